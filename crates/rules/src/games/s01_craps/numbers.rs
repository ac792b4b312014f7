//! 19:47-1.1  Definitions: numbers, throws, and the come out roll.

use std::fmt;

/// Numbers of the dice that a wager can be on.
macro_rules! numbers {
    ($(#[$about:meta])* $name:ident, $count:literal { $($variant:ident = $number:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        pub enum $name { $(#[doc = concat!("The ", $number, ".")] $variant),+ }

        impl $name {
            /// All of them, rising.
            pub const ALL: [$name; $count] = [$($name::$variant),+];

            /// The total of the dice.
            #[inline(always)]
            pub const fn number(self) -> u8 {
                const NUMBERS: [u8; $count] = [$($number),+];
                NUMBERS[self as usize]
            }

            /// The one with this total.
            #[inline(always)]
            pub const fn of(total: u8) -> Option<$name> {
                const BY_TOTAL: [Option<$name>; 16] = {
                    let mut by_total = [None; 16];
                    $(by_total[$number] = Some($name::$variant);)+
                    by_total
                };
                BY_TOTAL[total as usize % BY_TOTAL.len()]
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.number(), f)
            }
        }
    };
}

numbers! {
    /// 1.1: a come out point or a come point.
    PointNumber, 6 { Four = 4, Five = 5, Six = 6, Eight = 8, Nine = 9, Ten = 10 }
}

numbers! {
    /// 1.1: a number that can be made of two equal dice, and otherwise the easy way.
    HardNumber, 4 { Four = 4, Six = 6, Eight = 8, Ten = 10 }
}

numbers! {
    /// 1.2(a)19, 20: a number of the horn bet.
    HornNumber, 4 { Two = 2, Three = 3, Eleven = 11, Twelve = 12 }
}

/// Two point numbers that can be thrown in equally many ways, and so have the same odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Pair {
    /// 4 and 10.
    FourTen,
    /// 5 and 9.
    FiveNine,
    /// 6 and 8.
    SixEight,
}

impl PointNumber {
    /// The pair that it belongs to.
    pub const fn pair(self) -> Pair {
        match self {
            PointNumber::Four | PointNumber::Ten => Pair::FourTen,
            PointNumber::Five | PointNumber::Nine => Pair::FiveNine,
            PointNumber::Six | PointNumber::Eight => Pair::SixEight,
        }
    }
}

/// 1.1: how a total was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Way {
    /// Of two different dice.
    Easy,
    /// Of two equal dice.
    Hard,
}

/// A throw of two dice: nothing else of it matters than the total and the way it was made. As a number it is twice the total, and one more where
/// the way was hard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Throw(u8);

impl Throw {
    /// How many throws there are, those included that no dice can make.
    pub const COUNT: usize = 22;

    /// A throw of these upper faces.
    #[inline]
    pub const fn of([one, other]: [u8; 2]) -> Throw {
        let faces = one.saturating_add(other);
        let total = if faces < 2 {
            2
        } else if faces > 12 {
            12
        } else {
            faces
        };
        Throw(2 * total + (one == other) as u8)
    }

    /// One of these throws.
    pub const fn at(index: usize) -> Throw {
        Throw((index % Throw::COUNT) as u8 + 4)
    }

    /// How many places a table of throws has; not all of them are used.
    pub const PLACES: usize = 32;

    /// Its place in such a table.
    #[inline]
    pub const fn place(self) -> usize {
        self.0 as usize % Throw::PLACES
    }

    /// The total of the upper faces.
    #[inline]
    pub const fn total(self) -> u8 {
        self.0 / 2
    }

    /// How the total was made.
    pub const fn way(self) -> Way {
        if self.0 % 2 == 1 { Way::Hard } else { Way::Easy }
    }
}

impl fmt::Display for Throw {
    /// As the stickperson calls it: `8`, `8 the hard way`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.way(), HardNumber::of(self.total())) {
            (Way::Hard, Some(_)) => write!(f, "{} the hard way", self.total()),
            (Way::Hard | Way::Easy, _) => fmt::Display::fmt(&self.total(), f),
        }
    }
}

/// 1.1: whether the next roll is a come out roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Phase {
    /// It is.
    ComeOut,
    /// The come out point is established.
    Point(PointNumber),
}

impl Phase {
    /// How many phases there are.
    pub const COUNT: usize = 7;

    /// The phase with this place in a table of [`Phase::COUNT`].
    pub const fn at(index: usize) -> Phase {
        if index < 6 { Phase::Point(PointNumber::ALL[index]) } else { Phase::ComeOut }
    }

    /// Its place in a table of [`Phase::COUNT`].
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Phase::Point(point) => point as usize,
            Phase::ComeOut => 6,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_have_a_place_for_everything() {
        let throws: Vec<Throw> = (0..Throw::COUNT).map(Throw::at).collect();
        assert!(throws.windows(2).all(|pair| pair[0].place() < pair[1].place()));
        for faces in [[1, 1], [1, 2], [3, 4], [4, 4], [6, 6]] {
            let throw = Throw::of(faces);
            assert!(throws.contains(&throw));
            assert_eq!(
                (throw.total(), throw.way() == Way::Hard),
                (faces[0] + faces[1], faces[0] == faces[1])
            );
        }
        for index in 0..Phase::COUNT {
            assert_eq!(Phase::at(index).index(), index);
        }
    }

    #[test]
    fn the_stickperson_calls_hard_numbers() {
        assert_eq!(Throw::of([4, 4]).to_string(), "8 the hard way");
        assert_eq!(Throw::of([5, 3]).to_string(), "8");
        assert_eq!(Throw::of([6, 6]).to_string(), "12");
    }
}
