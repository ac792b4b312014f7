//! The published strategy and the optimal one for the bet.

use super::questions::BetOrFold;
use super::{CaribbeanStud, House};
use crate::equipment::Rank;
use crate::games::Strategy;
use crate::games::families::ante_and_play::FoldOrWager;
use crate::poker::{Category, rank_five};
use crate::table::FaceDown;

/// The ways of answering, the best known one first.
pub const STRATEGIES: &[Strategy<CaribbeanStud>] = &[
    Strategy {
        name: "ace-king",
        says: "bets with a pair or better, folds below ace-king, and with ace-king looks at the dealer's card",
        answer: ace_king,
    },
    Strategy {
        name: "pair",
        says: "bets with a pair or better, folds all other hands",
        answer: |_, question| match FaceDown::peek_all(question.cards) {
            Some(cards) if rank_five(&cards).category() != Category::HighCard => FoldOrWager::Play,
            Some(_) | None => FoldOrWager::Fold,
        },
    },
    Strategy { name: "always", says: "bets with every hand", answer: |_, _| FoldOrWager::Play },
];

/// A pair or better: bet. Less than ace-king: fold. Ace-king: bet if the dealer's card is one of (1) a two to a queen that matches one of
/// the player's; (2) an ace or a king, and the player holds a queen or a jack; (3) one that matches none, and the player holds a queen, and it is lower
/// than the player's fourth highest card.
fn ace_king(_: &House, question: &BetOrFold) -> FoldOrWager {
    let Some(cards) = FaceDown::peek_all(question.cards) else { return FoldOrWager::Fold };
    if rank_five(&cards).category() != Category::HighCard {
        return FoldOrWager::Play;
    }
    let held = cards.iter().fold(0u16, |held, card| held | 1 << card.rank() as u16);
    let holds = |rank: Rank| held >> rank as u16 & 1 == 1;
    if !holds(Rank::Ace) || !holds(Rank::King) {
        return FoldOrWager::Fold;
    }
    let dealer = question.dealer.rank();
    // Of the five ranks, all different, the fourth highest is the higher of the two lowest.
    let without_lowest = held & (held - 1);
    let fourth = without_lowest.trailing_zeros();
    let bets = match dealer {
        Rank::Ace | Rank::King => holds(Rank::Queen) || holds(Rank::Jack),
        _ if holds(dealer) => true,
        _ => holds(Rank::Queen) && (dealer as u32) < fourth,
    };
    if bets { FoldOrWager::Play } else { FoldOrWager::Fold }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::house::{Submission, rules_in_force};
    use crate::table::FaceDown;
    use crate::wagers::Money;

    fn answer(cards: &str, dealer: &str) -> FoldOrWager {
        let house = rules_in_force::<House>(CaribbeanStud::SUBCHAPTER, &Submission::default()).unwrap();
        let mut known = cards.split_whitespace().map(|card| FaceDown::known(card.parse().unwrap()));
        let cards = [(); 5].map(|()| known.next().unwrap());
        ace_king(&house, &BetOrFold { cards, dealer: dealer.parse().unwrap(), ante: Money::dollars(10) })
    }

    #[test]
    fn the_simple_strategy() {
        for (cards, dealer, decision) in [
            ("2c 2d 3h 4s 6c", "Ah", FoldOrWager::Play),
            ("Ac Qd Jh Ts 8c", "Ah", FoldOrWager::Fold),
            ("Kc Qd Jh Ts 8c", "8h", FoldOrWager::Fold),
            // The dealer's card matches one of the player's.
            ("Ac Kd 9h 6s 3c", "3h", FoldOrWager::Play),
            ("Ac Kd 9h 6s 3c", "4h", FoldOrWager::Fold),
            // An ace or a king, with a queen or a jack.
            ("Ac Kd Jh 6s 3c", "Ah", FoldOrWager::Play),
            ("Ac Kd Qh 6s 3c", "Kh", FoldOrWager::Play),
            ("Ac Kd Th 9s 3c", "Kh", FoldOrWager::Fold),
            // No match, a queen, and lower than the fourth highest card.
            ("Ac Kd Qh 6s 3c", "5h", FoldOrWager::Play),
            ("Ac Kd Qh 6s 3c", "7h", FoldOrWager::Fold),
            ("Ac Kd Jh 6s 3c", "5h", FoldOrWager::Fold),
        ] {
            assert_eq!(answer(cards, dealer), decision, "{cards} against {dealer}");
        }
    }
}
