//! 19:47-10.7~(a), (b), 10.8, 10.9~(d): the questions to players.

use super::hands::{GeeJoon, PaiGowRanking, PaiGowStrength};
use super::house_way::HouseWay;
use super::law::{SETTING, TILES};
use crate::cite;
use crate::equipment::Tile;
use crate::games::families::bank::{BankAnswer, BankQuestion};
use crate::law::{Cite, Refusal};
use crate::table::{
    self, AnswerForm, AnswerKey, FaceDown, HandPart, HandSetting, HandSettings, Places, SetHand,
    SettingVerdict,
};

/// A question to a player.
#[derive(Clone, Copy, Debug)]
pub enum PaiGowQuestion {
    /// 10.8~(b)-(e): about the bank.
    Bank(BankQuestion),
    /// 10.7~(a): the setting of the tiles.
    Set {
        /// The player's tiles.
        tiles: [FaceDown; TILES],
        /// The house's own way of setting them.
        house_way: HouseWay,
        /// The ranking of hands at this table.
        gee_joon: GeeJoon,
    },
    /// 10.9~(d): the dealer has exposed one of the tiles; the others were not seen.
    Exposed,
}

/// A player's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaiGowAnswer {
    /// About the bank.
    Bank(BankAnswer),
    /// 10.7~(a): these two tiles are the low hand.
    Set(Places),
    /// 10.7~(b): the setting of the house, on the dealer's advice.
    HouseWay,
    /// 10.9~(d): the hand is played.
    Play,
    /// 10.9~(d): the hand is void.
    Void,
}

/// 10.7~(b): the answer of a player who asks the dealer to set the hands.
const HOUSE_WAY: &str = "house-way";

impl table::Question for PaiGowQuestion {
    type Answer = PaiGowAnswer;

    fn words(&self) -> String {
        match self {
            PaiGowQuestion::Bank(bank) => bank.words(),
            PaiGowQuestion::Set { .. } => "which two tiles are the low hand?".to_string(),
            PaiGowQuestion::Exposed => "a tile was exposed: play the hand, or is it void?".to_string(),
        }
    }

    fn answers(&self) -> Vec<PaiGowAnswer> {
        match self {
            PaiGowQuestion::Bank(bank) => bank.answers().into_iter().map(PaiGowAnswer::Bank).collect(),
            PaiGowQuestion::Set { .. } => {
                let all = SETTING.all().into_iter().map(|[low]| PaiGowAnswer::Set(low));
                std::iter::once(PaiGowAnswer::HouseWay).chain(all).collect()
            }
            PaiGowQuestion::Exposed => vec![PaiGowAnswer::Play, PaiGowAnswer::Void],
        }
    }

    fn default_answer(&self) -> PaiGowAnswer {
        match self {
            PaiGowQuestion::Bank(_) => PaiGowAnswer::Bank(BankAnswer::Passes),
            PaiGowQuestion::Set { .. } => PaiGowAnswer::HouseWay,
            PaiGowQuestion::Exposed => PaiGowAnswer::Play,
        }
    }

    fn encode(&self, answer: &PaiGowAnswer) -> AnswerKey {
        match (answer, self) {
            (PaiGowAnswer::Bank(answer), PaiGowQuestion::Bank(bank)) => bank.encode(answer),
            (PaiGowAnswer::Bank(_), PaiGowQuestion::Set { .. } | PaiGowQuestion::Exposed) => {
                AnswerKey::UNKNOWN
            }
            (PaiGowAnswer::Set(low), _) => SETTING.encode(*low),
            (PaiGowAnswer::HouseWay, _) => AnswerKey::of(HOUSE_WAY),
            (PaiGowAnswer::Play, _) => AnswerKey::of("play"),
            (PaiGowAnswer::Void, _) => AnswerKey::of("void"),
        }
    }

    fn takes(&self) -> Vec<AnswerForm> {
        match self {
            PaiGowQuestion::Bank(bank) => bank.takes(),
            PaiGowQuestion::Set { .. } => vec![SETTING.takes()],
            PaiGowQuestion::Exposed => Vec::new(),
        }
    }

    fn sets(&self) -> Option<HandSettings> {
        let PaiGowQuestion::Set { tiles, house_way, gee_joon } = self else { return None };
        let (cards, ranking) = (FaceDown::peek_all(*tiles)?, PaiGowRanking::of(*gee_joon));
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
            let comes_to = if low_hand > high_hand {
                SettingVerdict::SetAgain(cite!("10.7~(h)"))
            } else {
                SettingVerdict::Played
            };
            let hand = |part, at, name: PaiGowStrength| SetHand { part, at, name: name.to_string() };
            let hands = vec![hand(HandPart::High, high, high_hand), hand(HandPart::Low, low, low_hand)];
            HandSetting { hands, answers: vec![(SETTING.word(), low)], comes_to }
        };
        let (split, _) = house_way.set(&tiles, ranking);
        Some(HandSettings::new(SETTING.all().into_iter().map(set).collect(), &[split.low_places()]))
    }

    /// Reads `low 2 3` or `house-way`; `play` or `void`; and the answers about the bank.
    fn decode(&self, key: &AnswerKey) -> Result<PaiGowAnswer, Refusal> {
        match (self, key.parts()) {
            (PaiGowQuestion::Bank(bank), _) => bank.decode(key).map(PaiGowAnswer::Bank),
            (PaiGowQuestion::Set { .. }, (HOUSE_WAY, [])) => Ok(PaiGowAnswer::HouseWay),
            (PaiGowQuestion::Set { .. }, _) => match SETTING.decode(key) {
                Some(low) => Ok(PaiGowAnswer::Set(low)),
                None => {
                    let why = "name two different tiles of the four for the low hand, as in low 2 3, or say house-way";
                    Err(Refusal::new(self.by(), why))
                }
            },
            (PaiGowQuestion::Exposed, ("play", [])) => Ok(PaiGowAnswer::Play),
            (PaiGowQuestion::Exposed, ("void", [])) => Ok(PaiGowAnswer::Void),
            (PaiGowQuestion::Exposed, _) => Err(Refusal::new(self.by(), "play or void")),
        }
    }

    fn by(&self) -> Cite {
        match self {
            PaiGowQuestion::Bank(bank) => bank.by(),
            PaiGowQuestion::Set { .. } => cite!("10.7~(a)"),
            PaiGowQuestion::Exposed => cite!("10.9~(d)"),
        }
    }
}
