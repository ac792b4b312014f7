//! What 19:47-29 leaves to the licensee.

use super::deck::DECK;
use crate::cite;
use crate::equipment::Rank;
use crate::games::families::ante_and_play::{HouseRules, Rules, match_play, seats};
use crate::games::families::by_rank::{PayLaw, PayTable};
use crate::games::families::one_deck::Choices;
use crate::games::families::pay_rows::{HandRows, Hands, LeastPosted, PostedRows};
use crate::games::families::payout_limit::PayoutLimit;
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::poker::Category;
use crate::wagers::Money;

/// 29.11(a), (c): the least odds of the flop wager; a pair of jacks is the lowest hand that wins.
const FLOP: PayLaw = PayLaw {
    stated: cite!("29.11(a)"),
    odds: cite!("29.11(c)"),
    least: [
        "1000 to 1",
        "500 to 1",
        "100 to 1",
        "30 to 1",
        "20 to 1",
        "10 to 1",
        "4 to 1",
        "2 to 1",
        "1 to 1",
    ],
    lowest_pair: Rank::Jack,
};

/// 29.5~(c): ace, king and queen of one suit, which stand where a royal flush does.
pub const ROYAL_3: Category = Category::RoyalFlush;

/// 29.11(a), (d): the least odds of the three-card bonus wager.
const BONUS: PostedRows<6> = PostedRows {
    by: cite!("29.11(d)"),
    stated: cite!("29.11(a)"),
    least: LeastPosted::Default,
    says: "odds on the three-card bonus wager with these three cards",
    rows: [
        ("bonus-royal-3", Hands::Of(ROYAL_3), "100 to 1"),
        ("bonus-straight-flush", Hands::Of(Category::StraightFlush), "50 to 1"),
        ("bonus-three-of-a-kind", Hands::Of(Category::ThreeOfAKind), "25 to 1"),
        ("bonus-straight", Hands::Of(Category::Straight), "6 to 1"),
        ("bonus-flush", Hands::Of(Category::Flush), "3 to 1"),
        ("bonus-pair", Hands::Of(Category::Pair), "1 to 1"),
    ],
};

/// 29.11(e): what a hand is paid at the most, or what a bettor of the minimum could win where that is more.
const MOST: Money = Money::dollars(50_000);

crate::choice! {
    /// 29.11(e): which wagers the limit of a hand counts.
    pub enum Limited {
        /// Ante and flop wager: the three-card bonus wager and the pot are paid besides.
        AnteAndFlop = "ante-and-flop",
    }
}

/// The rules in force at a flop poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 29.2 to 29.9: deck, coupons, seats; 8.2: limits.
    pub rules: Rules,
    /// 29.6~(d): whether the three-card bonus wager is offered.
    pub bonus: Offered,
    /// 29.11(c): the flop wager.
    pub flop_pays: PayTable,
    /// 29.11(d): the three-card bonus wager.
    pub bonus_pays: HandRows<6>,
    /// 29.11(e): the most that is paid on ante and flop wager of a hand.
    pub payout_limit: PayoutLimit,
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<25>(&[
        &Choices::of_the_deck(&DECK),
        &[
            match_play(cite!("29.6~(a)")),
            OptionSpec::new(
                "three-card-bonus",
                Offered::WORDS,
                "yes",
                cite!("29.6~(d)"),
                "the three-card bonus wager is offered",
            ),
            seats(cite!("29.6~(e)")),
        ],
        &Choices::of_the_deal(&DECK),
        &FLOP.options(),
        &BONUS.options(),
        &[OptionSpec::new(
            "payout-limit-on",
            Limited::WORDS,
            "ante-and-flop",
            cite!("29.11(e)"),
            "the wagers that the limit of a hand counts",
        )],
    ]);

    fn read(reader: &mut Reader<'_>) -> House {
        let rules = Rules::read_one_position(reader, &DECK);
        let flop_pays = FLOP.read(reader);
        let bonus_pays = BONUS.read(reader).named(ROYAL_3, "royal 3");
        // A limit that counts the bonus wager would pay less than (d) does.
        let Limited::AnteAndFlop =
            reader.read_under("payout-limit-on", cite!("29.11(d)"), Limited::WORDS, Limited::from_word);
        let minimum = rules.limits.minimum;
        House {
            bonus: reader.choice("three-card-bonus"),
            flop_pays,
            bonus_pays,
            payout_limit: PayoutLimit::fixed(MOST, minimum + flop_pays.most(minimum)),
            rules,
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}
