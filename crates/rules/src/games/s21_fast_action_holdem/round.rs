//! 19:47-21.8  Completion of the round: setting of hands, the dealer's hand, the community cards.

use super::deal::{self, Dealt, FOUR};
use super::house::House;
use super::irregular::{DRAWING, EXPOSED, Incident, exposed, turn};
use super::prepare::Ended;
use super::question::{Answer, Claim, Question, Two};
use super::settle::{self, Hands};
use super::wagers::{State, Wager};
use super::{FastActionHoldem, house_way, prepare};
use crate::cite;
use crate::equipment::Card;
use crate::table::{FaceDown, Halt, Places, Seat, Seats, Spot, Table};
use crate::wagers::Money;

/// 21.8(j): the areas of the community cards, from the dealer's left to the right.
const COMMUNITY: [Spot; 5] = [
    Spot::Area("community card 1"),
    Spot::Area("community card 2"),
    Spot::Area("community card 3"),
    Spot::Area("community card 4"),
    Spot::Area("community card 5"),
];

/// 21.7 to 21.9: a round of play.
#[inline]
pub fn round<T: Table<FastActionHoldem>>(
    house: &House,
    state: &mut State,
    table: &mut T,
) -> Result<(), Halt> {
    if state.bets.is_empty() {
        // Nobody takes part: there is nothing to deal.
        return Ok(());
    }
    let result = play(state, table);
    match result {
        Ok(()) => {
            state.marker.rotate(house.seats);
            prepare::round_over(house, state, Ended::Complete, table);
        }
        Err(Halt::Void(by)) => prepare::round_over(house, state, Ended::Void(by), table),
        Err(Halt::Pending) => return result,
    }
    state.bets.clear();
    result
}

#[inline]
fn play<T: Table<FastActionHoldem>>(state: &mut State, table: &mut T) -> Result<(), Halt> {
    let mut dealt = Dealt::nothing();
    deal::four_cards(state, &mut dealt, table)?;
    deal::complete(state, &mut dealt, table)?;
    let hands = settings(state, &mut dealt, table)?;
    collect_discards(&dealt, &hands, table);
    let four = dealers_cards(&dealt, table)?;
    if is_natural(&four) {
        settle::dealers_natural(state, &hands, table);
    } else {
        let dealer = dealers_hand(four, table);
        let community = community_cards(table)?;
        settle::showdown(state, &dealt, &hands, dealer, community, table)?;
    }
    table.instruct(
        format_args!("rack all cards in an order from which each hand can be rebuilt"),
        cite!("21.8(o)"),
    );
    Ok(())
}

/// 21.1: four cards of one rank.
#[inline]
fn is_natural(cards: &[Card; FOUR as usize]) -> bool {
    cards.iter().all(|card| card.rank() == cards[0].rank())
}

/// 21.8(a)-(d), (f): each player sets or splits the hand, gives it up, or is paid for a natural. What is still played comes back.
#[inline]
fn settings<T: Table<FastActionHoldem>>(
    state: &State,
    dealt: &mut Dealt,
    table: &mut T,
) -> Result<Seats<Hands>, Halt> {
    table.instruct(
        format_args!(
            "each player keeps the cards in your full view, sets them alone, and then lets go of them"
        ),
        cite!("21.8(d)"),
    );
    let mut hands = Seats::none(Hands::One(Two::FIRST));
    for (seat, wager) in state.bets.iter() {
        exposed(table);
        let answer = setting(seat, *wager, dealt, table)?;
        table.hands_off(seat, cite!("21.8(d)"));
        match answer {
            Answer::Natural => {}
            Answer::Split(kept) => {
                table.place(seat, Wager::Split, *wager, cite!("21.8(c)"));
                hands.set(seat, Hands::Two(kept));
                table.put(Spot::Seat(seat), kept.places(), Spot::Hand(seat, 1), cite!("21.8(c)"));
                table.put(Spot::Seat(seat), Places::ALL, Spot::Hand(seat, 2), cite!("21.8(c)"));
            }
            Answer::Surrender => surrender(seat, *wager, table),
            Answer::Set(kept) => hands.set(seat, Hands::One(kept)),
            // An answer to another question is none: the first two cards are kept.
            Answer::Void | Answer::Cards => hands.set(seat, Hands::One(Two::FIRST)),
        }
    }
    Ok(hands)
}

/// 21.8(a)-(c), (f): a player's decision. A natural that was confirmed is paid; one that was not leaves the other choices.
#[inline]
fn setting<T: Table<FastActionHoldem>>(
    seat: Seat,
    wager: Money,
    dealt: &mut Dealt,
    table: &mut T,
) -> Result<Answer, Halt> {
    let held = dealt.players.get(seat).copied().unwrap_or_default();
    match table.ask(seat, Question::Setting { held, wager, claim: Claim::Open })? {
        Answer::Natural => {}
        other => return Ok(other),
    }
    let held = dealt.players.entry(seat);
    let mut four = [Card::JOKER; FOUR as usize];
    for (place, card) in (0..).zip(&mut four) {
        *card = table.turn_up(Spot::Seat(seat), held.at(place), cite!("21.8(b)"))?;
        held.seen(place, FaceDown::known(*card));
    }
    if is_natural(&four) {
        settle::natural(seat, wager, table);
        return Ok(Answer::Natural);
    }
    table.announce(format_args!("Seat {seat} has no natural"), cite!("21.8(b)"));
    match table.ask(seat, Question::Setting { held: *held, wager, claim: Claim::NotConfirmed })? {
        Answer::Natural => Ok(Answer::Set(Two::FIRST)),
        other => Ok(other),
    }
}

/// 21.8(f): half of the original wager is collected at once, the other half goes back.
#[inline]
fn surrender<T: Table<FastActionHoldem>>(seat: Seat, wager: Money, table: &mut T) {
    let by = cite!("21.8(f)");
    let half = wager.part(2);
    table.take(seat, Wager::Original, half, by);
    table.give_back(seat, Wager::Original, wager - half, by);
    table
        .instruct(format_args!("count the four cards of seat {seat} face down and rack them, unexposed"), by);
    table.pick_up(Spot::Seat(seat), by);
}

/// 21.8(e): the discards.
#[inline(always)]
fn collect_discards<T: Table<FastActionHoldem>>(dealt: &Dealt, hands: &Seats<Hands>, table: &mut T) {
    table.instruct(
        format_args!(
            "collect the discards unexposed, counterclockwise from your right: two of each player who has set one hand"
        ),
        cite!("21.8(e)"),
    );
    if !T::HEARD {
        return;
    }
    for (seat, hands) in hands.iter().rev() {
        if let (Hands::One(kept), Some(held)) = (hands, dealt.players.get(seat)) {
            let discards = kept.places().others(held.count().into());
            table.put(Spot::Seat(seat), discards, Spot::DiscardRack, cite!("21.8(e)"));
        }
    }
}

/// 21.8(g): the dealer's four cards are turned over.
#[inline]
fn dealers_cards<T: Table<FastActionHoldem>>(
    dealt: &Dealt,
    table: &mut T,
) -> Result<[Card; FOUR as usize], Halt> {
    let mut four = [Card::JOKER; FOUR as usize];
    for (card, down) in four.iter_mut().zip(dealt.dealer.first_four()) {
        exposed(table);
        *card = table.turn_up(Spot::Dealer, down, cite!("21.8(g)"))?;
    }
    exposed(table);
    Ok(four)
}

/// 21.8(g), (i), 21.9(h): the dealer's hand, set by the house ways.
#[inline]
fn dealers_hand<T: Table<FastActionHoldem>>(four: [Card; FOUR as usize], table: &mut T) -> [Card; 2] {
    let ([one, other], way) = house_way::set(four);
    table.instruct(format_args!("set your hand by the first of the house ways that fits"), cite!("21.8(i)"));
    table.instruct(format_args!("keep {}: {one} {other}", way.says), way.by);
    if table.incident(&[Incident::SetWrongly]).is_some() {
        table.instruct(format_args!("reset your hand by the house ways: {one} {other}"), cite!("21.9(h)"));
    }
    table.instruct(
        format_args!(
            "put {one} {other} face up in front of the table inventory container, and rack the others"
        ),
        cite!("21.8(g)"),
    );
    if T::HEARD {
        let others = kept(four, [one, other]).others(four.len());
        table.put(Spot::Dealer, others, Spot::DiscardRack, cite!("21.8(g)"));
    }
    [one, other]
}

/// The places of two of the dealer's cards.
fn kept(four: [Card; FOUR as usize], two: [Card; 2]) -> Places {
    two.into_iter().fold(Places::NONE, |places, card| {
        let free = |place: &u8| four[usize::from(*place)] == card && !places.has(*place);
        (0..FOUR).find(free).map_or(places, |place| places.and(place))
    })
}

/// 21.8(j): one card is burned, and five are dealt face up.
#[inline]
fn community_cards<T: Table<FastActionHoldem>>(table: &mut T) -> Result<[Card; 5], Halt> {
    let by = cite!("21.8(j)");
    turn(table, DRAWING, EXPOSED)?;
    table.burn(by)?;
    let mut cards = [Card::JOKER; 5];
    for (card, area) in cards.iter_mut().zip(COMMUNITY) {
        turn(table, DRAWING, EXPOSED)?;
        *card = table.draw(area, by)?;
    }
    exposed(table);
    Ok(cards)
}
