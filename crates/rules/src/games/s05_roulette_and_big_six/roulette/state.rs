//! 19:47-5.1(a)-(d)  The wagers on the layout, and the colors of the players' chips.

use super::areas::{RouletteAreas, Wager};
use super::house::House;
use crate::games::Stakes;
use crate::games::families::wheel::{self, Chips, Colors, LayoutWagers};
use crate::table::{Seat, TableOpening};
use crate::wagers::{Money, Stake};

/// A wager on the layout.
pub type RouletteBet = wheel::LayoutWager<Wager>;

/// 5.1(a): a match play coupon beside the wager of a seat on an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct RouletteCoupon {
    /// The seat of its player.
    pub seat: Seat,
    /// Beside which wager.
    pub wager: Wager,
    /// Its value.
    pub value: Money,
}

/// The state of the table between rounds.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// 5.2(b), (d)1: whether the notices of an opening table are still to be posted.
    pub notices_due: bool,
    /// The wagers.
    pub layout: LayoutWagers<Wager, { RouletteAreas::WORDS }>,
    /// 5.1(a): the coupons beside them.
    coupons: Vec<RouletteCoupon>,
    /// 5.1(b): the color and design of each player's non-value chips.
    pub colors: Colors,
}

impl State {
    /// A table without wagers.
    pub fn new(opens: TableOpening) -> State {
        State {
            notices_due: opens.is_due(),
            layout: LayoutWagers::default(),
            coupons: Vec::new(),
            colors: Colors::default(),
        }
    }

    /// The wagers on the layout.
    pub fn placed(&self) -> &[RouletteBet] {
        self.layout.wagers()
    }

    /// 5.1(a): the coupons on the layout.
    pub fn coupons(&self) -> &[RouletteCoupon] {
        &self.coupons
    }

    /// The stake of a seat on an area: its chips, and the coupon beside them.
    pub fn stake(&self, seat: Seat, wager: Wager) -> Stake {
        let coupons = self.coupons.iter().filter(|coupon| coupon.seat == seat && coupon.wager == wager);
        Stake { chips: self.layout.up(seat, wager), coupon: coupons.map(|coupon| coupon.value).sum() }
    }

    /// Replaces the amount and the coupon of a seat's wager on an area.
    pub fn change(&mut self, house: &House, seat: Seat, wager: Wager, stake: Stake) {
        let Some(placed) = self.layout.find_mut(seat, wager) else { return };
        placed.chips = stake.chips;
        placed.winnings = stake.paid_at(house.odds(wager.area_kind()));
        self.coupons.retain(|coupon| coupon.seat != seat || coupon.wager != wager);
        if !stake.coupon.is_zero() {
            self.coupons.push(RouletteCoupon { seat, wager, value: stake.coupon });
        }
    }

    /// 5.3(d): takes the fifth that was moved from a five adjacent numbers wager, and puts it into the box of the winning number.
    pub fn move_fifth(&mut self, house: &House, from: RouletteBet, to: Wager) -> RouletteBet {
        let RouletteBet { seat, wager, made_of, chips, .. } = from;
        let fifth = chips.part(5);
        self.change(house, seat, wager, Stake::chips(chips - fifth));
        let moved = RouletteBet::new(house.odds(to.area_kind()), seat, to, made_of, fifth);
        self.layout.put(moved);
        moved
    }

    /// Takes the wager of a seat off an area.
    pub fn remove(&mut self, seat: Seat, wager: Wager) {
        self.layout.remove(|placed| placed.wager == wager && placed.seat == seat);
        self.coupons.retain(|coupon| coupon.wager != wager || coupon.seat != seat);
    }

    /// Adds to the wager of a seat on an area, or puts one there.
    pub fn add(&mut self, house: &House, seat: Seat, wager: Wager, made_of: Chips, amount: Money) {
        let Stake { chips, coupon } = self.stake(seat, wager);
        if chips.is_zero() {
            let odds = house.odds(wager.area_kind());
            return self.layout.put(RouletteBet::new(odds, seat, wager, made_of, amount));
        }
        self.change(house, seat, wager, Stake { chips: chips + amount, coupon });
        if let Some(placed) = self.layout.find_mut(seat, wager)
            && made_of == Chips::Value
        {
            placed.made_of = Chips::Value;
        }
    }
}

impl Stakes<Wager> for State {
    fn on_layout(&self, each: &mut dyn FnMut(Seat, Wager, Money)) {
        self.layout.on_layout(each);
    }

    fn up(&self, seat: Seat, wager: Wager) -> Money {
        self.layout.up(seat, wager)
    }

    fn clear(&mut self) {
        self.layout.clear();
        self.coupons.clear();
    }
}

crate::table::codec!(words Wager);
crate::table::codec!(struct RouletteCoupon { seat, wager, value });
crate::table::codec!(struct State { notices_due, layout, coupons, colors });
