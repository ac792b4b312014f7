//! The terms of a house: what the games leave to the licensee.

use super::count::{amount, value};
use super::law::ErrorLaw;
use super::options::AFTER_TEN_SINCE;
use crate::equipment::{Card, Stack};
use crate::house::Offered;
use crate::law::{Cite, Date};
use crate::wagers::{Commission, Limits, Money, Odds, Stake};

crate::choice! {
    /// The time at which the vigorish is collected.
    ///
    /// - deferred: later; it is marked until then.
    /// - with-payout: with the payout.
    pub enum VigorishTiming { Deferred = "deferred", WithPayout = "with-payout" }
}

/// The ways in which a house may be paid on the Banker's Hand, each with its paragraph. They exclude each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum BankerTerms {
    /// Even money, less a part of the amount won.
    OnWin {
        /// The percentage and its rounding.
        vigorish: Commission,
        /// The time of collection.
        collected: VigorishTiming,
        /// The paragraph.
        by: Cite,
    },
    /// A quarter of the wager when the hands tie, and nothing on a win.
    OnTie {
        /// The paragraph.
        by: Cite,
    },
    /// No vigorish, but a winning six is paid less.
    None {
        /// The payout odds: 1 to 2.
        six: Odds,
        /// The paragraph.
        by: Cite,
    },
}

impl BankerTerms {
    /// The vigorish on what a wager wins at even money.
    #[inline]
    pub const fn vigorish_on(self, stake: Stake) -> Money {
        match self {
            BankerTerms::OnWin { vigorish, .. } => vigorish.on(stake.paid_at(Odds::EVEN)),
            BankerTerms::OnTie { .. } | BankerTerms::None { .. } => Money::ZERO,
        }
    }
}

crate::choice! {
    /// The person who makes a recut.
    ///
    /// - last-cutter: the player who last cut the cards.
    /// - next-entitled: the next person entitled to cut them.
    pub enum BaccaratRecutPerson { LastCutter = "last-cutter", NextEntitled = "next-entitled" }

    /// The order of payments and vigorish.
    ///
    /// - 1: all winners are paid, then all vigorish is taken.
    /// - 2: all vigorish is taken, then all winners are paid.
    /// - 3: at each position the winner is paid, then the vigorish taken.
    /// - 4: at each position the vigorish is taken, then the winner paid.
    pub enum PaymentOrder {
        PayAllFirst = "1", VigorishAllFirst = "2", PayThenVigorish = "3", VigorishThenPay = "4",
    }
}

/// The treatment of a disclosed card that no hand can use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ErrorCard {
    /// As many cards as the amount on it follow it face up.
    ByAmount,
    /// As many cards as its value follow it face up.
    ByValue {
        /// The number of cards that follow a ten or face card.
        after_ten: u8,
    },
    /// One card follows it face down.
    OneFaceDown,
    /// It is the first card of a round without wagers.
    SimulatedRound,
}

crate::choice! {
    /// The treatment of a disclosed card that no hand can use, as spelled in a house file.
    ///
    /// - by-amount: as many cards as the amount on it.
    /// - by-value: as many cards as its value.
    /// - one-face-down: one card face down.
    /// - simulated-round: a round without wagers.
    pub enum ErrorCardRule {
        ByAmount = "by-amount", ByValue = "by-value", OneFaceDown = "one-face-down",
        SimulatedRound = "simulated-round",
    }

    /// The number of cards that follow a disclosed ten or face card.
    pub enum CardsAfterTen { One = "one", Ten = "ten" }
}

impl ErrorCard {
    /// The procedure of a rule.
    pub const fn of(rule: ErrorCardRule, after_ten: u8) -> ErrorCard {
        match rule {
            ErrorCardRule::ByAmount => ErrorCard::ByAmount,
            ErrorCardRule::ByValue => ErrorCard::ByValue { after_ten },
            ErrorCardRule::OneFaceDown => ErrorCard::OneFaceDown,
            ErrorCardRule::SimulatedRound => ErrorCard::SimulatedRound,
        }
    }
}

impl CardsAfterTen {
    /// The number of cards. Before the choice was given it is the value of a ten, which is 0.
    pub fn cards(self, day: Date) -> u8 {
        match self {
            _ if day < AFTER_TEN_SINCE => 0,
            CardsAfterTen::One => 1,
            CardsAfterTen::Ten => 10,
        }
    }
}

/// The number of cards that follow one found face up in the shoe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum FaceUpCardRule {
    /// As many as the number on it; ten and face cards count as ten.
    ByAmount,
    /// As many as its value; ten and face cards have none.
    ByValue,
}

impl FaceUpCardRule {
    /// The number of cards that follow this one.
    pub const fn more(self, card: Card) -> u8 {
        match self {
            FaceUpCardRule::ByAmount => amount(card),
            FaceUpCardRule::ByValue => value(card),
        }
    }
}

/// The terms of a house on the shoe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShoeTerms {
    /// The stack as it goes into the shoe.
    pub stack: Stack,
    /// The person who makes a recut; `None` if recuts are not provided for.
    pub recut: Option<BaccaratRecutPerson>,
    /// The paragraphs on what goes wrong.
    pub errors: &'static ErrorLaw,
    /// The treatment of a disclosed card that no hand can use.
    pub error_card: ErrorCard,
    /// The number of cards that follow one found face up.
    pub found: FaceUpCardRule,
}

/// The terms of a house that banks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaccaratTerms {
    /// The shoe.
    pub shoe: ShoeTerms,
    /// Whether spoken wagers with cash are accepted when they are confirmed.
    pub spoken_cash: Offered,
    /// Whether match play coupons are accepted.
    pub match_play: Offered,
    /// The payout odds of a winning Tie Bet.
    pub tie_odds: Odds,
    /// The paragraph.
    pub tie_paid_by: Cite,
    /// The terms of payment on the Banker's Hand.
    pub banker: BankerTerms,
    /// The person who signs a Complimentary Vigorish Form.
    pub form_signed_by: &'static str,
    /// The paragraph under which a patron who leaves settles deferred vigorish.
    pub owed_on_leaving: Cite,
    /// The order of payments and vigorish.
    pub payment: PaymentOrder,
    /// The limits posted.
    pub limits: Limits,
}
