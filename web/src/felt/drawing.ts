// What a felt looks like, as plain data: where the betting areas are, where cards lie, where people sit. A drawing knows no rules; it only
// gives the words of the rules a place.

import type { Area, OptionCard, TableView } from '../wire';

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
  wager: string;
  /** Whose it is; nothing where it is everybody's. */
  seat: number | null;
  shape: Shape;
  /** Where chips are put. */
  chips: Point;
  /** What is printed on it, one line each. */
  print?: Print[];
  tone: Tone;
}

export interface Print {
  text: string;
  at: Point;
  size: number;
  turn?: number;
  tone?: 'brass' | 'ivory' | 'red' | 'dim';
}

/** Where cards of a spot are laid. */
export interface CardPlace {
  at: Point;
  /** How far each card is from the one before it. */
  step: Point;
  scale: number;
  /** What stands beside the cards. */
  label?: Print;
}

/** Where somebody sits. */
export interface SeatPlace {
  seat: number;
  at: Point;
  /** How wide its name plate is. */
  width: number;
}

/** A wheel with its marks, clockwise. */
export interface WheelPlace {
  at: Point;
  radius: number;
  kind: 'roulette' | 'big-six';
  marks: string[];
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
  /** Where cards lie, by the words of the spot. */
  cards: (spot: string) => CardPlace | null;
  wheel?: WheelPlace;
  /** Where dice come to rest. */
  dice?: Point;
  /** Where the shoe stands, from which cards come. */
  shoe?: Point;
  /** The discard rack. */
  rack?: Point;
  /** Where a marker of the table is put, as the one that shows the point. */
  marker?: (at: string) => Point;
  /** Where the dealer's chips come from and go to. */
  bank: Point;
}

/** What a drawing is made from: words, never rules. */
export interface Makings {
  game: string;
  /** The game's name, as it is printed on the felt. */
  name: string;
  areas: readonly Area[];
  /** The house's choices: what is printed on a layout may be one of them. */
  options: readonly OptionCard[];
  view: TableView;
  /** A felt for a narrow screen. */
  shape: 'wide' | 'narrow';
}

export type Draw = (makings: Makings) => Drawing;

/** A wager in words for people: `dont-pass` is "don't pass", `bet-1` is "bet 1"; `six 13-18` stays. */
export function words(wager: string): string {
  return wager.replace(/([a-z])-(?=[a-z0-9])/g, '$1 ').replace(/\bdont\b/g, "don't");
}

/** The words of a betting area as they are printed: capitals, without the number of a box. */
export function printed(wager: string): string {
  return words(wager).toUpperCase();
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

/** Text that fits a width: smaller where it is long. */
export function fitting(text: string, width: number, largest: number): number {
  return Math.max(7, Math.min(largest, width / (text.length * 0.6)));
}
