// Free places for banners that do not cover the outcome: the wheel, cards, dice and chips.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A place, and how much of what is better seen it covers. */
export interface Place {
  x: number;
  y: number;
  covers: number;
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** The grid of the search, in pixels. */
const STEP = 6;

/**
 * The place for something of this size: on the ground, clear of everything that must be seen, over as little as possible of what is better seen, and as near
 * as possible to where it is wished. Null if there is none.
 */
export function clearPlace(
  size: { w: number; h: number },
  ground: Box,
  must: readonly Box[],
  better: readonly Box[],
  wish: { x: number; y: number },
): Place | null {
  let best: (Place & { worth: number }) | null = null;
  const [xs, ys] = [ground.w - size.w, ground.h - size.h];
  if (xs < 0 || ys < 0) return null;
  for (let j = 0; j <= Math.ceil(ys / STEP); j += 1) {
    for (let i = 0; i <= Math.ceil(xs / STEP); i += 1) {
      const box = { x: ground.x + Math.min(xs, i * STEP), y: ground.y + Math.min(ys, j * STEP), ...size };
      if (must.some((other) => overlap(box, other) > 0)) continue;
      const covered = better.reduce((sum, other) => sum + overlap(box, other), 0);
      const far = Math.hypot(box.x + size.w / 2 - wish.x, box.y + size.h / 2 - wish.y);
      const worth = covered / 40 + far;
      if (best === null || worth < best.worth) best = { x: box.x, y: box.y, covers: covered, worth };
    }
  }
  return best && { x: best.x, y: best.y, covers: best.covers };
}
