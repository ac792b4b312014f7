// Events as text for people. The wording of the rules is kept; cards and money get their usual form.

import { capital, cardText } from '../felt/suits';
import type { EventView, MoneyMoved, AnswerView, SpotName } from '../wire';
import { money } from './format';
import { saidAs, wagerWords, withWhat } from './words';
import { t } from '../strings';

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

function answered(who: string, said: AnswerView): string {
  const { act: verb, bets } = said;
  if (bets && verb === 'bets') return t.events.bets(who, money(bets.amount), bets.on);
  // Cards that are named by their places are seen where they go.
  const behind = withWhat({ ...said, places: [] });
  return t.events.acts(who, t.acted[verb] ?? t.acted[verb.replaceAll('-', ' ')], verb, behind);
}

/** The label of a place: `you`, `your second hand`, `the dealer`. */
function place(spot: SpotName, nameOf: (seat: number) => string): string {
  switch (spot.at) {
    case 'seat':
      return nameOf(spot.seat);
    case 'hand':
      return t.events.hand(nameOf(spot.seat), spot.hand);
    case 'set':
      return t.events.set(nameOf(spot.seat), spot.part);
    case 'dealer':
      return t.events.dealer;
    case 'area':
      // A numbered noun, such as community card 5, needs no article.
      return spot.one_of === undefined ? t.events.area(spot.name) : spot.name;
    case 'discard_rack':
      return t.events.discardRack;
  }
}

/** An event as a sentence, at a table where cards or tiles are dealt. */
export function tell(
  event: EventView,
  nameOf: (seat: number) => string = t.common.seat,
  piece: 'card' | 'tile' = 'card',
): string {
  const moved = ({ seat, wager, amount }: MoneyMoved): [string, string, string] => [
    nameOf(seat),
    wagerWords(wager),
    money(amount),
  ];
  switch (event.kind) {
    case 'places':
    case 'pays':
    case 'returns':
    case 'refunds':
    case 'charges':
    case 'marks':
    case 'collects':
      return t.events[event.kind](...moved(event));
    case 'takes':
      // A stake in a pot is not lost yet.
      return event.pot == null ? t.events.takes(...moved(event)) : t.events.intoPot(...moved(event), event.pot);
    case 'moves':
      return t.events.moves(nameOf(event.seat), money(event.amount), wagerWords(event.wager), wagerWords(event.to));
    case 'passes':
      return t.events.passes(money(event.amount), event.from, event.into);
    case 'announces':
      return t.events.announces(capital(event.words));
    case 'instructs':
    case 'happens':
      return event.words;
    case 'deals':
      return t.events.deals(
        event.card === null ? t.events.aPiece[piece] : cardText(event.card),
        event.face,
        place(event.spot, nameOf),
      );
    case 'turns':
      // Chips on an area of the layout lie before no seat.
      return (event.spot.at === 'area' ? t.events.turnsOnLayout : t.events.turns)(
        place(event.spot, nameOf),
        cardText(event.card),
      );
    case 'answers':
      return event.timed_out
        ? t.events.timedOut(nameOf(event.seat), saidAs(event.said).label.toLowerCase())
        : answered(nameOf(event.seat), event.said);
    case 'rolls':
      return t.events.rolls(event.dice, event.sum);
    case 'spins':
      return event.from === 'urn' ? t.events.ball(event.called) : t.events.spins(event.called);
    case 'puts':
      return t.events.puts(event.places.length, piece, place(event.from, nameOf), place(event.to, nameOf));
    case 'clears':
      return t.events.clears[piece];
    case 'settles': {
      const more = event.count - event.cards.length;
      return t.events.settles(place(event.spot, nameOf), event.cards.map(cardText).join(' '), more);
    }
    case 'burns':
      return t.events.burns;
    case 'shuffles':
      return t.events.shuffles[piece];
    case 'voids':
      return t.events.voids;
    case 'cutting_card':
      return t.events.cuttingCard(place(event.spot, nameOf));
    case 'hands_on':
      return t.events.handsOn(nameOf(event.seat));
    case 'hands_off':
      return t.events.handsOff(nameOf(event.seat));
    case 'closes':
      return t.events.closes;
  }
}
