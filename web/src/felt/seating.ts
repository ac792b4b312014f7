// The layout of seats at a felt: in columns side by side, or around the viewer's own seat.

import type { SpotName, TableView } from '../wire';
import type { Makings, Point } from './drawing';

export const WIDTH = 1240;
export const HEIGHT = 740;
export const CENTER: Point = { x: WIDTH / 2, y: 70 };
/** Hands that are set lie side by side, the highest first. */
const SET = { high: 1, middle: 2, low: 3 };

/** The number of the seat before which a spot lies, and of the hand there. */
export function seatOf(spot: SpotName): { seat: number; hand: number } | null {
  switch (spot.at) {
    case 'seat':
      return { seat: spot.seat, hand: 1 };
    case 'hand':
      return { seat: spot.seat, hand: spot.hand };
    case 'set':
      return { seat: spot.seat, hand: SET[spot.part] };
    case 'dealer':
    case 'area':
    case 'discard_rack':
      return null;
  }
}

/** The number of hands of a seat in the round: the number of its last hand. */
export function handsAt(view: Pick<TableView, 'spots'>, seat: number): number {
  return view.spots.reduce((most, { spot }) => {
    const owner = seatOf(spot);
    return owner?.seat === seat ? Math.max(most, owner.hand) : most;
  }, 1);
}

/** The most seats that have room side by side. */
const SEATS = 9;

/** The seats that have a place at the felt: those with an area of their own. A bettor beyond them stands behind. At a table with more seats than there is
 * room for, free ones are left out, the last first. */
export function seatsShown({ view, options }: Makings): number[] {
  const boxes = Number(options.find((option) => option.id === 'boxes')?.chosen);
  const all = view.seats.map(({ seat }) => seat);
  if (Number.isInteger(boxes) && boxes > 0) return all.slice(0, boxes);
  const free = view.seats
    .filter(({ player, seat }) => player === null && seat !== view.you.seat)
    .map(({ seat }) => seat);
  const out = new Set(free.reverse().slice(0, Math.max(0, all.length - SEATS)));
  return all.filter((seat) => !out.has(seat));
}

/** The place of a seat at the felt. */
export interface Frame {
  seat: number;
  /** The place of the seat's wagers. */
  base: Point;
  /** The place of its cards. */
  hand: Point;
  /** The place of its name. */
  name: Point;
  /** The width of its column. */
  room: number;
  /** Whether it is the viewer's own, before everybody else. */
  front: boolean;
}

/** Columns side by side, deeper in the middle, for who only watches: the cards of a seat above its areas, its name below. */
function columns(seats: readonly number[]): Frame[] {
  const count = seats.length;
  const margin = count > 7 ? 74 : 112;
  const room = count === 1 ? 300 : (WIDTH - 2 * margin) / (count - 1);
  return seats.map((seat, i) => {
    const x = count === 1 ? CENTER.x : WIDTH - margin - i * room;
    const aside = (x - CENTER.x) / 640;
    const y = 270 + 330 * Math.sqrt(1 - aside * aside);
    return {
      seat,
      base: { x, y },
      hand: { x, y: y - 92 },
      name: { x, y: y + 62 },
      room: Math.min(236, room),
      front: false,
    };
  });
}

/** The width of the viewer's own seat. */
const FRONT = 480;

/** One's own seat in front, whatever its number; the others around the table in their order, first to the left, which is on the dealer's right. */
function around(seats: readonly number[], own: number): Frame[] {
  const at = seats.indexOf(own);
  const others = [...seats.slice(at + 1), ...seats.slice(0, at)];
  const half = Math.ceil(others.length / 2);
  const width = Math.min(132, (WIDTH / 2 - FRONT / 2 - 14) / Math.max(1, half));
  const aside = (seat: number, i: number, side: -1 | 1): Frame => {
    const x = CENTER.x + side * (FRONT / 2 + 8 + (i + 0.5) * width);
    const y = 566 - 72 * i * Math.min(1, width / 110) - 12 * i * i;
    return { seat, base: { x, y }, hand: { x, y: y - 76 }, name: { x, y: y + 52 }, room: width, front: false };
  };
  const front: Frame = {
    seat: own,
    base: { x: CENTER.x, y: 590 },
    hand: { x: CENTER.x, y: 430 },
    name: { x: CENTER.x, y: 708 },
    room: FRONT,
    front: true,
  };
  return [
    front,
    ...others.slice(0, half).map((seat, i) => aside(seat, i, -1)),
    ...others
      .slice(half)
      .reverse()
      .map((seat, i) => aside(seat, i, 1)),
  ];
}

/** The places of the seats: around the viewer's own, or side by side for who only watches. */
export function frames(seats: readonly number[], own: number | null): Frame[] {
  return own !== null && seats.includes(own) ? around(seats, own) : columns(seats);
}
