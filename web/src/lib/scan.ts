// Input of a dealer or a scanner, as a command: a card (`Ah`, `10c`, `??`), a tile (`2-4`), the cutting card (`cut`), dice (`3 4`), a number (`17`).

import { cardCode } from '../felt/suits';
import type { OutcomeEntry, CardName, PromptView, RankName, SuitName } from '../wire';
import { money } from './format';
import { t } from '../strings';

const RANKS: Record<string, RankName> = {
  a: 'A',
  k: 'K',
  q: 'Q',
  j: 'J',
  t: '10',
  '10': '10',
  '9': '9',
  '8': '8',
  '7': '7',
  '6': '6',
  '5': '5',
  '4': '4',
  '3': '3',
  '2': '2',
};
const SUITS: Record<string, SuitName> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };

/** The card that people mean by what they type. */
export function cardOf(text: string): CardName | null {
  const typed = text.toLowerCase();
  if (typed === 'jo' || typed === 'joker') return { rank: 'joker' };
  const halves = /^([1-6])-([1-6])$/.exec(typed);
  if (halves) return { rank: 'tile', halves: [Number(halves[1]), Number(halves[2])] };
  const [rank, suit] = [RANKS[typed.slice(0, -1)], SUITS[typed.slice(-1)]];
  return rank && suit ? { rank, suit } : null;
}

/** An outcome as it is typed. */
export function written(out: OutcomeEntry): string {
  switch (out.type) {
    case 'card':
      return out.card === null ? '??' : cardCode(out.card);
    case 'cutting_card':
      return t.entry.cuttingCard;
    case 'dice':
      return out.faces.join(' ');
    case 'number':
      return out.mark;
    case 'meter':
      return money(out.amount);
  }
}

/** The entered outcome; null if the table does not expect these words. */
export function scanned(text: string, prompt: PromptView | null): OutcomeEntry | null {
  const words = text.trim();
  if (words === '') return null;
  if (/^(cut|cut-card|cutting card)$/i.test(words)) return { type: 'cutting_card' };
  if (words === '??') return { type: 'card', card: null };
  const mark = prompt?.wheel?.find((m) => m.toLowerCase() === words.toLowerCase());
  if (mark !== undefined) return { type: 'number', mark };
  if (prompt?.dice !== undefined) {
    const faces = words.split(/[\s,+]+/).map(Number);
    const right =
      faces.length === prompt.dice && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 6);
    return right ? { type: 'dice', faces } : null;
  }
  const card = cardOf(words);
  return card === null ? null : { type: 'card', card };
}
