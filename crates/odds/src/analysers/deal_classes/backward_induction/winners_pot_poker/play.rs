//! The computed play of a player alone with the dealer.

use super::{AFTER_THREE, BetContinuations, CLASSES, FOLDS_THREE, Game, after_bet};
use crate::analysers::deal_classes::bitset::AnswerBits;
use crate::analysers::deal_classes::canonical::{
    CardNumber, hands, in_order, number, renamed, set_place, with_clubs_as,
};
use crate::analysers::heap_size;
use croupier_rules::games::ComputedPlay;
use croupier_rules::games::families::ante_and_play::FoldOrWager;
use croupier_rules::games::s33_winners_pot_poker::{WinnersPotPoker, WinnersQuestion, WinnersStage};
use croupier_rules::poker::Hand;
use std::collections::HashMap;

/// The best play.
struct BestAnswers {
    /// The three cards with a bet, by the rank of a club that the dealer shows.
    bets: Vec<AnswerBits>,
    /// The four cards with a double wager, by a canonical pair of the dealer's open cards.
    doubles: HashMap<[CardNumber; 2], AnswerBits>,
    names: Vec<[CardNumber; 52]>,
}

/// Finds the best play from all deals.
pub fn play(game: Game<'_>) -> Option<ComputedPlay> {
    let games = [game];
    let BetContinuations { follows, doubles } = after_bet(&games).pop()?;
    let [game] = games;
    let mut folds = [0; CLASSES];
    folds[FOLDS_THREE] = AFTER_THREE;
    let fold = game.worth(&folds);
    let bets =
        follows.iter().map(|follows| AnswerBits::of(follows.iter().map(|counts| game.worth(counts) > fold)));
    let opens = hands::<2>().into_iter().map(|(open, _)| open);
    let best = BestAnswers {
        bets: bets.collect(),
        doubles: opens.zip(doubles).collect(),
        names: renamed().collect(),
    };
    Some(ComputedPlay::new::<WinnersPotPoker>(best.heap_size(), move |_, asks| best.answer(asks)))
}

/// Returns the cards of a hand if their number is `N`.
fn seen<const N: usize>(hand: Hand) -> Option<[CardNumber; N]> {
    let numbers: Option<Vec<CardNumber>> = hand.cards().map(number).collect();
    numbers?.try_into().ok()
}

impl BestAnswers {
    fn heap_size(&self) -> usize {
        let answers: usize = self.bets.iter().chain(self.doubles.values()).map(AnswerBits::heap_size).sum();
        heap_size::of_list(&self.bets)
            + heap_size::of_map(&self.doubles)
            + heap_size::of_list(&self.names)
            + answers
    }

    fn answer(&self, asks: &WinnersQuestion) -> Option<FoldOrWager> {
        let [dealer] = asks.others.open() else { return None };
        if asks.dealt_in > 1 {
            return None;
        }
        let stays = match asks.stage {
            WinnersStage::Third => self.bets(seen(asks.cards.own())?, seen(*dealer)?),
            WinnersStage::Fourth => self.doubles(seen(asks.cards.own())?, seen(*dealer)?)?,
            WinnersStage::Fifth => return None,
        };
        Some(if stays { FoldOrWager::Play } else { FoldOrWager::Fold })
    }

    fn bets(&self, own: [CardNumber; 3], [first]: [CardNumber; 1]) -> bool {
        let called = own.map(|number| with_clubs_as(first & 3, number));
        self.bets.get(usize::from(first >> 2)).is_some_and(|bets| bets.is_yes(set_place(in_order(called))))
    }

    fn doubles(&self, own: [CardNumber; 4], open: [CardNumber; 2]) -> Option<bool> {
        self.names.iter().find_map(|names| {
            let called = |number: CardNumber| names[usize::from(number)];
            let doubles = self.doubles.get(&in_order(open.map(called)))?;
            Some(doubles.is_yes(set_place(in_order(own.map(called)))))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysers::deal_classes::canonical::{deck, each_of};

    /// Every two cards of the dealer's are equivalent to a canonical pair.
    #[test]
    fn any_two_open_cards_are_found() {
        let stand: Vec<[CardNumber; 2]> = hands::<2>().into_iter().map(|(open, _)| open).collect();
        let best = BestAnswers {
            bets: Vec::new(),
            doubles: stand.into_iter().map(|open| (open, AnswerBits::no(270_725))).collect(),
            names: renamed().collect(),
        };
        each_of(&deck(), |open: [CardNumber; 2]| {
            assert_eq!(best.doubles([0, 1, 2, 3], open), Some(false), "{open:?}");
        });
    }
}
