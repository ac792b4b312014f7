//! A hand of cards that counts toward 21.

use super::TwentyOne;
use super::points::{POINTS, Points, RANKS, VALUES, rank_place, value};
use crate::equipment::{Card, Rank};
use crate::law::Cite;
use crate::table::{Decision, Spot, Table};
use std::fmt;
use std::hint::select_unpredictable;
use std::ops::Deref;

/// The number of cards of a hand that are kept: every card that a paragraph looks at.
const KEPT: usize = 4;

/// A hand: its points, how many cards it has, how many of them are aces, and the first cards themselves. It is one number, a byte for each of them
/// from the lowest up, so that a hand that grows stays in a register.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TwentyOneHand(u64);

/// The first cards of a hand, four at most.
pub struct FirstCards {
    cards: [Card; KEPT],
    count: usize,
}

impl Deref for FirstCards {
    type Target = [Card];

    #[inline]
    fn deref(&self) -> &[Card] {
        &self.cards[..self.count.min(KEPT)]
    }
}

/// The bits below the first card of a hand.
const BELOW_CARDS: u32 = 32;

/// The bytes of a hand below its cards.
const fn tally(Points(points): Points, count: u8, aces: u8) -> u32 {
    u32::from_le_bytes([points, count, aces, 0])
}

/// The points after one more card, and what it adds to the count and to the aces: by the points before it, and by its rank.
const AFTER: [[u32; RANKS]; POINTS] = {
    let mut after = [[0; RANKS]; POINTS];
    let mut before = 0;
    while before < POINTS {
        let mut rank = 0;
        while rank < RANKS {
            let value = VALUES[rank];
            after[before][rank] = tally(Points(before as u8).and(value), 1, (value == 1) as u8);
            rank += 1;
        }
        before += 1;
    }
    after
};

impl TwentyOneHand {
    /// No cards.
    pub const EMPTY: TwentyOneHand = TwentyOneHand(0);

    /// A hand of one card.
    #[inline]
    pub const fn of_one(card: Card) -> TwentyOneHand {
        let mut hand = TwentyOneHand::EMPTY;
        hand.add(card);
        hand
    }

    /// A hand of the cards that are written so.
    #[cfg(test)]
    pub fn in_words(cards: &str) -> TwentyOneHand {
        TwentyOneHand::of(&cards.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<_>>())
    }

    /// A hand of these cards.
    pub fn of(cards: &[Card]) -> TwentyOneHand {
        let mut hand = TwentyOneHand::EMPTY;
        cards.iter().for_each(|card| hand.add(*card));
        hand
    }

    /// Adds a card.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        let place = if (self.count() as usize) < KEPT { self.count() as u32 } else { KEPT as u32 };
        // A card behind the last place is shifted out.
        let kept = (card.index() as u64) << BELOW_CARDS << (8 * place);
        let rest = self.0 & !0xFF;
        *self = TwentyOneHand(rest + AFTER[self.points()][rank_place(card)] as u64 + kept);
    }

    /// The hand with one more card.
    #[inline]
    pub const fn and(mut self, card: Card) -> TwentyOneHand {
        self.add(card);
        self
    }

    /// The byte at a place.
    const fn byte(&self, place: u32) -> u8 {
        (self.0 >> (8 * place)) as u8
    }

    const fn marked(&self) -> Points {
        Points(self.byte(0))
    }

    /// One of its first cards; a joker stands for no card.
    #[inline]
    const fn card(&self, place: u32) -> Card {
        match Card::from_index(self.byte(4 + place) as usize) {
            Some(card) => card,
            None => Card::JOKER,
        }
    }

    /// The total, with marks where it is soft and where the last card counts as much as all before it: a place in a table of [`TwentyOneHand::POINTS`].
    pub const fn points(&self) -> usize {
        self.byte(0) as usize
    }

    /// The number of entries of such a table.
    pub const POINTS: usize = POINTS;

    /// The total of a place in such a table.
    pub const fn total_at(place: usize) -> u8 {
        Points(place as u8).total()
    }

    /// Whether the total of a place in such a table is soft.
    pub const fn is_soft_at(place: usize) -> bool {
        Points(place as u8).is_soft()
    }

    /// The value of each card, an ace as 1, if two cards with the points of this entry are a pair.
    pub const fn pair_at(place: usize) -> Option<u8> {
        let points = Points(place as u8);
        if points.is_paired() { Some(points.hard() / 2) } else { None }
    }

    /// The place of the first card's rank in a table of [`TwentyOneHand::RANKS`].
    pub const fn rank_of_first(&self) -> usize {
        (self.byte(4) >> 2) as usize % RANKS
    }

    /// The number of entries of such a table.
    pub const RANKS: usize = RANKS;

    /// The value of the cards of an entry in such a table, an ace as 1.
    pub const fn value_of_rank(place: usize) -> u8 {
        VALUES[place % RANKS]
    }

    /// The number of cards.
    pub const fn count(&self) -> u8 {
        self.byte(1)
    }

    /// Its first four cards, or all if there are fewer.
    #[inline]
    pub fn first_cards(&self) -> FirstCards {
        FirstCards { cards: [0, 1, 2, 3].map(|place| self.card(place)), count: self.count().into() }
    }

    /// Whether its first card is an ace.
    #[inline]
    pub const fn begins_with_ace(&self) -> bool {
        self.count() > 0 && value(self.card(0)) == 1
    }

    /// The first card; nothing in an empty hand.
    #[inline]
    pub const fn first(&self) -> Option<Card> {
        if self.count() > 0 { Some(self.card(0)) } else { None }
    }

    /// The total point count: an ace counts 11, unless that would take the hand over 21.
    pub const fn total(&self) -> u8 {
        self.marked().total()
    }

    /// The total with every ace counted as 1.
    pub const fn hard(&self) -> u8 {
        self.marked().hard()
    }

    /// Whether an ace counts 11.
    pub const fn is_soft(&self) -> bool {
        self.marked().is_soft()
    }

    /// The number of aces.
    pub const fn aces(&self) -> u8 {
        self.byte(2)
    }

    /// Whether it is over 21.
    pub const fn is_bust(&self) -> bool {
        self.total() > 21
    }

    /// The decision on a hand that is no blackjack against a dealer who has none, by the totals alone: a bust loses against any dealer's hand,
    /// and otherwise it wins against a dealer over 21.
    #[inline]
    pub fn against(&self, dealer: &TwentyOneHand) -> Decision {
        let by_totals = Decision::by(self.total().cmp(&dealer.total()));
        let unless_bust = select_unpredictable(dealer.is_bust(), Decision::Wins, by_totals);
        select_unpredictable(self.is_bust(), Decision::Loses, unless_bust)
    }

    /// Whether it is 21 in two cards: blackjack, where the pair was not split.
    pub const fn is_two_card_21(&self) -> bool {
        self.total() == 21 && self.count() == 2
    }

    /// Whether it is two cards of equal value.
    pub const fn is_pair(&self) -> bool {
        self.count() == 2 && self.marked().is_paired()
    }

    /// Whether it is two aces.
    pub const fn is_pair_of_aces(&self) -> bool {
        self.count() == 2 && self.aces() == 2
    }

    /// Removes the second card of a pair and returns it as a hand; the first stays.
    pub const fn split(&mut self) -> TwentyOneHand {
        let second = self.card(1);
        *self = TwentyOneHand::of_one(self.card(0));
        TwentyOneHand::of_one(second)
    }

    /// Puts the cards of another hand, four at most, before its own: cards that were dealt before them and are turned up now.
    pub fn put_before(&mut self, earlier: TwentyOneHand) {
        let mut hand = earlier;
        self.first_cards().iter().for_each(|card| hand.add(*card));
        let (count, aces) = (earlier.count() + self.count(), earlier.aces() + self.aces());
        // If all cards are known, so are the points, and whether the last counts as much as all before it.
        if hand.count() != count {
            let cards = hand.0 >> BELOW_CARDS << BELOW_CARDS;
            hand = TwentyOneHand(
                cards | u64::from(tally(Points::of(earlier.hard() + self.hard(), aces), count, aces)),
            );
        }
        *self = hand;
    }

    /// Records that the hand is settled as it is now.
    pub fn settles<G: TwentyOne, T: Table<G>>(&self, at: Spot, by: Cite, table: &mut T) {
        table.settles(at, &self.first_cards(), self.count(), by);
    }

    /// Whether it is exactly three cards of these ranks, in any order.
    pub fn is_three(&self, mut ranks: [Rank; 3]) -> bool {
        let [first, second, third] = self.first_cards()[..] else { return false };
        let mut own = [first.rank(), second.rank(), third.rank()];
        own.sort_unstable();
        ranks.sort_unstable();
        own == ranks
    }

    /// Whether its first cards, four at most, are of one suit.
    pub fn is_suited(&self) -> bool {
        self.first_cards().windows(2).all(|pair| pair[0].suit() == pair[1].suit())
    }
}

impl fmt::Debug for TwentyOneHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards beginning with {:?}: {self}", self.count(), &self.first_cards()[..])
    }
}

impl fmt::Display for TwentyOneHand {
    /// Displays the total as the dealer announces it: `soft 17`, `12`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let soft = if self.is_soft() && self.total() < 21 { "soft " } else { "" };
        write!(f, "{soft}{}", self.total())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(TwentyOneHand::in_words(cards).to_string(), says, "{cards}");
        }
    }

    #[test]
    fn kinds_of_hands() {
        assert!(
            TwentyOneHand::in_words("Ac Kd").is_two_card_21()
                && !TwentyOneHand::in_words("Ac 5d 5h").is_two_card_21()
        );
        assert!(
            TwentyOneHand::in_words("Tc Kd").is_pair()
                && !TwentyOneHand::in_words("Tc 9d").is_pair()
                && !TwentyOneHand::in_words("8c 8d 8h").is_pair()
        );
        assert!(TwentyOneHand::in_words("7c 6c 8c").is_three([Rank::Six, Rank::Seven, Rank::Eight]));
        assert!(!TwentyOneHand::in_words("7c 6c 8c 2c").is_three([Rank::Six, Rank::Seven, Rank::Eight]));
        assert!(
            TwentyOneHand::in_words("7c 6c 8c").is_suited()
                && !TwentyOneHand::in_words("7c 6c 8d").is_suited()
        );
        assert_eq!(
            (TwentyOneHand::of_one("Ac".parse().unwrap()), TwentyOneHand::of_one("9h".parse().unwrap())),
            (TwentyOneHand::in_words("Ac"), TwentyOneHand::in_words("9h"))
        );
        let mut eights = TwentyOneHand::in_words("8c 8d");
        assert_eq!((eights.split(), eights), (TwentyOneHand::in_words("8d"), TwentyOneHand::in_words("8c")));
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
                let hand = TwentyOneHand::of(dealt);
                assert_eq!((hand.total(), hand.is_soft()), by_the_words(&values), "{dealt:?}");
                assert_eq!(hand.hard(), values.iter().sum::<u8>(), "{dealt:?}");
                assert_eq!(usize::from(hand.aces()), values.iter().filter(|v| **v == 1).count(), "{dealt:?}");
                assert_eq!(hand.first_cards()[..], dealt[..]);
                let pair = (values.len() == 2 && values[0] == values[1]).then_some(values[0]);
                assert_eq!(
                    hand.is_pair().then(|| TwentyOneHand::pair_at(hand.points())),
                    pair.map(Some),
                    "{dealt:?}"
                );
            }
        }
    }

    #[test]
    fn a_long_hand_keeps_its_first_four_cards() {
        let cards =
            "Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h".split(' ').map(|c| c.parse().unwrap()).collect::<Vec<_>>();
        let hand = TwentyOneHand::of(&cards);
        assert_eq!((hand.total(), hand.count(), hand.aces()), (21, 11, 4));
        assert_eq!(hand.first_cards()[..], cards[..4]);
        let mut drawn = TwentyOneHand::of(&cards[2..]);
        drawn.put_before(TwentyOneHand::of(&cards[..2]));
        assert_eq!(drawn, hand);
    }
}
