//! 19:47-22.7 Dealing, 22.8 Completion of the round.

use super::house::House;
use super::irregularities::{WarDeal, WarMishap, WarShoe};
use super::questions::{TieAnswer, TieQuestion};
use super::settle::{self, compare};
use super::wagers::{State, Wager, WarBets};
use super::{CasinoWar, prepare};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::shoe::ShoeStage;
use crate::table::{Decision, Halt, Seat, Seats, Spot, Table};
use crate::wagers::LimitClass;

/// The players at war.
type AtWar = Seats<()>;

/// 22.1, 22.7, 22.8: a round of play. There is none before the cards are shuffled and in the shoe, and none without an initial wager.
pub fn round<T: Table<CasinoWar>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.cards != ShoeStage::InShoe || state.bets.is_empty() {
        return Ok(());
    }
    let mut shoe = WarShoe::default();
    let result = play(house, state, &mut shoe, table);
    match result {
        Ok(()) => prepare::after_cutting_card(state, table),
        Err(Halt::Void { .. }) => prepare::reshuffle(state),
        Err(Halt::Pending) => return result,
    }
    state.bets.clear();
    result
}

fn play<T: Table<CasinoWar>>(
    house: &House,
    state: &mut State,
    shoe: &mut WarShoe,
    table: &mut T,
) -> Result<(), Halt> {
    let dealer = original_deal(state, shoe, table)?;
    let at_war = compare_and_settle(house, state, dealer, table)?;
    table.instruct(
        format_args!(
            "collect every card but those of players going to war, so that each hand can be rebuilt"
        ),
        cite!("22.8(d)"),
    );
    table.narrate(|table| {
        let stays = |seat: &Seat| !at_war.has(*seat);
        state.bets.seats().filter(stays).for_each(|seat| table.pick_up(Spot::Seat(seat), cite!("22.8(d)")));
    });
    if !at_war.is_empty() {
        war(&house.pays, state, &at_war, shoe, table)?;
    }
    table.instruct(
        format_args!("put all remaining cards into the discard rack, so that each hand can be rebuilt"),
        cite!("22.8(h)"),
    );
    Ok(())
}

/// 22.7(b), (c): one card face up to each player with an initial wager, and one to the dealer.
#[inline(always)]
fn original_deal<T: Table<CasinoWar>>(
    state: &mut State,
    shoe: &mut WarShoe,
    table: &mut T,
) -> Result<Card, Halt> {
    table.announce(format_args!("No more bets"), cite!("22.7(b)"));
    table.instruct(
        format_args!("take each card with the left hand, place it face up with the right"),
        cite!("22.7(b)"),
    );
    table.instruct(
        format_args!("deal clockwise from the player farthest to your left, then to yourself"),
        cite!("22.7(c)"),
    );
    state.bets.try_each(|seat, bets| {
        bets.card = shoe.deal(WarDeal::Original, seat, cite!("22.7(c)1"), table)?;
        Ok(())
    })?;
    shoe.card(Spot::Dealer, cite!("22.7(c)2"), table)
}

/// 22.8(a)-(c): compares each player's card with the dealer's, settles, and asks the players with tie hands. Returns those who go to war.
#[inline(always)]
fn compare_and_settle<T: Table<CasinoWar>>(
    house: &House,
    state: &mut State,
    dealer: Card,
    table: &mut T,
) -> Result<AtWar, Halt> {
    table.instruct(format_args!("compare the cards clockwise from your left"), cite!("22.8(a)"));
    let mut at_war = AtWar::none(());
    state.bets.try_each(|seat, bets| {
        let Some(card) = bets.card else {
            settle::not_dealt(seat, bets, table);
            return Ok(());
        };
        table.settles(Spot::Seat(seat), &[card], 1, cite!("22.8(a)"));
        let decision = compare(card, dealer, table);
        if decision != Decision::Pushes {
            settle::no_tie_hand(&house.pays, seat, bets, decision, table);
            return Ok(());
        }
        settle::tie_hand(&house.pays, seat, bets, table);
        match table.ask(seat, TieQuestion { initial: bets.initial.chips, limits: house.limits })? {
            TieAnswer::Surrender => settle::surrender(seat, bets, table),
            TieAnswer::War { tie } => {
                bets.tie = tie;
                at_war.set(seat, ());
                war_wagers(house, seat, bets, table);
            }
        }
        Ok(())
    })?;
    Ok(at_war)
}

/// 22.8(c)2, (e): the player places the war wager and, where wanted, a new tie wager.
fn war_wagers<T: Table<CasinoWar>>(house: &House, seat: Seat, bets: &WarBets, table: &mut T) {
    table.place(seat, Wager::War, bets.initial.chips, cite!("22.8(c)2"));
    if !bets.tie.is_zero() {
        house.limits.accepted(bets.tie, LimitClass::Side, table);
        table.place(seat, Wager::Tie, bets.tie, cite!("22.8(e)"));
    }
}

/// 22.8(e): the war wager is confirmed and the initial wager collected.
fn go_to_war<T: Table<CasinoWar>>(seat: Seat, bets: &WarBets, table: &mut T) {
    table.instruct(format_args!("confirm the war wager of seat {seat}"), cite!("22.8(e)"));
    table.take(seat, Wager::Initial, bets.initial.chips, cite!("22.8(e)"));
    table.instruct(format_args!("leave the player's and your own original card exposed"), cite!("22.8(e)"));
}

/// 22.8(e)-(h): the war wagers, three burn cards, one card to each player at war and to the dealer, and the comparison of these alone.
fn war<T: Table<CasinoWar>>(
    pays: &settle::WarPays,
    state: &mut State,
    at_war: &AtWar,
    shoe: &mut WarShoe,
    table: &mut T,
) -> Result<(), Halt> {
    for (seat, bets) in state.bets.iter().filter(|(seat, _)| at_war.has(*seat)) {
        go_to_war(seat, bets, table);
    }
    let dealer = war_deal(state, at_war, shoe, table);
    if let Err(Halt::Void { by, .. }) = dealer {
        // The hands at war are void: the initial wagers collected for them are returned as well.
        for (seat, bets) in state.bets.iter().filter(|(seat, _)| at_war.has(*seat)) {
            settle::refund_initial(seat, bets, by, table);
        }
    }
    let dealer = dealer?;
    table.instruct(format_args!("compare the war cards clockwise from your left"), cite!("22.8(g)"));
    for (seat, bets) in state.bets.iter().filter(|(seat, _)| at_war.has(*seat)) {
        match bets.card {
            Some(card) => {
                // The card of the original deal lies beside it.
                table.settles(Spot::Seat(seat), &[card], 2, cite!("22.8(g)"));
                settle::war(pays, seat, bets, compare(card, dealer, table), table);
            }
            None => settle::no_war_card(seat, bets, table),
        }
    }
    Ok(())
}

/// 22.8(f): the war deal.
fn war_deal<T: Table<CasinoWar>>(
    state: &mut State,
    at_war: &AtWar,
    shoe: &mut WarShoe,
    table: &mut T,
) -> Result<Card, Halt> {
    let by = cite!("22.8(f)");
    for _ in 0..3 {
        shoe.burn(table, by)?;
    }
    let mut passed_over = AtWar::none(());
    for seat in at_war.seats() {
        let card = shoe.deal(WarDeal::War, seat, by, table)?;
        state.bets.entry(seat).card = card;
        if card.is_none() {
            passed_over.set(seat, ());
        }
    }
    if !passed_over.is_empty() {
        noticed_in_time(state, &passed_over, shoe, table)?;
    }
    shoe.card(Spot::Dealer, by, table)
}

/// 22.10~(f): deals the next cards to players at war who were passed over, if that is noticed before the dealer's war card.
#[cold]
fn noticed_in_time<T: Table<CasinoWar>>(
    state: &mut State,
    passed_over: &AtWar,
    shoe: &mut WarShoe,
    table: &mut T,
) -> Result<(), Halt> {
    if shoe.after_passing_over(table)? != WarMishap::Noticed {
        return Ok(());
    }
    for seat in passed_over.seats() {
        state.bets.entry(seat).card = Some(shoe.card(Spot::Seat(seat), cite!("22.10~(f)"), table)?);
    }
    Ok(())
}
