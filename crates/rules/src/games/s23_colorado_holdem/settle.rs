//! 19:47-23.3 Rankings, 23.6A the bonus wager, 23.10~(e), 23.11~(e) settlement, 23.12 and 23.13 Payout odds.

use super::ColoradoHoldem;
use super::round::{ColoradoHand, Round, kept};
use super::wagers::Wager;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::SlipBets;
use crate::games::families::five_cards::{self, Rankings, turn_up};
use crate::games::families::payout_limit::PayoutAllowance;
use crate::law::Cite;
use crate::poker::rank_three;
use crate::table::{FaceDown, Halt, Places, Seat, Spot, Table};
use crate::wagers::Money;

/// 23.3~(a), (b): the rankings.
const RANKINGS: Rankings =
    Rankings::all(cite!("23.3~(a)"), cite!("23.3~(b)")).each(cite!("23.3~(b)"; 1 2 3 4 5 6 7 8 9));

/// The category of three cards that a player shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShownThreeCards {
    /// An immediate winner.
    Winner,
    /// Not an immediate winner.
    NoWinner,
}

impl ColoradoHand {
    /// Turns up all three cards, which everybody knows from now on.
    fn show<T: Table<ColoradoHoldem>>(
        &mut self,
        seat: Seat,
        by: Cite,
        table: &mut T,
    ) -> Result<[Card; 3], Halt> {
        let shown = turn_up(Spot::Seat(seat), self.cards, by, table)?;
        self.cards = shown.map(FaceDown::known);
        Ok(shown)
    }
}

impl<T: Table<ColoradoHoldem>> Round<'_, T> {
    /// 23.3(c), 23.10~(a), 23.11~(a): the player shows the three cards: an immediate winner is paid, and is out of the round.
    pub fn winner(&mut self, seat: Seat) -> Result<ShownThreeCards, Halt> {
        let (law, by) = (self.law, cite!("23.3(c)"));
        let (Some(bets), Some(hand)) = (self.bets.get(seat), self.hands.get_mut(seat)) else {
            return Ok(ShownThreeCards::NoWinner);
        };
        let shown = hand.show(seat, law.look, self.table)?;
        if shown.iter().any(|card| card.rank() != shown[0].rank()) {
            self.table.announce(format_args!("Seat {seat} is no immediate winner"), by);
            return Ok(ShownThreeCards::NoWinner);
        }
        self.table.announce(format_args!("Seat {seat} is an immediate winner: three-of-a-kind"), by);
        let mut paid = Money::ZERO;
        let mut allowance = self.house.payout_limit.allowance(&mut paid, law.odds);
        let ante = bets.stake(Wager::Ante);
        let winnings = ante.paid_at(self.house.winner);
        allowance.pay(seat, Wager::Ante, ante.chips, winnings, law.winner, self.table);
        self.bonus(seat, &shown, &mut allowance);
        self.table.hands_off(seat, law.look);
        self.hands.remove(seat);
        Ok(ShownThreeCards::Winner)
    }

    /// 23.10~(b), 23.6A~(d): a fold loses the ante; the bonus wager is settled before the cards are collected.
    pub fn fold(&mut self, seat: Seat, bets: &SlipBets) -> Result<(), Halt> {
        let by = cite!("23.10~(b)");
        self.table.take(seat, Wager::Ante, bets.on(Wager::Ante), by);
        self.bonus_alone(seat, cite!("23.6A~(d)"))?;
        self.table.hands_off(seat, by);
        self.table.pick_up(Spot::Seat(seat), by);
        self.hands.remove(seat);
        Ok(())
    }

    /// 23.14~(a): all bonus wagers are settled, because the hands are void.
    pub fn bonuses(&mut self) -> Result<(), Halt> {
        for seat in self.hands.seats().rev() {
            self.bonus_alone(seat, cite!("23.14~(a)"))?;
        }
        Ok(())
    }

    /// A bonus wager that lies there is settled on the three cards, which are shown, and nothing else of the hand.
    fn bonus_alone(&mut self, seat: Seat, by: Cite) -> Result<(), Halt> {
        let Some(hand) = self.hands.get_mut(seat).filter(|hand| !hand.bonus.is_zero()) else { return Ok(()) };
        let shown = hand.show(seat, by, self.table)?;
        let mut paid = Money::ZERO;
        let mut allowance = self.house.payout_limit.allowance(&mut paid, self.law.odds);
        self.bonus(seat, &shown, &mut allowance);
        Ok(())
    }

    /// 23.6A~(b)-(d): a bonus wager is settled on the three cards that were shown.
    fn bonus(&mut self, seat: Seat, shown: &[Card; 3], allowance: &mut PayoutAllowance<'_>) {
        let wager = self.hands.get_mut(seat).map_or(Money::ZERO, |hand| std::mem::take(&mut hand.bonus));
        if wager.is_zero() {
            return;
        }
        let words = format_args!("settle the bonus wager of seat {seat} on its three cards");
        self.table.instruct(words, cite!("23.6A~(d)"));
        match self.house.bonus_pays.row(rank_three(shown).category()) {
            Some(row) => allowance.pay(seat, Wager::Bonus, wager, row.odds.pay(wager), row.by, self.table),
            None => self.table.take(seat, Wager::Bonus, wager, cite!("23.6A~(b)")),
        }
    }

    /// 23.10~(d), 23.11~(d): the discards are collected; that of a player with a bonus wager stays until the wager is settled.
    pub fn collect_discards(&mut self) {
        let by = self.law.community;
        let hands = &self.hands;
        self.table.narrate(|table| {
            for (seat, hand) in hands.iter().filter(|(_, hand)| hand.bonus.is_zero()) {
                table.put(Spot::Seat(seat), Places::one(hand.discard), Spot::DiscardRack, by);
            }
        });
        self.table.tell("collect the discards unexposed, but leave those of players with a bonus wager", by);
    }

    /// 23.10~(e), 23.11~(e): each hand is settled, counterclockwise from the right.
    pub fn settle(&mut self, community: [Card; 3]) -> Result<(), Halt> {
        let [a, b, c] = community;
        let words = format_args!("a hand is the two cards kept and the community cards {a} {b} {c}");
        self.table.instruct(words, cite!("23.1"));
        for (seat, bets) in self.bets.iter().rev() {
            if let Some(&hand) = self.hands.get(seat) {
                self.one(seat, bets, hand, community)?;
            }
        }
        Ok(())
    }

    /// 23.10~(e), 23.11~(e), 23.12~(b), 23.13~(b): a player's hand.
    fn one(
        &mut self,
        seat: Seat,
        bets: &SlipBets,
        mut hand: ColoradoHand,
        [a, b, c]: [Card; 3],
    ) -> Result<(), Halt> {
        let (law, at) = (self.law, Spot::Seat(seat));
        let mut paid = Money::ZERO;
        let mut allowance = self.house.payout_limit.allowance(&mut paid, law.odds);
        let kept = kept(hand.discard);
        let [one, other] = if hand.bonus.is_zero() {
            turn_up(at, kept.map(|place| hand.cards[place]), law.settle, self.table)?
        } else {
            let shown = hand.show(seat, law.settle, self.table)?;
            self.bonus(seat, &shown, &mut allowance);
            self.table.put(at, Places::one(hand.discard), Spot::DiscardRack, law.settle);
            kept.map(|place| shown[place])
        };
        self.table.settles(at, &[one, other], 2, law.settle);
        let shown = RANKINGS.announce_with_common(at, &[one, other, a, b, c], self.table);
        let ante = bets.stake(Wager::Ante);
        let Some(odds) = self.house.pays.odds(shown) else {
            if shown == five_cards::FiveCardHand::Nothing {
                self.table.announce(format_args!("seat {seat}: no hand that pays"), RANKINGS.hands);
            }
            self.table.take(seat, Wager::Ante, ante.chips, law.settle);
            self.table.take(seat, Wager::Bet, hand.bet, law.settle);
            return Ok(());
        };
        allowance.pay(seat, Wager::Ante, ante.chips, ante.paid_at(odds), law.odds, self.table);
        allowance.pay(seat, Wager::Bet, hand.bet, odds.pay(hand.bet), law.odds, self.table);
        Ok(())
    }
}
