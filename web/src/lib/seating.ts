// A seat that the visitor has asked for on another page: one click on the floor leads to a table and sits down there.

let wanted: number | null = null;

export const seating = {
  /** The next visit of this table sits down. */
  ask(table: number): void {
    wanted = table;
  },
  /** Whether a seat at this table was asked for; it is asked for once. */
  take(table: number): boolean {
    const is = wanted === table;
    if (is) wanted = null;
    return is;
  },
};
