//! Suit isomorphism: hands that differ in the names of suits alone are equivalent. A canonical hand stands for its
//! class, with the size of the class as its weight. See Kevin Waugh, [A Fast and Optimal Hand Isomorphism
//! Algorithm](https://www.cs.cmu.edu/~waugh/publications/isomorphism13.pdf).

use croupier_rules::equipment::Card;
use croupier_rules::poker::{Strength, rank_five};
use croupier_rules::table::FaceDown;
use std::cmp::Reverse;

/// A card by its number: rank times four plus suit.
pub type CardNumber = u8;

/// Returns the binomial coefficient.
pub const fn choose(of: u64, many: u64) -> u64 {
    let (mut ways, mut k) = (1, 0);
    while k < many {
        ways = ways * (of - k) / (k + 1);
        k += 1;
    }
    ways
}

/// Returns the card with this number.
pub fn card(number: CardNumber) -> Card {
    Card::from_index(usize::from(number)).unwrap_or(Card::JOKER)
}

/// Returns the cards with these numbers.
pub fn cards<const N: usize>(numbers: [CardNumber; N]) -> [Card; N] {
    numbers.map(card)
}

/// Returns the number of an open card, or `None` if it is not of a deck of 52.
pub fn number(card: Card) -> Option<CardNumber> {
    (card.index() < 52).then_some(card.index() as CardNumber)
}

/// Returns the numbers of cards that a player sees, or `None` if one was not seen.
pub fn numbers<const N: usize>(cards: [FaceDown; N]) -> Option<[CardNumber; N]> {
    let cards = FaceDown::peek_all(cards)?;
    cards.iter().all(|card| number(*card).is_some()).then(|| cards.map(|card| card.index() as CardNumber))
}

/// Returns the numbers of open cards.
pub fn open<const N: usize>(cards: [Card; N]) -> Option<[CardNumber; N]> {
    numbers(cards.map(FaceDown::known))
}

/// Sorts a set.
pub fn in_order<const N: usize>(mut set: [CardNumber; N]) -> [CardNumber; N] {
    set.sort_unstable();
    set
}

/// Returns the ranks held of each suit, as bits.
pub fn suits(numbers: &[CardNumber]) -> [u16; 4] {
    let mut held = [0; 4];
    for number in numbers {
        held[usize::from(number & 3)] |= 1 << (number >> 2);
    }
    held
}

/// Returns the size of the class of hands that differ in the names of these suits alone, or `None` if the hand is not
/// canonical.
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
pub fn in_canonical_order<const N: usize>(mut hand: [CardNumber; N]) -> [CardNumber; N] {
    let held = suits(&hand);
    hand.sort_unstable_by_key(|number| (number >> 2, Reverse(held[usize::from(number & 3)]), *number));
    hand
}

/// Returns the size of the hand's class with all suits free, or `None` if the hand is not canonical.
pub fn weight(numbers: &[CardNumber]) -> Option<u32> {
    stands_for(suits(numbers))
}

/// Returns the size of the hand's class with clubs fixed, beside a known club.
pub fn weight_beside_a_club(numbers: &[CardNumber]) -> Option<u32> {
    let [_, diamonds, hearts, spades] = suits(numbers);
    stands_for([diamonds, hearts, spades])
}

/// Returns a key that is equal for equivalent hands with equivalent cards beside them.
pub fn alike(hand: &[CardNumber], beside: &[CardNumber]) -> u128 {
    let (own, others) = (suits(hand), suits(beside));
    let mut held: [u32; 4] = std::array::from_fn(|suit| u32::from(own[suit]) << 16 | u32::from(others[suit]));
    held.sort_unstable();
    held.into_iter().fold(0, |key, held| key << 32 | u128::from(held))
}

/// Returns a card with clubs and this suit exchanged.
pub const fn with_clubs_as(suit: u8, number: CardNumber) -> CardNumber {
    match number & 3 {
        0 => number & !3 | suit,
        of if of == suit => number & !3,
        _ => number,
    }
}

/// Visits every set of `N` cards out of these, in the order of the list.
pub fn each_of<const N: usize>(deck: &[CardNumber], mut visit: impl FnMut([CardNumber; N])) {
    find(deck, |cards| -> Option<()> {
        visit(cards);
        None
    });
}

/// Returns the first result of `look` over these sets of `N` cards.
#[inline]
pub fn find<const N: usize, T>(
    deck: &[CardNumber],
    mut look: impl FnMut([CardNumber; N]) -> Option<T>,
) -> Option<T> {
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

/// Returns all 52 cards.
pub fn deck() -> Vec<CardNumber> {
    (0..52).collect()
}

/// Returns the deck without these cards.
pub fn without(out: &[CardNumber]) -> Vec<CardNumber> {
    (0..52).filter(|number| !out.contains(number)).collect()
}

/// Returns every canonical hand of `N` cards, with the size of its class.
pub fn hands<const N: usize>() -> Vec<([CardNumber; N], u32)> {
    let mut hands = Vec::new();
    each_of(&deck(), |hand: [CardNumber; N]| {
        if let Some(weight) = weight(&hand) {
            hands.push((hand, weight));
        }
    });
    hands
}

/// Returns every five cards, from the lowest hand to the highest.
pub fn sorted_fives() -> Vec<(Strength, [CardNumber; 5])> {
    let mut all = Vec::with_capacity(choose(52, 5) as usize);
    each_of(&deck(), |hand: [CardNumber; 5]| all.push((rank_five(&cards(hand)), hand)));
    all.sort_unstable_by_key(|(strength, _)| *strength);
    all
}

/// The indices of every three of five cards.
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

/// Returns the index of a set of up to four cards, in ascending order, among all sets of its size ([combinatorial
/// number system](https://en.wikipedia.org/wiki/Combinatorial_number_system)).
#[inline]
pub fn set_place<const N: usize>(set: [CardNumber; N]) -> usize {
    let mut place = 0;
    for (at, number) in set.into_iter().enumerate() {
        place += BELOW[at & 3][usize::from(number) % 52] as usize;
    }
    place
}

/// The index of the first set of one, two, three and four cards with each highest card.
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

/// Iterates over the permutations of suits as maps of cards.
pub fn renamed() -> impl Iterator<Item = [CardNumber; 52]> {
    let all = (0..256_u16).map(|names| [0, 2, 4, 6].map(|shift| (names >> shift & 3) as CardNumber));
    let ways = all.filter(|names| (0..4).all(|suit| names.contains(&suit)));
    ways.map(|names| std::array::from_fn(|number| (number as CardNumber & !3) | names[number & 3]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted<const N: usize>() -> (usize, u64) {
        let hands = hands::<N>();
        (hands.len(), hands.iter().map(|(_, weight)| u64::from(*weight)).sum())
    }

    /// The numbers of classes are published at https://oeis.org and in every treatise on hold 'em: 169, 1,755, 16,432
    /// and 134,459.
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
        each_of(&without(&[0]), |hand: [CardNumber; 3]| all += weight_beside_a_club(&hand).unwrap_or(0));
        assert_eq!(u64::from(all), choose(51, 3));
    }

    #[test]
    fn sets_have_places_of_their_own() {
        let mut places = vec![false; choose(52, 3) as usize];
        each_of(&deck(), |three: [CardNumber; 3]| {
            assert!(!std::mem::replace(&mut places[set_place(three)], true), "{three:?}");
        });
        assert!(places.iter().all(|is_taken| *is_taken));
    }

    #[test]
    fn suit_isomorphic_hands_are_equivalent() {
        let mut hands = std::collections::HashSet::new();
        each_of(&deck(), |three: [CardNumber; 3]| {
            hands.insert(alike(&three, &[]));
        });
        assert_eq!(hands.len(), 1_755);
        // Two spades beside a spade are two hearts beside a heart, and not beside a club.
        let [spade, heart] = [3, 2].map(|suit| alike(&[suit, 4 + suit], &[8 + suit]));
        assert_eq!(spade, heart);
        assert_ne!(spade, alike(&[3, 7], &[8]));
    }

    /// Cards at one index of two equivalent hands have one rank, and as many companions of their suit.
    #[test]
    fn canonical_order_does_not_depend_on_the_names_of_suits() {
        for names in renamed() {
            for (hand, _) in hands::<3>() {
                let called = in_canonical_order(hand.map(|number| names[usize::from(number)]));
                for (one, other) in hand.iter().zip(called) {
                    let ranks =
                        |hand: &[CardNumber; 3], number: CardNumber| suits(hand)[usize::from(number & 3)];
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
