//! The state between rolls: the wagers on the betting areas, the dice and the point.

use super::areas::{self, AREAS, CrapsArea, CrapsAreas, LAYOUT};
use super::fire::FireProgress;
use super::numbers::CrapsPhase;
use super::shooter::DiceHolder;
use super::wagers::Wager;
use crate::games::families::dice_layout;
use crate::games::families::players::Players;
use crate::games::{SeatWagers, stakes_in};
use crate::table::{Book, Seat, Seats};
use crate::wagers::{Money, Stake};

/// 1.3~(a): the number of areas that take a match play coupon: pass and don't pass.
const WITH_COUPON: usize = 2;

/// A player's wagers on the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct CrapsBets {
    lie: dice_layout::LayoutBets<AREAS, WITH_COUPON>,
    /// 1.3~(e): wagers with an "on" marker.
    pub on: CrapsAreas,
    /// 1.3~(f): wagers with an "off" marker.
    pub off: CrapsAreas,
}

impl Default for CrapsBets {
    fn default() -> CrapsBets {
        CrapsBets::NONE
    }
}

impl CrapsBets {
    /// No wager.
    pub const NONE: CrapsBets =
        CrapsBets { lie: dice_layout::LayoutBets::NONE, on: CrapsAreas::NONE, off: CrapsAreas::NONE };

    /// Takes everything away, in little time where nothing lies there.
    pub fn begin(&mut self) {
        self.lie.begin();
        (self.on, self.off) = (CrapsAreas::NONE, CrapsAreas::NONE);
    }

    /// The areas on which something lies.
    pub const fn up(&self) -> CrapsAreas {
        self.lie.up()
    }

    /// Whether there is such a wager.
    pub const fn has(&self, wager: Wager) -> bool {
        self.up().has(wager.area())
    }

    /// The chips on an area.
    pub fn amount(&self, on: impl Into<CrapsArea>) -> Money {
        self.lie.amount(on.into())
    }

    /// The stake on an area: its chips, and the coupon beside them.
    pub fn stake(&self, on: impl Into<CrapsArea>) -> Stake {
        self.lie.stake(on.into())
    }

    /// Replaces the chips on an area. A coupon lies beside a pass or don't pass bet (1.3~(a)).
    pub fn put(&mut self, on: impl Into<CrapsArea>, stake: Stake) {
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
    pub fn clear_all(&mut self, areas: CrapsAreas, each: impl FnMut(CrapsArea, Money)) {
        self.clear_markers(areas);
        self.lie.clear_all(areas, each);
    }

    /// The losing wagers are collected.
    pub fn collect<B: Book<Wager>>(&mut self, seat: Seat, losing: CrapsAreas, book: &mut B) {
        self.clear_markers(losing);
        self.lie.collect(seat, losing, book);
    }

    fn clear_markers(&mut self, areas: CrapsAreas) {
        self.on = self.on.but(areas);
        self.off = self.off.but(areas);
    }

    /// Whether there is a pass or don't pass bet.
    pub const fn has_line_bet(&self) -> bool {
        !self.up().among(areas::LINE).is_empty()
    }
}

/// The state of the table between rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// The players at the table.
    pub players: Players,
    /// The holder of the dice.
    pub dice: DiceHolder,
    /// Whether the next roll is a come out roll.
    pub phase: CrapsPhase,
    /// 1.11(b): the player who made the come out point, until the next come out roll.
    pub point_maker: Option<Seat>,
    /// The progress of the fire bets.
    pub fire: FireProgress,
    /// The wagers of each player.
    pub bets: Seats<CrapsBets>,
}

impl SeatWagers<Wager> for CrapsBets {
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
    pub fn new(dice: DiceHolder) -> State {
        State {
            players: Players::default(),
            dice,
            phase: CrapsPhase::ComeOut,
            point_maker: None,
            fire: FireProgress::NEW_SHOOTER,
            bets: Seats::default(),
        }
    }

    /// Whether a player has a pass or don't pass bet.
    pub fn has_line_bet(&self, seat: Seat) -> bool {
        self.bets.get(seat).is_some_and(CrapsBets::has_line_bet)
    }

    /// Whether anybody has a wager on one of these areas.
    pub fn any_on(&self, areas: CrapsAreas) -> bool {
        self.bets.iter().any(|(_, bets)| !bets.up().among(areas).is_empty())
    }
}

crate::table::codec!(struct CrapsBets { lie, on, off });
crate::table::codec!(struct State { players, dice, phase, point_maker, fire, bets });
