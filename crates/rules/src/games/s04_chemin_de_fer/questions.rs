//! What participants are asked, and how they answer.

use crate::cite;
use crate::equipment::Card;
use crate::games::Game as _;
use crate::games::families::baccarat::Hand;
use crate::law::{Cite, Refusal};
use crate::table::{self, AnswerKey, AnswerPart, FaceDown, Seat, Takes};
use crate::wagers::{Money, Room};

use super::CheminDeFer;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asks {
    /// 4.5(b): how much the participant offers to wager on the first hand.
    Bid(Room),
    /// 4.11~(a): whether the Banker continues.
    Continue,
    /// 4.11~(b), (c), 4.11(d): whether the participant takes the bank, with a first wager of at least this.
    TakeBank(Money),
    /// 4.11(e): from which seat the participant has come to this one.
    CameFrom(Seat),
    /// 4.9~(b): what the Dominant Player says.
    PlayersHand,
    /// 4.9~(a): whether the Banker deals the Dominant Player a card or shows a natural.
    DealsCard,
    /// 4.9~(c): what the Banker does, after this card of the Dominant Player's.
    BankersHand(Option<Card>),
}

/// A question, with what the participant knows who answers it.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// What is asked.
    pub asks: Asks,
    /// Under which paragraph.
    pub by: Cite,
    /// The two cards of the hand that the participant plays.
    pub cards: [FaceDown; 2],
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
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

impl Question {
    /// The hand that the participant plays, where its cards are known.
    pub fn hand(&self) -> Option<Hand> {
        FaceDown::peek_all(self.cards).map(|[first, second]| Hand::of(first, second))
    }

    /// A question about anything but a hand.
    pub const fn of(asks: Asks, by: Cite) -> Question {
        Question { asks, by, cards: [FaceDown::UNSEEN; 2] }
    }

    /// The answers that are told without a number, the default first.
    const fn plain(&self) -> &'static [Said] {
        match self.asks {
            Asks::Bid(_) => &[Said::NoBid],
            Asks::Continue => &[Said::Pass, Said::Continue],
            Asks::TakeBank(_) => &[Said::Decline, Said::Accept],
            Asks::CameFrom(_) => &[],
            Asks::PlayersHand | Asks::BankersHand(None) => &[Said::Stay, Said::Card, Said::Natural],
            Asks::DealsCard => &[Said::Deal, Said::Natural],
            Asks::BankersHand(Some(_)) => &[Said::Stay, Said::Card],
        }
    }

    fn refuse<T>(&self, why: impl Into<String>) -> Result<T, Refusal> {
        Err(Refusal::new(self.by, why.into()))
    }

    /// 4.5(b): a bid is a wager that the table would take.
    fn bid(&self, key: &AnswerKey, room: Room) -> Result<Said, Refusal> {
        match key.parts() {
            (BID, [AnswerPart::Amount(amount)]) if room.takes(*amount) => Ok(Said::Bid(*amount)),
            (BID, [AnswerPart::Amount(_)]) => {
                let (least, most, step) = (room.least(), room.most(), room.step());
                let why = format!("bids are from ${least} to ${most}, in steps of ${step}");
                Err(Refusal::new(cite!("8.2~(a)"), why))
            }
            _ => self.refuse("bid and an amount, or no bid"),
        }
    }

    fn came_from(&self, key: &AnswerKey, at: Seat) -> Result<Said, Refusal> {
        let number = match key.parts() {
            (FROM, [AnswerPart::Number(number)]) => u8::try_from(*number).ok(),
            _ => None,
        };
        match others(at).find(|seat| Some(seat.number()) == number) {
            Some(seat) => Ok(Said::From(seat)),
            None => self.refuse("from and the number of another seat"),
        }
    }
}

/// The other seats.
fn others(at: Seat) -> impl Iterator<Item = Seat> {
    (1..=CheminDeFer::SEATS).filter_map(Seat::new).filter(move |seat| *seat != at)
}

impl table::Question for Question {
    type Answer = Said;

    fn words(&self) -> String {
        match self.asks {
            Asks::Bid(_) => "how much do you offer to wager on the first hand?".to_string(),
            Asks::Continue => "continue as Banker, or pass the bank?".to_string(),
            Asks::TakeBank(least) if least.is_zero() => "take the bank?".to_string(),
            Asks::TakeBank(least) => format!("take the bank with a wager of at least ${least}?"),
            Asks::CameFrom(_) => "from which seat have you moved?".to_string(),
            Asks::PlayersHand => "card, stay, or a natural?".to_string(),
            Asks::DealsCard => "deal a card to the Dominant Player, or show a natural?".to_string(),
            Asks::BankersHand(None) => "draw a card, stay, or show a natural?".to_string(),
            Asks::BankersHand(Some(_)) => "draw a card, or stay?".to_string(),
        }
    }

    fn answers(&self) -> Vec<Said> {
        let mut answers = self.plain().to_vec();
        match self.asks {
            Asks::Bid(room) => answers.extend([room.least(), room.most()].map(Said::Bid)),
            Asks::CameFrom(at) => answers.extend(others(at).map(Said::From)),
            Asks::Continue
            | Asks::TakeBank(_)
            | Asks::PlayersHand
            | Asks::DealsCard
            | Asks::BankersHand(_) => {}
        }
        answers
    }

    fn default_answer(&self) -> Said {
        match self.asks {
            Asks::Bid(_) => Said::NoBid,
            Asks::Continue => Said::Pass,
            Asks::TakeBank(_) => Said::Decline,
            Asks::CameFrom(at) => Said::From(others(at).next().unwrap_or(at)),
            Asks::PlayersHand | Asks::BankersHand(_) => Said::Stay,
            Asks::DealsCard => Said::Deal,
        }
    }

    fn encode(&self, answer: &Said) -> AnswerKey {
        AnswerKey::of(match answer {
            Said::NoBid => "no bid",
            Said::Bid(amount) => return AnswerKey::of(BID).amount(*amount),
            Said::Continue => "continue",
            Said::Pass => "pass",
            Said::Accept => "accept",
            Said::Decline => "decline",
            Said::From(seat) => return AnswerKey::of(FROM).number(seat.number().into()),
            Said::Card => "card",
            Said::Stay => "stay",
            Said::Natural => NATURAL,
            Said::Deal => "deal",
        })
    }

    fn takes(&self) -> Vec<Takes> {
        match self.asks {
            Asks::Bid(room) => vec![Takes::Amount { word: BID, room }],
            Asks::Continue
            | Asks::TakeBank(_)
            | Asks::CameFrom(_)
            | Asks::PlayersHand
            | Asks::DealsCard
            | Asks::BankersHand(_) => Vec::new(),
        }
    }

    /// 4.9~(a): a natural is shown by who has one.
    fn in_vain(&self) -> Vec<&'static str> {
        match self.hand() {
            Some(hand) if !hand.is_natural() => vec![NATURAL],
            Some(_) | None => Vec::new(),
        }
    }

    fn decode(&self, key: &AnswerKey) -> Result<Said, Refusal> {
        if let Some(said) = self.plain().iter().find(|said| self.encode(said) == *key) {
            return Ok(*said);
        }
        match self.asks {
            Asks::Bid(room) => self.bid(key, room),
            Asks::CameFrom(at) => self.came_from(key, at),
            Asks::Continue => self.refuse("continue or pass"),
            Asks::TakeBank(_) => self.refuse("accept or decline"),
            Asks::PlayersHand | Asks::BankersHand(None) => self.refuse("card, stay or natural"),
            Asks::DealsCard => self.refuse("deal or natural"),
            Asks::BankersHand(Some(_)) => self.refuse("card or stay"),
        }
    }

    fn by(&self) -> Cite {
        self.by
    }
}
