//! How a player answers.

use super::PaiGowPoker;
use super::house::House;
use super::questions::{Answer, Question};
use super::seven::{Holds, three};
use crate::games::Strategy;
use crate::games::families::bank::BankAnswer;
use crate::table::FaceDown;

/// The house way, which is close to the best setting for a player who does not bank.
pub const STRATEGIES: &[Strategy<PaiGowPoker>] = &[Strategy {
    name: "house-way",
    says: "sets as the house does, shows three cards that are paid, and never banks",
    answer,
}];

fn answer(_: &House, question: &Question) -> Answer {
    match question {
        Question::Bank(_) => Answer::Bank(BankAnswer::Passes),
        Question::Three { cards } => match FaceDown::peek_all(*cards) {
            Some(cards) if three(&cards) == Holds::default() => Answer::DoNotShow,
            Some(_) | None => Answer::Show,
        },
        Question::Exposed => Answer::Play,
        Question::Hands { .. } => Answer::HouseWay,
    }
}
