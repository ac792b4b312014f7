//! The classes of five cards that a pay table can tell apart: kinds of hand, and pairs by their rank.

use super::canonical::{Number, cards, choose, hands};
use super::cases::Cases;
use super::payouts::{Deal, Payouts};
use crate::unanalysable::Unanalysable;
use croupier_rules::equipment::Card;
use croupier_rules::games::families::five_cards::Shown;
use croupier_rules::games::{AnswerOf, Game, Sample};
use croupier_rules::poker::{Strength, rank_five};

/// How many there are.
pub const SHOWN: usize = 9 + 13;

/// The class of five cards.
#[inline]
pub fn shown(five: &[Card; 5]) -> usize {
    shown_as(five, rank_five(five))
}

/// The class of five cards whose strength is known.
#[inline]
pub fn shown_as(five: &[Card; 5], strength: Strength) -> usize {
    match Shown::of(five, strength) {
        Shown::Pair(rank) => 9 + rank as usize,
        Shown::Nothing => 8,
        other => other.row().unwrap_or(8),
    }
}

/// The cases of a wager that five cards decide, whatever is answered: one deal of each class is played, and answered so.
pub fn on_five_cards<G: Game>(
    house: &G::House,
    sample: &Sample<G::Wager>,
    deal: impl Fn([Number; 5]) -> Deal,
    answer: impl Fn(&G::Question) -> AnswerOf<G>,
) -> Result<Cases, Unanalysable> {
    let payouts = Payouts::<G>::new(house, sample, SHOWN)?;
    let mut counts = vec![0; SHOWN];
    for (hand, weight) in hands::<5>() {
        let class = shown(&cards(hand));
        counts[class] += u128::from(weight);
        payouts.gained(class, &answer, || Some(deal(hand)));
    }
    Ok(Cases::by_class(choose(52, 5).into(), &payouts, &counts))
}
