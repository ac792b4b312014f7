//! The wagers that lie on a layout.

use crate::law::Cite;
use crate::table::{Book, Seat, Seats};
use crate::wagers::Money;

/// A state between rounds that holds the wagers on the layout.
pub trait Stakes<W> {
    /// Every wager that lies on the layout.
    fn on_layout(&self, each: &mut dyn FnMut(Seat, W, Money));

    /// Returns the amount on a betting area.
    fn up(&self, seat: Seat, wager: W) -> Money;

    /// Takes every wager off the layout.
    fn clear(&mut self);

    /// Puts the wagers of another table on this empty layout, if they require only cards that are ready.
    /// Returns whether it did; otherwise wagers are placed one by one.
    fn copy_wagers(&mut self, from: &Self) -> bool {
        let _ = from;
        false
    }
}

/// The wagers of one player on the layout before the round.
pub trait SeatWagers<W>: Copy + Default {
    /// Returns each wager with its amount, which may be zero.
    fn amounts(&self) -> impl IntoIterator<Item = (W, Money)>;

    /// Returns the amount on a betting area.
    fn amount_on(&self, wager: W) -> Money
    where
        W: PartialEq,
    {
        let mut amounts = self.amounts().into_iter();
        amounts.find(|(laid, _)| *laid == wager).map_or(Money::ZERO, |(_, amount)| amount)
    }

    /// All of it goes back to the player.
    fn give_back(&self, seat: Seat, by: Cite, book: &mut impl Book<W>) {
        for (wager, amount) in self.amounts() {
            book.give_back(seat, wager, amount, by);
        }
    }
}

impl<W: PartialEq, B: SeatWagers<W>> Stakes<W> for Seats<B> {
    fn on_layout(&self, each: &mut dyn FnMut(Seat, W, Money)) {
        for (seat, bets) in self.iter() {
            for (wager, amount) in bets.amounts() {
                if !amount.is_zero() {
                    each(seat, wager, amount);
                }
            }
        }
    }

    fn up(&self, seat: Seat, wager: W) -> Money {
        self.get(seat).map_or(Money::ZERO, |bets| bets.amount_on(wager))
    }

    fn clear(&mut self) {
        Seats::clear(self);
    }

    #[inline]
    fn copy_wagers(&mut self, from: &Seats<B>) -> bool {
        let copies = self.is_empty();
        if copies {
            self.copy_from(from);
        }
        copies
    }
}

/// Implements [`Stakes`] with the wagers in this field of the state. If cards are named too, wagers require
/// only that these are ready.
macro_rules! stakes_in {
    (@items $wager:ty, $($field:ident).+) => {
        fn on_layout(&self, each: &mut dyn FnMut($crate::table::Seat, $wager, $crate::wagers::Money)) {
            self.$($field).+.on_layout(each);
        }

        fn up(&self, seat: $crate::table::Seat, wager: $wager) -> $crate::wagers::Money {
            $crate::games::Stakes::up(&self.$($field).+, seat, wager)
        }

        fn clear(&mut self) {
            $crate::games::Stakes::<$wager>::clear(&mut self.$($field).+);
        }
    };
    ($state:ty, $wager:ty, $($field:ident).+) => {
        impl $crate::games::Stakes<$wager> for $state {
            stakes_in!(@items $wager, $($field).+);
        }
    };
    ($state:ty, $wager:ty, $($field:ident).+, ready: $($cards:ident).+) => {
        impl $crate::games::Stakes<$wager> for $state {
            stakes_in!(@items $wager, $($field).+);

            #[inline]
            fn copy_wagers(&mut self, from: &$state) -> bool {
                $crate::games::families::one_deck::TableCards::is_ready(&self.$($cards).+)
                    && $crate::games::Stakes::<$wager>::copy_wagers(&mut self.$($field).+, &from.$($field).+)
            }
        }
    };
}

pub(crate) use stakes_in;
