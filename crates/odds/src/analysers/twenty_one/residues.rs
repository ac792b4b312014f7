//! A [residue number system](https://en.wikipedia.org/wiki/Residue_number_system): integers by their remainders modulo
//! large primes. Sums and products take the same short time however large the integers are. The [Chinese remainder
//! theorem](https://en.wikipedia.org/wiki/Chinese_remainder_theorem) recovers the integers in the end; [Montgomery
//! multiplication](https://en.wikipedia.org/wiki/Montgomery_modular_multiplication) avoids divisions.

use super::evaluation::TooLarge;
use num_bigint::{BigInt, BigUint, Sign};
use num_traits::One;

/// The largest primes below 2^60: some hundred products of two residues fit into 128 bits.
const FIELDS: [PrimeField; 16] = [
    PrimeField::below(93),
    PrimeField::below(107),
    PrimeField::below(173),
    PrimeField::below(179),
    PrimeField::below(257),
    PrimeField::below(279),
    PrimeField::below(369),
    PrimeField::below(395),
    PrimeField::below(399),
    PrimeField::below(453),
    PrimeField::below(557),
    PrimeField::below(579),
    PrimeField::below(629),
    PrimeField::below(669),
    PrimeField::below(695),
    PrimeField::below(707),
];

/// The bits of an integer that each further prime provides.
const BITS: usize = 59;

/// A prime field in Montgomery form: a residue is stored times 2^64.
pub struct PrimeField {
    prime: u64,
    /// The negative inverse of the prime, modulo 2^64.
    inverse: u64,
    /// The residue of 2^128.
    square: u64,
}

impl PrimeField {
    /// The number of bits of a prime.
    const SIZE: usize = 60;

    const fn below(less: u64) -> PrimeField {
        let prime = (1 << PrimeField::SIZE) - less;
        let mut inverse = 1_u64;
        let mut round = 0;
        while round < 6 {
            inverse = inverse.wrapping_mul(2_u64.wrapping_sub(prime.wrapping_mul(inverse)));
            round += 1;
        }
        let once = (1_u128 << 64) % prime as u128;
        PrimeField { prime, inverse: inverse.wrapping_neg(), square: (once * once % prime as u128) as u64 }
    }

    /// Returns enough primes for signed integers of this many bits.
    ///
    /// # Errors
    ///
    /// Returns [`TooLarge`] if there are not enough primes.
    pub fn enough(bits: usize) -> Result<&'static [PrimeField], TooLarge> {
        FIELDS.get(..bits.div_ceil(BITS).max(1)).ok_or(TooLarge)
    }

    /// Returns the number of bits of integers that these primes represent.
    pub const fn bits(fields: &[PrimeField]) -> usize {
        fields.len() * BITS
    }

    /// Returns the residue of a number.
    pub const fn of(&self, number: i64) -> u64 {
        let size = number.unsigned_abs();
        let size = if size < self.prime { size } else { size % self.prime };
        let one = self.times(size, self.square);
        if number < 0 && one != 0 { self.prime - one } else { one }
    }

    /// Returns the residue of a large number.
    pub fn of_large(&self, number: &BigUint) -> u64 {
        let digits = (number % self.prime).iter_u64_digits().next().unwrap_or(0);
        self.times(digits, self.square)
    }

    /// Returns the products of one residue with each of these numbers.
    pub fn times_each(&self, one: u64, numbers: &[i64]) -> impl Iterator<Item = u64> {
        let one = self.times(one, self.square);
        numbers.iter().map(move |number| {
            let size = self.times(one, number.unsigned_abs() % self.prime);
            if *number < 0 && size != 0 { self.prime - size } else { size }
        })
    }

    /// Returns the product of two residues.
    #[inline(always)]
    pub const fn times(&self, one: u64, other: u64) -> u64 {
        let whole = self.divided(one as u128 * other as u128);
        if whole >= self.prime { whole - self.prime } else { whole }
    }

    /// The most products that [`PrimeField::sum_of`] reduces.
    pub const PRODUCTS: usize = 200;

    /// Reduces a sum of up to [`PrimeField::PRODUCTS`] unreduced products.
    pub const fn sum_of(&self, products: u128) -> u64 {
        let whole = self.divided(products);
        // Each of the few bits above those of the prime contributes the difference of the prime to 2^60.
        let above = whole >> PrimeField::SIZE;
        let near = (whole & ((1 << PrimeField::SIZE) - 1)) + above * ((1 << PrimeField::SIZE) - self.prime);
        if near >= self.prime { near - self.prime } else { near }
    }

    #[inline(always)]
    const fn divided(&self, product: u128) -> u64 {
        let fill = (product as u64).wrapping_mul(self.inverse);
        // The lower halves of both cancel each other except for a carry, unless they are zero.
        let carry = (product as u64 != 0) as u64;
        (product >> 64) as u64 + ((fill as u128 * self.prime as u128) >> 64) as u64 + carry
    }

    /// Returns the sum of two residues.
    #[inline(always)]
    pub const fn plus(&self, one: u64, other: u64) -> u64 {
        // Without a comparison, so that the compiler can vectorise it.
        let less = (one + other).wrapping_sub(self.prime);
        less.wrapping_add(self.prime & ((less as i64) >> 63) as u64)
    }

    /// Returns the multiplicative inverse: the power of the prime less 2 (Fermat). The inverse of zero is zero.
    pub const fn inverse(&self, number: u64) -> u64 {
        let (mut power, mut base, mut left) = (self.of(1), number, self.prime - 2);
        while left > 0 {
            if left % 2 == 1 {
                power = self.times(power, base);
            }
            base = self.times(base, base);
            left /= 2;
        }
        power
    }
}

/// Reconstruction of integers from residues by the Chinese remainder theorem.
pub struct CrtReconstruction<'a> {
    fields: &'a [PrimeField],
    all: BigUint,
    /// For each prime the number that leaves one there and zero modulo the others.
    parts: Vec<BigUint>,
}

impl<'a> CrtReconstruction<'a> {
    /// Prepares the reconstruction for these primes.
    pub fn of(fields: &'a [PrimeField]) -> CrtReconstruction<'a> {
        let all = fields.iter().fold(BigUint::one(), |all, field| all * field.prime);
        let part = |field: &PrimeField| {
            let prime = BigUint::from(field.prime);
            let others = &all / &prime;
            let inverse = (&others % &prime).modpow(&(&prime - 2_u8), &prime);
            others * inverse
        };
        CrtReconstruction { fields, parts: fields.iter().map(part).collect(), all }
    }

    /// Returns the integer with these residues that is nearest to zero.
    pub fn number(&self, left: impl Iterator<Item = u64>) -> BigInt {
        let terms = left.zip(self.fields).zip(&self.parts);
        let sum: BigUint = terms.map(|((left, field), part)| part * field.times(left, 1)).sum();
        let sum = sum % &self.all;
        match sum > &self.all / 2_u8 {
            true => BigInt::from_biguint(Sign::Minus, &self.all - sum),
            false => sum.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_traits::Zero;

    /// Fermat's test to several bases.
    #[test]
    fn the_moduli_are_distinct_primes() {
        for (place, field) in FIELDS.iter().enumerate() {
            let prime = BigUint::from(field.prime);
            for base in [2_u8, 3, 5, 7, 11, 13] {
                assert!(BigUint::from(base).modpow(&(&prime - 1_u8), &prime).is_one(), "{prime}");
            }
            assert!(FIELDS[..place].iter().all(|other| other.prime > field.prime));
        }
        assert!(FIELDS.iter().all(|field| field.prime >> BITS == 1), "each is of one bit more");
    }

    #[test]
    fn residues_convert_back() {
        let numbers = [0, 1, -1, i64::MAX, i64::MIN + 1, 1_234_567_890_123_456_789];
        let fields = PrimeField::enough(130).unwrap();
        let whole = CrtReconstruction::of(fields);
        for one in numbers {
            for other in numbers {
                let of = |field: &PrimeField| {
                    field.plus(field.times(field.of(one), field.of(other)), field.of(other))
                };
                let number = whole.number(fields.iter().map(of));
                assert_eq!(number, BigInt::from(one) * other + other);
            }
            let again = |field: &PrimeField| field.times(field.of(one), field.inverse(field.of(one)));
            let expected = if one == 0 { BigInt::zero() } else { BigInt::one() };
            assert_eq!(whole.number(fields.iter().map(again)), expected);
        }
        for field in fields {
            let (one, most) = (field.of(7), field.of(-1));
            assert_eq!(
                field.times_each(one, &numbers).collect::<Vec<_>>(),
                numbers.map(|other| field.times(one, field.of(other)))
            );
            let products = (0..PrimeField::PRODUCTS)
                .map(|_| u128::from(field.prime - 1) * u128::from(field.prime - 1))
                .sum();
            let expected = (0..PrimeField::PRODUCTS)
                .fold(0, |sum, _| field.plus(sum, field.times(field.prime - 1, field.prime - 1)));
            assert_eq!(field.sum_of(products), expected);
            assert_eq!(field.plus(most, field.of(1)), 0);
        }
        assert_eq!(PrimeField::enough(0).map(<[PrimeField]>::len), Ok(1));
        assert_eq!(PrimeField::enough(62).map(<[PrimeField]>::len), Ok(2));
        assert_eq!(PrimeField::enough(10_000).err(), Some(TooLarge));
    }
}
