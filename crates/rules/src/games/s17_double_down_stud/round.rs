//! 19:47-17.8 Dealing, 17.9 Completion of the round.

use super::house::{House, PlayerCard};
use super::irregularities::{AFTER_THE_DEAL, DECIDED, DECIDING, Incident as Own};
use super::questions::{DoubleOrStand, OwnCard, StandOrDouble};
use super::wagers::Wager;
use super::{DoubleDownStud, settle};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{RoundProcedure, State, pick_up};
use crate::games::families::one_deck::{GameIncident, RoundDeal};
use crate::table::{Audience, FaceDown, Halt, Incident, IncidentDetail, Seat, Seats, Spot, Table, VoidCause};
use crate::wagers::Money;

/// The cards of a round, and the double down wagers on them.
pub struct DoubleDownDeal {
    /// The players' own cards.
    pub own: Seats<OwnCard>,
    /// The common cards that lie face up.
    pub common: [Card; 3],
    /// The common card that lies face down.
    pub hole: FaceDown,
    /// The double down wagers.
    pub doubles: Seats<Money>,
}

impl RoundProcedure for DoubleDownStud {
    /// 17.8, 17.9: a round of play.
    fn round<T: Table<DoubleDownStud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |state, deal, table| {
            deal.opens(table);
            let mut dealt = deal_cards(house, state, deal, table)?;
            look(AFTER_THE_DEAL, state, deal, &mut dealt, table)?;
            deal.stub(None, &mut state.deck, &house.rules.deck, table)?;
            decisions(state, deal, &mut dealt, table)?;
            look(DECIDED, state, deal, &mut dealt, table)?;
            let hole = table.turn_up(COMMON, dealt.hole, cite!("17.9~(b)"))?;
            look(DECIDED, state, deal, &mut dealt, table)?;
            settle::all(house, state, &dealt, hole, table)?;
            pick_up(cite!("17.9~(d)"), table);
            Ok(())
        })
    }
}

/// 17.8~(c): the area in front of the table inventory container.
const COMMON: Spot = Spot::Area("common cards");

/// 17.8~(b), (c): a card to each player, clockwise from the dealer's left; then three common cards face up, and one face down.
fn deal_cards<T: Table<DoubleDownStud>>(
    house: &House,
    state: &State,
    deal: &mut RoundDeal,
    table: &mut T,
) -> Result<DoubleDownDeal, Halt> {
    let by = cite!("17.8~(b)");
    let mut own = Seats::none(OwnCard::Down(FaceDown::UNSEEN));
    for seat in state.bets.seats() {
        let spot = Spot::Seat(seat);
        let card = match house.player_card {
            PlayerCard::FaceUp => OwnCard::Up(deal.up(spot, by, table)?),
            PlayerCard::FaceDown => OwnCard::Down(deal.down(spot, Audience::Seat(seat), by, table)?),
        };
        own.set(seat, card);
    }
    let by = cite!("17.8~(c)");
    let mut common = [Card::JOKER; 3];
    for card in &mut common {
        *card = deal.up(COMMON, by, table)?;
    }
    let hole = deal.down(COMMON, Audience::Nobody, by, table)?;
    Ok(DoubleDownDeal { own, common, hole, doubles: Seats::none(Money::ZERO) })
}

/// 17.9~(a): clockwise, each player doubles or stands.
fn decisions<T: Table<DoubleDownStud>>(
    state: &mut State,
    deal: &mut RoundDeal,
    dealt: &mut DoubleDownDeal,
    table: &mut T,
) -> Result<(), Halt> {
    for (turn, seat) in state.bets.seats().enumerate() {
        // Before the first question everything was asked after the deal.
        if turn != 0 {
            look(DECIDING, state, deal, dealt, table)?;
        }
        let Some(initial) = state.bets.get(seat).map(|bets| bets.on(Wager::Initial)) else { continue };
        let own = dealt.own.get(seat).copied().unwrap_or_default();
        match table.ask(seat, DoubleOrStand { own, common: dealt.common, initial })? {
            StandOrDouble::Stand => {}
            StandOrDouble::Double => {
                table.place(seat, Wager::DoubleDown, initial, cite!("17.6~(c)"));
                dealt.doubles.set(seat, initial);
            }
        }
    }
    Ok(())
}

/// Handles the incidents that are possible now.
fn look<T: Table<DoubleDownStud>>(
    possible: &'static [GameIncident<DoubleDownStud>],
    state: &mut State,
    deal: &mut RoundDeal,
    dealt: &mut DoubleDownDeal,
    table: &mut T,
) -> Result<(), Halt> {
    while let Some(own) = deal.next(possible, &state.bets, table)? {
        found(state, deal, dealt, own, table)?;
    }
    Ok(())
}

/// 17.11~(a), (d): something that voids a hand, or all of them.
#[cold]
fn found<T: Table<DoubleDownStud>>(
    state: &mut State,
    deal: &mut RoundDeal,
    dealt: &mut DoubleDownDeal,
    incident: Incident<Own>,
    table: &mut T,
) -> Result<(), Halt> {
    match (incident.kind, incident.with) {
        (Own::HoleCardExposed, _) => return Err(Halt::void(VoidCause::Exposed, cite!("17.11~(a)"))),
        (Own::CommonMisdealt, _) => return Err(Halt::void(VoidCause::Misdealt, cite!("17.11~(d)"))),
        (Own::Misdealt, IncidentDetail::Seat(seat)) => {
            void_hand(state, dealt, seat, table);
            deal.misdealt();
        }
        // Not told with the seat that it needs.
        (Own::Misdealt, _) => {}
    }
    Ok(())
}

/// 17.11~(d): one hand is void; its wagers are returned, and the others play on.
fn void_hand<T: Table<DoubleDownStud>>(
    state: &mut State,
    dealt: &mut DoubleDownDeal,
    seat: Seat,
    table: &mut T,
) {
    let by = cite!("17.11~(d)");
    let Some(bets) = state.bets.get(seat) else { return };
    table.instruct(format_args!("the hand of seat {seat} is void"), by);
    table.hands_off(seat, by);
    table.give_back(seat, Wager::Initial, bets.on(Wager::Initial), by);
    if let Some(&double) = dealt.doubles.get(seat) {
        table.give_back(seat, Wager::DoubleDown, double, by);
    }
    state.remove(seat);
    dealt.doubles.remove(seat);
}
