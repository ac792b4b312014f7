//! What 19:47-33 leaves to the licensee.

use super::commission::Commission;
use super::deck::DECK;
use super::wagers::Stage;
use crate::cite;
use crate::games::families::ante_and_play::{HouseRules, Rules};
use crate::games::families::one_deck::Choices;
use crate::games::families::pay_rows::{HandRows, five_cards, higher};
use crate::games::families::payout_limit::PayoutLimit;
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::poker::Category;
use crate::wagers::Money;

crate::choice! {
    /// 33.6~(e): what the house puts into the pot.
    pub enum Contribution {
        /// Nothing.
        None = "none",
        /// As much as an ante.
        Ante = "ante",
        /// As much as a player who stays to the end.
        FullWagers = "full-wagers",
    }
}

impl Contribution {
    /// How much that is.
    #[inline]
    pub fn of(self, ante: Money) -> Money {
        match self {
            Contribution::None => Money::ZERO,
            Contribution::Ante => ante,
            Contribution::FullWagers => Stage::Fifth.staked(ante).into_iter().map(|(_, amount)| amount).sum(),
        }
    }
}

/// 33.11(b): the least that jacks plus pays.
const JACKS_PLUS: HandRows<9> = five_cards([400, 80, 50, 30, 15, 10, 7, 3, 1], cite!("33.11(b)"))
    .named(Category::Pair, "pair of jacks or better");

/// 33.11(b): a line may be better than the table.
const HIGHER: [OptionSpec; 9] = higher(
    [
        "royal-flush",
        "straight-flush",
        "four-of-a-kind",
        "full-house",
        "flush",
        "straight",
        "three-of-a-kind",
        "two-pairs",
        "pair",
    ],
    cite!("33.11(b)"),
    "what jacks plus is paid for this hand",
);

/// 33.11(c): what a player is paid at the most on jacks plus, or what a bettor of the minimum could win where that is more.
const MOST: Money = Money::dollars(50_000);

/// The rules in force at a winner's pot poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 33.2 to 33.9: deck, seats; 8.2: limits.
    pub rules: Rules,
    /// 33.6~(b): the ante of every player.
    pub ante: Money,
    /// 33.6~(d): whether jacks plus is offered.
    pub jacks_plus: Offered,
    /// 33.6~(e): what the house puts into the pot.
    pub contribution: Contribution,
    /// 33.10(h)2: the commission.
    pub commission: Commission,
    /// 33.11(b): jacks plus.
    pub jacks_plus_pays: HandRows<9>,
    /// 33.11(c): the most that jacks plus is paid.
    pub payout_limit: PayoutLimit,
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<22>(&[
        &Choices::of_the_deck(&DECK),
        &[
            OptionSpec::new(
                "ante",
                "an amount above 0",
                "5",
                cite!("33.6~(b)"),
                "the ante, the same for every player",
            ),
            OptionSpec::new(
                "jacks-plus",
                Offered::WORDS,
                "yes",
                cite!("33.6~(d)"),
                "the jacks plus bonus wager is offered",
            ),
            OptionSpec::new(
                "house-contribution",
                Contribution::WORDS,
                "none",
                cite!("33.6~(e)"),
                "what the house puts into the pot",
            ),
            OptionSpec::new("seats", "6 or 7", "6", cite!("33.6~(f)"), "seats at the table"),
        ],
        &Choices::of_the_deal(&DECK),
        &Commission::OPTIONS,
        &HIGHER,
    ]);

    fn read(reader: &mut Reader<'_>) -> House {
        let rules = Rules::read_without_coupons(reader, &DECK);
        let jacks_plus_pays = JACKS_PLUS.or_higher(&HIGHER, cite!("33.11(a)"), reader);
        let best = jacks_plus_pays.best().pay(rules.limits.side_minimum);
        House {
            rules,
            ante: reader.money("ante", |ante| ante > Money::ZERO),
            jacks_plus: reader.choice("jacks-plus"),
            contribution: reader.choice("house-contribution"),
            commission: Commission::read(reader),
            jacks_plus_pays,
            payout_limit: PayoutLimit::fixed(MOST, best),
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}
