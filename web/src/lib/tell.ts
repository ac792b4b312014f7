// Events in words for people. The words of the rules stay as they are; cards and money are written as people write them.

import { spotKey } from '../felt/drawing';
import { cardText } from '../felt/suits';
import type { EventView, MoneyMoved } from '../wire';
import { money } from './money';

/** A verb after `you` and after anybody else. */
const does = (who: string, [you, others]: readonly [string, string]) => (who === 'you' ? `you ${you}` : `${who} ${others}`);

type Moved = (who: string, wager: string, amount: string) => string;
const MOVED: Record<'places' | 'pays' | 'takes' | 'returns' | 'refunds' | 'charges' | 'marks' | 'collects', Moved> = {
  places: (who, wager, amount) => `${does(who, ['put', 'puts'])} ${amount} on ${wager}`,
  pays: (who, wager, amount) => `${does(who, ['are', 'is'])} paid ${amount} on ${wager}`,
  takes: (who, wager, amount) => `${does(who, ['lose', 'loses'])} ${amount} on ${wager}`,
  returns: (who, wager, amount) => `${amount} on ${wager} go back to ${who}`,
  refunds: (who, wager, amount) => `${does(who, ['are', 'is'])} given back ${amount} for ${wager}`,
  charges: (who, wager, amount) => `${does(who, ['pay', 'pays'])} ${amount} vigorish on ${wager}`,
  marks: (who, wager, amount) => `${amount} vigorish on ${wager} are marked for ${who}`,
  collects: (who, wager, amount) => `${amount} vigorish on ${wager} are collected from ${who}`,
};

export type Tone = 'said' | 'won' | 'lost' | 'plain' | 'do';

export function tone(event: EventView): Tone {
  switch (event.kind) {
    case 'announces':
      return 'said';
    case 'pays':
    case 'refunds':
      return 'won';
    case 'takes':
    case 'charges':
    case 'voids':
      return 'lost';
    case 'instructs':
      return 'do';
    default:
      return 'plain';
  }
}

/** An event as a sentence. */
export function tell(event: EventView, nameOf: (seat: number) => string = (seat) => `seat ${seat}`): string {
  const moved = ({ seat, wager, amount }: MoneyMoved, how: Moved) => how(nameOf(seat), wager.words, money(amount));
  switch (event.kind) {
    case 'places':
    case 'pays':
    case 'takes':
    case 'returns':
    case 'refunds':
    case 'charges':
    case 'marks':
    case 'collects':
      return moved(event, MOVED[event.kind]);
    case 'moves':
      return `${money(event.amount)} of ${nameOf(event.seat)} ${event.amount === '1.00' ? 'moves' : 'move'} from ${event.wager.words} to ${event.to.words}`;
    case 'passes':
      return `${money(event.amount)} pass from the ${event.from} to the ${event.into}`;
    case 'announces':
      return `“${event.words}”`;
    case 'instructs':
    case 'happens':
      return event.words;
    case 'deals':
      return `${event.card === null ? 'a card' : cardText(event.card)}${event.face === 'down' ? ' face down' : ''} to ${spotKey(event.spot)}`;
    case 'turns':
      return `${cardText(event.card)} is turned up at ${spotKey(event.spot)}`;
    case 'answers':
      return `${nameOf(event.seat)}: ${event.words}`;
    case 'rolls':
      return event.dice.length > 1 ? `${event.dice.join(' + ')} = ${event.dice.reduce((a, b) => a + b, 0)}` : `the die shows ${event.dice.join()}`;
    case 'spins':
      return `the wheel rests at ${event.mark}`;
    case 'puts':
      return `${event.places.length === 1 ? 'card' : 'cards'} ${event.places.join(' ')} of ${spotKey(event.from)} to ${spotKey(event.to)}`;
    case 'clears':
      return 'all cards go into the discard rack';
    case 'settles': {
      const more = event.count - event.cards.length;
      return `${spotKey(event.spot)} is settled as ${event.cards.map(cardText).join(' ')}${more > 0 ? ` and ${more} more` : ''}`;
    }
    case 'burns':
      return 'a card is burned';
    case 'shuffles':
      return 'the cards are shuffled';
    case 'voids':
      return 'the round is void';
    case 'cutting_card':
      return `the cutting card comes out at ${spotKey(event.spot)}`;
    case 'hands_on':
      return `${nameOf(event.seat)} may touch the cards`;
    case 'hands_off':
      return `${nameOf(event.seat)} may not touch the cards any more`;
    case 'closes':
      return 'no wager is made any more';
  }
}
