//! Small sets: hands of a box, and persons at the table.

use super::HANDS;
use crate::table::{Codec, NumberReader, Seat};

/// A set of hands of a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct HandSet(u8);

impl HandSet {
    /// The empty set.
    pub const NONE: HandSet = HandSet(0);
    /// The hand that was dealt first.
    pub const FIRST: HandSet = HandSet(1);

    /// Whether a hand, counted from 0, is in it.
    pub const fn has(self, hand: usize) -> bool {
        self.0 >> hand & 1 == 1
    }

    /// Adds a hand.
    pub const fn add(&mut self, hand: usize) {
        self.0 |= 1 << hand;
    }

    /// Removes a hand.
    pub const fn remove(&mut self, hand: usize) {
        self.0 &= !(1 << hand);
    }

    /// Whether no hand is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The hands, counted from 0, in their order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..HANDS).filter(move |hand| self.has(*hand))
    }
}

impl FromIterator<usize> for HandSet {
    fn from_iter<I: IntoIterator<Item = usize>>(hands: I) -> HandSet {
        let mut set = HandSet::NONE;
        hands.into_iter().for_each(|hand| set.add(hand));
        set
    }
}

/// A set of seats: persons at the table, or boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct SeatSet(u32);

impl SeatSet {
    /// The empty set.
    pub const NONE: SeatSet = SeatSet(0);

    /// Whether a seat is in it.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.number() & 1 == 1
    }

    /// Adds a seat.
    pub const fn add(&mut self, seat: Seat) {
        self.0 |= 1 << seat.number();
    }

    /// Whether no seat is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The union of the two sets.
    pub const fn with(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The difference of the two sets.
    pub const fn without(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::NONE;
        seats.into_iter().for_each(|seat| set.add(seat));
        set
    }
}

impl Codec for HandSet {
    fn encode(&self, to: &mut Vec<i64>) {
        self.0.encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<HandSet> {
        Codec::decode(from).map(HandSet)
    }
}

impl Codec for SeatSet {
    fn encode(&self, to: &mut Vec<i64>) {
        self.0.encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<SeatSet> {
        Codec::decode(from).map(SeatSet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_and_seats_come_and_go() {
        let mut hands: HandSet = [3, 1].into_iter().collect();
        assert_eq!(hands.iter().collect::<Vec<_>>(), [1, 3]);
        hands.remove(1);
        assert!(hands.has(3) && !hands.has(1) && !hands.is_empty());
        hands.remove(3);
        assert_eq!(hands, HandSet::NONE);
        let seats =
            |numbers: &[u8]| numbers.iter().filter_map(|number| Seat::new(*number)).collect::<SeatSet>();
        assert_eq!(seats(&[1, 16]).with(seats(&[2])), seats(&[1, 2, 16]));
        assert_eq!(seats(&[1, 2, 16]).without(seats(&[2, 3])), seats(&[1, 16]));
        assert!(seats(&[16]).has(Seat::new(16).unwrap()) && SeatSet::NONE.is_empty());
    }
}
