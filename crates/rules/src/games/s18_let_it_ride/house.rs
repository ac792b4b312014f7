//! What 19:47-18 leaves to the licensee.

use super::bonus::{BonusPays, BonusTable};
use super::deck::DECK;
use super::settle::PAYS;
use crate::cite;
use crate::games::families::ante_and_play::{match_play, positions};
use crate::games::families::by_rank::PayTable;
use crate::games::families::one_deck::Choices;
use crate::games::families::payout_limit::PayoutLimit;
use crate::games::families::positions::Positions;
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::wagers::{Limits, Money};

/// 18.11~(d): the least that a house may post as the limit of what one hand is paid.
const LIMIT_LEAST: Money = Money::dollars(25_000);

/// The rules in force at a let it ride poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 18.2, 18.4, 18.5, 18.7 to 18.9: deck, shuffle and way of dealing.
    pub deck: Choices,
    /// 18.6~(a): whether match play coupons are accepted.
    pub match_play: Offered,
    /// 18.6~(e): how many positions a player may play.
    pub positions: Positions,
    /// 18.6A~(a): whether the bonus wager is offered.
    pub bonus: Offered,
    /// 18.11~(b): the pay table.
    pub pays: PayTable,
    /// 18.11~(c): the pay table of the bonus wager.
    pub bonus_pays: BonusPays,
    /// 18.11~(d): the most that all wagers of one hand are paid, the bonus wager aside.
    pub limit: Money,
    /// 8.2: the limits posted.
    pub limits: Limits,
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<28>(&[
        &Choices::of_the_deck(&DECK),
        &[
            match_play(cite!("18.6~(a)")),
            positions(cite!("18.6~(e)")),
            OptionSpec::new(
                "bonus-wager",
                Offered::WORDS,
                "no",
                cite!("18.6A~(a)"),
                "the bonus wager is offered",
            ),
        ],
        &Choices::of_the_deal(&DECK),
        &PAYS.options(),
        &[
            OptionSpec::new(
                "bonus-pay-table",
                BonusTable::WORDS,
                "A",
                cite!("18.11~(c)"),
                "the pay table of the bonus wager",
            ),
            PayoutLimit::option_posted(
                "at least 25000, and what a bettor of the minimum could win",
                "50000",
                cite!("18.11~(d)"),
            ),
        ],
        &BonusPays::OPTIONS,
    ]);

    fn read(reader: &mut Reader<'_>) -> House {
        let limits = Limits::read(reader);
        let pays = PAYS.read(reader);
        House {
            deck: Choices::read(reader, &DECK),
            match_play: reader.choice("match-play"),
            positions: reader.choice("positions"),
            bonus: reader.choice("bonus-wager"),
            pays,
            bonus_pays: BonusPays::read(reader),
            limit: PayoutLimit::read_posted(
                reader,
                LIMIT_LEAST,
                pays.most(limits.minimum * 3),
                cite!("18.11~(d)"),
            )
            .of_a_hand(),
            limits,
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}
