//! What a game toward 21 says of itself: its cards, what may be done, and what a finished hand wins. All of it is asked of the game's own rules.

use super::dealer::{BLACKJACK, ENDS};
use super::holdings::card;
use croupier_rules::equipment::{Card, Stack, Suit};
use croupier_rules::games::families::twenty_one::{
    DealerStands, Decision, Fate, Hand, Lawful, Played, Rules, value,
};
use croupier_rules::wagers::Money;
use std::collections::BTreeSet;

/// What the players see of the dealer's hand before they decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// The first card.
    OneCard,
    /// Both.
    BothCards,
}

/// What a hand over 21 costs where the dealer turns out to have blackjack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Busts {
    /// The original wager, as any other hand: it is settled with them.
    WithTheOthers,
    /// All that was wagered on it: it is collected at once. Where no hand is lost so, the original wager is.
    AtOnce,
}

/// Whether suits matter to the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suits {
    /// They do not.
    Alike,
    /// 6, 7 and 8, or three 7s, pay more in one suit.
    Matter,
}

/// Whether a hand is the only one of its box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pair {
    /// It is.
    Whole,
    /// It came of a pair that was split.
    Split,
}

/// A game toward 21 as a house deals it.
pub trait Counted: Sync {
    /// The cards.
    fn stack(&self) -> Stack;

    /// What may be done with a hand.
    fn rules(&self) -> &Rules;

    /// When the dealer stands.
    fn stands(&self) -> DealerStands;

    /// What is seen of the dealer's hand.
    fn shows(&self) -> Shows;

    /// The wager on the box.
    fn wager(&self) -> Money;

    /// What a hand over 21 costs against blackjack.
    fn busts(&self) -> Busts;

    /// Whether suits matter.
    fn suits(&self) -> Suits;

    /// What a hand that is played to its end gains against a dealer without blackjack.
    fn settled(&self, played: &Played, pair: Pair, up: Card, dealer: &Hand) -> Money;

    /// What a blackjack gains against any hand of the dealer's.
    fn natural(&self, hand: &Hand, dealer: &Hand) -> Money;

    /// Every blackjack of the deck, in classes that gain the same against each end of the dealer's hand: one of each class, with its share of [`ALL`].
    fn naturals(&self) -> Vec<(u64, Hand)> {
        let deck: BTreeSet<usize> = self.stack().cards().map(Card::index).collect();
        let worth = |points| {
            deck.iter().filter_map(|card| Card::from_index(*card)).filter(move |card| value(*card) == points)
        };
        let all = worth(1).flat_map(|ace| worth(10).map(move |ten| Hand::of(&[ace, ten])));
        let ends = dealer_ends();
        let mut classes: Vec<([Money; ENDS], u64, Hand)> = Vec::new();
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

/// Of how many cases blackjacks are counted: a full deck has four aces, and sixteen cards that count 10.
pub const ALL: u64 = 64;

/// How a hand comes to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// It is played against the dealer.
    Stands,
    /// It is blackjack.
    Natural,
    /// It was surrendered.
    Surrendered,
    /// It was doubled and rescued.
    Rescued,
}

/// What a hand gains, and what was put at risk on it, in cents.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Result {
    /// The gain; a loss is negative.
    pub gain: i64,
    /// What was at risk.
    pub staked: i64,
}

/// The dealer's hand that stands for each end.
pub fn dealer_ends() -> [Hand; ENDS] {
    let of = |places: &[usize]| {
        Hand::of(&places.iter().map(|place| card(*place, Suit::Spade)).collect::<Vec<_>>())
    };
    [of(&[9, 6]), of(&[9, 7]), of(&[9, 8]), of(&[9, 9]), of(&[9, 4, 5]), of(&[9, 5, 9]), of(&[0, 9])]
}

/// A finished hand.
#[derive(Clone, Copy)]
pub struct Finished {
    /// Its cards.
    pub hand: Hand,
    /// How often it was doubled.
    pub doubled: u8,
    /// How it came to its end.
    pub how: How,
    /// Whether it was one of a split pair.
    pub pair: Pair,
}

/// A game with what is asked of it again and again.
pub struct Settling<'a> {
    /// The game.
    pub game: &'a dyn Counted,
    /// The dealer's first card.
    pub up: Card,
    /// The dealer's hand at each end.
    pub ends: [Hand; ENDS],
}

impl Settling<'_> {
    fn cents(&self) -> i64 {
        self.game.wager().in_cents()
    }

    /// What lies on a hand that was doubled so often, in cents.
    pub fn at_stake(&self, doubled: u8) -> i64 {
        self.cents() << doubled
    }

    /// What is lost of a box by the dealer's blackjack, in cents; what the hands of a split pair lose by it is counted once for all of them.
    fn original(&self, pair: Pair) -> Result {
        match pair {
            Pair::Whole => Result { gain: -self.cents(), staked: self.cents() },
            Pair::Split => Result { gain: 0, staked: 0 },
        }
    }

    /// What a finished hand gains at an end of the dealer's.
    pub fn result(&self, finished: &Finished, end: usize) -> Result {
        let Finished { hand, doubled, how, pair } = finished;
        let stake = self.at_stake(*doubled);
        let half = Result { gain: -stake / 2, staked: stake };
        match how {
            How::Natural => {
                let gain = self.game.natural(hand, &self.ends[end]).in_cents();
                Result { gain, staked: self.cents() }
            }
            How::Rescued if end == BLACKJACK && self.game.busts() == Busts::AtOnce => half,
            _ if end == BLACKJACK => self.original(*pair),
            How::Surrendered | How::Rescued => half,
            How::Stands => {
                let played = Played { hand: *hand, doubled: *doubled, fate: Fate::Live };
                let gain = self.game.settled(&played, *pair, self.up, &self.ends[end]).in_cents();
                Result { gain, staked: stake }
            }
        }
    }

    /// What a hand over 21 costs, without the dealer's blackjack and with it.
    pub fn bust(&self, doubled: u8, pair: Pair) -> [Result; 2] {
        let stake = self.at_stake(doubled);
        let lost = Result { gain: -stake, staked: stake };
        match self.game.busts() {
            Busts::WithTheOthers => [lost, self.original(pair)],
            Busts::AtOnce => [lost, lost],
        }
    }
}

/// What is asked of a player.
#[derive(Clone, Copy, Debug)]
pub struct Asking {
    /// The hand, with the card that was split at its beginning.
    pub hand: Hand,
    /// How often it was doubled.
    pub doubled: u8,
    /// How many hands the box has.
    pub hands: u8,
    /// What is lawful.
    pub lawful: Lawful,
}

/// The decisions that can be compared by their values, in the order of [`Values`].
pub const COMPARED: [Decision; 4] = [Decision::Stand, Decision::Draw, Decision::Double, Decision::Surrender];

/// What a hand that was not doubled gains on average by each of [`COMPARED`], in cents.
pub type Values = [f64; 4];
