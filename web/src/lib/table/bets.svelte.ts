// The viewer's wagers at a table: what the areas take, what is on its way, what can be undone and made again. It sends commands; the floor decides.

import { SvelteMap } from 'svelte/reactivity';
import { areaKey } from '../../felt/drawing';
import type { BettingArea, Command, WagerName, WagerView } from '../../wire';
import { Problem } from '../api';
import { cents, dollars } from '../money';
import { clamped } from '../room';
import type { Adoption, Feed, Follower } from './feed.svelte';

/** For how many milliseconds a confirmed wager is waited for, so that a chip does not blink. */
const BLINK = 200;

/** What is wagered, and where. */
export interface Stake {
  wager: WagerName;
  cents: number;
}

/** What bets need of the table. */
export interface BetDesk {
  /** What the betting areas take, or the one that is named. */
  wagers(only?: string): Promise<BettingArea[]>;
  /** Sends a command; gives the number of its step, and null if it was refused. */
  step(command: Command): Promise<number | null>;
  refuse(words: string, by?: string, area?: string): void;
}

/** One stake for each area. */
function together(stakes: readonly Stake[]): Stake[] {
  const all = new Map<string, Stake>();
  for (const { wager, cents: more } of stakes)
    all.set(areaKey(wager), { wager, cents: more + (all.get(areaKey(wager))?.cents ?? 0) });
  return [...all.values()];
}

export class Bets implements Follower {
  /** What each area takes, by its key. */
  offers = new SvelteMap<string, BettingArea>();
  pending = $state<{ id: number; wager: WagerName; cents: number }[]>([]);
  /** What was wagered since the betting began, for who wants to undo it. */
  placed = $state<Stake[]>([]);
  /** The wagers with which the viewer's last round began. */
  last = $state.raw<readonly Stake[]>([]);

  readonly #feed: Feed;
  readonly #desk: BetDesk;
  #asked = 0;
  #clicks = 0;
  #found: readonly WagerView[] = [];
  /** The wagers that are on their way. */
  #unsettled = new Set<Promise<boolean>>();
  #undoing: Promise<void> = Promise.resolve();

  constructor(feed: Feed, desk: BetDesk) {
    this.#feed = feed;
    this.#desk = desk;
    feed.follow(this);
  }

  adopted({ view, begins }: Adoption): void {
    const seat = view.you.seat;
    if (seat === null) return;
    const own = view.layout.filter((wager) => wager.seat === seat);
    if (view.phase === 'betting' && own.length > 0 && this.last.length === 0) this.#found = own;
    if (!begins) return;
    // What was put there is what "the same again" means: an area may spread it over others. Who comes back to a table finds what lay there.
    const found = this.last.length > 0 ? [] : this.#found.map(({ wager, amount }) => ({ wager, cents: cents(amount) }));
    const stakes = this.placed.length > 0 ? this.placed : found;
    if (stakes.length > 0) this.last = together(stakes);
    this.placed = [];
  }

  /** What of the last bets could be made again now. */
  get again(): Stake[] {
    const view = this.#feed.view;
    const own = view?.layout.filter(({ seat }) => seat === view.you.seat) ?? [];
    const lies = new Set(own.map(({ wager }) => areaKey(wager)));
    return this.last.filter(
      ({ wager }) => !lies.has(areaKey(wager)) && this.offers.get(areaKey(wager))?.least !== undefined,
    );
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
      const others = this.last.filter(({ wager }) => !layout.some((area) => areaKey(area.wager) === areaKey(wager)));
      const named = await Promise.all(others.map(({ wager }) => this.#desk.wagers(wager.id)));
      if (asked !== this.#asked) return;
      const areas = [...layout, ...named.flat()];
      const words = new Set(areas.map((area) => areaKey(area.wager)));
      for (const known of [...this.offers.keys()]) if (!words.has(known)) this.offers.delete(known);
      for (const area of areas) this.offers.set(areaKey(area.wager), area);
    } catch (problem) {
      // What can be bet is asked again with the next update; until then a wager is refused by the floor itself.
      if (!(problem instanceof Problem)) throw problem;
    }
  }

  /** Bets one after the other: some are taken only after others. */
  async betAll(stakes: readonly Stake[]): Promise<void> {
    for (const { wager, cents: amount } of stakes) if (!(await this.bet(wager, amount))) return;
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
      this.placed.push({ wager, cents: stake });
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
