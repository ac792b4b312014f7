// What people say at a table: the words on buttons, their order by habit, their keys.

import { capital } from '../felt/suits';
import type { ChoiceView, TakesView } from '../wire';

interface Saying {
  label: string;
  key?: string;
  /** Filled where it goes on with the hand; the page does not advise. */
  weight: 'full' | 'plain';
  order: number;
}

const SAYINGS: Record<string, Saying> = {
  draw: { label: 'Hit', key: 'h', weight: 'full', order: 1 },
  stand: { label: 'Stand', key: 's', weight: 'full', order: 2 },
  double: { label: 'Double', key: 'd', weight: 'plain', order: 3 },
  split: { label: 'Split', key: 'p', weight: 'plain', order: 4 },
  surrender: { label: 'Surrender', key: 'r', weight: 'plain', order: 5 },
  rescue: { label: 'Rescue', key: 'r', weight: 'plain', order: 5 },
  insurance: { label: 'Insurance', key: 'i', weight: 'plain', order: 4 },
  'even-money': { label: 'Even money', key: 'e', weight: 'plain', order: 4 },
  fold: { label: 'Fold', key: 'f', weight: 'plain', order: 1 },
  check: { label: 'Check', key: 'c', weight: 'full', order: 2 },
  play: { label: 'Play', key: 'p', weight: 'full', order: 8 },
  bet: { label: 'Bet', key: 'b', weight: 'full', order: 8 },
  call: { label: 'Call', key: 'c', weight: 'full', order: 8 },
  raise: { label: 'Raise', key: 'r', weight: 'full', order: 9 },
  ride: { label: 'Let it ride', key: 'l', weight: 'full', order: 8 },
  take: { label: 'Take it back', key: 't', weight: 'plain', order: 1 },
  withdraw: { label: 'Take it back', key: 't', weight: 'plain', order: 1 },
  war: { label: 'Go to war', key: 'w', weight: 'full', order: 8 },
  no: { label: 'No', key: 'n', weight: 'plain', order: 1 },
  pass: { label: 'Pass', key: 'p', weight: 'plain', order: 1 },
  accept: { label: 'Accept', key: 'a', weight: 'full', order: 8 },
  decline: { label: 'Decline', key: 'd', weight: 'plain', order: 1 },
  show: { label: 'Show', key: 's', weight: 'full', order: 8 },
  muck: { label: 'Muck', key: 'm', weight: 'plain', order: 1 },
  cut: { label: 'Cut', key: 'c', weight: 'full', order: 1 },
  stay: { label: 'Stay', key: 's', weight: 'full', order: 2 },
  flop: { label: 'Bet the flop', key: 'b', weight: 'full', order: 8 },
  turn: { label: 'Bet the turn', key: 'b', weight: 'full', order: 8 },
  second: { label: 'Second bet', key: 's', weight: 'full', order: 8 },
  river: { label: 'Bet the river', key: 'b', weight: 'full', order: 8 },
  discard: { label: 'Discard', key: 'x', weight: 'plain', order: 4 },
  bank: { label: 'Take the bank', key: 'b', weight: 'full', order: 8 },
  'co-bank': { label: 'Share the bank', key: 's', weight: 'plain', order: 7 },
  bid: { label: 'Bid', key: 'b', weight: 'full', order: 8 },
  card: { label: 'Card', key: 'c', weight: 'full', order: 1 },
  deal: { label: 'Deal', key: 'd', weight: 'full', order: 2 },
  natural: { label: 'Show a natural', key: 'n', weight: 'plain', order: 3 },
  winner: { label: 'Show a winner', key: 'w', weight: 'plain', order: 3 },
  tuck: { label: 'Stay', key: 's', weight: 'full', order: 2 },
};

/** Answers after which a number is money and no place. */
const WAGERED = new Set(['insurance', 'bid', 'bet', 'raise', 'call']);


/** A wager by its name in the rules, as people say it: `dont-pass` is don’t pass. */
export const wagerInWords = (wager: string) => wager.replace(/^dont-/, 'don’t ').replaceAll('-', ' ');

/** What a row of a pay table is called: nothing where it is the wager itself. */
export const payName = (row: string, wager: string) => (row === wager ? '' : wagerInWords(row));

/** An answer as a button says it. */
export interface Button extends Saying {
  choice: string;
}

/** The words of an answer: what people say, or the words of the rules. `cards` names the cards of a hand by their places. */
export function sayingOf(choice: string, words = choice, card: (place: number) => string = String): Saying {
  const known = SAYINGS[choice];
  if (known) return known;
  // An answer with a wager besides: `war; bets tie 1`.
  const [, answer, wager, dollars] = /^(.+)[,;] bets (.+) (\S+)$/.exec(choice) ?? [];
  if (answer !== undefined && wager !== undefined) return { label: `${sayingOf(answer).label}, $${dollars} on ${wagerInWords(wager)}`, weight: 'plain', order: 7 };
  const [verb = '', ...rest] = choice.split(' ');
  const numbers = rest.map(Number);
  const first = SAYINGS[verb];
  // A wager that is made with an answer: `bets dont-pass 5`.
  if (verb === 'bets' && rest.length > 1) return { label: `${capital(wagerInWords(rest.slice(0, -1).join(' ')))} $${rest.at(-1)}`, weight: 'full', order: 7 };
  if (first && numbers.length > 0 && numbers.some((n) => !Number.isInteger(n))) return { ...first, label: capital(words).replace(/ (\d+(?:\.\d\d)?)$/, ' $$$1'), ...(verb === 'take' ? { weight: 'full' as const, order: 8 } : {}) };
  if (first && WAGERED.has(verb) && numbers.length === 1) return { ...first, label: `${first.label} $${rest[0]}` };
  if (first && numbers.length > 0) return { ...first, label: `${first.label} ${numbers.map(card).join(' ')}` };
  if (numbers.length > 0 && numbers.every((n) => Number.isInteger(n) && n < 20)) return { label: `${capital(verb)} ${numbers.map(card).join(' ')}`, weight: 'full', order: 6 };
  return { label: capital(words), weight: 'plain', order: 6 };
}

/** The buttons of a question: one of many answers under one name has a form instead, but for the first, which is given for who says nothing. */
export function buttons(choices: readonly ChoiceView[], takes: readonly TakesView[], card: (place: number) => string): Button[] {
  // What a form says with an amount, it says for the whole of it, too.
  const shown = choices.filter(({ choice, of }, i) => i === 0 || (of === undefined && !takes.some((one) => one.takes === 'amount' && one.choice === choice)));
  const used = new Set<string>();
  const all = shown.map(({ choice, words, of }): Button => {
    const takesNumber = takes.some((one) => one.choice === of && one.takes !== 'places');
    const takesAmount = takes.some((one) => one.choice === of && one.takes === 'amount');
    const saying = sayingOf(choice, words, takesAmount ? (n) => `$${n}` : takesNumber ? (n) => String(n) : card);
    return { ...saying, choice, ...(takesNumber && of === 'cut' ? { label: 'Cut anywhere' } : {}) };
  });
  const single = all.length === 1 && takes.length === 0;
  return all
    .sort((a, b) => a.order - b.order)
    .map((button) => {
      const letters = [button.key ?? '', ...button.label.toLowerCase().replace(/[^a-z]/g, '')];
      const key = letters.find((letter) => letter !== '' && !used.has(letter));
      if (key !== undefined) used.add(key);
      return { ...button, ...(key === undefined ? {} : { key }), weight: single ? 'full' : button.weight };
    });
}
