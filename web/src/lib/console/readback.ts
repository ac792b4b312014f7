// The meaning of a typed line, as a sentence below the field: Enter confirms what has been read.

import type { Command } from '../../wire';
import { cardText } from '../../felt/suits';
import { money } from '../format';
import { cents } from '../money';
import { written } from '../scan';
import { t } from '../../strings';
import { type Desk, type Entry, entered } from './entry';

/** The parts of the sentence: what a patron wagers is together. */
function parts(commands: readonly Command[], { view }: Desk): string[] {
  const stakes = new Map<number, string[]>();
  const others: string[] = [];
  for (const command of commands) {
    switch (command.type) {
      case 'bet': {
        const seat = command.seat ?? 0;
        const own = stakes.get(seat) ?? [];
        stakes.set(seat, [...own, t.readback.stake(money(command.amount), command.wager.words)]);
        break;
      }
      case 'answer': {
        const said = view.prompt?.choices?.find(({ choice }) => choice === command.choice)?.said.words;
        others.push(t.readback.answers(command.seat ?? 0, said ?? command.choice));
        break;
      }
      case 'buy_in':
        others.push(t.readback.buys(command.seat ?? 0, money(command.amount)));
        break;
      case 'color_up':
        others.push(t.readback.colors(command.seat ?? 0, money(command.amount)));
        break;
      case 'remove':
        others.push(t.readback.removes(command.seat ?? 0, command.wager.words));
        break;
      case 'stand':
        others.push(t.readback.leaves(command.seat ?? 0));
        break;
      case 'sit':
        others.push(t.readback.sits(command.seat ?? 0));
        break;
      case 'card':
        others.push(command.card === null ? t.readback.unseen : cardText(command.card));
        break;
      case 'dice':
      case 'number':
      case 'cutting_card':
        others.push(written(command));
        break;
      default:
    }
  }
  const seats = [...stakes].map(([seat, own]) => t.readback.wagers(seat, own));
  const sits = (text: string) => [...stakes.keys()].some((seat) => text === t.readback.sits(seat));
  return [...others.filter((text) => !sits(text)), ...seats];
}

function sum(commands: readonly Command[]): number {
  return commands.reduce((all, command) => all + (command.type === 'bet' ? cents(command.amount) : 0), 0);
}

/** The sentence for what stands in the field; empty while it is no entry yet. */
export function readback(text: string, desk: Desk): string {
  if (text.trim() === '') return '';
  const entry: Entry = entered(text, desk);
  if ('commands' in entry) {
    const said = parts(entry.commands, desk).join(t.readback.between);
    const total = sum(entry.commands);
    const bets = entry.commands.filter(({ type }) => type === 'bet').length;
    return bets > 1 ? t.readback.total(said, money(total)) : said;
  }
  if ('name' in entry) return t.readback.names(entry.name.seat, entry.name.name);
  if ('everybody' in entry) return t.readback.everybody(entry.everybody.choice);
  if ('unseen' in entry) return t.readback.unseenCards[entry.unseen];
  return '';
}
