//! 19:47-31.12~(a), (c), (d), 31.14~(d): the questions to players.

use super::hands::{AsiaHands, high_ranking};
use super::house_way;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::setting::{HandDivision, HandOrder};
use crate::law::{Cite, Refusal};
use crate::poker::AceLowStraight;
use crate::table::{
    self, AnswerForm, AnswerKey, FaceDown, HandPart, HandSetting, HandSettings, Places, SetHand,
    SettingVerdict,
};

/// 31.12~(a): one of the seven cards is the low hand, and two of the others are the medium hand.
const LOW: HandDivision<1> = HandDivision::one("low", 1, 7);
const MEDIUM: HandDivision<1> = HandDivision::one("medium", 2, 7);

/// A question to a player.
#[derive(Clone, Copy, Debug)]
pub enum AsiaQuestion {
    /// 31.14~(d): whether a hand of which a card was exposed is played.
    Exposed,
    /// 31.12~(a): the choice of the low hand.
    Low {
        /// The player's cards.
        cards: [FaceDown; 7],
        /// The rank of the wheel.
        wheel: AceLowStraight,
    },
    /// 31.12~(a): the choice of two of the others as the medium hand.
    Medium {
        /// The player's cards.
        cards: [FaceDown; 7],
        /// The low hand.
        low: Places,
        /// The rank of the wheel.
        wheel: AceLowStraight,
    },
}

/// An answer of a player; cards are named by their places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AsiaAnswer {
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

/// Returns the answer that sets the hands so; a low hand that is named already is not named again.
fn set(cards: &[Card; 7], at: [Places; 2], wheel: AceLowStraight, asks: Asks) -> HandSetting {
    let (hands, [medium, low]) = (AsiaHands::set(cards, at, wheel), at);
    let comes_to = match hands.standing() {
        HandOrder::Proper => SettingVerdict::Played,
        HandOrder::Foul => SettingVerdict::Foul(cite!("31.12~(h)")),
    };
    let high = low.iter().fold(medium, Places::and).others(cards.len());
    let parts = [HandPart::High, HandPart::Middle, HandPart::Low].into_iter().zip([high, medium, low]);
    let named = parts.zip(hands.strengths);
    let answers = match asks {
        Asks::Low => vec![(LOW.word(), low), (MEDIUM.word(), medium)],
        Asks::Medium => vec![(MEDIUM.word(), medium)],
    };
    HandSetting {
        hands: named.map(|((part, at), name)| SetHand { part, at, name: name.to_string() }).collect(),
        answers,
        comes_to,
    }
}

/// The question that is asked.
#[derive(Clone, Copy)]
enum Asks {
    Low,
    Medium,
}

impl table::Question for AsiaQuestion {
    type Answer = AsiaAnswer;

    fn words(&self) -> String {
        match self {
            AsiaQuestion::Exposed => "a card was exposed: play the hand, or is it void?".to_string(),
            AsiaQuestion::Low { .. } => {
                "which card is the low hand? or the house way, or surrender?".to_string()
            }
            AsiaQuestion::Medium { .. } => "which two of the others are the medium hand?".to_string(),
        }
    }

    fn answers(&self) -> Vec<AsiaAnswer> {
        match self {
            AsiaQuestion::Exposed => vec![AsiaAnswer::Play, AsiaAnswer::Void],
            AsiaQuestion::Low { .. } => {
                let mut answers = vec![AsiaAnswer::HouseWay];
                answers.extend(LOW.all().into_iter().map(|[low]| AsiaAnswer::Low(low)));
                answers.push(AsiaAnswer::Surrender);
                answers
            }
            AsiaQuestion::Medium { low, .. } => mediums(*low).map(AsiaAnswer::Medium).collect(),
        }
    }

    fn default_answer(&self) -> AsiaAnswer {
        match self {
            AsiaQuestion::Exposed => AsiaAnswer::Play,
            AsiaQuestion::Low { .. } => AsiaAnswer::HouseWay,
            AsiaQuestion::Medium { low, .. } => {
                AsiaAnswer::Medium(mediums(*low).next().unwrap_or_else(|| MEDIUM.first()))
            }
        }
    }

    fn encode(&self, answer: &AsiaAnswer) -> AnswerKey {
        AnswerKey::of(match *answer {
            AsiaAnswer::Play => "play",
            AsiaAnswer::Void => "void",
            AsiaAnswer::Low(low) => return LOW.encode(low),
            AsiaAnswer::Medium(medium) => return MEDIUM.encode(medium),
            AsiaAnswer::HouseWay => "house way",
            AsiaAnswer::Surrender => "surrender",
        })
    }

    fn takes(&self) -> Vec<AnswerForm> {
        match self {
            AsiaQuestion::Exposed => Vec::new(),
            AsiaQuestion::Low { .. } => vec![LOW.takes()],
            AsiaQuestion::Medium { .. } => vec![MEDIUM.takes()],
        }
    }

    fn sets(&self) -> Option<HandSettings> {
        let (cards, wheel, lows, asks) = match self {
            AsiaQuestion::Exposed => return None,
            AsiaQuestion::Low { cards, wheel } => (*cards, *wheel, LOW.all(), Asks::Low),
            AsiaQuestion::Medium { cards, low, wheel } => (*cards, *wheel, vec![[*low]], Asks::Medium),
        };
        let cards = FaceDown::peek_all(cards)?;
        let each = lows.into_iter().flat_map(|[low]| mediums(low).map(move |medium| [medium, low]));
        let all = each.map(|at| set(&cards, at, wheel, asks)).collect();
        let (house_way, _) = house_way::set(&cards, high_ranking(wheel));
        Some(HandSettings::new(all, &house_way))
    }

    /// Reads `low 7`, `house way`, `surrender`; `medium 2 5`; `play` or `void`.
    fn decode(&self, key: &AnswerKey) -> Result<AsiaAnswer, Refusal> {
        let refused = |why| Err(Refusal::new(self.by(), why));
        match (self, key.parts()) {
            (AsiaQuestion::Exposed, ("play", [])) => Ok(AsiaAnswer::Play),
            (AsiaQuestion::Exposed, ("void", [])) => Ok(AsiaAnswer::Void),
            (AsiaQuestion::Exposed, _) => refused("play or void"),
            (AsiaQuestion::Low { .. }, ("house way", [])) => Ok(AsiaAnswer::HouseWay),
            (AsiaQuestion::Low { .. }, ("surrender", [])) => Ok(AsiaAnswer::Surrender),
            (AsiaQuestion::Low { .. }, _) => match LOW.decode(key) {
                Some(low) => Ok(AsiaAnswer::Low(low)),
                None => refused("the low hand is one card of the seven, as in low 7"),
            },
            (AsiaQuestion::Medium { low, .. }, _) => match MEDIUM.decode(key) {
                Some(medium) if mediums(*low).any(|other| other == medium) => Ok(AsiaAnswer::Medium(medium)),
                Some(_) | None => refused("the medium hand is two of the other six cards, as in medium 5 6"),
            },
        }
    }

    fn by(&self) -> Cite {
        match self {
            AsiaQuestion::Exposed => cite!("31.14~(d)"),
            AsiaQuestion::Low { .. } | AsiaQuestion::Medium { .. } => cite!("31.12~(a)"),
        }
    }
}
