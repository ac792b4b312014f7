import type { BettingArea, CardView, GameCard, TableView } from '../src/wire';

interface Example {
  game: GameCard;
  view: TableView;
  offers: Map<string, BettingArea>;
}

const up = (...cards: string[]): CardView[] => cards.map((card) => ({ card, face: 'up' }));
const down = (...cards: (string | null)[]): CardView[] => cards.map((card) => ({ card, face: 'down' }));

function example(id: string, name: string, areas: string[], seats: number, more: Partial<TableView>, options: [string, string][] = []): Example {
  const game: GameCard = {
    id,
    name,
    subchapter: 1,
    adopted: '1978-06-02',
    seats,
    wagers: [],
    areas: areas.map((wager) => ({ wager, kind: wager.split(' ')[0] ?? wager })),
    options: options.map(([id, chosen]) => ({ id, chosen, values: '', default: chosen, by: '1.1', says: id })),
  };
  const names = ['Ada', null, 'Guest 004711', 'Blaise', null, 'Pierre', null];
  const view: TableView = {
    table: 1,
    game: id,
    seq: 10,
    round: 3,
    phase: 'betting',
    you: { seat: 3, chips: '480.00' },
    seats: Array.from({ length: seats }, (_, i) => ({ seat: i + 1, player: names[i] ?? null, chips: '480.00', net: i === 2 ? '-20.00' : '35.00' })),
    layout: [],
    spots: [],
    dice: null,
    number: null,
    markers: [],
    history: [],
    said: null,
    prompt: null,
    incidents: [],
    fairness: null,
    ...more,
  };
  const offers = new Map(areas.map((wager, i): [string, BettingArea] => [wager, { wager, kind: wager, minimum: '5.00', ...(i % 9 === 8 ? { refused: 'not now', by: '1.1' } : {}) }]));
  return { game, view, offers };
}

function rouletteAreas(): string[] {
  const areas = ['0', '00', ...Array.from({ length: 36 }, (_, i) => String(i + 1))].map((n) => `straight ${n}`);
  areas.push('split 0/00', 'split 0/1', 'split 0/2', 'split 00/2', 'split 00/3', 'three 0/1/2', 'three 0/00/2', 'three 00/2/3', 'first-five');
  for (let n = 1; n <= 36; n += 1) {
    if (n % 3 !== 0) areas.push(`split ${n}/${n + 1}`);
    if (n <= 33) areas.push(`split ${n}/${n + 3}`);
    if (n % 3 === 1) areas.push(`three ${n}/${n + 1}/${n + 2}`);
    if (n % 3 === 1 && n <= 31) areas.push(`four ${n}/${n + 1}/${n + 3}/${n + 4}`, `four ${n + 1}/${n + 2}/${n + 4}/${n + 5}`, `six ${n}-${n + 5}`);
  }
  for (const n of [1, 2, 3]) areas.push(`column ${n}`, `dozen ${n}`);
  return [...areas, 'red', 'black', 'odd', 'even', 'low', 'high'];
}

function crapsAreas(): string[] {
  const points = [4, 5, 6, 8, 9, 10];
  return [
    'pass', 'dont-pass', 'come', 'dont-come', 'pass-odds', 'dont-pass-odds', 'field', 'any-seven', 'any-craps',
    'craps-two', 'craps-three', 'craps-twelve', 'eleven', 'craps-eleven', 'horn', 'fire',
    ...points.flatMap((n) => [`place ${n}`, `place-to-lose ${n}`, `buy ${n}`, `lay ${n}`, `come-odds ${n}`, `dont-come-odds ${n}`]),
    ...[4, 6, 8, 10].map((n) => `hardway ${n}`),
    ...[2, 3, 11, 12].map((n) => `horn-high ${n}`),
  ];
}

export const EXAMPLES: Example[] = [
  example('roulette', 'Roulette', rouletteAreas(), 16, {
    number: '17',
    layout: [
      { seat: 3, wager: 'straight 17', amount: '5.00' },
      { seat: 3, wager: 'split 20/23', amount: '25.00' },
      { seat: 1, wager: 'four 25/26/28/29', amount: '10.00' },
      { seat: 3, wager: 'three 31/32/33', amount: '5.00' },
      { seat: 4, wager: 'red', amount: '100.00' },
      { seat: 3, wager: 'dozen 2', amount: '30.00' },
      { seat: 1, wager: 'first-five', amount: '5.00' },
      { seat: 1, wager: 'split 0/2', amount: '5.00' },
    ],
  }, [['column-odds', '2 to 1']]),
  example('craps', 'Craps', crapsAreas(), 16, {
    dice: [4, 5],
    markers: [{ name: 'point', at: '9' }, { name: 'dice', at: 'seat 3' }],
    layout: [
      { seat: 3, wager: 'pass', amount: '10.00' },
      { seat: 3, wager: 'pass-odds', amount: '20.00' },
      { seat: 3, wager: 'place 6', amount: '12.00' },
      { seat: 1, wager: 'come 5', amount: '10.00' },
      { seat: 4, wager: 'hardway 8', amount: '5.00' },
      { seat: 4, wager: 'field', amount: '25.00' },
    ],
  }),
  example('big-six', 'Big six wheel', ['$1', '$2', '$5', '$10', '$20', 'joker', 'flag'], 16, { number: '$5', layout: [{ seat: 3, wager: '$5', amount: '15.00' }] }),
  example('minibaccarat', 'Minibaccarat', ['banker', 'player', 'tie'], 9, {
    spots: [{ spot: "player's hand", cards: up('9c', '5s', '4d') }, { spot: "banker's hand", cards: up('Th', '4s') }],
    layout: [{ seat: 3, wager: 'player', amount: '50.00' }, { seat: 1, wager: 'banker', amount: '25.00' }, { seat: 6, wager: 'tie', amount: '5.00' }],
  }),
  example('blackjack', 'Blackjack', ['main', 'match'], 16, {
    phase: 'playing',
    prompt: { kind: 'answer', words: 'an answer of seat 3', seat: 3, question: 'hit?' },
    spots: [
      { spot: 'dealer', cards: [...up('Kh'), ...down(null)] },
      { spot: 'seat 1', cards: up('Ts', '7d') },
      { spot: 'seat 3 hand 1', cards: up('8s', '3d') },
      { spot: 'seat 3 hand 2', cards: up('8c', 'Jd', '2h') },
      { spot: 'seat 6', cards: up('As', 'Qc') },
    ],
    layout: [
      { seat: 1, wager: 'main', amount: '10.00' },
      { seat: 3, wager: 'main', amount: '25.00' },
      { seat: 3, wager: 'split 2', amount: '25.00' },
      { seat: 6, wager: 'main', amount: '125.00' },
      { seat: 6, wager: 'match', amount: '5.00' },
    ],
  }, [['boxes', '7']]),
  example('caribbean-stud', 'Caribbean stud poker', ['ante', 'progressive'], 7, {
    spots: [
      { spot: 'dealer', cards: [...up('Jc'), ...down(null, null, null, null)] },
      { spot: 'seat 1', cards: down(null, null, null, null, null) },
      { spot: 'seat 3', cards: down('6c', '6s', 'Ad', 'Ah', '2c') },
      { spot: 'seat 4', cards: down(null, null, null, null, null) },
    ],
    layout: [{ seat: 3, wager: 'ante', amount: '10.00' }, { seat: 3, wager: 'bet', amount: '20.00' }, { seat: 1, wager: 'ante', amount: '10.00' }],
  }),
  example('let-it-ride', 'Let it ride poker', ['bet-1', 'bet-2', 'bet-3', 'bonus'], 7, {
    spots: [
      { spot: 'community cards', cards: [...up('6s'), ...down(null)] },
      { spot: 'seat 3', cards: down('9h', '7h', 'Qs') },
      { spot: 'seat 4', cards: down(null, null, null) },
    ],
    layout: [{ seat: 3, wager: 'bet-1', amount: '10.00' }, { seat: 3, wager: 'bet-2', amount: '10.00' }, { seat: 3, wager: 'bet-3', amount: '10.00' }],
  }),
  example('sic-bo-to-come', 'A game to come', Array.from({ length: 40 }, (_, i) => `total ${i + 1}`), 9, { dice: [3, 3, 5], layout: [{ seat: 3, wager: 'total 11', amount: '5.00' }] }),
];
