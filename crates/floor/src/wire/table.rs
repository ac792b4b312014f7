//! Views of tables, and their updates.

use super::{
    CardName, Dollars, EventBody, IncidentView, OutcomeEntry, PotView, PromptView, SpotName, TicketView,
    WagerName,
};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// The way in which cards are dealt at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The floor deals, from a cryptographic generator.
    Virtual,
    /// A dealer enters the outcomes.
    Live,
}

/// The phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The table is being prepared.
    Preparing,
    /// Wagers may be made.
    Betting,
    /// A round is being played.
    Playing,
    /// The table is closed.
    Closed,
}

/// A seat with its player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SeatName {
    /// Its number, from the dealer's left.
    pub seat: u8,
    /// The player who sits there.
    pub player: Option<String>,
    /// The strategy of the bot, if one sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub automatic: Option<String>,
}

/// A posted notice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct Notice {
    /// The text.
    pub text: String,
    /// The paragraph.
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
    /// The mode.
    pub mode: Mode,
    /// The seats.
    pub seats: Vec<SeatName>,
    /// The table minimum.
    pub minimum: Dollars,
    /// The table maximum.
    pub maximum: Dollars,
    /// The phase.
    pub phase: PhaseView,
    /// The posted notices.
    pub notices: Vec<Notice>,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SeatView {
    /// Its number, from the dealer's left.
    pub seat: u8,
    /// The player who sits there.
    pub player: Option<String>,
    /// The strategy of the bot, if one sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub automatic: Option<String>,
    /// Whether the player sits out: time ran out repeatedly, and nobody waits for the next answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub sits_out: Option<bool>,
    /// The chips before the player.
    pub chips: Dollars,
    /// The net result of the seat since the player sat down.
    pub net: Dollars,
    /// The debt to the house that is marked on the layout: the vigorish at baccarat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub owes: Option<Dollars>,
    /// Exclusive wagers that this player may make now: Banco at chemin de fer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "described", ts(optional, as = "Option<Vec<WagerName>>"))]
    pub may: Vec<WagerName>,
}

/// A wager on the layout.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct WagerView {
    /// The seat.
    pub seat: u8,
    /// The betting area.
    pub wager: WagerName,
    /// The amount.
    pub amount: Dollars,
}

/// The face of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum FaceView {
    /// Face up.
    Up,
    /// Face down.
    Down,
}

/// A card on the table; `null` if it is hidden from the viewer or unknown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct CardView {
    /// The card.
    pub card: Option<CardName>,
    /// The face.
    pub face: FaceView,
}

/// A spot with its cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SpotView {
    /// The place.
    pub spot: SpotName,
    /// Its cards, in the order in which they came.
    pub cards: Vec<CardView>,
    /// The name of the hand, if it has one: `pair of nines`, `7`; or the value of the cards that the viewer sees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub called: Option<String>,
    /// The cards that make the name, wherever they lie; left out where no card decides more than another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "described", ts(optional, as = "Option<Vec<CardName>>"))]
    pub makes: Vec<CardName>,
    /// The cards that decide between hands of this name, the most important first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "described", ts(optional, as = "Option<Vec<KickerView>>"))]
    pub kickers: Vec<KickerView>,
}

/// A card that decides between hands of the same name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct KickerView {
    /// The rank for which it counts, as the dealer calls it: `ace`, `nine`.
    pub rank: String,
    /// The card.
    pub card: CardName,
}

/// A public marker, such as the puck that shows the point at craps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct MarkerView {
    /// Its name: `point`, `dice`.
    pub name: String,
    /// Its position.
    pub at: MarkerAt,
}

/// The position of a marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "at", rename_all = "snake_case")]
pub enum MarkerAt {
    /// Off the layout.
    Off,
    /// A number of the layout.
    Number {
        /// The number.
        number: u16,
    },
    /// Before a seat.
    Seat {
        /// The seat.
        seat: u8,
    },
    /// Before the dealer.
    Dealer,
    /// A card of the layout, as those that show the hand at pokette.
    Card {
        /// The card.
        card: CardName,
    },
}

/// The summary of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OutcomeView {
    /// A wheel came to rest.
    Number {
        /// The mark.
        mark: String,
        /// The card for which the mark stands, if it does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "described", ts(optional))]
        card: Option<CardName>,
    },
    /// Dice came to rest.
    Sum {
        /// The sum of the dice.
        sum: u32,
    },
    /// The dealer announced something.
    Said {
        /// The whole announcement.
        words: String,
        /// The part before the first colon: `Tie Hand`.
        first: String,
        /// The subject.
        of: AnnouncementSubject,
    },
    /// The round was void.
    Void,
}

/// The subject of an announcement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum AnnouncementSubject {
    /// The dealer's own hand.
    Dealer,
    /// The table, or a player.
    Others,
}

/// The stage of the client seeds of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum ClientSeedStage {
    /// Wagers are made, and players commit to client seeds.
    Committing,
    /// Wagers are closed, and client seeds are revealed.
    Revealing,
    /// The revealed client seeds determine the outcomes.
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

/// The data that verifies the generator of a virtual table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct FairnessView {
    /// The number of the floor, in hexadecimal: part of every commitment.
    pub floor: String,
    /// The shoe in use. Its record is available once it is revealed.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub shoe: i64,
    /// SHA-256 of its seeds, in hexadecimal.
    pub commitment: String,
    /// SHA-256 of the seeds of the next shoe.
    pub next_commitment: String,
    /// The stage of the client seeds of the round.
    pub client_seeds: ClientSeedStage,
    /// The seats that have committed to a client seed for the round.
    pub committed: Vec<u8>,
    /// The revealed client seeds of the round.
    pub revealed_seeds: Vec<RevealedSeed>,
    /// The time at which undealt outcomes were redrawn because the floor was restored from a copy, in milliseconds
    /// since 1970.
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
pub struct OwnSeat {
    /// The seat, if the viewer has one.
    pub seat: Option<u8>,
    /// The chips before the seat.
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
    /// The phase.
    pub phase: PhaseView,
    /// The viewer's own place.
    pub you: OwnSeat,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// The wagers on the layout.
    pub layout: Vec<WagerView>,
    /// The pots that hands play for.
    pub pots: Vec<PotView>,
    /// Tickets with games to come or winnings to be paid.
    pub tickets: Vec<TicketView>,
    /// Cards on the table.
    pub spots: Vec<SpotView>,
    /// The last throw of this round.
    pub thrown: Option<ThrowView>,
    /// The last number of this round.
    pub number: Option<String>,
    /// The call of the last number, or its name if there was no call: `17, black`.
    pub called: Option<String>,
    /// The seats that are ready.
    pub ready: Vec<u8>,
    /// The betting areas that win by the outcomes of the displayed round, with or without wagers; empty if the layout
    /// does not show them.
    pub won: Vec<WagerName>,
    /// Markers on the table.
    pub markers: Vec<MarkerView>,
    /// The summaries of the last rounds, newest last.
    pub history: Vec<OutcomeView>,
    /// The last announcement of the dealer.
    pub said: Option<String>,
    /// The input that the table waits for.
    pub prompt: Option<PromptView>,
    /// The incidents possible now, for those who run a live table.
    pub incidents: Vec<IncidentView>,
    /// The correctable entry, for those who run a live table.
    pub correctable: Option<CorrectableView>,
    /// The data that verifies the generator; `null` at a live table.
    pub fairness: Option<FairnessView>,
}

/// The last entry at a live table. It can be corrected with supervisor approval until the next entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct CorrectableView {
    /// The entry.
    pub told: OutcomeEntry,
    /// The prompt that it answered.
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
    /// The step of the event.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// The round.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub round: i64,
    /// The paragraph.
    pub by: String,
    /// Whether the event was shown before and is now voided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub withdrawn: Option<bool>,
    /// Whether the player did not answer in time, and the rules answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "described", ts(optional))]
    pub timed_out: Option<bool>,
    /// The event.
    #[serde(flatten)]
    pub event: EventBody,
}

/// The events at a table since the viewer's last update.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct Update {
    /// The table.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub table: i64,
    /// The number of the last step that the update holds.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// The events that the viewer has not seen yet.
    pub events: Vec<EventView>,
    /// The table as it is now.
    pub view: TableView,
}

/// The events at a table since the last update, with the changes of its view. A page of old events does not change the
/// view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct Change {
    /// The table.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub table: i64,
    /// The number of the last step that the change holds.
    #[cfg_attr(feature = "described", ts(type = "number"))]
    pub seq: i64,
    /// The events that the viewer has not seen yet.
    pub events: Vec<EventView>,
    /// The changed fields of the view. Fields that are missing are unchanged.
    #[cfg_attr(feature = "described", ts(type = "Partial<TableView>"))]
    pub view: serde_json::Map<String, serde_json::Value>,
    /// Wagers that are new or have changed.
    pub placed: Vec<WagerView>,
    /// Wagers that are gone. Ignore their amounts.
    pub gone: Vec<WagerView>,
}
