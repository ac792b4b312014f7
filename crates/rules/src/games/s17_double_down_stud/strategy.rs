//! The strategy for the double down wager.

use super::questions::{DoubleOrStand, OwnCard, StandOrDouble};
use super::settle::DoubleDownOutcome;
use super::{DoubleDownStud, House};
use crate::equipment::Card;
use crate::games::Strategy;
use crate::games::families::fifth_card::over_the_fifth_card;
use crate::wagers::Money;

/// The ways of answering, the best known one first.
pub const STRATEGIES: &[Strategy<DoubleDownStud>] = &[
    Strategy {
        name: "optimal",
        says: "doubles when the 48 cards that the hole card can be win more than they lose",
        answer: optimal,
    },
    Strategy { name: "stand", says: "never doubles", answer: |_, _| StandOrDouble::Stand },
];

/// The winnings of a double down wager of one cent, in cents, summed over the possible hole cards. Payout limits aside.
fn gain(house: &House, four: [Card; 4]) -> i64 {
    over_the_fifth_card(four, |hand| match DoubleDownOutcome::of(hand, &house.pays) {
        DoubleDownOutcome::Loses => -1,
        DoubleDownOutcome::Pushes => 0,
        DoubleDownOutcome::Wins(odds) => odds.pay(Money::CENT).in_cents(),
    })
}

/// Doubles if the double down wager has a positive expected value.
fn optimal(house: &House, question: &DoubleOrStand) -> StandOrDouble {
    let own = match question.own {
        OwnCard::Up(card) => Some(card),
        OwnCard::Down(card) => card.peek(),
    };
    let [a, b, c] = question.common;
    match own {
        Some(own) if gain(house, [own, a, b, c]) > 0 => StandOrDouble::Double,
        Some(_) | None => StandOrDouble::Stand,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::families::fifth_card::fours;
    use crate::house::{Submission, rules_in_force};

    /// The published house edge of the pay table is 2.67 percent of the initial wager.
    #[test]
    fn the_edge_is_2_668_percent() {
        let house: House = rules_in_force(17, &Submission::default()).unwrap();
        let (mut won, mut doubled, mut hands) = (0, 0, 0);
        for four in fours() {
            let gain = gain(&house, four);
            won += gain + gain.max(0);
            doubled += i64::from(gain > 0);
            hands += 1;
        }
        assert_eq!(hands, 270_725);
        let rounded = |part: i64, of: i64| (2 * part + of) / (2 * of);
        assert_eq!(rounded(-won * 100_000, hands * 48), 2_668);
        assert_eq!(rounded(doubled * 10_000, hands), 2_483);
    }
}
