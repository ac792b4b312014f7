//! The possible hands of a player as compositions: the number of cards of each value, in any order.

use super::card_polynomial::{CardMap, DrawnCards};
use crate::analysers::heap_size;
use croupier_rules::equipment::{Card, Rank, Stack, Suit};
use croupier_rules::games::families::twenty_one::{TwentyOneHand, value};

/// The number of card values: an ace counts 1, and jack, queen and king count 10.
pub const VALUES: usize = 10;

/// The number of cards of each value left, an ace first.
pub type RemainingCards = [u16; VALUES];

/// Returns the cards of a stack by value.
pub fn by_value(stack: &Stack) -> RemainingCards {
    let mut left = [0; VALUES];
    stack.cards().for_each(|card| left[usize::from(value(card)) - 1] += 1);
    left
}

/// Returns the number of cards.
pub fn total(left: &RemainingCards) -> u32 {
    left.iter().map(|count| u32::from(*count)).sum()
}

/// Returns a card of a value by its index, in a suit; a king for 10, which every deck has.
pub const fn card(place: usize, suit: Suit) -> Card {
    let rank = match place {
        0 => Rank::Ace,
        1 => Rank::Two,
        2 => Rank::Three,
        3 => Rank::Four,
        4 => Rank::Five,
        5 => Rank::Six,
        6 => Rank::Seven,
        7 => Rank::Eight,
        8 => Rank::Nine,
        _ => Rank::King,
    };
    Card::new(rank, suit)
}

/// Alternating suits, so that no hand of two cards or more is of one suit.
const IN_TURN: [Suit; 4] = [Suit::Heart, Suit::Spade, Suit::Club, Suit::Diamond];

/// Returns cards of these values in alternating suits.
pub fn cards_in_turn(values: &[usize]) -> Vec<Card> {
    values.iter().zip(IN_TURN.into_iter().cycle()).map(|(value, suit)| card(*value, suit)).collect()
}

/// Returns a hand of mixed suits with these cards. If the order matters, `first` comes first.
pub fn hand(counts: &[u8; VALUES], first: Option<usize>) -> TwentyOneHand {
    let mut counts = *counts;
    let mut hand = TwentyOneHand::EMPTY;
    let mut suits = IN_TURN.into_iter().cycle();
    let mut add = |place: usize| hand.add(card(place, suits.next().unwrap_or(Suit::Heart)));
    if let Some(first) = first.filter(|first| counts[*first] > 0) {
        counts[first] -= 1;
        add(first);
    }
    for (place, count) in counts.into_iter().enumerate() {
        (0..count).for_each(|_| add(place));
    }
    hand
}

/// The index of a holding in the list of all.
pub type HoldingIndex = u16;

/// A composition of a hand that is not over 21.
pub struct Holding {
    /// The number of cards of each value.
    pub counts: [u8; VALUES],
    /// An example of the hand.
    pub hand: TwentyOneHand,
    /// The holding with one more card of each value, or `None` if it is over 21.
    pub next: [Option<HoldingIndex>; VALUES],
}

/// Every composition that is not over 21, those with fewer cards first.
pub struct Holdings {
    /// The list.
    pub list: Vec<Holding>,
    places: CardMap<HoldingIndex>,
}

impl Holdings {
    /// Returns the memory of the list in bytes.
    pub fn heap_size(&self) -> usize {
        heap_size::of_list(&self.list) + heap_size::of_map(&self.places)
    }

    /// Enumerates all compositions.
    pub fn all() -> Holdings {
        let mut counts = Vec::new();
        add_all(&mut counts, [0; VALUES], 0, 0);
        counts.sort_by_key(|counts: &[u8; VALUES]| (counts.iter().sum::<u8>(), *counts));
        let index = |(place, counts)| (DrawnCards::of(counts), place as HoldingIndex);
        let places: CardMap<HoldingIndex> = counts.iter().enumerate().map(index).collect();
        let list = counts.into_iter().map(|counts| Holding {
            counts,
            hand: hand(&counts, None),
            next: std::array::from_fn(|value| places.get(&DrawnCards::of(&with(counts, value))).copied()),
        });
        Holdings { list: list.collect(), places }
    }

    /// Returns the index of a composition, or `None` if it is over 21.
    pub fn place(&self, counts: &[u8; VALUES]) -> Option<HoldingIndex> {
        self.places.get(&DrawnCards::of(counts)).copied()
    }

    /// Returns the index of two cards.
    pub fn of_two(&self, one: usize, other: usize) -> HoldingIndex {
        self.place(&with(with([0; VALUES], one), other)).unwrap_or(0)
    }
}

/// Returns the composition with one more card.
pub fn with(mut counts: [u8; VALUES], value: usize) -> [u8; VALUES] {
    counts[value] += 1;
    counts
}

fn add_all(list: &mut Vec<[u8; VALUES]>, counts: [u8; VALUES], from: usize, points: usize) {
    list.push(counts);
    for value in (from..VALUES).filter(|value| points + value < 21) {
        add_all(list, with(counts, value), value, points + value + 1);
    }
}

/// Returns the cards that are left without those of a hand, or `None` if there are not enough.
pub fn without(left: &RemainingCards, counts: &[u8; VALUES]) -> Option<RemainingCards> {
    let mut left = *left;
    for (left, count) in left.iter_mut().zip(counts) {
        *left = left.checked_sub(u16::from(*count))?;
    }
    Some(left)
}
