import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Decision, expectation, judge, summarize } from '../../src/lib/coach';
import type { HintCosts, HintView } from '../../src/wire';

const said = (words: string) => ({ words, act: words });
const hint: HintView = { strategy: 'best', says: 'stands', answer: 'stand', said: said('stand') };
const costs = (dollars: number, error: number): HintCosts => ({
  played: 1_000,
  costs: [{ answer: 'draw', said: said('draw'), dollars, error }],
});

test('a decision is judged by what it costs on average, and only where the rollouts tell it from nothing', () => {
  assert.deepEqual(judge(said('stand'), hint, null), { verdict: 'best', cost: 0 });
  assert.deepEqual(judge(said('draw'), hint, costs(0.41, 0.02)), { verdict: 'mistake', cost: 41 });
  assert.equal(judge(said('draw'), hint, costs(0.41, 0.2)).verdict, 'as-good', 'two errors are no proof');
  assert.equal(judge(said('draw'), hint, costs(-0.3, 0.01)).verdict, 'as-good', 'a better answer is no mistake');
  assert.equal(judge(said('double'), hint, costs(0.41, 0.02)).verdict, 'no-price');
  assert.equal(judge(said('draw'), hint, null).verdict, 'no-price');
});

const decision = (round: number, verdict: Decision['verdict'], situation: string, cost: number): Decision => ({
  at: round,
  table: 1,
  round,
  game: 'blackjack',
  situation,
  said: 'Hit',
  best: 'Stand',
  verdict,
  cost,
});

test('a summary counts decisions, mistakes and their cost, and names what one gets wrong most', () => {
  const sum = summarize([
    decision(1, 'best', '20 against 5', 0),
    decision(1, 'mistake', '16 against 6', 100),
    decision(2, 'mistake', 'soft 18 against 9', 20),
    decision(3, 'mistake', 'soft 18 against 9', 21.5),
    decision(3, 'no-price', '12 against 2', 0),
  ]);
  assert.deepEqual([sum.rounds, sum.decisions, sum.mistakes, sum.cost], [3, 5, 3, 141.5]);
  assert.deepEqual(
    sum.habits.map(({ situation, times, cost }) => [situation, times, cost]),
    [
      ['soft 18 against 9', 2, 41.5],
      ['16 against 6', 1, 100],
    ],
  );
});

test('the expected result is the edge on the stakes, less the mistakes', () => {
  const edges: Record<string, { edge_percent: number; deviation_percent: number }> = {
    main: { edge_percent: 0.5, deviation_percent: 115 },
    side: { edge_percent: 4, deviation_percent: 300 },
  };
  const round = { table: 1, round: 1, game: 'blackjack', staked: { main: 1_000, side: 500 } };
  const found = expectation(round, 41, (kind) => edges[kind]);
  // 1,000 × 0.5 % = 5 cents, 500 × 4 % = 20 cents, and 41 cents for mistakes.
  assert.equal(found?.mean, -66);
  // Deviations of 1,150 and 1,500 cents, added.
  assert.ok(Math.abs((found?.variance ?? 0) - 2_650 ** 2) < 1e-3);
  assert.equal(
    expectation({ ...round, staked: { unknown: 100 } }, 0, (kind) => edges[kind]),
    null,
  );
});
