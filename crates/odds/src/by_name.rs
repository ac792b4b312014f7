//! Exact analysis of a game by its identifier: the one place where the games are compiled for the enumeration driver.

use crate::analysers::{AnalysisRequest, Play, analyser};
use crate::exact::{exact_of, together};
use crate::{AnalysisError, ExactAnalysis, WagerFigures};
use croupier_rules::games::{BadOrder, Game, Sample, Strategy, Visitor, WagerKey, sample, strategy, visit};
use croupier_rules::house::rules_in_force;
use std::fmt;

/// The reason for which there are no figures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OddsError {
    /// The game, the strategy or a wager does not exist, or the house is unlawful.
    BadOrder(BadOrder),
    /// A wager cannot be analysed.
    Analysis(AnalysisError),
}

impl fmt::Display for OddsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OddsError::BadOrder(why) => why.fmt(f),
            OddsError::Analysis(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for OddsError {}

impl From<BadOrder> for OddsError {
    fn from(why: BadOrder) -> OddsError {
        OddsError::BadOrder(why)
    }
}

/// Returns the exact figures of these wagers of a game, or of one of each kind if none is named, from a freshly
/// shuffled stack. The game's analyser counts the wagers that it knows; the others are enumerated through the round
/// function.
///
/// # Errors
///
/// Returns [`OddsError::BadOrder`] if the game, the strategy or a wager does not exist, or if the house is unlawful. A
/// wager that cannot be analysed is listed in [`ExactAnalysis::uncounted`].
pub fn exact_by_name(game: &str, asked: &AnalysisRequest<'_>) -> Result<ExactAnalysis, OddsError> {
    visit(game, &mut Count { asked }).unwrap_or_else(|| no_such_game(game))
}

/// Returns the exact figures of wagers that are made together, in units of the first. The first wager starts; each
/// other one is made once, as soon as the table takes it.
///
/// # Errors
///
/// As [`exact_by_name`], and [`OddsError::Analysis`] if the combination cannot be analysed.
pub fn together_by_name(game: &str, asked: &AnalysisRequest<'_>) -> Result<WagerFigures, OddsError> {
    visit(game, &mut Combine { asked }).unwrap_or_else(|| no_such_game(game))
}

fn no_such_game<T>(name: &str) -> Result<T, OddsError> {
    Err(BadOrder::NoSuchGame(name.to_string()).into())
}

struct Count<'a> {
    asked: &'a AnalysisRequest<'a>,
}

impl Visitor for Count<'_> {
    type Output = Result<ExactAnalysis, OddsError>;

    fn visit<G: Game>(&mut self) -> Self::Output {
        let AnalysisRequest { house, play, wagers, time_limit, .. } = *self.asked;
        let house = rules_in_force::<G::House>(G::SUBCHAPTER, house).map_err(BadOrder::Unlawful)?;
        let strategy = played::<G>(play)?;
        let samples = match wagers {
            [] => G::samples(&house),
            named => named.iter().map(sample::<G>).collect::<Result<_, _>>()?,
        };
        let Some(analyser) = analyser(G::ID) else {
            return Ok(exact_of::<G>(&house, strategy, &samples, time_limit));
        };
        let named: Vec<Sample<WagerKey>> = samples.iter().map(Sample::keys).collect();
        let counted = (analyser.analyse)(&AnalysisRequest { wagers: &named, ..*self.asked })?;
        let is_counted = |wager: WagerKey| {
            let wager = wager.to_string();
            counted.wagers.iter().any(|known| known.wager == wager)
                || counted.uncounted.iter().any(|known| known.wager() == wager)
        };
        let left: Vec<Sample<G::Wager>> =
            samples.iter().zip(&named).filter(|(_, name)| !is_counted(name.wager)).map(|(s, _)| *s).collect();
        let walked = exact_of::<G>(&house, strategy, &left, time_limit);
        Ok(in_order(counted, walked, &named))
    }
}

/// Merges counted and enumerated wagers in the order of the request.
fn in_order(mut counted: ExactAnalysis, walked: ExactAnalysis, named: &[Sample<WagerKey>]) -> ExactAnalysis {
    if counted.wagers.is_empty() {
        counted.strategy = walked.strategy;
    }
    counted.wagers.extend(walked.wagers);
    counted.uncounted.extend(walked.uncounted);
    counted.sort(named);
    counted
}

struct Combine<'a> {
    asked: &'a AnalysisRequest<'a>,
}

impl Visitor for Combine<'_> {
    type Output = Result<WagerFigures, OddsError>;

    fn visit<G: Game>(&mut self) -> Self::Output {
        let AnalysisRequest { house, play, wagers, time_limit, .. } = *self.asked;
        let house = rules_in_force::<G::House>(G::SUBCHAPTER, house).map_err(BadOrder::Unlawful)?;
        let samples: Vec<Sample<G::Wager>> = wagers.iter().map(sample::<G>).collect::<Result<_, _>>()?;
        together::<G>(&house, played::<G>(play)?, &samples, time_limit).map_err(OddsError::Analysis)
    }
}

/// Returns the strategy of the walk: for the best play the game's strategy of that name, else its best known one.
fn played<G: Game>(play: Play<'_>) -> Result<&'static Strategy<G>, OddsError> {
    match play {
        Play::Best => Ok(strategy::<G>(Some(ExactAnalysis::BEST)).or_else(|_| strategy::<G>(None))?),
        Play::Named(name) => Ok(strategy::<G>(Some(name))?),
    }
}
