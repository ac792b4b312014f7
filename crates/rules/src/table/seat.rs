//! Seats, numbered from the dealer's left, and items by seat.

use super::codec::{Codec, NumberReader};
use crate::wagers::Money;
use std::fmt;
use std::num::{NonZeroU8, NonZeroU32};

/// A place at the table. Seat 1 is farthest to the dealer's left; going clockwise, the numbers rise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(NonZeroU8);

impl Seat {
    /// The most seats that a table has.
    pub const MOST: u8 = 16;

    /// Returns the seat with this number, from 1 to [`Seat::MOST`].
    pub const fn new(number: u8) -> Option<Seat> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= Seat::MOST => Some(Seat(number)),
            _ => None,
        }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The first seat, farthest to the dealer's left.
    pub const FIRST: Seat = Seat(NonZeroU8::MIN);

    /// Returns the next seat, clockwise; after the last one the first.
    pub const fn clockwise(self) -> Seat {
        Seat::at((self.0.get() % Seat::MOST) as u32)
    }

    /// Returns the seat with this number, counted from 0.
    #[inline(always)]
    const fn at(index: u32) -> Seat {
        Seat(NonZeroU8::MIN.saturating_add(index as u8))
    }

    /// Returns the index from 0; the mask repeats for the compiler what [`Seat::new`] ensures.
    #[inline(always)]
    const fn index(self) -> usize {
        ((self.0.get() - 1) & (Seat::MOST - 1)) as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// Something for some of the seats.
#[derive(Clone, Copy)]
pub struct Seats<T> {
    taken: u32,
    slots: [T; Seat::MOST as usize],
}

impl<T: fmt::Debug> fmt::Debug for Seats<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<T: Default + Copy> Default for Seats<T> {
    fn default() -> Seats<T> {
        Seats { taken: 0, slots: [T::default(); Seat::MOST as usize] }
    }
}

impl<T: PartialEq> PartialEq for Seats<T> {
    #[inline]
    fn eq(&self, other: &Seats<T>) -> bool {
        let alike = |seat: Seat| self.slots[seat.index()] == other.slots[seat.index()];
        self.taken == other.taken && (size_of::<T>() == 0 || self.seats().all(alike))
    }
}

impl<T: Eq> Eq for Seats<T> {}

impl<T: std::hash::Hash> std::hash::Hash for Seats<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.taken.hash(state);
        self.iter().for_each(|item| item.hash(state));
    }
}

/// Without any occupied seat, the filler of the slots is encoded.
impl<T: Codec + Copy> Codec for Seats<T> {
    fn encode(&self, to: &mut Vec<i64>) {
        self.taken.encode(to);
        if self.is_empty() {
            self.slots[0].encode(to);
        }
        self.iter().for_each(|(_, item)| item.encode(to));
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Seats<T>> {
        let taken = u32::decode(from)?;
        if taken >> Seat::MOST != 0 {
            return None;
        }
        let mut seats = None;
        for index in (0..u32::from(Seat::MOST)).filter(|index| taken >> index & 1 == 1) {
            let item = T::decode(from)?;
            seats.get_or_insert(Seats::none(item)).set(Seat::at(index), item);
        }
        match seats {
            Some(seats) => Some(seats),
            None => T::decode(from).map(Seats::none),
        }
    }
}

impl<T: Copy> Seats<T> {
    /// Returns a list without items. The filler is never read; it only fills the slots.
    pub const fn none(filler: T) -> Seats<T> {
        Seats { taken: 0, slots: [filler; Seat::MOST as usize] }
    }
}

impl<T> Seats<T> {
    /// Whether no seat has anything.
    pub const fn is_empty(&self) -> bool {
        self.taken == 0
    }

    /// Returns the number of seats that have an item.
    pub const fn len(&self) -> usize {
        self.taken.count_ones() as usize
    }

    /// Takes everything away.
    #[inline(always)]
    pub const fn clear(&mut self) {
        self.taken = 0;
    }

    /// Returns a seat's item.
    #[inline(always)]
    pub const fn get(&self, seat: Seat) -> Option<&T> {
        if self.has(seat) { Some(&self.slots[seat.index()]) } else { None }
    }

    /// Whether a seat has anything.
    #[inline(always)]
    pub const fn has(&self, seat: Seat) -> bool {
        self.taken >> seat.index() & 1 == 1
    }

    /// Returns a seat's item, mutably.
    #[inline(always)]
    pub const fn get_mut(&mut self, seat: Seat) -> Option<&mut T> {
        if self.has(seat) { Some(&mut self.slots[seat.index()]) } else { None }
    }

    /// Gives a seat an item and replaces the old one.
    #[inline(always)]
    pub fn set(&mut self, seat: Seat, item: T) {
        self.taken |= 1 << seat.index();
        self.slots[seat.index()] = item;
    }

    /// Removes a seat's item.
    pub const fn remove(&mut self, seat: Seat) {
        self.taken &= !(1 << seat.index());
    }

    /// Returns a list with this item for every seat that has one here.
    #[inline(always)]
    pub const fn same<U: Copy>(&self, item: U) -> Seats<U> {
        Seats { taken: self.taken, slots: [item; Seat::MOST as usize] }
    }

    /// Copies the items of another list, and removes all others.
    #[inline(always)]
    pub fn copy_from(&mut self, other: &Seats<T>)
    where
        T: Copy,
    {
        for (seat, item) in other.iter() {
            self.slots[seat.index()] = *item;
        }
        self.taken = other.taken;
    }

    /// Returns the seats that have something, clockwise from the dealer's left.
    #[inline]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<T> {
        Bits(self.taken)
    }

    /// Returns the seats that have something, once around, clockwise, beginning with this one or the next one after it.
    #[inline]
    pub fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<T> {
        let from_here = self.taken & u32::MAX << seat.index();
        Bits(from_here).chain(Bits(self.taken & !from_here))
    }

    /// Iterates over seats with their items, clockwise from the dealer's left; reversed, counterclockwise
    /// from the right.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + Clone {
        self.seats().map(|seat| (seat, &self.slots[seat.index()]))
    }
}

impl<T> Seats<T> {
    /// Calls `each` for every seat with its item, clockwise from the dealer's left.
    #[inline(always)]
    pub fn each_mut(&mut self, mut each: impl FnMut(Seat, &mut T)) {
        self.seats().for_each(|seat| each(seat, &mut self.slots[seat.index()]));
    }

    /// Keeps the items for which `keep` returns true.
    #[inline(always)]
    pub fn retain(&mut self, mut keep: impl FnMut(Seat, &mut T) -> bool) {
        for seat in self.seats() {
            if !keep(seat, &mut self.slots[seat.index()]) {
                self.remove(seat);
            }
        }
    }

    /// As [`Seats::each_mut`], up to the first one that fails.
    ///
    /// # Errors
    /// Returns the first error of the function.
    #[inline(always)]
    pub fn try_each<E>(&mut self, mut each: impl FnMut(Seat, &mut T) -> Result<(), E>) -> Result<(), E> {
        for seat in self.seats() {
            each(seat, &mut self.slots[seat.index()])?;
        }
        Ok(())
    }

    /// Returns a seat's item. For a seat without one, `begin` resets the old content of its slot first.
    #[inline]
    pub fn entry_anew(&mut self, seat: Seat, begin: impl FnOnce(&mut T)) -> &mut T {
        let slot = &mut self.slots[seat.index()];
        if self.taken >> seat.index() & 1 == 0 {
            self.taken |= 1 << seat.index();
            begin(slot);
        }
        slot
    }
}

impl<T: Default> Seats<T> {
    /// Returns a seat's item, with the default for a seat without one.
    pub fn entry(&mut self, seat: Seat) -> &mut T {
        if !self.has(seat) {
            self.set(seat, T::default());
        }
        &mut self.slots[seat.index()]
    }
}

impl Seats<Money> {
    /// Adds to a seat's amount. An increase by zero adds no item.
    #[inline(always)]
    pub fn raise(&mut self, seat: Seat, by: Money) {
        let before = self.get(seat).copied().unwrap_or_default();
        self.taken |= u32::from(!by.is_zero()) << seat.index();
        self.slots[seat.index()] = before + by;
    }
}

#[derive(Clone)]
struct Bits(u32);

impl Iterator for Bits {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let left = NonZeroU32::new(self.0)?;
        self.0 &= self.0 - 1;
        Some(Seat::at(left.trailing_zeros()))
    }
}

impl DoubleEndedIterator for Bits {
    #[inline]
    fn next_back(&mut self) -> Option<Seat> {
        let left = NonZeroU32::new(self.0)?;
        // Machines find the lowest seat faster than the highest, and often there is only one.
        if left.is_power_of_two() {
            self.0 = 0;
            return Some(Seat::at(left.trailing_zeros()));
        }
        let highest = 31 - left.leading_zeros();
        self.0 &= !(1 << highest);
        Some(Seat::at(highest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_both_ways() {
        let mut seats = Seats::default();
        for number in [7, 1, 16] {
            seats.set(Seat::new(number).unwrap(), number);
        }
        assert_eq!(seats.iter().map(|(_, n)| *n).collect::<Vec<_>>(), [1, 7, 16]);
        assert_eq!(seats.seats().rev().map(Seat::number).collect::<Vec<_>>(), [16, 7, 1]);
        seats.remove(Seat::new(7).unwrap());
        assert_eq!((seats.len(), seats.get(Seat::new(7).unwrap())), (2, None));
        assert_eq!((Seat::new(0), Seat::new(17)), (None, None));
        let around =
            |from| seats.clockwise_from(Seat::new(from).unwrap()).map(Seat::number).collect::<Vec<_>>();
        assert_eq!((around(1), around(2), around(16)), (vec![1, 16], vec![16, 1], vec![16, 1]));
        assert_eq!((Seat::FIRST.clockwise().number(), Seat::new(16).unwrap().clockwise().number()), (2, 1));
    }
}
