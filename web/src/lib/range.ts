// The range of a betting area, as the floor says it: minimum, maximum and step.

import type { BettingArea } from '../wire';
import { cents } from './money';
import { t } from '../strings';

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
  if (least === most) return t.bets.room.exactly(least);
  return t.bets.room.between(least, most, step !== undefined && step !== least && cents(step) > 100 ? step : null);
}
