//! The conduct of players at a table against the house: making wagers, touching cards and chips, seats.

use super::players::Players;
use crate::house::{Offered, Opt};
use crate::law::{Cite, Refusal};
use crate::table::{Act, Bid, PlayerAct, Seats, Stage, TouchedThing};
use crate::wagers::{Money, Stake, Tender};

/// The option for match play coupons.
pub const fn match_play(by: Cite) -> Opt<Offered> {
    Opt::offered("match-play").by(by).label("match play coupons are accepted")
}

/// The paragraphs on it.
#[derive(Clone, Copy, Debug)]
pub struct ConductLaw {
    /// The betting positions of the layout.
    pub positions: Cite,
    /// After "No more bets" wagers stay as they are.
    pub no_more_bets: Cite,
    /// The cards that a player touches.
    pub cards: Cite,
    /// A player who has wagered stays seated.
    pub seated: Cite,
}

/// An act of a player with a wager before "No more bets"; the game decides whether it is permitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WagerAct<W> {
    /// Places it, or adds to it.
    Bets(Bid<W>),
    /// Takes it back, or a part of it.
    Withdraws {
        /// The wager.
        wager: W,
        /// The amount that is left.
        to: Money,
    },
}

impl ConductLaw {
    /// The paragraphs on betting positions, at which who has wagered stays seated, on wagers after "No more bets", and on cards.
    pub const fn seated(positions: Cite, no_more_bets: Cite, cards: Cite) -> ConductLaw {
        ConductLaw { positions, no_more_bets, cards, seated: positions }
    }

    /// Applies the acts that concern no wager, and refuses those that are not permitted now. Acts with wagers are
    /// returned. The layout has `positions` betting positions.
    pub fn apply<W, B>(
        &self,
        positions: u8,
        players: &mut Players,
        bets: &Seats<B>,
        PlayerAct { stage, seat, act }: PlayerAct<W>,
    ) -> Result<Option<WagerAct<W>>, Refusal> {
        if seat.number() > positions {
            return Err(Refusal::new(self.positions, "the layout has no betting position there"));
        }
        match act {
            Act::Bets { .. } | Act::Removes { .. } | Act::Reduces { .. } if !stage.is_betting() => {
                let why = "no more bets: no wager is made, increased or withdrawn now but in its turn";
                Err(Refusal::new(self.no_more_bets, why))
            }
            Act::Touches(TouchedThing::Wager) if stage == Stage::Playing => {
                let why = "no more bets: no wager is made, increased or withdrawn now but in its turn";
                Err(Refusal::new(self.no_more_bets, why))
            }
            Act::Bets { wager, amount, tender } => {
                Ok(Some(WagerAct::Bets(Bid { seat, wager, amount, tender })))
            }
            Act::Removes { wager } => Ok(Some(WagerAct::Withdraws { wager, to: Money::ZERO })),
            Act::Reduces { wager, to } => Ok(Some(WagerAct::Withdraws { wager, to })),
            Act::Calls { .. } => Err(Refusal::new(self.no_more_bets, "wagers are not called on or off")),
            Act::Touches(TouchedThing::Card) if stage.is_betting() || !bets.has(seat) => {
                let why = "a player touches only the cards of his or her own hand";
                Err(Refusal::new(self.cards, why))
            }
            Act::Touches(TouchedThing::Wager | TouchedThing::Card) => Ok(None),
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
pub enum CouponLimit {
    /// Coupons up to this face value.
    UpTo(Money),
    /// No coupons, at this table or beside this wager.
    NotAccepted,
}

impl CouponLimit {
    /// The coupons that the house accepts beside a wager with this amount added: together they are no larger than the chips.
    pub fn beside(wager: Stake, added: Money) -> CouponLimit {
        CouponLimit::UpTo(wager.chips + added - wager.coupon)
    }
}

/// Accepts chips or plaques, and returns the value of the match play coupon beside them; spoken wagers with cash are refused.
pub fn coupon_beside(tender: Tender, coupons: CouponLimit, by: Cite) -> Result<Money, Refusal> {
    let why = match (tender, coupons) {
        (Tender::Chips, _) => return Ok(Money::ZERO),
        (Tender::MatchPlay(coupon), CouponLimit::UpTo(most)) if coupon > Money::ZERO && coupon <= most => {
            return Ok(coupon);
        }
        (Tender::MatchPlay(coupon), CouponLimit::UpTo(_)) if coupon <= Money::ZERO => {
            "a match play coupon has a value"
        }
        (Tender::MatchPlay(_), CouponLimit::UpTo(_)) => {
            "a match play coupon goes with a wager of at least its value"
        }
        (Tender::MatchPlay(_), CouponLimit::NotAccepted) => "a match play coupon is not accepted here",
        (Tender::SpokenCash | Tender::ConfirmedCash, _) => "a spoken wager with cash is not accepted",
        (Tender::NonValueChips(_) | Tender::Coupon, _) => "wagers are made with gaming chips or plaques",
    };
    Err(Refusal::new(by, why))
}
