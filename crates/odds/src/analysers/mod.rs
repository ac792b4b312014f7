//! Analysers: exact figures by counting, for games whose outcome tree is too large for the walk of the round function.
//!
//! An analyser has no rules of its own. It counts over the drawing, ranking and pay functions of its game and finds
//! the best play under the house's options. A test compares it with the round function, by enumeration of a smaller
//! stack or by simulation.

mod baccarat;
mod deal_classes;
mod fast_map;
mod heap_size;
mod threads;
mod twenty_one;

pub use threads::{on_threads, parallel_map};

use crate::by_name::OddsError;
use crate::figures::ExactAnalysis;
use croupier_rules::games::{Chart, ComputedPlay, Sample, WagerKey};
use croupier_rules::house::Submission;
use num_rational::BigRational;
use std::fmt;
use std::time::Duration;

/// The play that answers questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Play<'a> {
    /// The best play under this house's rules: computed if the game has an analyser, else the game's best known
    /// strategy.
    Best,
    /// The game's strategy of this name.
    Named(&'a str),
}

/// A request for exact figures.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisRequest<'a> {
    /// The options of the house.
    pub house: &'a Submission,
    /// The play that answers questions.
    pub play: Play<'a>,
    /// The wagers to analyse. A caller may name none and means one of each kind; an analyser always gets the full
    /// list.
    pub wagers: &'a [Sample<WagerKey>],
    /// The time limit for all wagers that no analyser counts; none by default.
    pub time_limit: Option<Duration>,
    /// The precision of the distribution of results after a split.
    pub precision: SplitPrecision,
    /// The receiver of progress reports.
    pub progress: Progress<'a>,
}

impl<'a> AnalysisRequest<'a> {
    /// Requests one wager of each kind without a time limit, at the quickest precision.
    pub const fn of(house: &'a Submission, play: Play<'a>) -> AnalysisRequest<'a> {
        AnalysisRequest {
            house,
            play,
            wagers: &[],
            time_limit: None,
            precision: SplitPrecision::Approximate,
            progress: Progress::SILENT,
        }
    }
}

/// The receiver of progress reports of a long count, if there is one.
#[derive(Clone, Copy)]
pub struct Progress<'a>(Option<&'a (dyn Fn(usize, usize) + Sync)>);

impl<'a> Progress<'a> {
    /// No receiver.
    pub const SILENT: Progress<'static> = Progress(None);

    /// Creates a receiver that is called with the number of completed steps and their total.
    pub const fn to(receiver: &'a (dyn Fn(usize, usize) + Sync)) -> Progress<'a> {
        Progress(Some(receiver))
    }

    /// Reports that `done` of `of` steps are completed.
    pub fn report(self, done: usize, of: usize) {
        if let Some(receiver) = self.0 {
            receiver(done, of);
        }
    }
}

impl fmt::Debug for Progress<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Progress" } else { "SILENT" })
    }
}

/// The precision of the joint distribution of split hands. The expected value is exact at each of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SplitPrecision {
    /// Approximation: the hands are treated as independent given the dealer's total.
    Approximate,
    /// Exact variance: every two hands are counted together, which takes some seconds.
    ExactVariance,
    /// Exact distribution: all hands are counted together, which takes minutes if a pair becomes more than two hands.
    Exact,
}

/// Computes the best play under a house's rules as charts.
pub type StrategyFn = fn(&Submission) -> Result<StrategyReport, OddsError>;

/// Computes the best play under a house's rules as answers to the questions of the game, or `None` if it does not
/// cover all of them.
pub type ComputeFn = fn(&Submission) -> Result<Option<ComputedPlay>, OddsError>;

/// The analyser of a game.
pub struct Analyser {
    /// The game's identifier.
    pub game: &'static str,
    /// Counts the wagers that the analyser knows. The caller enumerates the others, such as all wagers under an
    /// unknown strategy.
    pub analyse: fn(&AnalysisRequest<'_>) -> Result<ExactAnalysis, OddsError>,
    /// Computes the best play under a house's rules as charts.
    pub strategy: Option<StrategyFn>,
    /// Computes the best play as answers to questions, for simulations and hints.
    pub compute: Option<ComputeFn>,
    /// The note on figures that are approximate, or hold for some play alone.
    approximation: Option<Approximation>,
}

impl Analyser {
    /// Returns the note on figures that are approximate, or hold for some play alone.
    pub const fn approximation(&self, precision: SplitPrecision) -> Option<&'static str> {
        match (&self.approximation, precision) {
            (None, _) => None,
            (Some(note), SplitPrecision::Approximate) => Some(note.approximate),
            (Some(note), SplitPrecision::ExactVariance) => note.exact_variance,
            (Some(note), SplitPrecision::Exact) => note.exact,
        }
    }
}

/// Notes on approximate figures, by precision.
pub struct Approximation {
    /// The note at [`SplitPrecision::Approximate`].
    pub approximate: &'static str,
    /// The note at [`SplitPrecision::ExactVariance`], or `None` if all figures are exact then.
    pub exact_variance: Option<&'static str>,
    /// The note at [`SplitPrecision::Exact`].
    pub exact: Option<&'static str>,
}

impl Approximation {
    /// Creates a note that applies at every precision.
    pub const fn always(words: &'static str) -> Approximation {
        Approximation { approximate: words, exact_variance: Some(words), exact: Some(words) }
    }
}

/// The note on the games toward 21.
const SPLITS: Option<Approximation> = Some(Approximation {
    approximate: "Edge and stake are exact; split hands are treated as independent given the dealer's total, so the standard deviation and the probabilities of multiple wagers are accurate to about four digits",
    exact_variance: Some(
        "Edge, stake and standard deviation are exact; split hands are treated as independent given the dealer's total, so the probabilities of multiple wagers are accurate to about four digits",
    ),
    exact: None,
});

/// The note on blackjack, whose streak wagers follow the distribution of the hand.
const SPLITS_AND_STREAKS: Option<Approximation> = Some(Approximation {
    approximate: "Edge and stake of the hand are exact; split hands are treated as independent given the dealer's total, so the standard deviation, the probabilities of multiple wagers and the figures of streaks are accurate to about four digits",
    exact_variance: Some(
        "Edge, stake and standard deviation of the hand are exact; split hands are treated as independent given the dealer's total, so the probabilities of multiple wagers and the figures of streaks are accurate to about four digits",
    ),
    exact: None,
});

/// The best play of a game under a house's rules, in a form that a person can learn.
#[derive(Clone, Debug, Default)]
pub struct StrategyReport {
    /// The answers, in charts.
    pub charts: Vec<Chart>,
    /// The costs of other answers, the costliest first.
    pub deviations: Vec<PlayDeviation>,
    /// Simple rules that approximate the best play, the best first.
    pub simple: Vec<RuleOfThumb>,
}

/// A decision, with the cost of the second best answer.
#[derive(Clone, Debug)]
pub struct PlayDeviation {
    /// The situation: `16 against 10`.
    pub when: String,
    /// The best answer.
    pub best: &'static str,
    /// The second best answer.
    pub instead: &'static str,
    /// Its cost in this situation, per unit of the initial wager.
    pub costs: BigRational,
}

/// A rule that is easy to remember.
#[derive(Clone, Debug)]
pub struct RuleOfThumb {
    /// The wording of the rule.
    pub says: String,
    /// Its cost against the best play, per unit of the initial wager.
    pub loses: BigRational,
}

/// All analysers of the games toward 21 and of baccarat; see also `deal_classes`.
const ANALYSERS: &[Analyser] = &[
    Analyser {
        game: "blackjack",
        analyse: twenty_one::blackjack,
        strategy: Some(twenty_one::blackjack_report),
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
        strategy: Some(twenty_one::spanish_21_report),
        compute: Some(twenty_one::play_spanish_21),
        approximation: SPLITS,
    },
    Analyser {
        game: "double-attack-blackjack",
        analyse: twenty_one::double_attack,
        strategy: Some(twenty_one::double_attack_report),
        compute: Some(twenty_one::play_double_attack),
        approximation: SPLITS,
    },
];

/// Returns the analyser of a game, if it has one.
pub fn analyser(game: &str) -> Option<&'static Analyser> {
    ANALYSERS.iter().chain(deal_classes::ANALYSERS).find(|analyser| analyser.game == game)
}

/// Returns the best play of a game under a house's rules as answers to its questions, if it can be computed.
///
/// # Errors
///
/// Returns [`OddsError`] if the house is unlawful or the play cannot be computed.
pub fn computed_play(game: &str, house: &Submission) -> Result<Option<ComputedPlay>, OddsError> {
    match analyser(game).and_then(|analyser| analyser.compute) {
        Some(compute) => compute(house),
        None => Ok(None),
    }
}
