// Games with cards that are played around the common half circle, each with its picture in the lobby.

import type { CardName, RankName, SuitName } from '../wire';
import type { GameDrawing } from './drawing';
import { anyGame } from './generic';

type Shown = readonly [RankName, SuitName] | null;

function hand(...cards: Shown[]): GameDrawing {
  const shown = cards.map((card): CardName | null => (card === null ? null : { rank: card[0], suit: card[1] }));
  return { felt: anyGame, miniature: { kind: 'cards', cards: shown } };
}

export const cardGames: Record<string, GameDrawing> = {
  blackjack: hand(['A', 'spades'], ['J', 'hearts']),
  'caribbean-stud': hand(['A', 'diamonds'], ['K', 'diamonds'], ['Q', 'diamonds'], ['J', 'diamonds'], null),
  'double-down-stud': hand(['J', 'hearts'], ['J', 'clubs'], ['6', 'diamonds'], null),
  'let-it-ride': hand(['10', 'hearts'], ['J', 'spades'], ['9', 'clubs'], null, null),
  'spanish-21': hand(['7', 'spades'], ['7', 'hearts'], ['7', 'diamonds']),
  'three-card-poker': hand(['4', 'hearts'], ['5', 'hearts'], ['6', 'hearts']),
  'fast-action-holdem': hand(['A', 'clubs'], ['A', 'hearts'], null, null),
  'casino-war': hand(['K', 'hearts'], null),
  'colorado-holdem': hand(['Q', 'spades'], ['Q', 'clubs'], ['8', 'hearts']),
  'boston-5-stud': hand(['K', 'spades'], ['K', 'diamonds'], ['3', 'clubs'], null, null),
  'double-cross-poker': hand(['9', 'diamonds'], ['8', 'diamonds'], ['7', 'diamonds'], null, null),
  'double-attack-blackjack': hand(['8', 'clubs'], ['A', 'spades']),
  'four-card-poker': hand(['9', 'spades'], ['9', 'hearts'], ['9', 'diamonds'], ['4', 'clubs'], null),
  'two-card-joker-poker': hand(['A', 'hearts'], ['K', 'hearts']),
  'texas-holdem-bonus': hand(['A', 'clubs'], ['A', 'diamonds']),
  'flop-poker': hand(['J', 'spades'], ['J', 'diamonds'], ['4', 'clubs'], null, null),
  'pai-gow-poker': hand(['K', 'hearts'], ['K', 'clubs'], ['9', 'spades'], ['6', 'diamonds'], ['3', 'hearts'], ['A', 'spades'], ['Q', 'diamonds']),
  'asia-poker': hand(['10', 'spades'], ['10', 'hearts'], ['5', 'hearts'], ['3', 'spades'], ['A', 'clubs'], ['8', 'diamonds'], ['K', 'hearts']),
  'ultimate-texas-holdem': hand(['A', 'spades'], ['K', 'hearts']),
  'winners-pot-poker': hand(null, null, ['J', 'clubs'], ['J', 'hearts'], ['4', 'spades']),
};

/** A game that has nothing drawn for it: its felt is made from its areas, seats and cards alone. */
export const anyDrawing: GameDrawing = hand(['A', 'hearts'], ['K', 'spades'], null);
