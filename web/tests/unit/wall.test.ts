import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf, left } from '../../src/lib/wall';
import type { CardName, SpotView } from '../../src/wire';

const tile = (one: number, other: number): CardName => ({ rank: 'tile', halves: [one, other] });
/** Every pair of halves is a kind of tile. */
const KINDS = [1, 2, 3, 4, 5, 6].flatMap((one) =>
  [1, 2, 3, 4, 5, 6].filter((other) => other >= one).map((other) => tile(one, other)),
);
const lies = (...cards: (CardName | null)[]): SpotView => ({
  spot: { at: 'dealer' },
  cards: cards.map((card) => ({ card, face: card === null ? 'down' : 'up' })),
});
const count = (tiles: readonly CardName[], kind: string) => tiles.filter((one) => kindOf(one) === kind).length;

test('a wall has 32 tiles, eleven kinds twice and ten once', () => {
  const wall = left(KINDS, [], []);
  assert.equal(wall.length, 32);
  assert.equal(KINDS.filter((kind) => count(wall, kindOf(kind)) === 2).length, 11);
  assert.equal(KINDS.filter((kind) => count(wall, kindOf(kind)) === 1).length, 10);
  assert.deepEqual(
    ['6-6', '1-3', '2-4', '1-2'].map((kind) => count(wall, kind)),
    [2, 2, 1, 1],
  );
});

test('entered and face-up tiles are out, and count once', () => {
  const [teen, six] = [tile(6, 6), tile(4, 2)];
  assert.equal(count(left(KINDS, [teen], []), '6-6'), 1, 'entered, and face down');
  assert.equal(count(left(KINDS, [], [lies(teen, null)]), '6-6'), 1, 'face up');
  assert.equal(count(left(KINDS, [teen], [lies(teen)]), '6-6'), 1, 'entered, and turned since');
  assert.equal(count(left(KINDS, [teen, teen], [lies(teen, null)]), '6-6'), 0, 'both');
  assert.equal(count(left(KINDS, [six], []), '2-4'), 0, 'whichever half is named first');
  assert.equal(left(KINDS, [six, teen], [lies(null, null)]).length, 30);
});
