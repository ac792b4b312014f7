//! What is ordered of a simulation, and how files say it.

use croupier_odds::analysers::analyser;
use croupier_rules::games::{ComputedPlay, Facts, Sample, facts};
use croupier_rules::house::{Purpose, Submission};
use croupier_rules::law::Date;
use croupier_rules::wagers::Money;
use croupier_sim::{Bankroll, Dealing, Order, Setup, Watch};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
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
    pub wagers: Vec<Sample<String>>,
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
    /// What it is called.
    pub const fn name(&self) -> &'static str {
        match self {
            By::Strategy(name) => name,
            By::Computed(_) | By::ComputedBefore => ComputedPlay::NAME,
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
    as_of: String,
    house: BTreeMap<String, String>,
    #[serde(default)]
    unlawful: bool,
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

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct WagerInWords {
    wager: String,
    cents: i64,
    with: Option<(String, i64)>,
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
        let wager = |sample: &Sample<String>| WagerInWords {
            wager: sample.wager.clone(),
            cents: sample.amount.in_cents(),
            with: sample.with.as_ref().map(|(wager, amount)| (wager.clone(), amount.in_cents())),
        };
        let (results, bankroll) = match ordered.setup.watch {
            Watch::Sums => (false, None),
            Watch::Results => (true, None),
            Watch::Bankroll(Bankroll { money, rounds }) => (true, Some((money.in_cents(), rounds))),
        };
        OrderedInWords {
            game: ordered.game.to_string(),
            as_of: ordered.house.as_of.to_string(),
            house: ordered.house.chosen.clone(),
            unlawful: ordered.house.purpose == Purpose::Analysis,
            strategy: ordered.by.name().to_string(),
            wagers: ordered.wagers.iter().map(wager).collect(),
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
    /// What they say, and the game; nothing where there is no such game, strategy or day.
    pub fn read(&self) -> Option<(Ordered, Facts)> {
        let facts = facts(&self.game)?;
        let wagers = self.wagers.iter().map(|wager| Sample {
            wager: wager.wager.clone(),
            amount: Money::cents(wager.cents),
            with: wager.with.clone().map(|(with, cents)| (with, Money::cents(cents))),
        });
        let house = Submission {
            as_of: self.as_of.parse::<Date>().ok()?,
            chosen: self.house.clone(),
            purpose: if self.unlawful { Purpose::Analysis } else { Purpose::Play },
        };
        let is_computed = analyser(facts.id).is_some_and(|analyser| analyser.compute.is_some());
        let by = match self.strategy == ComputedPlay::NAME && is_computed {
            true => By::ComputedBefore,
            false => By::Strategy(facts.strategy(Some(&self.strategy))?.name),
        };
        let ordered = Ordered {
            game: facts.id,
            house,
            by,
            wagers: wagers.collect(),
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
