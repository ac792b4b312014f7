//! 19:47-23.7 to 23.9 Dealing, 23.10 and 23.11 Completion of the round.

use super::ColoradoHoldem;
use super::house::House;
use super::irregular::{AFTER_THE_DEAL, BETTING, DISCARDED, DISCARDING, Incident, TURNED_UP};
use super::question::{Answer, Claim, Question};
use super::settle::{self, Shown};
use super::version::Version;
use super::wagers::{State, Wager};
use crate::cite;
use crate::games::families::one_deck::{Deal, Dealing, hand_of};
use crate::law::Cite;
use crate::table::{self, FaceDown, Halt, Looks, Seat, Seats, Spot, Table, With};
use crate::wagers::Money;

/// How many cards a player is dealt, and how many community cards there are.
const THREE: usize = 3;

/// The places of the community cards, from the left to the right.
pub const COMMUNITY: [Spot; THREE] =
    [Spot::Area("community card 1"), Spot::Area("community card 2"), Spot::Area("community card 3")];

/// A player's cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Held {
    /// The three cards.
    pub cards: [FaceDown; THREE],
    /// The place of the one that was discarded, counted from 0.
    pub discard: u8,
}

/// Everything that lies on the table.
#[derive(Default)]
pub struct Cards {
    /// The players' cards.
    pub players: Seats<Held>,
    /// The community cards.
    pub community: [FaceDown; THREE],
}

/// 23.7 to 23.14: a round of play.
#[inline]
pub fn round<T: Table<ColoradoHoldem>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    state.round(&house.deck, table, |state, deal, table| play(house, state, deal, table))
}

#[inline]
fn play<T: Table<ColoradoHoldem>>(
    house: &House,
    state: &mut State,
    deal: &mut Deal,
    table: &mut T,
) -> Result<(), Halt> {
    let law = house.version.law();
    deal.no_more_bets(table);
    deal.begin(table);
    let mut cards = Cards::default();
    match deal.method() {
        Dealing::ManualShoe => {
            deal_in_turn(state, deal, cite!("23.7~(d)"), cite!("23.7~(e)"), &mut cards, table)?;
        }
        Dealing::Hand => deal_in_turn(state, deal, cite!("23.8"), cite!("23.8"), &mut cards, table)?,
        Dealing::AutomatedShoe => deal_stacks(state, deal, &mut cards, table)?,
    }
    after_the_deal(house, state, deal, &mut cards, table)?;
    table.instruct(
        format_args!("each player looks at his or her own cards, which stay in your view"),
        law.look,
    );
    match house.version {
        Version::Required => {
            stay_or_fold(house, state, &mut cards, table)?;
            discards(house, state, &mut cards, Claim::Closed, table)?;
        }
        Version::Permissible => {
            discards(house, state, &mut cards, Claim::Open, table)?;
            more(house, state, &mut cards, table)?;
        }
    }
    found(DISCARDED, house, state, &mut cards, table)?;
    if T::HEARD {
        settle::collect_discards(house, state, &cards, table);
    }
    let community = settle::community(house, &cards, table)?;
    found(TURNED_UP, house, state, &mut cards, table)?;
    settle::all(house, state, &mut cards, community, table)?;
    table.instruct(format_args!("rack the cards in an order from which each hand can be rebuilt"), law.rack);
    table.clear(law.rack);
    Ok(())
}

/// 23.7~(d), (e), 23.8: one card at a time to each player, clockwise from the left, then the community cards, all face down.
#[inline]
fn deal_in_turn<T: Table<ColoradoHoldem>>(
    state: &State,
    deal: &mut Deal,
    players: Cite,
    community: Cite,
    cards: &mut Cards,
    table: &mut T,
) -> Result<(), Halt> {
    for n in 0..THREE {
        for seat in state.bets.seats() {
            let card = deal.down(Spot::Seat(seat), Looks::Seat(seat), players, table)?;
            cards.players.entry(seat).cards[n] = card;
        }
    }
    for (card, area) in cards.community.iter_mut().zip(COMMUNITY) {
        *card = deal.down(area, Looks::Nobody, community, table)?;
    }
    Ok(())
}

/// 23.9: a stack of three to each player, and the last one to the community places.
fn deal_stacks<T: Table<ColoradoHoldem>>(
    state: &State,
    deal: &mut Deal,
    cards: &mut Cards,
    table: &mut T,
) -> Result<(), Halt> {
    let by = cite!("23.9");
    for seat in state.bets.seats() {
        for card in &mut cards.players.entry(seat).cards {
            *card = deal.down(Spot::Seat(seat), Looks::Seat(seat), by, table)?;
        }
    }
    for (card, area) in cards.community.iter_mut().zip(COMMUNITY) {
        *card = deal.down(area, Looks::Nobody, by, table)?;
    }
    Ok(())
}

/// 23.7~(f): the stub, and what is found now.
#[inline]
fn after_the_deal<T: Table<ColoradoHoldem>>(
    house: &House,
    state: &mut State,
    deal: &mut Deal,
    cards: &mut Cards,
    table: &mut T,
) -> Result<(), Halt> {
    let mut counted = None;
    while let Some(incident) = table.incident(AFTER_THE_DEAL) {
        match (incident.kind, incident.with) {
            (Incident::StubCount, With::Number(stub)) => counted = Some(stub),
            _ => {
                // Everything else than a misdealt hand voids all of them.
                irregular(house, state, cards, incident, table)?;
                deal.misdealt();
            }
        }
    }
    deal.stub(counted, &mut state.deck, &house.deck, table)
}

/// 23.10~(b): clockwise, each player places a bet wager or folds.
#[inline]
fn stay_or_fold<T: Table<ColoradoHoldem>>(
    house: &House,
    state: &mut State,
    cards: &mut Cards,
    table: &mut T,
) -> Result<(), Halt> {
    for seat in state.bets.seats() {
        found(BETTING, house, state, cards, table)?;
        let Some(bet) = bet_wager(house, state, seat) else { continue };
        let question = |cards, claim| Question::Stay { cards, bet, claim };
        match winner_or(house, state, seat, cards, Claim::Open, question, table)? {
            Answer::Bet => place(state, seat, bet, Version::Required, table),
            Answer::Winner => {}
            Answer::Fold | Answer::NoBet | Answer::Discard(_) => {
                settle::fold(house, state, seat, cards, table)?
            }
        }
    }
    Ok(())
}

/// 23.10(c), 23.11(b): clockwise, each player still in discards a card.
#[inline]
fn discards<T: Table<ColoradoHoldem>>(
    house: &House,
    state: &mut State,
    cards: &mut Cards,
    claim: Claim,
    table: &mut T,
) -> Result<(), Halt> {
    let version = house.version;
    for seat in state.bets.seats() {
        found(DISCARDING, house, state, cards, table)?;
        if !state.bets.has(seat) {
            continue;
        }
        let question = |cards, claim| Question::Discard { cards, claim, version };
        match winner_or(house, state, seat, cards, claim, question, table)? {
            Answer::Discard(place) => {
                cards.players.entry(seat).discard = place;
                table.instruct(
                    format_args!(
                        "seat {seat} puts a card face down left of the betting area; it stays there"
                    ),
                    version.law().discard,
                );
            }
            // An answer to another question is none: the first card is discarded.
            Answer::Winner | Answer::Bet | Answer::NoBet | Answer::Fold => {}
        }
    }
    Ok(())
}

/// 23.11~(c): clockwise, each player may place a bet wager.
#[inline]
fn more<T: Table<ColoradoHoldem>>(
    house: &House,
    state: &mut State,
    cards: &mut Cards,
    table: &mut T,
) -> Result<(), Halt> {
    for seat in state.bets.seats() {
        found(DISCARDING, house, state, cards, table)?;
        let Some(bet) = bet_wager(house, state, seat) else { continue };
        let Held { cards, discard } = cards.players.get(seat).copied().unwrap_or_default();
        match table.ask(seat, Question::More { cards, discard, bet })? {
            Answer::Bet => place(state, seat, bet, Version::Permissible, table),
            Answer::NoBet | Answer::Fold | Answer::Discard(_) | Answer::Winner => {}
        }
    }
    Ok(())
}

/// 23.6~(c): the bet wager of a player who is still in.
#[inline]
fn bet_wager(house: &House, state: &State, seat: Seat) -> Option<Money> {
    state.bets.get(seat).map(|bets| bets.ante.chips * i64::from(house.bet_multiple))
}

#[inline]
fn place<T: Table<ColoradoHoldem>>(
    state: &mut State,
    seat: Seat,
    bet: Money,
    version: Version,
    table: &mut T,
) {
    if let Some(bets) = state.bets.get_mut(seat) {
        bets.bet = bet;
        table.place(seat, Wager::Bet, bet, version.law().bet);
    }
}

/// 23.10~(a), 23.11~(a): asks, and settles at once with an immediate winner; one that is not confirmed is asked again.
#[inline]
fn winner_or<T: Table<ColoradoHoldem>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    cards: &mut Cards,
    claim: Claim,
    question: impl Fn([FaceDown; THREE], Claim) -> Question,
    table: &mut T,
) -> Result<Answer, Halt> {
    let held = cards.players.get(seat).copied().unwrap_or_default();
    let answer = table.ask(seat, question(held.cards, claim))?;
    if answer != Answer::Winner || settle::winner(house, state, seat, cards, table)? == Shown::Winner {
        return Ok(answer);
    }
    let held = cards.players.get(seat).copied().unwrap_or_default();
    match table.ask(seat, question(held.cards, Claim::Closed))? {
        // A player who insists has not answered.
        Answer::Winner => Ok(Answer::Fold),
        other => Ok(other),
    }
}

/// 23.14~(a), (d), (e): what is found now.
#[inline(always)]
fn found<T: Table<ColoradoHoldem>>(
    possible: &'static [Incident],
    house: &House,
    state: &mut State,
    cards: &mut Cards,
    table: &mut T,
) -> Result<(), Halt> {
    while let Some(incident) = table.incident(possible) {
        irregular(house, state, cards, incident, table)?;
    }
    Ok(())
}

#[cold]
fn irregular<T: Table<ColoradoHoldem>>(
    house: &House,
    state: &mut State,
    cards: &mut Cards,
    incident: table::Incident<Incident>,
    table: &mut T,
) -> Result<(), Halt> {
    if let With::Seat(seat) = incident.with {
        hand_of(&state.bets, seat)?;
    }
    match (incident.kind, incident.with) {
        (Incident::CommunityExposed, _) => {
            settle::bonuses(house, state, cards, table)?;
            Err(Halt::Void(cite!("23.14~(a)")))
        }
        (Incident::CommunityMisdealt, _) => Err(Halt::Void(cite!("23.14~(d)"))),
        (Incident::Misdealt, With::Seat(seat)) => {
            settle::void_hand(state, seat, cite!("23.14~(d)"), table);
            Ok(())
        }
        (Incident::NoDiscard, With::Seat(seat)) => {
            table.instruct(
                format_args!("seat {seat} must discard one card before the community cards are turned"),
                cite!("23.14~(e)"),
            );
            Ok(())
        }
        (Incident::TwoDiscards, With::Seat(seat)) => {
            settle::void_hand(state, seat, cite!("23.14~(e)"), table);
            Ok(())
        }
        (Incident::WilfulDiscards, With::Seat(seat)) => {
            settle::forfeit(state, seat, table);
            Ok(())
        }
        _ => Ok(()),
    }
}
