// The baccarat layout: both hands in the middle, and before the viewer's seat a band for each wager; the others around them.

import type { SpotName, WagerName } from '../wire';
import { type CardPlace, type Draw, type GameDrawing, type Makings, type Zone, cardsThere, printed } from './drawing';
import { aroundTable, row } from './seats';

const PLAYERS_HAND = "player's hand";
const BANKERS_HAND = "banker's hand";
/** From the dealer outward: what is wagered rarely lies farthest from the player. */
const BANDS = ['tie', 'banker', 'player'];

/** Where the hands lie, and how large. */
const HANDS = {
  wide: { player: { x: 446, y: 262 }, banker: { x: 794, y: 262 }, scale: 1.4, room: 300, frame: { w: 320, h: 160 } },
  narrow: { player: { x: 145, y: 150 }, banker: { x: 415, y: 150 }, scale: 1.15, room: 240, frame: { w: 258, h: 150 } },
};

function hand(spot: SpotName, { view, shape }: Makings): CardPlace | null {
  if (spot.at !== 'area') return null;
  const { player, banker, scale, room } = HANDS[shape];
  const at = spot.name === PLAYERS_HAND ? player : spot.name === BANKERS_HAND ? banker : null;
  if (!at) return null;
  const place = row(at, cardsThere(view, spot), scale, room);
  return { ...place, badge: { at: { x: at.x, y: at.y + 45 * scale + 2 }, size: 24 } };
}

const felt = (bands: readonly string[]): Draw => (makings) => {
  const drawing = aroundTable({ ...makings, board: 'board', order: bands });
  const { shape, view } = makings;
  const { player, banker, frame } = HANDS[shape];
  const wide = shape === 'wide';
  const seat = view.you.seat;
  const list = [...makings.areas].filter(({ on }) => on === undefined).sort((a, b) => bands.indexOf(a.kind) - bands.indexOf(b.kind));
  const [x, w] = wide ? [420, 400] : [20, 520];
  const h = (wide ? 188 : 242) / Math.max(3, list.length);
  const top = wide ? 386 : 396;
  const band = (wager: WagerName, i: number): Zone => {
    const y = top + i * (h + 4);
    const tone = wager.kind === 'banker' || wager.kind === 'bank' ? 'red' : wager.kind === 'tie' ? 'dim' : 'ivory';
    return {
      wager,
      seat,
      shape: { kind: 'rect', x, y, w, h, r: 12 },
      chips: { x: x + w - 60, y: y + h / 2 },
      print: [{ text: printed(wager), at: { x: x + w / 2 - 30, y: y + h / 2 }, size: Math.min(wide ? 24 : 28, h * 0.42), tone }],
      tone: 'felt',
    };
  };
  const own = seat === null ? [] : list.map(band);
  const box = ({ x: cx, y: cy }: { x: number; y: number }) => `M${cx - frame.w / 2} ${cy - frame.h / 2}h${frame.w}v${frame.h}h${-frame.w}Z`;
  return {
    ...drawing,
    zones: seat === null ? drawing.zones : [...drawing.zones.filter((zone) => zone.seat !== seat), ...own],
    prints: [
      { text: 'PLAYER', at: { x: player.x, y: player.y - frame.h / 2 - 16 }, size: 22, tone: 'ivory' },
      { text: 'BANKER', at: { x: banker.x, y: banker.y - frame.h / 2 - 16 }, size: 22, tone: 'red' },
    ],
    lines: [box(player), box(banker)],
    arcs: [],
    cards: (spot) => hand(spot, makings),
    banner: wide ? { x: 620, y: 78 } : { x: 280, y: 330 },
  };
};

const RESULTS: Record<string, { text: string; tone: 'blue' | 'red' | 'green' }> = {
  "Player's Hand wins": { text: 'P', tone: 'blue' },
  "Banker's Hand wins": { text: 'B', tone: 'red' },
  'Tie Hand': { text: 'T', tone: 'green' },
};

const scoreboard: NonNullable<GameDrawing['scoreboard']> = { bead: (outcome) => (outcome.kind === 'said' ? (RESULTS[outcome.first] ?? null) : null), laid: 'plate', roads: 'baccarat' };

export const baccarat: GameDrawing = {
  felt: felt(BANDS),
  naming: 'baccarat',
  miniature: { kind: 'cards', cards: [{ rank: '9', suit: 'diamonds' }, { rank: 'K', suit: 'clubs' }, { rank: '4', suit: 'spades' }] },
  scoreboard,
};

/** The bank lies nearest to the dealer, and those who may cover the whole of it come before those who cover a part. */
export const cheminDeFer: GameDrawing = {
  felt: felt(['bank', 'suivi', 'banco', 'against']),
  naming: 'baccarat',
  miniature: { kind: 'cards', cards: [null, { rank: '9', suit: 'spades' }, { rank: 'Q', suit: 'hearts' }] },
  scoreboard,
};
