// One WebSocket to the floor. After a lost connection it comes back by itself: every table is watched again from the last step that was seen,
// and commands that were not confirmed are sent again under their old names, so that nothing is missed or done twice.

import type { Change, ClientMessage, Command, ServerMessage, TableSummary, TableView, Update } from '../wire';
import { Problem, unreachable } from './api';
import { newId } from './id';

/** An update; it has no view while the table's past is replayed. */
export type News = Pick<Update, 'events'> & { view: TableView | null };
type Watcher = (news: News) => void;
/** Told when nothing more comes of a table, and why. */
type Ended = (problem: Problem) => void;

interface Waiting {
  message: ClientMessage;
  resolve: (seq: number) => void;
  reject: (problem: Problem) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
/** Commands older than this are given up when the floor does not come back. */
const PATIENCE = 60_000;
/** The close code of a WebSocket whose session has ended. */
const SESSION_OVER = 4401;

export class Connection {
  status = $state<'connecting' | 'open' | 'lost'>('connecting');
  /** The tables of the floor, as they were told last in the lobby. */
  lobby = $state<TableSummary[] | null>(null);

  /** The close code of a WebSocket whose session has ended. */
  onSessionOver: () => void = () => {};

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watchers = new Map<number, { seq: number; view: TableView | null; watcher: Watcher; ended: Ended }>();
  #waiting = new Map<string, Waiting>();
  #inLobby = false;

  /** Connects; again where the session has changed, since the floor knows a connection by the session that it began with. */
  open(): void {
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#connect();
  }

  /** Keeps `lobby` up to date, until the lobby is left. */
  enterLobby(): () => void {
    this.#inLobby = true;
    this.#send({ type: 'enter_lobby' });
    return () => {
      this.#inLobby = false;
      this.#send({ type: 'leave_lobby' });
    };
  }

  /** Tells what happens at a table after a step, and why nothing more comes. */
  watch(table: number, from: number, watcher: Watcher, ended: Ended = () => {}): () => void {
    this.#watchers.set(table, { seq: from, view: null, watcher, ended });
    this.#send({ type: 'watch', table, from_seq: from });
    return () => {
      if (this.#watchers.get(table)?.watcher !== watcher) return;
      this.#watchers.delete(table);
      this.#send({ type: 'unwatch', table });
    };
  }

  /** A command; the number of its step once it is in the record. */
  command(table: number, command: Command): Promise<number> {
    const id = newId();
    const message: ClientMessage = { type: 'command', id, table, command };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { message, resolve, reject });
      this.#send(message);
      setTimeout(() => this.#settle(id)?.reject(unreachable()), PATIENCE);
    });
  }

  #connect(): void {
    if (this.status !== 'lost') this.status = 'connecting';
    const url = new URL('/api/socket', location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.status = 'open';
      this.#wait = FIRST_WAIT;
      if (this.#inLobby) this.#send({ type: 'enter_lobby' });
      for (const [table, watched] of this.#watchers) {
        watched.view = null;
        this.#send({ type: 'watch', table, from_seq: watched.seq });
      }
      for (const { message } of this.#waiting.values()) this.#send(message);
    };
    socket.onmessage = (event) => this.#hear(String(event.data));
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      if (code === SESSION_OVER) this.onSessionOver();
      this.status = 'lost';
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    };
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #settle(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case 'update': {
        const watched = this.#watchers.get(message.table);
        if (!watched || message.seq < watched.seq) return;
        watched.seq = message.seq;
        watched.view = message.view;
        watched.watcher(message);
        return;
      }
      case 'change': {
        const watched = this.#watchers.get(message.table);
        if (!watched || message.seq < watched.seq) return;
        watched.seq = message.seq;
        watched.view = watched.view && changed(watched.view, message);
        watched.watcher({ events: message.events, view: watched.view });
        return;
      }
      case 'watch_end':
        this.#watchers.get(message.table)?.ended(new Problem(message.problem));
        return;
      case 'ack':
        this.#settle(message.id)?.resolve(message.seq);
        return;
      case 'problem':
        if (message.id !== undefined) this.#settle(message.id)?.reject(new Problem(message.problem));
        return;
      case 'lobby':
        this.lobby = message.tables;
        return;
      case 'lobby_change': {
        const out = new Set([...message.gone, ...message.tables.map(({ id }) => id)]);
        const stay = (this.lobby ?? []).filter(({ id }) => !out.has(id));
        this.lobby = [...stay, ...message.tables].sort((a, b) => a.id - b.id);
      }
    }
  }
}

/** A view with what has changed of it. */
function changed(view: TableView, { view: fields, placed, gone }: Change): TableView {
  const place = ({ seat, wager }: TableView['layout'][number]) => JSON.stringify([seat, wager]);
  const layout = new Map(view.layout.map((wager) => [place(wager), wager]));
  for (const wager of gone) layout.delete(place(wager));
  for (const wager of placed) layout.set(place(wager), wager);
  return { ...view, ...fields, layout: [...layout.values()] };
}

export const connection = new Connection();
