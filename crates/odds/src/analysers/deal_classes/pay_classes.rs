//! The classes of five cards that a pay table can distinguish: kinds of hand, and pairs by their rank.

use super::canonical::{CardNumber, cards, choose, hands};
use super::cases::Cases;
use super::payouts::{ClassDeal, ClassPayouts};
use crate::analysis_error::AnalysisError;
use croupier_rules::equipment::Card;
use croupier_rules::games::families::five_cards::FiveCardHand;
use croupier_rules::games::{AnswerOf, Game, Sample};
use croupier_rules::poker::{Strength, rank_five};

/// The number of classes.
pub const SHOWN: usize = 9 + 13;

/// Returns the class of five cards.
#[inline]
pub fn shown(five: &[Card; 5]) -> usize {
    shown_as(five, rank_five(five))
}

/// Returns the class of five cards with this strength.
#[inline]
pub fn shown_as(five: &[Card; 5], strength: Strength) -> usize {
    match FiveCardHand::of(five, strength) {
        FiveCardHand::Pair(rank) => 9 + rank as usize,
        FiveCardHand::Nothing => 8,
        other => other.row().unwrap_or(8),
    }
}

/// Returns the cases of a wager that five cards decide, whatever the answers: one deal of each class is played.
pub fn on_five_cards<G: Game>(
    house: &G::House,
    sample: &Sample<G::Wager>,
    deal: impl Fn([CardNumber; 5]) -> ClassDeal,
    answer: impl Fn(&G::Question) -> AnswerOf<G>,
) -> Result<Cases, AnalysisError> {
    let payouts = ClassPayouts::<G>::new(house, sample, SHOWN)?;
    let mut counts = vec![0; SHOWN];
    for (hand, weight) in hands::<5>() {
        let class = shown(&cards(hand));
        counts[class] += u128::from(weight);
        payouts.gained(class, &answer, || Some(deal(hand)));
    }
    Ok(Cases::by_class(choose(52, 5).into(), &payouts, &counts))
}
