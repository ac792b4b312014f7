//! Who plays with which chips without a printed value.

use crate::law::{Cite, Refusal};
use crate::table::{Kept, Numbers, Seat};

/// The color and design of value chips, which no non-value chip has.
const VALUE_CHIPS: u8 = 0;

/// The colors that were issued, each with the player who has it.
#[derive(Clone, PartialEq, Eq, Debug, Hash, Default)]
pub struct Colors(Vec<(u8, Seat)>);

impl Colors {
    /// Nobody plays with chips that look like value chips, or like those of somebody else.
    pub fn may_play_with(&self, color: u8, seat: Seat, by: Cite) -> Result<(), Refusal> {
        if color == VALUE_CHIPS {
            return Err(Refusal::new(by, "these non-value chips look like value chips"));
        }
        match self.0.iter().find(|(issued, _)| *issued == color) {
            Some((_, other)) if *other != seat => {
                Err(Refusal::new(by, format!("seat {other} plays with chips of this color and design")))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// From now on a player plays with chips of this color and design.
    pub fn issue(&mut self, color: u8, seat: Seat) {
        if !self.0.contains(&(color, seat)) {
            self.0.push((color, seat));
        }
    }

    /// A player leaves and gives the non-value chips back: somebody else may be issued that color.
    pub fn give_back(&mut self, seat: Seat) {
        self.0.retain(|(_, owner)| *owner != seat);
    }
}

impl Kept for Colors {
    fn keep(&self, to: &mut Vec<i64>) {
        self.0.keep(to);
    }

    fn recall(from: &mut Numbers<'_>) -> Option<Self> {
        Kept::recall(from).map(Colors)
    }
}
