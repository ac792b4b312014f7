//! 19:47-1.7, 1.8, 1.11  The questions to players: whether they take the dice, and for a line bet.

use super::house::House;
use super::layout::{CrapsBets, State};
use super::numbers::CrapsPhase;
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
pub enum CrapsLine {
    /// Pass.
    Pass,
    /// Don't pass.
    DontPass,
}

impl CrapsLine {
    /// Both.
    const BOTH: [CrapsLine; 2] = [CrapsLine::Pass, CrapsLine::DontPass];

    /// Its betting area.
    pub const fn wager(self) -> Wager {
        match self {
            CrapsLine::Pass => Wager::Pass,
            CrapsLine::DontPass => Wager::DontPass,
        }
    }
}

/// A line bet that is made in an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineBet {
    /// The line.
    pub line: CrapsLine,
    /// The amount of the bet.
    pub amount: Money,
}

/// The terms that a player's line bet must satisfy.
#[derive(Clone, Copy, Debug)]
pub struct LineTerms {
    limits: Limits,
    /// 1.4~(c): the smallest unit in which it is made.
    unit: Money,
    /// 1.4~(c): the amount of which it is a multiple.
    step: Money,
    /// The player's stakes on the pass and don't pass line; `None` if the layout leaves the line off.
    lies: [Option<Stake>; 2],
}

impl LineTerms {
    /// The terms of a house for a player.
    pub fn of(house: &House, state: &State, seat: Seat) -> LineTerms {
        let bets = state.bets.get(seat).unwrap_or(&CrapsBets::NONE);
        let lies = CrapsLine::BOTH.map(|line| house.offers(line.wager()).then(|| bets.stake(line.wager())));
        let step = house.step(Wager::Pass, CrapsPhase::ComeOut);
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

    /// The smallest bet taken on each line. A line is skipped if a short search finds none.
    fn smallest(&self) -> impl Iterator<Item = LineBet> + use<> {
        let terms = *self;
        CrapsLine::BOTH.into_iter().filter_map(move |line| {
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
pub enum DecisionRollRight {
    /// If nobody else will make a line bet to shoot: come or don't come wagers remain on numbers, and the point was made.
    DecisionRolls,
    /// No.
    None,
}

/// A question to a player.
#[derive(Clone, Copy, Debug)]
pub enum CrapsQuestion {
    /// 1.7~(b), 1.11(c): whether the player takes the dice.
    TakeDice {
        /// The paragraph of the offer.
        by: Cite,
    },
    /// 1.11(b): whether the player makes a line bet to shoot.
    TakeDiceWithLineBet {
        /// The terms of the line bet.
        terms: LineTerms,
    },
    /// 1.8~(a): the shooter must make a line bet before the come out roll.
    LineBetDue {
        /// The terms of the line bet.
        terms: LineTerms,
        /// Whether the shooter may throw without one.
        right: DecisionRollRight,
    },
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrapsAnswer {
    /// Takes or keeps the dice, with the line bet that the question asks for, unless one lies there.
    Shoots(Option<LineBet>),
    /// Does not take the dice, or gives them up.
    Passes,
    /// 1.11(b): keeps the dice without a line bet.
    NoLineBet,
}

impl CrapsQuestion {
    /// The answer of a player who takes the dice, throws to decide what is on the layout, and bets on the line no more than the shooter must.
    pub fn willing(&self) -> CrapsAnswer {
        match self {
            CrapsQuestion::TakeDice { .. } => CrapsAnswer::Shoots(None),
            CrapsQuestion::TakeDiceWithLineBet { .. } => CrapsAnswer::Passes,
            CrapsQuestion::LineBetDue { right: DecisionRollRight::DecisionRolls, .. } => {
                CrapsAnswer::NoLineBet
            }
            CrapsQuestion::LineBetDue { terms, right: DecisionRollRight::None } => {
                match terms.smallest().next() {
                    Some(bet) => CrapsAnswer::Shoots(Some(bet)),
                    None => CrapsAnswer::Passes,
                }
            }
        }
    }
}

const TAKE: &str = "take the dice";
const PASS: &str = "pass the dice";
const NO_LINE_BET: &str = "no line bet";

impl Question for CrapsQuestion {
    type Answer = CrapsAnswer;

    fn words(&self) -> String {
        match self {
            CrapsQuestion::TakeDice { .. } => "take the dice?",
            CrapsQuestion::TakeDiceWithLineBet { .. } => "take the dice, with a pass or don't pass bet?",
            CrapsQuestion::LineBetDue { .. } => "make a pass or don't pass bet before the come out roll",
        }
        .to_string()
    }

    fn answers(&self) -> Vec<CrapsAnswer> {
        let line_bets = |terms: &LineTerms| terms.smallest().map(|bet| CrapsAnswer::Shoots(Some(bet)));
        let mut answers = vec![CrapsAnswer::Passes];
        match self {
            CrapsQuestion::TakeDice { .. } => answers.push(CrapsAnswer::Shoots(None)),
            CrapsQuestion::TakeDiceWithLineBet { terms } => {
                if terms.has_line_bet() {
                    answers.push(CrapsAnswer::Shoots(None));
                }
                answers.extend(line_bets(terms));
            }
            CrapsQuestion::LineBetDue { terms, right } => {
                answers.extend(line_bets(terms));
                if *right == DecisionRollRight::DecisionRolls {
                    answers.push(CrapsAnswer::NoLineBet);
                }
            }
        }
        answers
    }

    fn default_answer(&self) -> CrapsAnswer {
        CrapsAnswer::Passes
    }

    fn encode(&self, answer: &CrapsAnswer) -> AnswerKey {
        match answer {
            CrapsAnswer::Shoots(Some(bet)) => AnswerKey::bets(bet.line.wager(), bet.amount),
            CrapsAnswer::Shoots(None) => AnswerKey::of(TAKE),
            CrapsAnswer::Passes => AnswerKey::of(PASS),
            CrapsAnswer::NoLineBet => AnswerKey::of(NO_LINE_BET),
        }
    }

    /// Reads `take the dice`, `pass the dice`, `bets pass 10`, `no line bet`.
    fn decode(&self, key: &AnswerKey) -> Result<CrapsAnswer, Refusal> {
        match (self, key.parts()) {
            (_, (PASS, [])) => Ok(CrapsAnswer::Passes),
            (CrapsQuestion::TakeDice { .. }, (TAKE, [])) => Ok(CrapsAnswer::Shoots(None)),
            (CrapsQuestion::TakeDice { by }, _) => Err(Refusal::new(*by, "take the dice, or pass the dice")),
            (CrapsQuestion::TakeDiceWithLineBet { terms }, (TAKE, [])) if terms.has_line_bet() => {
                Ok(CrapsAnswer::Shoots(None))
            }
            (CrapsQuestion::TakeDiceWithLineBet { terms }, _) => {
                line_bet(key, terms, cite!("1.11(b)")).map(|bet| CrapsAnswer::Shoots(Some(bet)))
            }
            (
                CrapsQuestion::LineBetDue { right: DecisionRollRight::DecisionRolls, .. },
                (NO_LINE_BET, []),
            ) => Ok(CrapsAnswer::NoLineBet),
            (CrapsQuestion::LineBetDue { terms, .. }, _) => {
                line_bet(key, terms, cite!("1.8~(a)")).map(|bet| CrapsAnswer::Shoots(Some(bet)))
            }
        }
    }

    fn read_wager(words: &str) -> Option<WagerKey> {
        Wager::parse(words).map(Wager::key)
    }

    fn by(&self) -> Cite {
        match self {
            CrapsQuestion::TakeDice { by } => *by,
            CrapsQuestion::TakeDiceWithLineBet { .. } => cite!("1.11(b)"),
            CrapsQuestion::LineBetDue { .. } => cite!("1.8~(a)"),
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
        Some((Wager::Pass, amount)) => LineBet { line: CrapsLine::Pass, amount },
        Some((Wager::DontPass, amount)) => LineBet { line: CrapsLine::DontPass, amount },
        _ => return Err(Refusal::new(by, "the shooter makes a pass or don't pass bet, or passes the dice")),
    };
    terms.check(bet)?;
    Ok(bet)
}
