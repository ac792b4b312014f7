//! 8.3: postings at a live table, and a change of the house's choices between two rounds.

use super::{LiveTable, Phase};
use crate::games::Game;
use crate::table::part::ActNotes;
use crate::table::{Act, AnyTable, ChangeOutcome, Entry, News, PlayerAct, Prompt, Seat, Stage, TableOpening};

impl<G: Game> LiveTable<G> {
    /// 8.3~(a): a table that is opened now, with the signs that are put up.
    pub fn with_signs(mut self, signs: Vec<Entry>) -> LiveTable<G> {
        let first = 1.min(self.finished.len());
        self.news.entries.splice(first..first, signs.iter().cloned());
        self.finished.splice(first..first, signs);
        self
    }

    /// Records entries about the house, such as signs and notices.
    pub fn note(&mut self, entries: Vec<Entry>) {
        self.news = News { withdrawn: Vec::new(), entries: entries.clone() };
        self.current.aside(entries);
    }

    /// 8.3~(f): the next act is taken under other limits.
    pub fn takes_rules(&mut self, rules: G::House) {
        self.house = rules;
    }

    /// 8.3~(c)-(f): applies other rules with the wagers on the table: at once while wagers are made, and
    /// while a question between two rounds is open.
    pub fn goes_by(&mut self, rules: G::House) -> ChangeOutcome {
        match self.phase {
            Phase::Betting => {
                self.house = rules;
                ChangeOutcome::Now
            }
            Phase::Preparing => self.goes_on_under(rules),
            Phase::Playing => ChangeOutcome::NotYet,
        }
    }

    /// 8.3~(c): changes the rules while a question between two rounds is open.
    ///
    /// This requires that everything since the last round, and the question, are the same under the new
    /// rules. Nobody's answer is waited for.
    fn goes_on_under(&mut self, rules: G::House) -> ChangeOutcome {
        let asks = self.prompt.clone().filter(|prompt| matches!(prompt, Prompt::Answer { .. }));
        let Some(asks) = asks else { return ChangeOutcome::NotYet };
        let before = std::mem::replace(&mut self.house, rules);
        match self.run(self.phase, &self.state, &self.inputs) {
            Ok(run) if run.is_where(&self.current, &asks) => {
                self.accept(run);
                ChangeOutcome::Now
            }
            Ok(_) | Err(_) => {
                self.house = before;
                ChangeOutcome::NotYet
            }
        }
    }

    /// 8.3~(c): applies other choices from now on, as `notices` announce.
    ///
    /// Wagers under the old choices are settled first. A state that the new choices would begin otherwise,
    /// such as the rest of a shoe, must be over. Other cards are brought and shuffled.
    pub fn run_under(&mut self, rules: G::House, seated: &[Seat], notices: Vec<Entry>) -> ChangeOutcome {
        // In games between players, no chips are at stake between rounds.
        let is_at_stake = G::PLAYERS < 2 && self.layout().wagers().next().is_some();
        if self.phase == Phase::Playing || is_at_stake {
            return ChangeOutcome::NotYet;
        }
        let same_cards = G::stack(&self.house) == G::stack(&rules);
        if same_cards && G::begins_alike(&self.house, &rules) {
            let changed = self.goes_by(rules);
            if changed == ChangeOutcome::Now {
                self.note(notices);
            }
            return changed;
        }
        if !self.is_fresh(seated) {
            return ChangeOutcome::NotYet;
        }
        let mut state = G::set_up(&rules, if same_cards { TableOpening::Before } else { TableOpening::Now });
        for seat in seated {
            let sat = G::act(
                &rules,
                &mut state,
                PlayerAct { stage: Stage::Betting, seat: *seat, act: Act::Sits },
                &mut ActNotes(Vec::new()),
            );
            if sat.is_err() {
                return ChangeOutcome::NotYet;
            }
        }
        if !same_cards {
            self.lies.forget_discards();
        }
        (self.house, self.state, self.phase) = (rules, state, Phase::Preparing);
        self.note(notices);
        self.go_on();
        ChangeOutcome::Now
    }
}
