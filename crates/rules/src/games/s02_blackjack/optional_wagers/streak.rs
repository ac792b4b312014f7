//! 19:47-2.22  Streak wager.

use super::super::Blackjack;
use super::super::round::Round;
use super::super::state::State;
use super::super::wagers::{BlackjackBet, SideBet, SideBets, Wager};
use super::{lose, pay};
use crate::cite;
use crate::games::families::twenty_one::{BettingBox, Bettor};
use crate::house::Offered;
use crate::table::{Book, Table};
use crate::wagers::{Money, Odds, PayTableRow};
use std::cmp::Ordering;

/// 2.22~(e): a player who leaves or skips a round forfeits the streak wagers.
pub fn forfeit<B: Book<Wager>>(bettor: &mut Bettor<SideBets>, book: &mut B) {
    for bet in SideBet::STREAKS {
        if let Some(amount) = bettor.side.take(bet) {
            let wager = Wager::of(BlackjackBet::Side(bet), bettor.at, bettor.who);
            book.take(bettor.who, wager, amount, cite!("2.22~(e)"));
        }
    }
}

/// 2.22~(e): a player without a wager on the hand takes no part in the round.
pub fn forfeit_idle<T: Table<Blackjack>>(state: &mut State, table: &mut T) {
    state.bets.retain(|bettor| {
        if !bettor.plays() {
            forfeit(bettor, table);
        }
        bettor.plays()
    });
}

impl Round<'_> {
    /// 2.22~(b), (c): after the wagers on the hands, the streak wagers under the markers.
    pub fn settle_streaks<T: Table<Blackjack>>(&mut self, table: &mut T) {
        if self.house.streak == Offered::Yes {
            let bettors = self.boxes.iter_mut().flat_map(BettingBox::bettors_mut);
            for bettor in bettors.filter(|bettor| bettor.side.has_streak()) {
                follow(&self.house.pays.streak, bettor, table);
            }
        }
    }
}

/// 2.22~(b), (c): the effect of a round on a streak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StreakStep {
    /// The box has lost: so are the streak wagers.
    Ends,
    /// The box has neither won nor lost: the streak stays as it is.
    Stays,
    /// The box has won: the streak now has this many wins.
    Reaches(u8),
}

impl StreakStep {
    /// 2.22~(b), (c): the effect of a round with this net gain on a streak of `wins` wins.
    pub fn after(wins: u8, net: Money) -> StreakStep {
        match net.cmp(&Money::ZERO) {
            Ordering::Less => StreakStep::Ends,
            Ordering::Equal => StreakStep::Stays,
            Ordering::Greater => StreakStep::Reaches(wins + 1),
        }
    }
}

/// 2.22~(a), (d): the streak wager that this number of consecutive wins decides.
pub fn decided_by(wins: u8) -> Option<SideBet> {
    SideBet::STREAKS.get(usize::from(wins).checked_sub(2)?).copied()
}

#[cold]
fn follow<T: Table<Blackjack>>(pays: &[Odds; 4], bettor: &mut Bettor<SideBets>, table: &mut T) {
    let mut wins = bettor.side.wins.unwrap_or(0);
    match StreakStep::after(wins, bettor.side.net) {
        StreakStep::Ends => {
            SideBet::STREAKS.into_iter().for_each(|bet| lose(bettor, bet, cite!("2.22~(c)"), table))
        }
        StreakStep::Stays => {}
        StreakStep::Reaches(more) => {
            wins = more;
            let decided =
                SideBet::STREAKS.into_iter().zip(pays).find(|(bet, _)| decided_by(wins) == Some(*bet));
            if let Some((bet, odds)) = decided {
                pay(bettor, bet, *odds, cite!("2.22~(d)"), table);
            }
            if bettor.side.has_streak() {
                table.instruct(format_args!("put the marker on {}", wins + 1), cite!("2.22~(b)"));
            }
        }
    }
    bettor.side.wins = bettor.side.has_streak().then_some(wins);
}

/// 2.22~(d): the rows of the streak wagers.
pub fn rows(pays: &[Odds; 4]) -> impl Iterator<Item = (&'static str, PayTableRow)> {
    let names = ["two in a row", "three in a row", "four in a row", "five in a row"];
    let wagers = SideBet::STREAKS.map(|bet| bet.spec().id);
    pays.iter()
        .enumerate()
        .map(move |(spot, odds)| (wagers[spot], PayTableRow::new(names[spot], *odds, cite!("2.22~(d)"))))
}
