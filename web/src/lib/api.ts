// Requests to the floor. A refused one becomes a `Problem` with the words and the paragraph that the floor gave.

import type {
  AccountView,
  BettingArea,
  CameOut,
  DailyWin,
  GameCard,
  HintView,
  Me,
  Mode,
  OptionCard,
  OwnRound,
  ProblemView,
  Role,
  RoundDetails,
  RoundSummary,
  RoundView,
  SaidView,
  TableSummary,
  TableView,
} from '../wire';
import { newId } from './id';

/** What the floor has refused, or why it could not be asked. */
export class Problem extends Error {
  readonly view: ProblemView;
  constructor(view: ProblemView) {
    super(view.detail || view.title);
    this.view = view;
  }
}

/** The floor did not answer. */
export function unreachable(): Problem {
  const detail = 'the floor does not answer; this page tries again by itself';
  return new Problem({ type: 'about:blank', title: 'No connection', status: 0, code: 'unreachable', detail });
}

function isProblem(value: unknown): value is ProblemView {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw unreachable();
  }
  if (response.ok) return response;
  const said: unknown = await response.json().catch(() => null);
  if (isProblem(said)) throw new Problem(said);
  const detail = `the floor answered ${response.status} ${response.statusText}`;
  throw new Problem({ type: 'about:blank', title: response.statusText, status: response.status, code: 'http', detail });
}

async function get<T>(path: string): Promise<T> {
  return (await ask('GET', path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown = {}): Promise<T | null> {
  const response = await ask('POST', path, body);
  const text = await response.text();
  return text === '' ? null : (JSON.parse(text) as T);
}

/** A subchapter in the list of them. */
export interface SubchapterSummary {
  number: number;
  title: string;
  adopted: string;
  games: { id: string; name: string; implemented: boolean }[];
  paragraphs: number;
}
export interface ParagraphText {
  paragraph: string;
  citation: string;
  kind: string;
  says: string;
  source: string;
  unverified: boolean;
  since: string | null;
  until: string | null;
  options: (OptionCard & { game: string })[];
}
export interface SubchapterText extends SubchapterSummary {
  sections: { number: string; title: string; paragraphs: ParagraphText[] }[];
}
export interface GameOdds {
  game: string;
  strategy: string;
  /** How many rounds were simulated, where a figure comes from a simulation. */
  rounds?: number;
  /** Whether exact figures are still being counted. */
  counting: 'under-way' | 'over';
  /** By their kinds. */
  wagers: { wager: string; words: string; edge_percent: number; standard_error_percent?: number }[];
}

/** What it costs to answer otherwise than the strategy. */
export interface HintCosts {
  /** How often the round was played on. */
  played: number;
  /** In dollars, on average; with the standard error. */
  costs: { answer: string; said: SaidView; dollars: number; error: number }[];
}

/** What a check of the house's choices comes to. */
export interface HouseChecked {
  breaches: { option: string; paragraph: string; why: string; says: string }[];
  changes: { option: string; old: string; new: string; notice: 'always' | 'with-players' | 'never'; paragraph: string }[];
  notice_minutes: number;
}
/** A change of the house's choices; times in milliseconds since 1970. */
export interface HouseChangeMade {
  at: number;
  by: string;
  game: string;
  option: string;
  value: string;
  effective: number;
}

export interface RoundSearch {
  player: string;
  table: string;
  from: string;
  to: string;
  paragraph: string;
  outcome: string;
  /** The round before which the page begins. */
  before: string;
}

export const api = {
  me: () => get<Me>('/api/me'),
  guest: () => post<Me>('/api/guest'),
  replenish: () => post<Me>('/api/me/money', { id: newId() }),
  /** A token that brings any browser back to the guest's play money. */
  link: () => post<{ token: string }>('/api/me/link'),
  back: (token: string) => post<Me>('/api/back', { token }),
  login: (name: string, password: string) => post<Me>('/api/login', { name, password }),
  logout: () => post('/api/logout'),
  games: () => get<GameCard[]>('/api/games'),
  tables: () => get<TableSummary[]>('/api/tables'),
  table: (id: number) => get<TableView>(`/api/tables/${id}`),
  wagers: (id: number, only?: string) => get<BettingArea[]>(`/api/tables/${id}/wagers${only === undefined ? '' : `?id=${encodeURIComponent(only)}`}`),
  checkHouse: async (game: string, house: Record<string, string>) => (await ask('POST', '/api/house/check', { game, house })).json() as Promise<HouseChecked>,
  compareOdds: async (game: string, house: Record<string, string>) => (await ask('POST', '/api/house/odds', { game, house })).json() as Promise<{ now: GameOdds; then: GameOdds }>,
  changeHouse: (game: string, house: Record<string, string>, effective: number | null) => post('/api/house/changes', { game, house, effective }),
  houseChanges: () => get<HouseChangeMade[]>('/api/house/changes'),
  hint: (id: number) => get<HintView | null>(`/api/tables/${id}/hint`),
  /** What the other answers cost. */
  hintCosts: (id: number) => get<HintCosts | null>(`/api/tables/${id}/hint/costs`),
  /** The card that was entered last was another: with the word of a supervisor. */
  correct: (id: number, to: CameOut, supervisor: string, password: string) => post(`/api/tables/${id}/corrections`, { id: newId(), to, supervisor, password }),
  odds: (game: string) => get<GameOdds>(`/api/games/${encodeURIComponent(game)}/odds`),
  rulebook: () => get<SubchapterSummary[]>('/api/rulebook'),
  subchapter: (number: number) => get<SubchapterText>(`/api/rulebook/${number}`),
  rounds: (search: Partial<RoundSearch>) => {
    const asked = Object.entries(search).filter(([, value]) => value !== '') as [string, string][];
    return get<RoundSummary[]>(`/api/rounds?${new URLSearchParams(asked)}`);
  },
  /** How many rounds there are of those that are looked for, on whatever page. */
  countRounds: async (search: Partial<RoundSearch>) => {
    const asked = Object.entries(search).filter(([, value]) => value !== '') as [string, string][];
    return (await get<{ rounds: number }>(`/api/rounds/count?${new URLSearchParams(asked)}`)).rounds;
  },
  ownRound: (id: string) => get<OwnRound>(`/api/me/rounds/${encodeURIComponent(id)}`),
  /** Where a hand of poker of one's own is fetched as a hand history. */
  handOf: (id: string) => `/api/me/rounds/${encodeURIComponent(id)}/hand`,
  round: (id: string) => get<RoundDetails>(`/api/rounds/${encodeURIComponent(id)}`),
  roundViews: (id: string, seq: number) => get<RoundView[]>(`/api/rounds/${encodeURIComponent(id)}/views/${seq}`),
  exportOf: (id: string) => `/api/rounds/${encodeURIComponent(id)}/export`,
  setup: (token: string, name: string, password: string) => post<Me>('/api/setup', { token, name, password }),
  accounts: () => get<AccountView[]>('/api/accounts'),
  makeAccount: (name: string, password: string, role: Role) => post<AccountView>('/api/accounts', { name, password, role }),
  openTable: (game: string, mode: Mode, name: string, house: Record<string, string>) => post<{ table: number }>('/api/tables', { game, mode, name, house }),
  /** A table that is in no list: whoever has its link may come. */
  openPrivate: (game: string) => post<{ table: number; link: string }>('/api/tables/private', { game }),
  closeTable: (id: number) => ask('DELETE', `/api/tables/${id}`),
  audit: () => post<{ sound: boolean; wrong: string | null; audited: { tables: number; steps: number; rounds: number; purses: number } | null }>('/api/audit'),
  win: (day: string) => get<DailyWin[]>(`/api/win?day=${encodeURIComponent(day)}`),
};
