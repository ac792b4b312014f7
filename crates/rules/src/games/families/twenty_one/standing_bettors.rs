//! The persons at the table: players who sit, and persons who stand behind a box.

use crate::games::families::players::Players;
use crate::table::{Codec, NumberReader, Seat, Seats};

/// Persons who stand, each behind the box on which they wagered last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct StandingBettors(Seats<Seat>);

impl Default for StandingBettors {
    fn default() -> StandingBettors {
        StandingBettors(Seats::none(Seat::FIRST))
    }
}

impl StandingBettors {
    /// A person wagers on a box without a seat at it.
    pub fn comes(&mut self, who: Seat, behind: Seat) {
        self.0.set(who, behind);
    }

    /// A person leaves.
    pub const fn leaves(&mut self, who: Seat) {
        self.0.remove(who);
    }

    /// Whether a person sits or stands at the table.
    pub const fn is_here(&self, players: &Players, who: Seat) -> bool {
        players.has(who) || self.0.has(who)
    }

    /// The place of a person: the box and, among several at it, the number of the person. A seated player precedes those who stand behind.
    fn place(&self, who: Seat) -> (Seat, Seat) {
        (self.0.get(who).copied().unwrap_or(who), who)
    }

    /// Everybody at the table.
    fn everybody(&self, players: &Players) -> impl Iterator<Item = Seat> + use<> {
        players.clockwise_from(Seat::FIRST).chain(self.0.seats())
    }

    /// The person farthest to the dealer's right; of several at a box who sits there.
    pub fn farthest_right(&self, players: &Players) -> Option<Seat> {
        let right = self.everybody(players).map(|who| self.place(who).0).max()?;
        self.everybody(players).filter(|who| self.place(*who).0 == right).min()
    }

    /// Everybody once around the table, clockwise, beginning with this person or the next one after that place.
    pub fn clockwise_from(&self, players: &Players, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let mut all = [None; Seat::MOST as usize];
        let mut fill = |who: &mut dyn Iterator<Item = Seat>| {
            all.iter_mut().zip(who).for_each(|(slot, who)| *slot = Some(self.place(who)));
        };
        if self.0.is_empty() {
            fill(&mut players.clockwise_from(from));
        } else {
            fill(&mut self.everybody(players));
            let first = self.place(from);
            all.sort_unstable_by_key(|place| place.map(|place| (place < first, place)));
        }
        all.into_iter().flatten().map(|(_, who)| who)
    }
}

impl Codec for StandingBettors {
    fn encode(&self, to: &mut Vec<i64>) {
        self.0.encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Self> {
        Codec::decode(from).map(StandingBettors)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    #[test]
    fn the_cut_goes_around_by_boxes() {
        let (mut players, mut standing) = (Players::default(), StandingBettors::default());
        [1, 3, 5].into_iter().for_each(|number| players.sit(seat(number)));
        [(8, 6), (9, 3), (10, 2)].into_iter().for_each(|(who, at)| standing.comes(seat(who), seat(at)));
        let around = |standing: &StandingBettors, from| {
            standing.clockwise_from(&players, seat(from)).map(Seat::number).collect::<Vec<_>>()
        };
        assert_eq!(around(&standing, 9), [9, 5, 8, 1, 10, 3]);
        assert_eq!(around(&standing, 3), [3, 9, 5, 8, 1, 10]);
        assert_eq!(around(&standing, 4), [5, 8, 1, 10, 3, 9]);
        assert_eq!(standing.farthest_right(&players), Some(seat(8)));
        standing.leaves(seat(8));
        assert_eq!(standing.farthest_right(&players), Some(seat(5)));
        assert!(!standing.is_here(&players, seat(8)) && standing.is_here(&players, seat(9)));
        assert_eq!(around(&standing, 8), [1, 10, 3, 9, 5]);
    }
}
