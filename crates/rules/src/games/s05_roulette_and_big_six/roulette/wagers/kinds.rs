//! 19:47-5.1(e), (f)  The kinds of wagers.

crate::wagers! {
    /// The kinds of wagers, in the order of 5.1(e).
    pub enum RouletteKind {
        /// 5.1(e)1: one number.
        Straight { id: "straight", limits: Side, belongs_to: Straight, by: "5.1(e)1", says: "the ball comes to rest in one number", also: ["straight up", "number"], bare: true },
        /// 5.1(e)1i: five straight wagers at once.
        FiveAdjacent { id: "five-adjacent", limits: Side, belongs_to: FiveAdjacent, by: "5.1(e)1i(2)", says: "five straight wagers, on a number and its two neighbors on either side of the wheel", also: ["neighbors"] },
        /// 5.3(d): one fifth of a winning five adjacent numbers wager, in the box of the winning number.
        MovedFifth { id: "moved-fifth", limits: OfTheGame, belongs_to: FiveAdjacent, by: "5.3(d)", says: "the fifth of a five adjacent numbers wager that the dealer moves to the winning number" },
        /// 5.1(e)2: two numbers.
        Split { id: "split", limits: Side, belongs_to: Split, by: "5.1(e)2", says: "the ball comes to rest in either of two neighboring numbers" },
        /// 5.1(e)3: a row, or one of the three groups with a zero.
        Three { id: "three", limits: Side, belongs_to: Three, by: "5.1(e)3", says: "the ball comes to rest in one of three numbers", also: ["street", "trio", "row"] },
        /// 5.1(e)4: four numbers around a corner.
        Four { id: "four", limits: Side, belongs_to: Four, by: "5.1(e)4", says: "the ball comes to rest in one of four numbers around a corner", also: ["corner", "square", "quarter"] },
        /// 5.1(e)5: 0, 00, 1, 2 and 3.
        FirstFive { id: "first-five", limits: Side, belongs_to: FirstFive, by: "5.1(e)5", says: "the ball comes to rest in 0, 00, 1, 2 or 3", also: ["top line", "basket"] },
        /// 5.1(e)6: two rows.
        Six { id: "six", limits: Side, belongs_to: Six, by: "5.1(e)6", says: "the ball comes to rest in one of the six numbers of two rows", also: ["line", "double street", "six line"] },
        /// 5.1(e)7: a column.
        Column { id: "column", limits: Table, belongs_to: Column, by: "5.1(e)7", says: "the ball comes to rest in one of the 12 numbers of a column", also: ["col"] },
        /// 5.1(e)8: a dozen.
        Dozen { id: "dozen", limits: Table, belongs_to: Dozen, by: "5.1(e)8", says: "the ball comes to rest in one of 12 consecutive numbers", also: ["doz"] },
        /// 5.1(e)9: red.
        Red { id: "red", limits: Table, belongs_to: Red, by: "5.1(e)9", says: "the ball comes to rest in a red number" },
        /// 5.1(e)10: black.
        Black { id: "black", limits: Table, belongs_to: Black, by: "5.1(e)10", says: "the ball comes to rest in a black number" },
        /// 5.1(e)11: odd.
        Odd { id: "odd", limits: Table, belongs_to: Odd, by: "5.1(e)11", says: "the ball comes to rest in an odd number" },
        /// 5.1(e)12: even; 0 and 00 are not.
        Even { id: "even", limits: Table, belongs_to: Even, by: "5.1(e)12", says: "the ball comes to rest in an even number from 2 to 36" },
        /// 5.1(e)13: 1 to 18.
        Low { id: "low", limits: Table, belongs_to: Low, by: "5.1(e)13", says: "the ball comes to rest in a number from 1 to 18" },
        /// 5.1(e)14: 19 to 36.
        High { id: "high", limits: Table, belongs_to: High, by: "5.1(e)14", says: "the ball comes to rest in a number from 19 to 36" },
        /// 5.1(f): 10, 11, 12, 13, 14, 15 and 33.
        Seven { id: "seven-numbers", limits: Side, belongs_to: Seven, by: "5.1(f)2", says: "the ball comes to rest in 10, 11, 12, 13, 14, 15 or 33" },
    }
}

impl RouletteKind {
    /// The markings that name a betting area within this kind.
    pub const fn named_by(self) -> AreaNaming {
        match self {
            RouletteKind::Straight | RouletteKind::FiveAdjacent | RouletteKind::MovedFifth => {
                AreaNaming::Number
            }
            RouletteKind::Split | RouletteKind::Three | RouletteKind::Four => AreaNaming::Numbers,
            RouletteKind::Six => AreaNaming::Range,
            RouletteKind::Column => AreaNaming::Column,
            RouletteKind::Dozen => AreaNaming::Dozen,
            RouletteKind::Red
            | RouletteKind::Black
            | RouletteKind::Odd
            | RouletteKind::Even
            | RouletteKind::Low
            | RouletteKind::High => AreaNaming::Nothing,
            RouletteKind::FirstFive | RouletteKind::Seven => AreaNaming::Nothing,
        }
    }

    /// Whether it is one of the six even chances.
    pub const fn chance(self) -> ChanceKind {
        match self {
            RouletteKind::Red
            | RouletteKind::Black
            | RouletteKind::Odd
            | RouletteKind::Even
            | RouletteKind::Low
            | RouletteKind::High => ChanceKind::Even,
            RouletteKind::Straight | RouletteKind::FiveAdjacent | RouletteKind::MovedFifth => {
                ChanceKind::Other
            }
            RouletteKind::Split
            | RouletteKind::Three
            | RouletteKind::Four
            | RouletteKind::FirstFive
            | RouletteKind::Six => ChanceKind::Other,
            RouletteKind::Column | RouletteKind::Dozen | RouletteKind::Seven => ChanceKind::Other,
        }
    }
}

/// The markings that name a betting area within its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AreaNaming {
    /// One number.
    Number,
    /// The numbers on whose line or corner it lies.
    Numbers,
    /// The first and the last of its numbers.
    Range,
    /// The column.
    Column,
    /// The dozen.
    Dozen,
    /// Nothing: there is only one.
    Nothing,
}

/// 5.2(b)-(d): 0 and 00 treat six of the wagers in a way of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChanceKind {
    /// Red, black, odd, even, 1 to 18 and 19 to 36.
    Even,
    /// Any other.
    Other,
}
