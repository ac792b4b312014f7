//! What players do at a table against the house of their own accord: who may wager when, who touches what, who sits where.

use super::players::Players;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Bid, Does, Seats, Stage, Thing};
use crate::wagers::{Money, Stake, Tender};

/// The paragraphs on it.
#[derive(Clone, Copy, Debug)]
pub struct ConductLaw {
    /// Where the layout has betting positions.
    pub positions: Cite,
    /// After "No more bets" wagers stay as they are.
    pub no_more_bets: Cite,
    /// Whose cards a player touches.
    pub cards: Cite,
    /// Who has wagered stays seated.
    pub seated: Cite,
}

/// What a player does with a wager before "No more bets": the game decides whether it may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wagering<W> {
    /// Places it, or adds to it.
    Bets(Bid<W>),
    /// Takes it back, or a part of it.
    Withdraws {
        /// Which.
        wager: W,
        /// To how much.
        to: Money,
    },
}

impl ConductLaw {
    /// The paragraphs on betting positions, at which who has wagered stays seated, on wagers after "No more bets", and on cards.
    pub const fn seated(positions: Cite, no_more_bets: Cite, cards: Cite) -> ConductLaw {
        ConductLaw { positions, no_more_bets, cards, seated: positions }
    }

    /// Goes through with what has nothing to do with a wager, and refuses what nobody may do now; what else is done with wagers comes
    /// back. The layout has so many `positions`.
    pub fn apply<W, B>(
        &self,
        positions: u8,
        players: &mut Players,
        bets: &Seats<B>,
        Does { stage, seat, act }: Does<W>,
    ) -> Result<Option<Wagering<W>>, Refusal> {
        if seat.number() > positions {
            return Err(Refusal::new(self.positions, "the layout has no betting position there"));
        }
        match act {
            Act::Bets { .. } | Act::Removes { .. } | Act::Reduces { .. } if !stage.is_betting() => {
                let why = "no more bets: no wager is made, increased or withdrawn now but in its turn";
                Err(Refusal::new(self.no_more_bets, why))
            }
            Act::Touches(Thing::Wager) if stage == Stage::Playing => {
                let why = "no more bets: no wager is made, increased or withdrawn now but in its turn";
                Err(Refusal::new(self.no_more_bets, why))
            }
            Act::Bets { wager, amount, tender } => {
                Ok(Some(Wagering::Bets(Bid { seat, wager, amount, tender })))
            }
            Act::Removes { wager } => Ok(Some(Wagering::Withdraws { wager, to: Money::ZERO })),
            Act::Reduces { wager, to } => Ok(Some(Wagering::Withdraws { wager, to })),
            Act::Calls { .. } => Err(Refusal::new(self.no_more_bets, "wagers are not called on or off")),
            Act::Touches(Thing::Card) if stage.is_betting() || !bets.has(seat) => {
                let why = "a player touches only the cards of his or her own hand";
                Err(Refusal::new(self.cards, why))
            }
            Act::Touches(Thing::Wager | Thing::Card) => Ok(None),
            Act::Sits => {
                players.sit(seat);
                Ok(None)
            }
            Act::Leaves if bets.has(seat) => {
                let why = "a player who has wagered stays seated until the round is complete";
                Err(Refusal::new(self.seated, why))
            }
            Act::Leaves => {
                players.leave(seat);
                Ok(None)
            }
        }
    }
}

/// Whether the house accepts match play coupons beside a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coupons {
    /// It does, of no more than this face value.
    UpTo(Money),
    /// It does not, or not beside this wager.
    NotAccepted,
}

impl Coupons {
    /// Where the house accepts coupons beside a wager to which this amount is added: all of them together are worth no more than the chips.
    pub fn beside(wager: Stake, added: Money) -> Coupons {
        Coupons::UpTo(wager.chips + added - wager.coupon)
    }
}

/// Chips or plaques, and the value of the match play coupon beside them; no spoken wager with cash.
pub fn coupon_beside(tender: Tender, coupons: Coupons, by: Cite) -> Result<Money, Refusal> {
    let why = match (tender, coupons) {
        (Tender::Chips, _) => return Ok(Money::ZERO),
        (Tender::MatchPlay(coupon), Coupons::UpTo(most)) if coupon > Money::ZERO && coupon <= most => {
            return Ok(coupon);
        }
        (Tender::MatchPlay(coupon), Coupons::UpTo(_)) if coupon <= Money::ZERO => {
            "a match play coupon has a value"
        }
        (Tender::MatchPlay(_), Coupons::UpTo(_)) => {
            "a match play coupon goes with a wager of at least its value"
        }
        (Tender::MatchPlay(_), Coupons::NotAccepted) => "a match play coupon is not accepted here",
        (Tender::SpokenCash | Tender::ConfirmedCash, _) => "a spoken wager with cash is not accepted",
        (Tender::NonValueChips(_) | Tender::Coupon, _) => "wagers are made with gaming chips or plaques",
    };
    Err(Refusal::new(by, why))
}
