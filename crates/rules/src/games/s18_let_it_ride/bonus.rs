//! 19:47-18.6A  Optional bonus wager, with its pay tables (18.11~(c)).

use super::LetItRide;
use super::house::House;
use super::wagers::{State, Wager};
use crate::cite;
use crate::games::families::five_cards::FiveCardHand;
use crate::house::{self, Opts};
use crate::law::Cite;
use crate::table::{Movement, Seats, Table};
use crate::wagers::{Money, PayAmount, PayTableRow};

/// 18.6A~(b): the amount of a bonus wager.
pub const DOLLAR: Money = Money::dollars(1);

crate::choice! {
    /// 18.11~(c): the pay tables of which the licensee chooses one.
    pub enum BonusTable {
        /// From three-of-a-kind, $20,000 for a royal flush.
        A = "A",
        /// From three-of-a-kind, $25,000 for a royal flush.
        B = "B",
        /// From two pairs, $10,000 for a royal flush.
        C = "C",
        /// From two pairs, $20,000 for a royal flush.
        D = "D",
    }
}

impl BonusTable {
    /// The awards, from the royal flush down to two pairs.
    pub fn awards(self) -> [Money; 8] {
        let dollars = match self {
            BonusTable::A => [20_000, 2_000, 400, 200, 50, 25, 5, 0],
            BonusTable::B => [25_000, 2_500, 400, 200, 50, 25, 5, 0],
            BonusTable::C => [10_000, 2_000, 100, 75, 50, 25, 8, 4],
            BonusTable::D => [20_000, 2_000, 100, 75, 50, 25, 8, 4],
        };
        dollars.map(Money::dollars)
    }
}

/// 18.11~(c): the rows of the table.
pub const AWARDS: Opts<house::FixedRow<Money>, 8> = Opts::amounts_of_table(
    [
        "royal-flush-award",
        "straight-flush-award",
        "four-of-a-kind-award",
        "full-house-award",
        "flush-award",
        "straight-award",
        "three-of-a-kind-award",
        "two-pairs-award",
    ],
    cite!("18.11~(c)"),
    "what the bonus wager is paid for this hand",
);

/// 18.11~(c): the awards of the bonus wager: one of the tables, or that of a new game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LetItRideBonusPays([Money; 8]);

impl LetItRideBonusPays {
    /// Creates the payouts from these awards, from the royal flush down to two pairs.
    pub const fn new(awards: [Money; 8]) -> LetItRideBonusPays {
        LetItRideBonusPays(awards)
    }

    /// The awards of a table.
    pub fn of(table: BonusTable) -> LetItRideBonusPays {
        LetItRideBonusPays(table.awards())
    }

    /// The same as rows.
    pub fn rows(self) -> Vec<PayTableRow> {
        let paid = FiveCardHand::NAMES.into_iter().zip(self.0).filter(|(_, award)| !award.is_zero());
        paid.map(|(name, award)| PayTableRow { name, pays: PayAmount::Of(award), by: cite!("18.11~(c)") })
            .collect()
    }

    /// The award for a hand; zero if there is none.
    pub fn award(self, hand: FiveCardHand) -> Money {
        hand.row().and_then(|row| self.0.get(row).copied()).unwrap_or(Money::ZERO)
    }
}

/// 18.6A~(c): lock-out. The dollars are taken and checked against the lights.
pub fn lock_out<T: Table<LetItRide>>(state: &State, table: &mut T) {
    let by = cite!("18.6A~(c)");
    let mut lights = 0;
    for (seat, bets) in state.bets.iter().filter(|(_, bets)| !bets.bonus.is_zero()) {
        table.take(seat, Wager::Bonus, bets.bonus, by);
        lights += 1;
    }
    if lights != 0 {
        table.instruct(
            format_args!(
                "lock out the acceptors; {lights} chips must equal the lights, then go into the table inventory container"
            ),
            by,
        );
    }
}

/// 18.12~(a): the round is void: the dollars taken at lock-out are returned.
#[cold]
pub fn refund<T: Table<LetItRide>>(state: &State, by: Cite, table: &mut T) {
    for (seat, bets) in state.bets.iter().filter(|(_, bets)| !bets.bonus.is_zero()) {
        table.money(Movement::Refunds { seat, wager: Wager::Bonus, amount: bets.bonus }, by);
    }
}

/// 18.6A~(d), (e), 18.11~(c): the bonus wagers, after all others, on the hands as they are.
pub fn settle<T: Table<LetItRide>>(house: &House, state: &State, hands: &Seats<FiveCardHand>, table: &mut T) {
    for (seat, &hand) in hands.iter().rev() {
        if state.bets.get(seat).is_none_or(|bets| bets.bonus.is_zero()) {
            continue;
        }
        table.instruct(
            format_args!(
                "seat {seat}: the five cards decide the bonus wager, and the $1.00 stays with the house"
            ),
            cite!("18.6A~(d)"),
        );
        let award = house.bonus_pays.award(hand);
        if !award.is_zero() {
            table.instruct(
                format_args!("one award, for the highest rank that the hand has: ${award}"),
                cite!("18.6A~(e)"),
            );
            table.pay(seat, Wager::Bonus, award, cite!("18.11~(c)"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The return of each dollar, in ten-thousandths, from the numbers of hands among all 2,598,960.
    #[test]
    fn the_tables_return_what_is_published() {
        const HANDS: [i64; 8] = [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552];
        let returned = |table: BonusTable| {
            let sum: i64 =
                HANDS.iter().zip(table.awards()).map(|(hands, award)| hands * award.in_cents() / 100).sum();
            (sum * 20_000 + 2_598_960) / (2 * 2_598_960)
        };
        let tables = [BonusTable::A, BonusTable::B, BonusTable::C, BonusTable::D];
        assert_eq!(tables.map(returned), [7_447, 7_593, 7_307, 7_461]);
    }
}
