//! What lasts at a table, in numbers: it can be laid aside and taken up again, without all that led there.

use super::{FaceDown, Seat};
use crate::equipment::{Balls, Card};
use crate::law::{Cite, Date, rulebook};
use crate::wagers::Money;
use std::sync::Arc;

/// Numbers that are read one after the other.
pub type Numbers<'a> = std::slice::Iter<'a, i64>;

/// Something that lasts at a table.
pub trait Kept: Sized {
    /// Writes it down.
    fn keep(&self, to: &mut Vec<i64>);

    /// Reads it; nothing where the numbers do not tell of such a thing.
    fn recall(from: &mut Numbers<'_>) -> Option<Self>;
}

/// A table that was laid aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    /// What lasts there.
    pub numbers: Vec<i64>,
    /// A mark of what it is in words, so that a release that understands the numbers otherwise notices.
    pub print: u64,
}

/// A struct is kept field by field, with what it is generic over after `of`; an enum by the place of its variant and what that holds, a wager by its words.
macro_rules! kept {
    (struct $name:ident { $($field:ident),+ $(,)? }) => {
        $crate::table::kept! { struct $name { $($field),+ } of [] $name }
    };
    (struct $name:ident { $($field:ident),+ } of [$($generic:tt)*] $whole:ty) => {
        impl<$($generic)*> $crate::table::Kept for $whole {
            fn keep(&self, to: &mut Vec<i64>) {
                $($crate::table::Kept::keep(&self.$field, to);)+
            }

            fn recall(from: &mut $crate::table::Numbers<'_>) -> Option<Self> {
                Some($name { $($field: $crate::table::Kept::recall(from)?),+ })
            }
        }
    };
    (enum $name:ident {
        $($variant:ident $(($($part:ident),+))? $({ $($field:ident),+ })?),+ $(,)?
    }) => {
        const _: () = {
            #[derive(Clone, Copy)]
            enum Variant { $($variant),+ }

            const ALL: &[Variant] = &[$(Variant::$variant),+];

            impl $crate::table::Kept for $name {
                fn keep(&self, to: &mut Vec<i64>) {
                    match self {
                        $($name::$variant $(($($part),+))? $({ $($field),+ })? => {
                            to.push(Variant::$variant as i64);
                            $($($crate::table::Kept::keep($part, to);)+)?
                            $($($crate::table::Kept::keep($field, to);)+)?
                        })+
                    }
                }

                fn recall(from: &mut $crate::table::Numbers<'_>) -> Option<Self> {
                    let place = usize::try_from(*from.next()?).ok()?;
                    match *ALL.get(place)? {
                        $(Variant::$variant => {
                            $($(let $part = $crate::table::Kept::recall(from)?;)+)?
                            $($(let $field = $crate::table::Kept::recall(from)?;)+)?
                            Some($name::$variant $(($($part),+))? $({ $($field),+ })?)
                        })+
                    }
                }
            }
        };
    };
    (words $name:ident) => {
        impl $crate::table::Kept for $name {
            fn keep(&self, to: &mut Vec<i64>) {
                let words = self.to_string().into_bytes();
                $crate::table::Kept::keep(&words, to);
            }

            fn recall(from: &mut $crate::table::Numbers<'_>) -> Option<Self> {
                let words = String::from_utf8($crate::table::Kept::recall(from)?).ok()?;
                <$name as $crate::games::Wager>::parse(&words)
            }
        }
    };
}

pub(crate) use kept;

macro_rules! numbers {
    ($($number:ty)+) => {$(
        impl Kept for $number {
            fn keep(&self, to: &mut Vec<i64>) {
                to.push(i64::from(*self));
            }

            fn recall(from: &mut Numbers<'_>) -> Option<$number> {
                (*from.next()?).try_into().ok()
            }
        }
    )+};
}

numbers!(u8 u16 u32 i64);

impl Kept for u64 {
    fn keep(&self, to: &mut Vec<i64>) {
        to.push(self.cast_signed());
    }

    fn recall(from: &mut Numbers<'_>) -> Option<u64> {
        Some(from.next()?.cast_unsigned())
    }
}

impl Kept for () {
    fn keep(&self, _: &mut Vec<i64>) {}

    fn recall(_: &mut Numbers<'_>) -> Option<()> {
        Some(())
    }
}

impl<T: Kept> Kept for Option<T> {
    fn keep(&self, to: &mut Vec<i64>) {
        match self {
            Some(item) => {
                to.push(1);
                item.keep(to);
            }
            None => to.push(0),
        }
    }

    fn recall(from: &mut Numbers<'_>) -> Option<Option<T>> {
        match from.next()? {
            0 => Some(None),
            1 => T::recall(from).map(Some),
            _ => None,
        }
    }
}

impl<T: Kept> Kept for Vec<T> {
    fn keep(&self, to: &mut Vec<i64>) {
        to.push(self.len() as i64);
        self.iter().for_each(|item| item.keep(to));
    }

    fn recall(from: &mut Numbers<'_>) -> Option<Vec<T>> {
        let count = usize::try_from(*from.next()?).ok()?;
        // Each has one number at least.
        (count <= from.len()).then(|| (0..count).map(|_| T::recall(from)).collect())?
    }
}

impl<T: Kept> Kept for Arc<T> {
    fn keep(&self, to: &mut Vec<i64>) {
        T::keep(self, to);
    }

    fn recall(from: &mut Numbers<'_>) -> Option<Arc<T>> {
        T::recall(from).map(Arc::new)
    }
}

impl<T: Kept, const N: usize> Kept for [T; N] {
    fn keep(&self, to: &mut Vec<i64>) {
        self.iter().for_each(|item| item.keep(to));
    }

    fn recall(from: &mut Numbers<'_>) -> Option<[T; N]> {
        let items: Option<Vec<T>> = (0..N).map(|_| T::recall(from)).collect();
        items?.try_into().ok()
    }
}

impl<A: Kept, B: Kept> Kept for (A, B) {
    fn keep(&self, to: &mut Vec<i64>) {
        self.0.keep(to);
        self.1.keep(to);
    }

    fn recall(from: &mut Numbers<'_>) -> Option<(A, B)> {
        Some((A::recall(from)?, B::recall(from)?))
    }
}

impl Kept for Money {
    fn keep(&self, to: &mut Vec<i64>) {
        to.push(self.in_cents());
    }

    fn recall(from: &mut Numbers<'_>) -> Option<Money> {
        Some(Money::cents(*from.next()?))
    }
}

impl Kept for Seat {
    fn keep(&self, to: &mut Vec<i64>) {
        self.number().keep(to);
    }

    fn recall(from: &mut Numbers<'_>) -> Option<Seat> {
        Seat::new(u8::recall(from)?)
    }
}

impl Kept for Card {
    fn keep(&self, to: &mut Vec<i64>) {
        to.push(self.index() as i64);
    }

    fn recall(from: &mut Numbers<'_>) -> Option<Card> {
        Card::from_index(usize::try_from(*from.next()?).ok()?)
    }
}

impl Kept for FaceDown {
    fn keep(&self, to: &mut Vec<i64>) {
        self.peek().keep(to);
    }

    fn recall(from: &mut Numbers<'_>) -> Option<FaceDown> {
        Some(Option::recall(from)?.map_or(FaceDown::UNSEEN, FaceDown::known))
    }
}

impl Kept for Balls {
    fn keep(&self, to: &mut Vec<i64>) {
        self.iter().collect::<Vec<u8>>().keep(to);
    }

    fn recall(from: &mut Numbers<'_>) -> Option<Balls> {
        let numbers: Vec<u8> = Vec::recall(from)?;
        Some(numbers.into_iter().fold(Balls::NONE, Balls::with))
    }
}

impl Kept for Date {
    fn keep(&self, to: &mut Vec<i64>) {
        self.to_string().into_bytes().keep(to);
    }

    fn recall(from: &mut Numbers<'_>) -> Option<Date> {
        String::from_utf8(Vec::recall(from)?).ok()?.parse().ok()
    }
}

impl Kept for Cite {
    fn keep(&self, to: &mut Vec<i64>) {
        self.as_str().as_bytes().to_vec().keep(to);
    }

    fn recall(from: &mut Numbers<'_>) -> Option<Cite> {
        let words = String::from_utf8(Vec::recall(from)?).ok()?;
        rulebook::paragraph(&words).map(|paragraph| paragraph.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cite;
    use crate::table::Seats;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Bank {
        Dealer,
        Player(Seat, Money),
        Lost { by: Cite, of: Option<u16> },
    }

    kept!(enum Bank { Dealer, Player(seat, money), Lost { by, of } });

    #[derive(Clone, PartialEq, Eq, Debug)]
    struct State {
        bank: Bank,
        bets: Seats<[Money; 2]>,
        bits: u64,
    }

    kept!(struct State { bank, bets, bits });

    fn states() -> Vec<State> {
        let mut bets = Seats::none([Money::ZERO; 2]);
        let none = bets;
        bets.set(Seat::FIRST, [Money::cents(-5), Money::dollars(7)]);
        bets.set(Seat::FIRST.clockwise(), [Money::LIMIT, Money::ZERO]);
        vec![
            State { bank: Bank::Dealer, bets: none, bits: u64::MAX },
            State { bank: Bank::Player(Seat::FIRST, Money::dollars(3)), bets, bits: 0 },
            State { bank: Bank::Lost { by: cite!("8.2~(a)"), of: Some(9) }, bets, bits: 1 << 63 },
        ]
    }

    #[test]
    fn what_is_kept_is_recalled() {
        for state in states() {
            let mut numbers = Vec::new();
            state.keep(&mut numbers);
            let mut from = numbers.iter();
            assert_eq!(State::recall(&mut from), Some(state));
            assert_eq!(from.len(), 0);
        }
    }

    /// Whatever the numbers are, nothing worse comes of them than nothing.
    #[test]
    fn other_numbers_tell_of_nothing() {
        for state in states() {
            let mut numbers = Vec::new();
            state.keep(&mut numbers);
            for short in 0..numbers.len() {
                assert_eq!(State::recall(&mut numbers[..short].iter()), None);
            }
        }
        for wrong in [vec![9], vec![-1], vec![1, 0, 5], vec![1, 17, 5], vec![0, i64::MAX], vec![0, 1, 99]] {
            assert_eq!(State::recall(&mut wrong.iter()), None, "{wrong:?}");
        }
    }
}
