// The wagers of the last round at a live table, which `=` places again; kept in this tab so that they survive a reload.

import type { TableView, WagerView } from '../../wire';

const key = (table: number) => `croupier.desk.${table}`;

/** The wagers with which the last round at a table began. */
export function lastWagers(table: number): WagerView[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key(table)) ?? '[]');
    return Array.isArray(value) ? (value as WagerView[]) : [];
  } catch {
    return [];
  }
}

export function keepWagers(table: number, wagers: readonly WagerView[]): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(wagers));
  } catch {
    // Nothing is kept; the wagers are known until the page is closed.
  }
}

/** The wagers with which a round began, if it began between these two views. */
export function begunWith(before: TableView | null, now: TableView): readonly WagerView[] | null {
  if (before === null || before.phase === 'playing' || before.layout.length === 0) return null;
  const begins = now.phase === 'playing' || now.round > before.round;
  return begins && before.round <= now.round ? before.layout : null;
}

const onlyKey = (table: number) => `croupier.outcomes-only.${table}`;

/** Whether the desk of a table enters outcomes only. */
export function outcomesOnlyAt(table: number): boolean {
  try {
    return localStorage.getItem(onlyKey(table)) === 'yes';
  } catch {
    return false;
  }
}

export function keepOutcomesOnly(table: number, only: boolean): void {
  try {
    localStorage.setItem(onlyKey(table), only ? 'yes' : 'no');
  } catch {
    // Nothing is kept; the mode lasts until the page is closed.
  }
}
