//! The best play as answers: before the flop by the kind of the hole cards, then by tables of what lies open with them.

use super::Setting;
use crate::analysers::deal_classes::backward_induction::holdem::boards::{HOLES, Names, Parts, hole, kind};
use crate::analysers::deal_classes::bitset::Bits;
use crate::analysers::deal_classes::canonical::{Number, in_order, numbers, open};
use croupier_rules::games::ComputedPlay;
use croupier_rules::games::s28_texas_holdem_bonus::{Answer, Asks, Street, TexasHoldemBonus};

/// The best play.
struct Best {
    /// By kind of hole cards: whether they are played.
    plays: Vec<bool>,
    /// By flop and hole cards: whether there is a turn wager.
    turn: Bits,
    /// By four open cards and hole cards: whether there is a river wager.
    river: Bits,
    flops: Parts<3>,
    turns: Parts<4>,
    names: Names,
}

/// The best play, found from all boards; nothing where what wagers add depends on one another.
pub fn play(setting: Setting<'_>) -> Option<ComputedPlay> {
    let adds = setting.adds()?;
    let gathered = setting.gather_all(&adds);
    let [turn, river] = setting.turn_and_river(&gathered);
    let plays = setting.played(&setting.before(&adds, &gathered, &turn, &river));
    let [turn, river] = [turn, river].map(|wagers| Bits::of(wagers.iter().map(|wager| *wager == 1)));
    let Setting { flops, turns, names, .. } = setting;
    let best = Best { plays, turn, river, flops, turns, names };
    Some(ComputedPlay::new::<TexasHoldemBonus>(move |_, asks| best.answer(asks)))
}

impl Best {
    fn answer(&self, asks: &Asks) -> Option<Answer> {
        let own = in_order(numbers(asks.cards)?);
        let bets = match asks.street {
            Street::BeforeFlop => {
                return Some(if self.plays[kind(own)] { Answer::Bet } else { Answer::Fold });
            }
            Street::Flop(flop) => self.is_yes(&self.turn, &self.flops, own, open(flop)?),
            Street::Turn(turn) => self.is_yes(&self.river, &self.turns, own, open(turn)?),
            Street::Board(_) => return None,
        };
        Some(if bets { Answer::Bet } else { Answer::Check })
    }

    fn is_yes<const N: usize>(
        &self,
        wagers: &Bits,
        parts: &Parts<N>,
        [low, high]: [Number; 2],
        open: [Number; N],
    ) -> bool {
        let (part, way) = parts.number(&open);
        wagers.is_yes(part * HOLES + usize::from(self.names.by(way)[hole(low, high)]))
    }
}
