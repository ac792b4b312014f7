//! 19:47-23.10~(a)-(c), 23.11~(a)-(c): the questions to players.

use super::version::BettingVersion;
use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{self, AnswerForm, AnswerKey, AnswerPart, FaceDown, Places};
use crate::wagers::Money;

/// Whether the player may still announce an immediate winner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WinnerClaim {
    /// The player may.
    Open,
    /// The time has passed, or the dealer has not confirmed the claim.
    Closed,
}

/// The question to a player who has looked at the three cards.
#[derive(Clone, Copy, Debug)]
pub struct ColoradoQuestion {
    /// The player's cards.
    pub cards: [FaceDown; 3],
    /// Whether an immediate winner may be announced.
    pub claim: WinnerClaim,
    /// The decision that is asked for.
    pub asks: ColoradoDecision,
}

/// A question to a player.
#[derive(Clone, Copy, Debug)]
pub enum ColoradoDecision {
    /// 23.10~(b): a bet wager of this amount, or a fold.
    Stay(Money),
    /// 23.10(c), 23.11(b): the discard of a card, in this version.
    Discard(BettingVersion),
    /// 23.11~(c): a bet wager, or none.
    More {
        /// The bet wager.
        bet: Money,
        /// The place of the card that was discarded, counted from 0.
        discard: u8,
    },
}

/// An answer of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColoradoAnswer {
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

impl table::Question for ColoradoQuestion {
    type Answer = ColoradoAnswer;

    fn words(&self) -> String {
        match self.asks {
            ColoradoDecision::Stay(bet) => format!("bet ${bet}, or fold?"),
            ColoradoDecision::Discard(_) => "which card do you discard?".to_string(),
            ColoradoDecision::More { bet, .. } => format!("bet ${bet}, or stay with the ante alone?"),
        }
    }

    fn answers(&self) -> Vec<ColoradoAnswer> {
        let mut answers = match self.asks {
            ColoradoDecision::Stay(_) => vec![ColoradoAnswer::Fold, ColoradoAnswer::Bet],
            ColoradoDecision::Discard(_) => [0, 1, 2].map(ColoradoAnswer::Discard).to_vec(),
            ColoradoDecision::More { .. } => vec![ColoradoAnswer::NoBet, ColoradoAnswer::Bet],
        };
        if self.claim == WinnerClaim::Open {
            answers.push(ColoradoAnswer::Winner);
        }
        answers
    }

    fn default_answer(&self) -> ColoradoAnswer {
        match self.asks {
            ColoradoDecision::Stay(_) => ColoradoAnswer::Fold,
            ColoradoDecision::Discard(_) => ColoradoAnswer::Discard(0),
            ColoradoDecision::More { .. } => ColoradoAnswer::NoBet,
        }
    }

    fn encode(&self, answer: &ColoradoAnswer) -> AnswerKey {
        AnswerKey::of(match answer {
            ColoradoAnswer::Fold => "fold",
            ColoradoAnswer::Bet => "bet",
            ColoradoAnswer::NoBet => "no bet",
            ColoradoAnswer::Discard(place) => return AnswerKey::of(DISCARD).places(Places::one(*place)),
            ColoradoAnswer::Winner => "winner",
        })
    }

    /// The place of the discarded card.
    fn takes(&self) -> Vec<AnswerForm> {
        match self.asks {
            ColoradoDecision::Discard(_) => vec![AnswerForm::Places { word: DISCARD, of: 3, pick: 1 }],
            ColoradoDecision::Stay(_) | ColoradoDecision::More { .. } => Vec::new(),
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
    fn decode(&self, key: &AnswerKey) -> Result<ColoradoAnswer, Refusal> {
        match (self.asks, key.parts()) {
            (_, ("winner", [])) if self.claim == WinnerClaim::Open => Ok(ColoradoAnswer::Winner),
            (_, ("winner", [])) => {
                let why = "an immediate winner is shown before anything else, and must be confirmed";
                Err(Refusal::new(cite!("23.3(c)"), why))
            }
            (ColoradoDecision::Stay(_), ("fold", [])) => Ok(ColoradoAnswer::Fold),
            (ColoradoDecision::More { .. }, ("no bet", [])) => Ok(ColoradoAnswer::NoBet),
            (ColoradoDecision::Stay(bet), _) => decode_bet(key, bet, self.by(), "bet or fold"),
            (ColoradoDecision::More { bet, .. }, _) => decode_bet(key, bet, self.by(), "bet or no bet"),
            (ColoradoDecision::Discard(_), (DISCARD, [AnswerPart::Places(named)]))
                if matches!(named[..], [1..=3]) =>
            {
                Ok(ColoradoAnswer::Discard(named[0] - 1))
            }
            (ColoradoDecision::Discard(_), _) => {
                Err(Refusal::new(self.by(), "discard one of the three cards: discard 1, 2 or 3"))
            }
        }
    }

    fn by(&self) -> Cite {
        match self.asks {
            ColoradoDecision::Stay(_) => BettingVersion::Required.law().bet,
            ColoradoDecision::Discard(version) => version.law().discard,
            ColoradoDecision::More { .. } => BettingVersion::Permissible.law().bet,
        }
    }
}

/// Reads `bet`, or `bet 10` if that is the bet wager.
fn decode_bet(
    key: &AnswerKey,
    bet: Money,
    by: Cite,
    otherwise: &'static str,
) -> Result<ColoradoAnswer, Refusal> {
    match key.parts() {
        ("bet", []) => Ok(ColoradoAnswer::Bet),
        ("bet", [AnswerPart::Amount(amount)]) if *amount == bet => Ok(ColoradoAnswer::Bet),
        ("bet", _) => Err(Refusal::new(cite!("23.6~(c)"), format!("the bet wager is ${bet}"))),
        _ => Err(Refusal::new(by, otherwise)),
    }
}
