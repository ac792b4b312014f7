import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLES, wager } from '../../dev/examples';
import { weights } from '../../src/lib/decides';
import { cause } from '../../src/lib/headline';
import type { RoundResult } from '../../src/lib/result';
import type { CardName, KickerView, RankName, SpotName, SpotView, SuitName, TableView } from '../../src/wire';

const example = EXAMPLES.find(({ view }) => view.game === 'blackjack');
assert.ok(example);
const own = example.view.you.seat ?? 1;

const SUITS: Record<string, SuitName> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };
const card = (code: string): CardName => ({
  rank: (code.slice(0, -1) === 'T' ? '10' : code.slice(0, -1)) as RankName,
  suit: SUITS[code.slice(-1)] ?? 'spades',
});
const cards = (codes: string) => codes.split(' ').filter(Boolean).map(card);
const kicker = (words: string): KickerView => {
  const [rank = '', code = ''] = words.split('=');
  return { rank, card: card(code) };
};
function hand(spot: SpotName, codes: string, called?: string, makes = '', kickers: string[] = []): SpotView {
  return {
    spot,
    cards: cards(codes).map((card) => ({ card, face: 'up' })),
    ...(called === undefined ? {} : { called, makes: cards(makes), kickers: kickers.map(kicker) }),
  };
}
const result = (net: number, more: Partial<RoundResult> = {}): RoundResult => ({
  round: 1,
  net,
  staked: 500,
  wagers: [{ wager: wager('ante'), net, back: false, due: 0, marked: 0, by: '16.10' }],
  winners: [],
  ...more,
});
const table = (spots: SpotView[]): TableView => ({
  ...example.view,
  game: 'caribbean-stud',
  history: [],
  number: null,
  thrown: null,
  called: null,
  spots,
});
const mine: SpotName = { at: 'seat', seat: own };
const nines = (at: SpotName, codes: string, makes: string, kickers: string[]) =>
  hand(at, codes, 'pair of nines', makes, kickers);

test('hands of one name are told apart by their kickers', () => {
  const view = table([
    nines(mine, '9c 9d Kh 4s 2c', '9c 9d', ['king=Kh', 'four=4s', 'two=2c']),
    nines({ at: 'dealer' }, '9h 9s Ad 4d 2d', '9h 9s', ['ace=Ad', 'four=4d', 'two=2d']),
  ]);
  assert.equal(cause(view, result(-500)), 'pair of nines, king kicker against pair of nines, ace kicker');
});

test('the first kicker that differs is named, and none where all are alike', () => {
  const dealer = nines({ at: 'dealer' }, '9h 9s Ad 4d 3d', '9h 9s', ['ace=Ad', 'four=4d', 'three=3d']);
  const lower = nines(mine, '9c 9d Ah 4s 2c', '9c 9d', ['ace=Ah', 'four=4s', 'two=2c']);
  assert.equal(
    cause(table([lower, dealer]), result(-500)),
    'pair of nines, two kicker against pair of nines, three kicker',
  );
  const copy = nines(mine, '9c 9d Ah 4s 3c', '9c 9d', ['ace=Ah', 'four=4s', 'three=3c']);
  assert.equal(cause(table([copy, dealer]), result(0)), 'pair of nines against pair of nines');
});

test('names that differ need no kicker', () => {
  const view = table([
    nines(mine, '9c 9d Kh 4s 2c', '9c 9d', ['king=Kh', 'four=4s', 'two=2c']),
    hand({ at: 'dealer' }, 'Ah Kd Qs 7d 2d', 'ace-king high', 'Ah Kd', ['queen=Qs', 'seven=7d', 'two=2d']),
  ]);
  assert.equal(cause(view, result(500)), 'pair of nines against ace-king high');
});

test('at poker the hand that beat the viewer is told with its kicker', () => {
  const view = table([
    nines(mine, '9c Kh', '9c 9d', ['king=Kh']),
    nines({ at: 'seat', seat: own + 1 }, '9h Ad', '9h 9d', ['ace=Ad']),
  ]);
  const lost = result(-500, { winners: [own + 1] });
  assert.equal(
    cause(view, lost, () => 'Bot Ada'),
    'pair of nines, king kicker against Bot Ada: pair of nines, ace kicker',
  );
});

test('the cards that decide are lifted, the others stand back', () => {
  const view = table([
    nines(mine, '9c 9d Kh 4s 2c', '9c 9d', ['king=Kh', 'four=4s', 'two=2c']),
    nines({ at: 'dealer' }, '9h 9s Ad 4d 2d', '9h 9s', ['ace=Ad', 'four=4d', 'two=2d']),
  ]);
  const all = weights(view, result(-500));
  assert.deepEqual(
    all.get(`seat ${own}`),
    ['decides', 'decides', 'decides', 'beside', 'beside'],
    'the king decides, too',
  );
  assert.deepEqual(all.get('dealer'), ['decides', 'decides', 'decides', 'beside', 'beside']);
});

test('of the community cards those of the winning hand are lifted', () => {
  const board: SpotName = { at: 'area', name: 'community cards' };
  const view = table([
    hand(mine, '9c Kh', 'pair of nines', '9c 9d'),
    hand({ at: 'dealer' }, '7h 7c', 'three sevens', '7h 7c 7d'),
    hand(board, '9d 7d 2s 3s Qs'),
  ]);
  assert.deepEqual(weights(view, result(-500)).get('community cards'), [
    'beside',
    'decides',
    'beside',
    'beside',
    'beside',
  ]);
  assert.deepEqual(weights(view, result(500)).get('community cards'), [
    'decides',
    'beside',
    'beside',
    'beside',
    'beside',
  ]);
});

test('nothing stands out before the result, after a fold, or where every card decides', () => {
  const view = table([
    hand(mine, '2h 5h 9h', 'nine-high flush', '2h 5h 9h', ['five=5h']),
    hand({ at: 'dealer' }, '', undefined),
  ]);
  assert.equal(weights(view, null).size, 0);
  assert.equal(weights(view, result(500)).size, 0);
  assert.equal(weights(view, result(-500, { hand: 'folded' })).size, 0);
});
