//! Branch-free decisions: random outcomes as values instead of control flow.
//!
//! Where the steps are the same either way, the rules pass a value such as [`Decision`]. A simulation of
//! millions of rounds a second then has no branch to mispredict.

use crate::equipment::Card;
use crate::table::Seat;
use crate::wagers::Money;
use std::cmp::Ordering;
use std::hint::select_unpredictable;

/// The decision of a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(i8)]
pub enum Decision {
    /// Collected by the house.
    Loses = -1,
    /// Returned to the player.
    Pushes = 0,
    /// Paid by the house.
    Wins = 1,
}

impl Decision {
    /// Returns the decision of a comparison: the higher one wins.
    #[inline(always)]
    pub fn by(order: Ordering) -> Decision {
        match order {
            Ordering::Less => Decision::Loses,
            Ordering::Equal => Decision::Pushes,
            Ordering::Greater => Decision::Wins,
        }
    }

    /// Returns the decision of a wager on a proposition, given whether it holds.
    #[inline(always)]
    pub fn whether(it_is_so: bool) -> Decision {
        select_unpredictable(it_is_so, Decision::Wins, Decision::Loses)
    }

    /// Returns the amount if the wager loses, otherwise zero.
    #[inline(always)]
    pub fn if_lost(self, amount: Money) -> Money {
        select_unpredictable(self == Decision::Loses, amount, Money::ZERO)
    }

    /// Returns the amount if the wager wins, otherwise zero.
    #[inline(always)]
    pub fn if_won(self, amount: Money) -> Money {
        select_unpredictable(self == Decision::Wins, amount, Money::ZERO)
    }

    /// Returns the amount if the wager is void, otherwise zero.
    #[inline(always)]
    pub fn if_void(self, amount: Money) -> Money {
        select_unpredictable(self == Decision::Pushes, amount, Money::ZERO)
    }

    /// Returns the player's gain.
    #[inline(always)]
    pub fn gain(self, stake: Money, winnings: Money) -> Money {
        select_unpredictable(self == Decision::Loses, -stake, self.if_won(winnings))
    }
}

/// A wager that is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecidedWager<W> {
    /// The seat.
    pub seat: Seat,
    /// The wager.
    pub wager: W,
    /// The decision.
    pub decision: Decision,
    /// The amount collected if it loses.
    pub stake: Money,
    /// The amount paid if it wins.
    pub winnings: Money,
}

/// Whether a hand is dealt another card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum DrawDecision {
    /// The hand draws one.
    Draws,
    /// The hand stays.
    Stays,
}

/// The card that a hand has drawn, or none.
#[derive(Clone, Copy, Debug)]
pub struct DrawnCard {
    another: DrawDecision,
    /// Any card, where none was drawn.
    card: Card,
}

impl DrawnCard {
    /// None.
    pub const NONE: DrawnCard = DrawnCard { another: DrawDecision::Stays, card: Card::JOKER };

    /// This card.
    #[inline(always)]
    pub const fn card(card: Card) -> DrawnCard {
        DrawnCard { another: DrawDecision::Draws, card }
    }

    /// This card, if the hand draws one.
    #[inline(always)]
    pub const fn if_dealt(another: DrawDecision, card: Card) -> DrawnCard {
        DrawnCard { another, card }
    }

    /// Returns the card.
    #[inline(always)]
    pub const fn get(self) -> Option<Card> {
        match self.another {
            DrawDecision::Draws => Some(self.card),
            DrawDecision::Stays => None,
        }
    }

    /// Returns `ask` of the card, or `none` without one.
    ///
    /// `ask` is called in either case, which is faster than a mispredicted branch.
    #[inline(always)]
    pub fn ask_or<T>(self, ask: impl FnOnce(Card) -> T, none: T) -> T {
        select_unpredictable(self.another == DrawDecision::Draws, ask(self.card), none)
    }

    /// Whether there is none.
    #[inline(always)]
    pub const fn is_none(self) -> bool {
        matches!(self.another, DrawDecision::Stays)
    }
}

impl PartialEq for DrawnCard {
    fn eq(&self, other: &DrawnCard) -> bool {
        self.get() == other.get()
    }
}

impl Eq for DrawnCard {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_moves_money_one_way() {
        let (stake, winnings) = (Money::dollars(10), Money::dollars(15));
        let gains = |order| {
            let decision = Decision::by(order);
            let moved = decision.if_won(winnings) - decision.if_lost(stake);
            assert_eq!(decision.gain(stake, winnings), moved);
            assert_eq!(decision.if_void(stake).is_zero(), decision != Decision::Pushes);
            moved
        };
        assert_eq!(gains(Ordering::Less), -stake);
        assert_eq!(gains(Ordering::Equal), Money::ZERO);
        assert_eq!(gains(Ordering::Greater), winnings);
        assert_eq!((Decision::whether(true), Decision::whether(false)), (Decision::Wins, Decision::Loses));
    }

    #[test]
    fn a_draw_is_a_card_or_none() {
        for card in Card::deck().chain([Card::JOKER]) {
            assert_eq!(DrawnCard::if_dealt(DrawDecision::Draws, card).get(), Some(card));
            assert!(DrawnCard::if_dealt(DrawDecision::Stays, card).is_none());
        }
        assert_eq!(DrawnCard::NONE.get(), None);
    }
}
