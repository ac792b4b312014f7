//! Analysers: exact figures by counting, for the games of which the walk of the round function would take too long.
//!
//! An analyser has no rules of its own. It counts over the drawing, ranking and pay functions of its game, finds the best play under the house's own choices, and is
//! held by a test against the round function: by enumeration of a smaller stack, or by simulation.

mod baccarat;
mod poker;
mod threads;
mod twenty_one;

pub use threads::alone;

use crate::by_name::NoFigures;
use crate::figures::Exact;
use croupier_rules::games::{Chart, ComputedPlay, Sample};
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
    pub wagers: &'a [Sample<String>],
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
    /// Nearly, as if they came independently of each other.
    Near,
    /// So that the variance is exact: every two hands are counted together, which takes some seconds.
    Deviation,
    /// All hands are counted together, so that the chance of every sum is exact: minutes where a pair becomes more than two hands.
    Exact,
}

/// Works out the best play under a house's rules.
pub type Teach = fn(&Submission) -> Result<Lesson, NoFigures>;

/// Works out the best play under a house's rules, as answers to the questions of the game; nothing where it does not know all of them.
pub type Compute = fn(&Submission) -> Result<Option<ComputedPlay>, NoFigures>;

/// A game's analyser.
pub struct Analyser {
    /// The game's identifier.
    pub game: &'static str,
    /// The figures of the wagers that it counts. A wager that it leaves out, as all of them under a strategy that it does not know, is walked.
    pub analyse: fn(&Asked<'_>) -> Result<Exact, NoFigures>,
    /// The best play under a house's rules, so that a person can learn it.
    pub teach: Option<Teach>,
    /// The same as answers to its questions, for simulations and for hints.
    pub compute: Option<Compute>,
    /// What of its figures is not exact, or holds for some play alone.
    nearly: Option<Nearly>,
}

impl Analyser {
    /// What of its figures is not exact, or holds for some play alone, as people are told it.
    pub const fn nearly(&self, spread: Spread) -> Option<&'static str> {
        match (&self.nearly, spread) {
            (None, _) => None,
            (Some(nearly), Spread::Near) => Some(nearly.near),
            (Some(nearly), Spread::Deviation) => nearly.deviation,
            (Some(nearly), Spread::Exact) => nearly.exact,
        }
    }
}

/// What of the figures is not exact, in words.
pub struct Nearly {
    /// Where the spread is near.
    pub near: &'static str,
    /// Where its variance is exact; nothing where all is exact then.
    pub deviation: Option<&'static str>,
    /// Where it is as exact as it can be counted.
    pub exact: Option<&'static str>,
}

impl Nearly {
    /// However the spread is worked out.
    pub const fn always(words: &'static str) -> Nearly {
        Nearly { near: words, deviation: Some(words), exact: Some(words) }
    }
}

/// The games toward 21.
const SPLITS: Option<Nearly> = Some(Nearly {
    near: "Edge and stake are exact; how the hands of a split pair fall together is worked out as if they drew independently given the dealer's total, so that the standard deviation and the chances of several wagers are right to about four digits",
    deviation: Some(
        "Edge, stake and standard deviation are exact; how often the hands of a split pair come to each sum is worked out as if they drew independently given the dealer's total, so that the chances of several wagers are right to about four digits",
    ),
    exact: None,
});

/// Blackjack, whose streaks follow the chances of the hand.
const SPLITS_AND_STREAKS: Option<Nearly> = Some(Nearly {
    near: "Edge and stake of the hand are exact; how the hands of a split pair fall together is worked out as if they drew independently given the dealer's total, so that the standard deviation, the chances of several wagers and the figures of streaks are right to about four digits",
    deviation: Some(
        "Edge, stake and standard deviation of the hand are exact; how often the hands of a split pair come to each sum is worked out as if they drew independently given the dealer's total, so that the chances of several wagers and the figures of streaks are right to about four digits",
    ),
    exact: None,
});

/// The best play of a game under a house's rules.
#[derive(Clone, Debug, Default)]
pub struct Lesson {
    /// The answers, in tables.
    pub charts: Vec<Chart>,
    /// What it costs to answer otherwise, the dearest first.
    pub deviations: Vec<Deviation>,
    /// The simple rules that come nearest to it, the best first.
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
        teach: Some(twenty_one::teach_blackjack),
        compute: Some(twenty_one::play_blackjack),
        nearly: SPLITS_AND_STREAKS,
    },
    Analyser {
        game: "punto-banco",
        analyse: baccarat::punto_banco,
        teach: None,
        compute: None,
        nearly: None,
    },
    Analyser {
        game: "minibaccarat",
        analyse: baccarat::minibaccarat,
        teach: None,
        compute: None,
        nearly: None,
    },
    Analyser {
        game: "spanish-21",
        analyse: twenty_one::spanish_21,
        teach: Some(twenty_one::teach_spanish_21),
        compute: Some(twenty_one::play_spanish_21),
        nearly: SPLITS,
    },
    Analyser {
        game: "double-attack-blackjack",
        analyse: twenty_one::double_attack,
        teach: Some(twenty_one::teach_double_attack),
        compute: Some(twenty_one::play_double_attack),
        nearly: SPLITS,
    },
];

/// The analyser of a game, where it has one.
pub fn analyser(game: &str) -> Option<&'static Analyser> {
    ANALYSERS.iter().chain(poker::ANALYSERS).find(|analyser| analyser.game == game)
}

/// The best play of a game under a house's rules, as answers to its questions, where it is computed.
pub fn computed_play(game: &str, house: &Submission) -> Result<Option<ComputedPlay>, NoFigures> {
    match analyser(game).and_then(|analyser| analyser.compute) {
        Some(compute) => compute(house),
        None => Ok(None),
    }
}
