// The results of a table's rounds for the viewer's seat.

import type { EventView, TicketView } from '../../wire';
import { type RoundResult, resultOf } from '../result';
import type { Adoption, Feed, Follower } from './feed.svelte';

/** The round that a view ends: the one before it, or the last one, where an outcome of it was corrected. */
function roundOver({ before, view, corrected }: Adoption): number | null {
  if (before === null) return null;
  if (view.round > before.round) return before.round;
  return corrected && view.phase !== 'playing' ? view.round - 1 : null;
}

export class Results implements Follower {
  /** The result of the last round for the viewer's seat, until the next wager. */
  latest = $state.raw<RoundResult | null>(null);

  readonly #feed: Feed;
  /** The tickets as they were when the round began. */
  #tickets: readonly TicketView[] = [];

  constructor(feed: Feed) {
    this.#feed = feed;
    feed.follow(this);
  }

  /** A wager of the viewer's for the next round. */
  told(event: EventView): void {
    if (event.kind !== 'places' || event.seat !== this.#feed.view?.you.seat) return;
    if (event.round !== this.latest?.round) this.latest = null;
  }

  adopted(adoption: Adoption): void {
    const { before, view, begins, corrected } = adoption;
    const seat = view.you.seat;
    if (seat === null) return;
    if (begins) this.#tickets = before?.tickets ?? [];
    if (begins || corrected) this.latest = null;
    const over = roundOver(adoption);
    if (over === null) return;
    const result = resultOf(this.#feed.events, over, seat, { before: this.#tickets, after: view.tickets });
    if (result) this.latest = result;
  }
}
