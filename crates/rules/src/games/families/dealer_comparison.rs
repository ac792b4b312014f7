//! Comparison of a player's hand with every hand that the dealer may hold, by enumeration of the unseen cards.

use crate::equipment::{Card, Rank, Suit};
use crate::poker::{Category, Hand, Strength};
use std::cmp::Ordering;

/// Visits the strengths of the dealer's possible hands, each with the number of pairs of unseen cards that make it. Suits are ignored first; flushes then
/// decrease and increase the counts of the strengths concerned.
pub fn each_unseen(own: [Card; 2], board: &[Card], mut each: impl FnMut(Strength, i32)) {
    let shared: Hand = board.iter().copied().collect();
    let mut left = [4; Rank::ALL.len()];
    for card in own.iter().chain(board) {
        left[card.rank() as usize] -= 1;
    }
    for (place, high) in Rank::ALL.into_iter().enumerate() {
        let card = Card::new(high, Suit::Club);
        let one = shared.with(card);
        if left[place] > 1 {
            each(one.with(card).strength_without_flush(), left[place] * (left[place] - 1) / 2);
        }
        for (low, count) in Rank::ALL.into_iter().zip(left).take(place) {
            let pairs = left[place] * count;
            if pairs > 0 {
                each(one.with(Card::new(low, Suit::Club)).strength_without_flush(), pairs);
            }
        }
    }
    if shared.may_flush(2) {
        each_flush(own, board, shared, &mut each);
    }
}

/// The changes where suits count.
fn each_flush(own: [Card; 2], board: &[Card], shared: Hand, each: &mut impl FnMut(Strength, i32)) {
    let seen = own.iter().chain(board).fold(0_u64, |seen, card| seen | 1 << card.index());
    let unseen = || Card::deck().filter(|card| seen >> card.index() & 1 == 0);
    for high in unseen() {
        let one = shared.with(high);
        if one.may_flush(1) {
            for hand in unseen().take_while(|low| *low != high).map(|low| one.with(low)) {
                if hand.may_flush(0) {
                    each(hand.strength_without_flush(), -1);
                    each(hand.strength(), 1);
                }
            }
        }
    }
}

/// The number of hands that the dealer may hold when the board is complete: two of the 45 cards that the player does not see.
pub const HANDS: i32 = 45 * 44 / 2;

/// The number of dealer's hands against which a player loses, ties or wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DealerComparison {
    /// The dealer's is higher.
    pub lost: i32,
    /// The hands are equal.
    pub tied: i32,
    /// The player's is higher.
    pub won: i32,
}

/// The comparison of a player's hand with all hands that the dealer may hold when the board is complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnseenShowdown {
    /// The comparison with hands without a pair.
    pub high_cards: DealerComparison,
    /// The comparison with all other hands.
    pub others: DealerComparison,
}

impl UnseenShowdown {
    /// Compares these cards, with this board.
    pub fn of(own: [Card; 2], board: &[Card; 5]) -> UnseenShowdown {
        let shared: Hand = board.iter().copied().collect();
        let player = shared.with(own[0]).with(own[1]).strength();
        match (shared.strength().category(), player.category()) {
            (Category::HighCard, Category::HighCard) => {
                let high_cards @ DealerComparison { lost, tied, won } = by_odd_cards(own, board);
                let others =
                    DealerComparison { lost: HANDS - lost - tied - won, ..DealerComparison::default() };
                UnseenShowdown { high_cards, others }
            }
            (Category::Pair, Category::Pair) => {
                let DealerComparison { tied, won, .. } = by_odd_cards(own, board);
                let others = DealerComparison { lost: HANDS - tied - won, tied, won };
                UnseenShowdown { high_cards: DealerComparison::default(), others }
            }
            _ => UnseenShowdown::one_by_one(player, own, board),
        }
    }

    fn one_by_one(player: Strength, own: [Card; 2], board: &[Card; 5]) -> UnseenShowdown {
        let mut showdown = UnseenShowdown::default();
        each_unseen(own, board, |dealer, hands| {
            let compared = match dealer.category() {
                Category::HighCard => &mut showdown.high_cards,
                _ => &mut showdown.others,
            };
            match player.cmp(&dealer) {
                Ordering::Less => compared.lost += hands,
                Ordering::Equal => compared.tied += hands,
                Ordering::Greater => compared.won += hands,
            }
        });
        showdown
    }
}

/// A rank that the board does not show.
#[derive(Clone, Copy, Default)]
struct Free {
    /// The rank, as a bit.
    bit: u32,
    /// The number of its cards that make no flush by themselves.
    cards: i32,
    /// The number of these that make one together with another such card.
    suited: i32,
}

/// A player with nothing but the high cards or the pair of the board, against the hands of the dealer of which the same is true: two cards of different ranks that the board does not
/// show. The highest odd cards decide.
fn by_odd_cards(own: [Card; 2], board: &[Card; 5]) -> DealerComparison {
    let bit = |card: Card| 1_u32 << card.rank() as u32;
    let (mut shown, mut paired, mut suits) = (0, 0, [0; Suit::ALL.len()]);
    for card in board {
        paired |= shown & bit(*card);
        shown |= bit(*card);
        suits[card.suit() as usize] += 1;
    }
    let flush = Suit::ALL.into_iter().zip(suits).find(|(_, cards)| *cards >= 3);
    let held = bit(own[0]) | bit(own[1]);
    let of_suit = |suit: Suit, card: Card| if card.suit() == suit { bit(card) } else { 0 };
    let held_of = |suit: Suit| of_suit(suit, own[0]) | of_suit(suit, own[1]);
    let (alone, together) = match flush {
        None => (ALL_RANKS, ALL_RANKS),
        Some((suit, 3)) => (ALL_RANKS, held_of(suit)),
        Some((suit, _)) => (held_of(suit), ALL_RANKS),
    };
    let (mut free, mut count, mut left) = ([Free::default(); Rank::ALL.len()], 0, ALL_RANKS & !shown);
    while left != 0 {
        let rank = left.trailing_zeros();
        let is_in = |ranks: u32| (ranks >> rank & 1) as i32;
        free[count] =
            Free { bit: 1 << rank, cards: 3 + is_in(alone) - is_in(held), suited: 1 - is_in(together) };
        count += 1;
        left &= left - 1;
    }
    let odd = shown & !paired;
    let player = highest(odd | held);
    let (mut all, mut compared) = (0, DealerComparison::default());
    for (place, one) in free[..count].iter().enumerate() {
        for other in &free[..place] {
            let two = one.bit | other.bit;
            let made = one.cards * other.cards - one.suited * other.suited;
            let hands = if is_straight(shown | two) { 0 } else { made };
            let dealer = highest(odd | two);
            all += hands;
            compared.tied += hands * i32::from(player == dealer);
            compared.won += hands * i32::from(player > dealer);
        }
    }
    compared.lost = all - compared.tied - compared.won;
    compared
}

/// All ranks, as bits.
const ALL_RANKS: u32 = (1 << Rank::ALL.len()) - 1;

/// All of these ranks but the two lowest.
const fn highest(ranks: u32) -> u32 {
    let but_the_lowest = ranks & (ranks - 1);
    but_the_lowest & (but_the_lowest - 1)
}

/// Whether five of these ranks follow each other, the ace before the two as well.
const fn is_straight(ranks: u32) -> bool {
    let ranks = ranks << 1 | ranks >> 12;
    ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4 != 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Compares the counts with an enumeration of all pairs of cards.
    #[test]
    fn counts_are_those_of_all_pairs_of_cards() {
        let deck: Vec<Card> = Card::deck().collect();
        for (start, board) in [(0, 3), (1, 4), (2, 5), (3, 5), (4, 4), (8, 3)] {
            for step in [1, 4, 5, 7] {
                let cards: Vec<Card> =
                    (0..board + 2).map(|place| deck[(start + place * step) % 52]).collect();
                let (own, board) = ([cards[0], cards[1]], &cards[2..]);
                let mut told = BTreeMap::new();
                each_unseen(own, board, |strength, count| *told.entry(strength.code()).or_insert(0) += count);
                told.retain(|_, count| *count != 0);
                let shared: Hand = board.iter().copied().collect();
                let mut counted = BTreeMap::new();
                let unseen: Vec<Card> = deck.iter().filter(|card| !cards.contains(card)).copied().collect();
                for (place, one) in unseen.iter().enumerate() {
                    for other in &unseen[..place] {
                        *counted.entry(shared.with(*one).with(*other).strength().code()).or_insert(0) += 1;
                    }
                }
                assert_eq!(told, counted, "{own:?} {board:?}");
            }
        }
    }

    /// Compares the showdown with an enumeration of all pairs of cards.
    #[test]
    fn a_showdown_is_that_of_all_pairs_of_cards() {
        let mut counted_by_odd_cards = [0; 2];
        for deal in 0..400u32 {
            let mut deck: Vec<Card> = Card::deck().collect();
            // Any mix of boards will do: those of three or four of a suit and those with a pair are among them.
            let mut word = deal;
            let mut take = |from: &mut Vec<Card>| {
                word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                from.remove((word >> 8) as usize % from.len())
            };
            let cards: [Card; 7] = std::array::from_fn(|place| match (deal % 4, place) {
                (1, 1..4) | (2, 1..5) => {
                    let mut hearts: Vec<Card> =
                        deck.iter().filter(|card| card.suit() == Suit::Heart).copied().collect();
                    let card = take(&mut hearts);
                    deck.retain(|other| *other != card);
                    card
                }
                _ => take(&mut deck),
            });
            let [one, two, three, four, five, own @ ..] = cards;
            let board = [one, two, three, four, five];
            let shared: Hand = board.into_iter().collect();
            let player = shared.with(own[0]).with(own[1]).strength();
            let mut by_hand = UnseenShowdown::default();
            for (place, high) in deck.iter().enumerate() {
                for low in &deck[..place] {
                    let dealer = shared.with(*high).with(*low).strength();
                    let compared = match dealer.category() {
                        Category::HighCard => &mut by_hand.high_cards,
                        _ => &mut by_hand.others,
                    };
                    match player.cmp(&dealer) {
                        Ordering::Less => compared.lost += 1,
                        Ordering::Equal => compared.tied += 1,
                        Ordering::Greater => compared.won += 1,
                    }
                }
            }
            assert_eq!(UnseenShowdown::of(own, &board), by_hand, "{own:?} {board:?}");
            match (shared.strength().category(), player.category()) {
                (Category::HighCard, Category::HighCard) => counted_by_odd_cards[0] += 1,
                (Category::Pair, Category::Pair) => counted_by_odd_cards[1] += 1,
                _ => {}
            }
        }
        assert!(counted_by_odd_cards.iter().all(|boards| *boards > 20), "{counted_by_odd_cards:?}");
    }
}
