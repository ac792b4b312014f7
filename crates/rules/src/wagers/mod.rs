//! Money, odds, limits, commissions, stakes and progressive meters.

mod commission;
mod limits;
pub mod meter;
mod money;
mod odds;
mod pay_table;
mod percent;
mod room;
mod stake;

pub use commission::{Commission, Rounding};
pub use limits::{LimitClass, LimitOptions, Limits, OutOfLimits};
pub use meter::{Meter, Rate};
pub use money::{Money, NotMoney};
pub use odds::{NotOdds, Odds};
pub use pay_table::{Amount, PayTable, Row, Standing};
pub use percent::{NotPercent, Percent};
pub use room::Room;
pub use stake::{MatchPlay, Stake, Tender};
