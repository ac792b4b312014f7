//! Facts about each game without its types: plain data, and type-erased functions.

use super::{
    Chart, Fields, Game, Introduction, Sample, Visitor, Wager, WagerKey, WagerParts, WagerSpec, visit,
    visit_all,
};
use crate::house::{
    OptionSetting, OptionSpec, OptionValues, Submission, options_of, posted, read_setting, read_settings,
    rules_in_force, values_of,
};
use crate::law::{Breach, Cite, rulebook};
use crate::table::{AnyTable, IncidentKind, IncidentTime, LiveTable, Phase, RequiredDetail, TableOpening};
use crate::wagers::PayTable;
use std::collections::BTreeMap;

/// A result under a house's choices, or every breach if they are unlawful.
pub type HouseResult<T> = Result<T, Vec<Breach>>;

/// Facts about a game, by its identifier. Functions that take a house return every breach if its choices are
/// unlawful.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Its name in files and commands: `casino-war`.
    pub id: &'static str,
    /// The subchapter that rules it.
    pub subchapter: u8,
    /// The most seats of a table.
    pub seats: u8,
    /// The least number of players in a round.
    pub players: u8,
    /// The introduction.
    pub introduction: Introduction,
    /// The kinds of wagers.
    pub wagers: &'static [WagerSpec],
    /// The house's options, the game's own first.
    pub options: Vec<OptionSpec>,
    /// The incidents, besides outcomes and answers.
    pub incidents: Vec<IncidentFacts>,
    /// The strategies, the best known one first.
    pub strategies: Vec<StrategyFacts>,
    open: fn(&Submission, TableOpening) -> HouseResult<Box<dyn AnyTable>>,
    areas: fn(&Submission) -> HouseResult<Vec<WagerKey>>,
    read: fn(&str) -> Option<WagerKey>,
    find: fn(&str, &Fields) -> Option<WagerKey>,
    charts: fn(&Submission, &str) -> HouseResult<Vec<Chart>>,
    pay_tables: fn(&Submission) -> HouseResult<Vec<PayTable>>,
    values: fn(&Submission) -> Vec<OptionValues>,
}

/// Something that can happen at a table, by its word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IncidentFacts {
    /// Its word in round files.
    pub word: &'static str,
    /// The detail that must come with it.
    pub needs: RequiredDetail,
    /// The time when it can occur.
    pub when: IncidentTime,
    /// The paragraph that provides for it.
    pub by: Cite,
    /// A sentence that describes it.
    pub says: &'static str,
    /// Its name as an act of the dealer, if it belongs to the routine of a table.
    pub routine: Option<&'static str>,
}

impl IncidentFacts {
    fn of(kind: impl IncidentKind) -> IncidentFacts {
        IncidentFacts {
            word: kind.word(),
            needs: kind.needs(),
            when: kind.when(),
            by: kind.by(),
            says: kind.says(),
            routine: kind.routine(),
        }
    }
}

/// A way of answering questions, by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrategyFacts {
    /// Its name in commands.
    pub name: &'static str,
    /// The description.
    pub says: &'static str,
}

impl<W: Wager> Sample<W> {
    /// Returns the sample with the keys of its wagers.
    pub fn keys(&self) -> Sample<WagerKey> {
        let with = self.with.map(|(wager, amount)| (wager.key(), amount));
        Sample { wager: self.wager.key(), amount: self.amount, with }
    }
}

impl Facts {
    fn of<G: Game>() -> Facts {
        let strategies = G::STRATEGIES.iter().map(|s| StrategyFacts { name: s.name, says: s.says });
        Facts {
            id: G::ID,
            subchapter: G::SUBCHAPTER,
            seats: G::SEATS,
            players: G::PLAYERS,
            introduction: G::ABOUT.introduction,
            wagers: G::WAGERS,
            options: options_of::<G::House>(),
            incidents: G::Incident::ALL.iter().map(|kind| IncidentFacts::of(*kind)).collect(),
            strategies: strategies.collect(),
            open: open::<G>,
            areas: areas::<G>,
            read: read::<G>,
            find: find::<G>,
            charts: charts::<G>,
            pay_tables: pay_tables::<G>,
            values: values_of::<G::House>,
        }
    }

    /// Its name for people.
    pub fn name(&self) -> &'static str {
        let games = rulebook::CHAPTER.iter().flat_map(|subchapter| subchapter.games);
        games.into_iter().find(|(id, _)| *id == self.id).map_or(self.id, |(_, name)| name)
    }

    /// Returns the strategy with this name; the best known one where none is named.
    pub fn strategy(&self, name: Option<&str>) -> Option<StrategyFacts> {
        let mut all = self.strategies.iter().copied();
        match name {
            Some(name) => all.find(|strategy| strategy.name == name),
            None => all.next(),
        }
    }

    /// Returns the kind of wager with whose name these words begin.
    pub fn kind(&self, wager: &str) -> Option<&'static WagerSpec> {
        WagerSpec::of(self.wagers, wager)
    }

    /// Returns the betting area that round files write so.
    pub fn read(&self, words: &str) -> Option<WagerKey> {
        (self.read)(words)
    }

    /// Returns the betting area of the kind with this name that has these fields.
    pub fn find(&self, kind: &str, fields: &Fields) -> Option<WagerKey> {
        (self.find)(kind, fields)
    }

    /// Reads the value of an option from text.
    pub fn setting(&self, option: &str, text: &str) -> OptionSetting {
        read_setting(&self.options, option, text)
    }

    /// Reads choices from text.
    pub fn settings<'a>(
        &self,
        words: impl IntoIterator<Item = (&'a String, &'a String)>,
    ) -> BTreeMap<String, OptionSetting> {
        read_settings(&self.options, words)
    }

    /// Opens a table.
    ///
    /// # Errors
    /// Returns every breach if the house is unlawful.
    pub fn open(&self, house: &Submission, opens: TableOpening) -> HouseResult<Box<dyn AnyTable>> {
        (self.open)(house, opens)
    }

    /// Whether an incident belongs to this phase of the game: to a round, or to the time between two. Words
    /// of no incident pass.
    pub fn can_happen_in(&self, word: &str, phase: Phase) -> bool {
        let belongs = |incident: &IncidentFacts| match incident.when {
            IncidentTime::BetweenRounds => phase != Phase::Playing,
            IncidentTime::InRound => phase != Phase::Preparing,
            IncidentTime::AtAnyTime => true,
        };
        let mut of_word = self.incidents.iter().filter(|incident| incident.word == word).peekable();
        of_word.peek().is_none() || of_word.any(belongs)
    }

    /// Returns every betting area.
    ///
    /// # Errors
    /// Returns every breach if the house is unlawful.
    pub fn areas(&self, house: &Submission) -> HouseResult<Vec<WagerKey>> {
        (self.areas)(house)
    }

    /// Returns every betting area with all its names: the words of round files first, then those that are said
    /// at a table. An empty name belongs to the wager that an amount alone means.
    ///
    /// # Errors
    /// Returns every breach if the house is unlawful.
    pub fn area_names(&self, house: &Submission) -> HouseResult<Vec<(WagerKey, Vec<String>)>> {
        let named = |key: WagerKey| {
            let own = key.to_string();
            let parts = own.strip_prefix(key.kind()).unwrap_or_default().trim_start();
            let lowest = match key.parts() {
                WagerParts::Marks(marks) => marks.iter().next(),
                WagerParts::Nothing
                | WagerParts::Number(_)
                | WagerParts::Hand { .. }
                | WagerParts::Slip(_) => None,
            };
            let spec = self.wagers.iter().find(|spec| spec.id == key.kind());
            let kinds = spec.into_iter().flat_map(WagerSpec::names).chain([""]);
            let of_kind = |kind: &'static str| {
                std::iter::once(parts)
                    .chain(lowest)
                    .map(move |parts| format!("{kind} {parts}").trim().to_string())
            };
            let mut names = vec![own.clone()];
            for name in kinds.flat_map(of_kind) {
                if !names.contains(&name) && self.read(&name) == Some(key) {
                    names.push(name);
                }
            }
            (key, names)
        };
        Ok(self.areas(house)?.into_iter().map(named).collect())
    }

    /// Returns the pay tables, those in force at this house first.
    ///
    /// # Errors
    /// Returns every breach if the house is unlawful.
    pub fn pay_tables(&self, house: &Submission) -> HouseResult<Vec<PayTable>> {
        (self.pay_tables)(house)
    }

    /// Returns each kind of wager with its notation: the kind alone, or some of its betting areas.
    pub fn forms(&self) -> Vec<(&'static WagerSpec, String)> {
        let areas = self.areas(&Submission::default()).unwrap_or_default();
        let form = |spec: &'static WagerSpec| {
            let of_it: Vec<String> =
                areas.iter().filter(|area| area.kind() == spec.id).map(WagerKey::to_string).collect();
            let form = match &of_it[..] {
                [] => spec.id.to_string(),
                [only] => only.clone(),
                few @ ([_, _] | [_, _, _]) => few.join(", "),
                [first, second, .., last] => format!("{first}, {second}, … {last}"),
            };
            (spec, form)
        };
        self.wagers.iter().map(form).collect()
    }

    /// Returns the values of every option that are worth a look.
    pub fn values(&self) -> Vec<OptionValues> {
        (self.values)(&Submission::default())
    }

    /// Returns the answers of a strategy as charts; empty without such a strategy, or if its answers do not
    /// fit charts.
    ///
    /// # Errors
    /// Returns every breach if the house is unlawful.
    pub fn charts(&self, house: &Submission, strategy: &str) -> HouseResult<Vec<Chart>> {
        (self.charts)(house, strategy)
    }

    /// Whether the house's choices are lawful.
    ///
    /// # Errors
    /// Returns every breach if the house is unlawful.
    pub fn check(&self, house: &Submission) -> HouseResult<()> {
        (self.areas)(house).map(drop)
    }
}

fn open<G: Game>(house: &Submission, opens: TableOpening) -> HouseResult<Box<dyn AnyTable>> {
    let rules = rules_in_force::<G::House>(G::SUBCHAPTER, house)?;
    Ok(Box::new(match opens {
        TableOpening::Now => LiveTable::<G>::open(rules).with_signs(posted(&Facts::of::<G>(), house)),
        TableOpening::Before => LiveTable::in_play(rules),
    }))
}

fn areas<G: Game>(house: &Submission) -> HouseResult<Vec<WagerKey>> {
    let house = rules_in_force::<G::House>(G::SUBCHAPTER, house)?;
    Ok(G::areas(&house).into_iter().map(Wager::key).collect())
}

fn read<G: Game>(words: &str) -> Option<WagerKey> {
    G::Wager::parse(words).map(Wager::key)
}

/// Returns the betting area of a game with these fields.
pub(crate) fn find<G: Game>(kind: &str, fields: &Fields) -> Option<WagerKey> {
    let key = WagerKey::of_fields(kind, fields, G::WAGERS, G::Wager::form)?;
    G::Wager::from_key(key).map(Wager::key)
}

fn pay_tables<G: Game>(house: &Submission) -> HouseResult<Vec<PayTable>> {
    Ok(G::pay_tables(&rules_in_force(G::SUBCHAPTER, house)?))
}

fn charts<G: Game>(house: &Submission, strategy: &str) -> HouseResult<Vec<Chart>> {
    let house = rules_in_force::<G::House>(G::SUBCHAPTER, house)?;
    let strategy = G::STRATEGIES.iter().find(|known| known.name == strategy);
    Ok(strategy.map_or(Vec::new(), |strategy| G::charts(&house, strategy)))
}

struct Ask;

impl Visitor for Ask {
    type Output = Facts;

    fn visit<G: Game>(&mut self) -> Facts {
        Facts::of::<G>()
    }
}

/// Returns every game, in the order of the chapter.
pub fn catalog() -> Vec<Facts> {
    visit_all(&mut Ask)
}

/// Returns the game with this identifier.
pub fn facts(id: &str) -> Option<Facts> {
    visit(id, &mut Ask)
}
