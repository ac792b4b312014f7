//! 8.1, 8.3, 8.5: a table under the regulations for all games. What is posted there, the changes that are announced, and who may not play any more.

use super::notice::{ChangeNeeds, changes};
use super::{Filed, GameStatus, Moment, Offered, Premises, Submission, premises};
use crate::cite;
use crate::games::Facts;
use crate::law::{Breach, Cite, Refusal};
use crate::table::{AnyTable, Changed, Entry, Event, Phase, Seat};
use std::collections::{BTreeMap, BTreeSet};

/// What must be done before a change takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Duty {
    /// A sign at the table tells the change and its time.
    Sign,
    /// The players at the table hear it announced.
    Announcement,
    /// The Commission is notified, and surveillance where the game's rule says so.
    Notice,
}

impl Duty {
    /// All of them.
    pub const ALL: [Duty; 3] = [Duty::Sign, Duty::Announcement, Duty::Notice];

    /// Its word in a round file.
    pub const fn word(self) -> &'static str {
        match self {
            Duty::Sign => "sign",
            Duty::Announcement => "announced",
            Duty::Notice => "notified",
        }
    }

    const fn missing(self) -> &'static str {
        match self {
            Duty::Sign => "no sign told it",
            Duty::Announcement => "it was not announced to the players",
            Duty::Notice => "the Commission was not notified",
        }
    }
}

/// 8.3: a rule in force at a table that is to change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleChange {
    /// The option.
    pub option: &'static str,
    /// What is chosen.
    pub says: &'static str,
    /// The value so far.
    pub old: String,
    /// The value from then.
    pub new: String,
    /// When it takes effect.
    pub effective: Moment,
    /// What it needs.
    pub needs: ChangeNeeds,
    /// When each duty was done.
    done: [Option<Moment>; 3],
}

impl RuleChange {
    /// When the duty was done.
    pub const fn done(&self, duty: Duty) -> Option<Moment> {
        self.done[duty as usize]
    }

    /// The paragraph on which it rests, with these players at the table.
    fn rests_on(&self, seated: &[Seat]) -> (Cite, &'static [Duty]) {
        match self.needs {
            ChangeNeeds::Nothing(by) => (by, &[]),
            ChangeNeeds::Notice(by) => (by, &Duty::ALL),
            ChangeNeeds::NoticeWithPlayers { empty, .. } if seated.is_empty() => (empty, &[]),
            ChangeNeeds::NoticeWithPlayers { with_players, .. } => {
                (with_players, &[Duty::Sign, Duty::Announcement])
            }
        }
    }

    /// Whether everything was done so many minutes before it takes effect; at exactly so many it is in time.
    fn was_announced(&self, minutes: u32, seated: &[Seat]) -> Result<Cite, Refusal> {
        let (by, duties) = self.rests_on(seated);
        for duty in duties {
            match self.done(*duty) {
                Some(at) if at.minutes_later(minutes) <= self.effective => {}
                Some(_) => {
                    let why = format!("{} {minutes} minutes before", duty.missing());
                    return Err(Refusal::new(by, why));
                }
                None => return Err(Refusal::new(by, duty.missing())),
            }
        }
        Ok(by)
    }
}

/// What is posted at a table, and what is to change there.
#[derive(Clone, Debug)]
pub struct Posting {
    game: Facts,
    in_force: Submission,
    premises: Premises,
    pending: Vec<RuleChange>,
    /// 8.3~(f): who keeps an old minimum, with the choices under which their wagers are taken.
    keep: BTreeMap<Seat, Submission>,
    /// 8.1: who is excluded.
    excluded: BTreeSet<Seat>,
}

fn announces(words: String, by: Cite) -> Entry {
    Entry { event: Event::announces(format_args!("{words}")), by }
}

fn instructs(words: String, by: Cite) -> Entry {
    Entry { event: Event::instructs(format_args!("{words}")), by }
}

impl Posting {
    /// What is posted at a table of a game with these choices, or every breach.
    pub fn new(game: Facts, house: &Submission) -> Result<Posting, Vec<Breach>> {
        game.check(house)?;
        Ok(Posting {
            game,
            in_force: house.clone(),
            premises: premises(house),
            pending: Vec::new(),
            keep: BTreeMap::new(),
            excluded: BTreeSet::new(),
        })
    }

    /// The choices in force.
    pub fn in_force(&self) -> &Submission {
        &self.in_force
    }

    /// What holds for every game of the house.
    pub fn premises(&self) -> &Premises {
        &self.premises
    }

    /// The changes that are announced.
    pub fn pending(&self) -> &[RuleChange] {
        &self.pending
    }

    /// When the next change is to take effect.
    pub fn next_change(&self) -> Option<Moment> {
        self.pending.iter().map(|change| change.effective).min()
    }

    /// The licensee wants an option to change at a time. What can no longer be in time, or was never filed, is refused at once.
    pub fn change(
        &mut self,
        (option, value): (&str, &str),
        effective: Moment,
        now: Moment,
        seated: &[Seat],
    ) -> Result<Vec<Entry>, Refusal> {
        let filed = cite!("8.3~(b)");
        let house = self.in_force.clone().with(option, value);
        if let Err(breaches) = self.game.check(&house) {
            let why: Vec<String> =
                breaches.iter().map(|b| format!("{}: {} ({})", b.option, b.why, b.by)).collect();
            return Err(Refusal::new(filed, why.join("; ")));
        }
        let Some(change) = changes(&self.game.options, &self.in_force, &house).pop() else {
            return Err(Refusal::new(
                filed,
                format!("{option} of a table at which it is {value} does not change"),
            ));
        };
        let is_limit = matches!(change.needs, ChangeNeeds::NoticeWithPlayers { .. });
        if !is_limit && !self.is_filed(option, value) {
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

    fn is_filed(&self, option: &str, value: &str) -> bool {
        match &self.premises.filed {
            Filed::All => true,
            Filed::Only(filed) => filed.contains(&(option.to_string(), value.to_string())),
        }
    }

    /// What a change needs is done now.
    pub fn does(
        &mut self,
        duty: Duty,
        option: &str,
        now: Moment,
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

    /// 8.3~(c): the first change whose time has come, between two rounds. One that was not told in time has no effect; one that cannot be made
    /// yet, because of what lies on the table, waits. Gives whether something has changed.
    pub fn take_effect(&mut self, now: Moment, seated: &[Seat], table: &mut dyn AnyTable) -> Changed {
        if table.phase() != Phase::Betting {
            return Changed::NotYet;
        }
        let due = |change: &RuleChange| change.effective <= now;
        let indices: Vec<usize> =
            (0..self.pending.len()).filter(|index| self.pending.get(*index).is_some_and(due)).collect();
        for index in indices {
            let change = self.pending[index].clone();
            if let Changed::Now = self.make(&change, seated, table) {
                self.pending.remove(index);
                return Changed::Now;
            }
        }
        Changed::NotYet
    }

    fn make(&mut self, change: &RuleChange, seated: &[Seat], table: &mut dyn AnyTable) -> Changed {
        let RuleChange { option, says, old, new, .. } = change;
        let fails = |why: &str, by: Cite| {
            vec![announces(format!("the change of {option} has no effect, {why}: it stays {old}"), by)]
        };
        let by = match change.was_announced(self.premises.notice_minutes, seated) {
            Ok(by) => by,
            Err(refusal) => {
                table.note(fails(&refusal.why, refusal.by));
                return Changed::Now;
            }
        };
        let house = self.in_force.clone().with(option, new);
        let notice = announces(format!("{says} is {new} from now on"), by);
        let made = match change.needs {
            ChangeNeeds::NoticeWithPlayers { .. } => table.limit_to(&house).map(|()| {
                table.note(vec![notice]);
                Changed::Now
            }),
            ChangeNeeds::Notice(_) | ChangeNeeds::Nothing(_) => table.run_under(&house, seated, notice),
        };
        match made {
            Ok(Changed::Now) => {
                self.keep_minimum(change, seated);
                self.premises = premises(&house);
                self.in_force = house;
                Changed::Now
            }
            Ok(Changed::NotYet) => Changed::NotYet,
            Err(breaches) => {
                // Another change has come before it, with which it does not go together.
                let why = breaches.first().map_or(String::new(), |breach| breach.why.clone());
                table.note(fails(&why, cite!("8.3~(b)")));
                Changed::Now
            }
        }
    }

    /// 8.3~(f): where the house lets them, the players at the table keep the old minimum.
    fn keep_minimum(&mut self, change: &RuleChange, seated: &[Seat]) {
        let (option, new) = (change.option, &change.new);
        self.keep.values_mut().for_each(|house| {
            if option != "minimum" {
                house.chosen.insert(option.to_string(), new.clone());
            }
        });
        let raised = change.needs.by() == cite!("8.3~(f)") && option == "minimum";
        if raised && self.premises.keep_minimum == Offered::Yes {
            for seat in seated {
                self.keep.entry(*seat).or_insert_with(|| self.in_force.clone());
            }
        }
    }

    /// 8.3~(f): the choices under which a player's wagers are taken, where they are not those in force.
    pub fn kept_by(&self, seat: Seat) -> Option<&Submission> {
        self.keep.get(&seat)
    }

    /// A player has left: what held for the seat holds no more.
    pub fn left(&mut self, seat: Seat) {
        self.keep.remove(&seat);
        self.excluded.remove(&seat);
    }

    /// 8.1: whether a player may play.
    pub fn may_play(&self, seat: Seat) -> Result<(), Refusal> {
        if self.excluded.contains(&seat) {
            return Err(Refusal::new(
                cite!("8.1"),
                "the player has used a prohibited device and is excluded",
            ));
        }
        Ok(())
    }

    /// 8.1, 8.5: something that a person at the table does, and what is done about it.
    pub fn conduct(&mut self, conduct: Conduct, seat: Seat) -> Vec<Entry> {
        let by = conduct.by();
        vec![match conduct {
            Conduct::Device | Conduct::DeviceIntended => {
                self.excluded.insert(seat);
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

crate::choice! {
    /// 8.1, 8.5: what a person at a table of any game may do.
    pub enum Conduct {
        /// Uses a device that helps to play.
        Device = "device",
        /// Has one with the intent to use it.
        DeviceIntended = "device-intended",
        /// Has one without the intent to use it.
        DeviceCarried = "device-carried",
        /// Uses one that the Commission has permitted.
        DevicePermitted = "device-permitted",
        /// Asks for the complete rules.
        RulesAsked = "rules-asked",
        /// Asks the dealer how to play.
        AdviceAsked = "advice-asked",
    }
}

impl Conduct {
    /// The paragraph that provides for it.
    pub const fn by(self) -> Cite {
        match self {
            Conduct::Device | Conduct::DeviceIntended | Conduct::DeviceCarried | Conduct::DevicePermitted => {
                cite!("8.1")
            }
            Conduct::RulesAsked => cite!("8.5~(a)"),
            Conduct::AdviceAsked => cite!("8.5~(d)"),
        }
    }
}

/// 8.3~(a), 8.4, 8.5~(a): what is posted and told when a table is opened.
pub fn posted(game: &Facts, house: &Submission) -> Vec<Entry> {
    let premises = premises(house);
    let mut signs: BTreeMap<Cite, Vec<String>> = BTreeMap::new();
    for option in &game.options {
        if let Some(by) = option.posted_under() {
            let value = house.chosen.get(option.id).map_or(option.default, String::as_str);
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
