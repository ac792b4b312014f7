//! Strategy reports: charts of the best play by totals, the costs of other answers, and the cost of play by totals
//! alone.

use super::approximation::exact_fraction;
use super::column::{DealerColumn, choose};
use super::game::{COMPARED, CountedGame, DealerExposure, DecisionValues, TurnState};
use super::holdings::{HoldingIndex, VALUES};
use super::splits::SplitPair;
use super::walk::{StartingHands, WalkEvent};
use super::{CountError, CountOptions, TablePlay, TwentyOneTable, with_table};
use crate::analysers::{PlayDeviation, RuleOfThumb, StrategyReport};
use crate::analysis_error::AnalysisError;
use crate::by_name::OddsError;
use croupier_rules::games::families::twenty_one::{LawfulDecisions, TwentyOneDecision, TwentyOneHand};
use croupier_rules::games::{Chart, ChartRow};
use num_rational::BigRational;
use std::collections::BTreeMap;

/// The features of a hand that a chart shows: soft or hard, number of cards and total.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct HandFeatures {
    soft: bool,
    cards: u8,
    total: u8,
}

/// The average value of each decision by total, by the dealer's exposed card.
struct TotalAverages {
    /// The numbers of cards with a chart of their own; the last one stands for more too.
    counts: Vec<u8>,
    columns: Vec<BTreeMap<HandFeatures, (f64, DecisionValues)>>,
}

/// Returns the word for a decision.
const fn word(decision: TwentyOneDecision) -> &'static str {
    match decision {
        TwentyOneDecision::Stand => "stand",
        TwentyOneDecision::Draw => "draw",
        TwentyOneDecision::Double => "double",
        TwentyOneDecision::Split => "split",
        TwentyOneDecision::Surrender => "surrender",
        TwentyOneDecision::Rescue => "rescue",
    }
}

impl TotalAverages {
    fn seen(&self, hand: &TwentyOneHand) -> HandFeatures {
        let most = self.counts.last().copied().unwrap_or(2);
        HandFeatures { soft: hand.is_soft(), cards: hand.count().min(most), total: hand.total() }
    }

    /// Averages over the hands that the best play reaches, weighted by their probability.
    fn of(table: &TwentyOneTable<'_>, counts: &[u8]) -> TotalAverages {
        let mut by_total = TotalAverages { counts: counts.to_vec(), columns: Vec::new() };
        for column in &table.columns {
            let averages = by_total.averages(column);
            by_total.columns.push(averages);
        }
        by_total
    }

    fn averages(&self, column: &DealerColumn<'_>) -> BTreeMap<HandFeatures, (f64, DecisionValues)> {
        let holdings = column.ground.holdings;
        let two = |one: usize, other: usize| (holdings.of_two(one, other), if one == other { 1 } else { 2 });
        let hands: Vec<(HoldingIndex, u64)> =
            (0..VALUES).flat_map(|one| (one..VALUES).map(move |other| two(one, other))).collect();
        let starts = StartingHands { hands: &hands, first: None, boxed: 1 };
        let mut sums: BTreeMap<HandFeatures, (f64, DecisionValues)> = BTreeMap::new();
        let mut decide = |at, asking: &TurnState| match column.decide(at, None, asking) {
            // A pair that cannot be split again is looked up by its total.
            TwentyOneDecision::Split => column.best(at, None, asking.lawful).0,
            decision => decision,
        };
        column.ground.walk(&starts, &mut decide, &mut |comes| {
            let (WalkEvent::Over { at, doubled: 0, ways, .. }
            | WalkEvent::Draws { at, doubled: 0 | 1, ways }) = comes
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

    /// Returns the decision for a hand by its total.
    fn decide(
        &self,
        column: usize,
        hand: &TwentyOneHand,
        lawful: LawfulDecisions,
    ) -> Option<TwentyOneDecision> {
        let (_, values) = self.columns[column].get(&self.seen(hand))?;
        Some(choose(values, lawful).0)
    }
}

/// Returns the best play at a table as a report; `counts` are the numbers of cards with charts of their own.
pub fn strategy_report(
    game: &dyn CountedGame,
    wager: &str,
    counts: &[u8],
) -> Result<StrategyReport, OddsError> {
    let uncounted = |error: CountError| OddsError::Analysis(error.of(wager));
    with_table(game, |table| table_report(table, wager, counts))
        .map_err(uncounted)?
        .map_err(OddsError::Analysis)
}

fn table_report(
    table: &TwentyOneTable<'_>,
    wager: &str,
    counts: &[u8],
) -> Result<StrategyReport, AnalysisError> {
    let by_total = TotalAverages::of(table, counts);
    let play: TablePlay<'_> = &|column, at, kind, asking| {
        let best = column.decide(at, kind, asking);
        if asking.doubled > 0 || best == TwentyOneDecision::Split {
            return best;
        }
        let place = table.columns.iter().position(|other| other.shown == column.shown).unwrap_or(0);
        by_total.decide(place, &asking.hand, asking.lawful).unwrap_or(best)
    };
    let best = table.figures(wager, &TwentyOneTable::best, CountOptions::QUICK)?.edge();
    let simple = RuleOfThumb {
        says: "by total, soft or hard, and number of cards, as in the charts".to_string(),
        loses: table.figures(wager, play, CountOptions::QUICK)?.edge() - best,
    };
    let charts = Charts { table, by_total: &by_total };
    Ok(StrategyReport { charts: charts.all(), deviations: deviations(table), simple: vec![simple] })
}

fn head(value: usize) -> String {
    if value == 0 { "A".to_string() } else { (value + 1).to_string() }
}

/// Returns the heading of a column: the dealer's exposed card.
fn shown(column: &DealerColumn<'_>, shows: DealerExposure) -> String {
    let cards = column.shown.first_cards();
    let values = cards
        .iter()
        .map(|card| head(usize::from(croupier_rules::games::families::twenty_one::value(*card)) - 1));
    match shows {
        DealerExposure::OneCard => values.collect(),
        DealerExposure::BothCards => values.collect::<Vec<_>>().join(","),
    }
}

struct Charts<'t> {
    table: &'t TwentyOneTable<'t>,
    by_total: &'t TotalAverages,
}

impl Charts<'_> {
    /// Returns all charts: hard and soft totals for each number of cards, and pairs.
    fn all(&self) -> Vec<Chart> {
        let mut charts = Vec::new();
        let counts = &self.by_total.counts;
        for (place, cards) in counts.iter().enumerate() {
            let or_more = if place > 0 && place + 1 == counts.len() { " or more" } else { "" };
            for (soft, name) in [(false, "Hard"), (true, "Soft")] {
                let rows = (4..21).filter_map(|total| self.row(HandFeatures { soft, cards: *cards, total }));
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

    /// Returns the answers for a total, or `None` if no such hand occurs.
    fn row(&self, seen: HandFeatures) -> Option<ChartRow> {
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
            let starts = StartingHands { hands: &[], first: None, boxed: 1 };
            word(column.decide(at, None, &column.ground.asking(at, 0, &starts)))
        });
        ChartRow { label: format!("{0},{0}", head(value)), answers: answers.collect() }
    }
}

/// Returns the lawful decisions for a hand of such a total.
fn lawful(column: &DealerColumn<'_>, seen: HandFeatures) -> LawfulDecisions {
    let list = &column.ground.holdings.list;
    let fits = |hand: &TwentyOneHand| {
        (hand.is_soft(), hand.total()) == (seen.soft, seen.total) && hand.count() >= seen.cards
    };
    let at = list.iter().position(|holding| fits(&holding.hand)).unwrap_or(0);
    let starts = StartingHands { hands: &[], first: None, boxed: 1 };
    column.ground.asking(at as HoldingIndex, 0, &starts).lawful
}

/// Returns the cost of the second best decision for each two cards, the costliest first.
fn deviations(table: &TwentyOneTable<'_>) -> Vec<PlayDeviation> {
    let unit = table.game.wager().in_cents() as f64;
    let mut list: Vec<(f64, PlayDeviation)> = Vec::new();
    for column in &table.columns {
        let holdings = column.ground.holdings;
        for (one, other) in (0..VALUES).flat_map(|one| (one..VALUES).map(move |other| (one, other))) {
            let at = holdings.of_two(one, other);
            let asking = column.ground.asking(at, 0, &StartingHands { hands: &[], first: None, boxed: 1 });
            if asking.lawful.is_decided() {
                continue;
            }
            let values = column.known.values[usize::from(at)];
            let mut ranked: Vec<(f64, TwentyOneDecision)> = COMPARED
                .into_iter()
                .zip(values)
                .filter(|(decision, _)| asking.lawful.permits(*decision))
                .map(|(decision, value)| (value, decision))
                .collect();
            if asking.lawful.has(LawfulDecisions::SPLIT) {
                let play = |at, kind, asking: &TurnState| column.decide(at, kind, asking);
                let value = SplitPair::of(column, one)
                    .map_or(column.known.split[one], |pair| pair.value(&play, None));
                ranked.push((value, TwentyOneDecision::Split));
            }
            ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
            if let [(most, best), (less, instead), ..] = ranked[..] {
                let costs = (most - less) / unit;
                let when =
                    format!("{},{} against {}", head(one), head(other), shown(column, table.game.shows()));
                let costs_exactly: BigRational = exact_fraction(costs);
                list.push((
                    costs,
                    PlayDeviation { when, best: word(best), instead: word(instead), costs: costs_exactly },
                ));
            }
        }
    }
    list.sort_by(|one, other| other.0.total_cmp(&one.0));
    list.into_iter().map(|(_, deviation)| deviation).collect()
}
