// Events in words for people. The words of the rules stay as they are; cards and money are written as people write them.

import type { EventView } from '../wire';
import { words } from '../felt/drawing';
import { money } from './money';

const SUIT: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** `Kh` as `K♥`, `Tc` as `10♣`. */
export function cardText(card: string): string {
  const suit = SUIT[card.slice(-1)];
  if (suit === undefined) return card === 'Jo' ? 'joker' : card;
  const rank = card.slice(0, -1);
  return (rank === 'T' ? '10' : rank) + suit;
}

/** Cards in words: `dealer 9c face down`. */
function withCards(details: string): string {
  return details.replace(/(^|\s)(10|[2-9TJQKA])([shdc])(?=\s|$)/g, (_, space: string, rank: string, suit: string) => space + cardText(rank + suit)).replace('??', 'a card');
}

/** A verb after `you` and after anybody else. */
const does = (who: string, verb: string) => (who === 'you' ? `you ${verb === 'is' ? 'are' : verb.replace(/s$/, '')}` : `${who} ${verb}`);

const MOVED: Record<string, (who: string, wager: string, amount: string) => string> = {
  places: (who, wager, amount) => `${does(who, 'puts')} ${amount} on ${wager}`,
  pays: (who, wager, amount) => `${does(who, 'is')} paid ${amount} on ${wager}`,
  takes: (who, wager, amount) => `${does(who, 'loses')} ${amount} on ${wager}`,
  returns: (who, wager, amount) => `${amount} on ${wager} go back to ${who}`,
  refunds: (who, wager, amount) => `${does(who, 'is')} given back ${amount} for ${wager}`,
  charges: (who, wager, amount) => `${does(who, 'pays')} ${amount} vigorish on ${wager}`,
  marks: (who, wager, amount) => `${amount} vigorish on ${wager} are marked for ${who}`,
  collects: (who, wager, amount) => `${amount} vigorish on ${wager} are collected from ${who}`,
};

export type Tone = 'said' | 'won' | 'lost' | 'plain' | 'do';

export function tone(event: EventView): Tone {
  switch (event.verb) {
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
  const moved = MOVED[event.verb];
  if (moved && event.seat !== undefined && event.wager !== undefined && event.amount !== undefined) {
    return moved(nameOf(event.seat), words(event.wager), money(event.amount));
  }
  const details = withCards(event.details);
  switch (event.verb) {
    case 'announces':
      return `“${event.details.replace(/^"|"$/g, '')}”`;
    case 'instructs':
      return event.details.replace(/^"|"$/g, '');
    case 'deals':
      return `${details}`.replace(/^(.*?) (\S+(?: card)?)( face down)?$/, (_, to: string, card: string, down?: string) => `${card}${down ?? ''} to ${to}`);
    case 'turns':
      return details.replace(/^(.*) (\S+)$/, '$2 is turned up at $1');
    case 'answers':
      return event.seat !== undefined ? `${nameOf(event.seat)}: ${details.replace(/^\d+ /, '')}` : details;
    case 'rolls': {
      const dice = details.split(' ').map(Number);
      return `${dice.join(' + ')} = ${dice.reduce((a, b) => a + b, 0)}`;
    }
    case 'spins':
      return `the wheel rests at ${details}`;
    case 'puts':
      return details.replace(/^(.*?) (cards?(?: \d+)+) to (.*)$/, '$2 of $1 to $3');
    case 'clears':
      return 'all cards go into the discard rack';
    case 'burns':
      return 'a card is burned';
    case 'shuffles':
      return 'the cards are shuffled';
    case 'voids':
      return 'the round is void';
    case 'cutting-card':
      return `the cutting card comes out at ${details}`;
    default:
      return `${event.verb} ${details}`.trim();
  }
}
