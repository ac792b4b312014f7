//! The questions to participants, and their answers.

use crate::cite;
use crate::equipment::Card;
use crate::games::Game as _;
use crate::games::families::baccarat::BaccaratHand;
use crate::law::{Cite, Refusal};
use crate::table::{self, AnswerForm, AnswerKey, AnswerPart, FaceDown, Seat};
use crate::wagers::{BetRange, Money};

use super::CheminDeFer;

/// The decision that a question asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheminDeFerDecision {
    /// 4.5(b): the amount that the participant offers to wager on the first hand.
    Bid(BetRange),
    /// 4.11~(a): whether the Banker continues.
    Continue,
    /// 4.11~(b), (c), 4.11(d): whether the participant takes the bank, with a first wager of at least this.
    TakeBank(Money),
    /// 4.11(e): the seat that the participant has left for this one.
    CameFrom(Seat),
    /// 4.9~(b): the Dominant Player's statement.
    PlayersHand,
    /// 4.9~(a): whether the Banker deals the Dominant Player a card or shows a natural.
    DealsCard,
    /// 4.9~(c): the Banker's action, after this card of the Dominant Player's.
    BankersHand(Option<Card>),
}

/// A question, with the cards that the answering participant knows.
#[derive(Clone, Copy, Debug)]
pub struct CheminDeFerQuestion {
    /// The decision.
    pub asks: CheminDeFerDecision,
    /// The paragraph of the question.
    pub by: Cite,
    /// The two cards of the hand that the participant plays.
    pub cards: [FaceDown; 2],
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheminDeFerAnswer {
    /// Offers nothing.
    NoBid,
    /// Offers to wager this much.
    Bid(Money),
    /// Continues as Banker.
    Continue,
    /// Passes the bank.
    Pass,
    /// Takes the bank.
    Accept,
    /// Does not.
    Decline,
    /// Has come from this seat.
    From(Seat),
    /// "Card": the hand draws.
    Card,
    /// "Stay": it does not.
    Stay,
    /// Turns up an eight or nine.
    Natural,
    /// Deals the Dominant Player a card.
    Deal,
}

/// The word before a bid.
const BID: &str = "bid";
/// The word before a seat.
const FROM: &str = "from";

/// The word for a natural that is turned up.
const NATURAL: &str = "natural";

impl CheminDeFerQuestion {
    /// The hand that the participant plays, where its cards are known.
    pub fn hand(&self) -> Option<BaccaratHand> {
        FaceDown::peek_all(self.cards).map(|[first, second]| BaccaratHand::of(first, second))
    }

    /// A question about anything but a hand.
    pub const fn of(asks: CheminDeFerDecision, by: Cite) -> CheminDeFerQuestion {
        CheminDeFerQuestion { asks, by, cards: [FaceDown::UNSEEN; 2] }
    }

    /// The answers without a number, the default first.
    const fn plain(&self) -> &'static [CheminDeFerAnswer] {
        match self.asks {
            CheminDeFerDecision::Bid(_) => &[CheminDeFerAnswer::NoBid],
            CheminDeFerDecision::Continue => &[CheminDeFerAnswer::Pass, CheminDeFerAnswer::Continue],
            CheminDeFerDecision::TakeBank(_) => &[CheminDeFerAnswer::Decline, CheminDeFerAnswer::Accept],
            CheminDeFerDecision::CameFrom(_) => &[],
            CheminDeFerDecision::PlayersHand | CheminDeFerDecision::BankersHand(None) => {
                &[CheminDeFerAnswer::Stay, CheminDeFerAnswer::Card, CheminDeFerAnswer::Natural]
            }
            CheminDeFerDecision::DealsCard => &[CheminDeFerAnswer::Deal, CheminDeFerAnswer::Natural],
            CheminDeFerDecision::BankersHand(Some(_)) => &[CheminDeFerAnswer::Stay, CheminDeFerAnswer::Card],
        }
    }

    fn refuse<T>(&self, why: impl Into<String>) -> Result<T, Refusal> {
        Err(Refusal::new(self.by, why.into()))
    }

    /// 4.5(b): a bid is a wager that the table would take.
    fn bid(&self, key: &AnswerKey, room: BetRange) -> Result<CheminDeFerAnswer, Refusal> {
        match key.parts() {
            (BID, [AnswerPart::Amount(amount)]) if room.takes(*amount) => Ok(CheminDeFerAnswer::Bid(*amount)),
            (BID, [AnswerPart::Amount(_)]) => {
                let (least, most, step) = (room.least(), room.most(), room.step());
                let why = format!("bids are from ${least} to ${most}, in steps of ${step}");
                Err(Refusal::new(cite!("8.2~(a)"), why))
            }
            _ => self.refuse("bid and an amount, or no bid"),
        }
    }

    fn came_from(&self, key: &AnswerKey, at: Seat) -> Result<CheminDeFerAnswer, Refusal> {
        let number = match key.parts() {
            (FROM, [AnswerPart::Number(number)]) => u8::try_from(*number).ok(),
            _ => None,
        };
        match others(at).find(|seat| Some(seat.number()) == number) {
            Some(seat) => Ok(CheminDeFerAnswer::From(seat)),
            None => self.refuse("from and the number of another seat"),
        }
    }
}

/// The other seats.
fn others(at: Seat) -> impl Iterator<Item = Seat> {
    (1..=CheminDeFer::SEATS).filter_map(Seat::new).filter(move |seat| *seat != at)
}

impl table::Question for CheminDeFerQuestion {
    type Answer = CheminDeFerAnswer;

    fn words(&self) -> String {
        match self.asks {
            CheminDeFerDecision::Bid(_) => "how much do you offer to wager on the first hand?".to_string(),
            CheminDeFerDecision::Continue => "continue as Banker, or pass the bank?".to_string(),
            CheminDeFerDecision::TakeBank(least) if least.is_zero() => "take the bank?".to_string(),
            CheminDeFerDecision::TakeBank(least) => {
                format!("take the bank with a wager of at least ${least}?")
            }
            CheminDeFerDecision::CameFrom(_) => "from which seat have you moved?".to_string(),
            CheminDeFerDecision::PlayersHand => "card, stay, or a natural?".to_string(),
            CheminDeFerDecision::DealsCard => {
                "deal a card to the Dominant Player, or show a natural?".to_string()
            }
            CheminDeFerDecision::BankersHand(None) => "draw a card, stay, or show a natural?".to_string(),
            CheminDeFerDecision::BankersHand(Some(_)) => "draw a card, or stay?".to_string(),
        }
    }

    fn answers(&self) -> Vec<CheminDeFerAnswer> {
        let mut answers = self.plain().to_vec();
        match self.asks {
            CheminDeFerDecision::Bid(room) => {
                answers.extend([room.least(), room.most()].map(CheminDeFerAnswer::Bid))
            }
            CheminDeFerDecision::CameFrom(at) => answers.extend(others(at).map(CheminDeFerAnswer::From)),
            CheminDeFerDecision::Continue
            | CheminDeFerDecision::TakeBank(_)
            | CheminDeFerDecision::PlayersHand
            | CheminDeFerDecision::DealsCard
            | CheminDeFerDecision::BankersHand(_) => {}
        }
        answers
    }

    fn default_answer(&self) -> CheminDeFerAnswer {
        match self.asks {
            CheminDeFerDecision::Bid(_) => CheminDeFerAnswer::NoBid,
            CheminDeFerDecision::Continue => CheminDeFerAnswer::Pass,
            CheminDeFerDecision::TakeBank(_) => CheminDeFerAnswer::Decline,
            CheminDeFerDecision::CameFrom(at) => CheminDeFerAnswer::From(others(at).next().unwrap_or(at)),
            CheminDeFerDecision::PlayersHand | CheminDeFerDecision::BankersHand(_) => CheminDeFerAnswer::Stay,
            CheminDeFerDecision::DealsCard => CheminDeFerAnswer::Deal,
        }
    }

    fn answer_of_card(&self) -> Option<CheminDeFerAnswer> {
        match self.asks {
            CheminDeFerDecision::DealsCard => Some(CheminDeFerAnswer::Deal),
            CheminDeFerDecision::BankersHand(Some(_)) => Some(CheminDeFerAnswer::Card),
            CheminDeFerDecision::BankersHand(None)
            | CheminDeFerDecision::PlayersHand
            | CheminDeFerDecision::Bid(_)
            | CheminDeFerDecision::Continue
            | CheminDeFerDecision::TakeBank(_)
            | CheminDeFerDecision::CameFrom(_) => None,
        }
    }

    fn encode(&self, answer: &CheminDeFerAnswer) -> AnswerKey {
        AnswerKey::of(match answer {
            CheminDeFerAnswer::NoBid => "no bid",
            CheminDeFerAnswer::Bid(amount) => return AnswerKey::of(BID).amount(*amount),
            CheminDeFerAnswer::Continue => "continue",
            CheminDeFerAnswer::Pass => "pass",
            CheminDeFerAnswer::Accept => "accept",
            CheminDeFerAnswer::Decline => "decline",
            CheminDeFerAnswer::From(seat) => return AnswerKey::of(FROM).number(seat.number().into()),
            CheminDeFerAnswer::Card => "card",
            CheminDeFerAnswer::Stay => "stay",
            CheminDeFerAnswer::Natural => NATURAL,
            CheminDeFerAnswer::Deal => "deal",
        })
    }

    fn takes(&self) -> Vec<AnswerForm> {
        match self.asks {
            CheminDeFerDecision::Bid(room) => vec![AnswerForm::Amount { word: BID, room }],
            CheminDeFerDecision::Continue
            | CheminDeFerDecision::TakeBank(_)
            | CheminDeFerDecision::CameFrom(_)
            | CheminDeFerDecision::PlayersHand
            | CheminDeFerDecision::DealsCard
            | CheminDeFerDecision::BankersHand(_) => Vec::new(),
        }
    }

    /// 4.9~(a): a natural is shown by who has one.
    fn in_vain(&self) -> Vec<&'static str> {
        match self.hand() {
            Some(hand) if !hand.is_natural() => vec![NATURAL],
            Some(_) | None => Vec::new(),
        }
    }

    fn decode(&self, key: &AnswerKey) -> Result<CheminDeFerAnswer, Refusal> {
        if let Some(said) = self.plain().iter().find(|said| self.encode(said) == *key) {
            return Ok(*said);
        }
        match self.asks {
            CheminDeFerDecision::Bid(room) => self.bid(key, room),
            CheminDeFerDecision::CameFrom(at) => self.came_from(key, at),
            CheminDeFerDecision::Continue => self.refuse("continue or pass"),
            CheminDeFerDecision::TakeBank(_) => self.refuse("accept or decline"),
            CheminDeFerDecision::PlayersHand | CheminDeFerDecision::BankersHand(None) => {
                self.refuse("card, stay or natural")
            }
            CheminDeFerDecision::DealsCard => self.refuse("deal or natural"),
            CheminDeFerDecision::BankersHand(Some(_)) => self.refuse("card or stay"),
        }
    }

    fn by(&self) -> Cite {
        self.by
    }
}
