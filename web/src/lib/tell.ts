// Events in words for people. The words of the rules stay as they are; cards and money are written as people write them.

import { capital, cardText } from '../felt/suits';
import type { EventView, MoneyMoved, SaidView, SpotName } from '../wire';
import { money } from './money';
import { withWhat } from './words';

/** A verb after `you` and after anybody else. */
const does = (who: string, [you, others]: readonly [string, string]) =>
  who === 'you' ? `you ${you}` : `${who} ${others}`;

type Moved = (who: string, wager: string, amount: string) => string;
const MOVED: Record<'places' | 'pays' | 'takes' | 'returns' | 'refunds' | 'charges' | 'marks' | 'collects', Moved> = {
  places: (who, wager, amount) => `${does(who, ['put', 'puts'])} ${amount} on ${wager}`,
  pays: (who, wager, amount) => `${does(who, ['are', 'is'])} paid ${amount} on ${wager}`,
  takes: (who, wager, amount) => `${does(who, ['lose', 'loses'])} ${amount} on ${wager}`,
  returns: (who, wager, amount) => `${amount} on ${wager} goes back to ${who}`,
  refunds: (who, wager, amount) => `${does(who, ['are', 'is'])} given back ${amount} for ${wager}`,
  charges: (who, wager, amount) => `${does(who, ['pay', 'pays'])} ${amount} vigorish on ${wager}`,
  marks: (who, wager, amount) => `${amount} vigorish on ${wager} is marked for ${who}`,
  collects: (who, wager, amount) => `${amount} vigorish on ${wager} is collected from ${who}`,
};

/** What is played for is not lost yet. */
const intoPot =
  (pot: number): Moved =>
  (who, wager, amount) =>
    `${who === 'you' ? 'your' : `${who}’s`} ${amount} on ${wager} goes into ${pot === 0 ? 'the pot' : `side pot ${pot}`}`;

export type Tone = 'said' | 'won' | 'lost' | 'plain' | 'do';

export function tone(event: EventView): Tone {
  switch (event.kind) {
    case 'announces':
      return 'said';
    case 'pays':
    case 'refunds':
      return 'won';
    case 'takes':
      return event.pot == null ? 'lost' : 'plain';
    case 'charges':
    case 'voids':
      return 'lost';
    case 'instructs':
      return 'do';
    default:
      return 'plain';
  }
}

/** What people do who give an answer: `you stand`, `Guest 12 stands`. */
const ACTS = new Set([
  'stand',
  'stay',
  'double',
  'split',
  'fold',
  'play',
  'bet',
  'call',
  'check',
  'raise',
  'surrender',
  'pass',
  'cut',
  'accept',
  'decline',
  'show',
  'muck',
  'discard',
  'bid',
  'deal',
  'continue',
  'straddle',
]);
const ACTED: Record<string, readonly [string, string]> = {
  draw: ['hit', 'hits'],
  ride: ['let it ride', 'lets it ride'],
  war: ['go to war', 'goes to war'],
  take: ['take the bet back', 'takes the bet back'],
  'take the dice': ['take the dice', 'takes the dice'],
  'pass the dice': ['pass the dice', 'passes the dice'],
  'take the shaker': ['take the shaker', 'takes the shaker'],
  'pass the shaker': ['pass the shaker', 'passes the shaker'],
  'double attack': ['double attack', 'double attacks'],
  'no cut': ['decline to cut', 'declines to cut'],
  'no bid': ['make no bid', 'makes no bid'],
  'no insurance': ['decline insurance', 'declines insurance'],
  'no split': ['decline to split', 'declines to split'],
  'no double': ['decline to double', 'declines to double'],
  'no double attack': ['decline to double attack', 'declines to double attack'],
  'no raise': ['decline to raise', 'declines to raise'],
  'no bet': ['make no bet', 'makes no bet'],
  'no card': ['take no card', 'takes no card'],
  'no line bet': ['make no line bet', 'makes no line bet'],
  'raise to': ['raise to', 'raises to'],
  'complete to': ['complete to', 'completes to'],
  'all in': ['go all in', 'goes all in'],
  'stand pat': ['stand pat', 'stands pat'],
  no: ['say no', 'says no'],
  withdraw: ['take the bet back', 'takes the bet back'],
  insurance: ['take insurance', 'takes insurance'],
  'even money': ['take even money', 'takes even money'],
  rescue: ['rescue the hand', 'rescues the hand'],
  void: ['call the hand void', 'calls the hand void'],
  tuck: ['tuck the cards', 'tucks the cards'],
  scrape: ['scrape for a card', 'scrapes for a card'],
  'turn up': ['turn the cards up', 'turns the cards up'],
  'house way': ['play the house way', 'plays the house way'],
  set: ['set the hands', 'sets the hands'],
  low: ['set the low hand', 'sets the low hand'],
  medium: ['set the medium hand', 'sets the medium hand'],
  bank: ['take the bank', 'takes the bank'],
  'co-bank': ['share the bank', 'shares the bank'],
  card: ['take a card', 'takes a card'],
  natural: ['show a natural', 'shows a natural'],
  winner: ['show a winner', 'shows a winner'],
  relinquish: ['pass the cards on', 'passes the cards on'],
  flop: ['bet the flop', 'bets the flop'],
  river: ['bet the river', 'bets the river'],
  second: ['make the second bet', 'makes the second bet'],
  'forced bet': ['post the forced bet', 'posts the forced bet'],
  'no claim': ['claim nothing', 'claims nothing'],
  'do not show': ['do not show', 'does not show'],
};

function answered(who: string, said: SaidView): string {
  const { act: verb, bets } = said;
  if (bets && verb === 'bets') return `${does(who, ['bet', 'bets'])} ${money(bets.amount)} on ${bets.on}`;
  // Cards that are named by their places are seen where they go.
  const behind = withWhat({ ...said, places: [] });
  const act = ACTED[verb] ?? (ACTS.has(verb) ? ([verb, verb === 'pass' ? 'passes' : `${verb}s`] as const) : undefined);
  return `${act ? does(who, act) : `${who}: ${verb}`}${behind}`;
}

const NTH = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** A place in words: `you`, `your second hand`, `the dealer`. */
function place(spot: SpotName, nameOf: (seat: number) => string): string {
  const whose = (seat: number) => (nameOf(seat) === 'you' ? 'your' : `${nameOf(seat)}’s`);
  switch (spot.at) {
    case 'seat':
      return nameOf(spot.seat);
    case 'hand':
      return `${whose(spot.seat)} ${NTH[spot.hand] ?? spot.hand} hand`;
    case 'set':
      return `${whose(spot.seat)} ${spot.part} hand`;
    case 'dealer':
      return 'the dealer';
    case 'area':
      // What is counted, as community card 5, needs no article.
      return spot.one_of === undefined ? `the ${spot.name}` : spot.name;
    case 'discard_rack':
      return 'the discard rack';
  }
}

/** An event as a sentence, at a table where cards or tiles are dealt. */
export function tell(
  event: EventView,
  nameOf: (seat: number) => string = (seat) => `seat ${seat}`,
  piece: 'card' | 'tile' = 'card',
): string {
  const moved = ({ seat, wager, amount }: MoneyMoved, how: Moved) => how(nameOf(seat), wager.words, money(amount));
  switch (event.kind) {
    case 'places':
    case 'pays':
    case 'returns':
    case 'refunds':
    case 'charges':
    case 'marks':
    case 'collects':
      return moved(event, MOVED[event.kind]);
    case 'takes':
      return moved(event, event.pot == null ? MOVED.takes : intoPot(event.pot));
    case 'moves':
      return `${money(event.amount)} of ${nameOf(event.seat)} ${event.amount === '1.00' ? 'moves' : 'move'} from ${event.wager.words} to ${event.to.words}`;
    case 'passes':
      return `${money(event.amount)} pass from the ${event.from} to the ${event.into}`;
    case 'announces':
      return `“${capital(event.words)}”`;
    case 'instructs':
    case 'happens':
      return event.words;
    case 'deals':
      return `${event.card === null ? `a ${piece}` : cardText(event.card)}${event.face === 'down' ? ' face down' : ''} to ${place(event.spot, nameOf)}`;
    case 'turns':
      // What lies on a place of the layout lies before nobody.
      return event.spot.at === 'area'
        ? `${place(event.spot, nameOf)}: ${cardText(event.card)} is turned up`
        : `${cardText(event.card)} is turned up before ${place(event.spot, nameOf)}`;
    case 'answers':
      return answered(nameOf(event.seat), event.said);
    case 'rolls':
      return event.dice.length > 1 ? `${event.dice.join(' + ')} = ${event.sum}` : `the die shows ${event.dice.join()}`;
    case 'spins':
      return event.from === 'urn' ? `${event.called} comes out` : `the wheel rests at ${event.called}`;
    case 'puts':
      return `${event.places.length === 1 ? `a ${piece} goes` : `${event.places.length} ${piece}s go`} from ${place(event.from, nameOf)} to ${place(event.to, nameOf)}`;
    case 'clears':
      return piece === 'tile' ? 'all tiles go back to the wall' : 'all cards go into the discard rack';
    case 'settles': {
      const more = event.count - event.cards.length;
      return `${place(event.spot, nameOf)}: settled as ${event.cards.map(cardText).join(' ')}${more > 0 ? ` and ${more} more` : ''}`;
    }
    case 'burns':
      return 'a card is burned';
    case 'shuffles':
      return `the ${piece}s are shuffled`;
    case 'voids':
      return 'the round is void';
    case 'cutting_card':
      return `the cutting card comes out before ${place(event.spot, nameOf)}`;
    case 'hands_on':
      return `${does(nameOf(event.seat), ['take up the cards', 'takes up the cards'])}`;
    case 'hands_off':
      return `${does(nameOf(event.seat), ['leave the cards alone', 'leaves the cards alone'])}`;
    case 'closes':
      return 'no wager is made any more';
  }
}
