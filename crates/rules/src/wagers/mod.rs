//! Money, odds, limits, commissions and stakes.

mod commission;
mod limits;
mod money;
mod odds;
mod stake;

pub use commission::{Commission, Rounding};
pub use limits::{LimitClass, Limits, OutOfLimits};
pub use money::{Money, NotMoney};
pub use odds::{NotOdds, Odds};
pub use stake::{Stake, Tender};
