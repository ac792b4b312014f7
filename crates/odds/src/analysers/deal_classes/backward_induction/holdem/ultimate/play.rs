//! The computed play: before the flop by the kind of the hole cards, after it by a lookup table, and at the end by
//! enumeration of the dealer's possible hands.

use super::raises::{CLASSES, ENDS, RaiseTiming, counts, ends};
use super::{PlayerAnswers, Setting};
use crate::analysers::deal_classes::backward_induction::holdem::boards::{
    BoardParts, HOLES, KINDS, Qualification, RankedHole, SuitPermutations, hole, kind,
};
use crate::analysers::deal_classes::bitset::AnswerBits;
use crate::analysers::deal_classes::canonical::{
    CardNumber, cards, each_of, in_order, numbers, open, without,
};
use crate::analysers::heap_size;
use croupier_rules::games::ComputedPlay;
use croupier_rules::games::s32_ultimate_texas_holdem::{
    PlayMultiple, UltimateAnswer, UltimateQuestion, UltimateStreet, UltimateTexasHoldem,
};
use croupier_rules::poker::rank_seven;

/// The best play.
struct BestAnswers {
    before: [RaiseTiming; KINDS],
    /// Whether to raise, by flop and hole cards.
    after: AnswerBits,
    flops: BoardParts<3>,
    names: SuitPermutations,
    /// The gains of a fold and a raise at the end, by class.
    at_the_end: Vec<[i64; 2]>,
}

/// Finds the best play from all boards.
pub fn play(setting: Setting<'_>) -> ComputedPlay {
    let gathered = setting.gather_all();
    let (PlayerAnswers { before, after }, _) = setting.decide(&gathered);
    // Every class that occurs has been played.
    let gained = |raises: RaiseTiming, class: usize| {
        setting.payouts.gained(raises as usize * CLASSES + class, |asks| raises.answer(asks), || None)
    };
    let at_the_end = (0..CLASSES)
        .map(|class| [RaiseTiming::Never, RaiseTiming::AtTheEnd].map(|raises| gained(raises, class)));
    let best = BestAnswers {
        before,
        after: AnswerBits::of(after.iter().map(|raise| *raise == 1)),
        at_the_end: at_the_end.collect(),
        flops: setting.flops,
        names: setting.names,
    };
    ComputedPlay::new::<UltimateTexasHoldem>(best.heap_size(), move |_, asks| best.answer(asks))
}

impl BestAnswers {
    fn heap_size(&self) -> usize {
        let boards = self.flops.heap_size() + self.names.heap_size();
        self.after.heap_size() + heap_size::of_list(&self.at_the_end) + boards
    }

    fn answer(&self, asks: &UltimateQuestion) -> Option<UltimateAnswer> {
        let own = in_order(numbers(asks.cards)?);
        Some(match asks.street {
            UltimateStreet::BeforeFlop => self.before[kind(own)].answer(asks),
            UltimateStreet::Flop(flop) if self.raises_after(own, open(flop)?) => {
                UltimateAnswer::Play(PlayMultiple::Two)
            }
            UltimateStreet::Flop(_) => UltimateAnswer::Check,
            UltimateStreet::Board(board) if self.raises_at_the_end(own, open(board)?) => {
                UltimateAnswer::Play(PlayMultiple::One)
            }
            UltimateStreet::Board(_) => UltimateAnswer::Fold,
        })
    }

    fn raises_after(&self, [low, high]: [CardNumber; 2], flop: [CardNumber; 3]) -> bool {
        let (flop, way) = self.flops.number(&flop);
        self.after.is_yes(flop * HOLES + usize::from(self.names.by(way)[hole(low, high)]))
    }

    fn raises_at_the_end(&self, own: [CardNumber; 2], board: [CardNumber; 5]) -> bool {
        let held = held(own, board);
        let first = held.strength.category() as usize * ENDS;
        let (mut fold, mut raise) = (0, 0);
        for (count, gained) in ends(&held).into_iter().zip(&self.at_the_end[first..first + ENDS]) {
            fold += i64::from(count) * gained[0];
            raise += i64::from(count) * gained[1];
        }
        raise > fold
    }
}

/// Ranks two hole cards on a board against every hand of the dealer's.
fn held(own: [CardNumber; 2], board: [CardNumber; 5]) -> RankedHole {
    let [a, b, c, d, e] = board;
    let strength = |[one, other]: [CardNumber; 2]| rank_seven(&cards([one, other, a, b, c, d, e]));
    let hole = hole(own[0], own[1]) as u16;
    let mut held = RankedHole { hole, cards: own, strength: strength(own), lower: 0, equal: 0, weak: 0 };
    each_of(&without(&[own[0], own[1], a, b, c, d, e]), |dealer: [CardNumber; 2]| {
        let dealer = strength(dealer);
        held.lower += u16::from(dealer < held.strength);
        held.equal += u16::from(dealer == held.strength);
        held.weak += u16::from(counts(dealer) == Qualification::Weak);
    });
    held
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysers::deal_classes::backward_induction::holdem::boards::RankedBoard;

    #[test]
    fn final_decisions_equal_the_ranked_board() {
        for board in [[0, 5, 22, 35, 51], [0, 4, 8, 12, 20], [3, 7, 8, 9, 48]] {
            let mut ranked = RankedBoard::default();
            ranked.rank(board, counts);
            for known in ranked.held.iter().step_by(97) {
                assert_eq!(ends(&held(known.cards, board)), ends(known), "{known:?} {board:?}");
            }
        }
    }
}
