//! The settlement once more, slowly and from the paragraphs alone, over random rounds; and the strategy.

use super::questions::{CrossRaise, RaiseQuestion};
use super::strategy::STRATEGIES;
use super::{DoubleCrossPoker, House, Wager};
use crate::equipment::{Card, Rank};
use crate::games::Game;
use crate::games::families::ante_and_play::FoldOrWager;
use crate::games::families::oracle::{NumberGenerator, RandomTrial, five};
use crate::house::{Submission, rules_in_force};
use crate::table::FaceDown;
use crate::wagers::Money;

/// 25.1: the best hand of two cards with three of the cross, which lies center, left, right, top, bottom.
fn best(own: [Card; 2], cross: [Card; 5], any: &str) -> (u8, Vec<usize>) {
    let mut hands = Vec::new();
    for a in 0..5 {
        for b in a + 1..5 {
            for c in b + 1..5 {
                let is_line = [a, b, c] == [0, 1, 2] || [a, b, c] == [0, 3, 4];
                if is_line || any == "any-three" {
                    hands.push(five([own[0], own[1], cross[a], cross[b], cross[c]]));
                }
            }
        }
    }
    hands.into_iter().max().unwrap()
}

/// 25.5(c), 25.11(c): the payout of three cards for each dollar, by the default odds; a loss is -1.
fn three(cards: [Card; 3]) -> i64 {
    let mut ranks = cards.map(|card| card.rank() as i64);
    ranks.sort_unstable();
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let (two, ace) = (Rank::Two as i64, Rank::Ace as i64);
    let straight = (ranks[1] == ranks[0] + 1 && ranks[2] == ranks[1] + 1) || ranks == [two, two + 1, ace];
    let pairs = usize::from(ranks[0] == ranks[1]) + usize::from(ranks[1] == ranks[2]);
    match (straight, flush, pairs) {
        (true, true, _) => 40,
        (_, _, 2) => 30,
        (true, ..) => 6,
        (_, true, _) => 4,
        (_, _, 1) => 1,
        _ => -1,
    }
}

#[test]
fn random_rounds_are_settled_as_the_paragraphs_say() {
    let mut numbers = NumberGenerator(25);
    for _ in 0..4_000 {
        let any = ["row-or-column", "any-three"][numbers.below(2)];
        let tie = ["push", "dealer-wins"][numbers.below(2)];
        let on = ["own-and-center", "row", "column"][numbers.below(3)];
        let choices = Submission::default()
            .with("community-cards", any)
            .with("tie", tie)
            .with("three-card-cards", on)
            .with("flush", "3 to 1");
        let house: House = rules_in_force(DoubleCrossPoker::SUBCHAPTER, &choices).unwrap();
        let mut round =
            RandomTrial::<DoubleCrossPoker>::new(house, 4, [Wager::Ante, Wager::ThreeCard], &mut numbers);
        let (players, hands) = (round.wagers.len(), round.two_each());
        let cross: [Card; 5] = std::array::from_fn(|_| round.deal());
        // The number of wagers that a folded player has lost; 5 for a player who stays in.
        let mut units = vec![5; players];
        for opened in 1..5 {
            for (at, units) in units.iter_mut().enumerate() {
                if *units == 5 {
                    let words = if numbers.below(5) > 0 { "raise" } else { "fold" };
                    if words == "fold" {
                        *units = opened;
                    }
                    round.says(at, words);
                }
            }
        }
        for (at, net) in round.nets().into_iter().enumerate() {
            let (ante, beside) = round.wagers[at];
            let [c, l, r, t, b] = cross;
            let of_three = match on {
                "row" => [l, c, r],
                "column" => [t, c, b],
                _ => [hands[at][0], hands[at][1], c],
            };
            let (player, dealer) = (best(hands[at], cross, any), best(hands[players], cross, any));
            let against = if units[at] < 5 || player < dealer {
                -units[at]
            } else if player == dealer {
                if tie == "push" { 0 } else { -5 }
            } else if player.0 == 5 {
                15
            } else {
                5
            };
            let right = ante * against + beside * three(of_three);
            assert_eq!(net, Money::dollars(right), "{:?} against {:?}, {cross:?}", hands[at], hands[players]);
        }
    }
}

#[test]
fn the_center_decides_about_low_cards() {
    let house: House = rules_in_force(DoubleCrossPoker::SUBCHAPTER, &Submission::default()).unwrap();
    let card = |name: &str| name.parse::<Card>().unwrap();
    for (own, center, right) in [
        (["Qc", "2d"], "3h", FoldOrWager::Play),
        (["Jc", "3d"], "5h", FoldOrWager::Fold),
        (["Jc", "3d"], "Kh", FoldOrWager::Play),
        (["Tc", "5d"], "9h", FoldOrWager::Fold),
        (["9c", "8d"], "4h", FoldOrWager::Fold),
        (["9c", "8d"], "5h", FoldOrWager::Play),
        (["7c", "6d"], "2h", FoldOrWager::Fold),
        (["2c", "2d"], "Ah", FoldOrWager::Play),
        (["9c", "5c"], "Kc", FoldOrWager::Play),
        (["9c", "5c"], "Kh", FoldOrWager::Fold),
    ] {
        let cards = own.map(|name| FaceDown::known(card(name)));
        let open = [Some(card(center)), None, None, None, None];
        let mut asks = RaiseQuestion { cards, open, raise: CrossRaise::First, ante: Money::dollars(5) };
        assert_eq!((STRATEGIES[0].answer)(&house, &asks), right, "{own:?}, {center}");
        asks.raise = CrossRaise::Second;
        assert_eq!((STRATEGIES[0].answer)(&house, &asks), FoldOrWager::Play);
    }
}
