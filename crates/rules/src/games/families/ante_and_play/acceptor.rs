//! The acceptor device: a dollar in it, or a coupon for one, upon another wager.

use super::super::one_deck::TableCards;
use super::rules::SlipRules;
use super::slip::{Acceptor, BettingSlip, DOLLAR, SlipArea, SlipWager, State};
use crate::house::Offered;
use crate::law::Refusal;
use crate::table::{Bid, Book, Seat};
use crate::wagers::{Money, Tender};

impl<W: SlipWager> SlipArea<W> {
    /// The refusal of a second dollar, or of another amount.
    pub(super) fn once(&self) -> Refusal {
        Refusal::new(self.by, format!("a {} is $1.00, once", self.name()))
    }
}

impl<W: SlipWager> BettingSlip<W> {
    /// A chip or a coupon goes into the acceptor, and its light is on.
    pub(super) fn light<L, D: TableCards, B: Book<W>>(
        &self,
        area: &SlipArea<W>,
        rules: SlipRules<'_>,
        offered: impl Fn(W) -> Result<(), Refusal>,
        state: &mut State<L, D>,
        Bid { seat, amount, tender, .. }: Bid<W>,
        book: &mut B,
    ) -> Result<(), Refusal> {
        self.is_shuffled(state)?;
        let (by, wager) = (area.by, area.wager);
        let acceptor = match (tender, rules.acceptor_coupons) {
            (Tender::Chips, _) => Acceptor::Chip,
            (Tender::Coupon, Offered::Yes) => Acceptor::Coupon,
            (Tender::Coupon, Offered::No) | (Tender::MatchPlay(_), _) => {
                return Err(Refusal::new(by, "such coupons are not accepted on this wager"));
            }
            (Tender::SpokenCash | Tender::ConfirmedCash | Tender::NonValueChips(_), _) => {
                return Err(Refusal::new(by, "the acceptor takes a $1.00 gaming chip"));
            }
        };
        self.is_possible(offered, state, seat, wager)?;
        let lit = state.bets.get(seat).is_some_and(|bets| bets.acceptor != Acceptor::Off);
        if lit || amount != DOLLAR {
            return Err(area.once());
        }
        rules.limits.accept(DOLLAR, W::KINDS[wager.kind()].limits, book)?;
        let bets = state.bets.entry(seat);
        bets.acceptor = acceptor;
        if acceptor == Acceptor::Chip {
            bets.set(wager, DOLLAR);
            book.place(seat, wager, DOLLAR, by);
        } else {
            book.instruct(format_args!("redeem the progressive wager coupon of seat {seat}"), by);
        }
        Ok(())
    }

    /// Returns the chip or the coupon.
    pub(super) fn put_out<L, D: TableCards, B: Book<W>>(
        &self,
        area: &SlipArea<W>,
        state: &mut State<L, D>,
        seat: Seat,
        to: Money,
        book: &mut B,
    ) -> Result<(), Refusal> {
        match state.bets.get_mut(seat) {
            Some(bets) if bets.acceptor != Acceptor::Off => {
                if !to.is_zero() {
                    return Err(Refusal::new(area.by, format!("a {} is $1.00", area.name())));
                }
                bets.empty_acceptor(seat, self.law.withdrawn, book);
                Ok(())
            }
            Some(_) | None => Err(Refusal::new(self.law.withdrawn, "there is no such wager")),
        }
    }
}
