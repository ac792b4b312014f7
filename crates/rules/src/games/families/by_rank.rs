//! Hands of five cards that are paid by their rank alone, with no hand of the dealer's against them: rankings, pay table, payout limit.

use crate::equipment::{Card, Rank, Suit};
use crate::games::Game;
use crate::house::{OptionSpec, Reader};
use crate::law::Cite;
use crate::poker::{Category, Strength, rank_five};
use crate::table::{Spot, Table};
use crate::wagers::{Money, Odds};
use std::cell::Cell;

/// What five cards of one deck are, as far as a pay table can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
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
    /// A straight.
    Straight,
    /// Three-of-a-kind.
    ThreeOfAKind,
    /// Two pairs.
    TwoPairs,
    /// A pair of this rank.
    Pair(Rank),
    /// None of these.
    Nothing,
}

impl Shown {
    /// What these five cards are, whose strength is known.
    #[inline]
    pub fn of(cards: &[Card; 5], strength: Strength) -> Shown {
        match strength.category() {
            Category::RoyalFlush => Shown::RoyalFlush,
            Category::StraightFlush => Shown::StraightFlush,
            Category::FourOfAKind => Shown::FourOfAKind,
            Category::FullHouse => Shown::FullHouse,
            Category::Flush => Shown::Flush,
            Category::Straight => Shown::Straight,
            Category::ThreeOfAKind => Shown::ThreeOfAKind,
            Category::TwoPairs => Shown::TwoPairs,
            Category::Pair => pair_in(cards).map_or(Shown::Nothing, Shown::Pair),
            // One deck without jokers deals nothing else than hands that are none of these.
            _ => Shown::Nothing,
        }
    }

    /// Its row in a table that lists these hands from the highest down; nothing for a hand that is none of them.
    #[inline]
    pub const fn row(self) -> Option<usize> {
        Some(match self {
            Shown::RoyalFlush => 0,
            Shown::StraightFlush => 1,
            Shown::FourOfAKind => 2,
            Shown::FullHouse => 3,
            Shown::Flush => 4,
            Shown::Straight => 5,
            Shown::ThreeOfAKind => 6,
            Shown::TwoPairs => 7,
            Shown::Pair(_) => 8,
            Shown::Nothing => return None,
        })
    }
}

/// The rank that stands twice among the cards.
#[inline]
fn pair_in(cards: &[Card; 5]) -> Option<Rank> {
    let mut seen = 0u16;
    cards.iter().map(|card| card.rank()).find(|&rank| {
        let known = seen >> rank as u16 & 1 == 1;
        seen |= 1 << rank as u16;
        known
    })
}

/// The paragraphs on the rankings.
#[derive(Debug)]
pub struct RankingLaw {
    /// The order of the cards, and what else the ace may do.
    pub cards: Cite,
    /// The order of the hands.
    pub hands: Cite,
    /// Each of the nine, from the royal flush down.
    pub each: [Cite; 9],
}

impl RankingLaw {
    /// The hand that lies at a place, announced.
    #[inline]
    pub fn announce<G: Game, T: Table<G>>(&self, at: Spot, cards: &[Card; 5], table: &mut T) -> Shown {
        let strength = rank_five(cards);
        let shown = Shown::of(cards, strength);
        let by = shown.row().map_or(self.hands, |row| self.each[row]);
        table.announce(format_args!("{at}: {strength}"), by);
        if matches!(shown, Shown::Straight | Shown::StraightFlush)
            && strength.ranks().next() == Some(Rank::Five)
        {
            table.instruct(format_args!("the ace counts below the two in this straight"), self.cards);
        }
        shown
    }
}

/// The options of a pay table, in the order of its rows.
const OPTIONS: [&str; 9] = [
    "royal-flush-pays",
    "straight-flush-pays",
    "four-of-a-kind-pays",
    "full-house-pays",
    "flush-pays",
    "straight-pays",
    "three-of-a-kind-pays",
    "two-pairs-pays",
    "high-pair-pays",
];

/// The paragraphs on a pay table, and the odds below which no house may go.
#[derive(Debug)]
pub struct PayLaw {
    /// Odds are stated with the word "to" or "win".
    pub stated: Cite,
    /// The pay table.
    pub odds: Cite,
    /// The odds of the regulation, as words, from the royal flush down.
    pub least: [&'static str; 9],
    /// The lowest pair that is paid.
    pub lowest_pair: Rank,
}

impl PayLaw {
    /// The options, for a game's list of them.
    pub const fn options(&self) -> [OptionSpec; 9] {
        let values = "whole odds to 1, not below the default";
        let says = "odds on each winning wager with this hand";
        let mut specs = [OptionSpec::new(OPTIONS[0], values, self.least[0], self.odds, says); 9];
        let mut row = 1;
        while row < specs.len() {
            specs[row] = OptionSpec::new(OPTIONS[row], values, self.least[row], self.odds, says);
            row += 1;
        }
        specs
    }

    /// Reads the pay table of a house: the odds of the regulation or higher ones, never stated with the word "for".
    pub fn read(&self, reader: &mut Reader<'_>) -> PayTable {
        const CENT: Money = Money::cents(1);
        let mut odds = [Odds::EVEN; 9];
        for ((odds, option), least) in odds.iter_mut().zip(OPTIONS).zip(self.least) {
            let says_for = Cell::new(false);
            *odds = reader.read(option, |text| {
                says_for.set(says_for.get() || text.contains(" for "));
                let odds: Option<Odds> = text.replace(" for ", " to ").parse().ok();
                let least: Option<Odds> = least.parse().ok();
                odds.filter(|&odds| Some(odds) >= least && odds.pays_exactly(CENT, CENT))
            });
            if says_for.get() {
                let why = "odds are stated with the word to or win, never with for";
                reader.breach(option, self.stated, why);
            }
        }
        PayTable { odds, lowest_pair: self.lowest_pair }
    }
}

/// The pay table of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PayTable {
    odds: [Odds; 9],
    lowest_pair: Rank,
}

impl PayTable {
    /// The odds that a hand is paid; nothing where it is not paid at all.
    #[inline]
    pub fn odds(&self, hand: Shown) -> Option<Odds> {
        match hand {
            Shown::Pair(rank) if rank < self.lowest_pair => None,
            _ => hand.row().map(|row| self.odds[row]),
        }
    }

    /// The most that so much wagered can win.
    pub fn most(&self, wagered: Money) -> Money {
        self.odds.iter().map(|odds| odds.pay(wagered)).fold(Money::ZERO, Money::max)
    }
}

/// What each of the winning wagers of a hand is paid where all together are paid no more than the limit: in proportion to what it would have
/// won, odd cents to the first. Nothing where the limit is not reached.
#[inline]
pub fn limited<const N: usize>(limit: Money, won: [Money; N]) -> Option<[Money; N]> {
    let total: Money = won.iter().copied().sum();
    if total <= limit { None } else { Some(shared(limit, total, won)) }
}

#[cold]
fn shared<const N: usize>(limit: Money, total: Money, won: [Money; N]) -> [Money; N] {
    let part = |won: Money| {
        let product = i128::from(limit.in_cents()) * i128::from(won.in_cents());
        Money::cents(i64::try_from(product / i128::from(total.in_cents())).unwrap_or(0))
    };
    let mut parts = won.map(part);
    let mut odd_cents = limit - parts.iter().copied().sum();
    for (part, won) in parts.iter_mut().zip(won) {
        if !odd_cents.is_zero() && *part < won {
            *part += Money::cents(1);
            odd_cents -= Money::cents(1);
        }
    }
    parts
}

/// The values of the hands that four cards become with each of the other 48 of the deck, added up: exact, without going through the 48.
#[inline]
pub fn over_the_fifth_card(four: [Card; 4], value: impl Fn(Shown) -> i64) -> i64 {
    let [mut once, mut twice, mut thrice] = [0u16; 3];
    for card in four {
        let bit = 1 << card.rank() as u16;
        thrice |= twice & bit;
        twice |= once & bit;
        once |= bit;
    }
    match (once.count_ones(), thrice) {
        (1, _) => 48 * value(Shown::FourOfAKind),
        (2, 0) => 4 * value(Shown::FullHouse) + 44 * value(Shown::TwoPairs),
        (2, _) => value(Shown::FourOfAKind) + 3 * value(Shown::FullHouse) + 44 * value(Shown::ThreeOfAKind),
        (3, _) => {
            let pair = Shown::Pair(Rank::ALL[twice.trailing_zeros() as usize % 13]);
            2 * value(Shown::ThreeOfAKind) + 6 * value(Shown::TwoPairs) + 40 * value(pair)
        }
        _ => {
            let pairs: i64 = four.iter().map(|card| 3 * value(Shown::Pair(card.rank()))).sum();
            pairs + of_different_ranks(four, once, value)
        }
    }
}

/// The part of the sum that the 36 cards give which pair none of four different ranks.
#[inline]
fn of_different_ranks(four: [Card; 4], held: u16, value: impl Fn(Shown) -> i64) -> i64 {
    let (inner, royal) = straights_through(held);
    let straights = inner + royal;
    let suit = |card: &Card| card.suit();
    let suits: [Suit; 4] = [suit(&four[0]), suit(&four[1]), suit(&four[2]), suit(&four[3])];
    if suits.iter().all(|&suit| suit == suits[0]) {
        return inner * value(Shown::StraightFlush)
            + royal * value(Shown::RoyalFlush)
            + (9 - straights) * value(Shown::Flush)
            + 3 * straights * value(Shown::Straight)
            + (27 - 3 * straights) * value(Shown::Nothing);
    }
    4 * straights * value(Shown::Straight) + (36 - 4 * straights) * value(Shown::Nothing)
}

/// How many ranks make a straight of these four: those that do not end at the ace on top, and those that do.
#[inline]
fn straights_through(held: u16) -> (i64, i64) {
    const ROYAL: u16 = 0b1_1111 << 8;
    const WHEEL: u16 = 1 << 12 | 0b1111;
    let within = |run: u16| i64::from(held & !run == 0);
    let inner = (0..8).map(|low| within(0b1_1111 << low)).sum::<i64>() + within(WHEEL);
    (inner, within(ROYAL))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every set of four cards of the deck.
    fn fours() -> impl Iterator<Item = [Card; 4]> {
        let deck: Vec<Card> = Card::deck().collect();
        (0..52usize).flat_map(move |a| {
            let deck = deck.clone();
            (0..a).flat_map(move |b| {
                let deck = deck.clone();
                (0..b).flat_map(move |c| {
                    let deck = deck.clone();
                    (0..c).map(move |d| [deck[a], deck[b], deck[c], deck[d]])
                })
            })
        })
    }

    /// A value for each kind of hand that no sum of others gives by chance.
    fn value(hand: Shown) -> i64 {
        match hand {
            Shown::Pair(rank) => 7919 + 104_729 * rank as i64,
            other => other.row().map_or(-1, |row| 50_i64.pow(row as u32)),
        }
    }

    #[test]
    fn the_fifth_card_is_counted_right() {
        for four in fours().step_by(7) {
            let dealt = |card: &Card| !four.contains(card);
            let sum: i64 = Card::deck()
                .filter(dealt)
                .map(|fifth| {
                    let cards = [four[0], four[1], four[2], four[3], fifth];
                    value(Shown::of(&cards, rank_five(&cards)))
                })
                .sum();
            assert_eq!(over_the_fifth_card(four, value), sum, "{four:?}");
        }
    }

    #[test]
    fn a_limit_is_shared_to_the_cent() {
        let dollars = Money::dollars;
        assert_eq!(limited(dollars(100), [dollars(50), dollars(50)]), None);
        assert_eq!(limited(dollars(100), [dollars(75), dollars(75)]), Some([dollars(50); 2]));
        let thirds = limited(dollars(100), [dollars(50), dollars(50), dollars(50)]);
        assert_eq!(thirds, Some([Money::cents(3334), Money::cents(3333), Money::cents(3333)]));
    }
}
