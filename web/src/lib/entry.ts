// Input of a dealer at a live table: an outcome (`6h`, `3 4`, `17`), an answer (`stand`, `3 double`), a wager of a patron (`3 red 25`), or what a patron
// does besides (`3 buys 100`, `3 takes red`, `3 colors 50`, `3 leaves`). A line becomes commands, or is refused with words.

import type { Command, PromptView, TableView, WagerName } from '../wire';
import { dollars, parsed } from './money';
import { cardOf, scanned } from './scan';
import { t } from '../strings';

/** The meaning of a line. */
export type Entry = { commands: Command[] } | { name: { seat: number; name: string } } | { wrong: string };

/** The area that words mean: its own words, or the beginning of no other's. */
export function areaOf(words: string, areas: readonly WagerName[]): WagerName | null {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[\s'-]+/g, ' ')
      .trim();
  const typed = plain(words);
  const exact = areas.find((area) => plain(area.id) === typed || plain(area.words) === typed);
  if (exact) return exact;
  const begin = areas.filter((area) => plain(area.id).startsWith(typed) || plain(area.words).startsWith(typed));
  return begin.length === 1 ? (begin[0] ?? null) : null;
}

/** The answer that words mean. */
function answerOf(
  words: string,
  prompt: PromptView | null,
): { choice: string; number?: number; amount?: string; places?: number[] } | null {
  const typed = words.toLowerCase();
  if (!prompt?.choices) return null;
  const exact = prompt.choices.find(
    ({ choice, said }) =>
      choice === typed || said.words.toLowerCase() === typed || (typed === 'hit' && choice === 'draw'),
  );
  if (exact) return { choice: exact.choice };
  const [verb = '', ...rest] = typed.split(' ');
  const takes = prompt.takes?.find(({ choice }) => choice === verb);
  if (takes?.takes === 'number' && rest.length === 1) return { choice: verb, number: Number(rest[0]) };
  if (takes?.takes === 'amount' && rest.length === 1)
    return { choice: verb, amount: dollars(parsed(rest[0] ?? '') ?? 0) };
  if (takes?.takes === 'places') return { choice: verb, places: rest.map(Number) };
  const begin = prompt.choices.filter(({ choice }) => typed.length > 0 && choice.startsWith(typed));
  return begin.length === 1 && begin[0] ? { choice: begin[0].choice } : null;
}

function patron(seat: number, rest: string, view: TableView, areas: readonly WagerName[]): Entry {
  const [verb = '', ...more] = rest.split(' ');
  const here = view.seats.find((one) => one.seat === seat);
  if (!here) return { wrong: t.entry.noSeat(seat) };
  const sits: Command[] = here.player === null ? [{ type: 'sit', seat }] : [];
  const amount = parsed(more.at(-1) ?? verb);
  const own = () =>
    areaOf(
      more.join(' '),
      view.layout.filter((wager) => wager.seat === seat).map(({ wager }) => wager),
    );
  switch (verb) {
    case 'sits':
    case '':
      return { commands: sits };
    case '=':
      return { name: { seat, name: more.join(' ').slice(0, 32) } };
    case 'buys':
      return amount === null
        ? { wrong: t.entry.buysHowMuch(seat) }
        : { commands: [...sits, { type: 'buy_in', amount: dollars(amount), seat }] };
    case 'colors':
      return amount === null
        ? { wrong: t.entry.colorsHowMuch(seat) }
        : { commands: [{ type: 'color_up', amount: dollars(amount), seat }] };
    case 'leaves':
      return { commands: [{ type: 'stand', seat }] };
    case 'takes': {
      const wager = own();
      return wager ? { commands: [{ type: 'remove', wager, seat }] } : { wrong: t.entry.noSuchWager(seat) };
    }
    default: {
      const words = rest.split(' ').slice(0, -1).join(' ');
      const wager = areaOf(words, areas);
      if (!wager || amount === null) return { wrong: t.entry.notWager(rest, seat) };
      return { commands: [...sits, { type: 'bet', wager, amount: dollars(amount), seat }] };
    }
  }
}

/** Returns the meaning of a typed line at a table. */
export function entered(text: string, view: TableView, areas: readonly WagerName[]): Entry {
  const line = text.trim().replace(/\s+/g, ' ');
  const { prompt } = view;
  const outcome = scanned(line, prompt);
  if (outcome) return { commands: [outcome] };
  const seated = /^(\d{1,2})(?: (.+))?$/.exec(line);
  if (seated) {
    const [seat, rest = ''] = [Number(seated[1]), seated[2] ?? ''];
    const answer = prompt?.seat === seat && rest !== '' ? answerOf(rest, prompt) : null;
    if (answer) return { commands: [{ type: 'answer', ...answer, seat }] };
    return patron(seat, rest, view, areas);
  }
  const answer = prompt?.seat === undefined ? null : answerOf(line, prompt);
  if (answer && prompt?.seat !== undefined) return { commands: [{ type: 'answer', ...answer, seat: prompt.seat }] };
  return { wrong: t.entry.notUnderstood(line) };
}

/** Whether what stands in the field is complete, so that no Enter is needed: a card, or a throw without blanks between its dice. */
export function complete(text: string, prompt: PromptView | null): string | null {
  const typed = text.trim();
  const card =
    prompt !== null &&
    prompt.dice === undefined &&
    prompt.wheel === undefined &&
    prompt.kind !== 'answer' &&
    prompt.kind !== 'reader';
  if (card && (typed === '??' || cardOf(typed) !== null)) return typed;
  if (prompt?.dice !== undefined && prompt.dice > 1 && new RegExp(`^[1-6]{${prompt.dice}}$`).test(typed))
    return [...typed].join(' ');
  return null;
}
