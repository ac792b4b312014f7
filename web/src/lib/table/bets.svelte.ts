// The viewer's wagers at a table: what the areas take, what is on its way, what can be undone and made again. It sends commands; the floor decides.

import { SvelteMap } from 'svelte/reactivity';
import { areaKey } from '../../felt/drawing';
import type { BettingArea, Command, EventView, WagerName, WagerView } from '../../wire';
import { Problem } from '../api';
import { cents, dollars } from '../money';
import { clamped } from '../range';
import type { Adoption, Feed, Follower } from './feed.svelte';

/** For how many milliseconds a confirmed wager is waited for, so that a chip does not blink. */
const BLINK = 200;

/** A wager and its amount. */
export interface Stake {
  wager: WagerName;
  cents: number;
  /** Why the area took nothing before any wager lay there, as one that needs another first. */
  first?: string;
}

/** The start of the viewer's last round: its wagers, and their sum. */
export interface LastBets {
  stakes: readonly Stake[];
  cents: number;
}

/** The parts of the table that bets use. */
export interface BetDesk {
  /** The range of each betting area, or of the named one. */
  wagers(only?: string): Promise<BettingArea[]>;
  /** Sends a command; gives the number of its step, and null if it was refused. */
  step(command: Command): Promise<number | null>;
  refuse(words: string, by?: string, area?: string): void;
  /** The start of the last round, if stored; stores it. */
  kept(): LastBets | null;
  keep(last: LastBets): void;
}

/** One stake for each area. */
function together(stakes: readonly Stake[]): Stake[] {
  const all = new Map<string, Stake>();
  for (const stake of stakes)
    all.set(areaKey(stake.wager), { ...stake, cents: stake.cents + (all.get(areaKey(stake.wager))?.cents ?? 0) });
  return [...all.values()];
}

const sumOf = (stakes: readonly Stake[]) => stakes.reduce((sum, stake) => sum + stake.cents, 0);

export class Bets implements Follower {
  /** The range of each area, by its key. */
  offers = new SvelteMap<string, BettingArea>();
  pending = $state<{ id: number; wager: WagerName; cents: number }[]>([]);
  /** The wagers since betting opened, for undo. */
  placed = $state<Stake[]>([]);
  /** The wagers with which the viewer's last round began. */
  last = $state.raw<LastBets>({ stakes: [], cents: 0 });

  readonly #feed: Feed;
  readonly #desk: BetDesk;
  #asked = 0;
  #clicks = 0;
  #found: readonly WagerView[] = [];
  /** Why areas took nothing before the viewer had wagered for this round, by their keys. */
  #closed = new Map<string, string>();
  /** The stakes before a round, in cents, and whether the round has begun. */
  #put = new Map<number, { cents: number; begun: boolean }>();
  /** The wagers that are on their way. */
  #unsettled = new Set<Promise<boolean>>();
  #undoing: Promise<void> = Promise.resolve();

  constructor(feed: Feed, desk: BetDesk) {
    this.#feed = feed;
    this.#desk = desk;
    this.last = desk.kept() ?? this.last;
    feed.follow(this);
  }

  /** Wagers may put more on the layout than was asked for: what they take together is what events say. */
  told(event: EventView): void {
    const put = this.#put.get(event.round) ?? { cents: 0, begun: false };
    this.#put.set(event.round, put);
    this.#put.delete(event.round - 2);
    if (event.kind === 'deals' || event.kind === 'rolls' || event.kind === 'spins') put.begun = true;
    if (put.begun || !('seat' in event) || event.seat !== this.#feed.view?.you.seat) return;
    if (event.kind === 'places') put.cents += cents(event.amount);
    else if (event.kind === 'returns') put.cents -= cents(event.amount);
  }

  adopted({ before, view, begins }: Adoption): void {
    const seat = view.you.seat;
    if (seat === null) return;
    const own = view.layout.filter((wager) => wager.seat === seat);
    if (view.phase === 'betting' && own.length > 0 && this.last.stakes.length === 0) this.#found = own;
    if (!begins) return;
    // A rebet repeats the stakes as placed: an area may spread them over others. A returning player finds the earlier bets.
    const found =
      this.last.stakes.length > 0 ? [] : this.#found.map(({ wager, amount }) => ({ wager, cents: cents(amount) }));
    const stakes = this.placed.length > 0 ? this.placed : found;
    if (stakes.length > 0) {
      const put = this.#put.get(before?.round ?? 0)?.cents ?? 0;
      this.last = { stakes: together(stakes), cents: put > 0 ? put : sumOf(stakes) };
      this.#desk.keep(this.last);
    }
    this.placed = [];
  }

  /** The last bets that can be repeated now. */
  get again(): Stake[] {
    const view = this.#feed.view;
    const own = view?.layout.filter(({ seat }) => seat === view.you.seat) ?? [];
    const lies = new Set(own.map(({ wager }) => areaKey(wager)));
    return this.last.stakes.filter(({ wager, first }) => {
      const offer = this.offers.get(areaKey(wager));
      if (offer === undefined || lies.has(areaKey(wager))) return false;
      // A wager that needs another one first is refused until that one lies there, as before.
      return offer.least !== undefined || (first !== undefined && offer.refused === first);
    });
  }

  /** The cost of repeating them, in cents. */
  get againCents(): number {
    const { again } = this;
    return again.length === this.last.stakes.length ? this.last.cents : sumOf(again);
  }

  /** Asks what the betting areas take now. */
  async ask(): Promise<void> {
    const now = this.#feed.latest;
    if (now === null || now.you.seat === null || now.phase === 'closed') {
      this.offers.clear();
      return;
    }
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const layout = await this.#desk.wagers();
      // A ticket that was marked by hand is no area of the layout, but may be bought again.
      const others = this.last.stakes.filter(
        ({ wager }) => !layout.some((area) => areaKey(area.wager) === areaKey(wager)),
      );
      const named = await Promise.all(others.map(({ wager }) => this.#desk.wagers(wager.id)));
      if (asked !== this.#asked) return;
      const areas = [...layout, ...named.flat()];
      const words = new Set(areas.map((area) => areaKey(area.wager)));
      for (const known of [...this.offers.keys()]) if (!words.has(known)) this.offers.delete(known);
      for (const area of areas) this.offers.set(areaKey(area.wager), area);
      if (this.placed.length > 0 || this.pending.length > 0) return;
      this.#closed = new Map(
        areas.flatMap(({ wager, refused }) => (refused === undefined ? [] : [[areaKey(wager), refused] as const])),
      );
    } catch (problem) {
      // The betting areas are read again with the next update; until then the floor itself refuses a wager.
      if (!(problem instanceof Problem)) throw problem;
    }
  }

  /** Bets one after the other: some are taken only after others. */
  async betAll(stakes: readonly Stake[]): Promise<void> {
    for (const { wager, cents: amount } of stakes) {
      if (this.offers.get(areaKey(wager))?.refused !== undefined) await this.ask();
      if (!(await this.bet(wager, amount))) return;
    }
  }

  /** A wager of the chip in hand, or of what the area takes that is nearest to it. It is shown at once, and taken away again where it is refused. */
  async bet(wager: WagerName, amount: number, asked?: BettingArea): Promise<boolean> {
    this.#feed.finish();
    const area = asked ?? this.offers.get(areaKey(wager));
    if (area?.refused !== undefined) {
      this.#desk.refuse(area.refused, area.by, areaKey(wager));
      return false;
    }
    const betting = this.#place({ wager, cents: clamped(amount, area) });
    this.#unsettled.add(betting);
    try {
      return await betting;
    } finally {
      this.#unsettled.delete(betting);
    }
  }

  async #place({ wager, cents: stake }: Stake): Promise<boolean> {
    this.#clicks += 1;
    const id = this.#clicks;
    this.pending.push({ id, wager, cents: stake });
    const step = await this.#desk.step({ type: 'bet', wager, amount: dollars(stake) });
    if (step !== null) {
      const first = this.#closed.get(areaKey(wager));
      this.placed.push({ wager, cents: stake, ...(first === undefined ? {} : { first }) });
      await this.#feed.shown(step, BLINK);
    }
    this.pending = this.pending.filter((bet) => bet.id !== id);
    return step !== null;
  }

  /** Takes the last wager back, or what was added to it. Who asks twice in a moment is heard twice, one after the other. */
  undo(): Promise<void> {
    this.#undoing = this.#undoing.then(() => this.#undo());
    return this.#undoing;
  }

  async #undo(): Promise<void> {
    // A wager that is still on its way is the last one, as soon as it lies there.
    await Promise.allSettled(this.#unsettled);
    const one = this.placed.pop();
    if (!one) return;
    const view = this.#feed.view;
    const lies = view?.layout.find((w) => w.seat === view.you.seat && areaKey(w.wager) === areaKey(one.wager));
    if (!lies) return;
    const left = cents(lies.amount) - one.cents;
    const step = await this.#desk.step(
      left > 0 ? { type: 'reduce', wager: one.wager, to: dollars(left) } : { type: 'remove', wager: one.wager },
    );
    if (step !== null) await this.#feed.shown(step, BLINK);
  }

  async remove(wager: WagerName): Promise<void> {
    this.placed = this.placed.filter((one) => areaKey(one.wager) !== areaKey(wager));
    await this.#desk.step({ type: 'remove', wager });
  }
}
