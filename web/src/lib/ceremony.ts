// Questions before a round that decide nothing for a single player: the cut, the shooter, the bank.

import type { TableView } from '../wire';

/** Answers to such questions, by their acts. */
const CEREMONIES = new Set(['cut', 'no cut', 'bank', 'co-bank']);
/** A player alone throws. If a bet is made with the answer, the player is asked. */
const THROWS = new Set(['take the dice', 'take the shaker']);

/** The usual answer to what the viewer is asked, where the table asks for a ceremony and nobody else plays there. */
export function usualAnswer({ prompt, seats, you, fairness }: TableView): string | null {
  const choices = prompt?.seat === you.seat && you.seat !== null ? (prompt?.choices ?? []) : [];
  const others = seats.some(({ seat, player, automatic }) => seat !== you.seat && player !== null && !automatic);
  // At a live table a dealer holds out the cards.
  if (fairness === null || others) return null;
  const throws = choices.find(({ said }) => THROWS.has(said.act));
  // The answer of a player who says nothing comes first.
  const usual = choices.some(({ said }) => CEREMONIES.has(said.act)) ? choices[0] : undefined;
  return (throws ?? usual)?.choice ?? null;
}
