// The log of a table, by round: a line for each finished round, and the steps of the current one. It is the viewer's own log: rounds before
// the viewer sat down belong to another person.

import type { EventView, SpotName, TableView } from '../wire';
import { resultWords } from './headline';
import { type RoundResult, resultOf } from './result';
import { t } from '../strings';

/** The viewer's seat, and the step since which it is taken. */
export interface Place {
  seat: number;
  since: number;
}

export interface LoggedRound {
  round: number;
  events: readonly EventView[];
  /** The viewer's result, or the outcome; empty during the round. */
  line: string;
  result: RoundResult | null;
}

/** Whether a seat was the viewer's when an event took place. */
export const isMine = (place: Place | null, seat: number, event: { seq: number }): boolean =>
  place !== null && place.seat === seat && event.seq >= place.since;

/** The outcome of a wheel or dice. */
function outcome(events: readonly EventView[]): string {
  const last = events.findLast(({ kind, withdrawn }) => !withdrawn && (kind === 'spins' || kind === 'rolls'));
  if (last?.kind === 'rolls') return t.events.rolls(last.dice, last.sum);
  return last?.kind === 'spins' && last.from === 'wheel' ? t.events.spins(last.called) : '';
}

/** Cards before an empty seat are of no interest to anybody. */
function isBefore(empty: ReadonlySet<number>, event: EventView): boolean {
  const at = (spot: SpotName) => 'seat' in spot && empty.has(spot.seat);
  switch (event.kind) {
    case 'deals':
    case 'turns':
    case 'settles':
      return at(event.spot);
    case 'puts':
      return at(event.from);
    default:
      return false;
  }
}

/** The seats that had no player in a round: nobody sits there, and no money moved there. */
function emptySeats(events: readonly EventView[], seats: TableView['seats']): Set<number> {
  const empty = new Set(seats.filter(({ player }) => player === null).map(({ seat }) => seat));
  for (const event of events)
    if ('amount' in event && 'seat' in event && typeof event.seat === 'number') empty.delete(event.seat);
  return empty;
}

/** The rounds of these events, the oldest first. Only a player's log omits the cards before empty seats. */
export function rounds(
  events: readonly EventView[],
  view: Pick<TableView, 'round' | 'phase' | 'seats'>,
  place: Place | null,
): LoggedRound[] {
  const found = new Map<number, EventView[]>();
  for (const event of events) found.set(event.round, [...(found.get(event.round) ?? []), event]);
  return [...found].map(([round, all]) => {
    const own = place === null ? [] : all.filter(({ seq }) => seq >= place.since);
    const over = round < view.round;
    const result = over && place !== null ? resultOf(own, round, place.seat) : null;
    const line = over ? [result === null ? '' : resultWords(result), outcome(all)].filter(Boolean).join(' · ') : '';
    const empty = place === null ? new Set<number>() : emptySeats(all, view.seats);
    return { round, events: all.filter((event) => !isBefore(empty, event)), line, result };
  });
}
