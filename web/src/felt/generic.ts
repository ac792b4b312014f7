// A felt for any game that has no drawing of its own: seats around a half circle where a seat has few areas, otherwise all areas in a grid.

import { type Draw, type Makings, type Zone, fitting, printed } from './drawing';
import { aroundTable, ownPart } from './seats';

/** More areas than this do not fit before a seat. */
const BEFORE_A_SEAT = 8;
const WIDTH = 1240;

function grid({ areas, view }: Makings): Zone[] {
  const wagers = [...new Set([...areas.map((area) => area.wager), ...view.layout.map((wager) => wager.wager)])];
  const columns = Math.min(12, Math.max(4, Math.ceil(Math.sqrt(wagers.length * 1.8))));
  const w = (WIDTH - 60) / columns;
  const h = 64;
  return wagers.map((wager, i) => {
    const x = 30 + (i % columns) * w;
    const y = 220 + Math.floor(i / columns) * h;
    const text = printed(wager);
    const at = { x: x + w / 2, y: y + h / 2 };
    return {
      wager,
      seat: null,
      shape: { kind: 'rect', x: x + 3, y: y + 3, w: w - 6, h: h - 6, r: 8 },
      chips: at,
      print: [{ text, at, size: fitting(text, w - 16, 18) }],
      tone: 'felt',
    };
  });
}

export const anyGame: Draw = (makings) => {
  const own = new Set(makings.areas.map((area) => ownPart(area.wager)));
  if (own.size <= BEFORE_A_SEAT) return aroundTable(makings);
  const zones = grid(makings);
  const bottom = Math.max(...zones.map((zone) => (zone.shape.kind === 'rect' ? zone.shape.y + zone.shape.h : 0)));
  const table = aroundTable({ ...makings, areas: [], shape: 'wide' });
  return {
    ...table,
    height: bottom + 40,
    zones,
    lines: [],
    arcs: [],
    seats: [],
    dice: { x: WIDTH / 2, y: 110 },
  };
};
