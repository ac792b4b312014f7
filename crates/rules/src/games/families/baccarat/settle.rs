//! Payout odds and vigorish, payment and collection.

use super::count::BaccaratHands;
use super::{
    BaccaratBets, BaccaratTerms, BankerTerms, HouseBanked, PaymentOrder, State, VigorishTiming, Wager,
    vigorish,
};
use crate::law::Cite;
use crate::table::{DecidedWager, Decision, Movement, Seat, Seats, Table};
use crate::wagers::{Commission, Money, Odds, PayTable, PayTableRow, Rounding, Stake};
use std::cmp::Ordering;

/// The result of a round, under the terms of the house.
#[derive(Clone, Copy)]
pub struct Settlement<'a> {
    /// The terms.
    pub terms: &'a BaccaratTerms,
    /// The hands.
    pub hands: BaccaratHands,
}

impl Settlement<'_> {
    /// The decision on a wager.
    #[inline(always)]
    fn decides(self, wager: Wager) -> Decision {
        let (banker, player) = (self.hands.banker.count(), self.hands.player.count());
        match wager {
            Wager::Banker => Decision::by(banker.cmp(&player)),
            Wager::Player => Decision::by(player.cmp(&banker)),
            Wager::Tie => Decision::whether(player == banker),
        }
    }

    /// The decision on a wager, with its payment.
    #[inline(always)]
    fn decided<G: HouseBanked>(self, seat: Seat, bets: &BaccaratBets, wager: Wager) -> DecidedWager<Wager> {
        let stake = bets.on(wager);
        let winnings = match (wager, self.terms.banker) {
            (Wager::Banker, BankerTerms::None { .. }) => self.without_vigorish::<G>(stake),
            _ => stake.paid_at(self.odds::<G>(wager).0),
        };
        DecidedWager { seat, wager, decision: self.decides(wager), stake: stake.chips, winnings }
    }

    /// A winning wager on the Banker's Hand, where the house takes no vigorish.
    #[cold]
    fn without_vigorish<G: HouseBanked>(self, stake: Stake) -> Money {
        stake.paid_at(self.odds::<G>(Wager::Banker).0)
    }

    /// The winnings of a wager without a coupon, less the house's charge.
    pub fn gain<G: HouseBanked>(self, wager: Wager, amount: Money) -> Money {
        let decision = self.decides(wager);
        let won = decision.gain(amount, self.odds::<G>(wager).0.pay(amount));
        match wager {
            Wager::Player | Wager::Tie => won,
            Wager::Banker => {
                let stake = Stake::chips(amount);
                won - self.charge(decision, stake, self.terms.banker.vigorish_on(stake))
            }
        }
    }

    /// The house's charge on a Banker wager: the vigorish that is due on a win, or a quarter of it if the hands tie.
    #[inline(always)]
    fn charge(self, banker: Decision, stake: Stake, due: Money) -> Money {
        match self.terms.banker {
            BankerTerms::OnWin { .. } => banker.if_won(due),
            BankerTerms::OnTie { .. } => banker.if_void(stake.chips.part(4)),
            BankerTerms::None { .. } => Money::ZERO,
        }
    }

    /// Settles a hand. Losing wagers are collected first; then, from the highest-numbered position downward, winning wagers are paid and vigorish is marked or
    /// collected by the procedure of the house; void wagers are returned.
    #[inline(always)]
    pub fn settle<G: HouseBanked, T: Table<G>>(self, state: &mut State, table: &mut T) {
        let law = &G::BETTING.wagers;
        self.say_who_wins::<G, T>(table);
        table.instruct(format_args!("first collect each losing wager"), G::BETTING.pay.collect);
        let State { bets, owed, .. } = state;
        bets.iter().rev().for_each(|(seat, bets)| self.collect::<G, T>(seat, bets, table));
        self.say_procedure::<G, T>(table);
        match self.terms.payment {
            PaymentOrder::PayAllFirst => {
                bets.iter().rev().for_each(|(seat, bets)| self.pay::<G, T>(seat, bets, table));
                bets.iter().rev().for_each(|(seat, bets)| self.vigorish::<G, T>(seat, bets, owed, table));
            }
            PaymentOrder::VigorishAllFirst => {
                bets.iter().rev().for_each(|(seat, bets)| self.vigorish::<G, T>(seat, bets, owed, table));
                bets.iter().rev().for_each(|(seat, bets)| self.pay::<G, T>(seat, bets, table));
            }
            PaymentOrder::PayThenVigorish => {
                for (seat, bets) in bets.iter().rev() {
                    self.pay::<G, T>(seat, bets, table);
                    self.vigorish::<G, T>(seat, bets, owed, table);
                }
            }
            PaymentOrder::VigorishThenPay => {
                for (seat, bets) in bets.iter().rev() {
                    self.vigorish::<G, T>(seat, bets, owed, table);
                    self.pay::<G, T>(seat, bets, table);
                }
            }
        }
        for (seat, bets) in bets.iter().rev() {
            table.return_void(self.decided::<G>(seat, bets, Wager::Banker), law.banker.void);
            table.return_void(self.decided::<G>(seat, bets, Wager::Player), law.player.void);
        }
    }

    /// Announces the winning wagers.
    #[inline(always)]
    fn say_who_wins<G: HouseBanked, T: Table<G>>(self, table: &mut T) {
        let law = &G::BETTING.wagers;
        let (words, by) = match self.hands.order() {
            Ordering::Less => {
                ("wagers on the Banker's Hand win: it has the higher Point Count", law.banker.wins)
            }
            Ordering::Greater => {
                ("wagers on the Player's Hand win: it has the higher Point Count", law.player.wins)
            }
            Ordering::Equal => ("Tie Bets win: the Point Counts are equal", law.tie),
        };
        table.instruct(format_args!("{words}"), by);
    }

    /// The procedure that is used here.
    #[inline(always)]
    fn say_procedure<G: HouseBanked, T: Table<G>>(self, table: &mut T) {
        let (words, number) = match self.terms.payment {
            PaymentOrder::PayAllFirst => ("pay all winners, then mark or collect all vigorish", 0),
            PaymentOrder::VigorishAllFirst => ("mark or collect all vigorish, then pay all winners", 1),
            PaymentOrder::PayThenVigorish => ("pay a winner, then mark or collect the vigorish", 2),
            PaymentOrder::VigorishThenPay => ("mark or collect the vigorish, then pay the winner", 3),
        };
        let by = G::BETTING.pay.procedures[number];
        table.instruct(format_args!("from the highest-numbered position downward: {words}"), by);
    }

    /// Collects the losing wagers of a seat.
    #[inline(always)]
    fn collect<G: HouseBanked, T: Table<G>>(self, seat: Seat, bets: &BaccaratBets, table: &mut T) {
        let law = &G::BETTING.wagers;
        for (wager, by) in
            [(Wager::Banker, law.banker.loses), (Wager::Player, law.player.loses), (Wager::Tie, law.tie)]
        {
            if !bets.on(wager).is_none() {
                table.collect_lost(self.decided::<G>(seat, bets, wager), by);
            }
        }
    }

    /// A winning wager.
    #[inline(always)]
    fn pay<G: HouseBanked, T: Table<G>>(self, seat: Seat, bets: &BaccaratBets, table: &mut T) {
        for wager in [Wager::Player, Wager::Tie, Wager::Banker] {
            if !bets.on(wager).is_none() {
                table.pay_won(self.decided::<G>(seat, bets, wager), self.odds::<G>(wager).1);
            }
        }
    }

    /// The payout odds of a wager.
    #[inline(always)]
    fn odds<G: HouseBanked>(self, wager: Wager) -> (Odds, Cite) {
        match (wager, self.terms.banker) {
            (Wager::Player, _) => (Odds::EVEN, G::BETTING.pay.player),
            (Wager::Tie, _) => (self.terms.tie_odds, self.terms.tie_paid_by),
            (Wager::Banker, BankerTerms::OnWin { by, .. } | BankerTerms::OnTie { by }) => (Odds::EVEN, by),
            (Wager::Banker, BankerTerms::None { six, by }) if self.hands.banker.count() == 6 => (six, by),
            (Wager::Banker, BankerTerms::None { by, .. }) => (Odds::EVEN, by),
        }
    }

    /// The vigorish that a player owes.
    #[inline(always)]
    fn vigorish<G: HouseBanked, T: Table<G>>(
        self,
        seat: Seat,
        bets: &BaccaratBets,
        owed: &mut Seats<Money>,
        table: &mut T,
    ) {
        let BaccaratBets { banker: stake, vigorish: due, .. } = *bets;
        if stake.is_none() {
            return;
        }
        let (banker, wager) = (self.decides(Wager::Banker), Wager::Banker);
        let amount = self.charge(banker, stake, due);
        match self.terms.banker {
            BankerTerms::OnWin { vigorish, collected, by } => {
                if banker == Decision::Wins {
                    say_commission::<G, T>(vigorish, stake.paid_at(Odds::EVEN), amount, table);
                }
                match collected {
                    VigorishTiming::Deferred => vigorish::mark(G::BETTING, owed, seat, amount, table),
                    VigorishTiming::WithPayout => table.money(Movement::Charges { seat, wager, amount }, by),
                }
            }
            BankerTerms::OnTie { by } => table.money(Movement::Charges { seat, wager, amount }, by),
            BankerTerms::None { .. } => {}
        }
    }
}

/// The pay table of each wager.
pub fn pay_tables<G: HouseBanked>(terms: &BaccaratTerms) -> Vec<PayTable> {
    let (even, player) = (Odds::EVEN, G::BETTING.pay.player);
    let mut rows = vec![
        ("player", PayTableRow::new("the Player's Hand wins", even, player)),
        ("tie", PayTableRow::new("tie", terms.tie_odds, terms.tie_paid_by)),
    ];
    let banker = "banker";
    match terms.banker {
        BankerTerms::OnWin { by, .. } | BankerTerms::OnTie { by } => {
            rows.push((banker, PayTableRow::new("the Banker's Hand wins", even, by)));
        }
        BankerTerms::None { six, by } => {
            rows.push((banker, PayTableRow::new("the Banker's Hand wins", even, by)));
            rows.push((banker, PayTableRow::new("the Banker's Hand wins with 6", six, by)));
        }
    }
    PayTable::of_wagers(rows)
}

/// The vigorish on the amount won, rounded where the house does so.
#[inline(always)]
fn say_commission<G: HouseBanked, T: Table<G>>(
    vigorish: Commission,
    won: Money,
    amount: Money,
    table: &mut T,
) {
    match vigorish.rounding {
        Rounding::UpTo(unit) | Rounding::DownTo(unit) => {
            table.instruct(
                format_args!("{} percent of ${won} in multiples of ${unit}: ${amount}", vigorish.percent),
                G::BETTING.pay.rounding,
            );
        }
        Rounding::Exact => {}
    }
}
