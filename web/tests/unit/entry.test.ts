import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLES, wager } from '../../dev/examples';
import { begunWith } from '../../src/lib/console/wagermemory';
import { EntryDesk } from '../../src/lib/console/desk.svelte';
import { type Desk, complete, entered } from '../../src/lib/console/entry';
import { examples } from '../../src/lib/console/examples';
import { readback } from '../../src/lib/console/readback';
import type { Command, PromptView, WagerView } from '../../src/wire';

const example = EXAMPLES.find(({ view }) => view.game === 'roulette');
assert.ok(example);
const number17 = wager('straight', ['17']);
const number20 = wager('straight', ['20']);
const corner = wager('four', ['17', '18', '20', '21']);
const roulette = {
  areas: [wager('red'), wager('dont-pass'), number17, number20, corner],
  area_names: [
    ['red'],
    ['dont-pass', "don't pass"],
    ['straight 17', '17'],
    ['straight 20', '20'],
    ['four 17/18/20/21', 'corner 17'],
  ],
};
const ante = wager('ante');
const pairPlus = wager('pair-plus');
const poker = {
  areas: [ante, pairPlus],
  area_names: [
    ['ante', ''],
    ['pair-plus', 'pp'],
  ],
};
const seats = [1, 2, 3].map((seat) => ({
  seat,
  player: seat === 3 ? null : `seat ${seat}`,
  chips: '10.00',
  net: '0.00',
}));
const desk = (
  prompt: PromptView | null,
  game: Desk['game'],
  again: WagerView[] = [],
  layout: WagerView[] = [],
): Desk => ({
  view: { ...example.view, prompt, seats, layout },
  game,
  again,
});
const wagers: PromptView = { kind: 'wagers', words: 'wagers' };
const deck = { joker: false, cutting_card: false };
const card: PromptView = { kind: 'card', words: 'a card to dealer', deck, unseen: true };
const asks: PromptView = {
  kind: 'answer',
  words: 'an answer',
  seat: 1,
  question: 'hit or stand?',
  deck,
  card_means: 'draw',
  choices: [
    { choice: 'stand', said: { words: 'stand', act: 'stand' }, letter: 's' },
    { choice: 'draw', said: { words: 'draw', act: 'draw' }, letter: 'h' },
  ],
  takes: [{ takes: 'number', choice: 'cut', least: 10, most: 90 }],
};
const bet = (seat: number, on: ReturnType<typeof wager>, amount: string): Command => ({
  type: 'bet',
  wager: on,
  amount,
  seat,
});
const placed = (seat: number, on: ReturnType<typeof wager>, amount: string): WagerView => ({ seat, wager: on, amount });

test('wagers, chips and seats by typing', () => {
  const at = desk(wagers, roulette);
  assert.deepEqual(entered('1 red 25', at), { commands: [bet(1, wager('red'), '25.00')] });
  assert.deepEqual(entered('3 +100', at), {
    commands: [
      { type: 'sit', seat: 3 },
      { type: 'buy_in', amount: '100.00', seat: 3 },
    ],
  });
  assert.deepEqual(entered('1 dont 5', at), { commands: [bet(1, wager('dont-pass'), '5.00')] });
  assert.deepEqual(entered('1 leaves', at), { commands: [{ type: 'stand', seat: 1 }] });
  assert.deepEqual(entered('3 = Ms. Lee', at), { name: { seat: 3, name: 'Ms. Lee' } });
  for (const wrong of ['9 red 5', '1 blue 5', 'hello', '1 17', '1 red'])
    assert.ok('wrong' in entered(wrong, at), wrong);
});

test('several wagers on a line, by every name', () => {
  const at = desk(wagers, roulette);
  assert.deepEqual(entered('1 17 5 20 10 corner 17 2', at), {
    commands: [bet(1, number17, '5.00'), bet(1, number20, '10.00'), bet(1, corner, '2.00')],
  });
  assert.deepEqual(entered("1 red 5; 2 don't pass 10, 17 1", at), {
    commands: [bet(1, wager('red'), '5.00'), bet(2, wager('dont-pass'), '10.00'), bet(2, number17, '1.00')],
  });
});

test('an amount alone is the wager that starts the round', () => {
  const at = desk(wagers, poker);
  assert.deepEqual(entered('1 25 2 10', at), { commands: [bet(1, ante, '25.00'), bet(2, ante, '10.00')] });
  assert.deepEqual(entered('1 25 pp 5 2 10', at), {
    commands: [bet(1, ante, '25.00'), bet(1, pairPlus, '5.00'), bet(2, ante, '10.00')],
  });
  assert.ok('wrong' in entered('1 25', desk(wagers, roulette)), 'roulette has no such wager');
});

test('the same wagers again, with exceptions', () => {
  const again = [
    placed(1, ante, '25.00'),
    placed(1, pairPlus, '5.00'),
    placed(2, ante, '10.00'),
    placed(3, ante, '5.00'),
  ];
  const same = (line: string, layout: WagerView[] = []) => entered(line, desk(wagers, poker, again, layout));
  const first = [bet(1, ante, '25.00'), bet(1, pairPlus, '5.00')];
  assert.deepEqual(same('='), { commands: [...first, bet(2, ante, '10.00')] }, 'nobody sits at 3 any more');
  assert.deepEqual(same('= 2 50'), { commands: [...first, bet(2, ante, '50.00')] });
  assert.deepEqual(same('= 2 0'), { commands: first });
  assert.deepEqual(same('= 3 5'), {
    commands: [{ type: 'sit', seat: 3 }, ...first, bet(2, ante, '10.00'), bet(3, ante, '5.00')],
  });
  assert.deepEqual(same('=', [placed(1, ante, '25.00')]), {
    commands: [bet(1, pairPlus, '5.00'), bet(2, ante, '10.00')],
  });
  assert.ok('wrong' in entered('=', desk(wagers, poker)), 'no earlier round is known');
});

test('a round begins with what lay on the layout', () => {
  const before = { ...example.view, phase: 'betting' as const, round: 4, layout: [placed(1, ante, '5.00')] };
  assert.deepEqual(begunWith(before, { ...before, phase: 'playing', layout: [] }), before.layout);
  assert.deepEqual(begunWith(before, { ...before, round: 5, layout: [] }), before.layout, 'one outcome was the round');
  assert.equal(begunWith(before, before), null);
  assert.equal(begunWith({ ...before, phase: 'playing' }, { ...before, phase: 'playing' }), null);
});

test('answers by a letter, a word, a card', () => {
  const at = desk(asks, poker);
  const says = (choice: string) => ({ commands: [{ type: 'answer', choice, seat: 1 }] });
  assert.deepEqual(entered('s', at), says('stand'));
  assert.deepEqual(entered('1 stand', at), says('stand'));
  assert.deepEqual(entered('hit', at), says('draw'));
  assert.deepEqual(entered('cut 40', at), { commands: [{ type: 'answer', choice: 'cut', number: 40, seat: 1 }] });
  assert.deepEqual(entered('/s', at), { everybody: { choice: 'stand' } });
  assert.deepEqual(entered('8h', at), {
    commands: [...says('draw').commands, { type: 'card', card: { rank: '8', suit: 'hearts' } }],
  });
  const { card_means: _, ...decides } = asks;
  const refused = entered('8h', desk(decides, poker));
  assert.ok('wrong' in refused && refused.wrong.includes('seat 1'), 'a card answers nothing here');
  const turn = entered('2 s', at);
  assert.ok('wrong' in turn && turn.wrong.includes('seat 1’s turn'));
});

test('complete entries need no Enter', () => {
  const done = (text: string, prompt: PromptView) => complete(text, prompt, seats);
  assert.deepEqual(
    ['6', '6h', '10', 'th', '??', '.', ','].map((text) => done(text, card)),
    [null, '6h', null, 'th', '??', '.', ','],
  );
  assert.deepEqual(
    ['6h', 's', '/', '/s', 'x', '.'].map((text) => done(text, asks)),
    ['6h', 's', null, '/s', null, null],
  );
  assert.equal(done('34', { kind: 'dice', words: 'dice', dice: 2 }), '3 4');
  assert.equal(done('24', { kind: 'card', words: 'a tile', tiles: [] }), '2-4');
  assert.equal(done('17', { kind: 'spin', words: 'spin', wheel: ['17'] }), null);
  const craps: PromptView = { kind: 'wagers', words: 'wagers', dice: 2 };
  const twelve = [...seats, { seat: 12, player: null, chips: '0.00', net: '0.00' }];
  assert.deepEqual([complete('12', craps, twelve), complete('34', craps, twelve)], [null, '3 4'], '12 may be a seat');
});

test('examples and the sentence below the field are of this moment', () => {
  assert.ok(examples(desk(wagers, poker)).includes('1 25 2 25'));
  assert.ok(examples(desk(asks, poker)).includes('s stand'));
  assert.ok(!examples(desk(wagers, roulette)).some((line) => /8h|banker/.test(line)));
  assert.equal(
    readback('1 25 pp 5 2 10', desk(wagers, poker)),
    'seat 1: $25 ante, $5 pair-plus; seat 2: $10 ante (total $40)',
  );
  assert.equal(readback('1 bl', desk(wagers, poker)), '');
});

/** A desk at a table that takes what it is told to, and the commands that it has got. */
function deskThat(refuses: (command: Command) => boolean, prompts: PromptView[], again: WagerView[] = []) {
  const taken: Command[] = [];
  let alarms = 0;
  const entry = new EntryDesk({
    desk: () => desk(prompts[Math.min(taken.length, prompts.length - 1)] ?? null, poker, again),
    done: async (command) => {
      await Promise.resolve();
      if (refuses(command)) return { words: 'not so', by: '2.3(a)' };
      taken.push(command);
      return null;
    },
    name: () => undefined,
    repeats: () => true,
    alarm: () => (alarms += 1),
  });
  return { entry, taken, alarms: () => alarms };
}
const settled = () => new Promise((done) => setTimeout(done, 5));

test('a refusal discards typed-ahead text, and nothing is taken until it was seen', async () => {
  const { entry, taken, alarms } = deskThat(({ type }) => type === 'card', [asks]);
  for (const line of ['4h', 's', 's']) entry.take(line);
  entry.typed = 'h';
  await settled();
  assert.deepEqual(
    taken.map(({ type }) => type),
    ['answer'],
    'the hit stands, its card was refused',
  );
  assert.deepEqual(entry.refused, { line: '4h', words: 'not so', by: '2.3(a)', taken: 1, discarded: ['s', 's', 'h'] });
  assert.equal(entry.typed, '');
  entry.take('s');
  await settled();
  assert.equal(taken.length, 1);
  assert.equal(alarms(), 2);
  entry.seen();
  entry.take('s');
  await settled();
  assert.equal(taken.length, 2);
});

test('keys that were typed ahead are read once the line before them is done', async () => {
  const { entry, taken } = deskThat(() => false, [card, asks, asks, wagers]);
  entry.typed = '6';
  entry.type();
  entry.typed = '6h';
  entry.type();
  // The table waits for a card still; the answers to the questions after it are typed already.
  entry.typed = 'ss';
  entry.type();
  await settled();
  assert.deepEqual(
    taken.map(({ type }) => type),
    ['card', 'answer', 'answer'],
  );
  assert.equal(entry.typed, '');
});

test('a line that was typed ahead may begin with entries that need no Enter', async () => {
  const again = [placed(1, ante, '25.00')];
  const { entry, taken } = deskThat(() => false, [card, card, asks, wagers], again);
  entry.take('6h');
  entry.take('5ds=');
  await settled();
  assert.equal(entry.refused, null);
  assert.deepEqual(
    taken.map(({ type }) => type),
    ['card', 'card', 'answer', 'bet'],
  );
});

test('an answer may be spelled: its letter counts, the rest of the word does nothing', async () => {
  const { entry, taken } = deskThat(() => false, [asks, asks, asks]);
  entry.typed = 's';
  entry.type();
  entry.typed = 'tand';
  entry.type();
  entry.take(entry.typed);
  await settled();
  assert.equal(taken.length, 1);
  entry.take('tand');
  await settled();
  assert.ok(entry.refused, 'another such line is no answer');
});

test('one key answers for everybody who is asked the same', async () => {
  const insurance = (seat: number): PromptView => ({ ...asks, seat, by: '2.9(a)' });
  const { entry, taken } = deskThat(() => false, [insurance(1), insurance(2), { ...asks, seat: 1, by: '2.6(f)' }]);
  entry.take('/s');
  await settled();
  assert.deepEqual(
    taken.map((command) => command.type === 'answer' && command.seat),
    [1, 2],
  );
});

test('unseen cards by the hand and by the deal', async () => {
  const to = (seat: number): PromptView => ({ ...card, spot: { at: 'seat', seat } });
  for (const [line, count] of [
    [',', 2],
    ['.', 3],
  ] as const) {
    const { entry, taken } = deskThat(() => false, [to(1), to(1), to(2), asks]);
    entry.take(line);
    await settled();
    assert.equal(taken.length, count, line);
  }
});

test('with outcomes only, the first card repeats the wagers', async () => {
  const betting: PromptView = { ...wagers, deck };
  const { entry, taken } = deskThat(() => false, [betting], [placed(1, ante, '25.00')]);
  entry.take('8h');
  await settled();
  assert.deepEqual(
    taken.map(({ type }) => type),
    ['bet', 'card'],
  );
});
