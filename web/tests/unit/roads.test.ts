import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bigRoad, derivedRoad, inRuns, laid } from '../../src/lib/roads';

test('the big road has a column for each run, with ties on the hand before them', () => {
  const runs = bigRoad([...'TBBTPBBB']);
  assert.deepEqual(runs, [
    { side: 'B', ties: [1, 1] },
    { side: 'P', ties: [0] },
    { side: 'B', ties: [0, 0, 0] },
  ]);
});

test('derived roads compare the shape with columns before', () => {
  // Columns of 2, 2, 1, 3: the big eye boy begins at the second hand of the second column.
  const runs = bigRoad([...'BBPPBPPP']);
  // Second column, second row: the first column has two, too: red. Third column begins: 2 and 2 before it: red. Fourth begins: 1 and 2: blue; its second row:
  // the third column ends there: blue; its third row: nothing there, nor in the row before: red.
  assert.deepEqual(derivedRoad(runs, 1), ['red', 'red', 'blue', 'blue', 'red']);
  // The small road begins with the fourth column, for the third has one hand alone: 1 and 2 two columns apart differ: blue; the second column has a second hand: red, and no third: blue.
  assert.deepEqual(derivedRoad(runs, 2), ['blue', 'red', 'blue']);
});

test('a long run turns at the bottom', () => {
  const dots = laid(inRuns([...'BBBBBBBBP']));
  assert.deepEqual(
    dots
      .filter(({ is }) => is === 'B')
      .slice(-3)
      .map(({ x, y }) => [x, y]),
    [
      [0, 5],
      [1, 5],
      [2, 5],
    ],
  );
  assert.deepEqual(dots.at(-1), { x: 1, y: 0, is: 'P' });
});
