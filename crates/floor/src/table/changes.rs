//! 8.3, 8.4: a change of the house's options at a table. It is announced, waits for its time, and takes effect between
//! two rounds; the test of a new game ends by itself.

use super::core::{FloorTable, LiveBetting, TableStatus};
use super::effect::Effect;
use crate::days;
use crate::error::{FloorError, Rejected};
use crate::host;
use crate::line::SeedNote;
use crate::store::{DAY_MS, day_of};
use crate::wire::Notice;
use croupier_rules::games::{WagerKey, facts};
use croupier_rules::house::{Duty, GameStatus, Posting, RuleChange, Submission, Timestamp, Value};
use croupier_rules::law::Date;
use croupier_rules::rounds::{Statement, TableOpening};
use croupier_rules::table::{Act, ChangeOutcome, News, Phase, Prompt, Seat};
use croupier_rules::wagers::{Limits, Money};
use std::collections::BTreeMap;

/// Returns the posting at a table of a game with these options.
pub fn posting(game: &str, house: &Submission) -> Result<Posting, FloorError> {
    let facts = facts(game).ok_or_else(|| FloorError::NoSuchGame(game.to_string()))?;
    Posting::new(facts, house).map_err(FloorError::Unlawful)
}

impl FloorTable {
    /// The changes that are announced.
    pub fn announced(&self) -> &[RuleChange] {
        self.posting.pending()
    }

    /// Whether an announced change, or a player with an old minimum, makes the state of the table unlike that of a
    /// fresh one.
    pub(super) fn is_to_be_remembered(&self) -> bool {
        !self.announced().is_empty() || self.is_not_in_a_checkpoint()
    }

    /// Whether something is to be remembered that no checkpoint knows: who keeps an old minimum, or a change that is due and waits for the layout.
    pub(super) fn is_not_in_a_checkpoint(&self) -> bool {
        let kept = |seat: &Seat| self.posting.kept_by(*seat).is_some();
        self.betting == LiveBetting::Closed
            || self.posting.takes_wagers().is_err()
            || self.seats.keys().any(kept)
    }

    /// Returns the options in force that differ from those with which the table opened.
    pub(super) fn changed_house(&self) -> Option<BTreeMap<String, String>> {
        (self.spec.house.chosen != self.opened_with).then(|| self.spec.house.words())
    }

    /// Returns the time at which the next change takes effect, in milliseconds since 1970.
    pub fn next_change(&self) -> Option<i64> {
        self.posting.next_change().map(Timestamp::in_ms).filter(|_| self.standing() == TableStatus::Open)
    }

    /// 8.4~(c)1: the end of the test of a new game, in milliseconds since 1970.
    pub fn test_over(&self) -> Option<i64> {
        let until = self.posting.premises().status.test_until()?;
        Some((days::parse(&until.to_string())? + 1) * DAY_MS)
    }

    /// The name of a new game.
    pub fn new_game(&self) -> Option<&str> {
        self.posting.premises().status.name()
    }

    /// 8.3~(c): a change is posted, announced and told to the Commission, with all its options in one step.
    pub(super) fn announce(
        &mut self,
        options: &[(String, String)],
        effective: i64,
        now: i64,
    ) -> Result<Effect, Rejected> {
        let seated: Vec<Seat> = self.seats.keys().copied().collect();
        let (effective, now) = (Timestamp::from_ms(effective), Timestamp::from_ms(now));
        let mut posting = self.posting.clone();
        let mut entries = Vec::new();
        for (option, value) in options {
            let choice = (option.as_str(), value.as_str());
            entries.extend(posting.change(choice, effective, now, &seated).map_err(Rejected::Refused)?);
            for duty in Duty::ALL {
                entries.extend(posting.does(duty, option, now, &seated).map_err(Rejected::Refused)?);
            }
        }
        self.posting = posting;
        self.host.note(entries);
        Ok(self.told())
    }

    /// 8.3~(c): an announced change is withdrawn before its time.
    pub(super) fn withdraw(&mut self, option: &str) -> Result<Effect, Rejected> {
        let entries = self.posting.withdraw(option).map_err(Rejected::Refused)?;
        self.host.note(entries);
        Ok(self.told())
    }

    /// Returns the posted notices: the limits, a test (8.4~(c)2), and coming changes (8.3~(c)).
    pub fn notices(&self, limits: &Limits) -> Vec<Notice> {
        let mut notices = vec![Notice { text: limits.to_string(), by: "8.2~(b)".to_string() }];
        if let GameStatus::Testing { name, until, .. } = &self.posting.premises().status {
            let text = format!("experimental: {name} is under test until {until}");
            notices.push(Notice { text, by: "8.4~(c)2".to_string() });
        }
        for change in self.announced() {
            let RuleChange { says, old, new, effective, needs, .. } = change;
            let text = format!("from {effective} UTC on {says} is {new} and no longer {old}");
            notices.push(Notice { text, by: needs.by().as_str().to_string() });
        }
        notices
    }

    /// 8.3~(c): a change whose time has come takes effect, or has none because it was not told in time.
    pub(super) fn take_effect(&mut self, now: i64) -> Result<Effect, Rejected> {
        let seated: Vec<Seat> = self.seats.keys().copied().collect();
        match self.posting.take_effect(Timestamp::from_ms(now), &seated, self.host.as_mut()) {
            ChangeOutcome::NotYet => Err(Rejected::NotNow("no change can take effect now".to_string())),
            ChangeOutcome::Now => {
                let old = std::mem::replace(&mut self.spec.house, self.posting.in_force().clone());
                let notes = self.bring_other_cards(&old)?;
                Ok(Effect { notes, ..self.told() })
            }
        }
    }

    /// Begins a new shoe if the floor now deals from other cards or spins another wheel.
    fn bring_other_cards(&mut self, old: &Submission) -> Result<Vec<SeedNote>, Rejected> {
        let unavailable = |why: FloorError| Rejected::Unavailable(why.to_string());
        let Some(dealer) = &mut self.dealer else { return Ok(Vec::new()) };
        let drawn = |house: &Submission| -> Result<_, FloorError> {
            let table = host::open(&self.spec.game, house, TableOpening::Before)?;
            let wheel = table.next().filter(|prompt| matches!(prompt, Prompt::Spin(_)));
            Ok((table.stack(), wheel))
        };
        let (before, now) = (drawn(old).map_err(unavailable)?, drawn(&self.spec.house).map_err(unavailable)?);
        if before == now { Ok(Vec::new()) } else { dealer.bring(now.0).map_err(unavailable) }
    }

    /// 8.3~(c): a wager that a player may take back, where a change that is due waits for it and no round begins with what lies there.
    pub fn to_be_returned(&self) -> Option<Statement> {
        let by_itself = |prompt: &Prompt| !matches!(prompt, Prompt::Answer { .. });
        let waits = self.posting.takes_wagers().is_err() && self.host.phase() == Phase::Betting;
        if !waits || self.host.next().as_ref().is_some_and(by_itself) {
            return None;
        }
        let layout = self.host.layout();
        let may = |(seat, wager, _): &(Seat, WagerKey, Money)| {
            self.host.would(*seat, Act::Removes { wager: *wager }).is_ok()
        };
        let (seat, wager, _) = layout.wagers().find(may)?;
        Some(Statement::Removes { seat, wager: wager.into() })
    }

    fn told(&mut self) -> Effect {
        let news: News = self.host.news().clone();
        self.host.take_finished();
        Effect { news, transfers: Vec::new(), notes: Vec::new() }
    }

    /// Applies a statement at the table. 8.3~(f): the wagers of a player with an old minimum are taken under it.
    pub(super) fn happens(&mut self, statement: &Statement) -> Result<News, Rejected> {
        if let Statement::Bets { .. } = statement {
            self.posting.takes_wagers().map_err(Rejected::Refused)?;
        }
        let kept = match statement {
            Statement::Bets { seat, .. } | Statement::Reduces { seat, .. } => {
                self.posting.kept_by(*seat).cloned()
            }
            _ => None,
        };
        let Some(kept) = kept.filter(|_| self.host.phase() == Phase::Betting) else {
            let news = host::apply(self.host.as_mut(), statement)?;
            if let Statement::Leaves(seat) = statement {
                self.posting.left(*seat);
            }
            return Ok(news);
        };
        // Both were lawful when they came into force.
        let _ = self.host.limit_to(&kept);
        let done = host::apply(self.host.as_mut(), statement);
        let _ = self.host.limit_to(self.posting.in_force());
        done
    }
}

/// 8.4~(e): the choices of a new game with the day on which its table opens.
pub fn opens_today(house: &Submission, now: i64) -> Submission {
    if !house.is_of_a_new_game() || house.chosen.contains_key("opens-on") {
        return house.clone();
    }
    let today = Date::new(1970, 1, 1).days_later(u32::try_from(day_of(now)).unwrap_or_default());
    house.clone().with("opens-on", Value::Day(today))
}

#[cfg(test)]
mod tests;
