//! 19:47-16.7(b) Lock-out, 16.11 Progressive payout, 16.12~(c)-(e) awards and rate of progression.

use super::CaribbeanStud;
use super::house::{AwardsFrom, House};
use super::settle::CaribbeanShowdown;
use super::wagers::{State, Wager};
use crate::cite;
use crate::games::families::progressive::AcceptorLaw;
use crate::law::Cite;
use crate::poker::{Category, Strength};
use crate::table::{Halt, Movement, Party, Seat, Table, WagerFate};
use crate::wagers::meter::JackpotShares;
use crate::wagers::{Meter, Money, PayAmount};

/// 16.12~(d): the wager in the acceptor.
const ACCEPTOR: AcceptorLaw<Wager> = AcceptorLaw { wager: Wager::Progressive, rises: cite!("16.12~(d)") };

/// 16.7(b), 16.8~(b)3, 16.9~(b), 16.12~(d): lock-out.
pub fn lock_out<T: Table<CaribbeanStud>>(house: &House, state: &mut State, by: Cite, table: &mut T) {
    ACCEPTOR.lock_out((&mut state.lasting, &house.meter), &state.bets, by, table);
}

/// The round is void: progressive wagers taken at lock-out are returned.
#[cold]
pub fn refund<T: Table<CaribbeanStud>>(state: &State, by: Cite, table: &mut T) {
    ACCEPTOR.refund(&state.bets, by, table);
}

/// The outcome of a progressive payout wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProgressiveOutcome {
    /// A progressive payout.
    Paid,
    /// Nothing: the hand is lower than a flush.
    Lost,
}

/// 16.11, 16.12~(c): the progressive payouts of a round.
pub struct ProgressivePayouts<'a> {
    house: &'a House,
    meter: &'a mut Meter,
    /// 16.12~(e): the amount that the royal flushes of this round share.
    royals: Option<JackpotShares>,
}

impl<'a> ProgressivePayouts<'a> {
    /// Creates the payouts of a round, before any is paid.
    pub const fn new(house: &'a House, meter: &'a mut Meter) -> ProgressivePayouts<'a> {
        ProgressivePayouts { house, meter, royals: None }
    }

    /// 16.11: a player's progressive payout wager. `others` are those whose wagers come after it.
    pub fn settle<T: Table<CaribbeanStud>>(
        &mut self,
        seat: Seat,
        hand: Strength,
        others: impl Iterator<Item = Seat>,
        showdown: &mut CaribbeanShowdown<'_>,
        table: &mut T,
    ) -> Result<ProgressiveOutcome, Halt> {
        match hand.category() {
            Category::RoyalFlush => {
                validate(seat, hand, table);
                let royals = self.royals(others, showdown, table)?;
                self.royal_flush(seat, royals, table);
            }
            Category::StraightFlush => match self.house.awards.straight_flush {
                PayAmount::At(_) => return Ok(ProgressiveOutcome::Lost),
                PayAmount::Of(amount) => self.fixed(seat, hand, amount, table),
                PayAmount::OfTheMeter(part) => {
                    validate(seat, hand, table);
                    let amount = self.meter.part(part);
                    self.meter.award(amount);
                    self.pay_from_meter(seat, amount, cite!("16.12~(c)"), table);
                }
            },
            Category::FourOfAKind => self.fixed(seat, hand, self.house.awards.four_of_a_kind, table),
            Category::FullHouse => self.fixed(seat, hand, self.house.awards.full_house, table),
            Category::Flush => self.fixed(seat, hand, self.house.awards.flush, table),
            _ => return Ok(ProgressiveOutcome::Lost),
        }
        Ok(ProgressiveOutcome::Paid)
    }

    /// 16.12~(e): the number of royal flushes that share the meter; the other hands are turned up to see it.
    #[cold]
    fn royals<T: Table<CaribbeanStud>>(
        &self,
        others: impl Iterator<Item = Seat>,
        showdown: &mut CaribbeanShowdown<'_>,
        table: &mut T,
    ) -> Result<usize, Halt> {
        let mut royals = 1;
        if self.royals.is_none() {
            for other in others {
                let hand = showdown.strength(other, cite!("16.12~(e)"), table)?;
                royals += usize::from(hand.category() == Category::RoyalFlush);
            }
        }
        Ok(royals)
    }

    /// 16.12~(c), (e): the whole meter, or a share of what it showed at the first royal flush of the round.
    #[cold]
    fn royal_flush<T: Table<CaribbeanStud>>(&mut self, seat: Seat, royals: usize, table: &mut T) {
        let by = if royals > 1 || self.royals.is_some() { cite!("16.12~(e)") } else { cite!("16.12~(c)") };
        let (meter, terms) = (&mut *self.meter, &self.house.meter);
        let amount = self.royals.get_or_insert_with(|| meter.jackpot(royals, terms)).next_share();
        self.pay_from_meter(seat, amount, by, table);
    }

    /// 16.11~(c), 16.12~(c): an award in percent of the meter.
    #[cold]
    fn pay_from_meter<T: Table<CaribbeanStud>>(&self, seat: Seat, amount: Money, by: Cite, table: &mut T) {
        table.instruct(
            format_args!("leave the cards of seat {seat} on the table until the paperwork is done"),
            cite!("16.11~(c)"),
        );
        pay(seat, amount, Party::Meter, by, table);
        table.instruct(format_args!("the meter now shows ${}", self.meter.reads()), cite!("16.12~(c)"));
    }

    /// 16.12~(c): an award in dollars.
    #[cold]
    fn fixed<T: Table<CaribbeanStud>>(&mut self, seat: Seat, hand: Strength, amount: Money, table: &mut T) {
        validate(seat, hand, table);
        let from = match self.house.awards.from {
            AwardsFrom::TableInventory => Party::House,
            AwardsFrom::Meter => {
                self.meter.award(amount);
                Party::Meter
            }
        };
        pay(seat, amount, from, cite!("16.12~(c)"), table);
    }
}

/// 16.11~(a), (b): before a payout.
#[cold]
fn validate<T: Table<CaribbeanStud>>(seat: Seat, hand: Strength, table: &mut T) {
    table.announce(format_args!("Progressive payout hand at seat {seat}: {hand}"), cite!("16.11~(a)"));
    table.instruct(format_args!("before paying seat {seat}:"), cite!("16.11~(b)"));
    table.instruct(format_args!("verify that the hand wins: {hand}"), cite!("16.11~(b)1"));
    table.instruct(format_args!("verify that the acceptor light of seat {seat} is on"), cite!("16.11~(b)2"));
    table.tell("have a casino supervisor validate the hand", cite!("16.11~(b)3"));
}

fn pay<T: Table<CaribbeanStud>>(seat: Seat, amount: Money, from: Party, by: Cite, table: &mut T) {
    let wager = Wager::Progressive;
    table.instruct(format_args!("then pay seat {seat} ${amount}"), cite!("16.11~(b)4"));
    table.money(Movement::Pays { seat, wager, amount, from, then: WagerFate::Down }, by);
}
