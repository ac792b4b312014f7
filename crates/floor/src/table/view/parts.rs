//! The parts of a view, by what they depend on: each part is built once for all viewers who see the same.

use crate::wire::{
    CorrectableView, FairnessView, IncidentView, MarkerView, OutcomeView, OwnSeat, PhaseView, PotView,
    PromptView, SeatView, SpotView, ThrowView, TicketView, WagerName,
};
use croupier_rules::table::Viewer;

/// The perspective of a viewer: viewers of one kind see the same view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ViewerKind {
    /// The viewer's place at the table.
    pub viewer: Viewer,
    /// The place from which the viewer sees the round that is shown.
    pub of_shown: Viewer,
}

/// The part of a [`TableView`] that is the same for everyone, without the wagers on the layout.
pub struct CommonView {
    /// The table's number.
    pub table: i64,
    /// The game.
    pub game: String,
    /// The last step.
    pub seq: i64,
    /// The round.
    pub round: i64,
    /// The phase.
    pub phase: PhaseView,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// Tickets with games to come.
    pub tickets: Vec<TicketView>,
    /// The seats that are ready.
    pub ready: Vec<u8>,
    /// The betting areas that win.
    pub won: Vec<WagerName>,
    /// Markers on the table.
    pub markers: Vec<MarkerView>,
    /// The last rounds.
    pub history: Vec<OutcomeView>,
    /// The data that verifies the generator.
    pub fairness: Option<FairnessView>,
}

/// The round that is shown: the part of a [`TableView`] that depends on which cards the viewer sees.
pub struct VisibleRoundView {
    /// The pots.
    pub pots: Vec<PotView>,
    /// The cards.
    pub spots: Vec<SpotView>,
    /// The last throw.
    pub thrown: Option<ThrowView>,
    /// The last number.
    pub number: Option<String>,
    /// The call of the last number.
    pub called: Option<String>,
    /// The last announcement of the dealer.
    pub said: Option<String>,
}

/// The part of a [`TableView`] that depends on the place of the viewer at the table.
pub struct OwnView {
    /// The viewer's own place.
    pub you: OwnSeat,
    /// The prompt that the table waits for.
    pub prompt: Option<PromptView>,
    /// The incidents possible now.
    pub incidents: Vec<IncidentView>,
    /// The entry that can be corrected.
    pub correctable: Option<CorrectableView>,
}
