//! 19:47-6.4 Dealing, 6.5 Round of play; wagers; payouts.

use super::hand::{RedDogFirstTwo, is_between, value};
use super::house::House;
use super::irregularities::{RedDogShoe, in_pair_hand, while_raising};
use super::questions::{RaiseOffer, RedDogRaise};
use super::wagers::{LastHand, State, Wager};
use super::{RedDog, prepare};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::shoe::ShoeStage;
use crate::law::Cite;
use crate::table::{Decision, Halt, Spot, Table, VoidCause};
use crate::wagers::Odds;

/// 6.4~(b): the places of the cards in the middle of the layout.
pub const FIRST: Spot = Spot::Area("first card");
pub const SECOND: Spot = Spot::Area("second card");
const THIRD: Spot = Spot::Area("third card");

/// 6.5: a round of play. There is none before the cards are shuffled and in the shoe, and none without an initial wager.
pub fn round<T: Table<RedDog>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.cards != ShoeStage::InShoe || state.bets.is_empty() {
        return Ok(());
    }
    state.last = LastHand::Other;
    let result = play(house, state, table);
    match result {
        Ok(()) => prepare::after_cutting_card(state, table),
        // 6.7~(e): the shoe is as it was; otherwise the cards are reshuffled.
        Err(Halt::Void { cause: VoidCause::Exposed, by }) => {
            table.instruct(format_args!("put the three cards into the discard rack"), by);
            prepare::after_cutting_card(state, table);
        }
        Err(Halt::Void { .. }) => prepare::reshuffle(state),
        Err(Halt::Pending) => return result,
    }
    state.bets.clear();
    result
}

fn play<T: Table<RedDog>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    let mut shoe = RedDogShoe::default();
    let by = cite!("6.4~(b)");
    table.announce(format_args!("No more bets"), cite!("6.5~(b)"));
    table.instruct(format_args!("deal two cards face up to the marked areas, for all players"), by);
    let first = [shoe.card(FIRST, by, table)?, shoe.card(SECOND, by, table)?];
    say_values(first, table);
    match RedDogFirstTwo::of(first[0], first[1]) {
        RedDogFirstTwo::Consecutive => {
            let by = cite!("6.5~(b)1");
            table.announce(format_args!("Consecutive: no third card, and the wagers are returned"), by);
            state.last = LastHand::Consecutive;
            settle(state, Decision::Pushes, (Odds::EVEN, by), table);
        }
        RedDogFirstTwo::Pair => pair(house, first, state, &mut shoe, table)?,
        RedDogFirstTwo::Spread(spread) => spread_hand(house, first, spread, (state, &mut shoe), table)?,
    }
    table.instruct(
        format_args!("put the cards into the discard rack, so that the hand can be rebuilt"),
        cite!("6.5~(g)"),
    );
    Ok(())
}

/// 6.1~(b): announces the values of the two cards.
#[inline(always)]
fn say_values<T: Table<RedDog>>([first, second]: [Card; 2], table: &mut T) {
    table.settles(FIRST, &[first], 1, cite!("6.1~(b)"));
    table.settles(SECOND, &[second], 1, cite!("6.1~(b)"));
    table.instruct(
        format_args!("the {first} counts {}, the {second} {}", value(first), value(second)),
        cite!("6.1~(b)"),
    );
}

/// 6.5~(b)2: a pair hand: the third card at once. Three of a kind win, and otherwise it is a push.
fn pair<T: Table<RedDog>>(
    house: &House,
    first: [Card; 2],
    state: &State,
    shoe: &mut RedDogShoe,
    table: &mut T,
) -> Result<(), Halt> {
    let by = cite!("6.5~(b)2");
    table.announce(format_args!("A pair: no raise, the third card at once"), by);
    in_pair_hand(table);
    let third = shoe.card(THIRD, by, table)?;
    table.settles(THIRD, &[third], 1, by);
    if third.rank() == first[0].rank() {
        settle(state, Decision::Wins, house.pays.three_of_a_kind, table);
    } else {
        settle(state, Decision::Pushes, (Odds::EVEN, by), table);
    }
    Ok(())
}

/// 6.5~(b)3, (c)-(e): a spread hand: the spread is announced and marked, raises are made, and the third card decides.
fn spread_hand<T: Table<RedDog>>(
    house: &House,
    first: [Card; 2],
    spread: u8,
    (state, shoe): (&mut State, &mut RedDogShoe),
    table: &mut T,
) -> Result<(), Halt> {
    table.announce(format_args!("A spread of {spread}"), cite!("6.5~(b)3"));
    table.instruct(
        format_args!("put the marker on {spread}, the number of values between the two cards"),
        cite!("6.5~(c)"),
    );
    raises(house, spread, state, table)?;
    table.announce(format_args!("No more bets"), cite!("6.5~(d)"));
    let third = shoe.card(THIRD, cite!("6.5~(e)"), table)?;
    table.settles(THIRD, &[third], 1, cite!("6.5~(e)"));
    let decision = Decision::whether(is_between(third, first));
    let (odds, by) = house.pays.odds(spread);
    let by = match decision {
        Decision::Wins => by,
        Decision::Loses | Decision::Pushes => cite!("6.5~(e)"),
    };
    settle(state, decision, (odds, by), table);
    Ok(())
}

/// 6.5~(d), 6.7~(h): each player may raise, from the dealer's left; what is more than the initial wager goes back.
fn raises<T: Table<RedDog>>(house: &House, spread: u8, state: &mut State, table: &mut T) -> Result<(), Halt> {
    state.bets.try_each(|seat, bets| {
        while_raising(spread, table)?;
        let initial = bets.initial.chips;
        let offered = match table.ask(seat, RaiseOffer { initial, spread, rule: house.raise })? {
            RedDogRaise::No => return Ok(()),
            RedDogRaise::By(offered) => offered,
        };
        if offered > initial {
            let excess = offered - initial;
            table.instruct(format_args!("accept ${initial}, and return ${excess}"), cite!("6.7~(h)"));
        }
        bets.raise = offered.min(initial);
        table.place(seat, Wager::Raise, bets.raise, cite!("6.5~(d)"));
        Ok(())
    })?;
    while_raising(spread, table)
}

/// 6.5~(e)-(h): all initial wagers and all raises win, lose or go back together, from the dealer's left.
fn settle<T: Table<RedDog>>(state: &State, decision: Decision, (odds, by): (Odds, Cite), table: &mut T) {
    table.instruct(format_args!("settle the wagers clockwise from your left"), cite!("6.5~(g)"));
    if decision == Decision::Wins {
        table.instruct(format_args!("pay {odds}, on top of the wagers themselves"), cite!("6.5~(h)"));
    }
    for (seat, bets) in state.bets.iter() {
        let (stake, raise) = (bets.initial.chips, bets.raise);
        table.decide(seat, Wager::Initial, decision, stake, bets.initial.paid_at(odds), by);
        if !raise.is_zero() {
            table.decide(seat, Wager::Raise, decision, raise, odds.pay(raise), by);
        }
    }
}
