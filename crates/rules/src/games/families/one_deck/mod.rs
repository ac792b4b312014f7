//! One deck, shuffled after every round and dealt from a shoe, from the hand or by an automated shoe: what the poker games from
//! subchapter 16 on have in common.
//!
//! A game implements [`OneDeck`] with its paragraphs ([`OneDeckLaw`]) and its words for what can happen at the table ([`OneDeckIncidents`]), keeps the house's
//! [`OneDeckChoices`] and a [`State`] with its players, wagers and [`TableDeck`], and goes through a [`RoundDeal`] in each round:
//!
//! - before a round: [`State::between_rounds`] for what happens meanwhile, then [`TableDeck::make_ready`];
//! - in the round, which [`State::round`] frames: [`RoundDeal::begin`], [`RoundDeal::up`] and [`RoundDeal::down`] for every card, [`RoundDeal::stub`] after the last one.

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
    DealingMethod, DeckChoices, DeckDelivery, DeckOptions, Decks, HandShuffleCut, OneDeckChoices,
    OneDeckIdleSpread, OneDeckShuffle, Provision, stub_count,
};
pub use deal::{DeckAfterRound, RoundDeal};
pub use deck::{DeckFinish, DeckPlace, TableDeck};
pub use every_position::rack_unwagered;
pub use findings::{FoundIrregularity, hand_of};
pub use hands::FaceDownHands;
pub use incident::{GameIncident, IncidentWording, SEVEN_TO_EVERY_POSITION, TableIncident};
pub use law::{
    AutomatedLaw, DealerCutLaw, DealingMethods, Editions, HandDealingCondition, HandDealingLaw, MethodLaw,
    MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};
pub use state::{State, TableCards};

use super::super::Game;
use crate::table::IncidentKind;

/// A game that is dealt from one deck by these procedures.
pub trait OneDeck: Game {
    /// Its paragraphs.
    const LAW: &'static OneDeckLaw;

    /// The incidents of every one-deck table, as this game names them.
    const INCIDENTS: OneDeckIncidents<Self::Incident>;
}

/// A game that lists the incidents of its own only: those that every such table knows come with its paragraphs, as [`GameIncident`].
pub trait OwnIncidents: Game<Incident = GameIncident<Self>> {
    /// Its own incidents.
    type Own: IncidentKind;

    /// Its paragraphs.
    const LAW: &'static OneDeckLaw;
}

impl<G: OwnIncidents> OneDeck for G {
    const LAW: &'static OneDeckLaw = <G as OwnIncidents>::LAW;

    const INCIDENTS: OneDeckIncidents<GameIncident<G>> = OneDeckIncidents {
        cards_changed: &[GameIncident::AtAnyTable(TableIncident::CardsChanged)],
        idle: &[GameIncident::AtAnyTable(TableIncident::Idle)],
        dealer_cut: &[GameIncident::AtAnyTable(TableIncident::DealerCut)],
        recut: &[GameIncident::AtAnyTable(TableIncident::Recut)],
        shuffler_jam: &[GameIncident::AtAnyTable(TableIncident::ShufflerJam)],
        method_changed: &[GameIncident::AtAnyTable(TableIncident::MethodChanged)],
        not_seated: &[GameIncident::AtAnyTable(TableIncident::NotSeated)],
        second_position: &[GameIncident::AtAnyTable(TableIncident::SecondPosition)],
        face_up: &[GameIncident::AtAnyTable(TableIncident::FaceUp)],
        drawn_in_error: &[GameIncident::AtAnyTable(TableIncident::DrawnInError)],
        shoe_jam: &[GameIncident::AtAnyTable(TableIncident::ShoeJam)],
        misdealt: &[GameIncident::MISDEALT],
        extra_card: &[GameIncident::AtAnyTable(TableIncident::ExtraCard)],
        dealer_misdealt: &[GameIncident::DEALER_MISDEALT],
        misdealt_incomplete: &[GameIncident::MISDEALT_INCOMPLETE],
    };
}

/// A game's incidents that every such table knows, each in a list of its own, as a table is asked for them; an empty list where the game knows no
/// such thing.
#[derive(Clone, Copy, Debug)]
pub struct OneDeckIncidents<K: 'static> {
    /// Between rounds: all cards are replaced.
    pub cards_changed: &'static [K],
    /// Between rounds: nobody plays.
    pub idle: &'static [K],
    /// Between rounds: the dealer has cut this number of cards from the top.
    pub dealer_cut: &'static [K],
    /// Between rounds: a supervisor orders a recut.
    pub recut: &'static [K],
    /// Between rounds: the shuffling device fails.
    pub shuffler_jam: &'static [K],
    /// Between rounds: the house goes on without its devices.
    pub method_changed: &'static [K],
    /// Between rounds: the wagers at a seat are those of a person who is not seated.
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
