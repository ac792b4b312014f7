// The table after each event, so that events can be shown one by one. Cards, chips and dice go where the events say; no rule is known here. What a view
// holds besides comes with the floor's own view, once the last event of a step has been shown.

import { areaKey, sameSpot } from '../felt/drawing';
import type { CardView, EventView, SpotName, SpotView, TableView, WagerName } from '../wire';
import { cents, dollars } from './money';

/** A view on its way, and whether the round whose cards it shows is over. */
export interface Staged {
  view: TableView;
  over: boolean;
  /** A number has come out, and what is said next calls it. */
  calling?: boolean;
}

function withCards(
  spots: readonly SpotView[],
  spot: SpotName,
  change: (cards: readonly CardView[]) => CardView[],
): SpotView[] {
  const there = spots.some((other) => sameSpot(other.spot, spot));
  const all = there ? spots : [...spots, { spot, cards: [] }];
  return all
    .map((other) => (sameSpot(other.spot, spot) ? { spot, cards: change(other.cards) } : other))
    .filter(({ cards }) => cards.length > 0);
}

function put(spots: readonly SpotView[], from: SpotName, places: readonly number[], to: SpotName): SpotView[] {
  const lay = spots.find((other) => sameSpot(other.spot, from))?.cards ?? [];
  const moved = places.flatMap((place) => lay[place - 1] ?? []);
  const left = withCards(spots, from, (cards) => cards.filter((_, i) => !places.includes(i + 1)));
  return to.at === 'discard_rack' ? left : withCards(left, to, (cards) => [...cards, ...moved]);
}

/** The hands without their names: what lies on the layout may belong to all of them. */
const unnamed = (spots: readonly SpotView[]): SpotView[] => spots.map(({ spot, cards }) => ({ spot, cards }));

/** The layout with an area's amount changed by these cents. */
function moved(view: TableView, seat: number, wager: WagerName, by: number): TableView['layout'] {
  const is = (other: TableView['layout'][number]) => other.seat === seat && areaKey(other.wager) === areaKey(wager);
  const before = view.layout.find(is);
  const amount = cents(before?.amount ?? '0') + by;
  if (amount <= 0) return view.layout.filter((other) => !is(other));
  const now = { seat, wager, amount: dollars(amount) };
  return before ? view.layout.map((other) => (is(other) ? now : other)) : [...view.layout, now];
}

/** Chips before a seat, more or less. */
function chips(view: TableView, seat: number, by: number): Pick<TableView, 'seats' | 'you'> {
  const more = (amount: string) => dollars(cents(amount) + by);
  return {
    seats: view.seats.map((one) => (one.seat === seat ? { ...one, chips: more(one.chips) } : one)),
    you: view.you.seat === seat && view.you.chips !== null ? { ...view.you, chips: more(view.you.chips) } : view.you,
  };
}

/** The approximate amount of a pot; its shares come with the floor's own view. */
function inPot(view: TableView, pot: number | null | undefined, seat: number, by: number): Pick<TableView, 'pots'> {
  if (pot === null || pot === undefined) return { pots: view.pots };
  const before = view.pots.find((one) => one.pot === pot) ?? { pot, amount: '0', seats: [], house: '0.00' };
  const amount = cents(before.amount) + by;
  const seats = by > 0 && !before.seats.includes(seat) ? [...before.seats, seat].sort((a, b) => a - b) : before.seats;
  const others = view.pots.filter((one) => one.pot !== pot);
  return {
    pots:
      amount <= 0 ? others : [...others, { ...before, seats, amount: dollars(amount) }].sort((a, b) => a.pot - b.pot),
  };
}

/** The table once an event is under way: a card flies to its place, dice tumble, chips are on their way. Where a wheel rests is told when it rests. */
export function begun({ view, over, calling }: Staged, event: EventView): Staged {
  const next = (change: Partial<TableView>, now = over): Staged => ({
    view: { ...view, prompt: null, ...change },
    over: now,
    ...(calling && event.kind === 'announces' ? { calling } : {}),
  });
  switch (event.kind) {
    case 'deals': {
      const card = { card: event.card, face: event.face };
      const lie = over ? [] : event.spot.at === 'area' ? unnamed(view.spots) : view.spots;
      return next({ phase: 'playing', spots: withCards(lie, event.spot, (cards) => [...cards, card]) }, false);
    }
    case 'turns':
      return next({
        spots: withCards(view.spots, event.spot, (cards) =>
          cards.map((card, i) => (i === event.place - 1 ? { card: event.card, face: 'up' } : card)),
        ),
      });
    case 'puts':
      return next({ spots: put(view.spots, event.from, event.places, event.to) });
    case 'clears':
      return next({}, true);
    case 'rolls':
      return next({ phase: 'playing', thrown: { dice: event.dice, sum: event.sum }, won: [] });
    case 'spins':
      return next({ phase: 'playing', won: [] });
    case 'closes':
      return next({ phase: 'playing' });
    case 'places':
      return next({
        layout: moved(view, event.seat, event.wager, cents(event.amount)),
        ...chips(view, event.seat, -cents(event.amount)),
      });
    case 'takes':
      return next({
        layout: moved(view, event.seat, event.wager, -cents(event.amount)),
        ...inPot(view, event.pot, event.seat, cents(event.amount)),
      });
    case 'returns':
      return next({
        layout: moved(view, event.seat, event.wager, -cents(event.amount)),
        ...chips(view, event.seat, cents(event.amount)),
      });
    case 'pays':
      return next({
        ...chips(view, event.seat, cents(event.amount)),
        ...inPot(view, event.pot, event.seat, -cents(event.amount)),
      });
    case 'refunds':
      return next(chips(view, event.seat, cents(event.amount)));
    case 'charges':
    case 'collects':
      return next(chips(view, event.seat, -cents(event.amount)));
    case 'moves': {
      const left = { ...view, layout: moved(view, event.seat, event.wager, -cents(event.amount)) };
      return next({ layout: moved(left, event.seat, event.to, cents(event.amount)) });
    }
    default:
      return next({});
  }
}

/** The same once it has been seen. */
export function ended(staged: Staged, event: EventView): Staged {
  switch (event.kind) {
    case 'spins':
      return { ...staged, calling: true, view: { ...staged.view, number: event.mark, called: event.called } };
    case 'announces':
      return {
        over: staged.over,
        view: { ...staged.view, said: event.words, ...(staged.calling ? { called: event.words } : {}) },
      };
    default:
      return staged;
  }
}

/** The time until a wheel's ball stops. */
export const SPIN = 4_000;

/** The time for which an event is shown before the next one, in milliseconds, at a table as it is drawn then. */
export function lasts(
  event: EventView,
  { seats, you }: Pick<TableView, 'seats' | 'you'>,
  wheel: 'wheel' | 'none',
): number {
  const sits = (seat: number) => seats.some((one) => one.seat === seat && one.player !== null);
  const empty = (spot: SpotName) => 'seat' in spot && !sits(spot.seat);
  switch (event.kind) {
    case 'deals':
    case 'turns':
      // Cards before an empty seat are nobody's.
      return empty(event.spot) ? 30 : 340;
    case 'puts':
      return empty(event.from) || empty(event.to) ? 30 : 300;
    case 'rolls':
      return 1_000;
    case 'spins':
      return wheel === 'wheel' ? SPIN : 220;
    case 'takes':
    case 'pays':
    case 'returns':
    case 'places':
      return event.seat === you.seat ? 320 : 140;
    case 'answers':
      // Acts of others are shown; the viewer's own are known.
      return event.seat === you.seat || !sits(event.seat) ? 0 : 450;
    case 'announces':
      return 160;
    default:
      return 0;
  }
}

/** The longest times in milliseconds: until the viewer is asked something first and once more, and until a round is over, with a wheel or dice to watch, without,
 * and after a question. */
export const LONGEST = { question: 1_700, next: 700, result: 2_400, watched: 4_400, answered: 1_800 } as const;

/** The events that are watched for their own sake. */
export const isWatched = ({ kind }: EventView): boolean => kind === 'spins' || kind === 'rolls';

/** Whether the viewer is asked something. */
export const asks = ({ prompt, you }: Pick<TableView, 'prompt' | 'you'>): boolean =>
  prompt?.kind === 'answer' && prompt.seat !== undefined && prompt.seat === you.seat;

/** The factor by which what is still to be shown before a view is shortened, so that the viewer waits for no more than that. */
export function fitting(
  total: number,
  { prompt, you }: Pick<TableView, 'prompt' | 'you'>,
  tempo = 1,
  before: { watched?: boolean; asked?: boolean } = {},
): number {
  const longest = asks({ prompt, you })
    ? before.asked
      ? LONGEST.next
      : LONGEST.question
    : before.asked
      ? LONGEST.answered
      : before.watched
        ? LONGEST.watched
        : LONGEST.result;
  return total > tempo * longest ? (tempo * longest) / total : 1;
}
