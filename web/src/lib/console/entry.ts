// Input of a dealer at a live table: an outcome (`6h`, `3 4`, `17`), an answer (`s`, `3 double`, `/n` for everybody), wagers of patrons (`1 25 2 10`,
// `3 red 25 17 5`, `=` for the same again), or what a patron does besides (`3 buys 100`, `3 takes red`, `3 leaves`). A line becomes commands, or is refused
// with words. What a game takes, and by which names, is data of the floor.

import type { Command, GameCard, PromptView, TableView, WagerView } from '../../wire';
import { areaKey } from '../../felt/drawing';
import { cents, dollars, parsed } from '../money';
import { cardOf, scanned } from '../scan';
import { t } from '../../strings';
import { examples } from './examples';
import { type Areas, type Stake, areaOf, areasOf, stakesOf } from './wagers';

/** An answer without its seat. */
export interface TypedAnswer {
  choice: string;
  number?: number;
  amount?: string;
  places?: number[];
}

/** The meaning of a line. */
export type Entry =
  | { commands: Command[] }
  | { name: { seat: number; name: string } }
  /** An answer for everybody who is asked the same. */
  | { everybody: TypedAnswer }
  /** Cards that nobody sees: those of this hand, or of the whole deal. */
  | { unseen: 'hand' | 'deal' }
  | { help: true }
  | { wrong: string };

/** The table against which a line is read. */
export interface Desk {
  view: TableView;
  game: Pick<GameCard, 'areas' | 'area_names'> | null;
  /** The wagers of the last round. */
  again: readonly WagerView[];
}

/** The answer that words mean: a letter, a name, the beginning of one name. */
function answerOf(words: string, prompt: PromptView): TypedAnswer | null {
  const typed = words.toLowerCase();
  const choices = prompt.choices ?? [];
  const lettered = choices.find(({ letter }) => letter === typed);
  if (lettered) return { choice: lettered.choice };
  const exact = choices.find(
    ({ choice, said }) =>
      choice === typed || said.words.toLowerCase() === typed || (typed === 'hit' && choice === prompt.card_means),
  );
  if (exact) return { choice: exact.choice };
  const [verb = '', ...rest] = typed.split(' ');
  const takes = prompt.takes?.find(({ choice }) => choice === verb);
  if (takes?.takes === 'number' && rest.length === 1) return { choice: verb, number: Number(rest[0]) };
  if (takes?.takes === 'amount' && rest.length === 1)
    return { choice: verb, amount: dollars(parsed(rest[0] ?? '') ?? 0) };
  if (takes?.takes === 'places') return { choice: verb, places: rest.map(Number) };
  const begin = choices.filter(({ choice }) => typed.length > 0 && choice.startsWith(typed));
  return begin.length === 1 && begin[0] ? { choice: begin[0].choice } : null;
}

const sits = (view: TableView, seat: number): Command[] =>
  view.seats.find((one) => one.seat === seat)?.player === null ? [{ type: 'sit', seat }] : [];

const bets = (seat: number, stakes: readonly Stake[]): Command[] =>
  stakes.map(({ wager, cents }) => ({ type: 'bet', wager, amount: dollars(cents), seat }));

/** The deed of a patron besides wagers; null if the words are something else. */
function deed(seat: number, words: readonly string[], { view }: Desk): Entry | null {
  const [verb = '', ...more] = words;
  const amount = parsed(more.at(-1) ?? verb.replace('+', ''));
  switch (verb) {
    case 'sits':
    case '':
      return { commands: sits(view, seat) };
    case '=':
      return { name: { seat, name: more.join(' ').slice(0, 32) } };
    case 'buys':
      return amount === null
        ? { wrong: t.entry.buysHowMuch(seat) }
        : { commands: [...sits(view, seat), { type: 'buy_in', amount: dollars(amount), seat }] };
    case 'colors':
      return amount === null
        ? { wrong: t.entry.colorsHowMuch(seat) }
        : { commands: [{ type: 'color_up', amount: dollars(amount), seat }] };
    case 'leaves':
      return { commands: [{ type: 'stand', seat }] };
    case 'takes': {
      const lying = view.layout.filter((wager) => wager.seat === seat).map(({ wager }) => wager);
      const own = areasOf({ areas: lying, area_names: [] });
      const wager = more.length === 0 && lying.length === 1 ? lying[0] : areaOf(more.join(' '), own);
      return wager ? { commands: [{ type: 'remove', wager, seat }] } : { wrong: t.entry.noSuchWager(seat) };
    }
    default:
      return verb.startsWith('+') && amount !== null
        ? { commands: [...sits(view, seat), { type: 'buy_in', amount: dollars(amount), seat }] }
        : null;
  }
}

/** The stakes of one patron after the other: `1 25 2 10`, `1 red 25 17 5; 2 black 10`. */
function patrons(line: string, desk: Desk, areas: Areas): Map<number, Stake[]> | { wrong: string } {
  const all = new Map<number, Stake[]>();
  for (const part of line.split(';')) {
    let words = part.split(/[\s,]+/).filter(Boolean);
    while (words.length > 0) {
      const seat = Number(words[0]);
      if (!desk.view.seats.some((one) => one.seat === seat)) return { wrong: t.entry.noSeat(words[0] ?? '') };
      const { stakes, rest } = stakesOf(words.slice(1), areas);
      if (stakes.length === 0) return { wrong: t.entry.notWager(words.slice(1).join(' '), examples(desk)) };
      all.set(seat, [...(all.get(seat) ?? []), ...stakes]);
      words = rest;
    }
  }
  return all;
}

/** The wagers of the last round that do not lie on the layout yet, but for the patrons who wager otherwise. */
function again(line: string, desk: Desk, areas: Areas): Entry {
  const { view } = desk;
  if (desk.again.length === 0) return { wrong: t.entry.nothingAgain };
  const other = patrons(line, desk, areas);
  if ('wrong' in other) return { wrong: other.wrong };
  const lies = new Map<string, number>();
  const key = (seat: number, wager: Parameters<typeof areaKey>[0]) => `${seat} ${areaKey(wager)}`;
  for (const { seat, wager, amount } of view.layout) lies.set(key(seat, wager), cents(amount));
  const here = (seat: number) => view.seats.some((one) => one.seat === seat && one.player !== null);
  const same = desk.again
    .filter(({ seat }) => here(seat) && !other.has(seat))
    .map(({ seat, wager, amount }) => ({ seat, stake: { wager, cents: cents(amount) } }));
  const changed = [...other].flatMap(([seat, stakes]) => stakes.map((stake) => ({ seat, stake })));
  const missing = [...same, ...changed]
    .map(({ seat, stake }) => {
      const more = stake.cents - (lies.get(key(seat, stake.wager)) ?? 0);
      return { seat, stake: { ...stake, cents: more } };
    })
    .filter(({ stake }) => stake.cents > 0)
    .sort((one, two) => one.seat - two.seat);
  const fresh = [...other.keys()].filter((seat) => missing.some((one) => one.seat === seat));
  return {
    commands: [
      ...fresh.flatMap((seat) => sits(view, seat)),
      ...missing.flatMap(({ seat, stake }) => bets(seat, [stake])),
    ],
  };
}

/** The meaning of a line with a seat in front. */
function seated(line: string, desk: Desk, areas: Areas): Entry {
  const { view } = desk;
  const [first = '', ...rest] = line.split(' ');
  const seat = Number(first);
  if (!view.seats.some((one) => one.seat === seat)) return { wrong: t.entry.noSeat(first) };
  const prompt = view.prompt;
  if (prompt?.kind === 'answer' && prompt.seat !== undefined && rest.length > 0) {
    const answer = answerOf(rest.join(' '), prompt);
    if (answer && prompt.seat === seat) return { commands: [{ type: 'answer', ...answer, seat }] };
    if (answer) return { wrong: t.entry.turnOf(prompt.seat) };
  }
  const act = deed(seat, rest, desk);
  if (act) return act;
  const all = patrons(line, desk, areas);
  if (all instanceof Map)
    return { commands: [...all].flatMap(([at, stakes]) => [...sits(view, at), ...bets(at, stakes)]) };
  return all;
}

/** Returns the meaning of a typed line at a table. */
export function entered(text: string, desk: Desk): Entry {
  const line = text.trim().replace(/\s+/g, ' ');
  const { prompt } = desk.view;
  const areas = areasOf(desk.game);
  if (line === '?') return { help: true };
  if (prompt?.unseen && (line === '.' || line === ',')) return { unseen: line === '.' ? 'deal' : 'hand' };
  if (line.startsWith('=')) return again(line.slice(1).trim(), desk, areas);
  const outcome = scanned(line, prompt);
  const asked = prompt?.kind === 'answer' && prompt.seat !== undefined ? { prompt, seat: prompt.seat } : null;
  if (asked && outcome?.type === 'card' && outcome.card !== null) {
    const { seat } = asked;
    return prompt?.card_means === undefined
      ? { wrong: t.entry.answerFirst(seat) }
      : { commands: [{ type: 'answer', choice: prompt.card_means, seat }, outcome] };
  }
  if (outcome) return { commands: [outcome] };
  if (asked && line.startsWith('/')) {
    const answer = answerOf(line.slice(1).trim(), asked.prompt);
    return answer ? { everybody: answer } : { wrong: t.entry.notUnderstood(line, examples(desk)) };
  }
  if (/^\d{1,2}( |;|$)/.test(line)) return seated(line, desk, areas);
  const answer = asked ? answerOf(line, asked.prompt) : null;
  if (answer && asked) return { commands: [{ type: 'answer', ...answer, seat: asked.seat }] };
  return { wrong: t.entry.notUnderstood(line, examples(desk)) };
}

/** Whether what stands in the field is complete, so that no Enter is needed: a card, a tile, a throw, the letter of an answer, cards that nobody sees. */
export function complete(text: string, prompt: PromptView | null, seats: TableView['seats']): string | null {
  const typed = text.trim().toLowerCase();
  if (prompt === null || typed === '') return null;
  if (prompt.unseen && ['.', ',', '??'].includes(typed)) return typed;
  if (prompt.dice !== undefined) {
    // While wagers are taken, 12 may be the seat of the next wager.
    const isSeat = prompt.kind === 'wagers' && seats.some(({ seat }) => String(seat) === typed);
    return !isSeat && new RegExp(`^[1-6]{${prompt.dice}}$`).test(typed) ? [...typed].join(' ') : null;
  }
  if (prompt.tiles && /^[1-6]{2}$/.test(typed)) return [...typed].join('-');
  if (prompt.tiles && cardOf(typed) !== null) return typed;
  if (prompt.kind === 'answer') {
    const letter = typed.startsWith('/') ? typed.slice(1) : typed;
    if (prompt.choices?.some((choice) => choice.letter === letter)) return typed;
  }
  return prompt.deck && cardOf(typed) !== null ? typed : null;
}
