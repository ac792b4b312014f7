// Baccarat's road maps, from what the hands came to: the big road, and those derived from its shape.

export type Side = 'P' | 'B';

/** A run of one side on the big road: its hands, each with the ties that followed it. */
export type Run = { side: Side; ties: number[] };

/** The big road: a change of hand is a new column; ties are noted on the hand before them. */
export function bigRoad(results: readonly string[]): Run[] {
  const runs: Run[] = [];
  let before = 0;
  for (const result of results) {
    const last = runs.at(-1);
    if (result === 'T') {
      if (last) last.ties[last.ties.length - 1] = (last.ties.at(-1) ?? 0) + 1;
      else before += 1;
    } else if (result === 'P' || result === 'B') {
      if (last?.side === result) last.ties.push(0);
      else runs.push({ side: result, ties: [runs.length === 0 ? before : 0] });
    }
  }
  return runs;
}

/** A derived road: red where the shape of the big road repeats that of a fixed number of columns before, blue otherwise. */
export function derivedRoad(runs: readonly Run[], back: 1 | 2 | 3): ('red' | 'blue')[] {
  const road: ('red' | 'blue')[] = [];
  const height = (column: number) => runs[column]?.ties.length ?? 0;
  runs.forEach((run, column) => {
    run.ties.forEach((_, row) => {
      if (row === 0) {
        if (column > back) road.push(height(column - 1) === height(column - 1 - back) ? 'red' : 'blue');
      } else if (column >= back) {
        const there = (at: number) => height(column - back) > at;
        road.push(there(row) === there(row - 1) ? 'red' : 'blue');
      }
    });
  });
  return road;
}

export interface Dot<T> {
  x: number;
  y: number;
  is: T;
}

/** Columns of six; a longer run turns to the right at the bottom, or where another stands in its way. */
export function laid<T>(columns: readonly (readonly T[])[], rows = 6): Dot<T>[] {
  const dots: Dot<T>[] = [];
  const taken = new Set<string>();
  let start = 0;
  for (const column of columns) {
    while (taken.has(`${start} 0`)) start += 1;
    let [x, y] = [start, 0];
    column.forEach((is, i) => {
      if (i > 0) {
        if (y + 1 < rows && x === start && !taken.has(`${x} ${y + 1}`)) y += 1;
        else x += 1;
      }
      taken.add(`${x} ${y}`);
      dots.push({ x, y, is });
    });
    start += 1;
  }
  return dots;
}

/** Runs of equals, as the columns of a road. */
export function inRuns<T>(items: readonly T[]): T[][] {
  const runs: T[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && last[0] === item) last.push(item);
    else runs.push([item]);
  }
  return runs;
}
