//! Codec: the state of a table as a list of integers, for [checkpoints](TableCheckpoint).

use super::{FaceDown, Seat};
use crate::equipment::{Balls, Card};
use crate::law::{Cite, Date, rulebook};
use crate::wagers::Money;
use std::sync::Arc;

/// Numbers that are read one after the other.
pub type NumberReader<'a> = std::slice::Iter<'a, i64>;

/// Something that lasts at a table.
pub trait Codec: Sized {
    /// Writes it down.
    fn encode(&self, to: &mut Vec<i64>);

    /// Decodes a value; `None` if the numbers do not encode one.
    fn decode(from: &mut NumberReader<'_>) -> Option<Self>;
}

/// A checkpoint of a table: its encoded state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableCheckpoint {
    /// The encoded state.
    pub numbers: Vec<i64>,
    /// A hash of the state's debug text, by which a release with another encoding rejects the checkpoint.
    pub fingerprint: u64,
}

/// Implements [`Codec`](crate::table::Codec).
///
/// A struct is encoded field by field; its generics follow `of`. An enum is encoded as the index of its
/// variant and the content. A wager is encoded as its text.
macro_rules! codec {
    (struct $name:ident { $($field:ident),+ $(,)? }) => {
        $crate::table::codec! { struct $name { $($field),+ } of [] $name }
    };
    (struct $name:ident { $($field:ident),+ } of [$($generic:tt)*] $whole:ty) => {
        impl<$($generic)*> $crate::table::Codec for $whole {
            fn encode(&self, to: &mut Vec<i64>) {
                $($crate::table::Codec::encode(&self.$field, to);)+
            }

            fn decode(from: &mut $crate::table::NumberReader<'_>) -> Option<Self> {
                Some($name { $($field: $crate::table::Codec::decode(from)?),+ })
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

            impl $crate::table::Codec for $name {
                fn encode(&self, to: &mut Vec<i64>) {
                    match self {
                        $($name::$variant $(($($part),+))? $({ $($field),+ })? => {
                            to.push(Variant::$variant as i64);
                            $($($crate::table::Codec::encode($part, to);)+)?
                            $($($crate::table::Codec::encode($field, to);)+)?
                        })+
                    }
                }

                fn decode(from: &mut $crate::table::NumberReader<'_>) -> Option<Self> {
                    let place = usize::try_from(*from.next()?).ok()?;
                    match *ALL.get(place)? {
                        $(Variant::$variant => {
                            $($(let $part = $crate::table::Codec::decode(from)?;)+)?
                            $($(let $field = $crate::table::Codec::decode(from)?;)+)?
                            Some($name::$variant $(($($part),+))? $({ $($field),+ })?)
                        })+
                    }
                }
            }
        };
    };
    (words $name:ident) => {
        impl $crate::table::Codec for $name {
            fn encode(&self, to: &mut Vec<i64>) {
                let words = self.to_string().into_bytes();
                $crate::table::Codec::encode(&words, to);
            }

            fn decode(from: &mut $crate::table::NumberReader<'_>) -> Option<Self> {
                let words = String::from_utf8($crate::table::Codec::decode(from)?).ok()?;
                <$name as $crate::games::Wager>::parse(&words)
            }
        }
    };
}

pub(crate) use codec;

macro_rules! numbers {
    ($($number:ty)+) => {$(
        impl Codec for $number {
            fn encode(&self, to: &mut Vec<i64>) {
                to.push(i64::from(*self));
            }

            fn decode(from: &mut NumberReader<'_>) -> Option<$number> {
                (*from.next()?).try_into().ok()
            }
        }
    )+};
}

numbers!(u8 u16 u32 i64);

impl Codec for u64 {
    fn encode(&self, to: &mut Vec<i64>) {
        to.push(self.cast_signed());
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<u64> {
        Some(from.next()?.cast_unsigned())
    }
}

impl Codec for bool {
    fn encode(&self, to: &mut Vec<i64>) {
        to.push((*self).into());
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<bool> {
        match *from.next()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl Codec for () {
    fn encode(&self, _: &mut Vec<i64>) {}

    fn decode(_: &mut NumberReader<'_>) -> Option<()> {
        Some(())
    }
}

impl<T: Codec> Codec for Option<T> {
    fn encode(&self, to: &mut Vec<i64>) {
        match self {
            Some(item) => {
                to.push(1);
                item.encode(to);
            }
            None => to.push(0),
        }
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Option<T>> {
        match *from.next()? {
            0 => Some(None),
            1 => T::decode(from).map(Some),
            _ => None,
        }
    }
}

impl<T: Codec> Codec for Vec<T> {
    fn encode(&self, to: &mut Vec<i64>) {
        to.push(self.len() as i64);
        self.iter().for_each(|item| item.encode(to));
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Vec<T>> {
        let count = usize::try_from(*from.next()?).ok()?;
        // Each has one number at least.
        (count <= from.len()).then(|| (0..count).map(|_| T::decode(from)).collect())?
    }
}

impl<T: Codec> Codec for Arc<T> {
    fn encode(&self, to: &mut Vec<i64>) {
        T::encode(self, to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Arc<T>> {
        T::decode(from).map(Arc::new)
    }
}

impl<T: Codec, const N: usize> Codec for [T; N] {
    fn encode(&self, to: &mut Vec<i64>) {
        self.iter().for_each(|item| item.encode(to));
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<[T; N]> {
        let items: Option<Vec<T>> = (0..N).map(|_| T::decode(from)).collect();
        items?.try_into().ok()
    }
}

impl<A: Codec, B: Codec> Codec for (A, B) {
    fn encode(&self, to: &mut Vec<i64>) {
        self.0.encode(to);
        self.1.encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<(A, B)> {
        Some((A::decode(from)?, B::decode(from)?))
    }
}

impl Codec for Money {
    fn encode(&self, to: &mut Vec<i64>) {
        to.push(self.in_cents());
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Money> {
        Some(Money::cents(*from.next()?))
    }
}

impl Codec for Seat {
    fn encode(&self, to: &mut Vec<i64>) {
        self.number().encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Seat> {
        Seat::new(u8::decode(from)?)
    }
}

impl Codec for Card {
    fn encode(&self, to: &mut Vec<i64>) {
        to.push(self.index() as i64);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Card> {
        Card::from_index(usize::try_from(*from.next()?).ok()?)
    }
}

impl Codec for FaceDown {
    fn encode(&self, to: &mut Vec<i64>) {
        self.peek().encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<FaceDown> {
        Some(Option::decode(from)?.map_or(FaceDown::UNSEEN, FaceDown::known))
    }
}

impl Codec for Balls {
    fn encode(&self, to: &mut Vec<i64>) {
        self.iter().collect::<Vec<u8>>().encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Balls> {
        let numbers: Vec<u8> = Vec::decode(from)?;
        Some(numbers.into_iter().fold(Balls::NONE, Balls::with))
    }
}

impl Codec for Date {
    fn encode(&self, to: &mut Vec<i64>) {
        self.to_string().into_bytes().encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Date> {
        String::from_utf8(Vec::decode(from)?).ok()?.parse().ok()
    }
}

impl Codec for Cite {
    fn encode(&self, to: &mut Vec<i64>) {
        self.as_str().as_bytes().to_vec().encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Cite> {
        let words = String::from_utf8(Vec::decode(from)?).ok()?;
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

    codec!(enum Bank { Dealer, Player(seat, money), Lost { by, of } });

    #[derive(Clone, PartialEq, Eq, Debug)]
    struct State {
        bank: Bank,
        bets: Seats<[Money; 2]>,
        bits: u64,
    }

    codec!(struct State { bank, bets, bits });

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
    fn encoded_states_decode() {
        for state in states() {
            let mut numbers = Vec::new();
            state.encode(&mut numbers);
            let mut from = numbers.iter();
            assert_eq!(State::decode(&mut from), Some(state));
            assert_eq!(from.len(), 0);
        }
    }

    /// Arbitrary numbers decode to a value or to `None`, without a panic.
    #[test]
    fn foreign_numbers_do_not_decode() {
        for state in states() {
            let mut numbers = Vec::new();
            state.encode(&mut numbers);
            for short in 0..numbers.len() {
                assert_eq!(State::decode(&mut numbers[..short].iter()), None);
            }
        }
        for wrong in [vec![9], vec![-1], vec![1, 0, 5], vec![1, 17, 5], vec![0, i64::MAX], vec![0, 1, 99]] {
            assert_eq!(State::decode(&mut wrong.iter()), None, "{wrong:?}");
        }
    }
}
