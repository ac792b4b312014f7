//! 19:47-15.2~(a)  The kinds of tickets.

crate::wagers! {
    /// The kinds of tickets, in the order of 15.2~(a).
    pub enum KenoTicketKind {
        /// 15.2~(a)1: one set of numbers.
        Straight { id: "straight", limits: Table, belongs_to: Straight, by: "15.2~(a)1", says: "one set of numbers: `straight 3/17/44/80`" },
        /// 15.2~(a)2: several sets, each a way of its own.
        Split { id: "split", limits: Table, belongs_to: Split, by: "15.2~(a)2", says: "several straight wagers on one ticket: `split 1/2/3+4/5/6`" },
        /// 15.2~(a)3: groups of equal size.
        Way { id: "way", limits: Table, belongs_to: Way, by: "15.2~(a)3", says: "groups of equal size, and the ways that they make: `way 1/2+3/4+5/6 4`" },
        /// 15.2~(a)4: groups of different sizes.
        Combination { id: "combination", limits: Table, belongs_to: Combination, by: "15.2~(a)4", says: "groups of different sizes, and the ways that they make: `combination 1/2+3/4/5/6 2 6`" },
        /// 15.2~(a)5: groups with a king.
        King { id: "king", limits: Table, belongs_to: King, by: "15.2~(a)5", says: "groups with one or more kings, and the ways that they make: `king 7+1/2/3 4`" },
        /// 15.2~(a)7: numbers that the system picks.
        QuickPick { id: "quick-pick", limits: Table, belongs_to: QuickPick, by: "15.2~(a)7", says: "numbers picked by the system: `quick-pick 5`", also: ["qp"] },
        /// 15.2~(a)8: numbers on a pay table of the licensee's own.
        Special { id: "special", limits: Table, belongs_to: Special, by: "15.2~(a)8", says: "a set of numbers on the special pay table: `special 1/2/3/4/5/6/7/8`" },
        /// 15.2~(a)8: the upper half of the numbers.
        Top { id: "top", limits: Table, belongs_to: Top, by: "15.2~(a)8", says: "the numbers from 1 through 40" },
        /// 15.2~(a)8: the lower half of the numbers.
        Bottom { id: "bottom", limits: Table, belongs_to: Bottom, by: "15.2~(a)8", says: "the numbers from 41 through 80" },
        /// 15.2~(a)8: the numbers at the edge.
        Edge { id: "edge", limits: Table, belongs_to: Edge, by: "15.2~(a)8", says: "the 32 numbers at the edge of the card" },
    }
}

crate::table::codec!(words KenoTicketKind);
