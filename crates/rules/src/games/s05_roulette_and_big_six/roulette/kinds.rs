//! 19:47-5.1(e), (f)  The kinds of wagers.

crate::wagers! {
    /// The kinds of wagers, in the order of 5.1(e).
    pub enum Kind {
        /// 5.1(e)1: one number.
        Straight = "straight" Side Straight "5.1(e)1" "the ball comes to rest in one number",
        /// 5.1(e)1i: five straight wagers at once.
        FiveAdjacent = "five-adjacent" Side FiveAdjacent "5.1(e)1i(2)"
            "five straight wagers, on a number and its two neighbors on either side of the wheel",
        /// 5.3(d): one fifth of a winning five adjacent numbers wager, in the box of the winning number.
        MovedFifth = "moved-fifth" OfTheGame FiveAdjacent "5.3(d)"
            "the fifth of a five adjacent numbers wager that the dealer moves to the winning number",
        /// 5.1(e)2: two numbers.
        Split = "split" Side Split "5.1(e)2" "the ball comes to rest in either of two neighboring numbers",
        /// 5.1(e)3: a row, or one of the three groups with a zero.
        Three = "three" Side Three "5.1(e)3" "the ball comes to rest in one of three numbers",
        /// 5.1(e)4: four numbers around a corner.
        Four = "four" Side Four "5.1(e)4" "the ball comes to rest in one of four numbers around a corner",
        /// 5.1(e)5: 0, 00, 1, 2 and 3.
        FirstFive = "first-five" Side FirstFive "5.1(e)5" "the ball comes to rest in 0, 00, 1, 2 or 3",
        /// 5.1(e)6: two rows.
        Six = "six" Side Six "5.1(e)6" "the ball comes to rest in one of the six numbers of two rows",
        /// 5.1(e)7: a column.
        Column = "column" Table Column "5.1(e)7" "the ball comes to rest in one of the 12 numbers of a column",
        /// 5.1(e)8: a dozen.
        Dozen = "dozen" Table Dozen "5.1(e)8" "the ball comes to rest in one of 12 consecutive numbers",
        /// 5.1(e)9: red.
        Red = "red" Table Red "5.1(e)9" "the ball comes to rest in a red number",
        /// 5.1(e)10: black.
        Black = "black" Table Black "5.1(e)10" "the ball comes to rest in a black number",
        /// 5.1(e)11: odd.
        Odd = "odd" Table Odd "5.1(e)11" "the ball comes to rest in an odd number",
        /// 5.1(e)12: even; 0 and 00 are not.
        Even = "even" Table Even "5.1(e)12" "the ball comes to rest in an even number from 2 to 36",
        /// 5.1(e)13: 1 to 18.
        Low = "low" Table Low "5.1(e)13" "the ball comes to rest in a number from 1 to 18",
        /// 5.1(e)14: 19 to 36.
        High = "high" Table High "5.1(e)14" "the ball comes to rest in a number from 19 to 36",
        /// 5.1(f): 10, 11, 12, 13, 14, 15 and 33.
        Seven = "seven-numbers" Side Seven "5.1(f)2" "the ball comes to rest in 10, 11, 12, 13, 14, 15 or 33",
    }
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = Kind::SPECS.len();

    /// All of them.
    pub const ALL: [Kind; Kind::COUNT] = [
        Kind::Straight,
        Kind::FiveAdjacent,
        Kind::MovedFifth,
        Kind::Split,
        Kind::Three,
        Kind::Four,
        Kind::FirstFive,
        Kind::Six,
        Kind::Column,
        Kind::Dozen,
        Kind::Red,
        Kind::Black,
        Kind::Odd,
        Kind::Even,
        Kind::Low,
        Kind::High,
        Kind::Seven,
    ];

    /// Whether it is one of the six even chances.
    #[inline]
    pub const fn chance(self) -> Chance {
        match self {
            Kind::Red | Kind::Black | Kind::Odd | Kind::Even | Kind::Low | Kind::High => Chance::Even,
            Kind::Straight
            | Kind::FiveAdjacent
            | Kind::MovedFifth
            | Kind::Split
            | Kind::Three
            | Kind::Four
            | Kind::FirstFive
            | Kind::Six
            | Kind::Column
            | Kind::Dozen
            | Kind::Seven => Chance::Other,
        }
    }
}

/// 5.2(b)-(d): 0 and 00 treat six of the wagers in a way of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// Red, black, odd, even, 1 to 18 and 19 to 36.
    Even,
    /// Any other.
    Other,
}
