// The craps layout: the numbers above, the lines below them, the wagers on one roll in the middle of the table.

import type { MarkerAt, WagerName } from '../wire';
import {
  type Draw,
  type GameDrawing,
  type Point,
  type Print,
  type Shape,
  type Tone,
  type Zone,
  areaKey,
  fitting,
} from './drawing';
import { t } from '../strings';

const WIDTH = 1240;
const HEIGHT = 590;
const NUMBERS: [number, string][] = [
  [4, '4'],
  [5, '5'],
  [6, t.craps.six],
  [8, '8'],
  [9, t.craps.nine],
  [10, '10'],
];
const BOX = { left: 140, top: 34, w: 108, h: 216 };

function rect(x: number, y: number, w: number, h: number, r = 0): Shape {
  return { kind: 'rect', x, y, w, h, r };
}

interface Words {
  text: string;
  size?: number;
  dx?: number;
  dy?: number;
  turn?: number;
  tone?: Print['tone'];
}

/** An area as the layout prints it; what the floor says of it is put in later. */
function area(kind: string, number?: number): WagerName {
  return { id: '', words: '', kind, ...(number === undefined ? {} : { number }) };
}

function zone(
  wager: WagerName,
  x: number,
  y: number,
  w: number,
  h: number,
  words: Words[],
  chips?: Point,
  tone: Tone = 'felt',
): Zone {
  const middle = { x: x + w / 2, y: y + h / 2 };
  const print = words.map(({ text, size, dx = 0, dy = 0, turn, tone: color }) => ({
    text,
    at: { x: middle.x + dx, y: middle.y + dy },
    size: size ?? fitting(text, (turn ? h : w) - 10, 15),
    ...(turn === undefined ? {} : { turn }),
    ...(color === undefined ? {} : { tone: color }),
  }));
  return { wager, seat: null, shape: rect(x, y, w, h, 3), chips: chips ?? middle, print, tone };
}

/** The boxes of a number, from the don't side down to the wagers on it. */
function numberBoxes([number, text]: [number, string], i: number): Zone[] {
  const x = BOX.left + i * BOX.w;
  const half = BOX.w / 2;
  const row = (y: number) => BOX.top + y;
  const small = { size: 14, tone: 'dim' as const };
  return [
    zone(area('lay', number), x, row(0), half, 26, [{ text: t.craps.lay, ...small }]),
    zone(area('place-to-lose', number), x + half, row(0), half, 26, [{ text: t.craps.lose, ...small }]),
    zone(area('dont-come', number), x, row(26), half, 30, [{ text: t.craps.dont, ...small }]),
    zone(area('dont-come-odds', number), x + half, row(26), half, 30, [{ text: t.craps.odds, ...small }]),
    zone(
      area('place', number),
      x,
      row(56),
      BOX.w,
      90,
      [
        { text, size: text.length > 2 ? 28 : 46, tone: text.length > 2 ? 'red' : 'ivory', dy: -8 },
        { text: t.craps.place, dx: 14, dy: 33, ...small },
      ],
      { x: x + 20, y: row(128) },
    ),
    zone(area('come', number), x, row(146), half, 36, [{ text: t.craps.come, ...small }]),
    zone(area('come-odds', number), x + half, row(146), half, 36, [{ text: t.craps.odds, ...small }]),
    zone(area('buy', number), x, row(182), BOX.w, 34, [{ text: t.craps.buy, size: 15, tone: 'dim' }]),
  ];
}

const field = (dy: number): Words[] => [
  ...['2', '3', '4', '9', '10', '11', '12'].map((text, i) => ({
    text,
    size: i === 0 || i === 6 ? 30 : 24,
    dx: -225 + i * 75,
    dy: 10,
    tone: i === 0 || i === 6 ? ('brass' as const) : ('ivory' as const),
  })),
  { text: t.craps.field, size: 14, dy },
];

/** The lines along the players. */
function lines(): Zone[] {
  const [x, w] = [BOX.left, 6 * BOX.w];
  const pass = 'M24 256H134V470H788V524H24Z';
  return [
    zone(
      area('dont-come'),
      24,
      BOX.top,
      110,
      BOX.h,
      [
        { text: t.craps.dont, size: 20, dy: -14 },
        { text: t.craps.come, size: 20, dy: 12 },
      ],
      { x: 79, y: 215 },
    ),
    zone(area('come'), x, 256, w, 74, [{ text: t.craps.come, size: 40, tone: 'red' }], { x: x + 110, y: 293 }),
    zone(area('field'), x, 336, w, 82, field(-26), { x: x + 46, y: 377 }),
    zone(area('dont-pass'), x, 424, w - 136, 40, [{ text: t.craps.dontPass, size: 18 }], { x: x + 60, y: 444 }),
    zone(area('dont-pass-odds'), x + w - 130, 424, 130, 40, [{ text: t.craps.layOdds, size: 15, tone: 'dim' }]),
    {
      wager: area('pass'),
      seat: null,
      shape: { kind: 'path', d: pass },
      chips: { x: 330, y: 497 },
      print: [{ text: t.craps.passLine, at: { x: 470, y: 497 }, size: 30 }],
      tone: 'felt',
    },
    zone(area('pass-odds'), 140, 530, 648, 34, [{ text: t.craps.oddsBehindTheLine, size: 15, tone: 'dim' }], {
      x: 330,
      y: 547,
    }),
  ];
}

/** The wagers that the stickperson handles. */
function middle(): Zone[] {
  const x = 832;
  const w = 384;
  const hard = (number: number, i: number) =>
    zone(
      area('hardway', number),
      x + (i % 2) * (w / 2),
      214 + Math.floor(i / 2) * 62,
      w / 2,
      58,
      [
        { text: t.craps.hard(number), size: 15, dx: -50 },
        { text: `${number / 2} · ${number / 2}`, size: 16, dx: 64, tone: 'ivory' },
      ],
      { x: x + (i % 2) * (w / 2) + 110, y: 243 + Math.floor(i / 2) * 62 },
    );
  const horn = (kind: string, text: string, says: string, i: number) =>
    zone(area(kind), x + i * (w / 4), 338, w / 4, 62, [
      { text, size: 24, dy: -8, tone: 'ivory' },
      { text: says, size: 14, dy: 18, tone: 'dim' },
    ]);
  const high = (number: number, i: number) =>
    zone(area('horn-high', number), x + i * (w / 4), 498, w / 4, 32, [
      { text: t.craps.high(number), size: 15, tone: 'dim' },
    ]);
  return [
    zone(area('any-seven'), x, 172, w, 38, [{ text: t.craps.anySeven, size: 20, tone: 'red' }], { x: x + 70, y: 191 }),
    ...[4, 10, 6, 8].map(hard),
    horn('craps-two', '2', t.craps.craps, 0),
    horn('craps-three', '3', t.craps.craps, 1),
    horn('craps-twelve', '12', t.craps.craps, 2),
    horn('eleven', '11', t.craps.eleven, 3),
    zone(area('any-craps'), x, 404, w, 38, [{ text: t.craps.anyCraps, size: 18 }], { x: x + 70, y: 423 }),
    zone(area('craps-eleven'), x, 446, w / 2, 48, [{ text: t.craps.crapsEleven, size: 18 }]),
    zone(area('horn'), x + w / 2, 446, w / 2, 48, [{ text: t.craps.horn, size: 18 }]),
    ...[2, 3, 11, 12].map(high),
    zone(area('fire'), x, 534, w, 34, [{ text: t.craps.fire, size: 15, tone: 'brass' }]),
  ];
}

/** For a narrow screen: each number a row under the names of its columns, the lines below them, and then the wagers on one roll, all in one sight. */
const NARROW = { width: 560, left: 14, top: 92, number: 98, row: 40, gap: 6 };
const COLUMNS: [kind: string, says: string][] = [
  ['come', t.craps.come],
  ['come-odds', t.craps.odds],
  ['buy', t.craps.buy],
  ['lay', t.craps.lay],
  ['place-to-lose', t.craps.lose],
  ['dont-come', t.craps.dont],
  ['dont-come-odds', t.craps.odds],
];
const COLUMN = (NARROW.width - 2 * NARROW.left - NARROW.number) / COLUMNS.length;
/** The top of the lines, below the numbers. */
const LINES = NARROW.top + NUMBERS.length * NARROW.row + NARROW.gap;

function narrowNumber([number, text]: [number, string], i: number): Zone[] {
  const { left, top, number: w, row } = NARROW;
  const y = top + i * row;
  const cells = COLUMNS.map(([kind], j) => zone(area(kind, number), left + w + j * COLUMN, y, COLUMN, row, []));
  const place = zone(
    area('place', number),
    left,
    y,
    w,
    row,
    [{ text, size: text.length > 2 ? 22 : 29, tone: text.length > 2 ? 'red' : 'ivory', dx: 14 }],
    { x: left + 18, y: y + row / 2 },
  );
  return [place, ...cells];
}

/** Areas side by side, with their parts of the width. */
function beside(y: number, h: number, ...zones: [wager: WagerName, part: number, words: Words[]][]): Zone[] {
  const all = zones.reduce((sum, [, part]) => sum + part, 0);
  const room = NARROW.width - 2 * NARROW.left - (zones.length - 1) * NARROW.gap;
  let x = NARROW.left;
  return zones.map(([wager, part, words]) => {
    const w = (room * part) / all;
    const one = zone(wager, x, y, w, h, words, { x: x + Math.min(w / 2, 34), y: y + h / 2 });
    x += w + NARROW.gap;
    return one;
  });
}

const narrowField = (): Words[] => [
  { text: t.craps.field, size: 19, dx: -140 },
  ...['2', '3', '4', '9', '10', '11', '12'].map((text, i) => ({
    text,
    size: i === 0 || i === 6 ? 28 : 22,
    dx: -66 + i * 50,
    tone: i === 0 || i === 6 ? ('brass' as const) : ('ivory' as const),
  })),
];

function narrowLines(y: number): Zone[] {
  return [
    ...beside(
      y,
      50,
      [area('come'), 5, [{ text: t.craps.come, size: 32, tone: 'red' }]],
      [area('dont-come'), 4, [{ text: t.craps.dontCome, size: 18, dx: 22 }]],
    ),
    ...beside(y + 56, 54, [area('field'), 1, narrowField()]),
    ...beside(
      y + 116,
      46,
      [area('dont-pass'), 5, [{ text: t.craps.dontPass, size: 22, dx: 16 }]],
      [area('dont-pass-odds'), 4, [{ text: t.craps.layOdds, size: 17, tone: 'dim', dx: 22 }]],
    ),
    ...beside(
      y + 168,
      56,
      [area('pass'), 5, [{ text: t.craps.passLine, size: 28, dx: 16 }]],
      [
        area('pass-odds'),
        4,
        [
          { text: t.craps.oddsBehind, size: 17, tone: 'dim', dx: 22, dy: -11 },
          { text: t.craps.theLine, size: 17, tone: 'dim', dx: 22, dy: 11 },
        ],
      ],
    ),
  ];
}

function narrowMiddle(y: number): Zone[] {
  const dim = { size: 16, tone: 'dim' as const };
  const horn = (kind: string, text: string, says: string): [WagerName, number, Words[]] => [
    area(kind),
    1,
    [
      { text, size: 22, dx: 16, dy: -10, tone: 'ivory' },
      { text: says, dx: 16, dy: 12, ...dim },
    ],
  ];
  return [
    ...beside(
      y,
      42,
      [area('any-seven'), 1, [{ text: t.craps.anySeven, size: 20, tone: 'red', dx: 18 }]],
      [area('any-craps'), 1, [{ text: t.craps.anyCraps, size: 20, dx: 18 }]],
    ),
    ...beside(
      y + 48,
      48,
      ...[4, 6, 8, 10].map((number): [WagerName, number, Words[]] => [
        area('hardway', number),
        1,
        [
          { text: t.craps.hard(number), size: 17, dx: 16, dy: -10 },
          { text: `${number / 2} · ${number / 2}`, size: 17, dx: 16, dy: 12, tone: 'ivory' },
        ],
      ]),
    ),
    ...beside(
      y + 102,
      46,
      horn('craps-two', '2', t.craps.craps),
      horn('craps-three', '3', t.craps.craps),
      horn('craps-twelve', '12', t.craps.craps),
      horn('eleven', '11', t.craps.eleven),
    ),
    ...beside(
      y + 154,
      42,
      [area('craps-eleven'), 1, [{ text: t.craps.crapsEleven, size: 20 }]],
      [area('horn'), 1, [{ text: t.craps.horn, size: 20 }]],
      [area('fire'), 1, [{ text: t.craps.fire, size: 18, tone: 'brass', dx: 10 }]],
    ),
    ...beside(
      y + 202,
      38,
      ...[2, 3, 11, 12].map((number): [WagerName, number, Words[]] => [
        area('horn-high', number),
        1,
        [{ text: t.craps.high(number), size: 17, tone: 'dim', dx: 14 }],
      ]),
    ),
  ];
}

/** No seats and no cards: everybody shares the layout. */
const BARE = { prints: [], lines: [], arcs: [], seats: [], cards: () => null };

const ON = { text: t.craps.on, tone: 'on' } as const;
const OFF = { text: t.craps.off, tone: 'off' } as const;

/** Areas to which wagers move without being placed there. */
const TRAVELED = ['come', 'dont-come'];

const felt: Draw = ({ areas, view, shape }) => {
  const known = new Map([...areas, ...view.layout.map(({ wager }) => wager)].map((wager) => [areaKey(wager), wager]));
  const there = (zones: Zone[]) =>
    zones.flatMap((zone) => {
      const wager = known.get(areaKey(zone.wager));
      if (wager) return [{ ...zone, wager }];
      return TRAVELED.includes(zone.wager.kind) && zone.wager.number !== undefined ? [zone] : [];
    });
  const place = (at: MarkerAt) => NUMBERS.findIndex(([number]) => at.at === 'number' && number === at.number);
  if (shape === 'narrow') {
    const heads = COLUMNS.map(([, text], i): Print => ({
      text,
      at: { x: NARROW.left + NARROW.number + (i + 0.5) * COLUMN, y: NARROW.top - 13 },
      size: 16.2,
      tone: 'dim',
    }));
    return {
      width: NARROW.width,
      height: LINES + 482,
      zones: there([...NUMBERS.flatMap(narrowNumber), ...narrowLines(LINES), ...narrowMiddle(LINES + 232)]),
      ...BARE,
      prints: [
        {
          text: t.craps.place,
          at: { x: NARROW.left + NARROW.number / 2 + 6, y: NARROW.top - 13 },
          size: 16.2,
          tone: 'dim',
        },
        ...heads,
      ],
      dice: { x: 280, y: 36 },
      diceSize: 46,
      bank: { x: 280, y: -60 },
      banner: { x: 280, y: 84 },
      marker: ({ name, at }) => {
        if (name !== 'point') return null;
        const i = place(at);
        if (i < 0) return { at: { x: 36, y: 36 }, ...OFF };
        return { ...ON, at: { x: NARROW.left + 18, y: NARROW.top + (i + 0.5) * NARROW.row } };
      },
    };
  }
  const zones = there([...NUMBERS.flatMap(numberBoxes), ...lines(), ...middle()]);
  return {
    width: WIDTH,
    height: HEIGHT,
    zones,
    ...BARE,
    // The line runs around the corner, and is named there again.
    prints: [{ text: t.craps.passLine, at: { x: 79, y: 385 }, size: 24, turn: -90 }],
    dice: { x: 1024, y: 96 },
    bank: { x: 1024, y: -60 },
    banner: { x: 1024, y: 92 },
    marker: ({ name, at }) => {
      if (name !== 'point') return null;
      const i = place(at);
      if (i < 0) return { at: { x: 110, y: BOX.top + 18 }, ...OFF };
      return { ...ON, at: { x: BOX.left + i * BOX.w + BOX.w - 19, y: BOX.top + 62 } };
    },
  };
};

export const craps: GameDrawing = { felt, go: 'roll', miniature: { kind: 'dice', faces: [4, 3] } };
