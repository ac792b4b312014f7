//! 19:47-18.10~(b), (d): the questions to the players.

use crate::cite;
use crate::equipment::Card;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, FaceDown, Question};
use crate::wagers::Money;

/// The bet that a player decides on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RideBet {
    /// Bet number 1, before any community card is turned.
    First,
    /// Bet number 2, after the first community card.
    Second(Card),
}

/// 18.10~(b), (d): the question to a player who has looked at the three cards.
#[derive(Clone, Copy, Debug)]
pub struct RideOrWithdraw {
    /// The bet in question.
    pub bet: RideBet,
    /// The player's own cards.
    pub cards: [FaceDown; 3],
    /// The amount of the bet.
    pub amount: Money,
}

/// 18.1: let it ride, or withdraw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RideAnswer {
    /// The bet stays in play.
    Ride,
    /// The bet is returned to the player.
    Withdraw,
}

impl Question for RideOrWithdraw {
    type Answer = RideAnswer;

    fn words(&self) -> String {
        match self.bet {
            RideBet::First => format!("bet number 1, ${}: let it ride, or withdraw?", self.amount),
            RideBet::Second(card) => {
                format!("bet number 2, ${}, with {card}: let it ride, or withdraw?", self.amount)
            }
        }
    }

    fn answers(&self) -> Vec<RideAnswer> {
        vec![RideAnswer::Ride, RideAnswer::Withdraw]
    }

    fn default_answer(&self) -> RideAnswer {
        RideAnswer::Ride
    }

    fn encode(&self, answer: &RideAnswer) -> AnswerKey {
        AnswerKey::of(match answer {
            RideAnswer::Ride => "ride",
            RideAnswer::Withdraw => "withdraw",
        })
    }

    /// Reads `ride` or `withdraw`, with or without the name of the bet in question. What players may not do with the other bets is refused under its own paragraph.
    fn decode(&self, key: &AnswerKey) -> Result<RideAnswer, Refusal> {
        let act = if key.with().is_empty() { key.act() } else { "" };
        match (act, self.bet) {
            ("ride" | "let it ride", _) => Ok(RideAnswer::Ride),
            ("withdraw", _) | ("withdraw bet-1", RideBet::First) | ("withdraw bet-2", RideBet::Second(_)) => {
                Ok(RideAnswer::Withdraw)
            }
            ("withdraw bet-3", _) => {
                Err(Refusal::new(cite!("18.10~(f)"), "bet number 3 can never be withdrawn"))
            }
            ("put back bet-1" | "put back bet-2", _) => {
                Err(Refusal::new(cite!("18.10~(d)"), "a bet once withdrawn cannot be put back"))
            }
            ("withdraw bet-1", RideBet::Second(_)) => Err(Refusal::new(
                cite!("18.10~(b)"),
                "the choice on bet number 1 is final once the dealer has moved on",
            )),
            ("withdraw bet-2", RideBet::First) => Err(Refusal::new(
                cite!("18.10~(d)"),
                "bet number 2 is decided upon after the first community card",
            )),
            _ => Err(Refusal::new(self.by(), "ride or withdraw")),
        }
    }

    fn by(&self) -> Cite {
        match self.bet {
            RideBet::First => cite!("18.10~(b)"),
            RideBet::Second(_) => cite!("18.10~(d)"),
        }
    }
}
