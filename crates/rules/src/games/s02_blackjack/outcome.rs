//! 19:47-2.3(a), (b), (e), 2.6(k)1, 2, 2.6A~(h), 2.16: who wins, and at which odds.

use super::house::{DealerCard, House, Split21, Variation};
use crate::cite;
use crate::equipment::Rank;
use crate::games::families::twenty_one::{Hand, Hands};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::Decision;
use crate::wagers::Odds;

/// 2.3(e)1, 3, 4.
const TWO_TO_ONE: Odds = Odds::to(2, 1);
/// 2.3(e), 2.3(e)2.
pub const THREE_TO_TWO: Odds = Odds::to(3, 2);
/// 2.6A~(h).
const SIX_TO_FIVE: Odds = Odds::to(6, 5);

/// What becomes of the wagers on a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// They win at these odds.
    Wins(Odds, Cite),
    /// They lose.
    Loses(Cite),
    /// They go back.
    Void(Cite),
}

/// 2.3(a), (b), 2.6(k)1: a hand that is no blackjack, against a dealer who has none.
#[inline(always)]
pub fn outcome(house: &House, hand: &Hand, dealer: &Hand) -> Outcome {
    let (player, score) = (hand.total(), dealer.total());
    if hand.is_bust() {
        return Outcome::Loses(cite!("2.3(e)"));
    }
    let by = if dealer.is_bust() {
        cite!("2.3(a)1")
    } else if player > score {
        cite!("2.3(a)2")
    } else if player < score {
        return Outcome::Loses(cite!("2.3(e)"));
    } else {
        return tie(house, hand);
    };
    if player == 21 && hand.count() > 2 {
        let (odds, by) = premium(house, hand).unwrap_or((Odds::EVEN, by));
        return Outcome::Wins(odds, by);
    }
    Outcome::Wins(Odds::EVEN, by)
}

/// 2.3(a), (b): whether nothing but the totals decides on a hand, at even money: any hand but 21 is so, and 21 where the pair was not split and the
/// house pays no better for it.
#[inline(always)]
pub fn is_plain(house: &House, hands: &Hands, hand: &Hand) -> bool {
    let special = hands.is_split() | (house.premiums == Offered::Yes);
    (house.dealer_card != DealerCard::FaceUp) & !(special & (hand.total() == 21))
}

/// 2.3(a)1, 2, (b), (e): the paragraph that decides on a plain hand.
#[inline(always)]
pub const fn by(decision: Decision, dealer: &Hand) -> Cite {
    match decision {
        Decision::Loses => cite!("2.3(e)"),
        Decision::Pushes => cite!("2.3(b)"),
        Decision::Wins if dealer.is_bust() => cite!("2.3(a)1"),
        Decision::Wins => cite!("2.3(a)2"),
    }
}

/// 2.3(a)3, (b), 2.6(k)1, 2.16~(b): a hand of the dealer's total.
#[cold]
fn tie(house: &House, hand: &Hand) -> Outcome {
    if house.dealer_card == DealerCard::FaceUp {
        Outcome::Loses(cite!("2.6(k)1"))
    } else if hand.is_two_card_21() && house.split_21 == Split21::Wins {
        Outcome::Wins(Odds::EVEN, cite!("2.3(a)3"))
    } else if is_five_card_21(house, hand) {
        Outcome::Void(cite!("2.16~(b)"))
    } else {
        Outcome::Void(cite!("2.3(b)"))
    }
}

/// 2.16: whether a hand is five cards totalling 21, where that counts.
#[inline]
pub fn is_five_card_21(house: &House, hand: &Hand) -> bool {
    house.five_card_21 == Offered::Yes && hand.count() == 5 && hand.total() == 21
}

/// 2.3(e)1, 2, 4: the odds of special winning hands of 21 in three cards or more, where the house offers them.
#[cold]
fn premium(house: &House, hand: &Hand) -> Option<(Odds, Cite)> {
    if house.suited_678 == Offered::Yes
        && hand.is_three([Rank::Six, Rank::Seven, Rank::Eight])
        && hand.is_suited()
    {
        return Some((TWO_TO_ONE, cite!("2.3(e)1")));
    }
    if house.three_sevens == Offered::Yes && hand.is_three([Rank::Seven; 3]) {
        return Some((THREE_TO_TWO, cite!("2.3(e)2")));
    }
    is_five_card_21(house, hand).then_some((TWO_TO_ONE, cite!("2.3(e)4")))
}

/// 2.3(e), (e)3, 2.6(k)2, 2.6A~(h): what a blackjack is paid.
#[inline]
pub fn blackjack_odds(house: &House, hand: &Hand, by: Cite) -> (Odds, Cite) {
    if let Some(named) = house.named_blackjack
        && named.iter().all(|card| hand.first_cards().contains(card))
    {
        return (TWO_TO_ONE, cite!("2.3(e)3"));
    }
    match (house.dealer_card, house.variation) {
        (DealerCard::FaceUp, _) => (Odds::EVEN, by),
        (_, Variation::SixToFive) => (SIX_TO_FIVE, cite!("2.6A~(h)")),
        (_, Variation::Standard) => (THREE_TO_TWO, by),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::{Submission, rules_in_force};

    /// Hands from 12 to 26, in two cards and in three.
    fn hands() -> Vec<Hand> {
        let cards = [
            "5c 7d", "Tc 6d", "Tc 7d", "9c 9d", "Tc 9d", "Tc Kd", "Ac 6d", "Tc 5d 6h", "Tc 6d 6h", "Tc 6d Kh",
        ];
        let hand = |cards: &str| Hand::of(&cards.split(' ').map(|c| c.parse().unwrap()).collect::<Vec<_>>());
        cards.map(hand).to_vec()
    }

    #[test]
    fn totals_decide_on_plain_hands_as_the_paragraphs_do() {
        let house: House = rules_in_force(2, &Submission::default()).unwrap();
        for player in hands() {
            assert!(is_plain(&house, &Hands::EMPTY, &player));
            for dealer in hands() {
                let decision = player.against(&dealer);
                let by = by(decision, &dealer);
                let expected = match outcome(&house, &player, &dealer) {
                    Outcome::Wins(Odds::EVEN, by) => (Decision::Wins, by),
                    Outcome::Loses(by) => (Decision::Loses, by),
                    Outcome::Void(by) => (Decision::Pushes, by),
                    other @ Outcome::Wins(..) => panic!("{other:?}"),
                };
                assert_eq!((decision, by), expected, "{player} against {dealer}");
            }
        }
    }
}
