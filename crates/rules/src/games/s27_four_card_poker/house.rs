//! What 19:47-27 leaves to the licensee.

use super::deck::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{HouseRules, OnFold, Rules, match_play, positions, seats};
use crate::games::families::one_deck::{Choices, Dealing};
use crate::games::families::pay_rows::{HandRows, higher, pays};
use crate::house::{self, Choice, OptionSpec, Reader};
use crate::poker::Category;

crate::choice! {
    /// 27.6(a)1: how much a play wager may be.
    pub enum PlayWager {
        /// Any amount from one to three times the ante.
        OneToThree = "one-to-three",
        /// The ante, or three times the ante.
        OneOrThree = "one-or-three",
    }
}

crate::choice! {
    /// 27.7~(d): which card of the dealer's lies face up.
    pub enum UpCard {
        /// The sixth.
        Sixth = "sixth",
        /// The first.
        First = "first",
    }
}

crate::choice! {
    /// 27.11~(c): the tables by which the ante bonus may be paid.
    pub enum AnteBonusTable {
        /// 25, 20 and 2 to 1.
        One = "1",
        /// 30, 15 and 2 to 1.
        Two = "2",
    }
}

crate::choice! {
    /// 27.11~(d): the tables by which aces up may be paid.
    pub enum AcesUpTable {
        /// 50, 30, 7, 6, 5, 2 and 1 to 1.
        Nj = "nj",
        /// 50, 40, 8, 5, 4, 3 and 1 to 1.
        A = "a",
        /// 50, 40, 8, 6, 4, 2 and 1 to 1.
        B = "b",
    }
}

impl AnteBonusTable {
    /// 27.10~(f), 27.11~(c): three-of-a-kind or better earns a bonus.
    pub const fn rows(self) -> HandRows<3> {
        let by = cite!("27.11~(c)");
        let (four_of_a_kind, straight_flush) = match self {
            AnteBonusTable::One => (25, 20),
            AnteBonusTable::Two => (30, 15),
        };
        HandRows::new([
            pays(Category::FourOfAKind, four_of_a_kind, by),
            pays(Category::StraightFlush, straight_flush, by),
            pays(Category::ThreeOfAKind, 2, by),
        ])
    }
}

impl AcesUpTable {
    /// 27.11~(d): a pair of aces or better wins.
    pub const fn rows(self) -> HandRows<7> {
        let by = cite!("27.11~(d)");
        let [straight_flush, three_of_a_kind, flush, straight, two_pairs] = match self {
            AcesUpTable::Nj => [30, 7, 6, 5, 2],
            AcesUpTable::A => [40, 8, 5, 4, 3],
            AcesUpTable::B => [40, 8, 6, 4, 2],
        };
        HandRows::new([
            pays(Category::FourOfAKind, 50, by),
            pays(Category::StraightFlush, straight_flush, by),
            pays(Category::ThreeOfAKind, three_of_a_kind, by),
            pays(Category::Flush, flush, by),
            pays(Category::Straight, straight, by),
            pays(Category::TwoPairs, two_pairs, by),
            pays(Category::Pair, 1, by),
        ])
        .named(Category::Pair, "pair of aces")
    }
}

/// 27.11~(c): the options by which a row of the ante bonus table may pay more.
const HIGHER_BONUS: [OptionSpec; 3] = higher(
    ["four-of-a-kind-bonus", "straight-flush-bonus", "three-of-a-kind-bonus"],
    cite!("27.11~(c)"),
    "ante bonus for this hand",
);

/// 27.11~(d): the options by which a row of the aces up table may pay more.
const HIGHER_ACES_UP: [OptionSpec; 7] = higher(
    [
        "aces-up-four-of-a-kind",
        "aces-up-straight-flush",
        "aces-up-three-of-a-kind",
        "aces-up-flush",
        "aces-up-straight",
        "aces-up-two-pairs",
        "aces-up-pair-of-aces",
    ],
    cite!("27.11~(d)"),
    "odds on an aces up wager with this hand",
);

/// The rules in force at a four card poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 27.2, 27.4 to 27.9: deck, coupons, seats, positions; 8.2: limits.
    pub rules: Rules,
    /// 27.6(a)1: how much a play wager may be.
    pub play_wager: PlayWager,
    /// 27.7~(d): which card of the dealer's lies face up.
    pub up_card: UpCard,
    /// 27.10~(c): what becomes of the aces up wager of who folds.
    pub aces_up_on_fold: OnFold,
    /// 27.11~(c): the ante bonus.
    pub ante_bonus: HandRows<3>,
    /// 27.11~(d): aces up.
    pub aces_up: HandRows<7>,
}

/// 27.6(a)2: the amount of an aces up wager is the player's choice; a house that binds it to the ante is in breach.
const ACES_UP_AMOUNT: OptionSpec = OptionSpec::new(
    "aces-up-amount",
    "any",
    "any",
    cite!("27.6(a)2"),
    "how much an aces up wager may be, within its posted limits",
);

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<25>(&[
        &Choices::of_the_deck(&DECK),
        &[
            OptionSpec::new(
                "play-wager",
                PlayWager::WORDS,
                "one-to-three",
                cite!("27.6(a)1"),
                "how many times the ante a play wager may be",
            ),
            ACES_UP_AMOUNT,
            match_play(cite!("27.6(b)")),
            seats(cite!("27.6(c)")),
            positions(cite!("27.6(e)")),
            Dealing::option(&DECK),
            OptionSpec::new(
                "dealer-up-card",
                UpCard::WORDS,
                "sixth",
                cite!("27.7~(d)"),
                "which card of the dealer's lies face up",
            ),
            Choices::stub_count(&DECK),
            OptionSpec::new(
                "aces-up-on-fold",
                OnFold::WORDS,
                "forfeited",
                cite!("27.10~(c)"),
                "what becomes of the aces up wager of a player who folds",
            ),
            OptionSpec::new(
                "ante-bonus-table",
                AnteBonusTable::WORDS,
                "1",
                cite!("27.11~(c)"),
                "the table by which the ante bonus is paid",
            ),
        ],
        &HIGHER_BONUS,
        &[OptionSpec::new(
            "aces-up-table",
            AcesUpTable::WORDS,
            "nj",
            cite!("27.11~(d)"),
            "the table by which aces up is paid",
        )],
        &HIGHER_ACES_UP,
    ]);

    fn read(reader: &mut Reader<'_>) -> House {
        let stated = cite!("27.11~(a)");
        let rules = Rules::read(reader, &DECK);
        let ante_bonus = reader.choice::<AnteBonusTable>("ante-bonus-table").rows();
        let aces_up = reader.choice::<AcesUpTable>("aces-up-table").rows();
        let any_amount = |text: &str| (text == ACES_UP_AMOUNT.default).then_some(());
        reader.read(ACES_UP_AMOUNT.id, any_amount);
        House {
            rules,
            play_wager: reader.choice("play-wager"),
            up_card: reader.choice("dealer-up-card"),
            aces_up_on_fold: reader.choice("aces-up-on-fold"),
            ante_bonus: ante_bonus.or_higher(&HIGHER_BONUS, stated, reader),
            aces_up: aces_up.or_higher(&HIGHER_ACES_UP, stated, reader),
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}
