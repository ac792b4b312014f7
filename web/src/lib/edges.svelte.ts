// The house edges of the floor's games: asked once, and again while the floor still computes some.

import type { GameEdge } from '../wire';
import { Problem, api } from './api';

/** For how many milliseconds the floor is left to compute before it is asked again, and how often at most. */
const LATER = 4_000;
const MOST = 60;

export class Edges {
  games = $state.raw<GameEdge[]>([]);

  /** Asks until everything is known; gives what ends it. */
  start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (times: number): Promise<void> => {
      try {
        const { games, computing } = await api.edges();
        this.games = games;
        if (computing && times < MOST) timer = setTimeout(() => void ask(times + 1), LATER);
      } catch (problem) {
        // A floor page without edges is still one.
        if (!(problem instanceof Problem)) throw problem;
      }
    };
    void ask(1);
    return () => clearTimeout(timer);
  }
}
