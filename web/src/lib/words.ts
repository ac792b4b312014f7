// What people say at a table: the words on buttons, their order by habit, their keys.

import { capital } from '../felt/suits';
import type { ChoiceView, PayRow, SaidView, TakesView } from '../wire';
import { money } from './money';

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
  tuck: { label: 'Stand', key: 's', weight: 'full', order: 2 },
  scrape: { label: 'Hit', key: 'h', weight: 'full', order: 1 },
  void: { label: 'Hand is void', key: 'v', weight: 'plain', order: 5 },
  relinquish: { label: 'Pass them on', key: 'p', weight: 'plain', order: 1 },
  'forced bet': { label: 'Post the forced bet', key: 'p', weight: 'full', order: 8 },
};

/** What a row of a pay table is called: nothing where it is the wager itself. */
export const payName = ({ name, words }: PayRow, wager: string) => (name === wager ? '' : words);

/** An answer as a button says it. */
export interface Button extends Saying {
  choice: string;
}

/** What an answer is given with, as people write it behind its name. `card` names the cards of a hand by their places. */
export function withWhat(
  { number, times, amounts, places, bets }: SaidView,
  card: (place: number) => string = String,
): string {
  const parts = [
    ...(places ?? []).map(card),
    ...(number === undefined ? [] : [String(number)]),
    ...(times === undefined ? [] : [`${times}×`]),
    ...(amounts ?? []).map(money),
  ];
  return `${parts.map((part) => ` ${part}`).join('')}${bets ? `, ${money(bets.amount)} on ${bets.on}` : ''}`;
}

/** The name of an answer that takes something besides. */
export const sayingOf = (act: string): Saying => SAYINGS[act] ?? { label: capital(act), weight: 'full', order: 6 };

/** The words of an answer: what people say, or the words of the rules. */
export function saidAs(said: SaidView, card?: (place: number) => string): Saying {
  const { act, amounts, bets } = said;
  const known = SAYINGS[act];
  const behind = withWhat(said, card);
  if (bets && act === 'bets') return { label: `${capital(bets.on)} ${money(bets.amount)}`, weight: 'full', order: 7 };
  if (known === undefined)
    return behind === ''
      ? { label: capital(said.words), weight: 'plain', order: 6 }
      : { label: `${capital(act)}${behind}`, weight: 'full', order: 6 };
  // What is taken back is the whole; with an amount something is taken.
  if (act === 'take' && amounts) return { ...known, label: `Take${behind}`, weight: 'full', order: 8 };
  return { ...known, label: `${known.label}${behind}`, ...(bets ? { weight: 'plain' as const, order: 7 } : {}) };
}

/** The buttons of a question: one of many answers under one name has a form instead, but for the first, which is given for who says nothing. */
export function buttons(
  choices: readonly ChoiceView[],
  takes: readonly TakesView[],
  card: (place: number) => string,
  labels: Readonly<Record<string, string>> = {},
): Button[] {
  // What a form says with an amount, it says for the whole of it, too.
  const shown = choices.filter(
    ({ choice, of }, i) =>
      i === 0 || (of === undefined && !takes.some((one) => one.takes === 'amount' && one.choice === choice)),
  );
  const used = new Set<string>();
  const all = shown.map(({ choice, said, of }): Button => ({
    ...saidAs(said, card),
    choice,
    ...(labels[said.act] === undefined ? {} : { label: labels[said.act] ?? '' }),
    ...(of === 'cut' ? { label: 'Cut anywhere' } : {}),
  }));
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
