// The baccarat layout: before each seat a band for every wager, for the player's hand, the banker's hand and a tie, or at chemin de fer for the bank and
// what is wagered against it; both hands before the dealer.

import type { SpotName, WagerName } from '../wire';
import { type CardPlace, type Draw, type GameDrawing, type Makings, type Point, type SeatPlace, type Zone, cardsThere, onEllipse, polygon, printed } from './drawing';
import { aroundTable, markers, row } from './seats';

const WIDTH = 1240;
const HEIGHT = 600;
const CENTER: Point = { x: WIDTH / 2, y: 40 };

interface Band {
  kind: string;
  from: number;
  to: number;
  tone: 'ivory' | 'red' | 'dim';
}

/** From the dealer outward: what is wagered rarely lies nearest to the dealer. */
const WITH_THE_HOUSE: readonly Band[] = [
  { kind: 'tie', from: 0.62, to: 0.735, tone: 'dim' },
  { kind: 'banker', from: 0.735, to: 0.87, tone: 'red' },
  { kind: 'player', from: 0.87, to: 1.005, tone: 'ivory' },
];
/** The bank lies nearest to the dealer, and those who may cover the whole of it come before those who cover a part. */
const BETWEEN_PLAYERS: readonly Band[] = [
  { kind: 'bank', from: 0.63, to: 0.725, tone: 'red' },
  { kind: 'suivi', from: 0.725, to: 0.81, tone: 'dim' },
  { kind: 'banco', from: 0.81, to: 0.895, tone: 'dim' },
  { kind: 'against', from: 0.895, to: 1.005, tone: 'ivory' },
];
const RX = 512;
const RY = 480;

function band(from: number, to: number, start: number, end: number): string {
  const steps = 8;
  const along = (k: number) => Array.from({ length: steps + 1 }, (_, i) => onEllipse(CENTER, RX * k, RY * k, start + ((end - start) * i) / steps));
  return polygon([...along(from), ...along(to).reverse()]);
}

/** The bands for which the game has a wager. */
function laid(bands: readonly Band[], areas: Makings['areas']): (Band & { wager: WagerName })[] {
  return bands.flatMap((band) => areas.filter((area) => area.kind === band.kind).map((wager) => ({ ...band, wager })));
}

const PLAYERS_HAND = "player's hand";
const BANKERS_HAND = "banker's hand";

function hand(spot: SpotName, makings: Makings): CardPlace | null {
  const cards = cardsThere(makings.view, spot);
  if (spot.at === 'discard_rack') return null;
  if (spot.at === 'area' && spot.name === PLAYERS_HAND) return row({ x: 480, y: 148 }, cards, 1.05, 250);
  if (spot.at === 'area' && spot.name === BANKERS_HAND) return row({ x: 760, y: 148 }, cards, 1.05, 250);
  return row({ x: 1030, y: 100 }, cards, 0.6, 120);
}

const felt = (bands: readonly Band[]): Draw => (makings) => {
  if (makings.shape === 'narrow') return narrow(makings);
  const seats = makings.view.seats.length;
  const wedge = 152 / seats;
  const places: SeatPlace[] = Array.from({ length: seats }, (_, i) => ({
    seat: i + 1,
    at: onEllipse(CENTER, RX * 1.125, RY * 1.065, 14 + (i + 0.5) * wedge),
    width: Math.min(124, wedge * 9),
  }));
  const zones: Zone[] = [];
  for (let i = 0; i < seats; i += 1) {
    const start = 14 + i * wedge;
    const middle = start + wedge / 2;
    for (const { wager, from, to, tone } of laid(bands, makings.areas)) {
      const at = onEllipse(CENTER, (RX * (from + to)) / 2, (RY * (from + to)) / 2, middle);
      zones.push({
        wager,
        seat: i + 1,
        shape: { kind: 'path', d: band(from, to, start + 0.35, start + wedge - 0.35) },
        chips: at,
        print: [{ text: printed(wager), at, size: Math.min(12.5, wedge), turn: middle - 90, tone }],
        tone: 'felt',
      });
    }
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    zones,
    prints: [
      { text: 'PLAYER', at: { x: 480, y: 84 }, size: 17, tone: 'ivory' },
      { text: 'BANKER', at: { x: 760, y: 84 }, size: 17, tone: 'red' },
    ],
    lines: ['M350 98H610V200H350Z', 'M630 98H890V200H630Z'],
    arcs: [],
    seats: places,
    cards: (spot) => hand(spot, makings),
    marker: markers(places, { x: 250, y: 62 }),
    shoe: { x: 1120, y: 62 },
    rack: { x: 118, y: 62 },
    bank: { x: CENTER.x, y: -40 },
  };
};

const narrow: Draw = (makings) => {
  const drawing = aroundTable(makings);
  return {
    ...drawing,
    prints: [
      { text: 'PLAYER', at: { x: 145, y: 112 }, size: 20, tone: 'ivory' },
      { text: 'BANKER', at: { x: 415, y: 112 }, size: 20, tone: 'red' },
    ],
    lines: ['M20 130H270V252H20Z', 'M290 130H540V252H290Z'],
    cards: (spot) => {
      const cards = cardsThere(makings.view, spot);
      if (spot.at === 'area' && spot.name === PLAYERS_HAND) return row({ x: 145, y: 190 }, cards, 1.1, 236);
      if (spot.at === 'area' && spot.name === BANKERS_HAND) return row({ x: 415, y: 190 }, cards, 1.1, 236);
      return drawing.cards(spot);
    },
  };
};

const RESULTS: Record<string, { text: string; tone: 'blue' | 'red' | 'green' }> = {
  "Player's Hand wins": { text: 'P', tone: 'blue' },
  "Banker's Hand wins": { text: 'B', tone: 'red' },
  'Tie Hand': { text: 'T', tone: 'green' },
  'Stand-off': { text: '=', tone: 'green' },
};

const scoreboard: GameDrawing['scoreboard'] = {
  bead: (outcome) => (outcome.kind === 'said' ? (RESULTS[outcome.first] ?? null) : null),
  laid: 'plate',
};

export const baccarat: GameDrawing = {
  felt: felt(WITH_THE_HOUSE),
  miniature: { kind: 'cards', cards: [{ rank: '9', suit: 'diamonds' }, { rank: 'K', suit: 'clubs' }, { rank: '4', suit: 'spades' }] },
  scoreboard,
};

export const cheminDeFer: GameDrawing = {
  felt: felt(BETWEEN_PLAYERS),
  miniature: { kind: 'cards', cards: [null, { rank: '9', suit: 'spades' }, { rank: 'Q', suit: 'hearts' }] },
  scoreboard,
};
