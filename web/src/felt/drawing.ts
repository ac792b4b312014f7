// The look of a felt as plain data: the places of betting areas, cards and people. A drawing knows no rules; it only
// gives the words of the rules a place.

import type { Arranged } from '../lib/setting';
import type {
  CardName,
  Dollars,
  MarkCard,
  MarkerView,
  OptionCard,
  OutcomeView,
  PartName,
  SetView,
  SpotName,
  TableView,
  WagerCard,
  WagerName,
} from '../wire';

export interface Point {
  x: number;
  y: number;
}

export type Shape =
  | { kind: 'rect'; x: number; y: number; w: number; h: number; r?: number }
  | { kind: 'circle'; x: number; y: number; r: number }
  | { kind: 'path'; d: string };

/** The color of a betting area; `line` is one that shows only under the pointer, as the lines between numbers. */
export type Tone = 'felt' | 'red' | 'black' | 'green' | 'line' | 'light';

/** A betting area. */
export interface Zone {
  wager: WagerName;
  /** The owner's seat; null if it belongs to everyone. */
  seat: number | null;
  shape: Shape;
  /** The place for chips. */
  chips: Point;
  /** The printed lines. */
  print?: Print[];
  tone: Tone;
  /** Whether what has come out is this. */
  won?: boolean;
  /** Dice that are printed on it. */
  faces?: { dice: readonly number[]; at: Point; size: number };
}

/** The distance by which the label of an area moves up when chips lie there, so that they do not cover it. */
export function makeRoom(zones: readonly Zone[], layout: TableView['layout'], by: (zone: Zone) => number): void {
  const taken = new Set(layout.map(({ wager }) => areaKey(wager)));
  for (const zone of zones) {
    const up = taken.has(areaKey(zone.wager)) ? by(zone) : 0;
    if (up !== 0 && zone.print)
      zone.print = zone.print.map((print) => ({ ...print, at: { x: print.at.x, y: print.at.y - up } }));
  }
}

/** A number of a board, as it is marked or has come out. */
export interface BoardCell {
  mark: string;
  x: number;
  y: number;
  w: number;
  h: number;
  lit: 'none' | 'marked' | 'drawn' | 'hit';
  /** The letter of its group, where a ticket has several. */
  group?: string;
}

export interface Print {
  text: string;
  at: Point;
  size: number;
  turn?: number;
  tone?: 'brass' | 'ivory' | 'red' | 'dim';
}

/** The place for the cards of a spot. */
export interface CardPlace {
  at: Point;
  /** The distance between cards. */
  step: Point;
  scale: number;
  /** The label beside the cards. */
  label?: Print;
  /** The place of the hand's name. */
  badge?: {
    at: Point;
    size: number;
    /** Whether it ends there instead of having its middle there. */ before?: boolean;
    /** Its maximum width, if less than the felt. */ room?: number;
  };
}

/** The position of a seat. */
export interface SeatPlace {
  seat: number;
  at: Point;
  /** The width of its name plate. */
  width: number;
  /** Whether it is drawn on a small screen, where it must be larger. */
  large?: boolean;
  /** The label of its chips, if they lie on the table. */
  worth?: Dollars;
}

/** A wheel with its marks, clockwise. */
export interface WheelPlace {
  at: Point;
  radius: number;
  /** A ball in pockets, or a clapper over sections. */
  kind: 'ball' | 'clapper';
  marks: readonly string[];
  paint: (mark: string) => { fill: string; ink: string };
  /** The text of a mark. */
  name?: (mark: string) => string;
  /** Its place above the layout while it turns, if there is no room for both. */
  grown?: { at: Point; radius: number };
}

/** A marker where it lies. */
export interface MarkerPlace {
  at: Point;
  text: string;
  tone: 'on' | 'off';
}

/** A box for one of the hands into which the viewer's cards are set. */
export interface HandBox {
  part: PartName;
  name: string;
  /** The number of cards in the hand. */
  cards: number;
  scale: number;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The viewer's hand while it is being set. */
export interface Setting {
  arranged: Arranged;
  /** The floor's evaluation of the cards as they lie; empty while some are still to be set. */
  told: SetView | null;
  ontap: (place: number) => void;
  onput: (place: number, to: PartName, upon?: number) => void;
}

export interface Drawing {
  width: number;
  height: number;
  zones: Zone[];
  /** Prints that belong to no area. */
  prints: Print[];
  /** Lines and frames of the layout. */
  lines: string[];
  /** Words along a curve. */
  arcs: { d: string; text: string; size: number }[];
  seats: SeatPlace[];
  /** The place of a spot's cards. */
  cards: (spot: SpotName) => CardPlace | null;
  wheel?: WheelPlace;
  /** The place where dice stop. */
  dice?: Point;
  /** Their size, if they are not the main thing. */
  diceSize?: number;
  /** Boxes for the viewer's hands, where cards are set into several. */
  boxes?: HandBox[];
  /** Whether tiles are dealt instead of cards: from a wall, where a cup of dice has said. */
  pieces?: 'cards' | 'tiles';
  /** The place of the wall, and the number of tiles left in it. */
  wall?: Point & { left: number };
  cup?: Point;
  /** The place of the shoe. */
  shoe?: Point;
  /** The discard rack. */
  rack?: Point;
  /** The place of a table marker, such as the one for the point; null if it is not drawn. */
  marker?: (marker: MarkerView) => MarkerPlace | null;
  /** The place of the dealer's chips. */
  bank: Point;
  /** The place of the pots. */
  pots?: Point;
  /** The numbers of a board on which a ticket is marked. */
  cells?: BoardCell[];
  /** Its content counts as cards: no message covers it. */
  keep?: { x: number; y: number; w: number; h: number };
  /** The middle of what a round brought. */
  banner?: Point;
}

/** The input of a drawing: fields of the wire, never rules. */
export interface Makings {
  game: string;
  /** The game's name, as it is printed on the felt. */
  name: string;
  areas: readonly WagerName[];
  /** The marks of its wheel that stand for cards. */
  cards?: readonly MarkCard[];
  /** The kinds of its wagers. */
  kinds: readonly WagerCard[];
  /** The house's choices: what is printed on a layout may be one of them. */
  options: readonly OptionCard[];
  view: TableView;
  /** A felt for a narrow screen. */
  shape: 'wide' | 'narrow';
  /** Wagers that come up only in a round and have their circles before. */
  later?: readonly WagerName[];
  /** The kinds of wagers from left to right. */
  order?: readonly string[];
  /** Whether cards that everybody shares lie in the middle. */
  board?: 'board' | 'none';
  /** The print across the felt. */
  rules?: readonly string[];
  /** The numbers that have come out, and those on the viewer's ticket. */
  drawn?: readonly string[];
  marked?: readonly (readonly string[])[];
}

export type Draw = (makings: Makings) => Drawing;

/** A small picture of a table for the lobby. */
export type Miniature =
  | { kind: 'cards'; cards: readonly (CardName | null)[] }
  | { kind: 'wheel'; wheel: WheelPlace; number: string | null }
  | { kind: 'dice'; faces: number[] };

/** The outcome of a round on the scoreboard. */
export interface Bead {
  text: string;
  tone: 'plain' | 'red' | 'black' | 'green' | 'blue';
}

/** Answers that put as much again on the layout as lies there in these wagers. */
export interface Matched {
  answers: readonly string[];
  wagers: readonly string[];
}

/** Everything that a game has drawn for it. */
export interface GameDrawing {
  felt: Draw;
  /** Whether tiles are dealt instead of cards. */
  pieces?: 'tiles';
  /** Whether a wheel turns until the outcome is known. */
  wheel?: 'wheel';
  /** The act that begins a round; cards are dealt. */
  go?: 'spin' | 'roll' | 'draw';
  /** Whether players keep the hands that they have played. */
  hands?: 'kept';
  matched?: Matched;
  /** The labels of answers in this game, if a word means something else in other games. */
  labels?: Readonly<Record<string, string>>;
  miniature?: Miniature;
  scoreboard?: {
    bead: (outcome: OutcomeView) => Bead | null;
    /** In columns of six, or in a row. */
    laid: 'plate' | 'row';
    /** Road maps that are drawn from it. */
    roads?: 'baccarat';
  };
}

/** The name of a betting area by its fields, like no other of the game. */
export function areaKey({ kind, number, marks, hand, against, on }: Omit<WagerName, 'id' | 'words'>): string {
  return [kind, number ?? '', marks?.join('/') ?? '', hand ?? '', against ?? '', on ?? ''].join('|');
}

/** The same area of one's own box. */
export function ownArea(wager: WagerName): WagerName {
  const { on: _, ...own } = wager;
  return own;
}

/** The hands into which the dealer's cards are set. */
export const DEALERS: Readonly<Record<string, PartName>> = {
  "dealer's high hand": 'high',
  "dealer's middle hand": 'middle',
  "dealer's low hand": 'low',
};

/** Whether an area wins by what has come out, as the floor tells it. */
export function lit({ won }: Pick<TableView, 'won'>): (wager: WagerName) => boolean {
  const keys = new Set(won.map(areaKey));
  return (wager) => keys.has(areaKey(wager));
}

/** The words of a betting area as they are printed: in capitals. */
export function printed({ words }: WagerName): string {
  return words.toUpperCase();
}

/** The name of a place, like no other. */
export function spotKey(spot: SpotName): string {
  switch (spot.at) {
    case 'seat':
      return `seat ${spot.seat}`;
    case 'hand':
      return `seat ${spot.seat} hand ${spot.hand}`;
    case 'set':
      return `seat ${spot.seat} ${spot.part} hand`;
    case 'dealer':
      return 'dealer';
    case 'area':
      return spot.name;
    case 'discard_rack':
      return 'discard rack';
  }
}

export function sameSpot(a: SpotName, b: SpotName): boolean {
  return spotKey(a) === spotKey(b);
}

/** The number of cards at a spot. */
export function cardsThere(view: TableView, spot: SpotName): number {
  return view.spots.find((other) => sameSpot(other.spot, spot))?.cards.length ?? 0;
}

/** A path through points, closed. */
export function polygon(points: readonly Point[]): string {
  return points.map((p, i) => `${i === 0 ? 'M' : 'L'}${round(p.x)} ${round(p.y)}`).join('') + 'Z';
}

export function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** A point on an ellipse; degrees go clockwise from the right. */
export function onEllipse(center: Point, rx: number, ry: number, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return { x: center.x + rx * Math.cos(a), y: center.y + ry * Math.sin(a) };
}

/** Text that fits a width: smaller where it is long; capitals are wider than the rest. */
export function fitting(text: string, width: number, largest: number): number {
  const ems = [...text].reduce((sum, letter) => sum + (/[A-Z]/.test(letter) ? 0.72 : letter === ' ' ? 0.34 : 0.6), 0);
  return Math.max(7, Math.min(largest, width / Math.max(ems, 0.6)));
}
