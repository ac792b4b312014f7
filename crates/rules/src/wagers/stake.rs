//! Stakes: the chips on a betting area, and perhaps a match play coupon.

use super::{Money, Odds};

/// The form in which a wager is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Tender {
    /// Gaming chips or plaques with a value printed on them.
    #[default]
    Chips,
    /// A roulette player's own chips without a printed value, with their color and design as a number.
    NonValueChips(u8),
    /// Chips, with a match play coupon of this value beside them.
    MatchPlay(Money),
    /// Spoken, with cash, and not confirmed by anybody.
    SpokenCash,
    /// Spoken, with cash; the dealer has confirmed it and it is changed into chips at once.
    ConfirmedCash,
    /// A coupon instead of chips.
    Coupon,
}

crate::choice! {
    /// Whether match play coupons are accepted.
    pub enum MatchPlay {
        /// Coupons are accepted.
        Accepted = "yes",
        /// Coupons are refused.
        NotAccepted = "no",
    }
}

/// Chips on a betting area, with the match play coupon that lies beside them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Stake {
    /// The chips that the player can lose.
    pub chips: Money,
    /// The face value of the coupon. It is won upon like chips, and taken after the wager is decided, won or lost.
    pub coupon: Money,
}

impl Stake {
    /// Chips alone.
    pub const fn chips(chips: Money) -> Stake {
        Stake { chips, coupon: Money::ZERO }
    }

    /// Whether there is no wager.
    pub const fn is_none(self) -> bool {
        self.chips.is_zero()
    }

    /// Returns the stake with fewer chips. A coupon worth more than the chips does not stay beside them.
    #[inline]
    pub fn reduced_to(self, chips: Money) -> Stake {
        Stake { chips, coupon: self.coupon.min(chips) }
    }

    /// Returns the winnings of the stake at these odds, the coupon included.
    #[inline]
    pub const fn paid_at(self, odds: Odds) -> Money {
        odds.pay(Money::cents(self.chips.in_cents() + self.coupon.in_cents()))
    }
}

crate::table::codec!(struct Stake { chips, coupon });
