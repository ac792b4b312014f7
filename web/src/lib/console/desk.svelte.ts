// The entry field of a dealer's console: lines are taken one after the other. After a refused line nothing that was typed ahead is taken, and no key counts
// until the dealer has seen it.

import type { Command, PromptView } from '../../wire';
import { type Desk, type Entry, type TypedAnswer, complete, entered } from './entry';

/** A refused line. */
export interface Refused {
  line: string;
  words: string;
  by?: string | undefined;
  /** The number of steps of the line that were taken before. */
  taken: number;
  /** Discarded text that was typed ahead. */
  discarded: string[];
}

/** The needs of the field at its table. */
export interface DeskPorts {
  desk: () => Desk | null;
  /** Sends a command and waits until its result is shown; null if it was taken, otherwise the refusal. */
  done: (command: Command) => Promise<{ words: string; by?: string | undefined } | null>;
  name: (seat: number, name: string) => void;
  /** Whether the first outcome of a round repeats the wagers. */
  repeats: () => boolean;
  alarm: () => void;
}

/** The most steps that one line makes: more are a mistake. */
const STEPS_MOST = 128;

type Failed = { words: string; by?: string | undefined; taken: number };

const isOutcome = ({ type }: Command) => ['card', 'dice', 'number', 'cutting_card'].includes(type);
const place = (prompt: PromptView) => JSON.stringify([prompt.seat ?? null, prompt.spot ?? null]);

export class EntryDesk {
  typed = $state('');
  /** The last line that was taken. */
  sent = $state('');
  /** The number of lines that were taken or refused. */
  count = $state(0);
  refused = $state.raw<Refused | null>(null);
  help = $state(false);
  /** Lines that were typed, and whether another was under way when Enter ended them. */
  #ahead: { line: string; typedAhead: boolean }[] = [];
  /** The answer that its letter has given: the rest of the word may still be typed, with Enter. */
  #spelled: { letter: string; word: string } | null = null;
  /** Whether a line is under way. */
  busy = $state(false);
  readonly #ports: DeskPorts;

  constructor(ports: DeskPorts) {
    this.#ports = ports;
  }

  /** Something was typed: what is complete needs no Enter. While a line is under way the text waits, for it is read in the light of what that brings. */
  type(): void {
    const desk = this.#ports.desk();
    if (desk === null || this.busy || this.refused !== null) return;
    const { prompt, seats } = desk.view;
    for (let length = 1; length <= this.typed.length; length += 1) {
      const line = complete(this.typed.slice(0, length), prompt, seats);
      if (line === null) continue;
      const rest = this.typed.slice(length);
      const word = prompt?.choices?.find(({ letter }) => letter === line)?.choice;
      this.take(line);
      this.#spelled = word === undefined ? null : { letter: line, word };
      this.typed = rest;
      return;
    }
  }

  /** Takes a line, after those before it. */
  take(line: string): void {
    this.typed = '';
    const spelled = this.#spelled;
    this.#spelled = null;
    if (spelled !== null && spelled.letter + line.trimEnd() === spelled.word) return;
    if (this.refused !== null) return this.#ports.alarm();
    if (line.trim() === '') return;
    this.help = false;
    this.#ahead.push({ line, typedAhead: this.busy });
    void this.#work();
  }

  /** The dealer has seen the refused line. */
  seen(): void {
    this.refused = null;
    this.typed = '';
  }

  async #work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let next = this.#ahead.shift(); next !== undefined; next = this.#ahead.shift()) {
        const line = next.typedAhead ? this.#firstOf(next.line) : next.line;
        const failed = await this.#enter(line);
        if (failed === null) this.sent = line.trim();
        else this.#refuse(line, failed);
        this.count += 1;
      }
    } finally {
      this.busy = false;
    }
    this.type();
  }

  /** The first entry of a line that was typed ahead. It may begin with entries that need no Enter: they come first, and the rest is read after them. */
  #firstOf(line: string): string {
    const desk = this.#ports.desk();
    if (desk === null || !('wrong' in entered(line, desk))) return line;
    const { prompt, seats } = desk.view;
    for (let length = 1; length < line.length; length += 1) {
      const first = complete(line.slice(0, length), prompt, seats);
      if (first === null) continue;
      this.#ahead.unshift({ line: line.slice(length), typedAhead: true });
      return first;
    }
    return line;
  }

  #refuse(line: string, failed: Failed): void {
    const discarded = [...this.#ahead.map((next) => next.line), this.typed].map((text) => text.trim()).filter(Boolean);
    this.refused = { line: line.trim(), ...failed, discarded };
    this.#ahead = [];
    this.typed = '';
    this.#ports.alarm();
  }

  /** Performs a line; gives why it failed. */
  async #enter(line: string): Promise<Failed | null> {
    const desk = this.#ports.desk();
    if (desk === null) return null;
    const entry: Entry = entered(line, desk);
    if ('wrong' in entry) return { words: entry.wrong, taken: 0 };
    if ('help' in entry) {
      this.help = true;
      return null;
    }
    if ('name' in entry) {
      this.#ports.name(entry.name.seat, entry.name.name);
      return null;
    }
    if ('everybody' in entry) return this.#everybody(entry.everybody);
    if ('unseen' in entry) return this.#unseen(entry.unseen);
    return this.#all([...this.#repeated(entry.commands, desk), ...entry.commands]);
  }

  /** The wagers of the last round, where an outcome begins a round for which none were made. */
  #repeated(commands: readonly Command[], desk: Desk): Command[] {
    const { prompt, layout } = desk.view;
    const begins = prompt?.kind === 'wagers' && layout.length === 0 && commands.some(isOutcome);
    if (!begins || !this.#ports.repeats()) return [];
    const same = entered('=', desk);
    return 'commands' in same ? same.commands : [];
  }

  async #all(commands: readonly Command[]): Promise<Failed | null> {
    for (const [taken, command] of commands.entries()) {
      const refusal = await this.#ports.done(command);
      if (refusal !== null) return { ...refusal, taken };
    }
    return null;
  }

  /** Answers for everybody who is asked under the same paragraph, from the one who is asked now. */
  async #everybody(answer: TypedAnswer): Promise<Failed | null> {
    let prompt = this.#ports.desk()?.view.prompt ?? null;
    const by = prompt?.by;
    const asked = new Set<string>();
    for (let taken = 0; taken < STEPS_MOST; taken += 1) {
      const takes = [...(prompt?.choices ?? []), ...(prompt?.takes ?? [])].some(
        ({ choice }) => choice === answer.choice,
      );
      if (prompt?.kind !== 'answer' || prompt.seat === undefined || prompt.by !== by || !takes) return null;
      if (asked.has(place(prompt))) return null;
      asked.add(place(prompt));
      const refusal = await this.#ports.done({ type: 'answer', ...answer, seat: prompt.seat });
      if (refusal !== null) return { ...refusal, taken };
      prompt = this.#ports.desk()?.view.prompt ?? null;
    }
    return null;
  }

  /** Enters cards that nobody sees, as long as the table takes them. */
  async #unseen(cards: 'hand' | 'deal'): Promise<Failed | null> {
    let desk = this.#ports.desk();
    const first = desk?.view.prompt ?? null;
    if (desk !== null) {
      const failed = await this.#all(this.#repeated([{ type: 'card', card: null }], desk));
      if (failed !== null) return failed;
    }
    for (let taken = 0; taken < STEPS_MOST; taken += 1) {
      desk = this.#ports.desk();
      const prompt = desk?.view.prompt ?? null;
      const goes = prompt?.unseen === true && (cards === 'deal' || (first !== null && place(prompt) === place(first)));
      if (!goes) return null;
      const refusal = await this.#ports.done({ type: 'card', card: null });
      if (refusal !== null) return { ...refusal, taken };
    }
    return null;
  }
}
