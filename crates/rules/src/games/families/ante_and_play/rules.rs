//! What every such house chooses.

use super::super::one_deck::{Choices, Law};
use super::super::positions::Positions;
use crate::house::{Choice, House, Offered, OptionSpec, Reader};
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
pub const fn match_play(by: Cite) -> OptionSpec {
    OptionSpec::new("match-play", Offered::WORDS, "no", by, "match play coupons are accepted")
}

/// The option about seats.
pub const fn seats(by: Cite) -> OptionSpec {
    OptionSpec::new("seats", "6 or 7", "7", by, "seats at the table")
}

/// The option about positions.
pub const fn positions(by: Cite) -> OptionSpec {
    let says = "how many positions, side by side, a player may play";
    OptionSpec::new("positions", Positions::WORDS, "1", by, says)
}

/// The rules in force at such a table: what every such house chooses, and what the game leaves to it besides.
pub trait HouseRules: Clone + Debug + Send + Sync + 'static {
    /// The options, in the order of their paragraphs.
    const OPTIONS: &'static [OptionSpec];

    /// Reads them.
    fn read(reader: &mut Reader<'_>) -> Self;

    /// The choices that every such house makes.
    fn rules(&self) -> &Rules;
}

impl<H: HouseRules> House for H {
    const OPTIONS: &'static [OptionSpec] = H::OPTIONS;

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

    /// Reads them.
    pub fn read(reader: &mut Reader<'_>, law: &Law) -> Rules {
        let positions = reader.choice("positions");
        Rules { positions, ..Rules::read_one_position(reader, law) }
    }

    /// Reads them where nobody may play more than one position.
    pub fn read_one_position(reader: &mut Reader<'_>, law: &Law) -> Rules {
        let match_play = reader.choice("match-play");
        Rules { match_play, ..Rules::read_without_coupons(reader, law) }
    }

    /// The same where coupons are not accepted either.
    pub fn read_without_coupons(reader: &mut Reader<'_>, law: &Law) -> Rules {
        Rules {
            limits: Limits::read(reader),
            deck: Choices::read(reader, law),
            match_play: Offered::No,
            acceptor_coupons: Offered::No,
            seats: reader.read("seats", |text| text.parse().ok().filter(|seats| (6..=7).contains(seats))),
            positions: Positions::One,
        }
    }
}
