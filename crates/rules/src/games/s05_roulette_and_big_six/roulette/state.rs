//! 19:47-5.1(a)-(d)  What lies on the layout, and who plays with which chips.

use super::areas::{Areas, Wager};
use super::house::House;
use crate::cite;
use crate::games::Again;
use crate::law::Refusal;
use crate::table::Seat;
use crate::wagers::{Money, Stake};

/// 5.1(b): which chips a wager is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Chips {
    /// Chips without a printed value, a player's own.
    NonValue,
    /// Chips or plaques with a printed value, perhaps together with others.
    Value,
}

/// A wager on the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Placed {
    /// Whose.
    pub seat: Seat,
    /// Where it lies.
    pub wager: Wager,
    /// Of which chips.
    pub made_of: Chips,
    /// What the player can lose.
    pub chips: Money,
    /// 5.2(a): what it is paid if it wins.
    pub winnings: Money,
}

impl Placed {
    /// Chips on an area.
    pub const fn new(house: &House, seat: Seat, wager: Wager, made_of: Chips, chips: Money) -> Placed {
        let winnings = house.odds(wager.area_kind()).pay(chips);
        Placed { seat, wager, made_of, chips, winnings }
    }
}

/// 5.1(a): a match play coupon beside the wager of a seat on an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Coupon {
    /// Whose.
    pub seat: Seat,
    /// Beside which wager.
    pub wager: Wager,
    /// Its value.
    pub value: Money,
}

/// Whether the signs of an opening table hang.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Notices {
    /// They are to be posted before the first wager.
    Due,
    /// They are posted.
    Posted,
}

/// What lasts between rounds.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// 5.2(b), (d)1: the notices.
    pub notices: Notices,
    /// The wagers, in the order in which they were placed.
    placed: Vec<Placed>,
    /// The areas on which somebody has a wager.
    occupied: Areas,
    /// 5.1(a): the coupons beside them.
    coupons: Vec<Coupon>,
    /// 5.1(b): who plays with non-value chips of which color and design.
    colors: Vec<(u8, Seat)>,
}

impl State {
    /// A table without wagers.
    pub fn new(notices: Notices) -> State {
        let (placed, occupied) = (Vec::new(), Areas::default());
        State { notices, placed, occupied, coupons: Vec::new(), colors: Vec::new() }
    }

    /// The same wagers again: nothing is needed for them but that the same players play with the same chips. Coupons are used up.
    #[inline]
    pub fn bet_again(&mut self, earlier: &State) -> Again {
        if !self.placed.is_empty() || !earlier.coupons.is_empty() {
            return Again::NotPlaced;
        }
        if self.notices != earlier.notices || self.colors != earlier.colors {
            return Again::NotPlaced;
        }
        self.placed.extend_from_slice(&earlier.placed);
        self.occupied = earlier.occupied;
        Again::Placed
    }

    /// The wagers on the layout.
    #[inline]
    pub fn placed(&self) -> &[Placed] {
        &self.placed
    }

    /// The wager of a seat on an area.
    pub fn find(&self, seat: Seat, wager: Wager) -> Option<&Placed> {
        if !self.occupied.has(wager) {
            return None;
        }
        self.placed.iter().find(|placed| placed.wager == wager && placed.seat == seat)
    }

    /// 5.1(a): the coupons on the layout.
    #[inline]
    pub fn coupons(&self) -> &[Coupon] {
        &self.coupons
    }

    /// What a seat has on an area, with the coupon beside it.
    pub fn stake(&self, seat: Seat, wager: Wager) -> Stake {
        let chips = self.find(seat, wager).map_or(Money::ZERO, |placed| placed.chips);
        let coupons = self.coupons.iter().filter(|coupon| coupon.seat == seat && coupon.wager == wager);
        Stake { chips, coupon: coupons.map(|coupon| coupon.value).sum() }
    }

    /// The wager of a seat on an area is another amount from now on, or has another coupon beside it.
    pub fn change(&mut self, house: &House, seat: Seat, wager: Wager, stake: Stake) {
        let there = self.placed.iter_mut().find(|placed| placed.wager == wager && placed.seat == seat);
        let Some(placed) = there else { return };
        placed.chips = stake.chips;
        placed.winnings = stake.paid_at(house.odds(wager.area_kind()));
        self.coupons.retain(|coupon| coupon.seat != seat || coupon.wager != wager);
        if !stake.coupon.is_zero() {
            self.coupons.push(Coupon { seat, wager, value: stake.coupon });
        }
    }

    /// Puts a wager on an area where the seat has none.
    #[inline]
    pub fn put(&mut self, placed: Placed) {
        self.occupied.insert(placed.wager);
        self.placed.push(placed);
    }

    /// 5.3(d): takes the fifth that was moved from a five adjacent numbers wager, and puts it into the box of the winning number.
    pub fn move_fifth(&mut self, house: &House, from: Placed, to: Wager) -> Placed {
        let Placed { seat, wager, made_of, chips, .. } = from;
        let fifth = chips.part(5);
        self.change(house, seat, wager, Stake::chips(chips - fifth));
        let moved = Placed::new(house, seat, to, made_of, fifth);
        self.put(moved);
        moved
    }

    /// Takes the wager of a seat off an area.
    pub fn remove(&mut self, seat: Seat, wager: Wager) {
        self.placed.retain(|placed| placed.wager != wager || placed.seat != seat);
        self.coupons.retain(|coupon| coupon.wager != wager || coupon.seat != seat);
        self.occupied = self.placed.iter().map(|placed| placed.wager).collect();
    }

    /// Whether nobody has a wager on an area.
    #[inline]
    pub const fn is_free(&self, wager: Wager) -> bool {
        !self.occupied.has(wager)
    }

    /// 5.1(b): a player leaves and gives the non-value chips back.
    pub fn give_colors_back(&mut self, seat: Seat) {
        self.colors.retain(|(_, owner)| *owner != seat);
    }

    /// Takes every wager off the layout.
    #[inline]
    pub fn clear(&mut self) {
        self.placed.clear();
        self.coupons.clear();
        self.occupied = Areas::default();
    }

    /// Adds to the wager of a seat on an area, or puts one there.
    pub fn add(&mut self, house: &House, seat: Seat, wager: Wager, made_of: Chips, amount: Money) {
        let Stake { chips, coupon } = self.stake(seat, wager);
        if chips.is_zero() {
            return self.put(Placed::new(house, seat, wager, made_of, amount));
        }
        self.change(house, seat, wager, Stake { chips: chips + amount, coupon });
        let there = self.placed.iter_mut().find(|placed| placed.wager == wager && placed.seat == seat);
        if let Some(placed) = there
            && made_of == Chips::Value
        {
            placed.made_of = Chips::Value;
        }
    }

    /// 5.1(b): nobody plays with chips that look like value chips, or like those of somebody else.
    pub fn may_play_with(&self, color: u8, seat: Seat) -> Result<(), Refusal> {
        let by = cite!("5.1(b)");
        if color == VALUE_CHIPS {
            return Err(Refusal::new(by, "these non-value chips look like value chips"));
        }
        match self.colors.iter().find(|(issued, _)| *issued == color) {
            Some((_, other)) if *other != seat => {
                Err(Refusal::new(by, format!("seat {other} plays with chips of this color and design")))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// 5.1(b): from now on a player plays with chips of this color and design.
    pub fn issue(&mut self, color: u8, seat: Seat) {
        if !self.colors.contains(&(color, seat)) {
            self.colors.push((color, seat));
        }
    }
}

/// The color and design of value chips, which no non-value chip has.
const VALUE_CHIPS: u8 = 0;
