//! What 19:47-31 leaves to the licensee.

use super::law::{CIRCLE, DECK};
use crate::cite;
use crate::games::families::ante_and_play::{HouseRules, Rules, match_play, positions};
use crate::games::families::one_deck::{
    Choices, Dealing, DeckChoices, Decks, Delivered, IdleSpread, Shuffle,
};
use crate::games::families::positions::Positions;
use crate::games::families::seven_cards::WheelRank;
use crate::games::families::starting_position::StartFinder;
use crate::house::{HouseOptions, Offered, Opt, OptionSpec, Reader};
use crate::poker::Wheel;
use crate::wagers::{LimitOptions, Limits, Money};

/// The rules in force at an Asia poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 31.2 to 31.10, 31.13: deck, coupons, seats, positions; 8.2: limits.
    pub rules: Rules,
    /// 31.11(a): how the starting position is found.
    pub start: StartFinder,
    /// 31.3~(d): where the wheel stands.
    pub wheel: Wheel,
}

/// 31.2: a second deck.
const SECOND_DECK: Opt<Decks> = Decks::option(&DECK);

/// 31.3~(d): the wheel.
const WHEEL: Opt<WheelRank> = WheelRank::as_option("wheel")
    .default(WheelRank::SecondHighest)
    .by(cite!("31.3~(d)"))
    .label("where A-2-3-4 stands among straights and straight flushes");

/// 31.4: pre-shuffled cards.
const PRE_SHUFFLED: Opt<Delivered> = Delivered::option(&DECK);

/// 31.5: the shuffle.
const SHUFFLE: Opt<Shuffle> = Shuffle::option(&DECK);

/// 31.5: the cards while nobody plays.
const IDLE_SPREAD: Opt<IdleSpread> = IdleSpread::option(&DECK);

/// 31.7~(a): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("31.7~(a)"));

/// 31.8 to 31.10: the way of dealing.
const DEALING: Opt<Dealing> = Dealing::option(&DECK);

/// 31.11(a): the starting position.
const START: Opt<StartFinder> = StartFinder::as_option("start")
    .default(StartFinder::Dice)
    .by(cite!("31.11(a)"))
    .label("how the starting position is found");

/// 31.13: positions.
const POSITIONS: Opt<Positions> = positions(cite!("31.13"));

/// 8.2: the limits.
const LIMITS: LimitOptions =
    LimitOptions::with(Some(LimitOptions::MINIMUM.default(Money::dollars(10))), None, None);

crate::house_options! {
    /// What the licensee chooses.
    struct Chosen from reader {
        decks: Decks = SECOND_DECK,
        wheel: WheelRank = WHEEL,
        delivered: Delivered = PRE_SHUFFLED,
        shuffle: Shuffle = SHUFFLE,
        idle_spread: IdleSpread = IDLE_SPREAD,
        match_play: Offered = MATCH_PLAY,
        dealing: Dealing = DEALING,
        start: StartFinder = START,
        positions: Positions = POSITIONS,
        limits: Limits = LIMITS,
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let Chosen {
            decks,
            wheel,
            delivered,
            shuffle,
            idle_spread,
            match_play,
            dealing,
            start,
            positions,
            limits,
        } = Chosen::from_options(reader);
        let deck = DeckChoices { decks, delivered, shuffle, idle_spread };
        let rules = Rules {
            deck: Choices::new(deck, dealing, &DECK, reader),
            match_play,
            acceptor_coupons: Offered::No,
            seats: CIRCLE.seats,
            positions,
            limits,
        };
        House { rules, start, wheel: wheel.wheel() }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}
