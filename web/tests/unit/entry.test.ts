import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLES, wager } from '../../dev/examples';
import { complete, entered } from '../../src/lib/entry';
import type { PromptView, TableView } from '../../src/wire';

const example = EXAMPLES.find(({ view }) => view.game === 'roulette');
assert.ok(example);
const areas = [wager('red'), wager('player'), wager('banker'), wager('dont-pass')];
const at = (prompt: PromptView | null): TableView => ({
  ...example.view,
  prompt,
  seats: [
    { seat: 1, player: 'seat 1', chips: '10.00', net: '0.00' },
    { seat: 3, player: null, chips: '0.00', net: '0.00' },
  ],
});
const wagers: PromptView = { kind: 'wagers', words: 'wagers' };
const card: PromptView = { kind: 'card', words: 'a card to dealer' };
const asks: PromptView = {
  kind: 'answer',
  words: 'an answer',
  seat: 1,
  question: 'hit or stand?',
  choices: [
    { choice: 'stand', said: { words: 'stand', act: 'stand' } },
    { choice: 'draw', said: { words: 'draw', act: 'draw' } },
  ],
  takes: [{ takes: 'number', choice: 'cut', least: 10, most: 90 }],
};

test('wagers, chips and seats by typing', () => {
  assert.deepEqual(entered('1 red 25', at(wagers), areas), {
    commands: [{ type: 'bet', wager: wager('red'), amount: '25.00', seat: 1 }],
  });
  assert.deepEqual(entered('3 buys 100', at(wagers), areas), {
    commands: [
      { type: 'sit', seat: 3 },
      { type: 'buy_in', amount: '100.00', seat: 3 },
    ],
  });
  assert.deepEqual(entered('1 bank 5', at(wagers), areas), {
    commands: [{ type: 'bet', wager: wager('banker'), amount: '5.00', seat: 1 }],
  });
  assert.deepEqual(entered('1 leaves', at(wagers), areas), { commands: [{ type: 'stand', seat: 1 }] });
  assert.deepEqual(entered('3 = Ms. Lee', at(wagers), areas), { name: { seat: 3, name: 'Ms. Lee' } });
  assert.ok('wrong' in entered('9 red 5', at(wagers), areas));
  assert.ok('wrong' in entered('1 blue 5', at(wagers), areas));
  assert.ok('wrong' in entered('hello', at(wagers), areas));
});

test('answers by typing, with or without the seat', () => {
  const stand = { commands: [{ type: 'answer', choice: 'stand', seat: 1 }] };
  assert.deepEqual(entered('1 stand', at(asks), areas), stand);
  assert.deepEqual(entered('st', at(asks), areas), stand);
  assert.deepEqual(entered('hit', at(asks), areas), { commands: [{ type: 'answer', choice: 'draw', seat: 1 }] });
  assert.deepEqual(entered('cut 40', at(asks), areas), {
    commands: [{ type: 'answer', choice: 'cut', number: 40, seat: 1 }],
  });
});

test('a card is two keys', () => {
  assert.deepEqual(
    [complete('6', card), complete('6h', card), complete('10', card), complete('th', card), complete('??', card)],
    [null, '6h', null, 'th', '??'],
  );
  assert.equal(complete('6h', asks), null);
  assert.equal(complete('34', { kind: 'dice', words: 'dice', dice: 2 }), '3 4');
  assert.equal(complete('17', { kind: 'spin', words: 'spin', wheel: ['17'] }), null);
});
