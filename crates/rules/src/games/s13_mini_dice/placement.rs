//! 19:47-13.4  Making and removal of wagers.

use super::house::{House, PLACEMENT};
use super::shooter;
use super::state::{MiniDiceBets, State};
use super::wagers::Wager;
use crate::cite;
use crate::games::families::dice_layout::{DiceWager as _, stake_on};
use crate::law::Refusal;
use crate::table::{Act, Book, PlayerAct, Seat, Stage, TouchedThing};
use crate::wagers::{BetRange, Tender};

/// A wager as a player makes it.
type Bid = crate::table::Bid<Wager>;

/// 13.4~(b): the acts of players of their own accord, until "No more bets".
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    PlayerAct { stage, seat, act }: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    has_seat(house, seat)?;
    match (act, stage) {
        (
            Act::Bets { .. } | Act::Removes { .. } | Act::Reduces { .. } | Act::Touches(TouchedThing::Wager),
            Stage::Playing | Stage::Settled,
        ) => Err(no_more_bets()),
        (Act::Bets { wager, amount, tender }, Stage::Betting) => {
            bet(house, state, Bid { seat, wager, amount, tender }, book)
        }
        (Act::Removes { wager }, Stage::Betting) => {
            PLACEMENT.remove(&mut state.bets, (seat, wager), cite!("13.4~(c)"), book)
        }
        (Act::Reduces { wager, to }, Stage::Betting) => {
            let terms = house.terms(wager.area());
            terms.reduce_on(&mut state.bets, (seat, wager), (to, cite!("13.4~(c)")), book)
        }
        (Act::Calls { .. }, _) => {
            Err(Refusal::new(cite!("13.2(a)1"), "every wager is active on every shake: none is called off"))
        }
        (Act::Touches(TouchedThing::Card), _) => {
            Err(Refusal::new(cite!("13.3~(a)"), "mini-dice is played with dice"))
        }
        (Act::Leaves, _) if state.bets.has(seat) => {
            Err(Refusal::new(cite!("13.4~(b)"), "wagers on the layout are removed or decided first"))
        }
        (Act::Leaves, _) => {
            shooter::leaves(state, seat);
            state.players.leave(seat);
            Ok(())
        }
        (Act::Sits, _) => {
            state.players.sit(seat);
            Ok(())
        }
        (Act::Touches(TouchedThing::Wager), Stage::Betting) => Ok(()),
    }
}

fn no_more_bets() -> Refusal {
    Refusal::new(cite!("13.4~(b)"), "\"No more bets\" has been called")
}

/// 13.4~(d): whether the table has such a seat.
fn has_seat(house: &House, seat: Seat) -> Result<(), Refusal> {
    if seat.number() > house.seats {
        return Err(Refusal::new(cite!("13.4~(d)"), format!("the table has {} seats", house.seats)));
    }
    Ok(())
}

/// 13.4~(a), (c), (e): a wager is placed, or more is added to it.
fn bet<B: Book<Wager>>(house: &House, state: &mut State, bid: Bid, book: &mut B) -> Result<(), Refusal> {
    let Bid { seat, wager, amount, tender } = bid;
    match tender {
        Tender::SpokenCash | Tender::ConfirmedCash => {
            return Err(Refusal::new(cite!("13.4~(e)"), "spoken wagers with cash are not accepted"));
        }
        Tender::Chips | Tender::MatchPlay(_) | Tender::NonValueChips(_) | Tender::Coupon => {}
    }
    let area = wager.area();
    let lies = stake_on(&state.bets, (seat, wager));
    let stake = house.terms(area).raise(lies, amount, tender, book)?;
    state.bets.entry_anew(seat, MiniDiceBets::begin).put(area, stake);
    state.players.sit(seat);
    book.place(seat, wager, amount, wager.by());
    Ok(())
}

/// 13.4, 13.6(b)1, 8.2: the amounts that a player may put on an area now.
pub fn room(
    house: &House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
) -> Result<BetRange, Refusal> {
    has_seat(house, seat)?;
    if !stage.is_betting() {
        return Err(no_more_bets());
    }
    house.terms(wager.area()).room(stake_on(&state.bets, (seat, wager)))
}
