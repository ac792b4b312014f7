//! 19:47-15.2~(c)  How ways are counted, and how many of them catch how many numbers.

use super::house::House;
use super::pay_table::{Part, SELECTED, TableOf};
use super::slip::Ways;
use super::wagers::Wager;
use crate::equipment::Balls;
use crate::wagers::Money;

/// The most numbers that a way has, and the most that are caught.
const MOST: usize = 20;

/// A ticket with more groups, or with more ways, has its ways counted.
const GROUPS_LISTED: usize = 8;
const WAYS_LISTED: usize = 32;

/// For each number of spots and each number of catches: how many ways there are.
type Counts = [[u32; MOST + 1]; MOST + 1];

/// Ways of so many spots and catches, each at the same rate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alike {
    /// On which pay table.
    pub table: TableOf,
    /// How many numbers of each were selected.
    pub caught: usize,
    /// How many there are.
    pub ways: u32,
    /// The rate of each.
    pub rate: Money,
}

/// A way by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Way {
    /// Its numbers.
    numbers: Balls,
    /// What it is paid for so many catches.
    pays: [Money; SELECTED + 1],
}

impl Way {
    /// A way with these numbers, by its pay table and at its rate.
    pub fn new(house: &House, numbers: Balls, table: TableOf, rate: Money) -> Way {
        let table = house.table(table);
        Way { numbers, pays: std::array::from_fn(|caught| table.pays(rate, caught)) }
    }

    /// How many of its numbers are out, and how many it has.
    pub const fn catches(&self, out: Balls) -> (usize, usize) {
        (self.numbers.and(out).len(), self.numbers.len())
    }

    /// What it wins when these numbers are out, paid as far as `part` goes.
    #[inline(always)]
    pub fn wins(&self, out: Balls, part: &Part) -> Money {
        part.of(self.pays[self.numbers.and(out).len().min(SELECTED)])
    }
}

impl Wager {
    /// 15.2~(c): the ways of the ticket one by one, where they are few; `rate` is that of ways that have none of their own.
    pub fn listed(&self, house: &House, rate: Money) -> Option<Vec<Way>> {
        let groups: Vec<Balls> = self.groups().collect();
        if groups.len() > GROUPS_LISTED {
            return None;
        }
        let together = |set: u32| {
            let chosen = groups.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
            chosen.fold(Balls::NONE, |all, (_, group)| all.or(*group))
        };
        let mut ways = Vec::new();
        if self.conditions().next().is_none() {
            ways.extend(groups.iter().map(|numbers| {
                Way::new(house, *numbers, TableOf::ticket(self.ticket_kind(), numbers.len()), rate)
            }));
        }
        for condition in self.conditions() {
            let way = |numbers: Balls| {
                let table = TableOf::Spots(numbers.len() as u8);
                Way::new(house, numbers, table, condition.rate.unwrap_or(rate))
            };
            match condition.ways {
                // A king never plays alone.
                Ways::OfSpots(spots) => ways.extend(
                    (1..1 << groups.len())
                        .map(together)
                        .filter(|numbers| spots > 1 && numbers.len() == usize::from(spots))
                        .map(way),
                ),
                Ways::Named(named) => ways.push(way(together(named))),
            }
        }
        (ways.len() <= WAYS_LISTED).then_some(ways)
    }

    /// 15.2~(c): calls `each` with the ways of the ticket when these numbers are out; `rate` is that of ways that have none of their own.
    pub fn ways(&self, out: Balls, rate: Money, mut each: impl FnMut(Alike)) {
        let mut conditions = self.conditions().peekable();
        if conditions.peek().is_none() {
            for group in self.groups() {
                let table = TableOf::ticket(self.ticket_kind(), group.len());
                each(Alike { table, caught: group.and(out).len(), ways: 1, rate });
            }
            return;
        }
        let counts = self.counts(out);
        for condition in conditions {
            let rate = condition.rate.unwrap_or(rate);
            match condition.ways {
                Ways::OfSpots(spots) => {
                    // A king never plays alone.
                    let counted = counts.get(usize::from(spots)).filter(|_| spots > 1);
                    for (caught, ways) in
                        counted.into_iter().flatten().enumerate().filter(|(_, ways)| **ways > 0)
                    {
                        each(Alike { table: TableOf::Spots(spots), caught, ways: *ways, rate });
                    }
                }
                Ways::Named(named) => {
                    let groups = self.groups().enumerate().filter(|(place, _)| named >> place & 1 == 1);
                    let numbers = groups.fold(Balls::NONE, |all, (_, group)| all.or(group));
                    let table = TableOf::Spots(numbers.len() as u8);
                    each(Alike { table, caught: numbers.and(out).len(), ways: 1, rate });
                }
            }
        }
    }

    /// 15.2~(c): every set of groups is a way of as many spots as it has numbers, counted group by group.
    fn counts(&self, out: Balls) -> Counts {
        let mut counts: Counts = [[0; MOST + 1]; MOST + 1];
        counts[0][0] = 1;
        // So many numbers, and so many that are out, are in the groups so far: no way has more.
        let (mut numbers, mut are_out) = (0, 0);
        for group in self.groups() {
            let (size, caught) = (group.len(), group.and(out).len());
            (numbers, are_out) = ((numbers + size).min(MOST), (are_out + caught).min(MOST));
            for spots in (size..=numbers).rev() {
                for catches in (caught..=are_out).rev() {
                    counts[spots][catches] += counts[spots - size][catches - caught];
                }
            }
        }
        counts
    }

    /// What the ways of the ticket win together, each paid as far as `part` goes.
    pub fn wins(&self, house: &House, out: Balls, rate: Money, part: &Part) -> Money {
        let mut sum = Money::ZERO;
        self.ways(out, rate, |alike| {
            let paid = part.of(house.table(alike.table).pays(alike.rate, alike.caught));
            sum += paid * i64::from(alike.ways);
        });
        sum
    }
}

crate::table::kept!(struct Way { numbers, pays });

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Wager as _;
    use crate::house::{Submission, rules_in_force};

    fn count(words: &str, spots: u8) -> u32 {
        let mut count = 0;
        Wager::parse(words).unwrap().ways(Balls::NONE, Money::dollars(1), |alike| {
            if alike.table == TableOf::Spots(spots) {
                count += alike.ways;
            }
        });
        count
    }

    #[test]
    fn ways_are_counted_as_published_tickets_count_them() {
        let fours = "way 1/2/3/4+5/6/7/8+9/10/11/12 4 8 12";
        assert_eq!([4, 8, 12].map(|spots| count(fours, spots)), [3, 3, 1]);
        let pairs = "way 1/2+3/4+5/6+7/8+9/10+11/12+13/14+15/16+17/18+19/20 8";
        assert_eq!(count(pairs, 8), 210);
        let kings = "king 1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17+18+19+20 2";
        assert_eq!(count(kings, 2), 190);
        let mixed = "combination 1/2+3/4/5/6+7/8/9/10 2 4 6 8 10";
        assert_eq!([2, 4, 6, 8, 10].map(|spots| count(mixed, spots)), [1, 2, 2, 1, 1]);
        let king = "king 80+1/2/3+4/5/6 1 3 4 6 7";
        assert_eq!([1, 3, 4, 6, 7].map(|spots| count(king, spots)), [0, 2, 2, 1, 1]);
        assert_eq!(count("split 1/2/3+4/5/6", 3), 2);
        assert_eq!(count("combination 1/2+3/4/5/6+7/8/9/10 AB AC", 6), 2);
    }

    /// The ways are those that are counted, and win the same.
    #[test]
    fn ways_that_are_listed_win_what_is_counted() {
        let house = rules_in_force::<House>(15, &Submission::default()).unwrap();
        let (rate, limit) =
            (Money::dollars(2), Part::Limited { limit: Money::dollars(7), of: Money::dollars(9) });
        for words in [
            "split 1/2/3+4/5/6",
            "split 1/2/3+4/5/6 A@1 B@3",
            "way 1/2/3/4+5/6/7/8+9/10/11/12 4@1 8@4",
            "combination 1/2+3/4/5/6+7/8/9/10 2 4 6 8 10",
            "combination 1/2+3/4/5/6+7/8/9/10 AB BC 2",
            "king 7+1/2/3+4/5/6 1 3 4 6 7",
        ] {
            let ticket = Wager::parse(words).unwrap();
            let listed = ticket.listed(&house, rate).unwrap();
            let mut counted = 0;
            ticket.ways(Balls::NONE, rate, |alike| counted += alike.ways as usize);
            assert_eq!(listed.len(), counted, "{words}");
            for out in
                [Balls::NONE, Balls::range(1, 20), Balls::range(2, 9), Balls::range(5, 7), Balls::one(7)]
            {
                for part in [Part::Whole, limit] {
                    let each = listed.iter().map(|way| way.wins(out, &part)).sum();
                    assert_eq!(ticket.wins(&house, out, rate, &part), each, "{words}, {out}");
                }
            }
        }
        let many = "way 1/2+3/4+5/6+7/8+9/10+11/12+13/14+15/16 8";
        assert_eq!(Wager::parse(many).unwrap().listed(&house, rate), None);
        let groups = "king 1+2+3+4+5+6+7+8+9 2";
        assert_eq!(Wager::parse(groups).unwrap().listed(&house, rate), None);
    }

    /// Counted one by one, over all sets of groups.
    #[test]
    fn counts_are_those_of_all_sets_of_groups() {
        let ticket = Wager::parse("king 7+1/2/3+4/5/6+10/20/30/40 2 3 4 5 6 7 8 9 10 11").unwrap();
        let out: Balls = [7, 1, 2, 4, 10, 20, 30, 77].into_iter().collect();
        let groups: Vec<Balls> = ticket.groups().collect();
        let mut by_hand = std::collections::BTreeMap::new();
        for set in 1u32..1 << groups.len() {
            let chosen = groups.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
            let numbers = chosen.fold(Balls::NONE, |all, (_, group)| all.or(*group));
            if numbers.len() > 1 {
                *by_hand.entry((numbers.len() as u8, numbers.and(out).len())).or_insert(0) += 1;
            }
        }
        let mut counted = std::collections::BTreeMap::new();
        ticket.ways(out, Money::dollars(1), |alike| {
            let TableOf::Spots(spots) = alike.table else { panic!("no spots") };
            counted.insert((spots, alike.caught), alike.ways);
        });
        assert_eq!(counted, by_hand);
    }
}
