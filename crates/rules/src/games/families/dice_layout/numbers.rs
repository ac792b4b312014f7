//! The numbers that two dice show before a 7 or after it, and odds on them.

use crate::wagers::Odds;

/// Declares an enum of the dice numbers that a wager can be on.
macro_rules! dice_numbers {
    ($(#[$about:meta])* $name:ident, $count:literal { $($variant:ident = $number:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        pub enum $name { $(#[doc = concat!("The ", $number, ".")] $variant),+ }

        impl $name {
            /// All of them, rising.
            pub const ALL: [$name; $count] = [$($name::$variant),+];

            /// The total of the dice.
            pub const fn number(self) -> u8 {
                match self { $($name::$variant => $number),+ }
            }

            /// The one with this total.
            pub const fn of(total: u8) -> Option<$name> {
                match total { $($number => Some($name::$variant),)+ _ => None }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.number(), f)
            }
        }
    };
}

pub(crate) use dice_numbers;

dice_numbers! {
    /// A number that two dice show before a 7, or after it: 4, 5, 6, 8, 9 or 10.
    PointNumber, 6 { Four = 4, Five = 5, Six = 6, Eight = 8, Nine = 9, Ten = 10 }
}

/// A pair of point numbers that can be thrown in the same number of ways, and so have the same odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PointPair {
    /// 4 and 10.
    FourTen,
    /// 5 and 9.
    FiveNine,
    /// 6 and 8.
    SixEight,
}

impl PointNumber {
    /// The pair that it belongs to.
    pub const fn pair(self) -> PointPair {
        match self {
            PointNumber::Four | PointNumber::Ten => PointPair::FourTen,
            PointNumber::Five | PointNumber::Nine => PointPair::FiveNine,
            PointNumber::Six | PointNumber::Eight => PointPair::SixEight,
        }
    }
}

/// Odds that depend on the number of ways to throw the point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct PointPairOdds {
    /// On 4 and 10.
    pub four_ten: Odds,
    /// On 5 and 9.
    pub five_nine: Odds,
    /// On 6 and 8.
    pub six_eight: Odds,
}

impl PointPairOdds {
    /// The odds on 4 and 10, on 5 and 9, and on 6 and 8.
    pub const fn of([four_ten, five_nine, six_eight]: [Odds; 3]) -> PointPairOdds {
        PointPairOdds { four_ten, five_nine, six_eight }
    }

    /// The odds on a number.
    pub const fn on(&self, number: PointNumber) -> Odds {
        match number.pair() {
            PointPair::FourTen => self.four_ten,
            PointPair::FiveNine => self.five_nine,
            PointPair::SixEight => self.six_eight,
        }
    }
}

crate::table::codec! { enum PointNumber { Four, Five, Six, Eight, Nine, Ten } }
