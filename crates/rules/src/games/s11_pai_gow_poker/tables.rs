//! 19:47-11.13, 11.14, 11.16, 11.18  What the wagers on a player's own cards pay.

use super::seven::{Hand, Holds};
use crate::cite;
use crate::games::families::pay_rows::posted_at_least;
use crate::house::{OptionSpec, Reader};
use crate::law::Cite;
use crate::wagers::{Amount, Money, Odds, Percent, Row};

/// A row: its option, what people call the hand, which hand it is, and the odds of the regulation.
type Posted = (&'static str, &'static str, usize, &'static str);

/// A table whose odds the house posts row by row, none lower than these.
#[derive(Clone, Copy, Debug)]
pub struct Table<const N: usize> {
    by: Cite,
    says: &'static str,
    rows: [Posted; N],
}

/// The rows in force at a house, from the highest hand down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pays<const N: usize> {
    rows: [(&'static str, usize, Odds); N],
    by: Cite,
}

impl<const N: usize> Table<N> {
    /// The options, for the game's list of them.
    pub const fn options(&self) -> [OptionSpec; N] {
        let values = "whole odds to 1, not below the default";
        let mut specs = [OptionSpec::new("", values, "", self.by, self.says); N];
        let mut row = 0;
        while row < N {
            let (option, _, _, default) = self.rows[row];
            specs[row] = OptionSpec::new(option, values, default, self.by, self.says);
            row += 1;
        }
        specs
    }

    /// Reads the table of a house; 11.16~(a): odds are stated with the word "to" or "win".
    pub fn read(&self, reader: &mut Reader<'_>) -> Pays<N> {
        let read =
            |(option, name, hand, _)| (name, hand, posted_at_least(option, cite!("11.16~(a)"), reader));
        Pays { rows: self.rows.map(read), by: self.by }
    }
}

impl<const N: usize> Pays<N> {
    /// 11.16~(b), 11.18~(c): the odds of the hand that pays most of those that the cards hold.
    pub fn odds(&self, holds: Holds) -> Option<Odds> {
        let held = self.rows.iter().filter(|(_, hand, _)| holds.has(*hand));
        held.map(|(.., odds)| *odds)
            .fold(None, |best, odds| Some(best.map_or(odds, |best: Odds| best.max(odds))))
    }

    /// The paragraph that says so.
    pub const fn by(&self) -> Cite {
        self.by
    }

    /// The highest odds of the table.
    pub fn best(&self) -> Odds {
        self.rows.iter().map(|(.., odds)| *odds).fold(Odds::EVEN, Odds::max)
    }

    /// The rows, as people read them.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        self.rows.map(|(name, _, odds)| Row::new(name, odds, self.by)).into_iter()
    }
}

/// 11.16~(b): the bonus wager.
pub const BONUS: Table<11> = Table {
    by: cite!("11.16~(b)"),
    says: "odds on a bonus wager with this hand",
    rows: [
        (
            "bonus-seven-card-straight-flush",
            "seven-card straight flush, no joker",
            Hand::SevenCardStraightFlush as usize,
            "8000 to 1",
        ),
        ("bonus-royal-match", "royal flush with royal match", Hand::RoyalMatch as usize, "2000 to 1"),
        (
            "bonus-seven-card-straight-flush-with-joker",
            "seven-card straight flush with joker",
            Hand::SevenCardStraightFlushWithJoker as usize,
            "1000 to 1",
        ),
        ("bonus-five-aces", "five aces", Hand::FiveAces as usize, "400 to 1"),
        ("bonus-royal-flush", "royal flush", Hand::RoyalFlush as usize, "150 to 1"),
        ("bonus-straight-flush", "straight flush", Hand::StraightFlush as usize, "50 to 1"),
        ("bonus-four-of-a-kind", "four-of-a-kind", Hand::FourOfAKind as usize, "25 to 1"),
        ("bonus-full-house", "full house", Hand::FullHouse as usize, "5 to 1"),
        ("bonus-flush", "flush", Hand::Flush as usize, "4 to 1"),
        ("bonus-three-of-a-kind", "three-of-a-kind", Hand::ThreeOfAKind as usize, "3 to 1"),
        ("bonus-straight", "straight", Hand::Straight as usize, "2 to 1"),
    ],
};

/// 11.18~(a): the three-card bonus.
pub const THREE_CARD: Table<6> = Table {
    by: cite!("11.18~(a)"),
    says: "odds on a three-card bonus wager with this hand",
    rows: [
        ("three-card-straight-flush", "straight flush, no joker", 0, "40 to 1"),
        ("three-card-three-of-a-kind", "three-of-a-kind", 1, "30 to 1"),
        ("three-card-straight-flush-with-joker", "straight flush with joker", 2, "5 to 1"),
        ("three-card-straight", "straight", 3, "4 to 1"),
        ("three-card-flush", "flush", 4, "3 to 1"),
        ("three-card-pair", "pair", 5, "1 to 1"),
    ],
};

/// 11.18~(b): the seven-card bonus.
pub const SEVEN_CARD: Table<8> = Table {
    by: cite!("11.18~(b)"),
    says: "odds on a seven-card bonus wager with this hand",
    rows: [
        ("seven-card-five-aces", "five aces", Hand::FiveAces as usize, "500 to 1"),
        ("seven-card-royal-flush", "royal flush", Hand::RoyalFlush as usize, "250 to 1"),
        ("seven-card-straight-flush", "straight flush", Hand::StraightFlush as usize, "50 to 1"),
        ("seven-card-four-of-a-kind", "four-of-a-kind", Hand::FourOfAKind as usize, "25 to 1"),
        ("seven-card-full-house", "full house", Hand::FullHouse as usize, "5 to 1"),
        ("seven-card-flush", "flush", Hand::Flush as usize, "4 to 1"),
        ("seven-card-three-of-a-kind", "three-of-a-kind", Hand::ThreeOfAKind as usize, "3 to 1"),
        ("seven-card-straight", "straight", Hand::Straight as usize, "2 to 1"),
    ],
};

/// 11.15~(b), 11.16~(d): the envy bonuses, for each premium hand of another player.
const ENVY: [(&str, &str, Hand, &str); 7] = [
    (
        "envy-seven-card-straight-flush",
        "seven-card straight flush, no joker",
        Hand::SevenCardStraightFlush,
        "5000",
    ),
    ("envy-royal-match", "royal flush with royal match", Hand::RoyalMatch, "1000"),
    (
        "envy-seven-card-straight-flush-with-joker",
        "seven-card straight flush with joker",
        Hand::SevenCardStraightFlushWithJoker,
        "500",
    ),
    ("envy-five-aces", "five aces", Hand::FiveAces, "250"),
    ("envy-royal-flush", "royal flush", Hand::RoyalFlush, "50"),
    ("envy-straight-flush", "straight flush", Hand::StraightFlush, "20"),
    ("envy-four-of-a-kind", "four-of-a-kind", Hand::FourOfAKind, "5"),
];

/// The options of 11.16~(d).
pub const ENVY_OPTIONS: [OptionSpec; 7] = {
    let (values, by) = ("an amount not below the default", cite!("11.16~(d)"));
    let says = "envy bonus for this hand of another player";
    let mut specs = [OptionSpec::new("", values, "", by, says); 7];
    let mut row = 0;
    while row < ENVY.len() {
        specs[row] = OptionSpec::new(ENVY[row].0, values, ENVY[row].3, by, says);
        row += 1;
    }
    specs
};

/// 11.16~(d): the envy bonuses of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Envy([Money; 7]);

impl Envy {
    /// Reads them.
    pub fn read(reader: &mut Reader<'_>) -> Envy {
        Envy(ENVY.map(|(option, _, _, default)| {
            let least = default.parse().unwrap_or(Money::ZERO);
            reader.amount_at_least(option, least)
        }))
    }

    /// 11.15~(b): what another player's cards earn everybody with an envy marker; nothing where they are no premium hand.
    pub fn bonus(&self, holds: Holds) -> Option<Money> {
        let held = ENVY.iter().zip(self.0).filter(|((_, _, hand, _), _)| holds.has(*hand as usize));
        held.map(|(_, amount)| amount).max()
    }

    /// The rows, as people read them.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        let row = |((_, name, ..), amount): (&(_, &'static str, _, _), Money)| Row {
            name,
            pays: Amount::Of(amount),
            by: cite!("11.16~(d)"),
        };
        ENVY.iter().zip(self.0).map(row)
    }
}

crate::choice! {
    /// 11.14~(c): whether a seven-card straight flush with the joker takes the meter: the filed table must say it.
    pub enum WithJoker {
        /// It does not: it is paid as a straight flush.
        AsStraightFlush = "straight-flush",
        /// It does.
        TakesTheMeter = "meter",
    }
}

/// 11.14~(c): the progressive payouts: what people call the hand, and which it is.
const AWARDED: [(&str, Hand); 6] = [
    ("seven-card straight flush", Hand::SevenCardStraightFlush),
    ("five aces", Hand::FiveAces),
    ("royal flush", Hand::RoyalFlush),
    ("straight flush", Hand::StraightFlush),
    ("four-of-a-kind", Hand::FourOfAKind),
    ("full house", Hand::FullHouse),
];

/// 11.14~(c): what the progressive payout wager pays for each of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Awards([Amount; 6]);

impl Awards {
    /// All that the meter shows, shared by all who hold such a hand.
    pub const METER: Amount = Amount::OfTheMeter(Percent::whole(100));

    /// 11.14~(c): the payouts of the regulation.
    const FIXED: [Amount; 6] = [
        Awards::METER,
        Amount::OfTheMeter(Percent::whole(10)),
        Amount::Of(Money::dollars(500)),
        Amount::Of(Money::dollars(100)),
        Amount::Of(Money::dollars(75)),
        Amount::Of(Money::dollars(4)),
    ];

    /// The options of a new game.
    pub const OPTIONS: [OptionSpec; 6] = OptionSpec::awards_of_table(
        [
            "progressive-seven-card-straight-flush",
            "progressive-five-aces",
            "progressive-royal-flush",
            "progressive-straight-flush",
            "progressive-four-of-a-kind",
            "progressive-full-house",
        ],
        cite!("11.14~(c)"),
        "what the progressive payout wager is paid for this hand",
    );

    /// Reads them.
    pub fn read(reader: &mut Reader<'_>) -> Awards {
        Awards(reader.of_table(&Awards::OPTIONS, Awards::FIXED))
    }

    /// 11.14~(c): the payout for these cards, the highest hand only; nothing below a full house.
    pub fn award(&self, with_joker: WithJoker, holds: Holds) -> Option<(&'static str, Amount)> {
        let joker = holds.has(Hand::SevenCardStraightFlushWithJoker as usize);
        let takes_the_meter = joker && with_joker == WithJoker::TakesTheMeter;
        let mut all = AWARDED.iter().zip(self.0);
        let held = all.find(|((_, hand), _)| takes_the_meter || holds.has(*hand as usize));
        held.map(|((name, _), award)| (*name, award))
    }

    /// The rows, as people read them.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        let by = cite!("11.14~(c)");
        AWARDED.iter().zip(self.0).map(move |((name, _), pays)| Row { name, pays, by })
    }
}

crate::choice! {
    /// 11.13: the lowest hand with which the additional wager wins.
    pub enum AdditionalHand {
        /// A straight or better.
        Straight = "straight",
        /// A flush or better.
        Flush = "flush",
        /// A full house or better.
        FullHouse = "full-house",
        /// Four-of-a-kind or better.
        FourOfAKind = "four-of-a-kind",
    }
}

impl AdditionalHand {
    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            AdditionalHand::Straight => "straight or better",
            AdditionalHand::Flush => "flush or better",
            AdditionalHand::FullHouse => "full house or better",
            AdditionalHand::FourOfAKind => "four-of-a-kind or better",
        }
    }

    /// Whether the cards hold it.
    pub fn is_held(self, holds: Holds) -> bool {
        let lowest: &[Hand] = match self {
            AdditionalHand::Straight => &[Hand::Straight, Hand::Flush, Hand::FullHouse],
            AdditionalHand::Flush => &[Hand::Flush, Hand::FullHouse],
            AdditionalHand::FullHouse => &[Hand::FullHouse],
            AdditionalHand::FourOfAKind => &[],
        };
        let higher = [Hand::FourOfAKind, Hand::StraightFlush, Hand::FiveAces];
        lowest.iter().chain(&higher).any(|hand| holds.has(*hand as usize))
    }
}
