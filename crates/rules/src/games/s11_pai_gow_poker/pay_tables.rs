//! 19:47-11.13, 11.14, 11.16, 11.18  What the wagers on a player's own cards pay.

use super::seven::{Hand, Holds};
use crate::cite;
use crate::house::{self, Opt, OptionSpec, Opts, Reader};
use crate::law::Cite;
use crate::wagers::{Amount, Money, Odds, Percent, Row};

/// A row: its option, what people call the hand, which hand it is, and the odds of the regulation to 1.
type Posted = (&'static str, &'static str, usize, u32);

/// A table whose odds the house posts row by row, none lower than these.
#[derive(Clone, Copy, Debug)]
pub struct Table<const N: usize> {
    specs: [OptionSpec; N],
    by: Cite,
    rows: [Posted; N],
}

/// The rows in force at a house, from the highest hand down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pays<const N: usize> {
    rows: [(&'static str, usize, Odds); N],
    by: Cite,
}

/// 11.16~(a): odds that the house posts, at least these; they are stated with the word "to" or "win".
pub const fn posted(id: &'static str, least: u32, by: Cite, label: &'static str) -> Opt<Odds> {
    Opt::whole_odds_at_least(id, Odds::to(least, 1)).by(by).stated(cite!("11.16~(a)")).label(label)
}

impl<const N: usize> Table<N> {
    /// A table under this paragraph.
    const fn new(by: Cite, label: &'static str, rows: [Posted; N]) -> Table<N> {
        let mut specs = [*posted(rows[0].0, rows[0].3, by, label).spec(); N];
        let mut row = 1;
        while row < N {
            specs[row] = *posted(rows[row].0, rows[row].3, by, label).spec();
            row += 1;
        }
        Table { specs, by, rows }
    }

    /// The declarations of the options.
    pub const fn specs(&self) -> &[OptionSpec] {
        &self.specs
    }

    /// Reads the table of a house.
    pub fn read(&self, reader: &mut Reader<'_>) -> Pays<N> {
        let mut odds = self.specs.map(|spec| Opt::<Odds>::typed(spec).read(reader)).into_iter();
        let rows = self.rows.map(|(_, name, hand, _)| (name, hand, odds.next().unwrap_or(Odds::EVEN)));
        Pays { rows, by: self.by }
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
pub const BONUS: Table<11> = Table::new(
    cite!("11.16~(b)"),
    "odds on a bonus wager with this hand",
    [
        (
            "bonus-seven-card-straight-flush",
            "seven-card straight flush, no joker",
            Hand::SevenCardStraightFlush as usize,
            8000,
        ),
        ("bonus-royal-match", "royal flush with royal match", Hand::RoyalMatch as usize, 2000),
        (
            "bonus-seven-card-straight-flush-with-joker",
            "seven-card straight flush with joker",
            Hand::SevenCardStraightFlushWithJoker as usize,
            1000,
        ),
        ("bonus-five-aces", "five aces", Hand::FiveAces as usize, 400),
        ("bonus-royal-flush", "royal flush", Hand::RoyalFlush as usize, 150),
        ("bonus-straight-flush", "straight flush", Hand::StraightFlush as usize, 50),
        ("bonus-four-of-a-kind", "four-of-a-kind", Hand::FourOfAKind as usize, 25),
        ("bonus-full-house", "full house", Hand::FullHouse as usize, 5),
        ("bonus-flush", "flush", Hand::Flush as usize, 4),
        ("bonus-three-of-a-kind", "three-of-a-kind", Hand::ThreeOfAKind as usize, 3),
        ("bonus-straight", "straight", Hand::Straight as usize, 2),
    ],
);

/// 11.18~(a): the three-card bonus.
pub const THREE_CARD: Table<6> = Table::new(
    cite!("11.18~(a)"),
    "odds on a three-card bonus wager with this hand",
    [
        ("three-card-straight-flush", "straight flush, no joker", 0, 40),
        ("three-card-three-of-a-kind", "three-of-a-kind", 1, 30),
        ("three-card-straight-flush-with-joker", "straight flush with joker", 2, 5),
        ("three-card-straight", "straight", 3, 4),
        ("three-card-flush", "flush", 4, 3),
        ("three-card-pair", "pair", 5, 1),
    ],
);

/// 11.18~(b): the seven-card bonus.
pub const SEVEN_CARD: Table<8> = Table::new(
    cite!("11.18~(b)"),
    "odds on a seven-card bonus wager with this hand",
    [
        ("seven-card-five-aces", "five aces", Hand::FiveAces as usize, 500),
        ("seven-card-royal-flush", "royal flush", Hand::RoyalFlush as usize, 250),
        ("seven-card-straight-flush", "straight flush", Hand::StraightFlush as usize, 50),
        ("seven-card-four-of-a-kind", "four-of-a-kind", Hand::FourOfAKind as usize, 25),
        ("seven-card-full-house", "full house", Hand::FullHouse as usize, 5),
        ("seven-card-flush", "flush", Hand::Flush as usize, 4),
        ("seven-card-three-of-a-kind", "three-of-a-kind", Hand::ThreeOfAKind as usize, 3),
        ("seven-card-straight", "straight", Hand::Straight as usize, 2),
    ],
);

/// 11.16~(d): an envy bonus, at least this.
const fn envy(id: &'static str, least: i64) -> Opt<Money> {
    Opt::amount(id, Money::dollars(least))
        .default(Money::dollars(least))
        .by(cite!("11.16~(d)"))
        .label("envy bonus for this hand of another player")
}

/// 11.15~(b), 11.16~(d): the envy bonuses, for each premium hand of another player.
pub const ENVY: Opts<Money, 7> = Opts::new([
    envy("envy-seven-card-straight-flush", 5_000),
    envy("envy-royal-match", 1_000),
    envy("envy-seven-card-straight-flush-with-joker", 500),
    envy("envy-five-aces", 250),
    envy("envy-royal-flush", 50),
    envy("envy-straight-flush", 20),
    envy("envy-four-of-a-kind", 5),
]);

/// 11.15~(b): the premium hands: what people call them, and which they are.
const PREMIUM: [(&str, Hand); 7] = [
    ("seven-card straight flush, no joker", Hand::SevenCardStraightFlush),
    ("royal flush with royal match", Hand::RoyalMatch),
    ("seven-card straight flush with joker", Hand::SevenCardStraightFlushWithJoker),
    ("five aces", Hand::FiveAces),
    ("royal flush", Hand::RoyalFlush),
    ("straight flush", Hand::StraightFlush),
    ("four-of-a-kind", Hand::FourOfAKind),
];

/// 11.16~(d): the envy bonuses of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Envy([Money; 7]);

impl Envy {
    /// These bonuses, for the premium hands from the highest down.
    pub const fn new(bonuses: [Money; 7]) -> Envy {
        Envy(bonuses)
    }

    /// 11.15~(b): what another player's cards earn everybody with an envy marker; nothing where they are no premium hand.
    pub fn bonus(&self, holds: Holds) -> Option<Money> {
        let held = PREMIUM.iter().zip(self.0).filter(|((_, hand), _)| holds.has(*hand as usize));
        held.map(|(_, amount)| amount).max()
    }

    /// The rows, as people read them.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        let by = cite!("11.16~(d)");
        PREMIUM.iter().zip(self.0).map(move |((name, _), amount)| Row { name, pays: Amount::Of(amount), by })
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

/// 11.14~(c): the progressive payouts, which a new game may declare otherwise.
pub const AWARDS: Opts<house::Row<Amount>, 6> = Opts::awards_of_table(
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

/// 11.14~(c): what the progressive payout wager pays for each of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Awards([Amount; 6]);

impl Awards {
    /// All that the meter shows, shared by all who hold such a hand.
    pub const METER: Amount = Amount::OfTheMeter(Percent::whole(100));

    /// 11.14~(c): the payouts of the regulation.
    pub const FIXED: [Amount; 6] = [
        Awards::METER,
        Amount::OfTheMeter(Percent::whole(10)),
        Amount::Of(Money::dollars(500)),
        Amount::Of(Money::dollars(100)),
        Amount::Of(Money::dollars(75)),
        Amount::Of(Money::dollars(4)),
    ];

    /// These payouts, for the hands from the highest down.
    pub const fn new(awards: [Amount; 6]) -> Awards {
        Awards(awards)
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
