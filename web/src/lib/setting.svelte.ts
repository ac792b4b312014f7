// The hand that the viewer is asked to set, as far as it is set.

import type { PartName, SetsView } from '../wire';
import { type Arranged, asSet, begin, put, roomsOf, settingOf, tap } from './setting';
import type { WatchedTable } from './table.svelte';

export class SettingHand {
  readonly #table: WatchedTable;
  #asked = $state<string | null>(null);
  #arranged = $state.raw<Arranged>({ high: [], middle: [], low: [] });

  constructor(table: WatchedTable) {
    this.#table = table;
    // Every question begins anew; a view that comes meanwhile changes nothing.
    $effect(() => {
      const { sets } = this;
      const asked = sets === null ? null : `${table.view?.round} ${sets.all.length}`;
      if (asked === this.#asked) return;
      this.#asked = asked;
      if (sets !== null) this.#arranged = begin(sets);
    });
  }

  /** The floor's evaluation of every setting, while the viewer is asked for one. */
  get sets(): SetsView | null {
    const view = this.#table.busy ? null : this.#table.view;
    const prompt = view?.prompt;
    return prompt?.seat !== undefined && prompt.seat === view?.you.seat ? (prompt.sets ?? null) : null;
  }

  get arranged(): Arranged {
    return this.#arranged;
  }

  /** The floor's evaluation of the cards as they lie. */
  get told() {
    return this.sets === null ? null : settingOf(this.sets, this.#arranged);
  }

  /** The house way. */
  get houseWay() {
    const { sets } = this;
    return sets?.house_way === undefined ? null : (sets?.all[sets.house_way] ?? null);
  }

  get isHouseWay(): boolean {
    return this.houseWay !== null && this.told === this.houseWay;
  }

  tap(place: number): void {
    if (this.sets !== null) this.#arranged = tap(this.#arranged, roomsOf(this.sets), place);
  }

  put(place: number, to: PartName, upon?: number): void {
    if (this.sets !== null) this.#arranged = put(this.#arranged, roomsOf(this.sets), place, to, upon);
  }

  again(): void {
    if (this.sets !== null) this.#arranged = begin(this.sets);
  }

  asTheHouse(): void {
    if (this.houseWay !== null) this.#arranged = asSet(this.houseWay);
  }

  /** The hands are laid down as they are set: one answer after the other. */
  async play(): Promise<void> {
    for (const { choice, places } of this.told?.answers ?? [])
      if (!(await this.#table.send({ type: 'answer', choice, places }))) return;
  }
}
