// Autoplay: the same bets again, for a number of rounds or until a sum is won or lost.

export interface Plan {
  rounds: number;
  /** The sums, in cents, at which it stops; 0 for never. */
  won: number;
  lost: number;
}

/** The progress of autoplay. */
export interface Run {
  plan: Plan;
  /** The number of rounds that are over. */
  over: number;
  net: number;
  /** The round that is being played. */
  round: number;
}

export const begun = (plan: Plan, round: number): Run => ({ plan, over: 0, net: 0, round });

/** The run after the table has reached a round; `net` is the result of the rounds between. */
export function advanced(run: Run, round: number, net: number): Run {
  return round <= run.round ? run : { ...run, over: run.over + (round - run.round), net: run.net + net, round };
}

/** Why it stops; null if it goes on. */
export function stops({ plan, over, net }: Run): 'rounds' | 'won' | 'lost' | null {
  if (plan.won > 0 && net >= plan.won) return 'won';
  if (plan.lost > 0 && -net >= plan.lost) return 'lost';
  return over >= plan.rounds ? 'rounds' : null;
}
