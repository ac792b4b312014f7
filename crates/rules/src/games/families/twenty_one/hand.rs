//! A hand of cards that counts toward 21.

use super::TwentyOne;
use crate::equipment::{Card, Rank};
use crate::law::Cite;
use crate::table::{Decision, Spot, Table};
use std::fmt;
use std::hint::select_unpredictable;

/// What each rank counts, an ace as 1: from 2 to ace, and once more for what no deck of these games holds.
const VALUES: [u8; 16] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 1, 1, 1];

/// What a card counts: its face value, 10 for a jack, queen or king, 1 for an ace.
#[inline]
pub const fn value(card: Card) -> u8 {
    VALUES[card.index() >> 2 & 15]
}

/// Whether a card is an ace or counts 10: with such a first card the dealer can have blackjack.
#[inline]
pub const fn is_ace_or_ten(card: Card) -> bool {
    matches!(value(card), 1 | 10)
}

/// A hand, in one word: its points, how many cards it has, how many of them are aces, and its first four cards, which are all that any paragraph
/// looks at; eight bits for each of these.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand(u64);

/// The bits of the total point count.
const TOTAL: u64 = 63;
/// The bit that is set where an ace counts 11.
const SOFT: u64 = 64;
/// The bit that is set where the last card counts as much as all before it: two such cards are a pair.
const EQUAL: u64 = 128;
/// Where the number of cards stands.
const COUNT: u32 = 8;
/// Where the number of aces stands.
const ACES: u32 = 16;
/// Where the cards stand.
const CARDS: u32 = 24;
/// Where they end.
const END: u32 = CARDS + 4 * 8;

/// The points of a hand that has so many with every ace counted as 1: one ace counts 11, unless that would take the hand over 21.
const fn points(hard: u64, aces: u64) -> u64 {
    if aces > 0 && hard <= 11 {
        SOFT | (hard + 10)
    } else if hard < TOTAL {
        hard
    } else {
        TOTAL
    }
}

/// What one more card adds to a hand: by the points that it has, and by the rank of the card.
const STEPS: [[i32; 16]; Hand::POINTS] = {
    let mut steps = [[0; 16]; Hand::POINTS];
    let mut before = 0;
    while before < Hand::POINTS {
        let total = before as u64 & TOTAL;
        let (hard, aces) = if before as u64 & SOFT > 0 { (total.saturating_sub(10), 1) } else { (total, 0) };
        let mut rank = 0;
        while rank < 16 {
            let value = VALUES[rank] as u64;
            let ace = (value == 1) as u64;
            let equal = if hard == value { EQUAL } else { 0 };
            let after = points(hard + value, aces + ace) | equal | 1 << COUNT | ace << ACES;
            steps[before][rank] = after as i32 - before as i32;
            rank += 1;
        }
        before += 1;
    }
    steps
};

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand(0);

    /// A hand of one card.
    #[inline(always)]
    pub const fn of_one(card: Card) -> Hand {
        Hand((card.index() as u64) << CARDS | STEPS[0][card.index() >> 2 & 15] as u64)
    }

    /// A hand of these cards.
    pub fn of(cards: &[Card]) -> Hand {
        let mut hand = Hand::EMPTY;
        cards.iter().for_each(|card| hand.add(*card));
        hand
    }

    /// One more card.
    #[inline(always)]
    pub const fn add(&mut self, card: Card) {
        let step = STEPS[self.points()][card.index() >> 2 & 15];
        let place = CARDS + 8 * self.count() as u32;
        let card = if place < END { (card.index() as u64) << place } else { 0 };
        self.0 = self.0.wrapping_add(card).wrapping_add_signed(step as i64);
    }

    /// The second card.
    #[inline(always)]
    pub const fn add_second(&mut self, card: Card) {
        debug_assert!(self.count() == 1, "a hand of one card");
        let step = STEPS[self.points()][card.index() >> 2 & 15];
        let card = (card.index() as u64) << (CARDS + 8);
        self.0 = self.0.wrapping_add(card).wrapping_add_signed(step as i64);
    }

    /// The total, with marks where it is soft and where the last card counts as much as all before it: a place in a table of [`Hand::POINTS`].
    #[inline(always)]
    pub const fn points(&self) -> usize {
        (self.0 & (EQUAL | SOFT | TOTAL)) as usize
    }

    /// How many places such a table has.
    pub const POINTS: usize = 256;

    /// The total of a place in such a table.
    pub const fn total_at(place: usize) -> u8 {
        (place as u64 & TOTAL) as u8
    }

    /// Whether the total of a place in such a table is soft.
    pub const fn is_soft_at(place: usize) -> bool {
        place as u64 & SOFT > 0
    }

    /// What each card counts, an ace as 1, if two cards with the points of such a place are a pair.
    pub const fn pair_at(place: usize) -> Option<u8> {
        if place as u64 & EQUAL == 0 {
            None
        } else if Hand::is_soft_at(place) {
            Some(1)
        } else {
            Some(Hand::total_at(place) / 2)
        }
    }

    /// The place of the first card's rank in a table of [`Hand::RANKS`]; the lowest in an empty hand.
    #[inline(always)]
    pub const fn rank_of_first(&self) -> usize {
        (self.0 >> (CARDS + 2) & 15) as usize
    }

    /// How many places such a table has.
    pub const RANKS: usize = 16;

    /// What the cards of a place in such a table count, an ace as 1.
    pub const fn value_of_rank(place: usize) -> u8 {
        VALUES[place & 15]
    }

    /// How many cards.
    #[inline(always)]
    pub const fn count(&self) -> u8 {
        (self.0 >> COUNT) as u8
    }

    /// Its first four cards, or all where there are fewer.
    #[inline]
    pub fn first_cards(&self) -> FirstCards {
        FirstCards { cards: [0, 1, 2, 3].map(|place| self.card(place)), count: self.count().min(4) }
    }

    #[inline(always)]
    const fn card(&self, place: u32) -> Card {
        match Card::from_index((self.0 >> (CARDS + 8 * place) & 63) as usize) {
            Some(card) => card,
            None => Card::JOKER,
        }
    }

    /// What one of the first four cards counts.
    #[inline(always)]
    const fn value(&self, place: u32) -> u8 {
        VALUES[(self.0 >> (CARDS + 8 * place + 2) & 15) as usize]
    }

    /// Whether its first card is an ace.
    #[inline(always)]
    pub const fn begins_with_ace(&self) -> bool {
        (self.count() > 0) & (self.value(0) == 1)
    }

    /// The first card; nothing in an empty hand.
    #[inline(always)]
    pub const fn first(&self) -> Option<Card> {
        if self.count() > 0 { Some(self.card(0)) } else { None }
    }

    /// The total point count: an ace counts 11, unless that would take the hand over 21.
    #[inline(always)]
    pub const fn total(&self) -> u8 {
        (self.0 & TOTAL) as u8
    }

    /// The total with every ace counted as 1.
    #[inline]
    pub const fn hard(&self) -> u8 {
        self.total() - if self.is_soft() { 10 } else { 0 }
    }

    /// Whether an ace counts 11.
    #[inline(always)]
    pub const fn is_soft(&self) -> bool {
        self.0 & SOFT > 0
    }

    /// How many aces it holds.
    #[inline]
    pub const fn aces(&self) -> u8 {
        (self.0 >> ACES) as u8
    }

    /// Whether it is over 21.
    #[inline(always)]
    pub const fn is_bust(&self) -> bool {
        self.total() > 21
    }

    /// How a hand that is no blackjack is decided against a dealer who has none, by the totals alone: over 21 it loses whatever the dealer has.
    #[inline(always)]
    pub fn against(&self, dealer: &Hand) -> Decision {
        // The least that is not over 21 beats a dealer over 21, who beats a player over 21.
        let player = select_unpredictable(self.is_bust(), 0, self.total());
        let dealer = select_unpredictable(dealer.is_bust(), 1, dealer.total());
        Decision::by(player.cmp(&dealer))
    }

    /// Whether it is 21 in two cards: blackjack, where the pair was not split.
    #[inline(always)]
    pub const fn is_two_card_21(&self) -> bool {
        (self.count() == 2) & (self.total() == 21)
    }

    /// Whether it is two cards of equal value.
    #[inline(always)]
    pub const fn is_pair(&self) -> bool {
        (self.count() == 2) & (self.0 & EQUAL > 0)
    }

    /// Whether it is two aces.
    #[inline(always)]
    pub const fn is_pair_of_aces(&self) -> bool {
        (self.count() == 2) & (self.aces() == 2)
    }

    /// Takes the second card of a pair away: the first stays.
    pub const fn split(&mut self) -> Hand {
        let (first, second) = (self.card(0), self.card(1));
        *self = Hand::EMPTY;
        self.add(first);
        let mut other = Hand::EMPTY;
        other.add(second);
        other
    }

    /// Puts the cards of another hand, four at most, before its own: cards that were dealt before them and are turned up now.
    pub fn put_before(&mut self, earlier: Hand) {
        let mut hand = earlier;
        self.first_cards().iter().for_each(|card| hand.add(*card));
        let aces = u64::from(earlier.aces()) + u64::from(self.aces());
        let hard = u64::from(earlier.hard()) + u64::from(self.hard());
        let count = u64::from(earlier.count()) + u64::from(self.count());
        // Where all cards are known, so is whether the last counts as much as all before it.
        let known = if u64::from(hand.count()) == count { hand.0 & EQUAL } else { 0 };
        let cards = hand.0 >> CARDS << CARDS;
        *self = Hand(cards | aces << ACES | count << COUNT | known | points(hard, aces));
    }

    /// It is settled as it is now.
    #[inline(always)]
    pub fn settles<G: TwentyOne, T: Table<G>>(&self, at: Spot, by: Cite, table: &mut T) {
        if T::HEARD {
            table.settles(at, &self.first_cards(), self.count(), by);
        }
    }

    /// Whether it is exactly three cards of these ranks, in any order.
    pub fn is_three(&self, mut ranks: [Rank; 3]) -> bool {
        if self.count() != 3 {
            return false;
        }
        let mut own = [0, 1, 2].map(|place| self.card(place).rank());
        own.sort_unstable();
        ranks.sort_unstable();
        own == ranks
    }

    /// Whether its first cards, four at most, are of one suit.
    pub fn is_suited(&self) -> bool {
        let cards = self.first_cards();
        cards.windows(2).all(|pair| pair[0].suit() == pair[1].suit())
    }
}

/// The first cards of a hand, four at most.
#[derive(Clone, Copy)]
pub struct FirstCards {
    cards: [Card; 4],
    count: u8,
}

impl std::ops::Deref for FirstCards {
    type Target = [Card];

    #[inline]
    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.count.min(4))]
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards beginning with {:?}: {self}", self.count(), &*self.first_cards())
    }
}

impl fmt::Display for Hand {
    /// As the dealer announces it: `soft 17`, `12`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let soft = if self.is_soft() && self.total() < 21 { "soft " } else { "" };
        write!(f, "{soft}{}", self.total())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(cards: &str) -> Hand {
        Hand::of(&cards.split(' ').map(|c| c.parse().unwrap()).collect::<Vec<_>>())
    }

    #[test]
    fn totals() {
        for (cards, says) in [
            ("Ac 6d", "soft 17"),
            ("Ac 6d Th", "17"),
            ("Ac Ad", "soft 12"),
            ("Ac Ad 9c", "21"),
            ("Kc 6d 6h", "22"),
            ("2c 3c 4c 5c 6c Ac", "21"),
        ] {
            assert_eq!(hand(cards).to_string(), says, "{cards}");
        }
    }

    #[test]
    fn what_a_hand_is() {
        assert!(hand("Ac Kd").is_two_card_21() && !hand("Ac 5d 5h").is_two_card_21());
        assert!(hand("Tc Kd").is_pair() && !hand("Tc 9d").is_pair() && !hand("8c 8d 8h").is_pair());
        assert!(hand("7c 6c 8c").is_three([Rank::Six, Rank::Seven, Rank::Eight]));
        assert!(!hand("7c 6c 8c 2c").is_three([Rank::Six, Rank::Seven, Rank::Eight]));
        assert!(hand("7c 6c 8c").is_suited() && !hand("7c 6c 8d").is_suited());
        assert_eq!(
            (Hand::of_one("Ac".parse().unwrap()), Hand::of_one("9h".parse().unwrap())),
            (hand("Ac"), hand("9h"))
        );
        let mut eights = hand("8c 8d");
        assert_eq!((eights.split(), eights), (hand("8d"), hand("8c")));
    }

    /// The total by the words of the paragraph, card by card.
    fn by_the_words(values: &[u8]) -> (u8, bool) {
        let hard: u8 = values.iter().sum();
        if values.contains(&1) && hard + 10 <= 21 { (hard + 10, true) } else { (hard, false) }
    }

    #[test]
    fn every_hand_counts_as_its_cards_do() {
        let cards: Vec<Card> = (0..52).step_by(4).filter_map(Card::from_index).collect();
        let mut hands = vec![Vec::new()];
        for _ in 0..4 {
            hands = hands.iter().flat_map(|hand| cards.iter().map(|c| [&hand[..], &[*c]].concat())).collect();
            for dealt in &hands {
                let values: Vec<u8> = dealt.iter().map(|card| value(*card)).collect();
                let hand = Hand::of(dealt);
                assert_eq!((hand.total(), hand.is_soft()), by_the_words(&values), "{dealt:?}");
                assert_eq!(hand.hard(), values.iter().sum::<u8>(), "{dealt:?}");
                assert_eq!(usize::from(hand.aces()), values.iter().filter(|v| **v == 1).count(), "{dealt:?}");
                assert_eq!(&*hand.first_cards(), &dealt[..]);
                let pair = (values.len() == 2 && values[0] == values[1]).then_some(values[0]);
                assert_eq!(hand.is_pair().then(|| Hand::pair_at(hand.points())), pair.map(Some), "{dealt:?}");
            }
        }
    }

    #[test]
    fn a_long_hand_keeps_its_first_four_cards() {
        let cards =
            "Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h".split(' ').map(|c| c.parse().unwrap()).collect::<Vec<_>>();
        let hand = Hand::of(&cards);
        assert_eq!((hand.total(), hand.count(), hand.aces()), (21, 11, 4));
        assert_eq!(&*hand.first_cards(), &cards[..4]);
        let mut drawn = Hand::of(&cards[2..]);
        drawn.put_before(Hand::of(&cards[..2]));
        assert_eq!(drawn, hand);
    }
}
