//! Tables as people see them.

use super::{
    CameOut, CardName, Dollars, EventBody, IncidentView, PotView, PromptView, SpotName, TicketView, WagerName,
};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// Who deals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The floor deals, from a cryptographic generator.
    Virtual,
    /// A dealer enters what comes out.
    Live,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The table is made ready.
    Preparing,
    /// Wagers may be made.
    Betting,
    /// A round is being played.
    Playing,
    /// The table is closed.
    Closed,
}

/// A seat and who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SeatName {
    /// Its number, from the dealer's left.
    pub seat: u8,
    /// Who sits there.
    pub player: Option<String>,
    /// The strategy by which an automatic player answers, where one sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub automatic: Option<String>,
}

/// Something that is posted at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct Notice {
    /// In words.
    pub text: String,
    /// Under which paragraph.
    pub by: String,
}

/// A table in the list of tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct TableSummary {
    /// Its number.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The game: `casino-war`.
    pub game: String,
    /// The game's name for people.
    pub game_name: String,
    /// The subchapter that rules it.
    pub subchapter: u8,
    /// Who deals.
    pub mode: Mode,
    /// The seats.
    pub seats: Vec<SeatName>,
    /// The table minimum.
    pub minimum: Dollars,
    /// The table maximum.
    pub maximum: Dollars,
    /// What is going on.
    pub phase: PhaseView,
    /// What is posted.
    pub notices: Vec<Notice>,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SeatView {
    /// Its number, from the dealer's left.
    pub seat: u8,
    /// Who sits there.
    pub player: Option<String>,
    /// The strategy by which an automatic player answers, where one sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub automatic: Option<String>,
    /// The chips before the player.
    pub chips: Dollars,
    /// What the seat has won or lost since the player sat down.
    pub net: Dollars,
    /// What the player owes the house, as it is marked on the layout: the vigorish at baccarat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub owes: Option<Dollars>,
    /// Wagers that not everybody may make, and this player may now: Banco at chemin de fer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "described", ts(optional, as = "Option<Vec<WagerName>>"))]
    pub may: Vec<WagerName>,
}

/// A wager on the layout.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct WagerView {
    /// Whose.
    pub seat: u8,
    /// The betting area.
    pub wager: WagerName,
    /// How much.
    pub amount: Dollars,
}

/// How a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum FaceView {
    /// For everybody to see.
    Up,
    /// Face down.
    Down,
}

/// A card on the table; `null` where the viewer may not look at it, or nobody knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct CardView {
    /// Which card.
    pub card: Option<CardName>,
    /// How it lies.
    pub face: FaceView,
}

/// A place with its cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SpotView {
    /// The place.
    pub spot: SpotName,
    /// Its cards, in the order in which they came.
    pub cards: Vec<CardView>,
    /// What the hand is called, where it has a name: `pair of nines`, `7`; or what the cards come to that the viewer sees of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub called: Option<String>,
}

/// A marker that everybody sees, as the one that shows the point at craps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct MarkerView {
    /// What it is called: `point`, `dice`.
    pub name: String,
    /// Where it lies.
    pub at: MarkerAt,
}

/// Where a marker lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "at", rename_all = "snake_case")]
pub enum MarkerAt {
    /// Nowhere: it is turned off.
    Off,
    /// At a number of the layout.
    Number {
        /// Which.
        number: u16,
    },
    /// Before a seat.
    Seat {
        /// Which.
        seat: u8,
    },
    /// Before the dealer.
    Dealer,
    /// It is a card of the layout's own, as those that show the hand at pokette.
    Card {
        /// Which.
        card: CardName,
    },
}

/// What a round came to, in short.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OutcomeView {
    /// A wheel came to rest.
    Number {
        /// At which mark.
        mark: String,
        /// The card for which the mark stands, where it does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "described", ts(optional))]
        card: Option<CardName>,
    },
    /// Dice came to rest.
    Sum {
        /// What they show together.
        sum: u32,
    },
    /// The dealer announced something.
    Said {
        /// The whole of it.
        words: String,
        /// What it says first, before a colon: `Tie Hand`.
        first: String,
        /// Of whom.
        of: SaidOf,
    },
    /// The round was void.
    Void,
}

/// Of whom a dealer speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum SaidOf {
    /// Of the dealer's own hand.
    Dealer,
    /// Of the table, or of somebody at it.
    Others,
}

/// How far the client seeds of a round are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum ClientSeedStage {
    /// Wagers are made, and players commit to client seeds.
    Committing,
    /// Wagers are closed, and client seeds are revealed.
    Revealing,
    /// What comes out comes of the client seeds that were revealed.
    Mixed,
}

/// A client seed that was revealed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct RevealedSeed {
    /// The seat.
    pub seat: u8,
    /// The seed.
    pub seed: String,
}

/// What can be checked of the generator at a virtual table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct FairnessView {
    /// The number of the floor, in hexadecimal: part of every commitment.
    pub floor: String,
    /// The shoe that is dealt: its record can be had once it is revealed.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub shoe: i64,
    /// SHA-256 of its seeds, in hexadecimal.
    pub commitment: String,
    /// SHA-256 of the seeds of the next shoe.
    pub next_commitment: String,
    /// How far the client seeds of the round are.
    pub client_seeds: ClientSeedStage,
    /// The seats that have committed to a client seed for the round.
    pub committed: Vec<u8>,
    /// The client seeds of the round that were revealed.
    pub revealed_seeds: Vec<RevealedSeed>,
    /// When everything that was not dealt yet was drawn again, because the floor was restored from a copy; in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub drawn_again: Option<i64>,
    /// The last shoe that was revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub revealed: Option<i64>,
}

/// The viewer's own place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct You {
    /// The seat, where the viewer has one.
    pub seat: Option<u8>,
    /// The chips before it.
    pub chips: Option<Dollars>,
}

/// A table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct TableView {
    /// The table's number.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub table: i64,
    /// The game.
    pub game: String,
    /// The number of the last step that the view holds.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// The round, from 1.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub round: i64,
    /// What is going on.
    pub phase: PhaseView,
    /// The viewer's own place.
    pub you: You,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// The wagers on the layout.
    pub layout: Vec<WagerView>,
    /// The pots that hands play for.
    pub pots: Vec<PotView>,
    /// Tickets with games to come, or on which something is to be paid.
    pub tickets: Vec<TicketView>,
    /// Cards on the table.
    pub spots: Vec<SpotView>,
    /// The last throw of this round.
    pub thrown: Option<ThrowView>,
    /// The last number of this round.
    pub number: Option<String>,
    /// How the last number was called, or its own name where nobody has called it: `17, black`.
    pub called: Option<String>,
    /// The seats of those who have nothing more to wager.
    pub ready: Vec<u8>,
    /// The betting areas that win by what has come out in the round that is shown, whoever has wagered there; nothing where a layout does not show it.
    pub won: Vec<WagerName>,
    /// Markers on the table.
    pub markers: Vec<MarkerView>,
    /// What the last rounds came to, newest last.
    pub history: Vec<OutcomeView>,
    /// What the dealer has said last.
    pub said: Option<String>,
    /// What the table waits for.
    pub prompt: Option<PromptView>,
    /// Incidents that can happen now: for those who run a live table.
    pub incidents: Vec<IncidentView>,
    /// What was entered last and can be corrected: for those who run a live table.
    pub correctable: Option<CorrectableView>,
    /// What can be checked of the generator; nothing at a live table.
    pub fairness: Option<FairnessView>,
}

/// An outcome that was entered at a live table: as long as nothing else has happened, a supervisor can correct it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct CorrectableView {
    /// As it was entered.
    pub told: CameOut,
    /// What the table had waited for.
    pub prompt: PromptView,
}

/// A throw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct ThrowView {
    /// The faces of the dice.
    pub dice: Vec<u8>,
    /// Their sum.
    pub sum: u32,
}

impl From<&[u8]> for ThrowView {
    fn from(dice: &[u8]) -> ThrowView {
        ThrowView { dice: dice.to_vec(), sum: dice.iter().map(|face| u32::from(*face)).sum() }
    }
}

/// An event as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct EventView {
    /// The step that brought it.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// The round.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub round: i64,
    /// Under which paragraph.
    pub by: String,
    /// It was told before and no longer holds: what brought it came out otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub withdrawn: Option<bool>,
    /// What happened.
    #[serde(flatten)]
    pub event: EventBody,
}

/// What has happened at a table since the viewer last looked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct Update {
    /// The table.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub table: i64,
    /// The number of the last step that the update holds.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// Events that the viewer has not seen yet.
    pub events: Vec<EventView>,
    /// The table as it is now.
    pub view: TableView,
}

/// What has happened at a table since the last update, and what has changed of its view. A page of what happened long ago changes nothing of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct Change {
    /// The table.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub table: i64,
    /// The number of the last step that the change holds.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// Events that the viewer has not seen yet.
    pub events: Vec<EventView>,
    /// The fields of the view that have changed; those that are not named are as they were.
    #[cfg_attr(feature = "described", ts(type = "Partial<TableView>"))]
    pub view: serde_json::Map<String, serde_json::Value>,
    /// Wagers that are new or have changed.
    pub placed: Vec<WagerView>,
    /// Wagers that are gone; their amount says nothing.
    pub gone: Vec<WagerView>,
}
