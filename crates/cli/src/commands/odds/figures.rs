//! Exact figures for people and for programs.

use super::GameFigures;
use super::order::Kinds;
use crate::commands::analysis::house_line;
use crate::grid::{Cell, Grid, cell, number, styled};
use crate::out::{BOLD, DIM, NOTE, Out, PLAIN, paint};
use crate::wire;
use croupier_odds::analysers::analyser;
use croupier_odds::{ExactAnalysis, MeterDependence, WagerFigures};
use croupier_rules::games::ComputedPlay;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive};

/// Prints the figures of a game; for named wagers, also all outcomes.
pub fn show(found: &GameFigures, kinds: Kinds, out: &mut Out) {
    let GameFigures { name, setting, exact, .. } = found;
    out.line(format_args!("{}, exact", paint(BOLD, name)));
    setting.warn(out);
    out.wrapped(0, DIM, &house_line(&setting.choices));
    out.wrapped(0, DIM, &strategy_line(found));
    out.blank();
    table(found, out);
    if kinds == Kinds::Named {
        exact.wagers.iter().for_each(|wager| outcomes(wager, out));
    }
    for (wager, meter) in exact.wagers.iter().filter_map(|w| w.meter.as_ref().map(|meter| (w, meter))) {
        out.blank();
        out.wrapped(0, PLAIN, &meter_line(&wager.wager, meter));
    }
    out.blank();
    notes(found, out);
}

/// Returns the line about the strategy.
pub fn strategy_line(found: &GameFigures) -> String {
    let game = &found.setting.game;
    let name = found.exact.strategy;
    let is_computed =
        name == ComputedPlay::NAME && analyser(game.id).is_some_and(|analyser| analyser.compute.is_some());
    let known = game.strategies.iter().find(|known| known.name == name && !is_computed);
    format!("strategy {name}: {}", known.map_or(ComputedPlay::SAYS, |known| known.says))
}

/// A column that is printed only if it differs from the edge for some wager.
struct Column {
    head: &'static str,
    value: fn(&WagerFigures) -> BigRational,
}

const SOMETIMES: [Column; 3] = [
    Column { head: "at risk", value: WagerFigures::edge_at_risk },
    Column { head: "per round", value: WagerFigures::edge_per_round },
    Column { head: "per decision", value: WagerFigures::edge_per_decision },
];

fn table(found: &GameFigures, out: &mut Out) {
    let exact = &found.exact;
    let differs = |column: &&Column| exact.wagers.iter().any(|wager| (column.value)(wager) != wager.edge());
    let sometimes: Vec<&Column> = SOMETIMES.iter().filter(differs).collect();
    let mut grid = Grid::new(0);
    let head = |text: &str| number(DIM, text);
    let mut heads = vec![styled(DIM, "wager"), head("house edge")];
    heads.extend(sometimes.iter().map(|column| head(column.head)));
    heads.extend([head("std. deviation"), head("wins")]);
    heads.extend(found.shoe.as_ref().map(|_| head("with cutting card (simulated)")));
    heads.push(styled(DIM, "edge (exact)"));
    grid.cells(heads);
    for wager in &exact.wagers {
        let mut cells =
            vec![styled(BOLD, &wager.wager), number(NOTE, format!("{:.4} %", percent(&wager.edge())))];
        cells.extend(
            sometimes.iter().map(|column| number(PLAIN, format!("{:.4} %", percent(&(column.value)(wager))))),
        );
        cells.push(number(PLAIN, format!("{:.4}", wager.standard_deviation())));
        cells.push(number(PLAIN, format!("{:.3} %", percent(&wager.chance_to_win()))));
        if found.shoe.is_some() {
            cells.push(number(PLAIN, simulated(found, wager)));
        }
        cells.push(exactly(&wager.edge()));
        grid.cells(cells);
    }
    grid.print(out);
}

/// The edge as it was simulated, with its error.
pub fn simulated(found: &GameFigures, wager: &WagerFigures) -> String {
    let kind = wager.wager.split([' ', '+']).next().unwrap_or_default();
    let played = found.shoe.iter().flat_map(|shoe| &shoe.wagers).find(|played| played.wager == kind);
    played.map_or("–".to_string(), |played| {
        format!("{:.3} ± {:.3} %", played.edge_percent, played.standard_error_percent)
    })
}

fn outcomes(wager: &WagerFigures, out: &mut Out) {
    out.blank();
    out.line(paint(BOLD, &wager.wager));
    let mut grid = Grid::new(2);
    grid.row([number(DIM, "wins"), number(DIM, "chance"), number(DIM, "one in"), styled(DIM, "exactly")]);
    for (net, chance) in &wager.outcomes {
        let one_in = (BigRational::one() / chance).to_f64().unwrap_or(f64::NAN);
        grid.row([
            number(PLAIN, net_words(net)),
            number(PLAIN, format!("{:.6} %", percent(chance))),
            number(PLAIN, format!("{one_in:.2}")),
            exactly(chance),
        ]);
    }
    grid.print(out);
}

/// Returns the result of a unit in a short form.
pub fn net_words(net: &BigRational) -> String {
    if net.is_integer() { net.to_string() } else { format!("{:.4}", net.to_f64().unwrap_or(f64::NAN)) }
}

/// Returns the line about the meter of a wager.
pub fn meter_line(wager: &str, meter: &MeterDependence) -> String {
    let at_nothing = percent(&-&meter.at_nothing);
    let rises = percent(&meter.per_dollar) * 10_000.0;
    let even = match meter.break_even() {
        Some(even) => format!("break-even at ${:.2}", even.to_f64().unwrap_or(f64::NAN)),
        None => "the meter pays 0".to_string(),
    };
    format!(
        "{wager}: house edge {at_nothing:.4} % with an empty meter, {rises:.4} % less per $10,000 on it; {even}."
    )
}

fn notes(found: &GameFigures, out: &mut Out) {
    if !found.exact.uncounted.is_empty() {
        let why: Vec<String> = found.exact.uncounted.iter().map(ToString::to_string).collect();
        let line =
            format!("Skipped: {}. `croupier sim {}` simulates them.", why.join("; "), found.setting.game.id);
        out.wrapped(0, NOTE, &line);
    }
    if let Some(nearly) = found.nearly() {
        let more = match found.exacter() {
            true => " `--exact-distribution` computes it exactly.",
            false => "",
        };
        out.wrapped(0, DIM, &format!("{nearly}.{more}"));
    }
    let line = format!(
        "House edge per unit of the initial wager; each round from full decks.{}",
        counted_in(found.seconds)
    );
    out.wrapped(0, DIM, &line);
}

/// A fraction, if it is short enough to be read.
fn exactly(fraction: &BigRational) -> Cell {
    let text = fraction.to_string();
    if text.len() <= 40 { cell(text) } else { styled(DIM, "in --json") }
}

/// Returns the clause about the time of the computation; empty for merged shards.
pub fn counted_in(seconds: Option<f64>) -> String {
    seconds.map_or(String::new(), |seconds| format!(" Computed in {}.", duration(seconds)))
}

/// A time that people can read.
pub fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 0.001 => format!("{:.0} µs", s * 1e6),
        s if s < 1.0 => format!("{:.0} ms", s * 1e3),
        s => format!("{s:.1} s"),
    }
}

/// A share in percent.
pub fn percent(share: &BigRational) -> f64 {
    let percent = share.to_f64().unwrap_or(f64::NAN) * 100.0;
    if share.is_positive() || share.is_negative() { percent } else { 0.0 }
}

/// A wager for programs.
pub fn wire_wager(wager: &WagerFigures) -> wire::ExactWager {
    let outcome = |(net, chance): &(BigRational, BigRational)| wire::OutcomeProbability {
        net: net.to_string(),
        probability: chance.to_string(),
    };
    wire::ExactWager {
        wager: wager.wager.clone(),
        edge: wager.edge().to_string(),
        edge_percent: percent(&wager.edge()),
        expected_return: wager.expected_return().to_string(),
        staked: wager.staked.to_string(),
        edge_at_risk: wager.edge_at_risk().to_string(),
        edge_at_risk_percent: percent(&wager.edge_at_risk()),
        rounds: wager.rounds.to_string(),
        edge_per_round_percent: percent(&wager.edge_per_round()),
        edge_per_decision_percent: percent(&wager.edge_per_decision()),
        standard_deviation: wager.standard_deviation(),
        chance_to_win: wager.chance_to_win().to_string(),
        chance_to_push: wager.chance_to_push().to_string(),
        outcomes: wager.outcomes.iter().map(outcome).collect(),
        meter: wager.meter.as_ref().map(|meter| wire::OverMeter {
            at_nothing: meter.at_nothing.to_string(),
            per_dollar: meter.per_dollar.to_string(),
            break_even: meter.break_even().and_then(|even| even.to_f64()),
        }),
    }
}

/// The wagers that were not counted, for programs.
pub fn wire_uncounted(exact: &ExactAnalysis) -> Vec<wire::SkippedWager> {
    let uncounted = exact.uncounted.iter();
    uncounted.map(|why| wire::SkippedWager { wager: why.wager().to_string(), why: why.to_string() }).collect()
}

/// The names of the columns of comma-separated values.
pub fn csv_head(out: &mut Out) {
    out.line("game,wager,strategy,lawful,edge,edge_percent,staked,edge_at_risk_percent,rounds,edge_per_round_percent,edge_per_decision_percent,standard_deviation,wins_percent,net,probability");
}

/// A line for each outcome of each wager.
pub fn csv(found: &GameFigures, out: &mut Out) {
    let lawful = if found.setting.breaches.is_empty() { "yes" } else { "no" };
    for wager in &found.exact.wagers {
        let figures = [
            found.setting.game.id.to_string(),
            wager.wager.clone(),
            found.exact.strategy.to_string(),
            lawful.to_string(),
            wager.edge().to_string(),
            percent(&wager.edge()).to_string(),
            wager.staked.to_string(),
            percent(&wager.edge_at_risk()).to_string(),
            wager.rounds.to_string(),
            percent(&wager.edge_per_round()).to_string(),
            percent(&wager.edge_per_decision()).to_string(),
            wager.standard_deviation().to_string(),
            percent(&wager.chance_to_win()).to_string(),
        ];
        let figures = figures.map(|value| quoted(&value)).join(",");
        for (net, chance) in &wager.outcomes {
            out.line(format_args!("{figures},{net},{chance}"));
        }
    }
}

/// Quotes a value that has a comma or a quotation mark.
pub fn quoted(value: &str) -> String {
    if value.contains([',', '"', '\n']) {
        format!("\"{}\"", value.replace('"', "\"\""))
    } else {
        value.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn commas_stand_in_quotation_marks() {
        assert_eq!(quoted("a,b"), "\"a,b\"");
        assert_eq!(quoted("say \"no\""), "\"say \"\"no\"\"\"");
        assert_eq!(quoted("straight 17"), "straight 17");
    }
}
