//! Numbers of ways to take so many cards, for every number of cards, put together into few numbers.

use super::measure::TooLarge;
use super::residues::Field;

/// Numbers of cards in stretches. What takes any number of cards of one stretch is counted over all orders of as many cards as the last of it has, so that it becomes one
/// number; all together would be one number with more digits.
pub struct Stretches {
    /// The cards that there are.
    pub size: u32,
    /// The last of each.
    pub lasts: Vec<usize>,
    /// The primes that all of them need.
    pub fields: &'static [Field],
}

impl Stretches {
    /// Of so many cards, where numbers of ways are no larger than these by how many cards they take. None needs more primes than one of these does.
    pub fn of(size: u32, masses: &[f64]) -> Result<Stretches, TooLarge> {
        // One bit more than floats say, and one for numbers below nothing.
        let bits = |mass: f64| mass.max(1.0).log2().ceil() as usize + 2;
        if masses.iter().any(|mass| !mass.is_finite()) {
            return Err(TooLarge);
        }
        let fields = Field::enough(masses.iter().copied().map(bits).max().unwrap_or(0))?;
        let mut lasts = Vec::new();
        let mut sum = 0.0;
        for (cards, mass) in masses.iter().enumerate() {
            let more = sum * f64::from(size + 1 - cards as u32) + mass;
            let fits = more.is_finite() && bits(more) <= Field::bits(fields);
            match lasts.last_mut().filter(|_| fits) {
                Some(last) => *last = cards,
                None => lasts.push(cards),
            }
            sum = if fits { more } else { *mass };
        }
        Ok(Stretches { size, lasts, fields })
    }

    /// For each number of cards its stretch, and in how many orders cards follow up to the last of it.
    pub fn follow(&self, field: &Field) -> Vec<(usize, u64)> {
        let mut all = Vec::new();
        for (stretch, last) in self.lasts.iter().enumerate() {
            let mut orders = vec![field.of(1)];
            for cards in (all.len()..*last).rev() {
                let more = field.of(i64::from(self.size) - cards as i64);
                orders.push(field.times(orders[orders.len() - 1], more));
            }
            all.extend(orders.into_iter().rev().map(|orders| (stretch, orders)));
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers of cards that come to no more digits together than the largest of them alone are one stretch.
    #[test]
    fn stretches_need_no_more_primes() {
        let masses = [1.0, 2_f64.powi(40), 2_f64.powi(57), 2_f64.powi(50), 3.0, 2.0];
        let stretches = Stretches::of(100, &masses).unwrap();
        assert_eq!((stretches.fields.len(), stretches.lasts.as_slice()), (1, &[1, 2, 4, 5][..]));
        let field = &stretches.fields[0];
        let follow = [(0, 100), (0, 1), (1, 1), (2, 97), (2, 1), (3, 1)];
        assert_eq!(stretches.follow(field), follow.map(|(stretch, orders)| (stretch, field.of(orders))));
        assert_eq!(Stretches::of(100, &[f64::INFINITY]).err(), Some(TooLarge));
    }
}
