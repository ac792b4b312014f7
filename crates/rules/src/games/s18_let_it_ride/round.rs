//! 19:47-18.7 to 18.9 Dealing, 18.10 Completion of the round.

use super::house::House;
use super::irregularities::{AFTER_THE_DEAL, BEFORE_THE_DEAL, DECIDED, DECIDING, Incident as Own};
use super::law::{HAND_STEPS, LetItRideStepLaw, SHOE_STEPS};
use super::questions::{RideAnswer, RideBet, RideOrWithdraw};
use super::wagers::{AREAS, LetItRideBets, State, Wager, WagerEquality};
use super::{LetItRide, bonus, settle};
use crate::cite;
use crate::games::families::ante_and_play::pick_up;
use crate::games::families::board::CommunityBoard;
use crate::games::families::one_deck::{DealingMethod, GameIncident, RoundDeal};
use crate::table::{Audience, FaceDown, Halt, Incident, IncidentDetail, Seat, Seats, Spot, Table, VoidCause};
use crate::wagers::{Money, Stake};

/// The cards of the players.
pub type LetItRideHands = Seats<[FaceDown; 3]>;

/// 18.7~(d): the community cards, left and right.
type Community = CommunityBoard<2>;

/// Prepares the table up to the betting.
pub fn prepare<T: Table<LetItRide>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    state.between_rounds(&house.deck, house.positions, table);
    while !state.bets.is_empty()
        && let Some(incident) = table.incident(BEFORE_THE_DEAL)
    {
        if let (GameIncident::Here(&own), IncidentDetail::Seat(seat)) = (incident.kind, incident.with) {
            before_the_deal(state, own, seat, table);
        }
        state.between_rounds(&house.deck, house.positions, table);
    }
    state.deck.make_ready(&house.deck, &state.players, table);
    Ok(())
}

/// 18.6~(b), 18.6A~(b): wagers that are not equal are overlooked, and stand as they are; without the light there is no bonus wager, and the dollar
/// is returned.
#[cold]
fn before_the_deal<T: Table<LetItRide>>(state: &mut State, own: Own, seat: Seat, table: &mut T) {
    let Some(bets) = state.bets.get_mut(seat) else { return };
    match own {
        Own::UnequalOverlooked => bets.equality = WagerEquality::Overlooked,
        Own::LightOff => {
            table.give_back(seat, Wager::Bonus, bets.bonus, cite!("18.6A~(b)"));
            bets.bonus = Money::ZERO;
        }
        // In the round only.
        Own::CommunityExposed => {}
    }
}

/// 18.7 to 18.10: a round of play.
pub fn round<T: Table<LetItRide>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    make_equal(state, table);
    state.round_or_refund(&house.deck, table, bonus::refund, |state, deal, table| {
        deal.no_more_bets(table);
        bonus::lock_out(state, table);
        deal.begin(table);
        let (hands, community) = match deal.method() {
            DealingMethod::ManualShoe => deal_in_turn(state, deal, &SHOE_STEPS, table)?,
            DealingMethod::Hand => deal_in_turn(state, deal, &HAND_STEPS, table)?,
            DealingMethod::AutomatedShoe => deal_stacks(state, deal, table)?,
        };
        deal.look(AFTER_THE_DEAL, &state.bets, table, found)?;
        deal.stub(None, &mut state.deck, &house.deck, table)?;
        players_look(table);
        decisions(state, deal, &hands, RideBet::First, table)?;
        let left = community.turn_up_one(0, cite!("18.10~(c)"), table)?;
        decisions(state, deal, &hands, RideBet::Second(left), table)?;
        table.tell("each player lays the cards face down and does not touch them again", cite!("18.10~(e)"));
        for seat in state.bets.seats() {
            table.hands_off(seat, cite!("18.10~(e)"));
        }
        deal.look(DECIDED, &state.bets, table, found)?;
        let right = community.turn_up_one(1, cite!("18.10~(f)"), table)?;
        deal.look(DECIDED, &state.bets, table, found)?;
        settle::all(house, state, &hands, [left, right], table)?;
        pick_up(cite!("18.10~(i)"), table);
        Ok(())
    })
}

/// 18.6~(b): wagers that are not equal are corrected before "No more bets": the excess over the least of the three is returned, and all if
/// one of the three is missing.
fn make_equal<T: Table<LetItRide>>(state: &mut State, table: &mut T) {
    for seat in state.bets.seats() {
        let Some(bets) = state.bets.get_mut(seat) else { continue };
        let [first, second, third] = bets.bets.map(|bet| bet.chips);
        if (first == second && second == third) || bets.equality == WagerEquality::Overlooked {
            continue;
        }
        correct(seat, bets, first.min(second).min(third), table);
        if bets.bets.iter().all(|bet| bet.is_none()) {
            state.remove(seat);
        }
    }
}

#[cold]
fn correct<T: Table<LetItRide>>(seat: Seat, bets: &mut LetItRideBets, least: Money, table: &mut T) {
    let by = cite!("18.6~(b)");
    table.instruct(format_args!("make the three wagers of seat {seat} equal: ${least} each"), by);
    for (area, bet) in AREAS.into_iter().zip(&mut bets.bets) {
        table.give_back(seat, area, bet.chips - least, by);
        *bet = bet.reduced_to(least);
    }
}

/// 18.7~(d), 18.8~(d): card by card, clockwise from the dealer's left, all face down.
fn deal_in_turn<T: Table<LetItRide>>(
    state: &State,
    deal: &mut RoundDeal,
    by: &LetItRideStepLaw,
    table: &mut T,
) -> Result<(LetItRideHands, Community), Halt> {
    table.tell("deal face down, clockwise, beginning farthest to your left", by.clockwise);
    let mut hands = state.bets.same([FaceDown::UNSEEN; 3]);
    let mut community = CommunityBoard::at("community cards");
    deal.one_each(&mut hands, 0, by.first, table)?;
    deal.see_to_misdeals(table)?;
    community.deal_down(deal, by.left, table)?;
    deal.one_each(&mut hands, 1, by.second, table)?;
    deal.see_to_misdeals(table)?;
    community.deal_down(deal, by.right, table)?;
    deal.one_each(&mut hands, 2, by.third, table)?;
    Ok((hands, community))
}

/// 18.9~(c), (d): a stack of three to each player with wagers, the last one to the community area, whose third card is burned.
#[inline(never)]
fn deal_stacks<T: Table<LetItRide>>(
    state: &State,
    deal: &mut RoundDeal,
    table: &mut T,
) -> Result<(LetItRideHands, Community), Halt> {
    let by = cite!("18.9~(c)");
    let hands = deal.players(&state.bets, table)?;
    deal.see_to_misdeals(table)?;
    let mut community = CommunityBoard::at("community cards");
    community.deal_down(deal, by, table)?;
    community.deal_down(deal, by, table)?;
    deal.down(Spot::DiscardRack, Audience::Nobody, cite!("18.9~(d)"), table)?;
    table.tell(
        "spread the community stack from left to right and burn its third card face down",
        cite!("18.9~(d)"),
    );
    Ok((hands, community))
}

/// 18.10~(a): the players look at their cards.
fn players_look<T: Table<LetItRide>>(table: &mut T) {
    let by = cite!("18.10~(a)");
    table.tell("each player looks at his or her own cards; nobody else touches them", by);
    table.tell("see that the cards stay in view, and that nobody shows or tells them", by);
}

/// 18.10~(b), (d): clockwise, each player lets a bet ride or withdraws it.
fn decisions<T: Table<LetItRide>>(
    state: &mut State,
    deal: &mut RoundDeal,
    hands: &LetItRideHands,
    bet: RideBet,
    table: &mut T,
) -> Result<(), Halt> {
    let (area, by) = match bet {
        RideBet::First => (0, cite!("18.10~(b)")),
        RideBet::Second(_) => (1, cite!("18.10~(d)")),
    };
    for (turn, seat) in state.bets.seats().enumerate() {
        // Before the very first question everything was asked after the deal.
        if turn != 0 || bet != RideBet::First {
            deal.look(DECIDING, &state.bets, table, found)?;
        }
        let Some(bets) = state.bets.get_mut(seat) else { continue };
        let amount = bets.bets[area].chips;
        if amount.is_zero() {
            continue;
        }
        let cards = hands.get(seat).copied().unwrap_or_default();
        match table.ask(seat, RideOrWithdraw { bet, cards, amount })? {
            RideAnswer::Ride => table.announce(format_args!("Seat {seat} lets it ride"), cite!("18.1")),
            RideAnswer::Withdraw => {
                table.give_back(seat, AREAS[area], amount, by);
                bets.bets[area] = Stake::default();
            }
        }
    }
    Ok(())
}

/// 18.12~(a): a community card was exposed: all hands are void.
#[cold]
fn found<T: Table<LetItRide>>(incident: Incident<Own>, _: &mut T) -> Result<(), Halt> {
    match incident.kind {
        Own::CommunityExposed => Err(Halt::void(VoidCause::Exposed, cite!("18.12~(a)"))),
        // Between rounds only.
        Own::UnequalOverlooked | Own::LightOff => Ok(()),
    }
}
