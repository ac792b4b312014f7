//! The wagers that go with a hand: how they are won, lost, returned and insured.

use super::ask::{Answer, Ask};
use super::bettor::Bettor;
use super::offer::{Excess, Offer, Steps};
use super::{LINES, TwentyOne};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Decision, Halt, Spot, Table};
use crate::wagers::{Money, Odds};

/// A wager that goes with a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Riding {
    /// The wager on a hand: the original one on the first, an equal one on each hand that a split has made.
    Base {
        /// The hand, from 0.
        hand: usize,
        /// The line, from 0.
        line: usize,
    },
    /// What doubling has added.
    Added {
        /// The hand, from 0.
        hand: usize,
        /// The line, from 0.
        line: usize,
    },
    /// Insurance.
    Insurance {
        /// The line, from 0.
        line: usize,
    },
}

/// What becomes of the wagers on a hand, and under which paragraph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Whether they win, lose or go back.
    pub decision: Decision,
    /// At which odds, where they win.
    pub odds: Odds,
    /// The paragraph.
    pub by: Cite,
}

impl Outcome {
    /// They win at these odds.
    pub const fn wins(odds: Odds, by: Cite) -> Outcome {
        Outcome { decision: Decision::Wins, odds, by }
    }

    /// They lose.
    pub const fn loses(by: Cite) -> Outcome {
        Outcome { decision: Decision::Loses, odds: Odds::EVEN, by }
    }

    /// They are void, and go back.
    pub const fn void(by: Cite) -> Outcome {
        Outcome { decision: Decision::Pushes, odds: Odds::EVEN, by }
    }
}

/// The paragraphs under which a dealer's blackjack costs the original wager alone.
#[derive(Clone, Copy, Debug)]
pub struct OriginalLaw {
    /// The original wager is collected.
    pub lost: Cite,
    /// What splitting has added goes back.
    pub split: Cite,
    /// What doubling has added goes back.
    pub doubled: Cite,
}

impl<S> Bettor<S> {
    /// What a line of a hand wins, and what was added to it. A coupon lies with the first hand only.
    #[inline(always)]
    pub fn winnings(&self, hand: usize, line: usize, odds: Odds) -> [Money; 2] {
        let stake = self.lines[line];
        let base = if hand == 0 { stake.paid_at(odds) } else { odds.pay(stake.chips) };
        [base, odds.pay(self.added(hand, line))]
    }

    /// A line of a hand, and what was added to it, win, lose or go back. What the bettor gains by it comes back.
    #[inline(always)]
    pub fn settle<G: TwentyOne, T: Table<G>>(
        &self,
        hand: usize,
        line: usize,
        Outcome { decision, odds, by }: Outcome,
        table: &mut T,
    ) -> Money {
        let (stake, added) = (self.lines[line].chips, self.added(hand, line));
        let [winnings, more] = self.winnings(hand, line, odds);
        table.decide(self.who, self.name::<G>(Riding::Base { hand, line }), decision, stake, winnings, by);
        if !added.is_zero() {
            table.decide(self.who, self.name::<G>(Riding::Added { hand, line }), decision, added, more, by);
        }
        decision.gain(stake + added, winnings + more)
    }

    /// The same for every line of a hand.
    pub fn settle_lines<G: TwentyOne, T: Table<G>>(
        &self,
        hand: usize,
        outcome: Outcome,
        table: &mut T,
    ) -> Money {
        self.lines_in_use().map(|line| self.settle::<G, T>(hand, line, outcome, table)).sum()
    }

    /// Collects one half of a line of a hand, and of what was added to it, and returns the other half.
    pub fn halve<G: TwentyOne, T: Table<G>>(&self, hand: usize, line: usize, by: Cite, table: &mut T) {
        let parts = [
            (Riding::Base { hand, line }, self.lines[line].chips),
            (Riding::Added { hand, line }, self.added(hand, line)),
        ];
        for (riding, amount) in parts.into_iter().filter(|(_, amount)| !amount.is_zero()) {
            let half = amount.part(2);
            table.take(self.who, self.name::<G>(riding), half, by);
            table.give_back(self.who, self.name::<G>(riding), amount - half, by);
        }
    }

    /// The dealer has blackjack: of a line only the original wager is collected; what splitting and doubling have added goes back.
    pub fn only_original<G: TwentyOne, T: Table<G>>(&self, line: usize, by: OriginalLaw, table: &mut T) {
        for (place, hand) in self.hands.iter().enumerate() {
            let base = self.name::<G>(Riding::Base { hand, line });
            if place == 0 {
                table.take(self.who, base, self.lines[line].chips, by.lost);
            } else {
                table.give_back(self.who, base, self.lines[line].chips, by.split);
            }
            let added = self.added(hand, line);
            if !added.is_zero() {
                table.give_back(self.who, self.name::<G>(Riding::Added { hand, line }), added, by.doubled);
            }
        }
    }

    /// The lines that carry a wager.
    pub fn lines_in_use(&self) -> impl Iterator<Item = usize> + use<S> {
        let used = self.lines.map(|stake| !stake.is_none());
        (0..LINES).filter(move |line| used[*line])
    }

    fn name<G: TwentyOne>(&self, riding: Riding) -> G::Wager {
        G::wager(self.at, self.who, riding)
    }
}

/// One half of an amount; where chips cannot make it, the next amount that they can.
pub const fn half_up(amount: Money, unit: Money) -> Money {
    let (cents, unit) = (amount.in_cents(), unit.in_cents());
    if cents % (2 * unit) == 0 { amount.part(2) } else { Money::cents((cents / (2 * unit) + 1) * unit) }
}

/// What a bettor has answered to the offer of insurance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Insured {
    /// The hand is insured, as far as the bettor wanted.
    AsWanted,
    /// Even money was taken instead.
    EvenMoney,
}

/// Offers insurance to a bettor, at most one half of each line; even money in its place, where it is offered.
pub fn insure<G: TwentyOne, T: Table<G>>(
    bettor: &mut Bettor<G::Side>,
    unit: Money,
    even_money: Offered,
    table: &mut T,
) -> Result<Insured, Halt> {
    let law = G::LAW;
    let most = bettor.lines.map(|line| half_up(line.chips, unit));
    let by = match even_money {
        Offered::Yes => law.even_money,
        Offered::No => law.insurance,
    };
    let offer = Offer {
        what: "insurance",
        most,
        excess: Excess::Refused,
        steps: Steps::Chips { least: unit, half_of: bettor.lines.map(|line| line.chips) },
        up: None,
        even_money,
        by,
        limit: law.insurance_limit,
    };
    match table.ask_about(Spot::Seat(bettor.at), bettor.who, Ask::Offer(offer))? {
        Answer::EvenMoney if even_money == Offered::Yes => return Ok(Insured::EvenMoney),
        Answer::Adds(amounts) => {
            for (line, amount) in amounts.into_iter().enumerate().filter(|(_, amount)| !amount.is_zero()) {
                bettor.later().insured[line] = amount;
                let wager = bettor.name::<G>(Riding::Insurance { line });
                table.place(bettor.who, wager, amount, law.insurance_limit);
            }
        }
        _ => {}
    }
    Ok(Insured::AsWanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_is_rounded_up_to_chips() {
        let dollar = Money::dollars(1);
        assert_eq!(half_up(Money::dollars(15), dollar), Money::dollars(8));
        assert_eq!(half_up(Money::dollars(20), dollar), Money::dollars(10));
        assert_eq!(half_up(Money::cents(2550), dollar), Money::dollars(13));
        assert_eq!(half_up(Money::ZERO, dollar), Money::ZERO);
    }
}
