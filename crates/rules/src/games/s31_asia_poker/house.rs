//! The choices of the licensee under 19:47-31.

use super::law::{CIRCLE, DECK};
use crate::cite;
use crate::games::families::ante_and_play::{AnteAndPlayChoices, HouseRules, match_play, positions};
use crate::games::families::one_deck::{
    DealingMethod, DeckChoices, DeckDelivery, Decks, OneDeckChoices, OneDeckIdleSpread, OneDeckShuffle,
};
use crate::games::families::positions::Positions;
use crate::games::families::seven_cards::WheelRank;
use crate::games::families::starting_position::{StartMethod, start};
use crate::house::{HouseOptions, Offered, Opt, OptionSpec, Reader};
use crate::poker::AceLowStraight;
use crate::wagers::{LimitOptions, Limits, Money};

/// The rules in force at an Asia poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 31.2 to 31.10, 31.13: deck, coupons, seats, positions; 8.2: limits.
    pub rules: AnteAndPlayChoices,
    /// 31.11(a): the method of finding the starting position.
    pub start: StartMethod,
    /// 31.3~(d): the rank of the wheel.
    pub wheel: AceLowStraight,
}

/// 31.2: a second deck.
const SECOND_DECK: Opt<Decks> = Decks::option(&DECK);

/// 31.3~(d): the wheel.
const WHEEL: Opt<WheelRank> =
    WheelRank::option(cite!("31.3~(d)")).label("rank of A-2-3-4 among straights and straight flushes");

/// 31.4: pre-shuffled cards.
const PRE_SHUFFLED: Opt<DeckDelivery> = DeckDelivery::option(&DECK);

/// 31.5: the shuffle.
const SHUFFLE: Opt<OneDeckShuffle> = OneDeckShuffle::option(&DECK);

/// 31.5: the cards while nobody plays.
const IDLE_SPREAD: Opt<OneDeckIdleSpread> = OneDeckIdleSpread::option(&DECK);

/// 31.7~(a): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("31.7~(a)"));

/// 31.8 to 31.10: the way of dealing.
const DEALING: Opt<DealingMethod> = DealingMethod::option(&DECK);

/// 31.11(a): the starting position.
const START: Opt<StartMethod> = start(cite!("31.11(a)"));

/// 31.13: positions.
const POSITIONS: Opt<Positions> = positions(cite!("31.13"));

/// 8.2: the limits.
const LIMITS: LimitOptions =
    LimitOptions::with(Some(LimitOptions::MINIMUM.default(Money::dollars(10))), None, None);

crate::house_options! {
    /// The choices of the licensee.
    struct Chosen from reader {
        decks: Decks = SECOND_DECK,
        wheel: WheelRank = WHEEL,
        delivered: DeckDelivery = PRE_SHUFFLED,
        shuffle: OneDeckShuffle = SHUFFLE,
        idle_spread: OneDeckIdleSpread = IDLE_SPREAD,
        match_play: Offered = MATCH_PLAY,
        dealing: DealingMethod = DEALING,
        start: StartMethod = START,
        positions: Positions = POSITIONS,
        limits: Limits = LIMITS,
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Chosen::from_options(reader);
        let Chosen { decks, delivered, shuffle, idle_spread, match_play, positions, limits, .. } = chosen;
        let deck = DeckChoices { decks, delivered, shuffle, idle_spread };
        let rules = AnteAndPlayChoices {
            deck: OneDeckChoices::new(deck, chosen.dealing, &DECK, reader),
            match_play,
            acceptor_coupons: Offered::No,
            seats: CIRCLE.seats,
            positions,
            limits,
        };
        House { rules, start: chosen.start, wheel: chosen.wheel.wheel() }
    }

    fn rules(&self) -> &AnteAndPlayChoices {
        &self.rules
    }
}
