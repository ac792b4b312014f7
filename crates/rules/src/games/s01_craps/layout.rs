//! The layout: betting areas, what lies on them, and what else lasts between rolls.

use super::fire::Fire;
use super::numbers::{HardNumber, HornNumber, Phase, PointNumber};
use super::shooter::Dice;
use super::wagers::{NAMES, Wager};
use crate::games::families::players::Players;
use crate::table::{Seat, Seats, Then};
use crate::wagers::{Money, Stake};
use std::hash::{Hash, Hasher};

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

/// A set of betting areas.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Areas(u128);

impl Areas {
    /// No area.
    pub const NONE: Areas = Areas(0);
    /// The line bets.
    pub const LINE: Areas = Areas::of(Wager::Pass).and(Areas::of(Wager::DontPass));
    /// The hardways.
    pub const HARDWAYS: Areas = Areas(0b1111 << Wager::Hardway(HardNumber::Four).area());
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
    pub const TAKEN_ALONE: Areas = {
        let mut alone = Areas::NONE;
        let mut area = 0;
        while area < AREAS {
            let wager = Areas::at(area);
            alone = match wager {
                Wager::Pass
                | Wager::DontPass
                | Wager::Place(_)
                | Wager::PlaceToLose(_)
                | Wager::Hardway(_)
                | Wager::Field
                | Wager::AnySeven
                | Wager::AnyCraps
                | Wager::CrapsTwo
                | Wager::CrapsThree
                | Wager::CrapsTwelve
                | Wager::Eleven
                | Wager::CrapsEleven
                | Wager::Horn
                | Wager::HornHigh(_) => alone.and(Areas::of(wager)),
                Wager::Come
                | Wager::DontCome
                | Wager::ComeOn(_)
                | Wager::DontComeOn(_)
                | Wager::PassOdds
                | Wager::DontPassOdds
                | Wager::ComeOdds(_)
                | Wager::DontComeOdds(_)
                | Wager::Buy(_)
                | Wager::Lay(_)
                | Wager::Fire => alone,
            };
            area += 1;
        }
        alone
    };

    const fn numbers_from(four: Wager) -> Areas {
        Areas(0b11_1111 << four.area())
    }

    /// The area of one wager.
    #[inline]
    pub const fn of(wager: Wager) -> Areas {
        Areas(1 << wager.area())
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
        Areas(self.0 | those.0)
    }

    /// These without those.
    #[inline]
    pub const fn but(self, those: Areas) -> Areas {
        Areas(self.0 & !those.0)
    }

    /// Those of these.
    #[inline]
    pub const fn among(self, those: Areas) -> Areas {
        Areas(self.0 & those.0)
    }

    /// Whether this area is one of them.
    #[inline]
    pub const fn has(self, wager: Wager) -> bool {
        self.0 >> wager.area() & 1 == 1
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Iterator for Areas {
    type Item = Area;

    #[inline]
    fn next(&mut self) -> Option<Area> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Area(lowest))
    }

    /// Half by half, each of which a machine holds as one number; the second one is mostly empty.
    #[inline(always)]
    fn fold<B, F: FnMut(B, Area) -> B>(self, init: B, mut each: F) -> B {
        let mut sum = init;
        let (mut first, mut half, mut other) = (0, self.0 as u64, (self.0 >> 64) as u64);
        loop {
            if half == 0 {
                if other == 0 {
                    return sum;
                }
                (first, half, other) = (64, other, 0);
            }
            sum = each(sum, Area(first + half.trailing_zeros() as u8));
            half &= half - 1;
        }
    }
}

/// A player's wagers on the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bets {
    up: Areas,
    /// Nothing where nothing is up.
    amounts: [Money; AREAS],
    /// 1.3(a): the match play coupon beside the pass or don't pass bet.
    coupons: [Money; 2],
    /// 1.3(e): wagers with an "on" marker.
    pub on: Areas,
    /// 1.3(f): wagers with an "off" marker.
    pub off: Areas,
}

impl Default for Bets {
    fn default() -> Bets {
        Bets::NONE
    }
}

impl Hash for Bets {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.up, self.coupons, self.on, self.off).hash(state);
        self.up.for_each(|area| self.amount(area).hash(state));
    }
}

impl Bets {
    /// No wager.
    pub const NONE: Bets = Bets {
        up: Areas::NONE,
        amounts: [Money::ZERO; AREAS],
        coupons: [Money::ZERO; 2],
        on: Areas::NONE,
        off: Areas::NONE,
    };

    /// The areas on which something lies.
    #[inline]
    pub const fn up(&self) -> Areas {
        self.up
    }

    /// What lies on an area.
    #[inline]
    pub fn amount(&self, on: impl Into<Area>) -> Money {
        self.amounts[on.into().index()]
    }

    /// What lies on an area, with the coupon beside it.
    #[inline]
    pub fn stake(&self, on: impl Into<Area>) -> Stake {
        let area = on.into();
        let stake = Stake::chips(self.amount(area));
        if self.has_coupon() { self.with_coupon(area, stake) } else { stake }
    }

    #[cold]
    fn with_coupon(&self, area: Area, stake: Stake) -> Stake {
        Stake { coupon: self.coupons.get(area.index()).copied().unwrap_or_default(), ..stake }
    }

    /// Puts chips on an area in the place of what lay there, and beside a pass or don't pass bet a coupon (1.3(a)).
    #[inline]
    pub fn put(&mut self, on: impl Into<Area>, stake: Stake) {
        let area = on.into();
        self.up = self.up.and(Areas(1 << area.index()));
        self.amounts[area.index()] = stake.chips;
        if let Some(beside) = self.coupons.get_mut(area.index()) {
            *beside = stake.coupon;
        }
    }

    /// Puts on these areas what lay there earlier, one by one.
    #[inline(always)]
    pub fn put_again(&mut self, areas: Areas, earlier: &Bets, mut each: impl FnMut(Area, Money)) {
        self.up = self.up.and(areas);
        areas.for_each(|area| {
            self.amounts[area.index()] = earlier.amount(area);
            each(area, earlier.amount(area));
        });
    }

    /// Whether a coupon lies beside one of them.
    #[inline]
    pub fn has_coupon(&self) -> bool {
        self.coupons != [Money::ZERO; 2]
    }

    /// Takes everything off an area, markers and coupon included.
    pub fn clear(&mut self, wager: Wager) -> Money {
        let mut lay_there = Money::ZERO;
        self.clear_all(Areas::of(wager), |_, amount| lay_there = amount);
        lay_there
    }

    /// Takes everything off these areas, one by one, markers and coupons included.
    #[inline(always)]
    pub fn clear_all(&mut self, areas: Areas, mut each: impl FnMut(Area, Money)) {
        if areas.is_empty() {
            return;
        }
        self.up = self.up.but(areas);
        self.on = self.on.but(areas);
        self.off = self.off.but(areas);
        areas.for_each(|area| each(area, std::mem::take(&mut self.amounts[area.index()])));
        if self.has_coupon() {
            self.clear_coupons(areas);
        }
    }

    #[cold]
    fn clear_coupons(&mut self, areas: Areas) {
        for (line, coupon) in [Wager::Pass, Wager::DontPass].into_iter().zip(&mut self.coupons) {
            if areas.has(line) {
                *coupon = Money::ZERO;
            }
        }
    }

    /// Whether there is a pass or don't pass bet.
    #[inline]
    pub const fn has_line_bet(&self) -> bool {
        self.up.has(Wager::Pass) || self.up.has(Wager::DontPass)
    }
}

/// What lasts between rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// Who is at the table.
    pub players: Players,
    /// Who has the dice.
    pub dice: Dice,
    /// Whether the next roll is a come out roll.
    pub phase: Phase,
    /// 1.11(b): who made the come out point, until the next come out roll.
    pub point_maker: Option<Seat>,
    /// How far the fire bets are.
    pub fire: Fire,
    /// The wagers of each player.
    pub bets: Seats<Bets>,
}

impl State {
    /// A table with a come out roll due and nothing on its layout.
    pub fn new(dice: Dice) -> State {
        State {
            players: Players::default(),
            dice,
            phase: Phase::ComeOut,
            point_maker: None,
            fire: Fire::NEW_SHOOTER,
            bets: Seats::default(),
        }
    }

    /// Every wager that lies on the layout.
    pub fn on_layout(&self, each: &mut dyn FnMut(Seat, Wager, Money)) {
        for (seat, bets) in self.bets.iter() {
            for area in bets.up() {
                each(seat, area.wager(), bets.amount(area));
            }
        }
    }

    /// Whether a player has a pass or don't pass bet.
    #[inline]
    pub fn has_line_bet(&self, seat: Seat) -> bool {
        self.bets.get(seat).is_some_and(Bets::has_line_bet)
    }

    /// Whether anybody has a wager on one of these areas.
    pub fn any_on(&self, areas: Areas) -> bool {
        self.bets.iter().any(|(_, bets)| !bets.up().among(areas).is_empty())
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
