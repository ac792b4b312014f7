//! The wagers that go with a hand: how they are won, lost, returned and insured.

use super::bettor::Bettor;
use super::offer::{AddedWagerOffer, ExcessRule, OfferSteps};
use super::questions::{TwentyOneAnswer, TwentyOneQuestion};
use super::{LINES, TwentyOne};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Decision, Halt, Spot, Table};
use crate::wagers::{Money, Odds};

/// A wager that goes with a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandWager {
    /// The wager on a hand: the original one on the first, an equal one on each hand that a split has made.
    Base {
        /// The hand, from 0.
        hand: usize,
        /// The line, from 0.
        line: usize,
    },
    /// The addition by doubling.
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

/// The outcome of the wagers on a hand, with its paragraph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandOutcome {
    /// Whether they win, lose or are returned.
    pub decision: Decision,
    /// The odds of a win.
    pub odds: Odds,
    /// The paragraph.
    pub by: Cite,
}

impl HandOutcome {
    /// A win at these odds.
    pub const fn wins(odds: Odds, by: Cite) -> HandOutcome {
        HandOutcome { decision: Decision::Wins, odds, by }
    }

    /// A loss.
    pub const fn loses(by: Cite) -> HandOutcome {
        HandOutcome { decision: Decision::Loses, odds: Odds::EVEN, by }
    }

    /// A void hand, whose wagers are returned.
    pub const fn void(by: Cite) -> HandOutcome {
        HandOutcome { decision: Decision::Pushes, odds: Odds::EVEN, by }
    }
}

/// The paragraphs under which a dealer's blackjack costs the original wager alone.
#[derive(Clone, Copy, Debug)]
pub struct OriginalLaw {
    /// The original wager is collected.
    pub lost: Cite,
    /// Additions by splitting are returned.
    pub split: Cite,
    /// Additions by doubling are returned.
    pub doubled: Cite,
}

impl<S> Bettor<S> {
    /// The winnings of a line of a hand and of its additions. A coupon lies with the first hand only.
    #[inline(always)]
    pub fn winnings(&self, hand: usize, line: usize, odds: Odds) -> [Money; 2] {
        let stake = self.lines[line];
        let base = if hand == 0 { stake.paid_at(odds) } else { odds.pay(stake.chips) };
        [base, odds.pay(self.added(hand, line))]
    }

    /// Settles a line of a hand and its additions: they win, lose or are returned. Returns the bettor's gain.
    #[inline(always)]
    pub fn settle<G: TwentyOne, T: Table<G>>(
        &self,
        hand: usize,
        line: usize,
        HandOutcome { decision, odds, by }: HandOutcome,
        table: &mut T,
    ) -> Money {
        let (stake, added) = (self.lines[line].chips, self.added(hand, line));
        let [winnings, more] = self.winnings(hand, line, odds);
        table.decide(self.who, self.name::<G>(HandWager::Base { hand, line }), decision, stake, winnings, by);
        if !added.is_zero() {
            table.decide(
                self.who,
                self.name::<G>(HandWager::Added { hand, line }),
                decision,
                added,
                more,
                by,
            );
        }
        decision.gain(stake + added, winnings + more)
    }

    /// The same for every line of a hand.
    pub fn settle_lines<G: TwentyOne, T: Table<G>>(
        &self,
        hand: usize,
        outcome: HandOutcome,
        table: &mut T,
    ) -> Money {
        self.lines_in_use().map(|line| self.settle::<G, T>(hand, line, outcome, table)).sum()
    }

    /// Collects one half of a line of a hand, and of what was added to it, and returns the other half.
    pub fn halve<G: TwentyOne, T: Table<G>>(&self, hand: usize, line: usize, by: Cite, table: &mut T) {
        let parts = [
            (HandWager::Base { hand, line }, self.lines[line].chips),
            (HandWager::Added { hand, line }, self.added(hand, line)),
        ];
        for (riding, amount) in parts.into_iter().filter(|(_, amount)| !amount.is_zero()) {
            let half = amount.part(2);
            table.take(self.who, self.name::<G>(riding), half, by);
            table.give_back(self.who, self.name::<G>(riding), amount - half, by);
        }
    }

    /// The dealer has blackjack: of a line only the original wager is collected; additions by splitting and doubling are returned.
    pub fn only_original<G: TwentyOne, T: Table<G>>(&self, line: usize, by: OriginalLaw, table: &mut T) {
        for (place, hand) in self.hands.iter().enumerate() {
            let base = self.name::<G>(HandWager::Base { hand, line });
            if place == 0 {
                table.take(self.who, base, self.lines[line].chips, by.lost);
            } else {
                table.give_back(self.who, base, self.lines[line].chips, by.split);
            }
            let added = self.added(hand, line);
            if !added.is_zero() {
                table.give_back(self.who, self.name::<G>(HandWager::Added { hand, line }), added, by.doubled);
            }
        }
    }

    /// The lines that carry a wager.
    pub fn lines_in_use(&self) -> impl Iterator<Item = usize> + use<S> {
        let used = self.lines.map(|stake| !stake.is_none());
        (0..LINES).filter(move |line| used[*line])
    }

    fn name<G: TwentyOne>(&self, riding: HandWager) -> G::Wager {
        G::wager(self.at, self.who, riding)
    }
}

/// One half of an amount, rounded up to the next amount that chips can make.
pub const fn half_up(amount: Money, unit: Money) -> Money {
    let (cents, unit) = (amount.in_cents(), unit.in_cents());
    if cents % (2 * unit) == 0 { amount.part(2) } else { Money::cents((cents / (2 * unit) + 1) * unit) }
}

/// A bettor's answer to the offer of insurance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InsuranceAnswer {
    /// The hand is insured, as far as the bettor wanted.
    AsWanted,
    /// The bettor took even money instead.
    EvenMoney,
}

/// Offers insurance to a bettor, at most one half of each line, or even money if the house offers it.
pub fn insure<G: TwentyOne, T: Table<G>>(
    bettor: &mut Bettor<G::Side>,
    unit: Money,
    even_money: Offered,
    table: &mut T,
) -> Result<InsuranceAnswer, Halt> {
    let law = G::LAW;
    let most = bettor.lines.map(|line| half_up(line.chips, unit));
    let by = match even_money {
        Offered::Yes => law.even_money,
        Offered::No => law.insurance,
    };
    let offer = AddedWagerOffer {
        what: "insurance",
        most,
        excess: ExcessRule::Refused,
        steps: OfferSteps::Chips { least: unit, half_of: bettor.lines.map(|line| line.chips) },
        up: None,
        even_money,
        by,
        limit: law.insurance_limit,
    };
    match table.ask_about(Spot::Seat(bettor.at), bettor.who, TwentyOneQuestion::Offer(offer))? {
        TwentyOneAnswer::EvenMoney if even_money == Offered::Yes => return Ok(InsuranceAnswer::EvenMoney),
        TwentyOneAnswer::Adds(amounts) => {
            for (line, amount) in amounts.into_iter().enumerate().filter(|(_, amount)| !amount.is_zero()) {
                bettor.later().insured[line] = amount;
                let wager = bettor.name::<G>(HandWager::Insurance { line });
                table.place(bettor.who, wager, amount, law.insurance_limit);
            }
        }
        _ => {}
    }
    Ok(InsuranceAnswer::AsWanted)
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
