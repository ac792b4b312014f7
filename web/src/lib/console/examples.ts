// Examples of what can be typed now, made of what the floor says about this game and this moment.

import { t } from '../../strings';
import type { Desk } from './entry';
import { areasOf } from './wagers';

/** Examples of lines that the table takes now. */
export function examples({ view, game, again }: Desk): string[] {
  const { prompt } = view;
  if (prompt === null) return [];
  const lines: string[] = [];
  if (prompt.kind === 'answer') {
    for (const { letter, choice, said } of prompt.choices ?? [])
      if (letter !== undefined)
        lines.push(t.entry.letter(letter, choice === prompt.card_means ? t.entry.hit : said.words));
    if (lines.length > 0 && prompt.choices?.[0]?.letter) lines.push(t.entry.everybody(`/${prompt.choices[0].letter}`));
    for (const takes of prompt.takes ?? [])
      if (takes.takes === 'number') lines.push(`${takes.choice} ${takes.least}`);
      else if (takes.takes === 'amount') lines.push(`${takes.choice} ${takes.least.replace(/\.00$/, '')}`);
      else lines.push(`${takes.choice} ${Array.from({ length: takes.pick }, (_, i) => i + 1).join(' ')}`);
  }
  if (prompt.kind === 'wagers' && prompt.no_more_bets !== true) {
    const seats = view.seats.slice(0, 2).map(({ seat }) => seat);
    const { bare } = areasOf(game);
    const named = game?.areas.find((area) => area !== bare);
    if (again.length > 0) lines.push(t.entry.again('='));
    if (bare) lines.push(seats.map((seat) => `${seat} 25`).join(' '));
    if (named) lines.push(`${seats[0] ?? 1} ${named.words} 5`);
    lines.push(`${seats[0] ?? 1} +100`);
  }
  if (prompt.tiles) lines.push('2-4');
  if (prompt.deck) lines.push(...t.entry.cards);
  if (prompt.unseen) lines.push(t.entry.unseenDeal('.'), t.entry.unseenHand(','));
  if (prompt.dice !== undefined) lines.push(Array.from({ length: prompt.dice }, (_, i) => ((i * 2) % 6) + 1).join(''));
  if (prompt.wheel) lines.push(prompt.wheel[0] ?? '');
  return lines;
}
