// A table that is watched: what happens there, shown event by event, and what the viewer has asked for. It sends commands and shows what the floor says.
// One queue leads felt, headline, voice, log, chips and balance: an event is told when its drawing has arrived, and never before.

import { SvelteMap } from 'svelte/reactivity';
import { areaKey } from '../felt/drawing';
import { drawingOf } from '../felt/index';
import { tempo } from '../felt/motion.svelte';
import type { BettingArea, Command, EventView, TableView, TicketView, WagerName, WagerView } from '../wire';
import { Problem, api } from './api';
import { type News, connection } from './connection.svelte';
import { cents, dollars } from './money';
import { type RoundResult, resultOf } from './result';
import { clamped } from './room';
import { sound } from './sound';
import { type Staged, begun, ended, hurry, lasts } from './stage';

/** So many steps before the first look are told, too. */
const RECENT = 24;
/** How many events the side panel keeps. */
const KEPT = 300;

/** What is shown with a time of its own; a wager that is made or taken back just lies there. */
const SHOWN = new Set<EventView['kind']>(['deals', 'turns', 'rolls', 'spins', 'answers', 'pays', 'takes', 'puts']);

export interface Said {
  words: string;
  by?: string;
  /** A new one is shown even where the words are the same. */
  at: number;
  /** The area that was clicked. */
  area?: string;
}

/** An event that is being shown. */
export interface Moving {
  id: number;
  event: EventView;
  /** For so many milliseconds. */
  lasts: number;
}

/** What is wagered, and where. */
export interface Stake {
  wager: WagerName;
  cents: number;
}

/** One stake for each area. */
function together(stakes: readonly Stake[]): Stake[] {
  const all = new Map<string, Stake>();
  for (const { wager, cents: more } of stakes) all.set(areaKey(wager), { wager, cents: more + (all.get(areaKey(wager))?.cents ?? 0) });
  return [...all.values()];
}

type Item = { event: EventView; lasts: number } | { view: TableView };

/** The events with the last one like this struck out. */
function struck(events: readonly EventView[], { seq: _, withdrawn: __, ...like }: EventView): EventView[] {
  const words = JSON.stringify(like);
  const at = events.findLastIndex(({ seq: _seq, withdrawn, ...body }) => !withdrawn && JSON.stringify(body) === words);
  return events.map((event, i) => (i === at ? { ...event, withdrawn: true } : event));
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 10));

export class WatchedTable {
  readonly id: number;
  /** The table as far as it has been told: for everything that is read. */
  view = $state.raw<TableView | null>(null);
  /** The table as it is drawn: a card on its way is here already. */
  drawn = $state.raw<TableView | null>(null);
  events = $state.raw<EventView[]>([]);
  moving = $state.raw<Moving | null>(null);
  /** Whether something is still to be shown. */
  busy = $state(false);
  /** What the last round brought to the viewer's seat, until the next wager. */
  result = $state.raw<RoundResult | null>(null);
  /** The wagers with which the viewer's last round began. */
  last = $state.raw<readonly Stake[]>([]);
  /** What each area takes, by its key. */
  offers = new SvelteMap<string, BettingArea>();
  pending = $state<{ id: number; wager: WagerName; cents: number }[]>([]);
  /** What was wagered since the betting began, for who wants to undo it. */
  placed = $state<Stake[]>([]);
  refusal = $state.raw<Said | null>(null);
  problem = $state.raw<Problem | null>(null);

  #stop: (() => void) | null = null;
  #asked = 0;
  #clicks = 0;
  #queue: Item[] = [];
  #staged: Staged | null = null;
  /** The floor's last view, and the last that was shown to its end. */
  #now: TableView | null = null;
  #adopted: TableView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #moves = 0;
  #first = true;
  #tempo: () => number;

  /** `shown` says whether events have a time of their own, or whoever watches made them happen, as a dealer does. */
  constructor(id: number, shown: 'one by one' | 'at once' = 'one by one') {
    this.id = id;
    this.#tempo = shown === 'at once' ? () => 0 : tempo;
  }

  /** Begins to watch; gives what ends it. */
  start(): () => void {
    let over = false;
    const begin = async () => {
      try {
        const view = await api.table(this.id);
        this.#adopt(view);
        void this.ask();
        if (!over) this.#stop = connection.watch(this.id, Math.max(0, view.seq - RECENT), (update) => this.#hear(update));
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        this.problem = problem;
        if (problem.view.status === 0 && !over) setTimeout(() => void begin(), 1_000);
      }
    };
    void begin();
    return () => {
      over = true;
      clearTimeout(this.#timer);
      this.#stop?.();
    };
  }

  #hear({ events, view }: News): void {
    this.problem = null;
    if (view === null) {
      // Steps of long ago come without a view: they are told, and shown with the next.
      for (const event of events) this.#queue.push({ event, lasts: 0 });
      if (!this.busy) this.#next();
      return;
    }
    const before = this.#now;
    this.#now = view;
    const still = this.#first || document.hidden || !events.some(({ kind }) => SHOWN.has(kind));
    const factor = still ? 0 : this.#tempo();
    this.#first = false;
    const wheel = drawingOf(view.game).wheel ?? 'none';
    for (const event of events) this.#queue.push({ event, lasts: factor * lasts(event, view.you.seat, wheel) });
    this.#queue.push({ view });
    if (!this.busy) this.#next();
    // While a round is played nothing changes for wagers, but for what the first card closes.
    if (view.phase !== 'playing' || before?.phase !== 'playing') void this.ask();
  }

  /** Shows what comes next, and goes on as long as nothing takes time. */
  #next(): void {
    clearTimeout(this.#timer);
    for (let item = this.#queue.shift(); item !== undefined; item = this.#queue.shift()) {
      if ('view' in item) {
        this.#adopt(item.view);
        continue;
      }
      this.#begin(item.event);
      const behind = this.#queue.reduce((sum, other) => sum + ('lasts' in other ? other.lasts : 0), 0);
      const time = item.lasts * hurry(behind);
      if (time > 0) {
        const { event } = item;
        this.busy = true;
        this.#moves += 1;
        this.moving = { id: this.#moves, event, lasts: time };
        sound(event);
        this.#timer = setTimeout(() => {
          this.#end(event);
          this.#next();
        }, time);
        return;
      }
      this.#end(item.event);
    }
    this.moving = null;
    this.busy = false;
  }

  /** What is moving arrives at once. */
  finish(): void {
    if (!this.busy || this.moving === null) return;
    for (const item of this.#queue) if ('lasts' in item) item.lasts = 0;
    this.#end(this.moving.event);
    this.#next();
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
    if (event.kind === 'places' && event.seat === this.view?.you.seat && event.round !== this.result?.round) this.result = null;
  }

  /** The floor's own view, once everything that led to it has been shown. */
  #adopt(view: TableView): void {
    const before = this.#adopted;
    const seat = view.you.seat;
    this.#adopted = view;
    this.#now ??= view;
    this.drawn = this.view = view;
    this.#staged = { view, over: view.phase !== 'playing' };
    if (seat === null) return;
    const own = view.layout.filter((wager) => wager.seat === seat);
    if (view.phase === 'betting' && own.length > 0 && this.last.length === 0) this.#found = own;
    const begins = before?.phase === 'betting' && (view.phase === 'playing' || view.round > before.round);
    if (begins) {
      this.result = null;
      this.#tickets = before.tickets;
      // What was put there is what "the same again" means: an area may spread it over others. Who comes back to a table finds what lay there.
      const stakes = this.placed.length > 0 ? this.placed : this.last.length > 0 ? [] : this.#found.map(({ wager, amount }) => ({ wager, cents: cents(amount) }));
      if (stakes.length > 0) this.last = together(stakes);
      this.placed = [];
    }
    if (this.#corrected) this.result = null;
    const over = before === null ? null : view.round > before.round ? before.round : this.#corrected && view.phase !== 'playing' ? view.round - 1 : null;
    if (over !== null) {
      const result = resultOf(this.events, over, seat, { before: this.#tickets, after: view.tickets });
      if (result) this.result = result;
    }
    this.#corrected = false;
  }
  /** Whether something that was told no longer holds. */
  #corrected = false;
  #found: readonly WagerView[] = [];
  /** The tickets as they were when the round began. */
  #tickets: readonly TicketView[] = [];

  /** What of the last bets could be made again now. */
  get again(): Stake[] {
    const lies = new Set(this.view?.layout.filter(({ seat }) => seat === this.view?.you.seat).map(({ wager }) => areaKey(wager)));
    return this.last.filter(({ wager }) => !lies.has(areaKey(wager)) && this.offers.get(areaKey(wager))?.least !== undefined);
  }

  /** Bets one after the other: some are taken only after others. */
  async betAll(stakes: readonly Stake[]): Promise<void> {
    for (const { wager, cents: amount } of stakes) if (!(await this.bet(wager, amount))) return;
  }

  /** Asks what the betting areas take now. */
  async ask(): Promise<void> {
    const seat = this.#now?.you.seat ?? null;
    if (seat === null || this.#now?.phase === 'closed') {
      this.offers.clear();
      return;
    }
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const layout = await api.wagers(this.id);
      // A ticket that was marked by hand is no area of the layout, but may be bought again.
      const others = this.last.filter(({ wager }) => !layout.some((area) => areaKey(area.wager) === areaKey(wager)));
      const areas = [...layout, ...(await Promise.all(others.map(({ wager }) => api.wagers(this.id, wager.id)))).flat()];
      if (asked !== this.#asked) return;
      const words = new Set(areas.map((area) => areaKey(area.wager)));
      for (const known of [...this.offers.keys()]) if (!words.has(known)) this.offers.delete(known);
      for (const area of areas) this.offers.set(areaKey(area.wager), area);
    } catch (problem) {
      // What can be bet is asked again with the next update; until then a wager is refused by the floor itself.
      if (!(problem instanceof Problem)) throw problem;
    }
  }

  refuse(words: string, by?: string, area?: string): void {
    this.refusal = { words, ...(by === undefined ? {} : { by }), ...(area === undefined ? {} : { area }), at: Date.now() };
  }

  /** Sends a command, and waits until what it brought is shown: what is read next is read of the table as it is then. */
  async done(command: Command): Promise<boolean> {
    const step = await this.#step(command);
    for (let tries = 0; step !== null && tries < 500 && (this.view?.seq ?? 0) < step; tries += 1) await moment();
    return step !== null;
  }

  /** Sends a command. What is refused is said, with its paragraph. */
  async send(command: Command): Promise<boolean> {
    return (await this.#step(command)) !== null;
  }

  /** The number of the step that a command has become; nothing where it was refused. */
  async #step(command: Command): Promise<number | null> {
    try {
      const step = await connection.command(this.id, command);
      this.refusal = null;
      return step;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.refuse(problem.view.detail, problem.view.by, 'wager' in command ? areaKey(command.wager) : undefined);
      return null;
    }
  }

  /** A wager of the chip in hand, or of what the area takes that is nearest to it. It is shown at once, and taken away again where it is refused. */
  async bet(wager: WagerName, amount: number, asked?: BettingArea): Promise<boolean> {
    this.finish();
    const area = asked ?? this.offers.get(areaKey(wager));
    if (area?.refused !== undefined) {
      this.refuse(area.refused, area.by, areaKey(wager));
      return false;
    }
    const stake = clamped(amount, area);
    this.#clicks += 1;
    const id = this.#clicks;
    this.pending.push({ id, wager, cents: stake });
    const before = this.#now?.seq ?? 0;
    const taken = await this.send({ type: 'bet', wager, amount: dollars(stake) });
    if (taken) this.placed.push({ wager, cents: stake });
    await this.#shown(before);
    this.pending = this.pending.filter((bet) => bet.id !== id);
    return taken;
  }

  /** Takes the last wager back, or what was added to it. Who asks twice in a moment is heard twice, one after the other. */
  undo(): Promise<void> {
    this.#undoing = this.#undoing.then(() => this.#undo());
    return this.#undoing;
  }
  #undoing: Promise<void> = Promise.resolve();

  async #undo(): Promise<void> {
    // A wager that is still on its way is the last one, as soon as it lies there.
    for (let tries = 0; tries < 100 && this.pending.length > 0; tries += 1) await moment();
    const one = this.placed.pop();
    if (!one) return;
    const lies = this.view?.layout.find((w) => w.seat === this.view?.you.seat && areaKey(w.wager) === areaKey(one.wager));
    if (!lies) return;
    const left = cents(lies.amount) - one.cents;
    const before = this.#now?.seq ?? 0;
    await this.send(left > 0 ? { type: 'reduce', wager: one.wager, to: dollars(left) } : { type: 'remove', wager: one.wager });
    await this.#shown(before);
  }

  async remove(wager: WagerName): Promise<void> {
    this.placed = this.placed.filter((one) => areaKey(one.wager) !== areaKey(wager));
    await this.send({ type: 'remove', wager });
  }

  /** Waits a moment for the view that holds what was confirmed, so that a chip does not blink. */
  async #shown(before: number): Promise<void> {
    for (let tries = 0; tries < 20 && (this.view?.seq ?? 0) <= before && this.refusal === null; tries += 1) {
      await moment();
    }
  }
}
