//! What 19:47-28 leaves to the licensee.

use super::bonus::{self, BonusPays};
use super::deck::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{HouseRules, Rules, match_play};
use crate::games::families::one_deck::Choices;
use crate::games::families::payout_limit::PayoutLimit;
use crate::house::{self, Choice, OptionSpec, Reader};
use crate::poker::Category;
use crate::wagers::Money;

crate::choice! {
    /// 28.10~(h)2: the lowest hand with which a winning ante is paid.
    pub enum AntePays {
        /// A flush.
        Flush = "flush",
        /// A straight.
        Straight = "straight",
    }
}

impl AntePays {
    /// Whether a winning ante is paid with such a hand.
    #[inline]
    pub const fn pays(self, hand: Category) -> bool {
        match hand {
            Category::RoyalFlush
            | Category::StraightFlush
            | Category::FourOfAKind
            | Category::FullHouse
            | Category::Flush => true,
            Category::Straight => matches!(self, AntePays::Straight),
            // One deck deals nothing else than lower hands.
            _ => false,
        }
    }
}

/// 28.11(e): what a hand is paid at the most, or what a bettor of the minimum could win where that is more.
const MOST: Money = Money::dollars(50_000);

/// The rules in force at a Texas hold 'em bonus poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 28.2 to 28.9: deck, coupons, seats; 8.2: limits.
    pub rules: Rules,
    /// 28.10~(h)2: with which hands a winning ante is paid.
    pub ante_pays: AntePays,
    /// 28.11(c), (d): the bonus wager.
    pub bonus: BonusPays,
    /// 28.11(e): the most that a hand is paid.
    pub payout_limit: PayoutLimit,
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<17>(&[
        &Choices::of_the_deck(&DECK),
        &[
            match_play(cite!("28.6~(a)")),
            OptionSpec::new("seats", "6 or 7", "6", cite!("28.6~(e)"), "seats at the table"),
        ],
        &Choices::of_the_deal(&DECK),
        &[OptionSpec::new(
            "ante-pays",
            AntePays::WORDS,
            "flush",
            cite!("28.10~(h)2"),
            "the lowest hand with which a winning ante is paid",
        )],
        &bonus::OPTIONS,
        &[bonus::ACES_AGAINST_ACES],
    ]);

    fn read(reader: &mut Reader<'_>) -> House {
        let rules = Rules::read_one_position(reader, &DECK);
        let bonus = BonusPays::read(reader);
        // 28.11(e): ante, flop wager of twice as much, turn and river, and the best bonus.
        let best = rules.limits.minimum * 5 + bonus.best().pay(rules.limits.side_minimum);
        House {
            rules,
            ante_pays: reader.choice("ante-pays"),
            bonus,
            payout_limit: PayoutLimit::fixed(MOST, best),
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}
