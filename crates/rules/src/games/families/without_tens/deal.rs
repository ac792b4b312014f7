//! The players' first two cards.

use super::super::twenty_one::{
    Bettor, Bettors, DealResult, DrawPurpose, HandOutcome, SeatSet, TwentyOneAnswer, TwentyOneQuestion,
    TwentyOneShoe, TwoWayChoice,
};
use super::{State, TableRules, WithoutTens};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Halt, Spot, Table};
use crate::wagers::Money;

/// Deals one card face up to each box with a wager, from the dealer's left. The wagers of a box that was passed over are returned; if no hand is left, the round is over.
pub fn first_cards<G: WithoutTens, T: Table<G>>(
    state: &mut State,
    shoe: &mut TwentyOneShoe<'_>,
    table: &mut T,
) -> Result<DealResult, Halt> {
    let by = G::LAW.irregular.not_dealt;
    let mut passed_over = SeatSet::NONE;
    for betting_box in state.bets.around() {
        let at = betting_box.at;
        match shoe.deal(DrawPurpose::FirstCard, Spot::Seat(at), G::TABLE.first_card, table)? {
            Some(card) => betting_box.hands.first().hand.add(card),
            None => passed_over.add(at),
        }
    }
    if !passed_over.is_empty() {
        void::<G, T>(&mut state.bets, passed_over, by, table);
    }
    Ok(any_hand_left::<G, T>(state, by, table))
}

/// A second card face up to each box; to one that was passed over, after all others. Where no hand is left, the round is over.
pub fn second_cards<G: WithoutTens, T: Table<G>>(
    rules: &TableRules,
    state: &mut State,
    shoe: &mut TwentyOneShoe<'_>,
    table: &mut T,
) -> Result<DealResult, Halt> {
    let mut late = SeatSet::NONE;
    for betting_box in state.bets.around() {
        let at = betting_box.at;
        match shoe.deal(DrawPurpose::SecondCard, Spot::Seat(at), G::TABLE.second_card, table)? {
            Some(card) => betting_box.hands.first().hand.add(card),
            None => late.add(at),
        }
    }
    if !late.is_empty() {
        late_cards::<G, T>(rules, late, state, shoe, table)?;
    }
    Ok(any_hand_left::<G, T>(state, G::LAW.irregular.one_card, table))
}

/// A box that got one card only gets the second after all others; where the house offers it, its player may have the hand void instead.
#[cold]
fn late_cards<G: WithoutTens, T: Table<G>>(
    rules: &TableRules,
    late: SeatSet,
    state: &mut State,
    shoe: &mut TwentyOneShoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    let by = G::LAW.irregular.one_card;
    let mut dead = SeatSet::NONE;
    for betting_box in state.bets.around() {
        let (at, who) = (betting_box.at, betting_box.decider());
        if !late.has(at) {
            continue;
        }
        if rules.void_one_card == Offered::Yes {
            let what = "one card only was dealt to you: take the second now, or is the hand void?";
            let either = TwoWayChoice { what, first: "card", second: "void", by };
            if table.ask_about(Spot::Seat(at), who, TwentyOneQuestion::Either(either))?
                == TwentyOneAnswer::Second
            {
                dead.add(at);
                continue;
            }
        }
        table.instruct(format_args!("deal the second card to box {at} now"), by);
        let card = shoe.card(DrawPurpose::LateCard, Spot::Seat(at), by, table)?;
        betting_box.hands.first().hand.add(card);
    }
    void::<G, T>(&mut state.bets, dead, by, table);
    Ok(())
}

/// Whether a hand is left. Where every hand is void, the round is over, and the dealer has no hand.
fn any_hand_left<G: WithoutTens, T: Table<G>>(state: &mut State, by: Cite, table: &mut T) -> DealResult {
    if !state.bets.is_empty() {
        return DealResult::Dealt;
    }
    state.may_have_overdrawn = false;
    table.tell("no hand is left: the round is over, deal no more cards", by);
    DealResult::NotDealt
}

/// The wagers on these boxes are returned, and they have no part in the round.
#[cold]
fn void<G: WithoutTens, T: Table<G>>(bets: &mut Bettors<Money>, boxes: SeatSet, by: Cite, table: &mut T) {
    bets.retain(|bettor| {
        let is_void = boxes.has(bettor.at);
        if is_void {
            return_all::<G, T>(bettor, by, table);
        }
        !is_void
    });
}

/// Returns all wagers of a bettor on an unsplit box.
pub(super) fn return_all<G: WithoutTens, T: Table<G>>(bettor: &Bettor<Money>, by: Cite, table: &mut T) {
    bettor.settle_lines::<G, T>(0, HandOutcome::void(by), table);
    if !bettor.side.is_zero() {
        table.give_back(bettor.who, G::side_wager(bettor.at, bettor.who), bettor.side, by);
    }
}
