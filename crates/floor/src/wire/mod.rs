//! What goes over the wire, as JSON: field names in snake case, money as decimal strings (`"10.00"`), cards, wagers and paragraphs as the rules
//! write them. The same types in TypeScript stand in `web/src/wire.ts`, which a test keeps equal.

mod account;
mod catalog;
mod command;
mod dollars;
mod message;
mod rounds;
mod table;

pub use account::{AccountView, Me, Role};
pub use catalog::{Area, GameCard, OptionCard, WagerCard};
pub use command::{Command, OnOff, RequestId, Touched};
pub use dollars::Dollars;
pub use message::{ClientMessage, ProblemView, ServerMessage};
pub use rounds::{
    DailyWin, RecordedEvent, RoundDetails, RoundSummary, SeatResult, ShoeRecord, ShoeStep, StepView,
    TransferView,
};
pub use table::{
    BettingArea, CardView, EventView, FaceView, FairnessView, IncidentView, Mode, NeedsView, Notice,
    PhaseView, PromptKind, PromptView, SeatName, SeatView, SpotView, TableSummary, TableView, Update,
    WagerView, You,
};
