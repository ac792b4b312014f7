//! The betting areas of the layout, and sets of them.

use super::numbers::{HardNumber, HornNumber, PointNumber};
use super::wagers::{NAMES, Wager};
use crate::table::Then;

/// How many betting areas the layout has for each player.
pub const AREAS: usize = 72;

/// The place of the first betting area of each name.
const FIRST: [u8; NAMES] =
    [0, 1, 2, 3, 24, 30, 4, 5, 36, 42, 48, 54, 60, 66, 20, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 15];

/// Every betting area at its place, as [`Wager::area`] tells it.
const EVERY: [Wager; AREAS] = {
    let mut every = [Wager::Pass; AREAS];
    let alone = [
        Wager::Pass,
        Wager::DontPass,
        Wager::Come,
        Wager::DontCome,
        Wager::PassOdds,
        Wager::DontPassOdds,
        Wager::Field,
        Wager::AnySeven,
        Wager::AnyCraps,
        Wager::CrapsTwo,
        Wager::CrapsThree,
        Wager::CrapsTwelve,
        Wager::Eleven,
        Wager::CrapsEleven,
        Wager::Horn,
        Wager::Fire,
    ];
    let mut i = 0;
    while i < alone.len() {
        every[alone[i].area()] = alone[i];
        i += 1;
    }
    i = 0;
    while i < 4 {
        let (hard, high) = (Wager::Hardway(HardNumber::ALL[i]), Wager::HornHigh(HornNumber::ALL[i]));
        every[hard.area()] = hard;
        every[high.area()] = high;
        i += 1;
    }
    i = 0;
    while i < 6 {
        let n = PointNumber::ALL[i];
        let numbered = [
            Wager::ComeOn(n),
            Wager::DontComeOn(n),
            Wager::ComeOdds(n),
            Wager::DontComeOdds(n),
            Wager::Place(n),
            Wager::PlaceToLose(n),
            Wager::Buy(n),
            Wager::Lay(n),
        ];
        let mut j = 0;
        while j < numbered.len() {
            every[numbered[j].area()] = numbered[j];
            j += 1;
        }
        i += 1;
    }
    every
};

impl Wager {
    /// Its place among the betting areas: the first one of its name, and then as many on as its number is among the numbers.
    #[inline(always)]
    pub const fn area(self) -> usize {
        let on = match self {
            Wager::ComeOn(n)
            | Wager::DontComeOn(n)
            | Wager::ComeOdds(n)
            | Wager::DontComeOdds(n)
            | Wager::Place(n)
            | Wager::PlaceToLose(n)
            | Wager::Buy(n)
            | Wager::Lay(n) => n as usize,
            Wager::HornHigh(n) => n as usize,
            Wager::Hardway(n) => n as usize,
            _ => 0,
        };
        FIRST[self.name()] as usize + on
    }
}

/// A betting area, by its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area(u8);

impl Area {
    /// What is wagered there.
    #[inline(always)]
    pub const fn wager(self) -> Wager {
        EVERY[self.index()]
    }

    /// How the wager lies there after it has won.
    #[inline(always)]
    pub const fn then(self) -> Then {
        THEN[self.index()]
    }

    /// Its place.
    #[inline(always)]
    pub const fn index(self) -> usize {
        let place = self.0 as usize;
        if place < AREAS { place } else { 0 }
    }
}

/// [`Area::then`] of every betting area.
const THEN: [Then; AREAS] = {
    let mut then = [Then::Down; AREAS];
    let mut area = 0;
    while area < AREAS {
        if Areas::STAYING.has(EVERY[area]) {
            then[area] = Then::Up;
        }
        area += 1;
    }
    then
};

impl From<Wager> for Area {
    #[inline(always)]
    fn from(wager: Wager) -> Area {
        Area(wager.area() as u8)
    }
}

/// A set of betting areas: a bit for each of the first 64, and for each of the rest. As one wide number the machine would read it whole, and
/// wait where a part has just changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Areas {
    first: u64,
    rest: u8,
}

/// How many areas have their bit among the first.
const FIRSTS: usize = u64::BITS as usize;

const _: () = assert!(AREAS <= FIRSTS + u8::BITS as usize, "more betting areas than a set has room for");

impl Areas {
    /// No area.
    pub const NONE: Areas = Areas { first: 0, rest: 0 };
    /// The line bets.
    pub const LINE: Areas = Areas::of(Wager::Pass).and(Areas::of(Wager::DontPass));
    /// Come and don't come bets that have no number yet.
    pub const COME: Areas = Areas::of(Wager::Come).and(Areas::of(Wager::DontCome));
    /// The hardways.
    pub const HARDWAYS: Areas = Areas::from(Wager::Hardway(HardNumber::Four), 4);
    /// Come bets on their numbers.
    pub const COME_ON: Areas = Areas::numbers_from(Wager::ComeOn(PointNumber::Four));
    /// Don't come bets on their numbers.
    pub const DONT_COME_ON: Areas = Areas::numbers_from(Wager::DontComeOn(PointNumber::Four));
    /// Odds on come bets.
    pub const COME_ODDS: Areas = Areas::numbers_from(Wager::ComeOdds(PointNumber::Four));
    /// Place to win.
    pub const PLACE: Areas = Areas::numbers_from(Wager::Place(PointNumber::Four));
    /// Buy bets.
    pub const BUY: Areas = Areas::numbers_from(Wager::Buy(PointNumber::Four));

    /// What stays up when it has won.
    pub const STAYING: Areas = Areas::PLACE.and(Areas::HARDWAYS);

    /// What is made with no regard to any other wager: all but come bets, odds, the fire bet, and buy and lay bets with their vigorish.
    pub const TAKEN_ALONE: Areas = Areas::from(Wager::Pass, AREAS)
        .but(Areas::COME)
        .but(Areas::COME_ON.and(Areas::DONT_COME_ON))
        .but(Areas::of(Wager::PassOdds).and(Areas::of(Wager::DontPassOdds)))
        .but(Areas::COME_ODDS.and(Areas::numbers_from(Wager::DontComeOdds(PointNumber::Four))))
        .but(Areas::BUY.and(Areas::numbers_from(Wager::Lay(PointNumber::Four))))
        .but(Areas::of(Wager::Fire));

    const fn numbers_from(four: Wager) -> Areas {
        Areas::from(four, 6)
    }

    /// So many areas, from this one on.
    const fn from(wager: Wager, count: usize) -> Areas {
        let (mut areas, mut place) = (Areas::NONE, wager.area());
        while place < wager.area() + count {
            areas = areas.with(Area(place as u8));
            place += 1;
        }
        areas
    }

    /// The area of one wager.
    #[inline]
    pub const fn of(wager: Wager) -> Areas {
        Areas::NONE.with(Area(wager.area() as u8))
    }

    /// All betting areas, one by one.
    pub fn every() -> impl Iterator<Item = Wager> {
        EVERY.into_iter()
    }

    /// The wager at a place among the areas.
    pub const fn at(area: usize) -> Wager {
        EVERY[area % AREAS]
    }

    /// These and those.
    #[inline]
    pub const fn and(self, those: Areas) -> Areas {
        Areas { first: self.first | those.first, rest: self.rest | those.rest }
    }

    /// These and one more.
    #[inline]
    pub const fn with(self, area: Area) -> Areas {
        let place = area.index();
        if place < FIRSTS {
            Areas { first: self.first | 1 << place, ..self }
        } else {
            Areas { rest: self.rest | 1 << (place - FIRSTS), ..self }
        }
    }

    /// These without those.
    #[inline]
    pub const fn but(self, those: Areas) -> Areas {
        Areas { first: self.first & !those.first, rest: self.rest & !those.rest }
    }

    /// Those of these.
    #[inline]
    pub const fn among(self, those: Areas) -> Areas {
        Areas { first: self.first & those.first, rest: self.rest & those.rest }
    }

    /// Whether this area is one of them.
    #[inline]
    pub const fn has(self, wager: Wager) -> bool {
        !self.among(Areas::of(wager)).is_empty()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.first == 0 && self.rest == 0
    }
}

impl Iterator for Areas {
    type Item = Area;

    #[inline]
    fn next(&mut self) -> Option<Area> {
        if self.first != 0 {
            let place = self.first.trailing_zeros() as u8;
            self.first &= self.first - 1;
            return Some(Area(place));
        }
        if self.rest != 0 {
            let place = FIRSTS as u8 + self.rest.trailing_zeros() as u8;
            self.rest &= self.rest - 1;
            return Some(Area(place));
        }
        None
    }

    #[inline(always)]
    fn fold<B, F: FnMut(B, Area) -> B>(self, init: B, mut each: F) -> B {
        let mut sum = init;
        let (mut before, mut bits, mut rest) = (0, self.first, u64::from(self.rest));
        loop {
            if bits == 0 {
                if rest == 0 {
                    return sum;
                }
                (before, bits, rest) = (FIRSTS as u8, rest, 0);
            }
            sum = each(sum, Area(before + bits.trailing_zeros() as u8));
            bits &= bits - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Wager as _;

    #[test]
    fn every_area_has_its_own_place_and_name() {
        for (area, wager) in Areas::every().enumerate() {
            assert_eq!(wager.area(), area);
            assert_eq!(Wager::parse(&wager.to_string()), Some(wager));
        }
        for none in ["place 7", "come 2", "hardway 5", "horn-high 4", "big 6", "put", "place", "pass 6", ""] {
            assert_eq!(Wager::parse(none), None, "{none}");
        }
    }
}
