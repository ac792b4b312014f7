//! Uniform choices: those that must be the same at all tables of a pit, or of the casino.

use super::{OptionSpec, Submission, UniformRule, UniformScope, Value};
use crate::cite;
use crate::law::{Breach, Cite};
use std::borrow::Cow;

/// A table of a house.
#[derive(Clone, Copy, Debug)]
pub struct HouseTable<'a> {
    /// Its name.
    pub name: &'a str,
    /// The pit, if the house names it.
    pub pit: Option<&'a str>,
    /// Its game.
    pub game: &'a str,
    /// Its options.
    pub options: &'a [OptionSpec],
    /// Its choices.
    pub house: &'a Submission,
}

impl HouseTable<'_> {
    fn value(&self, option: &OptionSpec) -> Value {
        option.value_at(self.house)
    }

    fn is_near(&self, other: &HouseTable<'_>, scope: UniformScope) -> bool {
        match scope {
            UniformScope::Casino => true,
            UniformScope::Pit => self.pit.is_some() && self.pit == other.pit,
        }
    }

    /// 1.4~(b), 3.5~(b), 3.10~(c), 4.4(b), 7.5(c), 7.10(c), 13.6(b), 16.12~(b): the choices in which this
    /// table differs from one before it, and must not.
    pub fn differs_from(&self, before: &[HouseTable<'_>]) -> Vec<Breach> {
        let mut breaches: Vec<Breach> = Vec::new();
        let mut add = |option: &'static str, by: Cite, why: String| {
            if breaches.iter().all(|known| known.option != option) {
                let place = self.house.chosen.get(option).and_then(|setting| setting.place);
                breaches.push(Breach { option: Cow::Borrowed(option), by, why, place });
            }
        };
        for option in self.options {
            let Some(UniformRule { scope, by }) = option.uniform else { continue };
            let mut near =
                before.iter().filter(|other| other.game == self.game && self.is_near(other, scope));
            if let Some(other) = near.find(|other| other.value(option) != self.value(option)) {
                let (ours, theirs) = (self.value(option), other.value(option));
                let place = match scope {
                    UniformScope::Casino => "the casino",
                    UniformScope::Pit => "the pit",
                };
                add(
                    option.id,
                    by,
                    format!("{ours} is not the same in {place}: table {} has {theirs}", other.name),
                );
            }
        }
        self.pays_otherwise(before).into_iter().for_each(|(by, why)| add("payment", by, why));
        breaches
    }

    /// 7.10(c)2: minibaccarat uses the procedure of a punto banco table of the pit.
    fn pays_otherwise(&self, before: &[HouseTable<'_>]) -> Option<(Cite, String)> {
        let other_game = match self.game {
            "minibaccarat" => "punto-banco",
            "punto-banco" => "minibaccarat",
            _ => return None,
        };
        let payment = |table: &HouseTable<'_>| {
            let option = table.options.iter().find(|option| option.id == "payment")?;
            Some(table.value(option))
        };
        let near =
            |other: &&HouseTable<'_>| other.game == other_game && self.is_near(other, UniformScope::Pit);
        let other = before.iter().filter(near).find(|other| payment(other) != payment(self))?;
        let (ours, theirs) = (payment(self)?, payment(other)?);
        let why = format!(
            "the procedure {ours} is not that of table {} in the pit, which has {theirs}",
            other.name
        );
        Some((cite!("7.10(c)2"), why))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::facts;

    fn breaches(game: &str, option: &str, values: [&str; 2], pits: [&str; 2]) -> Vec<(String, String)> {
        let options = facts(game).unwrap().options;
        let houses = values.map(|value| Submission::default().with(option, value));
        let placed = |at: usize| HouseTable {
            name: ["T-1", "T-2"][at],
            pit: Some(pits[at]),
            game,
            options: &options,
            house: &houses[at],
        };
        let found = placed(1).differs_from(&[placed(0)]);
        found.into_iter().map(|breach| (breach.option.to_string(), breach.by.to_string())).collect()
    }

    #[test]
    fn a_pit_has_one_way_and_another_pit_may_have_another() {
        let found = breaches("minibaccarat", "after-shuffle", ["feather", "lace"], ["A", "A"]);
        assert_eq!(found, [("after-shuffle".to_string(), "7.5(c)".to_string())]);
        assert_eq!(breaches("minibaccarat", "after-shuffle", ["feather", "lace"], ["A", "B"]), []);
        assert_eq!(breaches("minibaccarat", "after-shuffle", ["lace", "lace"], ["A", "A"]), []);
        let paid = breaches("punto-banco", "payment", ["1", "2"], ["A", "A"]);
        assert_eq!(paid, [("payment".to_string(), "3.10~(c)".to_string())]);
    }

    #[test]
    fn odds_at_craps_are_those_of_the_casino() {
        let found = breaches("craps", "field-12", ["2 to 1", "3 to 1"], ["A", "B"]);
        assert_eq!(found, [("field-12".to_string(), "1.4~(b)".to_string())]);
        assert_eq!(breaches("craps", "odds-multiple", ["2", "10"], ["A", "A"]), []);
    }

    #[test]
    fn odds_at_mini_dice_and_caribbean_stud_are_those_of_the_casino() {
        let found = breaches("mini-dice", "any-seven", ["4 to 1", "5 to 1"], ["A", "B"]);
        assert_eq!(found, [("any-seven".to_string(), "13.6(b)".to_string())]);
        let found = breaches("caribbean-stud", "flush-pays", ["5 to 1", "6 to 1"], ["A", "B"]);
        assert_eq!(found, [("flush-pays".to_string(), "16.12~(b)".to_string())]);
        assert_eq!(breaches("caribbean-stud", "rate", ["0.70", "0.80"], ["A", "A"]), []);
    }

    #[test]
    fn minibaccarat_follows_the_punto_banco_table_of_the_pit() {
        let (mini, punto) = (facts("minibaccarat").unwrap().options, facts("punto-banco").unwrap().options);
        let (ours, theirs) = (Submission::default(), Submission::default());
        let first =
            HouseTable { name: "B-1", pit: Some("A"), game: "punto-banco", options: &punto, house: &theirs };
        let second =
            HouseTable { name: "M-1", pit: Some("A"), game: "minibaccarat", options: &mini, house: &ours };
        // The defaults are 1 and 3.
        let found = second.differs_from(&[first]);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].by, cite!("7.10(c)2"));
    }
}
