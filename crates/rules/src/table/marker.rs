//! Markers: public signs of the state of play on the layout.

use super::Seat;
use crate::equipment::Card;

/// A marker and its position, such as the point at craps.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Marker {
    /// The name: `point`, `dice`.
    pub name: &'static str,
    /// The position: a number, `seat 3`, `dealer`, or `off`; or the card that it is.
    pub at: String,
}

/// The position of a marker.
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
    /// A card of the layout's own, such as those that show the hand at pokette.
    Card(Card),
}

impl Marker {
    /// Returns the position as a value.
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
