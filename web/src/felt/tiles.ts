// A set of 32 tiles: how often each kind is in it, and the spots of its halves.

import type { CardName } from '../wire';

/** The tiles of a set. */
export const TILES = 32;

/** The kinds of which a set has one tile; it has two of every other. */
const SINGLE = new Set(['1-2', '1-4', '2-3', '2-4', '2-5', '2-6', '3-4', '3-5', '3-6', '4-5']);

/** The number of tiles of a kind in a set. */
export function copies({ halves }: CardName): number {
  return SINGLE.has([...(halves ?? [])].sort((a, b) => a - b).join('-')) ? 1 : 2;
}

/** Spots around the middle of a half. */
const L = 9;
const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [0, -L],
    [0, L],
  ],
  3: [
    [-L, -L],
    [0, 0],
    [L, L],
  ],
  4: [
    [-L, -L],
    [L, -L],
    [-L, L],
    [L, L],
  ],
  5: [
    [-L, -L],
    [L, -L],
    [0, 0],
    [-L, L],
    [L, L],
  ],
  6: [
    [-L, -12],
    [L, -12],
    [-L, 0],
    [L, 0],
    [-L, 12],
    [L, 12],
  ],
};

export interface Spot {
  x: number;
  y: number;
  /** Ones and fours are red, as on most sets; the color means nothing. */
  red: boolean;
}

/** The spots of a tile that stands upright. */
export function spotsOf(halves: readonly [number, number]): Spot[] {
  return halves.flatMap((spots, half) =>
    (PIPS[spots] ?? []).map(([x, y]) => ({ x, y: y + (half === 0 ? -22 : 22), red: spots === 1 || spots === 4 })),
  );
}
