//! Bet ranges: the amounts that may be bet on an area now.

use super::{LimitClass, Limits, Money};
use crate::law::{Cite, Refusal};

/// The amounts that may be put on a betting area now, besides the amount already there: least, most and step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BetRange {
    /// The amount on the area already.
    up: Money,
    least: Money,
    most: Money,
    step: Money,
}

impl BetRange {
    /// The smallest amount that exists.
    const CENT: Money = Money::cents(1);

    /// Any amount, where `up` lies on the area already.
    pub const fn any(up: Money) -> BetRange {
        BetRange {
            up,
            least: BetRange::CENT,
            most: Money::cents(Money::LIMIT.in_cents() - up.in_cents()),
            step: BetRange::CENT,
        }
    }

    /// Exactly this amount, and no other.
    pub const fn exactly(amount: Money) -> BetRange {
        BetRange { up: Money::ZERO, least: amount, most: amount, step: amount }
    }

    /// Returns the amounts from `least` to `most` in steps. `most` must be a whole number of steps above `least`, and
    /// `step` positive.
    pub const fn between(least: Money, most: Money, step: Money) -> BetRange {
        BetRange { up: Money::ZERO, least, most, step }
    }

    /// Returns the least that may be put there.
    pub const fn least(&self) -> Money {
        self.least
    }

    /// Returns the most that may be put there.
    pub const fn most(&self) -> Money {
        self.most
    }

    /// Returns the steps from the least to the most.
    pub const fn step(&self) -> Money {
        self.step
    }

    /// Whether this amount may be put there.
    pub const fn takes(&self, amount: Money) -> bool {
        let above = amount.in_cents() - self.least.in_cents();
        above >= 0 && amount.in_cents() <= self.most.in_cents() && above % self.step.in_cents() == 0
    }

    /// Restricts the total on the area to at least this amount.
    ///
    /// # Errors
    /// Refuses if no amount of the range is left, under the given paragraph.
    pub fn at_least(self, total: Money, by: Cite) -> Result<BetRange, Refusal> {
        let short = total - self.up;
        if short <= self.least {
            return Ok(self);
        }
        let missing = (short - self.least).in_cents();
        let steps = (missing - 1) / self.step.in_cents() + 1;
        BetRange { least: self.least + self.step * steps, ..self }.checked(by)
    }

    /// Restricts the total on the area to at most this amount.
    ///
    /// # Errors
    /// Refuses if no amount of the range is left, under the given paragraph.
    pub fn at_most(self, total: Money, by: Cite) -> Result<BetRange, Refusal> {
        let most = (total - self.up).min(self.most);
        if most < self.least {
            return Err(Refusal::new(by, format!("no more than ${total} may lie there")));
        }
        let steps = (most - self.least).in_cents() / self.step.in_cents();
        Ok(BetRange { most: self.least + self.step * steps, ..self })
    }

    /// Restricts the total on the area to multiples of `of`, in addition to the steps that apply already.
    ///
    /// # Errors
    /// Refuses if no amount of the range is left, under the given paragraph.
    pub fn in_multiples(self, of: Money, by: Cite) -> Result<BetRange, Refusal> {
        self.in_multiples_with(of, Money::ZERO, by)
    }

    /// Restricts the total on the area, together with `beside` (a coupon, for example), to multiples of `of`.
    ///
    /// # Errors
    /// Refuses if no amount of the range is left, under the given paragraph.
    pub fn in_multiples_with(self, of: Money, beside: Money, by: Cite) -> Result<BetRange, Refusal> {
        let refused = || Refusal::new(by, format!("no multiple of ${of} can be made"));
        let (of, step) = (i128::from(of.in_cents()), i128::from(self.step.in_cents()));
        let first = i128::from((self.up + beside + self.least).in_cents());
        let steps = steps_to_multiple(first, step, of).ok_or_else(refused)?;
        let beyond = i128::from(Money::LIMIT.in_cents()) + 1;
        // Amounts beyond every limit need not be exact.
        let amount = |cents: i128| Money::cents(cents.min(beyond) as i64);
        let least = amount(i128::from(self.least.in_cents()) + steps * step);
        let step = amount(step * of / divisor(step, of));
        let room = BetRange { least, step, ..self }.checked(by)?;
        let steps = (room.most - room.least).in_cents() / step.in_cents();
        Ok(BetRange { most: room.least + step * steps, ..room })
    }

    fn checked(self, by: Cite) -> Result<BetRange, Refusal> {
        if self.least > self.most {
            return Err(Refusal::new(by, "no lawful amount is left to be put there"));
        }
        Ok(self)
    }
}

/// Returns the greatest common divisor, in the width that products of amounts need.
const fn divisor(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { divisor(b, a % b) }
}

/// After how many steps from `first` on a multiple of `of` is reached for the first time, if ever.
fn steps_to_multiple(first: i128, step: i128, of: i128) -> Option<i128> {
    let common = divisor(step, of);
    if first % common != 0 {
        return None;
    }
    let (first, step, of) = (first / common, step / common, of / common);
    // The inverse of the step, by Euclid's way of finding the common divisor, which is 1.
    let ((mut inverse, mut other), (mut rest, mut of_rest)) = ((1, 0), (step % of, of));
    while of_rest != 0 {
        let times = rest / of_rest;
        (rest, of_rest) = (of_rest, rest - times * of_rest);
        (inverse, other) = (other, inverse - times * other);
    }
    Some((-first * inverse).rem_euclid(of))
}

impl Limits {
    /// 8.2~(a), (d): the range that the posted limits leave for a wager of this class, with `up` on the area
    /// already.
    ///
    /// # Errors
    /// Refuses if no amount is possible within the limits.
    pub fn room(&self, up: Money, class: LimitClass) -> Result<BetRange, Refusal> {
        let Some((least, most)) = self.ends(class) else { return Ok(BetRange::any(up)) };
        let (bounds, steps) = (crate::cite!("8.2~(a)"), crate::cite!("8.2~(d)"));
        let room = BetRange::any(up).at_least(least, bounds)?.at_most(most, bounds)?;
        if self.increment.is_zero() { Ok(room) } else { room.in_multiples(self.increment, steps) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cite;

    /// The room by its own account, and by trying every amount up to ten dollars.
    #[test]
    fn a_bet_range_accepts_exactly_its_conditions() {
        let by = cite!("8.2~(a)");
        for up in (0..40).step_by(7).map(Money::cents) {
            for of in [1, 4, 6, 25] {
                for (least, most) in [(1, 900), (50, 50), (130, 131)] {
                    let room = BetRange::any(up)
                        .at_least(Money::cents(least), by)
                        .and_then(|room| room.at_most(Money::cents(most), by))
                        .and_then(|room| room.in_multiples(Money::cents(of), by));
                    let lawful = |amount: &i64| {
                        let total = up.in_cents() + amount;
                        *amount > 0 && (least..=most).contains(&total) && total % of == 0
                    };
                    let amounts: Vec<i64> = (0..=1_000).filter(lawful).collect();
                    match room {
                        Ok(room) => {
                            let taken: Vec<i64> =
                                (0..=1_000).filter(|amount| room.takes(Money::cents(*amount))).collect();
                            assert_eq!(taken, amounts, "{room:?}");
                            assert_eq!(room.least(), Money::cents(amounts[0]));
                            assert_eq!(room.most(), Money::cents(amounts[amounts.len() - 1]));
                        }
                        Err(_) => assert_eq!(amounts, [0; 0], "{up:?} {least} {most} {of}"),
                    }
                }
            }
        }
    }
}
