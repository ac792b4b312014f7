//! What a player can hold: hands by how many cards of each value they have, in whatever order these came.

use croupier_rules::equipment::{Card, Rank, Stack, Suit};
use croupier_rules::games::families::twenty_one::{Hand, value};
use std::collections::HashMap;

/// How many values of cards there are: an ace counts 1, and jack, queen and king count 10.
pub const VALUES: usize = 10;

/// How many cards of each value are left, an ace first.
pub type Left = [u16; VALUES];

/// The cards of a stack by value.
pub fn by_value(stack: &Stack) -> Left {
    let mut left = [0; VALUES];
    stack.cards().for_each(|card| left[usize::from(value(card)) - 1] += 1);
    left
}

/// How many cards there are.
pub fn total(left: &Left) -> u32 {
    left.iter().map(|count| u32::from(*count)).sum()
}

/// A card that counts one more than its place, in a suit; where it counts 10 a king, which every deck has.
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

/// The suits in turn, so that no hand of two cards or more is of one suit.
const IN_TURN: [Suit; 4] = [Suit::Heart, Suit::Spade, Suit::Club, Suit::Diamond];

/// A hand of mixed suits with these cards, one of them at its beginning where the order matters.
pub fn hand(counts: &[u8; VALUES], first: Option<usize>) -> Hand {
    let mut counts = *counts;
    let mut hand = Hand::EMPTY;
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

/// The place of a holding in the list of all.
pub type Place = u16;

/// A hand that is not over 21, by its cards.
pub struct Holding {
    /// How many of each value.
    pub counts: [u8; VALUES],
    /// Its cards in some order.
    pub hand: Hand,
    /// What it becomes with one card more of each value; nothing where it is over 21 then.
    pub next: [Option<Place>; VALUES],
}

/// Every hand that is not over 21, those with fewer cards first.
pub struct Holdings {
    /// The list.
    pub list: Vec<Holding>,
    places: HashMap<[u8; VALUES], Place>,
}

impl Holdings {
    /// All of them.
    pub fn all() -> Holdings {
        let mut counts = Vec::new();
        add_all(&mut counts, [0; VALUES], 0, 0);
        counts.sort_by_key(|counts: &[u8; VALUES]| (counts.iter().sum::<u8>(), *counts));
        let places: HashMap<_, Place> =
            counts.iter().enumerate().map(|(place, counts)| (*counts, place as Place)).collect();
        let list = counts.into_iter().map(|counts| Holding {
            counts,
            hand: hand(&counts, None),
            next: std::array::from_fn(|value| places.get(&with(counts, value)).copied()),
        });
        Holdings { list: list.collect(), places }
    }

    /// The place of a hand with these cards; none where it is over 21.
    pub fn place(&self, counts: &[u8; VALUES]) -> Option<Place> {
        self.places.get(counts).copied()
    }

    /// The place of a hand of two cards.
    pub fn of_two(&self, one: usize, other: usize) -> Place {
        self.places.get(&with(with([0; VALUES], one), other)).copied().unwrap_or(0)
    }
}

/// The same with one card more.
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

/// What is left of these cards without those; nothing where there are not so many.
pub fn without(left: &Left, counts: &[u8; VALUES]) -> Option<Left> {
    let mut left = *left;
    for (left, count) in left.iter_mut().zip(counts) {
        *left = left.checked_sub(u16::from(*count))?;
    }
    Some(left)
}
