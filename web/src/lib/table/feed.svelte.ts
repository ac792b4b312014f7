// The events of a table, shown one by one. One queue leads felt, headline, voice, log, chips and balance: an event is told when its drawing has
// arrived, and never before.

import { drawingOf } from '../../felt/index';
import type { EventView, TableView } from '../../wire';
import type { News } from '../connection.svelte';
import { sound } from '../sound';
import { type Staged, asks, begun, ended, fitting, isWatched, lasts } from '../stage';

/** The number of events that the side panel keeps. */
const KEPT = 300;

/** The events with a time of their own; a wager that is made or taken back just lies there. */
const SHOWN = new Set<EventView['kind']>(['deals', 'turns', 'rolls', 'spins', 'answers', 'pays', 'takes', 'puts']);

/** An event that is being shown. */
export interface Moving {
  id: number;
  event: EventView;
  /** For how many milliseconds. */
  lasts: number;
  /** For how many milliseconds it and what follows it are shown, as far as is known. */
  left: number;
}

/** The shortest time for which the page says that something is going on, in milliseconds: less would flicker. */
export const WORTH_SAYING = 400;

/** A view of the floor that is shown to its end. */
export interface Adoption {
  before: TableView | null;
  view: TableView;
  /** Whether a round begins with it. */
  begins: boolean;
  /** Whether an event that was told no longer holds. */
  corrected: boolean;
}

/** A listener of the feed. */
export interface Follower {
  /** An event has been told. */
  told?(event: EventView): void;
  /** A view of the floor has been reached. */
  adopted?(adoption: Adoption): void;
}

export interface FeedOptions {
  /** The factor on the usual durations. */
  tempo: () => number;
  /** Whether nobody looks at the page. */
  hidden: () => boolean;
}

type Item = { event: EventView; lasts: number } | { view: TableView };

interface Waiter {
  step: number;
  resolve: () => void;
}

/** Whether a view ends what is shown in one go: bets are open, or a question is open. */
const stops = ({ phase, prompt }: TableView) => phase !== 'playing' || prompt?.kind === 'answer';

/** The events with the last one like this struck out. */
function struck(events: readonly EventView[], { seq: _, withdrawn: __, ...like }: EventView): EventView[] {
  const words = JSON.stringify(like);
  const at = events.findLastIndex(({ seq: _seq, withdrawn, ...body }) => !withdrawn && JSON.stringify(body) === words);
  return events.map((event, i) => (i === at ? { ...event, withdrawn: true } : event));
}

export class Feed {
  /** The table as far as it has been told: for everything that is read. */
  view = $state.raw<TableView | null>(null);
  /** The table as it is drawn: a card on its way is here already. */
  drawn = $state.raw<TableView | null>(null);
  events = $state.raw<EventView[]>([]);
  moving = $state.raw<Moving | null>(null);
  /** Whether an event is still to be shown. */
  busy = $state(false);
  /** Whether that takes long enough for the page to say so. */
  goesOn = $state(false);

  readonly #options: FeedOptions;
  #followers: Follower[] = [];
  #queue: Item[] = [];
  #staged: Staged | null = null;
  /** The floor's last view, and the last that was shown to its end. */
  #latest: TableView | null = null;
  #adopted: TableView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #moves = 0;
  #first = true;
  /** Whether the viewer has skipped a part of which the end is not known yet. */
  #skips = false;
  #corrected = false;
  /** For how many milliseconds what is shown is behind its time. */
  #late = 0;
  /** The last round in which the viewer was asked something. */
  #asked: number | null = null;
  #waiters = new Set<Waiter>();

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** The floor's last view, which may not be shown yet. */
  get latest(): TableView | null {
    return this.#latest;
  }

  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** Ends it: nothing more is shown, and nobody waits any longer. */
  stop(): void {
    clearTimeout(this.#timer);
    for (const { resolve } of [...this.#waiters]) resolve();
  }

  /** Takes what the floor tells. */
  hear({ events, view }: News): void {
    if (view === null) {
      // Steps of long ago come without a view: they are told, and shown with the next.
      for (const event of events) this.#queue.push({ event, lasts: 0 });
    } else {
      this.#latest = view;
      const still = this.#first || this.#skips || this.#options.hidden() || !events.some(({ kind }) => SHOWN.has(kind));
      const factor = still ? 0 : this.#options.tempo();
      this.#first = false;
      const wheel = drawingOf(view.game).wheel ?? 'none';
      for (const event of events) this.#queue.push({ event, lasts: factor * lasts(event, view, wheel) });
      this.#queue.push({ view });
      this.#fit(view, factor);
      // Skip skips to the next stop, however many steps the floor takes to it.
      if (stops(view)) this.#skips = false;
    }
    if (!this.busy) this.#next();
  }

  /** Shortens what is still to be shown: the floor deals at once, and nobody waits long for what it has dealt. */
  #fit(view: TableView, tempo: number): void {
    const watched = this.#queue.some((item) => 'event' in item && isWatched(item.event));
    const asked = this.#asked === view.round || (this.#asked === view.round - 1 && view.phase !== 'playing');
    const factor = fitting(this.#left(), view, tempo, { watched, asked });
    if (asks(view)) this.#asked = view.round;
    if (factor < 1) for (const item of this.#queue) if ('lasts' in item) item.lasts *= factor;
  }

  /** Resolves when a step is shown, when the feed ends, or after `within` milliseconds. */
  shown(step: number, within: number): Promise<void> {
    if ((this.view?.seq ?? 0) >= step) return Promise.resolve();
    return new Promise((resolve) => {
      const waiter: Waiter = {
        step,
        resolve: () => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          resolve();
        },
      };
      const timer = setTimeout(waiter.resolve, within);
      this.#waiters.add(waiter);
    });
  }

  /** Finishes every animation at once. */
  finish(): void {
    if (!this.busy || this.moving === null) return;
    this.#skips = this.#latest !== null && !stops(this.#latest);
    for (const item of this.#queue) if ('lasts' in item) item.lasts = 0;
    this.#end(this.moving.event);
    this.#next();
  }

  /** Shows what comes next, and goes on as long as nothing takes time. */
  #next(): void {
    clearTimeout(this.#timer);
    for (let item = this.#queue.shift(); item !== undefined; item = this.#queue.shift()) {
      if ('view' in item) {
        this.adopt(item.view);
        continue;
      }
      this.#begin(item.event);
      // A slow machine draws less: what should be over by now is over.
      const time = Math.max(0, item.lasts - this.#late);
      this.#late = Math.max(0, this.#late - item.lasts);
      if (time > 0) {
        const { event } = item;
        this.busy = true;
        this.#moves += 1;
        const left = time + this.#left();
        if (left >= WORTH_SAYING) this.goesOn = true;
        this.moving = { id: this.#moves, event, lasts: time, left };
        sound(event);
        const ends = performance.now() + time;
        this.#timer = setTimeout(() => {
          this.#late += Math.max(0, performance.now() - ends);
          this.#end(event);
          this.#next();
        }, time);
        return;
      }
      this.#end(item.event);
    }
    this.moving = null;
    this.#late = 0;
    this.busy = this.goesOn = false;
  }

  /** For how many milliseconds what waits in the queue is shown. */
  #left(): number {
    return this.#queue.reduce((sum, item) => sum + ('lasts' in item ? item.lasts : 0), 0);
  }

  #begin(event: EventView): void {
    if (this.#staged === null || event.withdrawn) return;
    this.#staged = begun(this.#staged, event);
    this.drawn = this.#staged.view;
  }

  #end(event: EventView): void {
    if (event.withdrawn) {
      this.events = struck(this.events, event);
      this.#corrected = true;
      return;
    }
    if (this.#staged !== null) {
      this.#staged = ended(this.#staged, event);
      this.drawn = this.view = this.#staged.view;
    }
    this.events = [...this.events, event].slice(-KEPT);
    for (const follower of this.#followers) follower.told?.(event);
  }

  /** Shows the floor's own view, once everything that led to it has been shown. */
  adopt(view: TableView): void {
    const before = this.#adopted;
    this.#adopted = view;
    this.#latest ??= view;
    this.drawn = this.view = view;
    this.#staged = { view, over: view.phase !== 'playing' };
    const begins = before?.phase === 'betting' && (view.phase === 'playing' || view.round > before.round);
    const corrected = this.#corrected;
    // Without a seat nothing is to be found anew: what was corrected stays to be told.
    if (view.you.seat !== null) this.#corrected = false;
    for (const follower of this.#followers) follower.adopted?.({ before, view, begins, corrected });
    for (const waiter of [...this.#waiters]) if (view.seq >= waiter.step) waiter.resolve();
  }
}
