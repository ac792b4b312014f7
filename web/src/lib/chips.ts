// Chips from one's account.

import { cents, dollars } from './money';
import { session } from './session.svelte';
import type { WatchedTable } from './table.svelte';

/** What one sits down with, in cents: enough for a while. */
export const FOR_A_WHILE = 50_000;

/** Buys chips for a while, or for what is on the account. */
export async function buyIn(table: WatchedTable): Promise<void> {
  await session.refresh();
  const balance = cents(session.me?.account.balance ?? '0');
  if (balance > 0) await table.send({ type: 'buy_in', amount: dollars(Math.min(balance, FOR_A_WHILE)) });
  void session.refresh();
}
