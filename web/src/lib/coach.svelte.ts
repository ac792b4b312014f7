// The coach at a table: while it is on, each decision is compared with the best known play, after the moment. What it has seen stays in this browser.

import type { EventView, HintCosts, HintView, TableView } from '../wire';
import { usualAnswer } from './ceremony';
import { type CoachedRound, type Decision, judge } from './coach';
import { capital } from '../felt/suits';
import { handsIn } from './headline';
import { cents } from './money';
import type { Adoption, Feed, Follower } from './table/feed.svelte';
import { saidAs } from './words';
import { t } from '../strings';

/** The numbers of decisions and rounds that a browser keeps. */
const DECISIONS = 2_000;
const ROUNDS = 1_000;

/** The coach's record of an account. */
export interface Notes {
  decisions: Decision[];
  rounds: CoachedRound[];
}

const key = (account: number | undefined) => `croupier.coach.${account ?? ''}`;

/** The notes of an account. A browser that keeps nothing is no reason to fail. */
export function notesOf(account: number | undefined): Notes {
  try {
    const value = JSON.parse(localStorage.getItem(key(account)) ?? '{}') as Partial<Notes>;
    return {
      decisions: Array.isArray(value.decisions) ? value.decisions : [],
      rounds: Array.isArray(value.rounds) ? value.rounds : [],
    };
  } catch {
    return { decisions: [], rounds: [] };
  }
}

function keep(account: number | undefined, notes: Notes): void {
  try {
    localStorage.setItem(key(account), JSON.stringify(notes));
  } catch {
    // Nothing is kept; the notes hold until the page is closed.
  }
}

/** The parts of the page that the coach uses. */
export interface CoachDesk {
  isOn(): boolean;
  account(): number | undefined;
  hint(): Promise<HintView | null>;
  costs(): Promise<HintCosts | null>;
}

/** A question to the viewer with the best answer to it, as soon as the floor knows it. */
interface Asked {
  seq: number;
  view: TableView;
  hint: Promise<HintView | null>;
  costs: Promise<HintCosts | null>;
}

export class Coach implements Follower {
  /** The last decision that was a mistake, with why the other answer is better, until the next question. */
  mark = $state.raw<(Decision & { says: string }) | null>(null);
  notes = $state.raw<Notes>({ decisions: [], rounds: [] });

  readonly #desk: CoachDesk;
  #asked: Asked | null = null;
  #account: number | undefined;

  constructor(feed: Feed, desk: CoachDesk) {
    this.#desk = desk;
    feed.follow(this);
  }

  /** The decisions at this table, the oldest first. */
  decisionsAt(table: number): Decision[] {
    return this.notes.decisions.filter((one) => one.table === table);
  }

  /** A question is judged after its answer; what the floor computes meanwhile says nothing before. */
  adopted({ before, view, begins }: Adoption): void {
    if (!this.#desk.isOn()) {
      this.#asked = null;
      return;
    }
    this.#load();
    if (begins && before !== null) this.#begins(before, view);
    const { prompt, you } = view;
    const asks = view.phase === 'playing' && prompt?.kind === 'answer' && prompt.choices && prompt.seat === you.seat;
    if (!asks || you.seat === null || this.#asked?.seq === view.seq || usualAnswer(view) !== null) return;
    this.mark = null;
    const nothing = () => null;
    this.#asked = {
      seq: view.seq,
      view,
      hint: this.#desk.hint().catch(nothing),
      costs: this.#desk.costs().catch(nothing),
    };
  }

  told(event: EventView): void {
    const asked = this.#asked;
    if (asked === null || event.kind !== 'answers' || event.seat !== asked.view.you.seat || event.withdrawn) return;
    this.#asked = null;
    if (event.timed_out !== true) void this.#judge(asked, event.said);
  }

  /** The wagers with which a round begins. */
  #begins(before: TableView, view: TableView): void {
    const seat = before.you.seat;
    if (seat === null) return;
    // A round may be over in the step that begins it: what lies there now may be gone.
    const layout = view.phase === 'playing' ? view.layout : before.layout;
    const staked: Record<string, number> = {};
    for (const { seat: by, wager, amount } of layout)
      if (by === seat) staked[wager.kind] = (staked[wager.kind] ?? 0) + cents(amount);
    if (Object.keys(staked).length === 0) return;
    const { table, round, game } = before;
    this.#note({ rounds: [...this.notes.rounds, { table, round, game, staked }].slice(-ROUNDS) });
  }

  async #judge({ view, hint, costs }: Asked, said: Parameters<typeof judge>[0]): Promise<void> {
    const best = await hint;
    if (best === null) return;
    const verdict = judge(said, best, await costs);
    const { own, dealer } = handsIn(view);
    const hand = view.spots.find(({ spot }) => JSON.stringify(spot) === JSON.stringify(view.prompt?.spot))?.called;
    const mine = hand ?? own.join(', ');
    const decision: Decision = {
      at: Date.now(),
      table: view.table,
      round: view.round,
      game: view.game,
      situation:
        mine === '' ? capital(view.prompt?.question ?? '') : dealer === '' ? mine : t.headline.against(mine, dealer),
      said: saidAs(said).label,
      best: saidAs(best.said).label,
      ...verdict,
    };
    this.#note({ decisions: [...this.notes.decisions, decision].slice(-DECISIONS) });
    // A question that has come meanwhile is not disturbed by the last one.
    if (verdict.verdict === 'mistake' && this.#asked === null) this.mark = { ...decision, says: best.says };
  }

  #load(): void {
    const account = this.#desk.account();
    if (account === this.#account) return;
    this.#account = account;
    this.notes = notesOf(account);
  }

  #note(more: Partial<Notes>): void {
    this.notes = { ...this.notes, ...more };
    keep(this.#account, this.notes);
  }
}
