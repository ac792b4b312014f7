//! Charts of a strategy, made by asking it about every hand.

use super::{
    AddedWagerOffer, HandRules, HandTurn, LINES, TwentyOneAnswer, TwentyOneDecision, TwentyOneHand,
    TwentyOneLaw, TwentyOneQuestion,
};
use crate::equipment::{Card, Rank, Suit};
use crate::games::{Chart, ChartRow};
use crate::wagers::Money;

/// A column of a chart: its head and the dealer's hand.
pub type ChartColumn = (String, TwentyOneHand);

/// A strategy at a table.
pub struct ChartedStrategy<'a> {
    /// The rules of the table.
    pub rules: &'a HandRules,
    /// The paragraphs.
    pub law: &'static TwentyOneLaw,
    /// The columns: the hands that the dealer can show.
    pub shows: Vec<ChartColumn>,
    /// The strategy.
    pub answer: &'a dyn Fn(&TwentyOneQuestion) -> TwentyOneAnswer,
}

/// A card of this value; 10s are face cards, which every deck has.
const fn counts(value: u8) -> Card {
    let rank = match value {
        2 => Rank::Two,
        3 => Rank::Three,
        4 => Rank::Four,
        5 => Rank::Five,
        6 => Rank::Six,
        7 => Rank::Seven,
        8 => Rank::Eight,
        9 => Rank::Nine,
        10 => Rank::King,
        _ => Rank::Ace,
    };
    Card::new(rank, Suit::Spade)
}

fn head(value: u8) -> String {
    if value == 1 { "A".to_string() } else { value.to_string() }
}

/// The columns of one dealer's card: 2 to 10, and an ace.
pub fn first_card() -> Vec<ChartColumn> {
    (2..=10).chain([1]).map(|value| (head(value), TwentyOneHand::of(&[counts(value)]))).collect()
}

/// The columns of both dealer's cards: hard totals, then soft ones.
pub fn both_cards() -> Vec<ChartColumn> {
    let hard =
        (5..=19).filter_map(|total| hard(total, 2)).chain([TwentyOneHand::of(&[counts(10), counts(10)])]);
    let soft = (13..=20).filter_map(|total| soft(total, 2));
    hard.map(|hand| (hand.total().to_string(), hand))
        .chain(soft.map(|hand| (format!("A,{}", head(hand.total() - 11)), hand)))
        .collect()
}

/// Returns cards that count at least `least` and at most `most` each, and `total` together.
fn cards(count: u8, total: u8, least: u8, most: u8) -> Option<Vec<u8>> {
    let mut left = total.checked_sub(count * least)?;
    let values = (0..count).map(|_| {
        let more = left.min(most - least);
        left -= more;
        least + more
    });
    let values: Vec<u8> = values.collect();
    (left == 0).then_some(values)
}

fn hand(values: &[u8]) -> TwentyOneHand {
    TwentyOneHand::of(&values.iter().map(|value| counts(*value)).collect::<Vec<_>>())
}

/// A hand of `count` cards with this total, without aces and not a pair.
fn hard(total: u8, count: u8) -> Option<TwentyOneHand> {
    let mut values = cards(count, total, 2, 10)?;
    if count == 2 && values[0] == values[1] {
        values[0] += 1;
        values[1] -= 1;
    }
    values.iter().all(|value| (2..=10).contains(value)).then(|| hand(&values))
}

/// A hand of `count` cards with this total in which an ace counts 11.
fn soft(total: u8, count: u8) -> Option<TwentyOneHand> {
    let others = cards(count - 1, total.checked_sub(11)?, 1, 9)?;
    let hand = hand(&[&[1], others.as_slice()].concat());
    (hand.is_soft() && hand.total() == total && !hand.is_pair()).then_some(hand)
}

/// A decision in one word.
const fn word(decision: TwentyOneDecision) -> &'static str {
    match decision {
        TwentyOneDecision::Stand => "stand",
        TwentyOneDecision::Draw => "draw",
        TwentyOneDecision::Double => "double",
        TwentyOneDecision::Split => "split",
        TwentyOneDecision::Surrender => "surrender",
        TwentyOneDecision::Rescue => "rescue",
    }
}

impl ChartedStrategy<'_> {
    /// The charts: hard and soft totals for hands of each of these numbers of cards, the last one standing for all larger ones, and pairs.
    pub fn charts(&self, counts: &[u8]) -> Vec<Chart> {
        let mut charts = Vec::new();
        for (place, count) in counts.iter().enumerate() {
            let or_more = if place > 0 && place + 1 == counts.len() { " or more" } else { "" };
            let title = |kind: &str| format!("{kind} totals, {count}{or_more} cards");
            let hard = (5..=20).filter_map(|total| Some((total.to_string(), hard(total, *count)?)));
            charts.extend(self.chart(title("Hard"), hard));
            let label = |total: u8| if *count == 2 { format!("A,{}", total - 11) } else { total.to_string() };
            let soft = (12..=20).filter_map(|total| Some((label(total), soft(total, *count)?)));
            charts.extend(self.chart(title("Soft"), soft));
        }
        let pairs = (1..=10).map(|value| (format!("{0},{0}", head(value)), hand(&[value, value])));
        charts.extend(self.chart("Pairs".to_string(), pairs));
        charts
    }

    /// Returns one chart; `None` if there is no such hand.
    fn chart(&self, title: String, hands: impl Iterator<Item = (String, TwentyOneHand)>) -> Option<Chart> {
        let rows: Vec<ChartRow> = hands
            .map(|(label, hand)| {
                let answers = self.shows.iter().map(|(_, dealer)| self.turn(hand, *dealer)).collect();
                ChartRow { label, answers }
            })
            .collect();
        (!rows.is_empty()).then(|| self.with_columns(title, rows))
    }

    fn with_columns(&self, title: String, rows: Vec<ChartRow>) -> Chart {
        let columns = self.shows.iter().map(|(head, _)| head.clone()).collect();
        Chart { title, across: "dealer shows", columns, rows }
    }

    fn turn(&self, hand: TwentyOneHand, dealer: TwentyOneHand) -> &'static str {
        let turn = HandTurn::of_only_hand((hand, 0), dealer, [Money::ZERO; LINES], (*self.rules, self.law));
        match (self.answer)(&TwentyOneQuestion::Turn(turn)) {
            TwentyOneAnswer::Decision(decision) if turn.lawful.permits(decision) => word(decision),
            _ => word(TwentyOneDecision::Stand),
        }
    }

    /// Whether an offer is taken, by what the dealer shows.
    pub fn offer(&self, title: &str, offer: impl Fn(Card) -> AddedWagerOffer) -> Chart {
        let taken = |dealer: &TwentyOneHand| {
            let offer = offer(dealer.first().unwrap_or(Card::JOKER));
            match (self.answer)(&TwentyOneQuestion::Offer(offer)) {
                TwentyOneAnswer::Adds(amounts) if amounts.iter().any(|amount| !amount.is_zero()) => "yes",
                _ => "no",
            }
        };
        let answers = self.shows.iter().map(|(_, dealer)| taken(dealer)).collect();
        self.with_columns(title.to_string(), vec![ChartRow { label: title.to_lowercase(), answers }])
    }
}

#[cfg(test)]
mod tests {
    use super::super::value;
    use super::*;

    #[test]
    fn the_hands_of_a_chart_are_what_their_rows_say() {
        for count in 2..=6 {
            for total in 4..=21 {
                if let Some(hand) = hard(total, count) {
                    assert_eq!((hand.total(), hand.count(), hand.is_soft()), (total, count, false));
                    assert!(!hand.is_pair());
                }
                if let Some(hand) = soft(total, count) {
                    assert_eq!((hand.total(), hand.count(), hand.is_soft()), (total, count, true));
                }
            }
        }
        assert_eq!((hard(5, 2).is_some(), hard(4, 2), soft(12, 2)), (true, None, None));
        assert!(both_cards().iter().all(|(_, hand)| hand.count() == 2));
        assert_eq!(value(counts(10)), 10);
    }
}
