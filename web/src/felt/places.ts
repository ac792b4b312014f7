// The places of chips on a drawing: from a wager to a point.

import type { WagerName, WagerView } from '../wire';
import { type Drawing, type Point, type Zone, areaKey, ownArea } from './drawing';

export interface Pile {
  key: string;
  at: Point;
  seat: number;
  wager: WagerName;
  cents: number;
  size: number;
  own: boolean;
  pending: boolean;
}

/** The zone on which a wager of a seat lies. */
export function zoneOf(drawing: Drawing, wager: WagerName, seat: number): Zone | undefined {
  const [whole, own, box] = [areaKey(wager), areaKey(ownArea(wager)), wager.on ?? seat];
  return drawing.zones.find((zone) =>
    zone.seat === null ? areaKey(zone.wager) === whole : zone.seat === box && areaKey(zone.wager) === own,
  );
}

/** The wager that a click on a zone makes: on another seat's box it names the box. */
export function wagerAt(zone: Zone, seat: number): WagerName {
  return zone.seat === null || zone.seat === seat ? zone.wager : { ...zone.wager, on: zone.seat };
}

/** Around an area where several seats have chips. */
const ASIDE: readonly Point[] = [
  { x: 7, y: -5 },
  { x: -7, y: -5 },
  { x: 7, y: 6 },
  { x: -7, y: 6 },
  { x: 0, y: -9 },
];

export function piles(
  drawing: Drawing,
  layout: readonly (WagerView & { cents: number; pending: boolean })[],
  own: number | null,
): Pile[] {
  const others = new Map<Zone, number>();
  const result: Pile[] = [];
  for (const { seat, wager, cents, pending } of layout) {
    const zone = zoneOf(drawing, wager, seat);
    if (!zone) continue;
    const mine = seat === own;
    const aside = mine || zone.seat === seat ? { x: 0, y: 0 } : (ASIDE[others.get(zone) ?? 0] ?? { x: 0, y: 0 });
    if (!mine) others.set(zone, ((others.get(zone) ?? 0) + 1) % ASIDE.length);
    const size =
      zone.shape.kind === 'circle' && zone.tone !== 'line' ? Math.min(30, zone.shape.r * 0.7) : mine ? 15 : 12;
    result.push({
      key: `${seat} ${areaKey(wager)}`,
      at: { x: zone.chips.x + aside.x, y: zone.chips.y + aside.y },
      seat,
      wager,
      cents,
      size,
      own: mine,
      pending,
    });
  }
  return result;
}

/** The place of a seat's own chips: its seat, or below the felt. */
export function seatPoint(drawing: Drawing, seat: number): Point {
  const place = drawing.seats.find((s) => s.seat === seat);
  return place ? place.at : { x: drawing.width / 2, y: drawing.height + 40 };
}

/** The nearest zone in a direction, for arrow keys. */
export function toward(zones: readonly Zone[], from: Zone, key: string): Zone | undefined {
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!direction) return undefined;
  const [dx = 0, dy = 0] = direction;
  const cost = (zone: Zone) => {
    const [x, y] = [zone.chips.x - from.chips.x, zone.chips.y - from.chips.y];
    const ahead = x * dx + y * dy;
    return ahead <= 1 ? Infinity : ahead + 3 * Math.abs(x * dy - y * dx);
  };
  const best = zones
    .filter((zone) => zone !== from)
    .reduce<Zone | undefined>((a, b) => (a === undefined || cost(b) < cost(a) ? b : a), undefined);
  return best && cost(best) < Infinity ? best : undefined;
}
