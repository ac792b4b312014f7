//! Whole numbers by what is left of them when they are divided by large primes: sums and products take the same little time however large they are, and come back
//! whole in the end.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, Zero};

/// How many primes there are.
const PRIMES: usize = 6;

/// The largest primes below 2^62.
const FIELDS: [Field; PRIMES] = [
    Field::below(57),
    Field::below(87),
    Field::below(117),
    Field::below(143),
    Field::below(153),
    Field::below(167),
];

/// A prime, with what Montgomery's multiplication needs: a number stands there times 2^64.
struct Field {
    prime: u64,
    /// What makes -1 of the prime, modulo 2^64.
    inverse: u64,
    /// 2^128.
    square: u64,
}

impl Field {
    const fn below(less: u64) -> Field {
        let prime = (1 << 62) - less;
        let mut inverse = 1_u64;
        let mut round = 0;
        while round < 6 {
            inverse = inverse.wrapping_mul(2_u64.wrapping_sub(prime.wrapping_mul(inverse)));
            round += 1;
        }
        let once = (1_u128 << 64) % prime as u128;
        Field { prime, inverse: inverse.wrapping_neg(), square: (once * once % prime as u128) as u64 }
    }

    #[inline(always)]
    const fn times(&self, one: u64, other: u64) -> u64 {
        let product = one as u128 * other as u128;
        let fill = (product as u64).wrapping_mul(self.inverse);
        let whole = ((product + fill as u128 * self.prime as u128) >> 64) as u64;
        if whole >= self.prime { whole - self.prime } else { whole }
    }

    #[inline(always)]
    const fn plus(&self, one: u64, other: u64) -> u64 {
        let sum = one + other;
        if sum >= self.prime { sum - self.prime } else { sum }
    }
}

/// A whole number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Residues([u64; PRIMES]);

impl Residues {
    /// Nothing.
    pub const ZERO: Residues = Residues([0; PRIMES]);

    /// A number.
    pub fn of(number: i128) -> Residues {
        Residues(std::array::from_fn(|place| {
            let field = &FIELDS[place];
            field.times(number.rem_euclid(field.prime.into()) as u64, field.square)
        }))
    }

    /// The product.
    #[inline(always)]
    pub fn times(&self, other: &Residues) -> Residues {
        Residues(std::array::from_fn(|place| FIELDS[place].times(self.0[place], other.0[place])))
    }

    /// Adds another number.
    #[inline(always)]
    pub fn add(&mut self, other: &Residues) {
        for ((sum, more), field) in self.0.iter_mut().zip(other.0).zip(&FIELDS) {
            *sum = field.plus(*sum, more);
        }
    }

    /// What makes one of the number: the power of each prime less 2. Nothing makes one of nothing.
    pub fn inverse(&self) -> Residues {
        Residues(std::array::from_fn(|place| {
            let field = &FIELDS[place];
            let (mut power, mut base, mut left) =
                (field.times(1, field.square), self.0[place], field.prime - 2);
            while left > 0 {
                if left % 2 == 1 {
                    power = field.times(power, base);
                }
                base = field.times(base, base);
                left /= 2;
            }
            power
        }))
    }

    /// Up to which size numbers come back.
    pub fn most() -> BigUint {
        primes() / 2_u8
    }

    /// The number that is nearest to nothing among those that it can be.
    pub fn number(&self) -> BigInt {
        let all = primes();
        let mut sum = BigUint::zero();
        for (residue, field) in self.0.iter().zip(&FIELDS) {
            let prime = BigUint::from(field.prime);
            let others = &all / &prime;
            let inverse = (&others % &prime).modpow(&(&prime - 2_u8), &prime);
            sum += others * inverse % &all * field.times(*residue, 1);
        }
        let sum = sum % &all;
        match sum > &all / 2_u8 {
            true => BigInt::from_biguint(Sign::Minus, all - sum),
            false => sum.into(),
        }
    }
}

fn primes() -> BigUint {
    FIELDS.iter().fold(BigUint::one(), |all, field| all * field.prime)
}

#[cfg(test)]
mod tests {
    use super::*;

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
    }

    #[test]
    fn numbers_come_back() {
        let numbers = [0, 1, -1, i128::MAX, i128::MIN + 1, 12_345_678_901_234_567_890];
        for one in numbers {
            for other in numbers {
                let mut sum = Residues::of(one).times(&Residues::of(other));
                sum.add(&Residues::of(other));
                assert_eq!(sum.number(), BigInt::from(one) * other + other);
            }
            let again = Residues::of(one).times(&Residues::of(one).inverse());
            assert_eq!(again.number(), if one == 0 { BigInt::zero() } else { BigInt::one() });
        }
    }
}
