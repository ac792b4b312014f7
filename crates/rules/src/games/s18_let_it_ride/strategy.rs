//! The strategies for letting bets ride.

use super::questions::{RideAnswer, RideBet, RideOrWithdraw};
use super::{House, LetItRide};
use crate::equipment::{Card, Rank};
use crate::games::Strategy;
use crate::games::families::fifth_card::over_the_fifth_card;
use crate::games::families::five_cards::FiveCardHand;
use crate::table::FaceDown;
use crate::wagers::Money;

/// The ways of answering, the best known one first.
pub const STRATEGIES: &[Strategy<LetItRide>] = &[
    Strategy {
        name: "optimal",
        says: "lets bet number 1 ride by the published rule, and bet number 2 when the 48 cards that can come win more than they lose",
        answer: optimal,
    },
    Strategy { name: "ride", says: "never withdraws a bet", answer: |_, _| RideAnswer::Ride },
    Strategy { name: "withdraw", says: "withdraws both bets", answer: |_, _| RideAnswer::Withdraw },
];

/// The winnings of a bet of one cent with this hand, in cents.
fn gain(house: &House, hand: FiveCardHand) -> i64 {
    house.pays.odds(hand).map_or(-1, |odds| odds.pay(Money::CENT).in_cents())
}

/// The published best strategy. A player who has not looked at the cards withdraws.
fn optimal(house: &House, question: &RideOrWithdraw) -> RideAnswer {
    let Some([a, b, c]) = FaceDown::peek_all(question.cards) else { return RideAnswer::Withdraw };
    let rides = match question.bet {
        RideBet::First => three_cards_ride([a, b, c]),
        RideBet::Second(card) => over_the_fifth_card([a, b, c, card], |hand| gain(house, hand)) > 0,
    };
    if rides { RideAnswer::Ride } else { RideAnswer::Withdraw }
}

/// Bet number 1 rides with a pair of tens or better, and with three cards of one suit that are close together: in a row from 3-4-5 up, within
/// four ranks with a ten or higher among them, or within five ranks with two of these.
fn three_cards_ride(cards: [Card; 3]) -> bool {
    let [mut low, mut middle, mut high] = cards.map(|card| card.rank());
    if low > middle {
        (low, middle) = (middle, low);
    }
    if middle > high {
        (middle, high) = (high, middle);
    }
    if low > middle {
        (low, middle) = (middle, low);
    }
    if low == high {
        return true;
    }
    if low == middle || middle == high {
        return middle >= Rank::Ten;
    }
    let one_suit = cards[0].suit() == cards[1].suit() && cards[1].suit() == cards[2].suit();
    if !one_suit {
        return false;
    }
    match high as u8 - low as u8 {
        2 => low >= Rank::Three,
        3 => high >= Rank::Ten,
        4 => middle >= Rank::Ten,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::families::fifth_card::fours;
    use crate::house::{Submission, rules_in_force};
    use crate::poker::rank_five;

    /// The winnings of a bet of one cent, summed over all hands of five cards that these three cards can become.
    fn over_the_community_cards(house: &House, deck: &[Card], three: [Card; 3]) -> i64 {
        let left: Vec<Card> = deck.iter().copied().filter(|card| !three.contains(card)).collect();
        let mut won = 0;
        for (i, &d) in left.iter().enumerate() {
            for &e in &left[..i] {
                let cards = [three[0], three[1], three[2], d, e];
                won += gain(house, FiveCardHand::of(&cards, rank_five(&cards)));
            }
        }
        won
    }

    /// The published house edge is 3.5057 percent of one bet. Bet 3 always plays, bets 1 and 2 if their expected value is positive:
    /// no rule does better, and the rule for bet 1 does as well.
    #[test]
    fn the_edge_is_3_5057_percent() {
        let house: House = rules_in_force(18, &Submission::default()).unwrap();
        let deck: Vec<Card> = Card::deck().collect();
        let second: i64 =
            fours().map(|four| over_the_fifth_card(four, |hand| gain(&house, hand)).max(0)).sum();
        let (mut first, mut third) = (0, 0);
        for a in 0..52 {
            for b in 0..a {
                for c in 0..b {
                    let three = [deck[a], deck[b], deck[c]];
                    let won = over_the_community_cards(&house, &deck, three);
                    assert!(won == 0 || three_cards_ride(three) == (won > 0), "{three:?} wins {won}");
                    first += won.max(0);
                    third += won;
                }
            }
        }
        // There are 22,100 hands of three and 1,176 ways to go on from each; 270,725 of four, and 48 ways from each, half as many.
        let lost = -(first + 2 * second + third);
        let ways = 22_100 * 1_176;
        assert_eq!((2 * lost * 1_000_000 + ways) / (2 * ways), 35_057);
    }
}
