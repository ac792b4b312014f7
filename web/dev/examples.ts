// Views written by hand, for the page of all felts and for the unit tests.

import { areaKey } from '../src/felt/drawing';
import { cardOf } from '../src/lib/scan';
import type { BettingArea, CardView, GameCard, SpotName, TableView, WagerName, WagerView } from '../src/wire';

interface Example {
  game: GameCard;
  view: TableView;
  offers: Map<string, BettingArea>;
}

const up = (...cards: string[]): CardView[] => cards.map((card) => ({ card: cardOf(card), face: 'up' }));
const down = (...cards: (string | null)[]): CardView[] =>
  cards.map((card) => ({ card: card === null ? null : cardOf(card), face: 'down' }));
const seat = (seat: number, hand?: number): SpotName =>
  hand === undefined ? { at: 'seat', seat } : { at: 'hand', seat, hand };

/** A wager of a kind, with a number, marks, or a hand. */
export function wager(kind: string, part?: number | string[] | { hand: number }): WagerName {
  const words = [
    kind,
    ...(part === undefined
      ? []
      : typeof part === 'number'
        ? [part]
        : Array.isArray(part)
          ? [part.join('/')]
          : [part.hand]),
  ].join(' ');
  const parts =
    part === undefined
      ? {}
      : typeof part === 'number'
        ? { number: part }
        : Array.isArray(part)
          ? { marks: part }
          : part;
  return { id: words, kind, words, ...parts };
}
const placed = (seat: number, wager: WagerName, amount: string): WagerView => ({ seat, wager, amount });

function example(
  id: string,
  name: string,
  areas: WagerName[],
  seats: number,
  more: Partial<TableView>,
  options: [string, string][] = [],
): Example {
  const game: GameCard = {
    id,
    name,
    subchapter: 1,
    adopted: '1978-06-02',
    family: 'cards',
    pace: 'steady',
    line: '',
    seats,
    players: 1,
    wagers: [...new Set(areas.map(({ kind }) => kind))].map((kind) => ({
      id: kind,
      words: kind,
      also: [],
      says: `the ${kind} wager wins`,
      wins_when: `the ${kind} wager wins`,
      by: '1.1',
      limits: 'table',
      pays: [],
    })),
    areas,
    area_names: areas.map(({ id }) => [id]),
    routine: [],
    cards: [],
    options: options.map(([id, chosen]) => ({
      id,
      chosen,
      values: '',
      choices: null,
      default: chosen,
      by: '1.1',
      says: id,
    })),
  };
  const names = ['Ada', null, 'Guest 004711', 'Blaise', null, 'Pierre', null];
  const view: TableView = {
    table: 1,
    game: id,
    seq: 10,
    round: 3,
    phase: 'betting',
    you: { seat: 3, chips: '480.00' },
    seats: Array.from({ length: seats }, (_, i) => ({
      seat: i + 1,
      player: names[i] ?? null,
      chips: '480.00',
      net: i === 2 ? '-20.00' : '35.00',
    })),
    layout: [],
    pots: [],
    tickets: [],
    spots: [],
    thrown: null,
    correctable: null,
    number: null,
    called: null,
    ready: [],
    won: [],
    markers: [],
    history: [],
    said: null,
    prompt: null,
    incidents: [],
    fairness: null,
    ...more,
  };
  const offers = new Map(
    areas.map((area, i): [string, BettingArea] => [
      areaKey(area),
      {
        wager: area,
        ...(i % 9 === 8 ? { refused: 'not now', by: '1.1' } : { least: '5.00', most: '500.00', step: '1.00' }),
      },
    ]),
  );
  return { game, view, offers };
}

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => String(first + i));

function rouletteAreas(): WagerName[] {
  const on = (kind: string, ...marks: (string | number)[]) => wager(kind, marks.map(String));
  const areas = ['0', '00', ...numbers(1, 36)].map((n) => on('straight', n));
  areas.push(on('split', 0, '00'), on('split', 0, 1), on('split', 0, 2), on('split', '00', 2), on('split', '00', 3));
  areas.push(on('three', 0, 1, 2), on('three', 0, '00', 2), on('three', '00', 2, 3), wager('first-five'));
  for (let n = 1; n <= 36; n += 1) {
    if (n % 3 !== 0) areas.push(on('split', n, n + 1));
    if (n <= 33) areas.push(on('split', n, n + 3));
    if (n % 3 === 1) areas.push(on('three', n, n + 1, n + 2));
    if (n % 3 === 1 && n <= 31)
      areas.push(
        on('four', n, n + 1, n + 3, n + 4),
        on('four', n + 1, n + 2, n + 4, n + 5),
        on('six', ...numbers(n, n + 5)),
      );
  }
  for (const n of [1, 2, 3]) areas.push(wager('column', n), wager('dozen', n));
  return [...areas, ...['red', 'black', 'odd', 'even', 'low', 'high'].map((kind) => wager(kind))];
}

function crapsAreas(): WagerName[] {
  const points = [4, 5, 6, 8, 9, 10];
  const alone = [
    'pass',
    'dont-pass',
    'come',
    'dont-come',
    'pass-odds',
    'dont-pass-odds',
    'field',
    'any-seven',
    'any-craps',
    'craps-two',
    'craps-three',
    'craps-twelve',
    'eleven',
    'craps-eleven',
    'horn',
    'fire',
  ];
  return [
    ...alone.map((kind) => wager(kind)),
    ...points.flatMap((n) =>
      ['place', 'place-to-lose', 'buy', 'lay', 'come-odds', 'dont-come-odds'].map((kind) => wager(kind, n)),
    ),
    ...[4, 6, 8, 10].map((n) => wager('hardway', n)),
    ...[2, 3, 11, 12].map((n) => wager('horn-high', n)),
  ];
}

export const EXAMPLES: Example[] = [
  example(
    'roulette',
    'Roulette',
    rouletteAreas(),
    16,
    {
      number: '17',
      layout: [
        placed(3, wager('straight', ['17']), '5.00'),
        placed(3, wager('split', ['20', '23']), '25.00'),
        placed(1, wager('four', ['25', '26', '28', '29']), '10.00'),
        placed(3, wager('three', ['31', '32', '33']), '5.00'),
        placed(4, wager('red'), '100.00'),
        placed(3, wager('dozen', 2), '30.00'),
        placed(1, wager('first-five'), '5.00'),
        placed(1, wager('split', ['0', '2']), '5.00'),
      ],
    },
    [['column-odds', '2 to 1']],
  ),
  example('craps', 'Craps', crapsAreas(), 16, {
    thrown: { dice: [4, 5], sum: 9 },
    markers: [
      { name: 'point', at: { at: 'number', number: 9 } },
      { name: 'dice', at: { at: 'seat', seat: 3 } },
    ],
    layout: [
      placed(3, wager('pass'), '10.00'),
      placed(3, wager('pass-odds'), '20.00'),
      placed(3, wager('place', 6), '12.00'),
      placed(1, wager('come', 5), '10.00'),
      placed(4, wager('hardway', 8), '5.00'),
      placed(4, wager('field'), '25.00'),
    ],
  }),
  example(
    'big-six',
    'Big six wheel',
    ['$1', '$2', '$5', '$10', '$20', 'joker', 'flag'].map((kind) => wager(kind)),
    16,
    { number: '$5', layout: [placed(3, wager('$5'), '15.00')] },
  ),
  example(
    'minibaccarat',
    'Minibaccarat',
    ['banker', 'player', 'tie'].map((kind) => wager(kind)),
    9,
    {
      spots: [
        { spot: { at: 'area', name: "player's hand" }, cards: up('9c', '5s', '4d') },
        { spot: { at: 'area', name: "banker's hand" }, cards: up('Th', '4s') },
      ],
      layout: [
        placed(3, wager('player'), '50.00'),
        placed(1, wager('banker'), '25.00'),
        placed(6, wager('tie'), '5.00'),
      ],
    },
  ),
  example(
    'blackjack',
    'Blackjack',
    ['main', 'match'].map((kind) => wager(kind)),
    16,
    {
      phase: 'playing',
      prompt: { kind: 'answer', words: 'an answer of seat 3', seat: 3, question: 'hit?' },
      spots: [
        { spot: { at: 'dealer' }, cards: [...up('Kh'), ...down(null)] },
        { spot: seat(1), cards: up('Ts', '7d') },
        { spot: seat(3, 1), cards: up('8s', '3d') },
        { spot: seat(3, 2), cards: up('8c', 'Jd', '2h') },
        { spot: seat(6), cards: up('As', 'Qc') },
      ],
      layout: [
        placed(1, wager('main'), '10.00'),
        placed(3, wager('main'), '25.00'),
        placed(3, wager('split', { hand: 2 }), '25.00'),
        placed(6, wager('main'), '125.00'),
        placed(6, wager('match'), '5.00'),
      ],
    },
    [['boxes', '7']],
  ),
  example(
    'caribbean-stud',
    'Caribbean stud poker',
    ['ante', 'progressive'].map((kind) => wager(kind)),
    7,
    {
      spots: [
        { spot: { at: 'dealer' }, cards: [...up('Jc'), ...down(null, null, null, null)] },
        { spot: seat(1), cards: down(null, null, null, null, null) },
        { spot: seat(3), cards: down('6c', '6s', 'Ad', 'Ah', '2c') },
        { spot: seat(4), cards: down(null, null, null, null, null) },
      ],
      layout: [placed(3, wager('ante'), '10.00'), placed(3, wager('bet'), '20.00'), placed(1, wager('ante'), '10.00')],
    },
  ),
  example(
    'let-it-ride',
    'Let it ride poker',
    ['bet-1', 'bet-2', 'bet-3', 'bonus'].map((kind) => wager(kind)),
    7,
    {
      spots: [
        { spot: { at: 'area', name: 'community cards' }, cards: [...up('6s'), ...down(null)] },
        { spot: seat(3), cards: down('9h', '7h', 'Qs') },
        { spot: seat(4), cards: down(null, null, null) },
      ],
      layout: [
        placed(3, wager('bet-1'), '10.00'),
        placed(3, wager('bet-2'), '10.00'),
        placed(3, wager('bet-3'), '10.00'),
      ],
    },
  ),
  example(
    'pai-gow-poker',
    'Pai gow poker',
    ['pai-gow', 'bonus'].map((kind) => wager(kind)),
    6,
    {
      phase: 'playing',
      markers: [{ name: 'bank', at: { at: 'dealer' } }],
      spots: [
        { spot: { at: 'dealer' }, cards: down(null, null, null, null, null, null, null) },
        { spot: seat(1), cards: down(null, null, null, null, null, null, null) },
        { spot: seat(3), cards: down('Ks', 'Kd', '9h', '9c', 'Ad', '6c', '3s') },
      ],
      layout: [placed(3, wager('pai-gow'), '25.00'), placed(1, wager('pai-gow'), '10.00')],
    },
  ),
  example('asia-poker', 'Asia poker', [wager('asia')], 6, {
    phase: 'playing',
    spots: [
      { spot: { at: 'area', name: "dealer's high hand" }, cards: up('Js', 'Jd', '9h', '3c') },
      { spot: { at: 'area', name: "dealer's middle hand" }, cards: up('As', '8d') },
      { spot: { at: 'area', name: "dealer's low hand" }, cards: up('Kc') },
      { spot: { at: 'set', seat: 3, part: 'high' }, cards: up('Ts', 'Td', '5h', '3s') },
      { spot: { at: 'set', seat: 3, part: 'middle' }, cards: up('Ac', '8h') },
      { spot: { at: 'set', seat: 3, part: 'low' }, cards: up('Kh') },
    ],
    layout: [placed(3, wager('asia'), '25.00')],
  }),
  example(
    'pai-gow',
    'Pai gow',
    ['pai-gow', 'bank'].map((kind) => wager(kind)),
    6,
    {
      phase: 'playing',
      thrown: { dice: [3, 5, 2], sum: 10 },
      markers: [{ name: 'bank', at: { at: 'seat', seat: 4 } }],
      spots: [
        { spot: { at: 'dealer' }, cards: down(null, null, null, null) },
        { spot: seat(1), cards: down(null, null, null, null) },
        { spot: seat(3), cards: down('2-4', '1-2', '5-6', '4-4') },
      ],
      layout: [placed(3, wager('pai-gow'), '25.00')],
    },
  ),
  example(
    'poker',
    'Poker',
    ['stack', 'bet'].map((kind) => wager(kind)),
    11,
    {
      phase: 'playing',
      markers: [{ name: 'button', at: { at: 'seat', seat: 6 } }],
      pots: [
        { pot: 0, amount: '80.00', seats: [1, 3, 4, 6], house: '0.00' },
        { pot: 1, amount: '45.00', seats: [3, 4], house: '0.00' },
      ],
      spots: [
        { spot: { at: 'area', name: 'board' }, cards: up('As', 'Td', '4h', '9c') },
        { spot: seat(1), cards: down(null, null) },
        { spot: seat(3), cards: down('Ah', 'Kd') },
        { spot: seat(4), cards: down(null, null) },
        { spot: seat(6), cards: down(null, null) },
      ],
      layout: [
        placed(3, wager('stack'), '260.00'),
        placed(1, wager('stack'), '120.00'),
        placed(4, wager('stack'), '310.00'),
        placed(6, wager('stack'), '95.00'),
        placed(3, wager('bet'), '10.00'),
        placed(4, wager('bet'), '20.00'),
      ],
    },
    [
      ['variant', 'hold-em'],
      ['structure', 'structured'],
      ['lower-limit', '2'],
      ['higher-limit', '4'],
    ],
  ),
  example(
    'chemin-de-fer',
    'Baccarat-chemin de fer',
    ['bank', 'suivi', 'banco', 'against'].map((kind) => wager(kind)),
    14,
    {
      spots: [
        { spot: { at: 'area', name: "player's hand" }, cards: up('9c', '5s') },
        { spot: { at: 'area', name: "banker's hand" }, cards: up('Th', '4s', '2d') },
      ],
      markers: [{ name: 'bank', at: { at: 'seat', seat: 3 } }],
      layout: [placed(3, wager('bank'), '100.00'), placed(1, wager('against'), '40.00')],
    },
  ),
  example(
    'double-cross-poker',
    'Double cross poker',
    ['ante', 'first-raise', 'second-raise', 'third-raise', 'fourth-raise', 'three-card'].map((kind) => wager(kind)),
    7,
    {
      phase: 'playing',
      spots: [
        { spot: { at: 'area', name: 'cross center' }, cards: up('5h') },
        { spot: { at: 'area', name: 'cross left' }, cards: up('4s') },
        { spot: { at: 'area', name: 'cross right' }, cards: down(null) },
        { spot: { at: 'area', name: 'cross top' }, cards: down(null) },
        { spot: { at: 'area', name: 'cross bottom' }, cards: down(null) },
        { spot: seat(3), cards: down('Ac', '2h') },
      ],
      layout: [placed(3, wager('ante'), '5.00'), placed(3, wager('first-raise'), '5.00')],
    },
  ),
  example(
    'winners-pot-poker',
    "Winner's pot poker",
    ['ante', 'bet', 'double', 'jacks-plus'].map((kind) => wager(kind)),
    7,
    {
      phase: 'playing',
      markers: [{ name: 'button', at: { at: 'dealer' } }],
      pots: [{ pot: 0, amount: '30.00', seats: [1, 3], house: '10.00' }],
      spots: [
        { spot: { at: 'dealer' }, cards: [...up('Jc'), ...down(null)] },
        { spot: seat(3), cards: [...down('Ac'), ...up('2h')] },
        { spot: seat(1), cards: [...down(null), ...up('9h')] },
      ],
      layout: [placed(3, wager('ante'), '5.00'), placed(3, wager('jacks-plus'), '5.00')],
    },
  ),
  example(
    'keno',
    'Keno',
    [wager('quick-pick', ['5']), ...[1, 2, 3, 4, 5].map((n) => wager('straight', numbers(1, n)))],
    16,
    { layout: [] },
  ),
  example(
    'sic-bo-to-come',
    'A game to come',
    Array.from({ length: 40 }, (_, i) => wager('total', i + 1)),
    9,
    { thrown: { dice: [3, 3, 5], sum: 11 }, layout: [placed(3, wager('total', 11), '5.00')] },
  ),
];
