//! What 19:47-20 leaves to the licensee.

use super::deck::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{HouseRules, Rules, match_play, positions, seats};
use crate::games::families::lettered::Lettered;
use crate::games::families::one_deck::Choices;
use crate::games::families::pay_rows::{HandRows, higher, pays, three_cards};
use crate::games::families::payout_limit::PayoutLimit;
use crate::house::{self, OptionSpec, Reader};
use crate::poker::Category;
use crate::wagers::{Limits, Money};

/// 20.10~(g), 20.11~(c): a straight or better earns a bonus, by one of three tables.
pub fn ante_bonus(table: Lettered<3>) -> HandRows<3> {
    let by = cite!("20.11~(c)");
    let [straight_flush, three_of_a_kind, straight] = table.of([[5, 4, 1], [4, 3, 1], [3, 2, 1]]);
    HandRows::new([
        pays(Category::StraightFlush, straight_flush, by),
        pays(Category::ThreeOfAKind, three_of_a_kind, by),
        pays(Category::Straight, straight, by),
    ])
}

/// 20.11~(d): a pair or better wins, by one of three tables.
pub fn pair_plus(table: Lettered<3>) -> HandRows<5> {
    three_cards(table.of([[40, 30, 6, 4, 1], [40, 30, 6, 3, 1], [40, 30, 5, 4, 1]]), cite!("20.11~(d)"))
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

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<20>(&[
        &Choices::of_the_deck(&DECK),
        &[match_play(cite!("20.6~(b)")), seats(cite!("20.6~(c)")), positions(cite!("20.6~(e)"))],
        &Choices::of_the_deal(&DECK),
        &[
            Lettered::<3>::option(
                "ante-bonus-table",
                "a",
                cite!("20.11~(c)"),
                "the table by which the ante bonus is paid",
            ),
            Lettered::<3>::option(
                "pair-plus-table",
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
        let ante_bonus = ante_bonus(reader.choice("ante-bonus-table")).or_declared(&ANTE_BONUS, reader);
        let pair_plus = pair_plus(reader.choice("pair-plus-table"));
        let pair_plus = pair_plus.or_higher(&HIGHER, cite!("20.11~(a)"), reader);
        let best = best_at_minimum(&ante_bonus, &pair_plus, &rules.limits);
        House { payout_limit: PayoutLimit::read(reader, best), rules, ante_bonus, pair_plus }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}

/// 20.11~(e): the most that one patron could win in a round with the minimum on ante, play and pair plus: with a straight flush, against a
/// dealer who plays.
fn best_at_minimum(ante_bonus: &HandRows<3>, pair_plus: &HandRows<5>, limits: &Limits) -> Money {
    limits.minimum * 2 + ante_bonus.best().pay(limits.minimum) + pair_plus.best().pay(limits.side_minimum)
}
