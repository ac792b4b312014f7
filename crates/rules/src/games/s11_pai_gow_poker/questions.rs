//! 19:47-11.9~(a), (c), (d), 11.10~(c), (i), 11.11~(d), 11.17~(c): what players are asked.

use super::hands::Hands;
use super::house_way;
use crate::cite;
use crate::games::families::bank::{BankAnswer, BankQuestion};
use crate::games::families::setting::{Setting, Standing};
use crate::law::{Cite, Refusal};
use crate::poker::{Strength, Wheel};
use crate::table::{self, AnswerKey, ComesTo, FaceDown, Part, Places, SetHand, SetHands, Sets, Takes};

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
        /// Where the wheel stands.
        wheel: Wheel,
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

    fn answers(&self) -> Vec<Answer> {
        match self {
            Question::Bank(question) => question.answers().into_iter().map(Answer::Bank).collect(),
            Question::Three { .. } => vec![Answer::Show, Answer::DoNotShow],
            Question::Exposed => vec![Answer::Play, Answer::Void],
            Question::Hands { setter, .. } => {
                let mut answers = vec![Answer::HouseWay];
                answers.extend(LOW.all().into_iter().map(|[low]| Answer::Low(low)));
                match setter {
                    Setter::Player => answers.push(Answer::Surrender),
                    Setter::Bank => {}
                }
                answers
            }
        }
    }

    fn default_answer(&self) -> Answer {
        match self {
            Question::Bank(_) => Answer::Bank(BankAnswer::Passes),
            Question::Three { .. } => Answer::Show,
            Question::Exposed => Answer::Play,
            Question::Hands { .. } => Answer::HouseWay,
        }
    }

    fn encode(&self, answer: &Answer) -> AnswerKey {
        AnswerKey::of(match (answer, self) {
            (Answer::Bank(answer), Question::Bank(question)) => return question.encode(answer),
            (Answer::Bank(_), Question::Three { .. } | Question::Exposed | Question::Hands { .. }) => {
                return AnswerKey::UNKNOWN;
            }
            (Answer::Low(low), _) => return LOW.encode(*low),
            (Answer::Show, _) => "show",
            (Answer::DoNotShow, _) => "do not show",
            (Answer::Play, _) => "play",
            (Answer::Void, _) => "void",
            (Answer::HouseWay, _) => "house way",
            (Answer::Surrender, _) => "surrender",
        })
    }

    fn takes(&self) -> Vec<Takes> {
        match self {
            Question::Bank(question) => question.takes(),
            Question::Three { .. } | Question::Exposed => Vec::new(),
            Question::Hands { .. } => vec![LOW.takes()],
        }
    }

    fn sets(&self) -> Option<Sets> {
        let Question::Hands { cards, setter, wheel } = self else { return None };
        let cards = FaceDown::peek_all(*cards)?;
        let set = |[low]: [Places; 1]| {
            let hands = Hands::set(&cards, low, *wheel);
            let comes_to = match (hands.standing(), setter) {
                (Standing::Proper, _) => ComesTo::Played,
                (Standing::Foul, Setter::Player) => ComesTo::Foul(cite!("11.9~(g)4")),
                (Standing::Foul, Setter::Bank) => ComesTo::SetAgain(cite!("11.10~(i)")),
            };
            let hand = |part, at, name: Strength| SetHand { part, at, name: name.to_string() };
            let both = [hand(Part::High, low.others(7), hands.high), hand(Part::Low, low, hands.low)];
            SetHands { hands: both.into(), answers: vec![(LOW.word(), low)], comes_to }
        };
        let (house_way, _) = house_way::set(&cards, *wheel);
        Some(Sets::new(LOW.all().into_iter().map(set).collect(), &house_way))
    }

    /// Reads `low 2 5`, `house way`, `surrender`; `show` or `do not show`; `play` or `void`; or what is said of the bank.
    fn decode(&self, key: &AnswerKey) -> Result<Answer, Refusal> {
        let refused = |why| Err(Refusal::new(self.by(), why));
        match (self, key.parts()) {
            (Question::Bank(question), _) => question.decode(key).map(Answer::Bank),
            (Question::Three { .. }, ("show", [])) => Ok(Answer::Show),
            (Question::Three { .. }, ("do not show", [])) => Ok(Answer::DoNotShow),
            (Question::Three { .. }, _) => refused("show, or do not show"),
            (Question::Exposed, ("play", [])) => Ok(Answer::Play),
            (Question::Exposed, ("void", [])) => Ok(Answer::Void),
            (Question::Exposed, _) => refused("play or void"),
            (Question::Hands { .. }, ("house way", [])) => Ok(Answer::HouseWay),
            (Question::Hands { setter: Setter::Player, .. }, ("surrender", [])) => Ok(Answer::Surrender),
            (Question::Hands { setter: Setter::Bank, .. }, ("surrender", [])) => {
                Err(Refusal::new(cite!("11.9~(d)"), "the bank does not surrender"))
            }
            (Question::Hands { .. }, _) => match LOW.decode(key) {
                Some(low) => Ok(Answer::Low(low)),
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
