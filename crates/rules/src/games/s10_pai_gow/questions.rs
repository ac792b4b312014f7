//! 19:47-10.7~(a), (b), 10.8, 10.9~(d): what players are asked.

use super::hands::{GeeJoon, Ranking, Strength};
use super::house_way::HouseWay;
use super::law::{SETTING, TILES};
use crate::cite;
use crate::equipment::Tile;
use crate::games::families::bank::{BankAnswer, BankQuestion};
use crate::law::{Cite, Refusal};
use crate::table::{self, AnswerKey, ComesTo, FaceDown, Part, Places, SetHand, SetHands, Sets, Takes};

/// What a player is asked.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// 10.8~(b)-(e): about the bank.
    Bank(BankQuestion),
    /// 10.7~(a): how the tiles are set.
    Set {
        /// The player's tiles.
        tiles: [FaceDown; TILES],
        /// How the house would set them.
        house_way: HouseWay,
        /// How hands rank there.
        gee_joon: GeeJoon,
    },
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
            Question::Set { .. } => "which two tiles are the low hand?".to_string(),
            Question::Exposed => "a tile was exposed: play the hand, or is it void?".to_string(),
        }
    }

    fn answers(&self) -> Vec<Answer> {
        match self {
            Question::Bank(bank) => bank.answers().into_iter().map(Answer::Bank).collect(),
            Question::Set { .. } => {
                let all = SETTING.all().into_iter().map(|[low]| Answer::Set(low));
                std::iter::once(Answer::HouseWay).chain(all).collect()
            }
            Question::Exposed => vec![Answer::Play, Answer::Void],
        }
    }

    fn default_answer(&self) -> Answer {
        match self {
            Question::Bank(_) => Answer::Bank(BankAnswer::Passes),
            Question::Set { .. } => Answer::HouseWay,
            Question::Exposed => Answer::Play,
        }
    }

    fn encode(&self, answer: &Answer) -> AnswerKey {
        match (answer, self) {
            (Answer::Bank(answer), Question::Bank(bank)) => bank.encode(answer),
            (Answer::Bank(_), Question::Set { .. } | Question::Exposed) => AnswerKey::UNKNOWN,
            (Answer::Set(low), _) => SETTING.encode(*low),
            (Answer::HouseWay, _) => AnswerKey::of(HOUSE_WAY),
            (Answer::Play, _) => AnswerKey::of("play"),
            (Answer::Void, _) => AnswerKey::of("void"),
        }
    }

    fn takes(&self) -> Vec<Takes> {
        match self {
            Question::Bank(bank) => bank.takes(),
            Question::Set { .. } => vec![SETTING.takes()],
            Question::Exposed => Vec::new(),
        }
    }

    fn sets(&self) -> Option<Sets> {
        let Question::Set { tiles, house_way, gee_joon } = self else { return None };
        let (cards, ranking) = (FaceDown::peek_all(*tiles)?, Ranking::of(*gee_joon));
        let mut tiles = [Tile::SixSix; TILES];
        for (tile, card) in tiles.iter_mut().zip(cards) {
            *tile = card.tile()?;
        }
        let strength = |at: Places| {
            let mut hand = at.iter().map(|place| tiles[usize::from(place)]);
            let (one, other) = (hand.next(), hand.next());
            ranking.hand(one.unwrap_or(Tile::SixSix), other.unwrap_or(Tile::SixSix))
        };
        let set = |[low]: [Places; 1]| {
            let high = low.others(TILES);
            let [high_hand, low_hand] = [high, low].map(strength);
            let comes_to =
                if low_hand > high_hand { ComesTo::SetAgain(cite!("10.7~(h)")) } else { ComesTo::Played };
            let hand = |part, at, name: Strength| SetHand { part, at, name: name.to_string() };
            let hands = vec![hand(Part::High, high, high_hand), hand(Part::Low, low, low_hand)];
            SetHands { hands, answers: vec![(SETTING.word(), low)], comes_to }
        };
        let (split, _) = house_way.set(&tiles, ranking);
        Some(Sets::new(SETTING.all().into_iter().map(set).collect(), &[split.low_places()]))
    }

    /// Reads `low 2 3` or `house-way`; `play` or `void`; and what is said about the bank.
    fn decode(&self, key: &AnswerKey) -> Result<Answer, Refusal> {
        match (self, key.parts()) {
            (Question::Bank(bank), _) => bank.decode(key).map(Answer::Bank),
            (Question::Set { .. }, (HOUSE_WAY, [])) => Ok(Answer::HouseWay),
            (Question::Set { .. }, _) => match SETTING.decode(key) {
                Some(low) => Ok(Answer::Set(low)),
                None => {
                    let why = "name two different tiles of the four for the low hand, as in low 2 3, or say house-way";
                    Err(Refusal::new(self.by(), why))
                }
            },
            (Question::Exposed, ("play", [])) => Ok(Answer::Play),
            (Question::Exposed, ("void", [])) => Ok(Answer::Void),
            (Question::Exposed, _) => Err(Refusal::new(self.by(), "play or void")),
        }
    }

    fn by(&self) -> Cite {
        match self {
            Question::Bank(bank) => bank.by(),
            Question::Set { .. } => cite!("10.7~(a)"),
            Question::Exposed => cite!("10.9~(d)"),
        }
    }
}
