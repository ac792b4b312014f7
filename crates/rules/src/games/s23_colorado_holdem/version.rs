//! 19:47-23.10 to 23.13: what the two versions of the game have of their own.

use crate::cite;
use crate::equipment::Rank;
use crate::law::Cite;
use crate::poker::Category;
use crate::wagers::Odds;

crate::choice! {
    /// 23.6~(e): the two versions.
    pub enum Version {
        /// 23.10: the bet wager is required to stay in.
        Required = "required",
        /// 23.11: the bet wager is permitted.
        Permissible = "permissible",
    }
}

/// The paragraphs of a version.
pub struct VersionLaw {
    /// Players look at their cards, and immediate winners show them.
    pub look: Cite,
    /// The bet wager.
    pub bet: Cite,
    /// The discard.
    pub discard: Cite,
    /// The community cards are turned up.
    pub community: Cite,
    /// Hands are turned up and settled.
    pub settle: Cite,
    /// The cards are racked.
    pub rack: Cite,
    /// How odds are printed.
    pub printed: Cite,
    /// The odds on ante and bet.
    pub odds: Cite,
    /// The odds of an immediate winner.
    pub winner: Cite,
}

/// How many lines a payout table has.
pub const LINES: usize = 9;

/// The least odds of a version.
pub struct PayTable {
    /// From the royal flush down to the pair.
    pub pays: [Odds; LINES],
    /// The lowest pair that is paid.
    pub lowest_pair: Rank,
    /// On the ante of an immediate winner.
    pub winner: Odds,
}

impl Version {
    /// Its paragraphs.
    #[inline]
    pub const fn law(self) -> &'static VersionLaw {
        match self {
            Version::Required => &VersionLaw {
                look: cite!("23.10~(a)"),
                bet: cite!("23.10~(b)"),
                discard: cite!("23.10(c)"),
                community: cite!("23.10~(d)"),
                settle: cite!("23.10~(e)"),
                rack: cite!("23.10~(f)"),
                printed: cite!("23.12~(a)"),
                odds: cite!("23.12~(b)"),
                winner: cite!("23.12~(c)"),
            },
            Version::Permissible => &VersionLaw {
                look: cite!("23.11~(a)"),
                bet: cite!("23.11~(c)"),
                discard: cite!("23.11(b)"),
                community: cite!("23.11~(d)"),
                settle: cite!("23.11~(e)"),
                rack: cite!("23.11~(f)"),
                printed: cite!("23.13~(a)"),
                odds: cite!("23.13~(b)"),
                winner: cite!("23.13~(c)"),
            },
        }
    }

    /// Its payout table.
    pub const fn table(self) -> &'static PayTable {
        const REQUIRED: PayTable = PayTable {
            pays: to_1([1000, 200, 50, 10, 7, 5, 3, 2, 1]),
            lowest_pair: Rank::Nine,
            winner: Odds::to(30, 1),
        };
        const PERMISSIBLE: PayTable = PayTable {
            pays: to_1([500, 100, 40, 9, 6, 4, 3, 2, 1]),
            lowest_pair: Rank::Ten,
            winner: Odds::to(10, 1),
        };
        match self {
            Version::Required => &REQUIRED,
            Version::Permissible => &PERMISSIBLE,
        }
    }
}

/// Odds to 1, from the royal flush down to the pair.
const fn to_1(pays: [u32; LINES]) -> [Odds; LINES] {
    let mut odds = [Odds::EVEN; LINES];
    let mut line = 0;
    while line < LINES {
        odds[line] = Odds::to(pays[line], 1);
        line += 1;
    }
    odds
}

/// The line of a kind of hand in the payout table, and the paragraph that makes the hand what it is; nothing for hands that are none of them.
#[inline]
pub const fn line(category: Category) -> Option<(usize, Cite)> {
    match category {
        Category::RoyalFlush => Some((0, cite!("23.3~(b)1"))),
        Category::StraightFlush => Some((1, cite!("23.3~(b)2"))),
        Category::FourOfAKind => Some((2, cite!("23.3~(b)3"))),
        Category::FullHouse => Some((3, cite!("23.3~(b)4"))),
        Category::Flush => Some((4, cite!("23.3~(b)5"))),
        Category::Straight => Some((5, cite!("23.3~(b)6"))),
        Category::ThreeOfAKind => Some((6, cite!("23.3~(b)7"))),
        Category::TwoPairs => Some((7, cite!("23.3~(b)8"))),
        Category::Pair => Some((8, cite!("23.3~(b)9"))),
        // One deck deals none of the others but hands without a name.
        Category::HighCard
        | Category::FiveOfAKind
        | Category::FlushWithPair
        | Category::FlushWithTwoPairs
        | Category::FlushWithThreeOfAKind
        | Category::FlushWithFullHouse
        | Category::FlushWithFourOfAKind
        | Category::FlushWithFiveOfAKind
        | Category::PairOfJokers => None,
    }
}
