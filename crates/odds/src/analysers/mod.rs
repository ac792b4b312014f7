//! Analysers: exact figures by counting, for games whose outcome tree is too large for the walk of the round function.
//!
//! An analyser has no rules of its own. It counts over the drawing, ranking and pay functions of its game, finds the best play under the house's own choices, and is
//! held by a test against the round function: by enumeration of a smaller stack, or by simulation.

mod baccarat;
mod deal_classes;
mod threads;
mod twenty_one;

pub use threads::alone;

use crate::by_name::NoFigures;
use crate::figures::Exact;
use croupier_rules::games::{Chart, ComputedPlay, Sample, WagerKey};
use croupier_rules::house::Submission;
use num_rational::BigRational;
use std::fmt;
use std::time::Duration;

/// How questions are answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Play<'a> {
    /// As is best under this house's rules: computed where the game has an analyser, else the best known strategy of the game.
    Best,
    /// By the game's strategy of this name.
    Named(&'a str),
}

/// What somebody wants exact figures of.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The house's choices.
    pub house: &'a Submission,
    /// How questions are answered.
    pub play: Play<'a>,
    /// The wagers; an analyser is told each of them, whoever asks may name none and means one of each kind.
    pub wagers: &'a [Sample<WagerKey>],
    /// How long the wagers that no analyser counts may be walked, all together; as long as it needs where nothing is said.
    pub patience: Option<Duration>,
    /// How exactly the spread of what is won is worked out.
    pub spread: Spread,
    /// Who is told how far a long count has come.
    pub progress: Progress<'a>,
}

impl<'a> Asked<'a> {
    /// One wager of each kind, for as long as it needs, with the spread as it is worked out quickly.
    pub const fn of(house: &'a Submission, play: Play<'a>) -> Asked<'a> {
        Asked { house, play, wagers: &[], patience: None, spread: Spread::Near, progress: Progress::UNTOLD }
    }
}

/// Somebody who is told how far a long count has come, or nobody.
#[derive(Clone, Copy)]
pub struct Progress<'a>(Option<&'a (dyn Fn(usize, usize) + Sync)>);

impl<'a> Progress<'a> {
    /// Nobody.
    pub const UNTOLD: Progress<'static> = Progress(None);

    /// Tells how many steps are done, of how many.
    pub const fn to(told: &'a (dyn Fn(usize, usize) + Sync)) -> Progress<'a> {
        Progress(Some(told))
    }

    /// So many steps are done, of so many.
    pub fn tell(self, done: usize, of: usize) {
        if let Some(told) = self.0 {
            told(done, of);
        }
    }
}

impl fmt::Debug for Progress<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Progress" } else { "UNTOLD" })
    }
}

/// How exactly it is worked out how the hands of a player who splits fall together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spread {
    /// Approximation, as if they came independently of each other.
    Near,
    /// So that the variance is exact: every two hands are counted together, which takes some seconds.
    Deviation,
    /// All hands are counted together, so that the chance of every sum is exact: minutes where a pair becomes more than two hands.
    Exact,
}

/// Computes the best play under a house's rules as charts.
pub type StrategyFn = fn(&Submission) -> Result<StrategyReport, NoFigures>;

/// Computes the best play under a house's rules as answers to the questions of the game, or `None` if it does not know all of them.
pub type Compute = fn(&Submission) -> Result<Option<ComputedPlay>, NoFigures>;

/// A game's analyser.
pub struct Analyser {
    /// The game's identifier.
    pub game: &'static str,
    /// The figures of the wagers that it counts. A wager that it leaves out, as all of them under a strategy that it does not know, is walked.
    pub analyse: fn(&Asked<'_>) -> Result<Exact, NoFigures>,
    /// The best play under a house's rules as charts.
    pub strategy: Option<StrategyFn>,
    /// The same as answers to its questions, for simulations and for hints.
    pub compute: Option<Compute>,
    /// A note on figures that are approximate, or hold for some play alone.
    approximation: Option<Approximation>,
}

impl Analyser {
    /// Returns a note on figures that are approximate, or hold for some play alone.
    pub const fn approximation(&self, spread: Spread) -> Option<&'static str> {
        match (&self.approximation, spread) {
            (None, _) => None,
            (Some(note), Spread::Near) => Some(note.near),
            (Some(note), Spread::Deviation) => note.deviation,
            (Some(note), Spread::Exact) => note.exact,
        }
    }
}

/// Notes on approximate figures.
pub struct Approximation {
    /// Where the spread is near.
    pub near: &'static str,
    /// Where its variance is exact; nothing where all is exact then.
    pub deviation: Option<&'static str>,
    /// Where it is as exact as it can be counted.
    pub exact: Option<&'static str>,
}

impl Approximation {
    /// However the spread is worked out.
    pub const fn always(words: &'static str) -> Approximation {
        Approximation { near: words, deviation: Some(words), exact: Some(words) }
    }
}

/// The games toward 21.
const SPLITS: Option<Approximation> = Some(Approximation {
    near: "Edge and stake are exact; how the hands of a split pair fall together is worked out as if they drew independently given the dealer's total, so that the standard deviation and the chances of several wagers are right to about four digits",
    deviation: Some(
        "Edge, stake and standard deviation are exact; how often the hands of a split pair come to each sum is worked out as if they drew independently given the dealer's total, so that the chances of several wagers are right to about four digits",
    ),
    exact: None,
});

/// Blackjack, whose streaks follow the chances of the hand.
const SPLITS_AND_STREAKS: Option<Approximation> = Some(Approximation {
    near: "Edge and stake of the hand are exact; how the hands of a split pair fall together is worked out as if they drew independently given the dealer's total, so that the standard deviation, the chances of several wagers and the figures of streaks are right to about four digits",
    deviation: Some(
        "Edge, stake and standard deviation of the hand are exact; how often the hands of a split pair come to each sum is worked out as if they drew independently given the dealer's total, so that the chances of several wagers and the figures of streaks are right to about four digits",
    ),
    exact: None,
});

/// The best play of a game under a house's rules, as a person learns it.
#[derive(Clone, Debug, Default)]
pub struct StrategyReport {
    /// The answers, in tables.
    pub charts: Vec<Chart>,
    /// The costs of other answers, the costliest first.
    pub deviations: Vec<Deviation>,
    /// Simple rules that approximate it, the best first.
    pub simple: Vec<SimpleRule>,
}

/// A decision, and what the second best answer costs.
#[derive(Clone, Debug)]
pub struct Deviation {
    /// The situation, in words: `16 against 10`.
    pub when: String,
    /// The best answer.
    pub best: &'static str,
    /// The other one.
    pub instead: &'static str,
    /// What the other one costs in this situation, of each unit of the initial wager.
    pub costs: BigRational,
}

/// A rule that is easy to remember.
#[derive(Clone, Debug)]
pub struct SimpleRule {
    /// The rule, in words.
    pub says: String,
    /// How much more than under the best play the house wins, of each unit of the initial wager.
    pub loses: BigRational,
}

/// Every analyser.
const ANALYSERS: &[Analyser] = &[
    Analyser {
        game: "blackjack",
        analyse: twenty_one::blackjack,
        strategy: Some(twenty_one::teach_blackjack),
        compute: Some(twenty_one::play_blackjack),
        approximation: SPLITS_AND_STREAKS,
    },
    Analyser {
        game: "punto-banco",
        analyse: baccarat::punto_banco,
        strategy: None,
        compute: None,
        approximation: None,
    },
    Analyser {
        game: "minibaccarat",
        analyse: baccarat::minibaccarat,
        strategy: None,
        compute: None,
        approximation: None,
    },
    Analyser {
        game: "spanish-21",
        analyse: twenty_one::spanish_21,
        strategy: Some(twenty_one::teach_spanish_21),
        compute: Some(twenty_one::play_spanish_21),
        approximation: SPLITS,
    },
    Analyser {
        game: "double-attack-blackjack",
        analyse: twenty_one::double_attack,
        strategy: Some(twenty_one::teach_double_attack),
        compute: Some(twenty_one::play_double_attack),
        approximation: SPLITS,
    },
];

/// The analyser of a game, where it has one.
pub fn analyser(game: &str) -> Option<&'static Analyser> {
    ANALYSERS.iter().chain(deal_classes::ANALYSERS).find(|analyser| analyser.game == game)
}

/// The best play of a game under a house's rules, as answers to its questions, where it is computed.
pub fn computed_play(game: &str, house: &Submission) -> Result<Option<ComputedPlay>, NoFigures> {
    match analyser(game).and_then(|analyser| analyser.compute) {
        Some(compute) => compute(house),
        None => Ok(None),
    }
}
