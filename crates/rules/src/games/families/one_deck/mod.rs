//! One deck, shuffled after every round and dealt from a shoe, from the hand or by an automated shoe: what the poker games from
//! subchapter 16 on have in common.
//!
//! A game implements [`OneDeck`] with its paragraphs ([`Law`]) and its words for what can happen at the table ([`TableIncidents`]), keeps the house's
//! [`Choices`] and a [`State`] with its players, wagers and [`Deck`], and goes through a [`Deal`] in each round:
//!
//! - before a round: [`State::between_rounds`] for what happens meanwhile, then [`Deck::make_ready`];
//! - in the round, which [`State::round`] frames: [`Deal::begin`], [`Deal::up`] and [`Deal::down`] for every card, [`Deal::stub`] after the last one.

mod choices;
mod cut;
mod deal;
mod deck;
mod every_position;
mod findings;
mod hands;
mod incident;
mod law;
mod misdeal;
mod state;

pub use choices::{
    Choices, Cutting, Dealing, DeckChoices, DeckOptions, Decks, Delivered, IdleSpread, Provision, Shuffle,
    stub_count,
};
pub use deal::{Deal, Fate};
pub use deck::{Deck, Finish, Place};
pub use every_position::rack_unwagered;
pub use findings::{Found, hand_of};
pub use hands::Dealt;
pub use incident::{Happens, TableIncident, Told};
pub use law::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, IrregularLaw, Law, MethodLaw, Methods, Misdeals,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};
pub use state::{Ready, State};

use super::super::Game;
use crate::table::IncidentKind;

/// A game that is dealt from one deck by these procedures.
pub trait OneDeck: Game {
    /// Its paragraphs.
    const LAW: &'static Law;

    /// What can happen at its tables, whatever the game.
    const INCIDENTS: TableIncidents<Self::Incident>;
}

/// A game that lists the incidents of its own only: those that every such table knows come with its paragraphs, as [`Happens`].
pub trait OwnIncidents: Game<Incident = Happens<Self>> {
    /// Its own incidents.
    type Own: IncidentKind;

    /// Its paragraphs.
    const LAW: &'static Law;
}

impl<G: OwnIncidents> OneDeck for G {
    const LAW: &'static Law = <G as OwnIncidents>::LAW;

    const INCIDENTS: TableIncidents<Happens<G>> = TableIncidents {
        cards_changed: &[Happens::AtAnyTable(TableIncident::CardsChanged)],
        idle: &[Happens::AtAnyTable(TableIncident::Idle)],
        dealer_cut: &[Happens::AtAnyTable(TableIncident::DealerCut)],
        recut: &[Happens::AtAnyTable(TableIncident::Recut)],
        shuffler_jam: &[Happens::AtAnyTable(TableIncident::ShufflerJam)],
        method_changed: &[Happens::AtAnyTable(TableIncident::MethodChanged)],
        not_seated: &[Happens::AtAnyTable(TableIncident::NotSeated)],
        second_position: &[Happens::AtAnyTable(TableIncident::SecondPosition)],
        face_up: &[Happens::AtAnyTable(TableIncident::FaceUp)],
        drawn_in_error: &[Happens::AtAnyTable(TableIncident::DrawnInError)],
        shoe_jam: &[Happens::AtAnyTable(TableIncident::ShoeJam)],
        misdealt: &[Happens::MISDEALT],
        extra_card: &[Happens::AtAnyTable(TableIncident::ExtraCard)],
        dealer_misdealt: &[Happens::DEALER_MISDEALT],
        misdealt_incomplete: &[Happens::MISDEALT_INCOMPLETE],
    };
}

/// A game's incidents that every such table knows, each in a list of its own, as a table is asked for them; an empty list where the game knows no
/// such thing.
#[derive(Clone, Copy, Debug)]
pub struct TableIncidents<K: 'static> {
    /// Between rounds: all cards are replaced.
    pub cards_changed: &'static [K],
    /// Between rounds: nobody plays.
    pub idle: &'static [K],
    /// Between rounds: the dealer has taken so many cards from the top for the cut.
    pub dealer_cut: &'static [K],
    /// Between rounds: a supervisor orders a recut.
    pub recut: &'static [K],
    /// Between rounds: the shuffling device fails.
    pub shuffler_jam: &'static [K],
    /// Between rounds: the house goes on without its devices.
    pub method_changed: &'static [K],
    /// Between rounds: the wagers at a seat are those of somebody who is not seated.
    pub not_seated: &'static [K],
    /// Between rounds: the wagers at a seat are those of a player who also wagers at another.
    pub second_position: &'static [K],
    /// While a card is drawn: it is found face up in the shoe or the deck.
    pub face_up: &'static [K],
    /// While a card is drawn: it was drawn in error, its face not exposed.
    pub drawn_in_error: &'static [K],
    /// While a card is drawn: the automated shoe jams, stops or fails to deal.
    pub shoe_jam: &'static [K],
    /// While the hands are dealt: a player has a wrong number of cards.
    pub misdealt: &'static [K],
    /// While the hands are dealt: a player is dealt a card too many.
    pub extra_card: &'static [K],
    /// While the hands are dealt: the dealer has a wrong number of cards.
    pub dealer_misdealt: &'static [K],
    /// While the hands are dealt: a hand has a wrong number of cards, and the deck is not whole either.
    pub misdealt_incomplete: &'static [K],
}
