//! Whole numbers by what is left of them when they are divided by large primes: sums and products take the same little time however large they are, and come back
//! whole in the end.

use super::measure::TooLarge;
use num_bigint::{BigInt, BigUint, Sign};
use num_traits::One;

/// The largest primes below 2^60: some hundred products of two numbers add up in 128 bits.
const FIELDS: [Field; 16] = [
    Field::below(93),
    Field::below(107),
    Field::below(173),
    Field::below(179),
    Field::below(257),
    Field::below(279),
    Field::below(369),
    Field::below(395),
    Field::below(399),
    Field::below(453),
    Field::below(557),
    Field::below(579),
    Field::below(629),
    Field::below(669),
    Field::below(695),
    Field::below(707),
];

/// The bits of numbers that one more prime is enough for.
const BITS: usize = 59;

/// A prime, with what Montgomery's multiplication needs: a number stands there times 2^64.
pub struct Field {
    prime: u64,
    /// What makes -1 of the prime, modulo 2^64.
    inverse: u64,
    /// 2^128.
    square: u64,
}

impl Field {
    /// The bits of a prime.
    const SIZE: usize = 60;

    const fn below(less: u64) -> Field {
        let prime = (1 << Field::SIZE) - less;
        let mut inverse = 1_u64;
        let mut round = 0;
        while round < 6 {
            inverse = inverse.wrapping_mul(2_u64.wrapping_sub(prime.wrapping_mul(inverse)));
            round += 1;
        }
        let once = (1_u128 << 64) % prime as u128;
        Field { prime, inverse: inverse.wrapping_neg(), square: (once * once % prime as u128) as u64 }
    }

    /// As many primes as numbers of so many bits need, below nothing or above.
    pub fn enough(bits: usize) -> Result<&'static [Field], TooLarge> {
        FIELDS.get(..bits.div_ceil(BITS).max(1)).ok_or(TooLarge)
    }

    /// The bits of numbers that these are enough for.
    pub const fn bits(fields: &[Field]) -> usize {
        fields.len() * BITS
    }

    /// A number.
    pub const fn of(&self, number: i64) -> u64 {
        let size = number.unsigned_abs();
        let size = if size < self.prime { size } else { size % self.prime };
        let one = self.times(size, self.square);
        if number < 0 && one != 0 { self.prime - one } else { one }
    }

    /// A number of any size.
    pub fn of_large(&self, number: &BigUint) -> u64 {
        let digits = (number % self.prime).iter_u64_digits().next().unwrap_or(0);
        self.times(digits, self.square)
    }

    /// The products of one with each of these numbers.
    pub fn times_each(&self, one: u64, numbers: &[i64]) -> impl Iterator<Item = u64> {
        let one = self.times(one, self.square);
        numbers.iter().map(move |number| {
            let size = self.times(one, number.unsigned_abs() % self.prime);
            if *number < 0 && size != 0 { self.prime - size } else { size }
        })
    }

    /// The product.
    #[inline(always)]
    pub const fn times(&self, one: u64, other: u64) -> u64 {
        let whole = self.divided(one as u128 * other as u128);
        if whole >= self.prime { whole - self.prime } else { whole }
    }

    /// How many products [`Field::sum_of`] takes at the most.
    pub const PRODUCTS: usize = 200;

    /// What so many products of two numbers come to, which were added up as they are.
    pub const fn sum_of(&self, products: u128) -> u64 {
        let whole = self.divided(products);
        // Each of the few bits above those of the prime is worth what the prime lacks of them.
        let above = whole >> Field::SIZE;
        let near = (whole & ((1 << Field::SIZE) - 1)) + above * ((1 << Field::SIZE) - self.prime);
        if near >= self.prime { near - self.prime } else { near }
    }

    #[inline(always)]
    const fn divided(&self, product: u128) -> u64 {
        let fill = (product as u64).wrapping_mul(self.inverse);
        // The lower halves of both cancel each other: all that is left of them is a one, unless they are nothing.
        let carry = (product as u64 != 0) as u64;
        (product >> 64) as u64 + ((fill as u128 * self.prime as u128) >> 64) as u64 + carry
    }

    /// The sum.
    #[inline(always)]
    pub const fn plus(&self, one: u64, other: u64) -> u64 {
        // Without a comparison, for which a processor has no instruction that does several at once.
        let less = (one + other).wrapping_sub(self.prime);
        less.wrapping_add(self.prime & ((less as i64) >> 63) as u64)
    }

    /// What makes one of a number: its power of the prime less 2. Nothing makes one of nothing.
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

/// Puts numbers together again.
pub struct Whole<'a> {
    fields: &'a [Field],
    all: BigUint,
    /// For each prime the number that leaves one there and nothing elsewhere.
    parts: Vec<BigUint>,
}

impl<'a> Whole<'a> {
    /// By these primes.
    pub fn of(fields: &'a [Field]) -> Whole<'a> {
        let all = fields.iter().fold(BigUint::one(), |all, field| all * field.prime);
        let part = |field: &Field| {
            let prime = BigUint::from(field.prime);
            let others = &all / &prime;
            let inverse = (&others % &prime).modpow(&(&prime - 2_u8), &prime);
            others * inverse
        };
        Whole { fields, parts: fields.iter().map(part).collect(), all }
    }

    /// Of the numbers that leave so much, prime by prime, the one that is nearest to nothing.
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
    fn they_are_primes_and_different() {
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
    fn numbers_come_back() {
        let numbers = [0, 1, -1, i64::MAX, i64::MIN + 1, 1_234_567_890_123_456_789];
        let fields = Field::enough(130).unwrap();
        let whole = Whole::of(fields);
        for one in numbers {
            for other in numbers {
                let of =
                    |field: &Field| field.plus(field.times(field.of(one), field.of(other)), field.of(other));
                let number = whole.number(fields.iter().map(of));
                assert_eq!(number, BigInt::from(one) * other + other);
            }
            let again = |field: &Field| field.times(field.of(one), field.inverse(field.of(one)));
            let expected = if one == 0 { BigInt::zero() } else { BigInt::one() };
            assert_eq!(whole.number(fields.iter().map(again)), expected);
        }
        for field in fields {
            let (one, most) = (field.of(7), field.of(-1));
            assert_eq!(
                field.times_each(one, &numbers).collect::<Vec<_>>(),
                numbers.map(|other| field.times(one, field.of(other)))
            );
            let products =
                (0..Field::PRODUCTS).map(|_| u128::from(field.prime - 1) * u128::from(field.prime - 1)).sum();
            let expected = (0..Field::PRODUCTS)
                .fold(0, |sum, _| field.plus(sum, field.times(field.prime - 1, field.prime - 1)));
            assert_eq!(field.sum_of(products), expected);
            assert_eq!(field.plus(most, field.of(1)), 0);
        }
        assert_eq!(Field::enough(0).map(<[Field]>::len), Ok(1));
        assert_eq!(Field::enough(62).map(<[Field]>::len), Ok(2));
        assert_eq!(Field::enough(10_000).err(), Some(TooLarge));
    }
}
