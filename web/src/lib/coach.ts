// The average cost of a player's decisions against the best known play: judged after the decision, summed, never by the card that came.

import type { HintCosts, HintView, AnswerView } from '../wire';

/** A decision, as far as the floor could price it. */
export interface Decision {
  /** The time of the decision, in milliseconds since 1970. */
  at: number;
  table: number;
  round: number;
  game: string;
  /** The hand, against what: `soft 18 against 9`; the question where no hand has a name. */
  situation: string;
  /** The answer, and the best one, as buttons say them. */
  said: string;
  best: string;
  verdict: Verdict;
  /** Its average cost, in cents with fractions; 0 unless a mistake. */
  cost: number;
}

/** The best answer; one as good as far as the rollouts tell; a mistake; an answer without a price. */
export type Verdict = 'best' | 'as-good' | 'mistake' | 'no-price';

/** The standard errors by which a cost must differ from nothing: one as good answer in 700 is then called a mistake. */
const SURE = 3;
/** The least cost that is a mistake, in cents: less is not seen in money. */
const LEAST = 0.5;

/** The cost of an answer against the best one. */
export function judge(said: AnswerView, hint: HintView, costs: HintCosts | null): Pick<Decision, 'verdict' | 'cost'> {
  if (said.words === hint.said.words) return { verdict: 'best', cost: 0 };
  const one = costs?.costs.find((other) => other.said.words === said.words);
  if (one === undefined) return { verdict: 'no-price', cost: 0 };
  const cost = 100 * one.dollars;
  if (cost < LEAST || one.dollars <= SURE * one.error) return { verdict: 'as-good', cost: 0 };
  return { verdict: 'mistake', cost };
}

/** Mistakes of one kind. */
export interface Habit {
  situation: string;
  said: string;
  best: string;
  times: number;
  cost: number;
}

export interface Summary {
  rounds: number;
  decisions: number;
  mistakes: number;
  /** In cents, with fractions. */
  cost: number;
  /** The mistakes by situation, the most frequent first. */
  habits: Habit[];
}

export function summarize(decisions: readonly Decision[]): Summary {
  const habits = new Map<string, Habit>();
  for (const { verdict, game, situation, said, best, cost } of decisions) {
    if (verdict !== 'mistake') continue;
    const key = JSON.stringify([game, situation, said, best]);
    const before = habits.get(key) ?? { situation, said, best, times: 0, cost: 0 };
    habits.set(key, { ...before, times: before.times + 1, cost: before.cost + cost });
  }
  const all = [...habits.values()].sort((a, b) => b.times - a.times || b.cost - a.cost);
  return {
    rounds: new Set(decisions.map(({ table, round }) => `${table} ${round}`)).size,
    decisions: decisions.length,
    mistakes: all.reduce((sum, { times }) => sum + times, 0),
    cost: all.reduce((sum, { cost }) => sum + cost, 0),
    habits: all,
  };
}

/** The wagers of a round that was coached, for what was to be expected of them. */
export interface CoachedRound {
  table: number;
  round: number;
  game: string;
  /** The stake on each kind of wager before the round, in cents. */
  staked: Readonly<Record<string, number>>;
}

/** The expected value of a round, in cents, and its variance, in square cents; null if an edge is not known. */
export function expectation(
  { staked }: CoachedRound,
  cost: number,
  edgeOf: (kind: string) => { edge_percent: number; deviation_percent: number } | undefined,
): { mean: number; variance: number } | null {
  let mean = -cost;
  let variance = 0;
  for (const [kind, cents] of Object.entries(staked)) {
    const edge = edgeOf(kind);
    if (edge === undefined) return null;
    mean -= (cents * edge.edge_percent) / 100;
    // Wagers of a round depend on each other: their deviations are added, so that the band is never too narrow.
    variance = (Math.sqrt(variance) + (cents * edge.deviation_percent) / 100) ** 2;
  }
  return { mean, variance };
}
