//! Lookup by name: the strategies and wagers of a game as commands and files name them.

use super::{Game, Sample, Strategy, Visitor, Wager, WagerKey, visit};
use crate::house::{Submission, rules_in_force};
use crate::law::Breach;
use crate::table::{Seat, Stage};
use std::fmt;

/// An order that names something unknown, or an unlawful house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadOrder {
    /// There is no such game.
    NoSuchGame(String),
    /// The game has no such strategy.
    NoSuchStrategy(String),
    /// The game has no such wager.
    NoSuchWager(String),
    /// The house's choices are unlawful.
    Unlawful(Vec<Breach>),
}

impl fmt::Display for BadOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadOrder::NoSuchGame(name) => write!(f, "there is no game {name:?}"),
            BadOrder::NoSuchStrategy(name) => write!(f, "the game has no strategy {name:?}"),
            BadOrder::NoSuchWager(words) => write!(f, "the game has no wager {words:?}"),
            BadOrder::Unlawful(breaches) => {
                f.write_str("the house is unlawful")?;
                breaches.iter().try_for_each(|breach| write!(f, "; {breach}"))
            }
        }
    }
}

impl std::error::Error for BadOrder {}

/// Returns the strategy of a game that has this name, or its first one if none is named.
///
/// # Errors
/// Fails if the game has no strategy with this name.
pub fn strategy<G: Game>(name: Option<&str>) -> Result<&'static Strategy<G>, BadOrder> {
    let found = match name {
        Some(name) => G::STRATEGIES.iter().find(|strategy| strategy.name == name),
        None => G::STRATEGIES.first(),
    };
    found.ok_or_else(|| BadOrder::NoSuchStrategy(name.unwrap_or_default().to_string()))
}

/// Returns the wager of a game that this key names, with the one that it needs.
///
/// # Errors
/// Fails if the game has no such wager, or if the house does not offer it.
pub fn sample<G: Game>(named: &Sample<WagerKey>) -> Result<Sample<G::Wager>, BadOrder> {
    let of_key =
        |key: WagerKey| G::Wager::from_key(key).ok_or_else(|| BadOrder::NoSuchWager(key.to_string()));
    let with = match named.with {
        Some((wager, amount)) => Some((of_key(wager)?, amount)),
        None => None,
    };
    Ok(Sample { wager: of_key(named.wager)?, amount: named.amount, with })
}

/// Returns a wager of a game with the least amount that a ready table takes, or `None` if it takes none.
pub fn sample_by_name(game: &str, house: &Submission, wager: WagerKey) -> Option<Sample<WagerKey>> {
    struct Least<'a>(&'a Submission, WagerKey);
    impl Visitor for Least<'_> {
        type Output = Option<Sample<WagerKey>>;

        fn visit<G: Game>(&mut self) -> Self::Output {
            let house = rules_in_force::<G::House>(G::SUBCHAPTER, self.0).ok()?;
            let wager = G::Wager::from_key(self.1)?;
            let table = G::ready_for(&house, wager);
            let room = G::room(&house, &table, Stage::Betting, Seat::FIRST, wager).ok()?;
            Some(Sample::alone(self.1, room.least()))
        }
    }
    visit(game, &mut Least(house, wager))?
}
