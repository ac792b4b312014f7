//! The result of a simulation, for people and for programs.

use super::order::{OrderedSimulation, PlaySource};
use super::{NamedSimulation, Setting};
use crate::Verdict;
use crate::commands::analysis::house_line;
use crate::commands::odds::duration;
use crate::error::Failure;
use crate::grid::{Grid, grouped, number, styled};
use crate::out::{BOLD, DIM, NOTE, Out, PLAIN, paint};
use crate::wire;
use croupier_sim::{BankrollPlan, Bankrolls, DealingMode, MOMENTS, Observation, WagerEdge, percentile};
use std::collections::BTreeMap;

/// The number of standard errors on either side of a 95 percent confidence interval.
const CONFIDENCE: f64 = 1.959_964;

/// The description of the computed play. It also gets questions that the analysis leaves out.
const COMPUTED: &str =
    "computed from the rules of this house; the built-in strategy answers questions outside the analysis";

/// The running time of a simulation.
#[derive(Clone, Copy)]
pub struct RunningTime {
    /// In seconds.
    pub seconds: f64,
    /// The number of threads.
    pub threads: usize,
}

/// A simulation that was played.
pub struct SimulationReport<'a> {
    /// The name of the game.
    pub name: String,
    /// The rules in force.
    pub setting: &'a Setting,
    /// The order.
    pub ordered: &'a OrderedSimulation,
    /// The result.
    pub result: &'a NamedSimulation,
    /// The running time; absent for merged shards.
    pub took: Option<RunningTime>,
    /// The number of rounds per hour.
    pub pace: u32,
}

/// A wager for programs.
pub fn wire_simulated(wager: &WagerEdge) -> wire::SimulatedWager {
    let around = CONFIDENCE * wager.standard_error_percent;
    let results = wager.results.as_ref().map(|results| {
        results
            .iter()
            .map(|(won, rounds)| wire::SimulatedResult { net: *won as f64 / 100.0, rounds: *rounds })
            .collect()
    });
    wire::SimulatedWager {
        wager: wager.wager,
        placed: wager.placed,
        edge_percent: wager.edge_percent,
        standard_error_percent: wager.standard_error_percent,
        interval_percent: [wager.edge_percent - around, wager.edge_percent + around],
        edge_at_risk_percent: wager.edge_at_risk_percent(),
        average_stake: wager.average_stake,
        standard_deviation: wager.standard_deviation,
        wins_percent: wager.hits().map(|hits| 100.0 * hits as f64 / wager.placed as f64),
        results,
    }
}

impl SimulationReport<'_> {
    /// Tells it.
    pub fn tell(&self, out: &mut Out) -> Result<Verdict, Failure> {
        if out.is_json() {
            out.json(&self.wire())?;
        } else {
            self.show(out);
        }
        Ok(Verdict::Good)
    }

    fn cost_per_hour(&self) -> f64 {
        self.result.simulation.won_per_round * f64::from(self.pace) / 100.0
    }

    fn bankroll(&self) -> Option<(BankrollPlan, &Bankrolls)> {
        let Observation::Bankroll(plan) = self.ordered.setup.watch else { return None };
        let bankrolls = self.result.simulation.bankrolls.as_ref()?;
        (bankrolls.sessions > 0).then_some((plan, bankrolls))
    }

    fn wire(&self) -> wire::Simulation {
        let played = &self.result.simulation;
        wire::Simulation {
            game: self.setting.game.id,
            house: self.setting.in_force(),
            unlawful: self.setting.unlawful(),
            strategy: self.ordered.by.name(),
            says: self.says(),
            rounds: played.rounds,
            voids: played.voids,
            seed: self.ordered.seed,
            time: self.took.map(|took| wire::Time {
                seconds: took.seconds,
                rounds_per_second: played.rounds as f64 / took.seconds.max(f64::MIN_POSITIVE),
                threads: took.threads,
            }),
            wagers: played.wagers.iter().map(wire_simulated).collect(),
            not_placed: self.result.not_placed.clone(),
            cost_per_hour: wire::CostPerHour { rounds: self.pace, dollars: self.cost_per_hour() },
            bankroll: self.bankroll().map(|(plan, bankrolls)| wire_bankroll(plan, bankrolls)),
        }
    }

    /// Returns the description of the strategy.
    fn says(&self) -> &'static str {
        match self.ordered.by {
            PlaySource::Computed(_) | PlaySource::ComputedBefore => COMPUTED,
            PlaySource::Strategy(_) => self.setting.strategy.says,
        }
    }

    fn show(&self, out: &mut Out) {
        let played = &self.result.simulation;
        let rounds = if played.rounds == 1 { "round" } else { "rounds" };
        let title = format!("{} {rounds}, seed {}", grouped(played.rounds), self.ordered.seed);
        out.line(format_args!("{}, {title}", paint(BOLD, &self.name)));
        self.setting.warn(out);
        out.wrapped(0, DIM, &house_line(&self.setting.choices));
        out.wrapped(0, DIM, &format!("strategy {}: {}", self.ordered.by.name(), self.says()));
        out.wrapped(0, DIM, &self.table_line());
        out.blank();
        self.edges(out);
        played.wagers.iter().for_each(|wager| results(wager, out));
        if let Some((plan, bankrolls)) = self.bankroll() {
            show_bankroll(plan, bankrolls, out);
        }
        out.blank();
        self.notes(out);
    }

    /// Seats and shoe, if they differ from the defaults.
    fn table_line(&self) -> String {
        let seats =
            self.ordered.setup.seats.map_or(String::new(), |seats| format!("; wagers at {seats} seats"));
        let shoe = match self.ordered.setup.dealing {
            DealingMode::AsTheHouse => "shoe and cutting card of the house".to_string(),
            DealingMode::Fresh => "each round from full decks".to_string(),
            DealingMode::Percent(percent) => format!("{percent} % of the shoe dealt before a shuffle"),
        };
        format!("{shoe}{seats}")
    }

    fn edges(&self, out: &mut Out) {
        let played = &self.result.simulation;
        let watched = self.ordered.setup.watch != Observation::Sums;
        let mut grid = Grid::new(0);
        let head = |text: &str| number(DIM, text);
        let mut heads =
            vec![styled(DIM, "wager"), head("house edge"), head("± std. error"), head("95 % interval")];
        heads.extend([head("at risk"), head("avg. stake"), head("std. deviation")]);
        heads.extend(watched.then(|| head("wins")));
        heads.push(head("placed"));
        grid.cells(heads);
        for wager in &played.wagers {
            let [low, high] = wire_simulated(wager).interval_percent;
            let mut cells = vec![
                styled(BOLD, wager.wager),
                number(NOTE, format!("{:.4} %", wager.edge_percent)),
                number(PLAIN, format!("± {:.4} %", wager.standard_error_percent)),
                number(PLAIN, format!("{low:.4} to {high:.4} %")),
                number(PLAIN, format!("{:.4} %", wager.edge_at_risk_percent())),
                number(PLAIN, format!("{:.4}", wager.average_stake)),
                number(PLAIN, format!("{:.4}", wager.standard_deviation)),
            ];
            cells.extend(
                wager
                    .hits()
                    .map(|hits| number(PLAIN, format!("{:.3} %", 100.0 * hits as f64 / wager.placed as f64))),
            );
            cells.push(number(PLAIN, grouped(wager.placed)));
            grid.cells(cells);
        }
        grid.print(out);
    }

    fn notes(&self, out: &mut Out) {
        let played = &self.result.simulation;
        if !self.result.not_placed.is_empty() {
            let list = self.result.not_placed.join(", ");
            out.wrapped(0, NOTE, &format!("Refused beside the others: {list}. Try --wager."));
        }
        out.wrapped(
            0,
            PLAIN,
            &format!(
                "Cost per hour of all wagers together: ${:.2} ({} rounds).",
                self.cost_per_hour(),
                self.pace
            ),
        );
        let voids =
            if played.voids == 0 { String::new() } else { format!(", {} void", grouped(played.voids)) };
        let Some(RunningTime { seconds, threads }) = self.took else {
            return out.wrapped(0, DIM, &format!("Merged from shards{voids}."));
        };
        let rate = played.rounds as f64 / seconds.max(f64::MIN_POSITIVE);
        let on = if threads == 1 { "thread" } else { "threads" };
        let line = format!(
            "Played in {} on {threads} {on}, {} rounds a second{voids}.",
            duration(seconds),
            grouped(rate as u64)
        );
        out.wrapped(0, DIM, &line);
    }
}

/// Prints the distribution of the results of a wager.
fn results(wager: &WagerEdge, out: &mut Out) {
    let Some(results) = &wager.results else { return };
    out.blank();
    out.line(paint(BOLD, wager.wager));
    let mut grid = Grid::new(2);
    grid.row([number(DIM, "wins"), number(DIM, "rounds"), number(DIM, "of those placed")]);
    for (won, rounds) in results {
        grid.row([
            number(PLAIN, format!("{:.2}", *won as f64 / 100.0)),
            number(PLAIN, grouped(*rounds)),
            number(PLAIN, format!("{:.5} %", 100.0 * *rounds as f64 / wager.placed as f64)),
        ]);
    }
    grid.print(out);
}

/// The rounds after which bankrolls are recorded.
fn moment(plan: BankrollPlan, moment: usize) -> u64 {
    (u64::from(plan.rounds.get()) * (moment as u64 + 1)).div_ceil(MOMENTS as u64)
}

fn percentiles(counts: &BTreeMap<i64, u64>) -> wire::Percentiles {
    let at = |percent| percentile(counts, percent).unwrap_or_default();
    wire::Percentiles { p5: at(5), p25: at(25), p50: at(50), p75: at(75), p95: at(95) }
}

fn wire_bankroll(plan: BankrollPlan, bankrolls: &Bankrolls) -> wire::Bankroll {
    // A last session that was not played to its end counts in the moments that it came to.
    let ruin = |at: usize| {
        let all: u64 = bankrolls.moments[at].values().sum();
        100.0 * bankrolls.ruined[at] as f64 / all.max(1) as f64
    };
    let path = (0..MOMENTS).map(|at| wire::BankrollMoment {
        round: moment(plan, at),
        ruin_percent: ruin(at),
        dollars: percentiles(&bankrolls.moments[at]),
    });
    wire::Bankroll {
        dollars: plan.money.in_cents() / 100,
        rounds: plan.rounds.get(),
        sessions: bankrolls.sessions,
        ruin_percent: ruin(MOMENTS - 1),
        path: path.collect(),
        drawdown: percentiles(&bankrolls.drawdowns),
    }
}

fn show_bankroll(plan: BankrollPlan, bankrolls: &Bankrolls, out: &mut Out) {
    let told = wire_bankroll(plan, bankrolls);
    out.blank();
    let title = format!("${} for {} rounds", told.dollars, grouped(u64::from(told.rounds)));
    out.line(format_args!("{}, {} sessions", paint(BOLD, title), grouped(told.sessions)));
    let mut grid = Grid::new(2);
    let head = |text: &str| number(DIM, text);
    grid.row([
        head("round"),
        head("ruined"),
        head("5 % have up to"),
        head("25 %"),
        head("half"),
        head("75 %"),
        head("95 %"),
    ]);
    for moment in &told.path {
        let dollars = |amount: i64| number(PLAIN, format!("${amount}"));
        let wire::Percentiles { p5, p25, p50, p75, p95 } = moment.dollars;
        grid.row([
            number(PLAIN, grouped(moment.round)),
            number(NOTE, format!("{:.3} %", moment.ruin_percent)),
            dollars(p5),
            dollars(p25),
            dollars(p50),
            dollars(p75),
            dollars(p95),
        ]);
    }
    grid.print(out);
    let drawdown = &told.drawdown;
    out.wrapped(
        2,
        PLAIN,
        &format!(
            "Risk of ruin {:.3} %: what is left does not cover the wagers of a round. Drawdown from a high point before: half of the sessions up to ${}, 95 % up to ${}.",
            told.ruin_percent, drawdown.p50, drawdown.p95
        ),
    );
}
