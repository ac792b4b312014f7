//! The best play of a player alone with the dealer, as answers.

use super::{AFTER_THREE, AfterBet, CLASSES, FOLDS_THREE, Game, after_bet};
use crate::analysers::deal_classes::bitset::Bits;
use crate::analysers::deal_classes::canonical::{
    Number, hands, in_order, number, renamed, set_place, with_clubs_as,
};
use croupier_rules::games::ComputedPlay;
use croupier_rules::games::families::ante_and_play::FoldOrPlay;
use croupier_rules::games::s33_winners_pot_poker::{Asks, Stage, WinnersPotPoker};
use croupier_rules::poker::Hand;
use std::collections::HashMap;

/// The best play.
struct Best {
    /// By the rank of a club that the dealer shows: with which three cards there is a bet.
    bets: Vec<Bits>,
    /// Two cards of the dealer's that stand for others, and with which four there is a double wager.
    doubles: HashMap<[Number; 2], Bits>,
    names: Vec<[Number; 52]>,
}

/// The best play, found from all deals.
pub fn play(game: Game<'_>) -> Option<ComputedPlay> {
    let games = [game];
    let AfterBet { follows, doubles } = after_bet(&games).pop()?;
    let [game] = games;
    let mut folds = [0; CLASSES];
    folds[FOLDS_THREE] = AFTER_THREE;
    let fold = game.worth(&folds);
    let bets = follows.iter().map(|follows| Bits::of(follows.iter().map(|counts| game.worth(counts) > fold)));
    let opens = hands::<2>().into_iter().map(|(open, _)| open);
    let best =
        Best { bets: bets.collect(), doubles: opens.zip(doubles).collect(), names: renamed().collect() };
    Some(ComputedPlay::new::<WinnersPotPoker>(move |_, asks| best.answer(asks)))
}

/// The cards of a hand, where it has so many.
fn seen<const N: usize>(hand: Hand) -> Option<[Number; N]> {
    let numbers: Option<Vec<Number>> = hand.cards().map(number).collect();
    numbers?.try_into().ok()
}

impl Best {
    fn answer(&self, asks: &Asks) -> Option<FoldOrPlay> {
        let [dealer] = asks.others.open() else { return None };
        if asks.dealt_in > 1 {
            return None;
        }
        let stays = match asks.stage {
            Stage::Third => self.bets(seen(asks.cards.own())?, seen(*dealer)?),
            Stage::Fourth => self.doubles(seen(asks.cards.own())?, seen(*dealer)?)?,
            Stage::Fifth => return None,
        };
        Some(if stays { FoldOrPlay::Play } else { FoldOrPlay::Fold })
    }

    fn bets(&self, own: [Number; 3], [first]: [Number; 1]) -> bool {
        let called = own.map(|number| with_clubs_as(first & 3, number));
        self.bets.get(usize::from(first >> 2)).is_some_and(|bets| bets.is_yes(set_place(in_order(called))))
    }

    fn doubles(&self, own: [Number; 4], open: [Number; 2]) -> Option<bool> {
        self.names.iter().find_map(|names| {
            let called = |number: Number| names[usize::from(number)];
            let doubles = self.doubles.get(&in_order(open.map(called)))?;
            Some(doubles.is_yes(set_place(in_order(own.map(called)))))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysers::deal_classes::canonical::{deck, each_of};

    /// Every two cards of the dealer's are called by the names of two that stand for others.
    #[test]
    fn any_two_open_cards_are_found() {
        let stand: Vec<[Number; 2]> = hands::<2>().into_iter().map(|(open, _)| open).collect();
        let best = Best {
            bets: Vec::new(),
            doubles: stand.into_iter().map(|open| (open, Bits::no(270_725))).collect(),
            names: renamed().collect(),
        };
        each_of(&deck(), |open: [Number; 2]| {
            assert_eq!(best.doubles([0, 1, 2, 3], open), Some(false), "{open:?}");
        });
    }
}
