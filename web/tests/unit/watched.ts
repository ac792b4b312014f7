// A table for the tests of what is watched: roulette, with the viewer in the first seat and nothing on the layout.

import assert from 'node:assert/strict';
import { EXAMPLES } from '../../dev/examples';
import { Feed } from '../../src/lib/table/feed.svelte';
import type { EventBody, EventView, TableView } from '../../src/wire';

const example = EXAMPLES.find(({ view }) => view.game === 'roulette');
assert.ok(example);
const { view } = example;

/** The table after a step. */
export function after(seq: number, more: Partial<TableView> = {}): TableView {
  const empty: Partial<TableView> = { layout: [], tickets: [], phase: 'betting', round: 1 };
  return { ...view, ...empty, you: { ...view.you, seat: 1 }, seq, ...more };
}

export const event = (body: EventBody, more: Partial<EventView> = {}): EventView =>
  ({ seq: 1, round: 1, by: '5.2(a)', ...body, ...more }) as EventView;

/** A feed that has been at the table since its first step. At tempo 1 everything takes its usual time, at 0 none. */
export function feedAt(tempo: number): Feed {
  const feed = new Feed({ tempo: () => tempo, hidden: () => false });
  feed.adopt(after(1));
  // The events of the first update took place before the viewer came.
  feed.hear({ events: [], view: after(1) });
  return feed;
}
