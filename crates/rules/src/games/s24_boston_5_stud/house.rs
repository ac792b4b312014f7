//! What 19:47-24 leaves to the licensee.

use super::prepare::LAW;
use crate::cite;
use crate::games::families::one_deck::Choices;
use crate::games::families::payout_limit::PayoutLimit;
use crate::games::families::positions::Positions;
use crate::games::families::three_card_bonus::PayTable;
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::poker::Category;
use crate::wagers::{Limits, Money, Odds};
use std::cell::Cell;

crate::choice! {
    /// 24.10~(f): what becomes of the ante of a winning hand.
    pub enum WinningAnte {
        /// It goes back.
        Returned = "returned",
        /// It is paid 1 to 1.
        Paid = "paid",
    }
}

crate::choice! {
    /// 24.11~(d): the tables by which the bonus wager may be paid.
    pub enum BonusTable {
        /// 40, 30, 6, 4 and 1 to 1.
        A = "a",
        /// 40, 30, 6, 3 and 1 to 1.
        B = "b",
    }
}

impl BonusTable {
    /// 24.11~(d): the odds of a table.
    const fn odds(self) -> PayTable {
        match self {
            BonusTable::A => PayTable::to_1([40, 30, 6, 4, 1]),
            BonusTable::B => PayTable::to_1([40, 30, 6, 3, 1]),
        }
    }
}

/// 24.11~(c): the options of the ante bonus, from the royal flush down.
const ANTE_BONUS: [&str; 8] = [
    "royal-flush-bonus",
    "straight-flush-bonus",
    "four-of-a-kind-bonus",
    "full-house-bonus",
    "flush-bonus",
    "straight-bonus",
    "three-of-a-kind-bonus",
    "two-pairs-bonus",
];

/// 24.11~(c): the ante bonus, from the royal flush down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnteBonus([Odds; 8]);

impl AnteBonus {
    /// 24.10~(g): two pairs or better earn a bonus.
    #[inline]
    pub const fn pays(&self, category: Category) -> Option<Odds> {
        let line = match category {
            Category::RoyalFlush => 0,
            Category::StraightFlush => 1,
            Category::FourOfAKind => 2,
            Category::FullHouse => 3,
            Category::Flush => 4,
            Category::Straight => 5,
            Category::ThreeOfAKind => 6,
            Category::TwoPairs => 7,
            // One deck deals nothing else than a pair or less.
            _ => return None,
        };
        Some(self.0[line])
    }

    /// The highest odds of the table.
    fn best(&self) -> Odds {
        self.0.into_iter().fold(Odds::EVEN, Odds::max)
    }
}

/// The rules in force at a Boston 5 stud poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 24.2 to 24.4, 24.7 to 24.9: deck, shuffle, cut and way of dealing.
    pub deck: Choices,
    /// 24.6~(a): whether match play coupons are accepted.
    pub match_play: Offered,
    /// 24.6~(b): whether the bonus wager is offered.
    pub bonus: Offered,
    /// 24.6~(e): how many seats the table has.
    pub seats: u8,
    /// 24.6~(e): how many positions a player may play.
    pub positions: Positions,
    /// 24.10~(b): whether a supervisor allows a claim after the second deal has begun.
    pub late_claim: Offered,
    /// 24.10~(f): what becomes of the ante of a winning hand.
    pub winning_ante: WinningAnte,
    /// 24.11~(c): the ante bonus.
    pub ante_bonus: AnteBonus,
    /// 24.11~(d): the bonus wager.
    pub bonus_pays: PayTable,
    /// 24.11~(e): the most that a hand is paid.
    pub payout_limit: PayoutLimit,
    /// 8.2: the limits posted.
    pub limits: Limits,
}

const DECK: [OptionSpec; 6] = Choices::options(&LAW);

/// 24.11~(c): an option of the ante bonus.
const fn ante_bonus(line: usize, default: &'static str) -> OptionSpec {
    OptionSpec::new(
        ANTE_BONUS[line],
        "whole odds to 1",
        default,
        cite!("24.11~(c)"),
        "ante bonus for this hand",
    )
}

/// Something that the house offers or does not.
const fn offered(
    id: &'static str,
    default: &'static str,
    by: crate::law::Cite,
    says: &'static str,
) -> OptionSpec {
    OptionSpec::new(id, Offered::WORDS, default, by, says)
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &[
        DECK[0],
        DECK[1],
        DECK[2],
        offered("cut", "yes", cite!("24.4~(b)"), "cards shuffled by hand are cut"),
        DECK[3],
        offered("match-play", "no", cite!("24.6~(a)"), "match play coupons are accepted"),
        offered("bonus", "yes", cite!("24.6~(b)"), "the bonus wager is offered"),
        OptionSpec::new("seats", "6 or 7", "7", cite!("24.6~(e)"), "seats at the table"),
        OptionSpec::new(
            "positions",
            Positions::WORDS,
            "1",
            cite!("24.6~(e)"),
            "how many positions, side by side, a player may play",
        ),
        DECK[4],
        DECK[5],
        offered(
            "late-claim",
            "no",
            cite!("24.10~(b)"),
            "a supervisor allows a claim of the bonus after the second deal has begun",
        ),
        OptionSpec::new(
            "winning-ante",
            WinningAnte::WORDS,
            "returned",
            cite!("24.10~(f)"),
            "what becomes of the ante of a winning hand",
        ),
        ante_bonus(0, "100 to 1"),
        ante_bonus(1, "50 to 1"),
        ante_bonus(2, "20 to 1"),
        ante_bonus(3, "7 to 1"),
        ante_bonus(4, "5 to 1"),
        ante_bonus(5, "4 to 1"),
        ante_bonus(6, "3 to 1"),
        ante_bonus(7, "2 to 1"),
        OptionSpec::new(
            "bonus-table",
            BonusTable::WORDS,
            "a",
            cite!("24.11~(d)"),
            "the table by which the bonus wager is paid",
        ),
        PayoutLimit::option(cite!("24.11~(e)")),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let limits = Limits::read(reader);
        let ante_bonus = AnteBonus(ANTE_BONUS.map(|option| whole_odds(option, reader)));
        let bonus_pays = reader.choice::<BonusTable>("bonus-table").odds();
        let winning_ante = reader.choice("winning-ante");
        let bonus = reader.choice("bonus");
        let mut best = best_at_minimum(winning_ante, &ante_bonus, &limits);
        if bonus == Offered::Yes {
            best += bonus_pays.best().pay(limits.side_minimum);
        }
        House {
            deck: Choices { cutting: reader.choice("cut"), ..Choices::read(reader, &LAW) },
            match_play: reader.choice("match-play"),
            bonus,
            seats: reader.number("seats", 6..=7) as u8,
            positions: reader.choice("positions"),
            late_claim: reader.choice("late-claim"),
            winning_ante,
            ante_bonus,
            bonus_pays,
            payout_limit: PayoutLimit::read(reader, best),
            limits,
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// 24.11~(a), (c): whole odds, stated with the word "to" and never with "for".
fn whole_odds(option: &'static str, reader: &mut Reader<'_>) -> Odds {
    const CENT: Money = Money::cents(1);
    let says_for = Cell::new(false);
    let odds = reader.read(option, |text| {
        says_for.set(says_for.get() || text.contains(" for "));
        let odds: Odds = text.replace(" for ", " to ").parse().ok()?;
        (odds >= Odds::EVEN && odds.pays_exactly(CENT, CENT)).then_some(odds)
    });
    if says_for.get() {
        reader.breach(option, cite!("24.11~(a)"), "odds are stated with the word to or win, never with for");
    }
    odds
}

/// 24.11~(e): the most that one patron could win in a round with an ante of the minimum: first and second wager, the ante where it is paid, and
/// the best ante bonus.
fn best_at_minimum(winning_ante: WinningAnte, ante_bonus: &AnteBonus, limits: &Limits) -> Money {
    let antes = match winning_ante {
        WinningAnte::Returned => 4,
        WinningAnte::Paid => 5,
    };
    limits.minimum * antes + ante_bonus.best().pay(limits.minimum)
}
