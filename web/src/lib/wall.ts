// The wall of tiles at a live table, as its dealer knows it: what was entered at this desk in the round, and what lies face up. The floor shows a dealer no
// tile that lies face down; the dealer who entered it knows it.

import { copies } from '../felt/tiles';
import type { CardName, SpotView } from '../wire';

/** The name of a kind of tile, whichever half is named first. */
export const kindOf = ({ halves }: CardName) => [...(halves ?? [])].sort((a, b) => a - b).join('-');

function counted(tiles: readonly CardName[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tile of tiles) counts.set(kindOf(tile), (counts.get(kindOf(tile)) ?? 0) + 1);
  return counts;
}

/** The tiles that are still in the wall, each as often as it is left: a tile that was entered and lies face up by now is one tile. */
export function left(kinds: readonly CardName[], entered: readonly CardName[], spots: readonly SpotView[]): CardName[] {
  const [told, seen] = [
    counted(entered),
    counted(spots.flatMap(({ cards }) => cards.flatMap(({ card }) => card ?? []))),
  ];
  return kinds.flatMap((tile) => {
    const out = Math.max(told.get(kindOf(tile)) ?? 0, seen.get(kindOf(tile)) ?? 0);
    return Array.from({ length: Math.max(0, copies(tile) - out) }, () => tile);
  });
}

const key = (table: number) => `croupier.wall.${table}`;

/** The tiles that were entered at this desk in a round. */
export function enteredAt(table: number, round: number): CardName[] {
  try {
    const value = JSON.parse(sessionStorage.getItem(key(table)) ?? '{}') as { round?: number; tiles?: CardName[] };
    return value.round === round ? (value.tiles ?? []) : [];
  } catch {
    return [];
  }
}

export function keepEntered(table: number, round: number, tiles: readonly CardName[]): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify({ round, tiles }));
  } catch {
    // Nothing is kept; the wall is known until the page is closed.
  }
}
