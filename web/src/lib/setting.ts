// A hand that is being set: the hand of each card. The floor has sent the value of each setting, and the house way.

import type { CardName, PartName, RankName, SetView, SetsView } from '../wire';

/** The cards of each hand, by their places in what was dealt, from 1. */
export type Arranged = Readonly<Record<PartName, readonly number[]>>;

/** A hand and how many cards it must have. */
export interface Room {
  part: PartName;
  cards: number;
}

/** The hands into which cards are set, the high hand first. */
export function roomsOf({ all }: SetsView): Room[] {
  return (all[0]?.hands ?? []).map(({ part, places }) => ({ part, cards: places.length }));
}

/** The start: every card lies in the high hand, except those that are set already. */
export function begin({ all }: SetsView): Arranged {
  const hands: Record<PartName, number[]> = { high: [], middle: [], low: [] };
  const count = all[0]?.hands.reduce((n, { places }) => n + places.length, 0) ?? 0;
  for (let place = 1; place <= count; place += 1) {
    const parts = new Set(all.map((set) => set.hands.find(({ places }) => places.includes(place))?.part ?? 'high'));
    const [only] = parts;
    hands[parts.size === 1 && only !== undefined ? only : 'high'].push(place);
  }
  return hands;
}

/** The hand in which a card lies. */
export function partOf(arranged: Arranged, place: number): PartName {
  return arranged.low.includes(place) ? 'low' : arranged.middle.includes(place) ? 'middle' : 'high';
}

function without(arranged: Arranged, place: number): Record<PartName, number[]> {
  const rest = (list: readonly number[]) => list.filter((other) => other !== place);
  return { high: rest(arranged.high), middle: rest(arranged.middle), low: rest(arranged.low) };
}

/** A card is put into a hand; where that is full, another goes where it came from: the one that it was put upon, or the first. */
export function put(arranged: Arranged, rooms: readonly Room[], place: number, to: PartName, upon?: number): Arranged {
  const from = partOf(arranged, place);
  if (from === to) return arranged;
  const hands = without(arranged, place);
  const room = rooms.find(({ part }) => part === to)?.cards ?? 0;
  const back =
    hands[to].length < room || to === 'high'
      ? undefined
      : upon !== undefined && hands[to].includes(upon)
        ? upon
        : hands[to][0];
  if (back !== undefined) {
    hands[to] = hands[to].filter((other) => other !== back);
    hands[from].push(back);
  }
  hands[to].push(place);
  return hands;
}

/** A card is tapped: one of the high hand goes into the first other hand with room, or else takes the place of a card there; any other goes back. */
export function tap(arranged: Arranged, rooms: readonly Room[], place: number): Arranged {
  if (partOf(arranged, place) !== 'high') return put(arranged, rooms, place, 'high');
  const others = rooms.filter(({ part }) => part !== 'high');
  const free = others.find(({ part, cards }) => arranged[part].length < cards) ?? others[0];
  return free ? put(arranged, rooms, place, free.part) : arranged;
}

/** Cards as a setting of the floor has them. */
export function asSet({ hands }: SetView): Arranged {
  const places = (part: PartName) => hands.find((hand) => hand.part === part)?.places ?? [];
  return { high: places('high'), middle: places('middle'), low: places('low') };
}

const same = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((place) => b.includes(place));

/** The floor's verdict on a setting; nothing while cards are still to be set. */
export function settingOf({ all }: SetsView, arranged: Arranged): SetView | null {
  return all.find(({ hands }) => hands.every(({ part, places }) => same(places, arranged[part]))) ?? null;
}

const RANKS: readonly RankName[] = ['joker', 'A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2', 'tile'];

/** Cards in an order in which people read a hand. */
export function inOrder(places: readonly number[], card: (place: number) => CardName | null): number[] {
  const rank = (place: number) => RANKS.indexOf(card(place)?.rank ?? 'tile');
  return [...places].sort((a, b) => rank(a) - rank(b) || a - b);
}
