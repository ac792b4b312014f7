//! 19:47-10.7~(a), (b), 10.8, 10.9~(d): what players are asked.

use super::law::{SETTING, TILES};
use crate::cite;
use crate::games::families::bank::{BankAnswer, BankQuestion};
use crate::law::{Cite, Refusal};
use crate::table::{self, FaceDown, Places, Takes};

/// What a player is asked.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// 10.8~(b)-(e): about the bank.
    Bank(BankQuestion),
    /// 10.7~(a): how the tiles are set.
    Set([FaceDown; TILES]),
    /// 10.9~(d): the dealer has exposed one of the tiles; the others were not seen.
    Exposed,
}

/// What a player may answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// About the bank.
    Bank(BankAnswer),
    /// 10.7~(a): these two tiles are the low hand.
    Set(Places),
    /// 10.7~(b): the dealer tells how the house would set them, and the player sets them so.
    HouseWay,
    /// 10.9~(d): the hand is played.
    Play,
    /// 10.9~(d): the hand is void.
    Void,
}

/// 10.7~(b): what a player says who asks the dealer.
const HOUSE_WAY: &str = "house-way";

impl table::Question for Question {
    type Answer = Answer;

    fn words(&self) -> String {
        match self {
            Question::Bank(bank) => bank.words(),
            Question::Set(_) => "which two tiles are the low hand?".to_string(),
            Question::Exposed => "a tile was exposed: play the hand, or is it void?".to_string(),
        }
    }

    fn choices(&self) -> Vec<String> {
        match self {
            Question::Bank(bank) => bank.choices(),
            Question::Set(_) => {
                let all = SETTING.all().into_iter().map(|set| SETTING.words(set));
                std::iter::once(HOUSE_WAY.to_string()).chain(all).collect()
            }
            Question::Exposed => vec!["play".to_string(), "void".to_string()],
        }
    }

    fn takes(&self) -> Vec<Takes> {
        match self {
            Question::Bank(bank) => bank.takes(),
            Question::Set(_) => vec![SETTING.takes()],
            Question::Exposed => Vec::new(),
        }
    }

    /// Reads `low 2 3` or `house-way`; `play` or `void`; and what is said about the bank.
    fn parse(&self, words: &str) -> Result<Answer, Refusal> {
        match (self, words) {
            (Question::Bank(bank), words) => bank.parse(words).map(Answer::Bank),
            (Question::Set(_), HOUSE_WAY) => Ok(Answer::HouseWay),
            (Question::Set(_), words) => match SETTING.parse(words) {
                Some([low]) => Ok(Answer::Set(low)),
                None => {
                    let why = "name two different tiles of the four for the low hand, as in low 2 3, or say house-way";
                    Err(Refusal::new(self.by(), why))
                }
            },
            (Question::Exposed, "play") => Ok(Answer::Play),
            (Question::Exposed, "void") => Ok(Answer::Void),
            (Question::Exposed, _) => Err(Refusal::new(self.by(), "play or void")),
        }
    }

    fn by(&self) -> Cite {
        match self {
            Question::Bank(bank) => bank.by(),
            Question::Set(_) => cite!("10.7~(a)"),
            Question::Exposed => cite!("10.9~(d)"),
        }
    }
}
