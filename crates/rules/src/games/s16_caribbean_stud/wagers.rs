//! 19:47-16.6  Wagers.

use super::house::House;
use crate::cite;
use crate::games::Wager as _;
use crate::games::families::conduct::{ConductLaw, Coupons, Wagering, coupon_beside};
use crate::games::families::one_deck::{self, Laid};
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Seat, Stage};
use crate::wagers::{Meter, Money, Stake, Tender};

crate::wagers! {
    /// What may be wagered.
    pub enum Wager {
        /// 16.1: placed before any card is dealt, to take part in the round.
        Ante { id: "ante", limits: Table, belongs_to: Ante, by: "16.6(b)", says: "the player's hand will be higher than the dealer's" },
        /// 16.1: exactly twice the ante, placed after the player has seen the cards.
        Bet { id: "bet", limits: OfTheGame, belongs_to: Ante, by: "16.6(d)", says: "the same, for a player who does not fold" },
        /// 16.1: the optional dollar in the acceptor device.
        Progressive { id: "progressive", limits: OfTheGame, belongs_to: Progressive, by: "16.6(c)", says: "the player will hold a flush or higher" },
    }
}

/// 16.6(c): what a progressive payout wager costs.
pub const DOLLAR: Money = Money::dollars(1);

/// 16.6(c): a player's progressive payout wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Progressive {
    /// None; the acceptor light is off.
    #[default]
    NoWager,
    /// A $1.00 chip in the acceptor.
    Chip,
    /// A coupon that was redeemed.
    Coupon,
}

impl Progressive {
    /// Before the wagers are locked out: the chip or the coupon goes back.
    pub fn give_back(self, seat: Seat, by: Cite, book: &mut impl Book<Wager>) {
        match self {
            Progressive::NoWager => {}
            Progressive::Chip => book.give_back(seat, Wager::Progressive, DOLLAR, by),
            Progressive::Coupon => coupon_back(seat, by, book),
        }
    }
}

/// 16.6(c): a coupon that was redeemed for nothing goes back.
pub fn coupon_back(seat: Seat, by: Cite, book: &mut impl Book<Wager>) {
    book.instruct(format_args!("give seat {seat} the progressive wager coupon back"), by);
}

/// A player's wagers before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Bets {
    /// The ante.
    pub ante: Stake,
    /// The progressive payout wager.
    pub progressive: Progressive,
}

impl Bets {
    /// The chip in the acceptor.
    const fn dollar(&self) -> Money {
        match self.progressive {
            Progressive::Chip => DOLLAR,
            Progressive::NoWager | Progressive::Coupon => Money::ZERO,
        }
    }
}

impl Laid<Wager> for Bets {
    #[inline]
    fn amounts(&self) -> impl IntoIterator<Item = (Wager, Money)> {
        [(Wager::Ante, self.ante.chips), (Wager::Progressive, self.dollar())]
    }

    #[inline]
    fn give_back(&self, seat: Seat, by: Cite, book: &mut impl Book<Wager>) {
        book.give_back(seat, Wager::Ante, self.ante.chips, by);
        self.progressive.give_back(seat, by, book);
    }
}

/// What lasts between rounds.
pub type State = one_deck::State<Bets, Meter>;

/// 16.6, 16.10~(a)1: the paragraphs on what players do.
const CONDUCT: ConductLaw = ConductLaw {
    positions: cite!("16.6(a)"),
    no_more_bets: cite!("16.6(b)"),
    cards: cite!("16.10~(a)1"),
    seated: cite!("16.6(f)"),
};

/// 16.6, 16.10~(a)1: what players may do of their own accord.
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

/// 16.6(a)-(d): a wager before the deal.
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
        return Err(Refusal::new(cite!("16.3(c)"), "the cards are not shuffled yet"));
    }
    let mut bets = state.bets.get(seat).copied().unwrap_or_default();
    let (placed, by) = match wager {
        Wager::Ante => {
            bets.ante = ante(house, bets.ante, amount, tender)?;
            house.limits.accept(bets.ante.chips, Wager::SPECS[wager.kind()].limits, book)?;
            (amount, cite!("16.6(b)"))
        }
        Wager::Progressive => {
            bets.progressive = progressive(house, &bets, amount, tender)?;
            house.limits.accept(DOLLAR, Wager::SPECS[wager.kind()].limits, book)?;
            let chip = bets.progressive == Progressive::Chip;
            (if chip { DOLLAR } else { Money::ZERO }, cite!("16.6(c)"))
        }
        Wager::Bet => {
            return Err(Refusal::new(
                cite!("16.6(d)"),
                "a bet wager is placed after the player has seen the cards",
            ));
        }
    };
    state.players.sit(seat);
    state.bets.set(seat, bets);
    book.place(seat, wager, placed, by);
    if bets.progressive == Progressive::Coupon && wager == Wager::Progressive {
        book.instruct(format_args!("redeem the progressive wager coupon of seat {seat}"), cite!("16.6(c)"));
    }
    Ok(())
}

/// 16.6(a): an ante in chips or plaques, with a match play coupon where the house accepts one; no spoken wager with cash.
#[inline]
fn ante(house: &House, mut ante: Stake, amount: Money, tender: Tender) -> Result<Stake, Refusal> {
    let by = cite!("16.6(a)");
    let coupons = match house.match_play {
        Offered::Yes => Coupons::beside(ante, amount),
        Offered::No => Coupons::NotAccepted,
    };
    let coupon = coupon_beside(tender, coupons, by)?;
    if amount <= Money::ZERO {
        return Err(Refusal::new(by, "a wager is more than nothing"));
    }
    ante.chips += amount;
    ante.coupon += coupon;
    if ante.chips > Money::LIMIT {
        return Err(Refusal::new(by, "no layout holds that much"));
    }
    Ok(ante)
}

/// 16.6(c): upon an ante, one $1.00 chip in the acceptor or a progressive wager coupon.
#[inline]
fn progressive(house: &House, bets: &Bets, amount: Money, tender: Tender) -> Result<Progressive, Refusal> {
    let by = cite!("16.6(c)");
    let wager = match tender {
        Tender::Chips => Progressive::Chip,
        Tender::Coupon if house.progressive_coupon == Offered::Yes => Progressive::Coupon,
        Tender::Coupon | Tender::MatchPlay(_) => {
            return Err(Refusal::new(by, "such coupons are not accepted on this wager"));
        }
        Tender::SpokenCash | Tender::ConfirmedCash | Tender::NonValueChips(_) => {
            return Err(Refusal::new(by, "the acceptor takes a $1.00 gaming chip"));
        }
    };
    if bets.ante.is_none() {
        return Err(Refusal::new(by, "a progressive payout wager goes with an ante"));
    }
    if bets.progressive != Progressive::NoWager || amount != DOLLAR {
        return Err(Refusal::new(by, "a progressive payout wager is $1.00, once"));
    }
    Ok(wager)
}

/// 16.6(b): until "No more bets" a wager may be withdrawn, or an ante reduced.
fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("16.6(b)");
    let Some(bets) = state.bets.get_mut(seat) else {
        return Err(Refusal::new(by, "there is no such wager"));
    };
    let ante = bets.ante.chips;
    match wager {
        Wager::Ante if to < Money::ZERO || to >= ante => {
            return Err(Refusal::new(by, "a wager is reduced to less than it is"));
        }
        Wager::Ante if to.is_zero() && bets.progressive != Progressive::NoWager => {
            let why = "a progressive payout wager goes with an ante: it is withdrawn first";
            return Err(Refusal::new(cite!("16.6(c)"), why));
        }
        Wager::Ante => {
            if !to.is_zero() {
                house.limits.accept(to, Wager::SPECS[Wager::Ante.kind()].limits, book)?;
            }
            bets.ante = bets.ante.reduced_to(to);
            book.give_back(seat, Wager::Ante, ante - to, by);
            if to.is_zero() {
                state.remove(seat);
            }
        }
        Wager::Progressive if bets.progressive == Progressive::NoWager => {
            return Err(Refusal::new(by, "there is no such wager"));
        }
        Wager::Progressive if !to.is_zero() => {
            return Err(Refusal::new(cite!("16.6(c)"), "a progressive payout wager is $1.00"));
        }
        Wager::Progressive => {
            std::mem::take(&mut bets.progressive).give_back(seat, by, book);
        }
        Wager::Bet => return Err(Refusal::new(by, "there is no such wager")),
    }
    Ok(())
}
