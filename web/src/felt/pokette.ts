// The pokette layout: a deck in four rows with the lines between its cards, ranks below, suits beside, and hands of more than one spin underneath.

import type { CardName, MarkerView, RankName, SuitName, WagerName } from '../wire';
import {
  type Draw,
  type Drawing,
  type GameDrawing,
  type Point,
  type Print,
  type Shape,
  type Tone,
  type WheelPlace,
  type Zone,
  fitting,
  lit,
  makeRoom,
  printed,
} from './drawing';
import { cardText, suitSign } from './suits';
import { t } from '../strings';

const RANKS: readonly RankName[] = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const COLUMN = 62;
const ROW = 56;
const LEFT = 398;
/** Over the cards there is room for what a round brought. */
const TOP = 128;

const face = (card: CardName) => (card.rank === 'joker' ? t.felt.joker : cardText(card));
const toneOf = ({ suit }: CardName) =>
  suit === undefined ? 'green' : suit === 'hearts' || suit === 'diamonds' ? 'red' : 'black';

function rect(x: number, y: number, w: number, h: number, r = 3): Shape {
  return { kind: 'rect', x, y, w, h, r };
}

function zone(
  wager: WagerName,
  x: number,
  y: number,
  w: number,
  h: number,
  text: string,
  tone: Tone,
  largest = 18,
): Zone {
  const at = { x: x + w / 2, y: y + h / 2 };
  return {
    wager,
    seat: null,
    shape: rect(x, y, w, h),
    chips: at,
    print: text === '' ? [] : [{ text, at, size: fitting(text, w - 8, largest), tone: 'ivory' }],
    tone,
  };
}

const GROUPS: Record<string, [number, number]> = {
  'five-four-three': [1, 3],
  'eight-seven-six': [4, 3],
  'jack-ten-nine': [7, 3],
  'ace-king-queen': [10, 3],
};

/** The hand places: the cards that the last spins have brought, to which hand wagers add the next. */
function handPlaces(markers: readonly MarkerView[], at: Point): Pick<Drawing, 'prints' | 'lines' | 'keep'> {
  const [w, h, gap] = [62, 84, 10];
  const names = ['first card', 'second card', 'third card'];
  const left = at.x - (3 * w + 2 * gap) / 2;
  const prints = names.flatMap((name, i): Print[] => {
    const lies = markers.find((marker) => marker.name === name)?.at;
    const middle = { x: left + i * (w + gap) + w / 2, y: at.y };
    if (lies?.at !== 'card') return [{ text: String(i + 1), at: middle, size: 18, tone: 'dim' }];
    return [
      {
        text: cardText(lies.card),
        at: middle,
        size: 30,
        tone: lies.card.suit === 'hearts' || lies.card.suit === 'diamonds' ? 'red' : 'ivory',
      },
    ];
  });
  const title: Print = { text: t.felt.theHand, at: { x: at.x, y: at.y + h / 2 + 14 }, size: 14, tone: 'brass' };
  const keep = { x: left, y: at.y - h / 2, w: 3 * w + 2 * gap, h: h + 22 };
  return {
    prints: [...prints, title],
    keep,
    lines: names.map((_, i) => `M${left + i * (w + gap)} ${at.y - h / 2}h${w}v${h}h${-w}Z`),
  };
}

const felt: Draw = ({ areas, cards = [], view, shape }) => {
  const byMark = new Map(cards.map(({ mark, card }) => [mark, card]));
  const cardOf = (mark: string): CardName => byMark.get(mark) ?? { rank: 'joker' };
  const firstOf = ({ marks: [mark = ''] = [] }: WagerName) => cardOf(mark);
  // The suits come in the order of the columns.
  const order = areas.filter(({ kind }) => kind === 'suit').map((area) => firstOf(area).suit);
  const rowOf = (suit: SuitName | undefined) => Math.max(0, order.indexOf(suit));
  const columnOf = ({ rank }: CardName) => RANKS.indexOf(rank);
  const firstJoker = cards.find(({ card }) => card.rank === 'joker')?.mark;
  const spot = (mark: string): Point => {
    const card = cardOf(mark);
    if (card.rank === 'joker') return { x: LEFT + 13.5 * COLUMN, y: TOP + (mark === firstJoker ? 1 : 3) * ROW };
    return { x: LEFT + (columnOf(card) + 0.5) * COLUMN, y: TOP + (rowOf(card.suit) + 0.5) * ROW };
  };
  const below = TOP + 4 * ROW;
  const marks =
    view.prompt?.wheel ?? areas.filter(({ kind }) => kind === 'straight').flatMap((area) => area.marks ?? []);
  const paint: WheelPlace['paint'] = (mark) => ({ fill: `var(--pocket-${toneOf(cardOf(mark))})`, ink: '#fdf6e3' });
  const name = (mark: string) => (cardOf(mark).rank === 'joker' ? '★' : cardText(cardOf(mark)));
  const zones: Zone[] = [];
  const hands: WagerName[] = [];
  for (const wager of areas) {
    const card = firstOf(wager);
    const rank = columnOf(card);
    switch (wager.kind) {
      case 'straight': {
        const at = spot(wager.marks?.[0] ?? '');
        const [h, largest] = card.rank === 'joker' ? [2 * ROW, 14] : [ROW, 21];
        const box = zone(wager, at.x - COLUMN / 2, at.y - h / 2, COLUMN, h, face(card), toneOf(card), largest);
        // The chip lies below the card, not over it.
        zones.push({ ...box, chips: { x: at.x, y: at.y + 11 } });
        break;
      }
      case 'split':
      case 'corner': {
        const all = (wager.marks ?? []).map(spot);
        const x = all.reduce((sum, p) => sum + p.x, 0) / all.length;
        const y = all.reduce((sum, p) => sum + p.y, 0) / all.length;
        zones.push({
          ...zone(wager, x, y, 0, 0, '', 'line'),
          shape: { kind: 'circle', x, y, r: wager.kind === 'split' ? 11 : 9 },
        });
        break;
      }
      case 'rank':
        zones.push(zone(wager, LEFT + rank * COLUMN, below, COLUMN, 40, card.rank, 'felt', 20));
        break;
      case 'double-rank': {
        // The lower of two ranks is named first among its cards, and stands last in its name.
        const high = RANKS[rank + 1] ?? '';
        zones.push(
          zone(wager, LEFT + (rank + 0.5) * COLUMN + 2, below + 42, COLUMN - 4, 34, `${high}-${card.rank}`, 'felt', 16),
        );
        break;
      }
      case 'suit':
        zones.push(zone(wager, LEFT - 54, TOP + rowOf(card.suit) * ROW, 52, ROW, suitSign(card), 'felt', 26));
        break;
      case 'red':
        zones.push(zone(wager, LEFT - 54, below + 122, 54 + 4 * COLUMN, 44, t.felt.red, 'red'));
        break;
      case 'black':
        zones.push(zone(wager, LEFT + 4 * COLUMN + 2, below + 122, 5 * COLUMN, 44, t.felt.black, 'black'));
        break;
      case 'jacer':
        zones.push(zone(wager, LEFT + 9 * COLUMN + 4, below + 122, 5 * COLUMN - 4, 44, t.felt.jacer, 'felt'));
        break;
      default: {
        const group = GROUPS[wager.kind];
        if (group)
          zones.push(
            zone(wager, LEFT + group[0] * COLUMN, below + 80, group[1] * COLUMN, 38, printed(wager), 'felt', 16),
          );
        else hands.push(wager);
      }
    }
  }
  const inRow = Math.ceil(hands.length / 2);
  const w = (14 * COLUMN + 54) / Math.max(1, inRow);
  hands.forEach((wager, i) =>
    zones.push(
      zone(
        wager,
        LEFT - 54 + (i % inRow) * w,
        below + 172 + Math.floor(i / inRow) * 46,
        w - 3,
        44,
        printed(wager),
        'felt',
        16,
      ),
    ),
  );
  makeRoom(zones, view.layout, ({ wager }) => (wager.kind === 'straight' ? 16 : 0));
  const won = lit(view);
  for (const one of zones) one.won = won(one.wager);
  // Lines lie above boxes, so that they can be reached.
  zones.sort((a, b) => Number(a.tone === 'line') - Number(b.tone === 'line'));
  const height = below + 276;
  const hand = handPlaces(view.markers, shape === 'wide' ? { x: 168, y: 62 } : { x: 330, y: 46 });
  const drawing = {
    zones,
    ...hand,
    marker: () => null,
    arcs: [],
    seats: [],
    cards: () => null,
    width: 1290,
    height,
    bank: { x: 800, y: -40 },
  };
  const wheel = { at: { x: 168, y: height - 178 }, radius: 160, kind: 'ball' as const, marks, paint, name };
  return shape === 'wide' ? { ...drawing, wheel, banner: { x: 800, y: TOP / 2 } } : narrow({ ...drawing, wheel });
};

/** For a narrow screen: the layout a quarter turned, above it the hand and a small wheel, which is large above the layout while it turns. */
function narrow(drawing: ReturnType<Draw>): ReturnType<Draw> {
  const [wider, higher, top] = [1.08, 0.785, 118];
  const low = drawing.height;
  const turn = ({ x, y }: Point): Point => ({ x: 10 + (low - y) * wider, y: top + (x - (LEFT - 54)) * higher });
  const zones = drawing.zones.map((one): Zone => {
    const was = one.shape;
    const shaped: Shape =
      was.kind === 'rect'
        ? { ...was, ...turn({ x: was.x, y: was.y + was.h }), w: was.h * wider, h: was.w * higher }
        : was.kind === 'circle'
          ? { ...was, ...turn(was), r: was.r }
          : was;
    const long = was.kind === 'rect' && was.w > 2 * was.h;
    const length = was.kind === 'rect' ? was.w * higher - 8 : 0;
    const print = (one.print ?? []).flatMap((words): Print[] => {
      // Beside a chip a card moves a little farther.
      const at = turn({
        x: words.at.x,
        y:
          words.at.y - (one.wager.kind === 'straight' && was.kind === 'rect' && words.at.y < was.y + was.h / 2 ? 4 : 0),
      });
      const all = words.text.split(' ');
      if (!long || all.length === 1 || fitting(words.text, length, 18) >= 18)
        return [{ ...words, at, size: long ? 18 : words.size, turn: long ? -90 : 0 }];
      // In two lines, which stand beside each other once they are turned.
      const half = Math.ceil(all.length / 2);
      return [all.slice(0, half), all.slice(half)].map((line, i) => ({
        ...words,
        text: line.join(' '),
        size: 16.4,
        at: { x: at.x + (i - 0.5) * 22, y: at.y },
        turn: -90,
      }));
    });
    return { ...one, shape: shaped, chips: turn(one.chips), print };
  });
  const wheel = drawing.wheel
    ? { ...drawing.wheel, at: { x: 70, y: 56 }, radius: 48, grown: { at: { x: 280, y: 380 }, radius: 264 } }
    : undefined;
  return {
    ...drawing,
    width: 560,
    height: top + 10 + (14 * COLUMN + 54) * higher,
    zones,
    bank: { x: 280, y: -40 },
    banner: { x: 280, y: 380 },
    ...(wheel ? { wheel } : {}),
  };
}

export const pokette: GameDrawing = {
  felt,
  wheel: 'wheel',
  go: 'spin',
  miniature: {
    kind: 'cards',
    cards: [
      { rank: 'A', suit: 'hearts' },
      { rank: 'J', suit: 'clubs' },
      { rank: '7', suit: 'diamonds' },
    ],
  },
  scoreboard: {
    bead: (outcome) =>
      outcome.kind === 'number' && outcome.card ? { text: face(outcome.card), tone: toneOf(outcome.card) } : null,
    laid: 'row',
  },
};
