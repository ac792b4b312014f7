//! 19:47-11.13, 11.14, 11.16, 11.18  The pay tables of the wagers on a player's own cards.

use super::seven::{HandsContained, SevenCardHand};
use crate::cite;
use crate::house::{self, Opt, OptionSpec, Opts, Reader};
use crate::law::Cite;
use crate::wagers::{Money, Odds, PayAmount, PayTableRow, Percent};

/// A row: its option, what people call the hand, which hand it is, and the odds of the regulation to 1.
type Posted = (&'static str, &'static str, usize, u32);

/// A table whose odds the house posts row by row, none lower than these.
#[derive(Clone, Copy, Debug)]
pub struct PostedPayTable<const N: usize> {
    specs: [OptionSpec; N],
    by: Cite,
    rows: [Posted; N],
}

/// The rows in force at a house, from the highest hand down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PayTableInForce<const N: usize> {
    rows: [(&'static str, usize, Odds); N],
    by: Cite,
}

/// 11.16~(a): odds that the house posts, at least these; they are stated with the word "to" or "win".
pub const fn posted(id: &'static str, least: u32, by: Cite, label: &'static str) -> Opt<Odds> {
    Opt::whole_odds_at_least(id, Odds::to(least, 1)).by(by).stated(cite!("11.16~(a)")).label(label)
}

impl<const N: usize> PostedPayTable<N> {
    /// A table under this paragraph.
    const fn new(by: Cite, label: &'static str, rows: [Posted; N]) -> PostedPayTable<N> {
        let mut specs = [*posted(rows[0].0, rows[0].3, by, label).spec(); N];
        let mut row = 1;
        while row < N {
            specs[row] = *posted(rows[row].0, rows[row].3, by, label).spec();
            row += 1;
        }
        PostedPayTable { specs, by, rows }
    }

    /// The declarations of the options.
    pub const fn specs(&self) -> &[OptionSpec] {
        &self.specs
    }

    /// Reads the table of a house.
    pub fn read(&self, reader: &mut Reader<'_>) -> PayTableInForce<N> {
        let mut odds = self.specs.map(|spec| Opt::<Odds>::typed(spec).read(reader)).into_iter();
        let rows = self.rows.map(|(_, name, hand, _)| (name, hand, odds.next().unwrap_or(Odds::EVEN)));
        PayTableInForce { rows, by: self.by }
    }
}

impl<const N: usize> PayTableInForce<N> {
    /// 11.16~(b), 11.18~(c): the odds of the hand that pays most of those that the cards hold.
    pub fn odds(&self, holds: HandsContained) -> Option<Odds> {
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
    pub fn rows(&self) -> impl Iterator<Item = PayTableRow> {
        self.rows.map(|(name, _, odds)| PayTableRow::new(name, odds, self.by)).into_iter()
    }
}

/// 11.16~(b): the bonus wager.
pub const BONUS: PostedPayTable<11> = PostedPayTable::new(
    cite!("11.16~(b)"),
    "odds on a bonus wager with this hand",
    [
        (
            "bonus-seven-card-straight-flush",
            "seven-card straight flush, no joker",
            SevenCardHand::SevenCardStraightFlush as usize,
            8000,
        ),
        ("bonus-royal-match", "royal flush with royal match", SevenCardHand::RoyalMatch as usize, 2000),
        (
            "bonus-seven-card-straight-flush-with-joker",
            "seven-card straight flush with joker",
            SevenCardHand::SevenCardStraightFlushWithJoker as usize,
            1000,
        ),
        ("bonus-five-aces", "five aces", SevenCardHand::FiveAces as usize, 400),
        ("bonus-royal-flush", "royal flush", SevenCardHand::RoyalFlush as usize, 150),
        ("bonus-straight-flush", "straight flush", SevenCardHand::StraightFlush as usize, 50),
        ("bonus-four-of-a-kind", "four-of-a-kind", SevenCardHand::FourOfAKind as usize, 25),
        ("bonus-full-house", "full house", SevenCardHand::FullHouse as usize, 5),
        ("bonus-flush", "flush", SevenCardHand::Flush as usize, 4),
        ("bonus-three-of-a-kind", "three-of-a-kind", SevenCardHand::ThreeOfAKind as usize, 3),
        ("bonus-straight", "straight", SevenCardHand::Straight as usize, 2),
    ],
);

/// 11.18~(a): the three-card bonus.
pub const THREE_CARD: PostedPayTable<6> = PostedPayTable::new(
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
pub const SEVEN_CARD: PostedPayTable<8> = PostedPayTable::new(
    cite!("11.18~(b)"),
    "odds on a seven-card bonus wager with this hand",
    [
        ("seven-card-five-aces", "five aces", SevenCardHand::FiveAces as usize, 500),
        ("seven-card-royal-flush", "royal flush", SevenCardHand::RoyalFlush as usize, 250),
        ("seven-card-straight-flush", "straight flush", SevenCardHand::StraightFlush as usize, 50),
        ("seven-card-four-of-a-kind", "four-of-a-kind", SevenCardHand::FourOfAKind as usize, 25),
        ("seven-card-full-house", "full house", SevenCardHand::FullHouse as usize, 5),
        ("seven-card-flush", "flush", SevenCardHand::Flush as usize, 4),
        ("seven-card-three-of-a-kind", "three-of-a-kind", SevenCardHand::ThreeOfAKind as usize, 3),
        ("seven-card-straight", "straight", SevenCardHand::Straight as usize, 2),
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
const PREMIUM: [(&str, SevenCardHand); 7] = [
    ("seven-card straight flush, no joker", SevenCardHand::SevenCardStraightFlush),
    ("royal flush with royal match", SevenCardHand::RoyalMatch),
    ("seven-card straight flush with joker", SevenCardHand::SevenCardStraightFlushWithJoker),
    ("five aces", SevenCardHand::FiveAces),
    ("royal flush", SevenCardHand::RoyalFlush),
    ("straight flush", SevenCardHand::StraightFlush),
    ("four-of-a-kind", SevenCardHand::FourOfAKind),
];

/// 11.16~(d): the envy bonuses of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EnvyBonuses([Money; 7]);

impl EnvyBonuses {
    /// These bonuses, for the premium hands from the highest down.
    pub const fn new(bonuses: [Money; 7]) -> EnvyBonuses {
        EnvyBonuses(bonuses)
    }

    /// 11.15~(b): the bonus that another player's cards earn every player with an envy marker; `None` below a premium hand.
    pub fn bonus(&self, holds: HandsContained) -> Option<Money> {
        let held = PREMIUM.iter().zip(self.0).filter(|((_, hand), _)| holds.has(*hand as usize));
        held.map(|(_, amount)| amount).max()
    }

    /// The rows, as people read them.
    pub fn rows(&self) -> impl Iterator<Item = PayTableRow> {
        let by = cite!("11.16~(d)");
        PREMIUM.iter().zip(self.0).map(move |((name, _), amount)| PayTableRow {
            name,
            pays: PayAmount::Of(amount),
            by,
        })
    }
}

crate::choice! {
    /// 11.14~(c): whether a seven-card straight flush with the joker takes the meter: the filed table must say it.
    pub enum WithJoker {
        /// Paid as a straight flush.
        AsStraightFlush = "straight-flush",
        /// Takes the meter.
        TakesTheMeter = "meter",
    }
}

/// 11.14~(c): the progressive payouts: what people call the hand, and which it is.
const AWARDED: [(&str, SevenCardHand); 6] = [
    ("seven-card straight flush", SevenCardHand::SevenCardStraightFlush),
    ("five aces", SevenCardHand::FiveAces),
    ("royal flush", SevenCardHand::RoyalFlush),
    ("straight flush", SevenCardHand::StraightFlush),
    ("four-of-a-kind", SevenCardHand::FourOfAKind),
    ("full house", SevenCardHand::FullHouse),
];

/// 11.14~(c): the progressive payouts, which a new game may declare otherwise.
pub const AWARDS: Opts<house::FixedRow<PayAmount>, 6> = Opts::awards_of_table(
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

/// 11.14~(c): the awards of the progressive payout wager, by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProgressiveAwards([PayAmount; 6]);

impl ProgressiveAwards {
    /// All that the meter shows, shared by all who hold such a hand.
    pub const METER: PayAmount = PayAmount::OfTheMeter(Percent::whole(100));

    /// 11.14~(c): the payouts of the regulation.
    pub const FIXED: [PayAmount; 6] = [
        ProgressiveAwards::METER,
        PayAmount::OfTheMeter(Percent::whole(10)),
        PayAmount::Of(Money::dollars(500)),
        PayAmount::Of(Money::dollars(100)),
        PayAmount::Of(Money::dollars(75)),
        PayAmount::Of(Money::dollars(4)),
    ];

    /// These payouts, for the hands from the highest down.
    pub const fn new(awards: [PayAmount; 6]) -> ProgressiveAwards {
        ProgressiveAwards(awards)
    }

    /// 11.14~(c): the payout for these cards, the highest hand only; nothing below a full house.
    pub fn award(&self, with_joker: WithJoker, holds: HandsContained) -> Option<(&'static str, PayAmount)> {
        let joker = holds.has(SevenCardHand::SevenCardStraightFlushWithJoker as usize);
        let takes_the_meter = joker && with_joker == WithJoker::TakesTheMeter;
        let mut all = AWARDED.iter().zip(self.0);
        let held = all.find(|((_, hand), _)| takes_the_meter || holds.has(*hand as usize));
        held.map(|((name, _), award)| (*name, award))
    }

    /// The rows, as people read them.
    pub fn rows(&self) -> impl Iterator<Item = PayTableRow> {
        let by = cite!("11.14~(c)");
        AWARDED.iter().zip(self.0).map(move |((name, _), pays)| PayTableRow { name, pays, by })
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
    /// Its usual name.
    pub const fn name(self) -> &'static str {
        match self {
            AdditionalHand::Straight => "straight or better",
            AdditionalHand::Flush => "flush or better",
            AdditionalHand::FullHouse => "full house or better",
            AdditionalHand::FourOfAKind => "four-of-a-kind or better",
        }
    }

    /// Whether the cards hold it.
    pub fn is_held(self, holds: HandsContained) -> bool {
        let lowest: &[SevenCardHand] = match self {
            AdditionalHand::Straight => {
                &[SevenCardHand::Straight, SevenCardHand::Flush, SevenCardHand::FullHouse]
            }
            AdditionalHand::Flush => &[SevenCardHand::Flush, SevenCardHand::FullHouse],
            AdditionalHand::FullHouse => &[SevenCardHand::FullHouse],
            AdditionalHand::FourOfAKind => &[],
        };
        let higher = [SevenCardHand::FourOfAKind, SevenCardHand::StraightFlush, SevenCardHand::FiveAces];
        lowest.iter().chain(&higher).any(|hand| holds.has(*hand as usize))
    }
}
