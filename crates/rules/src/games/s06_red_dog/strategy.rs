//! Strategies for the raise.

use super::RedDog;
use super::questions::{RaiseOffer, RedDogRaise};
use crate::games::Strategy;

/// The ways of answering.
pub const STRATEGIES: &[Strategy<RedDog>] = &[
    Strategy {
        name: "seven-or-more",
        says: "raises by the initial wager at a spread of seven or more, and never otherwise",
        answer: |_, offer| by_spread(offer),
    },
    Strategy { name: "never", says: "never raises", answer: |_, _| RedDogRaise::No },
];

/// The least spread at which a raise wins more often than it loses.
const RAISE_FROM: u8 = 7;

fn by_spread(offer: &RaiseOffer) -> RedDogRaise {
    if offer.spread >= RAISE_FROM { RedDogRaise::By(offer.initial) } else { RedDogRaise::No }
}

#[cfg(test)]
mod tests {
    use super::super::House;
    use super::super::hand::{RedDogFirstTwo, is_between};
    use super::*;
    use crate::equipment::{Card, Stack};
    use crate::house::{Submission, rules_in_force};
    use crate::wagers::Money;

    /// The expected value of a raise of one cent, over all third cards that are left, for every pair of first cards and any number of decks.
    #[test]
    fn a_raise_pays_at_a_spread_of_seven_or_more() {
        let house: House = rules_in_force(6, &Submission::default()).unwrap();
        let cards: Vec<Card> = (0..52).step_by(4).filter_map(Card::from_index).collect();
        for decks in [1, 2, 4, 6, 8] {
            for (first, second) in
                cards.iter().flat_map(|first| cards.iter().map(move |second| (*first, *second)))
            {
                let RedDogFirstTwo::Spread(spread) = RedDogFirstTwo::of(first, second) else { continue };
                let mut left: Vec<Card> = Stack::shoe(decks, 0).cards().collect();
                for dealt in [first, second] {
                    let at = left.iter().position(|card| *card == dealt).unwrap();
                    left.remove(at);
                }
                let wins = left.iter().filter(|third| is_between(**third, [first, second])).count() as i64;
                let loses = left.len() as i64 - wins;
                let gain = house.pays.odds(spread).0.pay(Money::cents(wins)).in_cents() - loses;
                assert_eq!(gain > 0, spread >= RAISE_FROM, "{decks} decks, {first} {second}");
            }
        }
    }
}
