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
import { CENTER, type Frame, HEIGHT, WIDTH, frames, handsAt, seatOf, seatsShown } from './seating';

/** The most areas that a seat shows in one row. */
const IN_A_ROW = 4;

/** The areas of one seat, in rows. Those of the viewer's own seat have their names below them; others' are too small for words. */
export function areasOf(
  seat: number,
  wagers: readonly WagerName[],
  base: Point,
  room: number,
  largest = 28,
  words: 'below' | 'inside' | 'none' = 'inside',
): Zone[] {
  // Of one's own seat, six still stand side by side, with their names in two lines.
  const most = words === 'inside' ? IN_A_ROW : wagers.length === IN_A_ROW + 2 ? IN_A_ROW + 2 : IN_A_ROW + 1;
  const rows = Math.ceil(wagers.length / most);
  return wagers.map((wager, i) => {
    const row = Math.floor(i / most);
    const inRow = Math.min(most, wagers.length - row * most);
    const below = words === 'below' ? 26 : 0;
    const space = Math.min(2 * largest + (words === 'below' ? 48 : 6), room / inRow);
    const r = Math.min(rows > 1 ? 0.68 * largest : largest, space / 2 - 3);
    const at = {
      x: base.x + (i - row * most - (inRow - 1) / 2) * space,
      y: base.y + (row - (rows - 1) / 2) * (2 * r + 6 + below),
    };
    const text = printed(wager);
    const name = below === 0 ? [] : nameBelow(text, { x: at.x, y: at.y + r + 14 }, space - 4);
    return {
      wager,
      seat,
      shape: { kind: 'circle', ...at, r },
      chips: at,
      print: words === 'below' ? name : words === 'inside' ? twoLines(text, at, r) : [],
      tone: 'felt',
    };
  });
}

/** The name of an area below it: in two lines where one would be too small to read. */
function nameBelow(text: string, at: Point, room: number): Print[] {
  const size = fitting(text, room, 16);
  const [first = '', ...rest] = text.split(/[ -]/);
  if (size >= 13 || rest.length === 0) return [{ text, at, size }];
  const lines = [first, rest.join(' ')];
  const smaller = Math.min(13, ...lines.map((line) => fitting(line, room, 13)));
  return lines.map((line, i) => ({ text: line, at: { x: at.x, y: at.y - 2 + i * 18 }, size: smaller }));
}

function twoLines(text: string, at: Point, r: number): Print[] {
  // Words that nobody could read are not printed.
  if (r < 22) return [];
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
  const before = areas
    .slice(
      0,
      areas.findIndex((area) => sameSpot(area.spot, spot)),
    )
    .reduce((n, area) => n + area.cards.length, 0);
  const all = areas.reduce((n, area) => n + area.cards.length, 0);
  const place = row(at, all, scale, widest);
  const first = { x: place.at.x + before * place.step.x, y: place.at.y };
  if (spot.at !== 'area') return { ...place, at: first };
  const y = first.y + 45 * scale + 11;
  // Cards that are counted, as community card 1 to 5, have one name together.
  if (spot.one_of !== undefined) {
    const text = spot.one_of.toUpperCase();
    return sameSpot(areas[0]?.spot ?? spot, spot)
      ? { ...place, at: first, label: { text, at: { x: at.x, y }, size: 13, tone: 'dim' } }
      : { ...place, at: first };
  }
  const middle = { x: first.x + ((cardsThere(view, spot) - 1) * place.step.x) / 2, y };
  const width = Math.max(64 * scale, (place.step.x || 64 * scale) * cardsThere(view, spot));
  const text = spot.name.toUpperCase();
  return { ...place, at: first, label: { text, at: middle, size: fitting(text, width, 13), tone: 'dim' } };
}

/** The number of hands of a seat, and the hand at a spot: set hands are two or three. */
function handAt(view: TableView, spot: SpotName, owner: { seat: number; hand: number }): { hands: number; at: number } {
  if (spot.at !== 'set') return { hands: handsAt(view, owner.seat), at: owner.hand };
  const middle = view.spots.some(
    (other) => other.spot.at === 'set' && other.spot.seat === owner.seat && other.spot.part === 'middle',
  );
  return middle ? { hands: 3, at: owner.hand } : { hands: 2, at: Math.min(2, owner.hand) };
}

/** The size of cards: smaller for many cards. */
function sized(hands: number, cards: number, largest: number): number {
  const byHands = [1, 1, 0.72, 0.56, 0.44][Math.min(4, hands)] ?? 0.4;
  return largest * byHands * (cards > 4 ? 0.72 : cards > 3 ? 0.84 : 1);
}

function cardsAt(spot: SpotName, { view }: Makings, places: readonly Frame[]): CardPlace | null {
  const cards = cardsThere(view, spot);
  if (spot.at === 'dealer') return beside(row({ x: CENTER.x, y: 84 }, cards, cards > 4 ? 1.45 : 1.7, 540), 24);
  if (spot.at === 'discard_rack') return null;
  const owner = seatOf(spot);
  if (!owner) return common(spot, view, { x: CENTER.x, y: 216 }, 520, 1.12);
  const frame = places.find(({ seat }) => seat === owner.seat);
  if (!frame) return null;
  const { hands, at } = handAt(view, spot, owner);
  const scale = frame.front ? sized(hands, cards, 2.35) : sized(hands, cards, Math.min(1.05, frame.room / 110));
  const shift = hands > 1 ? (at - (hands + 1) / 2) * (frame.room / hands) : 0;
  // Between hands there is a gap, so that nobody takes two for one.
  const widest = hands === 1 ? frame.room + (frame.front ? 8 : -8) : (frame.room - 8) / hands - 16;
  const place = row({ x: frame.hand.x + shift, y: frame.hand.y }, cards, scale, widest);
  return frame.front && hands === 1 ? beside(place, 28) : named(place, cards, frame.front ? 23 : 16);
}

/** A place for the name of the hand before its cards. */
function beside(place: CardPlace, size: number): CardPlace {
  return {
    ...place,
    badge: { at: { x: place.at.x - 32 * place.scale - 14, y: place.at.y }, size, before: true, room: 270 },
  };
}

/** The same with a place for the name of the hand, at the lower edge of its cards. */
function named(place: CardPlace, cards: number, size: number): CardPlace {
  const middle = place.at.x + ((cards - 1) * place.step.x) / 2;
  return { ...place, badge: { at: { x: middle, y: place.at.y + 45 * place.scale + 2 }, size } };
}

/** The areas of one's own box. */
function ownAreas({ areas }: Makings): WagerName[] {
  return areas.filter((area) => area.on === undefined);
}

/** Wagers that come up in a round, as war or insurance, on the box of a seat: beside its areas. */
function besides({ view }: Makings, own: readonly WagerName[], seat: number): WagerName[] {
  const shown = new Set(own.map(areaKey));
  const here = view.layout
    .filter((placed) => (placed.wager.on ?? placed.seat) === seat)
    .map(({ wager }) => ownArea(wager));
  return [
    ...new Map(here.filter((wager) => !shown.has(areaKey(wager))).map((wager) => [areaKey(wager), wager])).values(),
  ];
}

function arc(rx: number, ry: number): string {
  const left = onEllipse(CENTER, rx, ry, 165);
  const right = onEllipse(CENTER, rx, ry, 15);
  return `M${round(left.x)} ${round(left.y)}A${rx} ${ry} 0 0 0 ${round(right.x)} ${round(right.y)}`;
}

/** A button or a marker beside the name of a seat, or before the dealer. */
export function markers(
  places: readonly SeatPlace[],
  dealer: Point,
): (marker: TableView['markers'][number]) => MarkerPlace | null {
  return ({ name, at }) => {
    const text = name.toUpperCase().slice(0, 8);
    if (at.at === 'dealer') return { at: dealer, text, tone: 'on' };
    const place = at.at === 'seat' ? places.find((p) => p.seat === at.seat) : undefined;
    return place ? { at: { x: place.at.x - place.width / 2 - 2, y: place.at.y - 22 }, text, tone: 'on' } : null;
  };
}

/** The areas of a seat: permanent ones, later ones, and those that are already open. */
function circles(makings: Makings, seat: number): WagerName[] {
  const own = ownAreas(makings);
  const later = (makings.later ?? []).filter((wager) => !own.some((other) => areaKey(other) === areaKey(wager)));
  const shown = [...own, ...later];
  const order = makings.order ?? [];
  const at = ({ kind }: WagerName) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  return [...shown, ...besides(makings, shown, seat)].sort((a, b) => at(a) - at(b));
}

const wide: Draw = (makings) => {
  const { view } = makings;
  const places = frames(seatsShown(makings), view.you.seat);
  const seated = places.some(({ front }) => front);
  const onSeat = (frame: Frame): Zone[] =>
    areasOf(
      frame.seat,
      circles(makings, frame.seat),
      frame.base,
      frame.room,
      frame.front ? 42 : seated ? 21 : 30,
      frame.front ? 'below' : seated ? 'none' : 'inside',
    );
  const seats: SeatPlace[] = places.map(({ seat, name, room, front }) => ({
    seat,
    at: name,
    width: front ? 190 : Math.min(124, room - 6),
  }));
  const board = makings.board ?? 'none';
  // The name of the game stands there only before the board lies.
  const isFree = board === 'none' || !view.spots.some(({ spot }) => spot.at === 'area');
  return {
    width: WIDTH,
    height: HEIGHT,
    zones: places.flatMap(onSeat),
    prints: [],
    lines: [],
    arcs: isFree
      ? (makings.rules ?? [makings.name.toUpperCase()])
          .slice(0, 2)
          .map((text, i) => ({ d: arc(430 + 20 * i, 182 + 36 * i), text, size: i === 0 ? 26 : 17 }))
      : [],
    seats,
    cards: (spot) => cardsAt(spot, makings, places),
    marker: markers(seats, { x: CENTER.x - 300, y: 138 }),
    shoe: { x: 1160, y: 70 },
    rack: { x: 80, y: 70 },
    pots: { x: 236, y: 170 },
    bank: { x: CENTER.x, y: -40 },
    // Beside the hands that it tells of, never over them.
    banner: { x: board === 'none' ? 1010 : 1042, y: 256 },
  };
};

/** For a narrow screen: the dealer, what is common, the others in a row, and before them the viewer's own seat with its cards nearest. */
const narrow: Draw = (makings) => {
  const { view } = makings;
  const width = 560;
  const seat = view.you.seat ?? 1;
  const all = seatsShown(makings).filter((n) => n !== seat);
  // Empty seats get no space, unless one can be taken or cards lie on a box that another player plays.
  const used = (n: number) =>
    view.seats.some((one) => one.seat === n && one.player !== null) ||
    view.spots.some(({ spot }) => 'seat' in spot && spot.seat === n);
  const others = view.you.seat === null ? all : all.filter(used);
  const space = Math.min(140, width / Math.max(1, others.length));
  const left = (width - space * others.length) / 2;
  const at = (n: number) => width - left - (others.indexOf(n) + 0.5) * space;
  const seats: SeatPlace[] = [
    { seat, at: { x: width / 2, y: 770 }, width: 250, large: true },
    ...others.map((n): SeatPlace => ({ seat: n, at: { x: at(n), y: 334 }, width: Math.min(124, space - 6) })),
  ];
  return {
    width,
    height: 796,
    zones: areasOf(seat, circles(makings, seat), { x: width / 2, y: 436 }, 530, 46, 'below').map((zone) => ({
      ...zone,
      print: (zone.print ?? []).map((print) => ({
        ...print,
        size: Math.max(
          print.size,
          fitting(print.text, Math.min(130, 530 / Math.min(6, circles(makings, seat).length)) - 4, 17),
        ),
      })),
    })),
    prints:
      view.spots.length > 0
        ? []
        : (makings.rules ?? [makings.name.toUpperCase()]).slice(0, 1).map((text): Print => ({
            text,
            at: { x: width / 2, y: 190 },
            size: fitting(text, 440, 34),
            tone: 'brass',
          })),
    lines: [],
    arcs: [],
    seats,
    cards: (spot) => {
      const cards = cardsThere(view, spot);
      if (spot.at === 'dealer') return named(row({ x: width / 2, y: 76 }, cards, 1.25, 460), cards, 24);
      if (spot.at === 'discard_rack') return null;
      const owner = seatOf(spot);
      if (!owner) return common(spot, view, { x: width / 2, y: 216 }, 520, 1.05);
      const { hands, at: nth } = handAt(view, spot, owner);
      const aside = nth - (hands + 1) / 2;
      if (owner.seat !== seat) {
        if (!others.includes(owner.seat)) return null;
        return row(
          { x: at(owner.seat) + (aside * space) / hands, y: 290 },
          cards,
          hands > 1 ? 0.35 : 0.5,
          (space - 8) / hands,
        );
      }
      const shift = aside * (540 / hands);
      return named(
        row({ x: width / 2 + shift, y: 632 }, cards, sized(hands, cards, cards > 3 ? 1.7 : 2.05), 540 / hands - 12),
        cards,
        28,
      );
    },
    marker: markers(seats, { x: 60, y: 110 }),
    // Many cards of the dealer's lie there.
    ...(cardsThere(view, { at: 'dealer' }) > 3 ? {} : { shoe: { x: 500, y: 46 }, rack: { x: 45, y: 46 } }),
    pots: { x: 84, y: 148 },
    bank: { x: width / 2, y: -40 },
    banner: { x: width / 2, y: makings.board === 'board' ? 410 : 264 },
  };
};

export const aroundTable: Draw = (makings) => (makings.shape === 'narrow' ? narrow(makings) : wide(makings));
