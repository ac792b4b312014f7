import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wager } from '../../dev/examples';
import type { Adoption } from '../../src/lib/table/feed.svelte';
import { SPIN } from '../../src/lib/stage';
import { after, event, feedAt } from './watched';

const spins = event({ kind: 'spins', mark: '17', called: '17', from: 'wheel' });
const rested = after(2, { round: 2, number: '17' });

test('a number is told when the wheel rests, and not before', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const feed = feedAt(1);
  feed.hear({ events: [spins], view: rested });
  assert.equal(feed.latest?.seq, 2, 'the floor has said it');
  assert.deepEqual([feed.busy, feed.view?.seq, feed.events.length], [true, 1, 0]);
  mock.timers.tick(SPIN - 1);
  assert.equal(feed.moving?.event, spins);
  assert.equal(feed.events.length, 0);
  mock.timers.tick(1);
  assert.deepEqual([feed.busy, feed.view?.seq, feed.events.length], [false, 2, 1]);
});

test('animations finish at once for a player who does not wait', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const feed = feedAt(1);
  feed.hear({ events: [spins, event({ kind: 'announces', words: '17, black' })], view: rested });
  feed.finish();
  assert.deepEqual([feed.busy, feed.view?.seq, feed.events.length], [false, 2, 2]);
  mock.timers.tick(SPIN);
  assert.equal(feed.events.length, 2, 'nothing is told twice');
});

test('a task that waits for a step continues when it is shown', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const feed = feedAt(1);
  const gone: string[] = [];
  const waits = (name: string, step: number) => feed.shown(step, 60_000).then(() => gone.push(name));
  const now = waits('now', 1);
  const second = waits('second', 2);
  const third = waits('third', 3);
  await now;
  feed.hear({ events: [spins], view: rested });
  await Promise.resolve();
  assert.deepEqual(gone, ['now'], 'a step that is not shown yet has not come');
  mock.timers.tick(SPIN);
  await second;
  assert.deepEqual(gone, ['now', 'second']);
  feed.stop();
  await third;
});

test('a player waits no longer than wanted', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const feed = feedAt(0);
  let gone = false;
  const waits = feed.shown(9, 200).then(() => (gone = true));
  mock.timers.tick(199);
  await Promise.resolve();
  assert.equal(gone, false);
  mock.timers.tick(1);
  await waits;
});

test('an event that was withdrawn is struck out, and the view says that something was corrected', () => {
  const feed = feedAt(0);
  const adoptions: Adoption[] = [];
  feed.follow({ adopted: (adoption) => adoptions.push(adoption) });
  feed.hear({ events: [spins], view: rested });
  feed.hear({ events: [{ ...spins, withdrawn: true }], view: { ...rested, seq: 3 } });
  assert.deepEqual(
    feed.events.map(({ withdrawn }) => withdrawn),
    [true],
  );
  assert.deepEqual(
    adoptions.map(({ corrected }) => corrected),
    [false, true],
  );
});

test('a round begins when the betting is over, also where its whole round came in one step', () => {
  const feed = feedAt(0);
  const begins: boolean[] = [];
  feed.follow({ adopted: (adoption) => begins.push(adoption.begins) });
  const bet = event({ kind: 'places', seat: 1, wager: wager('red'), amount: '5.00' });
  feed.hear({ events: [bet], view: after(2) });
  feed.hear({ events: [], view: after(3, { phase: 'playing' }) });
  feed.hear({ events: [spins], view: after(4, { round: 2 }) });
  feed.hear({ events: [spins], view: after(5, { round: 3 }) });
  assert.deepEqual(begins, [false, true, false, true]);
});

test('Skip skips to the next stop, also what the floor tells only then', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const feed = feedAt(1);
  const playing = (seq: number) => after(seq, { phase: 'playing', prompt: null });
  const ball = (seq: number) => event({ kind: 'spins', mark: '3', called: '3', from: 'urn' }, { seq });
  feed.hear({ events: [ball(2)], view: playing(2) });
  feed.finish();
  assert.equal(feed.busy, false);
  feed.hear({ events: [ball(3)], view: playing(3) });
  assert.equal(feed.busy, false, 'more of the same is skipped, too');
  feed.hear({ events: [ball(4)], view: after(4, { round: 2 }) });
  assert.equal(feed.busy, false, 'to the end');
  feed.hear({ events: [ball(5)], view: after(5, { round: 2, phase: 'playing', prompt: null }) });
  assert.equal(feed.busy, true, 'the next round is shown');
});

test('that something goes on is said only where it can be read', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const feed = feedAt(1);
  const takes = event({ kind: 'takes', seat: 2, wager: wager('red'), amount: '5.00' });
  feed.hear({ events: [takes], view: after(2) });
  assert.deepEqual([feed.busy, feed.goesOn], [true, false]);
  mock.timers.tick(1_000);
  feed.hear({ events: [spins], view: rested });
  assert.deepEqual([feed.busy, feed.goesOn], [true, true]);
  mock.timers.tick(SPIN);
  assert.deepEqual([feed.busy, feed.goesOn], [false, false]);
});

test('a machine that draws slowly shows less, and is not later for it', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  mock.method(performance, 'now', () => now);
  const feed = feedAt(1);
  const card = event({ kind: 'deals', spot: { at: 'dealer' }, card: null, face: 'down' });
  feed.hear({ events: [card, card, card, card], view: after(2, {}) });
  assert.equal(feed.events.length, 0);
  // The first card takes two and a half times as long as it should.
  now = 850;
  mock.timers.tick(340);
  assert.equal(feed.events.length, 2, 'the second should have come by now');
  now = 1_020;
  mock.timers.tick(170);
  assert.equal(feed.events.length, 3, 'the third comes when it should');
});
