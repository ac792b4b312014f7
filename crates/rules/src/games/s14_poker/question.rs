//! What players are asked, and how they answer.

use super::hand::{Board, CARDS, EarlyAct, Held};
use super::variant::Variant;
use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{self, Takes};
use crate::wagers::{Money, Room};

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asks {
    /// 14.6~(c): the player's turn.
    Turn,
    /// 14.9~(b): the forced bet, or a full one.
    ForcedBet(Money),
    /// 14.10~(d)3: a straddle, if the player likes.
    Straddle,
    /// 14.12~(b): which cards the player discards.
    Draw,
    /// 14.15~(e): whether the player shows the hand.
    Show(Boards),
    /// 14.15~(r): what the player did out of turn.
    OutOfTurn,
}

/// Whether a player may say that the board plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boards {
    /// There is a board that may play by itself.
    MayPlay,
    /// There is none.
    None,
}

/// How a bet is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Names {
    /// `bet`: nobody has bet before.
    Bet,
    /// `complete to`: a forced bet is made full.
    Complete,
    /// `raise to`.
    Raise,
}

impl Names {
    const fn words(self) -> &'static str {
        match self {
            Names::Bet => "bet",
            Names::Complete => "complete to",
            Names::Raise => "raise to",
        }
    }
}

/// A question, with what the player knows who answers it.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// What is asked.
    pub asks: Asks,
    /// Under which paragraph.
    pub by: Cite,
    /// The game.
    pub game: &'static Variant,
    /// What a call would cost.
    pub owes: Money,
    /// What the player has put in in this betting round.
    pub in_round: Money,
    /// The player's chips that are not bet.
    pub stack: Money,
    /// To how much the player may bet or raise, or the paragraph under which not at all.
    pub raise: Result<Room, Cite>,
    /// How that is called.
    pub names: Names,
    /// Which street it is, from 0.
    pub street: u8,
    /// The community cards.
    pub board: Board,
    /// The player's own cards.
    pub cards: [Held; CARDS],
    /// How many they are.
    pub count: u8,
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// Gives up the hand.
    Fold,
    /// Passes without a bet.
    Check,
    /// Matches the bet.
    Call,
    /// 14.7~(d): more than a call, but in several motions or statements: the call binds.
    StringBet,
    /// 14.7~(e): one chip larger than the call, without a word: a call.
    OneChip,
    /// A bet, a raise, a completed bet or a straddle, to this much.
    To(Money),
    /// Makes the forced bet.
    ForcedBet,
    /// Does not straddle.
    NoStraddle,
    /// The cards that are discarded, a bit for each place in the hand.
    Discards(u8),
    /// Shows the hand.
    Show,
    /// Throws it away unshown.
    Muck,
    /// 14.10~(j): the board plays.
    BoardPlays,
    /// What was done out of turn.
    Early(EarlyAct),
}

impl Question {
    /// The player's own cards.
    pub fn own(&self) -> &[Held] {
        &self.cards[..usize::from(self.count)]
    }

    /// The word before an amount, where one may be named.
    const fn word(&self) -> Option<&'static str> {
        match self.asks {
            Asks::Turn | Asks::ForcedBet(_) => Some(self.names.words()),
            Asks::Straddle => Some("straddle"),
            Asks::Draw | Asks::Show(_) | Asks::OutOfTurn => None,
        }
    }

    /// All that the player would have put in in this betting round by putting in everything.
    fn all_in(&self) -> Money {
        self.in_round + self.stack
    }

    fn refuse<T>(&self, by: Cite, why: impl Into<String>) -> Result<T, Refusal> {
        Err(Refusal::new(by, why.into()))
    }

    /// A bet or raise to this much.
    fn to(&self, amount: Money) -> Result<Said, Refusal> {
        match self.raise {
            Ok(room) if room.takes(amount) => Ok(Said::To(amount)),
            Ok(room) if room.least() == room.most() => {
                self.refuse(cite!("14.17~(b)"), format!("${} is the only lawful amount", room.least()))
            }
            Ok(room) => {
                let why = format!("from ${} to ${}, in steps of ${}", room.least(), room.most(), room.step());
                self.refuse(cite!("14.17~(b)"), why)
            }
            Err(by) => self.refuse(by, "no bet or raise is lawful in this turn"),
        }
    }

    /// 14.7~(d): chips put in in one motion and without a word: at least half a raise more than the call is a raise, which is made complete; less is a
    /// call.
    fn puts_in(&self, amount: Money) -> Result<Said, Refusal> {
        if amount < self.owes || amount > self.stack || amount <= Money::ZERO {
            return self.refuse(cite!("14.7~(d)"), format!("${} is the call", self.owes));
        }
        let (to, called) = (self.in_round + amount, self.in_round + self.owes);
        let is_half = |raise: Money| (raise..raise * 2).contains(&((to - called) * 2));
        match self.raise {
            Ok(room) if room.takes(to) => Ok(Said::To(to)),
            Ok(room) if is_half(room.least() - called) => Ok(Said::To(room.least())),
            _ if self.owes > Money::ZERO => Ok(Said::Call),
            _ => self.refuse(cite!("14.17~(b)"), "that is no lawful bet"),
        }
    }

    fn turn(&self, words: &str) -> Result<Said, Refusal> {
        let facing = self.owes > Money::ZERO;
        match words {
            "fold" if facing => Ok(Said::Fold),
            "fold" => self.refuse(cite!("14.6~(c)"), "there is no bet to fold to: check or bet"),
            "check" if facing => self.refuse(cite!("14.6~(c)"), "a bet was made: fold, call or raise"),
            "check" => Ok(Said::Check),
            "call" if facing => Ok(Said::Call),
            "call" => self.refuse(cite!("14.6~(c)"), "there is no bet to call"),
            "all in" if facing && self.stack <= self.owes => Ok(Said::Call),
            "all in" => self.to(self.all_in()),
            _ => self.turn_with_amount(words),
        }
    }

    fn turn_with_amount(&self, words: &str) -> Result<Said, Refusal> {
        if let Some(more) = words.strip_prefix("call, ") {
            return match (amount_after(more), self.owes > Money::ZERO) {
                (Some(_), true) => Ok(Said::StringBet),
                _ => self.refuse(cite!("14.7~(d)"), "say call, or raise to and an amount"),
            };
        }
        if let Some(amount) = words.strip_prefix("one chip ").and_then(|text| text.parse().ok()) {
            return match self.owes > Money::ZERO && amount >= self.owes.min(self.stack) {
                true => Ok(Said::OneChip),
                false => self.to(amount),
            };
        }
        if let Some(amount) = words.strip_prefix("puts in ").and_then(|text| text.parse().ok()) {
            return self.puts_in(amount);
        }
        match amount_after(words) {
            Some(amount) => self.to(amount),
            None => self.refuse(cite!("14.6~(c)"), "fold, check, call, bet, raise to, or all in"),
        }
    }

    /// 14.12~(b): `stand pat`, or the places of the cards that go.
    fn discards(&self, words: &str) -> Result<Said, Refusal> {
        if words == "stand pat" {
            return Ok(Said::Discards(0));
        }
        let mut places = 0u8;
        for word in words.strip_prefix("discard ").unwrap_or_default().split(' ') {
            match word.parse::<u8>() {
                Ok(place @ 1..=5) if places >> (place - 1) & 1 == 0 => places |= 1 << (place - 1),
                _ => {
                    let why = "stand pat, or discard and the places of the cards, from 1 to 5";
                    return self.refuse(cite!("14.12~(b)"), why);
                }
            }
        }
        Ok(Said::Discards(places))
    }

    fn early(&self, words: &str) -> Result<Said, Refusal> {
        Ok(Said::Early(match words {
            "check" => EarlyAct::Check,
            "fold" => EarlyAct::Fold,
            "call" => EarlyAct::Call,
            _ => match amount_after(words) {
                Some(amount) => EarlyAct::To(amount),
                None => return self.refuse(self.by, "check, fold, call, bet or raise to, out of turn"),
            },
        }))
    }
}

/// The amount after the words for a bet.
fn amount_after(words: &str) -> Option<Money> {
    let amount = ["bet ", "raise to ", "complete to ", "straddle "]
        .iter()
        .find_map(|before| words.strip_prefix(before))?;
    amount.parse().ok().filter(|amount: &Money| *amount > Money::ZERO)
}

impl table::Question for Question {
    type Answer = Said;

    fn words(&self) -> String {
        match self.asks {
            Asks::Turn if self.owes > Money::ZERO => format!("fold, call ${} or raise?", self.owes),
            Asks::Turn => "check or bet?".to_string(),
            Asks::ForcedBet(amount) => format!("the forced bet of ${amount}, or a full bet?"),
            Asks::Straddle => "straddle?".to_string(),
            Asks::Draw => "which cards do you discard?".to_string(),
            Asks::Show(_) => "show the hand?".to_string(),
            Asks::OutOfTurn => "what was done out of turn?".to_string(),
        }
    }

    fn choices(&self) -> Vec<String> {
        let plain: &[&str] = match self.asks {
            Asks::Turn if self.owes > Money::ZERO => &["fold", "call"],
            Asks::Turn => &["check"],
            Asks::ForcedBet(_) => &["forced bet"],
            Asks::Straddle => &["no straddle"],
            Asks::Draw => &["stand pat", "discard 1", "discard 2 4", "discard 3 4 5", "discard 1 2 3 4 5"],
            Asks::Show(Boards::MayPlay) => &["show", "muck", "the board plays"],
            Asks::Show(Boards::None) => &["show", "muck"],
            Asks::OutOfTurn => &["check", "fold", "call", "bet 2", "raise to 4"],
        };
        let mut choices: Vec<String> = plain.iter().map(|words| (*words).to_string()).collect();
        if let (Some(word), Ok(room)) = (self.word(), self.raise) {
            choices.push(format!("{word} {}", room.least()));
            if room.most() != room.least() {
                choices.push(format!("{word} {}", room.most()));
            }
        }
        choices
    }

    fn takes(&self) -> Vec<Takes> {
        match (self.asks, self.word(), self.raise) {
            (Asks::Draw, ..) => (1..=5).map(|pick| Takes::Places { word: "discard", of: 5, pick }).collect(),
            (_, Some(word), Ok(room)) => vec![Takes::Amount { word, room }],
            (..) => Vec::new(),
        }
    }

    fn parse(&self, words: &str) -> Result<Said, Refusal> {
        match (self.asks, words) {
            (Asks::Turn, _) => self.turn(words),
            (Asks::ForcedBet(_), "forced bet") => Ok(Said::ForcedBet),
            (Asks::ForcedBet(_), _) => match amount_after(words) {
                Some(amount) => self.to(amount),
                None => self.refuse(self.by, "this player must make the forced bet, or a full bet"),
            },
            (Asks::Straddle, "no straddle") => Ok(Said::NoStraddle),
            (Asks::Straddle, _) => match (amount_after(words), self.raise) {
                (Some(amount), Ok(room)) if room.takes(amount) => Ok(Said::To(amount)),
                _ => self.refuse(self.by, "a straddle is at least twice the big blind"),
            },
            (Asks::Draw, _) => self.discards(words),
            (Asks::Show(_), "show") => Ok(Said::Show),
            (Asks::Show(_), "muck") => Ok(Said::Muck),
            (Asks::Show(Boards::MayPlay), "the board plays") => Ok(Said::BoardPlays),
            (Asks::Show(_), _) => self.refuse(self.by, "show, muck or, where there is one, the board plays"),
            (Asks::OutOfTurn, _) => self.early(words),
        }
    }

    fn by(&self) -> Cite {
        self.by
    }
}
