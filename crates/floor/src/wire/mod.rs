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
mod law;
mod message;
mod names;
mod prompt;
mod rounds;
mod table;

pub use account::{AccountView, Me, OwnTable, Role};
pub use answer::{AnswerView, AnswerWager};
pub use catalog::{FamilyName, GameCard, MarkCard, OptionCard, PaceName, PayRow, RoutineCard, WagerCard};
pub use command::{Command, OnOff, OutcomeEntry, RequestId, TenderName, TouchTarget};
pub use dollars::Dollars;
pub use event::{DrawnFrom, EventBody, MoneyMoved};
pub use hands::{
    ClaimView, PotView, SetAnswer, SetHandView, SetView, SetsView, SettingFault, SettingFaultKind, TicketView,
};
pub use law::{HouseBreach, ParagraphBody};
pub use message::{ClientMessage, ProblemView, ServerMessage};
pub use names::{CardName, PartName, RankName, SpotName, SuitName, UnknownSeat, WagerName};
pub use prompt::{
    AnswerInput, BettingArea, ChoiceView, DeckView, DetailKind, HintView, IncidentView, PromptKind,
    PromptView,
};
pub use rounds::{
    DailyWin, MixedSeed, OwnRound, OwnStep, RecordedEvent, RoundDetails, RoundSummary, RoundView, SeatResult,
    SeedMix, SeedsAgain, ShoeRecord, ShoeStep, StepView, TransferView, WithheldSeed,
};
pub use table::{
    AnnouncementSubject, CardView, Change, ClientSeedStage, CorrectableView, EventView, FaceView,
    FairnessView, KickerView, MarkerAt, MarkerView, Mode, Notice, OutcomeView, OwnSeat, PhaseView,
    RevealedSeed, SeatName, SeatView, SpotView, TableSummary, TableView, ThrowView, Update, WagerView,
};
