import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wager } from '../../dev/examples';
import { Results } from '../../src/lib/table/results.svelte';
import type { EventView } from '../../src/wire';
import { after, event, feedAt } from './watched';

const red = { seat: 1, wager: wager('red'), amount: '5.00' };
const places = (round: number, seat = 1) => event({ kind: 'places', ...red, seat }, { round });
const pays = event({ kind: 'pays', ...red });

/** A table at which the viewer has won five dollars in the first round. */
function won() {
  const feed = feedAt(0);
  const results = new Results(feed);
  feed.hear({ events: [places(1)], view: after(2) });
  feed.hear({ events: [], view: after(3, { phase: 'playing' }) });
  feed.hear({ events: [pays], view: after(4, { round: 2 }) });
  return { feed, results };
}

test('a round that is over has a result', () => {
  const { results } = won();
  assert.deepEqual([results.latest?.round, results.latest?.net], [1, 500]);
});

test('a result stays until the own next wager', () => {
  const { feed, results } = won();
  feed.hear({ events: [places(2, 3)], view: after(5, { round: 2 }) });
  assert.equal(results.latest?.round, 1, "another's wager is no reason");
  feed.hear({ events: [places(2)], view: after(6, { round: 2 }) });
  assert.equal(results.latest, null);
});

test('a result is found anew where the outcome was corrected', () => {
  const { feed, results } = won();
  const takes = event({ kind: 'takes', ...red });
  const corrected: EventView[] = [{ ...pays, withdrawn: true }, takes];
  feed.hear({ events: corrected, view: after(5, { round: 2 }) });
  assert.deepEqual([results.latest?.round, results.latest?.net], [1, -500]);
});

test('a viewer without a seat has no result', () => {
  const feed = feedAt(0);
  const results = new Results(feed);
  const standing = { you: { ...after(1).you, seat: null } };
  feed.hear({ events: [places(1)], view: after(2, standing) });
  feed.hear({ events: [pays], view: after(3, { ...standing, round: 2 }) });
  assert.equal(results.latest, null);
});
