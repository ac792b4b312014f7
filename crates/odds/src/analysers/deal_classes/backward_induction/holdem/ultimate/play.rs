//! The best play as answers: before the flop by the kind of the hole cards, after it by a table, and at the end by all hands that the dealer may hold.

use super::gains::{CLASSES, ENDS, Raises, counts, ends};
use super::{Decided, Setting};
use crate::analysers::deal_classes::backward_induction::holdem::boards::{
    Counts, HOLES, Held, KINDS, Names, Parts, hole, kind,
};
use crate::analysers::deal_classes::bitset::Bits;
use crate::analysers::deal_classes::canonical::{Number, cards, each_of, in_order, numbers, open, without};
use croupier_rules::games::ComputedPlay;
use croupier_rules::games::s32_ultimate_texas_holdem::{Answer, Asks, Street, Times, UltimateTexasHoldem};
use croupier_rules::poker::rank_seven;

/// The best play.
struct Best {
    before: [Raises; KINDS],
    /// By flop and hole cards: whether to raise.
    after: Bits,
    flops: Parts<3>,
    names: Names,
    /// By class, what a fold and a raise at the end win.
    at_the_end: Vec<[i64; 2]>,
}

/// The best play, found from all boards.
pub fn play(setting: Setting<'_>) -> ComputedPlay {
    let gathered = setting.gather_all();
    let (Decided { before, after }, _) = setting.decide(&gathered);
    // Every class that there is has been played.
    let gained = |raises: Raises, class: usize| {
        setting.payouts.gained(raises as usize * CLASSES + class, |asks| raises.answer(asks), || None)
    };
    let at_the_end =
        (0..CLASSES).map(|class| [Raises::Never, Raises::AtTheEnd].map(|raises| gained(raises, class)));
    let best = Best {
        before,
        after: Bits::of(after.iter().map(|raise| *raise == 1)),
        at_the_end: at_the_end.collect(),
        flops: setting.flops,
        names: setting.names,
    };
    ComputedPlay::new::<UltimateTexasHoldem>(move |_, asks| best.answer(asks))
}

impl Best {
    fn answer(&self, asks: &Asks) -> Option<Answer> {
        let own = in_order(numbers(asks.cards)?);
        Some(match asks.street {
            Street::BeforeFlop => self.before[kind(own)].answer(asks),
            Street::Flop(flop) if self.raises_after(own, open(flop)?) => Answer::Play(Times::Two),
            Street::Flop(_) => Answer::Check,
            Street::Board(board) if self.raises_at_the_end(own, open(board)?) => Answer::Play(Times::One),
            Street::Board(_) => Answer::Fold,
        })
    }

    fn raises_after(&self, [low, high]: [Number; 2], flop: [Number; 3]) -> bool {
        let (flop, way) = self.flops.number(&flop);
        self.after.is_yes(flop * HOLES + usize::from(self.names.by(way)[hole(low, high)]))
    }

    fn raises_at_the_end(&self, own: [Number; 2], board: [Number; 5]) -> bool {
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

/// Two hole cards on a board, against every hand of the dealer's.
fn held(own: [Number; 2], board: [Number; 5]) -> Held {
    let [a, b, c, d, e] = board;
    let strength = |[one, other]: [Number; 2]| rank_seven(&cards([one, other, a, b, c, d, e]));
    let hole = hole(own[0], own[1]) as u16;
    let mut held = Held { hole, cards: own, strength: strength(own), lower: 0, equal: 0, weak: 0 };
    each_of(&without(&[own[0], own[1], a, b, c, d, e]), |dealer: [Number; 2]| {
        let dealer = strength(dealer);
        held.lower += u16::from(dealer < held.strength);
        held.equal += u16::from(dealer == held.strength);
        held.weak += u16::from(counts(dealer) == Counts::Weak);
    });
    held
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysers::deal_classes::backward_induction::holdem::boards::Ranked;

    #[test]
    fn a_hand_at_the_end_is_what_the_ranked_board_says_of_it() {
        for board in [[0, 5, 22, 35, 51], [0, 4, 8, 12, 20], [3, 7, 8, 9, 48]] {
            let mut ranked = Ranked::default();
            ranked.rank(board, counts);
            for known in ranked.held.iter().step_by(97) {
                assert_eq!(ends(&held(known.cards, board)), ends(known), "{known:?} {board:?}");
            }
        }
    }
}
