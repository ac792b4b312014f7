//! What a house posts and hands out: the signs of 19:47-8.3 and the gaming guide of 8.5, from its choices. The figures of the house's edge are given;
//! nothing here works one out.

mod guide;
mod notice;

pub use guide::guide;
pub use notice::notice;

use croupier_paper::{Block, Column, Table};
use croupier_rules::games::{Facts, for_people};
use croupier_rules::house::{GameStatus, OptionSpec, Premises, Submission, premises};
use croupier_rules::law::Date;
use croupier_rules::wagers::{Amount, PayTable, Standing};

/// A game as a house runs it.
#[derive(Clone, Debug)]
pub struct Posted {
    facts: Facts,
    house: Submission,
    premises: Premises,
    edges: Vec<Edge>,
}

/// What the house wins of a wager on the average.
#[derive(Clone, PartialEq, Debug)]
pub struct Edge {
    /// The wager in words: its kind first.
    pub wager: String,
    /// Of each hundred dollars.
    pub percent: f64,
}

impl Posted {
    /// A game with lawful choices, and the edges that are known of it.
    pub fn new(facts: Facts, house: Submission, edges: Vec<Edge>) -> Posted {
        Posted { premises: premises(&house), facts, house, edges }
    }

    /// Its name; a new game has its own.
    fn name(&self) -> String {
        self.premises.status.name().unwrap_or(self.facts.name()).to_string()
    }

    /// 8.4~(c)2: what players are told of a game under test.
    fn under_test(&self) -> Option<Block> {
        let of = self.facts.name();
        match &self.premises.status {
            GameStatus::Authorized => None,
            GameStatus::Adopted { since, .. } => {
                Some(Block::Text(format!("A variation of {of}, authorized since {since}.")))
            }
            GameStatus::Testing { from, until, .. } => Some(Block::Notice(format!(
                "Experimental game under test from {from} until {until}: a variation of {of} under temporary rules (N.J.A.C. 19:47-8.4)."
            ))),
        }
    }

    fn value(&self, option: &OptionSpec) -> &str {
        self.house.chosen.get(option.id).map_or(option.default, String::as_str)
    }

    fn named(&self, id: &str) -> &str {
        let option = self.facts.options.iter().find(|option| option.id == id);
        option.map_or("", |option| self.value(option))
    }

    /// 8.2~(b): the limits in large letters.
    fn limits(&self) -> String {
        let mut words = format!("Minimum ${}   Maximum ${}", self.named("minimum"), self.named("maximum"));
        let increment = self.named("increment");
        if increment != "0" {
            words.push_str(&format!("   in steps of ${increment}"));
        }
        words
    }

    /// The choices that are posted: those of which notice is required, and those that the house has made otherwise than the default.
    fn in_effect(&self) -> Option<Table> {
        let shown = |option: &&OptionSpec| {
            let limit = ["minimum", "maximum", "increment"].contains(&option.id);
            !limit && (option.posted_under().is_some() || self.value(option) != option.default)
        };
        let row = |option: &OptionSpec| {
            vec![capital(option.says), self.value(option).to_string(), option.by.for_people()]
        };
        let rows: Vec<Vec<String>> = self.facts.options.iter().filter(shown).map(row).collect();
        let columns = vec![Column::words("rule"), Column::words("in effect"), Column::words("paragraph")];
        (!rows.is_empty()).then_some(Table { columns, rows })
    }

    /// What each wager pays under the tables in force.
    fn odds(&self) -> Vec<Block> {
        let tables: Vec<PayTable> = self.facts.pay_tables(&self.house).unwrap_or_default();
        let mut blocks = Vec::new();
        for table in tables.iter().filter(|table| table.standing == Standing::InForce) {
            blocks.push(Block::Subheading(format!("What {} pays", for_people(table.wager))));
            let rows = table.rows.iter().map(|row| vec![capital(row.name), pays(row.pays)]).collect();
            let columns = vec![Column::words("hand or result"), Column::numbers("pays")];
            blocks.push(Block::Table(Table { columns, rows }));
        }
        blocks
    }

    /// The edge of a kind of wager; the least of several where it has several areas.
    fn edge(&self, kind: &str) -> Option<f64> {
        let of_it = self.edges.iter().filter(|edge| edge.wager.split(' ').next() == Some(kind));
        of_it.map(|edge| edge.percent).reduce(f64::min)
    }
}

/// 8.5~(c): odds are stated with "to".
fn pays(amount: Amount) -> String {
    match amount {
        Amount::At(odds) => odds.to_string(),
        Amount::Of(money) => format!("${money}"),
        Amount::OfTheMeter(percent) => format!("{percent} of the meter"),
    }
}

/// The foot of a page.
fn foot(as_of: Date, says: &str) -> String {
    format!("The house's choices under the law as of {as_of}. {says}")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
