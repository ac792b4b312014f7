//! The layout: what lies on its betting areas, and what else lasts between rolls.

use super::areas::{AREAS, Area, Areas};
use super::fire::Fire;
use super::numbers::Phase;
use super::shooter::Dice;
use super::wagers::Wager;
use crate::games::families::players::Players;
use crate::table::{Seat, Seats};
use crate::wagers::{Money, Stake};
use std::hash::{Hash, Hasher};

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

    /// Takes everything away, in little time where nothing lies there.
    #[inline]
    pub fn begin(&mut self) {
        self.clear_all(self.up, |_, _| {});
        (self.on, self.off) = (Areas::NONE, Areas::NONE);
        self.coupons = [Money::ZERO; 2];
    }

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
        self.up = self.up.with(area);
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
        areas.for_each(|area| each(area, std::mem::take(&mut self.amounts[area.index()])));
        if self.has_marker() {
            self.clear_markers(areas);
        }
        if self.has_coupon() {
            self.clear_coupons(areas);
        }
    }

    /// Whether an "on" or "off" marker lies on one of them.
    #[inline]
    const fn has_marker(&self) -> bool {
        !self.on.and(self.off).is_empty()
    }

    #[cold]
    fn clear_markers(&mut self, areas: Areas) {
        self.on = self.on.but(areas);
        self.off = self.off.but(areas);
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
