//! 19:47-28.11(c), (d)  The bonus wager on a player's own two cards.

use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::pay_rows::posted_at_least;
use crate::house::{OptionSpec, Reader};
use crate::law::Cite;
use crate::wagers::{Money, Odds, Row};

/// 28.11(c): a line of the pay table, in its order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
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

impl Line {
    /// The line of two cards; nothing where the bonus wager loses.
    #[inline]
    pub fn of([one, other]: [Card; 2]) -> Option<Line> {
        let (high, low) = (one.rank().max(other.rank()), one.rank().min(other.rank()));
        let suited = one.suit() == other.suit();
        match (high, low, suited) {
            (Rank::Ace, Rank::Ace, _) => Some(Line::Aces),
            (Rank::Ace, Rank::King, true) => Some(Line::AceKingSuited),
            (Rank::Ace, Rank::King, false) => Some(Line::AceKing),
            (Rank::Ace, Rank::Queen | Rank::Jack, true) => Some(Line::AceQueenOrJackSuited),
            (Rank::Ace, Rank::Queen | Rank::Jack, false) => Some(Line::AceQueenOrJack),
            _ if high != low => None,
            _ if high >= Rank::Jack => Some(Line::KingsQueensOrJacks),
            _ => Some(Line::TensOrLower),
        }
    }
}

/// The options of the lines, what each is called, and the least odds.
const LINES: [(&str, &str, &str); 7] = [
    ("bonus-aces", "ace-ace", "30 to 1"),
    ("bonus-ace-king-suited", "ace-king of one suit", "25 to 1"),
    ("bonus-ace-queen-suited", "ace-queen or ace-jack of one suit", "20 to 1"),
    ("bonus-ace-king", "ace-king", "15 to 1"),
    ("bonus-kings", "kings, queens or jacks", "10 to 1"),
    ("bonus-ace-queen", "ace-queen or ace-jack", "5 to 1"),
    ("bonus-pair", "tens or a lower pair", "3 to 1"),
];

/// 28.11(c): an option for each line.
pub const OPTIONS: [OptionSpec; 7] = {
    let values = "whole odds to 1, not below the default";
    let says = "what the bonus wager is paid for these two cards";
    let mut options = [OptionSpec::new("", values, "", TABLE, says); 7];
    let mut line = 0;
    while line < options.len() {
        options[line] = OptionSpec::new(LINES[line].0, values, LINES[line].2, TABLE, says);
        line += 1;
    }
    options
};

/// 28.11(d): the option about two pairs of aces.
pub const ACES_AGAINST_ACES: OptionSpec = OptionSpec::new(
    "bonus-aces-against-aces",
    "no, or whole odds to 1 from 1000 to 1",
    "1000 to 1",
    SUPPLEMENT,
    "what the bonus wager is paid where player and dealer both have a pair of aces",
);

const TABLE: Cite = cite!("28.11(c)");
const SUPPLEMENT: Cite = cite!("28.11(d)");

/// 28.11(d): whether aces of the player's and of the dealer's are paid more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AcesAgainstAces {
    /// They are not.
    NotOffered,
    /// They are paid so.
    At(Odds),
}

/// What bonus wagers are paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BonusPays {
    lines: [Odds; 7],
    aces_against_aces: AcesAgainstAces,
}

impl BonusPays {
    /// Reads what the house has chosen.
    pub fn read(reader: &mut Reader<'_>) -> BonusPays {
        let cent = Money::CENT;
        let lines = OPTIONS.map(|option| posted_at_least(option.id, cite!("28.11(a)"), reader));
        let least = reader.least_odds(Odds::to(1_000, 1));
        let aces_against_aces = reader.read(ACES_AGAINST_ACES.id, |text| match text {
            "no" => Some(AcesAgainstAces::NotOffered),
            odds => {
                let odds: Odds = odds.parse().ok()?;
                let lawful = odds >= least && odds.pays_exactly(cent, cent);
                lawful.then_some(AcesAgainstAces::At(odds))
            }
        });
        BonusPays { lines, aces_against_aces }
    }

    /// 28.11(c): what these two cards are paid, whatever the dealer has.
    pub fn alone(&self, own: [Card; 2]) -> Option<(Odds, Cite)> {
        Line::of(own).map(|line| (self.lines[line as usize], TABLE))
    }

    /// 28.11(c), (d): what these two cards are paid against those of the dealer.
    #[inline]
    pub fn against(&self, own: [Card; 2], dealer: [Card; 2]) -> Option<(Odds, Cite)> {
        match (Line::of(own), Line::of(dealer), self.aces_against_aces) {
            (Some(Line::Aces), Some(Line::Aces), AcesAgainstAces::At(odds)) => Some((odds, SUPPLEMENT)),
            _ => self.alone(own),
        }
    }

    /// The highest odds.
    pub fn best(&self) -> Odds {
        let supplement = match self.aces_against_aces {
            AcesAgainstAces::NotOffered => Odds::EVEN,
            AcesAgainstAces::At(odds) => odds,
        };
        self.lines.into_iter().fold(supplement, Odds::max)
    }

    /// The table for people.
    pub fn rows(&self) -> Vec<Row> {
        let supplement = match self.aces_against_aces {
            AcesAgainstAces::NotOffered => None,
            AcesAgainstAces::At(odds) => {
                Some(Row::new("ace-ace against ace-ace of the dealer", odds, SUPPLEMENT))
            }
        };
        let lines = LINES.iter().zip(self.lines).map(|((_, name, _), odds)| Row::new(name, odds, TABLE));
        supplement.into_iter().chain(lines).collect()
    }
}
