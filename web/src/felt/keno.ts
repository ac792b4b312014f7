// The keno board: eighty numbers, those that have come out lit, those on one's ticket ringed. A ticket is marked on the board itself.

import type { WagerName } from '../wire';
import { type BoardCell, type Draw, type GameDrawing, type Zone, fitting, printed } from './drawing';

/** What stands on an area of a ticket that is made ready for the lazy. */
function words({ kind, marks = [], ...wager }: WagerName): string {
  if (kind === 'straight') return `1 – ${marks.length}`;
  if (kind === 'quick-pick') return `QUICK PICK ${marks.join('')}`;
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
    const lit = drawn.includes(mark) ? (marked.includes(mark) ? 'hit' : 'drawn') : marked.includes(mark) ? 'marked' : 'none';
    return { mark, x: left + (i % columns) * w, y: 16 + row * h + (row >= 4 ? gap : 0), w: w - 4, h: h - 4, lit };
  });
  const bottom = 16 + 8 * h + gap;
  const straight = areas.filter(({ kind }) => kind === 'straight');
  const rest = areas.filter(({ kind }) => kind !== 'straight');
  const zones: Zone[] = [];
  const lay = (wager: WagerName, x: number, y: number, cw: number, ch: number) => {
    const at = { x: x + cw / 2, y: y + ch / 2 };
    const text = words(wager);
    zones.push({ wager, seat: null, shape: { kind: 'rect', x: x + 2, y: y + 2, w: cw - 4, h: ch - 4, r: 8 }, chips: at, print: [{ text, at, size: fitting(text, cw - 12, 19) }], tone: 'felt' });
  };
  if (wide) {
    rest.forEach((wager, i) => lay(wager, 864, 16 + i * 50, 356, 50));
    straight.forEach((wager, i) => lay(wager, 864 + (i % 5) * 71.2, 60 + rest.length * 50 + Math.floor(i / 5) * 52, 71.2, 52));
  } else {
    rest.forEach((wager, i) => lay(wager, 10 + (i % 2) * 270, bottom + 14 + Math.floor(i / 2) * 56, 270, 56));
    const y = bottom + 50 + Math.ceil(rest.length / 2) * 56;
    straight.forEach((wager, i) => lay(wager, 10 + (i % 5) * 108, y + Math.floor(i / 5) * 54, 108, 54));
  }
  const label = wide ? { x: 1042, y: 44 + rest.length * 50 } : { x: 280, y: bottom + 34 + Math.ceil(rest.length / 2) * 56 };
  return {
    width,
    height: wide ? bottom + 150 : bottom + 170 + Math.ceil(rest.length / 2) * 56,
    zones,
    cells,
    prints: straight.length > 0 ? [{ text: 'NUMBERS FROM 1', at: label, size: 16, tone: 'brass' }] : [],
    lines: [],
    arcs: [],
    seats: [],
    cards: () => null,
    bank: { x: width / 2, y: -40 },
    banner: wide ? { x: width / 2, y: bottom + 78 } : { x: width / 2, y: bottom + 90 },
  };
};

export const keno: GameDrawing = { felt, go: 'Draw', miniature: { kind: 'cards', cards: [{ rank: '8', suit: 'hearts' }, { rank: '10', suit: 'spades' }] } };
