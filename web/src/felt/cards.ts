// Games with cards that are played around the common half circle: what lies before each seat, what is printed on the felt, and the
// picture in the lobby.

import type { CardName, MarkerView, OptionCard, RankName, SpotName, SuitName, WagerName } from '../wire';
import type { GameDrawing, Makings, Matched, Point } from './drawing';
import { anyGame } from './generic';
import { t } from '../strings';

type Shown = readonly [RankName, SuitName] | null;

interface Played {
  /** The kinds of wagers from left to right. */
  circles?: readonly string[];
  /** Those that are made only in the round, and have a circle before. */
  later?: readonly string[];
  board?: 'board';
  matched?: Matched;
  /** The print across the felt, from the house's choices. */
  rules?: (options: readonly OptionCard[]) => string[];
}

const chosen = (options: readonly OptionCard[], id: string) => options.find((option) => option.id === id)?.chosen;

function hand(played: Played, ...cards: Shown[]): GameDrawing {
  const shown = cards.map((card): CardName | null => (card === null ? null : { rank: card[0], suit: card[1] }));
  const felt = (makings: Makings) => {
    const later = (played.later ?? []).flatMap((kind): WagerName[] => {
      const card = makings.kinds.find(({ id }) => id === kind);
      return card ? [{ id: kind, kind, words: card.words }] : [];
    });
    const rules = played.rules?.(makings.options) ?? [];
    return anyGame({
      ...makings,
      later,
      order: played.circles ?? [],
      board: played.board ?? 'none',
      ...(rules.length > 0 ? { rules } : {}),
    });
  };
  return { felt, miniature: { kind: 'cards', cards: shown }, ...(played.matched ? { matched: played.matched } : {}) };
}

/** The text of the marker on the spread, from the floor. */
function spreadWords(markers: readonly MarkerView[]): string {
  for (const { name, at } of markers) {
    if (name === 'spread' && at.at === 'number') return t.felt.spread(at.number);
    if (name === 'pair') return t.felt.pair;
    if (name === 'consecutive') return t.felt.consecutive;
  }
  return '';
}

/** Red dog: two cards apart, the spread between them, and the third where it decides. */
function between(game: GameDrawing): GameDrawing {
  const felt = (makings: Makings) => {
    const drawing = game.felt(makings);
    const wide = makings.shape === 'wide';
    const [x, y, apart, scale] = wide ? [620, 236, 210, 2.1] : [280, 200, 170, 1.6];
    const at: Record<string, number> = { 'first card': x - apart, 'third card': x, 'second card': x + apart };
    const text = spreadWords(makings.view.markers);
    // On a narrow felt nothing is dealt before the seat: what lies there moves up.
    const up = ({ x: across, y: down }: Point): Point => ({
      x: across,
      y: down > 360 ? down - (down > 600 ? 166 : -50) : down + 24,
    });
    const moved = wide
      ? {}
      : {
          height: 630,
          zones: drawing.zones.map((zone) => ({
            ...zone,
            shape: zone.shape.kind === 'circle' ? { ...zone.shape, ...up(zone.shape) } : zone.shape,
            chips: up(zone.chips),
            print: (zone.print ?? []).map((print) => ({ ...print, at: up(print.at) })),
          })),
          seats: drawing.seats.map((seat) => ({ ...seat, at: up(seat.at) })),
        };
    return {
      ...drawing,
      ...moved,
      arcs: [],
      prints:
        text === '' ? [] : [{ text, at: { x, y: y - 45 * scale - 26 }, size: wide ? 26 : 28, tone: 'brass' as const }],
      lines: [-1, 0, 1].map(
        (i) =>
          `M${x + i * apart - 32 * scale - 6} ${y - 45 * scale - 6}h${64 * scale + 12}v${90 * scale + 12}h${-64 * scale - 12}Z`,
      ),
      marker: () => null,
      cards: (spot: SpotName) =>
        spot.at === 'area' && at[spot.name] !== undefined
          ? { at: { x: at[spot.name] ?? x, y }, step: { x: 8, y: 0 }, scale }
          : drawing.cards(spot),
      banner: wide ? { x, y: 446 } : { x, y: 372 },
    };
  };
  return { ...game, felt };
}

/** Double cross poker: the common cards lie as a cross. */
function cross(game: GameDrawing): GameDrawing {
  const felt = (makings: Makings) => {
    const drawing = game.felt(makings);
    const [x, y, scale] = makings.shape === 'wide' ? [620, 172, 0.92] : [280, 196, 0.74];
    const [dx, dy] = [70 * scale, 97 * scale];
    const at: Record<string, Point> = {
      'cross center': { x, y },
      'cross left': { x: x - dx, y },
      'cross right': { x: x + dx, y },
      'cross top': { x, y: y - dy },
      'cross bottom': { x, y: y + dy },
    };
    const dealer = makings.shape === 'wide' ? { x: 300, y: 86 } : { x: 100, y: 76 };
    const places = Object.values(at).map(
      (p) => `M${p.x - 32 * scale} ${p.y - 45 * scale}h${64 * scale}v${90 * scale}h${-64 * scale}Z`,
    );
    return {
      ...drawing,
      arcs: [],
      prints: [],
      lines: places,
      cards: (spot: SpotName) => {
        const place = spot.at === 'area' ? at[spot.name] : undefined;
        if (place) return { at: place, step: { x: 0, y: 0 }, scale };
        const laid = drawing.cards(spot);
        if (!laid || spot.at !== 'dealer') return laid;
        return {
          ...laid,
          at: { x: laid.at.x + dealer.x - x, y: dealer.y },
          badge: { at: { x: dealer.x, y: dealer.y + 45 * laid.scale + 12 }, size: makings.shape === 'wide' ? 18 : 20 },
        };
      },
      ...(makings.shape === 'narrow' ? { banner: { x: 280, y: 420 } } : {}),
    };
  };
  return { ...game, felt };
}

const blackjackRules = (options: readonly OptionCard[]): string[] => {
  const pays = chosen(options, 'variation') === '6-to-5' ? t.felt.pays65 : t.felt.pays32;
  return [
    t.felt.blackjackPays(pays),
    chosen(options, 'hit-soft-17') === 'yes' ? t.felt.hitsSoft17 : t.felt.standsSoft17,
  ];
};

/** A double or split puts the same amount again on the layout. */
const TWENTY_ONE: Matched = {
  answers: ['double', 'split'],
  wagers: [
    'main',
    'wager',
    'bet',
    'double attack',
    'split',
    'split bet',
    'split attack',
    'double',
    'doubled bet',
    'doubled attack',
  ],
};

export const cardGames: Record<string, GameDrawing> = {
  blackjack: hand({ rules: blackjackRules, matched: TWENTY_ONE }, ['A', 'spades'], ['J', 'hearts']),
  'caribbean-stud': hand(
    { later: ['bet'], circles: ['progressive', 'ante', 'bet'] },
    ['A', 'diamonds'],
    ['K', 'diamonds'],
    ['Q', 'diamonds'],
    ['J', 'diamonds'],
    null,
  ),
  'double-down-stud': hand(
    {
      matched: { answers: ['double'], wagers: ['initial'] },
      later: ['double-down'],
      circles: ['initial', 'double-down'],
      board: 'board',
    },
    ['J', 'hearts'],
    ['J', 'clubs'],
    ['6', 'diamonds'],
    null,
  ),
  'let-it-ride': hand(
    { later: ['bet-1', 'bet-2', 'bet-3'], circles: ['bonus', 'each', 'bet-1', 'bet-2', 'bet-3'], board: 'board' },
    ['10', 'hearts'],
    ['J', 'spades'],
    ['9', 'clubs'],
    null,
    null,
  ),
  'spanish-21': hand({ matched: TWENTY_ONE }, ['7', 'spades'], ['7', 'hearts'], ['7', 'diamonds']),
  'three-card-poker': hand(
    { later: ['play'], circles: ['pair-plus', 'ante', 'play'] },
    ['4', 'hearts'],
    ['5', 'hearts'],
    ['6', 'hearts'],
  ),
  'fast-action-holdem': hand(
    {
      matched: { answers: ['split'], wagers: ['original'] },
      later: ['split'],
      circles: ['original', 'split'],
      board: 'board',
    },
    ['A', 'clubs'],
    ['A', 'hearts'],
    null,
    null,
  ),
  'casino-war': hand({ later: ['war'], circles: ['tie', 'initial', 'war'] }, ['K', 'hearts'], null),
  'red-dog': between(
    hand({ later: ['raise'], circles: ['initial', 'raise'], board: 'board' }, ['4', 'spades'], null, ['J', 'hearts']),
  ),
  'colorado-holdem': hand(
    { later: ['bet'], circles: ['ante', 'bet'], board: 'board' },
    ['Q', 'spades'],
    ['Q', 'clubs'],
    ['8', 'hearts'],
  ),
  'boston-5-stud': hand(
    { later: ['first', 'second'], circles: ['bonus', 'ante', 'first', 'second'] },
    ['K', 'spades'],
    ['K', 'diamonds'],
    ['3', 'clubs'],
    null,
    null,
  ),
  'double-attack-blackjack': hand(
    { matched: TWENTY_ONE, later: ['double attack'], circles: ['bet', 'double attack'] },
    ['8', 'clubs'],
    ['A', 'spades'],
  ),
  'four-card-poker': hand(
    { later: ['play'], circles: ['aces-up', 'ante', 'play'] },
    ['9', 'spades'],
    ['9', 'hearts'],
    ['9', 'diamonds'],
    ['4', 'clubs'],
    null,
  ),
  'two-card-joker-poker': hand(
    { later: ['call'], circles: ['pair-up', 'ante', 'call'] },
    ['A', 'hearts'],
    ['K', 'hearts'],
  ),
  'texas-holdem-bonus': hand(
    { later: ['flop', 'turn', 'river'], circles: ['bonus', 'ante', 'flop', 'turn', 'river'], board: 'board' },
    ['A', 'clubs'],
    ['A', 'diamonds'],
  ),
  'flop-poker': hand(
    { later: ['pot', 'flop'], circles: ['bonus', 'pot', 'ante', 'flop'], board: 'board' },
    ['J', 'spades'],
    ['J', 'diamonds'],
    ['4', 'clubs'],
    null,
    null,
  ),
  'double-cross-poker': cross(
    hand(
      {
        later: ['first-raise', 'second-raise', 'third-raise', 'fourth-raise'],
        circles: ['three-card', 'ante', 'first-raise', 'second-raise', 'third-raise', 'fourth-raise'],
        board: 'board',
      },
      ['9', 'diamonds'],
      ['8', 'diamonds'],
      ['7', 'diamonds'],
      null,
      null,
    ),
  ),
  'winners-pot-poker': hand(
    { later: ['bet', 'double'], circles: ['jacks-plus', 'ante', 'bet', 'double'], board: 'board' },
    null,
    null,
    ['J', 'clubs'],
    ['J', 'hearts'],
    ['4', 'spades'],
  ),
  'ultimate-texas-holdem': hand(
    { later: ['blind', 'play'], circles: ['trips', 'ante', 'blind', 'play'], board: 'board' },
    ['A', 'spades'],
    ['K', 'hearts'],
  ),
};

/** A game that has nothing drawn for it: its felt is made from its areas, seats and cards alone. */
export const anyDrawing: GameDrawing = hand({}, ['A', 'hearts'], ['K', 'spades'], null);
