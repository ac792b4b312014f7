import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advanced, begun, stops } from '../../src/lib/autoplay';

const plan = { rounds: 3, won: 1_000, lost: 500 };

test('autoplay stops after its rounds, and counts each once', () => {
  let run = begun(plan, 7);
  run = advanced(run, 7, 200);
  assert.deepEqual([run.over, run.net], [0, 0], 'a round that goes on brings nothing');
  run = advanced(run, 8, 200);
  run = advanced(run, 8, 200);
  assert.deepEqual([run.over, run.net, stops(run)], [1, 200, null]);
  run = advanced(advanced(run, 9, -100), 10, 0);
  assert.deepEqual([run.over, stops(run)], [3, 'rounds']);
});

test('autoplay stops at what was won or lost', () => {
  assert.equal(stops(advanced(begun(plan, 1), 2, 1_000)), 'won');
  assert.equal(stops(advanced(begun(plan, 1), 2, -500)), 'lost');
  assert.equal(stops(advanced(begun({ ...plan, won: 0, lost: 0 }, 1), 2, -500)), null, 'no sum is no limit');
});
