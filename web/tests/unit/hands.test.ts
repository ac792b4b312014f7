import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardOf } from '../../src/lib/scan';
import { handWords } from '../../src/lib/hands';
import type { CardName } from '../../src/wire';

const cards = (text: string): CardName[] => text.split(' ').map((code) => cardOf(code) as CardName);

test('points', () => {
  assert.equal(handWords('twenty-one', cards('8s 8d')), '16');
  assert.equal(handWords('twenty-one', cards('As 6d')), 'soft 17');
  assert.equal(handWords('twenty-one', cards('As 6d Kc')), '17');
  assert.equal(handWords('twenty-one', cards('As Kc')), 'blackjack');
  assert.equal(handWords('twenty-one', cards('7s 7c 7d')), '21');
  // Where the floor names hands, nothing is said before it has.
  assert.equal(handWords('told', cards('9c 7d')), '');
});

test('poker hands by their names', () => {
  const named = (text: string, board = '') => handWords('poker', cards(text), board === '' ? [] : cards(board));
  assert.equal(named('9s 9d'), 'pair of nines');
  assert.equal(named('Qs 7d 5c'), 'queen-seven high');
  assert.equal(named('8c 8d Jh 4s 3d'), 'pair of eights');
  assert.equal(named('Ac 2d 3h 4s 5d'), 'straight to the five');
  assert.equal(named('Tc Jc Qc Kc Ac'), 'royal flush');
  assert.equal(named('6c 6d 6h Ks Kd'), 'full house, sixes over kings');
  assert.equal(named('Ac Kc', '2c 9c 4c Kd Ks'), 'flush, ace high');
  assert.equal(named('Ac Kc', '2d 9h 9c Kd 4s'), 'two pair, kings and nines');
  assert.equal(handWords('three', cards('4h 5h 6h')), 'straight flush to the six');
});
