//! The order of a simulation, and its form in files.

use crate::commands::analysis::RequestedPlay;
use crate::commands::parts::{HouseText, WagerText};
use croupier_odds::analysers::analyser;
use croupier_rules::games::{ComputedPlay, Facts, Sample, WagerKey, facts};
use croupier_rules::house::Submission;
use croupier_rules::wagers::Money;
use croupier_sim::{BankrollPlan, DealingMode, Observation, SimulationOrder, SimulationSetup};
use serde::{Deserialize, Serialize};
use std::num::{NonZeroU8, NonZeroU32, NonZeroUsize};
use std::sync::Arc;

/// A simulation as requested, whichever shard is played.
#[derive(Clone, Debug)]
pub struct OrderedSimulation {
    /// The game.
    pub game: &'static str,
    /// The house's choices.
    pub house: Submission,
    /// The play by which questions are answered.
    pub by: PlaySource,
    /// The wagers.
    pub wagers: Vec<Sample<WagerKey>>,
    /// The number of rounds of all shards.
    pub rounds: u64,
    /// The seed.
    pub seed: u64,
    /// Seats, shoe, and the statistics to collect.
    pub setup: SimulationSetup,
}

/// A play: computed, or a strategy of the game.
#[derive(Clone, Debug)]
pub enum PlaySource {
    /// By a strategy of the game.
    Strategy(&'static str),
    /// By the best play, computed from the house's rules.
    Computed(Arc<ComputedPlay>),
    /// The name of a play that is not played again, when shards are merged.
    ComputedBefore,
}

impl PlaySource {
    /// Returns its name, with which the run can be repeated. A strategy of the game that is called like the computed play is `own`.
    pub fn name(&self) -> &'static str {
        match self {
            PlaySource::Strategy(ComputedPlay::NAME) => RequestedPlay::OWN,
            PlaySource::Strategy(name) => name,
            PlaySource::Computed(_) | PlaySource::ComputedBefore => ComputedPlay::NAME,
        }
    }

    /// Returns the play with this name, if the game has it.
    fn named(name: &str, game: &Facts) -> Option<PlaySource> {
        let strategy = |name| Some(PlaySource::Strategy(game.strategy(Some(name))?.name));
        let is_computed = analyser(game.id).is_some_and(|analyser| analyser.compute.is_some());
        match name {
            ComputedPlay::NAME => is_computed.then_some(PlaySource::ComputedBefore),
            RequestedPlay::OWN => strategy(ComputedPlay::NAME),
            name => strategy(name),
        }
    }
}

impl OrderedSimulation {
    /// Returns the order for the simulator, for this number of threads.
    pub fn order(&self, threads: NonZeroUsize) -> SimulationOrder<'_> {
        let (strategy, computed) = match &self.by {
            PlaySource::Strategy(name) => (Some(*name), None),
            PlaySource::Computed(play) => (None, Some(play.as_ref())),
            PlaySource::ComputedBefore => (None, None),
        };
        SimulationOrder {
            game: self.game,
            house: &self.house,
            strategy,
            computed,
            wagers: &self.wagers,
            rounds: self.rounds,
            seed: self.seed,
            threads,
            setup: self.setup,
        }
    }
}

/// An order as text, as files hold it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SimulationOrderText {
    game: String,
    #[serde(flatten)]
    house: HouseText,
    strategy: String,
    wagers: Vec<WagerText>,
    /// The number of rounds of all shards.
    pub rounds: u64,
    seed: u64,
    seats: Option<NonZeroU8>,
    dealing: DealingInWords,
    results: bool,
    /// The bankroll in cents and the number of rounds, if a bankroll is tracked.
    pub bankroll: Option<(i64, NonZeroU32)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum DealingInWords {
    AsTheHouse,
    Fresh,
    Percent(u8),
}

impl From<&OrderedSimulation> for SimulationOrderText {
    fn from(ordered: &OrderedSimulation) -> SimulationOrderText {
        let (results, bankroll) = match ordered.setup.watch {
            Observation::Sums => (false, None),
            Observation::Results => (true, None),
            Observation::Bankroll(BankrollPlan { money, rounds }) => (true, Some((money.in_cents(), rounds))),
        };
        SimulationOrderText {
            game: ordered.game.to_string(),
            house: HouseText::from(&ordered.house),
            strategy: ordered.by.name().to_string(),
            wagers: ordered.wagers.iter().map(WagerText::from).collect(),
            rounds: ordered.rounds,
            seed: ordered.seed,
            seats: ordered.setup.seats,
            dealing: match ordered.setup.dealing {
                DealingMode::AsTheHouse => DealingInWords::AsTheHouse,
                DealingMode::Fresh => DealingInWords::Fresh,
                DealingMode::Percent(percent) => DealingInWords::Percent(percent),
            },
            results,
            bankroll,
        }
    }
}

impl SimulationOrderText {
    /// Parses the order; `None` if a game, strategy, wager or day does not exist.
    pub fn read(&self) -> Option<(OrderedSimulation, Facts)> {
        let facts = facts(&self.game)?;
        let by = PlaySource::named(&self.strategy, &facts)?;
        let ordered = OrderedSimulation {
            game: facts.id,
            house: self.house.read(&self.game)?,
            by,
            wagers: self.wagers.iter().map(|wager| wager.read(&facts)).collect::<Option<_>>()?,
            rounds: self.rounds,
            seed: self.seed,
            setup: self.setup(),
        };
        Some((ordered, facts))
    }

    fn setup(&self) -> SimulationSetup {
        let dealing = match self.dealing {
            DealingInWords::AsTheHouse => DealingMode::AsTheHouse,
            DealingInWords::Fresh => DealingMode::Fresh,
            DealingInWords::Percent(percent) => DealingMode::Percent(percent),
        };
        let watch = match (self.bankroll, self.results) {
            (Some((cents, rounds)), _) => {
                Observation::Bankroll(BankrollPlan { money: Money::cents(cents), rounds })
            }
            (None, true) => Observation::Results,
            (None, false) => Observation::Sums,
        };
        SimulationSetup { seats: self.seats, dealing, watch }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_rules::games::catalog;

    /// A file names each play uniquely, although five games call a strategy of their own `best`.
    #[test]
    fn every_play_has_a_name_of_its_own() {
        let mut own = Vec::new();
        for game in catalog() {
            for strategy in &game.strategies {
                let (name, by) =
                    (PlaySource::Strategy(strategy.name).name(), PlaySource::Strategy(strategy.name));
                assert_ne!(strategy.name, RequestedPlay::OWN, "{}", game.id);
                assert_ne!(name, ComputedPlay::NAME, "{}", game.id);
                let read = PlaySource::named(name, &game).unwrap();
                assert!(
                    matches!(read, PlaySource::Strategy(read) if read == strategy.name),
                    "{}: {by:?}",
                    game.id
                );
                own.extend((name == RequestedPlay::OWN).then_some(game.subchapter));
            }
        }
        assert_eq!(own, [10, 21, 23, 29, 32]);
        let game = |id| facts(id).unwrap();
        assert!(matches!(
            PlaySource::named("best", &game("colorado-holdem")),
            Some(PlaySource::ComputedBefore)
        ));
        assert!(PlaySource::named("best", &game("craps")).is_none(), "nothing is computed");
        assert!(PlaySource::named("own", &game("craps")).is_none(), "it has a name there: shooter");
        assert!(PlaySource::named("nobody", &game("craps")).is_none());
    }
}
