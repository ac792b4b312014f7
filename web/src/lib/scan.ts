// What a dealer types or a scanner reads, as a command: a card (`Ah`, `10c`, `??`), the cutting card (`cut`), dice (`3 4`), a number (`17`).

import type { Command, PromptView } from '../wire';

const RANKS = new Set(['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2']);
const SUITS = new Set(['s', 'h', 'd', 'c']);

/** A card as the rules write it, from what people write. */
export function cardOf(text: string): string | null {
  if (/^jo(ker)?$/i.test(text)) return 'Jo';
  const match = /^(10|[2-9tjqka])([shdc])$/i.exec(text);
  if (!match?.[1] || !match[2]) return null;
  const rank = match[1] === '10' ? 'T' : match[1].toUpperCase();
  const suit = match[2].toLowerCase();
  return RANKS.has(rank) && SUITS.has(suit) ? rank + suit : null;
}

/** The command, or nothing where the words are none that the table waits for. */
export function scanned(text: string, prompt: PromptView | null): Command | null {
  const words = text.trim();
  if (words === '') return null;
  if (/^(cut|cut-card|cutting card)$/i.test(words)) return { type: 'cutting_card' };
  if (words === '??') return { type: 'card', card: null };
  const mark = prompt?.wheel?.find((m) => m.toLowerCase() === words.toLowerCase());
  if (mark !== undefined) return { type: 'number', mark };
  if (prompt?.dice !== undefined) {
    const faces = words.split(/[\s,+]+/).map(Number);
    const right = faces.length === prompt.dice && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 6);
    return right ? { type: 'dice', faces } : null;
  }
  const card = cardOf(words);
  return card === null ? null : { type: 'card', card };
}
