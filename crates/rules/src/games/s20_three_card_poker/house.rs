//! What 19:47-20 leaves to the licensee.

use super::prepare::LAW;
use crate::cite;
use crate::games::families::one_deck::Choices;
use crate::games::families::payout_limit::PayoutLimit;
use crate::games::families::positions::Positions;
use crate::games::families::three_card_bonus::{Line, PayTable};
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::poker::Category;
use crate::wagers::{Limits, Money, Odds};
use std::cell::Cell;

crate::choice! {
    /// 20.11~(c): the tables by which the ante bonus may be paid.
    pub enum AnteBonusTable {
        /// 5, 4 and 1 to 1.
        A = "a",
        /// 4, 3 and 1 to 1.
        B = "b",
        /// 3, 2 and 1 to 1.
        C = "c",
    }
}

crate::choice! {
    /// 20.11~(d): the tables by which pair plus may be paid.
    pub enum PairPlusTable {
        /// 40, 30, 6, 4 and 1 to 1.
        A = "a",
        /// 40, 30, 6, 3 and 1 to 1.
        B = "b",
        /// 40, 30, 5, 4 and 1 to 1.
        C = "c",
    }
}

/// 20.11~(c): the ante bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnteBonus {
    straight_flush: Odds,
    three_of_a_kind: Odds,
    straight: Odds,
}

impl AnteBonus {
    /// A table.
    const fn of(table: AnteBonusTable) -> AnteBonus {
        let (straight_flush, three_of_a_kind) = match table {
            AnteBonusTable::A => (5, 4),
            AnteBonusTable::B => (4, 3),
            AnteBonusTable::C => (3, 2),
        };
        AnteBonus {
            straight_flush: Odds::to(straight_flush, 1),
            three_of_a_kind: Odds::to(three_of_a_kind, 1),
            straight: Odds::to(1, 1),
        }
    }

    /// 20.10~(g): a straight or better earns a bonus.
    #[inline]
    pub const fn pays(&self, category: Category) -> Option<Odds> {
        match category {
            Category::StraightFlush => Some(self.straight_flush),
            Category::ThreeOfAKind => Some(self.three_of_a_kind),
            Category::Straight => Some(self.straight),
            _ => None,
        }
    }
}

impl PairPlusTable {
    /// 20.11~(d): the odds of a table.
    const fn odds(self) -> PayTable {
        match self {
            PairPlusTable::A => PayTable::to_1([40, 30, 6, 4, 1]),
            PairPlusTable::B => PayTable::to_1([40, 30, 6, 3, 1]),
            PairPlusTable::C => PayTable::to_1([40, 30, 5, 4, 1]),
        }
    }
}

/// 20.11~(d): the options by which a line of the pair plus table may pay more, in the order of [`Line::ALL`].
const HIGHER: [&str; 5] = [
    "pair-plus-straight-flush",
    "pair-plus-three-of-a-kind",
    "pair-plus-straight",
    "pair-plus-flush",
    "pair-plus-pair",
];

/// The rules in force at a three card poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 20.2, 20.4, 20.5, 20.7 to 20.9: deck, shuffle and way of dealing.
    pub deck: Choices,
    /// 20.6~(b): whether match play coupons are accepted.
    pub match_play: Offered,
    /// 20.6~(c): how many seats the table has.
    pub seats: u8,
    /// 20.6~(e): how many positions a player may play.
    pub positions: Positions,
    /// 20.11~(c): the ante bonus.
    pub ante_bonus: AnteBonus,
    /// 20.11~(d): pair plus.
    pub pair_plus: PayTable,
    /// 20.11~(e): the most that a hand is paid.
    pub payout_limit: PayoutLimit,
    /// 8.2: the limits posted.
    pub limits: Limits,
}

const DECK: [OptionSpec; 6] = Choices::options(&LAW);

/// 20.11~(d): an option by which a line of the pair plus table may pay more.
const fn higher(line: Line) -> OptionSpec {
    OptionSpec::new(
        HIGHER[line as usize],
        "table, or whole odds to 1 that are not below it",
        "table",
        cite!("20.11~(d)"),
        "odds on a pair plus wager with this hand",
    )
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &[
        DECK[0],
        DECK[1],
        DECK[2],
        DECK[3],
        OptionSpec::new(
            "match-play",
            Offered::WORDS,
            "no",
            cite!("20.6~(b)"),
            "match play coupons are accepted",
        ),
        OptionSpec::new("seats", "6 or 7", "7", cite!("20.6~(c)"), "seats at the table"),
        OptionSpec::new(
            "positions",
            Positions::WORDS,
            "1",
            cite!("20.6~(e)"),
            "how many positions, side by side, a player may play",
        ),
        DECK[4],
        DECK[5],
        OptionSpec::new(
            "ante-bonus-table",
            AnteBonusTable::WORDS,
            "a",
            cite!("20.11~(c)"),
            "the table by which the ante bonus is paid",
        ),
        OptionSpec::new(
            "pair-plus-table",
            PairPlusTable::WORDS,
            "a",
            cite!("20.11~(d)"),
            "the table by which pair plus is paid",
        ),
        higher(Line::StraightFlush),
        higher(Line::ThreeOfAKind),
        higher(Line::Straight),
        higher(Line::Flush),
        higher(Line::Pair),
        PayoutLimit::option(cite!("20.11~(e)")),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let limits = Limits::read(reader);
        let ante_bonus = AnteBonus::of(reader.choice("ante-bonus-table"));
        let pair_plus = pair_plus(reader);
        House {
            deck: Choices::read(reader, &LAW),
            match_play: reader.choice("match-play"),
            seats: reader.number("seats", 6..=7) as u8,
            positions: reader.choice("positions"),
            ante_bonus,
            pair_plus,
            payout_limit: PayoutLimit::read(reader, best_at_minimum(&ante_bonus, &pair_plus, &limits)),
            limits,
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// 20.11~(a), (d): a table or higher odds, stated with the word "to" and never with "for".
fn pair_plus(reader: &mut Reader<'_>) -> PayTable {
    const CENT: Money = Money::cents(1);
    let mut table = reader.choice::<PairPlusTable>("pair-plus-table").odds();
    for (option, line) in HIGHER.into_iter().zip(Line::ALL) {
        let least = table.line(line);
        let says_for = Cell::new(false);
        let odds = reader.read(option, |text| {
            if text == "table" {
                return Some(least);
            }
            says_for.set(says_for.get() || text.contains(" for "));
            let odds: Odds = text.replace(" for ", " to ").parse().ok()?;
            (odds >= least && odds.pays_exactly(CENT, CENT)).then_some(odds)
        });
        if says_for.get() {
            let why = "odds are stated with the word to or win, never with for";
            reader.breach(option, cite!("20.11~(a)"), why);
        }
        table = table.with(line, odds);
    }
    table
}

/// 20.11~(e): the most that one patron could win in a round with the minimum on ante, play and pair plus: with a straight flush, against a
/// dealer who plays.
fn best_at_minimum(ante_bonus: &AnteBonus, pair_plus: &PayTable, limits: &Limits) -> Money {
    limits.minimum * 2
        + ante_bonus.straight_flush.pay(limits.minimum)
        + pair_plus.best().pay(limits.side_minimum)
}
