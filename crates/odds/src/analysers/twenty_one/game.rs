//! The interface of a game toward 21: its cards, its decisions, and the gain of a finished hand. Every answer comes
//! from the game's own rules.

use super::dealer::{BLACKJACK, ENDS};
use super::holdings::card;
use croupier_rules::equipment::{Card, Stack, Suit};
use croupier_rules::games::families::twenty_one::{
    BoxHand, DealerStands, HandRules, HandStatus, LawfulDecisions, TwentyOneDecision, TwentyOneHand, value,
};
use croupier_rules::wagers::Money;
use std::collections::BTreeSet;

/// The cards of the dealer that players see before they decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealerExposure {
    /// The first card.
    OneCard,
    /// Both.
    BothCards,
}

/// The cost of a hand over 21 if the dealer turns out to have blackjack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BustCost {
    /// The original wager, as for any other hand: all are settled together.
    WithTheOthers,
    /// Everything wagered on it: it is collected at once. If no hand is lost so, the original wager is.
    AtOnce,
}

/// The effect of suits on the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SuitEffect {
    /// None.
    Alike,
    /// 6, 7 and 8, or three 7s, pay more in one suit.
    Matter,
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

    /// Returns the cost of a hand over 21 against blackjack.
    fn busts(&self) -> BustCost;

    /// Returns the effect of suits.
    fn suits(&self) -> SuitEffect;

    /// Returns the gain of a hand played to its end against a dealer without blackjack.
    fn settled(&self, played: &BoxHand, pair: HandOrigin, up: Card, dealer: &TwentyOneHand) -> Money;

    /// Returns the gain of a blackjack against any hand of the dealer's.
    fn natural(&self, hand: &TwentyOneHand, dealer: &TwentyOneHand) -> Money;

    /// Returns every blackjack of the deck, in classes that gain the same against each end of the dealer's hand. Each
    /// class has an example and its share of [`ALL`].
    fn naturals(&self) -> Vec<(u64, TwentyOneHand)> {
        let deck: BTreeSet<usize> = self.stack().cards().map(Card::index).collect();
        let worth = |points| {
            deck.iter().filter_map(|card| Card::from_index(*card)).filter(move |card| value(*card) == points)
        };
        let all = worth(1).flat_map(|ace| worth(10).map(move |ten| TwentyOneHand::of(&[ace, ten])));
        let ends = dealer_ends();
        let mut classes: Vec<([Money; ENDS], u64, TwentyOneHand)> = Vec::new();
        for hand in all {
            let gains = ends.map(|dealer| self.natural(&hand, &dealer));
            match classes.iter_mut().find(|(known, ..)| *known == gains) {
                Some((_, count, _)) => *count += 1,
                None => classes.push((gains, 1, hand)),
            }
        }
        let all: u64 = classes.iter().map(|(_, count, _)| count).sum();
        classes.into_iter().map(|(_, count, hand)| (count * ALL / all, hand)).collect()
    }
}

/// The number of equally likely blackjacks: a full deck has four aces, and sixteen cards that count 10.
pub const ALL: u64 = 64;

/// The end of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandEnd {
    /// Played against the dealer.
    Stands,
    /// Blackjack.
    Natural,
    /// Surrendered.
    Surrendered,
    /// Doubled and rescued.
    Rescued,
}

/// The gain and the stake of a hand, in cents.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct HandResult {
    /// The gain; a loss is negative.
    pub gain: i64,
    /// The amount at risk.
    pub staked: i64,
}

/// Returns an example of the dealer's hand for each end.
pub fn dealer_ends() -> [TwentyOneHand; ENDS] {
    let of = |places: &[usize]| {
        TwentyOneHand::of(&places.iter().map(|place| card(*place, Suit::Spade)).collect::<Vec<_>>())
    };
    [of(&[9, 6]), of(&[9, 7]), of(&[9, 8]), of(&[9, 9]), of(&[9, 4, 5]), of(&[9, 5, 9]), of(&[0, 9])]
}

/// A finished hand.
#[derive(Clone, Copy)]
pub struct FinishedHand {
    /// Its cards.
    pub hand: TwentyOneHand,
    /// The number of times it was doubled.
    pub doubled: u8,
    /// The manner of its end.
    pub how: HandEnd,
    /// Whether it was one of a split pair.
    pub pair: HandOrigin,
}

/// The settlement of hands, with values that it needs again and again.
pub struct BoxSettlement<'a> {
    /// The game.
    pub game: &'a dyn CountedGame,
    /// The dealer's first card.
    pub up: Card,
    /// An example of the dealer's hand at each end.
    pub ends: [TwentyOneHand; ENDS],
}

impl BoxSettlement<'_> {
    fn cents(&self) -> i64 {
        self.game.wager().in_cents()
    }

    /// Returns the stake on a hand that was doubled `doubled` times, in cents.
    pub fn at_stake(&self, doubled: u8) -> i64 {
        self.cents() << doubled
    }

    /// Returns the loss of a box to the dealer's blackjack, in cents. The loss of a split pair's hands is counted once
    /// for all of them.
    fn original(&self, pair: HandOrigin) -> HandResult {
        match pair {
            HandOrigin::Whole => HandResult { gain: -self.cents(), staked: self.cents() },
            HandOrigin::Split => HandResult { gain: 0, staked: 0 },
        }
    }

    /// Returns the result of a finished hand at an end of the dealer's.
    pub fn result(&self, finished: &FinishedHand, end: usize) -> HandResult {
        let FinishedHand { hand, doubled, how, pair } = finished;
        let stake = self.at_stake(*doubled);
        let half = HandResult { gain: -stake / 2, staked: stake };
        match how {
            HandEnd::Natural => {
                let gain = self.game.natural(hand, &self.ends[end]).in_cents();
                HandResult { gain, staked: self.cents() }
            }
            HandEnd::Rescued if end == BLACKJACK && self.game.busts() == BustCost::AtOnce => half,
            _ if end == BLACKJACK => self.original(*pair),
            HandEnd::Surrendered | HandEnd::Rescued => half,
            HandEnd::Stands => {
                let played = BoxHand { hand: *hand, doubled: *doubled, fate: HandStatus::Live };
                let gain = self.game.settled(&played, *pair, self.up, &self.ends[end]).in_cents();
                HandResult { gain, staked: stake }
            }
        }
    }

    /// Returns the result of a hand over 21, without the dealer's blackjack and with it.
    pub fn bust(&self, doubled: u8, pair: HandOrigin) -> [HandResult; 2] {
        let stake = self.at_stake(doubled);
        let lost = HandResult { gain: -stake, staked: stake };
        match self.game.busts() {
            BustCost::WithTheOthers => [lost, self.original(pair)],
            BustCost::AtOnce => [lost, lost],
        }
    }
}

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
