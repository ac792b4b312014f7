//! Signs (19:47-8.3) and the gaming guide (8.5) of a house, derived from its choices.
//!
//! A [`PostedGame`] is a game with its lawful choices. [`notice`] writes the signs of a table, [`guide`] the guide for
//! patrons. Both return a [`Document`](croupier_paper::Document), which `croupier-paper` renders. The figures of the
//! house edge are passed in; nothing here computes one.
//!
//! # Example
//!
//! ```
//! use croupier_rules::games::facts;
//! use croupier_rules::house::Submission;
//! use croupier_rules::law::Date;
//! use croupier_signs::{PostedGame, notice};
//!
//! let house = Submission::default().with("maximum", "1000");
//! let game = facts("casino-war").map(|facts| PostedGame::new(facts, house, Vec::new()));
//! let signs = notice(game.as_slice(), Date::NEWEST_EDITION);
//! assert!(croupier_paper::html(&signs).contains("$1,000"));
//! ```

#![warn(clippy::missing_errors_doc)]

mod guide;
mod notice;
mod withheld_wagers;
mod words;

pub use guide::guide;
pub use notice::notice;

use croupier_paper::{Banner, Block, List};
use croupier_rules::games::Facts;
use croupier_rules::house::{ChangeNotice, GameStatus, OptionSpec, Premises, Submission, premises};
use croupier_rules::wagers::{PayTable, PayTableStatus};
use std::collections::BTreeSet;
use words::{amount, capital, named, pays, scale, spoken, value};

/// The limits that stand as figures at the head of a sign.
const FIGURES: [&str; 2] = ["maximum", "side-maximum"];

/// A game as a house runs it.
#[derive(Clone, Debug)]
pub struct PostedGame {
    facts: Facts,
    house: Submission,
    premises: Premises,
    edges: Vec<Edge>,
    /// The kinds of wagers that are not offered.
    withheld: BTreeSet<&'static str>,
}

/// The house edge of a wager, as the average share that the house wins.
#[derive(Clone, PartialEq, Debug)]
pub struct Edge {
    /// The name of the wager: its kind first.
    pub wager: String,
    /// Of each hundred dollars.
    pub percent: f64,
}

impl PostedGame {
    /// Returns a game with lawful choices, and the edges that are known of it.
    pub fn new(facts: Facts, house: Submission, edges: Vec<Edge>) -> PostedGame {
        let withheld = withheld_wagers::withheld(&facts, &house);
        PostedGame { premises: premises(&house), facts, house, edges, withheld }
    }

    /// Its name; a new game has its own.
    fn name(&self) -> String {
        self.premises.status.name().unwrap_or(self.facts.name()).to_string()
    }

    /// Returns the head of its page.
    fn banner(&self, says: &str) -> Block {
        let of = self.facts.name();
        let law = format!("N.J.A.C. 19:47-{}", self.facts.subchapter);
        let (over, under) = match &self.premises.status {
            GameStatus::Authorized => (format!("{says} \u{b7} {law}"), String::new()),
            GameStatus::Adopted { since, .. } => {
                (format!("{says} \u{b7} {law}"), format!("A variation of {of}, authorized since {since}."))
            }
            GameStatus::Testing { .. } => (
                format!("Experimental \u{b7} {says} \u{b7} {law}"),
                format!("A variation of {of} under temporary rules."),
            ),
        };
        Block::Banner(Banner { over, title: self.name(), under })
    }

    /// 8.4~(c)2: the notice to players about a game under test.
    fn under_test(&self) -> Option<Block> {
        let of = self.facts.name();
        match &self.premises.status {
            GameStatus::Authorized | GameStatus::Adopted { .. } => None,
            GameStatus::Testing { from, until, .. } => Some(Block::Notice(format!(
                "Experimental game under test from {from} until {until}: a variation of {of} under temporary rules (N.J.A.C. 19:47-8.4)."
            ))),
        }
    }

    fn value(&self, option: &OptionSpec) -> String {
        option.value_at(&self.house).to_string()
    }

    fn named(&self, id: &str) -> String {
        let option = self.facts.options.iter().find(|option| option.id == id);
        option.map_or(String::new(), |option| self.value(option))
    }

    /// 8.2~(b): the limits in very large letters.
    fn limits(&self) -> Block {
        let figure = |label: &str, id: &str| (label.to_string(), amount(&self.named(id)));
        let mut figures = vec![figure("Minimum", "minimum"), figure("Maximum", "maximum")];
        if withheld_wagers::has_side_wagers(&self.facts, &self.withheld) {
            figures.push(figure("Optional wagers from", "side-minimum"));
            if self.named("side-maximum") != "table" {
                figures.push(figure("Optional wagers to", "side-maximum"));
            }
        }
        if self.named("increment") != "0" {
            figures.push(figure("In steps of", "increment"));
        }
        Block::Figures(figures)
    }

    /// Lists the posted choices: those that need notice, and those that differ from the default. Options that
    /// the house does not offer are not posted.
    fn in_effect(&self, title: &str) -> Option<Block> {
        let shown = |option: &&OptionSpec| {
            let value = option.value_at(&self.house);
            let is_default = value == option.default_value();
            // The limits of the table stand above; a wager without a maximum of its own has that of the table.
            let limit = match option.notice {
                ChangeNotice::Minimum => true,
                ChangeNotice::Maximum => is_default || FIGURES.contains(&option.id),
                _ => false,
            };
            let nothing = ["no", "none"].contains(&value.text().as_ref()) && is_default;
            // The pay tables say what a wager pays.
            let pays = option.domain.is_odds() || option.is_fixed() || scale(&value.text()).is_some();
            !limit
                && !nothing
                && !pays
                && !option.is_decided_at(&self.house)
                && (option.posted.is_some() || !is_default)
        };
        let row = |option: &OptionSpec| (capital(option.label), value(option, &option.value_at(&self.house)));
        let rows: Vec<(String, String)> = self.facts.options.iter().filter(shown).map(row).collect();
        (!rows.is_empty()).then(|| Block::List(List { title: title.to_string(), rows }))
    }

    /// Returns the pay tables in force of wagers that are offered.
    fn tables(&self) -> Vec<PayTable> {
        let tables = self.facts.pay_tables(&self.house).unwrap_or_default();
        let shown = |table: &PayTable| {
            table.standing == PayTableStatus::InForce && !self.withheld.contains(table.wager)
        };
        tables.into_iter().filter(shown).collect()
    }

    /// Lists the pay of each wager: wagers with one row together, then a list for each that has several.
    fn odds(&self) -> Vec<Block> {
        let tables = self.tables();
        let plain = tables.iter().filter(|table| table.rows.len() == 1);
        let row = |table: &PayTable| table.rows.first().map(|row| (named(table.wager), pays(row.pays)));
        let rows: Vec<(String, String)> = plain.filter_map(row).collect();
        let plain = (!rows.is_empty()).then(|| Block::List(List { title: "What it pays".to_string(), rows }));
        let several = tables.iter().filter(|table| table.rows.len() > 1).map(|table| {
            let rows = table.rows.iter().map(|row| (spoken(row.name), pays(row.pays))).collect();
            Block::List(List { title: named(table.wager), rows })
        });
        plain.into_iter().chain(several).chain(self.scales()).collect()
    }

    /// Returns the choices that are tables themselves, as those of keno, each with a list of its own.
    fn scales(&self) -> impl Iterator<Item = Block> {
        self.facts.options.iter().filter_map(|option| {
            let rows = scale(&self.value(option))?;
            Some(Block::List(List { title: capital(option.label), rows }))
        })
    }

    /// Returns the edge of a kind of wager, the least one of several areas.
    fn edge(&self, kind: &str) -> Option<f64> {
        let of_it = self.edges.iter().filter(|edge| edge.wager.split(' ').next() == Some(kind));
        of_it.map(|edge| edge.percent).reduce(f64::min)
    }
}
