// A keno ticket that is being marked: groups of numbers, the kind of ticket, for how many games. What it may cost, or why it is none, is asked of the floor.

import type { BettingArea } from '../wire';
import { Problem, api } from './api';
import type { WatchedTable } from './table.svelte';
import { type Grouped, marked, ticketId } from './ticket';

export class MarkedTicket {
  readonly #table: WatchedTable;
  groups = $state.raw<readonly (readonly string[])[]>([[]]);
  /** The group in which numbers are marked. */
  at = $state(0);
  kind = $state<Grouped>('way');
  spots = $state.raw<readonly number[]>([]);
  games = $state(1);
  /** The floor's answer on the marked ticket. */
  area = $state.raw<BettingArea | null>(null);
  /** The ticket of which `area` says it. */
  #of = $state.raw<string | null>(null);
  #asked = 0;

  constructor(table: WatchedTable) {
    this.#table = table;
    $effect(() => {
      const { id } = this;
      // The floor is asked again when it opens the next game.
      void table.view?.phase;
      const timer = setTimeout(() => void this.#ask(id), 120);
      return () => clearTimeout(timer);
    });
  }

  get id(): string | null {
    return ticketId(this);
  }

  /** Whether `area` says it of the ticket as it is marked now, not of an earlier one. */
  get answered(): boolean {
    return this.area !== null && this.#of === this.id;
  }

  get count(): number {
    return this.groups.reduce((sum, group) => sum + group.length, 0);
  }

  mark(number: string): void {
    this.groups = marked(this.groups, this.at, number);
  }

  /** The numbers that are marked next are a group of their own. */
  nextGroup(): void {
    if ((this.groups.at(-1)?.length ?? 0) === 0) return;
    this.groups = [...this.groups, []];
    this.at = this.groups.length - 1;
  }

  spot(count: number): void {
    this.spots = this.spots.includes(count) ? this.spots.filter((other) => other !== count) : [...this.spots, count];
  }

  clear(): void {
    this.groups = [[]];
    this.at = 0;
    this.spots = [];
    this.games = 1;
  }

  async #ask(id: string | null): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    if (id === null || this.#table.view?.you.seat == null) {
      this.area = null;
      return;
    }
    try {
      const [area] = await api.wagers(this.#table.id, id);
      if (asked !== this.#asked) return;
      this.area = area ?? null;
      this.#of = id;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
    }
  }
}
