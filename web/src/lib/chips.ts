// Chips: from one's account, and from the other tables where they lie.

import type { OwnTable } from '../wire';
import { Problem } from './api';
import { connection } from './connection.svelte';
import { cents, dollars } from './money';
import { session } from './session.svelte';
import type { WatchedTable } from './table.svelte';

/** The default buy-in, in cents. */
export const FOR_A_WHILE = 50_000;

/** The chips of other tables that play for nothing now. */
export const idle = (tables: readonly OwnTable[], here: number): OwnTable[] =>
  tables.filter(({ table, chips, bets }) => table !== here && cents(chips) > 0 && cents(bets) === 0);

/** Buys chips for a while, or for what there is. Where the account has too little, chips come along from tables at which nothing is bet. */
export async function buyIn(table: WatchedTable): Promise<void> {
  await session.refresh();
  let balance = cents(session.me?.account.balance ?? '0');
  for (const other of idle(session.tables, table.id)) {
    if (balance >= FOR_A_WHILE) break;
    const amount = Math.min(cents(other.chips), FOR_A_WHILE - balance);
    if (await colorUp(other.table, amount)) balance += amount;
  }
  if (balance > 0) await table.send({ type: 'buy_in', amount: dollars(Math.min(balance, FOR_A_WHILE)) });
  void session.refresh();
}

/** Brings the chips of a table back to the account. */
export async function bringHome({ table, chips }: OwnTable): Promise<void> {
  await colorUp(table, cents(chips));
  await session.refresh();
}

/** Chips go back to the account; false where the table keeps them, as in a round under way. */
async function colorUp(table: number, amount: number): Promise<boolean> {
  try {
    await connection.command(table, { type: 'color_up', amount: dollars(amount) });
    return true;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return false;
  }
}
