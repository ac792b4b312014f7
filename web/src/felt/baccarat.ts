// The baccarat layout: both hands in the middle, and before the viewer's seat a band for each wager; the others around them.

import { money } from '../lib/format';
import { cents } from '../lib/money';
import type { SpotName, WagerName } from '../wire';
import {
  type CardPlace,
  type Draw,
  type GameDrawing,
  type Makings,
  type Print,
  type SeatPlace,
  type Zone,
  cardsThere,
  fitting,
  printed,
  round,
} from './drawing';
import { aroundTable, row } from './seats';
import { t } from '../strings';

const PLAYERS_HAND = "player's hand";
const BANKERS_HAND = "banker's hand";
/** From the dealer outward: what is wagered rarely lies farthest from the player. */
const BANDS = ['tie', 'banker', 'player'];

/** The place and size of the hands. */
const HANDS = {
  wide: { player: { x: 420, y: 322 }, banker: { x: 820, y: 322 }, scale: 1.72, room: 370, frame: { w: 384, h: 178 } },
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

/** The numbered rectangles in which the vigorish is marked that a player owes, where it is collected later. */
function slots({ view, options, shape }: Makings): { prints: Print[]; lines: string[] } {
  const deferred = options.find(({ id }) => id === 'vigorish-timing')?.chosen === 'deferred';
  if (!deferred && !view.seats.some(({ owes }) => owes !== undefined)) return { prints: [], lines: [] };
  const wide = shape === 'wide';
  const count = view.seats.length;
  const [w, h, y] = wide ? [Math.min(60, 624 / count), 40, 419] : [Math.min(60, 540 / count), 40, 232];
  const left = (wide ? 620 : 280) - (w * count) / 2;
  const prints = view.seats.flatMap(({ seat, owes }, i): Print[] => {
    const x = left + (i + 0.5) * w;
    const own = seat === view.you.seat;
    if (owes === undefined)
      return [{ text: String(seat), at: { x, y: y + h / 2 }, size: wide ? 14 : 17, tone: own ? 'ivory' : 'dim' }];
    const text = money(owes);
    return [
      { text: String(seat), at: { x, y: y + 11 }, size: 11, tone: 'dim' },
      { text, at: { x, y: y + h - 11 }, size: fitting(text, w - 4, wide ? 14 : 16), tone: 'brass' },
    ];
  });
  const name: Print = wide
    ? { text: t.felt.commission, at: { x: left - 84, y: y + h / 2 }, size: 13, tone: 'dim' }
    : { text: t.felt.commission, at: { x: 280, y: y + h + 12 }, size: 15, tone: 'dim' };
  return {
    prints: [name, ...prints],
    lines: view.seats.map((_, i) => `M${round(left + i * w)} ${y}h${round(w - 3)}v${h}h${round(3 - w)}Z`),
  };
}

const felt =
  (bands: readonly string[]): Draw =>
  (makings) => {
    const { shoe, rack, ...drawing } = aroundTable({ ...makings, board: 'board', order: bands });
    const { shape, view } = makings;
    const { player, banker, frame } = HANDS[shape];
    const wide = shape === 'wide';
    const seat = view.you.seat;
    const list = [...makings.areas]
      .filter(({ on }) => on === undefined)
      .sort((a, b) => bands.indexOf(a.kind) - bands.indexOf(b.kind));
    const [x, w] = wide ? [390, 460] : [20, 520];
    const h = (wide ? 212 : 288) / Math.max(3, list.length) - 4;
    const top = wide ? 468 : 402;
    const band = (wager: WagerName, i: number): Zone => {
      const y = top + i * (h + 4);
      const tone = wager.kind === 'banker' || wager.kind === 'bank' ? 'red' : wager.kind === 'tie' ? 'dim' : 'ivory';
      return {
        wager,
        seat,
        shape: { kind: 'rect', x, y, w, h, r: 12 },
        chips: { x: x + w - 60, y: y + h / 2 },
        print: [{ text: printed(wager), at: { x: x + w / 2 - 30, y: y + h / 2 }, size: Math.min(28, h * 0.42), tone }],
        tone: 'felt',
      };
    };
    const own = seat === null ? [] : list.map(band);
    const owed = slots(makings);
    const box = ({ x: cx, y: cy }: { x: number; y: number }) =>
      `M${cx - frame.w / 2} ${cy - frame.h / 2}h${frame.w}v${frame.h}h${-frame.w}Z`;
    return {
      ...drawing,
      // On a narrow felt the hands are where they would stand.
      ...(shape === 'wide' && shoe && rack ? { shoe, rack } : {}),
      zones: seat === null ? drawing.zones : [...drawing.zones.filter((zone) => zone.seat !== seat), ...own],
      prints: [
        { text: t.felt.player, at: { x: player.x, y: player.y - frame.h / 2 - 16 }, size: 22, tone: 'ivory' },
        { text: t.felt.banker, at: { x: banker.x, y: banker.y - frame.h / 2 - 16 }, size: 22, tone: 'red' },
        ...owed.prints,
      ],
      lines: [box(player), box(banker), ...owed.lines],
      arcs: [],
      marker: ({ name, at }) => {
        const place = at.at === 'seat' ? drawing.seats.find((one) => one.seat === at.seat) : undefined;
        if (!place) return null;
        const aside =
          place.seat === seat
            ? { x: place.at.x - place.width / 2 - 38, y: place.at.y }
            : { x: place.at.x, y: place.at.y - 26 };
        return { at: aside, text: name.toUpperCase(), tone: 'on' };
      },
      cards: (spot) => hand(spot, makings),
      banner: wide ? { x: 620, y: 84 } : { x: 280, y: 352 },
    };
  };

const RESULTS: Record<string, { text: string; tone: 'blue' | 'red' | 'green' }> = {
  "Player's Hand wins": { text: 'P', tone: 'blue' },
  "Banker's Hand wins": { text: 'B', tone: 'red' },
  'Tie Hand': { text: 'T', tone: 'green' },
};

const scoreboard: NonNullable<GameDrawing['scoreboard']> = {
  bead: (outcome) => (outcome.kind === 'said' ? (RESULTS[outcome.first] ?? null) : null),
  laid: 'plate',
  roads: 'baccarat',
};

export const baccarat: GameDrawing = {
  felt: felt(BANDS),
  labels: { turn: t.felt.turnCards },
  miniature: {
    kind: 'cards',
    cards: [
      { rank: '9', suit: 'diamonds' },
      { rank: 'K', suit: 'clubs' },
      { rank: '4', suit: 'spades' },
    ],
  },
  scoreboard,
};

/** A sentence about the bank: its amount and the covered part. */
function bankWords({ view }: Makings): string {
  const sum = (kinds: readonly string[]) =>
    view.layout.filter(({ wager }) => kinds.includes(wager.kind)).reduce((all, { amount }) => all + cents(amount), 0);
  const bank = view.layout.find(({ wager }) => wager.kind === 'bank');
  if (!bank) return t.felt.noBank;
  const who = bank.seat === view.you.seat ? t.felt.ownBank : t.felt.bankOf(bank.seat);
  const covered = sum(['against', 'banco', 'suivi']);
  return t.felt.bank(who, bank.amount, covered);
}

/** The players who may cover the whole bank now, for their name plates. */
function calls({ view, shape }: Makings, seats: readonly SeatPlace[]): Print[] {
  return view.seats.flatMap(({ seat, may = [] }): Print[] => {
    const place = seats.find((one) => one.seat === seat);
    if (!place || may.length === 0) return [];
    const own = seat === view.you.seat;
    const text = (own ? t.felt.youMaySay : t.felt.maySay)(may.map(printed));
    return [
      {
        text,
        at: !own
          ? { x: place.at.x, y: place.at.y - 27 }
          : shape === 'wide'
            ? { x: place.at.x + place.width / 2 + 100, y: place.at.y }
            : { x: place.at.x, y: place.at.y - 40 },
        size: own ? 14 : fitting(text, place.width + 8, 12),
        tone: 'brass',
      },
    ];
  });
}

const againstTheBank = felt(['bank', 'suivi', 'banco', 'against']);

/** The bank lies nearest to the dealer, and those who may cover the whole of it come before those who cover a part. */
export const cheminDeFer: GameDrawing = {
  felt: (makings) => {
    const drawing = againstTheBank(makings);
    const wide = makings.shape === 'wide';
    const bank = makings.view.layout.find(({ wager }) => wager.kind === 'bank');
    // A player who covers the whole bank sees the amount before the click.
    for (const zone of drawing.zones) {
      const whole = zone.seat === makings.view.you.seat && (zone.wager.kind === 'banco' || zone.wager.kind === 'suivi');
      if (bank && whole && zone.print)
        zone.print = zone.print.map((print) => ({ ...print, text: `${print.text} · ${money(bank.amount)}` }));
    }
    return {
      ...drawing,
      prints: [
        ...drawing.prints,
        ...calls(makings, drawing.seats),
        {
          text: bankWords(makings),
          at: wide ? { x: 620, y: 441 } : { x: 280, y: 254 },
          size: wide ? 22 : 20,
          tone: 'brass',
        },
      ],
    };
  },
  miniature: { kind: 'cards', cards: [null, { rank: '9', suit: 'spades' }, { rank: 'Q', suit: 'hearts' }] },
  scoreboard,
};
