//! The choices of the licensee under 19:47-27.

use super::law::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{
    AnteAndPlayChoices, FoldRule, HouseRules, match_play, positions, seats,
};
use crate::games::families::one_deck::{DealingMethod, DeckChoices, DeckOptions, OneDeckChoices, stub_count};
use crate::games::families::pay_rows::{HandRows, higher, pays};
use crate::games::families::positions::Positions;
use crate::house::{FixedRow, Forbidden, HouseOptions, Offered, Opt, OptionSpec, Opts, Reader};
use crate::poker::Category;
use crate::wagers::Odds;

crate::choice! {
    /// 27.6(a)1: the amount of a play wager.
    pub enum PlayWager {
        /// Any amount from one to three times the ante.
        OneToThree = "one-to-three",
        /// The ante, or three times the ante.
        OneOrThree = "one-or-three",
    }
}

crate::choice! {
    /// 27.7~(d): the dealer's card that lies face up.
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

/// The rules in force at a four card poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 27.2, 27.4 to 27.9: deck, coupons, seats, positions; 8.2: limits.
    pub rules: AnteAndPlayChoices,
    /// 27.6(a)1: the amount of a play wager.
    pub play_wager: PlayWager,
    /// 27.7~(d): the dealer's card that lies face up.
    pub up_card: UpCard,
    /// 27.10~(c): the treatment of the aces up wager after a fold.
    pub aces_up_on_fold: FoldRule,
    /// 27.11~(c): the ante bonus.
    pub ante_bonus: HandRows<3>,
    /// 27.11~(d): aces up.
    pub aces_up: HandRows<7>,
}

crate::choice! {
    /// 27.6(a)2: the amount of an aces up wager. A house that binds it to the ante is in breach.
    enum AcesUpAmount {
        /// Any amount.
        Any = "any",
    }
}

/// 27.2 to 27.5: the deck.
const DECK_OPTIONS: DeckOptions = DeckOptions::under(&DECK);

/// 27.6(a)1: the play wager.
const PLAY_WAGER: Opt<PlayWager> = PlayWager::as_option("play-wager")
    .default(PlayWager::OneToThree)
    .by(cite!("27.6(a)1"))
    .label("size of a play wager in antes");

/// 27.6(a)2: the aces up wager.
const ACES_UP_AMOUNT: Opt<AcesUpAmount> = AcesUpAmount::as_option("aces-up-amount")
    .default(AcesUpAmount::Any)
    .by(cite!("27.6(a)2"))
    .label("size of an aces up wager, within its posted limits");

/// 27.6(b): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("27.6(b)"));

/// 27.6(c): seats.
const SEATS: Opt<u8> = seats(cite!("27.6(c)"));

/// 27.6(e): positions.
const POSITIONS: Opt<Positions> = positions(cite!("27.6(e)"));

/// 27.7 to 27.9: the way of dealing.
const DEALING: Opt<DealingMethod> = DealingMethod::option(&DECK);

/// 27.7~(d): the dealer's card that lies face up.
const UP_CARD: Opt<UpCard> = UpCard::as_option("dealer-up-card")
    .default(UpCard::Sixth)
    .by(cite!("27.7~(d)"))
    .label("card of the dealer's that lies face up");

/// 27.7: the count of the stub.
const STUB_COUNT: Opt<u8> = stub_count(&DECK);

/// 27.10~(c): the aces up wager of a player who folds.
const ACES_UP_ON_FOLD: Opt<FoldRule> = FoldRule::as_option("aces-up-on-fold")
    .default(FoldRule::Forfeited)
    .by(cite!("27.10~(c)"))
    .label("treatment of the aces up wager of a player who folds");

/// 27.11~(c): the table of the ante bonus.
const ANTE_BONUS_TABLE: Opt<AnteBonusTable> = AnteBonusTable::as_option("ante-bonus-table")
    .default(AnteBonusTable::One)
    .by(cite!("27.11~(c)"))
    .label("pay table of the ante bonus");

/// 27.11~(c): a row of the ante bonus table may pay more.
const ANTE_BONUS: Opts<FixedRow<Odds>, 3> = higher(
    ["four-of-a-kind-bonus", "straight-flush-bonus", "three-of-a-kind-bonus"],
    cite!("27.11~(c)"),
    cite!("27.11~(a)"),
    "ante bonus for this hand",
);

/// 27.11~(d): the table of aces up.
const ACES_UP_TABLE: Opt<AcesUpTable> = AcesUpTable::as_option("aces-up-table")
    .default(AcesUpTable::Nj)
    .by(cite!("27.11~(d)"))
    .label("pay table of aces up");

/// 27.11~(d): a row of the aces up table may pay more.
const ACES_UP: Opts<FixedRow<Odds>, 7> = higher(
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
    cite!("27.11~(a)"),
    "odds on an aces up wager with this hand",
);

crate::house_options! {
    /// The choices of the licensee.
    struct Chosen from reader {
        deck: DeckChoices = DECK_OPTIONS,
        play_wager: PlayWager = PLAY_WAGER,
        aces_up_amount: AcesUpAmount = ACES_UP_AMOUNT,
        match_play: Offered = MATCH_PLAY,
        seats: u8 = SEATS,
        positions: Positions = POSITIONS,
        dealing: DealingMethod = DEALING,
        up_card: UpCard = UP_CARD,
        stub_count: u8 = STUB_COUNT,
        aces_up_on_fold: FoldRule = ACES_UP_ON_FOLD,
        #[expect(dead_code, reason = "the rows that are chosen from it are kept")]
        ante_bonus_table: AnteBonusTable = ANTE_BONUS_TABLE,
        ante_bonus: HandRows<3> = ANTE_BONUS => |rows| ante_bonus_table.rows().or_higher(&ANTE_BONUS, rows, reader),
        #[expect(dead_code, reason = "the rows that are chosen from it are kept")]
        aces_up_table: AcesUpTable = ACES_UP_TABLE,
        aces_up: HandRows<7> = ACES_UP => |rows| aces_up_table.rows().or_higher(&ACES_UP, rows, reader),
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    const FORBIDDEN: &'static [Forbidden] = &[
        Forbidden::new("ante-odds", cite!("27.11~(b)"), "winning wagers against the dealer are paid 1 to 1"),
        Forbidden::new(
            "payout-limit",
            cite!("27.11~(c)"),
            "the bonuses are paid by their tables, without a limit",
        ),
        Forbidden::new(
            "commission",
            cite!("27.11~(b)"),
            "winning wagers are paid in full, without a commission",
        ),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Chosen::from_options(reader);
        let Chosen { match_play, seats, positions, aces_up_amount: AcesUpAmount::Any, .. } = chosen;
        let deck =
            OneDeckChoices::new(chosen.deck, chosen.dealing, &DECK, reader).counting_every(chosen.stub_count);
        House {
            rules: AnteAndPlayChoices {
                match_play,
                positions,
                ..AnteAndPlayChoices::new(deck, seats, reader)
            },
            play_wager: chosen.play_wager,
            up_card: chosen.up_card,
            aces_up_on_fold: chosen.aces_up_on_fold,
            ante_bonus: chosen.ante_bonus,
            aces_up: chosen.aces_up,
        }
    }

    fn rules(&self) -> &AnteAndPlayChoices {
        &self.rules
    }
}
