//! The requirements on every wager, apart from the way it is won.

use crate::cite;
use crate::law::{Cite, Refusal};
use crate::wagers::{BetRange, MatchPlay, Money, Stake, Tender};

/// The paragraphs under which wagers are made on a layout.
#[derive(Clone, Copy, Debug)]
pub struct PlacementLaw {
    /// The form of wagers.
    pub form: Cite,
    /// The amounts of wagers.
    pub amounts: Cite,
}

impl PlacementLaw {
    /// Checks that the amount is positive.
    pub fn more_than_nothing(self, amount: Money) -> Result<(), Refusal> {
        if amount > Money::ZERO {
            return Ok(());
        }
        Err(Refusal::new(self.form, "a wager is more than nothing"))
    }

    /// 8.2~(a): the amount of a wager with this added.
    pub fn raised(lies: Money, added: Money) -> Result<Money, Refusal> {
        let total = lies.checked_add(added).filter(|total| *total <= Money::LIMIT);
        total.ok_or_else(|| Refusal::new(cite!("8.2~(a)"), "no table takes so much"))
    }

    /// Checks the tender of a wager, and returns the value of a match play coupon beside it.
    pub fn coupon(self, accepted: MatchPlay, tender: Tender) -> Result<Money, Refusal> {
        match (tender, accepted) {
            (Tender::Chips | Tender::ConfirmedCash, _) => Ok(Money::ZERO),
            (Tender::MatchPlay(coupon), MatchPlay::Accepted)
                if coupon > Money::ZERO && coupon <= Money::LIMIT =>
            {
                Ok(coupon)
            }
            (Tender::MatchPlay(_), MatchPlay::Accepted) => {
                Err(Refusal::new(self.form, "a coupon has a value"))
            }
            (Tender::MatchPlay(_), MatchPlay::NotAccepted) => {
                Err(Refusal::new(self.form, "match play coupons are not accepted on this wager"))
            }
            (Tender::SpokenCash, _) => {
                Err(Refusal::new(self.form, "a spoken wager with cash counts only if the dealer confirms it"))
            }
            (Tender::NonValueChips(_) | Tender::Coupon, _) => {
                Err(Refusal::new(self.form, "wagers are made with gaming chips or plaques"))
            }
        }
    }

    /// A coupon is matched by chips.
    pub fn matched(self, stake: Stake) -> Result<(), Refusal> {
        if stake.coupon > stake.chips {
            return Err(Refusal::new(self.form, "a coupon is matched by chips of at least its value"));
        }
        Ok(())
    }

    /// Checks that chips are wagered in whole units, beside a coupon, too.
    pub fn in_units(self, unit: Money, stake: Stake) -> Result<(), Refusal> {
        if stake.coupon.is_zero() || stake.chips.divides_by(unit.in_cents()) {
            return Ok(());
        }
        Err(Refusal::new(self.amounts, format!("chips are wagered in whole units of ${unit}")))
    }

    /// A wager of this amount can be paid exactly: it is a multiple of `step`.
    pub fn payable(self, step: Money, stake: Stake) -> Result<(), Refusal> {
        if (stake.chips + stake.coupon).divides_by(step.in_cents()) {
            return Ok(());
        }
        Err(Refusal::new(self.amounts, format!("only multiples of ${step} are made and paid exactly here")))
    }

    /// Narrows a range to the amounts that can be paid exactly together with the stake that lies there.
    pub fn room(self, room: BetRange, step: Money, unit: Money, lies: Stake) -> Result<BetRange, Refusal> {
        room.in_multiples_with(step, lies.coupon, self.amounts)?.in_multiples(unit, self.amounts)
    }
}
