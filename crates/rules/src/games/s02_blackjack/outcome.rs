//! 19:47-2.3(a), (b), (e), 2.6(k)1, 2, 2.6A~(h), 2.16: the winner of a hand, and the odds.

use super::house::{DealerCard, House, Split21, Variation};
use super::insurance::HoleCardKnowledge;
use crate::cite;
use crate::equipment::Rank;
use crate::games::families::twenty_one::{HandOutcome, TwentyOneHand};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::Decision;
use crate::wagers::{Odds, PayTable, PayTableRow};

/// 2.3(a), (b), (e), 2.6(k)1: a hand that is no blackjack, against a dealer who has none.
pub fn outcome(house: &House, hand: &TwentyOneHand, dealer: &TwentyOneHand) -> HandOutcome {
    if is_special(house, hand) { special(house, hand, dealer) } else { by_totals(hand, dealer) }
}

/// 2.3, 2.6(k)1: the hands with rules of their own, besides the comparison of totals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpecialHands {
    /// 2.3(a)3: 21 in two cards, after a split.
    TwoCards,
    /// 2.3(e)1, 2, 4: any 21; in more cards it may be paid better.
    Any21,
    /// 2.6(k)1: every hand, since a dealer with both cards face up wins ties.
    AnyHand,
}

impl SpecialHands {
    /// The special hands of a table, by the dealer's second card and the premium hands offered.
    pub fn at(dealer_card: DealerCard, premium: [Offered; 3]) -> SpecialHands {
        match dealer_card {
            DealerCard::FaceUp => SpecialHands::AnyHand,
            _ if premium.contains(&Offered::Yes) => SpecialHands::Any21,
            _ => SpecialHands::TwoCards,
        }
    }
}

/// 2.3(a)3, (e)1, 2, 4, 2.6(k)1, 2.16: whether a hand has rules of its own, besides the comparison of totals.
pub fn is_special(house: &House, hand: &TwentyOneHand) -> bool {
    match house.special {
        SpecialHands::TwoCards => hand.is_two_card_21(),
        SpecialHands::Any21 => hand.total() == 21,
        SpecialHands::AnyHand => true,
    }
}

/// 2.3(a)1, 2, (b), (e): the totals decide, at even money.
#[inline]
pub fn by_totals(hand: &TwentyOneHand, dealer: &TwentyOneHand) -> HandOutcome {
    let decision = hand.against(dealer);
    let by = match decision {
        Decision::Loses => cite!("2.3(e)"),
        Decision::Pushes => cite!("2.3(b)"),
        Decision::Wins if dealer.is_bust() => cite!("2.3(a)1"),
        Decision::Wins => cite!("2.3(a)2"),
    };
    HandOutcome { decision, odds: Odds::EVEN, by }
}

/// 2.3(a)3, (b), (e)1, 2, 4, 2.6(k)1, 2.16: hands of the dealer's total, and the odds of special winning hands.
#[cold]
fn special(house: &House, hand: &TwentyOneHand, dealer: &TwentyOneHand) -> HandOutcome {
    let by_totals = by_totals(hand, dealer);
    match by_totals.decision {
        Decision::Loses => by_totals,
        Decision::Pushes => tie(house, hand),
        Decision::Wins => match premium(house, hand) {
            Some((odds, by)) => HandOutcome::wins(odds, by),
            None => by_totals,
        },
    }
}

/// 2.3(a)3, (b), 2.6(k)1, 2.16~(b): a hand of the dealer's total.
fn tie(house: &House, hand: &TwentyOneHand) -> HandOutcome {
    if house.dealer_card == DealerCard::FaceUp {
        HandOutcome::loses(cite!("2.6(k)1"))
    } else if hand.is_two_card_21() && house.split_21 == Split21::Wins {
        HandOutcome::wins(Odds::EVEN, cite!("2.3(a)3"))
    } else if is_five_card_21(house, hand) {
        HandOutcome::void(cite!("2.16~(b)"))
    } else {
        HandOutcome::void(cite!("2.3(b)"))
    }
}

/// 2.16: whether a hand is five cards totalling 21, where that counts.
pub fn is_five_card_21(house: &House, hand: &TwentyOneHand) -> bool {
    house.five_card_21 == Offered::Yes && hand.count() == 5 && hand.total() == 21
}

/// 2.3(e)1, 2, 4: the odds of special winning hands of 21 in three cards or more, where the house offers them.
fn premium(house: &House, hand: &TwentyOneHand) -> Option<(Odds, Cite)> {
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
pub fn natural(house: &House, hand: &TwentyOneHand, dealer: HoleCardKnowledge) -> HandOutcome {
    let by = match (house.dealer_card, house.multiple_action, dealer) {
        (DealerCard::FaceUp, _, HoleCardKnowledge::Blackjack) => cite!("2.6(k)1"),
        (DealerCard::FaceUp, _, HoleCardKnowledge::NoBlackjack | HoleCardKnowledge::Nothing) => {
            cite!("2.6(k)2")
        }
        (_, Offered::Yes, _) => cite!("2.18~(d)"),
        (_, Offered::No, HoleCardKnowledge::Blackjack | HoleCardKnowledge::NoBlackjack) => cite!("2.7~(b)"),
        (_, Offered::No, HoleCardKnowledge::Nothing) => cite!("2.7~(a)"),
    };
    if dealer == HoleCardKnowledge::Blackjack && house.dealer_card != DealerCard::FaceUp {
        return HandOutcome::void(by);
    }
    let (odds, by) = blackjack_odds(house, hand, by);
    HandOutcome::wins(odds, by)
}

/// 2.3(e), (e)3, 2.6(k)2, 2.6A~(h): the odds of a blackjack.
pub fn blackjack_odds(house: &House, hand: &TwentyOneHand, by: Cite) -> (Odds, Cite) {
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

/// 2.3(a), (e), 2.9~(c): the pay tables of a hand and of insurance.
pub fn pay_tables(house: &House) -> Vec<PayTable> {
    let by = match (house.dealer_card, house.variation) {
        (DealerCard::FaceUp, _) => cite!("2.6(k)2"),
        (_, Variation::SixToFive) => cite!("2.6A~(h)"),
        (_, Variation::Standard) => cite!("2.7~(b)"),
    };
    let hands = [
        PayTableRow::new("a blackjack", house.pays.blackjack, by),
        PayTableRow::new("any other hand that wins", Odds::EVEN, cite!("2.3(a)2")),
    ];
    let insured = PayTableRow::new("the dealer has blackjack", house.pays.insurance, cite!("2.9~(c)"));
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
            let (player, dealer) = (TwentyOneHand::in_words(player), TwentyOneHand::in_words(dealer));
            let expected = match (player.total(), dealer.total()) {
                (22.., _) => HandOutcome::loses(cite!("2.3(e)")),
                (_, 22..) => HandOutcome::wins(Odds::EVEN, cite!("2.3(a)1")),
                (player, dealer) if player > dealer => HandOutcome::wins(Odds::EVEN, cite!("2.3(a)2")),
                (player, dealer) if player < dealer => HandOutcome::loses(cite!("2.3(e)")),
                _ => HandOutcome::void(cite!("2.3(b)")),
            };
            assert_eq!(outcome(&house, &player, &dealer), expected, "{player} against {dealer}");
        }
    }
}
