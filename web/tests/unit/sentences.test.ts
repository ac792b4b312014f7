import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wager } from '../../dev/examples';
import { cardText } from '../../src/felt/suits';
import { tell } from '../../src/lib/sentences';
import { saidAs } from '../../src/lib/words';
import type { EventBody, EventView, AnswerView } from '../../src/wire';

const event = (body: EventBody): EventView => ({ seq: 1, round: 1, by: '1.1', ...body });
const told = (body: EventBody, who?: string) => tell(event(body), who === undefined ? undefined : () => who);

test('events are told in sentences', () => {
  const tie = { seat: 1, wager: wager('tie'), amount: '20.00' };
  assert.equal(told({ kind: 'pays', ...tie }), 'seat 1 is paid $20 on tie');
  assert.equal(told({ kind: 'takes', ...tie }, 'you'), 'you lose $20 on tie');
  assert.equal(told({ kind: 'places', ...tie }, 'you'), 'you put $20 on tie');
  const ante = { ...tie, wager: wager('ante') };
  assert.equal(
    told({ kind: 'takes', ...ante, pot: 0 }, 'you'),
    'your $20 on ante goes into the pot',
    'what is played for is not lost yet',
  );
  assert.equal(told({ kind: 'takes', ...ante, pot: 1 }), 'seat 1’s $20 on ante goes into side pot 1');
  assert.equal(
    told({ kind: 'moves', ...tie, wager: wager('come'), to: wager('come', 9) }),
    'seat 1’s $20 moves from come to come 9',
  );
  assert.equal(
    told({ kind: 'deals', spot: { at: 'seat', seat: 1 }, card: { rank: 'K', suit: 'hearts' }, face: 'up' }),
    'K♥ to seat 1',
  );
  assert.equal(
    told({ kind: 'deals', spot: { at: 'dealer' }, card: { rank: '9', suit: 'clubs' }, face: 'down' }),
    '9♣ face down to the dealer',
  );
  assert.equal(
    told({ kind: 'deals', spot: { at: 'hand', seat: 1, hand: 2 }, card: null, face: 'down' }),
    'a card face down to seat 1’s second hand',
  );
  assert.equal(
    told({
      kind: 'turns',
      spot: { at: 'area', name: "player's hand" },
      place: 1,
      card: { rank: '10', suit: 'diamonds' },
    }),
    "the player's hand: 10♦ is turned up",
  );
  assert.equal(
    told({ kind: 'puts', from: { at: 'seat', seat: 1 }, places: [2, 5], to: { at: 'set', seat: 1, part: 'low' } }),
    '2 cards go from seat 1 to seat 1’s low hand',
  );
  assert.equal(
    told({ kind: 'settles', spot: { at: 'dealer' }, cards: [{ rank: 'A', suit: 'clubs' }], count: 3 }),
    'the dealer: settled as A♣ and 2 more',
  );
  assert.equal(told({ kind: 'rolls', dice: [3, 4], sum: 7 }), '3 + 4 = 7');
  assert.equal(tell(event({ kind: 'shuffles' }), undefined, 'tile'), 'the tiles are shuffled');
  assert.equal(told({ kind: 'announces', words: 'No More Bets' }), '“No More Bets”');
  const says = (act: string, more: Partial<AnswerView> = {}): AnswerView => ({ words: act, act, ...more });
  const answers = (said: AnswerView, who?: string) => told({ kind: 'answers', seat: 1, said }, who);
  assert.equal(answers(says('double attack', { amounts: ['100.00'] }), 'you'), 'you double attack $100');
  assert.equal(answers(says('stand')), 'seat 1 stands');
  assert.equal(answers(says('split', { places: [1, 4] })), 'seat 1 splits', 'cards are seen where they go');
  assert.equal(answers(says('take the dice'), 'you'), 'you take the dice');
  assert.equal(answers(says('no cut'), 'you'), 'you decline to cut');
  assert.equal(answers(says('discard', { places: [2] }), 'you'), 'you discard');
  assert.equal(answers(says('flop', { amounts: ['20.00'] })), 'seat 1 bets the flop $20');
  const line = says('bets', { bets: { on: "don't pass", amount: '5.00' } });
  assert.equal(answers(line), "seat 1 bets $5 on don't pass");
  assert.equal(saidAs(line).label, "Don't pass $5");
  assert.equal(saidAs(says('insurance', { amounts: ['3.00'] })).label, 'Insurance $3');
  assert.equal(saidAs(says('double attack', { amounts: ['5.00'] })).label, 'Double attack $5');
  assert.equal(saidAs(says('low', { places: [2, 5] }), (place) => `card ${place}`).label, 'Low card 2 card 5');
  const war = says('war', { bets: { on: 'tie', amount: '1.00' } });
  assert.equal(saidAs(war).label, 'Go to war, $1 on tie');
  assert.equal(
    told({ kind: 'spins', mark: 'Jh', called: 'jack of hearts', from: 'wheel' }),
    'the wheel rests at jack of hearts',
  );
  assert.equal(told({ kind: 'spins', mark: '17', called: '17', from: 'urn' }), '17 comes out');
});

test('cards are written with their suits', () => {
  assert.deepEqual(
    [cardText({ rank: 'A', suit: 'hearts' }), cardText({ rank: '10', suit: 'clubs' }), cardText({ rank: 'joker' })],
    ['A♥', '10♣', 'joker'],
  );
});
