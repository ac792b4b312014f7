//! The strategy for setting hands.

use super::AsiaPoker;
use super::house::House;
use super::questions::{AsiaAnswer, AsiaQuestion};
use crate::games::Strategy;
use crate::table::Places;

/// The house way.
pub const STRATEGIES: &[Strategy<AsiaPoker>] =
    &[Strategy { name: "house-way", says: "sets as the house does", answer }];

fn answer(_: &House, question: &AsiaQuestion) -> AsiaAnswer {
    match question {
        AsiaQuestion::Exposed => AsiaAnswer::Play,
        AsiaQuestion::Low { .. } => AsiaAnswer::HouseWay,
        AsiaQuestion::Medium { low, .. } => {
            let two = (0..7).filter(|place| !low.has(*place)).take(2);
            AsiaAnswer::Medium(two.fold(Places::NONE, Places::and))
        }
    }
}
