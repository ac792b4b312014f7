//! The best play as a person can learn it: by totals, with what other answers cost, and what is lost by looking at totals alone.

use super::column::{Column, choose};
use super::game::{Asking, COMPARED, Counted, Shows, Values};
use super::holdings::{Place, VALUES};
use super::splits::Split;
use super::spread::near;
use super::walk::{Comes, Starts};
use super::{Counting, Table, TablePlay, with_table};
use crate::analysers::{Deviation, SimpleRule, StrategyReport as Lesson};
use crate::by_name::NoFigures;
use crate::unanalysable::Unanalysable;
use croupier_rules::games::families::twenty_one::{Decision, Hand, Lawful};
use croupier_rules::games::{Chart, ChartRow};
use num_rational::BigRational;
use std::collections::BTreeMap;

/// What a person looks at: how many cards, the total, and whether it is soft.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Seen {
    soft: bool,
    cards: u8,
    total: u8,
}

/// By totals alone: what each decision is worth on average, by what the dealer shows.
struct ByTotal {
    /// For how many cards there is a chart of its own; the last one stands for more too.
    counts: Vec<u8>,
    columns: Vec<BTreeMap<Seen, (f64, Values)>>,
}

/// A decision in one word.
const fn word(decision: Decision) -> &'static str {
    match decision {
        Decision::Stand => "stand",
        Decision::Draw => "draw",
        Decision::Double => "double",
        Decision::Split => "split",
        Decision::Surrender => "surrender",
        Decision::Rescue => "rescue",
    }
}

impl ByTotal {
    fn seen(&self, hand: &Hand) -> Seen {
        let most = self.counts.last().copied().unwrap_or(2);
        Seen { soft: hand.is_soft(), cards: hand.count().min(most), total: hand.total() }
    }

    /// Averages over the hands that are come to by the best play, each as often as it comes.
    fn of(table: &Table<'_>, counts: &[u8]) -> ByTotal {
        let mut by_total = ByTotal { counts: counts.to_vec(), columns: Vec::new() };
        for column in &table.columns {
            let averages = by_total.averages(column);
            by_total.columns.push(averages);
        }
        by_total
    }

    fn averages(&self, column: &Column<'_>) -> BTreeMap<Seen, (f64, Values)> {
        let holdings = column.ground.holdings;
        let two = |one: usize, other: usize| (holdings.of_two(one, other), if one == other { 1 } else { 2 });
        let hands: Vec<(Place, u64)> =
            (0..VALUES).flat_map(|one| (one..VALUES).map(move |other| two(one, other))).collect();
        let starts = Starts { hands: &hands, first: None, boxed: 1 };
        let mut sums: BTreeMap<Seen, (f64, Values)> = BTreeMap::new();
        let mut decide = |at, asking: &Asking| match column.decide(at, None, asking) {
            // A pair that is not split any more is looked up by its total.
            Decision::Split => column.best(at, None, asking.lawful).0,
            decision => decision,
        };
        column.ground.walk(&starts, &mut decide, &mut |comes| {
            let (Comes::Over { at, doubled: 0, ways, .. } | Comes::Draws { at, doubled: 0 | 1, ways }) =
                comes
            else {
                return;
            };
            let holding = &holdings.list[usize::from(at)];
            let chance: f64 = column
                .left
                .iter()
                .zip(holding.counts)
                .flat_map(|(left, count)| (0..u16::from(count)).map(move |gone| left.saturating_sub(gone)))
                .fold(ways as f64, |chance, left| chance * f64::from(left) / 400.0);
            let (weight, values) = sums.entry(self.seen(&holding.hand)).or_insert((0.0, [0.0; 4]));
            *weight += chance;
            for (sum, value) in values.iter_mut().zip(column.known.values[usize::from(at)]) {
                *sum += chance * value;
            }
        });
        sums
    }

    /// What to do with a hand by its total.
    fn decide(&self, column: usize, hand: &Hand, lawful: Lawful) -> Option<Decision> {
        let (_, values) = self.columns[column].get(&self.seen(hand))?;
        Some(choose(values, lawful).0)
    }
}

/// The best play of a game at a table; `counts` are the numbers of cards for which there are charts of their own.
pub fn lesson(game: &dyn Counted, wager: &str, counts: &[u8]) -> Result<Lesson, NoFigures> {
    let too_large = |_| NoFigures::Unanalysable(Unanalysable::TooLarge(wager.to_string()));
    with_table(game, |table| taught(table, wager, counts))
        .map_err(too_large)?
        .map_err(NoFigures::Unanalysable)
}

fn taught(table: &Table<'_>, wager: &str, counts: &[u8]) -> Result<Lesson, Unanalysable> {
    let by_total = ByTotal::of(table, counts);
    let play: TablePlay<'_> = &|column, at, kind, asking| {
        let best = column.decide(at, kind, asking);
        if asking.doubled > 0 || best == Decision::Split {
            return best;
        }
        let place = table.columns.iter().position(|other| other.shown == column.shown).unwrap_or(0);
        by_total.decide(place, &asking.hand, asking.lawful).unwrap_or(best)
    };
    let best = table.figures(wager, &Table::best, Counting::QUICK)?.edge();
    let simple = SimpleRule {
        says: "by the total, by whether it is soft, and by the number of cards as in the charts".to_string(),
        loses: table.figures(wager, play, Counting::QUICK)?.edge() - best,
    };
    let charts = Charts { table, by_total: &by_total };
    Ok(Lesson { charts: charts.all(), deviations: deviations(table), simple: vec![simple] })
}

fn head(value: usize) -> String {
    if value == 0 { "A".to_string() } else { (value + 1).to_string() }
}

/// What is shown, as the head of a column.
fn shown(column: &Column<'_>, shows: Shows) -> String {
    let cards = column.shown.first_cards();
    let values = cards
        .iter()
        .map(|card| head(usize::from(croupier_rules::games::families::twenty_one::value(*card)) - 1));
    match shows {
        Shows::OneCard => values.collect(),
        Shows::BothCards => values.collect::<Vec<_>>().join(","),
    }
}

struct Charts<'t> {
    table: &'t Table<'t>,
    by_total: &'t ByTotal,
}

impl Charts<'_> {
    /// Hard and soft totals for each number of cards, and pairs.
    fn all(&self) -> Vec<Chart> {
        let mut charts = Vec::new();
        let counts = &self.by_total.counts;
        for (place, cards) in counts.iter().enumerate() {
            let or_more = if place > 0 && place + 1 == counts.len() { " or more" } else { "" };
            for (soft, name) in [(false, "Hard"), (true, "Soft")] {
                let rows = (4..21).filter_map(|total| self.row(Seen { soft, cards: *cards, total }));
                charts.push(self.chart(format!("{name} totals, {cards}{or_more} cards"), rows.collect()));
            }
        }
        charts.push(self.chart("Pairs".to_string(), (0..VALUES).map(|value| self.pair(value)).collect()));
        charts.retain(|chart| !chart.rows.is_empty());
        charts
    }

    fn chart(&self, title: String, rows: Vec<ChartRow>) -> Chart {
        let shows = self.table.game.shows();
        let columns = self.table.columns.iter().map(|column| shown(column, shows)).collect();
        Chart { title, across: "dealer shows", columns, rows }
    }

    /// The answers for a total; none where no such hand comes.
    fn row(&self, seen: Seen) -> Option<ChartRow> {
        if !self.by_total.columns.iter().any(|column| column.contains_key(&seen)) {
            return None;
        }
        let answers = self.table.columns.iter().zip(&self.by_total.columns).map(|(column, averages)| {
            let Some((_, values)) = averages.get(&seen) else { return "" };
            word(choose(values, lawful(column, seen)).0)
        });
        Some(ChartRow { label: seen.total.to_string(), answers: answers.collect() })
    }

    fn pair(&self, value: usize) -> ChartRow {
        let answers = self.table.columns.iter().map(|column| {
            let at = column.ground.holdings.of_two(value, value);
            let starts = Starts { hands: &[], first: None, boxed: 1 };
            word(column.decide(at, None, &column.ground.asking(at, 0, &starts)))
        });
        ChartRow { label: format!("{0},{0}", head(value)), answers: answers.collect() }
    }
}

/// What may be done with a hand of such a total.
fn lawful(column: &Column<'_>, seen: Seen) -> Lawful {
    let list = &column.ground.holdings.list;
    let fits =
        |hand: &Hand| (hand.is_soft(), hand.total()) == (seen.soft, seen.total) && hand.count() >= seen.cards;
    let at = list.iter().position(|holding| fits(&holding.hand)).unwrap_or(0);
    let starts = Starts { hands: &[], first: None, boxed: 1 };
    column.ground.asking(at as Place, 0, &starts).lawful
}

/// What the second best decision costs for each two cards, the dearest first.
fn deviations(table: &Table<'_>) -> Vec<Deviation> {
    let unit = table.game.wager().in_cents() as f64;
    let mut list: Vec<(f64, Deviation)> = Vec::new();
    for column in &table.columns {
        let holdings = column.ground.holdings;
        for (one, other) in (0..VALUES).flat_map(|one| (one..VALUES).map(move |other| (one, other))) {
            let at = holdings.of_two(one, other);
            let asking = column.ground.asking(at, 0, &Starts { hands: &[], first: None, boxed: 1 });
            if asking.lawful.is_decided() {
                continue;
            }
            let values = column.known.values[usize::from(at)];
            let mut ranked: Vec<(f64, Decision)> = COMPARED
                .into_iter()
                .zip(values)
                .filter(|(decision, _)| asking.lawful.permits(*decision))
                .map(|(decision, value)| (value, decision))
                .collect();
            if asking.lawful.has(Lawful::SPLIT) {
                let play = |at, kind, asking: &Asking| column.decide(at, kind, asking);
                let value =
                    Split::of(column, one).map_or(column.known.split[one], |pair| pair.value(&play, None));
                ranked.push((value, Decision::Split));
            }
            ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
            if let [(most, best), (less, instead), ..] = ranked[..] {
                let costs = (most - less) / unit;
                let when =
                    format!("{},{} against {}", head(one), head(other), shown(column, table.game.shows()));
                let costs_exactly: BigRational = near(costs);
                list.push((
                    costs,
                    Deviation { when, best: word(best), instead: word(instead), costs: costs_exactly },
                ));
            }
        }
    }
    list.sort_by(|one, other| other.0.total_cmp(&one.0));
    list.into_iter().map(|(_, deviation)| deviation).collect()
}
