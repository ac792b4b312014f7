//! Pay tables by the kind of a hand, and how a house may state their odds.

use crate::house::{OptionSpec, Reader};
use crate::law::Cite;
use crate::poker::Category;
use crate::wagers::{Money, Odds, Row};
use std::cell::Cell;

/// A row of such a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandRow {
    /// What people call the hand.
    pub name: &'static str,
    /// The kinds of hand, one bit each.
    hands: u32,
    /// What it pays.
    pub odds: Odds,
    /// The paragraph that says so.
    pub by: Cite,
}

impl HandRow {
    /// Whether a hand of this kind is paid by the row.
    const fn has(&self, hand: Category) -> bool {
        self.hands >> hand as u32 & 1 == 1
    }
}

/// A row that pays so much to 1.
pub const fn pays(hand: Category, to_1: u32, by: Cite) -> HandRow {
    pays_at(hand, Odds::to(to_1, 1), by)
}

/// A row that pays these odds; at 0 to 1 the wager only goes back.
pub const fn pays_at(hand: Category, odds: Odds, by: Cite) -> HandRow {
    HandRow { name: hand.name(), hands: 1 << hand as u32, odds, by }
}

/// The rows for three cards, from the straight flush down to the pair, so much to 1.
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

/// The rows for five cards of one deck, from the royal flush down to the pair, so much to 1.
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
    /// These rows.
    pub const fn new(rows: [HandRow; N]) -> HandRows<N> {
        HandRows(rows)
    }

    /// The row of a hand; nothing where it is not paid.
    pub fn row(&self, hand: Category) -> Option<&HandRow> {
        self.0.iter().find(|row| row.has(hand))
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
        self.0.into_iter().filter(|row| row.hands != 0)
    }

    /// The highest odds of the table.
    pub fn best(&self) -> Odds {
        self.0.iter().map(|row| row.odds).fold(Odds::EVEN, Odds::max)
    }

    /// The same rows with the odds of their table, or higher ones that the house has chosen under these options. `stated` says that odds are
    /// stated with the word "to".
    #[must_use]
    pub fn or_higher(
        mut self,
        options: &[OptionSpec; N],
        stated: Cite,
        reader: &mut Reader<'_>,
    ) -> HandRows<N> {
        for (row, option) in self.0.iter_mut().zip(options) {
            row.odds = higher_odds(option, row.odds, row.by, stated, reader);
        }
        self
    }
}

impl<const N: usize> HandRows<N> {
    /// The same rows with the odds of their table, or those that a new game declares under these options.
    #[must_use]
    pub fn or_declared(mut self, options: &[OptionSpec; N], reader: &mut Reader<'_>) -> HandRows<N> {
        let odds = reader.of_table(options, self.0.map(|row| row.odds));
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

impl From<HandRow> for Row {
    fn from(row: HandRow) -> Row {
        Row::new(row.name, row.odds, row.by)
    }
}

/// The options by which a house may pay more for each row than its table does.
pub const fn higher<const N: usize>(
    options: [&'static str; N],
    by: Cite,
    says: &'static str,
) -> [OptionSpec; N] {
    let values = "table, or whole odds to 1 that are not below it";
    let mut specs = [OptionSpec::new("", values, "table", by, says); N];
    let mut row = 0;
    while row < N {
        specs[row] = OptionSpec::new(options[row], values, "table", by, says);
        row += 1;
    }
    specs
}

/// Reads the odds of one such option: these of a paragraph, or higher ones. `stated` says that odds are stated with the word "to".
pub fn higher_odds(
    option: &OptionSpec,
    least: Odds,
    by: Cite,
    stated: Cite,
    reader: &mut Reader<'_>,
) -> Odds {
    read_odds(option.id, Least::Table(least, by), stated, reader)
}

/// Reads whole odds that the house has posted under an option, no lower than its default. `stated` says that odds are stated with the word "to".
pub fn posted_at_least(option: &'static str, stated: Cite, reader: &mut Reader<'_>) -> Odds {
    read_odds(option, Least::Default, stated, reader)
}

/// A table whose odds the house posts row by row.
#[derive(Clone, Copy, Debug)]
pub struct PostedRows<const N: usize> {
    /// The paragraph with the table.
    pub by: Cite,
    /// Odds are stated with the word "to".
    pub stated: Cite,
    /// What is lawful.
    pub least: LeastPosted,
    /// What an option says.
    pub says: &'static str,
    /// From the highest down: option, hand, and the odds of the regulation.
    pub rows: [(&'static str, Hands, &'static str); N],
}

/// What a row is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hands {
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
    /// Those of the regulation.
    Default,
    /// Any whole odds, or none: the hand loses.
    EvenOrLoses,
}

/// How a house says that a hand of a posted table loses.
const LOSES: &str = "loses";

impl<const N: usize> PostedRows<N> {
    /// The options, for a game's list of them.
    pub const fn options(&self) -> [OptionSpec; N] {
        let values = match self.least {
            LeastPosted::Even => "whole odds to 1",
            LeastPosted::Default => "whole odds to 1, not below the default",
            LeastPosted::EvenOrLoses => "whole odds to 1, or loses",
        };
        let mut specs = [OptionSpec::new("", values, "", self.by, self.says); N];
        let mut row = 0;
        while row < N {
            let (option, _, default) = self.rows[row];
            specs[row] = OptionSpec::new(option, values, default, self.by, self.says);
            row += 1;
        }
        specs
    }

    /// Reads the table of a house.
    pub fn read(&self, reader: &mut Reader<'_>) -> HandRows<N> {
        HandRows(self.rows.map(|(option, hands, _)| {
            let odds = match self.least {
                LeastPosted::Even => Some(read_odds(option, Least::Odds(Odds::EVEN), self.stated, reader)),
                LeastPosted::Default => Some(read_odds(option, Least::Default, self.stated, reader)),
                LeastPosted::EvenOrLoses => read_odds_or_loses(option, self.stated, reader),
            };
            let (name, hands) = match hands {
                Hands::Of(hand) => (hand.name(), 1 << hand as u32),
                Hands::PairOrLess => {
                    ("one pair or less", 1 << Category::Pair as u32 | 1 << Category::HighCard as u32)
                }
                Hands::AnyOther => ("any other hand", u32::MAX),
            };
            match odds {
                Some(odds) => HandRow { name, hands, odds, by: self.by },
                None => HandRow { name, hands: 0, odds: Odds::EVEN, by: self.by },
            }
        }))
    }
}

/// Below which odds a house may not go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Least {
    /// These.
    Odds(Odds),
    /// The default of the option.
    Default,
    /// These of a paragraph, which the word `table` also means.
    Table(Odds, Cite),
}

/// Reads whole odds to 1, stated with the word "to" or "win": who says "for" is in breach of the paragraph `stated`.
fn read_odds(option: &'static str, least: Least, stated: Cite, reader: &mut Reader<'_>) -> Odds {
    let says_for = Cell::new(false);
    let default = reader.default_of(option).parse().unwrap_or(Odds::EVEN);
    let at_least = reader.least_odds(match least {
        Least::Odds(least) | Least::Table(least, _) => least,
        Least::Default => default,
    });
    let parse = |text: &str| whole_odds(text, at_least, &says_for);
    let lawful = format!("whole odds of at least {at_least}");
    let odds = match least {
        Least::Odds(_) | Least::Default => reader.read_as(option, &lawful, parse),
        Least::Table(least, by) => reader.read_under(option, by, &format!("table, or {lawful}"), |text| {
            if text == "table" { Some(least) } else { parse(text) }
        }),
    };
    never_for(option, &says_for, stated, reader);
    odds
}

/// The same of any such odds; nothing where the hand loses.
fn read_odds_or_loses(option: &'static str, stated: Cite, reader: &mut Reader<'_>) -> Option<Odds> {
    let says_for = Cell::new(false);
    let parse = |text: &str| match text {
        LOSES => Some(None),
        odds => whole_odds(odds, Odds::EVEN, &says_for).map(Some),
    };
    let odds = reader.read(option, parse);
    never_for(option, &says_for, stated, reader);
    odds
}

/// Whole odds to 1 that are not below the least, and whether they are stated with "for".
fn whole_odds(text: &str, least: Odds, says_for: &Cell<bool>) -> Option<Odds> {
    const CENT: Money = Money::cents(1);
    says_for.set(says_for.get() || text.contains(" for "));
    let odds: Odds = text.replace(" for ", " to ").parse().ok()?;
    (odds >= least && odds.pays_exactly(CENT, CENT)).then_some(odds)
}

fn never_for(option: &'static str, says_for: &Cell<bool>, stated: Cite, reader: &mut Reader<'_>) {
    if says_for.get() {
        reader.misstated(option, stated, "odds are stated with the word to or win, never with for");
    }
}
