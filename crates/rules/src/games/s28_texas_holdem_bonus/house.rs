//! The choices of the licensee under 19:47-28.

use super::bonus::HoldemBonusPays;
use super::law::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{AnteAndPlayChoices, HouseRules, match_play, seats};
use crate::games::families::one_deck::{DealingMethod, DeckChoices, DeckOptions, OneDeckChoices, stub_count};
use crate::games::families::payout_limit::TablePayoutLimit;
use crate::house::{Forbidden, HouseOptions, Offered, Opt, OptionGroup, OptionSpec, Reader};
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
    pub const fn pays(self, hand: Category) -> bool {
        match hand {
            Category::RoyalFlush
            | Category::StraightFlush
            | Category::FourOfAKind
            | Category::FullHouse
            | Category::Flush => true,
            Category::Straight => matches!(self, AntePays::Straight),
            // One deck deals only lower hands.
            _ => false,
        }
    }
}

/// 28.11(e): the maximum payout of a hand, or the winnings of a minimum wager if they are higher.
const MOST: Money = Money::dollars(50_000);

/// The rules in force at a Texas hold 'em bonus poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 28.2 to 28.9: deck, coupons, seats; 8.2: limits.
    pub rules: AnteAndPlayChoices,
    /// 28.10~(h)2: with which hands a winning ante is paid.
    pub ante_pays: AntePays,
    /// 28.11(c), (d): the bonus wager.
    pub bonus: HoldemBonusPays,
    /// 28.11(e): the most that a hand is paid.
    pub payout_limit: TablePayoutLimit,
}

/// 28.2 to 28.5: the deck.
const DECK_OPTIONS: DeckOptions = DeckOptions::under(&DECK);

/// 28.6~(a): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("28.6~(a)"));

/// 28.6~(e): seats.
const SEATS: Opt<u8> = seats(cite!("28.6~(e)")).default(6);

/// 28.7 to 28.9: the way of dealing.
const DEALING: Opt<DealingMethod> = DealingMethod::option(&DECK);

/// 28.7: the count of the stub.
const STUB_COUNT: Opt<u8> = stub_count(&DECK);

/// 28.10~(h)2: the lowest hand with which a winning ante is paid.
const ANTE_PAYS: Opt<AntePays> = AntePays::as_option("ante-pays")
    .default(AntePays::Flush)
    .by(cite!("28.10~(h)2"))
    .label("the lowest hand with which a winning ante is paid");

crate::house_options! {
    /// The choices of the licensee.
    struct Chosen from reader {
        deck: DeckChoices = DECK_OPTIONS,
        match_play: Offered = MATCH_PLAY,
        seats: u8 = SEATS,
        dealing: DealingMethod = DEALING,
        stub_count: u8 = STUB_COUNT,
        ante_pays: AntePays = ANTE_PAYS,
        bonus: HoldemBonusPays = OptionGroup::<HoldemBonusPays>::ALL,
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    const FORBIDDEN: &'static [Forbidden] = &[
        Forbidden::new("ante-odds", cite!("28.11(b)"), "winning wagers against the dealer are paid 1 to 1"),
        Forbidden::new(
            "payout-limit",
            cite!("28.11(e)"),
            "the payout limit is $50,000 or the most at the minimum, whichever is greater",
        ),
        Forbidden::new("positions", cite!("28.13"), "a player wagers at one player position only"),
        Forbidden::new(
            "commission",
            cite!("28.11(b)"),
            "winning wagers are paid in full, without a commission",
        ),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let Chosen { deck, match_play, seats, dealing, stub_count, ante_pays, bonus } =
            Chosen::from_options(reader);
        let deck = OneDeckChoices::new(deck, dealing, &DECK, reader).counting_every(stub_count);
        let rules = AnteAndPlayChoices { match_play, ..AnteAndPlayChoices::new(deck, seats, reader) };
        // 28.11(e): ante, flop wager of twice as much, turn and river, and the best bonus.
        let best = rules.limits.minimum * 5 + bonus.best().pay(rules.limits.side_minimum);
        House { rules, ante_pays, bonus, payout_limit: TablePayoutLimit::fixed(MOST, best) }
    }

    fn rules(&self) -> &AnteAndPlayChoices {
        &self.rules
    }
}
