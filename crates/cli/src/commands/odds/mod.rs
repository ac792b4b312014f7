//! `odds`: exact figures, by counting every outcome.

mod all;
mod compare;
mod figures;
mod report;

pub use all::all;
pub use compare::compare;
pub use figures::{duration, percent, quoted};

use super::analysis::{AskedFor, Setting, Words, setting};
use super::sim::{chosen, processors, wire_simulated};
use crate::Verdict;
use crate::args::Odds;
use crate::error::Failure;
use crate::out::Out;
use crate::wire;
use croupier_odds::analysers::analyser;
use croupier_odds::{Asked, Exact, NoFigures, Play, Spread, computed_play, exact_by_name, together_by_name};
use croupier_rules::games::Sample;
use croupier_rules::house::Submission;
use croupier_rules::table::{AnyTable, Opens};
use croupier_sim::{Order, Setup, Simulation, simulate_by_name};
use indicatif::ProgressBar;
use std::time::{Duration, Instant};

/// For how long the outcomes of a game are walked where nobody says.
const PATIENCE: u64 = 60;

/// Shows the exact figures of a game, or of every game.
pub fn odds(args: &Odds, out: &mut Out) -> Result<Verdict, Failure> {
    let Some(game) = args.game.as_deref().filter(|_| !args.all) else { return all(args, out) };
    let setting = match setting(game, &args.rules, Words::Best) {
        Ok(setting) => setting,
        Err(unset) => return unset.report(&args.rules, out),
    };
    let start = Instant::now();
    let patience = Duration::from_secs(args.seconds.unwrap_or(PATIENCE));
    let spinner = ProgressBar::new_spinner().with_message("counting every outcome");
    spinner.enable_steady_tick(Duration::from_millis(100));
    let spread = match &args.report {
        _ if args.exact_spread => Spread::Exact,
        Some(_) => Spread::Deviation,
        None => Spread::Near,
    };
    let exact = counted(&setting, &args.wager, patience, spread);
    let shoe = args.cutting_card.map(|rounds| from_the_shoe(&setting, &args.wager, rounds)).transpose();
    spinner.finish_and_clear();
    let found = Found {
        name: setting.name(),
        setting,
        exact: exact?,
        spread,
        shoe: shoe?.flatten(),
        seconds: start.elapsed().as_secs_f64(),
    };
    if let Some(path) = &args.report {
        report::write(&found, path, out)?;
        return Ok(Verdict::Good);
    }
    if out.is_json() {
        out.json(&found.wire())?;
    } else if args.csv {
        figures::csv_head(out);
        figures::csv(&found, out);
    } else {
        figures::show(&found, args.wager.is_empty(), out);
    }
    Ok(Verdict::Good)
}

/// The exact figures of a game, and what they hold for.
pub struct Found {
    /// The name of the game.
    pub name: String,
    /// What they hold for.
    pub setting: Setting,
    /// The figures.
    pub exact: Exact,
    /// How exact the spread of what is won is.
    pub spread: Spread,
    /// The same as the cards come out of the shoe, by simulation.
    pub shoe: Option<Simulation>,
    /// How long it took.
    pub seconds: f64,
}

impl Found {
    /// What of the figures is not exact, or holds for some play alone.
    pub fn nearly(&self) -> Option<&'static str> {
        analyser(self.setting.game.id)?.nearly(self.spread)
    }

    /// Whether the spread can be more exact than it is.
    pub fn exacter(&self) -> bool {
        let nearly = analyser(self.setting.game.id).map(|analyser| analyser.nearly(Spread::Exact));
        nearly.is_some_and(|nearly| nearly != self.nearly())
    }

    /// For programs.
    pub fn wire(&self) -> wire::Analysis {
        wire::Analysis {
            game: self.setting.game.id,
            house: self.setting.in_force(),
            unlawful: self.setting.unlawful(),
            strategy: self.exact.strategy,
            wagers: self.exact.wagers.iter().map(figures::wire_wager).collect(),
            uncounted: figures::wire_uncounted(&self.exact),
            nearly: self.nearly(),
            from_the_shoe: self.shoe.as_ref().map(|shoe| wire::FromTheShoe {
                rounds: shoe.rounds,
                wagers: shoe.wagers.iter().map(wire_simulated).collect(),
            }),
            seconds: self.seconds,
        }
    }
}

/// The house edge of each kind of wager in percent, as far as it is found in so much time.
pub fn edges(game: &'static str, house: &Submission, patience: Duration) -> Vec<(String, f64)> {
    let spread = Spread::Near;
    let asked = Asked { house, play: Play::Best, wagers: &[], patience: Some(patience), spread };
    let exact = exact_by_name(game, &asked);
    exact.map_or(Vec::new(), |exact| {
        exact.wagers.iter().map(|wager| (wager.wager.clone(), percent(&wager.edge()))).collect()
    })
}

/// The figures of the wagers that are asked for, those that are made together as one; of one of each kind where none is.
fn counted(
    setting: &Setting,
    asked: &[String],
    patience: Duration,
    spread: Spread,
) -> Result<Exact, Failure> {
    let (house, play) = (&setting.choices.submission, setting.play());
    let table = opened(setting)?;
    let mut exact = Exact { strategy: setting.strategy.name, wagers: Vec::new(), uncounted: Vec::new() };
    let (single, combined): (Vec<String>, Vec<String>) =
        asked.iter().cloned().partition(|name| !is_combination(name));
    if !single.is_empty() || asked.is_empty() {
        let wagers = if single.is_empty() { Vec::new() } else { chosen(table.as_ref(), house, &single)? };
        let asked = Asked { house, play, wagers: &wagers, patience: Some(patience), spread };
        exact =
            exact_by_name(setting.game.id, &asked).map_err(|why| no_figures(setting, &why.to_string()))?;
    }
    for combination in combined {
        let names: Vec<String> = combination.split('+').map(|name| name.trim().to_string()).collect();
        let wagers = chosen(table.as_ref(), house, &names)?;
        match together_by_name(
            setting.game.id,
            &Asked { house, play, wagers: &wagers, patience: Some(patience), spread },
        ) {
            Ok(wager) => exact.wagers.push(wager),
            Err(NoFigures::Unanalysable(why)) => exact.uncounted.push(why),
            Err(why) => return Err(no_figures(setting, &why.to_string())),
        }
    }
    if exact.wagers.is_empty() {
        let why: Vec<String> = exact.uncounted.iter().map(ToString::to_string).collect();
        return Err(no_figures(setting, &why.join("; ")));
    }
    Ok(exact)
}

/// Whether these are wagers to be made together. A keno ticket has plus signs between its numbers.
fn is_combination(name: &str) -> bool {
    let after = name.split('+').skip(1);
    name.contains('+')
        && after.into_iter().all(|part| part.trim().starts_with(|c: char| c.is_ascii_lowercase()))
}

fn no_figures(setting: &Setting, why: &str) -> Failure {
    let id = setting.game.id;
    Failure::Analysis(format!("{id} has no exact figures: {why}; `croupier sim {id}` estimates them"))
}

fn opened(setting: &Setting) -> Result<Box<dyn AnyTable>, Failure> {
    let unlawful = |_| Failure::Analysis("the house is unlawful".to_string());
    setting.game.open(&setting.choices.submission, Opens::Before).map_err(unlawful)
}

/// The same wagers by simulation, where the table has a cutting card.
fn from_the_shoe(setting: &Setting, wagers: &[String], rounds: u64) -> Result<Option<Simulation>, Failure> {
    let table = opened(setting)?;
    if table.stack().is_none_or(|stack| stack.behind_cutting_card == 0) {
        return Ok(None);
    }
    let house = &setting.choices.submission;
    let names: Vec<String> = wagers
        .iter()
        .flat_map(|name| {
            if is_combination(name) {
                name.split('+').map(str::to_string).collect()
            } else {
                vec![name.clone()]
            }
        })
        .collect();
    let samples: Vec<Sample<String>> = chosen(table.as_ref(), house, &names)?;
    // The play whose exact figures stand beside it.
    let computed = match setting.asked {
        AskedFor::Best => {
            computed_play(setting.game.id, house).map_err(|why| Failure::Analysis(why.to_string()))?
        }
        AskedFor::Own | AskedFor::Strategy => None,
    };
    let order = Order {
        game: setting.game.id,
        house,
        strategy: Some(setting.strategy.name),
        computed: computed.as_ref(),
        wagers: &samples,
        rounds,
        seed: 1,
        threads: processors(),
        setup: Setup::default(),
    };
    let played = simulate_by_name(&order, &|_| ()).map_err(|why| Failure::Analysis(why.to_string()))?;
    Ok(Some(played.simulation))
}

#[cfg(test)]
mod tests {
    use super::is_combination;

    #[test]
    fn wagers_made_together_are_not_keno_tickets() {
        for name in ["pass+pass-odds", "place 6+place 8", "pass + field"] {
            assert!(is_combination(name), "{name}");
        }
        for name in ["pass", "king 1+2+3 2", "combination 1/2+3/4/5/6+7/8/9/10 AB AC"] {
            assert!(!is_combination(name), "{name}");
        }
    }
}
