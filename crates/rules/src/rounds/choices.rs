//! The choices that the law leaves, and which of them worked examples reach: options value by value, pay
//! tables row by row, dates on the day and on the day before.

use super::parse::RoundFile;
use super::run::Report;
use super::statement::Statement;
use crate::games::{Facts, WagerKey, catalog, facts};
use crate::house::{ADOPTION, OptionValues, OtherValues, Premises, Submission, Value, premises_values};
use crate::law::rulebook::{CHAPTER, ParagraphKind, Subchapter};
use crate::law::{Cite, Date};
use crate::table::{Event, Layout, Movement, Party, Seat};
use crate::wagers::{Money, PayAmount, PayTable, PayTableRow, PayTableStatus};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt;

/// A choice that the law leaves, or a row or a date of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoicePoint {
    /// The game; `all-games` for the law of every game.
    pub game: &'static str,
    /// The choice, row or date.
    pub what: ChoiceItem,
    /// The paragraph.
    pub by: Cite,
}

/// The choice, row or date.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChoiceItem {
    /// An option with one of its values.
    Option {
        /// The option.
        option: &'static str,
        /// The value.
        value: SampleValue,
        /// Whether the house may choose it.
        is: Lawfulness,
    },
    /// A row of a pay table.
    Row {
        /// The wager, and the option that chose this table: `ante bonus (ante-table b)`.
        table: String,
        /// The name of the row.
        row: &'static str,
        /// The payment.
        pays: String,
    },
    /// A day on which the law of a paragraph changed.
    Date {
        /// The day on which the new law began.
        date: Date,
        /// That day, or the day before.
        day: Date,
    },
}

/// A value that a worked example should have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SampleValue {
    /// This one.
    Value(Value),
    /// Any but the default: the values cannot be listed.
    Another,
    /// Any that is unlawful: the values cannot be listed.
    Unlawful,
}

impl fmt::Display for SampleValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SampleValue::Value(value) => value.fmt(f),
            SampleValue::Another => f.write_str("another value"),
            SampleValue::Unlawful => f.write_str("an unlawful value"),
        }
    }
}

/// Whether a value is lawful.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lawfulness {
    /// The house may choose it.
    Lawful,
    /// One step beyond the lawful values.
    Unlawful,
}

/// The name of the law that holds for all games.
const ALL_GAMES: &str = "all-games";

/// Returns every choice of a subchapter.
pub fn choices(law: &'static Subchapter) -> Vec<ChoicePoint> {
    let mut all = Vec::new();
    for game in catalog().iter().filter(|game| game.subchapter == law.number) {
        options(game.id, game.values(), &mut all);
        rows(game, &mut all);
    }
    if law.games.is_empty() {
        options(ALL_GAMES, premises_values(), &mut all);
    }
    dates(law, &mut all);
    all
}

fn options(game: &'static str, values: Vec<OptionValues>, all: &mut Vec<ChoicePoint>) {
    for values in values {
        let mut add = |value: SampleValue, is: Lawfulness| {
            let what = ChoiceItem::Option { option: values.option.id, value, is };
            all.push(ChoicePoint { game, what, by: values.option.by });
        };
        values.lawful.iter().for_each(|value| add(SampleValue::Value(value.clone()), Lawfulness::Lawful));
        values.beyond.iter().for_each(|value| add(SampleValue::Value(value.clone()), Lawfulness::Unlawful));
        if values.besides == OtherValues::Others {
            add(SampleValue::Another, Lawfulness::Lawful);
            add(SampleValue::Unlawful, Lawfulness::Unlawful);
        }
    }
}

/// The rows of every table that may be in force.
fn rows(game: &Facts, all: &mut Vec<ChoicePoint>) {
    let default = Submission::default();
    let mut houses = vec![default.clone()];
    for table in game.pay_tables(&default).unwrap_or_default() {
        if let PayTableStatus::Alternative { option, value } = table.standing {
            houses.push(default.clone().with(option, value));
        }
    }
    for house in houses {
        for (table, rows) in in_force(game, &house) {
            for row in rows {
                let point = ChoicePoint { game: game.id, what: paid(&table, &row), by: row.by };
                if !all.contains(&point) {
                    all.push(point);
                }
            }
        }
    }
}

fn paid(table: &str, row: &PayTableRow) -> ChoiceItem {
    let pays = match row.pays {
        PayAmount::At(odds) => odds.to_string(),
        PayAmount::Of(money) => format!("${money}"),
        PayAmount::OfTheMeter(part) => format!("{part} of the meter"),
    };
    ChoiceItem::Row { table: table.to_string(), row: row.name, pays }
}

/// Returns the tables in force at a house, each with its name: the wager, and the choice that brought it into force.
fn in_force(game: &Facts, house: &Submission) -> Vec<(String, Vec<PayTableRow>)> {
    let tables = game.pay_tables(house).unwrap_or_default();
    let chosen_by = |wager: &str| {
        tables.iter().find_map(|table| match table.standing {
            PayTableStatus::Alternative { option, .. } if table.wager == wager => Some(option),
            PayTableStatus::Alternative { .. } | PayTableStatus::InForce => None,
        })
    };
    let name = |table: &PayTable| match chosen_by(table.wager) {
        Some(option) => format!("{} ({option} {})", table.wager, value_in_force(game, house, option)),
        None => table.wager.to_string(),
    };
    let in_force = tables.iter().filter(|table| table.standing == PayTableStatus::InForce);
    in_force.map(|table| (name(table), table.rows.clone())).collect()
}

fn value_in_force(game: &Facts, house: &Submission, option: &str) -> String {
    let spec = game.options.iter().find(|spec| spec.id == option);
    spec.map_or(String::new(), |spec| spec.value_at(house).to_string())
}

/// The adoption of the subchapter, and every day since which a paragraph is in force, or since which it is
/// not any more.
fn dates(law: &'static Subchapter, all: &mut Vec<ChoicePoint>) {
    let game = law.games.first().map_or(ALL_GAMES, |(game, _)| game);
    let mut add = |date: Date, by: Cite| {
        for day in [date, date.day_before()] {
            all.push(ChoicePoint { game, what: ChoiceItem::Date { date, day }, by });
        }
    };
    if !law.games.is_empty() {
        add(law.adopted, ADOPTION);
    }
    let mut known = BTreeSet::from([law.adopted]);
    for paragraph in law.paragraphs.iter().filter(|p| p.kind != ParagraphKind::Reserved) {
        for date in paragraph.since.into_iter().chain(paragraph.until.map(|day| day.days_later(1))) {
            if known.insert(date) {
                add(date, paragraph.at);
            }
        }
    }
}

/// The choices that passing round files have reached.
#[derive(Clone, Debug, Default)]
pub struct ReachedChoices {
    options: HashSet<(&'static str, &'static str, Value)>,
    unlawful: HashSet<(&'static str, &'static str, Value)>,
    paid: BTreeMap<(String, String, Cite, String), BTreeSet<String>>,
    days: BTreeSet<(u8, Date)>,
}

impl ReachedChoices {
    /// Adds the choices that a passing file has reached.
    pub fn add(&mut self, file: &RoundFile, report: &Report) {
        let Some(game) = facts(&file.game.1) else { return };
        self.days.insert((game.subchapter, file.house.as_of));
        if report.breaches.is_empty() {
            let of_all_games = Premises::OPTIONS.iter().map(|spec| (ALL_GAMES, spec));
            for (of, spec) in game.options.iter().map(|spec| (game.id, spec)).chain(of_all_games) {
                self.options.insert((of, spec.id, spec.value_at(&file.house)));
            }
            self.rows(&game, file, report);
        }
        for (_, statement) in &file.statements {
            if let Statement::Breach(expected) = statement
                && file.house.chosen.contains_key(&expected.details)
            {
                let own = game.options.iter().map(|spec| (game.id, spec));
                let of_all_games = Premises::OPTIONS.iter().map(|spec| (ALL_GAMES, spec));
                let broken = of_all_games.chain(own).find(|(_, spec)| spec.id == expected.details);
                self.unlawful.extend(broken.map(|(of, spec)| (of, spec.id, spec.value_at(&file.house))));
            }
        }
    }

    fn rows(&mut self, game: &Facts, file: &RoundFile, report: &Report) {
        let tables = in_force(game, &file.house);
        if tables.is_empty() {
            return;
        }
        let (mut stakes, mut out) = (Stakes::default(), String::new());
        for (index, entry) in report.record.iter().enumerate() {
            match &entry.event {
                Event::Clears => out.clear(),
                Event::Deals { .. } | Event::Rolls(_) | Event::Spins(_) | Event::Draws { .. } => {
                    out.push_str(&entry.event.details());
                }
                _ => {}
            }
            let Event::Money(movement) = &entry.event else { continue };
            if report.shown.contains(&index)
                && let Some((seat, wager, won)) = won(movement)
            {
                let kind = wager.kind();
                let is_named = |table: &str| table == kind || table.starts_with(&format!("{kind} ("));
                let fits = |row: &&PayTableRow| {
                    row.by == entry.by && stakes.of(seat, wager).any(|stake| pays(row, stake, won))
                };
                let all = tables.iter().flat_map(|(table, rows)| rows.iter().map(move |row| (table, row)));
                let all: Vec<_> = all.filter(|(_, row)| fits(row)).collect();
                let named: Vec<_> = all.iter().filter(|(table, _)| is_named(table)).copied().collect();
                // A bonus is paid with the wager to which it belongs.
                for (table, row) in if named.is_empty() { all } else { named } {
                    let ChoiceItem::Row { table, pays, .. } = paid(table, row) else { continue };
                    let shown = self.paid.entry((game.id.to_string(), table, row.by, pays)).or_default();
                    shown.insert(format!("{wager} {out}"));
                }
            }
            stakes.follow(movement);
        }
    }

    /// Those of a list that no file reaches.
    pub fn missing<'a>(&self, all: &'a [ChoicePoint]) -> Vec<&'a ChoicePoint> {
        let mut alike: BTreeMap<(String, String, Cite, String), usize> = BTreeMap::new();
        let mut reached = |point: &ChoicePoint| match &point.what {
            ChoiceItem::Option { option, value, is } => self.option(point.game, option, value, *is),
            ChoiceItem::Row { table, pays, .. } => {
                // Rows of one paragraph with equal pay are told apart by their outcomes: as many rows need as
                // many different hands.
                let key = (point.game.to_string(), table.clone(), point.by, pays.clone());
                let before = alike.entry(key.clone()).or_default();
                *before += 1;
                self.paid.get(&key).is_some_and(|shown| shown.len() >= *before)
            }
            ChoiceItem::Date { day, .. } => {
                let of_it = |law: &&Subchapter| law.games.iter().any(|(game, _)| *game == point.game);
                match CHAPTER.iter().find(of_it) {
                    Some(law) => self.days.contains(&(law.number, *day)),
                    None => self.days.iter().any(|(_, known)| known == day),
                }
            }
        };
        all.iter().filter(|point| !reached(point)).collect()
    }

    fn option(&self, game: &str, option: &str, sample: &SampleValue, is: Lawfulness) -> bool {
        let of_it = |known: &&(&str, &str, Value)| known.0 == game && known.1 == option;
        match (sample, is) {
            (SampleValue::Another, _) => self.options.iter().filter(of_it).count() > 1,
            (SampleValue::Unlawful, _) => self.unlawful.iter().any(|known| of_it(&known)),
            // A breach shows the paragraph that forbids it.
            (SampleValue::Value(value), Lawfulness::Lawful) => {
                self.options.iter().chain(&self.unlawful).filter(of_it).any(|known| known.2 == *value)
            }
            (SampleValue::Value(value), Lawfulness::Unlawful) => {
                self.unlawful.iter().filter(of_it).any(|known| known.2 == *value)
            }
        }
    }
}

/// The wagers on the layout, and each seat's placed wagers in the file.
#[derive(Default)]
struct Stakes {
    layout: Layout,
    placed: BTreeMap<Seat, BTreeSet<Money>>,
}

impl Stakes {
    fn follow(&mut self, movement: &Movement<WagerKey>) {
        if let Movement::Places { seat, amount, .. } = movement {
            self.placed.entry(*seat).or_default().insert(*amount);
        }
        self.layout.follow(movement);
    }

    /// Returns the stakes that a payment may be based on: the wager itself if it is on the layout, otherwise
    /// the seat's placed wagers.
    fn of(&self, seat: Seat, wager: WagerKey) -> impl Iterator<Item = Money> {
        let lies = self.layout.wagers().find(|(at, known, _)| *at == seat && *known == wager);
        let placed = self.placed.get(&seat).into_iter().flatten().copied().filter(move |_| lies.is_none());
        lies.map(|(.., amount)| amount).into_iter().chain(placed)
    }
}

/// Returns the wager that a movement pays or gives back, and its winnings.
fn won(movement: &Movement<WagerKey>) -> Option<(Seat, WagerKey, Won)> {
    match movement {
        Movement::Pays { seat, wager, from: Party::Meter, .. } => Some((*seat, *wager, Won::OfTheMeter)),
        Movement::Pays { seat, wager, amount, .. } => Some((*seat, *wager, Won::Amount(*amount))),
        Movement::Returns { seat, wager, .. } => Some((*seat, *wager, Won::Amount(Money::ZERO))),
        _ => None,
    }
}

/// The winnings of a wager.
#[derive(Clone, Copy)]
enum Won {
    Amount(Money),
    OfTheMeter,
}

fn pays(row: &PayTableRow, stake: Money, won: Won) -> bool {
    match (row.pays, won) {
        (PayAmount::At(odds), Won::Amount(won)) => odds.pay(stake) == won,
        (PayAmount::Of(amount), Won::Amount(won)) => amount == won,
        (PayAmount::OfTheMeter(_), Won::OfTheMeter) => true,
        (PayAmount::OfTheMeter(_), Won::Amount(_))
        | (PayAmount::At(_) | PayAmount::Of(_), Won::OfTheMeter) => false,
    }
}
