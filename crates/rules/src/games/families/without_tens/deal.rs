//! The players' first two cards.

use super::super::twenty_one::{Answer, Ask, Bettor, Bettors, Either, For, Outcome, Shoe, decider};
use super::{Overdraw, State, TableRules, WithoutTens};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Halt, Seats, Spot, Table};
use crate::wagers::Money;

/// One card face up to each box with a wager, from the dealer's left. The wagers of a box that was passed over go back.
#[inline]
pub fn first_cards<G: WithoutTens, T: Table<G>>(
    bets: &mut Bettors<Money>,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    let mut passed_over = Seats::default();
    for betting_box in bets.around() {
        let at = betting_box.at;
        match shoe.deal(For::FirstCard, Spot::Seat(at), G::TABLE.first_card, table)? {
            Some(card) => betting_box.hands.first().hand.add(card),
            None => passed_over.set(at, ()),
        }
    }
    // To go through all wagers takes as long as to deal.
    if !passed_over.is_empty() {
        void::<G, T>(bets, &passed_over, G::LAW.irregular.not_dealt, table);
    }
    Ok(())
}

/// A second card face up to each box. Those that got one card only come back.
pub fn second_cards<G: WithoutTens, T: Table<G>>(
    bets: &mut Bettors<Money>,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<Seats<()>, Halt> {
    let mut late = Seats::default();
    for betting_box in bets.around() {
        let at = betting_box.at;
        match shoe.deal(For::SecondCard, Spot::Seat(at), G::TABLE.second_card, table)? {
            Some(card) => betting_box.hands.first().hand.add(card),
            None => late.set(at, ()),
        }
    }
    Ok(late)
}

/// A box that got one card only gets the second after all others; where the house offers it, its player may have the hand void instead.
#[cold]
pub fn late_cards<G: WithoutTens, T: Table<G>>(
    rules: &TableRules,
    late: &Seats<()>,
    state: &mut State,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    let by = G::LAW.irregular.one_card;
    let mut dead = Seats::default();
    for betting_box in state.bets.around() {
        let (at, group) = (betting_box.at, betting_box.bettors());
        let who = group[decider(group)].who;
        if !late.has(at) {
            continue;
        }
        if rules.void_one_card == Offered::Yes {
            let what = "one card only was dealt to you: take the second now, or is the hand void?";
            let either = Either { what, first: "card", second: "void", by };
            if table.ask_about(Spot::Seat(at), who, Ask::Either(either))? == Answer::Second {
                dead.set(at, ());
                continue;
            }
        }
        table.instruct(format_args!("deal the second card to box {at} now"), by);
        let card = shoe.card(For::LateCard, Spot::Seat(at), by, table)?;
        betting_box.hands.first().hand.add(card);
    }
    void::<G, T>(&mut state.bets, &dead, by, table);
    Ok(())
}

/// Every hand is void: the round is over, and the dealer has no hand.
#[cold]
pub fn no_hand_left<G: WithoutTens, T: Table<G>>(state: &mut State, by: Cite, table: &mut T) {
    state.overdraw = Overdraw::Impossible;
    table.instruct(format_args!("no hand is left: the round is over, deal no more cards"), by);
}

/// The wagers on these boxes go back, and they have no part in the round.
#[cold]
fn void<G: WithoutTens, T: Table<G>>(bets: &mut Bettors<Money>, boxes: &Seats<()>, by: Cite, table: &mut T) {
    bets.retain(|bettor| {
        let is_void = boxes.has(bettor.at);
        if is_void {
            return_all::<G, T>(bettor, by, table);
        }
        !is_void
    });
}

/// Everything that a bettor has on an unsplit box goes back.
pub(super) fn return_all<G: WithoutTens, T: Table<G>>(bettor: &Bettor<Money>, by: Cite, table: &mut T) {
    bettor.settle_lines::<G, T>(0, Outcome::void(by), table);
    if !bettor.side.is_zero() {
        table.give_back(bettor.who, G::side_wager(bettor.at, bettor.who), bettor.side, by);
    }
}
