//! Suit isomorphism: hands that differ in the names of suits alone are equivalent. A canonical hand stands for its class, with the size of the class as its weight.

use croupier_rules::equipment::Card;
use croupier_rules::poker::{Strength, rank_five};
use croupier_rules::table::FaceDown;
use std::cmp::Reverse;

/// Cards by their numbers, rank times four plus suit.
pub type Number = u8;

/// The number of ways to choose so many of so many.
pub const fn choose(of: u64, many: u64) -> u64 {
    let (mut ways, mut k) = (1, 0);
    while k < many {
        ways = ways * (of - k) / (k + 1);
        k += 1;
    }
    ways
}

/// The card with this number.
pub fn card(number: Number) -> Card {
    Card::from_index(usize::from(number)).unwrap_or(Card::JOKER)
}

/// The cards with these numbers.
pub fn cards<const N: usize>(numbers: [Number; N]) -> [Card; N] {
    numbers.map(card)
}

/// The number of a card that lies open; nothing for one that is not of a deck of 52.
pub fn number(card: Card) -> Option<Number> {
    (card.index() < 52).then_some(card.index() as Number)
}

/// The numbers of cards that a player sees; nothing where one was not seen.
pub fn numbers<const N: usize>(cards: [FaceDown; N]) -> Option<[Number; N]> {
    let cards = FaceDown::peek_all(cards)?;
    cards.iter().all(|card| number(*card).is_some()).then(|| cards.map(|card| card.index() as Number))
}

/// The numbers of cards that lie open.
pub fn open<const N: usize>(cards: [Card; N]) -> Option<[Number; N]> {
    numbers(cards.map(FaceDown::known))
}

/// A set in ascending order.
pub fn in_order<const N: usize>(mut set: [Number; N]) -> [Number; N] {
    set.sort_unstable();
    set
}

/// The ranks held of each suit, as bits.
pub fn suits(numbers: &[Number]) -> [u16; 4] {
    let mut held = [0; 4];
    for number in numbers {
        held[usize::from(number & 3)] |= 1 << (number >> 2);
    }
    held
}

/// How many hands differ from this one in the names of these suits alone, where it is the one that stands for them; nothing for the others.
pub fn stands_for<const S: usize>(held: [u16; S]) -> Option<u32> {
    if held.windows(2).any(|pair| pair[0] < pair[1]) {
        return None;
    }
    let (mut ways, mut alike) = (1, 1);
    for place in 1..S {
        alike = if held[place] == held[place - 1] { alike + 1 } else { 1 };
        ways = ways * (place as u32 + 1) / alike;
    }
    Some(ways)
}

/// Returns the cards of a hand in the order of the canonical hand that stands for it.
pub fn in_canonical_order<const N: usize>(mut hand: [Number; N]) -> [Number; N] {
    let held = suits(&hand);
    hand.sort_unstable_by_key(|number| (number >> 2, Reverse(held[usize::from(number & 3)]), *number));
    hand
}

/// How many hands this one stands for, with every suit free.
pub fn weight(numbers: &[Number]) -> Option<u32> {
    stands_for(suits(numbers))
}

/// The same where clubs are not free: a club is known.
pub fn weight_beside_a_club(numbers: &[Number]) -> Option<u32> {
    let [_, diamonds, hearts, spades] = suits(numbers);
    stands_for([diamonds, hearts, spades])
}

/// What tells cards apart that are not alike, in a hand and beside it, whatever their suits are called.
pub fn alike(hand: &[Number], beside: &[Number]) -> u128 {
    let (own, others) = (suits(hand), suits(beside));
    let mut held: [u32; 4] = std::array::from_fn(|suit| u32::from(own[suit]) << 16 | u32::from(others[suit]));
    held.sort_unstable();
    held.into_iter().fold(0, |key, held| key << 32 | u128::from(held))
}

/// A card where clubs and this suit have exchanged their names.
pub const fn with_clubs_as(suit: u8, number: Number) -> Number {
    match number & 3 {
        0 => number & !3 | suit,
        of if of == suit => number & !3,
        _ => number,
    }
}

/// Goes through every set of `N` cards out of these, in the order of the list.
pub fn each_of<const N: usize>(deck: &[Number], mut visit: impl FnMut([Number; N])) {
    find(deck, |cards| -> Option<()> {
        visit(cards);
        None
    });
}

/// The first of these sets of `N` cards for which something is found.
#[inline]
pub fn find<const N: usize, T>(deck: &[Number], mut look: impl FnMut([Number; N]) -> Option<T>) -> Option<T> {
    let mut places = [0; N];
    for (place, at) in places.iter_mut().enumerate() {
        *at = place;
    }
    if deck.len() < N {
        return None;
    }
    loop {
        if let Some(found) = look(places.map(|at| deck[at])) {
            return Some(found);
        }
        let last = (0..N).rev().find(|&place| places[place] + N - place < deck.len())?;
        places[last] += 1;
        for place in last + 1..N {
            places[place] = places[place - 1] + 1;
        }
    }
}

/// All 52 cards.
pub fn deck() -> Vec<Number> {
    (0..52).collect()
}

/// The deck without these cards.
pub fn without(out: &[Number]) -> Vec<Number> {
    (0..52).filter(|number| !out.contains(number)).collect()
}

/// Every hand of `N` cards that stands for others, with their number.
pub fn hands<const N: usize>() -> Vec<([Number; N], u32)> {
    let mut hands = Vec::new();
    each_of(&deck(), |hand: [Number; N]| {
        if let Some(weight) = weight(&hand) {
            hands.push((hand, weight));
        }
    });
    hands
}

/// Every five cards, from the lowest hand to the highest.
pub fn sorted_fives() -> Vec<(Strength, [Number; 5])> {
    let mut all = Vec::with_capacity(choose(52, 5) as usize);
    each_of(&deck(), |hand: [Number; 5]| all.push((rank_five(&cards(hand)), hand)));
    all.sort_unstable_by_key(|(strength, _)| *strength);
    all
}

/// The places of every three of five cards.
pub const THREE_OF_FIVE: [[usize; 3]; 10] = [
    [0, 1, 2],
    [0, 1, 3],
    [0, 1, 4],
    [0, 2, 3],
    [0, 2, 4],
    [0, 3, 4],
    [1, 2, 3],
    [1, 2, 4],
    [1, 3, 4],
    [2, 3, 4],
];

/// The place of a set of up to four cards, in ascending order, among all sets of its size.
#[inline]
pub fn set_place<const N: usize>(set: [Number; N]) -> usize {
    let mut place = 0;
    for (at, number) in set.into_iter().enumerate() {
        place += BELOW[at & 3][usize::from(number) % 52] as usize;
    }
    place
}

/// Where the sets of one, two, three and four cards with this highest card begin.
static BELOW: [[u32; 52]; 4] = {
    let (mut below, mut size) = ([[0; 52]; 4], 0);
    while size < 4 {
        let mut card = size;
        while card < 52 {
            below[size][card] = choose(card as u64, size as u64 + 1) as u32;
            card += 1;
        }
        size += 1;
    }
    below
};

/// Every way to give the four suits other names: what each card is then called.
pub fn renamed() -> impl Iterator<Item = [Number; 52]> {
    let all = (0..256_u16).map(|names| [0, 2, 4, 6].map(|shift| (names >> shift & 3) as Number));
    let ways = all.filter(|names| (0..4).all(|suit| names.contains(&suit)));
    ways.map(|names| std::array::from_fn(|number| (number as Number & !3) | names[number & 3]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted<const N: usize>() -> (usize, u64) {
        let hands = hands::<N>();
        (hands.len(), hands.iter().map(|(_, weight)| u64::from(*weight)).sum())
    }

    /// The numbers of classes are known: https://oeis.org and every treatise on hold 'em have 169, 1,755, 16,432 and 134,459.
    #[test]
    fn classes_stand_for_every_hand() {
        assert_eq!(counted::<2>(), (169, choose(52, 2)));
        assert_eq!(counted::<3>(), (1_755, choose(52, 3)));
        assert_eq!(counted::<4>(), (16_432, choose(52, 4)));
        assert_eq!(counted::<5>(), (134_459, choose(52, 5)));
    }

    #[test]
    fn beside_a_club_three_suits_are_free() {
        let mut all = 0;
        each_of(&without(&[0]), |hand: [Number; 3]| all += weight_beside_a_club(&hand).unwrap_or(0));
        assert_eq!(u64::from(all), choose(51, 3));
    }

    #[test]
    fn sets_have_places_of_their_own() {
        let mut places = vec![false; choose(52, 3) as usize];
        each_of(&deck(), |three: [Number; 3]| {
            assert!(!std::mem::replace(&mut places[set_place(three)], true), "{three:?}");
        });
        assert!(places.iter().all(|is_taken| *is_taken));
    }

    #[test]
    fn hands_are_alike_where_the_names_of_suits_alone_differ() {
        let mut hands = std::collections::HashSet::new();
        each_of(&deck(), |three: [Number; 3]| {
            hands.insert(alike(&three, &[]));
        });
        assert_eq!(hands.len(), 1_755);
        // Two spades beside a spade are two hearts beside a heart, and not beside a club.
        let [spade, heart] = [3, 2].map(|suit| alike(&[suit, 4 + suit], &[8 + suit]));
        assert_eq!(spade, heart);
        assert_ne!(spade, alike(&[3, 7], &[8]));
    }

    /// Cards at one place of two equivalent hands have one rank, and as many companions of their suit.
    #[test]
    fn canonical_order_does_not_depend_on_the_names_of_suits() {
        for names in renamed() {
            for (hand, _) in hands::<3>() {
                let called = in_canonical_order(hand.map(|number| names[usize::from(number)]));
                for (one, other) in hand.iter().zip(called) {
                    let ranks = |hand: &[Number; 3], number: Number| suits(hand)[usize::from(number & 3)];
                    assert_eq!(
                        (one >> 2, ranks(&hand, *one)),
                        (other >> 2, ranks(&called, other)),
                        "{hand:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn suits_have_24_orders() {
        let all: Vec<_> = renamed().collect();
        assert_eq!(all.len(), 24);
        let mut of_a_card: Vec<_> = all.iter().map(|names| names[13]).collect();
        of_a_card.sort_unstable();
        of_a_card.dedup();
        assert_eq!(of_a_card, [12, 13, 14, 15]);
    }
}
