// A table that is watched: its feed, the viewer's bets and results, and what the viewer has asked for. It sends commands and shows what the floor says.

import { areaKey } from '../felt/drawing';
import { tempo } from '../felt/motion.svelte';
import type { Command, TableView } from '../wire';
import { keepBets, keepPlace, keptBets, keptPlace } from './rebet';
import { Problem, api } from './api';
import { type News, connection } from './connection.svelte';
import { limits } from './limits.svelte';
import { session } from './session.svelte';
import { settings } from './settings.svelte';
import { t } from '../strings';
import { Coach } from './coach.svelte';
import type { Place } from './log';
import { Bets } from './table/bets.svelte';
import { type Adoption, Feed } from './table/feed.svelte';
import { Results } from './table/results.svelte';

/** The number of steps before the first view that are shown, too. */
const RECENT = 24;
/** For how many milliseconds the view of a command is waited for. */
const PATIENCE = 5_000;

export interface Said {
  words: string;
  by?: string;
  /** A new one is shown even where the words are the same. */
  at: number;
  /** The area that was clicked. */
  area?: string;
}

export class WatchedTable {
  readonly id: number;
  readonly feed: Feed;
  readonly bets: Bets;
  readonly results: Results;
  readonly coach: Coach;
  /** The viewer's seat and since when, as far as is known: earlier rounds belong to another person. */
  place = $state.raw<(Place & { round: number }) | null>(null);
  refusal = $state.raw<Said | null>(null);
  problem = $state.raw<Problem | null>(null);

  #stop: (() => void) | null = null;

  /** `shown` says whether events have a time of their own, or the viewer caused them, as a dealer does. */
  constructor(id: number, shown: 'one-by-one' | 'at-once' = 'one-by-one') {
    this.id = id;
    this.feed = new Feed({ tempo: shown === 'at-once' ? () => 0 : tempo, hidden: () => document.hidden });
    this.results = new Results(this.feed);
    this.feed.follow({ adopted: (adoption) => this.#settle(adoption) });
    this.coach = new Coach(this.feed, {
      // A dealer decides nothing.
      isOn: () => settings.coach === 'on' && shown === 'one-by-one',
      account: () => session.me?.account.id,
      hint: () => api.hint(id),
      costs: () => api.hintCosts(id),
    });
    this.bets = new Bets(this.feed, {
      wagers: (only) => api.wagers(id, only),
      step: (command) => this.#step(command),
      refuse: (words, by, area) => this.refuse(words, by, area),
      kept: () => keptBets(id, session.me?.account.id),
      keep: (last) => keepBets(id, session.me?.account.id, last),
    });
  }

  readonly view = $derived.by(() => this.#own(this.feed.view));
  readonly drawn = $derived.by(() => this.#own(this.feed.drawn));
  get events() {
    return this.feed.events;
  }
  get moving() {
    return this.feed.moving;
  }
  get busy() {
    return this.feed.busy;
  }

  /** Follows the viewer to a seat. Who comes back to one finds in this tab since when it is the viewer's. */
  #settle({ before, view }: Adoption): void {
    const { seat } = view.you;
    if (seat === null) this.place = null;
    else if (this.place?.seat !== seat) {
      const account = session.me?.account.id;
      const kept = before === null ? keptPlace(this.id, account) : null;
      const here = { seat, since: (before ?? view).seq + 1, round: view.round };
      this.place = kept?.seat === seat ? kept : here;
      keepPlace(this.id, account, this.place);
    }
  }

  /** A view without the cards of the round that a former occupant has played at the viewer's seat. */
  #own(view: TableView | null): TableView | null {
    const { place } = this;
    if (view === null || place === null || view.round !== place.round || view.phase === 'playing') return view;
    return { ...view, spots: view.spots.filter(({ spot }) => !('seat' in spot) || spot.seat !== place.seat) };
  }

  /** Begins to watch; gives what ends it. */
  start(): () => void {
    let over = false;
    const begin = async () => {
      try {
        const view = await api.table(this.id);
        this.feed.adopt(view);
        void this.bets.ask();
        if (over) return;
        this.#stop = connection.watch(
          this.id,
          Math.max(0, view.seq - RECENT),
          (news) => this.#hear(news),
          (problem) => (this.problem = problem),
        );
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        this.problem = problem;
        if (problem.view.status === 0 && !over) setTimeout(() => void begin(), 1_000);
      }
    };
    void begin();
    return () => {
      over = true;
      this.feed.stop();
      this.#stop?.();
    };
  }

  #hear(news: News): void {
    this.problem = null;
    const before = this.feed.latest;
    this.feed.hear(news);
    // While a round is played nothing changes for wagers, but for what the first card closes.
    if (news.view !== null && (news.view.phase !== 'playing' || before?.phase !== 'playing')) void this.bets.ask();
  }

  /** Finishes every animation at once. */
  finish(): void {
    this.feed.finish();
  }

  refuse(words: string, by?: string, area?: string): void {
    this.refusal = {
      words,
      ...(by === undefined ? {} : { by }),
      ...(area === undefined ? {} : { area }),
      at: Date.now(),
    };
  }

  /** Sends a command, and waits until what it brought is shown: what is read next is read of the table as it is then. */
  async done(command: Command): Promise<boolean> {
    const step = await this.#step(command);
    if (step !== null) await this.feed.shown(step, PATIENCE);
    return step !== null;
  }

  /** Sends a command. What is refused is said, with its paragraph. */
  async send(command: Command): Promise<boolean> {
    return (await this.#step(command)) !== null;
  }

  /** The number of the step that a command has become; null if it was refused. */
  async #step(command: Command): Promise<number | null> {
    if (command.type === 'bet' && limits.reached) {
      this.refuse(t.limits.refused, undefined, areaKey(command.wager));
      return null;
    }
    try {
      const step = await connection.command(this.id, command);
      this.refusal = null;
      return step;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.refuse(problem.view.detail, problem.view.by, 'wager' in command ? areaKey(command.wager) : undefined);
      return null;
    }
  }
}
