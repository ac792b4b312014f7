//! Markers: what lies on a table for everybody to see and tells how the game stands.

use super::Seat;
use crate::equipment::Card;

/// A marker and where it lies, as the one that shows the point at craps.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Marker {
    /// What it is called: `point`, `dice`.
    pub name: &'static str,
    /// Where it lies: a number, `seat 3`, `dealer`, or `off`; or the card that it is.
    pub at: String,
}

/// Where a marker lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum MarkerPlace {
    /// Nowhere: it is turned off.
    Off,
    /// At a number of the layout.
    Number(u16),
    /// Before a seat.
    Seat(Seat),
    /// Before the dealer.
    Dealer,
    /// It is a card of the layout's own, as those that show the hand at pokette.
    Card(Card),
}

impl Marker {
    /// Where it lies, as a value.
    pub fn lies(&self) -> MarkerPlace {
        let seat = self.at.strip_prefix("seat ").and_then(|n| n.parse().ok()).and_then(Seat::new);
        match (seat, self.at.parse()) {
            (Some(seat), _) => MarkerPlace::Seat(seat),
            (None, Ok(number)) => MarkerPlace::Number(number),
            (None, Err(_)) if self.at == "dealer" => MarkerPlace::Dealer,
            (None, Err(_)) => self.at.parse().map_or(MarkerPlace::Off, MarkerPlace::Card),
        }
    }
}
