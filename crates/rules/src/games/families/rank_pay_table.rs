//! A pay table for hands of five cards with no hand of the dealer's against them, from some pair up.

use super::five_cards::FiveCardHand;
use super::pay_rows::{HandRows, LeastPosted, PaidHands, PostedLaw, PostedRows, RegulationOdds, higher};
use crate::equipment::Rank;
use crate::house::{FixedRow, Opts};
use crate::law::Cite;
use crate::poker::Category;
use crate::wagers::{Money, Odds};

/// The paragraphs on the table, and the odds below which no house may go.
#[derive(Debug)]
pub struct RankPayLaw {
    /// Odds are stated with the word "to" or "win".
    pub stated: Cite,
    /// The pay table.
    pub odds: Cite,
    /// The odds of the regulation to 1, from the royal flush down.
    pub least: [u32; 9],
    /// The lowest pair that is paid.
    pub lowest_pair: Rank,
}

/// The name of a row that pays a pair of this rank or a higher one.
const fn or_better(lowest_pair: Rank) -> &'static str {
    match lowest_pair {
        Rank::Two => "pair",
        Rank::Three => "pair of threes or better",
        Rank::Four => "pair of fours or better",
        Rank::Five => "pair of fives or better",
        Rank::Six => "pair of sixes or better",
        Rank::Seven => "pair of sevens or better",
        Rank::Eight => "pair of eights or better",
        Rank::Nine => "pair of nines or better",
        Rank::Ten => "pair of tens or better",
        Rank::Jack => "pair of jacks or better",
        Rank::Queen => "pair of queens or better",
        Rank::King => "pair of kings or better",
        Rank::Ace => "pair of aces",
    }
}

/// The options of such a table, from the royal flush down to two pairs.
const ROYAL: &str = "royal-flush-pays";
const STRAIGHT_FLUSH: &str = "straight-flush-pays";
const FOUR: &str = "four-of-a-kind-pays";
const FULL_HOUSE: &str = "full-house-pays";
const FLUSH: &str = "flush-pays";
const STRAIGHT: &str = "straight-pays";
const THREE: &str = "three-of-a-kind-pays";
const TWO_PAIRS: &str = "two-pairs-pays";

/// The options by which a house may pay more for each row than a table of the regulation does.
pub const fn higher_than_table(by: Cite, stated: Cite, label: &'static str) -> Opts<FixedRow<Odds>, 9> {
    let rows = [ROYAL, STRAIGHT_FLUSH, FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE, TWO_PAIRS, "pair-pays"];
    higher(rows, by, stated, label)
}

impl RankPayLaw {
    /// The options by which the house posts the table.
    pub const fn posted(&self) -> PostedRows<9> {
        let [royal, straight_flush, four, full_house, flush, straight, three, two_pairs, pair] = self.least;
        PostedRows::new(&PostedLaw {
            by: self.odds,
            stated: self.stated,
            least: LeastPosted::Default,
            label: "odds on each winning wager with this hand",
            rows: [
                (ROYAL, PaidHands::Of(Category::RoyalFlush), RegulationOdds::At(Odds::to(royal, 1))),
                (
                    STRAIGHT_FLUSH,
                    PaidHands::Of(Category::StraightFlush),
                    RegulationOdds::At(Odds::to(straight_flush, 1)),
                ),
                (FOUR, PaidHands::Of(Category::FourOfAKind), RegulationOdds::At(Odds::to(four, 1))),
                (FULL_HOUSE, PaidHands::Of(Category::FullHouse), RegulationOdds::At(Odds::to(full_house, 1))),
                (FLUSH, PaidHands::Of(Category::Flush), RegulationOdds::At(Odds::to(flush, 1))),
                (STRAIGHT, PaidHands::Of(Category::Straight), RegulationOdds::At(Odds::to(straight, 1))),
                (THREE, PaidHands::Of(Category::ThreeOfAKind), RegulationOdds::At(Odds::to(three, 1))),
                (TWO_PAIRS, PaidHands::Of(Category::TwoPairs), RegulationOdds::At(Odds::to(two_pairs, 1))),
                ("high-pair-pays", PaidHands::Of(Category::Pair), RegulationOdds::At(Odds::to(pair, 1))),
            ],
        })
    }
}

/// The pay table of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankPayTable {
    /// Its rows.
    pub rows: HandRows<9>,
    lowest_pair: Rank,
}

impl RankPayTable {
    /// Creates a table of these rows, with this rank as the lowest pair that is paid.
    pub const fn from(rows: HandRows<9>, lowest_pair: Rank) -> RankPayTable {
        RankPayTable { rows: rows.named(Category::Pair, or_better(lowest_pair)), lowest_pair }
    }

    /// The odds of a hand; `None` if it is not paid at all.
    pub fn odds(&self, hand: FiveCardHand) -> Option<Odds> {
        match hand {
            FiveCardHand::Pair(rank) if rank < self.lowest_pair => None,
            _ => hand.row().and_then(|row| self.rows.at(row)),
        }
    }

    /// The maximum winnings of a wager of this amount.
    pub fn most(&self, wagered: Money) -> Money {
        self.rows.best().pay(wagered)
    }
}
