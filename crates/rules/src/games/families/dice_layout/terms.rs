//! The terms of a wager on a betting area.

use super::PlacementLaw;
use crate::law::Refusal;
use crate::table::Book;
use crate::wagers::{BetRange, LimitClass, Limits, MatchPlay, Money, Stake, Tender};

/// The terms of an area.
#[derive(Clone, Copy, Debug)]
pub struct AreaTerms<'a> {
    /// The paragraphs on making wagers.
    pub making: PlacementLaw,
    /// The smallest amount that can be paid exactly; wagers are multiples of it.
    pub step: Money,
    /// The smallest unit in which wagers are made.
    pub unit: Money,
    /// Whether match play coupons are accepted there.
    pub match_play: MatchPlay,
    /// The limits posted.
    pub limits: &'a Limits,
    /// The class of limits in force.
    pub class: LimitClass,
}

impl AreaTerms<'_> {
    /// Returns the stake with this amount added, or the refusal.
    pub fn raise<W>(
        &self,
        lies: Stake,
        amount: Money,
        tender: Tender,
        book: &mut impl Book<W>,
    ) -> Result<Stake, Refusal> {
        self.making.more_than_nothing(amount)?;
        let coupon = self.making.coupon(self.match_play, tender)?;
        let stake = Stake { chips: PlacementLaw::raised(lies.chips, amount)?, coupon: lies.coupon + coupon };
        self.take(stake, book)
    }

    /// Returns the stake reduced to this amount, or the refusal.
    pub fn reduce<W>(&self, lies: Stake, to: Money, book: &mut impl Book<W>) -> Result<Stake, Refusal> {
        if to <= Money::ZERO || to >= lies.chips {
            return Err(Refusal::new(self.making.form, "a wager is reduced to a part of it"));
        }
        self.take(lies.reduced_to(to), book)
    }

    fn take<W>(&self, stake: Stake, book: &mut impl Book<W>) -> Result<Stake, Refusal> {
        self.making.matched(stake)?;
        self.making.payable(self.step, stake)?;
        self.making.in_units(self.unit, stake)?;
        self.limits.accept(stake.chips, self.class, book)?;
        Ok(stake)
    }

    /// Returns the range of amounts that may be added to the stake now.
    pub fn room(&self, lies: Stake) -> Result<BetRange, Refusal> {
        self.making.room(self.limits.room(lies.chips, self.class)?, self.step, self.unit, lies)
    }

    /// An amount at which an analysis looks: the usual one, or the least that the table takes and can pay exactly.
    pub fn sample(&self, usual: Money) -> Money {
        let suits = |amount: Money| amount.divides_by(self.step.in_cents());
        self.limits.sample(usual, self.class, suits)
    }
}
