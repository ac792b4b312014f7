// The headline: the question or the state of play, never the last phrase of a procedure.

import { DEALERS, sameSpot } from '../felt/drawing';
import { capital, cardText } from '../felt/suits';
import { drawingOf, pieceOf } from '../felt/index';
import type { CardName, EventView, SpotName, SpotView, TableView } from '../wire';
import { dealersHands, handsOf, inOrder, namedAgainst, opponents } from './decides';
import type { RoundResult } from './result';
import { tell } from './sentences';
import { t } from '../strings';

const known = (cards: readonly { card: CardName | null }[]) => cards.flatMap(({ card }) => card ?? []);

/** The viewer's hands and the dealer's, as the floor calls them; and those on boxes of others with a wager of the viewer. */
export function handsIn(view: TableView, boxes: readonly number[] = []): { own: string[]; dealer: string } {
  const isOn =
    (seat: number | null) =>
    ({ spot }: SpotView) =>
      'seat' in spot && spot.seat === seat;
  const named = (seat: number | null, box: (hand: string) => string) =>
    inOrder(view.spots.filter(isOn(seat))).flatMap(({ called }) => (called ? [box(called)] : []));
  const own = [
    ...named(view.you.seat, (hand) => hand),
    ...boxes.flatMap((seat) => named(seat, (hand) => t.headline.boxHand(seat, hand))),
  ];
  const dealer = dealersHands(view).map(({ called }) => called ?? '');
  return { own, dealer: dealer.filter(Boolean).join(', ') };
}

/** The throw that is shown, where dice decide. */
function throwIn({ game, thrown }: TableView): string {
  if (thrown === null || drawingOf(game).go !== 'roll') return '';
  return thrown.dice.length > 1 ? `${thrown.dice.join(' + ')} = ${thrown.sum}` : thrown.dice.join();
}

/** The hand that a question is about: `box 2`, `second hand`; empty if there is only one. */
export function asksAbout({ layout, prompt }: TableView, own = t.headline.ownBox): string {
  const spot = prompt?.kind === 'answer' ? prompt.spot : undefined;
  if (spot?.at !== 'seat' && spot?.at !== 'hand') return '';
  const hand = spot.at === 'hand' ? t.headline.hand(spot.hand) : '';
  if (spot.seat !== prompt?.seat) return [t.headline.box(spot.seat), hand].filter(Boolean).join(', ');
  const elsewhere = layout.some(({ seat, wager }) => seat === prompt.seat && wager.on !== undefined);
  return hand || (elsewhere ? own : '');
}

/** The hands that beat the viewer's where players play against each other: whose, and which. */
function beaten(view: TableView, { net, winners }: RoundResult, nameOf: (seat: number) => string): string {
  if (net >= 0) return '';
  const [own] = handsOf(view, view.you.seat);
  const hands = winners.flatMap((seat) => {
    const [hand] = handsOf(view, seat);
    return hand === undefined ? [] : [t.headline.handOfPlayer(capital(nameOf(seat)), namedAgainst(hand, own))];
  });
  return hands.join(', ');
}

/** The viewer's hands against the dealer's or the winners', with the kicker where their names are the same; null if names tell them apart. */
function apart(view: TableView, result: RoundResult, nameOf: (seat: number) => string): string | null {
  const [own, others] = [handsOf(view, view.you.seat), opponents(view, result)];
  if (own.length === 0 || own.length !== others.length) return null;
  const alike = own.map((hand, i) => hand.called === others[i]?.called && hand.kickers !== undefined);
  if (!alike.includes(true)) return null;
  const mine = own.map((hand, i) => namedAgainst(hand, others[i])).join(', ');
  const dealers = dealersHands(view);
  if (dealers.length === 0) return t.headline.against(mine, beaten(view, result, nameOf) || (others[0]?.called ?? ''));
  return t.headline.against(mine, dealers.map((hand, i) => namedAgainst(hand, own[i])).join(', '));
}

/** The source of a result: a number, a throw, a hand against another. `caught` says how many numbers of a ticket came out. */
export function cause(
  view: TableView,
  result: RoundResult,
  nameOf: (seat: number) => string = t.common.seat,
  caught?: { caught: number; of: number },
): string {
  if (caught !== undefined && caught.of > 0) return t.headline.caught(caught.caught, caught.of);
  if (view.number !== null && drawingOf(view.game).wheel) {
    // A number is called with its color; a sign of another wheel says little by itself.
    return view.called === null || view.called === view.number ? t.headline.wheel(view.number) : view.called;
  }
  const throws = throwIn(view);
  if (throws !== '') return throws;
  const boxes = [...new Set(result.wagers.flatMap(({ wager }) => wager.on ?? []))].sort((a, b) => a - b);
  const { own, dealer } = handsIn(view, boxes);
  if (result.hand === 'folded') return own.length > 0 ? t.headline.folded(own.join(', ')) : t.headline.yourFolded;
  // Hands that are nobody's own, as at baccarat.
  const common = view.spots.flatMap(({ spot, called }) =>
    spot.at === 'area' && called !== undefined && !(spot.name in DEALERS) ? [`${spot.name} ${called}`] : [],
  );
  const said = view.history.at(-1);
  // The dealer's announcement names the hands as which they were settled.
  if (common.length > 0)
    return said?.kind === 'said' && drawingOf(view.game).scoreboard ? said.words : common.join(', ');
  const other = dealer || beaten(view, result, nameOf);
  const named = other ? t.headline.against(own.join(', '), other) : own.join(', ');
  // Two pairs of nines: the kicker says which is higher.
  const against = boxes.length > 0 ? named : (apart(view, result, nameOf) ?? named);
  if (own.length > 0)
    return result.hand === 'surrendered' && own.length === 1 ? t.headline.surrendered(against) : against;
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
  return mine && theirs ? t.headline.against(mine, theirs) : lie(({ at }) => at === 'area');
}

export function resultWords({ net, wagers, hand }: RoundResult): string {
  // A player who gives up one hand of several may win with another.
  if (hand !== undefined && net < 0 && wagers.every((one) => one.net <= 0)) return t.headline.givesUp[hand](-net);
  if (net !== 0) return net > 0 ? t.headline.win(net) : t.headline.lose(-net);
  return wagers.some((one) => one.net !== 0) ? t.headline.even : t.headline.back;
}

/** The sentence for an event that is being shown; empty if it needs none. */
export function doing(event: EventView, view: TableView, nameOf: (seat: number) => string): string {
  const draws = (name: string, spot: SpotName) =>
    (view.spots.find((one) => sameSpot(one.spot, spot))?.cards.length ?? 0) > 2
      ? t.doing.draws(name)
      : t.doing.deals[pieceOf(view.game)];
  switch (event.kind) {
    case 'deals':
      if (event.spot.at === 'dealer') return draws(t.doing.dealer, event.spot);
      if (event.spot.at === 'area' && event.spot.one_of === undefined)
        return draws(capital(event.spot.name), event.spot);
      return t.doing.deals[pieceOf(view.game)];
    case 'turns':
      return t.doing.turns[pieceOf(view.game)];
    case 'puts':
      return t.doing.sets;
    case 'answers':
      return capital(tell(event, nameOf));
    case 'spins':
      return event.from === 'urn' ? t.doing.balls : '';
    case 'takes':
    case 'pays':
    case 'returns':
    case 'charges':
      return t.doing.pays;
    default:
      return '';
  }
}

export interface Headline {
  text: string;
  /** Under it, smaller. */
  note: string;
}

/** The headline of a table for its viewer. */
export function headline(
  view: TableView,
  result: RoundResult | null,
  nameOf: (seat: number) => string,
  showing: 'spin' | 'roll' | 'other' | 'nothing',
  does = '',
): Headline {
  const { prompt, phase } = view;
  const point = view.markers.find(({ name }) => name === 'point')?.at;
  const on = point?.at === 'number' ? t.headline.point(point.number) : '';
  const dice = view.markers.find(({ name }) => name === 'dice')?.at;
  const shooter =
    dice?.at === 'seat'
      ? dice.seat === view.you.seat
        ? t.headline.youShoot
        : t.headline.shoots(capital(nameOf(dice.seat)))
      : '';
  const noted = (...notes: string[]) => notes.filter(Boolean).join(' · ');
  if (phase === 'closed') return { text: t.headline.closed, note: '' };
  if (showing === 'spin') return { text: t.headline.noMoreBets, note: t.headline.wheelTurns };
  if (showing === 'roll') return { text: t.headline.diceOut, note: on };
  if (showing === 'other' && does !== '') return { text: does, note: on };
  if (prompt?.kind === 'answer' && prompt.seat !== undefined && prompt.choices) {
    const question = prompt.question ?? '';
    if (prompt.seat !== view.you.seat)
      return { text: t.headline.plays(capital(nameOf(prompt.seat))), note: capital(question) };
    if (prompt.sets)
      return {
        text: t.headline.setHands,
        note: t.headline.tapLow((prompt.sets.all[0]?.hands.length ?? 2) - 1),
      };
    const { own, dealer } = handsIn(view);
    const { spot: asked } = prompt;
    const hand =
      asked === undefined
        ? own.length === 1
          ? own[0]
          : undefined
        : view.spots.find(({ spot }) => sameSpot(spot, asked))?.called;
    const whose = capital(asksAbout(view) || t.headline.yourHand);
    if (hand && phase === 'playing') return { text: t.headline.asksWith(whose, hand, dealer), note: capital(question) };
    if (asksAbout(view) !== '') return { text: t.headline.asks(whose, question), note: '' };
    // A hand that lies on the layout, and is the viewer's to look at.
    const held = view.spots.find(
      ({ spot, cards, called }) =>
        spot.at === 'area' && called !== undefined && cards.some(({ card, face }) => face === 'down' && card !== null),
    );
    if (held?.spot.at === 'area' && phase === 'playing')
      return { text: t.headline.held(held.spot.name, held.called ?? ''), note: capital(question) };
    return { text: capital(question), note: '' };
  }
  if (phase === 'betting') {
    if (view.you.seat === null) return { text: t.headline.betsOpen, note: noted(on, shooter) };
    const own = view.layout.some(({ seat }) => seat === view.you.seat);
    // In games between players, a player brings a stack and bets when asked.
    if (drawingOf(view.game).hands === 'kept') {
      const note = own ? t.headline.nextHand : t.headline.tapStack;
      return { text: own ? t.headline.stackDown : t.headline.putChips, note };
    }
    // The result has its own place.
    if (result) return { text: on || t.headline.nextBet, note: noted(on ? t.headline.nextBet : '', shooter) };
    const how = drawingOf(view.game).go === 'draw' ? t.headline.markNumbers : t.headline.tapArea;
    // A throw that has decided nothing of the viewer's.
    const throws = own ? throwIn(view) : '';
    return {
      text: on || t.headline.placeBets,
      note: noted(
        throws === '' ? '' : t.headline.thrown(throws),
        on ? t.headline.placeBets : throws === '' ? how : '',
        shooter,
      ),
    };
  }
  if (phase === 'preparing')
    return { text: t.headline.preparing, note: view.said ? t.headline.said(capital(view.said)) : '' };
  const { own, dealer } = handsIn(view);
  const hand = own.length === 1 ? t.headline.asksWith(capital(t.headline.yourHand), own[0] ?? '', dealer) : '';
  return { text: on || hand || t.headline.underWay, note: view.said ? t.headline.said(capital(view.said)) : '' };
}
