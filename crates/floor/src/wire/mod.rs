//! The wire format: JSON with field names in snake case and money as decimal strings (`"10.00"`).
//! Spots, cards and wagers are structured, so that no client has to parse a name; paragraphs are cited as in the
//! rulebook.
//! `web/src/wire.ts` has the same types in TypeScript, which a test keeps equal.

mod account;
mod answer;
mod catalog;
mod command;
mod dollars;
mod event;
mod hands;
mod message;
mod names;
mod prompt;
mod rounds;
mod table;

pub use account::{AccountView, Me, OwnTable, Role};
pub use answer::{SaidBet, SaidView};
pub use catalog::{GameCard, MarkCard, OptionCard, PayRow, WagerCard};
pub use command::{CameOut, Command, OnOff, RequestId, TenderName, Touched};
pub use dollars::Dollars;
pub use event::{DrawnFrom, EventBody, MoneyMoved};
pub use hands::{Amiss, AmissIs, ClaimView, PotView, SetAnswer, SetHandView, SetView, SetsView, TicketView};
pub use message::{ClientMessage, ProblemView, ServerMessage};
pub use names::{CardName, NoSuchSeat, PartName, RankName, SpotName, SuitName, WagerName};
pub use prompt::{
    BettingArea, ChoiceView, HintView, IncidentView, NeedsView, PromptKind, PromptView, TakesView,
};
pub use rounds::{
    DailyWin, MixedSeed, OwnRound, OwnStep, RecordedEvent, RoundDetails, RoundSummary, RoundView, SeatResult,
    SeedMix, SeedsAgain, ShoeRecord, ShoeStep, StepView, TransferView, WithheldSeed,
};
pub use table::{
    CardView, Change, ClientSeedStage, CorrectableView, EventView, FaceView, FairnessView, MarkerAt,
    MarkerView, Mode, Notice, OutcomeView, PhaseView, RevealedSeed, SaidOf, SeatName, SeatView, SpotView,
    TableSummary, TableView, ThrowView, Update, WagerView, You,
};
