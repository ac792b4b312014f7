//! Inputs, which a round receives from outside, and prompts, which it waits for.

use super::{AnswerForm, AnswerKey, CutRule, IncidentDetail, Reply, RequiredDetail, Seat, Spot};
use crate::equipment::{Balls, Card, Piece, Urn, Wheel};
use crate::law::Cite;
use std::fmt;

/// Something that comes from outside, in the order in which it came. The inputs of a round determine it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A card came out of the shoe, or was turned up; `None` if nobody saw it.
    Card(Option<Card>),
    /// The cutting card came out.
    CuttingCard,
    /// Dice came to rest.
    Dice(Vec<u8>),
    /// A wheel came to rest at this mark.
    Number(String),
    /// The ball with this number came out.
    Ball(u8),
    /// A player answered.
    Answer {
        /// The seat.
        seat: Seat,
        /// The content.
        reply: Reply,
    },
    /// An incident, by its word.
    Happens {
        /// The wager.
        word: String,
        /// The detail that came with it.
        with: IncidentDetail,
    },
    /// A shared meter shows this, in ten-thousandths of a dollar.
    Meter(i64),
}

impl Input {
    /// Returns the card that it names.
    pub const fn card(&self) -> Option<Card> {
        match self {
            Input::Card(card) => *card,
            Input::Happens { with: IncidentDetail::Card(card), .. } => Some(*card),
            Input::Happens { .. }
            | Input::CuttingCard
            | Input::Dice(_)
            | Input::Number(_)
            | Input::Ball(_)
            | Input::Answer { .. }
            | Input::Meter(_) => None,
        }
    }

    /// Whether it is an outcome or a reading, which a dealer enters: a mistyped one can be corrected.
    pub const fn is_outcome(&self) -> bool {
        match self {
            Input::Card(_)
            | Input::CuttingCard
            | Input::Dice(_)
            | Input::Number(_)
            | Input::Ball(_)
            | Input::Meter(_) => true,
            Input::Answer { .. } | Input::Happens { .. } => false,
        }
    }

    /// Returns a player's answer.
    pub fn answer(seat: Seat, reply: impl Into<Reply>) -> Input {
        Input::Answer { seat, reply: reply.into() }
    }

    /// Whether a player cuts with it.
    pub fn is_a_cut(&self) -> bool {
        matches!(self, Input::Answer { reply, .. } if CutRule::behind(reply).is_some())
    }
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Input::Card(Some(card)) => write!(f, "the {} {card}", card.piece()),
            Input::Card(None) => f.write_str("a card that nobody saw"),
            Input::CuttingCard => f.write_str("the cutting card"),
            Input::Dice(dice) => write!(f, "the dice {dice:?}"),
            Input::Number(mark) => write!(f, "the number {mark}"),
            Input::Ball(number) => write!(f, "the ball {number}"),
            Input::Answer { seat, reply } => write!(f, "the answer \"{reply}\" of seat {seat}"),
            Input::Happens { word, with } => write!(f, "the incident {word}{with}"),
            Input::Meter(units) => write!(f, "a meter at {units} ten-thousandths"),
        }
    }
}

/// An incident that can happen now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PossibleIncident {
    /// Its word.
    pub word: &'static str,
    /// A sentence that describes it.
    pub says: &'static str,
    /// The detail that must come with it.
    pub needs: RequiredDetail,
    /// The paragraph that provides for it.
    pub by: Cite,
    /// Its name as an act of the dealer, if it belongs to the routine of a table.
    pub routine: Option<&'static str>,
}

/// The next input that a round waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// A card or a tile from the stack, to this place.
    Card(Spot, Piece),
    /// A burn card, which nobody sees.
    Burn,
    /// The card or tile that lies face down here is turned up.
    TurnUp(Spot, Piece),
    /// A throw of this number of dice.
    Dice(usize),
    /// A spin of this wheel.
    Spin(&'static Wheel),
    /// A ball out of this urn; these are out already.
    Ball(&'static Urn, Balls),
    /// The reading of a card reader device for the card that lies face down here, as one of these incidents.
    Reader {
        /// The position of the card.
        at: Spot,
        /// The words of the incidents.
        shows: Vec<&'static str>,
    },
    /// A player's answer.
    Answer {
        /// The seat.
        seat: Seat,
        /// The hand in question, if a player may have several.
        about: Option<Spot>,
        /// The text of the question.
        question: String,
        /// Lawful answers to choose from.
        choices: Vec<AnswerKey>,
        /// The answer for a player who does not answer.
        default: AnswerKey,
        /// The forms of answer besides the choices.
        takes: Vec<AnswerForm>,
        /// Under which paragraph.
        by: Cite,
    },
}

impl Prompt {
    /// Whether it offers the cut.
    pub fn offers_cut(&self) -> bool {
        matches!(self, Prompt::Answer { takes, .. } if takes.iter().any(CutRule::is_taken))
    }

    /// Whether it waits for a card that leaves the shoe.
    pub const fn is_from_the_shoe(&self) -> bool {
        matches!(self, Prompt::Card(..) | Prompt::Burn)
    }
}

impl fmt::Display for Prompt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Prompt::Card(spot, piece) => write!(f, "a {piece} to {spot}"),
            Prompt::Burn => f.write_str("a burn card"),
            Prompt::TurnUp(spot, piece) => write!(f, "the {piece} turned up at {spot}"),
            Prompt::Dice(count) => write!(f, "a throw of {count} dice"),
            Prompt::Spin(wheel) => write!(f, "a spin of the {}", wheel.name),
            Prompt::Ball(urn, out) => write!(f, "ball {} from the {}", out.len() + 1, urn.name),
            Prompt::Reader { at, shows } => {
                write!(f, "what the card reader shows at {at} ({})", shows.join(", "))
            }
            Prompt::Answer { seat, question, choices, .. } => {
                let choices: Vec<String> = choices.iter().map(AnswerKey::to_string).collect();
                write!(f, "an answer of seat {seat}: {question} ({})", choices.join(", "))
            }
        }
    }
}
