//! 19:47-15.2  What is marked on a ticket: numbers in groups, conditions and games; and how it is written.

use crate::equipment::Balls;
use crate::wagers::Money;
use std::fmt;

/// 15.1~(a): how many numbers there are.
pub const NUMBERS: u8 = 80;
/// The most groups that a ticket has room for.
pub const GROUPS_MOST: usize = 20;
/// The most conditions that a ticket has room for.
const CONDITIONS_MOST: usize = 10;

/// 15.2~(a)4: which ways a condition asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ways {
    /// All ways of so many numbers.
    OfSpots(u8),
    /// The one way that these groups make together, a bit for each.
    Named(u32),
}

/// 15.2~(a)4: a condition: which ways, and at which rate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Condition {
    /// Which ways.
    pub ways: Ways,
    /// The rate of each; nothing where all ways of the ticket have one rate, which follows from its price.
    pub rate: Option<Money>,
}

/// Who marks the numbers of a ticket.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MarkedBy {
    /// The patron.
    Patron,
    /// 15.2~(a)7: the system.
    System,
    /// 15.2~(a)8: nobody: its kind has always the same numbers.
    Kind,
}

/// A condition in eight bytes, or none: a slip goes by value wherever a wager goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Line {
    /// The groups, a bit for each, or so many numbers with [`Line::OF_SPOTS`]; 0 where the line is free.
    ways: u32,
    /// The rate in cents; 0 where it has none of its own.
    cents: u32,
}

impl Line {
    /// Nothing is written there.
    const FREE: Line = Line { ways: 0, cents: 0 };
    /// The bit that tells numbers from groups.
    const OF_SPOTS: u32 = 1 << 31;

    /// A condition; nothing where it asks for no way, or there is no room for its rate.
    fn new(condition: Condition) -> Option<Line> {
        let ways = match condition.ways {
            Ways::OfSpots(spots) if spots > 0 => Line::OF_SPOTS | u32::from(spots),
            Ways::Named(groups) if groups > 0 && groups >> GROUPS_MOST == 0 => groups,
            Ways::OfSpots(_) | Ways::Named(_) => return None,
        };
        let cents = match condition.rate {
            Some(rate) => u32::try_from(rate.in_cents()).ok().filter(|cents| *cents > 0)?,
            None => 0,
        };
        Some(Line { ways, cents })
    }

    /// The condition; nothing where the line is free.
    fn condition(self) -> Option<Condition> {
        let ways = match self.ways {
            0 => return None,
            // The number was a byte before the bit was set.
            spots if spots & Line::OF_SPOTS != 0 => Ways::OfSpots(spots as u8),
            groups => Ways::Named(groups),
        };
        let rate = (self.cents > 0).then(|| Money::cents(i64::from(self.cents)));
        Some(Condition { ways, rate })
    }
}

/// What is marked on a ticket. The numbers of a group are a set; groups keep their order, for ways are named by it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slip {
    by: MarkedBy,
    /// The group of each number, from 1; 0 where it is not marked.
    group_of: [u8; NUMBERS as usize],
    groups: u8,
    /// 15.2~(a)7: how many numbers the system is to pick.
    to_pick: u8,
    games: u16,
    lines: [Line; CONDITIONS_MOST],
}

impl Slip {
    /// A slip for one game without numbers.
    pub const fn blank(by: MarkedBy) -> Slip {
        Slip {
            by,
            group_of: [0; NUMBERS as usize],
            groups: 0,
            to_pick: 0,
            games: 1,
            lines: [Line::FREE; CONDITIONS_MOST],
        }
    }

    /// A slip whose numbers the system is to pick.
    pub const fn to_be_picked(spots: u8) -> Slip {
        Slip { to_pick: spots, ..Slip::blank(MarkedBy::System) }
    }

    /// Marks a group; nothing where it has a number in common with another, or is one too many.
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

    /// 15.2~(a)7: the same with the numbers that the system has picked.
    pub fn picked(mut self, numbers: Balls) -> Slip {
        self.to_pick = 0;
        // A slip that has no group has room for one.
        let _ = self.mark(numbers);
        self
    }

    /// The same with one more condition; nothing where there is no room for it or for its rate, or where it asks for no way.
    pub fn on(mut self, condition: Condition) -> Option<Slip> {
        let line = Line::new(condition)?;
        *self.lines.iter_mut().find(|free| **free == Line::FREE)? = line;
        Some(self)
    }

    /// The same without conditions.
    pub const fn unconditioned(self) -> Slip {
        Slip { lines: [Line::FREE; CONDITIONS_MOST], ..self }
    }

    /// Who marks it.
    pub const fn by(&self) -> MarkedBy {
        self.by
    }

    /// 15.2~(a)6: for how many consecutive games.
    pub const fn games(&self) -> u16 {
        self.games
    }

    /// 15.2~(a)7: how many numbers the system is still to pick.
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

    /// Whether numbers are marked as the slip says by whom: a patron marks some, the system some or none yet, and a kind none.
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
    pub fn read(words: &str, by: MarkedBy) -> Option<Slip> {
        let mut words = words.split(' ').filter(|_| !words.is_empty()).peekable();
        let mut slip = Slip::blank(by);
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
    pub fn of_marks(marks: &[String], by: MarkedBy) -> Option<Slip> {
        let is_number = |mark: &String| whole(mark).is_some();
        match (by, marks) {
            (MarkedBy::Patron, [first, more @ ..]) if first.ends_with('/') => {
                let words = more
                    .iter()
                    .fold(first.trim_end_matches('/').to_string(), |words, mark| format!("{words} {mark}"));
                Slip::read(&words, by)
            }
            (MarkedBy::Patron, numbers) if numbers.iter().all(is_number) => {
                Slip::read(&numbers.join("/"), by)
            }
            (_, words) => Slip::read(&words.join(" "), by),
        }
    }
}

/// `5`, or the numbers that were picked.
fn quick_pick(word: &str) -> Option<Slip> {
    match whole(word) {
        Some(spots) => {
            let spots = u8::try_from(spots).ok().filter(|spots| (1..=NUMBERS).contains(spots));
            spots.map(Slip::to_be_picked)
        }
        None => Some(Slip::blank(MarkedBy::System).picked(numbers(word.strip_suffix('/').unwrap_or(word))?)),
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
        Some(spots) => Ways::OfSpots(u8::try_from(spots).ok()?),
        None => Ways::Named(letters(ways)?),
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

impl fmt::Display for Slip {
    /// Behind the kind of the ticket, each part with a space before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.to_pick > 0 {
            write!(f, " {}", self.to_pick)?;
        }
        for (place, group) in self.groups().enumerate() {
            f.write_str(if place == 0 { " " } else { "+" })?;
            write!(f, "{group}")?;
            // A quick pick of one number is not to be read as so many numbers.
            if self.by == MarkedBy::System && group.len() == 1 {
                f.write_str("/")?;
            }
        }
        for Condition { ways, rate } in self.conditions() {
            match ways {
                Ways::OfSpots(spots) => write!(f, " {spots}")?,
                Ways::Named(groups) => {
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

impl fmt::Debug for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

crate::table::kept! { enum Ways { OfSpots(count), Named(groups) } }
crate::table::kept! { enum MarkedBy { Patron, System, Kind } }
crate::table::kept!(struct Line { ways, cents });
crate::table::kept!(struct Slip { by, group_of, groups, to_pick, games, lines });
