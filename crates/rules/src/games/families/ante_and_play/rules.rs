//! The choices that every house of these games makes.

use super::super::one_deck::OneDeckChoices;
use super::super::positions::Positions;
use crate::house::{Forbidden, House, Offered, Opt, OptionSpec, Reader};
use crate::law::Cite;
use crate::wagers::Limits;
use std::fmt::Debug;

/// The choices that every such house makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnteAndPlayChoices {
    /// Deck, shuffle and way of dealing.
    pub deck: OneDeckChoices,
    /// Whether match play coupons are accepted.
    pub match_play: Offered,
    /// Whether the acceptor device's wager may be a coupon.
    pub acceptor_coupons: Offered,
    /// The number of seats at the table.
    pub seats: u8,
    /// The number of positions that a player may play.
    pub positions: Positions,
    /// 8.2: the limits posted.
    pub limits: Limits,
}

/// The rules of a house that a slip depends on.
#[derive(Clone, Copy, Debug)]
pub struct SlipRules<'a> {
    /// Whether match play coupons are accepted.
    pub match_play: Offered,
    /// Whether the acceptor device's wager may be a coupon.
    pub acceptor_coupons: Offered,
    /// The number of seats at the table.
    pub seats: u8,
    /// 8.2: the limits posted.
    pub limits: &'a Limits,
}

impl<'a> SlipRules<'a> {
    /// The rules of a table that accepts no coupons.
    pub const fn without_coupons(seats: u8, limits: &'a Limits) -> SlipRules<'a> {
        SlipRules { match_play: Offered::No, acceptor_coupons: Offered::No, seats, limits }
    }
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
        .label("maximum number of adjacent positions per player")
}

/// The rules in force at such a table: what every such house chooses, and what the game leaves to it besides.
pub trait HouseRules: Clone + Debug + Send + Sync + 'static {
    /// The options, in the order of their paragraphs.
    const OPTIONS: &'static [OptionSpec];

    /// The options that a paragraph fixes or forbids.
    const FORBIDDEN: &'static [Forbidden] = &[];

    /// Reads the choices of a house.
    fn read(reader: &mut Reader<'_>) -> Self;

    /// The choices that every such house makes.
    fn rules(&self) -> &AnteAndPlayChoices;
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

impl AnteAndPlayChoices {
    /// The part of these rules that a slip depends on.
    pub const fn posted(&self) -> SlipRules<'_> {
        let AnteAndPlayChoices { match_play, acceptor_coupons, seats, ref limits, .. } = *self;
        SlipRules { match_play, acceptor_coupons, seats, limits }
    }

    /// The rules of a table with this deck and this number of seats, at which coupons are not accepted and nobody plays more than one position.
    pub fn new(deck: OneDeckChoices, seats: u8, reader: &mut Reader<'_>) -> AnteAndPlayChoices {
        AnteAndPlayChoices {
            limits: Limits::read(reader),
            deck,
            match_play: Offered::No,
            acceptor_coupons: Offered::No,
            seats,
            positions: Positions::One,
        }
    }
}
