// The result of a round for a seat, by wager: read from the money that moved, so that it is what the floor paid and took.

import { areaKey } from '../felt/drawing';
import type { EventView, TicketView, WagerName } from '../wire';
import { cents } from './money';

export interface WagerResult {
  wager: WagerName;
  /** Its net result, in cents; negative for a loss. */
  net: number;
  /** Whether it went back, or a part of it. */
  back: boolean;
  /** The part of it that is paid when a ticket is presented, in cents. */
  due: number;
  /** The vigorish that is marked for it, to be collected later, in cents. */
  marked: number;
  /** Whether it went into a pot, or came from one: these are told apart. */
  pot?: 'into' | 'from';
  /** Under which paragraph it was paid, taken or given back. */
  by: string;
}

/** The ways to give up a hand, which is then compared with no other. */
const GIVEN_UP = { fold: 'folded', surrender: 'surrendered' } as const;
const givesUp = (act: string): act is keyof typeof GIVEN_UP => act in GIVEN_UP;

export interface RoundResult {
  round: number;
  net: number;
  /** The stakes at the end, lost ones included: the net is compared with them. */
  staked: number;
  wagers: WagerResult[];
  /** The other seats that were paid from a pot: their hands beat the viewer's. */
  winners: number[];
  /** The way in which the last hand was given up, if it was. */
  hand?: 'folded' | 'surrendered';
}

/** The unpaid winnings of a seat's tickets, by wager. */
function owed(tickets: readonly TicketView[], seat: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of tickets)
    if (one.seat === seat) sums.set(areaKey(one.wager), (sums.get(areaKey(one.wager)) ?? 0) + cents(one.won));
  return sums;
}

/** The other seats that were paid from a pot in a round. */
function winners(events: readonly EventView[], round: number, seat: number): number[] {
  const paid = events.flatMap((event) =>
    event.round === round && !event.withdrawn && event.kind === 'pays' && event.pot != null && event.seat !== seat
      ? [event.seat]
      : [],
  );
  return [...new Set(paid)];
}

/** The result of these events for a seat, with the winnings of its tickets; null if none of its wagers was decided. */
export function resultOf(
  events: readonly EventView[],
  round: number,
  seat: number,
  tickets: { before: readonly TicketView[]; after: readonly TicketView[] } = { before: [], after: [] },
): RoundResult | null {
  const wagers = new Map<string, WagerResult>();
  const said = events.findLast(
    (event) => event.round === round && event.kind === 'answers' && event.seat === seat && !event.withdrawn,
  );
  const hand = said?.kind === 'answers' && givesUp(said.said.act) ? GIVEN_UP[said.said.act] : undefined;
  // A ticket that was presented before the balls came out is of a round before.
  const drawn = events.findIndex((event) => event.round === round && event.kind === 'spins');
  for (const [i, event] of events.entries()) {
    if (event.withdrawn || (event.kind === 'pays' && i < drawn)) continue;
    if (event.round !== round || !('seat' in event) || event.seat !== seat || !('wager' in event)) continue;
    const amount = cents(event.amount);
    const pot =
      !('pot' in event) || event.pot == null
        ? undefined
        : event.kind === 'takes'
          ? 'into'
          : event.kind === 'pays'
            ? 'from'
            : undefined;
    const key = `${areaKey(event.wager)}${pot ?? ''}`;
    const before = wagers.get(key) ?? { wager: event.wager, net: 0, back: false, due: 0, marked: 0, by: event.by };
    const more = (net: number, back = false) =>
      wagers.set(key, {
        ...before,
        net: before.net + net,
        back: before.back || back,
        ...(pot === undefined ? {} : { pot }),
        by: event.by,
      });
    switch (event.kind) {
      case 'pays':
      case 'refunds':
        more(amount);
        break;
      case 'takes':
      case 'charges':
      case 'collects':
        more(-amount);
        break;
      case 'returns':
        more(0, true);
        break;
      case 'marks':
        wagers.set(key, { ...before, marked: before.marked + amount });
        break;
      case 'places':
      case 'moves':
        break;
    }
  }
  const staked = events.reduce(
    (sum, event) =>
      event.round === round &&
      !event.withdrawn &&
      (event.kind === 'takes' || event.kind === 'returns') &&
      event.seat === seat
        ? sum + cents(event.amount)
        : sum,
    0,
  );
  const before = owed(tickets.before, seat);
  for (const [key, sum] of owed(tickets.after, seat)) {
    const one = wagers.get(key);
    const due = sum - (before.get(key) ?? 0);
    if (one && due > 0) wagers.set(key, { ...one, net: one.net + due, due });
  }
  if (wagers.size === 0) return null;
  const all = [...wagers.values()];
  return {
    round,
    net: all.reduce((sum, { net }) => sum + net, 0),
    staked,
    winners: winners(events, round, seat),
    wagers: all,
    ...(hand === undefined ? {} : { hand }),
  };
}
