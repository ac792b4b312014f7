//! What simulation and exact analysis share: the rules in force and the strategy.

use crate::args::Rules;
use crate::catalog;
use crate::commands::check;
use crate::error::Failure;
use crate::house_file::{GameChoices, choices};
use crate::out::Out;
use crate::{Verdict, wire};
use croupier_rules::games::{Facts, StrategyFacts};
use croupier_rules::house::Premises;
use croupier_rules::law::Breach;
use serde_json::{Map, Value};

/// A game under a house's rules.
pub struct Setting {
    /// The game.
    pub game: Facts,
    /// How questions are answered.
    pub strategy: StrategyFacts,
    /// What the house has chosen, and lawfully.
    pub choices: GameChoices,
}

/// Why there is no setting.
pub enum Unset {
    /// A file or a name is wrong.
    Failure(Failure),
    /// The house is unlawful.
    Unlawful(Box<GameChoices>, Vec<Breach>),
}

/// The game that is asked for, or a new game of the house file, under the rules that the arguments name.
pub fn setting(asked: &str, rules: &Rules) -> Result<Setting, Unset> {
    let choices = choices(rules.house.as_ref(), asked).map_err(Unset::Failure)?;
    let (_, game) = catalog::find_implemented(&choices.game).map_err(Unset::Failure)?;
    let strategy = strategy(&game, rules.strategy.as_deref()).map_err(Unset::Failure)?;
    match game.check(&choices.submission) {
        Ok(()) => Ok(Setting { game, strategy, choices }),
        Err(breaches) => Err(Unset::Unlawful(Box::new(choices), breaches)),
    }
}

fn strategy(game: &Facts, asked: Option<&str>) -> Result<StrategyFacts, Failure> {
    game.strategy(asked).ok_or_else(|| {
        let names: Vec<_> = game.strategies.iter().map(|s| s.name).collect();
        let asked = asked.unwrap_or_default();
        Failure::Analysis(format!("{} has no strategy {asked:?}; there are: {}", game.id, names.join(", ")))
    })
}

impl Unset {
    /// Reports it.
    pub fn report(self, rules: &Rules, out: &mut Out) -> Result<Verdict, Failure> {
        match self {
            Unset::Failure(failure) => Err(failure),
            Unset::Unlawful(choices, breaches) => {
                let file = rules.house.as_ref().map_or(String::new(), |path| path.display().to_string());
                let as_of = choices.submission.as_of.to_string();
                let game = check::checked_game(&choices, Err(breaches));
                let result = wire::Check { file, as_of, lawful: false, games: vec![game], since: Vec::new() };
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

    /// The choices in force, by option.
    pub fn in_force(&self) -> Map<String, Value> {
        let submission = &self.choices.submission;
        let mut map = Map::new();
        map.insert("as-of".to_string(), submission.as_of.to_string().into());
        for option in &self.game.options {
            let chosen = submission.chosen.get(option.id).map_or(option.default, String::as_str);
            map.insert(option.id.to_string(), wire::value(chosen));
        }
        for option in Premises::OF_A_NEW_GAME {
            if let Some(chosen) = submission.chosen.get(option.id) {
                map.insert(option.id.to_string(), Value::from(chosen.as_str()));
            }
        }
        map
    }
}

/// What the house has chosen otherwise than the default, in one line.
pub fn house_line(choices: &GameChoices) -> String {
    let chosen: Vec<String> =
        choices.submission.chosen.iter().map(|(option, value)| format!("{option} {value}")).collect();
    let chosen =
        if chosen.is_empty() { "every option at its default".to_string() } else { chosen.join(", ") };
    format!("house: {chosen}; as of {}", choices.submission.as_of)
}
