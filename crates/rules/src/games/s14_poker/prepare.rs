//! 19:47-14.2, 14.4, 14.5, 14.10(c): the deck before a round, the first button, and incidents between rounds.

use super::house::{House, PokerShuffle, Revenue, SecondDeck};
use super::irregularities::Incident;
use super::variant::PotWinner;
use super::wagers::{ButtonPosition, PokerDeckState, State, Wager};
use super::{Poker, STACK};
use crate::cite;
use crate::equipment::Card;
use crate::house::Offered;
use crate::table::{Halt, IncidentDetail, Movement, Party, Seat, Spot, Table};
use crate::wagers::Money;

/// Everything before a round.
pub fn prepare<T: Table<Poker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    while let Some((incident, with)) = happens(house, state, table) {
        see_to(house, state, incident, with, table);
    }
    match state.deck {
        PokerDeckState::Ready => {}
        PokerDeckState::ShuffleDue => shuffle(house, state, table),
        PokerDeckState::Unopened | PokerDeckState::Spread => open(house, state, table),
    }
    if house.game.has_button()
        && state.button == ButtonPosition::NotDealtFor
        && state.deck == PokerDeckState::Ready
        && state.stacks.len() >= 2
    {
        deal_for_button(house, state, table)?;
    }
    Ok(())
}

/// 14.4: the opening, up to the look of the first two players at the cards and beyond it.
#[cold]
fn open<T: Table<Poker>>(house: &House, state: &mut State, table: &mut T) {
    if state.deck == PokerDeckState::Unopened {
        post(house, table);
        table.instruct(
            format_args!("one 52-card deck without jokers is in play, over a cover card"),
            cite!("14.2~(a)"),
        );
        table.instruct(format_args!("two decks with backs of two colors take turns"), cite!("14.2~(b)"));
        table.instruct(
            format_args!("receive, sort and inspect both decks; the floorperson verifies them"),
            cite!("14.4~(a)"),
        );
        table.instruct(
            format_args!("spread each deck face up, by suit and in sequence, for the first two players"),
            cite!("14.4~(b)"),
        );
        state.deck = PokerDeckState::Spread;
    }
    let mut players = state.stacks.seats();
    if let (Some(one), Some(other)) = (players.next(), players.next()) {
        table.instruct(
            format_args!(
                "after the look of seat {one} and seat {other}: turn the cards face down, wash and stack them, each deck apart"
            ),
            cite!("14.4~(c)"),
        );
        shuffle(house, state, table);
    }
}

/// 14.8~(b), 14.10(b), 14.17~(a), (c), 14.18: the signs that are posted, and the place of the game.
fn post<T: Table<Poker>>(house: &House, table: &mut T) {
    let stakes = &house.stakes;
    table.instruct(format_args!("poker is dealt in its own approved area"), cite!("14.6~(a)"));
    table.instruct(format_args!("post the game: {}; no other is dealt", house.game.name), cite!("14.8~(b)"));
    if let Some(by) = house.game.wins_posted {
        let wins = match house.game.wins {
            PotWinner::High => "high only",
            PotWinner::Low => "low only",
            PotWinner::Split(_) => "high and low",
        };
        table.instruct(format_args!("{} is played for {wins}", house.game.name), by);
    }
    if !stakes.ante.is_zero() {
        let by = if house.game.has_flop() { cite!("14.10(b)") } else { cite!("14.17~(a)") };
        table.instruct(format_args!("post the ante of ${}", stakes.ante), by);
    }
    if house.straddle == Offered::Yes && !stakes.big_blind.is_zero() {
        table.instruct(
            format_args!("post that a straddle of ${} is allowed", stakes.big_blind * 2),
            cite!("14.17~(a)"),
        );
    }
    table.instruct(
        format_args!(
            "post limits ${} to ${}, blinds ${} and ${}, forced bet ${}, {} raises, buy-in ${}, rake at most ${}",
            stakes.lower,
            stakes.higher,
            stakes.small_blind,
            stakes.big_blind,
            stakes.forced,
            stakes.raises,
            house.buy_in,
            house.rake_most
        ),
        cite!("14.17~(a)"),
    );
    table.instruct(format_args!("limits change between rounds only, after notice"), cite!("14.17~(c)"));
    table.instruct(
        format_args!("show the games, limits and open seats, and keep a waiting list"),
        cite!("14.18"),
    );
}

/// 14.5(a), (b): the shuffle, and the dealer's own cut, which follows every shuffle.
fn shuffle<T: Table<Poker>>(house: &House, state: &mut State, table: &mut T) {
    table.shuffle(STACK, cite!("14.5(a)"));
    if house.second_deck == SecondDeck::Alternate && house.shuffle == PokerShuffle::Device {
        table.instruct(format_args!("the other deck is used for this round"), cite!("14.2~(b)"));
    }
    cut(table);
    state.deck = PokerDeckState::Ready;
}

fn cut<T: Table<Poker>>(table: &mut T) {
    table.instruct(format_args!("cut the cards with one hand"), cite!("14.5(b)"));
    table.instruct(format_args!("the cover card in front of the deck"), cite!("14.5(b)1"));
    table.instruct(format_args!("at least 10 cards from the top onto the cover card"), cite!("14.5(b)2"));
    table.instruct(format_args!("the rest on top of them"), cite!("14.5(b)3"));
}

/// 14.10~(c)1: one card to each player, face up: the highest has the first button, spades before hearts, diamonds and clubs.
#[cold]
fn deal_for_button<T: Table<Poker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    let by = cite!("14.10~(c)1");
    let mut highest: Option<(Card, Seat)> = None;
    for seat in state.stacks.seats() {
        let card = table.draw(Spot::Seat(seat), by)?;
        highest = highest.max(Some((card, seat)));
    }
    if let Some((_, seat)) = highest {
        table.announce(format_args!("seat {seat} has the button"), cite!("14.10(c)"));
        state.button = ButtonPosition::At(seat);
    }
    table.clear(by);
    shuffle(house, state, table);
    Ok(())
}

/// The incident between rounds, if one of those possible now happens.
fn happens<T: Table<Poker>>(
    house: &House,
    state: &State,
    table: &mut T,
) -> Option<(Incident, IncidentDetail)> {
    let mut one = |list, can: bool| if can { table.incident(list) } else { None };
    let ready = state.deck == PokerDeckState::Ready;
    let incident = one(&[Incident::WrongPot], state.pot_was_pushed)
        .or_else(|| one(&[Incident::Dispute, Incident::Conduct, Incident::SecondHand], true))
        .or_else(|| one(&[Incident::OpenSeat], state.stacks.len() < usize::from(house.players)))
        .or_else(|| one(&[Incident::ButtonAt], house.game.has_button() && !state.stacks.is_empty()))
        .or_else(|| one(&[Incident::HalfHour], house.revenue == Revenue::Time))
        .or_else(|| one(&[Incident::Recut, Incident::CardsChanged, Incident::Idle], ready))
        .or_else(|| one(&[Incident::SecondDeck], ready && house.second_deck == SecondDeck::OnRequest))
        .or_else(|| one(&[Incident::ShufflerJam], ready && house.shuffle == PokerShuffle::Device))?;
    Some((incident.kind, incident.with))
}

#[cold]
fn see_to<T: Table<Poker>>(
    house: &House,
    state: &mut State,
    incident: Incident,
    with: IncidentDetail,
    table: &mut T,
) {
    let seat = match with {
        IncidentDetail::Seat(seat) => Some(seat),
        IncidentDetail::Nothing | IncidentDetail::Card(_) | IncidentDetail::Number(_) => None,
    };
    match (incident, seat) {
        (Incident::WrongPot, Some(seat)) => {
            let by = cite!("14.15~(w)");
            table.instruct(format_args!("examine the claim of seat {seat} and correct the award"), by);
            state.pot_was_pushed = false;
        }
        (Incident::Dispute, _) => {
            let by = cite!("14.15~(a)");
            table.announce(format_args!("the ruling of the poker shift supervisor is final"), by);
        }
        (Incident::Conduct, Some(seat)) => conduct(state, seat, table),
        (Incident::SecondHand, Some(seat)) if state.stacks.has(seat) => {
            let by = cite!("14.7~(c)");
            table.announce(format_args!("one player to a hand, one hand to a player"), by);
            state.cash_out(seat, by, table);
            state.players.leave(seat);
        }
        (Incident::OpenSeat, _) => {
            let words = format_args!(
                "call the next on the waiting list, in order of request; who does not come is passed"
            );
            table.instruct(words, cite!("14.18"));
        }
        (Incident::ButtonAt, Some(seat)) if state.stacks.has(seat) => {
            table.announce(format_args!("seat {seat} has the button"), cite!("14.10(c)"));
            state.button = ButtonPosition::At(seat);
        }
        (Incident::HalfHour, _) => time_charge(house, state, table),
        (Incident::Recut, _) => {
            table.instruct(format_args!("cut the cards again"), cite!("14.5(c)"));
            cut(table);
        }
        (Incident::CardsChanged, _) => {
            table.instruct(format_args!("change the cards, at least once a day"), cite!("14.4~(d)"));
            state.deck = PokerDeckState::Unopened;
        }
        (Incident::Idle, _) => {
            let words = format_args!("spread each deck; turn the cards up for the first two players");
            table.instruct(words, cite!("14.5(d)"));
            state.deck = PokerDeckState::Spread;
        }
        (Incident::SecondDeck, _) => {
            table.instruct(format_args!("the other deck is used from now on"), cite!("14.2~(b)"));
            state.deck = PokerDeckState::ShuffleDue;
        }
        (Incident::ShufflerJam, _) => {
            let words = format_args!("shuffle again by an approved procedure");
            table.instruct(words, cite!("14.15~(v)"));
            state.deck = PokerDeckState::ShuffleDue;
        }
        // Of a seat without a hand, and those that are asked for in a round.
        _ => {}
    }
}

/// 14.16: a player believed to play for another, or to tell others about a hand, leaves the game.
fn conduct<T: Table<Poker>>(state: &mut State, seat: Seat, table: &mut T) {
    let words = format_args!("players act only to better their own chance, and help no other player");
    table.announce(words, cite!("14.16~(a)"));
    table.instruct(format_args!("seat {seat} leaves the game; notify the Commission"), cite!("14.16~(b)"));
    let words =
        format_args!("no soft play, no passing of chips, no talk about a live hand, no showing of cards");
    table.announce(words, cite!("14.16~(c)"));
    state.cash_out(seat, cite!("14.16~(b)"), table);
    state.players.leave(seat);
}

/// 14.14~(a): every player pays the same for each half hour, or what is left.
fn time_charge<T: Table<Poker>>(house: &House, state: &mut State, table: &mut T) {
    let charges: Money = state.stacks.iter().map(|(_, stack)| house.time_charge.min(*stack)).sum();
    let words = format_args!("rake and time charges are the revenue of the table: ${charges}");
    table.instruct(words, cite!("14.14~(g)"));
    state.stacks.retain(|seat, stack| {
        let amount = house.time_charge.min(*stack);
        let into = Party::House;
        table.money(Movement::Takes { seat, wager: Wager::Stack, amount, into }, cite!("14.14~(a)"));
        *stack -= amount;
        !stack.is_zero()
    });
}
