//! 19:47-12.5  The kinds of wagers.

crate::wagers! {
    /// The kinds of wagers, in the order of 12.6(b).
    pub enum PoketteKind {
        /// 12.5~(a)1: a single card straight up.
        Straight { id: "straight", limits: Table, belongs_to: Straight, by: "12.5~(a)1", says: "the ball comes to rest at one card or joker" },
        /// 12.5~(a)2: two cards.
        Split { id: "split", limits: Table, belongs_to: Split, by: "12.5~(a)2", says: "the ball comes to rest at either of two neighboring boxes" },
        /// 12.5~(a)3: four cards.
        Corner { id: "corner", limits: Table, belongs_to: Corner, by: "12.5~(a)3", says: "the ball comes to rest at one of four boxes around a corner" },
        /// 12.5~(a)4: a single rank.
        Rank { id: "rank", limits: Table, belongs_to: Rank, by: "12.5~(a)4", says: "the ball comes to rest at one of the four cards of a rank" },
        /// 12.5~(a)5: a double rank.
        DoubleRank { id: "double-rank", limits: Table, belongs_to: DoubleRank, by: "12.5~(a)5", says: "the ball comes to rest at one of the eight cards of two neighboring ranks" },
        /// 12.5~(a)6: ace, king and queen.
        AceKingQueen { id: "ace-king-queen", limits: Table, belongs_to: AceKingQueen, by: "12.5~(a)6", says: "the ball comes to rest at an ace, king or queen" },
        /// 12.5~(a)7: jack, 10 and nine.
        JackTenNine { id: "jack-ten-nine", limits: Table, belongs_to: JackTenNine, by: "12.5~(a)7", says: "the ball comes to rest at a jack, 10 or nine" },
        /// 12.5~(a)8: eight, seven and six.
        EightSevenSix { id: "eight-seven-six", limits: Table, belongs_to: EightSevenSix, by: "12.5~(a)8", says: "the ball comes to rest at an eight, seven or six" },
        /// 12.5~(a)9: five, four and three.
        FiveFourThree { id: "five-four-three", limits: Table, belongs_to: FiveFourThree, by: "12.5~(a)9", says: "the ball comes to rest at a five, four or three" },
        /// 12.5~(a)10: red.
        Red { id: "red", limits: Table, belongs_to: Red, by: "12.5~(a)10", says: "the ball comes to rest at a heart or diamond" },
        /// 12.5~(a)11: black.
        Black { id: "black", limits: Table, belongs_to: Black, by: "12.5~(a)11", says: "the ball comes to rest at a spade or club" },
        /// 12.5~(a)12: a suit, which is a column.
        Suit { id: "suit", limits: Table, belongs_to: Suit, by: "12.5~(a)12", says: "the ball comes to rest at one of the 13 cards of a suit" },
        /// 12.5~(a)13: the jacer.
        Jacer { id: "jacer", limits: Table, belongs_to: Jacer, by: "12.5~(a)13", says: "the ball comes to rest in one of the jacer's compartments" },
        /// 12.5~(a)14: a pair in two cards.
        PairInTwo { id: "pair-in-two", limits: Table, belongs_to: PairInTwo, by: "12.5~(a)14", says: "the next spin pairs the one card shown" },
        /// 12.5~(a)15: a pair in three cards.
        PairInThree { id: "pair-in-three", limits: Table, belongs_to: PairInThree, by: "12.5~(a)15", says: "the next spin pairs either of two cards of different rank" },
        /// 12.5~(a)16: three of a kind.
        ThreeOfAKind { id: "three-of-a-kind", limits: Table, belongs_to: ThreeOfAKind, by: "12.5~(a)16", says: "the next spin makes three of a kind of the pair shown" },
        /// 12.5~(a)17: a flush.
        Flush { id: "flush", limits: Table, belongs_to: Flush, by: "12.5~(a)17", says: "the next spin is of the suit of the two cards shown" },
        /// 12.5~(a)18: an open straight.
        OpenStraight { id: "open-straight", limits: Table, belongs_to: OpenStraight, by: "12.5~(a)18", says: "the next spin completes a straight at either end" },
        /// 12.5~(a)19: an inside straight.
        InsideStraight { id: "inside-straight", limits: Table, belongs_to: InsideStraight, by: "12.5~(a)19", says: "the next spin completes a straight with the one rank that does" },
        /// 12.5~(a)20: an open straight flush.
        OpenStraightFlush { id: "open-straight-flush", limits: Table, belongs_to: OpenStraightFlush, by: "12.5~(a)20", says: "the next spin completes a straight flush at either end" },
        /// 12.5~(a)21: an inside straight flush.
        InsideStraightFlush { id: "inside-straight-flush", limits: Table, belongs_to: InsideStraightFlush, by: "12.5~(a)21", says: "the next spin is the one card that completes a straight flush" },
    }
}

impl PoketteKind {
    /// The decision by which the wager is settled.
    pub const fn decided_by(self) -> PoketteDecidedBy {
        match self {
            PoketteKind::Straight
            | PoketteKind::Split
            | PoketteKind::Corner
            | PoketteKind::Rank
            | PoketteKind::DoubleRank
            | PoketteKind::AceKingQueen
            | PoketteKind::JackTenNine
            | PoketteKind::EightSevenSix
            | PoketteKind::FiveFourThree
            | PoketteKind::Red
            | PoketteKind::Black
            | PoketteKind::Suit
            | PoketteKind::Jacer => PoketteDecidedBy::TheSpin,
            PoketteKind::PairInTwo
            | PoketteKind::PairInThree
            | PoketteKind::ThreeOfAKind
            | PoketteKind::Flush
            | PoketteKind::OpenStraight
            | PoketteKind::InsideStraight
            | PoketteKind::OpenStraightFlush
            | PoketteKind::InsideStraightFlush => PoketteDecidedBy::TheHand,
        }
    }
}

/// 12.8: some wagers need a hand that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PoketteDecidedBy {
    /// The spin alone: the wager may always be made.
    TheSpin,
    /// The spin, together with the cards of the hand: a poker hand wager.
    TheHand,
}
