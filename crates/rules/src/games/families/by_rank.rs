//! A pay table for hands of five cards with no hand of the dealer's against them, from some pair up.

use super::five_cards::Shown;
use super::pay_rows::{HandRows, Hands, LeastPosted, PostedRows};
use crate::equipment::Rank;
use crate::house::{OptionSpec, Reader};
use crate::law::Cite;
use crate::poker::Category;
use crate::wagers::{Money, Odds};

/// The paragraphs on the table, and the odds below which no house may go.
#[derive(Debug)]
pub struct PayLaw {
    /// Odds are stated with the word "to" or "win".
    pub stated: Cite,
    /// The pay table.
    pub odds: Cite,
    /// The odds of the regulation, as words, from the royal flush down.
    pub least: [&'static str; 9],
    /// The lowest pair that is paid, and its name.
    pub lowest_pair: (Rank, &'static str),
}

impl PayLaw {
    const fn posted(&self) -> PostedRows<9> {
        let [royal, straight_flush, four, full_house, flush, straight, three, two_pairs, pair] = self.least;
        PostedRows {
            by: self.odds,
            stated: self.stated,
            least: LeastPosted::Default,
            says: "odds on each winning wager with this hand",
            rows: [
                ("royal-flush-pays", Hands::Of(Category::RoyalFlush), royal),
                ("straight-flush-pays", Hands::Of(Category::StraightFlush), straight_flush),
                ("four-of-a-kind-pays", Hands::Of(Category::FourOfAKind), four),
                ("full-house-pays", Hands::Of(Category::FullHouse), full_house),
                ("flush-pays", Hands::Of(Category::Flush), flush),
                ("straight-pays", Hands::Of(Category::Straight), straight),
                ("three-of-a-kind-pays", Hands::Of(Category::ThreeOfAKind), three),
                ("two-pairs-pays", Hands::Of(Category::TwoPairs), two_pairs),
                ("high-pair-pays", Hands::PairOf(self.lowest_pair.1), pair),
            ],
        }
    }

    /// The options, for a game's list of them.
    pub const fn options(&self) -> [OptionSpec; 9] {
        self.posted().options()
    }

    /// Reads the pay table of a house.
    pub fn read(&self, reader: &mut Reader<'_>) -> PayTable {
        PayTable { rows: self.posted().read(reader), lowest_pair: self.lowest_pair.0 }
    }
}

/// The pay table of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PayTable {
    /// Its rows.
    pub rows: HandRows<9>,
    lowest_pair: Rank,
}

impl PayTable {
    /// The odds that a hand is paid; nothing where it is not paid at all.
    #[inline]
    pub fn odds(&self, hand: Shown) -> Option<Odds> {
        match hand {
            Shown::Pair(rank) if rank < self.lowest_pair => None,
            _ => hand.row().and_then(|row| self.rows.at(row)),
        }
    }

    /// The most that so much wagered can win.
    pub fn most(&self, wagered: Money) -> Money {
        self.rows.best().pay(wagered)
    }
}
