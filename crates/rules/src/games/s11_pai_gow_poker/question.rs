//! 19:47-11.9~(a), (c), (d), 11.10~(c), (i), 11.11~(d), 11.17~(c): what players are asked.

use crate::cite;
use crate::games::families::bank::{BankAnswer, BankQuestion};
use crate::games::families::setting::Setting;
use crate::law::{Cite, Refusal};
use crate::table::{self, FaceDown, Places, Takes};

/// 11.9~(a): two of the seven cards are the low hand.
const LOW: Setting<1> = Setting::one("low", 2, 7);

/// Whose hands are set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setter {
    /// A player's.
    Player,
    /// Those of the player who banks.
    Bank,
}

/// What a player is asked.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// 11.10~(c), (e): about the bank.
    Bank(BankQuestion),
    /// 11.17~(c): whether the first three cards are shown.
    Three {
        /// The player's cards.
        cards: [FaceDown; 3],
    },
    /// 11.11~(d): whether a hand of which a card was exposed is played.
    Exposed,
    /// 11.9~(a): how the hands are set.
    Hands {
        /// The player's cards.
        cards: [FaceDown; 7],
        /// Whose.
        setter: Setter,
    },
}

/// What a player may answer; cards are told by their places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// 11.10~(c), (e): about the bank.
    Bank(BankAnswer),
    /// 11.17~(c): the three cards are shown.
    Show,
    /// 11.17~(c): they are not.
    DoNotShow,
    /// 11.11~(d): the hand is played.
    Play,
    /// 11.11~(d): the hand is void.
    Void,
    /// 11.9~(a): these two cards are the low hand.
    Low(Places),
    /// 11.9~(c): as the house would set them.
    HouseWay,
    /// 11.9~(d): the hand is given up.
    Surrender,
}

impl table::Question for Question {
    type Answer = Answer;

    fn words(&self) -> String {
        match self {
            Question::Bank(question) => question.words(),
            Question::Three { .. } => "show the three cards?".to_string(),
            Question::Exposed => "a card was exposed: play the hand, or is it void?".to_string(),
            Question::Hands { setter: Setter::Player, .. } => {
                "which two cards are the low hand? or the house way, or surrender?".to_string()
            }
            Question::Hands { setter: Setter::Bank, .. } => {
                "which two cards are the low hand of the bank? or the house way?".to_string()
            }
        }
    }

    fn choices(&self) -> Vec<String> {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_string()).collect();
        match self {
            Question::Bank(question) => question.choices(),
            Question::Three { .. } => words(&["show", "do not show"]),
            Question::Exposed => words(&["play", "void"]),
            Question::Hands { setter, .. } => {
                let mut choices: Vec<String> = words(&["house way"]);
                choices.extend(LOW.all().into_iter().map(|low| LOW.words(low)));
                match setter {
                    Setter::Player => choices.push("surrender".to_string()),
                    Setter::Bank => {}
                }
                choices
            }
        }
    }

    fn takes(&self) -> Vec<Takes> {
        match self {
            Question::Bank(question) => question.takes(),
            Question::Three { .. } | Question::Exposed => Vec::new(),
            Question::Hands { .. } => vec![LOW.takes()],
        }
    }

    /// Reads `low 2 5`, `house way`, `surrender`; `show` or `do not show`; `play` or `void`; or what is said of the bank.
    fn parse(&self, words: &str) -> Result<Answer, Refusal> {
        let refused = |why| Err(Refusal::new(self.by(), why));
        match (self, words) {
            (Question::Bank(question), _) => question.parse(words).map(Answer::Bank),
            (Question::Three { .. }, "show") => Ok(Answer::Show),
            (Question::Three { .. }, "do not show") => Ok(Answer::DoNotShow),
            (Question::Three { .. }, _) => refused("show, or do not show"),
            (Question::Exposed, "play") => Ok(Answer::Play),
            (Question::Exposed, "void") => Ok(Answer::Void),
            (Question::Exposed, _) => refused("play or void"),
            (Question::Hands { .. }, "house way") => Ok(Answer::HouseWay),
            (Question::Hands { setter: Setter::Player, .. }, "surrender") => Ok(Answer::Surrender),
            (Question::Hands { setter: Setter::Bank, .. }, "surrender") => {
                Err(Refusal::new(cite!("11.9~(d)"), "the bank does not surrender"))
            }
            (Question::Hands { .. }, _) => match LOW.parse(words) {
                Some([low]) => Ok(Answer::Low(low)),
                None => refused("the low hand is two different cards of the seven, as in low 2 5"),
            },
        }
    }

    fn by(&self) -> Cite {
        match self {
            Question::Bank(question) => question.by(),
            Question::Three { .. } => cite!("11.17~(c)"),
            Question::Exposed => cite!("11.11~(d)"),
            Question::Hands { setter: Setter::Player, .. } => cite!("11.9~(a)"),
            Question::Hands { setter: Setter::Bank, .. } => cite!("11.10~(i)"),
        }
    }
}
