// Seats around a half circle, for games with cards: the dealer above, seat 1 to the dealer's left, which is the right of those who look.

import type { SpotName, TableView, WagerName } from '../wire';
import {
  type CardPlace,
  type Draw,
  type Makings,
  type MarkerPlace,
  type Point,
  type Print,
  type SeatPlace,
  type Zone,
  areaKey,
  cardsThere,
  fitting,
  onEllipse,
  ownArea,
  printed,
  round,
  sameSpot,
} from './drawing';

const WIDTH = 1240;
const HEIGHT = 616;
const CENTER: Point = { x: WIDTH / 2, y: 70 };
/** The most areas that a seat shows in one row. */
const IN_A_ROW = 4;

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

/** How many hands a seat has or had in the round: the number of its last one. */
export function handsAt(view: Pick<TableView, 'spots'>, seat: number): number {
  return view.spots.reduce((most, { spot }) => {
    const owner = seatOf(spot);
    return owner?.seat === seat ? Math.max(most, owner.hand) : most;
  }, 1);
}

/** The seats that have a place at the felt: those with an area of their own. A bettor beyond them stands behind. */
export function seatsShown({ view, options }: Makings): number {
  const boxes = Number(options.find((option) => option.id === 'boxes')?.chosen);
  const seats = view.seats.length;
  return Number.isInteger(boxes) && boxes > 0 ? Math.min(boxes, seats) : Math.min(seats, 9);
}

interface Frame {
  seat: number;
  /** Where the wagers of the seat lie. */
  base: Point;
  /** Where its cards lie. */
  hand: Point;
  /** Where its name stands. */
  name: Point;
  /** How wide its column is. */
  room: number;
}

/** Columns side by side, deeper in the middle: the cards of a seat above its areas, its name below. */
function frames(count: number): Frame[] {
  const margin = count > 7 ? 74 : 112;
  const room = count === 1 ? 300 : (WIDTH - 2 * margin) / (count - 1);
  return Array.from({ length: count }, (_, i) => {
    const x = count === 1 ? CENTER.x : WIDTH - margin - i * room;
    const aside = (x - CENTER.x) / 640;
    const y = 226 + 272 * Math.sqrt(1 - aside * aside);
    return { seat: i + 1, base: { x, y }, hand: { x, y: y - 88 }, name: { x, y: y + 64 }, room: Math.min(236, room) };
  });
}

/** The areas of one seat, in rows; the first one is the largest. */
export function areasOf(seat: number, wagers: readonly WagerName[], base: Point, room: number, largest = 28): Zone[] {
  const rows = Math.ceil(wagers.length / IN_A_ROW);
  return wagers.map((wager, i) => {
    const row = Math.floor(i / IN_A_ROW);
    const inRow = Math.min(IN_A_ROW, wagers.length - row * IN_A_ROW);
    const space = Math.min(2 * largest + 6, room / inRow);
    const r = space / 2 - 3;
    const at = {
      x: base.x + (i - row * IN_A_ROW - (inRow - 1) / 2) * space,
      y: base.y + (row - (rows - 1) / 2) * (2 * r + 6),
    };
    return {
      wager,
      seat,
      shape: { kind: 'circle', ...at, r },
      chips: at,
      print: twoLines(printed(wager), at, r),
      tone: 'felt',
    };
  });
}

function twoLines(text: string, at: Point, r: number): Print[] {
  const all = text.split(' ');
  if (all.length === 1) return [{ text, at, size: fitting(text, 2 * r - 6, r * 0.44) }];
  const half = Math.ceil(all.length / 2);
  const lines = [all.slice(0, half).join(' '), all.slice(half).join(' ')];
  const size = Math.min(...lines.map((line) => fitting(line, 2 * r - 8, r * 0.38)));
  return lines.map((line, i) => ({ text: line, at: { x: at.x, y: at.y + (i - 0.5) * (size + 2) }, size }));
}

/** A row of cards around a middle, closer where there are many. */
export function row(at: Point, cards: number, scale: number, widest: number): CardPlace {
  const step = cards > 1 ? Math.min(70 * scale, (widest - 64 * scale) / (cards - 1)) : 0;
  return { at: { x: at.x - (step * (cards - 1)) / 2, y: at.y }, step: { x: step, y: 0 }, scale };
}

/** Spots that belong to nobody, side by side: a board, community cards one by one. */
function common(spot: SpotName, view: TableView, at: Point, widest: number, scale: number): CardPlace {
  const areas = view.spots.filter((other) => other.spot.at === 'area');
  const before = areas.slice(0, areas.findIndex((area) => sameSpot(area.spot, spot))).reduce((n, area) => n + area.cards.length, 0);
  const all = areas.reduce((n, area) => n + area.cards.length, 0);
  const place = row(at, all, scale, widest);
  const first = { x: place.at.x + before * place.step.x, y: place.at.y };
  if (spot.at !== 'area') return { ...place, at: first };
  const middle = { x: first.x + ((cardsThere(view, spot) - 1) * place.step.x) / 2, y: first.y + 45 * scale + 11 };
  const width = Math.max(64 * scale, (place.step.x || 64 * scale) * cardsThere(view, spot));
  const text = spot.name.toUpperCase();
  return { ...place, at: first, label: { text, at: middle, size: fitting(text, width, 13), tone: 'dim' } };
}

/** How many hands a seat has, and which of them lies at a spot: hands that are set are two or three. */
function handAt(view: TableView, spot: SpotName, owner: { seat: number; hand: number }): { hands: number; at: number } {
  if (spot.at !== 'set') return { hands: handsAt(view, owner.seat), at: owner.hand };
  const middle = view.spots.some((other) => other.spot.at === 'set' && other.spot.seat === owner.seat && other.spot.part === 'middle');
  return middle ? { hands: 3, at: owner.hand } : { hands: 2, at: Math.min(2, owner.hand) };
}

function cardsAt(spot: SpotName, { view }: Makings, places: readonly Frame[]): CardPlace | null {
  const cards = cardsThere(view, spot);
  if (spot.at === 'dealer') return row({ x: CENTER.x, y: 78 }, cards, 1, 430);
  if (spot.at === 'discard_rack') return null;
  const owner = seatOf(spot);
  if (!owner) return common(spot, view, { x: CENTER.x, y: 196 }, 420, 0.9);
  const frame = places[owner.seat - 1];
  if (!frame) return null;
  const { hands, at } = handAt(view, spot, owner);
  const scale = hands > 1 ? 0.7 : owner.seat === view.you.seat ? 0.95 : 0.8;
  const shift = hands > 1 ? (at - (hands + 1) / 2) * (frame.room / hands) : 0;
  return row({ x: frame.hand.x + shift, y: frame.hand.y }, cards, scale, (frame.room - 8) / hands);
}

/** The areas of one's own box. */
function ownAreas({ areas }: Makings): WagerName[] {
  return areas.filter((area) => area.on === undefined);
}

/** Wagers that come up in a round, as war or insurance, on the box of a seat: beside its areas. */
function besides({ view }: Makings, own: readonly WagerName[], seat: number): WagerName[] {
  const shown = new Set(own.map(areaKey));
  const here = view.layout.filter((placed) => (placed.wager.on ?? placed.seat) === seat).map(({ wager }) => ownArea(wager));
  return [...new Map(here.filter((wager) => !shown.has(areaKey(wager))).map((wager) => [areaKey(wager), wager])).values()];
}

function arc(rx: number, ry: number): string {
  const left = onEllipse(CENTER, rx, ry, 165);
  const right = onEllipse(CENTER, rx, ry, 15);
  return `M${round(left.x)} ${round(left.y)}A${rx} ${ry} 0 0 0 ${round(right.x)} ${round(right.y)}`;
}

/** A button or a marker beside the name of a seat, or before the dealer. */
export function markers(places: readonly SeatPlace[], dealer: Point): (marker: TableView['markers'][number]) => MarkerPlace | null {
  return ({ name, at }) => {
    const text = name.toUpperCase().slice(0, 6);
    if (at.at === 'dealer') return { at: dealer, text, tone: 'on' };
    const place = at.at === 'seat' ? places.find((p) => p.seat === at.seat) : undefined;
    return place ? { at: { x: place.at.x - place.width / 2 - 2, y: place.at.y - 22 }, text, tone: 'on' } : null;
  };
}

const wide: Draw = (makings) => {
  const places = frames(seatsShown(makings));
  const own = ownAreas(makings);
  const onSeat = (frame: Frame): Zone[] =>
    areasOf(frame.seat, [...own, ...besides(makings, own, frame.seat)], frame.base, frame.room);
  const seats: SeatPlace[] = places.map(({ seat, name, room }) => ({ seat, at: name, width: Math.min(124, room - 6) }));
  return {
    width: WIDTH,
    height: HEIGHT,
    zones: places.flatMap(onSeat),
    prints: [],
    lines: [],
    arcs: [{ d: arc(460, 232), text: makings.name.toUpperCase(), size: 26 }],
    seats,
    cards: (spot) => cardsAt(spot, makings, places),
    marker: markers(seats, { x: CENTER.x - 250, y: 78 }),
    shoe: { x: 1120, y: 62 },
    rack: { x: 118, y: 62 },
    bank: { x: CENTER.x, y: -40 },
  };
};

/** For a narrow screen: the dealer, what is common, and the viewer's own seat; the others in a row between them. */
const narrow: Draw = (makings) => {
  const { view } = makings;
  const width = 560;
  const seat = view.you.seat ?? 1;
  const own = ownAreas(makings);
  const here = besides(makings, own, seat);
  const count = seatsShown(makings);
  const others = Array.from({ length: count }, (_, i) => i + 1).filter((n) => n !== seat);
  const space = width / Math.max(1, others.length);
  const at = (n: number) => width - (others.indexOf(n) + 0.5) * space;
  const seats: SeatPlace[] = [
    { seat, at: { x: width / 2, y: 690 }, width: 150 },
    ...others.map((n): SeatPlace => ({ seat: n, at: { x: at(n), y: 356 }, width: Math.min(124, space - 6) })),
  ];
  return {
    width,
    height: 720,
    zones: areasOf(seat, [...own, ...here], { x: width / 2, y: 590 }, 520, 46),
    prints: [],
    lines: [],
    arcs: [],
    seats,
    cards: (spot) => {
      const cards = cardsThere(view, spot);
      if (spot.at === 'dealer') return row({ x: width / 2, y: 90 }, cards, 1.1, 420);
      if (spot.at === 'discard_rack') return null;
      const owner = seatOf(spot);
      if (!owner) return common(spot, view, { x: width / 2, y: 212 }, 520, 1);
      const { hands, at: nth } = handAt(view, spot, owner);
      const aside = nth - (hands + 1) / 2;
      if (owner.seat !== seat) {
        if (owner.seat > count) return null;
        return row({ x: at(owner.seat) + (aside * space) / hands, y: 312 }, cards, hands > 1 ? 0.35 : 0.5, (space - 8) / hands);
      }
      const shift = aside * (520 / hands);
      return row({ x: width / 2 + shift, y: 464 }, cards, hands > 2 ? 0.9 : 1.3, 520 / hands - 12);
    },
    marker: markers(seats, { x: 60, y: 110 }),
    shoe: { x: 496, y: 50 },
    rack: { x: 45, y: 50 },
    bank: { x: width / 2, y: -40 },
  };
};

export const aroundTable: Draw = (makings) => (makings.shape === 'narrow' ? narrow(makings) : wide(makings));
