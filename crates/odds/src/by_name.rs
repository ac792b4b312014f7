//! Exact analysis of a game that is known by its name: the one place where the games are compiled for it.

use crate::analysers::{Asked, Play, analyser};
use crate::exact::{exact_of, together};
use crate::{Exact, ExactWager, Unanalysable};
use croupier_rules::games::{BadOrder, Game, Sample, Strategy, Visitor, WagerKey, sample, strategy, visit};
use croupier_rules::house::rules_in_force;
use std::fmt;

/// Why there are no figures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoFigures {
    /// What was asked for does not exist, or the house is unlawful.
    BadOrder(BadOrder),
    /// The outcomes cannot be walked.
    Unanalysable(Unanalysable),
}

impl fmt::Display for NoFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoFigures::BadOrder(why) => why.fmt(f),
            NoFigures::Unanalysable(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for NoFigures {}

impl From<BadOrder> for NoFigures {
    fn from(why: BadOrder) -> NoFigures {
        NoFigures::BadOrder(why)
    }
}

/// The exact figures of these wagers of a game, or of one of each kind where none is named, from a freshly shuffled stack: by the game's analyser, where it has one and
/// that counts the wager, else by the walk of the round function.
pub fn exact_by_name(game: &str, asked: &Asked<'_>) -> Result<Exact, NoFigures> {
    visit(game, &mut Count { asked }).unwrap_or_else(|| no_such_game(game))
}

/// The exact figures of wagers of a game that are made together: the first one starts, each other one is made once, as soon as the table takes it. Figures are of each
/// unit of the first.
pub fn together_by_name(game: &str, asked: &Asked<'_>) -> Result<ExactWager, NoFigures> {
    visit(game, &mut Combine { asked }).unwrap_or_else(|| no_such_game(game))
}

fn no_such_game<T>(name: &str) -> Result<T, NoFigures> {
    Err(BadOrder::NoSuchGame(name.to_string()).into())
}

struct Count<'a> {
    asked: &'a Asked<'a>,
}

impl Visitor for Count<'_> {
    type Output = Result<Exact, NoFigures>;

    fn visit<G: Game>(&mut self) -> Self::Output {
        let Asked { house, play, wagers, patience, .. } = *self.asked;
        let house = rules_in_force::<G::House>(G::SUBCHAPTER, house).map_err(BadOrder::Unlawful)?;
        let strategy = played::<G>(play)?;
        let samples = match wagers {
            [] => G::samples(&house),
            named => named.iter().map(sample::<G>).collect::<Result<_, _>>()?,
        };
        let Some(analyser) = analyser(G::ID) else {
            return Ok(exact_of::<G>(&house, strategy, &samples, patience));
        };
        let named: Vec<Sample<WagerKey>> = samples.iter().map(Sample::keys).collect();
        let counted = (analyser.analyse)(&Asked { wagers: &named, ..*self.asked })?;
        let is_told = |wager: WagerKey| {
            let wager = wager.to_string();
            counted.wagers.iter().any(|told| told.wager == wager)
                || counted.uncounted.iter().any(|told| told.wager() == wager)
        };
        let left: Vec<Sample<G::Wager>> =
            samples.iter().zip(&named).filter(|(_, name)| !is_told(name.wager)).map(|(s, _)| *s).collect();
        let walked = exact_of::<G>(&house, strategy, &left, patience);
        Ok(in_order(counted, walked, &named))
    }
}

/// What was counted and what was walked, as it was asked for.
fn in_order(mut counted: Exact, walked: Exact, named: &[Sample<WagerKey>]) -> Exact {
    if counted.wagers.is_empty() {
        counted.strategy = walked.strategy;
    }
    counted.wagers.extend(walked.wagers);
    counted.uncounted.extend(walked.uncounted);
    counted.sort(named);
    counted
}

struct Combine<'a> {
    asked: &'a Asked<'a>,
}

impl Visitor for Combine<'_> {
    type Output = Result<ExactWager, NoFigures>;

    fn visit<G: Game>(&mut self) -> Self::Output {
        let Asked { house, play, wagers, patience, .. } = *self.asked;
        let house = rules_in_force::<G::House>(G::SUBCHAPTER, house).map_err(BadOrder::Unlawful)?;
        let samples: Vec<Sample<G::Wager>> = wagers.iter().map(sample::<G>).collect::<Result<_, _>>()?;
        together::<G>(&house, played::<G>(play)?, &samples, patience).map_err(NoFigures::Unanalysable)
    }
}

/// The strategy of the walk. The best one is the game's of that name, else the one that it knows as its best.
fn played<G: Game>(play: Play<'_>) -> Result<&'static Strategy<G>, NoFigures> {
    match play {
        Play::Best => Ok(strategy::<G>(Some(Exact::BEST)).or_else(|_| strategy::<G>(None))?),
        Play::Named(name) => Ok(strategy::<G>(Some(name))?),
    }
}
