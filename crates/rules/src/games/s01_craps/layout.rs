//! The layout: what lies on its betting areas, and what else lasts between rolls.

use super::areas::{self, AREAS, Area, Areas, LAYOUT};
use super::fire::Fire;
use super::numbers::Phase;
use super::shooter::Dice;
use super::wagers::Wager;
use crate::games::families::dice_layout;
use crate::games::families::players::Players;
use crate::games::{Laid, stakes_in};
use crate::table::{Book, Seat, Seats};
use crate::wagers::{Money, Stake};

/// 1.3~(a): beside how many areas a match play coupon may lie: pass and don't pass.
const WITH_COUPON: usize = 2;

/// A player's wagers on the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Bets {
    lie: dice_layout::Bets<AREAS, WITH_COUPON>,
    /// 1.3~(e): wagers with an "on" marker.
    pub on: Areas,
    /// 1.3~(f): wagers with an "off" marker.
    pub off: Areas,
}

impl Default for Bets {
    fn default() -> Bets {
        Bets::NONE
    }
}

impl Bets {
    /// No wager.
    pub const NONE: Bets = Bets { lie: dice_layout::Bets::NONE, on: Areas::NONE, off: Areas::NONE };

    /// Takes everything away, in little time where nothing lies there.
    pub fn begin(&mut self) {
        self.lie.begin();
        (self.on, self.off) = (Areas::NONE, Areas::NONE);
    }

    /// The areas on which something lies.
    pub const fn up(&self) -> Areas {
        self.lie.up()
    }

    /// Whether there is such a wager.
    pub const fn has(&self, wager: Wager) -> bool {
        self.up().has(wager.area())
    }

    /// What lies on an area.
    pub fn amount(&self, on: impl Into<Area>) -> Money {
        self.lie.amount(on.into())
    }

    /// What lies on an area, with the coupon beside it.
    pub fn stake(&self, on: impl Into<Area>) -> Stake {
        self.lie.stake(on.into())
    }

    /// Puts chips on an area in the place of what lay there, and beside a pass or don't pass bet a coupon (1.3~(a)).
    pub fn put(&mut self, on: impl Into<Area>, stake: Stake) {
        self.lie.put(on.into(), stake);
    }

    /// Whether a coupon lies beside one of them.
    pub const fn has_coupon(&self) -> bool {
        self.lie.has_coupon()
    }

    /// Takes everything off an area, markers and coupon included.
    pub fn clear(&mut self, wager: Wager) -> Money {
        self.clear_markers(areas::of(wager));
        self.lie.clear(wager.area())
    }

    /// Takes everything off these areas, one by one, markers and coupons included.
    pub fn clear_all(&mut self, areas: Areas, each: impl FnMut(Area, Money)) {
        self.clear_markers(areas);
        self.lie.clear_all(areas, each);
    }

    /// The losing wagers are collected.
    pub fn collect<B: Book<Wager>>(&mut self, seat: Seat, losing: Areas, book: &mut B) {
        self.clear_markers(losing);
        self.lie.collect(seat, losing, book);
    }

    fn clear_markers(&mut self, areas: Areas) {
        self.on = self.on.but(areas);
        self.off = self.off.but(areas);
    }

    /// Whether there is a pass or don't pass bet.
    pub const fn has_line_bet(&self) -> bool {
        !self.up().among(areas::LINE).is_empty()
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

impl Laid<Wager> for Bets {
    fn amounts(&self) -> impl IntoIterator<Item = (Wager, Money)> {
        self.up().into_iter().map(|area| (LAYOUT[area.place()], self.amount(area)))
    }

    fn amount_on(&self, wager: Wager) -> Money {
        self.amount(wager)
    }
}

stakes_in!(State, Wager, bets);

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

    /// Whether a player has a pass or don't pass bet.
    pub fn has_line_bet(&self, seat: Seat) -> bool {
        self.bets.get(seat).is_some_and(Bets::has_line_bet)
    }

    /// Whether anybody has a wager on one of these areas.
    pub fn any_on(&self, areas: Areas) -> bool {
        self.bets.iter().any(|(_, bets)| !bets.up().among(areas).is_empty())
    }
}

crate::table::kept!(struct Bets { lie, on, off });
crate::table::kept!(struct State { players, dice, phase, point_maker, fire, bets });
