//! 19:47-2.3(a), (b), (e), 2.6(k)1, 2, 2.6A~(h), 2.16: who wins, and at which odds.

use super::house::{DealerCard, House, Split21, Variation};
use super::insurance::Known;
use crate::cite;
use crate::equipment::Rank;
use crate::games::families::twenty_one::{Hand, Outcome};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::Decision;
use crate::wagers::{Odds, PayTable, Row};

/// 2.3(a), (b), (e), 2.6(k)1: a hand that is no blackjack, against a dealer who has none.
pub fn outcome(house: &House, hand: &Hand, dealer: &Hand) -> Outcome {
    if is_special(house, hand) { special(house, hand, dealer) } else { by_totals(hand, dealer) }
}

/// 2.3, 2.6(k)1: of which hands more is said than what the totals decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Special {
    /// 2.3(a)3: of 21 in two cards, after a split.
    TwoCards,
    /// 2.3(e)1, 2, 4: of 21 in more cards too, which may be paid better.
    Any21,
    /// 2.6(k)1: of every hand, since a dealer whose cards both lie face up wins where totals are equal.
    AnyHand,
}

impl Special {
    /// Of which hands it is said at a table, by the dealer's second card and the premium hands that are offered.
    pub fn at(dealer_card: DealerCard, premium: [Offered; 3]) -> Special {
        match dealer_card {
            DealerCard::FaceUp => Special::AnyHand,
            _ if premium.contains(&Offered::Yes) => Special::Any21,
            _ => Special::TwoCards,
        }
    }
}

/// 2.3(a)3, (e)1, 2, 4, 2.6(k)1, 2.16: whether more is said of a hand than what the totals decide.
pub fn is_special(house: &House, hand: &Hand) -> bool {
    match house.special {
        Special::TwoCards => hand.is_two_card_21(),
        Special::Any21 => hand.total() == 21,
        Special::AnyHand => true,
    }
}

/// 2.3(a)1, 2, (b), (e): the totals decide, at even money.
#[inline]
pub fn by_totals(hand: &Hand, dealer: &Hand) -> Outcome {
    let decision = hand.against(dealer);
    let by = match decision {
        Decision::Loses => cite!("2.3(e)"),
        Decision::Pushes => cite!("2.3(b)"),
        Decision::Wins if dealer.is_bust() => cite!("2.3(a)1"),
        Decision::Wins => cite!("2.3(a)2"),
    };
    Outcome { decision, odds: Odds::EVEN, by }
}

/// 2.3(a)3, (b), (e)1, 2, 4, 2.6(k)1, 2.16: hands of the dealer's total, and the odds of special winning hands.
#[cold]
fn special(house: &House, hand: &Hand, dealer: &Hand) -> Outcome {
    let by_totals = by_totals(hand, dealer);
    match by_totals.decision {
        Decision::Loses => by_totals,
        Decision::Pushes => tie(house, hand),
        Decision::Wins => match premium(house, hand) {
            Some((odds, by)) => Outcome::wins(odds, by),
            None => by_totals,
        },
    }
}

/// 2.3(a)3, (b), 2.6(k)1, 2.16~(b): a hand of the dealer's total.
fn tie(house: &House, hand: &Hand) -> Outcome {
    if house.dealer_card == DealerCard::FaceUp {
        Outcome::loses(cite!("2.6(k)1"))
    } else if hand.is_two_card_21() && house.split_21 == Split21::Wins {
        Outcome::wins(Odds::EVEN, cite!("2.3(a)3"))
    } else if is_five_card_21(house, hand) {
        Outcome::void(cite!("2.16~(b)"))
    } else {
        Outcome::void(cite!("2.3(b)"))
    }
}

/// 2.16: whether a hand is five cards totalling 21, where that counts.
pub fn is_five_card_21(house: &House, hand: &Hand) -> bool {
    house.five_card_21 == Offered::Yes && hand.count() == 5 && hand.total() == 21
}

/// 2.3(e)1, 2, 4: the odds of special winning hands of 21 in three cards or more, where the house offers them.
fn premium(house: &House, hand: &Hand) -> Option<(Odds, Cite)> {
    if house.suited_678 == Offered::Yes
        && hand.is_three([Rank::Six, Rank::Seven, Rank::Eight])
        && hand.is_suited()
    {
        return Some((house.pays.suited_678, cite!("2.3(e)1")));
    }
    if house.three_sevens == Offered::Yes && hand.is_three([Rank::Seven; 3]) {
        return Some((house.pays.three_sevens, cite!("2.3(e)2")));
    }
    is_five_card_21(house, hand).then_some((house.pays.five_card_21, cite!("2.3(e)4")))
}

/// 2.3(e), 2.6(k)1, 2, 2.7~(a), (b), 2.18~(d): a blackjack, by what is known of the dealer's: void against blackjack, unless both cards of the dealer lie face
/// up. Where nothing is known, the dealer's first card cannot make blackjack.
pub fn natural(house: &House, hand: &Hand, dealer: Known) -> Outcome {
    let by = match (house.dealer_card, house.multiple_action, dealer) {
        (DealerCard::FaceUp, _, Known::Blackjack) => cite!("2.6(k)1"),
        (DealerCard::FaceUp, _, Known::NoBlackjack | Known::Nothing) => cite!("2.6(k)2"),
        (_, Offered::Yes, _) => cite!("2.18~(d)"),
        (_, Offered::No, Known::Blackjack | Known::NoBlackjack) => cite!("2.7~(b)"),
        (_, Offered::No, Known::Nothing) => cite!("2.7~(a)"),
    };
    if dealer == Known::Blackjack && house.dealer_card != DealerCard::FaceUp {
        return Outcome::void(by);
    }
    let (odds, by) = blackjack_odds(house, hand, by);
    Outcome::wins(odds, by)
}

/// 2.3(e), (e)3, 2.6(k)2, 2.6A~(h): what a blackjack is paid.
pub fn blackjack_odds(house: &House, hand: &Hand, by: Cite) -> (Odds, Cite) {
    if let Some(named) = house.named_blackjack
        && named.iter().all(|card| hand.first_cards().contains(card))
    {
        return (house.pays.named_blackjack, cite!("2.3(e)3"));
    }
    let by = match (house.dealer_card, house.variation) {
        (DealerCard::FaceUp, _) | (_, Variation::Standard) => by,
        (_, Variation::SixToFive) => cite!("2.6A~(h)"),
    };
    (house.pays.blackjack, by)
}

/// 2.3(a), (e), 2.9~(c): what a hand and insurance are paid.
pub fn pay_tables(house: &House) -> Vec<PayTable> {
    let by = match (house.dealer_card, house.variation) {
        (DealerCard::FaceUp, _) => cite!("2.6(k)2"),
        (_, Variation::SixToFive) => cite!("2.6A~(h)"),
        (_, Variation::Standard) => cite!("2.7~(b)"),
    };
    let hands = [
        Row::new("a blackjack", house.pays.blackjack, by),
        Row::new("any other hand that wins", Odds::EVEN, cite!("2.3(a)2")),
    ];
    let insured = Row::new("the dealer has blackjack", house.pays.insurance, cite!("2.9~(c)"));
    vec![PayTable::in_force("main", hands), PayTable::in_force("insurance", [insured])]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::{Submission, rules_in_force};

    /// Hands from 12 to 26, in two cards and in three.
    const HANDS: [&str; 10] =
        ["5c 7d", "Tc 6d", "Tc 7d", "9c 9d", "Tc 9d", "Tc Kd", "Ac 6d", "Tc 5d 6h", "Tc 6d 6h", "Tc 6d Kh"];

    #[test]
    fn totals_decide_on_hands_as_the_paragraphs_do() {
        let house: House = rules_in_force(2, &Submission::default()).unwrap();
        for (player, dealer) in HANDS.iter().flat_map(|player| HANDS.map(|dealer| (*player, dealer))) {
            let (player, dealer) = (Hand::in_words(player), Hand::in_words(dealer));
            let expected = match (player.total(), dealer.total()) {
                (22.., _) => Outcome::loses(cite!("2.3(e)")),
                (_, 22..) => Outcome::wins(Odds::EVEN, cite!("2.3(a)1")),
                (player, dealer) if player > dealer => Outcome::wins(Odds::EVEN, cite!("2.3(a)2")),
                (player, dealer) if player < dealer => Outcome::loses(cite!("2.3(e)")),
                _ => Outcome::void(cite!("2.3(b)")),
            };
            assert_eq!(outcome(&house, &player, &dealer), expected, "{player} against {dealer}");
        }
    }
}
