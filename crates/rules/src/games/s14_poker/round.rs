//! 19:47-14.6: a round of poker, whatever the game.

use super::Poker;
use super::betting::Betting;
use super::deal::{Deals, Dealt, Opens, forced_bettor};
use super::forced_bets::{self, Posted};
use super::hand::{Acted, Early, Hand, Standing};
use super::house::House;
use super::irregularities::{Goes, Place, before_turn};
use super::questions::{Asks, Question, Said};
use super::settle;
use super::showdown::showdown;
use super::variant::{Lead, Opening};
use super::wagers::{Button, Deck, LastPot, State, Wager};
use crate::cite;
use crate::table::{Book, Halt, Table};

/// How the cards of a round came to their end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// The pots are paid.
    Settled,
    /// 14.15~(i): the cards are dealt again.
    Misdeal,
    /// 14.15~(u): all bets go back.
    Fouled,
}

/// A round, if two players at least have chips.
pub fn round<T: Table<Poker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.stacks.len() < 2 {
        return Ok(());
    }
    let mut hand = Hand::new(house, state);
    forced_bets::antes(house, &mut hand, table);
    let posted = forced_bets::blinds(house, &mut hand, table)?;
    let end = loop {
        match play(house, &mut hand, posted, table)? {
            End::Misdeal => deal_again(&mut hand, table),
            end => break end,
        }
    };
    if end == End::Fouled {
        settle::undo(&mut hand, table);
        table.instruct(format_args!("bring a new deck; earlier rounds stand"), cite!("14.15~(u)"));
    }
    finish(house, state, &hand, table);
    Ok(())
}

/// The streets, one after the other.
fn play<T: Table<Poker>>(house: &House, hand: &mut Hand, posted: Posted, table: &mut T) -> Result<End, Halt> {
    table.tell("hold the deck in one hand and deal the top card with the other", cite!("14.6~(e)"));
    let seat = hand.player(0).seat;
    table.instruct(format_args!("the first card goes to seat {seat}, then clockwise"), cite!("14.6~(f)"));
    let mut deals = Deals::default();
    let mut first = posted.first;
    for (number, street) in house.game.streets.iter().enumerate() {
        if deals.street(house, hand, (number, street), table)? == Dealt::Misdeal {
            return Ok(End::Misdeal);
        }
        if number > 0 {
            first = lead(house, hand, number, first);
        }
        let mut betting = Betting::new(house, hand, number, street, first);
        if number == 0 {
            open(house, hand, &deals, posted, &mut betting, table)?;
        }
        match bets(house, hand, number, &mut deals, &mut betting, table)? {
            Goes::Misdeal => return Ok(End::Misdeal),
            Goes::Fouled => return Ok(End::Fouled),
            Goes::On | Goes::Again => {}
        }
        first = betting.first;
        hand.gather(table);
        if hand.playing() == 1 {
            settle::rake(house, hand, table);
            settle::award_all(hand, table);
            return Ok(End::Settled);
        }
        if number + 1 == house.game.streets.len() {
            let Some(shown) = showdown(house, hand, &betting, table)? else {
                return Ok(End::Fouled);
            };
            settle::rake(house, hand, table);
            settle::award(house, hand, &shown, table);
        }
    }
    Ok(End::Settled)
}

/// Who acts first after the first betting round.
fn lead(house: &House, hand: &Hand, number: usize, before: usize) -> usize {
    match house.game.lead.get(number - 1) {
        Some(Lead::HighestHand | Lead::LowestHand) => hand.leader(house.game.wins),
        Some(Lead::AsBefore) => hand.first_playing_from(before),
        Some(Lead::Button) | None => hand.first_playing_from(0),
    }
}

/// 14.9~(b), 14.10(f): blinds are bets already; at stud the forced bet is made.
fn open<T: Table<Poker>>(
    house: &House,
    hand: &mut Hand,
    deals: &Deals,
    posted: Posted,
    betting: &mut Betting,
    table: &mut T,
) -> Result<(), Halt> {
    match house.game.opening {
        Opening::Blinds if posted.blind.is_zero() => Ok(()),
        Opening::Blinds => {
            betting.blind(posted.blind);
            Ok(())
        }
        Opening::LowestCard(_) | Opening::HighestCard(_) => forced_bet(house, hand, deals, betting, table),
    }
}

/// 14.9~(b): the forced bet. Where its player is all-in already, the next one clockwise may fold, make it, or bet in full.
fn forced_bet<T: Table<Poker>>(
    house: &House,
    hand: &mut Hand,
    deals: &Deals,
    betting: &mut Betting,
    table: &mut T,
) -> Result<(), Halt> {
    let forced = house.stakes.forced;
    let Some((at, opens, by)) = forced_bettor(house, hand, deals) else { return Ok(()) };
    betting.first = at;
    if forced.is_zero() || hand.playing() < 2 {
        return Ok(());
    }
    betting.forced(forced);
    if hand.player(at).standing() != Standing::Live {
        return Ok(());
    }
    let seat = hand.player(at).seat;
    table.announce(format_args!("seat {seat} has the forced bet"), by);
    let asks = match opens {
        Opens::ByCard => Asks::ForcedBet(forced),
        Opens::InPlaceOfExposed => Asks::ForcedBetOrFold(forced),
    };
    let question = betting.question(house, hand, at, asks);
    match table.ask(seat, Question { by, ..question })? {
        said @ (Said::To(_) | Said::Fold) => betting.apply(house, hand, at, said, table),
        _ => {
            let more = forced - hand.player(at).in_round.min(forced);
            hand.put_in(at, more, by, table);
            let player = hand.player_mut(at);
            player.posted = player.in_round;
            player.acted = Acted::After(0);
        }
    }
    Ok(())
}

/// 14.6~(c): a betting round goes on until each player has folded, called or is all-in.
fn bets<T: Table<Poker>>(
    house: &House,
    hand: &mut Hand,
    number: usize,
    deals: &mut Deals,
    betting: &mut Betting,
    table: &mut T,
) -> Result<Goes, Halt> {
    if number > 0 {
        for player in hand.players_mut() {
            player.acted = Acted::No;
            player.has_checked = false;
            player.early = Early::None;
        }
    }
    let mut from = betting.first;
    while hand.playing() > 1
        && let Some(at) = betting.next(hand, from)
    {
        match before_turn(Place { house, street: number, at }, hand, deals, betting, table)? {
            Goes::On => {
                betting.turn(house, hand, at, table)?;
                from = at + 1;
            }
            Goes::Again => from = at,
            end => return Ok(end),
        }
    }
    Ok(Goes::On)
}

/// 14.15~(i): everything but antes, blinds and forced bets goes back, and the cards are shuffled and dealt again by the same button.
#[cold]
fn deal_again<T: Table<Poker>>(hand: &mut Hand, table: &mut T) {
    let by = cite!("14.15~(i)");
    for at in 0..hand.count() {
        let player = hand.player(at);
        let more = player.in_round - player.posted;
        if !more.is_zero() {
            hand.take_back(at, more, by, table);
        }
        let player = hand.player_mut(at);
        player.give_up_cards();
        player.acted = Acted::No;
        player.has_checked = false;
        player.early = Early::None;
        let standing = if player.stack.is_zero() { Standing::AllIn } else { Standing::Live };
        hand.stand(at, standing);
    }
    hand.used = 0;
    table.clear(by);
    table.shuffle(super::STACK, by);
}

/// 14.10~(c)2: the button moves.
fn finish<B: Book<Wager>>(house: &House, state: &mut State, hand: &Hand, book: &mut B) {
    for player in hand.players() {
        if player.stack.is_zero() {
            state.stacks.remove(player.seat);
        } else {
            state.stacks.set(player.seat, player.stack);
        }
    }
    if house.game.has_button() {
        let seat = hand.player(0).seat;
        state.button = Button::At(seat);
        book.instruct(format_args!("the button moves to seat {seat}"), cite!("14.10~(c)2"));
    }
    state.deck = Deck::ShuffleDue;
    state.last_pot = LastPot::Pushed;
}
