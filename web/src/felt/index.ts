// The drawings of each game: felt, picture in the lobby, scoreboard. The names of games stand only here and in the drawings. A new game that wants a
// drawing adds its file and a line; one that does not gets everything from the fields of its areas, seats and cards.

import type { OutcomeView } from '../wire';
import { baccarat, cheminDeFer } from './baccarat';
import { bigSix } from './bigsix';
import { anyDrawing, cardGames } from './cards';
import { craps } from './craps';
import { miniDice, sicBo } from './dice';
import type { Bead, Drawing, GameDrawing, Makings } from './drawing';
import { keno } from './keno';
import { cardText } from './suits';
import { poker } from './poker';
import { pokette } from './pokette';
import { roulette } from './roulette';
import { setGames } from './setting';
import { t } from '../strings';

const DRAWINGS: Record<string, GameDrawing> = {
  roulette,
  craps,
  'big-six': bigSix,
  minibaccarat: baccarat,
  'punto-banco': baccarat,
  'sic-bo': sicBo,
  'mini-dice': miniDice,
  keno,
  poker,
  pokette,
  'chemin-de-fer': cheminDeFer,
  ...cardGames,
  ...setGames,
};

export function drawingOf(game: string): GameDrawing {
  return DRAWINGS[game] ?? anyDrawing;
}

/** The kind of piece that the game deals. */
export const pieceOf = (game: string): 'card' | 'tile' => (drawingOf(game).pieces === 'tiles' ? 'tile' : 'card');

export function draw(makings: Makings): Drawing {
  return drawingOf(makings.game).felt(makings);
}

/** A short label of a round's outcome. */
export function outcomeWords(outcome: OutcomeView): string {
  switch (outcome.kind) {
    case 'number':
      return outcome.card ? cardText(outcome.card) : outcome.mark;
    case 'sum':
      return String(outcome.sum);
    case 'said':
      return outcome.words;
    case 'void':
      return t.scoreboard.void;
  }
}

/** The outcome of a round for the scoreboard of its game. */
export function beadOf(game: string, outcome: OutcomeView): Bead {
  return drawingOf(game).scoreboard?.bead(outcome) ?? { text: outcomeWords(outcome), tone: 'plain' };
}
