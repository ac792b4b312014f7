//! Percentages.

use super::{Money, Rounding};
use std::fmt;
use std::str::FromStr;

/// A percentage, in hundredths of a percent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Percent(u16);

/// A whole amount, in hundredths of a percent.
const WHOLE: i128 = 10_000;

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 100, self.0 % 100) {
            (whole, 0) => write!(f, "{whole}%"),
            (whole, parts) => write!(f, "{whole}.{parts:02}%"),
        }
    }
}

impl Percent {
    /// A whole percentage.
    pub const fn whole(percent: u8) -> Percent {
        Percent(percent as u16 * 100)
    }

    /// Returns a percentage of this many hundredths of a percent.
    pub const fn in_hundredths(hundredths: u16) -> Percent {
        Percent(hundredths)
    }

    /// In hundredths of a percent.
    pub const fn hundredths(self) -> u16 {
        self.0
    }

    /// Returns this percentage of an amount.
    #[inline]
    pub const fn of(self, amount: Money, rounding: Rounding) -> Money {
        let parts = amount.in_cents() as i128 * self.0 as i128;
        // A percentage of an amount is no more than the amount, and a unit at most.
        Money::cents(match rounding {
            Rounding::Exact => (parts + WHOLE - 1) / WHOLE,
            Rounding::UpTo(unit) => {
                let unit = unit.in_cents() as i128;
                (parts + WHOLE * unit - 1) / (WHOLE * unit) * unit
            }
            Rounding::DownTo(unit) => {
                let unit = unit.in_cents() as i128;
                parts / (WHOLE * unit) * unit
            }
        } as i64)
    }

    /// Whether a part is so much of an amount, to the last fraction of a cent.
    pub const fn is_exactly(self, part: Money, amount: Money) -> bool {
        part.in_cents() as i128 * WHOLE == amount.in_cents() as i128 * self.0 as i128
    }
}

/// Text that is not a percentage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePercentError;

impl fmt::Display for ParsePercentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a percentage")
    }
}

impl std::error::Error for ParsePercentError {}

impl FromStr for Percent {
    type Err = ParsePercentError;

    /// Reads `5`, `2.5`, `4.75`.
    fn from_str(text: &str) -> Result<Percent, ParsePercentError> {
        let (percent, hundredths) = text.split_once('.').unwrap_or((text, "00"));
        let digits = |text: &str, most| {
            (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !digits(percent, 2) || !digits(hundredths, 2) {
            return Err(ParsePercentError);
        }
        let percent: u16 = percent.parse().map_err(|_| ParsePercentError)?;
        let tens = if hundredths.len() == 1 { 10 } else { 1 };
        let hundredths: u16 = hundredths.parse().map_err(|_| ParsePercentError)?;
        Ok(Percent(percent * 100 + hundredths * tens))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_have_two_decimals() {
        assert_eq!("5".parse(), Ok(Percent::whole(5)));
        assert_eq!("4.5".parse(), Ok(Percent(450)));
        assert_eq!("0.25".parse(), Ok(Percent(25)));
        for text in ["", ".", "5.", ".5", "4.755", "-1", "+5", "5 %", "100"] {
            assert_eq!(text.parse::<Percent>(), Err(ParsePercentError), "{text}");
        }
    }

    #[test]
    fn percentages_show_hundredths_if_present() {
        let told = [(0, "0%"), (5, "0.05%"), (99, "0.99%"), (100, "1%"), (475, "4.75%"), (2000, "20%")];
        for (hundredths, words) in told {
            assert_eq!(Percent(hundredths).to_string(), words);
        }
    }

    #[test]
    fn fractions_are_rounded_as_the_law_requires() {
        let percent = Percent(250);
        assert_eq!(percent.of(Money::dollars(41), Rounding::Exact), Money::cents(103));
        assert_eq!(percent.of(Money::dollars(41), Rounding::UpTo(Money::cents(5))), Money::cents(105));
        assert_eq!(percent.of(Money::dollars(79), Rounding::DownTo(Money::dollars(1))), Money::dollars(1));
        assert!(percent.is_exactly(Money::dollars(1), Money::dollars(40)));
        assert!(!percent.is_exactly(Money::dollars(1), Money::dollars(41)));
    }
}
