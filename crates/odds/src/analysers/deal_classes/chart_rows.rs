//! The rows of strategy charts: a number that orders hands, and a label.

use super::canonical::{CardNumber, cards, suits};
use croupier_rules::equipment::Rank;
use croupier_rules::poker::{Category, Hand, Ranking, Strength, rank_three};

/// Returns the names of the ranks, lowest first, for columns.
pub fn ranks() -> Vec<String> {
    Rank::ALL.iter().map(|rank| rank.letter().to_string()).collect()
}

/// Returns the label of hands of one strength: kinds of hand, and below a pair all ranks.
pub fn strength_label(strength: Strength) -> String {
    match strength.category() {
        Category::HighCard => strength.ranks().map(|rank| rank.letter()).collect(),
        _ => strength.to_string(),
    }
}

/// Returns the row of hands by their kind, pairs by their rank, and below a pair by the highest cards of the strength.
fn row_of_kind<const N: usize>(strength: Strength, ranking: Ranking) -> u32 {
    let mut ranks = [Rank::Two; N];
    let known = strength.ranks().zip(&mut ranks).map(|(rank, place)| *place = rank).count();
    let lowest = match strength.category() {
        Category::HighCard => ranking.lowest(Category::HighCard, &ranks[..known]),
        Category::Pair => ranking.lowest(Category::Pair, &ranks[..1]),
        other => ranking.lowest(other, &[]),
    };
    lowest.map_or(0, Strength::code).into()
}

/// Returns the row of the best four cards: kinds of hand, pairs by their rank, and below a pair the two highest cards.
pub fn best_four_row(strength: Strength) -> u32 {
    row_of_kind::<2>(strength, Ranking::FOUR_CARD)
}

/// Returns the row of five cards: kinds of hand, pairs by their rank, and below a pair the three highest cards.
pub fn five_card_row(strength: Strength) -> u32 {
    row_of_kind::<3>(strength, Ranking::STANDARD)
}

/// Returns the label of such a row.
pub fn five_card_label(strength: Strength) -> String {
    match strength.category() {
        Category::HighCard => strength.ranks().take(3).map(|rank| rank.letter()).collect(),
        Category::Pair => strength.to_string(),
        other => other.name().to_string(),
    }
}

/// Returns the row and label of four cards to which a fifth will come: the made hand, and the draws.
pub fn four_card_row(four: [CardNumber; 4]) -> (u32, String) {
    let hand: Hand = cards(four).into_iter().collect();
    let strength = hand.strength();
    let ranks: Vec<Rank> = strength.ranks().collect();
    let one_suit = suits(&four).iter().filter(|held| held.count_ones() > 0).count() == 1;
    let paired = strength.category() != Category::HighCard;
    let held: u16 = suits(&four).iter().fold(0, |all, held| all | held);
    let fifths = if paired { 0 } else { straights(held) };
    let highest: String = ranks.iter().map(|rank| rank.letter()).collect();
    let order = u32::from(strength.code());
    match (one_suit, fifths) {
        _ if paired && strength.category() == Category::Pair => {
            let lowest = Ranking::STANDARD.lowest(Category::Pair, &ranks[..1]);
            (lowest.map_or(0, Strength::code).into(), strength.to_string())
        }
        _ if paired => {
            let lowest = Ranking::STANDARD.lowest(strength.category(), &[]);
            (lowest.map_or(0, Strength::code).into(), strength.category().name().to_string())
        }
        (true, 0) => ((4 << 16) + order, format!("{highest} of one suit")),
        (true, _) => ((5 << 16) + order, format!("{highest} of one suit, a straight to come")),
        (false, 2) => ((3 << 16) + order, format!("{highest}, open at both ends")),
        (false, 1) => ((2 << 16) + order, format!("{highest}, one rank for a straight")),
        (false, _) => (order, highest),
    }
}

/// Returns the number of ranks that complete a straight of four different ones.
fn straights(held: u16) -> usize {
    let with_low_ace = |ranks: u16| u32::from(ranks) << 1 | u32::from(ranks >> 12 & 1);
    let is_straight = |ranks: u16| (0..10).any(|low| with_low_ace(ranks) >> low & 31 == 31);
    (0..13).filter(|rank| held >> rank & 1 == 0 && is_straight(held | 1 << rank)).count()
}

/// Returns the most cards of one suit.
fn suited(three: [CardNumber; 3]) -> u32 {
    suits(&three).iter().map(|held| held.count_ones()).max().unwrap_or(0)
}

/// Returns the row of three cards to which others will come.
pub fn three_card_row(three: [CardNumber; 3]) -> u32 {
    u32::from(rank_three(&cards(three)).code()) << 2 | suited(three)
}

/// Returns the label of such a row; the cards are in ascending order.
pub fn three_card_label(three: [CardNumber; 3]) -> String {
    let strength = rank_three(&cards(three));
    let letters: String =
        three.iter().rev().map(|number| Rank::ALL[usize::from(number >> 2)].letter()).collect();
    match (strength.category(), suited(three)) {
        (Category::ThreeOfAKind, _) => strength.to_string(),
        (_, 3) => format!("{letters} of one suit"),
        (_, 2) => format!("{letters}, two of one suit"),
        (_, _) => letters,
    }
}

/// Returns the row and label of two cards in ascending order.
pub fn two_card_row([low, high]: [CardNumber; 2]) -> (u32, String) {
    let [low_rank, high_rank] = [low, high].map(|number| Rank::ALL[usize::from(number >> 2) % 13]);
    let letters = format!("{}{}", high_rank.letter(), low_rank.letter());
    let (is_pair, suited) = (low_rank == high_rank, u32::from(low & 3 == high & 3));
    let order = u32::from(is_pair) << 16 | (high_rank as u32) << 8 | (low_rank as u32) << 1 | suited;
    (order, if suited == 1 { format!("{letters} of one suit") } else { letters })
}
