//! 19:47-33.10(h)2  The commission on a pot that players take.

use crate::cite;
use crate::house::Opt;
use crate::wagers::{Money, Percent, Rounding};

crate::choice! {
    /// 33.10(h)2i: to what the percentage is brought.
    pub enum CommissionRounding {
        /// To the cent, downward.
        Cent = "cent",
        /// Down to a quarter of a dollar.
        QuarterBelow = "quarter-below",
        /// To the nearest quarter of a dollar, but to no more than ten percent.
        Quarter = "quarter",
    }
}

/// 33.10(h)2i: the highest percentage.
const MOST: Percent = Percent::whole(10);

const CENT: Money = Money::cents(1);
const QUARTER: Money = Money::cents(25);

/// 33.10(h)2i: the percentage.
const PERCENTAGE: Opt<Percent> = Opt::percent("commission", MOST)
    .default(MOST)
    .by(cite!("33.10(h)2i"))
    .label("the commission on a pot that a player takes, in percent");

/// 33.10(h)2i: the fixed amount.
const FIXED: Opt<Money> = Opt::amount("commission-most", Money::ZERO)
    .default(Money::dollars(5))
    .by(cite!("33.10(h)2i"))
    .label("the fixed amount that is the commission where the percentage is more");

/// 33.10(h)2i: the rounding of the percentage.
const ROUNDING: Opt<CommissionRounding> = CommissionRounding::as_option("commission-rounding")
    .default(CommissionRounding::Cent)
    .by(cite!("33.10(h)2i"))
    .label("unit to which the percentage is rounded");

crate::house_options! {
    /// 33.10(h)2: a percentage or a fixed amount, whichever is less.
    #[derive(Copy, PartialEq, Eq)]
    pub struct WinnersCommission from reader {
        /// The percentage.
        percent: Percent = PERCENTAGE,
        /// The fixed amount.
        fixed: Money = FIXED,
        /// The rounding of the percentage.
        nearest: CommissionRounding = ROUNDING,
    }
}

impl WinnersCommission {
    /// The commission on the part of a pot that players take.
    pub fn on(self, part: Money) -> Money {
        let below = || self.percent.of(part, Rounding::DownTo(QUARTER));
        let percentage = match self.nearest {
            CommissionRounding::Cent => self.percent.of(part, Rounding::DownTo(CENT)),
            CommissionRounding::QuarterBelow => below(),
            CommissionRounding::Quarter => {
                let below = below();
                let twice = self.percent.of(part * 2, Rounding::DownTo(CENT));
                let is_nearer = twice - below * 2 >= QUARTER;
                let above = below + QUARTER;
                if is_nearer && above <= MOST.of(part, Rounding::DownTo(CENT)) { above } else { below }
            }
        };
        percentage.min(self.fixed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lesser_is_taken() {
        let cents = Money::cents;
        let on = |percent, nearest, part| {
            let commission =
                WinnersCommission { percent: Percent::whole(percent), fixed: cents(500), nearest };
            commission.on(cents(part)).in_cents()
        };
        assert_eq!(
            [1_000, 4_999, 5_000, 5_001, 8_000].map(|part| on(10, CommissionRounding::Cent, part)),
            [100, 499, 500, 500, 500]
        );
        assert_eq!(
            [1_000, 1_240, 1_250].map(|part| on(10, CommissionRounding::QuarterBelow, part)),
            [100, 100, 125]
        );
        // Ten percent of $11.30 are $1.13, nearer to $1.25, which would be more than ten percent.
        assert_eq!(on(10, CommissionRounding::Quarter, 1_130), 100);
        // Nine percent of $12.60 are $1.134, nearer to $1.25, and ten percent are $1.26.
        assert_eq!([1_240, 1_260].map(|part| on(9, CommissionRounding::Quarter, part)), [100, 125]);
        assert_eq!(on(0, CommissionRounding::Cent, 8_000), 0);
    }
}
