//! Tables that deal from a shoe of several decks: opening, shuffle, cut, burn card and reshuffle. Each game's paragraphs stand in its [`ShoeLaw`].

mod cut;
mod law;
mod mishaps;
mod opening;

pub use cut::{CutLaw, Cutters, FirstCut, RecutBy};
pub use law::{IdleSpread, ShoeLaw, Shuffle};
pub use mishaps::{FoundFaceUp, MishapLaw};
pub use opening::Opening;

use super::one_deck::Ready;
use super::players::Players;
use crate::games::{Again, Game};
use crate::house::Reader;
use crate::law::Cite;
use crate::table::{Incident, Opens, Seats, Table};

/// Where the cards are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Cards {
    /// Not at the table yet.
    Unopened,
    /// Spread on the table until a player has looked at them.
    Spread,
    /// To be shuffled and cut before the next round.
    ShuffleDue(FirstCut),
    /// In the shoe.
    InShoe,
}

impl Cards {
    /// Not there yet at a table that opens now, in the shoe at one in play.
    pub fn at(opens: Opens) -> Cards {
        opens.now_or_before(Cards::Unopened, Cards::InShoe)
    }

    /// They are to be shuffled again before the next round. Whoever has the right to the next cut keeps it, and cards that lie spread still
    /// wait for a player's look and are washed.
    pub const fn reshuffled(self, first: FirstCut) -> Cards {
        match self {
            Cards::InShoe => Cards::ShuffleDue(first),
            due @ (Cards::Unopened | Cards::Spread | Cards::ShuffleDue(_)) => due,
        }
    }

    /// The wagers of an earlier round again, where nothing is needed for them but cards in the shoe, an empty layout and the same players.
    #[inline(always)]
    pub fn bet_again<B: Copy>(
        self,
        (bets, players): (&mut Seats<B>, &Players),
        (earlier, then): (&Seats<B>, &Players),
    ) -> Again {
        if !bets.is_empty() || self != Cards::InShoe || players != then {
            return Again::NotPlaced;
        }
        bets.copy_from(earlier);
        Again::Placed
    }
}

impl Ready for Cards {
    fn is_ready(&self) -> bool {
        *self == Cards::InShoe
    }
}

/// A table between two rounds.
pub struct Between<'a, H, S, T> {
    /// The rules of the house.
    pub house: &'a H,
    /// What lasts.
    pub state: &'a mut S,
    /// The table.
    pub table: &'a mut T,
}

/// The first incident that has happened between rounds, of the lists that are possible as things stand.
#[inline(always)]
pub fn next_incident<G: Game, T: Table<G>, const N: usize>(
    possible: [Option<&'static [G::Incident]>; N],
    table: &mut T,
) -> Option<Incident<G::Incident>> {
    possible.into_iter().flatten().find_map(|list| table.incident(list))
}

/// What the option `behind-cutting-card` may say where at least a quarter of the stack lies behind the cutting card.
pub const QUARTER: &str = "quarter, or a number of cards from a quarter of the stack to all but ten";

/// How many cards of a stack of this size lie behind the cutting card: at least a quarter, and at least ten are before it.
pub fn at_least_a_quarter(reader: &mut Reader<'_>, size: u16) -> u16 {
    let lawful = size / 4..=size - 10;
    let in_words = format!("quarter, or {} to {} of {size} cards", lawful.start(), lawful.end());
    reader.read_as("behind-cutting-card", &in_words, |text| match text {
        "quarter" => Some(size / 4),
        number => number.parse().ok().filter(|n| lawful.contains(n)),
    })
}

crate::table::kept! { enum Cards { Unopened, Spread, ShuffleDue(first), InShoe } }

/// A device that reshuffles automatically stands in the place of cutting card, cut and reshuffle: none of these can be chosen besides.
pub fn nothing_is_cut(options: &[&'static str], by: Cite, reader: &mut Reader<'_>) {
    for option in options {
        reader.breach_if_chosen(
            option,
            by,
            "a device that reshuffles continuously has no cut and no cutting card",
        );
    }
}
