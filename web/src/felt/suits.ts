// Suits as our own drawings, and card names.

import type { CardName, RankName, SuitName } from '../wire';
import { t } from '../strings';

/** Outlines in a square of 100. */
export const SUIT: Record<SuitName, string> = {
  spades:
    'M50 4C58 24 92 42 92 66c0 14-10 22-21 22-7 0-13-3-16-8 1 9 5 13 12 16H33c7-3 11-7 12-16-3 5-9 8-16 8C18 88 8 80 8 66 8 42 42 24 50 4Z',
  hearts: 'M50 94C40 74 6 56 6 30 6 15 17 6 29 6c9 0 17 5 21 14C54 11 62 6 71 6c12 0 23 9 23 24 0 26-34 44-44 64Z',
  diamonds: 'M50 3C58 22 72 38 88 50 72 62 58 78 50 97 42 78 28 62 12 50 28 38 42 22 50 3Z',
  clubs:
    'M50 6c12 0 21 9 21 20 0 7-3 12-8 16 3-1 6-2 9-2 12 0 21 9 21 21s-9 21-21 21c-8 0-15-4-18-10 0 10 5 16 13 20H33c8-4 13-10 13-20-3 6-10 10-18 10C16 82 7 73 7 61s9-21 21-21c3 0 6 1 9 2-5-4-8-9-8-16C29 15 38 6 50 6Z',
};

export const SUITS: readonly SuitName[] = ['spades', 'hearts', 'diamonds', 'clubs'];
export const RANKS: readonly RankName[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

const SIGN: Record<SuitName, string> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' };

/** `ace of hearts`, `tile 2-4`. */
export function spoken({ rank, suit, halves }: CardName): string {
  if (halves !== undefined) return t.cards.tile(halves.join('-'));
  return suit === undefined ? t.cards.joker : t.cards.of(t.cards.ranks[rank] ?? rank, t.cards.suits[suit]);
}

/** `A♥`, `10♣`, `joker`, `2-4`. */
export function cardText({ rank, suit, halves }: CardName): string {
  if (halves !== undefined) return halves.join('-');
  return suit === undefined ? t.cards.joker : rank + SIGN[suit];
}

/** `♥`; nothing for a joker or a tile. */
export const suitSign = ({ suit }: CardName) => (suit === undefined ? '' : SIGN[suit]);

/** The letters by which round files name a card or a tile: `Ah`, `Tc`, `2-4`. */
export function cardCode({ rank, suit, halves }: CardName): string {
  if (halves !== undefined) return halves.join('-');
  return suit === undefined ? 'Jo' : (rank === '10' ? 'T' : rank) + suit.charAt(0);
}

/** The headgear of court cards: a king's crown, a queen's, a jack's cap. */
export const CROWN: Partial<Record<RankName, string>> = {
  K: 'M-11 5-14-7-6-2 0-11 6-2 14-7 11 5Z',
  Q: 'M-11 5C-14-3-11-6-7-2-6-9 6-9 7-2 11-6 14-3 11 5Z',
  J: 'M-12 4C-10-6 3-11 12-5L7 0 12 4Z',
};

/** The same words as they begin a sentence. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
