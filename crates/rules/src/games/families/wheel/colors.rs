//! The players of each color of chips without a printed value.

use crate::law::{Cite, Refusal};
use crate::table::{Codec, NumberReader, Seat};

/// The color and design of value chips, which no non-value chip has.
const VALUE_CHIPS: u8 = 0;

/// The colors that were issued, each with the player who has it.
#[derive(Clone, PartialEq, Eq, Debug, Hash, Default)]
pub struct Colors(Vec<(u8, Seat)>);

impl Colors {
    /// Checks that the chips do not look like value chips or like those of another player.
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

    /// Issues chips of this color and design to a player.
    pub fn issue(&mut self, color: u8, seat: Seat) {
        if !self.0.contains(&(color, seat)) {
            self.0.push((color, seat));
        }
    }

    /// Takes back the non-value chips of a player who leaves, so that another player may be issued that color.
    pub fn give_back(&mut self, seat: Seat) {
        self.0.retain(|(_, owner)| *owner != seat);
    }
}

impl Codec for Colors {
    fn encode(&self, to: &mut Vec<i64>) {
        self.0.encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Self> {
        Codec::decode(from).map(Colors)
    }
}
