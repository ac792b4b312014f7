// The floor as a list of games: each with its tables, its edge and what the visitor has to do with it. Families and lines come from the floor.

import type { FamilyName, GameCard, GameEdge, OwnTable, TableSummary } from '../wire';

/** A game with everything that the floor page tells of it. */
export interface FloorGame {
  id: string;
  name: string;
  card: GameCard | null;
  tables: readonly TableSummary[];
  /** The table at which one sits down with a click. */
  best: TableSummary;
  /** The number of people who play it now, without bots. */
  people: number;
  /** The edge of the wager with which it begins; null while it is unknown, or where players play against each other. */
  edge: GameEdge | null;
  /** The time of the visitor's last round, in milliseconds since 1970. */
  played: number | null;
  favorite: boolean;
  /** Whether the visitor sits there. */
  mine: boolean;
}

export const FAMILIES: readonly FamilyName[] = ['cards', 'poker', 'dice', 'wheels', 'tiles', 'numbers'];

/** The filters of the floor page. */
export type Filter = 'all' | 'favorites' | 'played' | 'edge' | 'company';
export const FILTERS: readonly Filter[] = ['all', 'favorites', 'played', 'edge', 'company'];

/** The visitor's games. */
export interface Visitor {
  tables: readonly Pick<OwnTable, 'table'>[];
  favorites: readonly string[];
  played: Readonly<Record<string, number>>;
}

const peopleAt = ({ seats }: TableSummary) =>
  seats.filter(({ player, automatic }) => player !== null && automatic === undefined).length;
const hasRoom = ({ seats }: TableSummary) => seats.some(({ player }) => player === null);

/** The table at which a visitor sits down: the own one, else one with a free seat, with company first. */
export function bestTable(tables: readonly TableSummary[], visitor: Visitor): TableSummary | undefined {
  const own = new Set(visitor.tables.map(({ table }) => table));
  const rank = (table: TableSummary) =>
    own.has(table.id) ? 0 : !hasRoom(table) ? 3 : table.mode === 'virtual' && peopleAt(table) > 0 ? 1 : 2;
  return [...tables].sort((a, b) => rank(a) - rank(b))[0];
}

/** The games that have tables, in the order of the chapter. */
export function floorGames(
  tables: readonly TableSummary[],
  cards: readonly GameCard[],
  edges: readonly GameEdge[],
  visitor: Visitor,
): FloorGame[] {
  const byGame = new Map<string, TableSummary[]>();
  for (const table of tables) byGame.set(table.game, [...(byGame.get(table.game) ?? []), table]);
  const order = new Map(cards.map(({ id }, i) => [id, i]));
  const own = new Set(visitor.tables.map(({ table }) => table));
  return [...byGame]
    .flatMap(([id, there]) => {
      const best = bestTable(there, visitor);
      if (best === undefined) return [];
      return {
        id,
        name: best.game_name,
        card: cards.find((card) => card.id === id) ?? null,
        tables: there,
        best,
        people: there.reduce((sum, table) => sum + peopleAt(table), 0),
        edge: edges.find(({ game }) => game === id) ?? null,
        played: visitor.played[id] ?? null,
        favorite: visitor.favorites.includes(id),
        mine: there.some((table) => own.has(table.id)),
      };
    })
    .sort((a, b) => (order.get(a.id) ?? Infinity) - (order.get(b.id) ?? Infinity));
}

/** The games that a search and a filter leave, best first where the filter has an order. */
export function found(games: readonly FloorGame[], search: string, filter: Filter): FloorGame[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const text = (game: FloorGame) =>
    `${game.name} ${game.card?.line ?? ''} ${game.tables.map(({ name }) => name).join(' ')}`.toLowerCase();
  const named = (game: FloorGame) => words.every((word) => game.name.toLowerCase().includes(word));
  // A game that is named so comes before one of which the line says so.
  const all = games
    .filter((game) => words.every((word) => text(game).includes(word)))
    .sort((a, b) => Number(named(b)) - Number(named(a)));
  switch (filter) {
    case 'all':
      return all;
    case 'favorites':
      return all.filter(({ favorite }) => favorite);
    case 'played':
      return all.filter(({ played }) => played !== null).sort((a, b) => (b.played ?? 0) - (a.played ?? 0));
    case 'edge':
      return all
        .filter(({ edge }) => edge !== null)
        .sort((a, b) => (a.edge?.edge_percent ?? 0) - (b.edge?.edge_percent ?? 0));
    case 'company':
      return all.filter(({ people }) => people > 0).sort((a, b) => b.people - a.people);
  }
}

/** A family with the game that stands in front: the visitor's own, a favorite, the last played, or the first. */
export interface FloorFamily {
  family: FamilyName;
  lead: FloorGame;
  others: readonly FloorGame[];
}

export function families(games: readonly FloorGame[]): FloorFamily[] {
  return FAMILIES.flatMap((family) => {
    const all = games.filter(({ card }) => (card?.family ?? 'cards') === family);
    const rank = ({ mine, favorite, played }: FloorGame) => (mine ? 0 : favorite ? 1 : played !== null ? 2 : 3);
    const [lead] = [...all].sort((a, b) => rank(a) - rank(b) || (b.played ?? 0) - (a.played ?? 0));
    return lead === undefined ? [] : [{ family, lead, others: all.filter((game) => game !== lead) }];
  });
}
