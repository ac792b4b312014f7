// Seats around a half circle, for games with cards: the dealer above, seat 1 to the dealer's left, which is the right of those who look.

import {
  type CardPlace,
  type Draw,
  type Makings,
  type Point,
  type Print,
  type SeatPlace,
  type Zone,
  fitting,
  onEllipse,
  printed,
  round,
} from './drawing';

const WIDTH = 1240;
const HEIGHT = 616;
const CENTER: Point = { x: WIDTH / 2, y: 70 };
/** The most areas that a seat shows in one row. */
const IN_A_ROW = 4;

/** The box that a wager names, where it is not the bettor's own: `main on 3`. */
export function boxOf(wager: string, seat: number): number {
  const named = / on (\d+)$/.exec(wager);
  return named ? Number(named[1]) : seat;
}

export function ownPart(wager: string): string {
  return wager.replace(/ on \d+$/, '');
}

/** The number of the seat before which a spot lies, and of the hand there. */
export function seatOf(spot: string): { seat: number; hand: number } | null {
  const match = /^seat (\d+)(?: hand (\d+))?$/.exec(spot);
  return match ? { seat: Number(match[1]), hand: Number(match[2] ?? 1) } : null;
}

/** How many hands a seat has or had in the round: the number of its last one. */
export function handsAt(view: Makings['view'], seat: number): number {
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
export function areasOf(seat: number, wagers: readonly string[], base: Point, room: number, largest = 28): Zone[] {
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

/** Spots that belong to nobody, side by side: `community card 1`, `community card 2`. */
function common(spot: string, view: Makings['view'], at: Point, widest: number, scale: number): CardPlace {
  const areas = view.spots.filter(({ spot }) => spot !== 'dealer' && spot !== 'discard rack' && !seatOf(spot));
  const before = areas.slice(0, areas.findIndex((area) => area.spot === spot)).reduce((n, area) => n + area.cards.length, 0);
  const all = areas.reduce((n, area) => n + area.cards.length, 0);
  const place = row(at, all, scale, widest);
  return { ...place, at: { x: place.at.x + before * place.step.x, y: place.at.y } };
}

function cardsAt(spot: string, makings: Makings, places: readonly Frame[]): CardPlace | null {
  const { view } = makings;
  const cards = view.spots.find((s) => s.spot === spot)?.cards.length ?? 0;
  if (spot === 'dealer') return row({ x: CENTER.x, y: 78 }, cards, 1, 430);
  if (spot === 'discard rack') return null;
  const owner = seatOf(spot);
  if (!owner) return common(spot, view, { x: CENTER.x, y: 196 }, 420, 0.9);
  const frame = places[owner.seat - 1];
  if (!frame) return null;
  const hands = handsAt(view, owner.seat);
  const scale = hands > 1 ? 0.7 : owner.seat === view.you.seat ? 0.95 : 0.8;
  const shift = hands > 1 ? (owner.hand - (hands + 1) / 2) * (frame.room / hands) : 0;
  return row({ x: frame.hand.x + shift, y: frame.hand.y }, cards, scale, (frame.room - 8) / hands);
}

/** Wagers that come up in a round, as war or insurance: beside the areas of the seat. */
function besides(makings: Makings, own: readonly string[]): string[] {
  const shown = new Set(own);
  const more = makings.view.layout.map((wager) => ownPart(wager.wager)).filter((wager) => !shown.has(wager));
  return [...new Set(more)];
}

function arc(rx: number, ry: number): string {
  const left = onEllipse(CENTER, rx, ry, 165);
  const right = onEllipse(CENTER, rx, ry, 15);
  return `M${round(left.x)} ${round(left.y)}A${rx} ${ry} 0 0 0 ${round(right.x)} ${round(right.y)}`;
}

const wide: Draw = (makings) => {
  const places = frames(seatsShown(makings));
  const own = [...new Set(makings.areas.map((area) => area.wager).filter((wager) => ownPart(wager) === wager))];
  const more = besides(makings, own);
  const onSeat = (frame: Frame): Zone[] => {
    const here = more.filter((wager) =>
      makings.view.layout.some((w) => ownPart(w.wager) === wager && boxOf(w.wager, w.seat) === frame.seat),
    );
    return areasOf(frame.seat, [...own, ...here], frame.base, frame.room);
  };
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
  const own = [...new Set(makings.areas.map((area) => area.wager).filter((wager) => ownPart(wager) === wager))];
  const here = besides(makings, own).filter((wager) => view.layout.some((w) => ownPart(w.wager) === wager && boxOf(w.wager, w.seat) === seat));
  const count = seatsShown(makings);
  const others = Array.from({ length: count }, (_, i) => i + 1).filter((n) => n !== seat);
  const space = width / Math.max(1, others.length);
  const at = (n: number) => width - (others.indexOf(n) + 0.5) * space;
  return {
    width,
    height: 720,
    zones: areasOf(seat, [...own, ...here], { x: width / 2, y: 590 }, 520, 46),
    prints: [],
    lines: [],
    arcs: [],
    seats: [
      { seat, at: { x: width / 2, y: 690 }, width: 150 },
      ...others.map((n): SeatPlace => ({ seat: n, at: { x: at(n), y: 356 }, width: Math.min(124, space - 6) })),
    ],
    cards: (spot) => {
      const cards = view.spots.find((s) => s.spot === spot)?.cards.length ?? 0;
      if (spot === 'dealer') return row({ x: width / 2, y: 90 }, cards, 1.1, 420);
      if (spot === 'discard rack') return null;
      const owner = seatOf(spot);
      if (!owner) return common(spot, view, { x: width / 2, y: 212 }, 520, 1);
      const hands = handsAt(view, owner.seat);
      const aside = owner.hand - (hands + 1) / 2;
      if (owner.seat !== seat) {
        if (owner.seat > count) return null;
        return row({ x: at(owner.seat) + (aside * space) / hands, y: 312 }, cards, hands > 1 ? 0.35 : 0.5, (space - 8) / hands);
      }
      const shift = aside * (520 / hands);
      return row({ x: width / 2 + shift, y: 464 }, cards, hands > 2 ? 0.9 : 1.3, 520 / hands - 12);
    },
    shoe: { x: 496, y: 50 },
    rack: { x: 45, y: 50 },
    bank: { x: width / 2, y: -40 },
  };
};

export const aroundTable: Draw = (makings) => (makings.shape === 'narrow' ? narrow(makings) : wide(makings));
