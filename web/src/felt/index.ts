// Which drawing a game has. The names of games stand only here; a game that is not named gets a felt from its words alone.

import { baccarat } from './baccarat';
import { bigSix } from './bigsix';
import { craps } from './craps';
import type { Draw, Drawing, Makings } from './drawing';
import { anyGame } from './generic';
import { roulette } from './roulette';

const DRAWINGS: Record<string, Draw> = {
  roulette,
  craps,
  'big-six': bigSix,
  minibaccarat: baccarat,
};

export function draw(makings: Makings): Drawing {
  return (DRAWINGS[makings.game] ?? anyGame)(makings);
}
