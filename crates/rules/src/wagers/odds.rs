//! Odds: exact, written "a to b".

use super::money::beyond;
use super::{Money, greatest_common_divisor};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// The odds of a winning wager: `pays` for every `per` wagered, on top of the wager itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Odds {
    pays: u32,
    per: u32,
}

impl Odds {
    /// Even money, 1 to 1.
    pub const EVEN: Odds = Odds::to(1, 1);

    /// The highest number in odds that come from outside.
    const LIMIT: u32 = 1_000_000;

    /// Returns the odds `pays` to `per`.
    ///
    /// # Panics
    ///
    /// If `per` is 0. In a constant this is a compile error.
    pub const fn to(pays: u32, per: u32) -> Odds {
        assert!(per > 0, "odds to nothing");
        Odds { pays, per }
    }

    /// Returns the winnings of a wager, rounded down to a cent.
    ///
    /// They are exact if [`Odds::pays_exactly`] holds; a game checks that when it accepts the wager.
    #[inline]
    pub const fn pay(self, wager: Money) -> Money {
        let winnings = self.times(wager);
        Money::cents(if self.per == 1 { winnings } else { winnings / self.per as i64 })
    }

    /// Whether a wager of this amount can be paid exactly in whole units of `unit`.
    pub const fn pays_exactly(self, wager: Money, unit: Money) -> bool {
        self.times(wager) % (self.per as i64 * unit.in_cents()) == 0
    }

    #[inline]
    const fn times(self, wager: Money) -> i64 {
        match wager.in_cents().checked_mul(self.pays as i64) {
            Some(cents) => cents,
            None => beyond(),
        }
    }

    /// Returns the payment and the wager it is paid for.
    pub const fn terms(self) -> (u32, u32) {
        (self.pays, self.per)
    }

    /// Slightly lower odds: `7 to 1` of `8 to 1`, `89 to 50` of `9 to 5`, `1 to 2` of `1 to 1`.
    pub const fn just_below(self) -> Odds {
        match (self.pays, self.per) {
            (0 | 1, 1) => Odds::to(self.pays, 2),
            (pays, 1) => Odds::to(pays - 1, 1),
            (0, per) => Odds::to(0, per),
            (pays, per) => Odds::to(10 * pays - 1, 10 * per),
        }
    }

    /// Returns one step less, and one more.
    pub const fn around(self) -> [Odds; 2] {
        let less = if self.pays > 1 { Odds::to(self.pays - 1, self.per) } else { Odds::to(1, self.per + 1) };
        [less, Odds::to(self.pays + 1, self.per)]
    }

    /// Returns the smallest wager that can be paid exactly in whole units of `unit`: its multiples are all that can.
    pub const fn smallest_exact(self, unit: Money) -> Money {
        let per = self.per as i64 * unit.in_cents();
        Money::cents(per / greatest_common_divisor(per, self.pays as i64))
    }
}

impl Ord for Odds {
    fn cmp(&self, other: &Odds) -> Ordering {
        (u64::from(self.pays) * u64::from(other.per)).cmp(&(u64::from(other.pays) * u64::from(self.per)))
    }
}

impl PartialOrd for Odds {
    fn partial_cmp(&self, other: &Odds) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.pays, self.per)
    }
}

impl fmt::Debug for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is not odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseOddsError;

impl fmt::Display for ParseOddsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "not odds: write them with to, never with for, as in 8 to 1, neither number above 1,000,000",
        )
    }
}

impl std::error::Error for ParseOddsError {}

impl FromStr for Odds {
    type Err = ParseOddsError;

    /// Reads `8 to 1`.
    fn from_str(text: &str) -> Result<Odds, ParseOddsError> {
        let mut words = text.split_whitespace();
        let (Some(pays), Some("to"), Some(per), None) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            return Err(ParseOddsError);
        };
        let number = |t: &str| t.parse().ok().filter(|&n: &u32| n <= Odds::LIMIT).ok_or(ParseOddsError);
        match (number(pays)?, number(per)?) {
            (_, 0) => Err(ParseOddsError),
            (pays, per) => Ok(Odds { pays, per }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pays_what_it_says() {
        assert_eq!(Odds::to(7, 6).pay(Money::dollars(12)), Money::dollars(14));
        assert_eq!(Odds::to(10, 1).pay(Money::dollars(2)), Money::dollars(20));
        assert!(!Odds::to(7, 6).pays_exactly(Money::dollars(7), Money::dollars(1)));
        assert!(Odds::to(7, 6).pays_exactly(Money::dollars(6), Money::dollars(1)));
        assert!(Odds::to(17, 2) > Odds::to(8, 1));
        assert_eq!(Odds::to(7, 6).smallest_exact(Money::dollars(1)), Money::dollars(6));
        assert_eq!(Odds::to(6, 5).smallest_exact(Money::dollars(1)), Money::cents(250));
    }

    #[test]
    fn reads_and_refuses() {
        assert_eq!("8 to 1".parse(), Ok(Odds::to(8, 1)));
        for bad in ["8", "8 to 0", "8 for 1", "8 to 1 to", "-8 to 1", "8 to 99999999999", "1000001 to 1"] {
            assert_eq!(bad.parse::<Odds>(), Err(ParseOddsError), "{bad}");
        }
    }
}
