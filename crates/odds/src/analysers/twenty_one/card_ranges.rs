//! Ranges of card counts: numbers of ways for every number of cards, combined into few integers.

use super::evaluation::TooLarge;
use super::residues::PrimeField;

/// A partition of card counts into ranges. Ways that take any number of cards of one range are counted over all orders
/// of as many cards as the last of the range. So each range is one integer; a single range would need more digits.
pub struct CardRanges {
    /// The number of cards of the shoe.
    pub size: u32,
    /// The last card count of each range.
    pub lasts: Vec<usize>,
    /// The primes that all ranges need.
    pub fields: &'static [PrimeField],
}

impl CardRanges {
    /// Partitions card counts, given upper bounds on the number of ways for each. No range needs more primes than a
    /// single count does.
    pub fn of(size: u32, masses: &[f64]) -> Result<CardRanges, TooLarge> {
        // One bit more than floats say, and one for the sign.
        let bits = |mass: f64| mass.max(1.0).log2().ceil() as usize + 2;
        if masses.iter().any(|mass| !mass.is_finite()) {
            return Err(TooLarge);
        }
        let fields = PrimeField::enough(masses.iter().copied().map(bits).max().unwrap_or(0))?;
        let mut lasts = Vec::new();
        let mut sum = 0.0;
        for (cards, mass) in masses.iter().enumerate() {
            let more = sum * f64::from(size + 1 - cards as u32) + mass;
            let fits = more.is_finite() && bits(more) <= PrimeField::bits(fields);
            match lasts.last_mut().filter(|_| fits) {
                Some(last) => *last = cards,
                None => lasts.push(cards),
            }
            sum = if fits { more } else { *mass };
        }
        Ok(CardRanges { size, lasts, fields })
    }

    /// Returns the range of each card count, and the number of orders in which cards follow up to the last of it.
    pub fn follow(&self, field: &PrimeField) -> Vec<(usize, u64)> {
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

    /// Counts whose sum needs no more digits than the largest of them share a range.
    #[test]
    fn card_ranges_fit_the_primes() {
        let masses = [1.0, 2_f64.powi(40), 2_f64.powi(57), 2_f64.powi(50), 3.0, 2.0];
        let stretches = CardRanges::of(100, &masses).unwrap();
        assert_eq!((stretches.fields.len(), stretches.lasts.as_slice()), (1, &[1, 2, 4, 5][..]));
        let field = &stretches.fields[0];
        let follow = [(0, 100), (0, 1), (1, 1), (2, 97), (2, 1), (3, 1)];
        assert_eq!(stretches.follow(field), follow.map(|(stretch, orders)| (stretch, field.of(orders))));
        assert_eq!(CardRanges::of(100, &[f64::INFINITY]).err(), Some(TooLarge));
    }
}
