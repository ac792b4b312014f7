// Hands in words: their points, or what they are called. For people to read; what a hand is worth, the floor decides.

import type { CardName, RankName } from '../wire';

const ORDER: readonly RankName[] = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const ONE = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king', 'ace'];
const MANY = ['twos', 'threes', 'fours', 'fives', 'sixes', 'sevens', 'eights', 'nines', 'tens', 'jacks', 'queens', 'kings', 'aces'];

/** How the hands of a game are named: by the floor (`told`), or here as people say it while they look. */
export type Naming = 'told' | 'twenty-one' | 'poker' | 'three' | 'none';

/** Points at blackjack: `16`, `soft 17`, `blackjack`. */
export function twentyOne(cards: readonly CardName[]): string {
  let [sum, aces] = [0, 0];
  for (const { rank } of cards) {
    sum += rank === 'A' ? 11 : 'JQK'.includes(rank) ? 10 : Number(rank) || 0;
    aces += Number(rank === 'A');
  }
  for (; sum > 21 && aces > 0; aces -= 1) sum -= 10;
  if (sum === 21 && cards.length === 2) return 'blackjack';
  return aces > 0 && sum < 21 ? `soft ${sum}` : String(sum);
}

interface Named {
  /** The higher, the better: first the kind of hand, then its ranks. */
  worth: number[];
  words: string;
}

/** A straight's highest rank; nothing where it is none. */
function straight(ranks: readonly number[]): number | null {
  const sorted = [...ranks].sort((a, b) => a - b);
  const run = (list: readonly number[]) => list.every((rank, i) => i === 0 || rank === (list[i - 1] ?? 0) + 1);
  if (run(sorted)) return sorted.at(-1) ?? null;
  // The ace below the two.
  const low = sorted.map((rank) => (rank === 12 ? -1 : rank)).sort((a, b) => a - b);
  return run(low) ? (low.at(-1) ?? null) : null;
}

function named(cards: readonly CardName[]): Named {
  const ranks = cards.map(({ rank }) => ORDER.indexOf(rank)).filter((rank) => rank >= 0);
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const groups = [...counts.entries()].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  const order = groups.map(([rank]) => rank);
  const [[first = 0, most = 0] = [], [second = 0, next = 0] = []] = groups;
  const flush = cards.length > 2 && new Set(cards.map(({ suit }) => suit)).size === 1 && cards[0]?.suit !== undefined;
  const top = cards.length > 2 && groups.length === cards.length ? straight(ranks) : null;
  const hand = (kind: number, words: string): Named => ({ worth: [kind, ...(top !== null && [4, 8].includes(kind) ? [top] : order)], words });
  if (flush && top !== null) return hand(8, top === 12 && cards.length === 5 ? 'royal flush' : `straight flush to the ${ONE[top]}`);
  if (most >= 4) return hand(7, `four ${MANY[first]}`);
  if (most === 3 && next >= 2) return hand(6, `full house, ${MANY[first]} over ${MANY[second]}`);
  if (flush) return hand(5, `flush, ${ONE[first]} high`);
  if (top !== null) return hand(4, `straight to the ${ONE[top]}`);
  if (most === 3) return hand(3, `three ${MANY[first]}`);
  if (most === 2 && next === 2) return hand(2, `two pair, ${MANY[first]} and ${MANY[second]}`);
  if (most === 2) return hand(1, `pair of ${MANY[first]}`);
  return hand(0, order.length > 1 ? `${ONE[order[0] ?? 0]}-${ONE[order[1] ?? 0]} high` : (ONE[first] ?? ''));
}

function* choose<T>(items: readonly T[], count: number, from = 0): Generator<T[]> {
  if (count === 0) return yield [];
  for (let i = from; i <= items.length - count; i += 1) {
    for (const rest of choose(items, count - 1, i + 1)) yield [items[i] as T, ...rest];
  }
}

function better(a: Named, b: Named): boolean {
  for (let i = 0; i < Math.max(a.worth.length, b.worth.length); i += 1) {
    const [x, y] = [a.worth[i] ?? -1, b.worth[i] ?? -1];
    if (x !== y) return x > y;
  }
  return false;
}

/** What the best hand of so many cards is called. */
export function poker(cards: readonly CardName[], most = 5): string {
  if (cards.length === 0) return '';
  if (cards.length <= most) return named(cards).words;
  let best: Named | null = null;
  for (const five of choose(cards, most)) {
    const one = named(five);
    if (best === null || better(one, best)) best = one;
  }
  return best?.words ?? '';
}

/** A hand in words, with the cards that everybody shares. */
export function handWords(naming: Naming, own: readonly CardName[], shared: readonly CardName[] = []): string {
  if (own.length === 0) return '';
  switch (naming) {
    case 'twenty-one':
      return twentyOne(own);
    case 'poker':
      return poker([...own, ...shared]);
    case 'three':
      return poker(own, 3);
    case 'told':
    case 'none':
      return '';
  }
}
