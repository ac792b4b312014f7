//! 19:47-29.5 Rankings, 29.10~(e), (f) settlement and the pot, 29.11 payout odds, 29.12~(a), (b).

use super::FlopPoker;
use super::house::ROYAL_3;
use super::round::{POT, Round};
use super::wagers::Wager;
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::ante_and_play::SlipBets;
use crate::games::families::five_cards::{FiveCardHand, Rankings, turn_up};
use crate::law::Cite;
use crate::poker::{Category, Strength, rank_three};
use crate::table::{Halt, Seat, Seats, Spot, Table};
use crate::wagers::{Money, Odds};

/// 29.5~(a), (b): hands of five cards.
const RANKINGS: Rankings = Rankings::all(cite!("29.5~(a)"), cite!("29.5~(b)"));

/// 29.5~(c): the category of three cards.
#[inline]
fn three_cards(cards: &[Card; 3]) -> Category {
    let has = |rank| cards.iter().any(|card| card.rank() == rank);
    match rank_three(cards).category() {
        Category::StraightFlush if has(Rank::Ace) && has(Rank::King) => ROYAL_3,
        other => other,
    }
}

impl Round<'_> {
    /// 29.10~(e), (f): counterclockwise from the dealer's right, each hand against the pay tables; then the pot.
    pub fn settle<T: Table<FlopPoker>>(
        &mut self,
        flop: Option<[Card; 3]>,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("29.10~(e)");
        if let Some([a, b, c]) = flop {
            let words = format_args!("a hand is the player's three cards and two of {a} {b} {c}");
            table.instruct(words, cite!("29.1"));
        }
        let mut contest = Seats::none(Strength::NOTHING);
        for (seat, bets) in self.bets.iter().rev() {
            let (at, bonus) = (Spot::Seat(seat), self.hands.side(seat));
            if !self.hands.is_in(seat) || (flop.is_none() && bonus.is_zero()) {
                continue;
            }
            let own = turn_up(at, self.cards_of(seat), by, table)?;
            if let Some(flop) = flop {
                let (strength, shown) = RANKINGS.announce_with_flop(at, own, &flop, table);
                contest.set(seat, strength);
                match self.hands.against(seat) {
                    Some([flop]) => self.by_the_table(seat, bets, flop, shown, table),
                    None => table.instruct(
                        format_args!("seat {seat} has folded: the ante is gone, and only the pot is left"),
                        cite!("29.10~(e)3"),
                    ),
                }
            } else {
                table.settles(at, &own, own.len() as u8, by);
            }
            self.bonus(seat, bonus, &own, table);
        }
        self.award_the_pot(&contest, table);
        Ok(())
    }

    /// 29.10~(e)1, 2, 29.11(b), (c), (e): ante and flop wager win with a pair of jacks or better, together no more than the limit.
    fn by_the_table<T: Table<FlopPoker>>(
        &self,
        seat: Seat,
        bets: &SlipBets,
        flop: Money,
        shown: FiveCardHand,
        table: &mut T,
    ) {
        let ante = bets.stake(Wager::Ante);
        match self.house.flop_pays.odds(shown) {
            Some(odds) => {
                let words =
                    format_args!("seat {seat} has a pair of jacks or better: ante and flop wager win");
                table.instruct(words, cite!("29.10~(e)1"));
                let mut paid = Money::ZERO;
                let mut allowance = self.house.payout_limit.allowance(&mut paid, cite!("29.11(e)"));
                let winnings = ante.paid_at(Odds::EVEN);
                allowance.pay(seat, Wager::Ante, ante.chips, winnings, cite!("29.11(b)"), table);
                allowance.pay(seat, Wager::Flop, flop, odds.pay(flop), cite!("29.11(c)"), table);
            }
            None => {
                table.take(seat, Wager::Ante, ante.chips, cite!("29.10~(e)2"));
                table.take(seat, Wager::Flop, flop, cite!("29.10~(e)2"));
            }
        }
    }

    /// 29.10~(e)4, 29.11(d): the three-card bonus wager, whatever became of the others.
    fn bonus<T: Table<FlopPoker>>(&self, seat: Seat, chips: Money, own: &[Card; 3], table: &mut T) {
        if chips.is_zero() {
            return;
        }
        let by = cite!("29.5~(c)");
        match self.house.bonus_pays.row(three_cards(own)) {
            Some(row) => {
                table.announce(format_args!("seat {seat}: {} in three cards", row.name), by);
                table.pay(seat, Wager::Bonus, row.odds.pay(chips), row.by);
            }
            None => {
                table.announce(format_args!("seat {seat}: no pair or better in three cards"), by);
                table.take(seat, Wager::Bonus, chips, cite!("29.10~(e)4"));
            }
        }
    }

    /// 29.10~(f): the highest hand takes the pot, folded or not, and equal ones share it; a single player's pot wager is returned.
    fn award_the_pot<T: Table<FlopPoker>>(&mut self, contest: &Seats<Strength>, table: &mut T) {
        let by = cite!("29.10~(f)");
        let mut players = self.bets.seats().filter(|seat| self.hands.is_in(*seat));
        match (players.next(), players.next()) {
            (Some(alone), None) => {
                let words = format_args!("seat {alone} plays for the pot alone: the pot wager goes back");
                table.instruct(words, by);
                self.pot_wager_back(alone, by, table);
            }
            (Some(_), Some(_)) => self.pots.award_highest(POT, Wager::Pot, contest, by, table),
            (None, _) => {}
        }
    }

    /// 29.12~(a), (b): all hands are void, but three-card bonus wagers are settled by 29.11(d).
    #[cold]
    pub fn bonus_of_a_void_round<T: Table<FlopPoker>>(&self, by: Cite, table: &mut T) -> Result<(), Halt> {
        table.instruct(format_args!("all hands are void; three-card bonus wagers are settled"), by);
        for seat in self.bets.seats().rev() {
            let (at, bonus) = (Spot::Seat(seat), self.hands.side(seat));
            if !bonus.is_zero() {
                let own = turn_up(at, self.cards_of(seat), by, table)?;
                table.settles(at, &own, own.len() as u8, by);
                self.bonus(seat, bonus, &own, table);
            }
        }
        Ok(())
    }
}
