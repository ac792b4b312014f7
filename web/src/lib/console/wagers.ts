// Wagers that a dealer types: `25`, `banker 25`, `17 5 red 10`. The names of the areas come from the game.

import { parsed } from '../money';
import type { GameCard, WagerName } from '../../wire';

/** The names of each betting area of a game, as they are typed. */
export interface Areas {
  exact: ReadonlyMap<string, WagerName>;
  /** The wager that an amount alone means. */
  bare: WagerName | null;
}

/** A wager with its amount in cents. */
export interface Stake {
  wager: WagerName;
  cents: number;
}

/** A name without what is not typed: capitals, hyphens, apostrophes. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim();

export function areasOf(game: Pick<GameCard, 'areas' | 'area_names'> | null): Areas {
  const exact = new Map<string, WagerName>();
  let bare: WagerName | null = null;
  game?.areas.forEach((area, i) => {
    for (const name of [area.id, area.words, ...(game.area_names[i] ?? [])]) {
      if (name === '') bare = area;
      else if (!exact.has(plain(name))) exact.set(plain(name), area);
    }
  });
  return { exact, bare };
}

/** The area that words mean: one of its names, or the beginning of the names of no other. */
export function areaOf(words: string, { exact }: Areas): WagerName | null {
  const typed = plain(words);
  if (typed === '') return null;
  const area = exact.get(typed);
  if (area) return area;
  const begin = new Set([...exact].filter(([name]) => name.startsWith(typed)).map(([, area]) => area));
  const [only] = begin;
  return begin.size === 1 && only ? only : null;
}

/** The stakes that begin a list of words, and the words behind them. */
export interface StakeList {
  stakes: Stake[];
  rest: string[];
}

/** The first stake of a list of words: the longest name before an amount; else an amount alone. */
function first(words: readonly string[], areas: Areas): { stake: Stake; used: number } | null {
  for (let used = words.length; used >= 2; used -= 1) {
    const cents = parsed(words[used - 1] ?? '');
    const name = words.slice(0, used - 1).join(' ');
    const wager = cents === null ? null : (areas.exact.get(plain(name)) ?? null);
    if (wager && cents !== null) return { stake: { wager, cents }, used };
  }
  const amount = parsed(words[0] ?? '');
  if (areas.bare && amount !== null) return { stake: { wager: areas.bare, cents: amount }, used: 1 };
  const used = words.findIndex((word) => parsed(word) !== null);
  const wager = used > 0 ? areaOf(words.slice(0, used).join(' '), areas) : null;
  const cents = parsed(words[used] ?? '');
  return wager && cents !== null ? { stake: { wager, cents }, used: used + 1 } : null;
}

/** Reads the stakes of one patron. A number behind a stake that is no stake itself is the next patron's seat. */
export function stakesOf(words: readonly string[], areas: Areas): StakeList {
  const stakes: Stake[] = [];
  let rest = [...words];
  while (rest.length > 0) {
    // A number behind a stake is a seat if an amount needs no name.
    const isSeat = stakes.length > 0 && areas.bare !== null && /^\d{1,2}$/.test(rest[0] ?? '');
    const read = isSeat && !named(rest, areas) ? null : first(rest, areas);
    if (read === null) break;
    stakes.push(read.stake);
    rest = rest.slice(read.used);
  }
  return { stakes, rest };
}

/** Whether the first word is the name of an area, with an amount behind it. */
const named = ([name = '', amount = '']: readonly string[], { exact, bare }: Areas) =>
  bare === null && exact.has(plain(name)) && parsed(amount) !== null;
