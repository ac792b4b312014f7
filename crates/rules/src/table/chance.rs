//! What chance decides. The rules put the case as a value, not as a way to go, where the steps are the same either way: a driver that plays millions
//! of rounds a second then need not guess which way it will be.

use crate::equipment::Card;
use crate::table::Seat;
use crate::wagers::Money;
use std::cmp::Ordering;
use std::hint::select_unpredictable;

/// How a wager is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(i8)]
pub enum Decision {
    /// It is collected.
    Loses = -1,
    /// It is void and goes back.
    Pushes = 0,
    /// It is paid.
    Wins = 1,
}

impl Decision {
    /// The higher one wins.
    #[inline(always)]
    pub fn by(order: Ordering) -> Decision {
        match order {
            Ordering::Less => Decision::Loses,
            Ordering::Equal => Decision::Pushes,
            Ordering::Greater => Decision::Wins,
        }
    }

    /// A wager that this would be so.
    #[inline(always)]
    pub fn whether(it_is_so: bool) -> Decision {
        select_unpredictable(it_is_so, Decision::Wins, Decision::Loses)
    }

    /// This amount where the wager loses; otherwise nothing.
    #[inline(always)]
    pub fn if_lost(self, amount: Money) -> Money {
        select_unpredictable(self == Decision::Loses, amount, Money::ZERO)
    }

    /// This amount where the wager wins; otherwise nothing.
    #[inline(always)]
    pub fn if_won(self, amount: Money) -> Money {
        select_unpredictable(self == Decision::Wins, amount, Money::ZERO)
    }

    /// This amount where the wager is void; otherwise nothing.
    #[inline(always)]
    pub fn if_void(self, amount: Money) -> Money {
        select_unpredictable(self == Decision::Pushes, amount, Money::ZERO)
    }

    /// What the player gains by it.
    #[inline(always)]
    pub fn gain(self, stake: Money, winnings: Money) -> Money {
        select_unpredictable(self == Decision::Loses, -stake, self.if_won(winnings))
    }
}

/// A wager that is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decided<W> {
    /// Whose.
    pub seat: Seat,
    /// Which wager.
    pub wager: W,
    /// How.
    pub decision: Decision,
    /// What is collected where it loses.
    pub stake: Money,
    /// What is paid where it wins.
    pub winnings: Money,
}

/// Whether a hand is dealt another card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Another {
    /// The hand draws one.
    Draws,
    /// The hand stays.
    Stays,
}

/// The card that a hand has drawn, or none.
#[derive(Clone, Copy, Debug)]
pub struct Drawn {
    another: Another,
    /// Any card, where none was drawn.
    card: Card,
}

impl Drawn {
    /// None.
    pub const NONE: Drawn = Drawn { another: Another::Stays, card: Card::JOKER };

    /// This card.
    #[inline(always)]
    pub const fn card(card: Card) -> Drawn {
        Drawn { another: Another::Draws, card }
    }

    /// This card, if the hand draws one.
    #[inline(always)]
    pub const fn if_dealt(another: Another, card: Card) -> Drawn {
        Drawn { another, card }
    }

    /// The card.
    #[inline(always)]
    pub const fn get(self) -> Option<Card> {
        match self.another {
            Another::Draws => Some(self.card),
            Another::Stays => None,
        }
    }

    /// What something says of the card, or this where there is none: it is asked either way, which is quicker than to guess.
    #[inline(always)]
    pub fn ask_or<T>(self, ask: impl FnOnce(Card) -> T, none: T) -> T {
        select_unpredictable(self.another == Another::Draws, ask(self.card), none)
    }

    /// Whether there is none.
    #[inline(always)]
    pub const fn is_none(self) -> bool {
        matches!(self.another, Another::Stays)
    }
}

impl PartialEq for Drawn {
    fn eq(&self, other: &Drawn) -> bool {
        self.get() == other.get()
    }
}

impl Eq for Drawn {}

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
    fn what_is_drawn_is_a_card_or_none() {
        for card in Card::deck().chain([Card::JOKER]) {
            assert_eq!(Drawn::if_dealt(Another::Draws, card).get(), Some(card));
            assert!(Drawn::if_dealt(Another::Stays, card).is_none());
        }
        assert_eq!(Drawn::NONE.get(), None);
    }
}
