// The wagers that a rebet repeats, and the step since which the viewer has sat there, stored in this tab so that they survive a reload. A browser that keeps nothing is
// no reason to fail.

import type { Place } from './log';
import type { LastBets } from './table/bets.svelte';

type SeatedSince = Place & { round: number };

const key = (table: number) => `croupier.again.${table}`;

/** The bets of an account's last round at a table. */
export function keptBets(table: number, account: number | undefined): LastBets | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(key(table)) ?? 'null') as {
      account?: number;
      last?: LastBets;
    } | null;
    return value?.account === account && Array.isArray(value?.last?.stakes) ? value.last : null;
  } catch {
    return null;
  }
}

export function keepBets(table: number, account: number | undefined, last: LastBets): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify({ account, last }));
  } catch {
    // Nothing is kept; the bets are known until the page is closed.
  }
}

const placeKey = (table: number) => `croupier.place.${table}`;

/** The seat of an account at a table, with the step and round since which it is taken. */
export function keptPlace(table: number, account: number | undefined): SeatedSince | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(placeKey(table)) ?? 'null') as {
      account?: number;
      place?: SeatedSince;
    } | null;
    return value?.account === account && typeof value?.place?.since === 'number' ? value.place : null;
  } catch {
    return null;
  }
}

export function keepPlace(table: number, account: number | undefined, place: SeatedSince): void {
  try {
    sessionStorage.setItem(placeKey(table), JSON.stringify({ account, place }));
  } catch {
    // Nothing is kept; it is known until the page is closed.
  }
}
