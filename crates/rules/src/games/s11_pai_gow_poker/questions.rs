//! 19:47-11.9~(a), (c), (d), 11.10~(c), (i), 11.11~(d), 11.17~(c): the questions to players.

use super::hands::PaiGowPokerHands;
use super::house_way;
use crate::cite;
use crate::games::families::bank::{BankAnswer, BankQuestion};
use crate::games::families::setting::{HandDivision, HandOrder};
use crate::law::{Cite, Refusal};
use crate::poker::{AceLowStraight, Strength};
use crate::table::{
    self, AnswerForm, AnswerKey, FaceDown, HandPart, HandSetting, HandSettings, Places, SetHand,
    SettingVerdict,
};

/// 11.9~(a): two of the seven cards are the low hand.
const LOW: HandDivision<1> = HandDivision::one("low", 2, 7);

/// The owner of the hands that are set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setter {
    /// A player's.
    Player,
    /// The hands of the player who banks.
    Bank,
}

/// A question to a player.
#[derive(Clone, Copy, Debug)]
pub enum PaiGowPokerQuestion {
    /// 11.10~(c), (e): about the bank.
    Bank(BankQuestion),
    /// 11.17~(c): whether the first three cards are shown.
    Three {
        /// The player's cards.
        cards: [FaceDown; 3],
    },
    /// 11.11~(d): whether a hand of which a card was exposed is played.
    Exposed,
    /// 11.9~(a): the setting of the hands.
    Hands {
        /// The player's cards.
        cards: [FaceDown; 7],
        /// The owner of the hands.
        setter: Setter,
        /// The rank of the wheel among straights.
        wheel: AceLowStraight,
    },
}

/// A player's answer; cards are named by their places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaiGowPokerAnswer {
    /// 11.10~(c), (e): about the bank.
    Bank(BankAnswer),
    /// 11.17~(c): the three cards are shown.
    Show,
    /// 11.17~(c): the three cards are not shown.
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

impl table::Question for PaiGowPokerQuestion {
    type Answer = PaiGowPokerAnswer;

    fn words(&self) -> String {
        match self {
            PaiGowPokerQuestion::Bank(question) => question.words(),
            PaiGowPokerQuestion::Three { .. } => "show the three cards?".to_string(),
            PaiGowPokerQuestion::Exposed => "a card was exposed: play the hand, or is it void?".to_string(),
            PaiGowPokerQuestion::Hands { setter: Setter::Player, .. } => {
                "which two cards are the low hand? or the house way, or surrender?".to_string()
            }
            PaiGowPokerQuestion::Hands { setter: Setter::Bank, .. } => {
                "which two cards are the low hand of the bank? or the house way?".to_string()
            }
        }
    }

    fn answers(&self) -> Vec<PaiGowPokerAnswer> {
        match self {
            PaiGowPokerQuestion::Bank(question) => {
                question.answers().into_iter().map(PaiGowPokerAnswer::Bank).collect()
            }
            PaiGowPokerQuestion::Three { .. } => vec![PaiGowPokerAnswer::Show, PaiGowPokerAnswer::DoNotShow],
            PaiGowPokerQuestion::Exposed => vec![PaiGowPokerAnswer::Play, PaiGowPokerAnswer::Void],
            PaiGowPokerQuestion::Hands { setter, .. } => {
                let mut answers = vec![PaiGowPokerAnswer::HouseWay];
                answers.extend(LOW.all().into_iter().map(|[low]| PaiGowPokerAnswer::Low(low)));
                match setter {
                    Setter::Player => answers.push(PaiGowPokerAnswer::Surrender),
                    Setter::Bank => {}
                }
                answers
            }
        }
    }

    fn default_answer(&self) -> PaiGowPokerAnswer {
        match self {
            PaiGowPokerQuestion::Bank(_) => PaiGowPokerAnswer::Bank(BankAnswer::Passes),
            PaiGowPokerQuestion::Three { .. } => PaiGowPokerAnswer::Show,
            PaiGowPokerQuestion::Exposed => PaiGowPokerAnswer::Play,
            PaiGowPokerQuestion::Hands { .. } => PaiGowPokerAnswer::HouseWay,
        }
    }

    fn encode(&self, answer: &PaiGowPokerAnswer) -> AnswerKey {
        AnswerKey::of(match (answer, self) {
            (PaiGowPokerAnswer::Bank(answer), PaiGowPokerQuestion::Bank(question)) => {
                return question.encode(answer);
            }
            (
                PaiGowPokerAnswer::Bank(_),
                PaiGowPokerQuestion::Three { .. }
                | PaiGowPokerQuestion::Exposed
                | PaiGowPokerQuestion::Hands { .. },
            ) => {
                return AnswerKey::UNKNOWN;
            }
            (PaiGowPokerAnswer::Low(low), _) => return LOW.encode(*low),
            (PaiGowPokerAnswer::Show, _) => "show",
            (PaiGowPokerAnswer::DoNotShow, _) => "do not show",
            (PaiGowPokerAnswer::Play, _) => "play",
            (PaiGowPokerAnswer::Void, _) => "void",
            (PaiGowPokerAnswer::HouseWay, _) => "house way",
            (PaiGowPokerAnswer::Surrender, _) => "surrender",
        })
    }

    fn takes(&self) -> Vec<AnswerForm> {
        match self {
            PaiGowPokerQuestion::Bank(question) => question.takes(),
            PaiGowPokerQuestion::Three { .. } | PaiGowPokerQuestion::Exposed => Vec::new(),
            PaiGowPokerQuestion::Hands { .. } => vec![LOW.takes()],
        }
    }

    fn sets(&self) -> Option<HandSettings> {
        let PaiGowPokerQuestion::Hands { cards, setter, wheel } = self else { return None };
        let cards = FaceDown::peek_all(*cards)?;
        let set = |[low]: [Places; 1]| {
            let hands = PaiGowPokerHands::set(&cards, low, *wheel);
            let comes_to = match (hands.standing(), setter) {
                (HandOrder::Proper, _) => SettingVerdict::Played,
                (HandOrder::Foul, Setter::Player) => SettingVerdict::Foul(cite!("11.9~(g)4")),
                (HandOrder::Foul, Setter::Bank) => SettingVerdict::SetAgain(cite!("11.10~(i)")),
            };
            let hand = |part, at, name: Strength| SetHand { part, at, name: name.to_string() };
            let both = [hand(HandPart::High, low.others(7), hands.high), hand(HandPart::Low, low, hands.low)];
            HandSetting { hands: both.into(), answers: vec![(LOW.word(), low)], comes_to }
        };
        let (house_way, _) = house_way::set(&cards, *wheel);
        Some(HandSettings::new(LOW.all().into_iter().map(set).collect(), &house_way))
    }

    /// Reads `low 2 5`, `house way`, `surrender`; `show` or `do not show`; `play` or `void`; or an answer about the bank.
    fn decode(&self, key: &AnswerKey) -> Result<PaiGowPokerAnswer, Refusal> {
        let refused = |why| Err(Refusal::new(self.by(), why));
        match (self, key.parts()) {
            (PaiGowPokerQuestion::Bank(question), _) => question.decode(key).map(PaiGowPokerAnswer::Bank),
            (PaiGowPokerQuestion::Three { .. }, ("show", [])) => Ok(PaiGowPokerAnswer::Show),
            (PaiGowPokerQuestion::Three { .. }, ("do not show", [])) => Ok(PaiGowPokerAnswer::DoNotShow),
            (PaiGowPokerQuestion::Three { .. }, _) => refused("show, or do not show"),
            (PaiGowPokerQuestion::Exposed, ("play", [])) => Ok(PaiGowPokerAnswer::Play),
            (PaiGowPokerQuestion::Exposed, ("void", [])) => Ok(PaiGowPokerAnswer::Void),
            (PaiGowPokerQuestion::Exposed, _) => refused("play or void"),
            (PaiGowPokerQuestion::Hands { .. }, ("house way", [])) => Ok(PaiGowPokerAnswer::HouseWay),
            (PaiGowPokerQuestion::Hands { setter: Setter::Player, .. }, ("surrender", [])) => {
                Ok(PaiGowPokerAnswer::Surrender)
            }
            (PaiGowPokerQuestion::Hands { setter: Setter::Bank, .. }, ("surrender", [])) => {
                Err(Refusal::new(cite!("11.9~(d)"), "the bank does not surrender"))
            }
            (PaiGowPokerQuestion::Hands { .. }, _) => match LOW.decode(key) {
                Some(low) => Ok(PaiGowPokerAnswer::Low(low)),
                None => refused("the low hand is two different cards of the seven, as in low 2 5"),
            },
        }
    }

    fn by(&self) -> Cite {
        match self {
            PaiGowPokerQuestion::Bank(question) => question.by(),
            PaiGowPokerQuestion::Three { .. } => cite!("11.17~(c)"),
            PaiGowPokerQuestion::Exposed => cite!("11.11~(d)"),
            PaiGowPokerQuestion::Hands { setter: Setter::Player, .. } => cite!("11.9~(a)"),
            PaiGowPokerQuestion::Hands { setter: Setter::Bank, .. } => cite!("11.10~(i)"),
        }
    }
}
