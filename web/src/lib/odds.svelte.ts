// The house's edge by game, asked for once: of a wager where the figures name it, of its kind otherwise.

import { SvelteMap } from 'svelte/reactivity';
import type { WagerName } from '../wire';
import { type GameOdds, api } from './api';

const known = new SvelteMap<string, GameOdds | null>();

/** The figures of a game, once they are there. */
export function oddsFor(game: string): GameOdds | null {
  if (!known.has(game)) {
    queueMicrotask(() => {
      if (known.has(game)) return;
      known.set(game, null);
      // Where the floor does not answer, nothing is said of the edge.
      api.odds(game).then((found) => known.set(game, found), () => undefined);
    });
  }
  return known.get(game) ?? null;
}

export interface Edge {
  percent: string;
  how: string;
}

/** `2.70 %`: what the house keeps of a wager. */
export function oddsOf(game: string, wager: WagerName): Edge | null {
  const odds = oddsFor(game);
  const ofKind = odds?.wagers.filter(({ wager: kind }) => kind === wager.kind) ?? [];
  const one = ofKind.find(({ words }) => words === wager.words) ?? ofKind[0];
  if (!odds || !one) return null;
  const error = one.standard_error_percent;
  return { percent: `${one.edge_percent.toFixed(2)} %`, how: error === undefined ? '' : ` ± ${error.toFixed(2)}, simulated` };
}
