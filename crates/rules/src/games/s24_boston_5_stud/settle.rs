//! 19:47-24.5~(a)-(c) Rankings, 24.10~(e)-(g) settlement, 24.11~(b), (c) payout odds.

use super::Boston5Stud;
use super::house::{House, WinningAnte};
use super::irregularities::TURNED_UP;
use super::round::{BostonHand, BostonHandStatus, Round};
use super::wagers::Wager;
use crate::cite;
use crate::games::families::ante_and_play::{ComparisonLaw, SlipBets};
use crate::games::families::five_cards::{Rankings, turn_up};
use crate::poker::Strength;
use crate::table::{DecidedWager, Decision, Halt, Seat, Spot, Table};
use crate::wagers::{Money, Odds};

/// 24.5~(a), (b): five cards.
const RANKINGS: Rankings = Rankings::all(cite!("24.5~(a)"), cite!("24.5~(b)"));

/// 24.5~(c), 24.10~(f), 24.11~(b): the higher hand wins, equal hands push.
const AGAINST: ComparisonLaw =
    ComparisonLaw::new(cite!("24.5~(c)"), cite!("24.10~(f)"), cite!("24.10~(f)"), cite!("24.11~(b)"))
        .calling("identical, a push");

impl<T: Table<Boston5Stud>> Round<'_, T> {
    /// 24.10~(e)-(g): the dealer's hand, and then each player's, counterclockwise from the dealer's right.
    pub fn settle(&mut self) -> Result<(), Halt> {
        let by = cite!("24.10~(e)");
        let [a, b, c] = turn_up(Spot::Dealer, self.dealer.0, by, self.table)?;
        let [d, e] = turn_up(Spot::Dealer, self.dealer.1, by, self.table)?;
        let dealer = RANKINGS.announce(Spot::Dealer, &[a, b, c, d, e], self.table);
        self.table.announce(format_args!("{dealer}: the dealer always plays"), by);
        self.look(TURNED_UP)?;
        for (seat, bets) in self.bets.iter().rev() {
            let Some(hand) = self.hands.get_mut(seat) else { continue };
            if hand.standing != BostonHandStatus::StaysIn {
                continue;
            }
            let (at, by) = (Spot::Seat(seat), cite!("24.10~(f)"));
            let [a, b, c] = hand.three_up(seat, by, self.table)?;
            let [d, e] = turn_up(at, hand.two, by, self.table)?;
            let player = RANKINGS.announce(at, &[a, b, c, d, e], self.table);
            against(self.house, seat, bets, hand, player, dealer, self.table);
            if let Some(row) = self.house.ante_bonus.row(player.category()) {
                self.table.instruct(
                    format_args!("pay seat {seat} the ante bonus, whether the hand wins, ties or loses"),
                    cite!("24.10~(g)"),
                );
                let bonus = row.odds.pay(bets.on(Wager::Ante));
                hand.allowance(self.house).pay(
                    seat,
                    Wager::AnteBonus,
                    Money::ZERO,
                    bonus,
                    row.by,
                    self.table,
                );
            }
        }
        Ok(())
    }
}

/// 24.10~(f), 24.11~(b): first wager, second wager and ante are settled by the higher hand.
fn against<T: Table<Boston5Stud>>(
    house: &House,
    seat: Seat,
    bets: &SlipBets,
    hand: &mut BostonHand,
    player: Strength,
    dealer: Strength,
    table: &mut T,
) {
    let decision = AGAINST.compare(seat, player, dealer, table);
    let (first, ante) = (bets.stake(Wager::First), bets.on(Wager::Ante));
    let mut allowance = hand.allowance(house);
    let mut settle = |wager, stake, winnings| {
        AGAINST.settle(DecidedWager { seat, wager, decision, stake, winnings }, &mut allowance, table);
    };
    settle(Wager::First, first.chips, first.paid_at(Odds::EVEN));
    settle(Wager::Second, first.chips, Odds::EVEN.pay(first.chips));
    let by = cite!("24.10~(f)");
    match (decision, house.winning_ante) {
        (Decision::Loses, _) => table.take(seat, Wager::Ante, ante, by),
        (Decision::Pushes, _) | (Decision::Wins, WinningAnte::Returned) => {
            table.give_back(seat, Wager::Ante, ante, by);
        }
        (Decision::Wins, WinningAnte::Paid) => {
            allowance.pay(seat, Wager::Ante, ante, Odds::EVEN.pay(ante), by, table);
        }
    }
}
