//! 19:47-23.10~(a)-(c), 23.11~(a)-(c): what players are asked.

use super::version::Version;
use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{self, AnswerKey, AnswerPart, FaceDown, Places, Takes};
use crate::wagers::Money;

/// Whether the player may still announce an immediate winner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The player may.
    Open,
    /// It is too late, or the dealer has not confirmed it.
    Closed,
}

/// The question to a player who has looked at the three cards.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The player's cards.
    pub cards: [FaceDown; 3],
    /// Whether an immediate winner may be announced.
    pub claim: Claim,
    /// What is asked.
    pub asks: Asks,
}

/// What a player is asked.
#[derive(Clone, Copy, Debug)]
pub enum Asks {
    /// 23.10~(b): a bet wager of so much, or a fold.
    Stay(Money),
    /// 23.10(c), 23.11(b): which card is discarded, in this version.
    Discard(Version),
    /// 23.11~(c): a bet wager, or none.
    More {
        /// The bet wager.
        bet: Money,
        /// The place of the card that was discarded, counted from 0.
        discard: u8,
    },
}

/// What a player may answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// 23.10~(b): the hand is given up.
    Fold,
    /// 23.10~(b), 23.11~(c): the bet wager is placed.
    Bet,
    /// 23.11~(c): no bet wager is placed.
    NoBet,
    /// 23.10(c), 23.11(b): the card at this place, counted from 0, is discarded.
    Discard(u8),
    /// 23.10~(a), 23.11~(a): the player announces an immediate winner.
    Winner,
}

/// The word before the card that is discarded.
const DISCARD: &str = "discard";

impl table::Question for Question {
    type Answer = Answer;

    fn words(&self) -> String {
        match self.asks {
            Asks::Stay(bet) => format!("bet ${bet}, or fold?"),
            Asks::Discard(_) => "which card do you discard?".to_string(),
            Asks::More { bet, .. } => format!("bet ${bet}, or stay with the ante alone?"),
        }
    }

    fn answers(&self) -> Vec<Answer> {
        let mut answers = match self.asks {
            Asks::Stay(_) => vec![Answer::Fold, Answer::Bet],
            Asks::Discard(_) => [0, 1, 2].map(Answer::Discard).to_vec(),
            Asks::More { .. } => vec![Answer::NoBet, Answer::Bet],
        };
        if self.claim == Claim::Open {
            answers.push(Answer::Winner);
        }
        answers
    }

    fn default_answer(&self) -> Answer {
        match self.asks {
            Asks::Stay(_) => Answer::Fold,
            Asks::Discard(_) => Answer::Discard(0),
            Asks::More { .. } => Answer::NoBet,
        }
    }

    fn encode(&self, answer: &Answer) -> AnswerKey {
        AnswerKey::of(match answer {
            Answer::Fold => "fold",
            Answer::Bet => "bet",
            Answer::NoBet => "no bet",
            Answer::Discard(place) => return AnswerKey::of(DISCARD).places(Places::one(*place)),
            Answer::Winner => "winner",
        })
    }

    /// The card that is discarded is told by its place.
    fn takes(&self) -> Vec<Takes> {
        match self.asks {
            Asks::Discard(_) => vec![Takes::Places { word: DISCARD, of: 3, pick: 1 }],
            Asks::Stay(_) | Asks::More { .. } => Vec::new(),
        }
    }

    /// 23.3(c): an immediate winner, three cards of one rank, is announced by who has one.
    fn in_vain(&self) -> Vec<&'static str> {
        match FaceDown::peek_all(self.cards) {
            Some(cards) if cards.iter().any(|card| card.rank() != cards[0].rank()) => vec!["winner"],
            Some(_) | None => Vec::new(),
        }
    }

    /// Reads `fold`, `bet`, `bet 10`, `no bet`, `discard 2`, `winner`.
    fn decode(&self, key: &AnswerKey) -> Result<Answer, Refusal> {
        match (self.asks, key.parts()) {
            (_, ("winner", [])) if self.claim == Claim::Open => Ok(Answer::Winner),
            (_, ("winner", [])) => {
                let why = "an immediate winner is shown before anything else, and must be confirmed";
                Err(Refusal::new(cite!("23.3(c)"), why))
            }
            (Asks::Stay(_), ("fold", [])) => Ok(Answer::Fold),
            (Asks::More { .. }, ("no bet", [])) => Ok(Answer::NoBet),
            (Asks::Stay(bet), _) => decode_bet(key, bet, self.by(), "bet or fold"),
            (Asks::More { bet, .. }, _) => decode_bet(key, bet, self.by(), "bet or no bet"),
            (Asks::Discard(_), (DISCARD, [AnswerPart::Places(named)])) if matches!(named[..], [1..=3]) => {
                Ok(Answer::Discard(named[0] - 1))
            }
            (Asks::Discard(_), _) => {
                Err(Refusal::new(self.by(), "discard one of the three cards: discard 1, 2 or 3"))
            }
        }
    }

    fn by(&self) -> Cite {
        match self.asks {
            Asks::Stay(_) => Version::Required.law().bet,
            Asks::Discard(version) => version.law().discard,
            Asks::More { .. } => Version::Permissible.law().bet,
        }
    }
}

/// Reads `bet`, or `bet 10` if that is the bet wager.
fn decode_bet(key: &AnswerKey, bet: Money, by: Cite, otherwise: &'static str) -> Result<Answer, Refusal> {
    match key.parts() {
        ("bet", []) => Ok(Answer::Bet),
        ("bet", [AnswerPart::Amount(amount)]) if *amount == bet => Ok(Answer::Bet),
        ("bet", _) => Err(Refusal::new(cite!("23.6~(c)"), format!("the bet wager is ${bet}"))),
        _ => Err(Refusal::new(by, otherwise)),
    }
}
