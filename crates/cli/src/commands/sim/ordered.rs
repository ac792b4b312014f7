//! What is ordered of a simulation, and how files say it.

use crate::commands::analysis::AskedFor;
use crate::commands::parts::{HouseInWords, WagerInWords};
use croupier_odds::analysers::analyser;
use croupier_rules::games::{ComputedPlay, Facts, Sample, WagerKey, facts};
use croupier_rules::house::Submission;
use croupier_rules::wagers::Money;
use croupier_sim::{Bankroll, Dealing, Order, Setup, Watch};
use serde::{Deserialize, Serialize};
use std::num::{NonZeroU8, NonZeroU32, NonZeroUsize};
use std::sync::Arc;

/// A simulation that somebody asks for, whatever part of it is played.
#[derive(Clone, Debug)]
pub struct Ordered {
    /// The game.
    pub game: &'static str,
    /// The house's choices.
    pub house: Submission,
    /// How questions are answered.
    pub by: By,
    /// The wagers.
    pub wagers: Vec<Sample<WagerKey>>,
    /// How many rounds all parts have together.
    pub rounds: u64,
    /// The seed.
    pub seed: u64,
    /// Seats, shoe, and what is watched.
    pub setup: Setup,
}

/// How questions are answered.
#[derive(Clone, Debug)]
pub enum By {
    /// By a strategy of the game.
    Strategy(&'static str),
    /// By the best play, computed from the house's rules.
    Computed(Arc<ComputedPlay>),
    /// By the same, where nothing is played any more: parts are added up.
    ComputedBefore,
}

impl By {
    /// What it is called: the word with which the same is ordered again. Some games call a strategy of their own as the computed play is called; that one is `own`.
    pub fn name(&self) -> &'static str {
        match self {
            By::Strategy(ComputedPlay::NAME) => AskedFor::OWN,
            By::Strategy(name) => name,
            By::Computed(_) | By::ComputedBefore => ComputedPlay::NAME,
        }
    }

    /// What is called so at a game, where nothing is played any more; nothing where the game does not have it.
    fn named(name: &str, game: &Facts) -> Option<By> {
        let strategy = |name| Some(By::Strategy(game.strategy(Some(name))?.name));
        let is_computed = analyser(game.id).is_some_and(|analyser| analyser.compute.is_some());
        match name {
            ComputedPlay::NAME => is_computed.then_some(By::ComputedBefore),
            AskedFor::OWN => strategy(ComputedPlay::NAME),
            name => strategy(name),
        }
    }
}

impl Ordered {
    /// For so many threads.
    pub fn order(&self, threads: NonZeroUsize) -> Order<'_> {
        let (strategy, computed) = match &self.by {
            By::Strategy(name) => (Some(*name), None),
            By::Computed(play) => (None, Some(play.as_ref())),
            By::ComputedBefore => (None, None),
        };
        Order {
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

/// What was ordered, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OrderedInWords {
    game: String,
    #[serde(flatten)]
    house: HouseInWords,
    strategy: String,
    wagers: Vec<WagerInWords>,
    /// How many rounds all parts have together.
    pub rounds: u64,
    seed: u64,
    seats: Option<NonZeroU8>,
    dealing: DealingInWords,
    results: bool,
    /// The money in cents, and for how many rounds, where a bankroll is watched.
    pub bankroll: Option<(i64, NonZeroU32)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum DealingInWords {
    AsTheHouse,
    Fresh,
    Percent(u8),
}

impl From<&Ordered> for OrderedInWords {
    fn from(ordered: &Ordered) -> OrderedInWords {
        let (results, bankroll) = match ordered.setup.watch {
            Watch::Sums => (false, None),
            Watch::Results => (true, None),
            Watch::Bankroll(Bankroll { money, rounds }) => (true, Some((money.in_cents(), rounds))),
        };
        OrderedInWords {
            game: ordered.game.to_string(),
            house: HouseInWords::from(&ordered.house),
            strategy: ordered.by.name().to_string(),
            wagers: ordered.wagers.iter().map(WagerInWords::from).collect(),
            rounds: ordered.rounds,
            seed: ordered.seed,
            seats: ordered.setup.seats,
            dealing: match ordered.setup.dealing {
                Dealing::AsTheHouse => DealingInWords::AsTheHouse,
                Dealing::Fresh => DealingInWords::Fresh,
                Dealing::Percent(percent) => DealingInWords::Percent(percent),
            },
            results,
            bankroll,
        }
    }
}

impl OrderedInWords {
    /// What they say, and the game; nothing where there is no such game, strategy, wager or day.
    pub fn read(&self) -> Option<(Ordered, Facts)> {
        let facts = facts(&self.game)?;
        let by = By::named(&self.strategy, &facts)?;
        let ordered = Ordered {
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

    fn setup(&self) -> Setup {
        let dealing = match self.dealing {
            DealingInWords::AsTheHouse => Dealing::AsTheHouse,
            DealingInWords::Fresh => Dealing::Fresh,
            DealingInWords::Percent(percent) => Dealing::Percent(percent),
        };
        let watch = match (self.bankroll, self.results) {
            (Some((cents, rounds)), _) => Watch::Bankroll(Bankroll { money: Money::cents(cents), rounds }),
            (None, true) => Watch::Results,
            (None, false) => Watch::Sums,
        };
        Setup { seats: self.seats, dealing, watch }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_rules::games::catalog;

    /// What a file says is read as what was played: no two plays of a game have one name, though five games call a strategy of their own `best`.
    #[test]
    fn every_play_has_a_name_of_its_own() {
        let mut own = Vec::new();
        for game in catalog() {
            for strategy in &game.strategies {
                let (name, by) = (By::Strategy(strategy.name).name(), By::Strategy(strategy.name));
                assert_ne!(strategy.name, AskedFor::OWN, "{}", game.id);
                assert_ne!(name, ComputedPlay::NAME, "{}", game.id);
                let read = By::named(name, &game).unwrap();
                assert!(matches!(read, By::Strategy(read) if read == strategy.name), "{}: {by:?}", game.id);
                own.extend((name == AskedFor::OWN).then_some(game.subchapter));
            }
        }
        assert_eq!(own, [10, 21, 23, 29, 32]);
        let game = |id| facts(id).unwrap();
        assert!(matches!(By::named("best", &game("colorado-holdem")), Some(By::ComputedBefore)));
        assert!(By::named("best", &game("craps")).is_none(), "nothing is computed");
        assert!(By::named("own", &game("craps")).is_none(), "it has a name there: shooter");
        assert!(By::named("nobody", &game("craps")).is_none());
    }
}
