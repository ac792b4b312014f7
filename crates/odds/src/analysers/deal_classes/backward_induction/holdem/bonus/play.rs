//! The computed play: before the flop by the kind of the hole cards, then by lookup tables over the open cards.

use super::Setting;
use crate::analysers::deal_classes::backward_induction::holdem::boards::{
    BoardParts, HOLES, SuitPermutations, hole, kind,
};
use crate::analysers::deal_classes::bitset::AnswerBits;
use crate::analysers::deal_classes::canonical::{CardNumber, in_order, numbers, open};
use crate::analysers::heap_size;
use croupier_rules::games::ComputedPlay;
use croupier_rules::games::s28_texas_holdem_bonus::{
    HoldemBonusAnswer, HoldemBonusQuestion, HoldemBonusStreet, TexasHoldemBonus,
};

/// The best play.
struct BestAnswers {
    /// Whether each kind of hole cards is played.
    plays: Vec<bool>,
    /// Whether there is a turn wager, by flop and hole cards.
    turn: AnswerBits,
    /// Whether there is a river wager, by four open cards and hole cards.
    river: AnswerBits,
    flops: BoardParts<3>,
    turns: BoardParts<4>,
    names: SuitPermutations,
}

/// Finds the best play from all boards, or returns `None` if the wagers' gains depend on one another.
pub fn play(setting: Setting<'_>) -> Option<ComputedPlay> {
    let adds = setting.adds()?;
    let gathered = setting.gather_all(&adds);
    let [turn, river] = setting.turn_and_river(&gathered);
    let plays = setting.played(&setting.before(&adds, &gathered, &turn, &river));
    let [turn, river] = [turn, river].map(|wagers| AnswerBits::of(wagers.iter().map(|wager| *wager == 1)));
    let Setting { flops, turns, names, .. } = setting;
    let best = BestAnswers { plays, turn, river, flops, turns, names };
    Some(ComputedPlay::new::<TexasHoldemBonus>(best.heap_size(), move |_, asks| best.answer(asks)))
}

impl BestAnswers {
    fn heap_size(&self) -> usize {
        let boards = self.flops.heap_size() + self.turns.heap_size() + self.names.heap_size();
        heap_size::of_list(&self.plays) + self.turn.heap_size() + self.river.heap_size() + boards
    }

    fn answer(&self, asks: &HoldemBonusQuestion) -> Option<HoldemBonusAnswer> {
        let own = in_order(numbers(asks.cards)?);
        let bets = match asks.street {
            HoldemBonusStreet::BeforeFlop => {
                return Some(if self.plays[kind(own)] {
                    HoldemBonusAnswer::Bet
                } else {
                    HoldemBonusAnswer::Fold
                });
            }
            HoldemBonusStreet::Flop(flop) => self.is_yes(&self.turn, &self.flops, own, open(flop)?),
            HoldemBonusStreet::Turn(turn) => self.is_yes(&self.river, &self.turns, own, open(turn)?),
            HoldemBonusStreet::Board(_) => return None,
        };
        Some(if bets { HoldemBonusAnswer::Bet } else { HoldemBonusAnswer::Check })
    }

    fn is_yes<const N: usize>(
        &self,
        wagers: &AnswerBits,
        parts: &BoardParts<N>,
        [low, high]: [CardNumber; 2],
        open: [CardNumber; N],
    ) -> bool {
        let (part, way) = parts.number(&open);
        wagers.is_yes(part * HOLES + usize::from(self.names.by(way)[hole(low, high)]))
    }
}
