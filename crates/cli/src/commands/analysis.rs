//! What simulation and exact analysis share: the rules in force and the strategy.

use crate::args::Rules;
use crate::commands::check;
use crate::error::Failure;
use crate::house_file::{GameChoices, choices};
use crate::out::Out;
use crate::{Verdict, wire};
use croupier_rules::games::{Game, Strategy};
use croupier_rules::house::{options_of, rules_in_force};
use croupier_rules::law::Breach;
use serde_json::{Map, Value};

/// A game under a house's rules.
pub struct Setting<G: Game> {
    /// The rules in force.
    pub house: G::House,
    /// How questions are answered.
    pub strategy: &'static Strategy<G>,
    /// What the house has chosen.
    pub choices: GameChoices,
}

/// Why there is no setting.
pub enum Unset {
    /// A file or a name is wrong.
    Failure(Failure),
    /// The house is unlawful.
    Unlawful(GameChoices, Vec<Breach>),
}

/// The game under the rules that the arguments name.
pub fn setting<G: Game>(rules: &Rules) -> Result<Setting<G>, Unset> {
    let strategy = strategy::<G>(rules.strategy.as_deref()).map_err(Unset::Failure)?;
    let choices = choices(rules.house.as_ref(), G::ID).map_err(Unset::Failure)?;
    match rules_in_force::<G::House>(G::SUBCHAPTER, &choices.submission) {
        Ok(house) => Ok(Setting { house, strategy, choices }),
        Err(breaches) => Err(Unset::Unlawful(choices, breaches)),
    }
}

fn strategy<G: Game>(asked: Option<&str>) -> Result<&'static Strategy<G>, Failure> {
    let found = match asked {
        Some(name) => G::STRATEGIES.iter().find(|s| s.name == name),
        None => G::STRATEGIES.first(),
    };
    found.ok_or_else(|| {
        let names: Vec<_> = G::STRATEGIES.iter().map(|s| s.name).collect();
        let asked = asked.unwrap_or_default();
        Failure::Analysis(format!("{} has no strategy {asked:?}; there are: {}", G::ID, names.join(", ")))
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
                let result = wire::Check { file, as_of, lawful: false, games: vec![game] };
                check::report(&result, out)?;
                Ok(Verdict::Bad)
            }
        }
    }
}

/// The choices in force, by option.
pub fn in_force<G: Game>(choices: &GameChoices) -> Map<String, Value> {
    let mut map = Map::new();
    map.insert("as-of".to_string(), choices.submission.as_of.to_string().into());
    for option in options_of::<G::House>() {
        let chosen = choices.submission.chosen.get(option.id).map_or(option.default, String::as_str);
        map.insert(option.id.to_string(), wire::value(chosen));
    }
    map
}

/// What the house has chosen otherwise than the default, in one line.
pub fn house_line(choices: &GameChoices) -> String {
    let chosen: Vec<String> =
        choices.submission.chosen.iter().map(|(option, value)| format!("{option} {value}")).collect();
    let chosen =
        if chosen.is_empty() { "every option at its default".to_string() } else { chosen.join(", ") };
    format!("house: {chosen}; as of {}", choices.submission.as_of)
}
