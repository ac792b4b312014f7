// What a round brought to a seat, by wager: read from the money that moved, so that it is what the floor paid and took.

import { areaKey } from '../felt/drawing';
import type { EventView, WagerName } from '../wire';
import { cents } from './money';

export interface WagerResult {
  wager: WagerName;
  /** What it won, in cents; what was lost is negative. */
  net: number;
  /** Whether it went back, or a part of it. */
  back: boolean;
  /** Under which paragraph it was paid, taken or given back. */
  by: string;
}

export interface RoundResult {
  round: number;
  net: number;
  wagers: WagerResult[];
}

/** What these events of a round came to for a seat; nothing where none of its wagers was decided. */
export function resultOf(events: readonly EventView[], round: number, seat: number): RoundResult | null {
  const wagers = new Map<string, WagerResult>();
  for (const event of events) {
    if (event.round !== round || !('seat' in event) || event.seat !== seat || !('wager' in event)) continue;
    const amount = cents(event.amount);
    const key = areaKey(event.wager);
    const before = wagers.get(key) ?? { wager: event.wager, net: 0, back: false, by: event.by };
    const more = (net: number, back = false) => wagers.set(key, { ...before, net: before.net + net, back: before.back || back, by: event.by });
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
      case 'places':
      case 'marks':
      case 'moves':
        break;
    }
  }
  if (wagers.size === 0) return null;
  const all = [...wagers.values()];
  return { round, net: all.reduce((sum, { net }) => sum + net, 0), wagers: all };
}
