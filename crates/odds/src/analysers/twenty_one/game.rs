//! The interface of a game toward 21: its cards, its rules of play, and the result of a round.

use super::dealer::ENDS;
use croupier_rules::equipment::{Card, Stack};
use croupier_rules::games::families::twenty_one::{
    DealerStands, HandRules, HandTurn, LawfulDecisions, TwentyOneDecision, TwentyOneHand,
};
use croupier_rules::wagers::Money;

/// The cards of the dealer that players see before they decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealerExposure {
    /// The first card.
    OneCard,
    /// Both.
    BothCards,
}

/// Whether a hand is the only one of its box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandOrigin {
    /// The only hand.
    Whole,
    /// One of the hands of a split pair.
    Split,
}

/// A game toward 21 under a house's rules.
pub trait CountedGame: Sync {
    /// Returns the cards.
    fn stack(&self) -> Stack;

    /// Returns the rules of play.
    fn rules(&self) -> &HandRules;

    /// Returns the dealer's drawing rule.
    fn stands(&self) -> DealerStands;

    /// Returns the dealer's exposed cards.
    fn shows(&self) -> DealerExposure;

    /// Returns the wager on the box.
    fn wager(&self) -> Money;

    /// Plays a round. Returns `None` if the round is void or its cards do not suffice.
    fn play(&self, round: &ExampleRound<'_>) -> Option<HandResult>;
}

/// A round with fixed cards and decisions.
#[derive(Clone, Copy)]
pub struct ExampleRound<'a> {
    /// The player's hand. If a pair is split, both hands of it.
    pub player: &'a ExampleHand,
    /// Whether the player holds this hand alone, or a split pair of two such hands.
    pub pair: HandOrigin,
    /// The dealer's cards.
    pub dealer: &'a [Card],
}

/// A hand from its first card to its end.
#[derive(Clone, Debug)]
pub struct ExampleHand {
    /// Its cards, in the order in which they come.
    pub cards: Vec<Card>,
    /// The number of times it is doubled, each time for one of its last cards.
    pub doubled: u8,
    /// The manner of its end.
    pub how: HandEnd,
}

impl ExampleRound<'_> {
    /// Returns the player's cards in the order of the deal.
    pub fn seat(&self) -> Vec<Card> {
        let cards = &self.player.cards;
        match (self.pair, cards.split_first()) {
            (HandOrigin::Split, Some((first, later))) => [&[*first, *first], later, later].concat(),
            (HandOrigin::Whole, _) | (_, None) => cards.clone(),
        }
    }

    /// Returns the player's decision.
    pub fn decide(&self, turn: &HandTurn) -> TwentyOneDecision {
        let (held, all) = (turn.hand.count(), self.player.cards.len() as u8);
        match self.player.how {
            _ if self.pair == HandOrigin::Split && turn.hands == 1 => TwentyOneDecision::Split,
            _ if held + self.player.doubled < all => TwentyOneDecision::Draw,
            _ if held < all => TwentyOneDecision::Double,
            HandEnd::Stands => TwentyOneDecision::Stand,
            HandEnd::Surrendered => TwentyOneDecision::Surrender,
            HandEnd::Rescued => TwentyOneDecision::Rescue,
        }
    }
}

/// The last decision about a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandEnd {
    /// Played against the dealer.
    Stands,
    /// Surrendered.
    Surrendered,
    /// Doubled and rescued.
    Rescued,
}

impl HandEnd {
    /// The number of ends.
    pub const COUNT: usize = 3;
}

/// The gain and the stake of a hand, in cents.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct HandResult {
    /// The gain; a loss is negative.
    pub gain: i64,
    /// The stake, with additions.
    pub staked: i64,
}

/// The result of a hand at each end of the dealer's hand.
pub type EndResults = [HandResult; ENDS];

/// A decision of the player.
#[derive(Clone, Copy, Debug)]
pub struct TurnState {
    /// The hand; the card that was split comes first.
    pub hand: TwentyOneHand,
    /// The number of times it was doubled.
    pub doubled: u8,
    /// The number of hands of the box.
    pub hands: u8,
    /// The lawful decisions.
    pub lawful: LawfulDecisions,
}

/// The decisions that can be compared by their values, in the order of [`DecisionValues`].
pub const COMPARED: [TwentyOneDecision; 4] = [
    TwentyOneDecision::Stand,
    TwentyOneDecision::Draw,
    TwentyOneDecision::Double,
    TwentyOneDecision::Surrender,
];

/// The expected gain of each of [`COMPARED`] for a hand that was not doubled, in cents.
pub type DecisionValues = [f64; 4];
