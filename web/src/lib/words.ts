// The words on buttons, their order by habit, their keys.

import { capital } from '../felt/suits';
import type { ChoiceView, PayRow, AnswerView, AnswerInput, WagerName } from '../wire';
import { money } from './format';
import { t } from '../strings';

interface Habit {
  key?: string;
  /** Filled where it goes on with the hand; the page does not advise. */
  weight: 'full' | 'plain';
  order: number;
}

interface Saying extends Habit {
  label: string;
}

const HABITS: Record<string, Habit> = {
  draw: { key: 'h', weight: 'full', order: 1 },
  stand: { key: 's', weight: 'full', order: 2 },
  double: { key: 'd', weight: 'plain', order: 3 },
  split: { key: 'p', weight: 'plain', order: 4 },
  surrender: { key: 'r', weight: 'plain', order: 5 },
  rescue: { key: 'r', weight: 'plain', order: 5 },
  insurance: { key: 'i', weight: 'plain', order: 4 },
  'even-money': { key: 'e', weight: 'plain', order: 4 },
  fold: { key: 'f', weight: 'plain', order: 1 },
  check: { key: 'c', weight: 'full', order: 2 },
  play: { key: 'p', weight: 'full', order: 8 },
  bet: { key: 'b', weight: 'full', order: 8 },
  call: { key: 'c', weight: 'full', order: 8 },
  raise: { key: 'r', weight: 'full', order: 9 },
  ride: { key: 'l', weight: 'full', order: 8 },
  take: { key: 't', weight: 'plain', order: 1 },
  withdraw: { key: 't', weight: 'plain', order: 1 },
  war: { key: 'w', weight: 'full', order: 8 },
  no: { key: 'n', weight: 'plain', order: 1 },
  pass: { key: 'p', weight: 'plain', order: 1 },
  accept: { key: 'a', weight: 'full', order: 8 },
  decline: { key: 'd', weight: 'plain', order: 1 },
  show: { key: 's', weight: 'full', order: 8 },
  muck: { key: 'm', weight: 'plain', order: 1 },
  cut: { key: 'c', weight: 'full', order: 1 },
  stay: { key: 's', weight: 'full', order: 2 },
  flop: { key: 'b', weight: 'full', order: 8 },
  turn: { key: 'b', weight: 'full', order: 8 },
  second: { key: 's', weight: 'full', order: 8 },
  river: { key: 'b', weight: 'full', order: 8 },
  discard: { key: 'x', weight: 'plain', order: 4 },
  bank: { key: 'b', weight: 'full', order: 8 },
  'co-bank': { key: 's', weight: 'plain', order: 7 },
  bid: { key: 'b', weight: 'full', order: 8 },
  card: { key: 'c', weight: 'full', order: 1 },
  deal: { key: 'd', weight: 'full', order: 2 },
  natural: { key: 'n', weight: 'plain', order: 3 },
  winner: { key: 'w', weight: 'plain', order: 3 },
  tuck: { key: 's', weight: 'full', order: 2 },
  scrape: { key: 'h', weight: 'full', order: 1 },
  void: { key: 'v', weight: 'plain', order: 5 },
  relinquish: { key: 'p', weight: 'plain', order: 1 },
  'forced bet': { key: 'p', weight: 'full', order: 8 },
};

/** The label of a pay table's row; empty if it is the wager itself. */
export const payName = ({ name, words }: PayRow, wager: string) => (name === wager ? '' : words);

/** A wager in a sentence: `main bet`, `second hand, double`, `main bet, box 3`; else as the rules name it. */
export function wagerWords({ kind, hand, against, on, words }: WagerName): string {
  const name = BETS[kind];
  if (against !== undefined || (name === undefined && hand === undefined)) return words;
  const bet = name ?? '';
  if (hand === undefined) return on === undefined ? bet : t.wagers.onBox(bet, on);
  const base = SPLIT.has(kind)
    ? t.headline.hand(hand)
    : t.wagers.onHand(t.headline.hand(hand), name ?? kind.replaceAll('-', ' '));
  return on === undefined ? base : t.wagers.onBox(base, on);
}

/** The same as it begins a line. */
export const wagerLine = (wager: WagerName) => capital(wagerWords(wager));

/** The usual name of a wager. */
const BETS: Readonly<Record<string, string>> = t.wagers.names;
/** The first bet on a hand that was made by splitting. */
const SPLIT = new Set(['split', 'split bet']);

/** An answer as a button says it. */
export interface Button extends Saying {
  choice: string;
}

/** The details of an answer, written behind its name. `card` names the cards of a hand by their places. */
export function withWhat(
  { number, times, amounts, places, bets }: AnswerView,
  card: (place: number) => string = String,
): string {
  const parts = [
    ...(places ?? []).map(card),
    ...(number === undefined ? [] : [String(number)]),
    ...(times === undefined ? [] : [t.events.times(times)]),
    ...(amounts ?? []).map(money),
  ];
  return `${parts.map((part) => ` ${part}`).join('')}${bets ? t.events.besides(money(bets.amount), bets.on) : ''}`;
}

/** The usual name of an answer. */
const LABELS: Readonly<Record<string, string>> = t.acts;

function known(act: string): Saying | undefined {
  const [habit, label] = [HABITS[act], LABELS[act]];
  return habit === undefined || label === undefined ? undefined : { ...habit, label };
}

/** The name of an answer that takes something besides. */
export const sayingOf = (act: string): Saying => known(act) ?? { label: capital(act), weight: 'full', order: 6 };

/** The words of an answer: what people say, or the words of the rules. */
export function saidAs(said: AnswerView, card?: (place: number) => string): Saying {
  const { act, amounts, bets } = said;
  const saying = known(act);
  const behind = withWhat(said, card);
  if (bets && act === 'bets') return { label: `${capital(bets.on)} ${money(bets.amount)}`, weight: 'full', order: 7 };
  if (saying === undefined)
    return behind === ''
      ? { label: capital(said.words), weight: 'plain', order: 6 }
      : { label: `${capital(act)}${behind}`, weight: 'full', order: 6 };
  // Without an amount the whole wager is taken back; with an amount, a part.
  if (act === 'take' && amounts) return { ...saying, label: `${t.answers.take}${behind}`, weight: 'full', order: 8 };
  return { ...saying, label: `${saying.label}${behind}`, ...(bets ? { weight: 'plain' as const, order: 7 } : {}) };
}

/** The buttons of a question: one of many answers under one name has a form instead, but for the first, which is given for who says nothing. */
export function buttons(
  choices: readonly ChoiceView[],
  takes: readonly AnswerInput[],
  card: (place: number) => string,
  labels: Readonly<Record<string, string>> = {},
): Button[] {
  // The text of a form with an amount also holds for the whole.
  const shown = choices.filter(
    ({ choice, of }, i) =>
      i === 0 || (of === undefined && !takes.some((one) => one.takes === 'amount' && one.choice === choice)),
  );
  const used = new Set<string>();
  const all = shown.map(({ choice, said, of }): Button => ({
    ...saidAs(said, card),
    choice,
    ...(labels[said.act] === undefined ? {} : { label: labels[said.act] ?? '' }),
    ...(of === 'cut' ? { label: t.answers.anywhere } : {}),
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
