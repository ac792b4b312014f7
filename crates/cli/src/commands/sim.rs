//! `sim`: the house edge as it is played, with its error.

use super::analysis::{Setting, house_line, setting};
use super::odds::duration;
use crate::Verdict;
use crate::args::Rules;
use crate::error::Failure;
use crate::grid::{Grid, number, styled};
use crate::out::{BOLD, DIM, NOTE, Out, PLAIN, paint};
use crate::wire;
use croupier_odds::{NamedSimulation, Order, sample_by_name, simulate_by_name};
use croupier_rules::games::Sample;
use croupier_rules::house::Submission;
use croupier_rules::table::{Act, AnyTable, Opens, Seat};
use croupier_rules::wagers::Tender;
use indicatif::{ProgressBar, ProgressStyle};
use std::num::NonZeroUsize;
use std::time::Instant;

/// How much is played.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// How many rounds.
    pub rounds: u64,
    /// The seed.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: NonZeroUsize,
}

/// How many processors there are.
pub fn processors() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Simulates a game.
pub fn sim(
    game: &str,
    size: Size,
    wagers: &[String],
    rules: &Rules,
    out: &mut Out,
) -> Result<Verdict, Failure> {
    let setting = match setting(game, rules) {
        Ok(setting) => setting,
        Err(unset) => return unset.report(rules, out),
    };
    let house = &setting.choices.submission;
    let unlawful = |_| Failure::Analysis("the house is unlawful".to_string());
    let table = setting.game.open(house, Opens::Before).map_err(unlawful)?;
    let samples = chosen(table.as_ref(), house, wagers)?;
    let Size { rounds, seed, threads } = size;
    let bar = progress_bar(rounds);
    let start = Instant::now();
    let strategy = Some(setting.strategy.name);
    let order = Order { game: setting.game.id, house, strategy, wagers: &samples, rounds, seed, threads };
    let played = simulate_by_name(&order, &|more| bar.inc(more));
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let result = played.map_err(|why| Failure::Analysis(why.to_string()))?;
    if let (true, Some(refused)) = (result.simulation.wagers.is_empty(), refused(table.as_ref(), &samples)) {
        return Err(Failure::Analysis(format!("the table does not take {refused}")));
    }
    let sim = Sim { name: setting.name(), size, setting, result, seconds };
    if out.is_json() {
        out.json(&sim.wire())?;
    } else {
        sim.show(out);
    }
    Ok(Verdict::Good)
}

/// One wager of each kind, or those that were asked for with what they need.
pub fn chosen(
    table: &dyn AnyTable,
    house: &Submission,
    asked: &[String],
) -> Result<Vec<Sample<String>>, Failure> {
    let samples = table.samples();
    if asked.is_empty() {
        return Ok(samples);
    }
    let mut chosen: Vec<Sample<String>> = Vec::new();
    for name in asked {
        let of_kind = |wager: &str| table.kind(wager).is_some_and(|kind| kind.id == name);
        let known = samples.iter().find(|s| s.wager == *name || of_kind(&s.wager)).cloned();
        let Some(sample) = known.or_else(|| sample_by_name(table.game(), house, name)) else {
            let names: Vec<&str> = samples.iter().map(|s| s.wager.as_str()).collect();
            return Err(Failure::Analysis(format!(
                "{} has no wager {name:?}; there are: {}",
                table.game(),
                names.join(", ")
            )));
        };
        let needed = sample.with.clone().map(|(wager, amount)| Sample::alone(wager, amount));
        for sample in needed.into_iter().chain([sample.clone()]) {
            if !chosen.iter().any(|s| s.wager == sample.wager) {
                chosen.push(sample);
            }
        }
    }
    Ok(chosen)
}

/// The first of these wagers that a table in play refuses, and why.
fn refused(table: &dyn AnyTable, samples: &[Sample<String>]) -> Option<String> {
    samples.iter().find_map(|sample| {
        let Sample { wager, amount, .. } = sample;
        let act = Act::Bets { wager: wager.as_str(), amount: *amount, tender: Tender::Chips };
        let refusal = table.would(Seat::FIRST, act).err()?;
        Some(format!("{wager}: {refusal}"))
    })
}

/// A bar on the standard error stream, where that is a terminal.
fn progress_bar(rounds: u64) -> ProgressBar {
    let bar = ProgressBar::new(rounds);
    let template = "{bar:30.green/dim} {percent:>3} %  {human_pos} rounds, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("█▉▊▋▌▍▎▏░"));
    }
    bar
}

/// A simulation that was played.
struct Sim {
    name: String,
    size: Size,
    setting: Setting,
    result: NamedSimulation,
    seconds: f64,
}

impl Sim {
    fn rate(&self) -> f64 {
        self.result.simulation.rounds as f64 / self.seconds.max(f64::MIN_POSITIVE)
    }

    fn wire(&self) -> wire::Simulation {
        let wager = |w: &croupier_odds::WagerEdge| wire::SimulatedWager {
            wager: w.wager,
            placed: w.placed,
            edge_percent: w.edge_percent,
            standard_error_percent: w.standard_error_percent,
        };
        let played = &self.result.simulation;
        wire::Simulation {
            game: self.setting.game.id,
            house: self.setting.in_force(),
            strategy: self.setting.strategy.name,
            rounds: played.rounds,
            voids: played.voids,
            seed: self.size.seed,
            seconds: self.seconds,
            rounds_per_second: self.rate(),
            threads: self.size.threads.get(),
            wagers: played.wagers.iter().map(wager).collect(),
            not_placed: self.result.not_placed.clone(),
        }
    }

    fn show(&self, out: &mut Out) {
        let played = &self.result.simulation;
        let (strategy, not_placed) = (self.setting.strategy, &self.result.not_placed);
        let rounds = if played.rounds == 1 { "round" } else { "rounds" };
        let title = format!("{} {rounds}, seed {}", grouped(played.rounds), self.size.seed);
        out.line(format_args!("{}, {title}", paint(BOLD, &self.name)));
        out.wrapped(0, DIM, &house_line(&self.setting.choices));
        out.wrapped(0, DIM, &format!("strategy {}: {}", strategy.name, strategy.says));
        out.blank();
        let mut grid = Grid::new(0);
        let head = |text: &str| number(DIM, text);
        grid.row([styled(DIM, "wager"), head("house edge"), head("± std. error"), head("placed")]);
        for wager in &played.wagers {
            grid.row([
                styled(BOLD, wager.wager),
                number(NOTE, format!("{:.4} %", wager.edge_percent)),
                number(PLAIN, format!("± {:.4} %", wager.standard_error_percent)),
                number(PLAIN, grouped(wager.placed)),
            ]);
        }
        grid.print(out);
        out.blank();
        if !not_placed.is_empty() {
            let list = not_placed.join(", ");
            out.wrapped(0, NOTE, &format!("Never taken beside the others: {list}. Try --wager."));
        }
        let voids =
            if played.voids == 0 { String::new() } else { format!(", {} void", grouped(played.voids)) };
        let threads = if self.size.threads.get() == 1 { "thread" } else { "threads" };
        let line = format!(
            "Played in {} on {} {threads}, {} rounds a second{voids}.",
            duration(self.seconds),
            self.size.threads,
            grouped(self.rate() as u64)
        );
        out.wrapped(0, DIM, &line);
    }
}

/// A number with commas between thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let mut text = digits[..first].to_string();
    for (index, chunk) in digits.as_bytes()[first..].chunks(3).enumerate() {
        if index > 0 || first > 0 {
            text.push(',');
        }
        text.extend(chunk.iter().map(|&b| b as char));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (12_345_678, "12,345,678")] {
            assert_eq!(grouped(number), text);
        }
    }
}
