// A table that is watched: its view, what happened, and what the viewer has asked for. It sends commands and shows what the floor says.

import { SvelteMap } from 'svelte/reactivity';
import { areaKey } from '../felt/drawing';
import type { BettingArea, Command, EventView, TableView, WagerName } from '../wire';
import { Problem, api } from './api';
import { type News, connection } from './connection.svelte';
import { dollars } from './money';
import { clamped } from './room';

/** So many steps before the first look are told, too. */
const RECENT = 24;
/** How many events the side panel keeps. */
const KEPT = 300;

export interface Said {
  words: string;
  by?: string;
  /** A new one is shown even where the words are the same. */
  at: number;
}

export class WatchedTable {
  readonly id: number;
  view = $state.raw<TableView | null>(null);
  events = $state.raw<EventView[]>([]);
  /** What the last update brought. */
  latest = $state.raw<EventView[]>([]);
  /** What each area takes, by its key. */
  offers = new SvelteMap<string, BettingArea>();
  pending = $state<{ id: number; wager: WagerName; cents: number }[]>([]);
  refusal = $state.raw<Said | null>(null);
  problem = $state.raw<Problem | null>(null);

  #stop: (() => void) | null = null;
  #asked = 0;
  #clicks = 0;

  constructor(id: number) {
    this.id = id;
  }

  /** Begins to watch; gives what ends it. */
  start(): () => void {
    let ended = false;
    const begin = async () => {
      try {
        const { seq } = (this.view = await api.table(this.id));
        void this.ask();
        if (!ended) this.#stop = connection.watch(this.id, Math.max(0, seq - RECENT), (update) => this.#hear(update));
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        this.problem = problem;
        if (problem.view.status === 0 && !ended) setTimeout(() => void begin(), 1_000);
      }
    };
    void begin();
    return () => {
      ended = true;
      this.#stop?.();
    };
  }

  #hear({ events, view }: News): void {
    this.problem = null;
    this.latest = events;
    this.events = [...this.events, ...events].slice(-KEPT);
    if (view === null) return;
    const before = this.view?.phase;
    this.view = view;
    // While a round is played nothing changes for wagers, but for what the first card closes.
    if (view.phase !== 'playing' || before !== 'playing') void this.ask();
  }

  /** Asks what the betting areas take now. */
  async ask(): Promise<void> {
    const seat = this.view?.you.seat ?? null;
    if (seat === null || this.view?.phase === 'closed') {
      this.offers.clear();
      return;
    }
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const areas = await api.wagers(this.id);
      if (asked !== this.#asked) return;
      const words = new Set(areas.map((area) => areaKey(area.wager)));
      for (const known of [...this.offers.keys()]) if (!words.has(known)) this.offers.delete(known);
      for (const area of areas) this.offers.set(areaKey(area.wager), area);
    } catch (problem) {
      // What can be bet is asked again with the next update; until then a wager is refused by the floor itself.
      if (!(problem instanceof Problem)) throw problem;
    }
  }

  refuse(words: string, by?: string): void {
    this.refusal = { words, ...(by === undefined ? {} : { by }), at: Date.now() };
  }

  /** Sends a command. What is refused is said, with its paragraph. */
  async send(command: Command): Promise<boolean> {
    try {
      await connection.command(this.id, command);
      this.refusal = null;
      return true;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.refuse(problem.view.detail, problem.view.by);
      return false;
    }
  }

  /** A wager of the chip in hand, or of what the area takes that is nearest to it. It is shown at once, and taken away again where it is refused. */
  async bet(wager: WagerName, amount: number): Promise<void> {
    const area = this.offers.get(areaKey(wager));
    if (area?.refused !== undefined) {
      this.refuse(area.refused, area.by);
      return;
    }
    const stake = clamped(amount, area);
    this.#clicks += 1;
    const id = this.#clicks;
    this.pending.push({ id, wager, cents: stake });
    const before = this.view?.seq ?? 0;
    await this.send({ type: 'bet', wager, amount: dollars(stake) });
    await this.#shown(before);
    this.pending = this.pending.filter((bet) => bet.id !== id);
  }

  /** Waits a moment for the view that holds what was confirmed, so that a chip does not blink. */
  async #shown(before: number): Promise<void> {
    for (let tries = 0; tries < 20 && (this.view?.seq ?? 0) <= before && this.refusal === null; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
