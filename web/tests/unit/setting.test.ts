import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSet, begin, inOrder, put, roomsOf, settingOf, tap } from '../../src/lib/setting';
import { marked, ticketId } from '../../src/lib/ticket';
import type { CardName, SetsView } from '../../src/wire';

/** Four tiles into two and two: every low hand, the first foul. */
const pairs = [1, 2, 3, 4].flatMap((one) => [1, 2, 3, 4].filter((other) => other > one).map((other) => [one, other]));
const sets: SetsView = {
  all: pairs.map((low, i) => ({
    hands: [
      { part: 'high' as const, places: [1, 2, 3, 4].filter((place) => !low.includes(place)), name: 'a pair' },
      { part: 'low' as const, places: low, name: '7' },
    ],
    answers: [{ choice: 'low', places: low }],
    ...(i === 0 ? { amiss: { is: 'foul' as const, by: '11.9~(g)4' } } : {}),
  })),
  house_way: 5,
};

test('cards are tapped into the low hand and back, and the first makes room for a third', () => {
  const rooms = roomsOf(sets);
  let now = begin(sets);
  assert.deepEqual(now, { high: [1, 2, 3, 4], middle: [], low: [] });
  assert.equal(settingOf(sets, now), null);
  now = tap(tap(now, rooms, 4), rooms, 1);
  assert.deepEqual(now.low, [4, 1]);
  assert.deepEqual(settingOf(sets, now)?.answers, [{ choice: 'low', places: [1, 4] }]);
  now = tap(now, rooms, 2);
  assert.deepEqual(now.low, [1, 2]);
  assert.equal(settingOf(sets, now)?.amiss?.is, 'foul');
  now = tap(now, rooms, 1);
  assert.deepEqual(now.low, [2]);
  assert.equal(settingOf(sets, now), null);
});

test('a card that is put upon another takes its place', () => {
  const rooms = roomsOf(sets);
  const full = tap(tap(begin(sets), rooms, 1), rooms, 2);
  const now = put(full, rooms, 3, 'low', 2);
  assert.deepEqual([...now.low].sort(), [1, 3]);
  assert.deepEqual([...now.high].sort(), [2, 4]);
  assert.equal(put(now, rooms, 3, 'low'), now);
});

test('the house way is the one that the floor has told', () => {
  const way = sets.all[sets.house_way ?? -1];
  assert.ok(way);
  assert.equal(settingOf(sets, asSet(way)), way);
});

test('cards that are set already stay: of three hands, the low one is named first', () => {
  const second: SetsView = {
    all: [2, 3, 4].map((one) => ({
      hands: [
        { part: 'high', places: [2, 3, 4].filter((place) => place !== one), name: '' },
        { part: 'middle', places: [one], name: '' },
        { part: 'low', places: [1], name: '' },
      ],
      answers: [],
    })),
  };
  assert.deepEqual(begin(second), { high: [2, 3, 4], middle: [], low: [1] });
});

test('hands are read from the highest card on', () => {
  const cards: CardName[] = [
    { rank: '9', suit: 'clubs' },
    { rank: 'K', suit: 'hearts' },
    { rank: 'joker' },
    { rank: 'A', suit: 'spades' },
  ];
  assert.deepEqual(
    inOrder([1, 2, 3, 4], (place) => cards[place - 1] ?? null),
    [3, 4, 2, 1],
  );
});

test('a ticket is written as it is marked', () => {
  const one = { groups: [['17', '3']], kind: 'way' as const, spots: [], games: 1 };
  assert.equal(ticketId(one), 'straight 3/17');
  assert.equal(ticketId({ ...one, games: 3 }), 'straight 3/17 for 3 games');
  const groups = [['1', '2'], ['3', '4'], []];
  assert.equal(ticketId({ ...one, groups, spots: [4, 2] }), 'way 1/2+3/4 2 4');
  assert.equal(ticketId({ ...one, groups, kind: 'split', spots: [4] }), 'split 1/2+3/4');
  assert.equal(ticketId({ ...one, groups: [[]] }), null);
  assert.deepEqual(marked(groups, 2, '9'), [['1', '2'], ['3', '4'], ['9']]);
  assert.deepEqual(marked(groups, 0, '4'), [['1', '2'], ['3'], []]);
});
