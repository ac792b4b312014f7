//! A player in a hand of poker: chips, cards, and what was done so far.

use crate::equipment::Card;
use crate::table::{FaceDown, Seat};
use crate::wagers::Money;

/// The most cards of a player's own.
pub const CARDS: usize = 7;

/// A card before a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// A hole card.
    Down(FaceDown),
    /// An up card.
    Up(Card),
}

impl Held {
    /// The card as its own player knows it.
    #[inline]
    pub const fn known(self) -> Option<Card> {
        match self {
            Held::Down(card) => card.peek(),
            Held::Up(card) => Some(card),
        }
    }
}

/// Whether a player still plays for the pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Plays on, with chips left.
    Live,
    /// 14.1: has put the last chip in and keeps the hand without further bets.
    AllIn,
    /// Has folded, or the hand is dead.
    Out,
}

/// What a player has done in this betting round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Acted {
    /// Nothing yet: posting a blind is not acting.
    No,
    /// Has acted after so many bets and raises.
    After(u32),
}

/// 14.15~(r): what a player did out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Early {
    /// Nothing.
    None,
    /// This, when so much was to be called.
    Did(EarlyAct, Money),
    /// Checked before a bet came: no bet or raise in the next turn.
    MayOnlyCall,
}

/// An act out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EarlyAct {
    /// A check.
    Check,
    /// A fold.
    Fold,
    /// A call.
    Call,
    /// A bet or a raise to this much.
    To(Money),
}

/// A player in the hand.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    pub seat: Seat,
    /// Chips that are not bet.
    pub stack: Money,
    /// Chips put in in this betting round, antes left out.
    pub in_round: Money,
    /// What of it was posted: blinds, straddle, forced bet.
    pub posted: Money,
    /// Chips put in in earlier betting rounds, and the ante.
    pub in_pots: Money,
    /// Chips in the main pot that are no bet: a missed blind.
    pub dead: Money,
    /// Changed by the hand alone, which knows who plays without counting.
    pub(super) standing: Standing,
    pub acted: Acted,
    /// Whether the player has checked in this betting round.
    pub has_checked: bool,
    pub early: Early,
    cards: [Held; CARDS],
    count: u8,
}

impl Player {
    pub(super) const NOBODY: Player = Player {
        seat: Seat::FIRST,
        stack: Money::ZERO,
        in_round: Money::ZERO,
        posted: Money::ZERO,
        in_pots: Money::ZERO,
        dead: Money::ZERO,
        standing: Standing::Out,
        acted: Acted::No,
        has_checked: false,
        early: Early::None,
        cards: [Held::Down(FaceDown::UNSEEN); CARDS],
        count: 0,
    };

    /// A player who is dealt in with these chips.
    #[inline]
    pub(super) const fn new(seat: Seat, stack: Money) -> Player {
        Player { seat, stack, ..Player::NOBODY }
    }

    /// The player's own cards, in the order in which they were dealt.
    #[inline]
    pub fn cards(&self) -> &[Held] {
        &self.cards[..usize::from(self.count)]
    }

    /// All places of the player's own cards, and how many of them are taken.
    #[inline]
    pub const fn places(&self) -> ([Held; CARDS], u8) {
        (self.cards, self.count)
    }

    /// The player is dealt a card.
    #[inline]
    pub fn deal(&mut self, card: Held) {
        if let Some(place) = self.cards.get_mut(usize::from(self.count)) {
            *place = card;
            self.count += 1;
        }
    }

    /// Another card takes the place of one.
    pub fn replace(&mut self, place: usize, card: Held) {
        if let Some(held) = self.cards[..usize::from(self.count)].get_mut(place) {
            *held = card;
        }
    }

    /// All cards go.
    pub fn give_up_cards(&mut self) {
        (self.cards, self.count) = Player::NOBODY.places();
    }

    /// The up cards.
    pub fn up_cards(&self) -> impl Iterator<Item = Card> {
        self.cards().iter().filter_map(|held| match held {
            Held::Up(card) => Some(*card),
            Held::Down(_) => None,
        })
    }

    /// Whether the player still plays for the pot, and with chips left.
    #[inline]
    pub const fn standing(&self) -> Standing {
        self.standing
    }

    /// Whether the player still plays for the pot.
    #[inline]
    pub fn plays(&self) -> bool {
        self.standing != Standing::Out
    }

    /// What was put in in all.
    #[inline]
    pub fn in_total(&self) -> Money {
        self.in_pots + self.in_round
    }
}
