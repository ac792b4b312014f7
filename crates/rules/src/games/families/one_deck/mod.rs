//! One deck, shuffled after every round and dealt from a shoe, from the hand or by an automated shoe: what the poker games from
//! subchapter 16 on have in common.
//!
//! A game implements [`OneDeck`] with its paragraphs ([`Law`]), keeps the house's [`Choices`] and a [`Deck`] in its state, and goes
//! through a [`Deal`] in each round:
//!
//! - before a round: [`Deck::make_ready`], and one call for each thing that can happen to the deck between rounds;
//! - in the round: [`Deal::begin`], [`Deal::up`] and [`Deal::down`] for every card, [`Deal::stub`] after the last one;
//! - after it, void or not: [`Deck::round_over`].

mod choices;
mod deal;
mod deck;
mod law;

pub use choices::{Choices, Dealing, IdleSpread, Provision, Shuffle};
pub use deal::{Deal, Fate};
pub use deck::{Deck, Finish, Place};
pub use law::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, IrregularLaw, Law, MethodLaw, Methods, OpeningLaw,
    SecondDeckLaw, ShuffleLaw,
};

use super::super::Game;

/// A game that is dealt from one deck by these procedures.
pub trait OneDeck: Game {
    /// Its paragraphs.
    const LAW: &'static Law;

    /// What can happen while a card is drawn.
    fn drawing(method: Dealing) -> &'static [Self::Incident];

    /// Which mishap of the deal an incident is; nothing for all other incidents.
    fn mishap(incident: Self::Incident) -> Option<Mishap>;
}

/// What can go wrong while a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mishap {
    /// A card is found face up in the shoe or the deck.
    FaceUp,
    /// A card is drawn in error, its face not exposed.
    DrawnInError,
    /// The automated shoe jams, stops or fails to deal.
    ShoeJam,
}
