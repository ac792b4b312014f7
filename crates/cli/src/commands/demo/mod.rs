//! `demo`: a round with cards, dice and numbers from this computer's entropy, and random lawful answers.

mod dealer;

use super::run;
use crate::Verdict;
use crate::catalog;
use crate::error::Failure;
use crate::out::{BOLD, DIM, Out, paint};
use crate::round_display::{self, ReportStep};
use crate::wire;
use croupier_rules::table::{Entry, Event, Face, Seat};
use croupier_rules::wagers::Money;
use croupier_sim::Generator;
use std::collections::BTreeMap;

/// The number of steps that can be read at a glance.
const GLANCE: usize = 24;
/// The maximum number of rounds tried for a short one.
const TRIES: usize = 20;

/// A round that was played.
pub struct Demo {
    id: &'static str,
    name: &'static str,
    seed: Option<u64>,
    record: Vec<Entry>,
    net: BTreeMap<Seat, Money>,
}

/// Plays a demonstration.
pub fn demo(asked: Option<&str>, seed: Option<u64>, out: &mut Out) -> Result<Verdict, Failure> {
    let demo = play(asked, seed)?;
    if out.is_json() {
        out.json(&demo.wire())?;
    } else {
        demo.show(out);
    }
    Ok(Verdict::Good)
}

/// Plays rounds of any game until one is short enough to be read at a glance.
pub fn play_short() -> Result<Demo, Failure> {
    let mut best = play(None, None)?;
    for _ in 0..TRIES {
        if best.record.len() <= GLANCE {
            break;
        }
        let next = play(None, None)?;
        if next.record.len() < best.record.len() {
            best = next;
        }
    }
    Ok(best)
}

/// Plays a round of a game, or of any game.
pub fn play(asked: Option<&str>, seed: Option<u64>) -> Result<Demo, Failure> {
    let mut generator = match seed {
        Some(seed) => Generator::new(seed, 0),
        None => Generator::new(entropy()?, entropy()?),
    };
    let entry = match asked {
        Some(asked) => catalog::find(asked)?,
        None => any_game(&mut generator),
    };
    let mut dealer = dealer::Dealer::new(&entry.facts, &mut generator)?;
    dealer.take_wagers()?;
    dealer.play()?;
    let (record, net) = (dealer.table.record().map(at_the_table).collect(), dealer.table.net());
    Ok(Demo { id: entry.id, name: entry.name, seed, record, net })
}

fn entropy() -> Result<u64, Failure> {
    getrandom::u64().map_err(|why| Failure::Entropy(why.to_string()))
}

fn any_game(generator: &mut Generator) -> catalog::Entry {
    let mut games = catalog::games();
    let at = dealer::pick(generator, games.len());
    games.swap_remove(at)
}

fn stuck(game: &'static str, why: impl ToString) -> Failure {
    Failure::Demonstration { game, why: why.to_string() }
}

/// The entry as those at the table see it: a card that lies face down is not told.
fn at_the_table(entry: &Entry) -> Entry {
    let event = match &entry.event {
        Event::Deals { to, face: face @ Face::Down(_), .. } => {
            Event::Deals { to: *to, card: None, face: *face }
        }
        other => other.clone(),
    };
    Entry { event, by: entry.by }
}

impl Demo {
    /// As JSON.
    pub fn wire(&self) -> wire::Demonstration {
        let events = wire::events(self.record.iter().map(ReportStep::Happened));
        wire::Demonstration { game: self.id, net: wire::net(&self.net), events }
    }

    /// As text.
    pub fn show(&self, out: &mut Out) {
        out.line(paint(BOLD, format_args!("A round of {}", self.name.to_lowercase())));
        let chance = match self.seed {
            Some(seed) => format!("the seed {seed}"),
            None => "this computer's entropy".to_string(),
        };
        let about = format!("Outcomes from {chance}, random answers, a paragraph for each step.");
        out.wrapped(0, DIM, &about);
        out.blank();
        round_display::print(self.record.iter().map(ReportStep::Happened), 2, out);
        run::net(&self.net, out);
    }
}
