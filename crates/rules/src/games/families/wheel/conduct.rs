//! The conduct of players at a wheel.

use super::areas::WheelArea;
use super::colors::Colors;
use super::layout::{Chips, LayoutWagers};
use crate::law::{Cite, Refusal};
use crate::table::{Act, Bid, Book, PlayerAct, Seat, Stage, TouchedThing};
use crate::wagers::{BetRange, Money, Odds, Tender};

/// The paragraphs on it.
#[derive(Clone, Copy, Debug)]
pub struct WheelLaw {
    /// The reason that no player touches a card.
    pub no_cards: &'static str,
    /// The tender of wagers.
    pub tender: Cite,
    /// Chips without a printed value.
    pub colors: Cite,
    /// The player answers for the position of a wager.
    pub position: Cite,
    /// A wager is settled by its position when the ball rests.
    pub settled: Cite,
    /// The payout odds.
    pub odds: Cite,
    /// From the call on wagers stay as they are.
    pub no_more_bets: Cite,
}

/// An act of a player with a wager before the call; the game decides whether it is permitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WheelWagerAct<W> {
    /// Places it, or adds to it.
    Bets(Bid<W>),
    /// Takes it back.
    Removes {
        /// The wager.
        wager: W,
    },
    /// Takes a part of it back.
    Reduces {
        /// The wager.
        wager: W,
        /// The amount that is left.
        to: Money,
    },
}

impl WheelLaw {
    /// Applies the acts that concern no wager, and refuses those that are not permitted now. Acts with wagers are returned.
    pub fn apply<W: WheelArea, const WORDS: usize>(
        &self,
        layout: &LayoutWagers<W, WORDS>,
        colors: &mut Colors,
        PlayerAct { stage, seat, act }: PlayerAct<W>,
    ) -> Result<Option<WheelWagerAct<W>>, Refusal> {
        match (act, stage) {
            (
                Act::Bets { .. }
                | Act::Removes { .. }
                | Act::Reduces { .. }
                | Act::Touches(TouchedThing::Wager),
                Stage::Playing | Stage::Settled,
            ) => Err(self.too_late()),
            (Act::Bets { wager, amount, tender }, Stage::Betting) => {
                Ok(Some(WheelWagerAct::Bets(Bid { seat, wager, amount, tender })))
            }
            (Act::Removes { wager }, Stage::Betting) => Ok(Some(WheelWagerAct::Removes { wager })),
            (Act::Reduces { wager, to }, Stage::Betting) => Ok(Some(WheelWagerAct::Reduces { wager, to })),
            (Act::Calls { .. }, _) => {
                Err(Refusal::new(self.settled, "a wager counts where it lies: none is called on or off"))
            }
            (Act::Touches(TouchedThing::Card), _) => Err(Refusal::new(self.tender, self.no_cards)),
            (Act::Touches(TouchedThing::Wager), Stage::Betting) | (Act::Sits, _) => Ok(None),
            (Act::Leaves, _) if layout.has(seat) => {
                Err(Refusal::new(self.settled, "the player has wagers on the layout"))
            }
            (Act::Leaves, _) => {
                colors.give_back(seat);
                Ok(None)
            }
        }
    }

    /// The refusal after the call: nothing is placed, changed or touched.
    #[cold]
    pub fn too_late(&self) -> Refusal {
        Refusal::new(self.no_more_bets, "\"No More Bets\" has been called")
    }

    /// The kind of chips of a wager without coupons, or the refusal of the tender.
    pub fn made_of(&self, colors: &Colors, seat: Seat, tender: Tender) -> Result<Chips, Refusal> {
        match tender {
            Tender::Chips | Tender::ConfirmedCash => Ok(Chips::Value),
            Tender::NonValueChips(color) => {
                colors.may_play_with(color, seat, self.colors).map(|()| Chips::NonValue)
            }
            Tender::MatchPlay(_) | Tender::Coupon => {
                Err(Refusal::new(self.tender, "match play coupons are not accepted at this table"))
            }
            Tender::SpokenCash => Err(Refusal::new(
                self.tender,
                "a spoken wager with cash counts only if the dealer confirms it",
            )),
        }
    }

    /// A wager was taken in this form: chips of a color are issued, cash is changed.
    pub fn taken<W>(&self, colors: &mut Colors, seat: Seat, tender: Tender, book: &mut impl Book<W>) {
        match tender {
            Tender::NonValueChips(color) => colors.issue(color, seat),
            Tender::ConfirmedCash => {
                book.instruct(
                    format_args!("change the cash into gaming chips or plaques at once"),
                    self.tender,
                );
                book.instruct(
                    format_args!(
                        "place the chips as the player says; the player must see to it that they lie right"
                    ),
                    self.position,
                );
            }
            Tender::Chips | Tender::MatchPlay(_) | Tender::SpokenCash | Tender::Coupon => {}
        }
    }

    /// A wager is more than nothing.
    pub fn something(&self, amount: Money) -> Result<(), Refusal> {
        if amount <= Money::ZERO {
            return Err(Refusal::new(self.tender, "a wager is more than nothing"));
        }
        Ok(())
    }

    /// Whether a wager of this amount can be paid in whole cents.
    pub fn payable(&self, total: Money, odds: Odds) -> Result<(), Refusal> {
        if !odds.pays_exactly(total, Money::CENT) {
            return Err(Refusal::new(self.odds, format!("${total} cannot be paid exactly at {odds}")));
        }
        Ok(())
    }

    /// The part of the range for a wager that must be paid in whole cents.
    pub fn payable_room(&self, room: BetRange, odds: Odds) -> Result<BetRange, Refusal> {
        room.in_multiples(odds.smallest_exact(Money::CENT), self.odds)
    }

    /// The player has nothing there to be taken back.
    pub fn nothing_there(&self) -> Refusal {
        Refusal::new(self.settled, "the player has no such wager on the layout")
    }

    /// Checks that the remainder of a wager is a part of it.
    pub fn is_a_part(&self, to: Money, of: Money) -> Result<(), Refusal> {
        if of.is_zero() {
            return Err(self.nothing_there());
        }
        if to <= Money::ZERO || to >= of {
            return Err(Refusal::new(self.settled, "a wager is reduced to a part of it"));
        }
        Ok(())
    }
}
