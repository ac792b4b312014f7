//! 19:47-7.3 Payout odds and vigorish, 7.10(b) Payment and collection.

use super::house::{BankerTerms, House, Payment, Timing};
use super::wagers::{Bets, State, Wager};
use super::{Minibaccarat, vigorish};
use crate::cite;
use crate::games::families::baccarat::Hands;
use crate::law::Cite;
use crate::table::{Decided, Decision, Movement, Seat, Seats, Table};
use crate::wagers::{Commission, Money, Odds, Rounding, Stake};
use std::cmp::Ordering;

/// 7.3(f): a winning Banker's Hand that counts six, in the game without vigorish.
const SIX: Odds = Odds::to(1, 2);

/// How a round ended, under the terms of the house.
#[derive(Clone, Copy)]
pub struct Settlement<'a> {
    /// The terms.
    pub house: &'a House,
    /// The hands.
    pub hands: Hands,
}

impl Settlement<'_> {
    /// 7.2(a): how a wager is decided.
    #[inline(always)]
    fn decides(self, wager: Wager) -> Decision {
        let (banker, player) = (self.hands.banker.count(), self.hands.player.count());
        match wager {
            Wager::Banker => Decision::by(banker.cmp(&player)),
            Wager::Player => Decision::by(player.cmp(&banker)),
            Wager::Tie => Decision::whether(player == banker),
        }
    }

    /// 7.2(a), 7.3: what becomes of a wager.
    #[inline(always)]
    fn decided(self, seat: Seat, bets: &Bets, wager: Wager) -> Decided<Wager> {
        let stake = bets.on(wager);
        let winnings = match (wager, self.house.banker) {
            (Wager::Banker, BankerTerms::None) => self.without_vigorish(stake),
            _ => stake.paid_at(self.odds(wager).0),
        };
        Decided { seat, wager, decision: self.decides(wager), stake: stake.chips, winnings }
    }

    /// 7.3(f): a winning wager on the Banker's Hand, where the house takes no vigorish.
    #[cold]
    fn without_vigorish(self, stake: Stake) -> Money {
        stake.paid_at(self.odds(Wager::Banker).0)
    }

    /// 7.10(b): losing wagers are collected first; then, from the highest-numbered position downward, winning wagers are paid and vigorish is
    /// marked or collected by the procedure of the house; what is void goes back.
    #[inline(always)]
    pub fn settle<T: Table<Minibaccarat>>(self, state: &mut State, table: &mut T) {
        self.say_who_wins(table);
        table.instruct(format_args!("first collect each losing wager"), cite!("7.10(b)"));
        let State { bets, owed, .. } = state;
        bets.iter().rev().for_each(|(seat, bets)| self.collect(seat, bets, table));
        self.say_procedure(table);
        match self.house.payment {
            Payment::PayAllFirst => {
                bets.iter().rev().for_each(|(seat, bets)| self.pay(seat, bets, table));
                bets.iter().rev().for_each(|(seat, bets)| self.vigorish(seat, bets, owed, table));
            }
            Payment::VigorishAllFirst => {
                bets.iter().rev().for_each(|(seat, bets)| self.vigorish(seat, bets, owed, table));
                bets.iter().rev().for_each(|(seat, bets)| self.pay(seat, bets, table));
            }
            Payment::PayThenVigorish => {
                for (seat, bets) in bets.iter().rev() {
                    self.pay(seat, bets, table);
                    self.vigorish(seat, bets, owed, table);
                }
            }
            Payment::VigorishThenPay => {
                for (seat, bets) in bets.iter().rev() {
                    self.vigorish(seat, bets, owed, table);
                    self.pay(seat, bets, table);
                }
            }
        }
        for (seat, bets) in bets.iter().rev() {
            table.return_void(self.decided(seat, bets, Wager::Banker), cite!("7.2(a)1iii"));
            table.return_void(self.decided(seat, bets, Wager::Player), cite!("7.2(a)2iii"));
        }
    }

    /// 7.2(a)1i, 2i, 3: which wagers win.
    #[inline(always)]
    fn say_who_wins<T: Table<Minibaccarat>>(self, table: &mut T) {
        match self.hands.order() {
            Ordering::Less => table.instruct(
                format_args!("wagers on the Banker's Hand win: it has the higher Point Count"),
                cite!("7.2(a)1i"),
            ),
            Ordering::Greater => table.instruct(
                format_args!("wagers on the Player's Hand win: it has the higher Point Count"),
                cite!("7.2(a)2i"),
            ),
            Ordering::Equal => {
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
        for (wager, by) in [
            (Wager::Banker, cite!("7.2(a)1ii")),
            (Wager::Player, cite!("7.2(a)2ii")),
            (Wager::Tie, cite!("7.2(a)3")),
        ] {
            if !bets.on(wager).is_none() {
                table.collect_lost(self.decided(seat, bets, wager), by);
            }
        }
    }

    /// 7.3(a)-(d), (f): a winning wager.
    #[inline(always)]
    fn pay<T: Table<Minibaccarat>>(self, seat: Seat, bets: &Bets, table: &mut T) {
        for wager in [Wager::Player, Wager::Tie, Wager::Banker] {
            if !bets.on(wager).is_none() {
                table.pay_won(self.decided(seat, bets, wager), self.odds(wager).1);
            }
        }
    }

    /// 7.3(a)-(d), (f): at which odds a wager is paid where it wins.
    #[inline(always)]
    fn odds(self, wager: Wager) -> (Odds, Cite) {
        match (wager, self.house.banker) {
            (Wager::Player, _) => (Odds::EVEN, cite!("7.3(a)")),
            (Wager::Tie, _) => (self.house.tie_odds, self.house.edition.tie_paid_by),
            (Wager::Banker, BankerTerms::OnWin { .. }) => (Odds::EVEN, cite!("7.3(c)")),
            (Wager::Banker, BankerTerms::OnTie) => (Odds::EVEN, cite!("7.3(d)")),
            (Wager::Banker, BankerTerms::None) if self.hands.banker.count() == 6 => (SIX, cite!("7.3(f)")),
            (Wager::Banker, BankerTerms::None) => (Odds::EVEN, cite!("7.3(f)")),
        }
    }

    /// 7.3(c), (d): the vigorish that a player owes.
    #[inline(always)]
    fn vigorish<T: Table<Minibaccarat>>(
        self,
        seat: Seat,
        bets: &Bets,
        owed: &mut Seats<Money>,
        table: &mut T,
    ) {
        let Bets { banker: stake, vigorish: due, .. } = *bets;
        if stake.is_none() {
            return;
        }
        let banker = self.decides(Wager::Banker);
        match self.house.banker {
            BankerTerms::OnWin { vigorish, collected } => {
                let amount = banker.if_won(due);
                if banker == Decision::Wins {
                    say_commission(vigorish, stake.paid_at(Odds::EVEN), amount, table);
                }
                match collected {
                    Timing::Deferred => vigorish::mark(owed, seat, amount, table),
                    Timing::WithPayout => {
                        table
                            .money(Movement::Charges { seat, wager: Wager::Banker, amount }, cite!("7.3(c)"));
                    }
                }
            }
            BankerTerms::OnTie => {
                let amount = banker.if_void(stake.chips.part(4));
                table.money(Movement::Charges { seat, wager: Wager::Banker, amount }, cite!("7.3(d)"));
            }
            BankerTerms::None => {}
        }
    }
}

/// 7.3(c)1: the vigorish on the amount won, rounded up to five cents where the house does so.
#[inline(always)]
fn say_commission<T: Table<Minibaccarat>>(vigorish: Commission, won: Money, amount: Money, table: &mut T) {
    match vigorish.rounding {
        Rounding::UpTo(unit) | Rounding::DownTo(unit) => {
            table.instruct(
                format_args!("{} percent of ${won} in multiples of ${unit}: ${amount}", vigorish.percent),
                cite!("7.3(c)1"),
            );
        }
        Rounding::Exact => {}
    }
}
