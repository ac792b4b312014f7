//! 19:47-6.1~(b) Values, 6.5~(b), (c), (f) the hand that two cards make, and its odds.

use crate::cite;
use crate::equipment::Card;
use crate::house::{Opt, Opts};
use crate::law::Cite;
use crate::wagers::{Odds, PayTableRow};

/// 6.1~(b): the value of a card: from 2 to 14, the ace always high.
#[inline(always)]
pub fn value(card: Card) -> u8 {
    card.rank() as u8 + 2
}

/// 6.5~(b): the hand that the first two cards make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RedDogFirstTwo {
    /// 6.5~(b)1: their values differ by one.
    Consecutive,
    /// 6.5~(b)2: their values are equal.
    Pair,
    /// 6.5~(b)3: the number of values between them.
    Spread(u8),
}

impl RedDogFirstTwo {
    /// 6.5~(b), (c): the order of the cards does not matter.
    #[inline(always)]
    pub fn of(first: Card, second: Card) -> RedDogFirstTwo {
        match value(first).abs_diff(value(second)) {
            0 => RedDogFirstTwo::Pair,
            1 => RedDogFirstTwo::Consecutive,
            apart => RedDogFirstTwo::Spread(apart - 1),
        }
    }
}

/// 6.5~(e): whether the third card falls between the first two.
#[inline(always)]
pub fn is_between(third: Card, [first, second]: [Card; 2]) -> bool {
    let (low, high) = (value(first).min(value(second)), value(first).max(value(second)));
    (low < value(third)) & (value(third) < high)
}

/// 6.5~(f): the payout odds, each with its paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RedDogPayouts {
    /// 6.5~(f)1-4: the odds at a spread of one, two, three, and of four or more.
    pub spreads: [(Odds, Cite); 4],
    /// 6.5~(f)5: three of a kind.
    pub three_of_a_kind: (Odds, Cite),
}

/// 6.5~(f)1-5: the spreads of one, two, three, and of four or more; three of a kind.
pub const PAYS: Opts<Odds, 5> = Opts::new([
    Opt::fixed_odds("spread-1-pays", Odds::to(5, 1)).by(cite!("6.5~(f)1")).label("odds at a spread of 1"),
    Opt::fixed_odds("spread-2-pays", Odds::to(4, 1)).by(cite!("6.5~(f)2")).label("odds at a spread of 2"),
    Opt::fixed_odds("spread-3-pays", Odds::to(2, 1)).by(cite!("6.5~(f)3")).label("odds at a spread of 3"),
    Opt::fixed_odds("spread-4-pays", Odds::EVEN).by(cite!("6.5~(f)4")).label("odds at a spread of 4 or more"),
    Opt::fixed_odds("three-of-a-kind-pays", Odds::to(11, 1))
        .by(cite!("6.5~(f)5"))
        .label("odds on three of a kind"),
]);

impl RedDogPayouts {
    /// These odds, each with its paragraph.
    pub fn of(odds: [Odds; 5]) -> RedDogPayouts {
        let [one, two, three, four, alike] = std::array::from_fn(|row| (odds[row], PAYS.specs()[row].by));
        RedDogPayouts { spreads: [one, two, three, four], three_of_a_kind: alike }
    }

    /// 6.5~(f): the rows of the pay table. Three of a kind come before any raise.
    pub fn rows(&self) -> Vec<(&'static str, PayTableRow)> {
        let names = ["spread of 1", "spread of 2", "spread of 3", "spread of 4 or more"];
        let spreads =
            names.into_iter().zip(self.spreads).map(|(name, (odds, by))| PayTableRow::new(name, odds, by));
        let (odds, by) = self.three_of_a_kind;
        let three = ("initial", PayTableRow::new("three of a kind", odds, by));
        spreads.flat_map(|row| [("initial", row), ("raise", row)]).chain([three]).collect()
    }

    /// 6.5~(f)1-4: the odds of initial and raise wagers at a spread; from four on they are the same.
    #[inline(always)]
    pub fn odds(&self, spread: u8) -> (Odds, Cite) {
        self.spreads[usize::from(spread.clamp(1, 4)) - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two(cards: &str) -> RedDogFirstTwo {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        RedDogFirstTwo::of(cards[0], cards[1])
    }

    #[test]
    fn the_ace_is_high_and_the_order_does_not_matter() {
        assert_eq!(
            (two("Ac Kd"), two("Kd Ac"), two("7c 8d")),
            (RedDogFirstTwo::Consecutive, RedDogFirstTwo::Consecutive, RedDogFirstTwo::Consecutive)
        );
        assert_eq!(
            (two("Ac 2d"), two("Jc 3d"), two("9c Jd")),
            (RedDogFirstTwo::Spread(11), RedDogFirstTwo::Spread(7), RedDogFirstTwo::Spread(1))
        );
        assert_eq!(two("6c 6d"), RedDogFirstTwo::Pair);
    }
}
