//! 19:47-20.6  Wagers.

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
        /// 20.1: placed before the deal, to compete against the dealer.
        Ante { id: "ante", limits: Table, belongs_to: Ante, by: "20.6~(a)1", says: "the player's hand will be higher than the dealer's" },
        /// 20.1: equal to the ante, placed after the player has seen the cards.
        Play { id: "play", limits: OfTheGame, belongs_to: Ante, by: "20.10~(b)", says: "the same, for a player who does not fold" },
        /// 20.1: what a straight or better earns on the ante; nothing is wagered on it.
        AnteBonus { id: "ante-bonus", limits: OfTheGame, belongs_to: Ante, by: "20.10~(g)", says: "the player holds a straight or better" },
        /// 20.1: placed before the deal, against the pay table.
        PairPlus { id: "pair-plus", limits: Side, belongs_to: PairPlus, by: "20.6~(a)2", says: "the player will hold a pair or better" },
    }
}

/// A player's wagers before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Bets {
    /// The ante.
    pub ante: Stake,
    /// The pair plus wager.
    pub pair_plus: Money,
}

impl Laid<Wager> for Bets {
    #[inline]
    fn amounts(&self) -> impl IntoIterator<Item = (Wager, Money)> {
        [(Wager::Ante, self.ante.chips), (Wager::PairPlus, self.pair_plus)]
    }
}

/// What lasts between rounds.
pub type State = one_deck::State<Bets>;

/// 20.6, 20.10~(a): the paragraphs on what players do.
const CONDUCT: ConductLaw = ConductLaw {
    positions: cite!("20.6~(c)"),
    no_more_bets: cite!("20.6~(d)"),
    cards: cite!("20.10~(a)"),
    seated: cite!("20.6~(c)"),
};

/// 20.6, 20.10~(a): what players may do of their own accord.
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

/// 20.6~(a), (b), (d): a wager before the deal.
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
        return Err(Refusal::new(cite!("20.4~(c)"), "the cards are not shuffled yet"));
    }
    let by = cite!("20.6~(b)");
    let coupons = match (house.match_play, wager) {
        (Offered::Yes, Wager::Ante) => {
            let ante = state.bets.get(seat).map(|bets| bets.ante).unwrap_or_default();
            Coupons::beside(ante, amount)
        }
        (Offered::Yes, Wager::Play | Wager::AnteBonus | Wager::PairPlus) | (Offered::No, _) => {
            Coupons::NotAccepted
        }
    };
    let coupon = coupon_beside(tender, coupons, by)?;
    match wager {
        Wager::Ante | Wager::PairPlus => {}
        Wager::Play => {
            let why = "a play wager is placed after the player has seen the cards";
            return Err(Refusal::new(cite!("20.10~(b)"), why));
        }
        Wager::AnteBonus => {
            return Err(Refusal::new(cite!("20.1"), "the ante bonus is paid on the ante"));
        }
    }
    let total = state.up(seat, wager) + amount;
    if amount <= Money::ZERO || total > Money::LIMIT {
        return Err(Refusal::new(by, "a wager is more than nothing, and no more than a layout holds"));
    }
    house.limits.accept(total, Wager::SPECS[wager.kind()].limits, book)?;
    place(state, seat, wager, amount, coupon, book);
    Ok(())
}

/// 20.6~(a)1-3: an ante, a pair plus wager, or the second of the two.
#[inline]
fn place<B: Book<Wager>>(
    state: &mut State,
    seat: Seat,
    wager: Wager,
    amount: Money,
    coupon: Money,
    book: &mut B,
) {
    state.players.sit(seat);
    let bets = state.bets.entry(seat);
    let by = match wager {
        Wager::Ante => {
            bets.ante.chips += amount;
            bets.ante.coupon += coupon;
            if bets.pair_plus.is_zero() { cite!("20.6~(a)1") } else { cite!("20.6~(a)3") }
        }
        Wager::PairPlus => {
            bets.pair_plus += amount;
            if bets.ante.is_none() { cite!("20.6~(a)2") } else { cite!("20.6~(a)3") }
        }
        Wager::Play | Wager::AnteBonus => return,
    };
    book.place(seat, wager, amount, by);
}

/// 20.6~(d): until "No more bets" a wager may be withdrawn or reduced; a coupon beside the ante goes with it.
fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("20.6~(d)");
    let up = state.up(seat, wager);
    if up.is_zero() {
        return Err(Refusal::new(by, "there is no such wager"));
    }
    if to < Money::ZERO || to >= up {
        return Err(Refusal::new(by, "a wager is reduced to less than it is"));
    }
    if !to.is_zero() {
        house.limits.accept(to, Wager::SPECS[wager.kind()].limits, book)?;
    }
    let bets = state.bets.entry(seat);
    match wager {
        Wager::Ante => bets.ante = bets.ante.reduced_to(to),
        Wager::PairPlus => bets.pair_plus = to,
        Wager::Play | Wager::AnteBonus => {}
    }
    if bets.ante.is_none() && bets.pair_plus.is_zero() {
        state.remove(seat);
    }
    book.give_back(seat, wager, up - to, by);
    Ok(())
}
