//! `odds`: exact figures, by enumeration.

use super::analysis::{Setting, house_line, in_force, setting};
use crate::Verdict;
use crate::args::Rules;
use crate::catalog;
use crate::error::Failure;
use crate::grid::{Grid, cell, number, styled};
use crate::out::{BOLD, DIM, NOTE, Out, paint};
use crate::wire;
use croupier_odds::{Exact, ExactWager, exact};
use croupier_rules::games::{Game, Visitor, visit};
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive};
use std::time::Instant;

/// Shows the exact figures of a game.
pub fn odds(game: &str, rules: &Rules, out: &mut Out) -> Result<Verdict, Failure> {
    let (game, _) = catalog::find_implemented(game)?;
    let (id, name) = (game.id, game.name);
    visit(id, &mut Odds { name, rules, out }).unwrap_or(Ok(Verdict::Good))
}

struct Odds<'a> {
    name: &'static str,
    rules: &'a Rules,
    out: &'a mut Out,
}

impl Visitor for Odds<'_> {
    type Output = Result<Verdict, Failure>;

    fn visit<G: Game>(&mut self) -> Result<Verdict, Failure> {
        let setting = match setting::<G>(self.rules) {
            Ok(setting) => setting,
            Err(unset) => return unset.report(self.rules, self.out),
        };
        let start = Instant::now();
        let exact = exact::<G>(&setting.house, setting.strategy).map_err(|why| {
            Failure::Analysis(format!(
                "{} has no exact figures: {why}; `croupier sim {}` estimates them",
                G::ID,
                G::ID
            ))
        })?;
        let seconds = start.elapsed().as_secs_f64();
        if self.out.is_json() {
            self.out.json(&wire::Analysis {
                game: G::ID,
                house: in_force::<G>(&setting.choices),
                strategy: exact.strategy,
                wagers: exact.wagers.iter().map(wire_wager).collect(),
                seconds,
            })?;
        } else {
            self.show(&setting, &exact, seconds);
        }
        Ok(Verdict::Good)
    }
}

impl Odds<'_> {
    fn show<G: Game>(&mut self, setting: &Setting<G>, exact: &Exact, seconds: f64) {
        let out = &mut *self.out;
        out.line(format_args!("{}, exact", paint(BOLD, self.name)));
        out.wrapped(0, DIM, &house_line(&setting.choices));
        out.wrapped(0, DIM, &format!("strategy {}: {}", setting.strategy.name, setting.strategy.says));
        out.blank();
        let mut grid = Grid::new(0);
        let head = |text: &str| number(DIM, text);
        grid.row([
            styled(DIM, "wager"),
            head("house edge"),
            head("std. deviation"),
            head("wins"),
            styled(DIM, "edge, exactly"),
        ]);
        for wager in &exact.wagers {
            grid.row([
                styled(BOLD, &wager.wager),
                number(NOTE, format!("{:.4} %", percent(&wager.edge()))),
                number(crate::out::PLAIN, format!("{:.4}", wager.standard_deviation())),
                number(crate::out::PLAIN, format!("{:.3} %", percent(&wager.chance_to_win()))),
                cell(wager.edge()),
            ]);
        }
        grid.print(out);
        out.blank();
        out.wrapped(
            0,
            DIM,
            &format!(
                "House edge: of each unit of the wager that starts the round. Enumerated in {}.",
                duration(seconds)
            ),
        );
    }
}

/// A time that people can read.
pub fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 0.001 => format!("{:.0} µs", s * 1e6),
        s if s < 1.0 => format!("{:.0} ms", s * 1e3),
        s => format!("{s:.1} s"),
    }
}

fn percent(share: &BigRational) -> f64 {
    let percent = share.to_f64().unwrap_or(f64::NAN) * 100.0;
    if share.is_positive() || share.is_negative() { percent } else { 0.0 }
}

fn wire_wager(wager: &ExactWager) -> wire::ExactWager {
    let outcome = |(net, chance): &(BigRational, BigRational)| wire::Outcome {
        net: net.to_string(),
        probability: chance.to_string(),
    };
    wire::ExactWager {
        wager: wager.wager.clone(),
        edge: wager.edge().to_string(),
        edge_percent: percent(&wager.edge()),
        standard_deviation: wager.standard_deviation(),
        chance_to_win: wager.chance_to_win().to_string(),
        outcomes: wager.outcomes.iter().map(outcome).collect(),
    }
}
