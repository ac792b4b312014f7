//! Proposed expectations for a round file: every movement of money, marked, for a person to check.

use super::matching::{fits, is_settlement};
use super::parse::{RoundFile, parse};
use super::statement::Statement;
use super::surroundings::TableSurroundings;
use super::text::Fault;
use crate::games::facts;
use crate::law::{Breach, Refusal};
use crate::table::{AnyTable, Entry, Event, Phase, TableError};
use std::collections::BTreeMap;

/// The file with proposals, and how many there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProposedFile {
    /// The text of the file.
    pub text: String,
    /// The number of added lines.
    pub count: usize,
}

/// Plays a file and proposes expectations for all events that it does not expect yet.
///
/// These are payments, collections, refusals, breaches, voids, net results, and the prompt. Each line is
/// marked with `?`; a file with such a line counts for no coverage.
///
/// # Errors
/// Returns the first fault of the file.
pub fn propose(source: &str) -> Result<ProposedFile, Fault> {
    let file = parse(source)?;
    let game = facts(&file.game.1).ok_or_else(|| Fault {
        line: file.game.0,
        column: 1,
        what: format!("read {:?}, expected a game that is implemented", file.game.1),
    })?;
    // The proposals after each line.
    let mut after: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    match game.open(&file.house, file.opens) {
        Err(breaches) => {
            let lines = breaches.iter().filter(|breach| !expects_breach(&file, breach));
            let lines: Vec<String> = lines.map(|b| format!("breach {} by {}", b.option, b.by)).collect();
            after.insert(usize::MAX, lines);
        }
        Ok(mut table) => {
            let mut play = Play { after: &mut after, seen: 0, open: Vec::new(), refused: None, last: 0 };
            play.all(&file, table.as_mut());
        }
    }
    Ok(written(source, &after))
}

fn expects_breach(file: &RoundFile, breach: &Breach) -> bool {
    file.statements.iter().any(|(_, statement)| match statement {
        Statement::Breach(expected) => expected.details == breach.option,
        _ => false,
    })
}

struct Play<'a> {
    after: &'a mut BTreeMap<usize, Vec<String>>,
    /// The number of entries of the record examined so far.
    seen: usize,
    /// Entries that no line expects yet.
    open: Vec<Entry>,
    refused: Option<Refusal>,
    /// The last line that was looked at.
    last: usize,
}

impl Play<'_> {
    fn all(&mut self, file: &RoundFile, table: &mut dyn AnyTable) {
        let mut under = TableSurroundings::new(&file.game.1, &file.house);
        self.look(table);
        for (line, statement) in &file.statements {
            match statement {
                Statement::Expects(expected) | Statement::Never(expected) => {
                    if let Some(at) = self.open.iter().position(|entry| fits(expected, entry)) {
                        self.open.remove(at);
                    }
                }
                Statement::InAnyOrder(lines) => {
                    for (_, expected) in lines {
                        if let Some(at) = self.open.iter().position(|entry| fits(expected, entry)) {
                            self.open.remove(at);
                        }
                    }
                }
                Statement::Refuses(_) => self.refused = None,
                Statement::Breach(_)
                | Statement::Net(..)
                | Statement::Left(_)
                | Statement::Waits(_)
                | Statement::AndOthers => {}
                happens => {
                    self.propose();
                    if let Err(TableError::Refused(refusal)) = under.happens(happens, table) {
                        self.refused = Some(refusal);
                    }
                    self.look(table);
                }
            }
            self.last = *line;
        }
        self.propose();
        self.end(file, table);
    }

    fn look(&mut self, table: &dyn AnyTable) {
        let is_shown = |entry: &&Entry| is_settlement(entry) || entry.event == Event::Voids;
        self.open.extend(table.record().skip(self.seen).filter(is_shown).cloned());
        self.seen = table.record().count();
    }

    /// Proposes lines for entries that no line expects, after the last line.
    fn propose(&mut self) {
        let refused =
            self.refused.take().map(|refusal| format!("refuses \"{}\" by {}", refusal.why, refusal.by));
        let lines = refused.into_iter().chain(self.open.drain(..).map(|entry| entry.to_string()));
        self.after.entry(self.last).or_default().extend(lines);
    }

    fn end(&mut self, file: &RoundFile, table: &dyn AnyTable) {
        let has =
            |wanted: fn(&Statement) -> bool| file.statements.iter().any(|(_, statement)| wanted(statement));
        let lines = self.after.entry(usize::MAX).or_default();
        if !has(|statement| matches!(statement, Statement::Net(..))) {
            lines.extend(table.net().iter().map(|(seat, net)| format!("net {seat} {}", net.signed())));
        }
        let waits = table.prompt().filter(|_| table.phase() == Phase::Playing);
        if let (Some(prompt), false) = (waits, has(|statement| matches!(statement, Statement::Waits(_)))) {
            lines.push(format!("waits \"{prompt}\""));
        }
    }
}

fn written(source: &str, after: &BTreeMap<usize, Vec<String>>) -> ProposedFile {
    let mut proposed = ProposedFile { text: String::with_capacity(source.len()), count: 0 };
    let mut add = |line: usize, text: &mut String| {
        for proposal in after.get(&line).into_iter().flatten() {
            let (verb, rest) = proposal.split_once(' ').unwrap_or((proposal, ""));
            text.push_str(format!("? {verb:<8}{rest}").trim_end());
            text.push('\n');
            proposed.count += 1;
        }
    };
    add(0, &mut proposed.text);
    for (index, line) in source.lines().enumerate() {
        proposed.text.push_str(line);
        proposed.text.push('\n');
        add(index + 1, &mut proposed.text);
    }
    add(usize::MAX, &mut proposed.text);
    proposed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rounds::run;

    #[test]
    fn proposals_pass_and_are_marked() {
        let source = "game casino-war\nseat 1 bets initial 10, tie 2\nseat 1 bets tie 1000\ncards 2c 2d\nseat 1 says surrender\n";
        let proposed = propose(source).unwrap();
        let file = parse(&proposed.text).unwrap();
        assert_eq!(run(&file).problem, None, "{}", proposed.text);
        assert_eq!(file.proposed.len(), proposed.count);
        for line in
            ["? pays    1 tie 20 by 22.9(a)2", "? takes   1 initial 5", "? net     1 +15", "? refuses \""]
        {
            assert!(proposed.text.contains(line), "{line}: {}", proposed.text);
        }
        assert_eq!(propose(&proposed.text).unwrap().count, 0, "nothing is proposed twice");
    }

    #[test]
    fn a_breach_is_proposed() {
        let proposed = propose("game casino-war\nhouse decks 5\n").unwrap();
        assert!(proposed.text.ends_with("? breach  decks by 22.2(a)\n"), "{}", proposed.text);
    }
}
