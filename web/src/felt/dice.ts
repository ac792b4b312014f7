// Games with dice in a shaker: sic bo with every combination, and mini-dice. What has come out is lit.

import type { OptionCard, TableView, WagerName } from '../wire';
import {
  type Draw,
  type Drawing,
  type GameDrawing,
  type Makings,
  type Print,
  type Zone,
  fitting,
  lit,
  printed,
} from './drawing';
import { t } from '../strings';

interface Cell {
  wager: WagerName;
  x: number;
  y: number;
  w: number;
  h: number;
  text?: string;
  size?: number;
  faces?: number[];
  under?: string;
  won?: boolean;
}

function cell({ wager, x, y, w, h, text = '', size = 22, faces, under, won }: Cell): Zone {
  const at = { x: x + w / 2, y: y + h / 2 };
  const print: Print[] = [];
  if (text !== '')
    print.push({ text, at: { x: at.x, y: at.y - (under ? 11 : 0) }, size: fitting(text, w - 10, size), tone: 'ivory' });
  if (under) print.push({ text: under, at: { x: at.x, y: y + h - 15 }, size: fitting(under, w - 6, 14), tone: 'dim' });
  const die = faces ? Math.min(24, (w - 12) / (faces.length * 1.12), h - 14) : 0;
  // Chips lie beside what is printed: at the right where the area is wide, below where it is high, in its upper corner otherwise.
  const beside = faces ? w > faces.length * die * 1.12 + 84 : w > 130;
  const below = faces !== undefined && !beside && !under;
  const chips = beside
    ? { x: x + w - 28, y: at.y }
    : below
      ? { x: at.x, y: y + h - 19 }
      : faces
        ? { x: at.x, y: h > 90 ? y + 20 : y + h - 18 }
        : { x: x + w - 19, y: y + 19 };
  return {
    wager,
    seat: null,
    shape: { kind: 'rect', x: x + 2, y: y + 2, w: w - 4, h: h - 4, r: 6 },
    chips,
    print,
    tone: 'felt',
    ...(faces
      ? {
          faces: {
            dice: faces,
            at: { x: at.x, y: below ? y + die / 2 + 7 : under && h > 90 ? at.y : y + (h - (under ? 24 : 0)) / 2 },
            size: die,
          },
        }
      : {}),
    ...(won === undefined ? {} : { won }),
  };
}

const odds = (options: readonly OptionCard[], id: string) => options.find((option) => option.id === id)?.chosen ?? '';

const empty = (width: number, height: number): Omit<Drawing, 'zones'> => ({
  width,
  height,
  prints: [],
  lines: [],
  arcs: [],
  seats: [],
  cards: () => null,
  bank: { x: width / 2, y: -40 },
});

/** The felt shows its name while no dice lie there. */
const resting = ({ thrown }: TableView, name: string, x: number): Print[] =>
  thrown === null ? [{ text: name, at: { x, y: 66 }, size: 40, tone: 'brass' }] : [];

const sicBoFelt: Draw = ({ areas, options, view, shape }: Makings) => {
  const won = lit(view);
  const of = (kind: string) => areas.filter((area) => area.kind === kind);
  const wide = shape === 'wide';
  const width = wide ? 1240 : 560;
  const zones: Zone[] = [];
  /** A row of areas of a kind, wrapped where the felt is narrow. */
  const row = (
    list: readonly WagerName[],
    x: number,
    y: number,
    w: number,
    h: number,
    inRow: number,
    make: (wager: WagerName) => Partial<Cell>,
  ) =>
    list.forEach((wager, i) =>
      zones.push(
        cell({
          wager,
          x: x + (i % inRow) * (w / inRow),
          y: y + Math.floor(i / inRow) * h,
          w: w / inRow,
          h,
          won: won(wager),
          ...make(wager),
        }),
      ),
    );
  const n = ({ number = 0 }: WagerName) => number;
  const two = (wager: WagerName) => ({ faces: [n(wager), n(wager)], under: odds(options, 'two-of-a-kind-odds') });
  const three = (wager: WagerName) => ({ faces: [n(wager), n(wager), n(wager)] });
  const any = { text: t.felt.anyTriple, under: odds(options, 'any-three-of-a-kind-odds'), size: 20 };
  const total = (wager: WagerName) => {
    const pair = [n(wager), 21 - n(wager)].sort((a, b) => a - b).join('-');
    return { text: String(n(wager)), size: 30, under: odds(options, `total-${pair}-odds`) };
  };
  const combination = ({ marks = [] }: WagerName) => ({ faces: marks.map(Number) });
  const single = (wager: WagerName) => ({ faces: [n(wager)] });
  const half = (kind: 'small' | 'big') => ({
    text: kind === 'small' ? t.felt.small : t.felt.big,
    size: 30,
    under: kind === 'small' ? t.felt.smallTotals : t.felt.bigTotals,
  });
  const left = 20;
  const full = width - 2 * left;
  if (wide) {
    row(of('small'), left, 168, 150, 132, 1, () => half('small'));
    row(of('two-of-a-kind').slice(0, 3), left + 150, 168, 220, 132, 3, two);
    row(of('three-of-a-kind').slice(0, 3), left + 370, 168, 150, 44, 1, three);
    row(of('any-three-of-a-kind'), left + 520, 168, 160, 132, 1, () => any);
    row(of('three-of-a-kind').slice(3), left + 680, 168, 150, 44, 1, three);
    row(of('two-of-a-kind').slice(3), left + 830, 168, 220, 132, 3, two);
    row(of('big'), left + 1050, 168, 150, 132, 1, () => half('big'));
    row(of('total'), left, 308, full, 100, 14, total);
    row(of('combination'), left, 416, full, 88, 15, combination);
    row(of('one-of-a-kind'), left, 512, full, 78, 6, single);
    return {
      ...empty(width, 606),
      zones,
      prints: resting(view, t.felt.sicBo, width / 2),
      dice: { x: width / 2, y: 84 },
      banner: { x: 200, y: 84 },
    };
  }
  row([...of('small'), ...of('any-three-of-a-kind'), ...of('big')], left, 112, full, 76, 3, (wager) =>
    wager.kind === 'small' || wager.kind === 'big' ? half(wager.kind) : any,
  );
  row(of('two-of-a-kind'), left, 194, full, 72, 6, two);
  row(of('three-of-a-kind'), left, 272, full, 54, 3, three);
  row(of('total'), left, 386, full, 72, 7, total);
  row(of('combination'), left, 536, full, 60, 5, combination);
  row(of('one-of-a-kind'), left, 722, full, 66, 6, single);
  return {
    ...empty(width, 800),
    zones,
    prints: resting(view, t.felt.sicBo, width / 2),
    dice: { x: 86, y: 58 },
    diceSize: 40,
    banner: { x: 352, y: 60 },
  };
};

export const sicBo: GameDrawing = { felt: sicBoFelt, go: 'roll', miniature: { kind: 'dice', faces: [2, 5, 5] } };

const miniFelt: Draw = ({ areas, options, view, shape }) => {
  const won = lit(view);
  const wide = shape === 'wide';
  const [width, left] = [wide ? 1240 : 560, 20];
  const full = width - 2 * left;
  const zones: Zone[] = [];
  const one = (kind: string, x: number, y: number, w: number, h: number, more: Partial<Cell>) =>
    areas
      .filter((area) => area.kind === kind)
      .forEach((wager) => zones.push(cell({ wager, x, y, w, h, text: printed(wager), won: won(wager), ...more })));
  const top = wide ? 186 : 190;
  const places = areas.filter((area) => area.kind === 'place');
  const inRow = wide ? 6 : 3;
  places.forEach((wager, i) => {
    const number = wager.number ?? 0;
    const pays = odds(options, `place-${[number, 14 - number].sort((a, b) => a - b).join('-')}`);
    const spot = {
      x: left + (i % inRow) * (full / inRow),
      y: top + Math.floor(i / inRow) * 120,
      w: full / inRow,
      h: 116,
    };
    zones.push(
      cell({
        wager,
        ...spot,
        text: String(number),
        size: 46,
        under: pays ? `place, ${pays}` : 'place',
        won: won(wager),
      }),
    );
  });
  const y = top + (wide ? 124 : 248);
  one('under-seven', left, y, full / 3, 96, { under: `2 to 6, ${odds(options, 'under-seven')}` });
  one('any-seven', left + full / 3, y, full / 3, 96, { under: odds(options, 'any-seven') });
  one('over-seven', left + (2 * full) / 3, y, full / 3, 96, { under: `8 to 12, ${odds(options, 'over-seven')}` });
  one('field', left, y + 104, full, 96, { size: 26, under: `2 · 3 · 4 · 9 · 10 · 11 · 12` });
  const marker: Drawing['marker'] = ({ name }) => ({
    at: wide ? { x: width / 2 + 190, y: 84 } : { x: 86, y: 152 },
    text: name.toUpperCase(),
    tone: 'on',
  });
  return {
    ...empty(width, y + 214),
    zones,
    prints: resting(view, t.felt.miniDice, width / 2),
    dice: wide ? { x: width / 2, y: 84 } : { x: 86, y: 84 },
    ...(wide ? {} : { diceSize: 50 }),
    marker,
    banner: wide ? { x: 230, y: 92 } : { x: 352, y: 92 },
  };
};

export const miniDice: GameDrawing = { felt: miniFelt, go: 'roll', miniature: { kind: 'dice', faces: [6, 1] } };
