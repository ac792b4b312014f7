//! Money, odds, limits, commissions, stakes and progressive meters.

mod bet_range;
mod commission;
mod limits;
pub mod meter;
mod money;
mod odds;
mod pay_table;
mod percent;
mod stake;

pub use bet_range::BetRange;
pub use commission::{Commission, Rounding};
pub use limits::{LimitClass, LimitOptions, Limits, OutOfLimits};
pub use meter::{Meter, Rate};
pub use money::{Money, ParseMoneyError};
pub use odds::{Odds, ParseOddsError};
pub use pay_table::{PayAmount, PayTable, PayTableRow, PayTableStatus};
pub use percent::{ParsePercentError, Percent};
pub use stake::{MatchPlay, Stake, Tender};

/// Returns the greatest common divisor by Euclid's algorithm; `a` if `b` is 0.
const fn greatest_common_divisor(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
