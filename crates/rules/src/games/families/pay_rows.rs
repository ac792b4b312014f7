//! Pay tables by category of hand, and the options by which a house states their odds.

use crate::house::{
    Choice, Domain, FixedRow, FixedTable, Literal, Opt, OptionSpec, Opts, OrWord, Reader, UniformRule,
    UniformScope, ValueKind,
};
use crate::law::Cite;
use crate::poker::Category;
use crate::table::BitSet;
use crate::wagers::{self, Odds};

/// A row of such a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandRow {
    /// The usual name of the hand.
    pub name: &'static str,
    /// The categories of hands.
    hands: BitSet,
    /// The payout odds.
    pub odds: Odds,
    /// The paragraph that says so.
    pub by: Cite,
}

impl HandRow {
    /// Whether a hand of this kind is paid by the row.
    const fn has(&self, hand: Category) -> bool {
        self.hands.has(hand as usize)
    }
}

/// A row that pays this amount to 1.
pub const fn pays(hand: Category, to_1: u32, by: Cite) -> HandRow {
    pays_at(hand, Odds::to(to_1, 1), by)
}

/// A row that pays these odds; at 0 to 1 the wager is only returned.
pub const fn pays_at(hand: Category, odds: Odds, by: Cite) -> HandRow {
    HandRow { name: hand.name(), hands: BitSet::one(hand as usize), odds, by }
}

/// The rows for three cards, from the straight flush down to the pair, with odds to 1.
pub const fn three_cards(to_1: [u32; 5], by: Cite) -> HandRows<5> {
    let [straight_flush, three, straight, flush, pair] = to_1;
    HandRows([
        pays(Category::StraightFlush, straight_flush, by),
        pays(Category::ThreeOfAKind, three, by),
        pays(Category::Straight, straight, by),
        pays(Category::Flush, flush, by),
        pays(Category::Pair, pair, by),
    ])
}

/// The rows for five cards of one deck, from the royal flush down to the pair, with odds to 1.
pub const fn five_cards(to_1: [u32; 9], by: Cite) -> HandRows<9> {
    let [royal, straight_flush, four, full_house, flush, straight, three, two_pairs, pair] = to_1;
    HandRows([
        pays(Category::RoyalFlush, royal, by),
        pays(Category::StraightFlush, straight_flush, by),
        pays(Category::FourOfAKind, four, by),
        pays(Category::FullHouse, full_house, by),
        pays(Category::Flush, flush, by),
        pays(Category::Straight, straight, by),
        pays(Category::ThreeOfAKind, three, by),
        pays(Category::TwoPairs, two_pairs, by),
        pays(Category::Pair, pair, by),
    ])
}

/// The rows of a table, from the highest down; a hand that is none of them is not paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandRows<const N: usize>([HandRow; N]);

impl<const N: usize> HandRows<N> {
    /// Creates a table of these rows.
    pub const fn new(rows: [HandRow; N]) -> HandRows<N> {
        HandRows(rows)
    }

    /// The row of a hand; `None` if the hand is not paid.
    pub fn row(&self, hand: Category) -> Option<&HandRow> {
        self.0.iter().find(|row| row.has(hand))
    }

    /// The odds of a hand, with their paragraph; `None` if the hand is not paid.
    pub fn pays(&self, hand: Category) -> Option<(Odds, Cite)> {
        self.row(hand).map(|row| (row.odds, row.by))
    }

    /// The odds of a row, counted from 0.
    pub fn at(&self, row: usize) -> Option<Odds> {
        self.0.get(row).map(|row| row.odds)
    }

    /// The same rows, with hands of this kind named so: pairs of a rank that the game looks at.
    #[must_use]
    pub const fn named(mut self, hand: Category, name: &'static str) -> HandRows<N> {
        let mut row = 0;
        while row < N {
            if self.0[row].has(hand) {
                self.0[row].name = name;
            }
            row += 1;
        }
        self
    }

    /// The rows that are paid at all.
    pub fn paid(self) -> impl Iterator<Item = HandRow> {
        self.0.into_iter().filter(|row| !row.hands.is_empty())
    }

    /// The highest odds of the table.
    pub fn best(&self) -> Odds {
        self.0.iter().map(|row| row.odds).fold(Odds::EVEN, Odds::max)
    }

    /// The same rows with the odds of their table, or the higher ones that the house has chosen.
    #[must_use]
    pub fn or_higher(
        mut self,
        options: &Opts<FixedRow<Odds>, N>,
        chosen: [FixedRow<Odds>; N],
        reader: &mut Reader<'_>,
    ) -> HandRows<N> {
        for ((row, option), chosen) in self.0.iter_mut().zip(options.each()).zip(chosen) {
            row.odds = higher_odds(&option, chosen, (row.odds, row.by), reader);
        }
        self
    }

    /// The same rows with the odds of their table, or those that a new game declares.
    #[must_use]
    pub fn or_declared(
        mut self,
        options: &Opts<FixedRow<Odds>, N>,
        chosen: [FixedRow<Odds>; N],
        reader: &mut Reader<'_>,
    ) -> HandRows<N> {
        let odds = reader.rows_of(options, chosen, self.0.map(|row| row.odds));
        for (row, odds) in self.0.iter_mut().zip(odds) {
            row.odds = odds;
        }
        self
    }

    /// The same rows with other odds for hands of this kind.
    #[must_use]
    pub fn paying(mut self, hand: Category, odds: Odds) -> HandRows<N> {
        for row in self.0.iter_mut().filter(|row| row.has(hand)) {
            row.odds = odds;
        }
        self
    }
}

impl<const N: usize> IntoIterator for HandRows<N> {
    type Item = HandRow;
    type IntoIter = std::array::IntoIter<HandRow, N>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl From<HandRow> for wagers::PayTableRow {
    fn from(row: HandRow) -> wagers::PayTableRow {
        wagers::PayTableRow::new(row.name, row.odds, row.by)
    }
}

/// The options by which a house may pay more for each row than its table does. Odds are stated with "to" or "win" under the paragraph `stated`.
pub const fn higher<const N: usize>(
    ids: [&'static str; N],
    by: Cite,
    stated: Cite,
    label: &'static str,
) -> Opts<FixedRow<Odds>, N> {
    // A row at 0 to 1 gives the wager back.
    let least = Odds::to(0, 1);
    let mut options = [Opt::or_word(Opt::whole_odds_at_least("", least)); N];
    let mut row = 0;
    while row < N {
        let odds = Opt::whole_odds_at_least(ids[row], least).by(by).stated(stated).label(label);
        options[row] = Opt::or_word(odds);
        row += 1;
    }
    Opts::new(options)
}

/// The odds of one such option: those of the table under this paragraph, or higher ones.
pub fn higher_odds(
    option: &Opt<FixedRow<Odds>>,
    chosen: FixedRow<Odds>,
    (table, by): (Odds, Cite),
    reader: &mut Reader<'_>,
) -> Odds {
    let domain = Domain::of(ValueKind::WholeOdds { least: table }).or(FixedTable::SPELLINGS);
    reader.narrow(option, chosen, domain, by).or(|FixedTable::Table| table)
}

/// A table whose odds the house posts row by row.
#[derive(Clone, Copy, Debug)]
pub struct PostedRows<const N: usize> {
    specs: [OptionSpec; N],
    hands: [PaidHands; N],
}

/// The law of such a table.
#[derive(Clone, Copy, Debug)]
pub struct PostedLaw<const N: usize> {
    /// The paragraph with the table.
    pub by: Cite,
    /// Odds are stated with the word "to" or "win".
    pub stated: Cite,
    /// The lowest lawful odds.
    pub least: LeastPosted,
    /// The label of each option.
    pub label: &'static str,
    /// From the highest down: option, hand, and the odds of the regulation.
    pub rows: [(&'static str, PaidHands, RegulationOdds); N],
}

/// The odds of a row under the regulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegulationOdds {
    /// These odds.
    At(Odds),
    /// Nothing: the hand loses.
    Loses,
}

/// The hands that a row pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaidHands {
    /// This kind of hand.
    Of(Category),
    /// A pair, or nothing at all.
    PairOrLess,
    /// Every hand that no row above names.
    AnyOther,
}

/// The lowest odds that a house may post.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeastPosted {
    /// Any whole odds.
    Even,
    /// The odds of the regulation.
    Default,
    /// Any whole odds, or none: the hand loses.
    EvenOrLoses,
}

crate::choice! {
    /// A hand of a posted table that loses.
    pub enum LosingRow { Loses = "loses" }
}

impl<const N: usize> PostedRows<N> {
    /// The rows under this law.
    pub const fn new(law: &PostedLaw<N>) -> PostedRows<N> {
        let mut specs = [*PostedRows::option(law, 0).spec(); N];
        let mut hands = [law.rows[0].1; N];
        let mut row = 0;
        while row < N {
            specs[row] = *PostedRows::option(law, row).spec();
            hands[row] = law.rows[row].1;
            row += 1;
        }
        PostedRows { specs, hands }
    }

    const fn option(law: &PostedLaw<N>, row: usize) -> Opt<OrWord<LosingRow, Odds>> {
        let (id, _, posted) = law.rows[row];
        let (odds, default) = match posted {
            RegulationOdds::At(odds) => (odds, Literal::Odds(odds)),
            RegulationOdds::Loses => (Odds::EVEN, Literal::Word("loses")),
        };
        let domain = match law.least {
            LeastPosted::Even => Domain::of(ValueKind::WholeOdds { least: Odds::EVEN }),
            LeastPosted::Default => Domain::of(ValueKind::WholeOdds { least: odds }),
            LeastPosted::EvenOrLoses => {
                Domain::of(ValueKind::WholeOdds { least: Odds::EVEN }).or(LosingRow::SPELLINGS)
            }
        };
        Opt::<OrWord<LosingRow, Odds>>::new(id, domain)
            .preset(default)
            .by(law.by)
            .stated(law.stated)
            .label(law.label)
    }

    /// The same rows, which must be the same at all tables of the casino.
    #[must_use]
    pub const fn uniform_in_casino(mut self, by: Cite) -> PostedRows<N> {
        let mut row = 0;
        while row < N {
            self.specs[row].uniform = Some(UniformRule { scope: UniformScope::Casino, by });
            row += 1;
        }
        self
    }

    /// The declarations of the options.
    pub const fn specs(&self) -> &[OptionSpec] {
        &self.specs
    }

    /// Reads the table of a house.
    pub fn read(&self, reader: &mut Reader<'_>) -> HandRows<N> {
        let mut row = 0;
        HandRows(self.specs.map(|spec| {
            let posted = Opt::<OrWord<LosingRow, Odds>>::typed(spec).read(reader);
            let (name, hands) = match self.hands[row] {
                PaidHands::Of(hand) => (hand.name(), BitSet::one(hand as usize)),
                PaidHands::PairOrLess => {
                    let hands = BitSet::one(Category::Pair as usize).with(Category::HighCard as usize);
                    ("one pair or less", hands)
                }
                PaidHands::AnyOther => ("any other hand", BitSet::FULL),
            };
            row += 1;
            match posted {
                OrWord::Value(odds) => HandRow { name, hands, odds, by: spec.by },
                OrWord::Word(LosingRow::Loses) => {
                    HandRow { name, hands: BitSet::EMPTY, odds: Odds::EVEN, by: spec.by }
                }
            }
        }))
    }
}
