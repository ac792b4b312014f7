// The visitor's session, and the operations that the floor offers.

import type { GameCard, Me, Role } from '../wire';
import { Problem, api } from './api';
import { connection } from './connection.svelte';

class Session {
  me = $state<Me | null>(null);
  games = $state<GameCard[]>([]);
  ready = $state(false);

  async start(): Promise<void> {
    connection.onSessionOver = () => void this.refresh();
    connection.open();
    const [me, games] = await Promise.allSettled([api.me(), api.games()]);
    if (me.status === 'fulfilled') this.me = me.value;
    if (games.status === 'fulfilled') this.games = games.value;
    this.ready = true;
    if (games.status === 'rejected') setTimeout(() => void this.start(), 2_000);
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
