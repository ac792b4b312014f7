//! Commissions ("vigorish") with the rounding that a paragraph allows.

use super::{Money, Percent};

/// The rounding of a commission to an amount that can be paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Rounding {
    /// To the cent, upward where a fraction of a cent remains.
    Exact,
    /// Up to the next multiple of a unit.
    UpTo(Money),
    /// Down to a multiple of a unit, so that the percentage is never exceeded.
    DownTo(Money),
}

/// A percentage of an amount.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Commission {
    /// Whole percent.
    pub percent: u8,
    /// The rounding of the result.
    pub rounding: Rounding,
}

impl Commission {
    /// Returns the commission on an amount.
    pub const fn on(self, amount: Money) -> Money {
        Percent::whole(self.percent).of(amount, self.rounding)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rounding_goes_its_own_way() {
        let five = |rounding| Commission { percent: 5, rounding };
        let four = |rounding| Commission { percent: 4, rounding };
        let nickel = Rounding::UpTo(Money::cents(5));
        assert_eq!(five(Rounding::Exact).on(Money::dollars(33)), Money::cents(165));
        assert_eq!(five(nickel).on(Money::dollars(33)), Money::cents(165));
        assert_eq!(four(nickel).on(Money::dollars(33)), Money::cents(135));
        assert_eq!(five(nickel).on(Money::cents(1250)), Money::cents(65));
        assert_eq!(five(Rounding::DownTo(Money::dollars(1))).on(Money::dollars(30)), Money::dollars(1));
    }
}
