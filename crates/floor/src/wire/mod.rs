//! What goes over the wire, as JSON: field names in snake case, money as decimal strings (`"10.00"`); spots, cards and
//! wagers in fields, so that nobody has to take a name apart; paragraphs as the rulebook writes them. The same types in TypeScript stand in `web/src/wire.ts`, which a test keeps equal.

mod account;
mod catalog;
mod command;
mod dollars;
mod event;
mod hands;
mod message;
mod names;
mod prompt;
mod rounds;
mod said;
mod table;

pub use account::{AccountView, Me, Role};
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
pub use said::{SaidBet, SaidView};
pub use table::{
    CardView, Change, ClientSeedStage, CorrectableView, EventView, FaceView, FairnessView, MarkerAt,
    MarkerView, Mode, Notice, OutcomeView, PhaseView, RevealedSeed, SaidOf, SeatName, SeatView, SpotView,
    TableSummary, TableView, ThrowView, Update, WagerView, You,
};
