//! Strategies for answering.

use super::PaiGowPoker;
use super::house::House;
use super::questions::{PaiGowPokerAnswer, PaiGowPokerQuestion};
use super::seven::{HandsContained, three};
use crate::games::Strategy;
use crate::games::families::bank::BankAnswer;
use crate::table::FaceDown;

/// The house way, which is close to the best setting for a player who does not bank.
pub const STRATEGIES: &[Strategy<PaiGowPoker>] = &[Strategy {
    name: "house-way",
    says: "sets as the house does, shows three cards that are paid, and never banks",
    answer,
}];

fn answer(_: &House, question: &PaiGowPokerQuestion) -> PaiGowPokerAnswer {
    match question {
        PaiGowPokerQuestion::Bank(_) => PaiGowPokerAnswer::Bank(BankAnswer::Passes),
        PaiGowPokerQuestion::Three { cards } => match FaceDown::peek_all(*cards) {
            Some(cards) if three(&cards) == HandsContained::default() => PaiGowPokerAnswer::DoNotShow,
            Some(_) | None => PaiGowPokerAnswer::Show,
        },
        PaiGowPokerQuestion::Exposed => PaiGowPokerAnswer::Play,
        PaiGowPokerQuestion::Hands { .. } => PaiGowPokerAnswer::HouseWay,
    }
}
