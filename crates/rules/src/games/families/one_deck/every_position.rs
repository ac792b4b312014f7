//! A deal to every position of the table, whether it has a wager or not, from a starting position on.

use super::super::starting_position::DealPosition;
use super::deal::RoundDeal;
use super::hands::{DealingPasses, FaceDownHands};
use super::{DealingMethod, OneDeck};
use crate::law::Cite;
use crate::table::{Audience, Halt, Seats, Spot, Table};
use std::ops::Range;

impl RoundDeal {
    /// Deals these cards of every position's hand face down, clockwise: one by one, or in stacks. Nobody looks at a hand without a wager.
    pub fn every_position<const N: usize, G: OneDeck, T: Table<G>>(
        &mut self,
        dealt: &mut FaceDownHands<N>,
        places: Range<usize>,
        order: impl Iterator<Item = DealPosition> + Clone,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        let method = if T::DEALS_EVERY_POSITION { self.method() } else { DealingMethod::AutomatedShoe };
        let rounds = DealingPasses::of(method, places.len());
        for n in 0..rounds.times {
            let first = places.start + n;
            for position in order.clone() {
                self.one_position(dealt, first..first + rounds.cards, position, by, table)?;
            }
        }
        Ok(())
    }

    fn one_position<const N: usize, G: OneDeck, T: Table<G>>(
        &mut self,
        dealt: &mut FaceDownHands<N>,
        places: Range<usize>,
        position: DealPosition,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        let seat = match position {
            DealPosition::Seat(seat) => seat,
            DealPosition::Dealer | DealPosition::DeadHand => {
                for place in places {
                    self.see_to_misdeals(table)?;
                    dealt.dealer[place] = self.down(Spot::Dealer, Audience::Nobody, by, table)?;
                }
                return Ok(());
            }
        };
        match dealt.players.get_mut(seat) {
            Some(hand) => {
                for place in places {
                    hand[place] = self.deal_to_hand(seat, Audience::Seat(seat), by, table)?;
                }
            }
            None if !T::DEALS_EVERY_POSITION => {}
            None => {
                for _ in places {
                    self.deal_to_hand(seat, Audience::Nobody, by, table)?;
                }
            }
        }
        Ok(())
    }
}

/// The cards of positions without a wager go into the discard rack, unseen.
pub fn rack_unwagered<B, G: OneDeck, T: Table<G>>(
    bets: &Seats<B>,
    order: impl Iterator<Item = DealPosition>,
    by: Cite,
    table: &mut T,
) {
    table.narrate(|table| {
        for position in order {
            if let DealPosition::Seat(seat) = position
                && !bets.has(seat)
            {
                table.instruct(format_args!("rack the cards of seat {seat}, which has no wager, unseen"), by);
                table.pick_up(Spot::Seat(seat), by);
            }
        }
    });
}
