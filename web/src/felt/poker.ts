// The poker room: seats around an oval, each with its stack and what it has bet, the board and the pots in the middle, the viewer's own seat in front.

import type { MarkerView, OptionCard, SpotName, WagerName } from '../wire';
import {
  type CardPlace,
  type Draw,
  type GameDrawing,
  type MarkerPlace,
  type Point,
  type SeatPlace,
  type Zone,
  cardsThere,
  onEllipse,
  round,
} from './drawing';
import { seatOf } from './seating';
import { row } from './seats';
import { t } from '../strings';

interface Place {
  seat: number;
  /** Its name plate. */
  at: Point;
  stack: Point;
  bet: Point;
  cards: Point;
  own: boolean;
}

/** The measures of the oval, for each shape of the felt. */
const OVALS = {
  wide: { width: 1240, height: 640, center: { x: 620, y: 284 }, rx: 540, ry: 206, own: { x: 620, y: 604 } },
  narrow: { width: 560, height: 724, center: { x: 280, y: 300 }, rx: 224, ry: 222, own: { x: 280, y: 692 } },
};

const toward = (from: Point, to: Point, far: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * far, y: from.y + ((to.y - from.y) / length) * far };
};

/** The viewer in front, the others clockwise from there in their order. */
function places(seats: readonly number[], own: number, shape: 'wide' | 'narrow'): Place[] {
  const { center, rx, ry, own: front } = OVALS[shape];
  const wide = shape === 'wide';
  const others = [...seats.filter((seat) => seat > own), ...seats.filter((seat) => seat < own)];
  const first: Place = wide
    ? {
        seat: own,
        at: front,
        stack: { x: front.x - 256, y: front.y - 30 },
        bet: { x: front.x, y: 388 },
        cards: { x: front.x, y: 502 },
        own: true,
      }
    : { seat: own, at: front, stack: { x: 70, y: 616 }, bet: { x: 280, y: 468 }, cards: { x: 290, y: 580 }, own: true };
  return [
    first,
    ...others.map((seat, i): Place => {
      const gap = wide ? 38 : 58;
      const degrees = 90 + gap + ((i + 0.5) * (360 - 2 * gap)) / others.length;
      const at = onEllipse(center, rx, ry, degrees);
      const middle = { x: center.x, y: center.y };
      const stack = toward(at, middle, wide ? 84 : 62);
      // Opposite the viewer the pot lies where the bet would.
      const across = wide && at.y < center.y && Math.abs(at.x - center.x) < 120;
      return {
        seat,
        at,
        stack,
        bet: across ? { x: stack.x + 62, y: stack.y } : toward(at, middle, wide ? 146 : 104),
        cards: { x: at.x, y: at.y - (wide ? 46 : 42) },
        own: false,
      };
    }),
  ];
}

const chosen = (options: readonly OptionCard[], id: string) => options.find((option) => option.id === id)?.chosen ?? '';

/** The game as posted at the table. */
function posted(options: readonly OptionCard[]): string {
  const limits = ['structured', 'fixed'].includes(chosen(options, 'structure'))
    ? t.felt.pokerLimits(chosen(options, 'lower-limit'), chosen(options, 'higher-limit'))
    : '';
  return `${chosen(options, 'variant').replaceAll('-', ' ')} · ${chosen(options, 'structure').replaceAll('-', ' ')}${limits}`.toUpperCase();
}

function area(kinds: readonly { id: string; words: string }[], kind: string): WagerName[] {
  const card = kinds.find(({ id }) => id === kind);
  return card ? [{ id: kind, kind, words: card.words }] : [];
}

const felt: Draw = ({ areas, kinds, options, view, shape }) => {
  const wide = shape === 'wide';
  const { width, height, center, rx, ry } = OVALS[shape];
  // A seated player sees the other players; free seats are shown to visitors who have not chosen one.
  const taken = view.seats
    .filter(({ seat, player }) => view.you.seat === null || player !== null || seat === view.you.seat)
    .map(({ seat }) => seat);
  const seats = places(taken, view.you.seat ?? 1, shape);
  const stackOf = (seat: number) =>
    view.layout.find((placed) => placed.seat === seat && placed.wager.kind === 'stack')?.amount;
  const stacks = areas.filter(({ kind }) => kind === 'stack');
  const zones: Zone[] = seats.flatMap((place) => {
    const r = place.own ? (wide ? 40 : 44) : wide ? 20 : 17;
    const circle = (wager: WagerName, at: Point, size: number, text: string): Zone => ({
      wager,
      seat: place.seat,
      shape: { kind: 'circle', ...at, r: size },
      chips: at,
      print: place.own && text !== '' ? [{ text, at: { x: at.x, y: at.y + size + 13 }, size: 15 }] : [],
      tone: 'felt',
    });
    const taken = view.seats.find(({ seat }) => seat === place.seat)?.player != null;
    if (!taken && !place.own) return [];
    return [
      ...stacks.map((wager) => circle(wager, place.stack, r, t.felt.stack)),
      ...(chosen(options, 'ante') === '0' ? ['bet'] : ['bet', 'ante']).flatMap((kind, i) =>
        area(kinds, kind).map((wager) =>
          circle(wager, { x: place.bet.x + i * 44, y: place.bet.y }, place.own ? 24 : 15, ''),
        ),
      ),
    ];
  });
  const oval = (x: number, y: number) =>
    `M${round(center.x - x)} ${center.y}a${x} ${y} 0 1 0 ${2 * x} 0a${x} ${y} 0 1 0 ${-2 * x} 0Z`;
  const cards = (spot: SpotName): CardPlace | null => {
    const count = cardsThere(view, spot);
    const owner = seatOf(spot);
    // The muck and whatever else is out of play lies aside.
    if (spot.at === 'area' && spot.name !== 'board')
      return row(
        { x: center.x + (wide ? 330 : 150), y: center.y - (wide ? 96 : 150) },
        count,
        wide ? 0.42 : 0.34,
        wide ? 60 : 44,
      );
    if (spot.at === 'area')
      return row({ x: center.x, y: center.y + (wide ? 22 : 34) }, count, wide ? 1.05 : 0.76, wide ? 420 : 262);
    const place = owner && seats.find(({ seat }) => seat === owner.seat);
    if (!place) return null;
    if (!place.own) return row(place.cards, count, wide ? 0.54 : 0.42, wide ? 104 : 78);
    const laid = row(place.cards, count, wide ? 1.35 : 1.4, wide ? 300 : 380);
    return {
      ...laid,
      badge: { at: { x: place.cards.x, y: place.cards.y + 45 * laid.scale + (wide ? -4 : 0) }, size: wide ? 19 : 25 },
    };
  };
  const marker = ({ name, at }: MarkerView): MarkerPlace | null => {
    const place = at.at === 'seat' ? seats.find(({ seat }) => seat === at.seat) : undefined;
    if (!place) return null;
    // Of several markers before a seat each has its side.
    const here = view.markers.filter((other) => other.at.at === 'seat' && other.at.seat === place.seat);
    const nth = here.findIndex((other) => other.name === name);
    const far = (wide ? 40 : 34) * (nth % 2 === 0 ? 1 : -1);
    const beside = place.own
      ? { x: place.at.x + (wide ? 124 + 40 * nth : 156 + 44 * nth), y: place.at.y }
      : toward(
          place.stack,
          { x: place.stack.x - (center.y - place.stack.y), y: place.stack.y + (center.x - place.stack.x) },
          far,
        );
    return { at: beside, text: t.felt.markers[name] ?? name.toUpperCase(), tone: name === 'button' ? 'on' : 'off' };
  };
  return {
    width,
    height,
    zones,
    prints: [
      {
        text: posted(options),
        at: { x: center.x, y: center.y - (wide ? 88 : 94) },
        size: wide ? 16 : 15,
        tone: 'brass',
      },
    ],
    lines: [oval(rx - (wide ? 98 : 76), ry - (wide ? 76 : 72))],
    arcs: [],
    seats: seats.map(({ seat, at, own }): SeatPlace => ({
      seat,
      at,
      width: own ? (wide ? 190 : 250) : wide ? 124 : 92,
      ...(own && !wide ? { large: true } : {}),
      ...(own || stackOf(seat) === undefined ? {} : { worth: stackOf(seat) ?? '' }),
    })),
    cards,
    marker,
    pots: { x: center.x, y: center.y - (wide ? 56 : 58) },
    bank: { x: center.x, y: center.y - 60 },
    banner: wide ? { x: 1000, y: 540 } : { x: 280, y: 130 },
  };
};

export const poker: GameDrawing = {
  felt,
  hands: 'kept',
  miniature: {
    kind: 'cards',
    cards: [{ rank: 'A', suit: 'hearts' }, { rank: 'A', suit: 'clubs' }, { rank: 'K', suit: 'diamonds' }, null, null],
  },
};
