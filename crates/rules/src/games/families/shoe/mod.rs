//! Tables that deal from a shoe of several decks: opening, shuffle, cut, burn card and reshuffle. Each game's paragraphs stand in its [`ShoeLaw`].

mod cut;
mod law;
mod mishaps;
mod opening;

pub use cut::{CutLaw, CutRight, Cutters, FirstCut, RecutBy};
pub use law::{IdleSpread, ShoeLaw, Shuffle};
pub use mishaps::{FoundFaceUp, MishapLaw};
pub use opening::Opening;

use super::one_deck::Ready;
use crate::games::Game;
use crate::house::{Choice, Domain, Opt, OrWord, Reader};
use crate::law::Cite;
use crate::table::{Incident, Opens, Table};

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
pub fn next_incident<G: Game, T: Table<G>, const N: usize>(
    possible: [Option<&'static [G::Incident]>; N],
    table: &mut T,
) -> Option<Incident<G::Incident>> {
    possible.into_iter().flatten().find_map(|list| table.incident(list))
}

crate::choice! {
    /// A quarter of the stack.
    pub enum Quarter { Quarter = "quarter" }
}

/// How many cards lie behind the cutting card, or a quarter of the stack.
pub type Behind = OrWord<Quarter, u16>;

/// The option of how many cards lie behind the cutting card.
pub const fn behind_cutting_card(by: Cite) -> Opt<Behind> {
    let cards = Opt::<u16>::number("behind-cutting-card", 1..=u16::MAX).by(by);
    Opt::or_word(cards).label("how many cards lie behind the cutting card")
}

/// How many cards of a stack of this size lie behind the cutting card: at least a quarter, and at least ten are before it.
pub fn at_least_a_quarter(option: &Opt<Behind>, chosen: Behind, size: u16, reader: &mut Reader<'_>) -> u16 {
    let lawful = Domain::range(u32::from(size / 4), u32::from(size - 10)).or(Quarter::SPELLINGS);
    reader.narrow(option, chosen, lawful, option.spec().by).or(|Quarter::Quarter| size / 4)
}

crate::table::kept! { enum Cards { Unopened, Spread, ShuffleDue(first), InShoe } }

/// The reason why no option of the cut can be chosen besides a device that reshuffles automatically.
pub const NO_CUT: &str = "a device that reshuffles continuously has no cut and no cutting card";
