//! 19:47-15.2  The marks on a ticket: numbers in groups, conditions and games; with their text form.

use crate::equipment::Balls;
use crate::wagers::Money;
use std::fmt;

/// 15.1~(a): the number of numbers on a slip.
pub const NUMBERS: u8 = 80;
/// The most groups that a ticket has room for.
pub const GROUPS_MOST: usize = 20;
/// The most conditions that a ticket has room for.
const CONDITIONS_MOST: usize = 10;

/// 15.2~(a)4: the ways that a condition asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ConditionWays {
    /// All ways with this number of spots.
    OfSpots(u8),
    /// The one way that these groups make together, a bit for each.
    Named(u32),
}

/// 15.2~(a)4: a condition: which ways, and at which rate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Condition {
    /// Its ways.
    pub ways: ConditionWays,
    /// The rate of each; `None` if all ways of the ticket have one rate, which follows from its price.
    pub rate: Option<Money>,
}

/// The marker of a ticket's numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MarkedBy {
    /// The patron.
    Patron,
    /// 15.2~(a)7: the system.
    System,
    /// 15.2~(a)8: no one: its kind always has the same numbers.
    Kind,
}

/// A condition in eight bytes, or none: a slip goes by value wherever a wager goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Line {
    /// The groups, a bit for each, or a number of spots with [`Line::OF_SPOTS`]; 0 if the line is free.
    ways: u32,
    /// The rate in cents; 0 if it has none of its own.
    cents: u32,
}

impl Line {
    /// Nothing is written there.
    const FREE: Line = Line { ways: 0, cents: 0 };
    /// The bit that distinguishes numbers of spots from groups.
    const OF_SPOTS: u32 = 1 << 31;

    /// A condition; `None` if it asks for no way, or there is no room for its rate.
    fn new(condition: Condition) -> Option<Line> {
        let ways = match condition.ways {
            ConditionWays::OfSpots(spots) if spots > 0 => Line::OF_SPOTS | u32::from(spots),
            ConditionWays::Named(groups) if groups > 0 && groups >> GROUPS_MOST == 0 => groups,
            ConditionWays::OfSpots(_) | ConditionWays::Named(_) => return None,
        };
        let cents = match condition.rate {
            Some(rate) => u32::try_from(rate.in_cents()).ok().filter(|cents| *cents > 0)?,
            None => 0,
        };
        Some(Line { ways, cents })
    }

    /// The condition; `None` if the line is free.
    fn condition(self) -> Option<Condition> {
        let ways = match self.ways {
            0 => return None,
            // The number was a byte before the bit was set.
            spots if spots & Line::OF_SPOTS != 0 => ConditionWays::OfSpots(spots as u8),
            groups => ConditionWays::Named(groups),
        };
        let rate = (self.cents > 0).then(|| Money::cents(i64::from(self.cents)));
        Some(Condition { ways, rate })
    }
}

/// The marks on a ticket. The numbers of a group are a set. Groups keep their order, as ways are named by it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KenoSlip {
    by: MarkedBy,
    /// The group of each number, from 1; 0 where it is not marked.
    group_of: [u8; NUMBERS as usize],
    groups: u8,
    /// 15.2~(a)7: the number of numbers that the system is to pick.
    to_pick: u8,
    games: u16,
    lines: [Line; CONDITIONS_MOST],
}

impl KenoSlip {
    /// A slip for one game without numbers.
    pub const fn blank(by: MarkedBy) -> KenoSlip {
        KenoSlip {
            by,
            group_of: [0; NUMBERS as usize],
            groups: 0,
            to_pick: 0,
            games: 1,
            lines: [Line::FREE; CONDITIONS_MOST],
        }
    }

    /// A slip whose numbers the system is to pick.
    pub const fn to_be_picked(spots: u8) -> KenoSlip {
        KenoSlip { to_pick: spots, ..KenoSlip::blank(MarkedBy::System) }
    }

    /// Marks a group; `None` if it has a number in common with another, or is one too many.
    pub fn mark(&mut self, group: Balls) -> Option<()> {
        if group.is_empty() || usize::from(self.groups) == GROUPS_MOST {
            return None;
        }
        self.groups += 1;
        for number in group.iter() {
            let place = self.group_of.get_mut(usize::from(number) - 1)?;
            if std::mem::replace(place, self.groups) != 0 {
                return None;
            }
        }
        Some(())
    }

    /// 15.2~(a)7: this slip with the numbers that the system has picked.
    pub fn picked(mut self, numbers: Balls) -> KenoSlip {
        self.to_pick = 0;
        // A slip that has no group has room for one.
        let _ = self.mark(numbers);
        self
    }

    /// This slip with one more condition; `None` if there is no room for it or for its rate, or if it asks for no way.
    pub fn on(mut self, condition: Condition) -> Option<KenoSlip> {
        let line = Line::new(condition)?;
        *self.lines.iter_mut().find(|free| **free == Line::FREE)? = line;
        Some(self)
    }

    /// This slip without conditions.
    pub const fn unconditioned(self) -> KenoSlip {
        KenoSlip { lines: [Line::FREE; CONDITIONS_MOST], ..self }
    }

    /// The marker of its numbers.
    pub const fn by(&self) -> MarkedBy {
        self.by
    }

    /// 15.2~(a)6: the number of consecutive games.
    pub const fn games(&self) -> u16 {
        self.games
    }

    /// 15.2~(a)7: the number of numbers that the system is still to pick.
    pub const fn to_pick(&self) -> u8 {
        self.to_pick
    }

    /// The groups, in their order.
    pub fn groups(&self) -> impl Iterator<Item = Balls> + Clone + '_ {
        (1..=self.groups).map(|group| {
            let numbers = (1..=NUMBERS).filter(|number| self.group_of[usize::from(*number) - 1] == group);
            numbers.collect()
        })
    }

    /// The conditions.
    pub fn conditions(&self) -> impl Iterator<Item = Condition> + '_ {
        self.lines.iter().filter_map(|line| line.condition())
    }

    /// Whether the marks agree with the marker: a patron marks some numbers, the system some or none yet, and a kind none.
    pub const fn is_complete(&self) -> bool {
        match self.by {
            MarkedBy::Patron => self.groups > 0 && self.to_pick == 0,
            MarkedBy::System => {
                self.to_pick <= NUMBERS && (self.groups == 1) == (self.to_pick == 0) && self.groups <= 1
            }
            MarkedBy::Kind => self.groups == 0 && self.to_pick == 0,
        }
    }

    /// Reads `3/17 for 2 games`, `1/2/3/4+5/6/7/8 4@1 8@0.50`, `1/2+3/4/5 AB`; of the system `5`, or the numbers that it has picked.
    pub fn read(words: &str, by: MarkedBy) -> Option<KenoSlip> {
        let mut words = words.split(' ').filter(|_| !words.is_empty()).peekable();
        let mut slip = KenoSlip::blank(by);
        match by {
            MarkedBy::Patron => words.next()?.split('+').try_for_each(|group| slip.mark(numbers(group)?))?,
            MarkedBy::System => slip = quick_pick(words.next()?)?,
            MarkedBy::Kind => {}
        }
        while let Some(word) = words.next_if(|word| *word != "for") {
            slip = slip.on(condition(word)?)?;
        }
        match (words.next(), words.next(), words.next(), words.next()) {
            (None, ..) => Some(slip),
            (Some("for"), Some(games), Some("games"), None) => {
                slip.games = whole(games).filter(|games| *games > 1)?;
                Some(slip)
            }
            _ => None,
        }
    }

    /// The numbers of a slip that has nothing else; otherwise its words, for a slip has more parts than any other wager. A number that stands alone
    /// before conditions is written `16/`, as it is no list with them.
    pub fn marks(&self) -> Vec<String> {
        let alone = self.by == MarkedBy::Patron && self.games == 1 && self.lines[0] == Line::FREE;
        if alone && self.groups == 1 {
            return self.groups().flat_map(Balls::iter).map(|number| number.to_string()).collect();
        }
        let mut marks: Vec<String> = self.to_string().split_whitespace().map(String::from).collect();
        if let (MarkedBy::Patron, Some(first)) = (self.by, marks.first_mut())
            && whole(first).is_some()
        {
            first.push('/');
        }
        marks
    }

    /// The slip with these marks.
    pub fn of_marks(marks: &[String], by: MarkedBy) -> Option<KenoSlip> {
        let is_number = |mark: &String| whole(mark).is_some();
        match (by, marks) {
            (MarkedBy::Patron, [first, more @ ..]) if first.ends_with('/') => {
                let words = more
                    .iter()
                    .fold(first.trim_end_matches('/').to_string(), |words, mark| format!("{words} {mark}"));
                KenoSlip::read(&words, by)
            }
            (MarkedBy::Patron, numbers) if numbers.iter().all(is_number) => {
                KenoSlip::read(&numbers.join("/"), by)
            }
            (_, words) => KenoSlip::read(&words.join(" "), by),
        }
    }
}

/// `5`, or the numbers that were picked.
fn quick_pick(word: &str) -> Option<KenoSlip> {
    match whole(word) {
        Some(spots) => {
            let spots = u8::try_from(spots).ok().filter(|spots| (1..=NUMBERS).contains(spots));
            spots.map(KenoSlip::to_be_picked)
        }
        None => {
            Some(KenoSlip::blank(MarkedBy::System).picked(numbers(word.strip_suffix('/').unwrap_or(word))?))
        }
    }
}

/// A number without a sign or leading zeros.
fn whole(word: &str) -> Option<u16> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit()) && !word.starts_with('0');
    word.parse().ok().filter(|_| plain)
}

/// `3/17/44`, each number once.
fn numbers(word: &str) -> Option<Balls> {
    let mut set = Balls::NONE;
    for number in word.split('/') {
        let number =
            u8::try_from(whole(number)?).ok().filter(|number| *number <= NUMBERS && !set.has(*number))?;
        set = set.with(number);
    }
    Some(set)
}

/// `4`, `4@1`, `AB`, `AB@0.50`.
fn condition(word: &str) -> Option<Condition> {
    let (ways, rate) = match word.split_once('@') {
        Some((ways, rate)) => (ways, Some(rate.parse().ok()?)),
        None => (word, None),
    };
    let ways = match whole(ways) {
        Some(spots) => ConditionWays::OfSpots(u8::try_from(spots).ok()?),
        None => ConditionWays::Named(letters(ways)?),
    };
    Some(Condition { ways, rate })
}

/// `AB`: the first and the second group.
fn letters(word: &str) -> Option<u32> {
    let mut groups = 0;
    for letter in word.bytes() {
        let group = letter.checked_sub(b'A').filter(|group| usize::from(*group) < GROUPS_MOST)?;
        if groups >> group & 1 == 1 {
            return None;
        }
        groups |= 1 << group;
    }
    if groups == 0 { None } else { Some(groups) }
}

impl fmt::Display for KenoSlip {
    /// Behind the kind of the ticket, each part with a space before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.to_pick > 0 {
            write!(f, " {}", self.to_pick)?;
        }
        for (place, group) in self.groups().enumerate() {
            f.write_str(if place == 0 { " " } else { "+" })?;
            write!(f, "{group}")?;
            // A quick pick of one number must not be read as a count of numbers.
            if self.by == MarkedBy::System && group.len() == 1 {
                f.write_str("/")?;
            }
        }
        for Condition { ways, rate } in self.conditions() {
            match ways {
                ConditionWays::OfSpots(spots) => write!(f, " {spots}")?,
                ConditionWays::Named(groups) => {
                    f.write_str(" ")?;
                    let mut named = (0..GROUPS_MOST).filter(|group| groups >> group & 1 == 1);
                    named.try_for_each(|group| write!(f, "{}", char::from(b'A' + group as u8)))?;
                }
            }
            if let Some(rate) = rate {
                write!(f, "@{rate}")?;
            }
        }
        if self.games > 1 { write!(f, " for {} games", self.games) } else { Ok(()) }
    }
}

impl fmt::Debug for KenoSlip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

crate::table::codec! { enum ConditionWays { OfSpots(count), Named(groups) } }
crate::table::codec! { enum MarkedBy { Patron, System, Kind } }
crate::table::codec!(struct Line { ways, cents });
crate::table::codec!(struct KenoSlip { by, group_of, groups, to_pick, games, lines });
