//! 19:47-14.6: a round of any poker game.

use super::Poker;
use super::betting::BettingRound;
use super::deal::{DealOutcome, DealProgress, ForcedBetDuty, forced_bettor};
use super::forced_bets::{self, PostedBlinds};
use super::hand::{EarlyAction, HandInPlay, LastAction, PlayerStanding};
use super::house::House;
use super::irregularities::{BettingCourse, BettingPlace, before_turn};
use super::questions::{PokerAnswer, PokerDecision, PokerQuestion};
use super::settle;
use super::showdown::showdown;
use super::variant::{Lead, OpeningBets};
use super::wagers::{ButtonPosition, PokerDeckState, State, Wager};
use crate::cite;
use crate::table::{Book, Halt, Table};

/// The end of the cards of a round.
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
    let mut hand = HandInPlay::new(house, state);
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
fn play<T: Table<Poker>>(
    house: &House,
    hand: &mut HandInPlay,
    posted: PostedBlinds,
    table: &mut T,
) -> Result<End, Halt> {
    table.tell("hold the deck in one hand and deal the top card with the other", cite!("14.6~(e)"));
    let seat = hand.player(0).seat;
    table.instruct(format_args!("the first card goes to seat {seat}, then clockwise"), cite!("14.6~(f)"));
    let mut deals = DealProgress::default();
    let mut first = posted.first;
    for (number, street) in house.game.streets.iter().enumerate() {
        if deals.street(house, hand, (number, street), table)? == DealOutcome::Misdeal {
            return Ok(End::Misdeal);
        }
        if number > 0 {
            first = lead(house, hand, number, first);
        }
        let mut betting = BettingRound::new(house, hand, number, street, first);
        if number == 0 {
            open(house, hand, &deals, posted, &mut betting, table)?;
        }
        match bets(house, hand, number, &mut deals, &mut betting, table)? {
            BettingCourse::Misdeal => return Ok(End::Misdeal),
            BettingCourse::Fouled => return Ok(End::Fouled),
            BettingCourse::On | BettingCourse::Again => {}
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

/// The first to act in a later betting round.
fn lead(house: &House, hand: &HandInPlay, number: usize, before: usize) -> usize {
    match house.game.lead.get(number - 1) {
        Some(Lead::HighestHand | Lead::LowestHand) => hand.leader(house.game.wins),
        Some(Lead::AsBefore) => hand.first_playing_from(before),
        Some(Lead::Button) | None => hand.first_playing_from(0),
    }
}

/// 14.9~(b), 14.10(f): blinds are bets already; at stud the forced bet is made.
fn open<T: Table<Poker>>(
    house: &House,
    hand: &mut HandInPlay,
    deals: &DealProgress,
    posted: PostedBlinds,
    betting: &mut BettingRound,
    table: &mut T,
) -> Result<(), Halt> {
    match house.game.opening {
        OpeningBets::Blinds if posted.blind.is_zero() => Ok(()),
        OpeningBets::Blinds => {
            betting.blind(posted.blind);
            Ok(())
        }
        OpeningBets::LowestCard(_) | OpeningBets::HighestCard(_) => {
            forced_bet(house, hand, deals, betting, table)
        }
    }
}

/// 14.9~(b): the forced bet. Where its player is all-in already, the next one clockwise may fold, make it, or bet in full.
fn forced_bet<T: Table<Poker>>(
    house: &House,
    hand: &mut HandInPlay,
    deals: &DealProgress,
    betting: &mut BettingRound,
    table: &mut T,
) -> Result<(), Halt> {
    let forced = house.stakes.forced;
    let Some((at, opens, by)) = forced_bettor(house, hand, deals) else { return Ok(()) };
    betting.first = at;
    if forced.is_zero() || hand.playing() < 2 {
        return Ok(());
    }
    betting.forced(forced);
    if hand.player(at).standing() != PlayerStanding::Live {
        return Ok(());
    }
    let seat = hand.player(at).seat;
    table.announce(format_args!("seat {seat} has the forced bet"), by);
    let asks = match opens {
        ForcedBetDuty::ByCard => PokerDecision::ForcedBet(forced),
        ForcedBetDuty::InPlaceOfExposed => PokerDecision::ForcedBetOrFold(forced),
    };
    let question = betting.question(house, hand, at, asks);
    match table.ask(seat, PokerQuestion { by, ..question })? {
        said @ (PokerAnswer::To(_) | PokerAnswer::Fold) => betting.apply(house, hand, at, said, table),
        _ => {
            let more = forced - hand.player(at).in_round.min(forced);
            hand.put_in(at, more, by, table);
            let player = hand.player_mut(at);
            player.posted = player.in_round;
            player.acted = LastAction::After(0);
        }
    }
    Ok(())
}

/// 14.6~(c): a betting round goes on until each player has folded, called or is all-in.
fn bets<T: Table<Poker>>(
    house: &House,
    hand: &mut HandInPlay,
    number: usize,
    deals: &mut DealProgress,
    betting: &mut BettingRound,
    table: &mut T,
) -> Result<BettingCourse, Halt> {
    if number > 0 {
        for player in hand.players_mut() {
            player.acted = LastAction::No;
            player.has_checked = false;
            player.early = EarlyAction::None;
        }
    }
    let mut from = betting.first;
    while hand.playing() > 1
        && let Some(at) = betting.next(hand, from)
    {
        match before_turn(BettingPlace { house, street: number, at }, hand, deals, betting, table)? {
            BettingCourse::On => {
                betting.turn(house, hand, at, table)?;
                from = at + 1;
            }
            BettingCourse::Again => from = at,
            end => return Ok(end),
        }
    }
    Ok(BettingCourse::On)
}

/// 14.15~(i): everything but antes, blinds and forced bets goes back, and the cards are shuffled and dealt again by the same button.
#[cold]
fn deal_again<T: Table<Poker>>(hand: &mut HandInPlay, table: &mut T) {
    let by = cite!("14.15~(i)");
    for at in 0..hand.count() {
        let player = hand.player(at);
        let more = player.in_round - player.posted;
        if !more.is_zero() {
            hand.take_back(at, more, by, table);
        }
        forced_bets::ante_again(hand, at, table);
        let player = hand.player_mut(at);
        player.give_up_cards();
        player.acted = LastAction::No;
        player.has_checked = false;
        player.early = EarlyAction::None;
        let standing = if player.stack.is_zero() { PlayerStanding::AllIn } else { PlayerStanding::Live };
        hand.stand(at, standing);
    }
    hand.used = 0;
    table.clear(by);
    table.shuffle(super::STACK, by);
}

/// 14.10~(c)2: the button moves.
fn finish<B: Book<Wager>>(house: &House, state: &mut State, hand: &HandInPlay, book: &mut B) {
    for player in hand.players() {
        if player.stack.is_zero() {
            state.stacks.remove(player.seat);
        } else {
            state.stacks.set(player.seat, player.stack);
        }
    }
    if house.game.has_button() {
        let seat = hand.player(0).seat;
        state.button = ButtonPosition::At(seat);
        book.instruct(format_args!("the button moves to seat {seat}"), cite!("14.10~(c)2"));
    }
    state.deck = PokerDeckState::ShuffleDue;
    state.pot_was_pushed = true;
}
