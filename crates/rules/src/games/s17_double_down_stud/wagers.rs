//! 19:47-17.6  Wagers.

use super::house::{House, PlayerCard};
use crate::cite;
use crate::games::Wager as _;
use crate::games::families::conduct::{ConductLaw, Coupons, Wagering, coupon_beside};
use crate::games::families::one_deck::{self, Laid};
use crate::house::Offered;
use crate::law::Refusal;
use crate::table::{Act, Book, Seat, Stage, Thing};
use crate::wagers::{Money, Stake, Tender};

crate::wagers! {
    /// What may be wagered.
    pub enum Wager {
        /// 17.1: placed before any card is dealt.
        Initial { id: "initial", limits: Table, belongs_to: Initial, by: "17.6~(b)", says: "the five cards will be a pair of jacks or better" },
        /// 17.1: equal to the initial wager, placed after the three face-up common cards are seen.
        DoubleDown { id: "double-down", limits: OfTheGame, belongs_to: Initial, by: "17.6~(c)", says: "the same, when four of the five cards are known" },
    }
}

impl Laid<Wager> for Stake {
    #[inline]
    fn amounts(&self) -> impl IntoIterator<Item = (Wager, Money)> {
        [(Wager::Initial, self.chips)]
    }
}

/// What lasts between rounds: the wagers are the initial ones.
pub type State = one_deck::State<Stake>;

/// 17.6, 17.8~(e): the paragraphs on what players do.
const CONDUCT: ConductLaw = ConductLaw {
    positions: cite!("17.6~(a)"),
    no_more_bets: cite!("17.6~(b)"),
    cards: cite!("17.8~(e)"),
    seated: cite!("17.6~(d)"),
};

/// 17.6, 17.8~(e): what players may do of their own accord.
#[inline]
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    act: Act<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    match (act, house.player_card) {
        (Act::Touches(Thing::Card), PlayerCard::FaceUp) => {
            return Err(Refusal::new(cite!("17.8~(e)"), "nobody but the dealer touches the cards"));
        }
        (Act::Removes { wager: Wager::DoubleDown } | Act::Reduces { wager: Wager::DoubleDown, .. }, _) => {
            return Err(Refusal::new(cite!("17.6~(c)"), "a double down wager cannot be withdrawn"));
        }
        _ => {}
    }
    match CONDUCT.apply(house.seats, &mut state.players, &state.bets, stage, seat, act)? {
        Some(Wagering::Bets { wager, amount, tender }) => {
            bet(house, state, seat, wager, amount, tender, book)
        }
        Some(Wagering::Withdraws { wager, to }) => withdraw(house, state, seat, wager, to, book),
        None => Ok(()),
    }
}

/// 17.6~(a), (b): an initial wager before the deal.
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
    let by = cite!("17.6~(a)");
    if !state.deck.is_ready() {
        return Err(Refusal::new(cite!("17.3~(c)"), "the cards are not shuffled yet"));
    }
    match wager {
        Wager::Initial => {}
        Wager::DoubleDown => {
            let why = "a double down wager is placed after the three face-up common cards are seen";
            return Err(Refusal::new(cite!("17.1"), why));
        }
    }
    let mut initial = state.bets.get(seat).copied().unwrap_or_default();
    let coupons = match house.match_play {
        Offered::Yes => Coupons::beside(initial, amount),
        Offered::No => Coupons::NotAccepted,
    };
    let coupon = coupon_beside(tender, coupons, by)?;
    initial.chips += amount;
    initial.coupon += coupon;
    if amount <= Money::ZERO || initial.chips > Money::LIMIT {
        return Err(Refusal::new(by, "a wager is more than nothing, and no more than a layout holds"));
    }
    house.limits.accept(initial.chips, Wager::SPECS[wager.kind()].limits, book)?;
    state.players.sit(seat);
    state.bets.set(seat, initial);
    book.place(seat, wager, amount, cite!("17.6~(b)"));
    Ok(())
}

/// 17.6~(b): until "No more bets" an initial wager may be withdrawn or reduced.
fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("17.6~(b)");
    let Some(initial) = state.bets.get_mut(seat) else {
        return Err(Refusal::new(by, "there is no such wager"));
    };
    let lies = initial.chips;
    if to < Money::ZERO || to >= lies {
        return Err(Refusal::new(by, "a wager is reduced to less than it is"));
    }
    if to.is_zero() {
        state.remove(seat);
    } else {
        house.limits.accept(to, Wager::SPECS[wager.kind()].limits, book)?;
        *initial = initial.reduced_to(to);
    }
    book.give_back(seat, wager, lies - to, by);
    Ok(())
}
