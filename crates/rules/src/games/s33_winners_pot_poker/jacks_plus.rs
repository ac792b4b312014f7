//! 19:47-33.10(g), 33.11, 33.12(a)  The jacks plus bonus wager.

use super::WinnersPotPoker;
use super::button::HandHolder;
use super::round::{Round, WinnersHandStatus};
use super::wagers::Wager;
use crate::cite;
use crate::equipment::Rank;
use crate::games::families::pay_rows::HandRow;
use crate::games::families::payout_limit::limited;
use crate::poker::{Category, Strength};
use crate::table::{Halt, Seat, Spot, Table};
use crate::wagers::Money;

/// 33.11(c): the players' shares of one limit, by the numbers of their seats.
type Shares = [Money; Seat::MOST as usize];

impl Round<'_> {
    /// 33.11(b): the row of a hand, whatever number of cards it has.
    fn row(&self, hand: Strength) -> Option<&HandRow> {
        match hand.category() {
            Category::Pair if hand.ranks().next() < Some(Rank::Jack) => None,
            category => self.house.jacks_plus_pays.row(category),
        }
    }

    /// Whether a jacks plus wager of this player's is still to be settled.
    fn has_jacks_plus(&self, seat: Seat) -> bool {
        !self.jacks_plus(seat).is_zero() && self.standing.get(seat) != Some(&WinnersHandStatus::Out)
    }

    /// 33.10(g): the jacks plus wagers of all players, those of folded hands too, whose cards then go.
    pub fn settle_jacks_plus<T: Table<WinnersPotPoker>>(&mut self, table: &mut T) -> Result<(), Halt> {
        let by = cite!("33.10(g)");
        let bets = self.bets;
        if !bets.seats().any(|seat| self.has_jacks_plus(seat)) {
            return Ok(());
        }
        for seat in bets.seats().rev() {
            if self.has_jacks_plus(seat) {
                let mut held = *self.held(HandHolder::Player(seat));
                held.turn_up_all(Spot::Seat(seat), by, table)?;
                *self.held(HandHolder::Player(seat)) = held;
            }
        }
        let shares = self.royal_flushes();
        for seat in bets.seats().rev() {
            if self.has_jacks_plus(seat) {
                self.settle_one(seat, shares.map(|shares| shares[usize::from(seat.number()) - 1]), table);
                if matches!(self.standing.get(seat), Some(WinnersHandStatus::Folded(_))) {
                    table.pick_up(Spot::Seat(seat), by);
                }
            }
        }
        Ok(())
    }

    /// 33.11(c): the shares of the royal flushes if two or more share the limit.
    fn royal_flushes(&mut self) -> Option<Shares> {
        let mut won = [Money::ZERO; Seat::MOST as usize];
        let mut count = 0;
        for seat in self.bets.seats() {
            if self.has_jacks_plus(seat) {
                let hand = self.held(HandHolder::Player(seat)).own().strength();
                if let (Category::RoyalFlush, Some(row)) = (hand.category(), self.row(hand)) {
                    won[usize::from(seat.number()) - 1] = row.odds.pay(self.jacks_plus(seat));
                    count += 1;
                }
            }
        }
        if count < 2 { None } else { limited(self.house.payout_limit.of_a_hand(), won) }
    }

    /// 33.11(b), (c): one wager, by its own hand, no more than the limit, or its share of it.
    fn settle_one<T: Table<WinnersPotPoker>>(&mut self, seat: Seat, share: Option<Money>, table: &mut T) {
        let (chips, limit) = (self.jacks_plus(seat), cite!("33.11(c)"));
        let hand = self.held(HandHolder::Player(seat)).own().strength();
        match (share, self.row(hand)) {
            (Some(share), _) if !share.is_zero() => {
                table
                    .instruct(format_args!("royal flushes share one limit: pay seat {seat} ${share}"), limit);
                table.pay(seat, Wager::JacksPlus, share, limit);
            }
            (_, Some(row)) => {
                let mut paid = Money::ZERO;
                let mut allowance = self.house.payout_limit.allowance(&mut paid, limit);
                allowance.pay(seat, Wager::JacksPlus, chips, row.odds.pay(chips), row.by, table);
            }
            (_, None) => table.take(seat, Wager::JacksPlus, chips, cite!("33.10(g)")),
        }
    }

    /// 33.12(a): on the two cards of a dead hand a wager that wins is paid, any other is returned.
    #[cold]
    pub fn jacks_plus_of_a_dead_hand<T: Table<WinnersPotPoker>>(&mut self, seat: Seat, table: &mut T) {
        let chips = self.jacks_plus(seat);
        let hand = self.held(HandHolder::Player(seat)).own().strength();
        match self.row(hand) {
            _ if chips.is_zero() => {}
            Some(_) => self.settle_one(seat, None, table),
            None => table.give_back(seat, Wager::JacksPlus, chips, cite!("33.12(a)")),
        }
    }
}
