//! 19:47-18.3 Rankings, 18.10~(g), (h) settlement, 18.11 Payout odds and their limit.

use super::LetItRide;
use super::bonus;
use super::house::House;
use super::round::LetItRideHands;
use super::wagers::{AREAS, LetItRideBets, State};
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::five_cards::{self, FiveCardHand, Rankings};
use crate::games::families::payout_limit::limited;
use crate::games::families::rank_pay_table::RankPayLaw;
use crate::table::{Halt, Seat, Seats, Spot, Table};
use crate::wagers::{Money, Odds};

/// 18.3: the rankings.
const RANKINGS: Rankings =
    Rankings::all(cite!("18.3~(a)"), cite!("18.3~(b)")).each(cite!("18.3~(b)"; 1 2 3 4 5 6 7 8 9));

/// 18.11~(a), (b): the pay table.
pub const PAY_LAW: RankPayLaw = RankPayLaw {
    stated: cite!("18.11~(a)"),
    odds: cite!("18.11~(b)"),
    least: [1000, 200, 50, 11, 8, 5, 3, 2, 1],
    lowest_pair: Rank::Ten,
};

/// 18.10~(g), (h): the hands are turned up and losing wagers collected, counterclockwise from the dealer's right; then the winners are paid, and
/// last the bonus wagers.
pub fn all<T: Table<LetItRide>>(
    house: &House,
    state: &State,
    hands: &LetItRideHands,
    community: [Card; 2],
    table: &mut T,
) -> Result<(), Halt> {
    let by = cite!("18.10~(g)");
    table.tell("turn up each hand and collect the losing wagers, counterclockwise", by);
    let mut shown = Seats::none(FiveCardHand::Nothing);
    for (seat, bets) in state.bets.iter().rev() {
        let hand = turn_up(seat, hands, community, table)?;
        shown.set(seat, hand);
        if house.pays.odds(hand).is_none() {
            for (area, bet) in AREAS.into_iter().zip(bets.bets) {
                table.take(seat, area, bet.chips, by);
            }
        }
    }
    let winners = shown.iter().filter(|(_, hand)| house.pays.odds(**hand).is_some()).count();
    table.instruct(
        format_args!("then pay the winners on each wager still in play, hands that win: {winners}; and last the bonus wagers"),
        cite!("18.10~(h)"),
    );
    for (seat, &hand) in shown.iter().rev() {
        if let (Some(odds), Some(bets)) = (house.pays.odds(hand), state.bets.get(seat)) {
            pay(house, seat, bets, odds, table);
        }
    }
    bonus::settle(house, state, &shown, table);
    Ok(())
}

/// 18.10~(g): a player's three cards are turned up and make a hand with the two community cards.
fn turn_up<T: Table<LetItRide>>(
    seat: Seat,
    hands: &LetItRideHands,
    [left, right]: [Card; 2],
    table: &mut T,
) -> Result<FiveCardHand, Halt> {
    let (spot, down) = (Spot::Seat(seat), hands.get(seat).copied().unwrap_or_default());
    let [a, b, c] = five_cards::turn_up(spot, down, cite!("18.10~(g)"), table)?;
    table.settles(spot, &[a, b, c], 3, cite!("18.10~(g)"));
    Ok(RANKINGS.announce_with_common(spot, &[left, right, a, b, c], table))
}

/// 18.11~(b), (d): each wager still in play is paid, all of them no more than the limit. A wager on which no cent of it falls is returned.
fn pay<T: Table<LetItRide>>(house: &House, seat: Seat, bets: &LetItRideBets, odds: Odds, table: &mut T) {
    let won = bets.bets.map(|bet| bet.paid_at(odds));
    let Some(parts) = limited(house.limit, won) else {
        for (area, won) in AREAS.into_iter().zip(won) {
            table.pay(seat, area, won, cite!("18.11~(b)"));
        }
        return;
    };
    let by = cite!("18.11~(d)");
    table.instruct(format_args!("one hand is paid ${} at most", house.limit), by);
    for ((area, bet), part) in AREAS.into_iter().zip(bets.bets).zip(parts) {
        match part {
            Money::ZERO => table.give_back(seat, area, bet.chips, by),
            part => table.pay(seat, area, part, by),
        }
    }
}
