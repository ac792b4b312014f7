// The roulette layout: the numbers in three rows, the lines between them, and the chances outside.

import type { TableView, WagerName } from '../wire';
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
  areaKey,
  fitting,
  makeRoom,
  printed,
} from './drawing';
import { t } from '../strings';

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const DOUBLE_ZERO =
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2'.split(' ');
const SINGLE_ZERO =
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'.split(' ');

const WIDTH = 1240;
const HEIGHT = 524;
const LEFT = 476;
/** Over the numbers there is room for what a round brought. */
const TOP = 140;
const CELL = { w: 57, h: 80 };
const RIGHT = LEFT + 12 * CELL.w;
const BOTTOM = TOP + 3 * CELL.h;
const ZEROS = { x: LEFT - 64, w: 64 };

export function color(mark: string): 'red' | 'black' | 'green' {
  if (mark === '0' || mark === '00') return 'green';
  return RED.has(Number(mark)) ? 'red' : 'black';
}

const paint: WheelPlace['paint'] = (mark) => ({ fill: `var(--pocket-${color(mark)})`, ink: '#fdf6e3' });

/** The wheel's marks, clockwise. */
function wheel(hasDoubleZero: boolean): string[] {
  return hasDoubleZero ? DOUBLE_ZERO : SINGLE_ZERO;
}

/** The center of a number's box. */
function box(mark: string, doubleZero: boolean): Point {
  if (mark === '00') return { x: ZEROS.x + ZEROS.w / 2, y: TOP + 0.75 * CELL.h };
  if (mark === '0') return { x: ZEROS.x + ZEROS.w / 2, y: TOP + (doubleZero ? 2.25 : 1.5) * CELL.h };
  const n = Number(mark) - 1;
  return { x: LEFT + (Math.floor(n / 3) + 0.5) * CELL.w, y: TOP + (2 - (n % 3) + 0.5) * CELL.h };
}

function rect(x: number, y: number, w: number, h: number, r = 0): Shape {
  return { kind: 'rect', x, y, w, h, r };
}

function center(shape: Shape): Point {
  if (shape.kind === 'rect') return { x: shape.x + shape.w / 2, y: shape.y + shape.h / 2 };
  return shape.kind === 'circle' ? { x: shape.x, y: shape.y } : { x: 0, y: 0 };
}

function zone(wager: WagerName, shape: Shape, tone: Tone, print: Print[] = [], aside = 0): Zone {
  const { x, y } = center(shape);
  return { wager, seat: null, shape, chips: { x: x + aside, y }, print, tone };
}

/** A spot on a line between numbers. */
function onLine(wager: WagerName, at: Point): Zone {
  return zone(wager, { kind: 'circle', x: at.x, y: at.y, r: 12 }, 'line');
}

/** The place of a wager on several numbers: on the line that they share. */
function inside(kind: string, marks: readonly string[], doubleZero: boolean): Point {
  const zeros = marks.filter((mark) => mark === '0' || mark === '00');
  const numbers = marks.map(Number).filter((n) => n > 0);
  if (numbers.length === 0) return { x: ZEROS.x + ZEROS.w / 2, y: TOP + 1.5 * CELL.h };
  if (zeros.length > 0) {
    if (marks.length > 3) return { x: LEFT, y: BOTTOM };
    const boxes = [...numbers.map((n) => box(String(n), doubleZero).y)];
    const own = boxes.reduce((a, b) => a + b, 0) / boxes.length;
    // Both 0 and 00 touch the box of 2: one in its lower half, the other in its upper half.
    const half = doubleZero && numbers.length === 1 && numbers[0] === 2 && zeros.length === 1 ? 0.25 : 0;
    return { x: LEFT, y: own + (zeros[0] === '0' ? half : -half) * CELL.h };
  }
  const places = numbers.map((n) => box(String(n), doubleZero));
  const x = places.reduce((sum, p) => sum + p.x, 0) / places.length;
  const y = places.reduce((sum, p) => sum + p.y, 0) / places.length;
  const wholeRows = kind === 'three' || kind === 'six';
  return { x, y: wholeRows ? BOTTOM : y };
}

/** The even chances along the bottom, two below each dozen. */
const BELOW = ['low', 'even', 'red', 'black', 'odd', 'high'];
const BELOW_PRINT: Record<string, string> = {
  low: t.felt.low,
  high: t.felt.high,
  even: t.felt.even,
  odd: t.felt.odd,
  red: t.felt.red,
  black: t.felt.black,
};

function place(wager: WagerName, doubleZero: boolean, columnOdds: string, rested: string | null): Zone | null {
  const { kind, number = 1, marks = [] } = wager;
  switch (kind) {
    case 'straight': {
      const [rest = ''] = marks;
      const at = box(rest, doubleZero);
      const zero = rest === '0' || rest === '00';
      const h = zero ? (doubleZero ? 1.5 : 3) * CELL.h : CELL.h;
      const w = zero ? ZEROS.w : CELL.w;
      const r = zero ? 14 : 0;
      // The chip lies below the number, not over it.
      const chips = zero ? { x: at.x, y: at.y + 34 } : { x: at.x, y: at.y + 21 };
      return {
        ...zone(wager, rect(at.x - w / 2, at.y - h / 2, w, h, r), color(rest), [
          { text: rest, at, size: 27, tone: 'ivory' },
        ]),
        chips,
        won: rest === rested,
      };
    }
    case 'column': {
      const shape = rect(RIGHT, TOP + (3 - number) * CELL.h, 62, CELL.h);
      const { x, y } = center(shape);
      return zone(wager, shape, 'felt', [{ text: columnOdds, at: { x, y }, size: 14, turn: -90 }], 11);
    }
    case 'dozen': {
      const shape = rect(LEFT + (number - 1) * 4 * CELL.w, BOTTOM, 4 * CELL.w, 58);
      return zone(
        wager,
        shape,
        'felt',
        [{ text: t.felt.dozens[number - 1] ?? printed(wager), at: center(shape), size: 20 }],
        70,
      );
    }
    case 'five-adjacent':
      return null;
    case 'split':
    case 'three':
    case 'four':
    case 'six':
      return onLine(wager, inside(kind, marks, doubleZero));
    case 'first-five':
      return onLine(wager, { x: LEFT, y: BOTTOM });
    default: {
      const i = BELOW.indexOf(kind);
      if (i < 0) return null;
      const shape = { kind: 'rect' as const, x: LEFT + i * 2 * CELL.w, y: BOTTOM + 58, w: 2 * CELL.w, h: 58 };
      const tone = kind === 'red' ? 'red' : kind === 'black' ? 'black' : 'felt';
      return zone(wager, shape, tone, [{ text: BELOW_PRINT[kind] ?? printed(wager), at: center(shape), size: 17 }], 38);
    }
  }
}

/** Beside chips on an area outside, its label makes room. */
function goAside(zones: readonly Zone[], layout: TableView['layout']): void {
  const taken = new Set(layout.map(({ wager }) => areaKey(wager)));
  for (const zone of zones) {
    const by = !taken.has(areaKey(zone.wager))
      ? 0
      : zone.wager.kind === 'column'
        ? 14
        : BELOW.includes(zone.wager.kind)
          ? 9
          : 0;
    if (by > 0 && zone.print)
      zone.print = zone.print.map((print) => ({ ...print, at: { x: print.at.x - by, y: print.at.y } }));
  }
}

/** The replica of the wheel above the numbers, for wagers on five adjacent ones. */
function replica(wheel: readonly string[], areas: readonly WagerName[]): Zone[] {
  const w = (RIGHT + 62 - ZEROS.x) / wheel.length;
  return wheel.flatMap((mark, i) => {
    const wager = areas.find((area) => area.kind === 'five-adjacent' && area.marks?.[0] === mark);
    const shape = rect(ZEROS.x + i * w, TOP - 52, w, 36);
    return wager ? [zone(wager, shape, color(mark), [{ text: mark, at: center(shape), size: 11, tone: 'ivory' }])] : [];
  });
}

/** For a narrow screen: the layout a quarter turn to the right, the zeros on top. The wheel is small beside them, and large above the layout while it turns. */
function narrow(drawing: Drawing): Drawing {
  const replica = drawing.zones.some((z) => z.wager.kind === 'five-adjacent');
  const [wider, higher] = replica ? [1.3, 1.02] : [1.5, 1.02];
  const [left, top] = [replica ? 11 : 13, 12];
  const low = BOTTOM + 2 * 58;
  const turned = ({ x, y }: Point): Point => ({ x: left + (low - y) * wider, y: top + (x - ZEROS.x) * higher });
  const shape = (was: Shape): Shape => {
    if (was.kind === 'path') return was;
    if (was.kind === 'circle') return { ...was, ...turned(was), r: was.r * 1.3 };
    return { ...was, ...turned({ x: was.x, y: was.y + was.h }), w: was.h * wider, h: was.w * higher };
  };
  // Numbers and zeros are read as before; words are turned with their boxes, and those of the columns stand upright.
  const print = (was: Print): Print => ({
    ...was,
    at: turned(was.at),
    size: was.size * 1.25,
    turn: was.tone === 'ivory' ? 0 : (was.turn ?? 0) === 0 ? -90 : 0,
  });
  const zones = drawing.zones.map((z): Zone => {
    const moved = { ...z, shape: shape(z.shape), chips: turned(z.chips), print: (z.print ?? []).map(print) };
    // A column has room beside its words, not above them.
    if (z.wager.kind !== 'column' || moved.shape.kind !== 'rect') return moved;
    const { x, y, w, h } = moved.shape;
    const aside = z.print?.some(({ at }) => at.x !== center(z.shape).x) ? 18 : 0;
    return {
      ...moved,
      chips: { x: x + w - 24, y: y + h / 2 },
      print: moved.print.map((one) => ({ ...one, at: { x: x + w / 2 - aside, y: y + h / 2 } })),
    };
  });
  const height = top + (RIGHT + 62 - ZEROS.x) * higher + 12;
  return {
    ...drawing,
    width: 560,
    height,
    zones,
    ...(drawing.wheel
      ? {
          wheel: {
            ...drawing.wheel,
            at: { x: left + 58 * wider, y: top + 30 },
            radius: 32,
            grown: { at: { x: 280, y: 330 }, radius: 250 },
          },
        }
      : {}),
    bank: { x: 280, y: -40 },
    banner: { x: 280, y: 330 },
  };
}

const felt: Draw = (makings) => (makings.shape === 'narrow' ? narrow(wide(makings)) : wide(makings));

const wide: Draw = ({ areas, options, view }) => {
  const columnOdds = (options.find((option) => option.id === 'column-odds')?.chosen ?? 'column').toUpperCase();
  const doubleZero = areas.some((area) => area.kind === 'straight' && area.marks?.[0] === '00');
  const marks = view.prompt?.wheel ?? wheel(doubleZero);
  const zones = areas.map((area) => place(area, doubleZero, columnOdds, view.number)).filter((z) => z !== null);
  // Lines lie above boxes, so that they can be reached.
  zones.sort((a, b) => Number(a.tone === 'line') - Number(b.tone === 'line'));
  makeRoom(zones, view.layout, ({ wager, chips }) => (wager.kind === 'straight' && chips.x > LEFT ? 14 : 0));
  goAside(zones, view.layout);
  zones.push(...replica(marks, areas));
  const seven = areas.find((area) => area.kind === 'seven-numbers');
  if (seven) {
    const shape = rect(ZEROS.x, BOTTOM + 58, ZEROS.w, 58, 8);
    const text = t.felt.seven;
    zones.push(zone(seven, shape, 'felt', [{ text, at: center(shape), size: fitting(text, 56, 15) }]));
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    zones,
    prints: [],
    lines: [],
    arcs: [],
    seats: [],
    cards: () => null,
    wheel: { at: { x: 208, y: HEIGHT / 2 }, radius: 192, kind: 'ball', marks, paint },
    bank: { x: RIGHT - 200, y: -40 },
    banner: { x: (LEFT + RIGHT) / 2, y: TOP / 2 },
  };
};

export const roulette: GameDrawing = {
  felt,
  wheel: 'wheel',
  go: 'spin',
  miniature: {
    kind: 'wheel',
    wheel: { at: { x: 160, y: 168 }, radius: 150, kind: 'ball', marks: wheel(true), paint },
    number: '00',
  },
  scoreboard: {
    bead: (outcome) => (outcome.kind === 'number' ? { text: outcome.mark, tone: color(outcome.mark) } : null),
    laid: 'row',
  },
};
