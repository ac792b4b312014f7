// Games with cards that are played around the common half circle: what lies before each seat, how hands are named, what is printed on the felt, and the
// picture in the lobby.

import type { Naming } from '../lib/hands';
import type { CardName, OptionCard, RankName, SuitName, WagerName } from '../wire';
import type { GameDrawing, Makings } from './drawing';
import { anyGame } from './generic';

type Shown = readonly [RankName, SuitName] | null;

interface Played {
  naming?: Naming;
  /** The kinds of wagers that have a circle before they are made, from left to right. */
  circles?: readonly string[];
  board?: 'board';
  /** What is printed across the felt, from the house's choices. */
  rules?: (options: readonly OptionCard[]) => string[];
}

const chosen = (options: readonly OptionCard[], id: string) => options.find((option) => option.id === id)?.chosen;

function hand(played: Played, ...cards: Shown[]): GameDrawing {
  const shown = cards.map((card): CardName | null => (card === null ? null : { rank: card[0], suit: card[1] }));
  const felt = (makings: Makings) => {
    const later = (played.circles ?? []).flatMap((kind): WagerName[] => {
      const card = makings.kinds.find(({ id }) => id === kind);
      return card ? [{ id: kind, kind, words: card.words }] : [];
    });
    const rules = played.rules?.(makings.options) ?? [];
    return anyGame({ ...makings, later, order: played.circles ?? [], board: played.board ?? 'none', ...(rules.length > 0 ? { rules } : {}) });
  };
  return { felt, miniature: { kind: 'cards', cards: shown }, ...(played.naming ? { naming: played.naming } : {}) };
}

const blackjackRules = (options: readonly OptionCard[]): string[] => {
  const pays = /6.to.5/.test(chosen(options, 'variation') ?? '') ? '6 TO 5' : '3 TO 2';
  return [`BLACKJACK PAYS ${pays}`, chosen(options, 'hit-soft-17') === 'yes' ? 'Dealer draws to 16 and at soft 17' : "Dealer must draw to 16 and stand on all 17's"];
};

export const cardGames: Record<string, GameDrawing> = {
  blackjack: hand({ naming: 'twenty-one', rules: blackjackRules }, ['A', 'spades'], ['J', 'hearts']),
  'caribbean-stud': hand({ naming: 'poker', circles: ['progressive', 'ante', 'bet'] }, ['A', 'diamonds'], ['K', 'diamonds'], ['Q', 'diamonds'], ['J', 'diamonds'], null),
  'double-down-stud': hand({ naming: 'poker', circles: ['initial', 'double-down'], board: 'board' }, ['J', 'hearts'], ['J', 'clubs'], ['6', 'diamonds'], null),
  'let-it-ride': hand({ naming: 'poker', circles: ['bonus', 'each', 'bet-1', 'bet-2', 'bet-3'], board: 'board' }, ['10', 'hearts'], ['J', 'spades'], ['9', 'clubs'], null, null),
  'spanish-21': hand({ naming: 'twenty-one' }, ['7', 'spades'], ['7', 'hearts'], ['7', 'diamonds']),
  'three-card-poker': hand({ naming: 'three', circles: ['pair-plus', 'ante', 'play'] }, ['4', 'hearts'], ['5', 'hearts'], ['6', 'hearts']),
  'fast-action-holdem': hand({ naming: 'poker', circles: ['original', 'split'], board: 'board' }, ['A', 'clubs'], ['A', 'hearts'], null, null),
  'casino-war': hand({ circles: ['tie', 'initial', 'war'] }, ['K', 'hearts'], null),
  'red-dog': hand({ circles: ['initial', 'raise'] }, ['4', 'spades'], null, ['J', 'hearts']),
  'colorado-holdem': hand({ naming: 'poker', circles: ['ante', 'bet'], board: 'board' }, ['Q', 'spades'], ['Q', 'clubs'], ['8', 'hearts']),
  'boston-5-stud': hand({ naming: 'poker', circles: ['bonus', 'ante', 'first', 'second'] }, ['K', 'spades'], ['K', 'diamonds'], ['3', 'clubs'], null, null),
  'double-attack-blackjack': hand({ naming: 'twenty-one', circles: ['bet', 'double attack'] }, ['8', 'clubs'], ['A', 'spades']),
  'four-card-poker': hand({ naming: 'best-four', circles: ['aces-up', 'ante', 'play'] }, ['9', 'spades'], ['9', 'hearts'], ['9', 'diamonds'], ['4', 'clubs'], null),
  'two-card-joker-poker': hand({ naming: 'poker', circles: ['pair-up', 'ante', 'call'] }, ['A', 'hearts'], ['K', 'hearts']),
  'texas-holdem-bonus': hand({ naming: 'poker', circles: ['bonus', 'ante', 'flop', 'turn', 'river'], board: 'board' }, ['A', 'clubs'], ['A', 'diamonds']),
  'ultimate-texas-holdem': hand({ naming: 'poker', circles: ['trips', 'ante', 'blind', 'play'], board: 'board' }, ['A', 'spades'], ['K', 'hearts']),
  poker: hand({ naming: 'poker', board: 'board' }, ['A', 'hearts'], ['A', 'clubs'], ['K', 'diamonds'], null, null),
};

/** A game that has nothing drawn for it: its felt is made from its areas, seats and cards alone. */
export const anyDrawing: GameDrawing = hand({}, ['A', 'hearts'], ['K', 'spades'], null);
