//! 19:47-23.10~(a)-(c), 23.11~(a)-(c): what players are asked.

use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{self, FaceDown};
use crate::wagers::Money;

use super::version::Version;

/// Whether the player may still announce an immediate winner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The player may.
    Open,
    /// It is too late, or the dealer has not confirmed it.
    Closed,
}

/// What a player is asked.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// 23.10~(b): a bet wager, or a fold.
    Stay {
        /// The player's cards.
        cards: [FaceDown; 3],
        /// The bet wager.
        bet: Money,
        /// Whether an immediate winner may be announced.
        claim: Claim,
    },
    /// 23.10(c), 23.11(b): which card is discarded.
    Discard {
        /// The player's cards.
        cards: [FaceDown; 3],
        /// Whether an immediate winner may be announced.
        claim: Claim,
        /// In which version.
        version: Version,
    },
    /// 23.11~(c): a bet wager, or none.
    More {
        /// The player's cards.
        cards: [FaceDown; 3],
        /// The place of the one that was discarded, counted from 0.
        discard: u8,
        /// The bet wager.
        bet: Money,
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

impl table::Question for Question {
    type Answer = Answer;

    fn words(&self) -> String {
        match self {
            Question::Stay { bet, .. } => format!("bet ${bet}, or fold?"),
            Question::Discard { .. } => "which card do you discard?".to_string(),
            Question::More { bet, .. } => format!("bet ${bet}, or stay with the ante alone?"),
        }
    }

    fn choices(&self) -> Vec<String> {
        let (mut choices, claim) = match self {
            Question::Stay { claim, .. } => (vec!["fold", "bet"], *claim),
            Question::Discard { claim, .. } => (vec!["discard 1", "discard 2", "discard 3"], *claim),
            Question::More { .. } => (vec!["no bet", "bet"], Claim::Closed),
        };
        if claim == Claim::Open {
            choices.push("winner");
        }
        choices.into_iter().map(str::to_string).collect()
    }

    /// Reads `fold`, `bet`, `bet 10`, `no bet`, `discard 2`, `winner`.
    fn parse(&self, words: &str) -> Result<Answer, Refusal> {
        match self {
            Question::Stay { claim: Claim::Open, .. } | Question::Discard { claim: Claim::Open, .. }
                if words == "winner" =>
            {
                Ok(Answer::Winner)
            }
            _ if words == "winner" => {
                let why = "an immediate winner is shown before anything else, and must be confirmed";
                Err(Refusal::new(cite!("23.3(c)"), why))
            }
            Question::Stay { bet, .. } => match words {
                "fold" => Ok(Answer::Fold),
                _ => parse_bet(words, *bet, self.by(), "bet or fold"),
            },
            Question::More { bet, .. } => match words {
                "no bet" => Ok(Answer::NoBet),
                _ => parse_bet(words, *bet, self.by(), "bet or no bet"),
            },
            Question::Discard { .. } => {
                let place = words.strip_prefix("discard ").and_then(|place| place.trim().parse::<u8>().ok());
                match place {
                    Some(place @ 1..=3) => Ok(Answer::Discard(place - 1)),
                    Some(_) | None => {
                        Err(Refusal::new(self.by(), "discard one of the three cards: discard 1, 2 or 3"))
                    }
                }
            }
        }
    }

    fn by(&self) -> Cite {
        match self {
            Question::Stay { .. } => Version::Required.law().bet,
            Question::Discard { version, .. } => version.law().discard,
            Question::More { .. } => Version::Permissible.law().bet,
        }
    }
}

/// Reads `bet`, or `bet 10` if that is the bet wager.
fn parse_bet(words: &str, bet: Money, by: Cite, otherwise: &'static str) -> Result<Answer, Refusal> {
    match words.split_once(' ') {
        None if words == "bet" => Ok(Answer::Bet),
        Some(("bet", amount)) if amount.trim().parse() == Ok(bet) => Ok(Answer::Bet),
        Some(("bet", _)) => Err(Refusal::new(cite!("23.6~(c)"), format!("the bet wager is ${bet}"))),
        _ => Err(Refusal::new(by, otherwise)),
    }
}
