//! A simple way to play, so that rounds can be simulated: nobody would call it good.

use super::Poker;
use super::house::House;
use super::questions::{Asks, Question, Said};
use super::variant::{Makes, Wins};
use crate::equipment::Rank;
use crate::games::Strategy;
use crate::poker::{Category, Hand};
use crate::table::Places;
use crate::wagers::Money;

/// The ways to play.
pub const STRATEGIES: &[Strategy<Poker>] = &[
    Strategy {
        name: "tight",
        says: "plays good cards, bets made hands, folds the rest to a bet",
        answer: tight,
    },
    Strategy { name: "calling", says: "calls every bet and never makes one", answer: calling },
];

/// How good a hand looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Looks {
    Poor,
    Fair,
    Good,
}

fn tight(_: &House, question: &Question) -> Said {
    match question.asks {
        Asks::Turn => match (looks(question), question.raise, question.owes > Money::ZERO) {
            // One bet or raise of one's own in each betting round.
            (Looks::Good, Ok(room), _) if question.in_round.is_zero() => Said::To(room.least()),
            (Looks::Good | Looks::Fair, _, true) => Said::Call,
            (Looks::Poor, _, true) => Said::Fold,
            (_, _, false) => Said::Check,
        },
        _ => calling_otherwise(question),
    }
}

fn calling(_: &House, question: &Question) -> Said {
    match question.asks {
        Asks::Turn if question.owes > Money::ZERO => Said::Call,
        Asks::Turn => Said::Check,
        _ => calling_otherwise(question),
    }
}

/// The answers to everything but a turn.
fn calling_otherwise(question: &Question) -> Said {
    match question.asks {
        Asks::Turn => Said::Check,
        Asks::ForcedBet(_) | Asks::ForcedBetOrFold(_) => Said::ForcedBet,
        Asks::Straddle => Said::NoStraddle,
        Asks::Draw => Said::Discards(unpaired(question)),
        Asks::Show(_) | Asks::OutOfTurn => Said::Show,
    }
}

/// The cards that make no group, or in a low game those that are high or paired: at most three of them.
fn unpaired(question: &Question) -> Places {
    let ranks: [Option<Rank>; 5] = std::array::from_fn(|place| {
        question.own().get(place).and_then(|held| held.known()).map(|card| card.rank())
    });
    let mut discards = Places::NONE;
    for (place, rank) in ranks.iter().enumerate() {
        let alike = ranks[..place].iter().filter(|other| *other == rank).count();
        let all = ranks.iter().filter(|other| *other == rank).count();
        let goes = match question.game.wins {
            Wins::Low => alike > 0 || rank.is_some_and(|rank| rank > Rank::Eight && rank < Rank::Ace),
            Wins::High | Wins::Split(_) => all == 1,
        };
        if goes && discards.count() < 3 {
            discards = discards.and(place as u8);
        }
    }
    discards
}

fn looks(question: &Question) -> Looks {
    match (question.game.wins, question.game.makes) {
        (Wins::High, Makes::AnyFive) if question.street == 0 && question.count == 2 => two_cards(question),
        (Wins::High, Makes::AnyFive) => made(question),
        (Wins::Low, _) => low_cards(question),
        (Wins::High | Wins::Split(_), _) => made(question).max(low_cards(question)),
    }
}

/// Two hole cards: pairs and high cards.
fn two_cards(question: &Question) -> Looks {
    let [first, second, ..] = question.cards;
    let (Some(first), Some(second)) = (first.known(), second.known()) else { return Looks::Poor };
    let (low, high) = (first.rank().min(second.rank()), first.rank().max(second.rank()));
    match (low == high, low >= Rank::Ten, first.suit() == second.suit() && high == Rank::Ace) {
        (true, true, _) => Looks::Good,
        (true, false, _) | (false, true, _) | (false, false, true) => Looks::Fair,
        (false, false, false) => Looks::Poor,
    }
}

/// What the player's cards make with the community cards, against what these make alone.
fn made(question: &Question) -> Looks {
    let board: Hand = question.board.cards().iter().copied().collect();
    let mut all = board;
    question
        .own()
        .iter()
        .filter_map(|held| held.known())
        .take(7 - question.board.cards().len())
        .for_each(|card| all.add(card));
    match all.strength().category() {
        Category::HighCard => Looks::Poor,
        category if category == board.strength().category() => Looks::Poor,
        Category::Pair => Looks::Fair,
        _ => Looks::Good,
    }
}

/// How many different low ranks the player has.
fn low_cards(question: &Question) -> Looks {
    let low = |rank: Rank| rank <= Rank::Eight || rank == Rank::Ace;
    let ranks = question
        .own()
        .iter()
        .filter_map(|held| held.known())
        .map(|card| card.rank())
        .filter(|rank| low(*rank))
        .fold(0u16, |ranks, rank| ranks | 1 << rank as u16);
    match (ranks.count_ones(), question.count) {
        (5.., _) => Looks::Good,
        (low, count) if low + 1 >= u32::from(count.min(5)) => Looks::Fair,
        _ => Looks::Poor,
    }
}
