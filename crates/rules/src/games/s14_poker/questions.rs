//! What players are asked, and how they answer.

use super::hand::{Board, CARDS, EarlyAct, Held};
use super::variant::Variant;
use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{self, AnswerKey, AnswerPart, Places, Takes};
use crate::wagers::{Money, Room};

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asks {
    /// 14.6~(c): the player's turn.
    Turn,
    /// 14.9~(b): the forced bet, or a full one.
    ForcedBet(Money),
    /// 14.15~(l): the same of a hand that opens in the place of another, and may also be given up.
    ForcedBetOrFold(Money),
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
    /// The cards that are discarded, by their places in the hand.
    Discards(Places),
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
            Asks::Turn | Asks::ForcedBet(_) | Asks::ForcedBetOrFold(_) => Some(self.names.words()),
            Asks::Straddle => Some(STRADDLE),
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
    pub(crate) fn to(&self, amount: Money) -> Result<Said, Refusal> {
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

    fn turn(&self, key: &AnswerKey) -> Result<Said, Refusal> {
        let facing = self.owes > Money::ZERO;
        match key.parts() {
            ("fold", []) => Ok(Said::Fold),
            ("check", []) if facing => self.refuse(cite!("14.6~(c)"), "a bet was made: fold, call or raise"),
            ("check", []) => Ok(Said::Check),
            ("call", []) if facing => Ok(Said::Call),
            ("call", []) => self.refuse(cite!("14.6~(c)"), "there is no bet to call"),
            ("all in", []) if facing && self.stack <= self.owes => Ok(Said::Call),
            ("all in", []) => self.to(self.all_in()),
            _ => self.turn_with_amount(key),
        }
    }

    fn turn_with_amount(&self, key: &AnswerKey) -> Result<Said, Refusal> {
        let facing = self.owes > Money::ZERO;
        match key.parts() {
            (act, with) if act.starts_with(STRING_BET) => {
                let more = act.strip_prefix(STRING_BET).unwrap_or_default();
                match (amount_of(more, with), facing) {
                    (Some(_), true) => Ok(Said::StringBet),
                    _ => self.refuse(cite!("14.7~(d)"), "say call, or raise to and an amount"),
                }
            }
            (ONE_CHIP, [AnswerPart::Amount(amount)]) => {
                match facing && *amount >= self.owes.min(self.stack) {
                    true => Ok(Said::OneChip),
                    false => self.to(*amount),
                }
            }
            ("puts in", [AnswerPart::Amount(amount)]) => self.puts_in(*amount),
            (act, with) => match amount_of(act, with) {
                Some(amount) => self.to(amount),
                None => self.refuse(cite!("14.6~(c)"), "fold, check, call, bet, raise to, or all in"),
            },
        }
    }

    /// 14.12~(b): `stand pat`, or the places of the cards that go.
    fn discards(&self, key: &AnswerKey) -> Result<Said, Refusal> {
        let named = match key.parts() {
            ("stand pat", []) => return Ok(Said::Discards(Places::NONE)),
            ("discard", [AnswerPart::Places(named)]) => named.as_slice(),
            _ => &[],
        };
        let places = named.iter().try_fold(Places::NONE, |places, place| match place {
            1..=5 if !places.has(place - 1) => Some(places.and(place - 1)),
            _ => None,
        });
        match places {
            Some(places) if !places.is_empty() => Ok(Said::Discards(places)),
            Some(_) | None => {
                let why = "stand pat, or discard and the places of the cards, from 1 to 5";
                self.refuse(cite!("14.12~(b)"), why)
            }
        }
    }

    fn early(&self, key: &AnswerKey) -> Result<Said, Refusal> {
        Ok(Said::Early(match key.parts() {
            ("check", []) => EarlyAct::Check,
            ("fold", []) => EarlyAct::Fold,
            ("call", []) => EarlyAct::Call,
            (act, with) => match amount_of(act, with) {
                Some(amount) => EarlyAct::To(amount),
                None => return self.refuse(self.by, "check, fold, call, bet or raise to, out of turn"),
            },
        }))
    }
}

/// 14.7~(d): what is said before a raise that is made in a second statement.
const STRING_BET: &str = "call, ";
/// 14.7~(e): one chip without a word.
const ONE_CHIP: &str = "one chip";
/// The word for a straddle.
const STRADDLE: &str = "straddle";

/// The amount of a bet by any of its names.
fn amount_of(act: &str, with: &[AnswerPart]) -> Option<Money> {
    let bets = [Names::Bet, Names::Raise, Names::Complete].map(Names::words);
    match with {
        [AnswerPart::Amount(amount)] if bets.contains(&act) || act == STRADDLE => {
            Some(*amount).filter(|amount| *amount > Money::ZERO)
        }
        _ => None,
    }
}

impl table::Question for Question {
    type Answer = Said;

    fn words(&self) -> String {
        match self.asks {
            Asks::Turn if self.owes > Money::ZERO => format!("fold, call ${} or raise?", self.owes),
            Asks::Turn => "check or bet?".to_string(),
            Asks::ForcedBet(amount) => format!("the forced bet of ${amount}, or a full bet?"),
            Asks::ForcedBetOrFold(amount) => format!("fold, the forced bet of ${amount}, or a full bet?"),
            Asks::Straddle => "straddle?".to_string(),
            Asks::Draw => "which cards do you discard?".to_string(),
            Asks::Show(_) => "show the hand?".to_string(),
            Asks::OutOfTurn => "what was done out of turn?".to_string(),
        }
    }

    fn answers(&self) -> Vec<Said> {
        let early = [EarlyAct::Check, EarlyAct::Fold, EarlyAct::Call];
        let amounts = [2, 4].map(|dollars| EarlyAct::To(Money::dollars(dollars)));
        let mut answers = match self.asks {
            Asks::Turn if self.owes > Money::ZERO => vec![Said::Fold, Said::Call],
            Asks::Turn => vec![Said::Check],
            Asks::ForcedBet(_) => vec![Said::ForcedBet],
            Asks::ForcedBetOrFold(_) => vec![Said::Fold, Said::ForcedBet],
            Asks::Straddle => vec![Said::NoStraddle],
            Asks::Draw => {
                [0, 0b1, 0b1010, 0b1_1100, 0b1_1111].map(Places::of_bits).map(Said::Discards).to_vec()
            }
            Asks::Show(Boards::MayPlay) => vec![Said::Show, Said::Muck, Said::BoardPlays],
            Asks::Show(Boards::None) => vec![Said::Show, Said::Muck],
            Asks::OutOfTurn => early.into_iter().chain(amounts).map(Said::Early).collect(),
        };
        if let (Some(_), Ok(room)) = (self.word(), self.raise) {
            answers.push(Said::To(room.least()));
            if room.most() != room.least() {
                answers.push(Said::To(room.most()));
            }
        }
        answers
    }

    fn default_answer(&self) -> Said {
        match self.asks {
            Asks::Turn if self.owes > Money::ZERO => Said::Fold,
            Asks::ForcedBetOrFold(_) => Said::Fold,
            Asks::Turn => Said::Check,
            Asks::ForcedBet(_) => Said::ForcedBet,
            Asks::Straddle => Said::NoStraddle,
            Asks::Draw => Said::Discards(Places::NONE),
            Asks::Show(_) => Said::Show,
            Asks::OutOfTurn => Said::Early(EarlyAct::Check),
        }
    }

    /// A string bet and a chip are told with some amount that makes them one: the answer is a call whatever it was.
    fn encode(&self, answer: &Said) -> AnswerKey {
        AnswerKey::of(match *answer {
            Said::Fold | Said::Early(EarlyAct::Fold) => "fold",
            Said::Check | Said::Early(EarlyAct::Check) => "check",
            Said::Call | Said::Early(EarlyAct::Call) => "call",
            Said::StringBet => {
                let act = format!("{STRING_BET}{}", Names::Raise.words());
                return AnswerKey::of(act).amount(self.in_round + self.owes * 2);
            }
            Said::OneChip => return AnswerKey::of(ONE_CHIP).amount(self.owes.min(self.stack)),
            Said::To(amount) | Said::Early(EarlyAct::To(amount)) => {
                return AnswerKey::of(self.word().unwrap_or(self.names.words())).amount(amount);
            }
            Said::ForcedBet => "forced bet",
            Said::NoStraddle => "no straddle",
            Said::Discards(Places::NONE) => "stand pat",
            Said::Discards(places) => return AnswerKey::of("discard").places(places),
            Said::Show => "show",
            Said::Muck => "muck",
            Said::BoardPlays => "the board plays",
        })
    }

    fn takes(&self) -> Vec<Takes> {
        match (self.asks, self.word(), self.raise) {
            (Asks::Draw, ..) => (1..=5).map(|pick| Takes::Places { word: "discard", of: 5, pick }).collect(),
            (_, Some(word), Ok(room)) => vec![Takes::Amount { word, room }],
            (..) => Vec::new(),
        }
    }

    fn decode(&self, key: &AnswerKey) -> Result<Said, Refusal> {
        match (self.asks, key.parts()) {
            (Asks::Turn, _) => self.turn(key),
            (Asks::ForcedBet(_) | Asks::ForcedBetOrFold(_), ("forced bet", [])) => Ok(Said::ForcedBet),
            (Asks::ForcedBetOrFold(_), ("fold", [])) => Ok(Said::Fold),
            (Asks::ForcedBet(_), (act, with)) => match amount_of(act, with) {
                Some(amount) => self.to(amount),
                None => self.refuse(self.by, "this player must make the forced bet, or a full bet"),
            },
            (Asks::ForcedBetOrFold(_), (act, with)) => match amount_of(act, with) {
                Some(amount) => self.to(amount),
                None => self.refuse(self.by, "this player folds, makes the forced bet, or bets in full"),
            },
            (Asks::Straddle, ("no straddle", [])) => Ok(Said::NoStraddle),
            (Asks::Straddle, (act, with)) => match (amount_of(act, with), self.raise) {
                (Some(amount), Ok(room)) if room.takes(amount) => Ok(Said::To(amount)),
                _ => self.refuse(self.by, "a straddle is at least twice the big blind"),
            },
            (Asks::Draw, _) => self.discards(key),
            (Asks::Show(_), ("show", [])) => Ok(Said::Show),
            (Asks::Show(_), ("muck", [])) => Ok(Said::Muck),
            (Asks::Show(Boards::MayPlay), ("the board plays", [])) => Ok(Said::BoardPlays),
            (Asks::Show(_), _) => self.refuse(self.by, "show, muck or, where there is one, the board plays"),
            (Asks::OutOfTurn, _) => self.early(key),
        }
    }

    fn by(&self) -> Cite {
        self.by
    }
}
