// Requests to the floor. A refused one becomes a `Problem` with the words and the paragraph that the floor gave.

import type {
  AccountChange,
  AccountRequest,
  AccountView,
  ReplenishRequest,
  Announcement,
  AuditReport,
  BettingArea,
  OutcomeEntry,
  HouseChangeEntry,
  GuestReturn,
  Confirmation,
  Correction,
  Credentials,
  DailyWin,
  Day,
  Dollars,
  Edges,
  FirstAdministrator,
  GameCard,
  GameOdds,
  HintCosts,
  HintView,
  HouseCheck,
  Me,
  Mode,
  NewPasskey,
  NewPrivateTable,
  NewTable,
  OddsComparison,
  OpenedPrivateTable,
  OpenedTable,
  OwnRound,
  PasskeyChallenge,
  PasskeyCreation,
  PasskeyLogin,
  PasskeyView,
  ProblemView,
  Proposal,
  Role,
  RoundCount,
  RoundDetails,
  RoundFilter,
  RoundSummary,
  RoundView,
  SubchapterSummary,
  SubchapterText,
  TableSummary,
  TableView,
  ReturnToken,
  HouseFileQuery,
  Issue,
} from '../wire';
import { newId } from './id';
import { t } from '../strings';

/** A problem from the floor, or the reason why it could not be reached. */
export class Problem extends Error {
  readonly view: ProblemView;
  constructor(view: ProblemView) {
    super(view.detail || view.title);
    this.view = view;
  }
}

/** The floor did not answer. */
export function unreachable(): Problem {
  return new Problem({
    type: 'about:blank',
    title: t.problems.noConnection,
    status: 0,
    code: 'unreachable',
    detail: t.problems.unreachable,
  });
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
  const detail = t.problems.http(response.status, response.statusText);
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

/** Query parameters of an address, all as text. */
export type RoundSearch = Partial<Record<keyof RoundFilter, string>>;

/** The parameters of an address; those that are empty are left out. */
function query(search: Partial<Record<string, string>>): string {
  const asked = Object.entries(search).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  );
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`;
}

export const api = {
  me: () => get<Me>('/api/me'),
  guest: () => post<Me>('/api/guest'),
  replenish: () => post<Me>('/api/me/money', { id: newId() } satisfies ReplenishRequest),
  /** A token that brings any browser back to the guest's play money. */
  link: () => post<ReturnToken>('/api/me/link'),
  /** Revokes every link, and ends every other session. */
  unlink: () => ask('DELETE', '/api/me/link'),
  back: (token: string, replace = false) => post<Me>('/api/back', { token, replace } satisfies GuestReturn),
  login: (name: string, password: string) => post<Me>('/api/login', { name, password } satisfies Credentials),
  logout: () => post('/api/logout'),
  passkeys: () => get<PasskeyView[]>('/api/me/passkeys'),
  /** The parameters with which a browser creates a passkey. */
  beginPasskey: async (password: string) =>
    (
      await ask('POST', '/api/me/passkeys/challenge', { password } satisfies Confirmation)
    ).json() as Promise<PasskeyCreation>,
  addPasskey: (made: NewPasskey) => post<PasskeyView>('/api/me/passkeys', made),
  removePasskey: (id: string) => ask('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`),
  /** The parameters with which a browser signs a log-in. */
  beginPasskeyLogin: async () =>
    (await ask('POST', '/api/login/passkey/challenge', {})).json() as Promise<PasskeyChallenge>,
  passkeyLogin: (signed: PasskeyLogin) => post<Me>('/api/login/passkey', signed),
  games: () => get<GameCard[]>('/api/games'),
  tables: () => get<TableSummary[]>('/api/tables'),
  table: (id: number) => get<TableView>(`/api/tables/${id}`),
  wagers: (id: number, only?: string) => get<BettingArea[]>(`/api/tables/${id}/wagers${query({ id: only })}`),
  checkHouse: async (game: string, house: Record<string, string>) =>
    (await ask('POST', '/api/house/check', { game, house } satisfies Proposal)).json() as Promise<HouseCheck>,
  compareOdds: async (game: string, house: Record<string, string>) =>
    (await ask('POST', '/api/house/odds', { game, house } satisfies Proposal)).json() as Promise<OddsComparison>,
  changeHouse: (game: string, house: Record<string, string>, effective: number | null) =>
    post('/api/house/changes', { game, house, effective } satisfies Announcement),
  /** Cancels a change before it takes effect. */
  cancelChange: (change: number) => ask('DELETE', `/api/house/changes/${change}`),
  houseChanges: () => get<HouseChangeEntry[]>('/api/house/changes'),
  /** The house file in force, of one game or of all. */
  houseFile: async (game?: string) => (await ask('GET', api.houseFileAt(game))).text(),
  /** The address of the house file. */
  houseFileAt: (game?: string): string => `/api/house/file${query({ game } satisfies HouseFileQuery)}`,
  hint: (id: number) => get<HintView | null>(`/api/tables/${id}/hint`),
  /** The costs of the other answers. */
  hintCosts: (id: number) => get<HintCosts | null>(`/api/tables/${id}/hint/costs`),
  /** The card that was entered last was another: with the word of a supervisor. */
  correct: (id: number, to: OutcomeEntry, supervisor: string, password: string) =>
    post(`/api/tables/${id}/corrections`, { id: newId(), to, supervisor, password } satisfies Correction),
  odds: (game: string) => get<GameOdds>(`/api/games/${encodeURIComponent(game)}/odds`),
  /** The house edges of the games, as far as they are computed. */
  edges: () => get<Edges>('/api/edges'),
  rulebook: () => get<SubchapterSummary[]>('/api/rulebook'),
  subchapter: (number: number) => get<SubchapterText>(`/api/rulebook/${number}`),
  rounds: (search: RoundSearch) => get<RoundSummary[]>(`/api/rounds${query(search)}`),
  /** The number of rounds that match a search, over all pages. */
  countRounds: async (search: RoundSearch) => (await get<RoundCount>(`/api/rounds/count${query(search)}`)).rounds,
  ownRound: (id: string) => get<OwnRound>(`/api/me/rounds/${encodeURIComponent(id)}`),
  /** The address of a hand history of one of the caller's poker hands. */
  handOf: (id: string) => `/api/me/rounds/${encodeURIComponent(id)}/hand`,
  round: (id: string) => get<RoundDetails>(`/api/rounds/${encodeURIComponent(id)}`),
  roundViews: (id: string, seq: number) => get<RoundView[]>(`/api/rounds/${encodeURIComponent(id)}/views/${seq}`),
  exportOf: (id: string) => `/api/rounds/${encodeURIComponent(id)}/export`,
  setup: (token: string, name: string, password: string) =>
    post<Me>('/api/setup', { token, name, password } satisfies FirstAdministrator),
  accounts: () => get<AccountView[]>('/api/accounts'),
  makeAccount: (name: string, password: string, role: Role) =>
    post<AccountView>('/api/accounts', { name, password, role } satisfies AccountRequest),
  /** Changes the role or the password of an account; its sessions end. */
  changeAccount: (id: number, change: AccountChange) => ask('PATCH', `/api/accounts/${id}`, change),
  /** Issues play money to an account. */
  issue: (id: number, amount: Dollars) =>
    post<AccountView>(`/api/accounts/${id}/money`, { id: newId(), amount } satisfies Issue),
  openTable: (game: string, mode: Mode, name: string, house: Record<string, string>) =>
    post<OpenedTable>('/api/tables', { game, mode, name, house } satisfies NewTable),
  /** A private table, reachable only by its link. */
  openPrivate: (game: string, house: Record<string, string> = {}) =>
    post<OpenedPrivateTable>('/api/tables/private', { game, house } satisfies NewPrivateTable),
  /** The game of a table with the options of that table, and its house edges. */
  gameAt: (id: number) => get<GameCard>(`/api/tables/${id}/game`),
  oddsAt: (id: number) => get<GameOdds>(`/api/tables/${id}/odds`),
  /** Closes a table between two rounds; with a reason also in a round, which is then void. */
  closeTable: (id: number, because = '') => ask('DELETE', `/api/tables/${id}${query({ because })}`),
  /** The dealers who are assigned to a live table. */
  dealers: (table: number) => get<AccountView[]>(`/api/tables/${table}/dealers`),
  assign: (table: number, dealer: number) => ask('PUT', `/api/tables/${table}/dealers/${dealer}`),
  relieve: (table: number, dealer: number) => ask('DELETE', `/api/tables/${table}/dealers/${dealer}`),
  audit: () => post<AuditReport>('/api/audit'),
  win: (day: string) => get<DailyWin[]>(`/api/win${query({ day } satisfies Day)}`),
};
