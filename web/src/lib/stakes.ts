// Amounts of answers, from the chips on the layout: the cost, half the pot.

import { drawingOf } from '../felt/index';
import type { TableView } from '../wire';
import { cents } from './money';
import { t } from '../strings';

/** The cost of an answer, if the layout shows it: the amount on the hand in question. */
export function costs(view: TableView, choice: string): string {
  const { matched } = drawingOf(view.game);
  const { seat } = view.you;
  if (seat === null || !matched?.answers.includes(choice)) return '';
  const about = view.prompt?.spot;
  const [box, hand] = [about && 'seat' in about ? about.seat : seat, about?.at === 'hand' ? about.hand : 1];
  const lies = view.layout.filter(
    ({ seat: whose, wager }) =>
      whose === seat && matched.wagers.includes(wager.kind) && (wager.on ?? seat) === box && (wager.hand ?? 1) === hand,
  );
  const sum = lies.reduce((all, { amount }) => all + cents(amount), 0);
  return sum > 0 ? t.answers.more(sum) : '';
}

/** The amounts of a raise by half the pot and by the whole, in cents. The bet is called first and counts towards the pot. Null in games without a pot. */
export function potRaises(view: TableView): { half: number; whole: number } | null {
  if (drawingOf(view.game).hands !== 'kept') return null;
  const bets = view.layout
    .filter(({ wager }) => wager.kind === 'bet')
    .map(({ seat: whose, amount }) => ({ whose, amount: cents(amount) }));
  const top = Math.max(0, ...bets.map(({ amount }) => amount));
  const ours = bets.filter(({ whose }) => whose === view.you.seat).reduce((sum, { amount }) => sum + amount, 0);
  const lies =
    [...bets.map(({ amount }) => amount), ...view.pots.map(({ amount }) => cents(amount))].reduce(
      (sum, amount) => sum + amount,
      0,
    ) +
    top -
    ours;
  return { half: top + Math.floor(lies / 2), whole: top + lies };
}
