// Dates, money and numbers as people read them: everything that depends on the language goes through `Intl` here.

import { LOCALE } from '../strings/locale';
import { cents } from './money';

const WHOLE = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });
const NUMBER = new Intl.NumberFormat(LOCALE);
const DATE_TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const TIME = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'medium' });
const DAY = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' });
const RELATIVE = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const LIST = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const PLURAL = new Intl.PluralRules(LOCALE);

/** Money with its sign before the symbol: `$1,250`, `$7.50`, `−$5`. Takes the decimal string of the wire, or whole cents. */
export function money(amount: string | number): string {
  const whole = typeof amount === 'string' ? cents(amount) : amount;
  const value = Math.abs(whole) / 100;
  return `${whole < 0 ? '−' : ''}${(whole % 100 === 0 ? WHOLE : EXACT).format(value)}`;
}

/** A gain or a loss: `+$10`, `−$5`, `$0`. */
export function signed(amount: string | number): string {
  const whole = typeof amount === 'string' ? cents(amount) : amount;
  return `${whole > 0 ? '+' : ''}${money(whole)}`;
}

/** `12,345`. */
export const count = (value: number): string => NUMBER.format(value);

const decimals = new Map<number, Intl.NumberFormat>();

/** A number with a fixed count of digits behind the point: `5.26`. */
export function fixed(value: number, digits: number): string {
  const format =
    decimals.get(digits) ??
    new Intl.NumberFormat(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  decimals.set(digits, format);
  return format.format(value);
}

const PLAIN = new Intl.NumberFormat(LOCALE, { useGrouping: false });
const COMPACT = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });

/** The label of a stack of chips, from whole cents: `25`, `7.50`, `12.5K`. */
export function chipLabel(cents: number): string {
  const dollars = cents / 100;
  if (dollars >= 10_000) return COMPACT.format(dollars);
  return Number.isInteger(dollars) ? PLAIN.format(dollars) : fixed(dollars, 2);
}

/** `5.26 %`. */
export const percent = (value: number, digits = 2): string => `${fixed(value, digits)} %`;

/** A moment, in milliseconds since 1970: `Nov 18, 2026, 9:30 PM`. */
export const dateTime = (at: number): string => DATE_TIME.format(at);

/** The time of day of a moment: `9:30:12 PM`. */
export const time = (at: number): string => TIME.format(at);

/** A past moment as text: `now`, `5 minutes ago`, `yesterday`, `Nov 3`. */
export function ago(at: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - at) / 60_000));
  if (minutes < 60) return RELATIVE.format(-minutes, 'minute');
  if (minutes < 24 * 60) return RELATIVE.format(-Math.round(minutes / 60), 'hour');
  const days = Math.round(minutes / (24 * 60));
  return days < 7 ? RELATIVE.format(-days, 'day') : DAY.format(at);
}

/** `a`, `a and b`, `a, b, and c`. */
export const list = (items: readonly string[]): string => LIST.format(items);

/** The forms of a word by number, as CLDR names them. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form for a number: `round`, `rounds`. */
export const plural = (value: number, forms: Forms): string => forms[PLURAL.select(value)] ?? forms.other;

/** A number with its word: `1 round`, `1,200 rounds`. */
export const counted = (value: number, forms: Forms): string => `${count(value)} ${plural(value, forms)}`;
