//! 19:47-9.3  Wagers: the acts of players.

use super::house::{House, PLACEMENT, SpokenCash};
use super::state::{Equipment, State};
use super::wagers::Wager;
use crate::cite;
use crate::games::families::dice_layout::{DiceWager as _, stake_on};
use crate::law::Refusal;
use crate::table::{Act, Book, PlayerAct, Seat, Stage, TouchedThing};
use crate::wagers::{BetRange, Tender};

/// A wager as a player makes it.
type Bid = crate::table::Bid<Wager>;

/// 9.3~(b): the acts of players of their own accord, until "No more bets".
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    PlayerAct { stage, seat, act }: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    match (act, stage) {
        (
            Act::Bets { .. } | Act::Removes { .. } | Act::Reduces { .. } | Act::Touches(TouchedThing::Wager),
            Stage::Playing | Stage::Settled,
        ) => Err(no_more_bets()),
        (Act::Bets { wager, amount, tender }, Stage::Betting) => {
            bet(house, state, Bid { seat, wager, amount, tender }, book)
        }
        (Act::Removes { wager }, Stage::Betting) => {
            PLACEMENT.remove(&mut state.bets, (seat, wager), cite!("9.3~(b)"), book)
        }
        (Act::Reduces { wager, to }, Stage::Betting) => {
            let terms = house.terms(wager.area());
            terms.reduce_on(&mut state.bets, (seat, wager), (to, cite!("9.3~(b)")), book)
        }
        (Act::Calls { .. }, _) => Err(Refusal::new(
            cite!("9.3~(c)"),
            "every wager is decided by the next shake: none is called off",
        )),
        (Act::Touches(TouchedThing::Card), _) => {
            Err(Refusal::new(cite!("9.1~(a)"), "sic bo is played with dice"))
        }
        (Act::Leaves, _) if state.bets.has(seat) => {
            Err(Refusal::new(cite!("9.3~(b)"), "the player has wagers on the layout"))
        }
        (Act::Touches(TouchedThing::Wager), Stage::Betting) | (Act::Sits | Act::Leaves, _) => Ok(()),
    }
}

fn no_more_bets() -> Refusal {
    Refusal::new(cite!("9.3~(b)"), "\"No more bets\" has been called")
}

/// 9.6~(e): a table whose lights fail again is closed.
fn open(state: &State) -> Result<(), Refusal> {
    match state.equipment {
        Equipment::InUse | Equipment::NotBrought => Ok(()),
        Equipment::Closed => {
            Err(Refusal::new(cite!("9.6~(e)"), "the table is closed until its lights are repaired"))
        }
    }
}

/// 9.3~(a), (c), (d): a wager is placed, or more is added to it.
fn bet<B: Book<Wager>>(house: &House, state: &mut State, bid: Bid, book: &mut B) -> Result<(), Refusal> {
    let Bid { seat, wager, amount, tender } = bid;
    open(state)?;
    in_cash(house, tender)?;
    let area = wager.area();
    let lies = stake_on(&state.bets, (seat, wager));
    let stake = house.terms(area).raise(lies, amount, tender, book)?;
    state.bets.entry_anew(seat, |bets| bets.begin()).put(area, stake);
    book.place(seat, wager, amount, wager.by());
    if tender == Tender::ConfirmedCash {
        book.instruct(format_args!("change the cash into chips at once"), cite!("9.3~(d)"));
    }
    Ok(())
}

/// 9.3~(d): whether a wager may be spoken, with cash.
fn in_cash(house: &House, tender: Tender) -> Result<(), Refusal> {
    let why = match (tender, house.spoken_cash) {
        (Tender::SpokenCash, SpokenCash::Accepted) => "a spoken wager counts only if the dealer confirms it",
        (Tender::SpokenCash | Tender::ConfirmedCash, SpokenCash::NotAccepted) => {
            "spoken wagers with cash are not accepted at this table"
        }
        (
            Tender::Chips
            | Tender::MatchPlay(_)
            | Tender::NonValueChips(_)
            | Tender::Coupon
            | Tender::ConfirmedCash,
            _,
        ) => return Ok(()),
    };
    Err(Refusal::new(cite!("9.3~(d)"), why))
}

/// 9.3, 9.4~(a), 8.2: the amounts that a player may put on an area now.
pub fn room(
    house: &House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
) -> Result<BetRange, Refusal> {
    if !stage.is_betting() {
        return Err(no_more_bets());
    }
    open(state)?;
    house.terms(wager.area()).room(stake_on(&state.bets, (seat, wager)))
}
