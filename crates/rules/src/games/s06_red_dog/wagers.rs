//! 19:47-6.5~(a), 6.8  Wagers.

use super::house::House;
use crate::cite;
use crate::games::families::conduct::{ConductLaw, CouponLimit, WagerAct, coupon_beside};
use crate::games::families::players::Players;
use crate::games::families::shoe::ShoeStage;
use crate::games::{SeatWagers, Stakes as _, Wager as _, stakes_in};
use crate::house::Offered;
use crate::law::Refusal;
use crate::table::{Act, Bid, Book, PlayerAct, Seat, Seats, Stage, TouchedThing};
use crate::wagers::{BetRange, Money, Stake};

crate::wagers! {
    /// The kinds of wagers.
    pub enum Wager {
        /// 6.5~(a): placed before any card is dealt.
        Initial { id: "initial", limits: Table, belongs_to: Initial, by: "6.5~(a)", says: "the third card will fall between the first two", also: ["bet", "ante"], bare: true },
        /// 6.5~(d): added when the spread is known.
        Raise { id: "raise", limits: OfTheGame, belongs_to: Initial, by: "6.5~(d)", says: "the same, added when the spread is known" },
    }
}

/// A player's wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct RedDogBets {
    /// The initial wager.
    pub initial: Stake,
    /// The raise; nothing before the spread is known.
    pub raise: Money,
}

/// The hand that the first two cards of the last round made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum LastHand {
    /// 6.7~(f), (g): a consecutive hand, after which no third card is dealt and no raise taken.
    Consecutive,
    /// Anything else, or there was none.
    Other,
}

/// The state of the table between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// The players at the table.
    pub players: Players,
    /// The wagers for the next round.
    pub bets: Seats<RedDogBets>,
    /// The positions of the cards.
    pub cards: ShoeStage,
    /// The hand that the first two cards of the last round made.
    pub last: LastHand,
}

impl State {
    /// A table with nobody at it.
    pub fn with(cards: ShoeStage) -> State {
        State { players: Players::default(), bets: Seats::default(), cards, last: LastHand::Other }
    }
}

impl SeatWagers<Wager> for RedDogBets {
    fn amounts(&self) -> impl IntoIterator<Item = (Wager, Money)> {
        [(Wager::Initial, self.initial.chips), (Wager::Raise, self.raise)]
    }
}

stakes_in!(State, Wager, bets, ready: cards);

/// The number of betting areas on the layout.
pub const AREAS: u8 = 7;

/// 6.4~(d), 6.5~(a), 6.8.
const CONDUCT: ConductLaw = ConductLaw::seated(cite!("6.5~(a)"), cite!("6.5~(a)"), cite!("6.4~(d)"));

/// 6.4~(d), 6.5~(a): the acts of players of their own accord.
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    does: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    let PlayerAct { stage, seat, act } = does;
    if act == Act::Touches(TouchedThing::Card) {
        return Err(Refusal::new(CONDUCT.cards, "players touch no card"));
    }
    match CONDUCT.apply(AREAS, &mut state.players, &state.bets, does)? {
        None => Ok(()),
        Some(WagerAct::Bets(bid)) => bet(house, state, stage, bid, book),
        Some(WagerAct::Withdraws { wager, to }) => withdraw(house, state, seat, (wager, to), book),
    }
}

/// 6.5~(a), (d): whether such a wager may be placed now.
fn may_be_placed(state: &State, stage: Stage, wager: Wager) -> Result<(), Refusal> {
    if !stage.is_betting() {
        return Err(Refusal::new(CONDUCT.no_more_bets, "no more bets"));
    }
    if state.cards != ShoeStage::InShoe {
        return Err(Refusal::new(cite!("6.3~(a)"), "the cards are not shuffled and in the shoe yet"));
    }
    match wager {
        Wager::Initial => Ok(()),
        Wager::Raise => Err(Refusal::new(cite!("6.5~(d)"), "a raise is made when the spread is known")),
    }
}

/// 6.5~(a), 8.2: the amounts that may be wagered on a betting area now.
pub fn room(
    house: &House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
) -> Result<BetRange, Refusal> {
    if seat.number() > AREAS {
        return Err(Refusal::new(CONDUCT.positions, "the layout has no betting position there"));
    }
    may_be_placed(state, stage, wager)?;
    house.limits.room(state.up(seat, wager), Wager::SPECS[wager.kind()].limits)
}

/// 6.5~(a): an initial wager in chips or plaques, with a match play coupon where the house accepts one.
fn bet<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    Bid { seat, wager, amount, tender }: Bid<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("6.5~(a)");
    may_be_placed(state, stage, wager)?;
    if amount <= Money::ZERO {
        return Err(Refusal::new(by, "a wager is more than nothing"));
    }
    let before = state.bets.get(seat).map_or(Stake::default(), |bets| bets.initial);
    let coupons = match house.match_play {
        Offered::Yes => CouponLimit::beside(before, amount),
        Offered::No => CouponLimit::NotAccepted,
    };
    let coupon = coupon_beside(tender, coupons, by)?;
    let stake = Stake { chips: before.chips + amount, coupon: before.coupon + coupon };
    if stake.chips > Money::LIMIT {
        return Err(Refusal::new(by, "no layout holds that much"));
    }
    house.limits.accept(stake.chips, Wager::SPECS[wager.kind()].limits, book)?;
    state.players.sit(seat);
    state.bets.entry(seat).initial = stake;
    book.place(seat, wager, amount, by);
    Ok(())
}

/// 6.5~(a): before "No more bets" a wager may be taken back, whole or in part.
fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    (wager, to): (Wager, Money),
    book: &mut B,
) -> Result<(), Refusal> {
    let (by, lies) = (cite!("6.5~(a)"), state.up(seat, wager));
    if to < Money::ZERO || to >= lies {
        return Err(Refusal::new(by, "there is no such wager to take back"));
    }
    if to.is_zero() {
        state.bets.remove(seat);
    } else {
        house.limits.accept(to, Wager::SPECS[wager.kind()].limits, book)?;
        let bets = state.bets.entry(seat);
        bets.initial = bets.initial.reduced_to(to);
    }
    book.give_back(seat, wager, lies - to, by);
    Ok(())
}

crate::table::codec!(struct RedDogBets { initial, raise });
crate::table::codec! { enum LastHand { Consecutive, Other } }
crate::table::codec!(struct State { players, bets, cards, last });
