//! 19:47-2.22  Streak wager.

use super::super::Blackjack;
use super::super::house::House;
use super::super::wagers::{Bet, InPlay, SideBet, Sides, State, Wager};
use super::{lose, pay};
use crate::cite;
use crate::games::families::twenty_one::{BettingBox, Bettor};
use crate::house::Offered;
use crate::table::{Book, Table};
use crate::wagers::{Money, Odds, Row};

/// 2.22~(e): what a player who leaves or skips a round forfeits.
pub fn forfeit<B: Book<Wager>>(bettor: &mut Bettor<Sides>, book: &mut B) {
    for bet in SideBet::STREAKS {
        if let Some(amount) = bettor.side.take(bet) {
            let wager = Wager::of(Bet::Side(bet), bettor.at, bettor.who);
            book.take(bettor.who, wager, amount, cite!("2.22~(e)"));
        }
    }
}

/// 2.22~(e): who has no wager on the hand takes no part in the round.
#[cold]
pub fn forfeit_idle<T: Table<Blackjack>>(state: &mut State, table: &mut T) {
    state.bets.retain(|bettor| {
        if !bettor.plays() {
            forfeit(bettor, table);
        }
        bettor.plays()
    });
}

/// 2.22~(b), (c): after the wagers on the hands, the streak wagers under the markers.
#[inline(always)]
pub fn settle<T: Table<Blackjack>>(house: &House, state: &mut InPlay<'_>, table: &mut T) {
    if house.streak == Offered::Yes {
        let bettors = state.boxes.iter_mut().flat_map(BettingBox::bettors_mut);
        bettors.for_each(|bettor| follow(&house.pays.streak, bettor, table));
    }
}

#[cold]
fn follow<T: Table<Blackjack>>(pays: &[Odds; 4], bettor: &mut Bettor<Sides>, table: &mut T) {
    if !bettor.side.has_streak() {
        return;
    }
    let mut wins = bettor.side.wins.unwrap_or(0);
    if bettor.side.net < Money::ZERO {
        SideBet::STREAKS.into_iter().for_each(|bet| lose(bettor, bet, cite!("2.22~(c)"), table));
    } else if bettor.side.net > Money::ZERO {
        wins += 1;
        if let Some(spot) = usize::from(wins).checked_sub(2).filter(|spot| *spot < pays.len()) {
            pay(bettor, SideBet::STREAKS[spot], pays[spot], cite!("2.22~(d)"), table);
        }
        if bettor.side.has_streak() {
            table.instruct(format_args!("put the marker on {}", wins + 1), cite!("2.22~(b)"));
        }
    }
    bettor.side.wins = bettor.side.has_streak().then_some(wins);
}

/// 2.22~(d): the rows of the streak wagers.
pub fn rows(pays: &[Odds; 4]) -> impl Iterator<Item = (&'static str, Row)> {
    let names = ["two in a row", "three in a row", "four in a row", "five in a row"];
    let wagers = SideBet::STREAKS.map(|bet| bet.spec().id);
    pays.iter()
        .enumerate()
        .map(move |(spot, odds)| (wagers[spot], Row::new(names[spot], *odds, cite!("2.22~(d)"))))
}
