//! 19:47-18.6 Wagers, 18.6A~(b) the bonus wager.

use super::LetItRide;
use super::bonus::DOLLAR;
use super::house::House;
use crate::cite;
use crate::games::families::conduct::{ConductLaw, CouponLimit, WagerAct, coupon_beside};
use crate::games::families::one_deck;
use crate::games::{Game, SeatWagers, Stakes as _, Wager as _};
use crate::house::Offered;
use crate::law::Refusal;
use crate::table::{Act, Book, PlayerAct, Seat, Stage, WagerReduction};
use crate::wagers::{BetRange, Money, Stake, Tender};

/// A wager as a player makes it.
type Bid = crate::table::Bid<Wager>;

crate::wagers! {
    /// The wagers.
    pub enum Wager {
        /// 18.6~(b): bet number 1, which may be withdrawn before the first community card.
        Bet1 { id: "bet-1", limits: Table, belongs_to: Bet3, by: "18.6~(b)", says: "the five cards will be a pair of tens or better" },
        /// 18.6~(b): bet number 2, which may be withdrawn before the second community card.
        Bet2 { id: "bet-2", limits: Table, belongs_to: Bet3, by: "18.6~(b)", says: "the five cards will be a pair of tens or better" },
        /// 18.6~(b): bet number 3, which is never withdrawn.
        Bet3 { id: "bet-3", limits: Table, belongs_to: Bet3, by: "18.6~(b)", says: "the five cards will be a pair of tens or better" },
        /// 18.6A: the optional dollar in the acceptor.
        Bonus { id: "bonus", limits: OfTheGame, belongs_to: Bonus, by: "18.6A~(b)", says: "the five cards will have a high rank", also: ["three card bonus"] },
        /// 18.6~(b): the same amount on each of the three betting areas at once. It is no area of its own: what lies there are the three bets.
        Each { id: "each", limits: Table, belongs_to: Bet3, by: "18.6~(b)", says: "bets number 1, 2 and 3 together, of equal amount", also: ["all", "three bets"], bare: true },
    }
}

/// 18.6~(b): the three betting areas.
pub const AREAS: [Wager; 3] = [Wager::Bet1, Wager::Bet2, Wager::Bet3];

impl Wager {
    /// The betting areas that it stands for, as places among [`AREAS`].
    const fn areas(self) -> std::ops::Range<usize> {
        match self {
            Wager::Bet1 => 0..1,
            Wager::Bet2 => 1..2,
            Wager::Bet3 => 2..3,
            Wager::Each => 0..3,
            Wager::Bonus => 0..0,
        }
    }
}

/// 18.6~(b): whether the three wagers of a player must be equal when the deal begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum WagerEquality {
    /// They must be equal: the dealer corrects them before "No more bets".
    #[default]
    Required,
    /// No one has noticed that they differ: each is treated as made.
    Overlooked,
}

/// A player's wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct LetItRideBets {
    /// Bets number 1, 2 and 3.
    pub bets: [Stake; 3],
    /// The bonus wager: a dollar, or nothing.
    pub bonus: Money,
    /// Whether the three must be equal.
    pub equality: WagerEquality,
}

impl SeatWagers<Wager> for LetItRideBets {
    fn amounts(&self) -> impl IntoIterator<Item = (Wager, Money)> {
        let [bet_1, bet_2, bet_3] = self.bets.map(|stake| stake.chips);
        [(Wager::Bet1, bet_1), (Wager::Bet2, bet_2), (Wager::Bet3, bet_3), (Wager::Bonus, self.bonus)]
    }
}

/// The state that lasts between rounds.
pub type State = one_deck::State<LetItRideBets>;

/// 18.6, 18.10~(a): the paragraphs on what players do.
const CONDUCT: ConductLaw = ConductLaw {
    positions: cite!("18.6~(e)"),
    ..ConductLaw::seated(cite!("18.6~(d)"), cite!("18.6~(c)"), cite!("18.10~(a)"))
};

/// 18.6, 18.6A~(b), 18.10~(a), (f): applies an act of a player.
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    does: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    let PlayerAct { stage, seat, act } = does;
    if let (Act::Removes { wager: Wager::Bet3 } | Act::Reduces { wager: Wager::Bet3, .. }, false) =
        (act, stage.is_betting())
    {
        return Err(Refusal::new(cite!("18.10~(f)"), "bet number 3 can never be withdrawn"));
    }
    match CONDUCT.apply(LetItRide::SEATS, &mut state.players, &state.bets, does)? {
        Some(WagerAct::Bets(bid)) => bet(house, state, bid, book),
        Some(WagerAct::Withdraws { wager, to }) => {
            withdraw(house, state, WagerReduction { seat, wager, to, book })
        }
        None => Ok(()),
    }
}

/// 18.6, 18.6A~(b): returns the range of amounts that may be put on an area now.
pub fn room(
    house: &House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
) -> Result<BetRange, Refusal> {
    let bet = Act::Bets { wager, amount: Money::ZERO, tender: Tender::Chips };
    CONDUCT.apply(
        LetItRide::SEATS,
        &mut { state.players },
        &state.bets,
        PlayerAct { stage, seat, act: bet },
    )?;
    is_shuffled(state)?;
    let bets = state.bets.get(seat).copied().unwrap_or_default();
    let class = Wager::SPECS[wager.kind()].limits;
    match wager {
        Wager::Bonus => {
            offers_bonus(house, &bets)?;
            if bets.bonus.is_zero() { Ok(BetRange::exactly(DOLLAR)) } else { Err(once()) }
        }
        Wager::Bet1 | Wager::Bet2 | Wager::Bet3 => house.limits.room(state.up(seat, wager), class),
        Wager::Each => {
            let [first, second, third] = bets.bets.map(|bet| bet.chips);
            let (lowest, highest) = (first.min(second).min(third), first.max(second).max(third));
            let most = house.limits.maximum - (highest - lowest);
            house.limits.room(lowest, class)?.at_most(most, cite!("8.2~(a)"))
        }
    }
}

/// 18.4~(c): no wager before the cards are shuffled.
fn is_shuffled(state: &State) -> Result<(), Refusal> {
    if state.deck.is_ready() {
        Ok(())
    } else {
        Err(Refusal::new(cite!("18.4~(c)"), "the cards are not shuffled yet"))
    }
}

/// 18.4~(c), 18.6, 18.6A~(b): a wager before "No more bets".
fn bet<B: Book<Wager>>(house: &House, state: &mut State, bid: Bid, book: &mut B) -> Result<(), Refusal> {
    let Bid { seat, wager, amount, .. } = bid;
    is_shuffled(state)?;
    let mut bets = state.bets.get(seat).copied().unwrap_or_default();
    match wager {
        Wager::Bonus => bonus(house, &mut bets, bid, book)?,
        Wager::Bet1 | Wager::Bet2 | Wager::Bet3 | Wager::Each => add(house, &mut bets, bid, book)?,
    }
    place(seat, wager, amount, book);
    state.players.sit(seat);
    state.bets.set(seat, bets);
    Ok(())
}

/// 18.6~(a), (b): one of the three wagers, or all of them. Whether they are equal is seen at "No more bets".
fn add<B: Book<Wager>>(
    house: &House,
    bets: &mut LetItRideBets,
    bid: Bid,
    book: &mut B,
) -> Result<(), Refusal> {
    let (by, Bid { wager, amount, .. }) = (cite!("18.6~(a)"), bid);
    let coupon = coupon(house, bets, bid)?;
    if amount <= Money::ZERO {
        return Err(Refusal::new(by, "a wager is more than nothing"));
    }
    for bet in &mut bets.bets[wager.areas()] {
        bet.chips += amount;
        bet.coupon += coupon;
        if bet.chips > Money::LIMIT {
            return Err(Refusal::new(by, "no layout holds that much"));
        }
    }
    let limits = Wager::SPECS[wager.kind()].limits;
    bets.bets[wager.areas()].iter().try_for_each(|bet| house.limits.accept(bet.chips, limits, book))
}

/// 18.6~(a): chips or plaques, with a match play coupon beside one wager where the house accepts one; no spoken wager with cash.
fn coupon(house: &House, bets: &LetItRideBets, bid: Bid) -> Result<Money, Refusal> {
    let (by, Bid { wager, amount, tender, .. }) = (cite!("18.6~(a)"), bid);
    if let (Tender::MatchPlay(_), Wager::Each) = (tender, wager) {
        return Err(Refusal::new(by, "a coupon lies beside one wager: say which"));
    }
    let coupons = match (house.match_play, &bets.bets[wager.areas()]) {
        (Offered::Yes, [bet, ..]) => CouponLimit::beside(*bet, amount),
        (Offered::Yes, []) | (Offered::No, _) => CouponLimit::NotAccepted,
    };
    coupon_beside(tender, coupons, by)
}

/// 18.6A~(a), (b): a dollar in the acceptor, together with the three wagers.
fn bonus<B: Book<Wager>>(
    house: &House,
    bets: &mut LetItRideBets,
    bid: Bid,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("18.6A~(b)");
    match bid.tender {
        Tender::Chips => {}
        Tender::MatchPlay(_)
        | Tender::SpokenCash
        | Tender::ConfirmedCash
        | Tender::NonValueChips(_)
        | Tender::Coupon => return Err(Refusal::new(by, "the acceptor takes a $1.00 gaming chip")),
    }
    offers_bonus(house, bets)?;
    if !bets.bonus.is_zero() || bid.amount != DOLLAR {
        return Err(once());
    }
    bets.bonus = DOLLAR;
    house.limits.accept(DOLLAR, Wager::SPECS[Wager::Bonus.kind()].limits, book)
}

/// 18.6A~(a), (b): whether a bonus wager is offered, and to this player.
fn offers_bonus(house: &House, bets: &LetItRideBets) -> Result<(), Refusal> {
    if house.bonus == Offered::No {
        return Err(Refusal::new(cite!("18.6A~(a)"), "the house does not offer the bonus wager"));
    }
    if bets.bets.iter().any(|bet| bet.is_none()) {
        return Err(Refusal::new(cite!("18.6A~(b)"), "a bonus wager goes with the three wagers"));
    }
    Ok(())
}

/// 18.6A~(b): a second dollar, or another amount, is refused.
fn once() -> Refusal {
    Refusal::new(cite!("18.6A~(b)"), "a bonus wager is $1.00, once")
}

/// The wagers are placed.
fn place<B: Book<Wager>>(seat: Seat, wager: Wager, amount: Money, book: &mut B) {
    for &area in &AREAS[wager.areas()] {
        book.place(seat, area, amount, cite!("18.6~(b)"));
    }
    if wager == Wager::Bonus {
        book.place(seat, wager, amount, cite!("18.6A~(b)"));
    }
}

/// 18.6~(b), (c): until "No more bets" wagers may be withdrawn or reduced.
fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    less: WagerReduction<'_, Wager, B>,
) -> Result<(), Refusal> {
    let (by, WagerReduction { seat, wager, to, book }) = (cite!("18.6~(c)"), less);
    let Some(bets) = state.bets.get_mut(seat) else {
        return Err(Refusal::new(by, "there is no such wager"));
    };
    if wager == Wager::Bonus {
        if bets.bonus.is_zero() || !to.is_zero() {
            return Err(Refusal::new(cite!("18.6A~(b)"), "a bonus wager is $1.00 or nothing"));
        }
        book.give_back(seat, Wager::Bonus, bets.bonus, cite!("18.6A~(b)"));
        bets.bonus = Money::ZERO;
        return Ok(());
    }
    if to.is_zero() && !bets.bonus.is_zero() {
        let why = "a bonus wager goes with the three wagers: it is withdrawn first";
        return Err(Refusal::new(cite!("18.6A~(b)"), why));
    }
    if to < Money::ZERO || bets.bets[wager.areas()].iter().any(|bet| to >= bet.chips) {
        return Err(Refusal::new(by, "a wager is reduced to less than it is"));
    }
    if !to.is_zero() {
        house.limits.accept(to, Wager::SPECS[wager.kind()].limits, book)?;
    }
    for (&area, bet) in AREAS[wager.areas()].iter().zip(&mut bets.bets[wager.areas()]) {
        book.give_back(seat, area, bet.chips - to, by);
        *bet = bet.reduced_to(to);
    }
    if bets.bets.iter().all(|bet| bet.is_none()) {
        state.remove(seat);
    }
    Ok(())
}

crate::table::codec!(
    enum WagerEquality {
        Required,
        Overlooked,
    }
);
crate::table::codec!(struct LetItRideBets { bets, bonus, equality });
