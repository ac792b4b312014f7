import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardText, tell } from '../../src/lib/tell';
import type { EventView } from '../../src/wire';

const event = (verb: string, details: string, more: Partial<EventView> = {}): EventView => ({ seq: 1, round: 1, verb, details, by: '1.1', ...more });

test('events are told in sentences', () => {
  assert.equal(tell(event('pays', '1 tie 20', { seat: 1, wager: 'tie', amount: '20.00' })), 'seat 1 is paid $20 on tie');
  assert.equal(tell(event('takes', '1 tie 20', { seat: 1, wager: 'tie', amount: '20.00' }), () => 'you'), 'you lose $20 on tie');
  assert.equal(tell(event('deals', 'seat 1 Kh')), 'K♥ to seat 1');
  assert.equal(tell(event('deals', 'dealer 9c face down')), '9♣ face down to dealer');
  assert.equal(tell(event('deals', 'dealer ?? face down')), 'a card face down to dealer');
  assert.equal(tell(event('turns', "player's hand Td")), "10♦ is turned up at player's hand");
  assert.equal(tell(event('puts', 'seat 1 hand 1 card 2 to seat 1 hand 3')), 'card 2 of seat 1 hand 1 to seat 1 hand 3');
  assert.equal(tell(event('puts', 'dealer cards 3 4 to discard rack')), 'cards 3 4 of dealer to discard rack');
  assert.equal(tell(event('rolls', '3 4')), '3 + 4 = 7');
  assert.equal(tell(event('announces', '"No More Bets"')), '“No More Bets”');
  assert.equal(tell(event('answers', '1 double attack 100', { seat: 1 }), () => 'you'), 'you: double attack 100');
  assert.equal(tell(event('something-new', 'of a game to come')), 'something-new of a game to come');
});

test('cards are written with their suits', () => {
  assert.deepEqual(['Ah', 'Tc', 'Jo'].map(cardText), ['A♥', '10♣', 'joker']);
});
