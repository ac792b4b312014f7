//! Tables that deal from a shoe of several decks: opening, shuffle, cut, burn card and reshuffle. Each game's paragraphs stand in its [`ShoeLaw`].

mod cut;
mod law;
mod mishaps;
mod opening;

pub use cut::{CutOrderLaw, CutRight, FirstCut, RecutPerson, ShoeCutLaw};
pub use law::{ShoeIdleSpread, ShoeLaw, ShoeShuffle};
pub use mishaps::{FaceUpCount, ShoeMishapLaw};
pub use opening::ShoeOpeningLaw;

use super::one_deck::TableCards;
use crate::games::Game;
use crate::house::{Choice, Domain, Offered, Opt, OrWord, Reader};
use crate::law::Cite;
use crate::table::{Incident, Table, TableOpening};

/// The stage of the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ShoeStage {
    /// Not at the table yet.
    Unopened,
    /// Spread on the table until a player has looked at them.
    Spread,
    /// To be shuffled and cut before the next round.
    ShuffleDue(FirstCut),
    /// In the shoe.
    InShoe,
}

impl ShoeStage {
    /// The stage at the start: not at the table yet if it opens now, in the shoe if it is in play.
    pub fn at(opens: TableOpening) -> ShoeStage {
        opens.now_or_before(ShoeStage::Unopened, ShoeStage::InShoe)
    }

    /// The stage in which the cards are to be shuffled again before the next round. The right to the next cut is kept, and cards that lie spread still
    /// wait for a player's look and are washed.
    pub const fn reshuffled(self, first: FirstCut) -> ShoeStage {
        match self {
            ShoeStage::InShoe => ShoeStage::ShuffleDue(first),
            due @ (ShoeStage::Unopened | ShoeStage::Spread | ShoeStage::ShuffleDue(_)) => due,
        }
    }
}

impl TableCards for ShoeStage {
    fn is_ready(&self) -> bool {
        *self == ShoeStage::InShoe
    }
}

/// A table between two rounds.
pub struct TableBetweenRounds<'a, H, S, T> {
    /// The rules of the house.
    pub house: &'a H,
    /// The state that lasts between rounds.
    pub state: &'a mut S,
    /// The table.
    pub table: &'a mut T,
}

/// The first incident that has happened between rounds, of the lists that are possible now.
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

/// The number of cards behind the cutting card, or a quarter of the stack.
pub type CuttingCardDepth = OrWord<Quarter, u16>;

/// The option for a second cutting card.
pub const fn cover_card(by: Cite) -> Opt<Offered> {
    Opt::offered("cover-card").by(by).label("a second cutting card hides the last card")
}

/// The option for the shuffle.
pub const fn shuffle(by: Cite) -> Opt<ShoeShuffle> {
    ShoeShuffle::as_option("shuffle")
        .default(ShoeShuffle::Manual)
        .by(by)
        .label("method of shuffling the cards")
}

/// The option for reshuffles at the discretion of the house.
pub const fn discretionary_reshuffle(by: Cite) -> Opt<Offered> {
    Opt::offered("discretionary-reshuffle").by(by).label("the house may reshuffle after any round")
}

/// The option for the cards while nobody plays.
pub const fn idle_spread(by: Cite) -> Opt<ShoeIdleSpread> {
    ShoeIdleSpread::as_option("idle-spread")
        .default(ShoeIdleSpread::FaceDown)
        .by(by)
        .label("position of the cards at an idle table")
}

/// The option of how many cards lie behind the cutting card.
pub const fn behind_cutting_card(by: Cite) -> Opt<CuttingCardDepth> {
    let cards = Opt::<u16>::number("behind-cutting-card", 1..=u16::MAX).by(by);
    Opt::or_word(cards).label("number of cards behind the cutting card")
}

/// The number of cards behind the cutting card in a stack of this size: at least a quarter, with at least ten before it.
pub fn at_least_a_quarter(
    option: &Opt<CuttingCardDepth>,
    chosen: CuttingCardDepth,
    size: u16,
    reader: &mut Reader<'_>,
) -> u16 {
    let lawful = Domain::range(u32::from(size / 4), u32::from(size - 10)).or(Quarter::SPELLINGS);
    reader.narrow(option, chosen, lawful, option.spec().by).or(|Quarter::Quarter| size / 4)
}

crate::table::codec! { enum ShoeStage { Unopened, Spread, ShuffleDue(first), InShoe } }

/// The reason why no option of the cut can be chosen besides a device that reshuffles automatically.
pub const NO_CUT: &str = "a device that reshuffles continuously has no cut and no cutting card";
