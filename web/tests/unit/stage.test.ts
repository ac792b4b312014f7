import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLES, wager } from '../../dev/examples';
import { resultOf } from '../../src/lib/result';
import { LONGEST, type Staged, begun, ended, fitting, lasts } from '../../src/lib/stage';
import type { EventBody, EventView, TableView } from '../../src/wire';

const event = (body: EventBody, round = 1): EventView => ({ seq: 1, round, by: '2.6', ...body });
const after = (staged: Staged, ...events: EventBody[]): TableView =>
  events.reduce((now, body) => ended(begun(now, event(body)), event(body)), staged).view;
const example = EXAMPLES.find(({ view }) => view.game === 'blackjack');
assert.ok(example);
const empty: Staged = {
  view: { ...example.view, spots: [], layout: [], phase: 'betting', number: null, thrown: null },
  over: true,
};
const seat = example.view.you.seat ?? 1;

test('cards lie where events put them, and those of a round that is over are gone with the next', () => {
  const spot = { at: 'seat', seat: 1 } as const;
  const eight = { rank: '8', suit: 'clubs' } as const;
  const split: EventBody[] = [
    { kind: 'deals', spot, card: eight, face: 'up' },
    { kind: 'deals', spot, card: { ...eight, suit: 'hearts' }, face: 'up' },
    { kind: 'puts', from: spot, places: [1], to: { at: 'hand', seat: 1, hand: 1 } },
    { kind: 'puts', from: spot, places: [1], to: { at: 'hand', seat: 1, hand: 2 } },
  ];
  const view = after(empty, ...split);
  assert.deepEqual(
    view.spots.map(({ spot: at, cards }) => [at.at, cards[0]?.card?.suit]),
    [
      ['hand', 'clubs'],
      ['hand', 'hearts'],
    ],
  );
  const next = after({ view, over: false }, { kind: 'clears' });
  assert.equal(next.spots.length, 2, 'cards that were picked up are still seen');
  const dealt = after({ view: next, over: true }, { kind: 'deals', spot: { at: 'dealer' }, card: null, face: 'down' });
  assert.deepEqual(
    dealt.spots.map(({ spot: at }) => at.at),
    ['dealer'],
  );
});

test('a card that is turned shows its face', () => {
  const down = after(empty, { kind: 'deals', spot: { at: 'dealer' }, card: null, face: 'down' });
  const up = after(
    { view: down, over: false },
    { kind: 'turns', spot: { at: 'dealer' }, place: 1, card: { rank: 'K', suit: 'spades' } },
  );
  assert.deepEqual(up.spots[0]?.cards, [{ card: { rank: 'K', suit: 'spades' }, face: 'up' }]);
});

test('the number of a wheel is unknown before it rests', () => {
  const spins = event({ kind: 'spins', mark: '17', called: '17', from: 'wheel' });
  const turning = begun(empty, spins);
  assert.equal(turning.view.number, null);
  assert.equal(ended(turning, spins).view.number, '17');
  assert.ok(lasts(spins, empty.view, 'wheel') >= 3_000);
  const call = event({ kind: 'announces', words: '17, black' });
  const rested = ended(turning, spins);
  assert.equal(ended(begun(rested, call), call).view.called, '17, black', 'what is said next calls it');
  const closes = event({ kind: 'closes' });
  assert.equal(
    ended(begun(ended(begun(rested, closes), closes), call), call).view.called,
    '17',
    'what is said later does not',
  );
});

test('chips follow what is placed, taken, paid and given back', () => {
  const money = { seat, wager: wager('main'), amount: '10.00' };
  const chips = Number(empty.view.you.chips);
  const placed = after(empty, { kind: 'places', ...money });
  assert.deepEqual(
    placed.layout.map(({ amount }) => amount),
    ['10.00'],
  );
  assert.equal(Number(placed.you.chips), chips - 10);
  const paid = after({ view: placed, over: false }, { kind: 'pays', ...money }, { kind: 'returns', ...money });
  assert.deepEqual([paid.layout.length, Number(paid.you.chips)], [0, chips + 10]);
  assert.equal(after({ view: placed, over: false }, { kind: 'takes', ...money }).layout.length, 0);
});

test('a result is what the floor paid and took, by wager', () => {
  const on = (kind: string, amount: string) => ({ seat: 1, wager: wager(kind), amount });
  const events = [
    event({ kind: 'places', ...on('main', '15.00') }),
    event({ kind: 'takes', ...on('insurance', '7.50') }),
    event({ kind: 'pays', ...on('main', '22.50') }),
    event({ kind: 'pays', seat: 2, wager: wager('main'), amount: '99.00' }),
    event({ kind: 'pays', ...on('main', '99.00') }, 2),
    event({ kind: 'returns', ...on('tie', '5.00') }),
  ];
  const result = resultOf(events, 1, 1);
  assert.equal(result?.net, 1_500);
  assert.deepEqual(
    result?.wagers.map(({ wager: { kind }, net, back }) => [kind, net, back]),
    [
      ['insurance', -750, false],
      ['main', 2_250, false],
      ['tie', 0, true],
    ],
  );
  assert.equal(resultOf(events, 1, 3), null);
});

test('winnings of a ticket count in the round that drew them, and not again when it is presented', () => {
  const ticket = (won: string, left: number) => ({
    seat: 1,
    wager: wager('straight'),
    groups: [['3', '17']],
    games: 1,
    left,
    won,
    claim: 'due' as const,
  });
  const on = (amount: string) => ({ seat: 1, wager: wager('straight'), amount });
  const events = [
    event({ kind: 'pays', ...on('40.00') }),
    event({ kind: 'spins', mark: '3', called: '3', from: 'urn' }),
    event({ kind: 'takes', ...on('5.00') }),
  ];
  const result = resultOf(events, 1, 1, { before: [ticket('0.00', 1)], after: [ticket('2.50', 0)] });
  assert.deepEqual([result?.net, result?.wagers[0]?.due], [-250, 250]);
});

test('payments into a pot and from it are distinguished', () => {
  const moved = (kind: 'takes' | 'pays', name: string, amount: string, pot?: number): EventView => ({
    seq: 1,
    round: 1,
    by: '14.6~(i)',
    kind,
    seat: 1,
    wager: wager(name),
    amount,
    ...(pot === undefined ? {} : { pot }),
  });
  const result = resultOf(
    [moved('takes', 'bet', '4.00', 0), moved('takes', 'bet', '2.00', 1), moved('pays', 'stack', '9.00', 0)],
    1,
    1,
  );
  assert.equal(result?.net, 300);
  assert.deepEqual(
    result?.wagers.map(({ wager: { kind }, net, pot }) => [kind, net, pot]),
    [
      ['bet', -600, 'into'],
      ['stack', 900, 'from'],
    ],
  );
  const ante = resultOf([moved('takes', 'ante', '5.00', 0), moved('pays', 'ante', '10.00', 0)], 1, 1);
  assert.deepEqual(
    ante?.wagers.map(({ net, pot }) => [net, pot]),
    [
      [-500, 'into'],
      [1_000, 'from'],
    ],
  );
  assert.equal(resultOf([moved('takes', 'tie', '5.00')], 1, 1)?.wagers[0]?.pot, undefined);
});

test('cards before an empty seat take next to no time, and what others do is seen', () => {
  const [own, taken, free] = [1, 2, 3];
  const seats = empty.view.seats.slice(0, 3).map((one, i) => ({ ...one, seat: i + 1, player: i < 2 ? 'A' : null }));
  const view = { ...empty.view, seats, you: { ...empty.view.you, seat: own } };
  const deals = (to: number) =>
    lasts(event({ kind: 'deals', spot: { at: 'seat', seat: to }, card: null, face: 'down' }), view, 'none');
  assert.ok(deals(free) * 10 < deals(taken));
  assert.equal(deals(own), deals(taken));
  const answers = (by: number) =>
    lasts(event({ kind: 'answers', seat: by, said: { act: 'stand', words: 'stand' } }), view, 'none');
  assert.deepEqual([answers(own), answers(free)], [0, 0]);
  assert.ok(answers(taken) > 0);
});

test('questions and results come within the maximum time, however much is dealt', () => {
  const you = { ...empty.view.you, seat };
  const asked = { you, prompt: { kind: 'answer' as const, words: '', seat } };
  const other = { you, prompt: { kind: 'answer' as const, words: '', seat: seat + 1 } };
  for (const total of [100, 3_000, 30_000]) {
    assert.ok(total * fitting(total, asked) <= LONGEST.question + 1e-6);
    assert.ok(total * fitting(total, other) <= LONGEST.result + 1e-6);
    assert.ok(total * fitting(total, asked, 0.4) <= 0.4 * LONGEST.question + 1e-6, 'fast is faster');
  }
  assert.equal(fitting(1_000, asked), 1, 'what is short keeps its time');
  // Dice that decide who gets which cards are no reason to wait longer for a question.
  assert.ok(9_000 * fitting(9_000, asked, 1, { watched: true }) <= LONGEST.question + 1e-6);
  assert.ok(9_000 * fitting(9_000, other, 1, { watched: true }) <= LONGEST.watched + 1e-6);
  // A player who was asked before waits less for the next question and for the end.
  assert.ok(9_000 * fitting(9_000, asked, 1, { asked: true }) <= LONGEST.next + 1e-6);
  assert.ok(9_000 * fitting(9_000, other, 1, { asked: true }) <= LONGEST.answered + 1e-6);
});

test('a hand has no name while a card comes that belongs to it', () => {
  const named = {
    ...empty.view,
    spots: [{ spot: { at: 'seat', seat: 1 } as const, cards: [], called: 'pair of nines' }],
  };
  const view = begun(
    { view: named, over: false },
    event({ kind: 'deals', spot: { at: 'area', name: 'flop' }, card: null, face: 'up' }),
  ).view;
  assert.deepEqual(view.spots.map(({ called }) => called).filter(Boolean), []);
});
