//! What every such house chooses.

use super::super::one_deck::Choices;
use super::super::positions::Positions;
use crate::house::{Forbidden, House, Offered, Opt, OptionSpec, Reader};
use crate::law::Cite;
use crate::wagers::Limits;
use std::fmt::Debug;

/// The choices that every such house makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Deck, shuffle and way of dealing.
    pub deck: Choices,
    /// Whether match play coupons are accepted.
    pub match_play: Offered,
    /// Whether the acceptor device's wager may be a coupon.
    pub acceptor_coupons: Offered,
    /// How many seats the table has.
    pub seats: u8,
    /// How many positions a player may play.
    pub positions: Positions,
    /// 8.2: the limits posted.
    pub limits: Limits,
}

/// What a slip asks of the rules of a house.
#[derive(Clone, Copy, Debug)]
pub struct Posted<'a> {
    /// Whether match play coupons are accepted.
    pub match_play: Offered,
    /// Whether the acceptor device's wager may be a coupon.
    pub acceptor_coupons: Offered,
    /// How many seats the table has.
    pub seats: u8,
    /// 8.2: the limits posted.
    pub limits: &'a Limits,
}

impl<'a> Posted<'a> {
    /// No coupons are accepted.
    pub const fn without_coupons(seats: u8, limits: &'a Limits) -> Posted<'a> {
        Posted { match_play: Offered::No, acceptor_coupons: Offered::No, seats, limits }
    }
}

/// The option about coupons.
pub const fn match_play(by: Cite) -> Opt<Offered> {
    Opt::offered("match-play").by(by).label("match play coupons are accepted")
}

/// The option about seats.
pub const fn seats(by: Cite) -> Opt<u8> {
    Opt::<u8>::number("seats", 6..=7).default(7).by(by).label("seats at the table")
}

/// The option about positions.
pub const fn positions(by: Cite) -> Opt<Positions> {
    Positions::as_option("positions")
        .default(Positions::One)
        .by(by)
        .label("how many positions, side by side, a player may play")
}

/// The rules in force at such a table: what every such house chooses, and what the game leaves to it besides.
pub trait HouseRules: Clone + Debug + Send + Sync + 'static {
    /// The options, in the order of their paragraphs.
    const OPTIONS: &'static [OptionSpec];

    /// What is no option, because a paragraph fixes or forbids it.
    const FORBIDDEN: &'static [Forbidden] = &[];

    /// Reads them.
    fn read(reader: &mut Reader<'_>) -> Self;

    /// The choices that every such house makes.
    fn rules(&self) -> &Rules;
}

impl<H: HouseRules> House for H {
    const OPTIONS: &'static [OptionSpec] = H::OPTIONS;
    const FORBIDDEN: &'static [Forbidden] = H::FORBIDDEN;

    fn read(reader: &mut Reader<'_>) -> H {
        H::read(reader)
    }

    fn limits(&self) -> &Limits {
        &self.rules().limits
    }
}

impl Rules {
    /// What a slip asks of them.
    pub const fn posted(&self) -> Posted<'_> {
        let Rules { match_play, acceptor_coupons, seats, ref limits, .. } = *self;
        Posted { match_play, acceptor_coupons, seats, limits }
    }

    /// The rules of a table with this deck and this number of seats, at which coupons are not accepted and nobody plays more than one position.
    pub fn new(deck: Choices, seats: u8, reader: &mut Reader<'_>) -> Rules {
        Rules {
            limits: Limits::read(reader),
            deck,
            match_play: Offered::No,
            acceptor_coupons: Offered::No,
            seats,
            positions: Positions::One,
        }
    }
}
