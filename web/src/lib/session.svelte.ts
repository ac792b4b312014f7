// The visitor's session, and the operations that the floor offers.

import type { GameCard, Me, OwnTable, Role, TableView } from '../wire';
import { Problem, api } from './api';
import { connection } from './connection.svelte';
import { cents, dollars } from './money';

class Session {
  me = $state<Me | null>(null);
  games = $state<GameCard[]>([]);
  ready = $state(false);
  /** The table that is being watched, as it is now: the rest of the purse is as it was asked for last. */
  #here = $state.raw<OwnTable | null>(null);
  #followed: { round: number; seq: number; sum: number | null } | null = null;

  /** The visitor's tables with the money that lies there. */
  readonly tables: readonly OwnTable[] = $derived.by(() => {
    const asked = this.me?.tables ?? [];
    const here = this.#here;
    if (here === null) return asked;
    return asked.some(({ table }) => table === here.table)
      ? asked.map((one) => (one.table === here.table ? here : one))
      : [...asked, here];
  });

  /** All money of the visitor, in cents: in the account and at tables. */
  readonly purse: number = $derived.by(() =>
    this.tables.reduce(
      (sum, { chips, bets }) => sum + cents(chips) + cents(bets),
      cents(this.me?.account.balance ?? '0'),
    ),
  );

  async start(): Promise<void> {
    connection.onSessionOver = () => void this.refresh();
    connection.open();
    const [me, games] = await Promise.allSettled([api.me(), api.games()]);
    if (me.status === 'fulfilled') this.me = me.value;
    if (games.status === 'fulfilled') this.games = games.value;
    this.ready = true;
    if (games.status === 'rejected') setTimeout(() => void this.start(), 2_000);
  }

  /** Follows the money of the visitor at a table that is watched. Where money has come from the account or gone to it, the account is asked first, so that the
   * purse never counts it twice. */
  async follow(view: TableView): Promise<void> {
    const { seat } = view.you;
    const bets = view.layout.filter((one) => one.seat === seat).reduce((sum, { amount }) => sum + cents(amount), 0);
    const chips = cents(view.you.chips ?? '0');
    const here =
      seat === null
        ? null
        : {
            table: view.table,
            game: view.game,
            chips: dollars(chips),
            bets: dollars(bets),
            turn: view.prompt?.kind === 'answer' && view.prompt.seat === seat,
          };
    const before = this.#followed;
    this.#followed = { round: view.round, seq: view.seq, sum: here === null ? null : chips + bets };
    const moved = before?.sum !== this.#followed.sum && (before?.round === view.round || before?.sum == null);
    if (moved && view.phase !== 'playing') await this.refresh();
    // Later changes are followed already.
    if (this.#followed?.seq === view.seq) this.#here = here;
  }

  /** The watched table is left: from now on its money is as the floor says. */
  unfollow(): void {
    this.#here = this.#followed = null;
    void this.refresh();
  }

  /** Asks again who the visitor is: after a log-in, and when money has moved. */
  async refresh(): Promise<void> {
    try {
      this.me = await api.me();
    } catch (problem) {
      if (problem instanceof Problem && problem.view.status === 401) this.me = null;
    }
  }

  async enter(as: () => Promise<unknown>): Promise<void> {
    await as();
    await this.refresh();
    connection.open();
  }

  async leave(): Promise<void> {
    await api.logout();
    this.me = null;
    connection.open();
  }

  game(id: string): GameCard | null {
    return this.games.find((game) => game.id === id) ?? null;
  }

  is(...roles: Role[]): boolean {
    return this.me !== null && roles.includes(this.me.account.role);
  }
}

export const session = new Session();
