//! The settings that simulation and exact analysis share: the rules in force and the strategy.

use crate::args::Rules;
use crate::catalog;
use crate::commands::check;
use crate::error::Failure;
use crate::house_file::{GameChoices, choices};
use crate::out::{BAD, Out};
use crate::{Verdict, wire};
use croupier_floor::wire::HouseBreach;
use croupier_odds::{ExactAnalysis, Play};
use croupier_rules::games::{Facts, StrategyFacts};
use croupier_rules::house::{Premises, Purpose, Submission};
use croupier_rules::law::Breach;
use serde_json::{Map, Value};

/// A game under a house's rules.
pub struct Setting {
    /// The game.
    pub game: Facts,
    /// The strategy of the player; for the computed play, the game's own best strategy.
    pub strategy: StrategyFacts,
    /// Whether the best play was asked for, or a strategy.
    pub asked: RequestedPlay,
    /// The options of the house.
    pub choices: GameChoices,
    /// The breaches of the house; empty unless unlawful houses are allowed.
    pub breaches: Vec<Breach>,
}

/// The play that the arguments request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestedPlay {
    /// The best one.
    Best,
    /// The best built-in strategy, if the command accepts this word.
    Own,
    /// One of the game's strategies.
    Strategy,
}

impl RequestedPlay {
    /// The word for the best strategy that a game itself knows. No game has a strategy of this name.
    pub const OWN: &'static str = "own";
}

/// The words that a command takes for a play, besides the names of the game's strategies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StrategyKeywords {
    /// `best` alone.
    Best,
    /// `best` and `own`.
    BestAndOwn,
}

/// Why there is no setting.
pub enum SettingError {
    /// A file or a name is wrong.
    Failure(Failure),
    /// The house is unlawful.
    Unlawful(Box<GameChoices>, Vec<Breach>),
}

/// The game that is asked for, or a new game of the house file, under the rules that the arguments name.
pub fn setting(asked: &str, rules: &Rules, words: StrategyKeywords) -> Result<Setting, SettingError> {
    let choices = choices(rules.house.as_ref(), asked).map_err(SettingError::Failure)?;
    let game = catalog::find(&choices.game).map_err(SettingError::Failure)?.facts;
    set(game, choices, (rules.strategy.as_deref(), words), UnlawfulPolicy::of(rules.allow_unlawful))
}

/// The treatment of an unlawful house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnlawfulPolicy {
    /// It is refused.
    Refused,
    /// It is analyzed, and every output says that it is unlawful.
    Analyzed,
}

impl UnlawfulPolicy {
    /// As the argument says.
    pub fn of(allow: bool) -> UnlawfulPolicy {
        if allow { UnlawfulPolicy::Analyzed } else { UnlawfulPolicy::Refused }
    }
}

/// The game under these choices, with the play that is asked for in these words.
pub fn set(
    game: Facts,
    mut choices: GameChoices,
    (asked, words): (Option<&str>, StrategyKeywords),
    unlawful: UnlawfulPolicy,
) -> Result<Setting, SettingError> {
    let (strategy, asked) = strategy(&game, asked, words).map_err(SettingError::Failure)?;
    let breaches = match (game.check(&choices.submission), unlawful) {
        (Ok(()), _) => Vec::new(),
        (Err(breaches), UnlawfulPolicy::Refused) => {
            return Err(SettingError::Unlawful(Box::new(choices), breaches));
        }
        (Err(breaches), UnlawfulPolicy::Analyzed) => {
            choices.submission.purpose = Purpose::Analysis;
            match game.check(&choices.submission) {
                Ok(()) => breaches,
                Err(meaningless) => return Err(SettingError::Unlawful(Box::new(choices), meaningless)),
            }
        }
    };
    Ok(Setting { game, strategy, asked, choices, breaches })
}

/// Restores the setting of shards from their files, unlawful options included.
pub fn set_again(
    game: Facts,
    house: &Submission,
    asked: (Option<&str>, StrategyKeywords),
) -> Result<Setting, Failure> {
    let unlawful = UnlawfulPolicy::of(house.purpose == Purpose::Analysis);
    // The breaches are computed again, so that every output names them.
    let submission = Submission { purpose: Purpose::Play, ..house.clone() };
    let choices = GameChoices { submission, ..GameChoices::defaults(game.id) };
    set(game, choices, asked, unlawful).map_err(|unset| match unset {
        SettingError::Failure(failure) => failure,
        SettingError::Unlawful(..) => Failure::Analysis("the house of these shards is unlawful".to_string()),
    })
}

fn strategy(
    game: &Facts,
    asked: Option<&str>,
    words: StrategyKeywords,
) -> Result<(StrategyFacts, RequestedPlay), Failure> {
    let own = || game.strategy(Some(ExactAnalysis::BEST)).or_else(|| game.strategy(None));
    let (found, asked_for) = match (asked, words) {
        (None | Some(ExactAnalysis::BEST), _) => (own(), RequestedPlay::Best),
        (Some(RequestedPlay::OWN), StrategyKeywords::BestAndOwn) => (own(), RequestedPlay::Own),
        (Some(name), _) => (game.strategy(Some(name)), RequestedPlay::Strategy),
    };
    found.map(|found| (found, asked_for)).ok_or_else(|| no_such_strategy(game, asked, words))
}

fn no_such_strategy(game: &Facts, asked: Option<&str>, words: StrategyKeywords) -> Failure {
    let mut names = match words {
        StrategyKeywords::Best => vec![ExactAnalysis::BEST],
        StrategyKeywords::BestAndOwn => vec![ExactAnalysis::BEST, RequestedPlay::OWN],
    };
    names.extend(game.strategies.iter().map(|s| s.name).filter(|name| *name != ExactAnalysis::BEST));
    let asked = asked.unwrap_or_default();
    Failure::Analysis(format!("{} has no strategy {asked:?}; available: {}", game.id, names.join(", ")))
}

impl SettingError {
    /// Reports it.
    pub fn report(self, rules: &Rules, out: &mut Out) -> Result<Verdict, Failure> {
        match self {
            SettingError::Failure(failure) => Err(failure),
            SettingError::Unlawful(choices, breaches) => {
                let file = rules.house.as_ref().map_or(String::new(), |path| path.display().to_string());
                let as_of = choices.submission.as_of.to_string();
                let game = check::checked_game(&choices, Err(breaches));
                let breaches = game.breaches.iter().map(|breach| breach.clone().of(&game.game, None));
                let result = wire::Check {
                    file,
                    as_of,
                    lawful: false,
                    breaches: breaches.collect(),
                    games: vec![game],
                    since: Vec::new(),
                };
                check::report(&result, out)?;
                Ok(Verdict::Bad)
            }
        }
    }
}

impl Setting {
    /// Its name for people; a new game is marked.
    pub fn name(&self) -> String {
        self.choices.name_or(self.game.name())
    }

    /// Returns the play by which questions are answered.
    pub fn play(&self) -> Play<'static> {
        match self.asked {
            RequestedPlay::Best => Play::Best,
            RequestedPlay::Own | RequestedPlay::Strategy => Play::Named(self.strategy.name),
        }
    }

    /// Returns the breaches for programs.
    pub fn unlawful(&self) -> Vec<HouseBreach> {
        self.breaches.iter().map(HouseBreach::from).collect()
    }

    /// Prints the breaches of an unlawful house.
    pub fn warn(&self, out: &mut Out) {
        for breach in &self.breaches {
            out.wrapped(0, BAD, &format!("UNLAWFUL: {breach}"));
        }
    }

    /// The choices in force, by option.
    pub fn in_force(&self) -> Map<String, Value> {
        let submission = &self.choices.submission;
        let mut map = Map::new();
        map.insert("as-of".to_string(), submission.as_of.to_string().into());
        for option in self.game.options.iter().filter(|option| option.is_open_to(submission)) {
            map.insert(option.id.to_string(), wire::value(&option.value_at(submission)));
        }
        for option in Premises::OF_A_NEW_GAME {
            if let Some(chosen) = submission.chosen.get(option.id) {
                map.insert(option.id.to_string(), Value::from(chosen.words()));
            }
        }
        map
    }
}

/// Returns the options that differ from their defaults, in one line.
pub fn house_line(choices: &GameChoices) -> String {
    let chosen: Vec<String> =
        choices.submission.chosen.iter().map(|(option, value)| format!("{option} {value}")).collect();
    let chosen =
        if chosen.is_empty() { "all options at their defaults".to_string() } else { chosen.join(", ") };
    format!("house: {chosen}; as of {}", choices.submission.as_of)
}
