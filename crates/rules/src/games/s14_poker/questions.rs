//! The questions to players, and their answers.

use super::hand::{CARDS, CardBeforePlayer, CommunityCards, EarlyAct};
use super::variant::PokerVariant;
use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{self, AnswerForm, AnswerKey, AnswerPart, Places};
use crate::wagers::{BetRange, Money};

/// The decision that a question asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PokerDecision {
    /// 14.6~(c): the player's turn.
    Turn,
    /// 14.9~(b): the forced bet, or a full one.
    ForcedBet(Money),
    /// 14.15~(l): the same for a hand that opens instead of another, and may also be given up.
    ForcedBetOrFold(Money),
    /// 14.10~(d)3: a straddle, if the player likes.
    Straddle,
    /// 14.12~(b): the cards that the player discards.
    Draw,
    /// 14.15~(e): whether the player shows the hand.
    Show(BoardPlay),
    /// 14.15~(r): the player's action out of turn.
    OutOfTurn,
}

/// Whether a player may say that the board plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardPlay {
    /// There is a board that may play by itself.
    MayPlay,
    /// There is none.
    None,
}

/// The name of a bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BetName {
    /// `bet`: nobody has bet before.
    Bet,
    /// `complete to`: a forced bet is made full.
    Complete,
    /// `raise to`.
    Raise,
}

impl BetName {
    const fn words(self) -> &'static str {
        match self {
            BetName::Bet => "bet",
            BetName::Complete => "complete to",
            BetName::Raise => "raise to",
        }
    }
}

/// A question, with the facts that the answering player knows.
#[derive(Clone, Copy, Debug)]
pub struct PokerQuestion {
    /// The decision.
    pub asks: PokerDecision,
    /// The paragraph of the question.
    pub by: Cite,
    /// The game.
    pub game: &'static PokerVariant,
    /// The cost of a call.
    pub owes: Money,
    /// The player's chips in this betting round.
    pub in_round: Money,
    /// The player's chips that are not bet.
    pub stack: Money,
    /// The range of the player's bet or raise, or the paragraph that forbids one.
    pub raise: Result<BetRange, Cite>,
    /// The name of a bet or raise now.
    pub names: BetName,
    /// The street, from 0.
    pub street: u8,
    /// The community cards.
    pub board: CommunityCards,
    /// The player's own cards.
    pub cards: [CardBeforePlayer; CARDS],
    /// The number of own cards.
    pub count: u8,
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PokerAnswer {
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
    /// An action out of turn.
    Early(EarlyAct),
}

impl PokerQuestion {
    /// The player's own cards.
    pub fn own(&self) -> &[CardBeforePlayer] {
        &self.cards[..usize::from(self.count)]
    }

    /// The word before an amount, where one may be named.
    const fn word(&self) -> Option<&'static str> {
        match self.asks {
            PokerDecision::Turn | PokerDecision::ForcedBet(_) | PokerDecision::ForcedBetOrFold(_) => {
                Some(self.names.words())
            }
            PokerDecision::Straddle => Some(STRADDLE),
            PokerDecision::Draw | PokerDecision::Show(_) | PokerDecision::OutOfTurn => None,
        }
    }

    /// The player's total in this betting round after going all-in.
    fn all_in(&self) -> Money {
        self.in_round + self.stack
    }

    fn refuse<T>(&self, by: Cite, why: impl Into<String>) -> Result<T, Refusal> {
        Err(Refusal::new(by, why.into()))
    }

    /// A bet or raise to this much.
    pub(crate) fn to(&self, amount: Money) -> Result<PokerAnswer, Refusal> {
        match self.raise {
            Ok(room) if room.takes(amount) => Ok(PokerAnswer::To(amount)),
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
    fn puts_in(&self, amount: Money) -> Result<PokerAnswer, Refusal> {
        if amount < self.owes || amount > self.stack || amount <= Money::ZERO {
            return self.refuse(cite!("14.7~(d)"), format!("${} is the call", self.owes));
        }
        let (to, called) = (self.in_round + amount, self.in_round + self.owes);
        let is_half = |raise: Money| (raise..raise * 2).contains(&((to - called) * 2));
        match self.raise {
            Ok(room) if room.takes(to) => Ok(PokerAnswer::To(to)),
            Ok(room) if is_half(room.least() - called) => Ok(PokerAnswer::To(room.least())),
            _ if self.owes > Money::ZERO => Ok(PokerAnswer::Call),
            _ => self.refuse(cite!("14.17~(b)"), "that is no lawful bet"),
        }
    }

    fn turn(&self, key: &AnswerKey) -> Result<PokerAnswer, Refusal> {
        let facing = self.owes > Money::ZERO;
        match key.parts() {
            ("fold", []) => Ok(PokerAnswer::Fold),
            ("check", []) if facing => self.refuse(cite!("14.6~(c)"), "a bet was made: fold, call or raise"),
            ("check", []) => Ok(PokerAnswer::Check),
            ("call", []) if facing => Ok(PokerAnswer::Call),
            ("call", []) => self.refuse(cite!("14.6~(c)"), "there is no bet to call"),
            ("all in", []) if facing && self.stack <= self.owes => Ok(PokerAnswer::Call),
            ("all in", []) => self.to(self.all_in()),
            _ => self.turn_with_amount(key),
        }
    }

    fn turn_with_amount(&self, key: &AnswerKey) -> Result<PokerAnswer, Refusal> {
        let facing = self.owes > Money::ZERO;
        match key.parts() {
            (act, with) if act.starts_with(STRING_BET) => {
                let more = act.strip_prefix(STRING_BET).unwrap_or_default();
                match (amount_of(more, with), facing) {
                    (Some(_), true) => Ok(PokerAnswer::StringBet),
                    _ => self.refuse(cite!("14.7~(d)"), "say call, or raise to and an amount"),
                }
            }
            (ONE_CHIP, [AnswerPart::Amount(amount)]) => {
                match facing && *amount >= self.owes.min(self.stack) {
                    true => Ok(PokerAnswer::OneChip),
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
    fn discards(&self, key: &AnswerKey) -> Result<PokerAnswer, Refusal> {
        let named = match key.parts() {
            ("stand pat", []) => return Ok(PokerAnswer::Discards(Places::NONE)),
            ("discard", [AnswerPart::Places(named)]) => named.as_slice(),
            _ => &[],
        };
        let places = named.iter().try_fold(Places::NONE, |places, place| match place {
            1..=5 if !places.has(place - 1) => Some(places.and(place - 1)),
            _ => None,
        });
        match places {
            Some(places) if !places.is_empty() => Ok(PokerAnswer::Discards(places)),
            Some(_) | None => {
                let why = "stand pat, or discard and the places of the cards, from 1 to 5";
                self.refuse(cite!("14.12~(b)"), why)
            }
        }
    }

    fn early(&self, key: &AnswerKey) -> Result<PokerAnswer, Refusal> {
        Ok(PokerAnswer::Early(match key.parts() {
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

/// 14.7~(d): the prefix of a raise that is made in a second statement.
const STRING_BET: &str = "call, ";
/// 14.7~(e): one chip without a word.
const ONE_CHIP: &str = "one chip";
/// The word for a straddle.
const STRADDLE: &str = "straddle";

/// The amount of a bet by any of its names.
fn amount_of(act: &str, with: &[AnswerPart]) -> Option<Money> {
    let bets = [BetName::Bet, BetName::Raise, BetName::Complete].map(BetName::words);
    match with {
        [AnswerPart::Amount(amount)] if bets.contains(&act) || act == STRADDLE => {
            Some(*amount).filter(|amount| *amount > Money::ZERO)
        }
        _ => None,
    }
}

impl table::Question for PokerQuestion {
    type Answer = PokerAnswer;

    fn words(&self) -> String {
        match self.asks {
            PokerDecision::Turn if self.owes > Money::ZERO => format!("fold, call ${} or raise?", self.owes),
            PokerDecision::Turn => "check or bet?".to_string(),
            PokerDecision::ForcedBet(amount) => format!("the forced bet of ${amount}, or a full bet?"),
            PokerDecision::ForcedBetOrFold(amount) => {
                format!("fold, the forced bet of ${amount}, or a full bet?")
            }
            PokerDecision::Straddle => "straddle?".to_string(),
            PokerDecision::Draw => "which cards do you discard?".to_string(),
            PokerDecision::Show(_) => "show the hand?".to_string(),
            PokerDecision::OutOfTurn => "what was done out of turn?".to_string(),
        }
    }

    fn answers(&self) -> Vec<PokerAnswer> {
        let early = [EarlyAct::Check, EarlyAct::Fold, EarlyAct::Call];
        let amounts = [2, 4].map(|dollars| EarlyAct::To(Money::dollars(dollars)));
        let mut answers = match self.asks {
            PokerDecision::Turn if self.owes > Money::ZERO => vec![PokerAnswer::Fold, PokerAnswer::Call],
            PokerDecision::Turn => vec![PokerAnswer::Check],
            PokerDecision::ForcedBet(_) => vec![PokerAnswer::ForcedBet],
            PokerDecision::ForcedBetOrFold(_) => vec![PokerAnswer::Fold, PokerAnswer::ForcedBet],
            PokerDecision::Straddle => vec![PokerAnswer::NoStraddle],
            PokerDecision::Draw => {
                [0, 0b1, 0b1010, 0b1_1100, 0b1_1111].map(Places::of_bits).map(PokerAnswer::Discards).to_vec()
            }
            PokerDecision::Show(BoardPlay::MayPlay) => {
                vec![PokerAnswer::Show, PokerAnswer::Muck, PokerAnswer::BoardPlays]
            }
            PokerDecision::Show(BoardPlay::None) => vec![PokerAnswer::Show, PokerAnswer::Muck],
            PokerDecision::OutOfTurn => early.into_iter().chain(amounts).map(PokerAnswer::Early).collect(),
        };
        if let (Some(_), Ok(room)) = (self.word(), self.raise) {
            answers.push(PokerAnswer::To(room.least()));
            if room.most() != room.least() {
                answers.push(PokerAnswer::To(room.most()));
            }
        }
        answers
    }

    fn default_answer(&self) -> PokerAnswer {
        match self.asks {
            PokerDecision::Turn if self.owes > Money::ZERO => PokerAnswer::Fold,
            PokerDecision::ForcedBetOrFold(_) => PokerAnswer::Fold,
            PokerDecision::Turn => PokerAnswer::Check,
            PokerDecision::ForcedBet(_) => PokerAnswer::ForcedBet,
            PokerDecision::Straddle => PokerAnswer::NoStraddle,
            PokerDecision::Draw => PokerAnswer::Discards(Places::NONE),
            PokerDecision::Show(_) => PokerAnswer::Show,
            PokerDecision::OutOfTurn => PokerAnswer::Early(EarlyAct::Check),
        }
    }

    /// A string bet and a single chip are entered with an amount; the answer is a call in any case.
    fn encode(&self, answer: &PokerAnswer) -> AnswerKey {
        AnswerKey::of(match *answer {
            PokerAnswer::Fold | PokerAnswer::Early(EarlyAct::Fold) => "fold",
            PokerAnswer::Check | PokerAnswer::Early(EarlyAct::Check) => "check",
            PokerAnswer::Call | PokerAnswer::Early(EarlyAct::Call) => "call",
            PokerAnswer::StringBet => {
                let act = format!("{STRING_BET}{}", BetName::Raise.words());
                return AnswerKey::of(act).amount(self.in_round + self.owes * 2);
            }
            PokerAnswer::OneChip => return AnswerKey::of(ONE_CHIP).amount(self.owes.min(self.stack)),
            PokerAnswer::To(amount) | PokerAnswer::Early(EarlyAct::To(amount)) => {
                return AnswerKey::of(self.word().unwrap_or(self.names.words())).amount(amount);
            }
            PokerAnswer::ForcedBet => "forced bet",
            PokerAnswer::NoStraddle => "no straddle",
            PokerAnswer::Discards(Places::NONE) => "stand pat",
            PokerAnswer::Discards(places) => return AnswerKey::of("discard").places(places),
            PokerAnswer::Show => "show",
            PokerAnswer::Muck => "muck",
            PokerAnswer::BoardPlays => "the board plays",
        })
    }

    fn takes(&self) -> Vec<AnswerForm> {
        match (self.asks, self.word(), self.raise) {
            (PokerDecision::Draw, ..) => {
                (1..=5).map(|pick| AnswerForm::Places { word: "discard", of: 5, pick }).collect()
            }
            (_, Some(word), Ok(room)) => vec![AnswerForm::Amount { word, room }],
            (..) => Vec::new(),
        }
    }

    fn decode(&self, key: &AnswerKey) -> Result<PokerAnswer, Refusal> {
        match (self.asks, key.parts()) {
            (PokerDecision::Turn, _) => self.turn(key),
            (PokerDecision::ForcedBet(_) | PokerDecision::ForcedBetOrFold(_), ("forced bet", [])) => {
                Ok(PokerAnswer::ForcedBet)
            }
            (PokerDecision::ForcedBetOrFold(_), ("fold", [])) => Ok(PokerAnswer::Fold),
            (PokerDecision::ForcedBet(_), (act, with)) => match amount_of(act, with) {
                Some(amount) => self.to(amount),
                None => self.refuse(self.by, "this player must make the forced bet, or a full bet"),
            },
            (PokerDecision::ForcedBetOrFold(_), (act, with)) => match amount_of(act, with) {
                Some(amount) => self.to(amount),
                None => self.refuse(self.by, "this player folds, makes the forced bet, or bets in full"),
            },
            (PokerDecision::Straddle, ("no straddle", [])) => Ok(PokerAnswer::NoStraddle),
            (PokerDecision::Straddle, (act, with)) => match (amount_of(act, with), self.raise) {
                (Some(amount), Ok(room)) if room.takes(amount) => Ok(PokerAnswer::To(amount)),
                _ => self.refuse(self.by, "a straddle is at least twice the big blind"),
            },
            (PokerDecision::Draw, _) => self.discards(key),
            (PokerDecision::Show(_), ("show", [])) => Ok(PokerAnswer::Show),
            (PokerDecision::Show(_), ("muck", [])) => Ok(PokerAnswer::Muck),
            (PokerDecision::Show(BoardPlay::MayPlay), ("the board plays", [])) => Ok(PokerAnswer::BoardPlays),
            (PokerDecision::Show(_), _) => {
                self.refuse(self.by, "show, muck or, where there is one, the board plays")
            }
            (PokerDecision::OutOfTurn, _) => self.early(key),
        }
    }

    fn by(&self) -> Cite {
        self.by
    }
}
