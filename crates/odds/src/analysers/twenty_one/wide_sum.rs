//! Sums of products that exceed 128 bits.

use num_bigint::BigUint;

/// The number of 64-bit digits of a sum.
const DIGITS: usize = 6;

/// A sum of products.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct WideSum([u64; DIGITS]);

impl WideSum {
    /// Adds a product.
    pub fn add_product(&mut self, one: u128, other: u128) {
        let digits = |number: u128| [number as u64, (number >> 64) as u64];
        for (i, a) in digits(one).into_iter().enumerate() {
            for (j, b) in digits(other).into_iter().enumerate() {
                self.add_at(i + j, u128::from(a) * u128::from(b));
            }
        }
    }

    fn add_at(&mut self, from: usize, number: u128) {
        let mut carry = number;
        for digit in &mut self.0[from..] {
            if carry == 0 {
                return;
            }
            let sum = u128::from(*digit) + u128::from(carry as u64);
            *digit = sum as u64;
            carry = (carry >> 64) + (sum >> 64);
        }
    }

    /// Returns the sum as a big integer.
    pub fn number(&self) -> BigUint {
        let digits = self.0.iter().flat_map(|digit| [*digit as u32, (*digit >> 32) as u32]);
        BigUint::new(digits.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_add_up() {
        let mut sum = WideSum::default();
        let mut expected = BigUint::default();
        for (one, other) in [(u128::MAX, u128::MAX), (1 << 100, 3), (7, u128::MAX), (u128::MAX, u128::MAX)] {
            sum.add_product(one, other);
            expected += BigUint::from(one) * BigUint::from(other);
        }
        assert_eq!(sum.number(), expected);
    }
}
