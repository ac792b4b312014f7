// The facts that decided a round: the hands that were compared, the kickers between hands of one name, and the cards that made them. The floor names hands, their cards and
// kickers; nothing is ranked here.

import { DEALERS, spotKey } from '../felt/drawing';
import { cardCode } from '../felt/suits';
import type { CardName, SpotView, TableView } from '../wire';
import type { RoundResult } from './result';
import { t } from '../strings';

/** Hands that are set, the highest first, so that those which play against each other stand in the same order. */
export function inOrder(spots: readonly SpotView[]): SpotView[] {
  const order = ['high', 'middle', 'low'];
  const at = ({ spot }: SpotView) =>
    order.indexOf(spot.at === 'set' ? spot.part : spot.at === 'area' ? (DEALERS[spot.name] ?? '') : '');
  return [...spots].sort((a, b) => at(a) - at(b));
}

/** The named hands of a seat. */
export const handsOf = (view: TableView, seat: number | null): SpotView[] =>
  inOrder(view.spots.filter(({ spot, called }) => called !== undefined && 'seat' in spot && spot.seat === seat));

/** The named hands of the dealer. */
export const dealersHands = (view: TableView): SpotView[] =>
  inOrder(
    view.spots.filter(
      ({ spot, called }) =>
        called !== undefined && (spot.at === 'dealer' || (spot.at === 'area' && spot.name in DEALERS)),
    ),
  );

/** The first kicker by which two hands of the same name differ, as its place among the kickers. */
function differing(one: SpotView, other: SpotView): number | null {
  if (one.called !== other.called) return null;
  const [mine, theirs] = [one.kickers ?? [], other.kickers ?? []];
  const at = mine.findIndex(({ rank }, i) => theirs[i] !== undefined && theirs[i].rank !== rank);
  return at < 0 ? null : at;
}

/** The name of a hand, with the kicker that tells it from another of the same name. */
export function namedAgainst(hand: SpotView, other: SpotView | undefined): string {
  const name = hand.called ?? '';
  const at = other === undefined ? null : differing(hand, other);
  const kicker = at === null ? undefined : hand.kickers?.[at];
  return kicker === undefined ? name : t.headline.kicker(name, kicker.rank);
}

/** The emphasis of a card after a round: it decided, it did not, or neither. */
export type Weight = 'decides' | 'beside' | 'plain';

/** The hands that were compared with the viewer's: the dealer's, or those of the seats that won. */
export function opponents(view: TableView, { winners }: Pick<RoundResult, 'winners'>): SpotView[] {
  const dealers = dealersHands(view);
  return dealers.length > 0 ? dealers : winners.flatMap((seat) => handsOf(view, seat));
}

/** The emphasis of each card, by its spot. Empty if no card decides more than another. */
export function weights(view: TableView, result: RoundResult | null): ReadonlyMap<string, readonly Weight[]> {
  if (result === null || result.hand === 'folded') return new Map();
  const own = handsOf(view, view.you.seat);
  const others = opponents(view, result);
  const compared = [...own, ...others].filter(({ makes }) => makes !== undefined);
  if (compared.length === 0) return new Map();
  const decides = (hand: SpotView): CardName[] => {
    const rivals = own.includes(hand) ? others : own;
    const kickers = rivals.flatMap((rival) => {
      const at = differing(hand, rival);
      return at === null ? [] : (hand.kickers?.[at]?.card ?? []);
    });
    return [...(hand.makes ?? []), ...kickers];
  };
  const codes = (hands: readonly SpotView[]) => new Set(hands.flatMap(decides).map(cardCode));
  // Shared cards decide for the hand that was paid.
  const winners = result.net < 0 && others.length > 0 ? others : own;
  const shared = codes(winners);
  const all = new Map<string, readonly Weight[]>();
  for (const { spot, cards } of view.spots) {
    const hand = compared.find((one) => spotKey(one.spot) === spotKey(spot));
    const isShared = spot.at === 'area' && !(spot.name in DEALERS);
    if (hand === undefined && !isShared) continue;
    const wanted = hand === undefined ? shared : codes([hand]);
    all.set(
      spotKey(spot),
      cards.map(({ card }) => (card === null ? 'plain' : wanted.has(cardCode(card)) ? 'decides' : 'beside')),
    );
  }
  // If every card decides, none stands out.
  const some = [...all.values()].flat();
  return some.includes('decides') && some.includes('beside') ? all : new Map();
}
