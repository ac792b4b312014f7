//! What players do of their own accord at a wheel.

use super::areas::Area;
use super::colors::Colors;
use super::layout::{Chips, OnLayout};
use crate::law::{Cite, Refusal};
use crate::table::{Act, Bid, Book, Does, Seat, Stage, Thing};
use crate::wagers::{Money, Odds, Room, Tender};

/// The paragraphs on it.
#[derive(Clone, Copy, Debug)]
pub struct WheelLaw {
    /// Why no player touches a card.
    pub no_cards: &'static str,
    /// What wagers are made with.
    pub tender: Cite,
    /// Chips without a printed value.
    pub colors: Cite,
    /// The player answers for the position of a wager.
    pub position: Cite,
    /// A wager is settled by its position when the ball rests.
    pub settled: Cite,
    /// What wagers are paid.
    pub odds: Cite,
    /// From the call on wagers stay as they are.
    pub no_more_bets: Cite,
}

/// What a player does with a wager before the call: the game decides whether it may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wagering<W> {
    /// Places it, or adds to it.
    Bets(Bid<W>),
    /// Takes it back.
    Removes {
        /// Which.
        wager: W,
    },
    /// Takes a part of it back.
    Reduces {
        /// Which.
        wager: W,
        /// To how much.
        to: Money,
    },
}

impl WheelLaw {
    /// Goes through with what has nothing to do with a wager, and refuses what nobody may do now; what else is done with wagers comes back.
    pub fn apply<W: Area, const WORDS: usize>(
        &self,
        layout: &OnLayout<W, WORDS>,
        colors: &mut Colors,
        Does { stage, seat, act }: Does<W>,
    ) -> Result<Option<Wagering<W>>, Refusal> {
        match (act, stage) {
            (
                Act::Bets { .. } | Act::Removes { .. } | Act::Reduces { .. } | Act::Touches(Thing::Wager),
                Stage::Playing | Stage::Settled,
            ) => Err(self.too_late()),
            (Act::Bets { wager, amount, tender }, Stage::Betting) => {
                Ok(Some(Wagering::Bets(Bid { seat, wager, amount, tender })))
            }
            (Act::Removes { wager }, Stage::Betting) => Ok(Some(Wagering::Removes { wager })),
            (Act::Reduces { wager, to }, Stage::Betting) => Ok(Some(Wagering::Reduces { wager, to })),
            (Act::Calls { .. }, _) => {
                Err(Refusal::new(self.settled, "a wager counts where it lies: none is called on or off"))
            }
            (Act::Touches(Thing::Card), _) => Err(Refusal::new(self.tender, self.no_cards)),
            (Act::Touches(Thing::Wager), Stage::Betting) | (Act::Sits, _) => Ok(None),
            (Act::Leaves, _) if layout.has(seat) => {
                Err(Refusal::new(self.settled, "the player has wagers on the layout"))
            }
            (Act::Leaves, _) => {
                colors.give_back(seat);
                Ok(None)
            }
        }
    }

    /// Nothing is placed, changed or touched after the call.
    #[cold]
    pub fn too_late(&self) -> Refusal {
        Refusal::new(self.no_more_bets, "\"No More Bets\" has been called")
    }

    /// How a wager may be made where no coupons are accepted, and of which chips it then is.
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

    /// What is left of the room for a wager that must be paid in whole cents.
    pub fn payable_room(&self, room: Room, odds: Odds) -> Result<Room, Refusal> {
        room.in_multiples(odds.smallest_exact(Money::CENT), self.odds)
    }

    /// The player has nothing there to be taken back.
    pub fn nothing_there(&self) -> Refusal {
        Refusal::new(self.settled, "the player has no such wager on the layout")
    }

    /// What is left of a wager is a part of it.
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
