//! What 19:47-23 leaves to the licensee.

use super::prepare::LAW;
use super::version::{LINES, Version};
use crate::cite;
use crate::equipment::Rank;
use crate::games::families::one_deck::Choices;
use crate::games::families::payout_limit::PayoutLimit;
use crate::games::families::three_card_bonus::PayTable;
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::law::Cite;
use crate::poker::{Category, Ranking, Strength};
use crate::wagers::{Limits, Money, Odds};
use std::cell::Cell;

/// 23.12~(b), 23.13~(b): the options of the payout table, from the royal flush down.
const PAYS: [&str; LINES] = [
    "royal-flush-pays",
    "straight-flush-pays",
    "four-of-a-kind-pays",
    "full-house-pays",
    "flush-pays",
    "straight-pays",
    "three-of-a-kind-pays",
    "two-pairs-pays",
    "pair-pays",
];

/// The rules in force at a Colorado hold 'em poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 23.2, 23.4, 23.5, 23.7 to 23.9: deck, shuffle and way of dealing.
    pub deck: Choices,
    /// 23.6~(a): whether match play coupons are accepted.
    pub match_play: Offered,
    /// 23.6~(c): the bet wager, in antes.
    pub bet_multiple: u8,
    /// 23.6~(d): how many betting positions the layout has.
    pub seats: u8,
    /// 23.6~(e): which version is offered.
    pub version: Version,
    /// 23.6A~(a): whether the bonus wager is offered.
    pub bonus: Offered,
    /// 23.6A~(c): the odds of the bonus wager.
    pub bonus_pays: PayTable,
    /// 23.12~(b), 23.13~(b): the odds, from the royal flush down.
    pub odds: [Odds; LINES],
    /// 23.12~(b), 23.13~(b): the lowest pair that is paid.
    pub lowest_pair: Strength,
    /// 23.12~(c), 23.13~(c): the odds on the ante of an immediate winner.
    pub winner: Odds,
    /// 23.12~(b), 23.13~(b): the most that is paid on one hand.
    pub payout_limit: PayoutLimit,
    /// 8.2: the limits posted.
    pub limits: Limits,
}

const DECK: [OptionSpec; 6] = Choices::options(&LAW);

/// An option of the payout table.
const fn pays(line: usize) -> OptionSpec {
    OptionSpec::new(
        PAYS[line],
        "table, or whole odds to 1 that are not below the version's table",
        "table",
        cite!("23.12~(b)"),
        "odds on ante and bet with this hand",
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
            cite!("23.6~(a)"),
            "match play coupons are accepted",
        ),
        OptionSpec::new("bet-multiple", "1 or 2", "1", cite!("23.6~(c)"), "the bet wager, in antes"),
        OptionSpec::new("seats", "6 or 7", "7", cite!("23.6~(d)"), "betting positions on the layout"),
        OptionSpec::new(
            "version",
            Version::WORDS,
            "required",
            cite!("23.6~(e)"),
            "whether the bet wager is required to stay in",
        ),
        OptionSpec::new("bonus", Offered::WORDS, "no", cite!("23.6A~(a)"), "the bonus wager is offered"),
        OptionSpec::new(
            "bonus-flush-pays",
            "4 to 1 or 3 to 1",
            "4 to 1",
            cite!("23.6A~(c)"),
            "bonus odds of a flush",
        ),
        DECK[4],
        DECK[5],
        pays(0),
        pays(1),
        pays(2),
        pays(3),
        pays(4),
        pays(5),
        pays(6),
        pays(7),
        pays(8),
        OptionSpec::new(
            "lowest-pair",
            "table, or a rank from 2 up to that of the version's table",
            "table",
            cite!("23.12~(b)"),
            "the lowest pair that is paid",
        ),
        OptionSpec::new(
            "immediate-winner-pays",
            "table, or whole odds to 1 that are not below the version's table",
            "table",
            cite!("23.12~(c)"),
            "odds on the ante of an immediate winner",
        ),
        OptionSpec::new(
            "payout-limit",
            "none, or an amount that covers the most that the table minimum can win",
            "none",
            cite!("23.12~(b)"),
            "the most that is paid on one hand",
        ),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let version: Version = reader.choice("version");
        let (law, table) = (version.law(), version.table());
        let mut line = 0;
        let odds = PAYS.map(|option| {
            line += 1;
            table_odds(option, table.pays[line - 1], law.odds, law.printed, reader)
        });
        let winner = table_odds("immediate-winner-pays", table.winner, law.winner, law.printed, reader);
        let bet_multiple = reader.number("bet-multiple", 1..=2) as u8;
        let limits = Limits::read(reader);
        let best = odds.iter().map(|odds| odds.pay(limits.minimum * (1 + i64::from(bet_multiple))));
        let best = best.fold(winner.pay(limits.minimum), Money::max);
        House {
            deck: Choices::read(reader, &LAW),
            match_play: reader.choice("match-play"),
            bet_multiple,
            seats: reader.number("seats", 6..=7) as u8,
            version,
            bonus: reader.choice("bonus"),
            bonus_pays: reader.read("bonus-flush-pays", |text| match text {
                "4 to 1" => Some(PayTable::to_1([40, 30, 6, 4, 1])),
                "3 to 1" => Some(PayTable::to_1([40, 30, 6, 3, 1])),
                _ => None,
            }),
            odds,
            lowest_pair: lowest_pair(table.lowest_pair, law.odds, reader),
            winner,
            payout_limit: payout_limit(best, law.odds, reader),
            limits,
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// 23.12, 23.13: odds of the version's table or higher ones, stated with the word "to" and never with "for".
fn table_odds(option: &'static str, least: Odds, by: Cite, printed: Cite, reader: &mut Reader<'_>) -> Odds {
    const CENT: Money = Money::cents(1);
    let (says_for, too_low) = (Cell::new(false), Cell::new(false));
    let odds = reader.read(option, |text| {
        if text == "table" {
            return Some(least);
        }
        says_for.set(text.contains(" for "));
        let odds: Option<Odds> = text.replace(" for ", " to ").parse().ok();
        let lawful = odds.filter(|odds| *odds >= least && odds.pays_exactly(CENT, CENT));
        too_low.set(lawful.is_none());
        Some(lawful.unwrap_or(least))
    });
    if says_for.get() {
        reader.breach(option, printed, "odds are stated with the word to or win, never with for");
    }
    if too_low.get() {
        reader.breach(option, by, format!("whole odds to 1, not below {least}"));
    }
    odds
}

/// 23.12~(b), 23.13~(b): the lowest pair of the version's table, or a lower one.
fn lowest_pair(table: Rank, by: Cite, reader: &mut Reader<'_>) -> Strength {
    let too_high = Cell::new(false);
    let rank = reader.read("lowest-pair", |text| {
        let name = match text {
            "table" => return Some(table),
            "J" | "Q" | "K" | "A" => None,
            name => Rank::ALL.into_iter().find(|rank| rank.name() == name),
        };
        let lawful = name.filter(|rank| *rank <= table);
        too_high.set(lawful.is_none());
        Some(lawful.unwrap_or(table))
    });
    if too_high.get() {
        reader.breach("lowest-pair", by, format!("a rank from 2 up to {}", table.name()));
    }
    Ranking::STANDARD.lowest(Category::Pair, &[rank]).unwrap_or(Strength::NOTHING)
}

/// 23.12~(b), 23.13~(b): the limit of what is paid on one hand.
fn payout_limit(least: Money, by: Cite, reader: &mut Reader<'_>) -> PayoutLimit {
    let unlawful = Cell::new(false);
    let limit = reader.read("payout-limit", |text| {
        if text == "none" {
            return Some(PayoutLimit::None);
        }
        let lawful = text.parse().ok().filter(|limit| *limit >= least);
        unlawful.set(lawful.is_none());
        Some(PayoutLimit::Of(lawful.unwrap_or(least)))
    });
    if unlawful.get() {
        reader.breach("payout-limit", by, format!("none, or an amount not below ${least}"));
    }
    limit
}
