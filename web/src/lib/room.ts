// How much a betting area takes, as the floor says it: the least, the most, and the steps between them.

import type { BettingArea } from '../wire';
import { cents, money } from './money';

/** An amount that the area takes: the asked one, or the nearest below it, but never less than the least. */
export function clamped(asked: number, area: Pick<BettingArea, 'least' | 'most' | 'step'> | undefined): number {
  if (area?.least === undefined || area.most === undefined) return asked;
  const [least, most, step] = [cents(area.least), cents(area.most), Math.max(1, cents(area.step ?? '0.01'))];
  const within = Math.min(Math.max(asked, least), most);
  return least + Math.floor((within - least) / step) * step;
}

/** `from $5 to $500`, `$1 exactly`. */
export function roomWords({ least, most, step }: BettingArea): string {
  if (least === undefined || most === undefined) return '';
  if (least === most) return `${money(least)} exactly`;
  const steps = step !== undefined && step !== least && cents(step) > 100 ? `, in steps of ${money(step)}` : '';
  return `from ${money(least)} to ${money(most)}${steps}`;
}
