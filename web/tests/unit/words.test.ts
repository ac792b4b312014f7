import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chipLabel, counted, dateTime, money, percent, signed } from '../../src/lib/format';
import { usualAnswer } from '../../src/lib/ceremony';
import { wagerLine, wagerWords } from '../../src/lib/words';
import { EXAMPLES } from '../../dev/examples';
import type { ChoiceView, PromptView, TableView, WagerName } from '../../src/wire';

const wager = (kind: string, words: string, parts: Partial<WagerName> = {}): WagerName => ({
  id: '',
  kind,
  words,
  ...parts,
});

test('wagers are called what people call them, by their fields', () => {
  assert.equal(wagerLine(wager('main', 'main')), 'Main bet');
  assert.equal(wagerWords(wager('main', 'main on box 3', { on: 3 })), 'main bet, box 3');
  assert.equal(wagerWords(wager('split', 'split hand 2', { hand: 2 })), 'second hand');
  assert.equal(wagerLine(wager('double', 'double hand 2', { hand: 2 })), 'Second hand, double');
  assert.equal(
    wagerWords(wager('doubled bet', 'doubled bet hand 3 on box 4', { hand: 3, on: 4 })),
    'third hand, double, box 4',
  );
  // At roulette a split is two numbers; what has no other name has that of the rules.
  assert.equal(wagerWords(wager('split', 'split 17/20', { marks: ['17', '20'] })), 'split 17/20');
  assert.equal(wagerWords(wager('bet', 'bet against 2', { against: 2 })), 'bet against 2');
});

const { view } = EXAMPLES.find((example) => example.view.game === 'blackjack') ?? assert.fail();
const own = view.you.seat ?? 1;
const choice = (act: string, of?: string): ChoiceView => ({
  choice: act,
  said: { act, words: act },
  ...(of === undefined ? {} : { of }),
});
const asked = (choices: ChoiceView[], more: Partial<TableView> = {}): TableView => ({
  ...view,
  seats: view.seats.map((one) => (one.seat === own ? { ...one, player: 'Anna' } : { ...one, player: null })),
  fairness: { shoe: 1, commitment: '' } as NonNullable<TableView['fairness']>,
  prompt: { kind: 'answer', words: '', seat: own, question: '?', choices } as PromptView,
  ...more,
});

test('a ceremony is answered for who plays alone, and only a ceremony', () => {
  assert.equal(usualAnswer(asked([choice('no cut'), choice('cut 40', 'cut')])), 'no cut');
  assert.equal(usualAnswer(asked([choice('pass the dice'), choice('take the dice')])), 'take the dice');
  assert.equal(usualAnswer(asked([choice('pass the dice'), choice('bets')])), null, 'a line bet is the player’s');
  assert.equal(usualAnswer(asked([choice('stand'), choice('draw')])), null);
  assert.equal(usualAnswer(asked([choice('no cut')], { fairness: null })), null, 'a dealer asks at a live table');
  const company = asked([choice('no cut')]);
  const other = company.seats.find(({ seat }) => seat !== own) ?? assert.fail();
  const beside = (more: object) => company.seats.map((one) => (one === other ? { ...one, ...more } : one));
  assert.equal(usualAnswer({ ...company, seats: beside({ player: 'Ben' }) }), null, 'another player is there');
  assert.equal(usualAnswer({ ...company, seats: beside({ player: 'Bot Ada', automatic: 'simple' }) }), 'no cut');
});

test('numbers, dates and plurals are written as people write them', () => {
  assert.equal(money(125_000), '$1,250');
  assert.equal(money(-750), '−$7.50');
  assert.equal(signed(1_000), '+$10');
  assert.deepEqual([2_500, 750, 999_900, 1_250_000].map(chipLabel), ['25', '7.50', '9999', '12.5K']);
  assert.equal(percent(5.263), '5.26 %');
  assert.equal(counted(1, { one: 'round', other: 'rounds' }), '1 round');
  assert.equal(counted(1_200, { one: 'round', other: 'rounds' }), '1,200 rounds');
  assert.match(dateTime(new Date(2026, 10, 18, 21, 30).getTime()), /^Nov 18, 2026, 9:30\sPM$/);
});
