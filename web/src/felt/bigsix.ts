// The big six layout: the wheel, and a box for each of its signs.

import { type Draw, type GameDrawing, type WheelPlace, type Zone, fitting, printed } from './drawing';

const WIDTH = 1240;
const HEIGHT = 560;
const SECTIONS =
  'joker $1 $2 $1 $5 $2 $1 $10 $1 $2 $1 $5 $2 $1 $20 $1 $2 $1 $5 $2 $1 $10 $2 $1 $5 $1 $2 flag $1 $2 $1 $5 $2 $1 $10 $1 $2 $1 $5 $1 $2 $1 $20 $1 $2 $1 $5 $2 $1 $10 $1 $2 $1 $5'.split(
    ' ',
  );

const COLORS: Record<string, string> = {
  $1: '#efe3c4',
  $2: '#1d7a4a',
  $5: '#b4252f',
  $10: '#2b62a3',
  $20: '#6b3fa0',
  joker: '#d9a62b',
  flag: '#23262b',
};
const paint: WheelPlace['paint'] = (mark) => ({
  fill: COLORS[mark] ?? '#1d7a4a',
  ink: mark === '$1' || mark === 'joker' ? '#2b1d10' : '#fdf6e3',
});

/** The place of the wheel and of the boxes, for each shape of the felt. */
const PLACES = {
  wide: {
    width: WIDTH,
    height: HEIGHT,
    left: 590,
    top: 156,
    boxes: 630,
    high: 190,
    wheel: { x: 290, y: 284, radius: 244 },
    banner: { x: 905, y: 78 },
  },
  narrow: {
    width: 560,
    height: 862,
    left: 10,
    top: 570,
    boxes: 540,
    high: 142,
    wheel: { x: 280, y: 224, radius: 206 },
    banner: { x: 280, y: 500 },
  },
};

const felt: Draw = ({ areas, view, shape }) => {
  const place = PLACES[shape];
  const columns = Math.ceil(areas.length / 2);
  const w = place.boxes / Math.max(1, columns);
  const zones: Zone[] = areas.map((wager, i) => {
    const row = i < columns ? 0 : 1;
    const inRow = row === 0 ? columns : areas.length - columns;
    const x = place.left + ((columns - inRow) * w) / 2 + (i - row * columns) * w;
    const y = place.top + row * place.high;
    const at = { x: x + w / 2, y: y + place.high * 0.3 };
    const text = printed(wager);
    return {
      wager,
      seat: null,
      shape: { kind: 'rect', x: x + 5, y, w: w - 10, h: place.high - 10, r: 12 },
      chips: { x: at.x, y: y + place.high * 0.68 },
      print: [{ text, at, size: fitting(text, w - 24, 50), tone: i > 4 ? 'red' : 'ivory' }],
      tone: 'felt',
    };
  });
  return {
    width: place.width,
    height: place.height,
    zones,
    prints: [],
    lines: [],
    arcs: [],
    seats: [],
    cards: () => null,
    wheel: {
      at: place.wheel,
      radius: place.wheel.radius,
      kind: 'clapper',
      marks: view.prompt?.wheel ?? SECTIONS,
      paint,
    },
    bank: { x: place.left + place.boxes / 2, y: -40 },
    banner: place.banner,
  };
};

export const bigSix: GameDrawing = {
  felt,
  wheel: 'wheel',
  go: 'spin',
  miniature: {
    kind: 'wheel',
    wheel: { at: { x: 160, y: 168 }, radius: 142, kind: 'clapper', marks: SECTIONS, paint },
    number: null,
  },
};
