//! An aggregate limit on what a hand is paid in a round, where the house has posted one.

use crate::house::{Domain, Opt, Reader};
use crate::law::Cite;
use crate::table::{Book, Seat};
use crate::wagers::Money;

/// The limit in force at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TablePayoutLimit {
    /// None is posted.
    None,
    /// The maximum winnings of a hand, the wagers themselves not counted.
    Of(Money),
}

impl TablePayoutLimit {
    /// The option of a house that may post a limit.
    pub const fn option(by: Cite) -> Opt<Option<Money>> {
        Opt::optional(Opt::amount("payout-limit", Money::CENT)).by(by).label(
            "the most that a hand is paid in a round, or what a bettor of the minimum could win where that is greater",
        )
    }

    /// The amount posted, or what one patron could win when betting the minimum, whichever is greater.
    pub fn at_least(posted: Option<Money>, best_at_minimum: Money) -> TablePayoutLimit {
        posted.map_or(TablePayoutLimit::None, |amount| TablePayoutLimit::Of(best_at_minimum.max(amount)))
    }

    /// The option where the limit must cover what a bettor of the minimum could win.
    pub const fn option_covering(by: Cite) -> Opt<Option<Money>> {
        Opt::optional(Opt::amount("payout-limit", Money::CENT)).by(by).label("maximum payout per hand")
    }

    /// The amount posted; one below what a bettor of the minimum could win is a breach of this paragraph.
    pub fn covering(
        option: &Opt<Option<Money>>,
        posted: Option<Money>,
        (best_at_minimum, by): (Money, Cite),
        reader: &mut Reader<'_>,
    ) -> TablePayoutLimit {
        let lawful = Domain::amount(best_at_minimum).or(&["none"]);
        reader.narrow(option, posted, lawful, by).map_or(TablePayoutLimit::None, TablePayoutLimit::Of)
    }

    /// The option where the house posts a limit of at least this amount.
    pub const fn option_posted(least: Money, by: Cite) -> Opt<Money> {
        Opt::amount("payout-limit", least).by(by).label(
            "the most that the wagers of one hand are paid; where nothing is posted, never less than the law allows",
        )
    }

    /// The limit that is posted; one below what a bettor of the minimum could win is a breach of this paragraph.
    pub fn posted(
        option: &Opt<Money>,
        posted: Money,
        (best_at_minimum, by): (Money, Cite),
        reader: &mut Reader<'_>,
    ) -> TablePayoutLimit {
        if posted < best_at_minimum && reader.has_chosen(option) {
            let why = format!("a bettor of the minimum could win ${best_at_minimum}");
            reader.breach(option.id(), by, why);
        }
        TablePayoutLimit::fixed(posted, best_at_minimum)
    }

    /// The amount that the paragraph itself names, or what one patron could win when betting the minimum, whichever is greater.
    pub fn fixed(amount: Money, best_at_minimum: Money) -> TablePayoutLimit {
        TablePayoutLimit::Of(best_at_minimum.max(amount))
    }

    /// The most that a hand is paid.
    pub const fn of_a_hand(self) -> Money {
        match self {
            TablePayoutLimit::None => Money::cents(i64::MAX),
            TablePayoutLimit::Of(limit) => limit,
        }
    }

    /// The allowance of a hand that has been `paid` this amount, with the paragraph of the limit.
    pub const fn allowance(self, paid: &mut Money, by: Cite) -> PayoutAllowance<'_> {
        PayoutAllowance { limit: self.of_a_hand(), paid, by }
    }
}

/// The amount that a hand may still be paid in this round.
#[derive(Debug)]
pub struct PayoutAllowance<'a> {
    limit: Money,
    paid: &'a mut Money,
    by: Cite,
}

impl PayoutAllowance<'_> {
    /// Pays a winning wager of these chips up to the limit; if the limit is exhausted, the wager is only returned.
    pub fn pay<W>(
        &mut self,
        seat: Seat,
        wager: W,
        chips: Money,
        winnings: Money,
        by: Cite,
        book: &mut impl Book<W>,
    ) {
        let paid = winnings.min(self.limit - *self.paid);
        *self.paid += paid;
        let by = if paid < winnings { self.reached(paid, winnings, book) } else { by };
        if paid.is_zero() {
            book.give_back(seat, wager, chips, by);
        } else {
            book.pay(seat, wager, paid, by);
        }
    }

    /// Instructs the dealer, and returns the paragraph.
    #[cold]
    fn reached<W>(&self, paid: Money, winnings: Money, book: &mut impl Book<W>) -> Cite {
        book.instruct(format_args!("the limit of a hand is reached: pay ${paid} of ${winnings}"), self.by);
        self.by
    }
}

/// Divides a limited payout among several winning wagers in proportion to their full winnings; odd
/// cents to the largest fractions of a cent, of equal ones to the first. Returns `None` if the limit is not reached.
pub fn limited<const N: usize>(limit: Money, won: [Money; N]) -> Option<[Money; N]> {
    let total: Money = won.iter().copied().sum();
    if total <= limit { None } else { Some(shared(limit, total, won)) }
}

#[cold]
fn shared<const N: usize>(limit: Money, total: Money, won: [Money; N]) -> [Money; N] {
    let (limit, total) = (i128::from(limit.in_cents()), i128::from(total.in_cents()));
    let product = |won: Money| limit * i128::from(won.in_cents());
    let mut parts = won.map(|won| Money::cents((product(won) / total) as i64));
    let mut beyond = won.map(|won| product(won) % total);
    let paid: i64 = parts.iter().map(|part| part.in_cents()).sum();
    for _ in 0..limit - i128::from(paid) {
        let Some(largest) = (0..N).rev().max_by_key(|at| beyond[*at]) else { break };
        parts[largest] += Money::CENT;
        beyond[largest] = 0;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_shared_to_the_cent() {
        let dollars = Money::dollars;
        assert_eq!(limited(dollars(100), [dollars(50), dollars(50)]), None);
        assert_eq!(limited(dollars(100), [dollars(75), dollars(75)]), Some([dollars(50); 2]));
        let thirds = limited(dollars(100), [dollars(50), dollars(50), dollars(50)]);
        assert_eq!(thirds, Some([Money::cents(3334), Money::cents(3333), Money::cents(3333)]));
        let one_third = limited(dollars(50), [dollars(100), dollars(0), dollars(50)]);
        assert_eq!(one_third, Some([Money::cents(3333), Money::ZERO, Money::cents(1667)]));
    }
}
