//! Tiles: the 32 of a pai gow set, 11 kinds twice and ten kinds once.

use std::fmt;
use std::str::FromStr;

/// A kind of tile, by the spots of its two halves, in the order in which single tiles rank at most tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Tile {
    /// 6-6, Teen.
    SixSix,
    /// 1-1, Day.
    OneOne,
    /// 4-4, Yun, the high eight.
    FourFour,
    /// 1-3, Gor, the high four.
    OneThree,
    /// 5-5, Mooy, the high ten.
    FiveFive,
    /// 3-3, Chong, the high six.
    ThreeThree,
    /// 2-2, Bon, the low four.
    TwoTwo,
    /// 5-6, Foo.
    FiveSix,
    /// 4-6, Ping, the low ten.
    FourSix,
    /// 1-6, Tit, the high seven.
    OneSix,
    /// 1-5, Look, the low six.
    OneFive,
    /// 3-6, a nine.
    ThreeSix,
    /// 4-5, a nine.
    FourFive,
    /// 2-6, a low eight.
    TwoSix,
    /// 3-5, a low eight.
    ThreeFive,
    /// 2-5, a low seven.
    TwoFive,
    /// 3-4, a low seven.
    ThreeFour,
    /// 2-4, the six of the Gee Joon.
    TwoFour,
    /// 1-4, a five.
    OneFour,
    /// 2-3, a five.
    TwoThree,
    /// 1-2, the three of the Gee Joon.
    OneTwo,
}

/// The number of tiles of one kind in a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Copies {
    One = 1,
    Two = 2,
}

/// The kinds of tile: halves, usual name, number of copies.
const KINDS: [([u8; 2], &str, Copies); Tile::KINDS] = [
    ([6, 6], "Teen", Copies::Two),
    ([1, 1], "Day", Copies::Two),
    ([4, 4], "Yun", Copies::Two),
    ([1, 3], "Gor", Copies::Two),
    ([5, 5], "Mooy", Copies::Two),
    ([3, 3], "Chong", Copies::Two),
    ([2, 2], "Bon", Copies::Two),
    ([5, 6], "Foo", Copies::Two),
    ([4, 6], "Ping", Copies::Two),
    ([1, 6], "Tit", Copies::Two),
    ([1, 5], "Look", Copies::Two),
    ([3, 6], "Chop Gow", Copies::One),
    ([4, 5], "Chop Gow", Copies::One),
    ([2, 6], "Chop Bot", Copies::One),
    ([3, 5], "Chop Bot", Copies::One),
    ([2, 5], "Chop Chit", Copies::One),
    ([3, 4], "Chop Chit", Copies::One),
    ([2, 4], "Gee Joon six", Copies::One),
    ([1, 4], "Chop Ng", Copies::One),
    ([2, 3], "Chop Ng", Copies::One),
    ([1, 2], "Gee Joon three", Copies::One),
];

impl Tile {
    /// The number of kinds.
    pub const KINDS: usize = 21;
    /// The number of tiles in a set.
    pub const SET: u16 = 32;

    /// All kinds, in their order.
    pub const ALL: [Tile; Tile::KINDS] = [
        Tile::SixSix,
        Tile::OneOne,
        Tile::FourFour,
        Tile::OneThree,
        Tile::FiveFive,
        Tile::ThreeThree,
        Tile::TwoTwo,
        Tile::FiveSix,
        Tile::FourSix,
        Tile::OneSix,
        Tile::OneFive,
        Tile::ThreeSix,
        Tile::FourFive,
        Tile::TwoSix,
        Tile::ThreeFive,
        Tile::TwoFive,
        Tile::ThreeFour,
        Tile::TwoFour,
        Tile::OneFour,
        Tile::TwoThree,
        Tile::OneTwo,
    ];

    /// Its place in [`Tile::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the spots of its two halves, the fewer first.
    pub const fn halves(self) -> [u8; 2] {
        KINDS[self.index()].0
    }

    /// Returns the tile with these halves, in whatever order.
    pub fn with_halves(one: u8, other: u8) -> Option<Tile> {
        let halves = [one.min(other), one.max(other)];
        Tile::ALL.into_iter().find(|tile| tile.halves() == halves)
    }

    /// Returns all its spots.
    pub const fn spots(self) -> u8 {
        let [one, other] = self.halves();
        one + other
    }

    /// Returns the usual name.
    pub const fn name(self) -> &'static str {
        KINDS[self.index()].1
    }

    /// Returns the number of its copies in a set.
    pub const fn copies(self) -> u8 {
        KINDS[self.index()].2 as u8
    }

    /// Returns all tiles of a set, kind by kind.
    pub fn set() -> impl Iterator<Item = Tile> {
        Tile::ALL.into_iter().flat_map(|tile| (0..tile.copies()).map(move |_| tile))
    }
}

impl fmt::Display for Tile {
    /// `4-6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.halves();
        write!(f, "{one}-{other}")
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is not a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseTileError;

impl fmt::Display for ParseTileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a tile: write the spots of its halves, as in 6-6 or 2-4")
    }
}

impl std::error::Error for ParseTileError {}

impl FromStr for Tile {
    type Err = ParseTileError;

    /// Reads `4-6` or `6-4`.
    fn from_str(text: &str) -> Result<Tile, ParseTileError> {
        let half = |digit: &str| match digit.as_bytes() {
            [spots @ b'1'..=b'6'] => Some(spots - b'0'),
            _ => None,
        };
        let halves = text.split_once('-').and_then(|(one, other)| Some((half(one)?, half(other)?)));
        halves.and_then(|(one, other)| Tile::with_halves(one, other)).ok_or(ParseTileError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_thirty_two_tiles_of_227_spots() {
        assert_eq!(Tile::set().count(), usize::from(Tile::SET));
        // Twice 12 2 8 4 10 6 4 11 10 7 6, and once 9 9 8 8 7 7 6 5 5 3.
        assert_eq!(Tile::set().map(|tile| u16::from(tile.spots())).sum::<u16>(), 2 * 80 + 67);
    }

    #[test]
    fn every_tile_reads_back_either_way_round() {
        for (index, tile) in Tile::ALL.into_iter().enumerate() {
            assert_eq!(tile.index(), index);
            assert_eq!(tile.to_string().parse(), Ok(tile));
            let turned: String = tile.to_string().chars().rev().collect();
            assert_eq!(turned.parse(), Ok(tile));
        }
        for text in ["", "6", "6-", "-6", "0-6", "6-7", "66", "6-6-6", "+6-6", "06-6"] {
            assert_eq!(text.parse::<Tile>(), Err(ParseTileError), "{text}");
        }
    }
}
