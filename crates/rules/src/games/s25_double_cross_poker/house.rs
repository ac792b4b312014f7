//! What 19:47-25 leaves to the licensee.

use super::cross::{COLUMN, Community, Place, ROW};
use super::deck::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{HouseRules, Rules, match_play, positions, seats};
use crate::games::families::one_deck::{Choices, Decks, Delivered, IdleSpread, Shuffle};
use crate::games::families::pay_rows::{HandRows, Hands, LeastPosted, PostedRows};
use crate::games::families::payout_limit::PayoutLimit;
use crate::house::{self, Choice, OptionSpec, Reader};
use crate::poker::Category;
use crate::wagers::Money;

crate::choice! {
    /// 25.10~(f)3: what becomes of the wagers where the hands are equal.
    pub enum Tie {
        /// They go back.
        Push = "push",
        /// The dealer wins them.
        DealerWins = "dealer-wins",
    }
}

crate::choice! {
    /// 25.10~(g): on which three cards the three-card wager is.
    pub enum ThreeCards {
        /// The player's own two and the center.
        OwnAndCenter = "own-and-center",
        /// The row of the cross.
        Row = "row",
        /// The column of the cross.
        Column = "column",
    }
}

impl ThreeCards {
    /// The cards of the cross that belong to it.
    pub const fn of_the_cross(self) -> &'static [Place] {
        match self {
            ThreeCards::OwnAndCenter => &[Place::Center],
            ThreeCards::Row => &ROW,
            ThreeCards::Column => &COLUMN,
        }
    }
}

/// 25.11~(b): what a winning ante and winning raises are paid, as the house posts it.
const PAYS: PostedRows<10> = PostedRows {
    by: cite!("25.11~(b)"),
    stated: cite!("25.11~(a)"),
    least: LeastPosted::Even,
    says: "odds on a winning ante and winning raise wagers with this hand",
    rows: [
        ("royal-flush", Hands::Of(Category::RoyalFlush), "1 to 1"),
        ("straight-flush", Hands::Of(Category::StraightFlush), "1 to 1"),
        ("four-of-a-kind", Hands::Of(Category::FourOfAKind), "1 to 1"),
        ("full-house", Hands::Of(Category::FullHouse), "1 to 1"),
        ("flush", Hands::Of(Category::Flush), "1 to 1"),
        ("straight", Hands::Of(Category::Straight), "1 to 1"),
        ("three-of-a-kind", Hands::Of(Category::ThreeOfAKind), "1 to 1"),
        ("two-pairs", Hands::Of(Category::TwoPairs), "1 to 1"),
        ("pair", Hands::Of(Category::Pair), "1 to 1"),
        ("high-card", Hands::Of(Category::HighCard), "1 to 1"),
    ],
};

/// 25.11(c): what the three-card wager is paid, as the house posts it.
const THREE_CARD: PostedRows<5> = PostedRows {
    by: cite!("25.11(c)"),
    stated: cite!("25.11~(a)"),
    least: LeastPosted::EvenOrLoses,
    says: "odds on a three-card wager with this hand",
    rows: [
        ("three-card-straight-flush", Hands::Of(Category::StraightFlush), "40 to 1"),
        ("three-card-three-of-a-kind", Hands::Of(Category::ThreeOfAKind), "30 to 1"),
        ("three-card-straight", Hands::Of(Category::Straight), "6 to 1"),
        ("three-card-flush", Hands::Of(Category::Flush), "4 to 1"),
        ("three-card-pair", Hands::Of(Category::Pair), "1 to 1"),
    ],
};

/// 25.11~(d): the least that a house may post as the limit of what one hand is paid.
const LIMIT_LEAST: Money = Money::dollars(50_000);

/// The rules in force at a double cross poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 25.2 to 25.9: deck, coupons, seats, positions; 8.2: limits.
    pub rules: Rules,
    /// 25.1: with which community cards a hand is made.
    pub community: Community,
    /// 25.10~(f)3: equal hands.
    pub tie: Tie,
    /// 25.10~(g): on which cards the three-card wager is.
    pub three_cards: ThreeCards,
    /// 25.11~(b): ante and raises.
    pub pays: HandRows<10>,
    /// 25.11(c): the three-card wager.
    pub three_card_pays: HandRows<5>,
    /// 25.11~(d): the most that a hand is paid.
    pub payout_limit: PayoutLimit,
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<28>(&[
        &[
            OptionSpec::new(
                "community-cards",
                Community::WORDS,
                "row-or-column",
                cite!("25.1"),
                "with which three community cards a hand is made",
            ),
            Decks::option(&DECK),
            Delivered::option(&DECK),
            Shuffle::option(&DECK),
            IdleSpread::option(&DECK),
            match_play(cite!("25.6~(a)")),
            seats(cite!("25.6~(e)")),
            positions(cite!("25.6~(e)")),
        ],
        &Choices::of_the_deal(&DECK),
        &[
            OptionSpec::new(
                "tie",
                Tie::WORDS,
                "push",
                cite!("25.10~(f)3"),
                "what becomes of the wagers where the hands are equal",
            ),
            OptionSpec::new(
                "three-card-cards",
                ThreeCards::WORDS,
                "own-and-center",
                cite!("25.10~(g)"),
                "on which three cards the three-card wager is",
            ),
        ],
        &PAYS.options(),
        &THREE_CARD.options(),
        &[PayoutLimit::option_posted(
            "at least 50000, and what a bettor of the minimum could win",
            "50000",
            cite!("25.11~(d)"),
        )],
    ]);

    fn read(reader: &mut Reader<'_>) -> House {
        let rules = Rules::read(reader, &DECK);
        let (pays, three_card_pays) = (PAYS.read(reader), THREE_CARD.read(reader));
        // 25.11~(d): the ante, four raises, and the best three cards.
        let best =
            pays.best().pay(rules.limits.minimum * 5) + three_card_pays.best().pay(rules.limits.side_minimum);
        House {
            payout_limit: PayoutLimit::read_posted(reader, LIMIT_LEAST, best, cite!("25.11~(d)")),
            rules,
            community: reader.choice("community-cards"),
            tie: reader.choice("tie"),
            three_cards: reader.choice("three-card-cards"),
            pays,
            three_card_pays,
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}
