import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wager } from '../../dev/examples';
import { areaKey } from '../../src/felt/drawing';
import { Bets, type Stake } from '../../src/lib/table/bets.svelte';
import type { BettingArea, Command, WagerName } from '../../src/wire';
import { after, event, feedAt } from './watched';

const red = wager('red');
const black = wager('black');
const area = (name: WagerName): BettingArea => ({ wager: name, least: '5.00', most: '500.00', step: '5.00' });
const lies = (amount: string, name = red) => ({ layout: [{ seat: 1, wager: name, amount }] });
const inWords = (stakes: readonly Stake[]) => stakes.map(({ wager: { words }, cents }) => [words, cents]);

/** A desk that notes what is sent, and confirms it when it is told to. */
function desk() {
  const feed = feedAt(0);
  const sent: Command[] = [];
  const refused: string[] = [];
  const waiting: ((step: number | null) => void)[] = [];
  const areas = { layout: [area(red), area(black)], named: new Map<string, BettingArea>() };
  const bets = new Bets(feed, {
    wagers: async (only) =>
      only === undefined ? areas.layout : [...areas.named.values()].filter((one) => one.wager.id === only),
    step: (command) => {
      sent.push(command);
      return new Promise((resolve) => waiting.push(resolve));
    },
    refuse: (words) => refused.push(words),
    kept: () => null,
    keep: () => undefined,
  });
  const confirm = (step: number | null) => waiting.shift()?.(step);
  return { feed, bets, sent, refused, confirm, areas };
}

test('a chip is on its way until the table that has it is shown', async () => {
  const { feed, bets, sent, confirm } = desk();
  await bets.ask();
  const betting = bets.bet(red, 700);
  assert.deepEqual(inWords(bets.pending), [['red', 500]], 'what the area takes that is nearest');
  assert.deepEqual(sent, [{ type: 'bet', wager: red, amount: '5.00' }]);
  confirm(2);
  await Promise.resolve();
  assert.equal(bets.pending.length, 1, 'it is confirmed, and not shown yet');
  feed.hear({ events: [], view: after(2, lies('5.00')) });
  assert.equal(await betting, true);
  assert.deepEqual([bets.pending.length, inWords(bets.placed)], [0, [['red', 500]]]);
});

test('a chip that is refused is gone at once', async () => {
  const { bets, confirm } = desk();
  const betting = bets.bet(red, 500);
  confirm(null);
  assert.equal(await betting, false);
  assert.deepEqual([bets.pending.length, bets.placed.length], [0, 0]);
});

test('an amount beyond the range of an area is refused without asking', async () => {
  const { bets, sent, refused, areas } = desk();
  areas.layout = [{ wager: red, refused: 'no more bets', by: '5.3(a)' }];
  await bets.ask();
  assert.equal(await bets.bet(red, 500), false);
  assert.deepEqual([sent.length, refused], [0, ['no more bets']]);
});

test('undoing a wager on its way takes effect when it lies there', async () => {
  const { feed, bets, sent, confirm } = desk();
  const first = bets.bet(red, 500);
  confirm(2);
  feed.hear({ events: [], view: after(2, lies('5.00')) });
  await first;
  const second = bets.bet(red, 500);
  const undone = bets.undo();
  await Promise.resolve();
  assert.equal(sent.length, 2, 'nothing is undone before the second lies there');
  confirm(3);
  feed.hear({ events: [], view: after(3, lies('10.00')) });
  await second;
  // The undo goes on in turns of its own.
  while (sent.length < 3) await Promise.resolve();
  assert.deepEqual(sent[2], { type: 'reduce', wager: red, to: '5.00' });
  confirm(4);
  feed.hear({ events: [], view: after(4, lies('5.00')) });
  await undone;
  assert.deepEqual(inWords(bets.placed), [['red', 500]]);
});

test('the same again is what was put there, as far as it can be made again', async () => {
  const { feed, bets, confirm } = desk();
  for (const step of [2, 3]) {
    const betting = bets.bet(red, 500);
    confirm(step);
    feed.hear({ events: [], view: after(step, lies(`${(step - 1) * 5}.00`)) });
    await betting;
  }
  feed.hear({ events: [], view: after(4, { ...lies('10.00'), phase: 'playing' }) });
  assert.deepEqual([inWords(bets.last.stakes), bets.placed.length], [[['red', 1_000]], 0]);
  assert.deepEqual(bets.again, [], 'its area takes nothing yet');
  feed.hear({ events: [event({ kind: 'takes', seat: 1, wager: red, amount: '10.00' })], view: after(5, { round: 2 }) });
  await bets.ask();
  assert.deepEqual(inWords(bets.again), [['red', 1_000]]);
  feed.hear({ events: [], view: after(6, { round: 2, ...lies('5.00') }) });
  assert.deepEqual(bets.again, [], 'it lies there already');
});

test('a returning player finds the earlier bets', () => {
  const { feed, bets } = desk();
  feed.hear({ events: [], view: after(2, lies('25.00', black)) });
  feed.hear({ events: [], view: after(3, { ...lies('25.00', black), phase: 'playing' }) });
  assert.deepEqual(inWords(bets.last.stakes), [['black', 2_500]]);
});

test('a wager that is no area of the layout is asked about by its name', async () => {
  const { feed, bets, areas } = desk();
  const marked = wager('way', ['1', '2']);
  areas.named.set(marked.id, area(marked));
  feed.hear({ events: [], view: after(2, lies('5.00', marked)) });
  feed.hear({ events: [], view: after(3, { ...lies('5.00', marked), phase: 'playing' }) });
  await bets.ask();
  assert.deepEqual([...bets.offers.keys()], [red, black, marked].map(areaKey));
});
