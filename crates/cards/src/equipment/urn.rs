//! Urns: numbered balls that come out one after the other and do not go back.

use std::fmt;
use std::num::NonZeroU128;

/// The source of numbered balls: a blower, or the generator that stands for one.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Urn {
    /// The name.
    pub name: &'static str,
    /// The number of balls, numbered from 1; at most [`Balls::MOST`].
    pub balls: u8,
}

/// A set of balls, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Balls(u128);

/// Up to 64 marks of 1 or 0 as bits, the first the lowest.
#[inline]
fn bits_of(marks: &[u8]) -> u64 {
    // Eight of them come together in the highest eight bits of the product.
    const TOGETHER: u64 = 0x0102_0408_1020_4080;
    let eights = marks.as_chunks::<8>().0;
    eights
        .iter()
        .rev()
        .fold(0, |bits, eight| bits << 8 | u64::from_le_bytes(*eight).wrapping_mul(TOGETHER) >> 56)
}

/// Each ball by its number; empty for any other number.
const EACH: &[Balls; 256] = &{
    let mut each = [Balls::NONE; 256];
    let mut number = 1;
    while number <= Balls::MOST as usize {
        each[number] = Balls(1 << (number - 1));
        number += 1;
    }
    each
};

impl Balls {
    /// The highest number that a ball can have.
    pub const MOST: u8 = 128;
    /// No ball.
    pub const NONE: Balls = Balls(0);

    /// Returns the ball with this number; empty for any other number.
    #[inline]
    pub const fn one(number: u8) -> Balls {
        EACH[number as usize]
    }

    /// Returns the balls from `first` through `last`.
    pub const fn range(first: u8, last: u8) -> Balls {
        let mut set = Balls::NONE;
        let mut number = first;
        while number <= last {
            set = set.or(Balls::one(number));
            number += 1;
        }
        set
    }

    /// Returns the set with one more.
    #[inline]
    pub const fn with(self, number: u8) -> Balls {
        self.or(Balls::one(number))
    }

    /// Adds these balls, or the others if one of these is in the set already.
    #[inline]
    pub const fn with_either(self, these: Balls, others: Balls) -> Balls {
        if self.and(these).is_empty() { self.or(these) } else { self.or(others) }
    }

    /// Returns the balls that are marked with 1, and not with 0, in the order of their numbers.
    #[inline]
    pub fn marked(marks: &[u8; Balls::MOST as usize]) -> Balls {
        let (lower, upper) = marks.split_at(64);
        Balls(u128::from(bits_of(upper)) << 64 | u128::from(bits_of(lower)))
    }

    /// Returns the union of both sets.
    #[inline]
    pub const fn or(self, other: Balls) -> Balls {
        Balls(self.0 | other.0)
    }

    /// Those of them that are also among the others.
    #[inline]
    pub const fn and(self, other: Balls) -> Balls {
        Balls(self.0 & other.0)
    }

    /// Those of them that are not among the others.
    pub const fn without(self, other: Balls) -> Balls {
        Balls(self.0 & !other.0)
    }

    /// Whether the ball is one of them.
    #[inline]
    pub const fn has(self, number: u8) -> bool {
        !self.and(Balls::one(number)).is_empty()
    }

    /// Returns the number of balls. Both halves are counted side by side, since not every processor has a
    /// population count.
    #[inline]
    pub const fn len(self) -> usize {
        ((self.0 as u64).count_ones() + ((self.0 >> 64) as u64).count_ones()) as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Their numbers, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lowest = NonZeroU128::new(left)?.trailing_zeros();
            left &= left - 1;
            Some(lowest as u8 + 1)
        })
    }

    /// Returns the lowest `count` of them.
    pub fn lowest(self, count: usize) -> Balls {
        self.iter().take(count).collect()
    }
}

impl FromIterator<u8> for Balls {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Balls {
        numbers.into_iter().fold(Balls::NONE, Balls::with)
    }
}

impl fmt::Display for Balls {
    /// `3/17/44`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut numbers = self.iter();
        numbers.next().map_or(Ok(()), |first| write!(f, "{first}"))?;
        numbers.try_for_each(|number| write!(f, "/{number}"))
    }
}

impl fmt::Debug for Balls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_into_it() {
        let set: Balls = [80, 3, 17, 3].into_iter().collect();
        assert_eq!((set.to_string().as_str(), set.len()), ("3/17/80", 3));
        assert!(set.has(17) && !set.has(18) && !set.has(0) && !set.has(255));
        assert_eq!((Balls::range(1, 80).len(), Balls::range(1, 128).len(), Balls::NONE.len()), (80, 128, 0));
        assert_eq!(set.lowest(2).to_string(), "3/17");
        assert_eq!(set.without(Balls::one(17)).and(Balls::range(1, 40)), Balls::one(3));
        assert_eq!(Balls::one(0).or(Balls::one(129)), Balls::NONE);
        let either = |one, other| set.with_either(Balls::one(one), Balls::one(other)).to_string();
        let mut marks = [0; 128];
        set.iter().for_each(|number| marks[usize::from(number) - 1] = 1);
        assert_eq!((Balls::marked(&marks), Balls::marked(&[1; 128])), (set, Balls::range(1, 128)));
        assert_eq!(
            [either(18, 5), either(17, 5), either(80, 128)],
            ["3/17/18/80", "3/5/17/80", "3/17/80/128"]
        );
    }
}
