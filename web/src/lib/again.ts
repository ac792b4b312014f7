// What a rebet repeats at a table, kept in this tab so that it survives a reload. A browser that keeps nothing is no reason to fail.

import type { LastBets } from './table/bets.svelte';

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
