//! What 19:47-20 leaves to the licensee.

use super::deck::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{Rules, match_play, positions, seats};
use crate::games::families::one_deck::Choices;
use crate::games::families::pay_rows::{HandRows, higher, pays, three_cards};
use crate::games::families::payout_limit::PayoutLimit;
use crate::house::{self, Choice, OptionSpec, Reader};
use crate::poker::Category;
use crate::wagers::{Limits, Money};

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

impl AnteBonusTable {
    /// 20.10~(g), 20.11~(c): a straight or better earns a bonus.
    pub const fn rows(self) -> HandRows<3> {
        let by = cite!("20.11~(c)");
        let (straight_flush, three_of_a_kind) = match self {
            AnteBonusTable::A => (5, 4),
            AnteBonusTable::B => (4, 3),
            AnteBonusTable::C => (3, 2),
        };
        HandRows::new([
            pays(Category::StraightFlush, straight_flush, by),
            pays(Category::ThreeOfAKind, three_of_a_kind, by),
            pays(Category::Straight, 1, by),
        ])
    }
}

impl PairPlusTable {
    /// 20.11~(d): a pair or better wins.
    pub const fn rows(self) -> HandRows<5> {
        let to_1 = match self {
            PairPlusTable::A => [40, 30, 6, 4, 1],
            PairPlusTable::B => [40, 30, 6, 3, 1],
            PairPlusTable::C => [40, 30, 5, 4, 1],
        };
        three_cards(to_1, cite!("20.11~(d)"))
    }
}

/// 20.11~(d): the options by which a row of the pair plus table may pay more.
const HIGHER: [OptionSpec; 5] = higher(
    [
        "pair-plus-straight-flush",
        "pair-plus-three-of-a-kind",
        "pair-plus-straight",
        "pair-plus-flush",
        "pair-plus-pair",
    ],
    cite!("20.11~(d)"),
    "odds on a pair plus wager with this hand",
);

/// The rules in force at a three card poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 20.2, 20.4 to 20.9: deck, coupons, seats, positions; 8.2: limits.
    pub rules: Rules,
    /// 20.11~(c): the ante bonus.
    pub ante_bonus: HandRows<3>,
    /// 20.11~(d): pair plus.
    pub pair_plus: HandRows<5>,
    /// 20.11~(e): the most that a hand is paid.
    pub payout_limit: PayoutLimit,
}

/// 20.11~(c): the ante bonus; the options of a new game.
const ANTE_BONUS: [OptionSpec; 3] = OptionSpec::odds_of_table(
    ["straight-flush-bonus", "three-of-a-kind-bonus", "straight-bonus"],
    cite!("20.11~(c)"),
    "ante bonus for this hand",
);

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<20>(&[
        &[
            Choices::second_deck(&DECK),
            Choices::pre_shuffled(&DECK),
            Choices::shuffle(&DECK),
            Choices::idle_spread(&DECK),
            match_play(cite!("20.6~(b)")),
            seats(cite!("20.6~(c)")),
            positions(cite!("20.6~(e)")),
            Choices::dealing(&DECK),
            Choices::stub_count(&DECK),
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
        ],
        &HIGHER,
        &[PayoutLimit::option(cite!("20.11~(e)"))],
        &ANTE_BONUS,
    ]);

    fn read(reader: &mut Reader<'_>) -> House {
        let rules = Rules::read(reader, &DECK);
        let ante_bonus = reader.choice::<AnteBonusTable>("ante-bonus-table").rows();
        let ante_bonus = ante_bonus.or_declared(&ANTE_BONUS, reader);
        let pair_plus = reader.choice::<PairPlusTable>("pair-plus-table").rows();
        let pair_plus = pair_plus.or_higher(&HIGHER, cite!("20.11~(a)"), reader);
        let best = best_at_minimum(&ante_bonus, &pair_plus, &rules.limits);
        House { payout_limit: PayoutLimit::read(reader, best), rules, ante_bonus, pair_plus }
    }

    fn limits(&self) -> &Limits {
        &self.rules.limits
    }
}

/// 20.11~(e): the most that one patron could win in a round with the minimum on ante, play and pair plus: with a straight flush, against a
/// dealer who plays.
fn best_at_minimum(ante_bonus: &HandRows<3>, pair_plus: &HandRows<5>, limits: &Limits) -> Money {
    limits.minimum * 2 + ante_bonus.best().pay(limits.minimum) + pair_plus.best().pay(limits.side_minimum)
}
