//! What has happened, in fields.

use super::{CardName, Dollars, FaceView, SaidView, SpotName, ThrowView, WagerName};
use croupier_rules::games::{WagerKey, called, with_cards};
use croupier_rules::table::{Event, Face, Hands, Movement, Party, Seat};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// What a number has come out of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum DrawnFrom {
    /// A wheel.
    Wheel,
    /// An urn, blower or generator: a ball.
    Urn,
}

/// Something that has happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EventBody {
    /// A card was dealt.
    Deals {
        /// Where it lies.
        spot: SpotName,
        /// Which card; `null` where the viewer may not look at it, or nobody knows it.
        card: Option<CardName>,
        /// How it lies.
        face: FaceView,
    },
    /// A card that lay face down was turned up.
    Turns {
        /// Where it lies.
        spot: SpotName,
        /// Which of the cards there, from 1.
        place: u8,
        /// Which card.
        card: CardName,
    },
    /// Cards were put elsewhere. They are told by their places, so that nobody learns of one that lies face down.
    Puts {
        /// Where they lay.
        from: SpotName,
        /// Which of the cards there, from 1.
        places: Vec<u8>,
        /// Where they lie now, in the same order, after those that lay there before.
        to: SpotName,
    },
    /// All cards on the table were picked up and put into the discard rack.
    Clears,
    /// A hand is settled as these cards.
    Settles {
        /// Where it lies.
        spot: SpotName,
        /// Its cards, or the first of them.
        cards: Vec<CardName>,
        /// How many it has.
        count: u8,
    },
    /// A card went to the discard rack, seen by nobody.
    Burns,
    /// The cutting card came out.
    CuttingCard {
        /// Where the next card was to go.
        spot: SpotName,
    },
    /// The cards were shuffled.
    Shuffles,
    /// Dice were thrown.
    Rolls(ThrowView),
    /// A wheel came to rest, or a ball came out.
    Spins {
        /// At which mark, or with which number.
        mark: String,
        /// As it is called: `jack of hearts`.
        called: String,
        /// Whether a wheel or an urn has shown it.
        from: DrawnFrom,
    },
    /// A player answered.
    Answers {
        /// Who.
        seat: u8,
        /// What.
        said: SaidView,
    },
    /// A player may touch the cards from now on.
    HandsOn {
        /// Who.
        seat: u8,
    },
    /// A player may not touch the cards any more in this round.
    HandsOff {
        /// Who.
        seat: u8,
    },
    /// No wager is made any more in this round.
    Closes,
    /// Something happened that the rules provide for.
    Happens {
        /// What.
        words: String,
    },
    /// The dealer says something.
    Announces {
        /// What.
        words: String,
    },
    /// The dealer, or somebody else of the house, must do something.
    Instructs {
        /// What.
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
    /// What was collected, charged or taken before is given back by the house.
    Refunds(MoneyMoved),
    /// The house collects a commission.
    Charges(MoneyMoved),
    /// A commission is marked, to be collected later.
    Marks(MoneyMoved),
    /// A commission that was marked is collected.
    Collects(MoneyMoved),
    /// A wager moves to another betting area.
    Moves {
        /// Whose.
        seat: u8,
        /// From.
        wager: WagerName,
        /// To.
        to: WagerName,
        /// How much.
        amount: Dollars,
    },
    /// Money passes between two parties neither of which is a player: the rake from a pot to the house.
    Passes {
        /// Who gives it: `pot`, `side pot 1`, `house`.
        from: String,
        /// Where it goes.
        into: String,
        /// How much.
        amount: Dollars,
    },
    /// The round is void; every wager still on the layout goes back.
    Voids,
}

/// Money that moved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct MoneyMoved {
    /// Whose it is.
    pub seat: u8,
    /// The wager that it concerns.
    pub wager: WagerName,
    /// How much.
    pub amount: Dollars,
    /// The pot into which or from which it goes, where it is one: 0 the main pot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pot: Option<u8>,
}

impl EventBody {
    /// An event at a table.
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
            Event::Hands(seat, Hands::On) => EventBody::HandsOn { seat: seat.number() },
            Event::Hands(seat, Hands::Off) => EventBody::HandsOff { seat: seat.number() },
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
