//! 19:47-15.2  A ticket as the patron asks for it: numbers, groups, conditions and games.

use super::kinds::Kind;
use crate::equipment::Balls;
use crate::games::{Parts, WagerSpec};
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

/// A ticket as the patron asks for it. The numbers of a group are a set; groups keep their order, for ways are named by it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wager {
    kind: Kind,
    /// The group of each number, from 1; 0 where it is not marked.
    group_of: [u8; NUMBERS as usize],
    groups: u8,
    /// 15.2~(a)7: how many numbers the system is to pick.
    to_pick: u8,
    games: u16,
    conditions: [Option<Condition>; CONDITIONS_MOST],
}

impl Wager {
    /// A ticket for one game without numbers.
    const fn blank(kind: Kind) -> Wager {
        Wager {
            kind,
            group_of: [0; NUMBERS as usize],
            groups: 0,
            to_pick: 0,
            games: 1,
            conditions: [None; CONDITIONS_MOST],
        }
    }

    /// A ticket with these groups; nothing where they have a number in common, or are too many.
    pub fn of(kind: Kind, groups: &[Balls]) -> Option<Wager> {
        let mut ticket = Wager::blank(kind);
        groups.iter().try_for_each(|group| ticket.mark(*group))?;
        Some(ticket)
    }

    /// The same with one more condition; nothing where there is no room for it.
    pub fn on(mut self, condition: Condition) -> Option<Wager> {
        *self.conditions.iter_mut().find(|free| free.is_none())? = Some(condition);
        Some(self)
    }

    /// The same with this condition alone.
    pub fn only(mut self, condition: Condition) -> Wager {
        self.conditions = [None; CONDITIONS_MOST];
        self.conditions[0] = Some(condition);
        self
    }

    /// A ticket whose numbers the system is to pick.
    pub const fn quick_pick(spots: u8) -> Wager {
        Wager { to_pick: spots, ..Wager::blank(Kind::QuickPick) }
    }

    /// 15.2~(a)7: the same with the numbers that the system has picked.
    pub fn picked(mut self, numbers: Balls) -> Wager {
        self.to_pick = 0;
        // A ticket that has no group has room for one.
        let _ = self.mark(numbers);
        self
    }

    fn mark(&mut self, group: Balls) -> Option<()> {
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

    /// The kind of ticket.
    pub const fn ticket_kind(&self) -> Kind {
        self.kind
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
        self.conditions.iter().flatten().copied()
    }

    /// 15.2~(a)8: the numbers of a ticket that has always the same.
    pub const fn fixed_numbers(kind: Kind) -> Option<Balls> {
        match kind {
            Kind::Top => Some(Balls::range(1, 40)),
            Kind::Bottom => Some(Balls::range(41, 80)),
            Kind::Edge => Some(EDGE),
            Kind::Straight
            | Kind::Split
            | Kind::Way
            | Kind::Combination
            | Kind::King
            | Kind::QuickPick
            | Kind::Special => None,
        }
    }
}

/// The first and the last row of a card with ten columns, and the first and the last column of the others.
const EDGE: Balls = {
    let mut edge = Balls::range(1, 10).or(Balls::range(71, 80));
    let mut row = 1;
    while row < 7 {
        edge = edge.with(10 * row + 1).with(10 * row + 10);
        row += 1;
    }
    edge
};

impl crate::games::Wager for Wager {
    const KINDS: &'static [WagerSpec] = Kind::SPECS;

    /// Reads `straight 3/17 for 2 games`, `way 1/2/3/4+5/6/7/8 4@1 8@0.50`, `combination 1/2+3/4/5 AB`, `quick-pick 5`, `top`.
    fn parse(words: &str) -> Option<Wager> {
        let mut words = words.split(' ').peekable();
        let kind = Kind::parse(words.next()?)?;
        let mut ticket = match (Wager::fixed_numbers(kind), kind) {
            (Some(numbers), _) => Wager::of(kind, &[numbers])?,
            (None, Kind::QuickPick) => quick_pick(words.next()?)?,
            (None, _) => {
                let groups: Vec<Balls> = words.next()?.split('+').map(numbers).collect::<Option<_>>()?;
                Wager::of(kind, &groups)?
            }
        };
        while let Some(word) = words.next_if(|word| *word != "for") {
            ticket = ticket.on(condition(word)?)?;
        }
        match (words.next(), words.next(), words.next(), words.next()) {
            (None, ..) => Some(ticket),
            (Some("for"), Some(games), Some("games"), None) => {
                ticket.games = whole(games).filter(|games| *games > 1)?;
                Some(ticket)
            }
            _ => None,
        }
    }

    fn kind(self) -> usize {
        self.kind as usize
    }

    fn words(self) -> String {
        self.said()
    }

    /// The numbers of a ticket that has nothing else; otherwise its words, for a ticket has more parts than any other wager.
    fn parts(self, kind: &str) -> Parts {
        let words = self.to_string();
        let words = words.strip_prefix(kind).unwrap_or_default().split_whitespace();
        let separator = match (words.clone().count(), self.kind) {
            (1, Kind::Straight | Kind::Special) => '/',
            _ => ' ',
        };
        let marks = words.flat_map(|word| word.split(separator)).map(String::from).collect();
        Parts { marks, ..Parts::default() }
    }

    fn of_parts(kind: &str, parts: &Parts) -> Option<Wager> {
        if (Parts { marks: parts.marks.clone(), ..Parts::default() }) != *parts {
            return None;
        }
        let numbers = parts.marks.iter().all(|mark| whole(mark).is_some());
        match parts.marks.join(if numbers { "/" } else { " " }).as_str() {
            "" => Wager::parse(kind),
            marks => Wager::parse(&format!("{kind} {marks}")),
        }
    }
}

/// `5`, or the numbers that were picked.
fn quick_pick(word: &str) -> Option<Wager> {
    match whole(word) {
        Some(spots) => {
            u8::try_from(spots).ok().filter(|spots| (1..=NUMBERS).contains(spots)).map(Wager::quick_pick)
        }
        None => Some(Wager::blank(Kind::QuickPick).picked(numbers(word.strip_suffix('/').unwrap_or(word))?)),
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
        Some((ways, rate)) => (ways, Some(rate.parse().ok().filter(|rate: &Money| *rate > Money::ZERO)?)),
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

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        if self.to_pick > 0 {
            write!(f, " {}", self.to_pick)?;
        } else if Wager::fixed_numbers(self.kind).is_none() {
            for (place, group) in self.groups().enumerate() {
                f.write_str(if place == 0 { " " } else { "+" })?;
                write!(f, "{group}")?;
                // A quick pick of one number is not to be read as so many numbers.
                if self.kind == Kind::QuickPick && group.len() == 1 {
                    f.write_str("/")?;
                }
            }
        }
        for Condition { ways, rate } in self.conditions() {
            match ways {
                Ways::OfSpots(spots) => write!(f, " {spots}")?,
                Ways::Named(groups) => {
                    f.write_str(" ")?;
                    let named = (0..GROUPS_MOST).filter(|group| groups >> group & 1 == 1);
                    named
                        .into_iter()
                        .try_for_each(|group| write!(f, "{}", char::from(b'A' + group as u8)))?;
                }
            }
            if let Some(rate) = rate {
                write!(f, "@{rate}")?;
            }
        }
        if self.games > 1 { write!(f, " for {} games", self.games) } else { Ok(()) }
    }
}

impl fmt::Debug for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

crate::table::kept! { enum Ways { OfSpots(count), Named(groups) } }
crate::table::kept!(struct Condition { ways, rate });
crate::table::kept!(struct Wager { kind, group_of, groups, to_pick, games, conditions });

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Wager as _;

    #[test]
    fn tickets_are_read_as_they_are_written() {
        for words in [
            "straight 3/17/44/80",
            "straight 5 for 20 games",
            "split 1/2/3+4/5/6",
            "split 1/2/3+4/5/6 A@1 B@2.50",
            "way 1/2/3/4+5/6/7/8+9/10/11/12 4@1 8@0.50",
            "combination 1/2+3/4/5/6+7/8/9/10 2 4 6 8 10",
            "combination 1/2+3/4/5/6+7/8/9/10 AB AC for 3 games",
            "king 7+1/2/3+4/5/6 4 7",
            "quick-pick 5 for 2 games",
            "quick-pick 3/17",
            "quick-pick 3/",
            "special 1/2/3",
            "top",
            "edge for 2 games",
        ] {
            assert_eq!(Wager::parse(words).map(|ticket| ticket.to_string()).as_deref(), Some(words));
        }
        assert_eq!(
            Wager::parse("straight 80/3").map(|ticket| ticket.to_string()).as_deref(),
            Some("straight 3/80")
        );
        assert_eq!(EDGE.len(), 32);
    }

    #[test]
    fn tickets_are_found_by_their_parts() {
        for words in ["straight 5", "straight 3/17", "way 1/2+3/4 2 4@1 for 3 games", "quick-pick 3/", "top"]
        {
            let ticket = Wager::parse(words).unwrap();
            let kind = ticket.kind.to_string();
            assert_eq!(Wager::of_parts(&kind, &ticket.parts(&kind)), Some(ticket), "{words}");
        }
    }

    #[test]
    fn what_is_no_ticket_cannot_be_written() {
        for words in [
            "",
            "straight",
            "straight 0",
            "straight 81",
            "straight 3/3",
            "straight 03",
            "straight 1,2",
            "split 1/2+2/3",
            "straight 1 for 1 games",
            "straight 1 for games",
            "straight 1 for 2",
            "quick-pick",
            "quick-pick 0",
            "quick-pick 81",
            "way 1/2+3/4 @1",
            "way 1/2+3/4 4@",
            "way 1/2+3/4 4@0",
            "way 1/2+3/4 AA",
            "way 1/2+3/4 Z",
            "straight  1",
            "way 1/2+ 4",
            "straight 1 for 2 games more",
            "straight +1",
            "straight 1 for 70000 games",
            "way 1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17+18+19+20+21 2",
            "way 1/2+3/4 1 2 3 4 5 6 7 8 9 10 11",
        ] {
            assert_eq!(Wager::parse(words), None, "{words}");
        }
    }
}
