import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLES, wager } from '../../dev/examples';
import { asksAbout, cause, headline, resultWords } from '../../src/lib/headline';
import { resultOf } from '../../src/lib/result';
import { costs } from '../../src/lib/stakes';
import type { EventBody, EventView, PromptView, SpotName, SpotView, TableView, WagerView } from '../../src/wire';

const example = EXAMPLES.find(({ view }) => view.game === 'blackjack');
assert.ok(example);
const own = example.view.you.seat ?? 1;
const hand = (spot: SpotName, called: string): SpotView => ({
  spot,
  called,
  cards: [{ card: { rank: '8', suit: 'clubs' }, face: 'up' }],
});
const asked = (spot?: SpotName): PromptView => ({
  kind: 'answer',
  words: '',
  seat: own,
  question: 'what now?',
  choices: [],
  by: '2.6',
  ...(spot ? { spot } : {}),
});
const table = (more: Partial<TableView>): TableView => ({
  ...example.view,
  phase: 'playing',
  layout: [],
  spots: [],
  number: null,
  thrown: null,
  ...more,
});
const bet = (kind: string, amount: string, parts: { hand?: number; on?: number } = {}): WagerView => ({
  seat: own,
  amount,
  wager: { ...wager(kind), ...parts },
});
const told = (view: TableView) => headline(view, null, (seat) => `seat ${seat}`, 'nothing').text;
const dealer = hand({ at: 'dealer' }, '10');

test('a question about the only hand names it', () => {
  const view = table({
    spots: [dealer, hand({ at: 'seat', seat: own }, '16')],
    prompt: asked({ at: 'seat', seat: own }),
    layout: [bet('main', '10.00')],
  });
  assert.equal(told(view), 'Your hand: 16 against 10');
  assert.equal(asksAbout(view), '');
});

test('after a split the question names the hand, and so does what the answer costs', () => {
  const spots = [
    dealer,
    hand({ at: 'hand', seat: own, hand: 1 }, '18'),
    hand({ at: 'hand', seat: own, hand: 2 }, '13'),
  ];
  const layout = [
    bet('main', '10.00'),
    bet('split', '10.00', { hand: 2 }),
    bet('double', '10.00'),
    bet('insurance', '5.00'),
  ];
  const view = table({ spots, layout, prompt: asked({ at: 'hand', seat: own, hand: 2 }) });
  assert.equal(told(view), 'Second hand: 13 against 10');
  assert.equal(asksAbout(view), 'second hand');
  assert.equal(costs(view, 'double'), '$10 more');
  assert.equal(
    costs({ ...view, prompt: asked({ at: 'hand', seat: own, hand: 1 }) }, 'double'),
    '$20 more',
    'as much as lies there, with what was added',
  );
  assert.equal(costs(view, 'stand'), '');
});

test('with two boxes the question names the box, the own one, too', () => {
  const spots = [dealer, hand({ at: 'seat', seat: own }, '16'), hand({ at: 'seat', seat: own + 1 }, '12')];
  const layout = [bet('main', '10.00'), bet('main', '25.00', { on: own + 1 })];
  const view = table({ spots, layout, prompt: asked({ at: 'seat', seat: own + 1 }) });
  assert.equal(told(view), `Box ${own + 1}: 12 against 10`);
  assert.equal(costs(view, 'split'), '$25 more');
  assert.equal(told({ ...view, prompt: asked({ at: 'seat', seat: own }) }), 'Your own box: 16 against 10');
  // Insurance is offered for a box before anything is known of it.
  assert.equal(told({ ...view, spots: [], prompt: asked({ at: 'seat', seat: own + 1 }) }), `Box ${own + 1}: what now?`);
});

const event = (body: EventBody): EventView => ({ seq: 1, round: 1, by: '16.10', ...body });
const says = (act: string): EventView => event({ kind: 'answers', seat: own, said: { words: act, act } });
const takes = (kind: string, amount: string): EventView =>
  event({ kind: 'takes', seat: own, wager: wager(kind), amount });

test('a hand that was folded is compared with none', () => {
  const result = resultOf([says('fold'), takes('ante', '15.00')], 1, own);
  assert.ok(result);
  const view = table({
    spots: [hand({ at: 'dealer' }, 'king high'), hand({ at: 'seat', seat: own }, 'pair of threes')],
  });
  assert.equal(resultWords(result), 'You fold and lose $15');
  assert.equal(cause(view, result), 'Folded: pair of threes');
  assert.equal(cause(table({}), result), 'Your hand was folded');
});

test('a hand that was surrendered lost to the dealer’s, and one that was played is compared', () => {
  const view = table({ spots: [dealer, hand({ at: 'seat', seat: own }, '16')] });
  const given = resultOf([says('surrender'), takes('main', '5.00')], 1, own);
  const played = resultOf([says('fold'), says('stand'), takes('main', '10.00')], 1, own);
  assert.ok(given && played);
  assert.equal(resultWords(given), 'You surrender and lose $5');
  assert.equal(cause(view, given), 'Surrendered: 16 against 10');
  assert.equal(resultWords(played), 'You lose $10');
  assert.equal(cause(view, played), '16 against 10');
});

test('the result of two boxes names both hands', () => {
  const view = table({
    spots: [dealer, hand({ at: 'seat', seat: own }, '16'), hand({ at: 'seat', seat: own + 1 }, '20')],
  });
  const other = { ...wager('main'), on: own + 1 };
  const result = resultOf(
    [takes('main', '10.00'), event({ kind: 'pays', seat: own, wager: other, amount: '10.00' })],
    1,
    own,
  );
  assert.ok(result);
  assert.equal(cause(view, result), `16, box ${own + 1}: 20 against 10`);
});
