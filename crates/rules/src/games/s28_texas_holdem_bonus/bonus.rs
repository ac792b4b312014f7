//! 19:47-28.11(c), (d)  The bonus wager on a player's own two cards.

use crate::cite;
use crate::equipment::{Card, Rank};
use crate::house::{Literal, Opt, Opts, OrWord};
use crate::law::Cite;
use crate::wagers::{Odds, PayTableRow};

/// 28.11(c): a line of the pay table, in its order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BonusLine {
    /// Ace-ace.
    Aces,
    /// Ace-king of one suit.
    AceKingSuited,
    /// Ace-queen or ace-jack of one suit.
    AceQueenOrJackSuited,
    /// Ace-king of different suits.
    AceKing,
    /// King-king, queen-queen or jack-jack.
    KingsQueensOrJacks,
    /// Ace-queen or ace-jack of different suits.
    AceQueenOrJack,
    /// 10-10 through two-two.
    TensOrLower,
}

impl BonusLine {
    /// The line of two cards; `None` if the bonus wager loses.
    pub fn of([one, other]: [Card; 2]) -> Option<BonusLine> {
        let (high, low) = (one.rank().max(other.rank()), one.rank().min(other.rank()));
        let suited = one.suit() == other.suit();
        match (high, low, suited) {
            (Rank::Ace, Rank::Ace, _) => Some(BonusLine::Aces),
            (Rank::Ace, Rank::King, true) => Some(BonusLine::AceKingSuited),
            (Rank::Ace, Rank::King, false) => Some(BonusLine::AceKing),
            (Rank::Ace, Rank::Queen | Rank::Jack, true) => Some(BonusLine::AceQueenOrJackSuited),
            (Rank::Ace, Rank::Queen | Rank::Jack, false) => Some(BonusLine::AceQueenOrJack),
            _ if high != low => None,
            _ if high >= Rank::Jack => Some(BonusLine::KingsQueensOrJacks),
            _ => Some(BonusLine::TensOrLower),
        }
    }
}

const TABLE: Cite = cite!("28.11(c)");
const SUPPLEMENT: Cite = cite!("28.11(d)");

/// 28.11(c): a line of the table that the house posts at these odds or higher ones.
const fn line(id: &'static str, least: u32) -> Opt<Odds> {
    Opt::whole_odds_at_least(id, Odds::to(least, 1))
        .by(TABLE)
        .stated(cite!("28.11(a)"))
        .label("odds on the bonus wager for these two cards")
}

/// 28.11(c): an option for each line.
const LINES: Opts<Odds, 7> = Opts::new([
    line("bonus-aces", 30),
    line("bonus-ace-king-suited", 25),
    line("bonus-ace-queen-suited", 20),
    line("bonus-ace-king", 15),
    line("bonus-kings", 10),
    line("bonus-ace-queen", 5),
    line("bonus-pair", 3),
]);

/// 28.11(c): the name of each line.
const NAMES: [&str; 7] = [
    "ace-ace",
    "ace-king of one suit",
    "ace-queen or ace-jack of one suit",
    "ace-king",
    "kings, queens or jacks",
    "ace-queen or ace-jack",
    "tens or a lower pair",
];

crate::choice! {
    /// 28.11(d): aces of the player's and of the dealer's are paid as other aces.
    pub enum NotOffered { NotOffered = "no" }
}

/// 28.11(d): whether aces of the player's and of the dealer's are paid more, and how.
pub type AcesAgainstAces = OrWord<NotOffered, Odds>;

/// 28.11(d): the option about two pairs of aces.
const ACES_AGAINST_ACES: Opt<AcesAgainstAces> =
    Opt::or_word(Opt::whole_odds_at_least("bonus-aces-against-aces", Odds::to(1_000, 1)))
        .preset(Literal::Odds(Odds::to(1_000, 1)))
        .by(SUPPLEMENT)
        .label("odds on the bonus wager if player and dealer both have a pair of aces");

crate::house_options! {
    /// The payouts of bonus wagers.
    #[derive(Copy, PartialEq, Eq)]
    pub struct HoldemBonusPays from reader {
        /// 28.11(c): each line of the table.
        lines: [Odds; 7] = LINES,
        /// 28.11(d): a pair of aces against a pair of aces.
        aces_against_aces: AcesAgainstAces = ACES_AGAINST_ACES,
    }
}

impl HoldemBonusPays {
    /// 28.11(c): the odds of these two cards, whatever the dealer has.
    pub fn alone(&self, own: [Card; 2]) -> Option<(Odds, Cite)> {
        BonusLine::of(own).map(|line| (self.lines[line as usize], TABLE))
    }

    /// 28.11(c), (d): the odds of these two cards against those of the dealer.
    pub fn against(&self, own: [Card; 2], dealer: [Card; 2]) -> Option<(Odds, Cite)> {
        match (BonusLine::of(own), BonusLine::of(dealer), self.aces_against_aces) {
            (Some(BonusLine::Aces), Some(BonusLine::Aces), OrWord::Value(odds)) => Some((odds, SUPPLEMENT)),
            _ => self.alone(own),
        }
    }

    /// The highest odds.
    pub fn best(&self) -> Odds {
        let supplement = match self.aces_against_aces {
            OrWord::Word(NotOffered::NotOffered) => Odds::EVEN,
            OrWord::Value(odds) => odds,
        };
        self.lines.into_iter().fold(supplement, Odds::max)
    }

    /// The table for people.
    pub fn rows(&self) -> Vec<PayTableRow> {
        let supplement = match self.aces_against_aces {
            OrWord::Word(NotOffered::NotOffered) => None,
            OrWord::Value(odds) => {
                Some(PayTableRow::new("ace-ace against ace-ace of the dealer", odds, SUPPLEMENT))
            }
        };
        let lines = NAMES.into_iter().zip(self.lines).map(|(name, odds)| PayTableRow::new(name, odds, TABLE));
        supplement.into_iter().chain(lines).collect()
    }
}
