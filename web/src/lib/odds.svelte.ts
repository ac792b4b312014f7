// The house's edge by game, asked for once, and again as long as it is being counted: of a wager where the figures name it, of its kind otherwise.

import { SvelteMap } from 'svelte/reactivity';
import type { GameOdds, WagerName } from '../wire';
import { Problem, api } from './api';
import { percent } from './format';
import { t } from '../strings';

/** The polling interval for exact figures. */
const AGAIN = 3_000;

const known = new SvelteMap<string, GameOdds | Problem | null>();

async function find(game: string): Promise<void> {
  for (;;) {
    try {
      // A table with options of its own has figures of its own: its key is its number.
      const found = await (Number.isNaN(Number(game)) ? api.odds(game) : api.oddsAt(Number(game)));
      known.set(game, found);
      if (found.counting !== 'under-way') return;
    } catch (problem) {
      // If the floor does not answer, no edge is shown.
      if (problem instanceof Problem && !known.get(game)) known.set(game, problem);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

function asked(game: string): GameOdds | Problem | null {
  if (!known.has(game)) {
    queueMicrotask(() => {
      if (known.has(game)) return;
      known.set(game, null);
      void find(game);
    });
  }
  return known.get(game) ?? null;
}

/** The figures of a game, once they are there. */
export function oddsFor(game: string): GameOdds | null {
  const found = asked(game);
  return found instanceof Problem ? null : found;
}

/** Why there are none. */
export function whyNoOdds(game: string): string | null {
  const found = asked(game);
  return found instanceof Problem ? found.message : null;
}

export interface Edge {
  percent: string;
  how: string;
}

/** `2.70 %`: what the house keeps of a wager. */
export function oddsOf(game: string, wager: WagerName): Edge | null {
  const odds = oddsFor(game);
  const one =
    odds?.wagers.find(({ words }) => words === wager.words) ??
    odds?.wagers.find(({ wager: kind }) => kind === wager.kind);
  if (!one) return null;
  const error = one.standard_error_percent;
  return {
    percent: percent(one.edge_percent),
    how: error === undefined ? '' : t.info.simulated(error),
  };
}
