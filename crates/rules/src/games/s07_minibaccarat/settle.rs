//! 19:47-7.3 Payout odds and vigorish, 7.10(b) Payment and collection.

use super::house::{BankerTerms, House, Payment, Timing};
use super::wagers::{Bets, State, Wager};
use super::{Minibaccarat, vigorish};
use crate::cite;
use crate::games::families::baccarat::Winner;
use crate::table::{Movement, Seat, Table};
use crate::wagers::{Commission, Money, Odds, Rounding};

/// 7.3(f): a winning Banker's Hand that counts six, in the game without vigorish.
const SIX: Odds = Odds::to(1, 2);

/// How a round ended, under the terms of the house.
#[derive(Clone, Copy)]
pub struct Decision<'a> {
    /// The terms.
    pub house: &'a House,
    /// The winning hand.
    pub winner: Winner,
    /// 7.3(f): the Point Count of the Banker's Hand.
    pub bankers_count: u8,
}

impl Decision<'_> {
    /// 7.10(b): losing wagers are collected first; then, from the highest-numbered position downward, winning wagers are paid and vigorish is
    /// marked or collected by the procedure of the house; what is void goes back.
    #[inline(always)]
    pub fn settle<T: Table<Minibaccarat>>(self, state: &mut State, table: &mut T) {
        self.say_who_wins(table);
        table.instruct(format_args!("first collect each losing wager"), cite!("7.10(b)"));
        if self.winner != Winner::Tie {
            for (seat, bets) in state.bets.iter().rev() {
                self.collect(seat, bets, table);
            }
        }
        self.say_procedure(table);
        match self.house.payment {
            Payment::PayAllFirst => {
                state.bets.seats().rev().for_each(|seat| self.pay(state, seat, table));
                state.bets.seats().rev().for_each(|seat| self.vigorish(state, seat, table));
            }
            Payment::VigorishAllFirst => {
                state.bets.seats().rev().for_each(|seat| self.vigorish(state, seat, table));
                state.bets.seats().rev().for_each(|seat| self.pay(state, seat, table));
            }
            Payment::PayThenVigorish => {
                for seat in state.bets.seats().rev() {
                    self.pay(state, seat, table);
                    self.vigorish(state, seat, table);
                }
            }
            Payment::VigorishThenPay => {
                for seat in state.bets.seats().rev() {
                    self.vigorish(state, seat, table);
                    self.pay(state, seat, table);
                }
            }
        }
        if self.winner == Winner::Tie {
            for (seat, bets) in state.bets.iter().rev() {
                table.give_back(seat, Wager::Banker, bets.banker.chips, cite!("7.2(a)1iii"));
                table.give_back(seat, Wager::Player, bets.player.chips, cite!("7.2(a)2iii"));
            }
        }
    }

    /// 7.2(a)1i, 2i, 3: which wagers win.
    #[inline(always)]
    fn say_who_wins<T: Table<Minibaccarat>>(self, table: &mut T) {
        match self.winner {
            Winner::Banker => table.instruct(
                format_args!("wagers on the Banker's Hand win: it has the higher Point Count"),
                cite!("7.2(a)1i"),
            ),
            Winner::Player => table.instruct(
                format_args!("wagers on the Player's Hand win: it has the higher Point Count"),
                cite!("7.2(a)2i"),
            ),
            Winner::Tie => {
                table.instruct(format_args!("Tie Bets win: the Point Counts are equal"), cite!("7.2(a)3"));
            }
        }
    }

    /// 7.10(b)1-4: the procedure that is used here.
    #[inline(always)]
    fn say_procedure<T: Table<Minibaccarat>>(self, table: &mut T) {
        let (words, by) = match self.house.payment {
            Payment::PayAllFirst => ("pay all winners, then mark or collect all vigorish", cite!("7.10(b)1")),
            Payment::VigorishAllFirst => {
                ("mark or collect all vigorish, then pay all winners", cite!("7.10(b)2"))
            }
            Payment::PayThenVigorish => {
                ("pay a winner, then mark or collect the vigorish", cite!("7.10(b)3"))
            }
            Payment::VigorishThenPay => {
                ("mark or collect the vigorish, then pay the winner", cite!("7.10(b)4"))
            }
        };
        table.instruct(format_args!("from the highest-numbered position downward: {words}"), by);
    }

    /// 7.2(a)1ii, 2ii, 3: losing wagers.
    #[inline(always)]
    fn collect<T: Table<Minibaccarat>>(self, seat: Seat, bets: &Bets, table: &mut T) {
        let loser = match self.winner {
            Winner::Banker => (Wager::Player, cite!("7.2(a)2ii")),
            Winner::Player => (Wager::Banker, cite!("7.2(a)1ii")),
            Winner::Tie => return,
        };
        for (wager, by) in [loser, (Wager::Tie, cite!("7.2(a)3"))] {
            let stake = bets.on(wager);
            if !stake.is_none() {
                table.take(seat, wager, stake.chips, by);
            }
        }
    }

    /// 7.3(a)-(d), (f): a winning wager.
    #[inline(always)]
    fn pay<T: Table<Minibaccarat>>(self, state: &State, seat: Seat, table: &mut T) {
        let Some(bets) = state.bets.get(seat) else { return };
        match self.winner {
            Winner::Player => {
                if !bets.player.is_none() {
                    table.pay(seat, Wager::Player, bets.player.paid_at(Odds::EVEN), cite!("7.3(a)"));
                }
            }
            Winner::Tie => {
                if !bets.tie.is_none() {
                    table.pay(seat, Wager::Tie, bets.tie.paid_at(self.house.tie_odds), cite!("7.3(b)"));
                }
            }
            Winner::Banker => {
                if !bets.banker.is_none() {
                    let (odds, by) = match self.house.banker {
                        BankerTerms::OnWin { .. } => (Odds::EVEN, cite!("7.3(c)")),
                        BankerTerms::OnTie => (Odds::EVEN, cite!("7.3(d)")),
                        BankerTerms::None if self.bankers_count == 6 => (SIX, cite!("7.3(f)")),
                        BankerTerms::None => (Odds::EVEN, cite!("7.3(f)")),
                    };
                    table.pay(seat, Wager::Banker, bets.banker.paid_at(odds), by);
                }
            }
        }
    }

    /// 7.3(c), (d): the vigorish that a player owes.
    #[inline(always)]
    fn vigorish<T: Table<Minibaccarat>>(self, state: &mut State, seat: Seat, table: &mut T) {
        let Some(stake) = state.bets.get(seat).map(|bets| bets.banker) else { return };
        match (self.house.banker, self.winner) {
            _ if stake.is_none() => {}
            (BankerTerms::OnWin { vigorish, collected }, Winner::Banker) => {
                let amount = commission(vigorish, stake.paid_at(Odds::EVEN), table);
                match collected {
                    Timing::Deferred => vigorish::mark(state, seat, amount, table),
                    Timing::WithPayout => {
                        table
                            .money(Movement::Charges { seat, wager: Wager::Banker, amount }, cite!("7.3(c)"));
                    }
                }
            }
            (BankerTerms::OnTie, Winner::Tie) => {
                let amount = stake.chips.part(4);
                table.money(Movement::Charges { seat, wager: Wager::Banker, amount }, cite!("7.3(d)"));
            }
            (BankerTerms::OnWin { .. }, Winner::Player | Winner::Tie)
            | (BankerTerms::OnTie, Winner::Player | Winner::Banker)
            | (BankerTerms::None, _) => {}
        }
    }
}

/// 7.3(c)1: the vigorish on the amount won, rounded up to five cents where the house does so.
#[inline(always)]
fn commission<T: Table<Minibaccarat>>(vigorish: Commission, won: Money, table: &mut T) -> Money {
    let amount = vigorish.on(won);
    match vigorish.rounding {
        Rounding::UpTo(unit) | Rounding::DownTo(unit) => {
            table.instruct(
                format_args!("{} percent of ${won} in multiples of ${unit}: ${amount}", vigorish.percent),
                cite!("7.3(c)1"),
            );
        }
        Rounding::Exact => {}
    }
    amount
}
