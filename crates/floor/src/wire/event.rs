//! Events, as fields.

use super::{AnswerView, CardName, Dollars, FaceView, SpotName, ThrowView, WagerName};
use croupier_rules::games::{WagerKey, called, with_cards};
use croupier_rules::table::{Event, Face, Movement, Party, Seat, TouchPermission};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// The device that shows a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum DrawnFrom {
    /// A wheel.
    Wheel,
    /// An urn, blower or generator: a ball.
    Urn,
}

/// An event at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EventBody {
    /// A card was dealt.
    Deals {
        /// The spot.
        spot: SpotName,
        /// The card; `null` if it is hidden from the viewer or unknown.
        card: Option<CardName>,
        /// The face.
        face: FaceView,
    },
    /// A card that lay face down was turned up.
    Turns {
        /// The spot.
        spot: SpotName,
        /// The position of the card at the spot, from 1.
        place: u8,
        /// The card.
        card: CardName,
    },
    /// Cards were moved. They are identified by position, so that a card that lies face down stays secret.
    Puts {
        /// The spot before.
        from: SpotName,
        /// The positions of the cards there, from 1.
        places: Vec<u8>,
        /// The spot after: the cards lie there in the same order, behind those that lay there before.
        to: SpotName,
    },
    /// All cards on the table were picked up and put into the discard rack.
    Clears,
    /// A hand is settled as these cards.
    Settles {
        /// The spot.
        spot: SpotName,
        /// Its cards, or the first of them.
        cards: Vec<CardName>,
        /// The number of its cards.
        count: u8,
    },
    /// A card was burned face down.
    Burns,
    /// The cutting card came out.
    CuttingCard {
        /// The spot for which the next card was meant.
        spot: SpotName,
    },
    /// The cards were shuffled.
    Shuffles,
    /// Dice were thrown.
    Rolls(ThrowView),
    /// A wheel came to rest, or a ball came out.
    Spins {
        /// The mark or the number.
        mark: String,
        /// Its call: `jack of hearts`.
        called: String,
        /// The device.
        from: DrawnFrom,
    },
    /// A player answered.
    Answers {
        /// The seat.
        seat: u8,
        /// The answer.
        said: AnswerView,
    },
    /// A player may touch the cards from now on.
    HandsOn {
        /// The seat.
        seat: u8,
    },
    /// A player may not touch the cards any more in this round.
    HandsOff {
        /// The seat.
        seat: u8,
    },
    /// Wagers are closed for this round.
    Closes,
    /// An incident that the rules provide for.
    Happens {
        /// The incident.
        words: String,
    },
    /// The dealer makes an announcement.
    Announces {
        /// The announcement.
        words: String,
    },
    /// The dealer or another employee must act.
    Instructs {
        /// The instruction.
        words: String,
    },
    /// A player puts a wager on the layout.
    Places(MoneyMoved),
    /// A winning wager is paid.
    Pays(MoneyMoved),
    /// A losing wager, or a part of it, is collected.
    Takes(MoneyMoved),
    /// A wager on the layout, or a part of it, goes back to the player.
    Returns(MoneyMoved),
    /// The house gives back money that it collected, charged or took before.
    Refunds(MoneyMoved),
    /// The house collects a commission.
    Charges(MoneyMoved),
    /// A commission is marked, to be collected later.
    Marks(MoneyMoved),
    /// A commission that was marked is collected.
    Collects(MoneyMoved),
    /// A wager moves to another betting area.
    Moves {
        /// The seat.
        seat: u8,
        /// The betting area before.
        wager: WagerName,
        /// The betting area after.
        to: WagerName,
        /// The amount.
        amount: Dollars,
    },
    /// Money passes between two parties other than players: the rake from a pot to the house.
    Passes {
        /// The payer: `pot`, `side pot 1`, `house`.
        from: String,
        /// The payee.
        into: String,
        /// The amount.
        amount: Dollars,
    },
    /// The round is void; every wager still on the layout goes back.
    Voids,
}

/// A movement of money.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct MoneyMoved {
    /// The seat.
    pub seat: u8,
    /// The wager that it concerns.
    pub wager: WagerName,
    /// The amount.
    pub amount: Dollars,
    /// The pot that pays or receives it, if one does: 0 the main pot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pot: Option<u8>,
}

impl EventBody {
    /// Converts an event to its wire format.
    pub fn of(event: &Event) -> EventBody {
        match event {
            Event::Deals { to, card, face } => EventBody::Deals {
                spot: (*to).into(),
                card: card.map(CardName::from),
                face: match face {
                    Face::Up => FaceView::Up,
                    Face::Down(_) => FaceView::Down,
                },
            },
            Event::Turns { at, place, card } => {
                EventBody::Turns { spot: (*at).into(), place: place + 1, card: (*card).into() }
            }
            Event::Puts { from, which, to } => EventBody::Puts {
                from: (*from).into(),
                places: which.iter().map(|place| place + 1).collect(),
                to: (*to).into(),
            },
            Event::Clears => EventBody::Clears,
            Event::Settles { at, cards, count } => EventBody::Settles {
                spot: (*at).into(),
                cards: cards.iter().copied().map(CardName::from).collect(),
                count: *count,
            },
            Event::Burns => EventBody::Burns,
            Event::CuttingCard(spot) => EventBody::CuttingCard { spot: (*spot).into() },
            Event::Shuffles | Event::ShufflesBack => EventBody::Shuffles,
            Event::Rolls(dice) => EventBody::Rolls(ThrowView::from(dice.as_slice())),
            Event::Spins(mark) => {
                EventBody::Spins { mark: (*mark).to_string(), called: called(mark), from: DrawnFrom::Wheel }
            }
            Event::Draws { number, .. } => {
                let mark = number.to_string();
                EventBody::Spins { called: mark.clone(), mark, from: DrawnFrom::Urn }
            }
            Event::Answers { seat, said } => EventBody::Answers { seat: seat.number(), said: said.into() },
            Event::Hands(seat, TouchPermission::On) => EventBody::HandsOn { seat: seat.number() },
            Event::Hands(seat, TouchPermission::Off) => EventBody::HandsOff { seat: seat.number() },
            Event::Closes => EventBody::Closes,
            Event::Happens { words, .. } => EventBody::Happens { words: words.clone() },
            Event::Announces(words) => EventBody::Announces { words: with_cards(words) },
            Event::Instructs(words) => EventBody::Instructs { words: words.to_string() },
            Event::Money(movement) => moved(movement),
            Event::Voids => EventBody::Voids,
        }
    }
}

fn moved(movement: &Movement<WagerKey>) -> EventBody {
    let moved = |seat: &Seat, wager: &WagerKey, party: Option<Party>| MoneyMoved {
        seat: seat.number(),
        wager: (*wager).into(),
        amount: movement.amount().into(),
        pot: match party {
            Some(Party::Pot(pot)) => Some(pot),
            Some(Party::House | Party::Meter | Party::Bank(_)) | None => None,
        },
    };
    match movement {
        Movement::Places { seat, wager, .. } => EventBody::Places(moved(seat, wager, None)),
        Movement::Pays { seat, wager, from, .. } => EventBody::Pays(moved(seat, wager, Some(*from))),
        Movement::Takes { seat, wager, into, .. } => EventBody::Takes(moved(seat, wager, Some(*into))),
        Movement::Returns { seat, wager, .. } => EventBody::Returns(moved(seat, wager, None)),
        Movement::Refunds { seat, wager, .. } => EventBody::Refunds(moved(seat, wager, None)),
        Movement::Charges { seat, wager, .. } => EventBody::Charges(moved(seat, wager, None)),
        Movement::Marks { seat, wager, .. } => EventBody::Marks(moved(seat, wager, None)),
        Movement::Collects { seat, wager, .. } => EventBody::Collects(moved(seat, wager, None)),
        Movement::Moves { seat, wager, to, amount } => EventBody::Moves {
            seat: seat.number(),
            wager: (*wager).into(),
            to: (*to).into(),
            amount: (*amount).into(),
        },
        Movement::Passes { from, into, amount } => {
            EventBody::Passes { from: from.to_string(), into: into.to_string(), amount: (*amount).into() }
        }
    }
}
