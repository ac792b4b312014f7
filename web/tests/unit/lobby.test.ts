import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Visitor, bestTable, families, floorGames, found } from '../../src/lib/lobby';
import type { FamilyName, GameCard, TableSummary } from '../../src/wire';

const nobody: Visitor = { tables: [], favorites: [], played: {} };
const card = (id: string, family: FamilyName, line: string): GameCard => ({
  id,
  name: id,
  subchapter: 1,
  adopted: '',
  family,
  pace: 'quick',
  line,
  seats: 2,
  players: 1,
  wagers: [],
  areas: [],
  area_names: [],
  cards: [],
  options: [],
  routine: [],
});
const table = (id: number, game: string, players: (string | null)[], bots: number[] = []): TableSummary => ({
  id,
  name: `Table ${id}`,
  game,
  game_name: game,
  subchapter: 1,
  mode: 'virtual',
  seats: players.map((player, i) => ({ seat: i + 1, player, ...(bots.includes(i) ? { automatic: 'basic' } : {}) })),
  minimum: '5.00',
  maximum: '500.00',
  phase: 'betting',
  notices: [],
});

const CARDS = [
  card('blackjack', 'cards', 'Get closer to 21.'),
  card('casino war', 'cards', 'High card wins.'),
  card('craps', 'dice', 'Roll before a seven.'),
];
const TABLES = [
  table(1, 'blackjack', [null, null]),
  table(2, 'craps', ['Ann', 'Bot Ada'], [1]),
  table(3, 'craps', ['Bob', null]),
  table(4, 'casino war', [null, null]),
];
const EDGES = [
  { game: 'blackjack', words: 'main', edge_percent: 0.5 },
  { game: 'craps', words: 'pass', edge_percent: 1.4 },
];

test('a click sits down at the own table, else where there is room, with company first', () => {
  const all = [table(1, 'craps', ['A', 'B']), table(2, 'craps', [null, null]), table(3, 'craps', ['A', null])];
  assert.equal(bestTable(all, nobody)?.id, 3);
  assert.equal(bestTable(all, { ...nobody, tables: [{ table: 1 }] })?.id, 1);
  assert.equal(bestTable(all.slice(0, 1), nobody)?.id, 1);
});

test('people are counted without bots, and a game is found by its name before its line', () => {
  const games = floorGames(TABLES, CARDS, EDGES, nobody);
  assert.deepEqual(
    games.map(({ id, people }) => [id, people]),
    [
      ['blackjack', 0],
      ['casino war', 0],
      ['craps', 2],
    ],
  );
  assert.deepEqual(
    found(games, 'WAR', 'all').map(({ id }) => id),
    ['casino war'],
  );
  assert.deepEqual(found(games, 'c', 'all').map(({ id }) => id)[0], 'blackjack');
  assert.deepEqual(
    found(games, 'seven', 'all').map(({ id }) => id),
    ['craps'],
  );
  assert.deepEqual(found(games, 'no such game', 'all'), []);
});

test('filters order games by what they ask for', () => {
  const visitor: Visitor = { ...nobody, favorites: ['craps'], played: { craps: 5, blackjack: 9 } };
  const games = floorGames(TABLES, CARDS, EDGES, visitor);
  const ids = (filter: Parameters<typeof found>[2]) => found(games, '', filter).map(({ id }) => id);
  assert.deepEqual(ids('favorites'), ['craps']);
  assert.deepEqual(ids('played'), ['blackjack', 'craps']);
  assert.deepEqual(ids('edge'), ['blackjack', 'craps'], 'what is not known is not ranked');
  assert.deepEqual(ids('company'), ['craps']);
});

test('in front of a family stands the own game, a favorite, or the last played', () => {
  const lead = (visitor: Visitor) =>
    families(floorGames(TABLES, CARDS, EDGES, visitor)).map(({ family, lead: { id } }) => `${family}: ${id}`);
  assert.deepEqual(lead(nobody), ['cards: blackjack', 'dice: craps']);
  assert.deepEqual(lead({ ...nobody, played: { 'casino war': 1 } })[0], 'cards: casino war');
  assert.deepEqual(lead({ ...nobody, favorites: ['blackjack'], played: { 'casino war': 1 } })[0], 'cards: blackjack');
  assert.deepEqual(lead({ tables: [{ table: 4 }], favorites: ['blackjack'], played: {} })[0], 'cards: casino war');
});
