// Games in which a hand is set into two or three: boxes for the hands before the viewer's seat, the dealer's hands side by side, seats around.

import type { GameDrawing, HandBox, Makings, Point } from './drawing';
import { type CardPlace, DEALERS, type Drawing, cardsThere } from './drawing';
import type { CardName, PartName, SpotName } from '../wire';
import { anyGame } from './generic';
import { TILES } from './tiles';
import { seatOf } from './seating';
import { markers, row } from './seats';
import { t } from '../strings';

interface Laid {
  part: PartName;
  name: string;
  cards: number;
}

interface SetGame {
  hands: readonly Laid[];
  pieces: 'cards' | 'tiles';
  order: readonly string[];
  miniature: readonly CardName[];
}

/** The width of a box on a wide felt, and the size of its cards. */
const WIDE = { cards: { step: 98, scale: 1.44, least: 176 }, tiles: { step: 136, scale: 1.6, least: 276 } };

function boxesOf({ hands, pieces }: SetGame, shape: Makings['shape']): HandBox[] {
  if (shape === 'wide') {
    const { step, scale, least } = WIDE[pieces];
    const widths = hands.map(({ cards }) => Math.max(least, cards * step + 16));
    const all = widths.reduce((sum, w) => sum + w, 0) + 12 * (hands.length - 1);
    return hands.map(({ part, name, cards }, i) => {
      const x = 620 - all / 2 + widths.slice(0, i).reduce((sum, w) => sum + w + 12, 0);
      return { part, name, cards, scale, x, y: 212, w: widths[i] ?? least, h: 196 };
    });
  }
  const [high, ...others] = hands;
  const scale = pieces === 'tiles' ? 1.3 : 1.28;
  const count = others.reduce((n, { cards }) => n + cards + 1, 0);
  let x = 10;
  const above = others.map(({ part, name, cards }): HandBox => {
    const w = (540 - 8 * (others.length - 1)) * ((cards + 1) / count);
    const box = { part, name, cards, scale, x, y: 306, w, h: 164 };
    x += w + 8;
    return box;
  });
  return high ? [{ ...high, scale, x: 10, y: 478, w: 540, h: 164 }, ...above] : above;
}

/** The place of a hand's cards in its box. */
export function inBox(box: HandBox, cards: number): CardPlace {
  return row({ x: box.x + box.w / 2, y: box.y + box.h - 45 * box.scale - 9 }, cards, box.scale, box.w - 16);
}

/** The dealer's hands, once they are set. */
function dealers(spot: SpotName, { hands, pieces }: SetGame, { view, shape }: Makings): CardPlace | null {
  const part = spot.at === 'area' ? DEALERS[spot.name] : undefined;
  if (part === undefined) return null;
  const wide = shape === 'wide';
  const [middle, y, scale] = wide ? [620, 82, 1.1] : [280, 70, 0.95];
  const step = (pieces === 'tiles' ? 50 : 62) * scale;
  const widths = hands.map(({ cards }) => cards * step + 22);
  const all = widths.reduce((sum, w) => sum + w, 0);
  const at = hands.findIndex((hand) => hand.part === part);
  const x = middle - all / 2 + widths.slice(0, at).reduce((sum, w) => sum + w, 0) + (widths[at] ?? 0) / 2;
  const name = hands[at]?.name ?? '';
  return {
    ...row({ x, y }, cardsThere(view, spot), scale, (widths[at] ?? 0) - 8),
    label: { text: name, at: { x, y: y + 45 * scale + 12 }, size: wide ? 13 : 16, tone: 'dim' },
  };
}

function narrow(drawing: Drawing, makings: Makings): Drawing {
  const up = (point: Point): Point => ({ x: point.x, y: point.y - 188 });
  const own = makings.view.you.seat ?? 1;
  const seats = drawing.seats.map((seat) =>
    seat.seat === own ? { ...seat, at: { x: seat.at.x, y: 672 } } : { ...seat, at: { ...seat.at, y: 196 } },
  );
  return {
    ...drawing,
    height: 700,
    marker: markers(seats, { x: 60, y: 128 }),
    zones: drawing.zones.map((zone) => {
      const move =
        zone.shape.kind === 'circle' ? { ...zone.shape, ...up(zone.shape), r: Math.min(32, zone.shape.r) } : zone.shape;
      const r = move.kind === 'circle' ? move.r : 0;
      const chips = up(zone.chips);
      return {
        ...zone,
        shape: move,
        chips,
        print: (zone.print ?? []).map((print) => ({
          ...print,
          at: { x: print.at.x, y: chips.y + r + 13 },
          size: Math.min(16, print.size),
        })),
      };
    }),
    seats,
    banner: { x: 280, y: 220 },
  };
}

function setHands(game: SetGame): GameDrawing {
  const felt = (makings: Makings): Drawing => {
    const drawing = anyGame({ ...makings, order: game.order, board: 'board' });
    const wide = makings.shape === 'wide';
    const boxes = boxesOf(game, makings.shape);
    const own = makings.view.you.seat ?? (wide ? null : 1);
    const cards = (spot: SpotName): CardPlace | null => {
      const place = dealers(spot, game, makings);
      if (place) return place;
      const owner = seatOf(spot);
      if (owner && owner.seat === own) {
        const box = boxes.find(({ part }) => spot.at === 'set' && spot.part === part) ?? boxes[0];
        return box ? inBox(box, cardsThere(makings.view, spot)) : null;
      }
      const laid = drawing.cards(spot);
      if (!laid || wide) return laid;
      return spot.at === 'dealer'
        ? row(
            { x: 280, y: 70 },
            cardsThere(makings.view, spot),
            game.pieces === 'tiles' ? 0.8 : 0.95,
            game.pieces === 'tiles' ? 250 : 420,
          )
        : owner
          ? { ...laid, at: { x: laid.at.x, y: 158 } }
          : laid;
    };
    const { shoe, rack, ...table } = wide ? drawing : narrow(drawing, makings);
    const out = makings.view.spots.reduce((sum, spot) => sum + spot.cards.length, 0);
    const equipment =
      game.pieces === 'tiles'
        ? {
            wall: { ...(wide ? { x: 1080, y: 70 } : { x: 486, y: 62 }), left: Math.max(0, TILES - out) },
            cup: wide ? { x: 150, y: 74 } : { x: 66, y: 62 },
          }
        : wide && shoe && rack
          ? { shoe, rack }
          : {};
    return {
      ...table,
      ...equipment,
      cards,
      arcs: [],
      prints: [],
      pieces: game.pieces,
      ...(own === null ? {} : { boxes }),
      ...(equipment && 'cup' in equipment && equipment.cup
        ? {
            dice: { x: equipment.cup.x + (wide ? 128 : 0), y: equipment.cup.y + (wide ? 4 : 60) },
            diceSize: wide ? 34 : 24,
          }
        : {}),
      banner: wide ? { x: 1000, y: 496 } : (table.banner ?? { x: 280, y: 220 }),
      bank: drawing.bank,
    };
  };
  return {
    felt,
    ...(game.pieces === 'tiles' ? { pieces: 'tiles' as const } : {}),
    miniature: { kind: 'cards', cards: game.miniature },
  };
}

const tile = (one: number, other: number): CardName => ({ rank: 'tile', halves: [one, other] });
const card = (rank: CardName['rank'], suit: NonNullable<CardName['suit']>): CardName => ({ rank, suit });

export const setGames: Record<string, GameDrawing> = {
  'pai-gow': setHands({
    hands: [
      { part: 'high', name: t.felt.parts.high, cards: 2 },
      { part: 'low', name: t.felt.parts.low, cards: 2 },
    ],
    pieces: 'tiles',
    order: ['pai-gow', 'bank'],
    miniature: [tile(2, 4), tile(1, 2), tile(6, 6), tile(4, 5)],
  }),
  'pai-gow-poker': setHands({
    hands: [
      { part: 'high', name: t.felt.parts.high, cards: 5 },
      { part: 'low', name: t.felt.parts.low, cards: 2 },
    ],
    pieces: 'cards',
    order: ['pai-gow', 'bank'],
    miniature: [
      card('K', 'hearts'),
      card('K', 'clubs'),
      card('9', 'spades'),
      card('6', 'diamonds'),
      card('3', 'hearts'),
      card('A', 'spades'),
      card('Q', 'diamonds'),
    ],
  }),
  'asia-poker': setHands({
    hands: [
      { part: 'high', name: t.felt.parts.high, cards: 4 },
      { part: 'middle', name: t.felt.parts.middle, cards: 2 },
      { part: 'low', name: t.felt.parts.low, cards: 1 },
    ],
    pieces: 'cards',
    order: [],
    miniature: [
      card('10', 'spades'),
      card('10', 'hearts'),
      card('5', 'hearts'),
      card('3', 'spades'),
      card('A', 'clubs'),
      card('8', 'diamonds'),
      card('K', 'hearts'),
    ],
  }),
};
