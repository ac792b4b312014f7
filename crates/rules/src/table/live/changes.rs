//! 8.3: what the house posts at a live table, and a change of its choices between two rounds.

use super::{LiveTable, Phase};
use crate::games::Game;
use crate::table::part::Notes;
use crate::table::{Act, AnyTable, Changed, Does, Entry, News, Opens, Prompt, Seat, Stage};

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

    /// 8.3~(f): the next act is taken under other limits.
    pub fn takes_rules(&mut self, rules: G::House) {
        self.house = rules;
    }

    /// 8.3~(c)-(f): other rules hold with what is on the table: at once where wagers are made, and while a question between two rounds is open.
    pub fn goes_by(&mut self, rules: G::House) -> Changed {
        match self.phase {
            Phase::Betting => {
                self.house = rules;
                Changed::Now
            }
            Phase::Preparing => self.goes_on_under(rules),
            Phase::Playing => Changed::NotYet,
        }
    }

    /// 8.3~(c): other rules hold while a question between two rounds is open, where all that was done since the last round would have been the same
    /// under them, and the same is asked: nobody's answer is waited for.
    fn goes_on_under(&mut self, rules: G::House) -> Changed {
        let asks = self.prompt.clone().filter(|prompt| matches!(prompt, Prompt::Answer { .. }));
        let Some(asks) = asks else { return Changed::NotYet };
        let before = std::mem::replace(&mut self.house, rules);
        match self.run(self.phase, &self.state, &self.inputs) {
            Ok(run) if run.is_where(&self.current, &asks) => {
                self.accept(run);
                Changed::Now
            }
            Ok(_) | Err(_) => {
                self.house = before;
                Changed::NotYet
            }
        }
    }

    /// 8.3~(c): other choices hold from now on, as `notices` say. What was wagered under the old ones is settled first; and where something
    /// lasts at the table that the new ones would have otherwise, as the rest of a shoe, it must be over. Other cards are brought and shuffled.
    pub fn run_under(&mut self, rules: G::House, seated: &[Seat], notices: Vec<Entry>) -> Changed {
        // Where players play against each other, nothing that they have on the table is at stake between rounds.
        let is_at_stake = G::PLAYERS < 2 && self.layout().wagers().next().is_some();
        if self.phase == Phase::Playing || is_at_stake {
            return Changed::NotYet;
        }
        let same_cards = G::stack(&self.house) == G::stack(&rules);
        if same_cards && G::begins_alike(&self.house, &rules) {
            let changed = self.goes_by(rules);
            if changed == Changed::Now {
                self.note(notices);
            }
            return changed;
        }
        if !self.is_fresh(seated) {
            return Changed::NotYet;
        }
        let mut state = G::set_up(&rules, if same_cards { Opens::Before } else { Opens::Now });
        for seat in seated {
            let sat = G::act(
                &rules,
                &mut state,
                Does { stage: Stage::Betting, seat: *seat, act: Act::Sits },
                &mut Notes(Vec::new()),
            );
            if sat.is_err() {
                return Changed::NotYet;
            }
        }
        if !same_cards {
            self.lies.forget_discards();
        }
        (self.house, self.state, self.phase) = (rules, state, Phase::Preparing);
        self.note(notices);
        self.go_on();
        Changed::Now
    }
}
