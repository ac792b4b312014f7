//! Charts of two hole cards by their kind, suited and offsuit.

use super::boards::{HOLES, KINDS, kind};
use crate::analysers::PlayDeviation;
use crate::analysers::deal_classes::canonical::{CardNumber, choose};
use crate::analysers::deal_classes::strategy_chart::{best_of, deviation};
use croupier_rules::equipment::Rank;
use croupier_rules::games::{Chart, ChartRow};
use num_bigint::BigInt;

/// Returns the hole cards with this index.
pub fn cards_of(hole: usize) -> [CardNumber; 2] {
    let high = (1..52).rev().find(|high| choose(*high, 2) <= hole as u64).unwrap_or(1);
    [(hole as u64 - choose(high, 2)) as CardNumber, high as CardNumber]
}

/// Returns the kind of each pair of hole cards.
pub fn kinds_of_holes() -> Vec<usize> {
    (0..HOLES).map(|hole| kind(cards_of(hole))).collect()
}

/// Returns the name of a kind.
fn called(kind: usize) -> String {
    let (row, column) = (Rank::ALL[kind / 13], Rank::ALL[kind % 13]);
    match row.cmp(&column) {
        std::cmp::Ordering::Less => format!("{}{} suited", column.letter(), row.letter()),
        std::cmp::Ordering::Equal => format!("pair of {}", row.letter()),
        std::cmp::Ordering::Greater => format!("{}{}", row.letter(), column.letter()),
    }
}

/// Returns the charts of a decision before the flop, and the costs of other answers. Over all deals of one pair, a
/// gain of `unit` is one initial wager.
pub fn by_kind<const N: usize>(
    answers: [&'static str; N],
    gains: &[[i128; N]],
    unit: i128,
) -> (Vec<Chart>, Vec<PlayDeviation>) {
    let ranks: Vec<String> = Rank::ALL.iter().rev().map(|rank| rank.letter().to_string()).collect();
    let chart = |title: &str, at: &dyn Fn(usize, usize) -> Option<usize>| Chart {
        title: title.to_string(),
        across: "lower card",
        columns: ranks.clone(),
        rows: (0..13)
            .rev()
            .map(|high| ChartRow {
                label: Rank::ALL[high].letter().to_string(),
                answers: (0..13)
                    .rev()
                    .map(|low| at(high, low).map_or("-", |kind| answers[best_of(&gains[kind])]))
                    .collect(),
            })
            .collect(),
    };
    let suited = chart("Two cards of one suit", &|high, low| (low < high).then_some(low * 13 + high));
    let others = chart("A pair, or two cards of different suits", &|high, low| {
        (low <= high).then_some(high * 13 + low)
    });
    let mut holes = [0; KINDS];
    kinds_of_holes().into_iter().for_each(|kind| holes[kind] += 1);
    let mut deviations: Vec<PlayDeviation> = (0..KINDS)
        .map(|kind| deviation(&answers, called(kind), &gains[kind], BigInt::from(unit) * holes[kind]))
        .collect();
    deviations.sort_by(|one, other| other.costs.cmp(&one.costs));
    (vec![suited, others], deviations)
}
