//! Simulation and exact analysis of a game that is known by its name: the one place where the games are compiled for both.

use crate::exact::exact_of;
use crate::{Exact, Plan, Simulation, Unanalysable, exact, simulate};
use croupier_rules::games::{Game, Sample, Strategy, Visitor, Wager, visit};
use croupier_rules::house::{Submission, rules_in_force};
use croupier_rules::law::Breach;
use croupier_rules::table::{Seat, Stage};
use std::fmt;
use std::num::NonZeroUsize;

/// A simulation that somebody asks for.
#[derive(Clone, Copy, Debug)]
pub struct Order<'a> {
    /// The game's identifier.
    pub game: &'a str,
    /// The house's choices.
    pub house: &'a Submission,
    /// The strategy by which questions are answered; the best known one where none is named.
    pub strategy: Option<&'a str>,
    /// The wagers placed before each round; one of each kind where none is named.
    pub wagers: &'a [Sample<String>],
    /// How many rounds.
    pub rounds: u64,
    /// The seed: the same seed gives the same result.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: NonZeroUsize,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct NamedSimulation {
    /// The game.
    pub game: &'static str,
    /// The strategy by which questions were answered.
    pub strategy: &'static str,
    /// The result.
    pub simulation: Simulation,
    /// The wagers that the table took in no round, as when two wagers exclude each other.
    pub not_placed: Vec<String>,
}

/// Why nothing came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoFigures {
    /// There is no such game.
    NoSuchGame(String),
    /// The game has no such strategy.
    NoSuchStrategy(String),
    /// The game has no such wager.
    NoSuchWager(String),
    /// The house's choices are unlawful.
    Unlawful(Vec<Breach>),
    /// The outcomes cannot be walked.
    Unanalysable(Unanalysable),
}

impl fmt::Display for NoFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoFigures::NoSuchGame(name) => write!(f, "there is no game {name:?}"),
            NoFigures::NoSuchStrategy(name) => write!(f, "the game has no strategy {name:?}"),
            NoFigures::NoSuchWager(words) => write!(f, "the game has no wager {words:?}"),
            NoFigures::Unlawful(breaches) => {
                f.write_str("the house is unlawful")?;
                breaches.iter().try_for_each(|breach| write!(f, "; {breach}"))
            }
            NoFigures::Unanalysable(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for NoFigures {}

/// Simulates a game. `progress` hears now and then how many rounds more have been played.
pub fn simulate_by_name(
    order: &Order<'_>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<NamedSimulation, NoFigures> {
    visit(order.game, &mut Play { order, progress }).unwrap_or_else(|| no_such_game(order.game))
}

/// The exact figures of these wagers of a game, or of one of each kind where none is named, from a freshly shuffled stack.
pub fn exact_by_name(
    game: &str,
    house: &Submission,
    strategy: Option<&str>,
    wagers: &[Sample<String>],
) -> Result<Exact, NoFigures> {
    visit(game, &mut Walk { house, strategy, wagers }).unwrap_or_else(|| no_such_game(game))
}

/// A wager of a game at the least amount that a table takes which is ready for it; nothing where it takes none.
pub fn sample_by_name(game: &str, house: &Submission, wager: &str) -> Option<Sample<String>> {
    struct Least<'a>(&'a Submission, &'a str);
    impl Visitor for Least<'_> {
        type Output = Option<Sample<String>>;

        fn visit<G: Game>(&mut self) -> Self::Output {
            let house = rules_in_force::<G::House>(G::SUBCHAPTER, self.0).ok()?;
            let wager = G::Wager::parse(self.1)?;
            let table = G::ready_for(&house, wager);
            let room = G::room(&house, &table, Stage::Betting, Seat::FIRST, wager).ok()?;
            Some(Sample::alone(wager.to_string(), room.least()))
        }
    }
    visit(game, &mut Least(house, wager))?
}

fn no_such_game<T>(name: &str) -> Result<T, NoFigures> {
    Err(NoFigures::NoSuchGame(name.to_string()))
}

struct Play<'a> {
    order: &'a Order<'a>,
    progress: &'a (dyn Fn(u64) + Sync),
}

impl Visitor for Play<'_> {
    type Output = Result<NamedSimulation, NoFigures>;

    fn visit<G: Game>(&mut self) -> Self::Output {
        let Order { rounds, seed, threads, .. } = *self.order;
        let strategy = strategy::<G>(self.order.strategy)?;
        let house =
            rules_in_force::<G::House>(G::SUBCHAPTER, self.order.house).map_err(NoFigures::Unlawful)?;
        let wagers = match self.order.wagers {
            [] => G::samples(&house),
            named => named.iter().map(sample::<G>).collect::<Result<_, _>>()?,
        };
        let plan = Plan { house: &house, strategy, wagers: &wagers, rounds, seed, threads };
        let simulation = simulate::<G>(&plan, self.progress);
        let not_placed = not_placed::<G>(&wagers, &simulation);
        Ok(NamedSimulation { game: G::ID, strategy: strategy.name, simulation, not_placed })
    }
}

struct Walk<'a> {
    house: &'a Submission,
    strategy: Option<&'a str>,
    wagers: &'a [Sample<String>],
}

impl Visitor for Walk<'_> {
    type Output = Result<Exact, NoFigures>;

    fn visit<G: Game>(&mut self) -> Self::Output {
        let strategy = strategy::<G>(self.strategy)?;
        let house = rules_in_force::<G::House>(G::SUBCHAPTER, self.house).map_err(NoFigures::Unlawful)?;
        let figures = match self.wagers {
            [] => exact::<G>(&house, strategy),
            named => {
                exact_of::<G>(&house, strategy, named.iter().map(sample::<G>).collect::<Result<_, _>>()?)
            }
        };
        figures.map_err(NoFigures::Unanalysable)
    }
}

fn strategy<G: Game>(asked: Option<&str>) -> Result<&'static Strategy<G>, NoFigures> {
    let found = match asked {
        Some(name) => G::STRATEGIES.iter().find(|strategy| strategy.name == name),
        None => G::STRATEGIES.first(),
    };
    found.ok_or_else(|| NoFigures::NoSuchStrategy(asked.unwrap_or_default().to_string()))
}

fn sample<G: Game>(named: &Sample<String>) -> Result<Sample<G::Wager>, NoFigures> {
    let read =
        |words: &String| G::Wager::parse(words).ok_or_else(|| NoFigures::NoSuchWager(words.to_string()));
    let with = match &named.with {
        Some((wager, amount)) => Some((read(wager)?, *amount)),
        None => None,
    };
    Ok(Sample { wager: read(&named.wager)?, amount: named.amount, with })
}

/// The wagers of which not even one that they have become was placed.
fn not_placed<G: Game>(samples: &[Sample<G::Wager>], result: &Simulation) -> Vec<String> {
    let owner = |kind: usize| G::WAGERS[G::WAGERS[kind].belongs_to].id;
    let placed = |kind: usize| result.wagers.iter().any(|edge| edge.wager == owner(kind));
    samples.iter().filter(|s| !placed(s.wager.kind())).map(|s| s.wager.to_string()).collect()
}
