//! How a player answers.

use super::AsiaPoker;
use super::house::House;
use super::questions::{Answer, Question};
use crate::games::Strategy;
use crate::table::Places;

/// The house way.
pub const STRATEGIES: &[Strategy<AsiaPoker>] =
    &[Strategy { name: "house-way", says: "sets as the house does", answer }];

fn answer(_: &House, question: &Question) -> Answer {
    match question {
        Question::Exposed => Answer::Play,
        Question::Low { .. } => Answer::HouseWay,
        Question::Medium { low, .. } => {
            let two = (0..7).filter(|place| !low.has(*place)).take(2);
            Answer::Medium(two.fold(Places::NONE, Places::and))
        }
    }
}
