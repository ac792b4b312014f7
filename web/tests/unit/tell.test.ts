import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wager } from '../../dev/examples';
import { calledOut, withSigns, cardText } from '../../src/felt/suits';
import { tell } from '../../src/lib/tell';
import { sayingOf } from '../../src/lib/words';
import type { EventBody, EventView } from '../../src/wire';

const event = (body: EventBody): EventView => ({ seq: 1, round: 1, by: '1.1', ...body });
const told = (body: EventBody, who?: string) => tell(event(body), who === undefined ? undefined : () => who);

test('events are told in sentences', () => {
  const tie = { seat: 1, wager: wager('tie'), amount: '20.00' };
  assert.equal(told({ kind: 'pays', ...tie }), 'seat 1 is paid $20 on tie');
  assert.equal(told({ kind: 'takes', ...tie }, 'you'), 'you lose $20 on tie');
  assert.equal(told({ kind: 'places', ...tie }, 'you'), 'you put $20 on tie');
  const ante = { ...tie, wager: wager('ante') };
  assert.equal(told({ kind: 'takes', ...ante, pot: 0 }, 'you'), 'your $20 on ante goes into the pot', 'what is played for is not lost yet');
  assert.equal(told({ kind: 'takes', ...ante, pot: 1 }), 'seat 1’s $20 on ante goes into side pot 1');
  assert.equal(told({ kind: 'moves', ...tie, wager: wager('come'), to: wager('come', 9) }), '$20 of seat 1 move from come to come 9');
  assert.equal(told({ kind: 'deals', spot: { at: 'seat', seat: 1 }, card: { rank: 'K', suit: 'hearts' }, face: 'up' }), 'K♥ to seat 1');
  assert.equal(told({ kind: 'deals', spot: { at: 'dealer' }, card: { rank: '9', suit: 'clubs' }, face: 'down' }), '9♣ face down to the dealer');
  assert.equal(told({ kind: 'deals', spot: { at: 'hand', seat: 1, hand: 2 }, card: null, face: 'down' }), 'a card face down to seat 1’s second hand');
  assert.equal(told({ kind: 'turns', spot: { at: 'area', name: "player's hand" }, place: 1, card: { rank: '10', suit: 'diamonds' } }), "the player's hand: 10♦ is turned up");
  assert.equal(told({ kind: 'puts', from: { at: 'seat', seat: 1 }, places: [2, 5], to: { at: 'set', seat: 1, part: 'low' } }), '2 cards go from seat 1 to seat 1’s low hand');
  assert.equal(told({ kind: 'settles', spot: { at: 'dealer' }, cards: [{ rank: 'A', suit: 'clubs' }], count: 3 }), 'the dealer: settled as A♣ and 2 more');
  assert.equal(told({ kind: 'rolls', dice: [3, 4], sum: 7 }), '3 + 4 = 7');
  assert.equal(tell(event({ kind: 'shuffles' }), undefined, 'tile'), 'the tiles are shuffled');
  assert.equal(told({ kind: 'announces', words: 'No More Bets' }), '“No More Bets”');
  assert.equal(told({ kind: 'answers', seat: 1, words: 'double attack 100' }, 'you'), 'you double attack 100');
  assert.equal(told({ kind: 'answers', seat: 1, words: 'stand' }), 'seat 1 stands');
  assert.equal(told({ kind: 'answers', seat: 1, words: 'take the dice' }, 'you'), 'you take the dice');
  assert.equal(told({ kind: 'answers', seat: 1, words: 'bets dont-pass 5' }), 'seat 1 bets $5 on don’t pass');
  assert.equal(sayingOf('bets dont-pass 5').label, 'Don’t pass $5');
  assert.equal(sayingOf('insurance 3').label, 'Insurance $3');
  assert.equal(sayingOf('double attack 5').label, 'Double attack $5');
  for (const choice of ['war, bets tie 1', 'war; bets tie 1']) assert.equal(sayingOf(choice).label, 'Go to war, $1 on tie');
  assert.equal(told({ kind: 'answers', seat: 1, words: 'no cut' }, 'you'), 'you say “no cut”');
});

test('cards are written with their suits', () => {
  assert.deepEqual([cardText({ rank: 'A', suit: 'hearts' }), cardText({ rank: '10', suit: 'clubs' }), cardText({ rank: 'joker' })], ['A♥', '10♣', 'joker']);
});

test('what comes out of a wheel of cards is called by its name; a number stays one', () => {
  assert.equal(calledOut('Jh, red'), 'jack of hearts, red');
  assert.equal(calledOut('Ts'), '10 of spades');
  assert.equal(calledOut('17, black'), '17, black');
  assert.equal(withSigns("Bet $10 against the dealer's 8d, or fold?"), "Bet $10 against the dealer's 8♦, or fold?");
});
