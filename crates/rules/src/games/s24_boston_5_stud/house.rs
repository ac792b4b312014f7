//! What 19:47-24 leaves to the licensee.

use super::deck::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{HouseRules, Rules, match_play, positions, seats};
use crate::games::families::lettered::Lettered;
use crate::games::families::one_deck::{Choices, Cutting, Decks, Delivered, IdleSpread, Shuffle};
use crate::games::families::pay_rows::{HandRows, Hands, LeastPosted, PostedRows, three_cards};
use crate::games::families::payout_limit::PayoutLimit;
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::poker::Category;
use crate::wagers::{Limits, Money};

crate::choice! {
    /// 24.10~(b): a claim of the bonus after the second deal has begun.
    pub enum LateClaim {
        /// It is refused.
        Refused = "no",
        /// A supervisor allows it.
        Allowed = "yes",
    }
}

crate::choice! {
    /// 24.10~(f): what becomes of the ante of a winning hand.
    pub enum WinningAnte {
        /// It goes back.
        Returned = "returned",
        /// It is paid 1 to 1.
        Paid = "paid",
    }
}

/// 24.10~(g), 24.11~(c): two pairs or better earn a bonus, at these odds or at others that the house posts.
const ANTE_BONUS: PostedRows<8> = PostedRows {
    by: cite!("24.11~(c)"),
    stated: cite!("24.11~(a)"),
    least: LeastPosted::Even,
    says: "ante bonus for this hand",
    rows: [
        ("royal-flush-bonus", Hands::Of(Category::RoyalFlush), "100 to 1"),
        ("straight-flush-bonus", Hands::Of(Category::StraightFlush), "50 to 1"),
        ("four-of-a-kind-bonus", Hands::Of(Category::FourOfAKind), "20 to 1"),
        ("full-house-bonus", Hands::Of(Category::FullHouse), "7 to 1"),
        ("flush-bonus", Hands::Of(Category::Flush), "5 to 1"),
        ("straight-bonus", Hands::Of(Category::Straight), "4 to 1"),
        ("three-of-a-kind-bonus", Hands::Of(Category::ThreeOfAKind), "3 to 1"),
        ("two-pairs-bonus", Hands::Of(Category::TwoPairs), "2 to 1"),
    ],
};

/// 24.11~(d): a pair or better wins the bonus wager, by one of two tables.
pub fn bonus(table: Lettered<2>) -> HandRows<5> {
    three_cards(table.of([[40, 30, 6, 4, 1], [40, 30, 6, 3, 1]]), cite!("24.11~(d)"))
}

/// 24.11~(d): the bonus wager; the options of a new game.
const BONUS: [OptionSpec; 5] = OptionSpec::odds_of_table(
    [
        "bonus-straight-flush-pays",
        "bonus-three-of-a-kind-pays",
        "bonus-straight-pays",
        "bonus-flush-pays",
        "bonus-pair-pays",
    ],
    cite!("24.11~(d)"),
    "odds on a bonus wager with this hand",
);

/// The rules in force at a Boston 5 stud poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 24.2 to 24.9: deck, coupons, seats, positions; 8.2: limits.
    pub rules: Rules,
    /// 24.6~(b): whether the bonus wager is offered.
    pub bonus: Offered,
    /// 24.10~(b): whether a supervisor allows a claim after the second deal has begun.
    pub late_claim: LateClaim,
    /// 24.10~(f): what becomes of the ante of a winning hand.
    pub winning_ante: WinningAnte,
    /// 24.11~(c): the ante bonus.
    pub ante_bonus: HandRows<8>,
    /// 24.11~(d): the bonus wager.
    pub bonus_pays: HandRows<5>,
    /// 24.11~(e): the most that a hand is paid.
    pub payout_limit: PayoutLimit,
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<28>(&[
        &[
            Decks::option(&DECK),
            Delivered::option(&DECK),
            Shuffle::option(&DECK),
            Cutting::option(cite!("24.4~(b)")),
            IdleSpread::option(&DECK),
            match_play(cite!("24.6~(a)")),
            OptionSpec::new("bonus", Offered::WORDS, "yes", cite!("24.6~(b)"), "the bonus wager is offered"),
            seats(cite!("24.6~(e)")),
            positions(cite!("24.6~(e)")),
        ],
        &Choices::of_the_deal(&DECK),
        &[
            OptionSpec::new(
                "late-claim",
                LateClaim::WORDS,
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
        ],
        &ANTE_BONUS.options(),
        &[
            Lettered::<2>::option(
                "bonus-table",
                "a",
                cite!("24.11~(d)"),
                "the table by which the bonus wager is paid",
            ),
            PayoutLimit::option(cite!("24.11~(e)")),
        ],
        &BONUS,
    ]);

    fn read(reader: &mut Reader<'_>) -> House {
        let mut rules = Rules::read(reader, &DECK);
        rules.deck.cutting = reader.choice("cut");
        let ante_bonus = ANTE_BONUS.read(reader);
        let bonus_pays = bonus(reader.choice("bonus-table")).or_declared(&BONUS, reader);
        let winning_ante = reader.choice("winning-ante");
        let bonus = reader.choice("bonus");
        let mut best = best_at_minimum(winning_ante, &ante_bonus, &rules.limits);
        if bonus == Offered::Yes {
            best += bonus_pays.best().pay(rules.limits.side_minimum);
        }
        House {
            rules,
            bonus,
            late_claim: reader.choice("late-claim"),
            winning_ante,
            ante_bonus,
            bonus_pays,
            payout_limit: PayoutLimit::read(reader, best),
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}

/// 24.11~(e): the most that one patron could win in a round with an ante of the minimum: first and second wager, the ante where it is paid, and
/// the best ante bonus.
fn best_at_minimum(winning_ante: WinningAnte, ante_bonus: &HandRows<8>, limits: &Limits) -> Money {
    let antes = match winning_ante {
        WinningAnte::Returned => 4,
        WinningAnte::Paid => 5,
    };
    limits.minimum * antes + ante_bonus.best().pay(limits.minimum)
}
