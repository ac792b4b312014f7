// A felt for any game that has no drawing of its own: seats around a half circle where a seat has few areas, otherwise all areas in a grid, kind by kind.

import type { WagerName } from '../wire';
import { type Draw, type Makings, type Print, type Zone, areaKey, fitting, printed } from './drawing';
import { aroundTable } from './seats';

/** More areas than this do not fit before a seat. */
const BEFORE_A_SEAT = 8;

/** The measures of the grid, for each shape of the felt. */
const GRIDS = {
  wide: { width: 1240, left: 30, top: 220, columns: 12, height: 64, text: 18 },
  narrow: { width: 560, left: 10, top: 250, columns: 5, height: 62, text: 17 },
};

/** The print of an area below the name of its kind: its number or marks, or else its name. */
function part({ number, marks, words }: WagerName): string {
  if (marks !== undefined) return marks.join(' · ');
  return number === undefined ? words.toUpperCase() : String(number);
}

/** Kinds with one area share rows; a kind with several has rows of its own under its name. */
function grid({ areas, kinds: named, view, shape }: Makings): { zones: Zone[]; prints: Print[]; bottom: number } {
  const { width, left, top, columns, height, text } = GRIDS[shape];
  const all = [
    ...new Map([...areas, ...view.layout.map(({ wager }) => wager)].map((wager) => [areaKey(wager), wager])).values(),
  ];
  const kinds = [...new Set(all.map(({ kind }) => kind))].map((kind) => all.filter((wager) => wager.kind === kind));
  const single = kinds.filter((group) => group.length === 1).flat();
  const zones: Zone[] = [];
  const prints: Print[] = [];
  let y = top;
  const lay = (group: readonly WagerName[], inRow: number, says: (wager: WagerName) => string) => {
    const w = (width - 2 * left) / inRow;
    group.forEach((wager, i) => {
      const at = { x: left + (i % inRow) * w + w / 2, y: y + Math.floor(i / inRow) * height + height / 2 };
      const words = says(wager);
      zones.push({
        wager,
        seat: null,
        shape: { kind: 'rect', x: at.x - w / 2 + 3, y: at.y - height / 2 + 3, w: w - 6, h: height - 6, r: 8 },
        chips: at,
        print: [{ text: words, at, size: fitting(words, w - 16, text) }],
        tone: 'felt',
      });
    });
    y += Math.ceil(group.length / inRow) * height;
  };
  if (single.length > 0) lay(single, Math.min(single.length, Math.max(3, Math.floor(columns / 2))), printed);
  for (const group of kinds.filter((kind) => kind.length > 1)) {
    const kind = named.find(({ id }) => id === group[0]?.kind);
    prints.push({ text: (kind?.words ?? '').toUpperCase(), at: { x: width / 2, y: y + 15 }, size: 15, tone: 'brass' });
    y += 28;
    lay(group, Math.min(columns, Math.max(4, Math.ceil(group.length / Math.ceil(group.length / columns)))), part);
  }
  return { zones, prints, bottom: y };
}

export const anyGame: Draw = (makings) => {
  const own = new Set(makings.areas.filter((area) => area.on === undefined).map(areaKey));
  if (own.size <= BEFORE_A_SEAT) return aroundTable(makings);
  const { zones, prints, bottom } = grid(makings);
  const { shoe, rack, ...table } = aroundTable({ ...makings, areas: [] });
  const hasDice = makings.view.thrown !== null || makings.view.prompt?.dice !== undefined;
  return {
    ...table,
    ...(hasDice || !shoe || !rack ? {} : { shoe, rack }),
    height: bottom + 30,
    zones,
    prints,
    lines: [],
    arcs: [],
    seats: [],
    dice: { x: table.width / 2, y: 110 },
  };
};
