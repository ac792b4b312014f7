//! 19:47-24.10~(b) the bonus wager, with 24.5~(d), 24.11~(d) and 24.12~(a).

use super::Boston5Stud;
use super::house::LateClaim;
use super::irregularities::DECIDING;
use super::questions::{BostonAnswer, BostonQuestion};
use super::round::{BostonBonusStatus, BostonHand, BostonHandStatus, Round};
use super::wagers::Wager;
use crate::cite;
use crate::games::families::five_cards::is_wheel;
use crate::law::Cite;
use crate::poker::{Category, Strength, rank_three};
use crate::table::{Halt, Movement, Seat, Spot, Table};
use crate::wagers::Money;

/// 24.5~(a), (d): a player's first three cards are turned up, and announced.
fn show<T: Table<Boston5Stud>>(
    seat: Seat,
    hand: &mut BostonHand,
    by: Cite,
    table: &mut T,
) -> Result<Strength, Halt> {
    let at = Spot::Seat(seat);
    let cards = hand.three_up(seat, by, table)?;
    let strength = rank_three(&cards);
    table.announce(format_args!("{at}: {strength} in three cards"), cite!("24.5~(d)"));
    if matches!(strength.category(), Category::Straight | Category::StraightFlush) && is_wheel(&cards) {
        table.instruct(
            format_args!("{at}: the ace counts below the two in this {strength}"),
            cite!("24.5~(a)"),
        );
    }
    Ok(strength)
}

impl<T: Table<Boston5Stud>> Round<'_, T> {
    /// 24.10~(b): clockwise, each bonus wager is settled: a player who claims it shows three cards.
    pub fn bonus_wagers(&mut self) -> Result<(), Halt> {
        for (seat, bets) in self.bets.iter().filter(|(_, bets)| bets.has(Wager::Bonus)) {
            self.look(DECIDING)?;
            let Some(hand) = self.hands.get_mut(seat) else { continue };
            if hand.bonus != BostonBonusStatus::Open {
                continue;
            }
            let bonus = bets.on(Wager::Bonus);
            match self.table.ask(seat, BostonQuestion::Claim { cards: hand.three, bonus })? {
                BostonAnswer::Show => self.settle_bonus(seat, cite!("24.10~(b)"))?,
                BostonAnswer::NoClaim | BostonAnswer::Fold | BostonAnswer::Second => {
                    hand.bonus = BostonBonusStatus::Unclaimed;
                    self.table.take(seat, Wager::Bonus, bonus, cite!("24.10~(b)"));
                }
            }
        }
        Ok(())
    }

    /// 24.10~(b), 24.11~(d): a bonus wager is settled on the three cards, which are turned up.
    fn settle_bonus(&mut self, seat: Seat, by: Cite) -> Result<(), Halt> {
        let (Some(bets), Some(hand)) = (self.bets.get(seat), self.hands.get_mut(seat)) else { return Ok(()) };
        let strength = show(seat, hand, by, self.table)?;
        hand.bonus = BostonBonusStatus::Settled;
        let chips = bets.on(Wager::Bonus);
        match self.house.bonus_pays.row(strength.category()) {
            Some(row) => {
                let mut allowance = hand.allowance(self.house);
                allowance.pay(seat, Wager::Bonus, chips, row.odds.pay(chips), row.by, self.table);
            }
            None => self.table.take(seat, Wager::Bonus, chips, cite!("24.10~(b)")),
        }
        Ok(())
    }

    /// 24.12~(a): all hands are void, but bonus wagers that still lie there are settled on the three cards.
    pub fn settle_open_bonus_wagers(&mut self) -> Result<(), Halt> {
        let by = cite!("24.12~(a)");
        self.table.tell("all hands are void; bonus wagers are settled on the three cards", by);
        for seat in self.bets.seats() {
            if self.hands.get(seat).is_some_and(|hand| hand.bonus == BostonBonusStatus::Open) {
                self.settle_bonus(seat, by)?;
            }
        }
        Ok(())
    }

    /// 24.10~(b): a claim after the second deal has begun is too late, unless the house lets a supervisor allow it.
    pub fn late_claim(&mut self, seat: Seat) -> Result<(), Halt> {
        let by = cite!("24.10~(b)");
        let (Some(bets), Some(hand)) = (self.bets.get(seat), self.hands.get_mut(seat)) else { return Ok(()) };
        let open = hand.bonus == BostonBonusStatus::Unclaimed && hand.standing == BostonHandStatus::StaysIn;
        if !open || self.house.late_claim == LateClaim::Refused {
            self.table.instruct(format_args!("the claim of seat {seat} is refused: it comes too late"), by);
            return Ok(());
        }
        self.table.instruct(format_args!("a supervisor allows the claim of seat {seat}"), by);
        let strength = show(seat, hand, by, self.table)?;
        hand.bonus = BostonBonusStatus::Settled;
        if let Some(row) = self.house.bonus_pays.row(strength.category()) {
            let chips = bets.on(Wager::Bonus);
            self.table.money(Movement::Refunds { seat, wager: Wager::Bonus, amount: chips }, by);
            let mut allowance = hand.allowance(self.house);
            allowance.pay(seat, Wager::Bonus, Money::ZERO, row.odds.pay(chips), row.by, self.table);
        }
        Ok(())
    }
}
