//! 19:47-24.6  Wagers.

use super::house::House;
use crate::cite;
use crate::games::Wager as _;
use crate::games::families::conduct::{ConductLaw, Coupons, Wagering, coupon_beside};
use crate::games::families::one_deck::{self, Laid};
use crate::house::Offered;
use crate::law::Refusal;
use crate::table::{Act, Book, Seat, Stage};
use crate::wagers::{Money, Stake, Tender};

crate::wagers! {
    /// What may be wagered, and the bonus on it.
    pub enum Wager {
        /// 24.1: required before the deal; the base of the ante bonus.
        Ante { id: "ante", limits: Table, belongs_to: Ante, by: "24.6~(b)", says: "the player's hand will be higher than the dealer's" },
        /// 24.1: required before the deal, exactly twice the ante: it is placed with it.
        First { id: "first", limits: OfTheGame, belongs_to: Ante, by: "24.6~(b)", says: "the same, placed with the ante" },
        /// 24.1: equal to the first wager, placed after three cards.
        Second { id: "second", limits: OfTheGame, belongs_to: Ante, by: "24.6~(d)", says: "the same, for a player who does not fold" },
        /// 24.10~(g): what two pairs or better earn on the ante; nothing is wagered on it.
        AnteBonus { id: "ante-bonus", limits: OfTheGame, belongs_to: Ante, by: "24.10~(g)", says: "the player holds two pairs or better" },
        /// 24.1: optional, on the player's first three cards.
        Bonus { id: "bonus", limits: Side, belongs_to: Bonus, by: "24.6~(b)", says: "the player's first three cards will hold a pair or better" },
    }
}

/// A player's wagers before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Bets {
    /// The ante.
    pub ante: Money,
    /// The face value of the coupon beside the first wager.
    pub coupon: Money,
    /// The bonus wager.
    pub bonus: Money,
}

impl Bets {
    /// 24.1: the first wager, exactly twice the ante, with the coupon beside it.
    #[inline]
    pub fn first(&self) -> Stake {
        Stake { chips: self.ante * 2, coupon: self.coupon }
    }

    /// 24.1: the second wager equals the first.
    #[inline]
    pub fn second(&self) -> Money {
        self.first().chips
    }
}

impl Laid<Wager> for Bets {
    #[inline]
    fn amounts(&self) -> impl IntoIterator<Item = (Wager, Money)> {
        [(Wager::Ante, self.ante), (Wager::First, self.first().chips), (Wager::Bonus, self.bonus)]
    }
}

/// What lasts between rounds.
pub type State = one_deck::State<Bets>;

/// 24.6, 24.10~(a): the paragraphs on what players do.
const CONDUCT: ConductLaw = ConductLaw {
    positions: cite!("24.6~(e)"),
    no_more_bets: cite!("24.6~(c)"),
    cards: cite!("24.10~(a)"),
    seated: cite!("24.6~(e)"),
};

/// 24.6, 24.10~(a): what players may do of their own accord.
#[inline]
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    act: Act<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    match CONDUCT.apply(house.seats, &mut state.players, &state.bets, stage, seat, act)? {
        Some(Wagering::Bets { wager, amount, tender }) => {
            bet(house, state, seat, wager, amount, tender, book)
        }
        Some(Wagering::Withdraws { wager, to }) => withdraw(house, state, seat, wager, to, book),
        None => Ok(()),
    }
}

/// 24.6~(a), (b): an ante, with which the first wager goes down, or a bonus wager.
#[inline]
fn bet<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    amount: Money,
    tender: Tender,
    book: &mut B,
) -> Result<(), Refusal> {
    if !state.deck.is_ready() {
        return Err(Refusal::new(cite!("24.3~(c)"), "the cards are not shuffled yet"));
    }
    let coupons = match (house.match_play, wager) {
        (Offered::Yes, Wager::Ante) => {
            let first = state.bets.get(seat).map(Bets::first).unwrap_or_default();
            Coupons::beside(first, amount * 2)
        }
        (Offered::Yes, Wager::First | Wager::Second | Wager::AnteBonus | Wager::Bonus) | (Offered::No, _) => {
            Coupons::NotAccepted
        }
    };
    let coupon = coupon_beside(tender, coupons, cite!("24.6~(a)"))?;
    may_bet(house, state, seat, wager)?;
    let total = state.up(seat, wager) + amount;
    if amount <= Money::ZERO || total > Money::LIMIT {
        let why = "a wager is more than nothing, and no more than a layout holds";
        return Err(Refusal::new(cite!("24.6~(a)"), why));
    }
    house.limits.accept(total, Wager::SPECS[wager.kind()].limits, book)?;
    state.players.sit(seat);
    let bets = state.bets.entry(seat);
    let by = cite!("24.6~(b)");
    match wager {
        Wager::Ante => {
            bets.ante += amount;
            bets.coupon += coupon;
            book.place(seat, Wager::Ante, amount, by);
            book.place(seat, Wager::First, amount * 2, by);
        }
        Wager::Bonus => {
            bets.bonus += amount;
            book.place(seat, Wager::Bonus, amount, by);
        }
        Wager::First | Wager::Second | Wager::AnteBonus => {}
    }
    Ok(())
}

/// 24.6~(b), (d): whether such a wager may be made before the deal.
#[inline]
fn may_bet(house: &House, state: &State, seat: Seat, wager: Wager) -> Result<(), Refusal> {
    let (by, why) = match wager {
        Wager::Ante => return Ok(()),
        Wager::Bonus if house.bonus == Offered::No => {
            (cite!("24.6~(b)"), "the bonus wager is not offered at this table")
        }
        Wager::Bonus if state.bets.has(seat) => return Ok(()),
        Wager::Bonus => (cite!("24.6~(b)"), "a bonus wager goes with an ante and a first wager, never alone"),
        Wager::First => (cite!("24.6~(b)"), "a first wager is exactly twice the ante, and is placed with it"),
        Wager::Second => (cite!("24.6~(d)"), "a second wager is placed after three cards"),
        Wager::AnteBonus => (cite!("24.1"), "the ante bonus is paid on the ante"),
    };
    Err(Refusal::new(by, why))
}

/// 24.6~(b), (c): until "No more bets" a wager may be withdrawn or reduced, the first wager with the ante.
fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("24.6~(c)");
    let up = state.up(seat, wager);
    if up.is_zero() {
        return Err(Refusal::new(by, "there is no such wager"));
    }
    if to < Money::ZERO || to >= up {
        return Err(Refusal::new(by, "a wager is reduced to less than it is"));
    }
    if wager == Wager::First {
        let why = "a first wager is exactly twice the ante, and goes with it";
        return Err(Refusal::new(cite!("24.6~(b)"), why));
    }
    if wager == Wager::Ante && to.is_zero() && !state.up(seat, Wager::Bonus).is_zero() {
        let why = "a bonus wager does not stand alone: it is withdrawn first";
        return Err(Refusal::new(cite!("24.6~(b)"), why));
    }
    if !to.is_zero() {
        house.limits.accept(to, Wager::SPECS[wager.kind()].limits, book)?;
    }
    let bets = state.bets.entry(seat);
    book.give_back(seat, wager, up - to, by);
    match wager {
        Wager::Ante => {
            bets.ante = to;
            bets.coupon = bets.coupon.min(to * 2);
            book.give_back(seat, Wager::First, (up - to) * 2, by);
        }
        Wager::Bonus => bets.bonus = to,
        Wager::First | Wager::Second | Wager::AnteBonus => {}
    }
    if bets.ante.is_zero() {
        state.remove(seat);
    }
    Ok(())
}
