// What is going on, and what the viewer can do: the question or the state, never the last phrase of a procedure.

import { DEALERS, sameSpot } from '../felt/drawing';
import { drawingOf } from '../felt/index';
import { capital, cardText } from '../felt/suits';
import type { CardName, SpotName, SpotView, TableView } from '../wire';
import { money } from './money';
import type { RoundResult } from './result';

const known = (cards: readonly { card: CardName | null }[]) => cards.flatMap(({ card }) => card ?? []);

/** Hands that are set, the highest first, so that those which play against each other stand in the same order. */
function inOrder(spots: readonly SpotView[]): SpotView[] {
  const order = ['high', 'middle', 'low'];
  const at = ({ spot }: SpotView) =>
    order.indexOf(spot.at === 'set' ? spot.part : spot.at === 'area' ? (DEALERS[spot.name] ?? '') : '');
  return [...spots].sort((a, b) => at(a) - at(b));
}

/** The viewer's hands and the dealer's, as the floor calls them; those on boxes of others, too, where the viewer plays on them. */
export function handsIn(view: TableView, boxes: readonly number[] = []): { own: string[]; dealer: string } {
  const isOn =
    (seat: number | null) =>
    ({ spot }: SpotView) =>
      'seat' in spot && spot.seat === seat;
  const named = (seat: number | null, box: string) =>
    inOrder(view.spots.filter(isOn(seat))).flatMap(({ called }) => (called ? [`${box}${called}`] : []));
  const own = [...named(view.you.seat, ''), ...boxes.flatMap((seat) => named(seat, `box ${seat}: `))];
  const dealers = inOrder(
    view.spots.filter(({ spot }) => spot.at === 'dealer' || (spot.at === 'area' && spot.name in DEALERS)),
  );
  const dealer = dealers.map(({ called }) => called ?? '');
  return { own, dealer: dealer.filter(Boolean).join(', ') };
}

/** The throw that is shown, where dice decide. */
function throwIn({ game, thrown }: TableView): string {
  if (thrown === null || drawingOf(game).go !== 'Roll') return '';
  return thrown.dice.length > 1 ? `${thrown.dice.join(' + ')} = ${thrown.sum}` : thrown.dice.join();
}

const NTH = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** Which of several hands somebody is asked about: `box 2`, `second hand`; nothing where there is but one. */
export function asksAbout({ layout, prompt }: TableView, own = 'your own box'): string {
  const spot = prompt?.kind === 'answer' ? prompt.spot : undefined;
  if (spot?.at !== 'seat' && spot?.at !== 'hand') return '';
  const hand = spot.at === 'hand' ? `${NTH[spot.hand] ?? `${spot.hand}th`} hand` : '';
  if (spot.seat !== prompt?.seat) return [`box ${spot.seat}`, hand].filter(Boolean).join(', ');
  const elsewhere = layout.some(({ seat, wager }) => seat === prompt.seat && wager.on !== undefined);
  return hand || (elsewhere ? own : '');
}

/** What a result comes from: a number, a throw, a hand against another. */
export function cause(view: TableView, result: RoundResult): string {
  if (view.number !== null && drawingOf(view.game).wheel) {
    // A number is called with its color; a sign of another wheel says little by itself.
    return view.called === null || view.called === view.number ? `The wheel rests at ${view.number}` : view.called;
  }
  const throws = throwIn(view);
  if (throws !== '') return throws;
  const boxes = [...new Set(result.wagers.flatMap(({ wager }) => wager.on ?? []))].sort((a, b) => a - b);
  const { own, dealer } = handsIn(view, boxes);
  if (result.hand === 'folded') return own.length > 0 ? `Folded: ${own.join(', ')}` : 'Your hand was folded';
  // Hands that are nobody's own, as at baccarat.
  const common = view.spots.flatMap(({ spot, called }) =>
    spot.at === 'area' && called !== undefined && !(spot.name in DEALERS) ? [`${spot.name} ${called}`] : [],
  );
  const said = view.history.at(-1);
  // What the dealer has said of them is what they were settled as.
  if (common.length > 0)
    return said?.kind === 'said' && drawingOf(view.game).scoreboard ? said.words : common.join(', ');
  const against = dealer ? `${own.join(', ')} against ${dealer}` : own.join(', ');
  if (own.length > 0) return result.hand === 'surrendered' && own.length === 1 ? `Surrendered: ${against}` : against;
  // Cards that make no hand speak for themselves.
  if (view.spots.some(({ called }) => called !== undefined)) return '';
  const lie = (where: (spot: SpotName) => boolean) =>
    view.spots
      .filter(({ spot }) => where(spot))
      .flatMap(({ cards }) => known(cards))
      .map(cardText)
      .join(' · ');
  const [mine, theirs] = [
    lie((spot) => 'seat' in spot && spot.seat === view.you.seat),
    lie(({ at }) => at === 'dealer'),
  ];
  return mine && theirs ? `${mine} against ${theirs}` : lie(({ at }) => at === 'area');
}

const GIVES_UP = { folded: 'You fold and lose', surrendered: 'You surrender and lose' };

export function resultWords({ net, wagers, hand }: RoundResult): string {
  // Who gives up one hand of several may win with another.
  if (hand !== undefined && net < 0 && wagers.every((one) => one.net <= 0)) return `${GIVES_UP[hand]} ${money(-net)}`;
  if (net !== 0) return net > 0 ? `You win ${money(net)}` : `You lose ${money(-net)}`;
  return wagers.some((one) => one.net !== 0) ? 'You come out even' : 'Your bets come back';
}

export interface Headline {
  text: string;
  /** Under it, smaller. */
  note: string;
}

/** The headline of a table for whoever looks. */
export function headline(
  view: TableView,
  result: RoundResult | null,
  nameOf: (seat: number) => string,
  showing: 'spin' | 'roll' | 'other' | 'nothing',
): Headline {
  const { prompt, phase } = view;
  const point = view.markers.find(({ name }) => name === 'point')?.at;
  const on = point?.at === 'number' ? `The point is ${point.number}` : '';
  const dice = view.markers.find(({ name }) => name === 'dice')?.at;
  const shooter =
    dice?.at === 'seat'
      ? dice.seat === view.you.seat
        ? 'You are the shooter'
        : `${capital(nameOf(dice.seat))} is the shooter`
      : '';
  const noted = (...notes: string[]) => notes.filter(Boolean).join(' · ');
  if (phase === 'closed') return { text: 'The table is closed', note: '' };
  if (showing === 'spin') return { text: 'No more bets', note: 'The wheel turns' };
  if (showing === 'roll') return { text: 'The dice are out', note: on };
  if (prompt?.kind === 'answer' && prompt.seat !== undefined && prompt.choices) {
    const question = prompt.question ?? '';
    if (prompt.seat !== view.you.seat)
      return { text: `${capital(nameOf(prompt.seat))} plays`, note: capital(question) };
    if (prompt.sets)
      return {
        text: 'Set your hands',
        note: `Tap what goes into the low ${prompt.sets.all[0]?.hands.length === 2 ? 'hand' : 'hands'}`,
      };
    const { own, dealer } = handsIn(view);
    const { spot: asked } = prompt;
    const hand =
      asked === undefined
        ? own.length === 1
          ? own[0]
          : undefined
        : view.spots.find(({ spot }) => sameSpot(spot, asked))?.called;
    const whose = capital(asksAbout(view) || 'your hand');
    if (hand && phase === 'playing')
      return { text: `${whose}: ${hand}${dealer ? ` against ${dealer}` : ''}`, note: capital(question) };
    if (asksAbout(view) !== '') return { text: `${whose}: ${question}`, note: '' };
    // A hand that lies on the layout, and is the viewer's to look at.
    const held = view.spots.find(
      ({ spot, cards, called }) =>
        spot.at === 'area' && called !== undefined && cards.some(({ card, face }) => face === 'down' && card !== null),
    );
    if (held?.spot.at === 'area' && phase === 'playing')
      return { text: `The ${held.spot.name}: ${held.called}`, note: capital(question) };
    return { text: capital(question), note: '' };
  }
  if (phase === 'betting') {
    if (view.you.seat === null) return { text: 'Bets are open', note: noted(on, shooter) };
    const own = view.layout.some(({ seat }) => seat === view.you.seat);
    // Who plays against others brings a stack, and bets when asked.
    if (drawingOf(view.game).hands === 'kept') {
      const note = own ? 'The next hand begins as soon as two are ready' : 'Tap your stack on the felt';
      return { text: result ? resultWords(result) : own ? 'Your stack is on the table' : 'Put chips before you', note };
    }
    if (result) return { text: resultWords(result), note: noted(on || 'Place your next bet', shooter) };
    const how = drawingOf(view.game).go === 'Draw' ? 'Mark numbers, or take a ready ticket' : 'Tap an area of the felt';
    // A throw that has decided nothing of the viewer's.
    const throws = own ? throwIn(view) : '';
    return {
      text: on || 'Place your bets',
      note: noted(
        throws === '' ? '' : `The throw: ${throws}`,
        on ? 'Place your bets' : throws === '' ? how : '',
        shooter,
      ),
    };
  }
  if (phase === 'preparing')
    return { text: 'The table is made ready', note: view.said ? `“${capital(view.said)}”` : '' };
  const { own, dealer } = handsIn(view);
  const hand = own.length === 1 ? `Your hand: ${own[0]}${dealer ? ` against ${dealer}` : ''}` : '';
  return { text: on || hand || 'The round is played', note: view.said ? `“${capital(view.said)}”` : '' };
}
