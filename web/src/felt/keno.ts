// The keno board: eighty numbers, those that have come out lit, those on one's ticket ringed, group by group. A ticket is marked on the board itself.

import type { WagerName } from '../wire';
import { type BoardCell, type Draw, type GameDrawing, type Print, type Zone, fitting, printed } from './drawing';
import { t } from '../strings';

/** The print of an area with a ready-made ticket. */
function words({ kind, marks = [], ...wager }: WagerName): string {
  if (kind === 'straight') return marks.length === 1 ? t.felt.number : t.felt.numbers(marks.length);
  if (kind === 'quick-pick') return t.felt.quickPick(marks.join(''));
  return printed({ kind, marks, ...wager, words: kind.replaceAll('-', ' ') });
}

const felt: Draw = ({ areas, shape, drawn = [], marked = [] }) => {
  const wide = shape === 'wide';
  const width = wide ? 1240 : 560;
  const columns = 10;
  const [left, w, h] = wide ? [20, 82, 50] : [10, 54, 50];
  const gap = 14;
  const cells: BoardCell[] = Array.from({ length: 80 }, (_, i) => {
    const mark = String(i + 1);
    const row = Math.floor(i / columns);
    const at = marked.findIndex((group) => group.includes(mark));
    const lit = drawn.includes(mark) ? (at >= 0 ? 'hit' : 'drawn') : at >= 0 ? 'marked' : 'none';
    const group = at >= 0 && marked.length > 1 ? { group: String.fromCharCode(65 + at) } : {};
    return {
      mark,
      x: left + (i % columns) * w,
      y: 16 + row * h + (row >= 4 ? gap : 0),
      w: w - 4,
      h: h - 4,
      lit,
      ...group,
    };
  });
  const bottom = 16 + 8 * h + gap;
  // The balls as they come out, in a tube under the board.
  const inTube = wide ? 20 : 10;
  const [step, r, tube] = wide ? [41, 18, bottom + 34] : [54, 21, bottom + 30];
  const rows = Math.ceil(20 / inTube);
  const ball = (i: number) => ({ x: left + (i % inTube) * step + step / 2 - 2, y: tube + Math.floor(i / inTube) * 48 });
  const circles = Array.from({ length: 20 }, (_, i) => ball(i)).map(
    ({ x, y }) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  );
  const balls = drawn.slice(-20).map((text, i): Print => ({
    text,
    at: ball(i),
    size: wide ? 17 : 20,
    tone: i === drawn.length - 1 ? 'brass' : 'ivory',
  }));
  const under = tube + (rows - 1) * 48 + 30;
  const straight = areas.filter(({ kind }) => kind === 'straight');
  const rest = areas.filter(({ kind }) => kind !== 'straight');
  const zones: Zone[] = [];
  const lay = (wager: WagerName, x: number, y: number, cw: number, ch: number) => {
    const at = { x: x + cw / 2, y: y + ch / 2 };
    const text = words(wager);
    zones.push({
      wager,
      seat: null,
      shape: { kind: 'rect', x: x + 2, y: y + 2, w: cw - 4, h: ch - 4, r: 8 },
      chips: { x: x + cw - (cw > 150 ? 30 : 16), y: cw > 150 ? at.y : y + 14 },
      print: [{ text, at, size: fitting(text, cw - 12, 19) }],
      tone: 'felt',
    });
  };
  const label: Print = {
    text: t.felt.mark,
    at: wide ? { x: 1042, y: 30 } : { x: 280, y: under + 16 },
    size: fitting(t.felt.mark, wide ? 340 : 520, 16),
    tone: 'brass',
  };
  if (wide) {
    rest.forEach((wager, i) => lay(wager, 864, 46 + i * 50, 356, 50));
    straight.forEach((wager, i) =>
      lay(wager, 864 + (i % 5) * 71.2, 60 + rest.length * 50 + Math.floor(i / 5) * 52, 71.2, 52),
    );
  } else {
    rest.forEach((wager, i) => lay(wager, 10 + (i % 2) * 270, under + 34 + Math.floor(i / 2) * 54, 270, 54));
    const y = under + 42 + Math.ceil(rest.length / 2) * 54;
    straight.forEach((wager, i) => lay(wager, 10 + (i % 5) * 108, y + Math.floor(i / 5) * 54, 108, 54));
  }
  return {
    width,
    height: wide ? under + 12 : under + 156 + Math.ceil(rest.length / 2) * 54,
    zones,
    cells,
    prints: areas.length > 0 ? [label, ...balls] : balls,
    lines: circles,
    arcs: [],
    seats: [],
    cards: () => null,
    bank: { x: width / 2, y: -40 },
    banner: wide ? { x: 1042, y: bottom - 30 } : { x: width / 2, y: 16 + 4 * h + 7 },
  };
};

export const keno: GameDrawing = {
  felt,
  go: 'draw',
  miniature: {
    kind: 'cards',
    cards: [
      { rank: '8', suit: 'hearts' },
      { rank: '10', suit: 'spades' },
    ],
  },
};
