//! What may be bet on an area now.

use super::{LimitClass, Limits, Money};
use crate::law::{Cite, Refusal};

/// The amounts that may be put on a betting area now, beside what lies there: the least, the most, and the steps between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room {
    /// What lies there already.
    up: Money,
    least: Money,
    most: Money,
    step: Money,
}

impl Room {
    /// The smallest amount that exists.
    const CENT: Money = Money::cents(1);

    /// Any amount, where `up` lies on the area already.
    pub const fn any(up: Money) -> Room {
        Room {
            up,
            least: Room::CENT,
            most: Money::cents(Money::LIMIT.in_cents() - up.in_cents()),
            step: Room::CENT,
        }
    }

    /// Exactly this amount, and no other.
    pub const fn exactly(amount: Money) -> Room {
        Room { up: Money::ZERO, least: amount, most: amount, step: amount }
    }

    /// The least that may be put there.
    pub const fn least(&self) -> Money {
        self.least
    }

    /// The most that may be put there.
    pub const fn most(&self) -> Money {
        self.most
    }

    /// The steps from the least to the most.
    pub const fn step(&self) -> Money {
        self.step
    }

    /// Whether this amount may be put there.
    pub const fn takes(&self, amount: Money) -> bool {
        let above = amount.in_cents() - self.least.in_cents();
        above >= 0 && amount.in_cents() <= self.most.in_cents() && above % self.step.in_cents() == 0
    }

    /// What lies there then is at least this much.
    pub fn at_least(self, total: Money, by: Cite) -> Result<Room, Refusal> {
        let short = total - self.up;
        if short <= self.least {
            return Ok(self);
        }
        let missing = (short - self.least).in_cents();
        let steps = (missing - 1) / self.step.in_cents() + 1;
        Room { least: self.least + self.step * steps, ..self }.checked(by)
    }

    /// What lies there then is at most this much.
    pub fn at_most(self, total: Money, by: Cite) -> Result<Room, Refusal> {
        let most = (total - self.up).min(self.most);
        if most < self.least {
            return Err(Refusal::new(by, format!("no more than ${total} may lie there")));
        }
        let steps = (most - self.least).in_cents() / self.step.in_cents();
        Ok(Room { most: self.least + self.step * steps, ..self })
    }

    /// What lies there then is a multiple of `of`, beside the steps that hold already.
    pub fn in_multiples(self, of: Money, by: Cite) -> Result<Room, Refusal> {
        self.in_multiples_with(Money::ZERO, of, by)
    }

    /// What lies there then makes a multiple of `of` together with a coupon beside it, beside the steps that hold already.
    pub fn in_multiples_with(self, coupon: Money, of: Money, by: Cite) -> Result<Room, Refusal> {
        let (of, step) = (of.in_cents(), self.step.in_cents());
        // The steps come round to the same remainder after `of` of them at the latest.
        let rounds = of / divisor(of, step);
        let first = (0..rounds).map(|n| self.least.in_cents() + n * step);
        let fits = |least: &i64| ((self.up + coupon).in_cents() + least) % of == 0;
        let Some(least) = first.into_iter().find(fits).map(Money::cents) else {
            return Err(Refusal::new(by, format!("no multiple of ${} can be made", Money::cents(of))));
        };
        let step = Money::cents(step * rounds);
        let room = Room { least, step, ..self }.checked(by)?;
        let steps = (room.most - room.least).in_cents() / step.in_cents();
        Ok(Room { most: room.least + step * steps, ..room })
    }

    fn checked(self, by: Cite) -> Result<Room, Refusal> {
        if self.least > self.most {
            return Err(Refusal::new(by, "no lawful amount is left to be put there"));
        }
        Ok(self)
    }
}

/// The greatest common divisor.
const fn divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { divisor(b, a % b) }
}

impl Limits {
    /// 8.2~(a), (d): what the limits posted leave for a wager of this class, where `up` lies already.
    pub fn room(&self, up: Money, class: LimitClass) -> Result<Room, Refusal> {
        let minimum = match class {
            LimitClass::Table => self.minimum,
            LimitClass::Side => self.side_minimum,
            LimitClass::OfTheGame => return Ok(Room::any(up)),
        };
        let (bounds, steps) = (crate::cite!("8.2~(a)"), crate::cite!("8.2~(d)"));
        let room = Room::any(up).at_least(minimum, bounds)?.at_most(self.maximum, bounds)?;
        if self.increment.is_zero() { Ok(room) } else { room.in_multiples(self.increment, steps) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cite;

    /// The room by its own account, and by trying every amount up to ten dollars.
    #[test]
    fn what_a_room_takes_is_what_its_conditions_take() {
        let by = cite!("8.2~(a)");
        for up in (0..40).step_by(7).map(Money::cents) {
            for of in [1, 4, 6, 25] {
                for (least, most) in [(1, 900), (50, 50), (130, 131)] {
                    let room = Room::any(up)
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
