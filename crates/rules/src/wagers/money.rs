//! Money: whole cents, exact.

use super::greatest_common_divisor;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};
use std::str::FromStr;

/// An amount in whole cents; negative if something is owed or lost.
///
/// Amounts from outside are at most [`Money::LIMIT`], a billion dollars, and odds are at most a million to
/// one. No amount of a round therefore leaves 64 bits.
///
/// A table refuses an act that would bring its sums over the day beyond them. An overflow is never silent:
/// the game stops.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Money(i64);

impl Money {
    /// Zero.
    pub const ZERO: Money = Money(0);
    /// The smallest amount that exists.
    pub const CENT: Money = Money(1);
    /// The most that may come from outside.
    pub const LIMIT: Money = Money::dollars(1_000_000_000);
    /// Just more than any wager.
    const BEYOND: Money = Money(Money::LIMIT.0 + 1);

    /// Whole dollars.
    pub const fn dollars(dollars: i64) -> Money {
        match dollars.checked_mul(100) {
            Some(cents) => Money(cents),
            None => beyond(),
        }
    }

    /// Whole cents.
    pub const fn cents(cents: i64) -> Money {
        Money(cents)
    }

    /// Returns the amount in cents.
    pub const fn in_cents(self) -> i64 {
        self.0
    }

    /// Whether there is none.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Returns the sum, or `None` if it would leave 64 bits.
    #[inline]
    pub const fn checked_add(self, other: Money) -> Option<Money> {
        match self.0.checked_add(other.0) {
            Some(cents) => Some(Money(cents)),
            None => None,
        }
    }

    /// Whether the amount can be divided into `parts` equal parts of whole cents.
    pub const fn divides_by(self, parts: i64) -> bool {
        parts != 0 && self.0 % parts == 0
    }

    /// Returns one of `parts` equal parts, rounded toward zero; exact if [`Money::divides_by`] holds.
    pub const fn part(self, parts: i64) -> Money {
        Money(self.0 / parts)
    }

    /// Returns the least amount that is a multiple of both; where that is more than any wager, just more than
    /// any wager.
    pub fn least_common_multiple(self, other: Money) -> Money {
        let divisor = greatest_common_divisor(self.0, other.0);
        (self.0 / divisor).checked_mul(other.0).map_or(Money::BEYOND, Money).min(Money::BEYOND)
    }

    /// Always with cents: `20.00`, `-7.50`.
    pub fn fixed(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        format!("{sign}{}.{:02}", self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100)
    }

    /// With its sign: `+80`, `-7.50`, `0`.
    pub fn signed(self) -> String {
        if self.0 > 0 { format!("+{self}") } else { self.to_string() }
    }
}

/// Stops on an amount beyond 64 bits. Amounts and odds within their limits never reach one.
#[cold]
#[inline(never)]
pub const fn beyond() -> ! {
    unreachable!()
}

impl fmt::Display for Money {
    /// Writes cents only if there are any: `20`, `7.50`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fixed = self.fixed();
        f.pad(fixed.strip_suffix(".00").unwrap_or(&fixed))
    }
}

impl fmt::Debug for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${self}")
    }
}

/// Text that is not an amount of money.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseMoneyError;

impl fmt::Display for ParseMoneyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an amount: write dollars, as in 25, 7.50 or $1,000, at most a billion")
    }
}

impl std::error::Error for ParseMoneyError {}

impl FromStr for Money {
    type Err = ParseMoneyError;

    /// Reads `25`, `7.5`, `7.50`, `$1,000`, `-3`, `+80`.
    fn from_str(text: &str) -> Result<Money, ParseMoneyError> {
        let (sign, text) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, text.strip_prefix('+').unwrap_or(text)),
        };
        let text = text.strip_prefix('$').unwrap_or(text);
        let (dollars, cents) = text.split_once('.').unwrap_or((text, "00"));
        let dollars: String = dollars.chars().filter(|&c| c != ',').collect();
        let digits = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit());
        if !digits(&dollars) || !digits(cents) || cents.len() > 2 {
            return Err(ParseMoneyError);
        }
        // Four billion and more are no number of 32 bits, and beyond the limit.
        let dollars: u32 = dollars.parse().map_err(|_| ParseMoneyError)?;
        let tens: i64 = if cents.len() == 1 { 10 } else { 1 };
        let cents: i64 = cents.parse().map_err(|_| ParseMoneyError)?;
        let amount = Money(i64::from(dollars) * 100 + cents * tens);
        if amount > Money::LIMIT { Err(ParseMoneyError) } else { Ok(Money(sign * amount.0)) }
    }
}

impl Add for Money {
    type Output = Money;
    #[inline]
    fn add(self, other: Money) -> Money {
        self.checked_add(other).unwrap_or_else(|| beyond())
    }
}

impl Sub for Money {
    type Output = Money;
    #[inline]
    fn sub(self, other: Money) -> Money {
        self.0.checked_sub(other.0).map_or_else(|| beyond(), Money)
    }
}

impl Neg for Money {
    type Output = Money;
    #[inline]
    fn neg(self) -> Money {
        self.0.checked_neg().map_or_else(|| beyond(), Money)
    }
}

impl Mul<i64> for Money {
    type Output = Money;
    #[inline]
    fn mul(self, times: i64) -> Money {
        self.0.checked_mul(times).map_or_else(|| beyond(), Money)
    }
}

impl AddAssign for Money {
    #[inline]
    fn add_assign(&mut self, other: Money) {
        *self = *self + other;
    }
}

impl SubAssign for Money {
    #[inline]
    fn sub_assign(&mut self, other: Money) {
        *self = *self - other;
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(amounts: I) -> Money {
        amounts.fold(Money::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_writes() {
        for (text, cents) in [
            ("25", 2500),
            ("7.5", 750),
            ("7.50", 750),
            ("$1,000", 100_000),
            ("-3", -300),
            ("+80", 8000),
            ("0.05", 5),
        ] {
            assert_eq!(text.parse(), Ok(Money::cents(cents)), "{text}");
        }
        assert_eq!(Money::cents(-750).to_string(), "-7.50");
        assert_eq!(Money::cents(-5).fixed(), "-0.05");
        assert_eq!(Money::dollars(80).signed(), "+80");
        for bad in [
            "",
            "$",
            "7.505",
            "7.",
            ".5",
            "1e9",
            "--3",
            "1000000001",
            "4294967296",
            "99999999999999999999",
            "٣",
        ] {
            assert_eq!(bad.parse::<Money>(), Err(ParseMoneyError), "{bad}");
        }
    }
}
