//! The choices of the licensee under 19:47-20.

use super::law::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{AnteAndPlayChoices, HouseRules, match_play, positions, seats};
use crate::games::families::lettered_table::LetteredTable;
use crate::games::families::one_deck::{DealingMethod, DeckChoices, DeckOptions, OneDeckChoices, stub_count};
use crate::games::families::pay_rows::{HandRows, higher, pays, three_cards};
use crate::games::families::payout_limit::TablePayoutLimit;
use crate::games::families::positions::Positions;
use crate::house::{FixedRow, HouseOptions, Offered, Opt, OptionSpec, Opts, Reader};
use crate::poker::Category;
use crate::wagers::{Limits, Money, Odds};

/// 20.10~(g), 20.11~(c): a straight or better earns a bonus, by one of three tables.
pub fn ante_bonus(table: LetteredTable<3>) -> HandRows<3> {
    let by = cite!("20.11~(c)");
    let [straight_flush, three_of_a_kind, straight] = table.of([[5, 4, 1], [4, 3, 1], [3, 2, 1]]);
    HandRows::new([
        pays(Category::StraightFlush, straight_flush, by),
        pays(Category::ThreeOfAKind, three_of_a_kind, by),
        pays(Category::Straight, straight, by),
    ])
}

/// 20.11~(d): a pair or better wins, by one of three tables.
pub fn pair_plus(table: LetteredTable<3>) -> HandRows<5> {
    three_cards(table.of([[40, 30, 6, 4, 1], [40, 30, 6, 3, 1], [40, 30, 5, 4, 1]]), cite!("20.11~(d)"))
}

/// The rules in force at a three card poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 20.2, 20.4 to 20.9: deck, coupons, seats, positions; 8.2: limits.
    pub rules: AnteAndPlayChoices,
    /// 20.11~(c): the ante bonus.
    pub ante_bonus: HandRows<3>,
    /// 20.11~(d): pair plus.
    pub pair_plus: HandRows<5>,
    /// 20.11~(e): the most that a hand is paid.
    pub payout_limit: TablePayoutLimit,
}

/// 20.2, 20.4: the deck.
const DECK_OPTIONS: DeckOptions = DeckOptions::under(&DECK);

/// 20.6~(b): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("20.6~(b)"));

/// 20.6~(c): seats.
const SEATS: Opt<u8> = seats(cite!("20.6~(c)"));

/// 20.6~(e): positions.
const POSITIONS: Opt<Positions> = positions(cite!("20.6~(e)"));

/// 20.7 to 20.9: the way of dealing.
const DEALING: Opt<DealingMethod> = DealingMethod::option(&DECK);

/// 20.7: the count of the stub.
const STUB_COUNT: Opt<u8> = stub_count(&DECK);

/// 20.11~(c): the table of the ante bonus.
const ANTE_BONUS_TABLE: Opt<LetteredTable<3>> =
    LetteredTable::option("ante-bonus-table").by(cite!("20.11~(c)")).label("pay table of the ante bonus");

/// 20.11~(d): the table of pair plus.
const PAIR_PLUS_TABLE: Opt<LetteredTable<3>> =
    LetteredTable::option("pair-plus-table").by(cite!("20.11~(d)")).label("pay table of pair plus");

/// 20.11~(d): a row of the pair plus table may pay more.
const PAIR_PLUS: Opts<FixedRow<Odds>, 5> = higher(
    [
        "pair-plus-straight-flush",
        "pair-plus-three-of-a-kind",
        "pair-plus-straight",
        "pair-plus-flush",
        "pair-plus-pair",
    ],
    cite!("20.11~(d)"),
    cite!("20.11~(a)"),
    "odds on a pair plus wager with this hand",
);

/// 20.11~(e): the limit of what a hand is paid.
const PAYOUT_LIMIT: Opt<Option<Money>> = TablePayoutLimit::option(cite!("20.11~(e)"));

/// 20.11~(c): the rows of the ante bonus.
const ANTE_BONUS: Opts<FixedRow<Odds>, 3> = Opts::odds_of_table(
    ["straight-flush-bonus", "three-of-a-kind-bonus", "straight-bonus"],
    cite!("20.11~(c)"),
    "ante bonus for this hand",
);

crate::house_options! {
    /// The choices of the licensee.
    struct Chosen from reader {
        deck: DeckChoices = DECK_OPTIONS,
        match_play: Offered = MATCH_PLAY,
        seats: u8 = SEATS,
        positions: Positions = POSITIONS,
        dealing: DealingMethod = DEALING,
        stub_count: u8 = STUB_COUNT,
        #[expect(dead_code, reason = "the rows that are chosen from it are kept")]
        ante_bonus_table: LetteredTable<3> = ANTE_BONUS_TABLE,
        #[expect(dead_code, reason = "the rows that are chosen from it are kept")]
        pair_plus_table: LetteredTable<3> = PAIR_PLUS_TABLE,
        pair_plus: HandRows<5> = PAIR_PLUS => |rows| pair_plus(pair_plus_table).or_higher(&PAIR_PLUS, rows, reader),
        payout_limit: Option<Money> = PAYOUT_LIMIT,
        ante_bonus: HandRows<3> = ANTE_BONUS => |rows| {
            ante_bonus(ante_bonus_table).or_declared(&ANTE_BONUS, rows, reader)
        },
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Chosen::from_options(reader);
        let Chosen { deck, match_play, seats, positions, dealing, stub_count, .. } = chosen;
        let deck = OneDeckChoices::new(deck, dealing, &DECK, reader).counting_every(stub_count);
        let rules =
            AnteAndPlayChoices { match_play, positions, ..AnteAndPlayChoices::new(deck, seats, reader) };
        let best = best_at_minimum(&chosen.ante_bonus, &chosen.pair_plus, &rules.limits);
        House {
            payout_limit: TablePayoutLimit::at_least(chosen.payout_limit, best),
            rules,
            ante_bonus: chosen.ante_bonus,
            pair_plus: chosen.pair_plus,
        }
    }

    fn rules(&self) -> &AnteAndPlayChoices {
        &self.rules
    }
}

/// 20.11~(e): the most that one patron could win in a round with the minimum on ante, play and pair plus: with a straight flush, against a
/// dealer who plays.
fn best_at_minimum(ante_bonus: &HandRows<3>, pair_plus: &HandRows<5>, limits: &Limits) -> Money {
    limits.minimum * 2 + ante_bonus.best().pay(limits.minimum) + pair_plus.best().pay(limits.side_minimum)
}
