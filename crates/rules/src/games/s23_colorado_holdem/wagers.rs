//! 19:47-23.6 Wagers, 23.6A Optional bonus wager.

use super::house::House;
use crate::cite;
use crate::games::Wager as _;
use crate::games::families::conduct::{ConductLaw, Coupons, Wagering, coupon_beside};
use crate::games::families::one_deck::{self, Laid};
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Seat, Stage};
use crate::wagers::{Money, Stake, Tender};

crate::wagers! {
    /// What may be wagered.
    pub enum Wager {
        /// 23.1: placed before any card is dealt, to take part in the round.
        Ante { id: "ante", limits: Table, belongs_to: Ante, by: "23.6~(b)", says: "the player's hand will be one of the payout table" },
        /// 23.1: placed after a look at the three cards, required or permitted according to the version.
        Bet { id: "bet", limits: OfTheGame, belongs_to: Ante, by: "23.6~(c)", says: "the same, after a look at three cards" },
        /// 23.6A: that the first three cards hold a pair or better.
        Bonus { id: "bonus", limits: Side, belongs_to: Bonus, by: "23.6A~(a)", says: "the player's first three cards will be a pair or better" },
    }
}

/// A player's wagers: before the deal, and what is left of them in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Bets {
    /// The ante.
    pub ante: Stake,
    /// The bonus wager; nothing once it is settled.
    pub bonus: Money,
    /// The bet wager; nothing before it is placed.
    pub bet: Money,
}

impl Laid<Wager> for Bets {
    #[inline]
    fn amounts(&self) -> impl IntoIterator<Item = (Wager, Money)> {
        [(Wager::Ante, self.ante.chips), (Wager::Bet, self.bet), (Wager::Bonus, self.bonus)]
    }
}

impl Bets {
    /// All of it is lost.
    pub fn take<B: Book<Wager>>(&self, seat: Seat, by: Cite, book: &mut B) {
        for (wager, amount) in self.amounts() {
            book.take(seat, wager, amount, by);
        }
    }
}

/// What lasts between rounds.
pub type State = one_deck::State<Bets>;

/// 23.6, 23.10~(a): the paragraphs on what players do; version A says by 23.11~(a) whose cards they touch.
const CONDUCT: ConductLaw = ConductLaw {
    positions: cite!("23.6~(d)"),
    no_more_bets: cite!("23.6~(b)"),
    cards: cite!("23.10~(a)"),
    seated: cite!("23.6~(d)"),
};

/// 23.6, 23.6A, 23.10~(a), 23.11~(a): what players may do of their own accord.
#[inline]
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    act: Act<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    let conduct = ConductLaw { cards: house.version.law().look, ..CONDUCT };
    match conduct.apply(house.seats, &mut state.players, &state.bets, stage, seat, act)? {
        Some(Wagering::Bets { wager, amount, tender }) => {
            bet(house, state, seat, wager, amount, tender, book)
        }
        Some(Wagering::Withdraws { wager, to }) => withdraw(house, state, seat, wager, to, book),
        None => Ok(()),
    }
}

/// 23.6~(a)-(c), 23.6A~(a): a wager before the deal.
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
        return Err(Refusal::new(cite!("23.4~(c)"), "the cards are not shuffled yet"));
    }
    let mut bets = state.bets.get(seat).copied().unwrap_or_default();
    let coupons = match (house.match_play, wager) {
        (Offered::Yes, Wager::Ante) => Coupons::beside(bets.ante, amount),
        (Offered::Yes, Wager::Bet | Wager::Bonus) | (Offered::No, _) => Coupons::NotAccepted,
    };
    let coupon = coupon_beside(tender, coupons, cite!("23.6~(a)"))?;
    if amount <= Money::ZERO {
        return Err(Refusal::new(cite!("23.6~(a)"), "a wager is more than nothing"));
    }
    let (total, by) = match wager {
        Wager::Ante => {
            bets.ante.chips += amount;
            bets.ante.coupon += coupon;
            (bets.ante.chips, cite!("23.6~(b)"))
        }
        Wager::Bonus if house.bonus == Offered::No => {
            return Err(Refusal::new(cite!("23.6A~(a)"), "the house does not offer the bonus wager"));
        }
        Wager::Bonus if bets.ante.is_none() => {
            return Err(Refusal::new(cite!("23.6A~(a)"), "a bonus wager goes with an ante"));
        }
        Wager::Bonus => {
            bets.bonus += amount;
            (bets.bonus, cite!("23.6A~(a)"))
        }
        Wager::Bet => {
            let why = "a bet wager is placed after a look at the cards";
            return Err(Refusal::new(cite!("23.6~(c)"), why));
        }
    };
    if total > Money::LIMIT {
        return Err(Refusal::new(cite!("23.6~(a)"), "no layout holds that much"));
    }
    house.limits.accept(total, Wager::SPECS[wager.kind()].limits, book)?;
    state.players.sit(seat);
    state.bets.set(seat, bets);
    book.place(seat, wager, amount, by);
    Ok(())
}

/// 23.6~(b): until "No more bets" a wager may be withdrawn or reduced.
fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("23.6~(b)");
    let there = state.up(seat, wager);
    let Some(bets) = state.bets.get_mut(seat).filter(|_| !there.is_zero()) else {
        return Err(Refusal::new(by, "there is no such wager"));
    };
    if to < Money::ZERO || to >= there {
        return Err(Refusal::new(by, "a wager is reduced to less than it is"));
    }
    if wager == Wager::Ante && to.is_zero() && !bets.bonus.is_zero() {
        let why = "a bonus wager goes with an ante: it is withdrawn first";
        return Err(Refusal::new(cite!("23.6A~(a)"), why));
    }
    if !to.is_zero() {
        house.limits.accept(to, Wager::SPECS[wager.kind()].limits, book)?;
    }
    match wager {
        Wager::Ante => bets.ante = bets.ante.reduced_to(to),
        Wager::Bonus => bets.bonus = to,
        Wager::Bet => bets.bet = to,
    }
    if bets.ante.is_none() {
        state.remove(seat);
    }
    book.give_back(seat, wager, there - to, by);
    Ok(())
}
