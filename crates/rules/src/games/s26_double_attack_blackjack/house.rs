//! What 19:47-26 leaves to the licensee.

use super::law::LAW;
use super::settle::BustPays;
use crate::cite;
use crate::games::families::shoe::{QUARTER, RecutBy, Shuffle};
use crate::games::families::twenty_one::{AtFirst, DoubleOn, DoubleTotals, Rules, SplitAces, Surrender};
use crate::games::families::without_tens::{CHIP, HoleCard, SideLimit, TableRules};
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::wagers::{Limits, Money, Odds};

crate::choice! {
    /// 26.8~(c): when a hand may be surrendered.
    ///
    /// - any-time: at any time before the hand is finished.
    /// - first-two: on the first two cards only.
    /// - off: never.
    pub enum SurrenderTime { AnyTime = "any-time", FirstTwo = "first-two", Off = "off" }

    /// 26.11~(b): what may be insured.
    ///
    /// - bet-and-attack: the bet and the double attack wager.
    /// - bet: the bet alone.
    pub enum InsuranceBase { Both = "bet-and-attack", BetOnly = "bet" }
}

/// The rules in force at a double attack blackjack table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// The table: decks, shuffle, hole card, limits, who may wager where.
    pub table: TableRules,
    /// 26.8 to 26.10: what may be done with a hand.
    pub rules: Rules,
    /// The same for the only hand of a box.
    pub at_first: AtFirst,
    /// 26.11~(b): what may be insured.
    pub insurance_base: InsuranceBase,
    /// 26.6~(d): what the bust wager pays.
    pub bust_pays: BustPays,
    /// 26.11~(c): what insurance pays.
    pub insurance_pays: Odds,
}

/// 26.6~(c): the least that a bust wager may be.
const BUST_LEAST: Money = Money::dollars(1);
/// 26.6~(c): the most that a bust wager may be.
const BUST_MOST: Money = Money::dollars(50);

impl House {
    /// 26.6~(c): the most that this house takes on a bust wager.
    pub const fn bust_most(&self) -> Money {
        match self.table.side_limit {
            SideLimit::Within { most, .. } => most,
            SideLimit::Posted => BUST_MOST,
        }
    }
}

/// What the licensee chooses.
const OF_THE_TABLE: [OptionSpec; 17] = [
    OptionSpec::new("decks", "6 or 8", "8", cite!("26.2~(a)"), "decks of 48 cards in the shoe"),
    OptionSpec::new("shuffle", Shuffle::WORDS, "manual", cite!("26.4~(a)"), "how the cards are shuffled"),
    OptionSpec::new(
        "behind-cutting-card",
        QUARTER,
        "quarter",
        cite!("26.4~(d)"),
        "how many cards lie behind the cutting card",
    ),
    OptionSpec::new(
        "recut-by",
        RecutBy::WORDS,
        "last",
        cite!("26.4~(g)"),
        "who cuts where a recut is ordered",
    ),
    OptionSpec::new(
        "discretionary-reshuffle",
        Offered::WORDS,
        "no",
        cite!("26.4~(h)1"),
        "the house may reshuffle after any round",
    ),
    OptionSpec::new("match-play", Offered::WORDS, "no", cite!("26.5~(g)"), "match play coupons are accepted"),
    OptionSpec::new("bust-wager", Offered::WORDS, "yes", cite!("26.6~(a)"), "the bust wager is offered"),
    OptionSpec::new("bust-maximum", "$1 to $50", "50", cite!("26.6~(c)"), "the most on a bust wager"),
    OptionSpec::new(
        "hole-card",
        "reader, no-reader",
        "reader",
        cite!("26.7~(g)"),
        "how a dealer's blackjack is found",
    ),
    OptionSpec::new(
        "surrender",
        SurrenderTime::WORDS,
        "any-time",
        cite!("26.8~(c)"),
        "when a hand may be surrendered",
    ),
    OptionSpec::new("split-hands", "2, 3 or 4", "4", cite!("26.10~(b)"), "how many hands a pair may become"),
    OptionSpec::new(
        "insurance-base",
        InsuranceBase::WORDS,
        "bet-and-attack",
        cite!("26.11~(b)"),
        "half of what may be insured",
    ),
    OptionSpec::new("chip", CHIP, "1", cite!("26.11~(b)"), "the least chip for insurance"),
    OptionSpec::new("hit-soft-17", "no", "no", cite!("26.12~(b)"), "the dealer stands on all 17s"),
    OptionSpec::new("bettors-per-box", "1 to 4", "3", cite!("26.13~(a)"), "how many may wager on a box"),
    OptionSpec::new(
        "boxes-per-player",
        "1 to 6",
        "2",
        cite!("26.14~(a)"),
        "boxes that a player may wager on",
    ),
    OptionSpec::new(
        "void-one-card",
        Offered::WORDS,
        "no",
        cite!("26.15~(h)"),
        "a player with one card may have the hand void",
    ),
];

/// 26.11~(c): insurance; the option of a new game.
const INSURANCE: OptionSpec =
    OptionSpec::fixed_odds("insurance-pays", "5 to 2", cite!("26.11~(c)"), "odds on insurance");

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] =
        &house::join::<25>(&[&OF_THE_TABLE, &BustPays::OPTIONS, &[INSURANCE]]);

    fn read(reader: &mut Reader<'_>) -> House {
        let most = reader.money("bust-maximum", |most| (BUST_LEAST..=BUST_MOST).contains(&most));
        reader.read("hit-soft-17", |text| (text == "no").then_some(()));
        let hole_cards = [HoleCard::Reader, HoleCard::NoReader];
        let bust = SideLimit::Within { least: BUST_LEAST, most };
        let table = TableRules::read(reader, &hole_cards, ("bust-wager", bust), LAW.insurance_limit);
        if table.side == Offered::Yes && table.limits.side_minimum < BUST_LEAST {
            reader.breach("side-minimum", cite!("26.6~(c)"), "a bust wager is at least $1");
        }
        if table.side == Offered::Yes && table.limits.side_minimum > most {
            let why = format!("a bust wager is at most ${most}: none could be made");
            reader.breach("side-minimum", cite!("26.6~(c)"), why);
        }
        let rules = Rules {
            split_hands: reader.number("split-hands", 2..=4) as u8,
            resplit_aces: Offered::No,
            split_aces: SplitAces::OneCard,
            doubles: 1,
            double_on: DoubleOn::AnyNumber,
            double_totals: DoubleTotals::Any,
            surrender: match reader.choice("surrender") {
                SurrenderTime::AnyTime => Surrender::AnyTime,
                SurrenderTime::FirstTwo => Surrender::FirstTwoCards,
                SurrenderTime::Off => Surrender::Never,
            },
            rescue: Offered::No,
        };
        House {
            table,
            rules,
            at_first: AtFirst::of(&rules),
            insurance_base: reader.choice("insurance-base"),
            bust_pays: BustPays::read(reader),
            insurance_pays: reader.fixed_odds(INSURANCE.id),
        }
    }

    fn limits(&self) -> &Limits {
        &self.table.limits
    }
}
