//! 8.3: what the house posts at a live table, and a change of its choices between two rounds.

use super::{LiveTable, Phase};
use crate::games::Game;
use crate::table::part::Notes;
use crate::table::{Act, AnyTable, Changed, Entry, News, Opens, Seat, Stage};

impl<G: Game> LiveTable<G> {
    /// 8.3~(a): a table that is opened now, with the signs that are put up.
    pub fn with_signs(mut self, signs: Vec<Entry>) -> LiveTable<G> {
        let first = 1.min(self.finished.len());
        self.news.entries.splice(first..first, signs.iter().cloned());
        self.finished.splice(first..first, signs);
        self
    }

    /// Something of the house is told at the table and stands in its record.
    pub fn note(&mut self, entries: Vec<Entry>) {
        self.news = News { withdrawn: Vec::new(), entries: entries.clone() };
        self.current.aside(entries);
    }

    /// 8.3~(e), (f): other limits hold, whatever lies on the layout.
    pub fn takes_rules(&mut self, rules: G::House) {
        self.house = rules;
    }

    /// 8.3~(c): other choices hold from now on, as `notices` say. What was wagered under the old ones is settled first; and where something
    /// lasts at the table that the new ones would have otherwise, as the rest of a shoe, it must be over. Other cards are brought and shuffled.
    pub fn run_under(&mut self, rules: G::House, seated: &[Seat], notices: Vec<Entry>) -> Changed {
        // Where players play against each other, nothing that they have on the table is at stake between rounds.
        let is_at_stake = G::PLAYERS < 2 && self.layout().wagers().next().is_some();
        if self.phase != Phase::Betting || is_at_stake {
            return Changed::NotYet;
        }
        let same_cards = G::stack(&self.house) == G::stack(&rules);
        let set_up = |rules: &G::House| G::set_up(rules, Opens::Before);
        if same_cards && set_up(&self.house) == set_up(&rules) {
            self.house = rules;
            self.note(notices);
            return Changed::Now;
        }
        if !self.is_fresh(seated) {
            return Changed::NotYet;
        }
        let mut state = G::set_up(&rules, if same_cards { Opens::Before } else { Opens::Now });
        for seat in seated {
            let sat = G::act(&rules, &mut state, Stage::Betting, *seat, Act::Sits, &mut Notes(Vec::new()));
            if sat.is_err() {
                return Changed::NotYet;
            }
        }
        (self.house, self.state, self.phase) = (rules, state, Phase::Preparing);
        self.note(notices);
        self.go_on();
        Changed::Now
    }
}
