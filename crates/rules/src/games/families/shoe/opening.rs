//! The opening of a table: receipt, inspection and spread of the cards.

use super::ShoeStage;
use crate::games::Game;
use crate::law::Cite;
use crate::table::Table;

/// The paragraphs on the opening of a table.
pub struct ShoeOpeningLaw {
    /// The dealer sorts and inspects the cards, the floorperson verifies.
    pub inspect: Cite,
    /// They are spread for the first player.
    pub spread: Cite,
    /// The form of the spread, as text.
    pub how: &'static str,
    /// They are turned face down, washed and stacked.
    pub wash: Cite,
}

impl ShoeOpeningLaw {
    /// Under these paragraphs, one after the other, the cards are inspected, spread in this way, and washed.
    pub const fn of([inspect, spread, wash]: [Cite; 3], how: &'static str) -> ShoeOpeningLaw {
        ShoeOpeningLaw { inspect, spread, how, wash }
    }

    /// The cards arrive at the table and are spread.
    pub fn receive<G: Game, T: Table<G>>(&self, decks: u8, table: &mut T) -> ShoeStage {
        table.instruct(
            format_args!("sort and inspect the {decks} decks; the floorperson verifies them"),
            self.inspect,
        );
        table.instruct(
            format_args!("spread the cards face up, {}, for the first player", self.how),
            self.spread,
        );
        ShoeStage::Spread
    }

    /// The first player has looked at the spread cards.
    pub fn wash<G: Game, T: Table<G>>(&self, table: &mut T) {
        table.instruct(
            format_args!("after the player's look: turn the cards face down, wash them, stack them"),
            self.wash,
        );
    }
}
