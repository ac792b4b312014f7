//! A player in a hand of poker: chips, cards, and actions so far.

use crate::equipment::Card;
use crate::table::{FaceDown, Seat};
use crate::wagers::Money;

/// The most cards of a player's own.
pub const CARDS: usize = 7;

/// A card before a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardBeforePlayer {
    /// A hole card.
    Down(FaceDown),
    /// An up card.
    Up(Card),
}

impl CardBeforePlayer {
    /// The card as its own player knows it.
    #[inline]
    pub const fn known(self) -> Option<Card> {
        match self {
            CardBeforePlayer::Down(card) => card.peek(),
            CardBeforePlayer::Up(card) => Some(card),
        }
    }
}

/// Whether a player still plays for the pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerStanding {
    /// In the hand, with chips left.
    Live,
    /// 14.1: has put the last chip in and keeps the hand without further bets.
    AllIn,
    /// Has folded, or the hand is dead.
    Out,
}

/// The player's last action in this betting round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastAction {
    /// Nothing yet: posting a blind is not acting.
    No,
    /// Has acted after this number of bets and raises.
    After(u32),
}

/// 14.15~(r): a player's action out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EarlyAction {
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
pub struct PokerPlayer {
    pub seat: Seat,
    /// Chips that are not bet.
    pub stack: Money,
    /// Chips bet in this betting round, without antes.
    pub in_round: Money,
    /// The posted part of it: blinds, straddle, forced bet.
    pub posted: Money,
    /// Chips bet in earlier betting rounds, and the ante.
    pub in_pots: Money,
    /// Chips in the main pot that are no bet: a missed blind.
    pub dead: Money,
    /// Changed by [`HandInPlay`](super::HandInPlay) alone, which keeps sets of the players still in.
    pub(super) standing: PlayerStanding,
    pub acted: LastAction,
    /// Whether the player has checked in this betting round.
    pub has_checked: bool,
    pub early: EarlyAction,
    cards: [CardBeforePlayer; CARDS],
    count: u8,
}

impl PokerPlayer {
    pub(super) const NOBODY: PokerPlayer = PokerPlayer {
        seat: Seat::FIRST,
        stack: Money::ZERO,
        in_round: Money::ZERO,
        posted: Money::ZERO,
        in_pots: Money::ZERO,
        dead: Money::ZERO,
        standing: PlayerStanding::Out,
        acted: LastAction::No,
        has_checked: false,
        early: EarlyAction::None,
        cards: [CardBeforePlayer::Down(FaceDown::UNSEEN); CARDS],
        count: 0,
    };

    /// A player who is dealt in with these chips.
    #[inline]
    pub(super) const fn new(seat: Seat, stack: Money) -> PokerPlayer {
        PokerPlayer { seat, stack, ..PokerPlayer::NOBODY }
    }

    /// The player's own cards, in the order in which they were dealt.
    #[inline]
    pub fn cards(&self) -> &[CardBeforePlayer] {
        &self.cards[..usize::from(self.count)]
    }

    /// All places of the player's own cards, and how many of them are taken.
    #[inline]
    pub const fn places(&self) -> ([CardBeforePlayer; CARDS], u8) {
        (self.cards, self.count)
    }

    /// The player is dealt a card.
    #[inline]
    pub fn deal(&mut self, card: CardBeforePlayer) {
        if let Some(place) = self.cards.get_mut(usize::from(self.count)) {
            *place = card;
            self.count += 1;
        }
    }

    /// Another card takes the place of one.
    pub fn replace(&mut self, place: usize, card: CardBeforePlayer) {
        if let Some(held) = self.cards[..usize::from(self.count)].get_mut(place) {
            *held = card;
        }
    }

    /// All cards go.
    pub fn give_up_cards(&mut self) {
        (self.cards, self.count) = PokerPlayer::NOBODY.places();
    }

    /// The up cards.
    pub fn up_cards(&self) -> impl Iterator<Item = Card> {
        self.cards().iter().filter_map(|held| match held {
            CardBeforePlayer::Up(card) => Some(*card),
            CardBeforePlayer::Down(_) => None,
        })
    }

    /// Whether the player still plays for the pot, and with chips left.
    #[inline]
    pub const fn standing(&self) -> PlayerStanding {
        self.standing
    }

    /// Whether the player still plays for the pot.
    #[inline]
    pub fn plays(&self) -> bool {
        self.standing != PlayerStanding::Out
    }

    /// The total put in.
    #[inline]
    pub fn in_total(&self) -> Money {
        self.in_pots + self.in_round
    }
}
