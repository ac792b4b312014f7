//! 8.1, 8.3, 8.5: postings at a table, announced changes, and excluded players.

use super::notice::{ChangeNeeds, ChoiceChange, changes};
use super::{
    ChangeNotice, Conduct, Duty, GameStatus, NoticeFiling, Offered, OptionSetting, Premises, RuleChange,
    Submission, Timestamp, premises,
};
use crate::cite;
use crate::games::Facts;
use crate::law::{Breach, Cite, Refusal};
use crate::table::{AnyTable, ChangeOutcome, Entry, Event, Phase, Seat};
use crate::wagers::LimitOptions;
use std::collections::BTreeMap;

mod pending_changes;

/// The rules posted at a table, and the pending changes.
#[derive(Clone, Debug)]
pub struct Posting {
    game: Facts,
    in_force: Submission,
    premises: Premises,
    pending: Vec<RuleChange>,
    /// 8.3~(f): the players who keep an old minimum, with the choices under which their wagers are taken.
    keep: BTreeMap<Seat, Submission>,
    /// 8.1: the excluded players, with the reason.
    excluded: BTreeMap<Seat, &'static str>,
    /// 8.3~(c): the condition that a due change waits for.
    waits: Waits,
}

/// The condition that a due change waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Waits {
    /// For the end of the round at the latest.
    ForTheRound,
    /// For wagers that have outlasted a round: no new ones are taken until they are decided.
    ForTheLayout,
}

fn announces(words: String, by: Cite) -> Entry {
    Entry { event: Event::announces(format_args!("{words}")), by }
}

fn instructs(words: String, by: Cite) -> Entry {
    Entry { event: Event::instructs(format_args!("{words}")), by }
}

/// Returns the announcement of a change that takes effect.
fn told(change: &RuleChange, by: Cite) -> Entry {
    announces(format!("{} is {} from now on", change.says, change.new), by)
}

fn first_of(breaches: &[Breach]) -> String {
    breaches.first().map_or(String::new(), |breach| breach.why.clone())
}

impl Posting {
    /// Returns the posting of a table of a game with these choices.
    ///
    /// # Errors
    ///
    /// Returns every breach if the choices are unlawful.
    pub fn new(game: Facts, house: &Submission) -> Result<Posting, Vec<Breach>> {
        game.check(house)?;
        Ok(Posting {
            game,
            in_force: house.clone(),
            premises: premises(house),
            pending: Vec::new(),
            keep: BTreeMap::new(),
            excluded: BTreeMap::new(),
            waits: Waits::ForTheRound,
        })
    }

    /// Returns the choices in force.
    pub fn in_force(&self) -> &Submission {
        &self.in_force
    }

    /// Returns the choices that apply to every game of the house.
    pub fn premises(&self) -> &Premises {
        &self.premises
    }

    /// Returns the changes that are announced.
    pub fn pending(&self) -> &[RuleChange] {
        &self.pending
    }

    /// Returns the time of the next change.
    pub fn next_change(&self) -> Option<Timestamp> {
        self.pending.iter().map(|change| change.effective).min()
    }

    /// Announces a change of an option at a time.
    ///
    /// # Errors
    ///
    /// Refuses a change that can no longer be in time, or was never filed.
    pub fn change(
        &mut self,
        (option, value): (&str, &str),
        effective: Timestamp,
        now: Timestamp,
        seated: &[Seat],
    ) -> Result<Vec<Entry>, Refusal> {
        let filed = cite!("8.3~(b)");
        // Changes until then count as made.
        let value = self.game.setting(option, value);
        let house = self.with_changes_until(effective).with(option, value.clone());
        if let Err(breaches) = self.game.check(&house) {
            let why: Vec<String> =
                breaches.iter().map(|b| format!("{}: {} ({})", b.option, b.why, b.by)).collect();
            return Err(Refusal::new(filed, why.join("; ")));
        }
        let own = |change: &ChoiceChange| change.option == option;
        let Some(change) = changes(&self.game.options, &self.in_force, &house).into_iter().find(own) else {
            return Err(Refusal::new(
                filed,
                format!("{option} of a table at which it is {value} does not change"),
            ));
        };
        let is_limit = matches!(change.needs, ChangeNeeds::NoticeWithPlayers { .. });
        if !is_limit && !self.is_filed(option, &value) {
            return Err(Refusal::new(
                filed,
                format!("{option} {value} was never filed: no notice can bring it in"),
            ));
        }
        let change = RuleChange {
            option: change.option,
            says: change.says,
            old: change.old,
            new: change.new,
            effective,
            needs: change.needs,
            done: [None; 3],
        };
        let (by, duties) = change.rests_on(seated);
        let minutes = self.premises.notice_minutes;
        if !duties.is_empty() && now.minutes_later(minutes) > effective {
            let why = format!(
                "a change is told {minutes} minutes before: not before {}",
                now.minutes_later(minutes)
            );
            return Err(Refusal::new(by, why));
        }
        if effective < now {
            return Err(Refusal::new(by, format!("{effective} is over")));
        }
        let words = format!(
            "{}, {}, is to change from {} to {} at {effective}",
            change.option, change.says, change.old, change.new
        );
        let asked: Vec<&str> = duties.iter().map(|duty| duty.word()).collect();
        let asked = if asked.is_empty() {
            "no notice is needed".to_string()
        } else {
            format!("needed: {}", asked.join(", "))
        };
        let entry = instructs(format!("{words}; {asked}"), by);
        self.pending.retain(|known| known.option != change.option);
        self.pending.push(change);
        Ok(vec![entry])
    }

    /// Returns the choices as they will be at a time, where every change that is announced takes effect.
    fn with_changes_until(&self, time: Timestamp) -> Submission {
        let until = self.pending.iter().filter(|change| change.effective <= time);
        until.fold(self.in_force.clone(), |house, change| house.with(change.option, change.new.clone()))
    }

    fn is_filed(&self, option: &str, value: &OptionSetting) -> bool {
        match &self.premises.filed {
            NoticeFiling::All => true,
            NoticeFiling::Only(filed) => filed
                .iter()
                .any(|(known, words)| known == option && self.game.setting(option, words) == *value),
        }
    }

    /// Records a duty of a change as done now.
    ///
    /// # Errors
    /// Refuses if no change of this option is pending.
    pub fn does(
        &mut self,
        duty: Duty,
        option: &str,
        now: Timestamp,
        seated: &[Seat],
    ) -> Result<Vec<Entry>, Refusal> {
        let Some(change) = self.pending.iter_mut().find(|change| change.option == option) else {
            return Err(Refusal::new(cite!("8.3~(c)"), format!("no change of {option} is to be told")));
        };
        change.done[duty as usize].get_or_insert(now);
        let by = change.rests_on(seated).0;
        let words = format!(
            "from {} on {} is {} and no longer {}",
            change.effective, change.says, change.new, change.old
        );
        Ok(vec![match duty {
            Duty::Sign => instructs(format!("a sign at the table says: {words}"), by),
            Duty::Announcement => announces(words, by),
            Duty::Notice => instructs(format!("the Commission is notified: {words}"), by),
        }])
    }

    /// 8.3~(c): applies due changes between two rounds, those of rules together. Returns whether anything has
    /// changed.
    ///
    /// A change without timely notice has no effect. One that the layout does not permit yet waits.
    pub fn take_effect(
        &mut self,
        now: Timestamp,
        seated: &[Seat],
        table: &mut dyn AnyTable,
    ) -> ChangeOutcome {
        if table.phase() == Phase::Playing {
            return ChangeOutcome::NotYet;
        }
        let due: Vec<RuleChange> =
            self.pending.iter().filter(|change| change.effective <= now).cloned().collect();
        let minutes = self.premises.notice_minutes;
        let mut rules = Vec::new();
        for change in due {
            match (change.was_announced(minutes, seated), change.needs) {
                (Err(refusal), _) => {
                    self.fails(&change, &refusal.why, refusal.by, table);
                    return ChangeOutcome::Now;
                }
                (Ok(by), ChangeNeeds::NoticeWithPlayers { .. }) => {
                    return self.limit(&change, by, seated, table);
                }
                (
                    Ok(by),
                    ChangeNeeds::Notice(_) | ChangeNeeds::WrittenNotice(_) | ChangeNeeds::Nothing(_),
                ) => rules.push((change, by)),
            }
        }
        self.make(&rules, seated, table)
    }

    /// A change has no effect.
    fn fails(&mut self, change: &RuleChange, why: &str, by: Cite, table: &mut dyn AnyTable) {
        let RuleChange { option, old, .. } = change;
        table.note(vec![announces(
            format!("the change of {option} has no effect, {why}: it stays {old}"),
            by,
        )]);
        self.pending.retain(|known| known.option != *option);
    }

    /// 8.3~(d)-(f): another limit holds, whatever lies on the layout.
    fn limit(
        &mut self,
        change: &RuleChange,
        by: Cite,
        seated: &[Seat],
        table: &mut dyn AnyTable,
    ) -> ChangeOutcome {
        let house = self.in_force.clone().with(change.option, change.new.clone());
        match table.limit_from_now(&house) {
            Ok(ChangeOutcome::Now) => {
                table.note(vec![told(change, by)]);
                self.keep_minimum(change, seated);
                self.holds(house, &[change.option]);
                ChangeOutcome::Now
            }
            Ok(ChangeOutcome::NotYet) => ChangeOutcome::NotYet,
            Err(breaches) => {
                self.fails(change, &first_of(&breaches), cite!("8.3~(b)"), table);
                ChangeOutcome::Now
            }
        }
    }

    /// Applies other rules, unless the layout requires a wait.
    fn make(
        &mut self,
        rules: &[(RuleChange, Cite)],
        seated: &[Seat],
        table: &mut dyn AnyTable,
    ) -> ChangeOutcome {
        let Some((last, _)) = rules.last() else { return ChangeOutcome::NotYet };
        let with = |house: Submission, (change, _): &(RuleChange, Cite)| {
            house.with(change.option, change.new.clone())
        };
        let house = rules.iter().fold(self.in_force.clone(), with);
        let notices = rules.iter().map(|(change, by)| told(change, *by)).collect();
        match table.run_under(&house, seated, notices) {
            Ok(ChangeOutcome::Now) => {
                let made: Vec<&'static str> = rules.iter().map(|(change, _)| change.option).collect();
                self.holds(house, &made);
                ChangeOutcome::Now
            }
            Ok(ChangeOutcome::NotYet) => ChangeOutcome::NotYet,
            Err(breaches) => {
                // They do not go together any more: the last one gives way.
                self.fails(last, &first_of(&breaches), cite!("8.3~(b)"), table);
                ChangeOutcome::Now
            }
        }
    }

    /// These choices are in force, and the changes of these options are made.
    fn holds(&mut self, house: Submission, made: &[&'static str]) {
        self.pending.retain(|known| !made.contains(&known.option));
        self.premises = premises(&house);
        self.in_force = house;
        self.waits = Waits::ForTheRound;
    }

    /// 8.3~(c): a round is over. Where a change is due and wagers have outlasted the round, it waits for
    /// these, and for no others.
    pub fn round_is_over(&mut self, now: Timestamp, table: &dyn AnyTable) {
        let is_due = |change: &RuleChange| {
            change.effective <= now && !matches!(change.needs, ChangeNeeds::NoticeWithPlayers { .. })
        };
        if self.pending.iter().any(is_due) && table.layout().wagers().next().is_some() {
            self.waits = Waits::ForTheLayout;
        }
    }

    /// 8.3~(c): whether wagers are taken: not while a change that is due waits for those that have outlasted a round.
    ///
    /// # Errors
    /// Refuses wagers, under 8.3~(c), while a due change waits for a clear layout.
    pub fn takes_wagers(&self) -> Result<(), Refusal> {
        match (self.waits, self.pending.first()) {
            (Waits::ForTheLayout, Some(change)) => {
                let why = format!(
                    "{} changes to {} as soon as the wagers on the layout are decided: until then no others are taken",
                    change.says, change.new
                );
                Err(Refusal::new(cite!("8.3~(c)"), why))
            }
            (Waits::ForTheLayout, None) | (Waits::ForTheRound, _) => Ok(()),
        }
    }

    /// 8.3~(f): the players at the table keep the old minimum, if the house permits it.
    fn keep_minimum(&mut self, change: &RuleChange, seated: &[Seat]) {
        let (option, new) = (change.option, &change.new);
        self.keep.values_mut().for_each(|house| {
            if option != "minimum" {
                house.chosen.insert(option.to_string(), new.clone());
            }
        });
        let raised = option == LimitOptions::MINIMUM.id() && new.value.money() > change.old.value.money();
        if raised && self.premises.keep_minimum == Offered::Yes {
            for seat in seated {
                self.keep.entry(*seat).or_insert_with(|| self.in_force.clone());
            }
        }
    }

    /// 8.3~(f): returns the choices under which a player's wagers are taken, if they differ from those in
    /// force.
    pub fn kept_by(&self, seat: Seat) -> Option<&Submission> {
        self.keep.get(&seat)
    }

    /// Removes the exceptions for a seat whose player has left.
    pub fn left(&mut self, seat: Seat) {
        self.keep.remove(&seat);
        self.excluded.remove(&seat);
    }

    /// 8.1: whether a player may play.
    ///
    /// # Errors
    /// Refuses an excluded player, with the paragraph.
    pub fn may_play(&self, seat: Seat) -> Result<(), Refusal> {
        match self.excluded.get(&seat) {
            Some(why) => Err(Refusal::new(cite!("8.1"), format!("the player {why}, and is excluded"))),
            None => Ok(()),
        }
    }

    /// 8.1, 8.5: records the conduct of a person at the table, and returns the consequences.
    pub fn conduct(&mut self, conduct: Conduct, seat: Seat) -> Vec<Entry> {
        let by = conduct.by();
        vec![match conduct {
            Conduct::Device | Conduct::DeviceIntended => {
                let why = match conduct {
                    Conduct::DeviceIntended => "has a prohibited device with the intent to use it",
                    _ => "has used a prohibited device",
                };
                self.excluded.insert(seat, why);
                let words = format!(
                    "seat {seat} stops, the device is reported to the Commission and the player is excluded; past rounds stand"
                );
                instructs(words, by)
            }
            Conduct::DeviceCarried => {
                instructs(format!("seat {seat} has a device without the intent to use it, and plays on"), by)
            }
            Conduct::DevicePermitted => {
                announces(format!("the Commission permits the device of seat {seat}"), by)
            }
            Conduct::RulesAsked => {
                let words = format!("seat {seat} is shown the complete rules at {}", self.premises.rules_at);
                instructs(words, by)
            }
            Conduct::AdviceAsked => {
                let words =
                    format!("the dealer explains the rules to seat {seat}, and gives no advice how to play");
                announces(words, by)
            }
        }]
    }
}

/// 8.3~(a), 8.4, 8.5~(a): the signs and announcements when a table is opened.
pub fn posted(game: &Facts, house: &Submission) -> Vec<Entry> {
    let premises = premises(house);
    let mut signs: BTreeMap<Cite, Vec<String>> = BTreeMap::new();
    for option in &game.options {
        let value = option.value_at(house);
        // Values that the subchapter fixes are no choice, and wagers without a maximum of their own have that of the table.
        let is_silent = option.is_fixed() || option.notice == ChangeNotice::Maximum && option.id != "maximum";
        let is_silent = is_silent && value == option.default_value() || option.is_decided_at(house);
        if let Some(by) = option.posted.filter(|_| !is_silent) {
            signs.entry(by).or_default().push(format!("{} {value}", option.id));
        }
    }
    let sign =
        |(by, words): (Cite, Vec<String>)| instructs(format!("post at the table: {}", words.join(", ")), by);
    let mut entries: Vec<Entry> = signs.into_iter().map(sign).collect();
    match &premises.status {
        GameStatus::Authorized => {}
        GameStatus::Adopted { name, since } => {
            entries.push(announces(format!("{name} is authorized since {since}"), cite!("8.4~(d)")));
        }
        GameStatus::Testing { name, from, until } => {
            let tables = premises.test_tables.as_deref().unwrap_or("this table");
            let test = format!("{name} is tested from {from} until {until} at {tables}; report on the test");
            entries.push(instructs(test, cite!("8.4~(c)")));
            entries.push(announces(format!("{name} is under test until {until}"), cite!("8.4~(c)2")));
        }
    }
    let rules = format!("the complete rules are kept at {}", premises.rules_at);
    entries.push(instructs(rules, cite!("8.5~(a)")));
    entries
}
