//! 19:47-1.7, 1.8, 1.11  What players are asked: whether they take the dice, and for a line bet.

use super::house::House;
use super::layout::{Bets, State};
use super::numbers::Phase;
use super::placement::{self, PLACEMENT};
use super::wagers::Wager;
use crate::cite;
use crate::games::families::dice_layout::PlacementLaw;
use crate::games::{Wager as _, WagerKey};
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, Question, Seat};
use crate::wagers::{LimitClass, Limits, Money, Stake};

/// The two line bets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// Pass.
    Pass,
    /// Don't pass.
    DontPass,
}

impl Line {
    /// Both.
    const BOTH: [Line; 2] = [Line::Pass, Line::DontPass];

    /// Its betting area.
    pub const fn wager(self) -> Wager {
        match self {
            Line::Pass => Wager::Pass,
            Line::DontPass => Wager::DontPass,
        }
    }
}

/// A line bet that is made in an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineBet {
    /// Which.
    pub line: Line,
    /// How much.
    pub amount: Money,
}

/// What a player's line bet must satisfy.
#[derive(Clone, Copy, Debug)]
pub struct LineTerms {
    limits: Limits,
    /// 1.4~(c): the smallest unit in which it is made.
    unit: Money,
    /// 1.4~(c): the amount of which it is a multiple.
    step: Money,
    /// What the player has on the pass and on the don't pass line; nothing where the layout leaves the line off.
    lies: [Option<Stake>; 2],
}

impl LineTerms {
    /// The terms of a house for a player.
    pub fn of(house: &House, state: &State, seat: Seat) -> LineTerms {
        let bets = state.bets.get(seat).unwrap_or(&Bets::NONE);
        let lies = Line::BOTH.map(|line| house.offers(line.wager()).then(|| bets.stake(line.wager())));
        let step = house.step(Wager::Pass, Phase::ComeOut);
        LineTerms { limits: house.limits, unit: house.unit, step, lies }
    }

    /// 1.1, 1.4~(c), 8.2: whether a line bet is taken, together with what lies there.
    pub fn check(&self, bet: LineBet) -> Result<(), Refusal> {
        let lies = self.lies[bet.line as usize].ok_or_else(placement::left_off)?;
        PLACEMENT.more_than_nothing(bet.amount)?;
        let stake = Stake { chips: PlacementLaw::raised(lies.chips, bet.amount)?, ..lies };
        PLACEMENT.payable(self.step, stake)?;
        PLACEMENT.in_units(self.unit, stake)?;
        self.limits.check(stake.chips, LimitClass::Table)
    }

    /// Whether the player has a line bet already.
    fn has_line_bet(&self) -> bool {
        self.lies.iter().flatten().any(|lies| !lies.is_none())
    }

    /// For each line, the smallest bet that is taken; nothing where it cannot be found quickly.
    fn smallest(&self) -> impl Iterator<Item = LineBet> + use<> {
        let terms = *self;
        Line::BOTH.into_iter().filter_map(move |line| {
            let lies = terms.lies[line as usize]?;
            let first =
                (terms.limits.minimum - lies.chips).in_cents().div_euclid(terms.step.in_cents()).max(1);
            (first..first + 200)
                .map(|steps| LineBet { line, amount: terms.step * steps })
                .find(|bet| terms.check(*bet).is_ok())
        })
    }
}

/// 1.11(b): whether the shooter may throw without a line bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Right {
    /// If nobody else will make a line bet to shoot: come or don't come wagers remain on numbers, and the point was made.
    DecisionRolls,
    /// No.
    None,
}

/// What a player is asked.
#[derive(Clone, Copy, Debug)]
pub enum Inquiry {
    /// 1.7~(b), 1.11(c): whether the player takes the dice.
    TakeDice {
        /// Under which paragraph they are offered.
        by: Cite,
    },
    /// 1.11(b): whether the player makes a line bet to shoot.
    TakeDiceWithLineBet {
        /// What the line bet must satisfy.
        terms: LineTerms,
    },
    /// 1.8~(a): the shooter must make a line bet before the come out roll.
    LineBetDue {
        /// What the line bet must satisfy.
        terms: LineTerms,
        /// Whether the shooter may throw without one.
        right: Right,
    },
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Takes or keeps the dice, with the line bet that the question asks for, unless one lies there.
    Shoots(Option<LineBet>),
    /// Does not take the dice, or gives them up.
    Passes,
    /// 1.11(b): keeps the dice without a line bet.
    NoLineBet,
}

impl Inquiry {
    /// The answer of a player who takes the dice, throws to decide what is on the layout, and bets on the line no more than the shooter must.
    pub fn willing(&self) -> Answer {
        match self {
            Inquiry::TakeDice { .. } => Answer::Shoots(None),
            Inquiry::TakeDiceWithLineBet { .. } => Answer::Passes,
            Inquiry::LineBetDue { right: Right::DecisionRolls, .. } => Answer::NoLineBet,
            Inquiry::LineBetDue { terms, right: Right::None } => match terms.smallest().next() {
                Some(bet) => Answer::Shoots(Some(bet)),
                None => Answer::Passes,
            },
        }
    }
}

const TAKE: &str = "take the dice";
const PASS: &str = "pass the dice";
const NO_LINE_BET: &str = "no line bet";

impl Question for Inquiry {
    type Answer = Answer;

    fn words(&self) -> String {
        match self {
            Inquiry::TakeDice { .. } => "take the dice?",
            Inquiry::TakeDiceWithLineBet { .. } => "take the dice, with a pass or don't pass bet?",
            Inquiry::LineBetDue { .. } => "make a pass or don't pass bet before the come out roll",
        }
        .to_string()
    }

    fn answers(&self) -> Vec<Answer> {
        let line_bets = |terms: &LineTerms| terms.smallest().map(|bet| Answer::Shoots(Some(bet)));
        let mut answers = vec![Answer::Passes];
        match self {
            Inquiry::TakeDice { .. } => answers.push(Answer::Shoots(None)),
            Inquiry::TakeDiceWithLineBet { terms } => {
                if terms.has_line_bet() {
                    answers.push(Answer::Shoots(None));
                }
                answers.extend(line_bets(terms));
            }
            Inquiry::LineBetDue { terms, right } => {
                answers.extend(line_bets(terms));
                if *right == Right::DecisionRolls {
                    answers.push(Answer::NoLineBet);
                }
            }
        }
        answers
    }

    fn default_answer(&self) -> Answer {
        Answer::Passes
    }

    fn encode(&self, answer: &Answer) -> AnswerKey {
        match answer {
            Answer::Shoots(Some(bet)) => AnswerKey::bets(bet.line.wager(), bet.amount),
            Answer::Shoots(None) => AnswerKey::of(TAKE),
            Answer::Passes => AnswerKey::of(PASS),
            Answer::NoLineBet => AnswerKey::of(NO_LINE_BET),
        }
    }

    /// Reads `take the dice`, `pass the dice`, `bets pass 10`, `no line bet`.
    fn decode(&self, key: &AnswerKey) -> Result<Answer, Refusal> {
        match (self, key.parts()) {
            (_, (PASS, [])) => Ok(Answer::Passes),
            (Inquiry::TakeDice { .. }, (TAKE, [])) => Ok(Answer::Shoots(None)),
            (Inquiry::TakeDice { by }, _) => Err(Refusal::new(*by, "take the dice, or pass the dice")),
            (Inquiry::TakeDiceWithLineBet { terms }, (TAKE, [])) if terms.has_line_bet() => {
                Ok(Answer::Shoots(None))
            }
            (Inquiry::TakeDiceWithLineBet { terms }, _) => {
                line_bet(key, terms, cite!("1.11(b)")).map(|bet| Answer::Shoots(Some(bet)))
            }
            (Inquiry::LineBetDue { right: Right::DecisionRolls, .. }, (NO_LINE_BET, [])) => {
                Ok(Answer::NoLineBet)
            }
            (Inquiry::LineBetDue { terms, .. }, _) => {
                line_bet(key, terms, cite!("1.8~(a)")).map(|bet| Answer::Shoots(Some(bet)))
            }
        }
    }

    fn read_wager(words: &str) -> Option<WagerKey> {
        Wager::parse(words).map(Wager::key)
    }

    fn by(&self) -> Cite {
        match self {
            Inquiry::TakeDice { by } => *by,
            Inquiry::TakeDiceWithLineBet { .. } => cite!("1.11(b)"),
            Inquiry::LineBetDue { .. } => cite!("1.8~(a)"),
        }
    }
}

/// Reads `bets pass 10`.
fn line_bet(key: &AnswerKey, terms: &LineTerms, by: Cite) -> Result<LineBet, Refusal> {
    let bet = match key.with() {
        [AnswerPart::Wager { wager, amount }] => Wager::from_key(*wager).map(|wager| (wager, *amount)),
        _ => None,
    };
    let bet = match bet {
        Some((Wager::Pass, amount)) => LineBet { line: Line::Pass, amount },
        Some((Wager::DontPass, amount)) => LineBet { line: Line::DontPass, amount },
        _ => return Err(Refusal::new(by, "the shooter makes a pass or don't pass bet, or passes the dice")),
    };
    terms.check(bet)?;
    Ok(bet)
}
