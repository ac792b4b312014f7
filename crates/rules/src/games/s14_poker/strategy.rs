//! A simple strategy for simulated rounds; it is not a good one.

use super::Poker;
use super::house::House;
use super::questions::{PokerAnswer, PokerDecision, PokerQuestion};
use super::variant::{HandMakeup, PotWinner};
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

/// The look of a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Looks {
    Poor,
    Fair,
    Good,
}

fn tight(_: &House, question: &PokerQuestion) -> PokerAnswer {
    match question.asks {
        PokerDecision::Turn => match (looks(question), question.raise, question.owes > Money::ZERO) {
            // One bet or raise of one's own in each betting round.
            (Looks::Good, Ok(room), _) if question.in_round.is_zero() => PokerAnswer::To(room.least()),
            (Looks::Good | Looks::Fair, _, true) => PokerAnswer::Call,
            (Looks::Poor, _, true) => PokerAnswer::Fold,
            (_, _, false) => PokerAnswer::Check,
        },
        _ => calling_otherwise(question),
    }
}

fn calling(_: &House, question: &PokerQuestion) -> PokerAnswer {
    match question.asks {
        PokerDecision::Turn if question.owes > Money::ZERO => PokerAnswer::Call,
        PokerDecision::Turn => PokerAnswer::Check,
        _ => calling_otherwise(question),
    }
}

/// The answers to everything but a turn.
fn calling_otherwise(question: &PokerQuestion) -> PokerAnswer {
    match question.asks {
        PokerDecision::Turn => PokerAnswer::Check,
        PokerDecision::ForcedBet(_) | PokerDecision::ForcedBetOrFold(_) => PokerAnswer::ForcedBet,
        PokerDecision::Straddle => PokerAnswer::NoStraddle,
        PokerDecision::Draw => PokerAnswer::Discards(unpaired(question)),
        PokerDecision::Show(_) | PokerDecision::OutOfTurn => PokerAnswer::Show,
    }
}

/// The cards that make no group, or in a low game those that are high or paired: at most three of them.
fn unpaired(question: &PokerQuestion) -> Places {
    let ranks: [Option<Rank>; 5] = std::array::from_fn(|place| {
        question.own().get(place).and_then(|held| held.known()).map(|card| card.rank())
    });
    let mut discards = Places::NONE;
    for (place, rank) in ranks.iter().enumerate() {
        let alike = ranks[..place].iter().filter(|other| *other == rank).count();
        let all = ranks.iter().filter(|other| *other == rank).count();
        let goes = match question.game.wins {
            PotWinner::Low => alike > 0 || rank.is_some_and(|rank| rank > Rank::Eight && rank < Rank::Ace),
            PotWinner::High | PotWinner::Split(_) => all == 1,
        };
        if goes && discards.count() < 3 {
            discards = discards.and(place as u8);
        }
    }
    discards
}

fn looks(question: &PokerQuestion) -> Looks {
    match (question.game.wins, question.game.makes) {
        (PotWinner::High, HandMakeup::AnyFive) if question.street == 0 && question.count == 2 => {
            two_cards(question)
        }
        (PotWinner::High, HandMakeup::AnyFive) => made(question),
        (PotWinner::Low, _) => low_cards(question),
        (PotWinner::High | PotWinner::Split(_), _) => made(question).max(low_cards(question)),
    }
}

/// Two hole cards: pairs and high cards.
fn two_cards(question: &PokerQuestion) -> Looks {
    let [first, second, ..] = question.cards;
    let (Some(first), Some(second)) = (first.known(), second.known()) else { return Looks::Poor };
    let (low, high) = (first.rank().min(second.rank()), first.rank().max(second.rank()));
    match (low == high, low >= Rank::Ten, first.suit() == second.suit() && high == Rank::Ace) {
        (true, true, _) => Looks::Good,
        (true, false, _) | (false, true, _) | (false, false, true) => Looks::Fair,
        (false, false, false) => Looks::Poor,
    }
}

/// The hand that the player's cards make with the community cards, against these alone.
fn made(question: &PokerQuestion) -> Looks {
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

/// The number of different low ranks that the player has.
fn low_cards(question: &PokerQuestion) -> Looks {
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
