//! 19:47-24.10~(b) the bonus wager, with 24.5~(d), 24.11~(d) and 24.12~(a).

use super::Boston5Stud;
use super::asks::{Answer, Asks};
use super::round::{Bonus, Hand, Round, Standing};
use super::wagers::Wager;
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::house::Offered;
use crate::law::Cite;
use crate::poker::{Category, Strength, rank_three};
use crate::table::{Halt, Movement, Seat, Spot, Table};
use crate::wagers::Money;

/// 24.5~(a), (d): a player's first three cards are turned up, and announced.
#[inline]
fn show<T: Table<Boston5Stud>>(
    seat: Seat,
    hand: &mut Hand,
    by: Cite,
    table: &mut T,
) -> Result<Strength, Halt> {
    let at = Spot::Seat(seat);
    let [a, b, c] = hand.three();
    let cards = [table.turn_up(at, a, by)?, table.turn_up(at, b, by)?, table.turn_up(at, c, by)?];
    hand.shown = Some(cards);
    let strength = rank_three(&cards);
    table.announce(format_args!("{at}: {strength} in three cards"), cite!("24.5~(d)"));
    if matches!(strength.category(), Category::Straight | Category::StraightFlush) && is_low(&cards) {
        table.instruct(format_args!("the ace counts below the two in this straight"), cite!("24.5~(a)"));
    }
    Ok(strength)
}

/// 24.5~(a): whether a straight is the one with an ace and a two.
#[inline]
pub fn is_low(cards: &[Card]) -> bool {
    cards.iter().any(|card| card.rank() == Rank::Two) && cards.iter().any(|card| card.rank() == Rank::Ace)
}

impl Round<'_> {
    /// 24.10~(b): clockwise, each bonus wager is settled: whoever claims it shows three cards.
    #[inline]
    pub fn bonus_wagers<T: Table<Boston5Stud>>(&mut self, table: &mut T) -> Result<(), Halt> {
        for (seat, bets) in self.bets.iter().filter(|(_, bets)| !bets.bonus.is_zero()) {
            self.until_decided(table)?;
            let Some(hand) = self.hands.get_mut(seat) else { continue };
            if hand.bonus != Bonus::Open {
                continue;
            }
            match table.ask(seat, Asks::Claim { cards: hand.three(), bonus: bets.bonus })? {
                Answer::Show => self.settle_bonus(seat, cite!("24.10~(b)"), table)?,
                Answer::NoClaim | Answer::Fold | Answer::Second => {
                    hand.bonus = Bonus::Unclaimed;
                    table.take(seat, Wager::Bonus, bets.bonus, cite!("24.10~(b)"));
                }
            }
        }
        Ok(())
    }

    /// 24.10~(b), 24.11~(d): a bonus wager is settled on the three cards, which are turned up.
    #[inline]
    fn settle_bonus<T: Table<Boston5Stud>>(
        &mut self,
        seat: Seat,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        let (Some(bets), Some(hand)) = (self.bets.get(seat), self.hands.get_mut(seat)) else { return Ok(()) };
        let strength = show(seat, hand, by, table)?;
        hand.bonus = Bonus::Settled;
        match self.house.bonus_pays.pays(strength) {
            Some(odds) => {
                let winnings = odds.pay(bets.bonus);
                hand.allowance(self.house).pay(
                    seat,
                    Wager::Bonus,
                    bets.bonus,
                    winnings,
                    cite!("24.11~(d)"),
                    table,
                );
            }
            None => table.take(seat, Wager::Bonus, bets.bonus, cite!("24.10~(b)")),
        }
        Ok(())
    }

    /// 24.12~(a): all hands are void, but bonus wagers that still lie there are settled on the three cards.
    pub fn settle_open_bonus_wagers<T: Table<Boston5Stud>>(&mut self, table: &mut T) -> Result<(), Halt> {
        let by = cite!("24.12~(a)");
        table.instruct(format_args!("all hands are void; bonus wagers are settled on the three cards"), by);
        for seat in self.bets.seats() {
            if self.hands.get(seat).is_some_and(|hand| hand.bonus == Bonus::Open) {
                self.settle_bonus(seat, by, table)?;
            }
        }
        Ok(())
    }

    /// 24.10~(b): a claim after the second deal has begun is too late, unless the house lets a supervisor allow it.
    pub fn late_claim<T: Table<Boston5Stud>>(&mut self, seat: Seat, table: &mut T) -> Result<(), Halt> {
        let by = cite!("24.10~(b)");
        let (Some(bets), Some(hand)) = (self.bets.get(seat), self.hands.get_mut(seat)) else { return Ok(()) };
        let open = hand.bonus == Bonus::Unclaimed && hand.standing == Standing::StaysIn;
        if !open || self.house.late_claim == Offered::No {
            table.instruct(format_args!("the claim of seat {seat} is refused: it comes too late"), by);
            return Ok(());
        }
        table.instruct(format_args!("a supervisor allows the claim of seat {seat}"), by);
        let strength = show(seat, hand, by, table)?;
        hand.bonus = Bonus::Settled;
        if let Some(odds) = self.house.bonus_pays.pays(strength) {
            table.money(Movement::Refunds { seat, wager: Wager::Bonus, amount: bets.bonus }, by);
            let winnings = odds.pay(bets.bonus);
            hand.allowance(self.house).pay(
                seat,
                Wager::Bonus,
                Money::ZERO,
                winnings,
                cite!("24.11~(d)"),
                table,
            );
        }
        Ok(())
    }
}
