import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wager } from '../../dev/examples';
import { clamped, roomWords } from '../../src/lib/range';
import type { BettingArea } from '../../src/wire';

const area = (least: string, most: string, step: string) => ({ wager: wager('fire'), least, most, step });

test('a stake is what the area takes', () => {
  assert.equal(clamped(2_500, area('1.00', '5.00', '1.00')), 500, 'no more than the most');
  assert.equal(clamped(100, area('5.00', '500.00', '1.00')), 500, 'no less than the least');
  assert.equal(clamped(2_500, area('6.00', '600.00', '6.00')), 2_400, 'in steps from the least');
  assert.equal(clamped(2_500, area('10.00', '10.00', '10.00')), 1_000, 'one amount and no other');
  const fire: BettingArea = { wager: wager('fire'), refused: 'not now' };
  assert.equal(clamped(700, fire), 700, 'what takes none refuses it itself');
  assert.equal(clamped(700, undefined), 700);
});

test('the range of an area has a text', () => {
  assert.equal(roomWords(area('1.00', '5.00', '1.00')), 'from $1 to $5');
  assert.equal(roomWords(area('12.00', '600.00', '6.00')), 'from $12 to $600, in steps of $6');
  assert.equal(roomWords(area('1.00', '1.00', '1.00')), '$1 exactly');
});
