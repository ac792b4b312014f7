//! 19:47-23.10 to 23.13: the differences between the two versions of the game.

use crate::cite;
use crate::equipment::Rank;
use crate::games::families::pay_rows::{HandRows, five_cards};
use crate::games::families::rank_pay_table::RankPayTable;
use crate::law::Cite;
use crate::wagers::{Odds, PayTableRow};

crate::choice! {
    /// 23.6~(e): the two versions.
    pub enum BettingVersion {
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
    /// The wording of printed odds.
    pub printed: Cite,
    /// The odds on ante and bet.
    pub odds: Cite,
    /// The odds of an immediate winner.
    pub winner: Cite,
    /// The least odds on ante and bet, to 1, from the royal flush down to a pair.
    pub least: [u32; 9],
    /// The highest rank that may be the lowest pair that is paid.
    pub lowest_pair: Rank,
    /// The least odds on the ante of an immediate winner, to 1.
    pub least_winner: Odds,
}

impl BettingVersion {
    /// Its paragraphs.
    pub const fn law(self) -> &'static VersionLaw {
        match self {
            BettingVersion::Required => &VersionLaw {
                look: cite!("23.10~(a)"),
                bet: cite!("23.10~(b)"),
                discard: cite!("23.10(c)"),
                community: cite!("23.10~(d)"),
                settle: cite!("23.10~(e)"),
                rack: cite!("23.10~(f)"),
                printed: cite!("23.12~(a)"),
                odds: cite!("23.12~(b)"),
                winner: cite!("23.12~(c)"),
                least: [1000, 200, 50, 10, 7, 5, 3, 2, 1],
                lowest_pair: Rank::Nine,
                least_winner: const { Odds::to(30, 1) },
            },
            BettingVersion::Permissible => &VersionLaw {
                look: cite!("23.11~(a)"),
                bet: cite!("23.11~(c)"),
                discard: cite!("23.11(b)"),
                community: cite!("23.11~(d)"),
                settle: cite!("23.11~(e)"),
                rack: cite!("23.11~(f)"),
                printed: cite!("23.13~(a)"),
                odds: cite!("23.13~(b)"),
                winner: cite!("23.13~(c)"),
                least: [500, 100, 40, 9, 6, 4, 3, 2, 1],
                lowest_pair: Rank::Ten,
                least_winner: const { Odds::to(10, 1) },
            },
        }
    }

    /// 23.12~(b), 23.13~(b): the least odds on ante and bet.
    pub const fn table(self) -> RankPayTable {
        let law = self.law();
        RankPayTable::from(five_cards(law.least, law.odds), law.lowest_pair)
    }

    /// The minimum odds on an ante.
    pub fn least_on_ante(self) -> Vec<PayTableRow> {
        self.ante(self.law().least_winner, self.table().rows)
    }

    /// The odds on an ante: these for an immediate winner, and the rows of the table.
    pub fn ante(self, winner: Odds, rows: HandRows<9>) -> Vec<PayTableRow> {
        let winner = PayTableRow::new("immediate winner", winner, self.law().winner);
        std::iter::once(winner).chain(rows.into_iter().map(PayTableRow::from)).collect()
    }
}
