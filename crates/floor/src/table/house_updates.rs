//! 8.3: a table follows the house. Changes of the house that the table does not have yet are announced there at its
//! next step.

use super::core::{FloorTable, TableStatus};
use crate::error::Rejected;
use crate::host;
use crate::house_book::{HouseBook, HouseChange};
use crate::line::Line;
use croupier_rules::games::facts;
use croupier_rules::house::{Duty, OptionSetting, Posting, RuleChange, Timestamp};
use croupier_rules::table::Seat;

/// The next step of a table that follows the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HouseUpdate {
    /// The table takes this step for a change.
    Step(i64, Line),
    /// The table cannot follow this change.
    Cannot(i64, Rejected),
    /// The table waits until an earlier change has taken effect.
    Later,
    /// The table has followed.
    Done,
}

impl FloorTable {
    /// Returns the next step of the table to follow the house. Only open changes are tried.
    pub fn follows(
        &self,
        book: &HouseBook,
        opened_at: i64,
        is_open: impl Fn(i64) -> bool,
        now: i64,
    ) -> HouseUpdate {
        if self.standing() != TableStatus::Open || self.new_game().is_some() {
            return HouseUpdate::Done;
        }
        let last = book.last_words(&self.spec().game);
        let is_old_again = |change: &RuleChange| match last.get(change.option) {
            None => true,
            Some((value, _)) => {
                let last = self.setting(change.option, value);
                last != change.new && last == change.old
            }
        };
        // A change that the house has cancelled in time never takes effect, even if the table hears of it late.
        let mut announced = self.announced().iter();
        if let Some(gone) = announced.find(|change| is_old_again(change) || self.is_cancelled(book, change)) {
            let is_due = gone.effective.in_ms() <= now && self.was_announced_for(book, gone).is_some();
            return match is_due && !self.is_cancelled(book, gone) {
                true => HouseUpdate::Later,
                false => HouseUpdate::Step(0, Line::Withdraws(gone.option.to_string())),
            };
        }
        let mut later = false;
        for change in book.of(&self.spec().game).filter(|change| is_open(change.id)) {
            let open = change.options.iter().filter(|(option, value)| {
                let is_last = last.get(option.as_str()).is_some_and(|(_, by)| by.id == change.id);
                is_last && self.is_to_follow(change, opened_at, option, value)
            });
            let open: Vec<(String, String)> = open.cloned().collect();
            let due = |(option, _): &(String, String)| {
                self.change_of(option).is_some_and(|change| change.effective.in_ms() <= now)
            };
            if open.iter().any(due) {
                later = true;
            } else if !open.is_empty() {
                return match self.announcement(&open, change.effective, now) {
                    Ok(line) => HouseUpdate::Step(change.id, line),
                    Err(why) => HouseUpdate::Cannot(change.id, why),
                };
            }
        }
        if later { HouseUpdate::Later } else { HouseUpdate::Done }
    }

    /// Whether the house has cancelled the change that the table has announced.
    fn is_cancelled(&self, book: &HouseBook, announced: &RuleChange) -> bool {
        self.was_announced_for(book, announced).is_some_and(|change| change.cancelled.is_some())
    }

    /// The change of the house that the table has announced: the latest to this value that stood when it was posted, or
    /// was cancelled a moment before.
    fn was_announced_for<'a>(&self, book: &'a HouseBook, announced: &RuleChange) -> Option<&'a HouseChange> {
        let posted = announced.done(Duty::Sign)?.in_ms();
        let to_it = |(option, value): &(String, String)| {
            option == announced.option && self.setting(option, value) == announced.new
        };
        let known = |change: &&HouseChange| {
            change.game == self.spec().game && change.at <= posted && change.options.iter().any(to_it)
        };
        let stood = |change: &&HouseChange| change.cancelled.is_none_or(|cancelled| cancelled >= posted);
        let changes = || book.changes().iter().rev().filter(known);
        changes().find(stood).or_else(|| changes().next())
    }

    /// The announced change of an option.
    fn change_of(&self, option: &str) -> Option<&RuleChange> {
        self.announced().iter().find(|change| change.option == option)
    }

    /// Whether the table does not have an option of a change yet. It opened under what was in force then.
    fn is_to_follow(&self, change: &HouseChange, opened_at: i64, option: &str, value: &str) -> bool {
        if change.at <= opened_at && change.effective <= opened_at {
            return false;
        }
        match self.change_of(option) {
            // A change announced at another time may be for another time.
            Some(announced) => {
                let knew = announced.done(Duty::Sign).is_some_and(|at| at.in_ms() >= change.at);
                let same = announced.new == self.setting(option, value);
                !(same && (knew || announced.effective.in_ms() == change.effective))
            }
            None => !self.has(option, value),
        }
    }

    /// Whether an option has this value now.
    fn has(&self, option: &str, value: &str) -> bool {
        let options = facts(&self.spec().game).map_or(Vec::new(), |game| game.options);
        let spec = options.iter().find(|one| one.id == option);
        match spec {
            Some(spec) => spec.value_at(&self.spec().house) == spec.read(value).value,
            None => self.spec().house.chosen.get(option) == Some(&self.setting(option, value)),
        }
    }

    /// Parses the value of an option from the cage's record.
    fn setting(&self, option: &str, value: &str) -> OptionSetting {
        host::setting(&self.spec().game, option, value)
    }

    /// The announcement of a change at its time, or else at the earliest that notice allows.
    fn announcement(&self, options: &[(String, String)], effective: i64, now: i64) -> Result<Line, Rejected> {
        let at = effective.max(now);
        let noticed = Timestamp::from_ms(now).minutes_later(self.posting.premises().notice_minutes).in_ms();
        let ordered = self.in_order(options, at, now).map(|options| Line::Changes(options, at));
        ordered.or_else(|why| match noticed > at {
            true => Ok(Line::Changes(self.in_order(options, noticed, now)?, noticed)),
            false => Err(why),
        })
    }

    /// Whether a change could be announced now, to take effect at a time or at once.
    pub fn would_change(
        &self,
        options: &[(String, String)],
        effective: Option<i64>,
        now: i64,
    ) -> Result<(), Rejected> {
        if self.standing() != TableStatus::Open {
            return Err(Rejected::TableClosed);
        }
        // An option in force already does not change: the table has no objection.
        let differs = |(option, value): &&(String, String)| !self.has(option, value);
        let options: Vec<(String, String)> = options.iter().filter(differs).cloned().collect();
        self.in_order(&options, effective.unwrap_or(now).max(now), now).map(drop)
    }

    /// The options in an order in which each is lawful after those before it: a maximum is raised before a minimum above the old one.
    fn in_order(
        &self,
        options: &[(String, String)],
        effective: i64,
        now: i64,
    ) -> Result<Vec<(String, String)>, Rejected> {
        let seated: Vec<Seat> = self.seats.keys().copied().collect();
        let (effective, now) = (Timestamp::from_ms(effective), Timestamp::from_ms(now));
        let mut posting = self.posting.clone();
        let (mut left, mut ordered) = (options.to_vec(), Vec::new());
        while !left.is_empty() {
            let try_one = |posting: &mut Posting, (option, value): &(String, String)| {
                posting.change((option, value), effective, now, &seated).map(drop)
            };
            let tried: Vec<_> = left.iter().map(|one| try_one(&mut posting.clone(), one)).collect();
            let Some(at) = tried.iter().position(Result::is_ok) else {
                let refusal = tried.into_iter().find_map(Result::err);
                let none = || Rejected::NotNow("the change is refused".to_string());
                return Err(refusal.map_or_else(none, Rejected::Refused));
            };
            let next = left.remove(at);
            // It was accepted a moment ago.
            let _ = try_one(&mut posting, &next);
            ordered.push(next);
        }
        Ok(ordered)
    }
}
