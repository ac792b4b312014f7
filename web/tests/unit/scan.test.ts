import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardOf, scanned } from '../../src/lib/scan';
import type { PromptView } from '../../src/wire';

const card: PromptView = { kind: 'card', words: 'a card to dealer', spot: { at: 'dealer' } };
const dice: PromptView = { kind: 'dice', words: 'a throw of 2 dice', dice: 2 };
const spin: PromptView = { kind: 'spin', words: 'a spin', wheel: ['0', '00', '17', 'joker'] };

test('cards are read as people write them', () => {
  const [ace, ten] = [
    { rank: 'A', suit: 'hearts' },
    { rank: '10', suit: 'clubs' },
  ];
  assert.deepEqual(['Ah', 'aH', '10c', 'tC', '2d', 'jo'].map(cardOf), [
    ace,
    ace,
    ten,
    ten,
    { rank: '2', suit: 'diamonds' },
    { rank: 'joker' },
  ]);
  for (const text of ['', '1h', '11c', 'Ax', 'A', 'AhAh', 'h']) assert.equal(cardOf(text), null, text);
});

test('scanned codes are read by what the table waits for', () => {
  assert.deepEqual(scanned(' kd ', card), { type: 'card', card: { rank: 'K', suit: 'diamonds' } });
  assert.deepEqual(scanned('??', card), { type: 'card', card: null });
  assert.deepEqual(scanned('cut', card), { type: 'cutting_card' });
  assert.deepEqual(scanned('3 4', dice), { type: 'dice', faces: [3, 4] });
  assert.deepEqual(scanned('3+4', dice), { type: 'dice', faces: [3, 4] });
  assert.deepEqual(scanned('00', spin), { type: 'number', mark: '00' });
  assert.deepEqual(scanned('JOKER', spin), { type: 'number', mark: 'joker' });
});

test('other text is no outcome', () => {
  assert.equal(scanned('3', dice), null);
  assert.equal(scanned('3 7', dice), null);
  assert.equal(scanned('40', spin), null);
  assert.equal(scanned('', card), null);
  assert.equal(scanned('hello', card), null);
});
