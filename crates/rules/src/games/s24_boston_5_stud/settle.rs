//! 19:47-24.5~(a)-(c) Rankings, 24.10~(e)-(g) settlement, 24.11~(b), (c) payout odds.

use super::Boston5Stud;
use super::bonus::is_low;
use super::house::{House, WinningAnte};
use super::irregular::TURNED_UP;
use super::round::{Hand, Round, Standing};
use super::wagers::{Bets, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::law::Cite;
use crate::poker::{Category, Strength, rank_five};
use crate::table::{FaceDown, Halt, Seat, Spot, Table};
use crate::wagers::{Money, Odds};
use std::cmp::Ordering;

/// 24.11~(b): first and second wager.
const EVEN: Odds = Odds::to(1, 1);

/// 24.5~(a), (b): five cards, announced.
#[inline]
fn announce<T: Table<Boston5Stud>>(at: Spot, cards: &[Card; 5], table: &mut T) -> Strength {
    let strength = rank_five(cards);
    table.settles(at, cards, 5, cite!("24.5~(b)"));
    table.announce(format_args!("{at}: {strength}"), cite!("24.5~(b)"));
    if matches!(strength.category(), Category::Straight | Category::StraightFlush) && is_low(cards) {
        table.instruct(format_args!("the ace counts below the two in this straight"), cite!("24.5~(a)"));
    }
    strength
}

/// Five cards, of which the first three may have been turned up already.
#[inline]
fn turn_up<T: Table<Boston5Stud>>(
    at: Spot,
    down: &[FaceDown; 5],
    shown: Option<[Card; 3]>,
    by: Cite,
    table: &mut T,
) -> Result<[Card; 5], Halt> {
    let [a, b, c, d, e] = *down;
    let [a, b, c] = match shown {
        Some(shown) => shown,
        None => [table.turn_up(at, a, by)?, table.turn_up(at, b, by)?, table.turn_up(at, c, by)?],
    };
    Ok([a, b, c, table.turn_up(at, d, by)?, table.turn_up(at, e, by)?])
}

impl Round<'_> {
    /// 24.10~(e)-(g): the dealer's hand, and then each player's, counterclockwise from the dealer's right.
    #[inline]
    pub fn settle<T: Table<Boston5Stud>>(&mut self, table: &mut T) -> Result<(), Halt> {
        let by = cite!("24.10~(e)");
        let cards = turn_up(Spot::Dealer, &self.dealer, None, by, table)?;
        let dealer = announce(Spot::Dealer, &cards, table);
        table.announce(format_args!("{dealer}: the dealer always plays"), by);
        while let Some(incident) = table.incident(TURNED_UP) {
            self.found(incident, table)?;
        }
        for (seat, bets) in self.bets.iter().rev() {
            let Some(hand) = self.hands.get_mut(seat) else { continue };
            if hand.standing != Standing::StaysIn {
                continue;
            }
            let at = Spot::Seat(seat);
            let cards = turn_up(at, &hand.cards, hand.shown, cite!("24.10~(f)"), table)?;
            let player = announce(at, &cards, table);
            against(self.house, seat, bets, hand, player, dealer, table);
            if let Some(odds) = self.house.ante_bonus.pays(player.category()) {
                table.instruct(
                    format_args!("pay seat {seat} the ante bonus, whether the hand wins, ties or loses"),
                    cite!("24.10~(g)"),
                );
                let winnings = odds.pay(bets.ante);
                let by = cite!("24.11~(c)");
                hand.allowance(self.house).pay(seat, Wager::AnteBonus, Money::ZERO, winnings, by, table);
            }
        }
        Ok(())
    }
}

/// 24.5~(c), 24.10~(f), 24.11~(b): the higher hand wins, equal hands push.
#[inline]
fn against<T: Table<Boston5Stud>>(
    house: &House,
    seat: Seat,
    bets: &Bets,
    hand: &mut Hand,
    player: Strength,
    dealer: Strength,
    table: &mut T,
) {
    let order = player.cmp(&dealer);
    if player.category() == dealer.category() {
        let words = match order {
            Ordering::Less => "the dealer's is higher",
            Ordering::Equal => "identical, a push",
            Ordering::Greater => "the player's is higher",
        };
        table.instruct(
            format_args!("seat {seat} and the dealer hold hands of one rank: {words}"),
            cite!("24.5~(c)"),
        );
    }
    let by = cite!("24.10~(f)");
    let (first, second) = (bets.first(), bets.second());
    let all = [(Wager::First, first.chips), (Wager::Second, second), (Wager::Ante, bets.ante)];
    match order {
        Ordering::Less => all.into_iter().for_each(|(wager, chips)| table.take(seat, wager, chips, by)),
        Ordering::Equal => {
            all.into_iter().for_each(|(wager, chips)| table.give_back(seat, wager, chips, by));
        }
        Ordering::Greater => {
            let even = cite!("24.11~(b)");
            let mut allowance = hand.allowance(house);
            allowance.pay(seat, Wager::First, first.chips, first.paid_at(EVEN), even, table);
            allowance.pay(seat, Wager::Second, second, EVEN.pay(second), even, table);
            match house.winning_ante {
                WinningAnte::Returned => table.give_back(seat, Wager::Ante, bets.ante, by),
                WinningAnte::Paid => {
                    allowance.pay(seat, Wager::Ante, bets.ante, EVEN.pay(bets.ante), by, table);
                }
            }
        }
    }
}
