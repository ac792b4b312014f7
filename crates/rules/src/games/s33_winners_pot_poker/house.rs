//! The choices of the licensee under 19:47-33.

use super::commission::WinnersCommission;
use super::law::DECK;
use super::wagers::WinnersStage;
use crate::cite;
use crate::games::families::ante_and_play::{AnteAndPlayChoices, HouseRules, seats};
use crate::games::families::one_deck::{DealingMethod, DeckChoices, DeckOptions, OneDeckChoices, stub_count};
use crate::games::families::pay_rows::{HandRows, five_cards, higher};
use crate::games::families::payout_limit::TablePayoutLimit;
use crate::house::{FixedRow, HouseOptions, Offered, Opt, OptionGroup, OptionSpec, Opts, Reader};
use crate::poker::Category;
use crate::wagers::{Money, Odds};

crate::choice! {
    /// 33.6~(e): the house's contribution to the pot.
    pub enum Contribution {
        /// Nothing.
        None = "none",
        /// The amount of an ante.
        Ante = "ante",
        /// The wagers of a player who stays to the end.
        FullWagers = "full-wagers",
    }
}

impl Contribution {
    /// The amount of the contribution.
    pub fn of(self, ante: Money) -> Money {
        match self {
            Contribution::None => Money::ZERO,
            Contribution::Ante => ante,
            Contribution::FullWagers => {
                WinnersStage::Fifth.staked(ante).into_iter().map(|(_, amount)| amount).sum()
            }
        }
    }
}

/// 33.11(b): the least that jacks plus pays.
const JACKS_PLUS: HandRows<9> = five_cards([400, 80, 50, 30, 15, 10, 7, 3, 1], cite!("33.11(b)"))
    .named(Category::Pair, "pair of jacks or better");

/// 33.11(c): the maximum payout on jacks plus, or the winnings of a minimum wager if they are higher.
const MOST: Money = Money::dollars(50_000);

/// The rules in force at a winner's pot poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 33.2 to 33.9: deck, seats; 8.2: limits.
    pub rules: AnteAndPlayChoices,
    /// 33.6~(b): the ante of every player.
    pub ante: Money,
    /// 33.6~(d): whether jacks plus is offered.
    pub jacks_plus: Offered,
    /// 33.6~(e): the house's contribution to the pot.
    pub contribution: Contribution,
    /// 33.10(h)2: the commission.
    pub commission: WinnersCommission,
    /// 33.11(b): jacks plus.
    pub jacks_plus_pays: HandRows<9>,
    /// 33.11(c): the most that jacks plus is paid.
    pub payout_limit: TablePayoutLimit,
}

/// 33.2 to 33.5: the deck.
const DECK_OPTIONS: DeckOptions = DeckOptions::under(&DECK);

/// 33.6~(b): the ante.
const ANTE: Opt<Money> = Opt::amount("ante", Money::CENT)
    .default(Money::dollars(5))
    .by(cite!("33.6~(b)"))
    .label("the ante, the same for every player");

/// 33.6~(d): jacks plus.
const JACKS_PLUS_OFFERED: Opt<Offered> = Opt::offered("jacks-plus")
    .default(Offered::Yes)
    .by(cite!("33.6~(d)"))
    .label("the jacks plus bonus wager is offered");

/// 33.6~(e): the house's part of the pot.
const HOUSE_CONTRIBUTION: Opt<Contribution> = Contribution::as_option("house-contribution")
    .default(Contribution::None)
    .by(cite!("33.6~(e)"))
    .label("contribution of the house to the pot");

/// 33.6~(f): seats.
const SEATS: Opt<u8> = seats(cite!("33.6~(f)")).default(6);

/// 33.7 to 33.9: the way of dealing.
const DEALING: Opt<DealingMethod> = DealingMethod::option(&DECK);

/// 33.7: the count of the stub.
const STUB_COUNT: Opt<u8> = stub_count(&DECK);

/// 33.11(b): a line may be better than the table.
const JACKS_PLUS_PAYS: Opts<FixedRow<Odds>, 9> = higher(
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
    cite!("33.11(a)"),
    "what jacks plus is paid for this hand",
);

crate::house_options! {
    /// The choices of the licensee.
    struct Chosen from reader {
        deck: DeckChoices = DECK_OPTIONS,
        ante: Money = ANTE,
        jacks_plus: Offered = JACKS_PLUS_OFFERED,
        contribution: Contribution = HOUSE_CONTRIBUTION,
        seats: u8 = SEATS,
        dealing: DealingMethod = DEALING,
        stub_count: u8 = STUB_COUNT,
        commission: WinnersCommission = OptionGroup::<WinnersCommission>::ALL,
        jacks_plus_pays: HandRows<9> = JACKS_PLUS_PAYS => |rows| JACKS_PLUS.or_higher(&JACKS_PLUS_PAYS, rows, reader),
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let Chosen {
            deck,
            ante,
            jacks_plus,
            contribution,
            seats,
            dealing,
            stub_count,
            commission,
            jacks_plus_pays,
        } = Chosen::from_options(reader);
        let deck = OneDeckChoices::new(deck, dealing, &DECK, reader).counting_every(stub_count);
        let rules = AnteAndPlayChoices::new(deck, seats, reader);
        let payout_limit =
            TablePayoutLimit::fixed(MOST, jacks_plus_pays.best().pay(rules.limits.side_minimum));
        House { rules, ante, jacks_plus, contribution, commission, jacks_plus_pays, payout_limit }
    }

    fn rules(&self) -> &AnteAndPlayChoices {
        &self.rules
    }
}
