//! 19:47-31.12~(a), (c), (d), 31.14~(d): what players are asked.

use super::hands::{Hands, high_ranking};
use super::house_way;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::setting::{Setting, Standing};
use crate::law::{Cite, Refusal};
use crate::poker::Wheel;
use crate::table::{self, AnswerKey, ComesTo, FaceDown, Part, Places, SetHand, SetHands, Sets, Takes};

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
        /// Where the wheel stands.
        wheel: Wheel,
    },
    /// 31.12~(a): which two of the others are the medium hand.
    Medium {
        /// The player's cards.
        cards: [FaceDown; 7],
        /// The low hand.
        low: Places,
        /// Where the wheel stands.
        wheel: Wheel,
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

/// One way to set the three hands; a low hand that is named already is not named again.
fn set(cards: &[Card; 7], at: [Places; 2], wheel: Wheel, asks: Asks) -> SetHands {
    let (hands, [medium, low]) = (Hands::set(cards, at, wheel), at);
    let comes_to = match hands.standing() {
        Standing::Proper => ComesTo::Played,
        Standing::Foul => ComesTo::Foul(cite!("31.12~(h)")),
    };
    let high = low.iter().fold(medium, Places::and).others(cards.len());
    let parts = [Part::High, Part::Middle, Part::Low].into_iter().zip([high, medium, low]);
    let named = parts.zip(hands.strengths);
    let answers = match asks {
        Asks::Low => vec![(LOW.word(), low), (MEDIUM.word(), medium)],
        Asks::Medium => vec![(MEDIUM.word(), medium)],
    };
    SetHands {
        hands: named.map(|((part, at), name)| SetHand { part, at, name: name.to_string() }).collect(),
        answers,
        comes_to,
    }
}

/// Which of the two questions is asked.
#[derive(Clone, Copy)]
enum Asks {
    Low,
    Medium,
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

    fn answers(&self) -> Vec<Answer> {
        match self {
            Question::Exposed => vec![Answer::Play, Answer::Void],
            Question::Low { .. } => {
                let mut answers = vec![Answer::HouseWay];
                answers.extend(LOW.all().into_iter().map(|[low]| Answer::Low(low)));
                answers.push(Answer::Surrender);
                answers
            }
            Question::Medium { low, .. } => mediums(*low).map(Answer::Medium).collect(),
        }
    }

    fn default_answer(&self) -> Answer {
        match self {
            Question::Exposed => Answer::Play,
            Question::Low { .. } => Answer::HouseWay,
            Question::Medium { low, .. } => {
                Answer::Medium(mediums(*low).next().unwrap_or_else(|| MEDIUM.first()))
            }
        }
    }

    fn encode(&self, answer: &Answer) -> AnswerKey {
        AnswerKey::of(match *answer {
            Answer::Play => "play",
            Answer::Void => "void",
            Answer::Low(low) => return LOW.encode(low),
            Answer::Medium(medium) => return MEDIUM.encode(medium),
            Answer::HouseWay => "house way",
            Answer::Surrender => "surrender",
        })
    }

    fn takes(&self) -> Vec<Takes> {
        match self {
            Question::Exposed => Vec::new(),
            Question::Low { .. } => vec![LOW.takes()],
            Question::Medium { .. } => vec![MEDIUM.takes()],
        }
    }

    fn sets(&self) -> Option<Sets> {
        let (cards, wheel, lows, asks) = match self {
            Question::Exposed => return None,
            Question::Low { cards, wheel } => (*cards, *wheel, LOW.all(), Asks::Low),
            Question::Medium { cards, low, wheel } => (*cards, *wheel, vec![[*low]], Asks::Medium),
        };
        let cards = FaceDown::peek_all(cards)?;
        let each = lows.into_iter().flat_map(|[low]| mediums(low).map(move |medium| [medium, low]));
        let all = each.map(|at| set(&cards, at, wheel, asks)).collect();
        let (house_way, _) = house_way::set(&cards, high_ranking(wheel));
        Some(Sets::new(all, &house_way))
    }

    /// Reads `low 7`, `house way`, `surrender`; `medium 2 5`; `play` or `void`.
    fn decode(&self, key: &AnswerKey) -> Result<Answer, Refusal> {
        let refused = |why| Err(Refusal::new(self.by(), why));
        match (self, key.parts()) {
            (Question::Exposed, ("play", [])) => Ok(Answer::Play),
            (Question::Exposed, ("void", [])) => Ok(Answer::Void),
            (Question::Exposed, _) => refused("play or void"),
            (Question::Low { .. }, ("house way", [])) => Ok(Answer::HouseWay),
            (Question::Low { .. }, ("surrender", [])) => Ok(Answer::Surrender),
            (Question::Low { .. }, _) => match LOW.decode(key) {
                Some(low) => Ok(Answer::Low(low)),
                None => refused("the low hand is one card of the seven, as in low 7"),
            },
            (Question::Medium { low, .. }, _) => match MEDIUM.decode(key) {
                Some(medium) if mediums(*low).any(|other| other == medium) => Ok(Answer::Medium(medium)),
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
