//! Structured names of spots, cards and wagers.

use croupier_rules::equipment::{Card, Rank, Suit, Tile};
use croupier_rules::games::{Fields, WagerKey};
use croupier_rules::table::{HandPart, Seat, Spot};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// The spot where a card lies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "at", rename_all = "snake_case")]
pub enum SpotName {
    /// Before a seat.
    Seat {
        /// The seat.
        seat: u8,
    },
    /// One of several hands before a seat.
    Hand {
        /// The seat.
        seat: u8,
        /// The number of the hand, from 1.
        hand: u8,
    },
    /// One of the hands into which the cards before a seat are set.
    Set {
        /// The seat.
        seat: u8,
        /// The part of its hand.
        part: PartName,
    },
    /// Before the dealer.
    Dealer,
    /// A common area of the layout.
    Area {
        /// Its name: `board`, `player's hand`.
        name: String,
        /// The common name of several spots of a kind, such as `community card 1`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "described", ts(optional))]
        one_of: Option<String>,
    },
    /// The discard rack.
    DiscardRack,
}

/// The hands into which cards are set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum PartName {
    /// The hand that must rank highest.
    High,
    /// The middle hand, if there are three.
    Middle,
    /// The hand that must rank lowest.
    Low,
}

impl From<HandPart> for PartName {
    fn from(part: HandPart) -> PartName {
        match part {
            HandPart::High => PartName::High,
            HandPart::Middle => PartName::Middle,
            HandPart::Low => PartName::Low,
        }
    }
}

impl From<Spot> for SpotName {
    fn from(spot: Spot) -> SpotName {
        match spot {
            Spot::Seat(seat) => SpotName::Seat { seat: seat.number() },
            Spot::Hand(seat, hand) => SpotName::Hand { seat: seat.number(), hand },
            Spot::Set(seat, part) => SpotName::Set { seat: seat.number(), part: part.into() },
            Spot::Dealer => SpotName::Dealer,
            Spot::Area(name) => SpotName::Area {
                name: name.to_string(),
                one_of: name
                    .rsplit_once(' ')
                    .filter(|(_, number)| number.bytes().all(|byte| byte.is_ascii_digit()))
                    .map(|(kind, _)| format!("{kind}s")),
            },
            Spot::DiscardRack => SpotName::DiscardRack,
        }
    }
}

/// The rank of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub enum RankName {
    /// 2.
    #[serde(rename = "2")]
    Two,
    /// 3.
    #[serde(rename = "3")]
    Three,
    /// 4.
    #[serde(rename = "4")]
    Four,
    /// 5.
    #[serde(rename = "5")]
    Five,
    /// 6.
    #[serde(rename = "6")]
    Six,
    /// 7.
    #[serde(rename = "7")]
    Seven,
    /// 8.
    #[serde(rename = "8")]
    Eight,
    /// 9.
    #[serde(rename = "9")]
    Nine,
    /// 10.
    #[serde(rename = "10")]
    Ten,
    /// Jack.
    J,
    /// Queen.
    Q,
    /// King.
    K,
    /// Ace.
    A,
    /// The joker, which has no suit.
    #[serde(rename = "joker")]
    Joker,
    /// No rank: a tile, which has two halves.
    #[serde(rename = "tile")]
    Tile,
}

/// The suit of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "snake_case")]
pub enum SuitName {
    /// Clubs.
    Clubs,
    /// Diamonds.
    Diamonds,
    /// Hearts.
    Hearts,
    /// Spades.
    Spades,
}

/// A card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct CardName {
    /// Its rank.
    pub rank: RankName,
    /// Its suit; a joker and a tile have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<SuitName>,
    /// The spots of the two halves of a tile, the fewer first; a card has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub halves: Option<[u8; 2]>,
}

impl From<Card> for CardName {
    fn from(card: Card) -> CardName {
        let rank = match card.try_rank() {
            None if card.tile().is_some() => RankName::Tile,
            None => RankName::Joker,
            Some(Rank::Two) => RankName::Two,
            Some(Rank::Three) => RankName::Three,
            Some(Rank::Four) => RankName::Four,
            Some(Rank::Five) => RankName::Five,
            Some(Rank::Six) => RankName::Six,
            Some(Rank::Seven) => RankName::Seven,
            Some(Rank::Eight) => RankName::Eight,
            Some(Rank::Nine) => RankName::Nine,
            Some(Rank::Ten) => RankName::Ten,
            Some(Rank::Jack) => RankName::J,
            Some(Rank::Queen) => RankName::Q,
            Some(Rank::King) => RankName::K,
            Some(Rank::Ace) => RankName::A,
        };
        let suit = card.try_suit().map(|suit| match suit {
            Suit::Club => SuitName::Clubs,
            Suit::Diamond => SuitName::Diamonds,
            Suit::Heart => SuitName::Hearts,
            Suit::Spade => SuitName::Spades,
        });
        CardName { rank, suit, halves: card.tile().map(Tile::halves) }
    }
}

impl CardName {
    /// The card that it names: a joker has no suit, a tile has two halves, and every other card has a suit.
    pub fn card(self) -> Option<Card> {
        let suit = match (self.suit, self.halves) {
            (None, Some([one, other])) if self.rank == RankName::Tile => {
                return Tile::with_halves(one, other).map(Card::of_tile);
            }
            (_, Some(_)) => return None,
            (None, None) => return (self.rank == RankName::Joker).then_some(Card::JOKER),
            (Some(SuitName::Clubs), None) => Suit::Club,
            (Some(SuitName::Diamonds), None) => Suit::Diamond,
            (Some(SuitName::Hearts), None) => Suit::Heart,
            (Some(SuitName::Spades), None) => Suit::Spade,
        };
        let rank = match self.rank {
            RankName::Joker | RankName::Tile => return None,
            RankName::Two => Rank::Two,
            RankName::Three => Rank::Three,
            RankName::Four => Rank::Four,
            RankName::Five => Rank::Five,
            RankName::Six => Rank::Six,
            RankName::Seven => Rank::Seven,
            RankName::Eight => Rank::Eight,
            RankName::Nine => Rank::Nine,
            RankName::Ten => Rank::Ten,
            RankName::J => Rank::Jack,
            RankName::Q => Rank::Queen,
            RankName::K => Rank::King,
            RankName::A => Rank::Ace,
        };
        Some(Card::new(rank, suit))
    }
}

/// A wager: a betting area. A command names it by its kind and parts; the floor adds `id` and `words`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct WagerName {
    /// The identifier, unique in the game, as in round files: `split 17/20`.
    #[serde(default)]
    pub id: String,
    /// Its kind: `split`.
    pub kind: String,
    /// A number: the 6 of a place wager, the second column.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// The marks of a wheel or other outcomes: the 17 and 20 of a split.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<Vec<String>>,
    /// The number of the hand after a split, from 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<u8>,
    /// The number of the dealer's card against which it plays, from 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<u8>,
    /// The seat whose box it is on, unless it is the bettor's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<u8>,
    /// The text for people: `don't pass`.
    #[serde(default)]
    pub words: String,
}

/// An error: the wager names a seat that does not exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownSeat;

impl WagerName {
    /// A wager by its kind alone.
    pub fn of_kind(kind: impl Into<String>) -> WagerName {
        WagerName { kind: kind.into(), ..WagerName::default() }
    }

    /// Returns the fields that it has besides its kind.
    ///
    /// # Errors
    /// Fails if the wager names a seat that does not exist.
    pub fn fields(&self) -> Result<Fields, UnknownSeat> {
        Ok(Fields {
            number: self.number,
            marks: self.marks.clone().unwrap_or_default(),
            hand: self.hand,
            against: self.against,
            on: self.on.map(|seat| Seat::new(seat).ok_or(UnknownSeat)).transpose()?,
        })
    }
}

impl From<WagerKey> for WagerName {
    fn from(key: WagerKey) -> WagerName {
        let Fields { number, marks, hand, against, on } = key.into();
        WagerName {
            id: key.to_string(),
            kind: key.kind().to_string(),
            number,
            marks: Some(marks).filter(|marks| !marks.is_empty()),
            hand,
            against,
            on: on.map(Seat::number),
            words: key.words(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_rules::games::facts;

    #[test]
    fn every_card_goes_over_the_wire_and_back() {
        for card in Card::deck().chain([Card::JOKER]).chain(Tile::ALL.map(Card::of_tile)) {
            let text = serde_json::to_string(&CardName::from(card)).unwrap();
            let read: CardName = serde_json::from_str(&text).unwrap();
            assert_eq!(read.card(), Some(card), "{text}");
        }
        let name = |rank, suit, halves| CardName { rank, suit, halves };
        assert_eq!(name(RankName::K, None, None).card(), None);
        assert_eq!(name(RankName::Joker, Some(SuitName::Hearts), None).card(), None);
        assert_eq!(name(RankName::Tile, None, None).card(), None);
        assert_eq!(name(RankName::Tile, None, Some([2, 1])).card(), Some(Card::of_tile(Tile::OneTwo)));
        assert_eq!(name(RankName::Tile, None, Some([0, 7])).card(), None);
        assert_eq!(name(RankName::Tile, Some(SuitName::Hearts), Some([1, 2])).card(), None);
        assert_eq!(name(RankName::K, None, Some([1, 2])).card(), None);
    }

    #[test]
    fn a_wager_is_its_fields() {
        let split = WagerName::from(facts("roulette").unwrap().read("split 17/20").unwrap());
        let text = serde_json::to_string(&split).unwrap();
        assert_eq!(text, r#"{"id":"split 17/20","kind":"split","marks":["17","20"],"words":"split 17/20"}"#);
        let read: WagerName = serde_json::from_str(r#"{"kind":"place","number":6}"#).unwrap();
        let found = facts("craps").unwrap().find(&read.kind, &read.fields().unwrap()).unwrap();
        assert_eq!(found.to_string(), "place 6");
        assert!(serde_json::from_str::<WagerName>(r#"{"kind":"place","numer":6}"#).is_err());
        assert_eq!(WagerName { on: Some(17), ..WagerName::of_kind("main") }.fields(), Err(UnknownSeat));
    }
}
