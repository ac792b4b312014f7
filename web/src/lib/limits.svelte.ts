// The visitor's own limits: a limit of losses for the day, and a reminder of the time. Both are of this browser.

import { settings } from './settings.svelte';

const KEY = 'croupier.today';

interface Kept {
  day: string;
  /** The net result, in cents. */
  net: number;
}

const dayOf = (at: number): string => {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');
};

function kept(): Kept {
  const nothing = { day: dayOf(Date.now()), net: 0 };
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    return value?.day === nothing.day && Number.isSafeInteger(value.net)
      ? { ...nothing, net: value.net ?? 0 }
      : nothing;
  } catch {
    return nothing;
  }
}

class Limits {
  #today = $state.raw<Kept>(kept());
  /** Since when the visitor plays without a pause, in milliseconds since 1970; null before the first round. */
  since = $state<number | null>(null);
  #told = new Set<string>();

  /** The net result of today, in cents. */
  get net(): number {
    return this.#today.day === dayOf(Date.now()) ? this.#today.net : 0;
  }

  /** Whether the visitor has lost today what may be lost. */
  get reached(): boolean {
    return settings.lossLimit > 0 && -this.net >= settings.lossLimit;
  }

  /** A round of a table has brought this. A round counts once, however often it is told. */
  add(table: number, round: number, net: number): void {
    const key = `${table} ${round}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.since ??= Date.now();
    this.#today = { day: dayOf(Date.now()), net: this.net + net };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#today));
    } catch {
      // Nothing is kept; it holds until the page is closed.
    }
  }

  /** The visitor has been reminded, and continues. */
  again(): void {
    this.since = Date.now();
  }
}

export const limits = new Limits();
