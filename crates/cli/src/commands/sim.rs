//! `sim`: the house edge as it is played, with its error.

use super::analysis::{Setting, house_line, in_force, setting};
use super::odds::duration;
use crate::Verdict;
use crate::args::Rules;
use crate::catalog;
use crate::error::Failure;
use crate::grid::{Grid, number, styled};
use crate::out::{BOLD, DIM, NOTE, Out, PLAIN, paint};
use crate::wire;
use croupier_odds::{Plan, Simulation, simulate};
use croupier_rules::games::{Game, Sample, Visitor, Wager, visit};
use croupier_rules::table::{Act, LiveTable, Seat};
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
    let (game, _) = catalog::find_implemented(game)?;
    let (id, name) = (game.id, game.name);
    visit(id, &mut Sim { name, size, wagers, rules, out }).unwrap_or(Ok(Verdict::Good))
}

struct Sim<'a> {
    name: &'static str,
    size: Size,
    wagers: &'a [String],
    rules: &'a Rules,
    out: &'a mut Out,
}

impl Visitor for Sim<'_> {
    type Output = Result<Verdict, Failure>;

    fn visit<G: Game>(&mut self) -> Result<Verdict, Failure> {
        let setting = match setting::<G>(self.rules) {
            Ok(setting) => setting,
            Err(unset) => return unset.report(self.rules, self.out),
        };
        let samples = chosen::<G>(&setting.house, self.wagers)?;
        let Size { rounds, seed, threads } = self.size;
        let bar = progress_bar(rounds);
        let start = Instant::now();
        let plan = Plan {
            house: &setting.house,
            strategy: setting.strategy,
            wagers: &samples,
            rounds,
            seed,
            threads,
        };
        let result = simulate(&plan, &|more| bar.inc(more));
        let seconds = start.elapsed().as_secs_f64();
        bar.finish_and_clear();
        let not_placed = not_placed::<G>(&samples, &result);
        if let (true, Some(refused)) = (result.wagers.is_empty(), refused::<G>(&setting.house, &samples)) {
            return Err(Failure::Analysis(format!("the table does not take {refused}")));
        }
        if self.out.is_json() {
            self.out.json(&self.wire(&setting, &result, not_placed, seconds))?;
        } else {
            self.show(&setting, &result, &not_placed, seconds);
        }
        Ok(Verdict::Good)
    }
}

/// One wager of each kind, or those that were asked for with what they need.
fn chosen<G: Game>(house: &G::House, asked: &[String]) -> Result<Vec<Sample<G::Wager>>, Failure> {
    let samples = G::samples(house);
    if asked.is_empty() {
        return Ok(samples);
    }
    let mut chosen: Vec<Sample<G::Wager>> = Vec::new();
    for name in asked {
        let id = |w: G::Wager| G::WAGERS.get(w.kind()).map_or("", |spec| spec.id);
        let fits = |s: &&Sample<G::Wager>| s.wager.to_string() == *name || id(s.wager) == name;
        let Some(sample) = samples.iter().find(fits) else {
            let names: Vec<String> = samples.iter().map(|s| s.wager.to_string()).collect();
            return Err(Failure::Analysis(format!(
                "{} has no wager {name:?}; there are: {}",
                G::ID,
                names.join(", ")
            )));
        };
        let needed = sample.with.map(|(wager, amount)| Sample::alone(wager, amount));
        for sample in needed.into_iter().chain([*sample]) {
            if !chosen.iter().any(|s| s.wager == sample.wager) {
                chosen.push(sample);
            }
        }
    }
    Ok(chosen)
}

/// The first of these wagers that a table in play refuses, and why.
fn refused<G: Game>(house: &G::House, samples: &[Sample<G::Wager>]) -> Option<String> {
    let table = LiveTable::<G>::in_play(house.clone());
    samples.iter().find_map(|sample| {
        let Sample { wager, amount, .. } = *sample;
        let refusal = table.would(Seat::FIRST, Act::Bets { wager, amount, tender: Tender::Chips }).err()?;
        Some(format!("{wager}: {refusal}"))
    })
}

/// The kinds of wagers that the table took in no round, as when two wagers exclude each other.
fn not_placed<G: Game>(samples: &[Sample<G::Wager>], result: &Simulation) -> Vec<String> {
    let owner = |kind: usize| G::WAGERS.get(kind).and_then(|s| G::WAGERS.get(s.belongs_to));
    let placed = |kind: usize| result.wagers.iter().any(|w| owner(kind).is_some_and(|s| s.id == w.wager));
    samples.iter().filter(|s| !placed(s.wager.kind())).map(|s| s.wager.to_string()).collect()
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

impl Sim<'_> {
    fn wire<G: Game>(
        &self,
        setting: &Setting<G>,
        result: &Simulation,
        not_placed: Vec<String>,
        seconds: f64,
    ) -> wire::Simulation {
        let wager = |w: &croupier_odds::WagerEdge| wire::SimulatedWager {
            wager: w.wager,
            placed: w.placed,
            edge_percent: w.edge_percent,
            standard_error_percent: w.standard_error_percent,
        };
        wire::Simulation {
            game: G::ID,
            house: in_force::<G>(&setting.choices),
            strategy: setting.strategy.name,
            rounds: result.rounds,
            voids: result.voids,
            seed: self.size.seed,
            seconds,
            rounds_per_second: result.rounds as f64 / seconds.max(f64::MIN_POSITIVE),
            threads: self.size.threads.get(),
            wagers: result.wagers.iter().map(wager).collect(),
            not_placed,
        }
    }

    fn show<G: Game>(
        &mut self,
        setting: &Setting<G>,
        result: &Simulation,
        not_placed: &[String],
        seconds: f64,
    ) {
        let out = &mut *self.out;
        let rounds = if result.rounds == 1 { "round" } else { "rounds" };
        let title = format!("{} {rounds}, seed {}", grouped(result.rounds), self.size.seed);
        out.line(format_args!("{}, {title}", paint(BOLD, self.name)));
        out.wrapped(0, DIM, &house_line(&setting.choices));
        out.wrapped(0, DIM, &format!("strategy {}: {}", setting.strategy.name, setting.strategy.says));
        out.blank();
        let mut grid = Grid::new(0);
        let head = |text: &str| number(DIM, text);
        grid.row([styled(DIM, "wager"), head("house edge"), head("± std. error"), head("placed")]);
        for wager in &result.wagers {
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
        let rate = result.rounds as f64 / seconds.max(f64::MIN_POSITIVE);
        let voids =
            if result.voids == 0 { String::new() } else { format!(", {} void", grouped(result.voids)) };
        let threads = if self.size.threads.get() == 1 { "thread" } else { "threads" };
        let line = format!(
            "Played in {} on {} {threads}, {} rounds a second{voids}.",
            duration(seconds),
            self.size.threads,
            grouped(rate as u64)
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
