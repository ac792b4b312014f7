//! The acceptor devices at lock-out: the dollars in them are taken, and the progressive meter rises.

use super::ante_and_play::{Acceptor, DOLLAR, SlipBets, SlipWager, coupon_back};
use crate::games::Game;
use crate::law::Cite;
use crate::table::{Movement, Seat, Seats, Table};
use crate::wagers::Meter;
use crate::wagers::meter::MeterTerms;

/// The wager in the acceptor, and the paragraphs on it.
#[derive(Clone, Copy, Debug)]
pub struct AcceptorLaw<W> {
    /// The wager.
    pub wager: W,
    /// The meter rises.
    pub rises: Cite,
}

impl<W: SlipWager> AcceptorLaw<W> {
    /// Performs the lock-out. The meter is read if it is shared with other tables; the dollars are taken, checked against the lights, and the meter
    /// rises.
    pub fn lock_out<G: Game<Wager = W>, T: Table<G>>(
        &self,
        (meter, terms): (&mut Meter, &MeterTerms),
        bets: &Seats<SlipBets>,
        by: Cite,
        table: &mut T,
    ) {
        table.tell("press the lock-out button", by);
        meter.read(table.meter());
        let (mut chips, mut coupons) = (0, 0);
        for (seat, bets) in bets.iter() {
            match bets.acceptor {
                Acceptor::Off => continue,
                Acceptor::Chip => {
                    chips += 1;
                    table.take(seat, self.wager, DOLLAR, by);
                }
                Acceptor::Coupon => coupons += 1,
            }
            meter.contribute(DOLLAR, terms);
        }
        let lights = chips + coupons;
        if lights > 0 {
            table.instruct(
                format_args!(
                    "take the progressive wagers before the table inventory container: {chips} chips and {coupons} coupons must equal {lights} lit acceptors"
                ),
                by,
            );
            table.instruct(
                format_args!("the meter rises by {} of each dollar to ${}", terms.rate, meter.reads()),
                self.rises,
            );
        }
    }

    /// Refunds a void round: the dollars taken at lock-out are returned from the table inventory; the meter does not fall.
    #[cold]
    pub fn refund<G: Game<Wager = W>, T: Table<G>>(&self, bets: &Seats<SlipBets>, by: Cite, table: &mut T) {
        for (seat, bets) in bets.iter() {
            self.refund_one(seat, bets, by, table);
        }
    }

    /// Refunds the player of one void hand.
    #[cold]
    pub fn refund_one<G: Game<Wager = W>, T: Table<G>>(
        &self,
        seat: Seat,
        bets: &SlipBets,
        by: Cite,
        table: &mut T,
    ) {
        match bets.acceptor {
            Acceptor::Off => {}
            Acceptor::Chip => {
                table.money(Movement::Refunds { seat, wager: self.wager, amount: DOLLAR }, by);
            }
            Acceptor::Coupon => coupon_back(seat, by, table),
        }
    }
}
