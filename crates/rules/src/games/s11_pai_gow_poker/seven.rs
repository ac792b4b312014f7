//! 19:47-11.3, 11.16, 11.18: the hands contained in seven cards, or in the first three of them, in any setting.

use crate::equipment::{Card, Rank};

/// 11.16~(b): the hands that seven cards may hold, from the highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SevenCardHand {
    /// Seven in a row of one suit, no joker.
    SevenCardStraightFlush,
    /// 11.16~(c): a royal flush, and a king and a queen of one suit beside it.
    RoyalMatch,
    /// Seven in a row of one suit, one of them the joker.
    SevenCardStraightFlushWithJoker,
    /// Four aces and the joker.
    FiveAces,
    /// A royal flush.
    RoyalFlush,
    /// A straight flush.
    StraightFlush,
    /// Four-of-a-kind.
    FourOfAKind,
    /// A full house.
    FullHouse,
    /// A flush.
    Flush,
    /// Three-of-a-kind.
    ThreeOfAKind,
    /// A straight.
    Straight,
}

/// 11.18~(a): the hands that three cards may hold, from the highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FirstThree {
    /// Three in a row of one suit, no joker.
    StraightFlush,
    /// Three-of-a-kind.
    ThreeOfAKind,
    /// Three in a row of one suit, one of them the joker.
    StraightFlushWithJoker,
    /// A straight.
    Straight,
    /// A flush.
    Flush,
    /// A pair.
    Pair,
}

/// Some of these hands: whatever the cards hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HandsContained(u16);

impl HandsContained {
    fn when(self, row: usize, holds: bool) -> HandsContained {
        HandsContained(self.0 | u16::from(holds) << row)
    }

    /// Whether a hand is among them, by its row.
    pub const fn has(self, row: usize) -> bool {
        self.0 >> row & 1 == 1
    }
}

/// The cards by rank and suit; the joker apart.
struct Sorted {
    /// The ranks of each suit, as bits.
    suits: [u16; 4],
    /// The number of cards of each rank, the joker counted as an ace.
    ranks: [u8; 13],
    jokers: u32,
}

/// Runs of `length` ranks, as bits, the ace also below the two.
const fn runs<const N: usize>(length: u32) -> [u16; N] {
    let mut runs = [0; N];
    let mut top = 0;
    while top < N {
        // Bit 0 is the ace below the two.
        let run = ((1_u32 << length) - 1) << top;
        runs[top] = (run >> 1 | (run & 1) << 12) as u16;
        top += 1;
    }
    runs
}

const FIVES: [u16; 10] = runs(5);
const SEVENS: [u16; 8] = runs(7);
const THREES: [u16; 12] = runs(3);
const ROYAL: u16 = FIVES[9];
const KING_AND_QUEEN: u16 = 1 << Rank::King as u16 | 1 << Rank::Queen as u16;

impl Sorted {
    fn new(cards: &[Card]) -> Sorted {
        let mut sorted = Sorted { suits: [0; 4], ranks: [0; 13], jokers: 0 };
        for card in cards {
            match (card.try_rank(), card.try_suit()) {
                (Some(rank), Some(suit)) => {
                    sorted.suits[suit as usize] |= 1 << rank as u16;
                    sorted.ranks[rank as usize] += 1;
                }
                (None, _) | (_, None) => {
                    sorted.jokers += 1;
                    sorted.ranks[Rank::Ace as usize] += 1;
                }
            }
        }
        sorted
    }

    /// Whether these ranks, with the joker, hold one of the runs.
    fn runs(&self, ranks: u16, runs: &[u16]) -> bool {
        runs.iter().any(|run| (ranks & run).count_ones() + self.jokers >= run.count_ones())
    }

    /// 11.3~(c): whether they hold one of the runs in mixed suits; the joker takes any suit.
    fn mixed_runs(&self, runs: &[u16]) -> bool {
        let all = self.all_ranks();
        let is_mixed =
            |run: &u16| all & run == *run && self.suits.iter().filter(|suit| *suit & run != 0).count() > 1;
        if self.jokers > 0 { self.runs(all, runs) } else { runs.iter().any(is_mixed) }
    }

    fn of_one_suit(&self, holds: impl Fn(u16) -> bool) -> bool {
        self.suits.iter().any(|suit| holds(*suit))
    }

    fn all_ranks(&self) -> u16 {
        self.suits.iter().fold(0, |all, suit| all | suit)
    }

    fn most(&self) -> u8 {
        self.ranks.iter().copied().max().unwrap_or_default()
    }

    /// 11.16~(c): a royal flush that leaves a king and a queen of one suit, and not the joker.
    fn royal_match(&self) -> bool {
        let royal = |suit: &u16| *suit & !ROYAL == 0 && suit.count_ones() + self.jokers == 5;
        self.suits.iter().any(royal) && self.suits.contains(&KING_AND_QUEEN)
    }
}

/// 11.3~(b), 11.16: everything that seven cards hold.
pub fn seven(cards: &[Card; 7]) -> HandsContained {
    let sorted = Sorted::new(cards);
    let all = sorted.all_ranks();
    let flush = sorted.of_one_suit(|suit| suit.count_ones() + sorted.jokers >= 5);
    let straight = sorted.runs(all, &FIVES);
    let straight_flush = flush && straight && sorted.of_one_suit(|suit| sorted.runs(suit, &FIVES));
    let sevens = straight_flush && sorted.of_one_suit(|suit| sorted.runs(suit, &SEVENS));
    let most = sorted.most();
    let pairs = sorted.ranks.iter().filter(|times| **times >= 2).count();
    HandsContained::default()
        .when(SevenCardHand::SevenCardStraightFlush as usize, sevens && sorted.jokers == 0)
        .when(SevenCardHand::RoyalMatch as usize, straight_flush && sorted.royal_match())
        .when(SevenCardHand::SevenCardStraightFlushWithJoker as usize, sevens && sorted.jokers > 0)
        .when(SevenCardHand::FiveAces as usize, most >= 5)
        .when(
            SevenCardHand::RoyalFlush as usize,
            straight_flush && sorted.of_one_suit(|suit| sorted.runs(suit, &[ROYAL])),
        )
        .when(SevenCardHand::StraightFlush as usize, straight_flush)
        .when(SevenCardHand::FourOfAKind as usize, most >= 4)
        .when(SevenCardHand::FullHouse as usize, most >= 3 && pairs >= 2)
        .when(SevenCardHand::Flush as usize, flush)
        .when(SevenCardHand::ThreeOfAKind as usize, most >= 3)
        .when(SevenCardHand::Straight as usize, straight && sorted.mixed_runs(&FIVES))
}

/// 11.18~(c): everything that three cards hold.
pub fn three(cards: &[Card; 3]) -> HandsContained {
    let sorted = Sorted::new(cards);
    let (all, most) = (sorted.all_ranks(), sorted.most());
    let flush = sorted.of_one_suit(|suit| suit.count_ones() + sorted.jokers >= 3);
    let straight = sorted.runs(all, &THREES);
    let straight_flush = flush && straight;
    HandsContained::default()
        .when(FirstThree::StraightFlush as usize, straight_flush && sorted.jokers == 0)
        .when(FirstThree::ThreeOfAKind as usize, most >= 3)
        .when(FirstThree::StraightFlushWithJoker as usize, straight_flush && sorted.jokers > 0)
        .when(FirstThree::Straight as usize, straight && sorted.mixed_runs(&THREES))
        .when(FirstThree::Flush as usize, flush)
        .when(FirstThree::Pair as usize, most >= 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards<const N: usize>(text: &str) -> [Card; N] {
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
        cards.try_into().unwrap()
    }

    /// 11.18: the check figures of all hands of three cards, each at its best row.
    #[test]
    fn three_cards_are_counted() {
        let deck: Vec<Card> = Card::deck().chain([Card::JOKER]).collect();
        let mut counts = [0; 7];
        for (a, first) in deck.iter().enumerate() {
            for (b, second) in deck.iter().enumerate().skip(a + 1) {
                for third in deck.iter().skip(b + 1) {
                    let holds = three(&[*first, *second, *third]);
                    counts[(0..6).find(|row| holds.has(*row)).unwrap_or(6)] += 1;
                }
            }
        }
        assert_eq!(counts, [48, 58, 100, 1_020, 1_308, 3_912, 16_980]);
    }

    /// 11.16~(c), 11.18~(c): a hand contained without the joker is not contained with it.
    #[test]
    fn a_straight_flush_has_the_joker_or_not() {
        let (natural, wild) = (seven(&cards("2s 3s 4s 5s 6s 7s As")), seven(&cards("8s Ts Js Qs Ks As Jo")));
        let rows = [SevenCardHand::SevenCardStraightFlush, SevenCardHand::SevenCardStraightFlushWithJoker]
            .map(|hand| hand as usize);
        assert_eq!(rows.map(|row| natural.has(row)), [true, false]);
        assert_eq!(rows.map(|row| wild.has(row)), [false, true]);
        let (natural, wild) = (three(&cards("2s 3s 4s")), three(&cards("2s 3s Jo")));
        let rows = [FirstThree::StraightFlush, FirstThree::StraightFlushWithJoker].map(|hand| hand as usize);
        assert_eq!(rows.map(|row| natural.has(row)), [true, false]);
        assert_eq!(rows.map(|row| wild.has(row)), [false, true]);
    }

    /// 11.3: a straight is mixed; beside a straight flush there may be one.
    #[test]
    fn a_straight_flush_is_no_straight() {
        let straight = |text: &str| seven(&cards(text)).has(SevenCardHand::Straight as usize);
        assert!(!straight("2s 3s 4s 5s 6s 9h 9d"));
        assert!(straight("2s 3s 4s 5s 6s 7h 9d"));
        assert!(straight("2s 3s 4s 5s 6s 4h 9d"));
        assert!(straight("2s 3s 4s 5s Jo Kh 9d"));
        let straight = |text: &str| three(&cards(text)).has(FirstThree::Straight as usize);
        assert_eq!(["2s 3s 4s", "2s 3s 4h", "2s 3s Jo"].map(straight), [false, true, true]);
    }

    #[test]
    fn the_surprising_ones() {
        let best = |text: &str| (0..11).find(|row| seven(&cards(text)).has(*row));
        for (text, hand) in [
            ("2s 3s 4s 5s 6s 7s As", Some(SevenCardHand::SevenCardStraightFlush)),
            ("8s Ts Js Qs Ks As 9s", Some(SevenCardHand::SevenCardStraightFlush)),
            ("8s Ts Js Qs Ks As Jo", Some(SevenCardHand::SevenCardStraightFlushWithJoker)),
            ("As Ks Qs Js Ts Kh Qh", Some(SevenCardHand::RoyalMatch)),
            ("As Ks Qs Js Jo Kh Qh", Some(SevenCardHand::RoyalMatch)),
            ("As Ks Qs Js Ts Kh Jo", Some(SevenCardHand::RoyalFlush)),
            ("As Ks Qs Js Ts Kh Qd", Some(SevenCardHand::RoyalFlush)),
            ("As Ah Ad Ac Jo Kh Kd", Some(SevenCardHand::FiveAces)),
            ("As Ah Ad Jo 9s 8s 2c", Some(SevenCardHand::FourOfAKind)),
            ("Ks Kh Kd Jo 9s 8s 2c", Some(SevenCardHand::ThreeOfAKind)),
            ("Ks Kh 5d 5c Jo 9s 2c", None),
            ("As Ad 5d 5c Jo 9s 2c", Some(SevenCardHand::FullHouse)),
            ("8s 8h 8d 7c 6d 5h 4s", Some(SevenCardHand::ThreeOfAKind)),
            ("5s 4h 3d 2c Jo Kd Ks", Some(SevenCardHand::Straight)),
            ("Kh Qs Jd 9c 8s 4h 2d", None),
        ] {
            assert_eq!(best(text), hand.map(|hand| hand as usize), "{text}");
        }
    }
}
