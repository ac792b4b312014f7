//! 19:47-18.7 to 18.9 Dealing, 18.10 Completion of the round.

use super::LetItRide;
use super::house::House;
use super::irregular::{AFTER_THE_DEAL, DECIDED, DECIDING, Incident};
use super::prepare::LAW;
use super::question::{Bet, Decision, RideOrWithdraw};
use super::wagers::{AREAS, Bets, Equality, State, Wager};
use super::{bonus, settle};
use crate::cite;
use crate::games::families::one_deck::{Deal, Dealing, hand_of};
use crate::law::Cite;
use crate::table::{self, FaceDown, Halt, Looks, Seat, Seats, Spot, Table, With};
use crate::wagers::{Money, Stake};

/// The cards of the players.
pub type Hands = Seats<[FaceDown; 3]>;

/// The community cards, left and right.
type Community = [FaceDown; 2];

/// 18.7~(d): where the community cards lie.
const COMMUNITY: Spot = Spot::Area("community cards");

/// 18.7 to 18.10: a round of play.
#[inline]
pub fn round<T: Table<LetItRide>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    make_equal(state, table);
    state.round(&house.deck, table, |state, deal, table| {
        let result = play(house, state, deal, table);
        if let Err(Halt::Void(by)) = result {
            bonus::refund(state, by, table);
        }
        result
    })
}

#[inline]
fn play<T: Table<LetItRide>>(
    house: &House,
    state: &mut State,
    deal: &mut Deal,
    table: &mut T,
) -> Result<(), Halt> {
    deal.no_more_bets(table);
    bonus::lock_out(state, table);
    deal.begin(table);
    let mut hands = Seats::none([FaceDown::UNSEEN; 3]);
    let [left, right] = match deal.method() {
        Dealing::AutomatedShoe => deal_stacks(state, deal, &mut hands, table)?,
        Dealing::ManualShoe | Dealing::Hand => deal_in_turn(state, deal, &mut hands, table)?,
    };
    after_the_deal(house, state, deal, table)?;
    players_look(table);
    decisions(state, &hands, Bet::First, table)?;
    let left = table.turn_up(COMMUNITY, left, cite!("18.10~(c)"))?;
    decisions(state, &hands, Bet::Second(left), table)?;
    table.instruct(
        format_args!("each player lays the cards face down and does not touch them again"),
        cite!("18.10~(e)"),
    );
    for seat in state.bets.seats() {
        table.hands_off(seat, cite!("18.10~(e)"));
    }
    misdeals(state, table)?;
    let right = table.turn_up(COMMUNITY, right, cite!("18.10~(f)"))?;
    misdeals(state, table)?;
    settle::all(house, state, &hands, [left, right], table)?;
    table.instruct(
        format_args!("pick the cards up in order, so that each hand can be rebuilt, and rack them"),
        cite!("18.10~(i)"),
    );
    Ok(())
}

/// 18.6~(b): wagers that are not equal are corrected before "No more bets": what is more than the least of the three goes back, and all where
/// one of the three is missing.
#[inline]
fn make_equal<T: Table<LetItRide>>(state: &mut State, table: &mut T) {
    for seat in state.bets.seats() {
        let Some(bets) = state.bets.get_mut(seat) else { continue };
        let [first, second, third] = bets.bets.map(|bet| bet.chips);
        if (first == second && second == third) || bets.equality == Equality::Overlooked {
            continue;
        }
        correct(seat, bets, first.min(second).min(third), table);
        if bets.bets.iter().all(|bet| bet.is_none()) {
            state.remove(seat);
        }
    }
}

#[cold]
fn correct<T: Table<LetItRide>>(seat: Seat, bets: &mut Bets, least: Money, table: &mut T) {
    let by = cite!("18.6~(b)");
    table.instruct(format_args!("make the three wagers of seat {seat} equal: ${least} each"), by);
    for (area, bet) in AREAS.into_iter().zip(&mut bets.bets) {
        table.give_back(seat, area, bet.chips - least, by);
        *bet = bet.reduced_to(least);
    }
    if least.is_zero() {
        table.give_back(seat, Wager::Bonus, bets.bonus, cite!("18.6A~(b)"));
        bets.bonus = Money::ZERO;
    }
}

/// The paragraphs on the order of the cards.
struct Order {
    clockwise: Cite,
    first: Cite,
    left: Cite,
    second: Cite,
    right: Cite,
    third: Cite,
}

impl Order {
    /// 18.7~(d).
    const SHOE: Order = Order {
        clockwise: cite!("18.7~(d)"),
        first: cite!("18.7~(d)1"),
        left: cite!("18.7~(d)2"),
        second: cite!("18.7~(d)3"),
        right: cite!("18.7~(d)4"),
        third: cite!("18.7~(d)5"),
    };

    /// 18.8~(d): the same order, from the hand.
    const HAND: Order = Order {
        clockwise: cite!("18.8~(d)"),
        first: cite!("18.8~(d)"),
        left: cite!("18.8~(d)"),
        second: cite!("18.8~(d)"),
        right: cite!("18.8~(d)"),
        third: cite!("18.8~(d)"),
    };
}

/// 18.7~(d), 18.8~(d): card by card, clockwise from the dealer's left, all face down.
#[inline]
fn deal_in_turn<T: Table<LetItRide>>(
    state: &State,
    deal: &mut Deal,
    hands: &mut Hands,
    table: &mut T,
) -> Result<Community, Halt> {
    let order = match deal.method() {
        Dealing::ManualShoe | Dealing::AutomatedShoe => Order::SHOE,
        Dealing::Hand => Order::HAND,
    };
    table.instruct(
        format_args!("deal face down, clockwise, beginning farthest to your left"),
        order.clockwise,
    );
    to_players(state, deal, 0, order.first, hands, table)?;
    let left = deal.down(COMMUNITY, Looks::Nobody, order.left, table)?;
    to_players(state, deal, 1, order.second, hands, table)?;
    let right = deal.down(COMMUNITY, Looks::Nobody, order.right, table)?;
    to_players(state, deal, 2, order.third, hands, table)?;
    Ok([left, right])
}

/// One card face down to each player.
#[inline(always)]
fn to_players<T: Table<LetItRide>>(
    state: &State,
    deal: &mut Deal,
    n: usize,
    by: Cite,
    hands: &mut Hands,
    table: &mut T,
) -> Result<(), Halt> {
    for seat in state.bets.seats() {
        hands.entry(seat)[n] = deal.down(Spot::Seat(seat), Looks::Seat(seat), by, table)?;
    }
    Ok(())
}

/// 18.9~(c), (d): a stack of three to each player with wagers, the last one to the community area, whose third card is burned.
#[inline(never)]
fn deal_stacks<T: Table<LetItRide>>(
    state: &State,
    deal: &mut Deal,
    hands: &mut Hands,
    table: &mut T,
) -> Result<Community, Halt> {
    let by = cite!("18.9~(c)");
    for seat in state.bets.seats() {
        for card in hands.entry(seat) {
            *card = deal.down(Spot::Seat(seat), Looks::Seat(seat), by, table)?;
        }
    }
    let left = deal.down(COMMUNITY, Looks::Nobody, by, table)?;
    let right = deal.down(COMMUNITY, Looks::Nobody, by, table)?;
    deal.down(Spot::DiscardRack, Looks::Nobody, cite!("18.9~(d)"), table)?;
    table.instruct(
        format_args!("spread the community stack from left to right and burn its third card face down"),
        cite!("18.9~(d)"),
    );
    Ok([left, right])
}

/// 18.7~(e), (f): the stub, and what is found now.
#[inline]
fn after_the_deal<T: Table<LetItRide>>(
    house: &House,
    state: &mut State,
    deal: &mut Deal,
    table: &mut T,
) -> Result<(), Halt> {
    let mut counted = None;
    while let Some(incident) = table.incident(AFTER_THE_DEAL) {
        match (incident.kind, incident.with) {
            (Incident::StubCount, With::Number(cards)) => counted = Some(cards),
            _ => found(state, incident)?,
        }
    }
    deal.stub(counted, &mut state.deck, &house.deck, table)
}

/// 18.10~(a): the players look at their cards.
#[inline]
fn players_look<T: Table<LetItRide>>(table: &mut T) {
    let by = cite!("18.10~(a)");
    table.instruct(format_args!("each player looks at his or her own cards; nobody else touches them"), by);
    table.instruct(format_args!("see that the cards stay in view, and that nobody shows or tells them"), by);
}

/// 18.10~(b), (d): clockwise, each player lets a bet ride or withdraws it.
#[inline]
fn decisions<T: Table<LetItRide>>(
    state: &mut State,
    hands: &Hands,
    bet: Bet,
    table: &mut T,
) -> Result<(), Halt> {
    let (area, by) = match bet {
        Bet::First => (0, cite!("18.10~(b)")),
        Bet::Second(_) => (1, cite!("18.10~(d)")),
    };
    for (turn, seat) in state.bets.seats().enumerate() {
        // Before the very first question everything was asked after the deal.
        while (turn > 0 || bet != Bet::First)
            && let Some(incident) = table.incident(DECIDING)
        {
            found(state, incident)?;
        }
        let Some(bets) = state.bets.get_mut(seat) else { continue };
        let amount = bets.bets[area].chips;
        if amount.is_zero() {
            continue;
        }
        let cards = hands.get(seat).copied().unwrap_or_default();
        match table.ask(seat, RideOrWithdraw { bet, cards, amount })? {
            Decision::Ride => table.announce(format_args!("Seat {seat} lets it ride"), cite!("18.1")),
            Decision::Withdraw => {
                table.give_back(seat, AREAS[area], amount, by);
                bets.bets[area] = Stake::default();
            }
        }
    }
    Ok(())
}

/// 18.12~(d): what is found after the last decision, until the hands are turned up.
#[inline]
fn misdeals<T: Table<LetItRide>>(state: &State, table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = table.incident(DECIDED) {
        found(state, incident)?;
    }
    Ok(())
}

/// 18.12~(a), (d): something that voids all hands.
#[cold]
fn found(state: &State, incident: table::Incident<Incident>) -> Result<(), Halt> {
    if let With::Seat(seat) = incident.with {
        hand_of(&state.bets, seat)?;
    }
    match incident.kind {
        Incident::CommunityExposed => Err(Halt::Void(cite!("18.12~(a)"))),
        Incident::Misdealt | Incident::CommunityMisdealt => Err(Halt::Void(LAW.irregular.misdealt)),
        Incident::CardsChanged
        | Incident::DealerCut
        | Incident::Recut
        | Incident::Idle
        | Incident::UnequalOverlooked
        | Incident::NotSeated
        | Incident::SecondPosition
        | Incident::LightOff
        | Incident::StubCount
        | Incident::FaceUp
        | Incident::DrawnInError
        | Incident::ShufflerJam
        | Incident::ShoeJam
        | Incident::MethodChanged => Ok(()),
    }
}
