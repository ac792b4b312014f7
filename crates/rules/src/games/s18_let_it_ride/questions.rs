//! 19:47-18.10~(b), (d): the questions to the players.

use crate::cite;
use crate::equipment::Card;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, FaceDown, Question};
use crate::wagers::Money;

/// Which of the bets a player decides on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bet {
    /// Bet number 1, before any community card is turned.
    First,
    /// Bet number 2, after the first community card.
    Second(Card),
}

/// 18.10~(b), (d): the question to a player who has looked at the three cards.
#[derive(Clone, Copy, Debug)]
pub struct RideOrWithdraw {
    /// On which bet.
    pub bet: Bet,
    /// The player's own cards.
    pub cards: [FaceDown; 3],
    /// How much the bet is.
    pub amount: Money,
}

/// 18.1: let it ride, or withdraw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Riding {
    /// The bet stays in play.
    Ride,
    /// The bet goes back to the player.
    Withdraw,
}

impl Question for RideOrWithdraw {
    type Answer = Riding;

    fn words(&self) -> String {
        match self.bet {
            Bet::First => format!("bet number 1, ${}: let it ride, or withdraw?", self.amount),
            Bet::Second(card) => {
                format!("bet number 2, ${}, with {card}: let it ride, or withdraw?", self.amount)
            }
        }
    }

    fn answers(&self) -> Vec<Riding> {
        vec![Riding::Ride, Riding::Withdraw]
    }

    fn default_answer(&self) -> Riding {
        Riding::Ride
    }

    fn encode(&self, answer: &Riding) -> AnswerKey {
        AnswerKey::of(match answer {
            Riding::Ride => "ride",
            Riding::Withdraw => "withdraw",
        })
    }

    /// Reads `ride` or `withdraw`, with or without the name of the bet in question. What players may not do with the other bets is refused under its own paragraph.
    fn decode(&self, key: &AnswerKey) -> Result<Riding, Refusal> {
        let act = if key.with().is_empty() { key.act() } else { "" };
        match (act, self.bet) {
            ("ride" | "let it ride", _) => Ok(Riding::Ride),
            ("withdraw", _) | ("withdraw bet-1", Bet::First) | ("withdraw bet-2", Bet::Second(_)) => {
                Ok(Riding::Withdraw)
            }
            ("withdraw bet-3", _) => {
                Err(Refusal::new(cite!("18.10~(f)"), "bet number 3 can never be withdrawn"))
            }
            ("put back bet-1" | "put back bet-2", _) => {
                Err(Refusal::new(cite!("18.10~(d)"), "a bet once withdrawn cannot be put back"))
            }
            ("withdraw bet-1", Bet::Second(_)) => Err(Refusal::new(
                cite!("18.10~(b)"),
                "the choice on bet number 1 is final once the dealer has moved on",
            )),
            ("withdraw bet-2", Bet::First) => Err(Refusal::new(
                cite!("18.10~(d)"),
                "bet number 2 is decided upon after the first community card",
            )),
            _ => Err(Refusal::new(self.by(), "ride or withdraw")),
        }
    }

    fn by(&self) -> Cite {
        match self.bet {
            Bet::First => cite!("18.10~(b)"),
            Bet::Second(_) => cite!("18.10~(d)"),
        }
    }
}
