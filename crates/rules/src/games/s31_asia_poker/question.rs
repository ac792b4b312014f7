//! 19:47-31.12~(a), (c), (d), 31.14~(d): what players are asked.

use crate::cite;
use crate::games::families::setting::Setting;
use crate::law::{Cite, Refusal};
use crate::table::{self, FaceDown, Places, Takes};

/// 31.12~(a): one of the seven cards is the low hand, and two of the others are the medium hand.
const LOW: Setting<1> = Setting::one("low", 1, 7);
const MEDIUM: Setting<1> = Setting::one("medium", 2, 7);

/// What a player is asked.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// 31.14~(d): whether a hand of which a card was exposed is played.
    Exposed,
    /// 31.12~(a): which card is the low hand.
    Low {
        /// The player's cards.
        cards: [FaceDown; 7],
    },
    /// 31.12~(a): which two of the others are the medium hand.
    Medium {
        /// The player's cards.
        cards: [FaceDown; 7],
        /// The low hand.
        low: Places,
    },
}

/// What a player may answer; cards are told by their places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// 31.14~(d): the hand is played.
    Play,
    /// 31.14~(d): the hand is void.
    Void,
    /// 31.12~(a): this card is the low hand.
    Low(Places),
    /// 31.12~(a): these two cards are the medium hand.
    Medium(Places),
    /// 31.12~(c): as the house would set them.
    HouseWay,
    /// 31.12~(d): the hand is given up.
    Surrender,
}

/// The medium hands that leave the low hand alone.
fn mediums(low: Places) -> impl Iterator<Item = Places> {
    MEDIUM
        .all()
        .into_iter()
        .map(|[medium]| medium)
        .filter(move |medium| medium.iter().all(|place| !low.has(place)))
}

impl table::Question for Question {
    type Answer = Answer;

    fn words(&self) -> String {
        match self {
            Question::Exposed => "a card was exposed: play the hand, or is it void?".to_string(),
            Question::Low { .. } => "which card is the low hand? or the house way, or surrender?".to_string(),
            Question::Medium { .. } => "which two of the others are the medium hand?".to_string(),
        }
    }

    fn choices(&self) -> Vec<String> {
        match self {
            Question::Exposed => vec!["play".to_string(), "void".to_string()],
            Question::Low { .. } => {
                let mut choices = vec!["house way".to_string()];
                choices.extend(LOW.all().into_iter().map(|low| LOW.words(low)));
                choices.push("surrender".to_string());
                choices
            }
            Question::Medium { low, .. } => mediums(*low).map(|medium| MEDIUM.words([medium])).collect(),
        }
    }

    fn takes(&self) -> Vec<Takes> {
        match self {
            Question::Exposed => Vec::new(),
            Question::Low { .. } => vec![LOW.takes()],
            Question::Medium { .. } => vec![MEDIUM.takes()],
        }
    }

    /// Reads `low 7`, `house way`, `surrender`; `medium 2 5`; `play` or `void`.
    fn parse(&self, words: &str) -> Result<Answer, Refusal> {
        let refused = |why| Err(Refusal::new(self.by(), why));
        match (self, words) {
            (Question::Exposed, "play") => Ok(Answer::Play),
            (Question::Exposed, "void") => Ok(Answer::Void),
            (Question::Exposed, _) => refused("play or void"),
            (Question::Low { .. }, "house way") => Ok(Answer::HouseWay),
            (Question::Low { .. }, "surrender") => Ok(Answer::Surrender),
            (Question::Low { .. }, _) => match LOW.parse(words) {
                Some([low]) => Ok(Answer::Low(low)),
                None => refused("the low hand is one card of the seven, as in low 7"),
            },
            (Question::Medium { low, .. }, _) => match MEDIUM.parse(words) {
                Some([medium]) if mediums(*low).any(|other| other == medium) => Ok(Answer::Medium(medium)),
                Some(_) | None => refused("the medium hand is two of the other six cards, as in medium 5 6"),
            },
        }
    }

    fn by(&self) -> Cite {
        match self {
            Question::Exposed => cite!("31.14~(d)"),
            Question::Low { .. } | Question::Medium { .. } => cite!("31.12~(a)"),
        }
    }
}
