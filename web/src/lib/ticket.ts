// A keno ticket as it is marked, and as round files write it.

/** Kinds of tickets with several groups, as the law names them. */
export const GROUPED = ['split', 'way', 'combination', 'king'] as const;
export type Grouped = (typeof GROUPED)[number];

export interface Marks {
  groups: readonly (readonly string[])[];
  kind: Grouped;
  /** The sizes of the ticket's ways, in numbers, if it has ways. */
  spots: readonly number[];
  games: number;
}

/** The ticket in round-file notation; null if no number is marked. */
export function ticketId({ groups, kind, spots, games }: Marks): string | null {
  const marked = groups.filter((group) => group.length > 0);
  if (marked.length === 0) return null;
  const numbers = marked.map((group) => [...group].sort((a, b) => Number(a) - Number(b)).join('/')).join('+');
  const ways = kind === 'split' ? [] : [...spots].sort((a, b) => a - b);
  const words = marked.length === 1 ? ['straight', numbers] : [kind, numbers, ...ways];
  return [...words, ...(games > 1 ? ['for', games, 'games'] : [])].join(' ');
}

/** A number is marked in a group, or taken off the ticket. */
export function marked(groups: Marks['groups'], at: number, number: string): string[][] {
  const there = groups.some((group) => group.includes(number));
  return groups.map((group, i) =>
    there ? group.filter((other) => other !== number) : i === at ? [...group, number] : [...group],
  );
}
