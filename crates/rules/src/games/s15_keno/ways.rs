//! 19:47-15.2~(c)  The ways of a ticket: their number, and the number of catches of each.

use super::house::House;
use super::pay_table::{PaidPart, PayTableId, SELECTED};
use super::slip::ConditionWays;
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

/// Ways with the same numbers of spots and catches, each at the same rate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlikeWays {
    /// Their pay table.
    pub table: PayTableId,
    /// The number of catches of each.
    pub caught: usize,
    /// The number of ways.
    pub ways: u32,
    /// The rate of each.
    pub rate: Money,
}

/// A single way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct KenoWay {
    /// Its numbers.
    numbers: Balls,
    /// Its payment by the number of catches.
    pays: [Money; SELECTED + 1],
}

impl KenoWay {
    /// A way with these numbers, by its pay table and at its rate.
    pub fn new(house: &House, numbers: Balls, table: PayTableId, rate: Money) -> KenoWay {
        let table = house.table(table);
        KenoWay { numbers, pays: std::array::from_fn(|caught| table.pays(rate, caught)) }
    }

    /// The number of its spots that are out, and of all its spots.
    pub const fn catches(&self, out: Balls) -> (usize, usize) {
        (self.numbers.and(out).len(), self.numbers.len())
    }

    /// Its winnings when these numbers are out, limited by `part`.
    #[inline(always)]
    pub fn wins(&self, out: Balls, part: &PaidPart) -> Money {
        part.of(self.pays[self.numbers.and(out).len().min(SELECTED)])
    }
}

impl Wager {
    /// 15.2~(c): the ways of the ticket one by one, where they are few; `rate` is that of ways that have none of their own.
    pub fn listed(&self, house: &House, rate: Money) -> Option<Vec<KenoWay>> {
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
                KenoWay::new(house, *numbers, PayTableId::ticket(self.ticket_kind(), numbers.len()), rate)
            }));
        }
        for condition in self.conditions() {
            let way = |numbers: Balls| {
                let table = PayTableId::Spots(numbers.len() as u8);
                KenoWay::new(house, numbers, table, condition.rate.unwrap_or(rate))
            };
            match condition.ways {
                // A king never plays alone.
                ConditionWays::OfSpots(spots) => ways.extend(
                    (1..1 << groups.len())
                        .map(together)
                        .filter(|numbers| spots > 1 && numbers.len() == usize::from(spots))
                        .map(way),
                ),
                ConditionWays::Named(named) => ways.push(way(together(named))),
            }
        }
        (ways.len() <= WAYS_LISTED).then_some(ways)
    }

    /// 15.2~(c): calls `each` with the ways of the ticket when these numbers are out; `rate` is that of ways that have none of their own.
    pub fn ways(&self, out: Balls, rate: Money, mut each: impl FnMut(AlikeWays)) {
        let mut conditions = self.conditions().peekable();
        if conditions.peek().is_none() {
            for group in self.groups() {
                let table = PayTableId::ticket(self.ticket_kind(), group.len());
                each(AlikeWays { table, caught: group.and(out).len(), ways: 1, rate });
            }
            return;
        }
        let counts = self.counts(out);
        for condition in conditions {
            let rate = condition.rate.unwrap_or(rate);
            match condition.ways {
                ConditionWays::OfSpots(spots) => {
                    // A king never plays alone.
                    let counted = counts.get(usize::from(spots)).filter(|_| spots > 1);
                    for (caught, ways) in
                        counted.into_iter().flatten().enumerate().filter(|(_, ways)| **ways > 0)
                    {
                        each(AlikeWays { table: PayTableId::Spots(spots), caught, ways: *ways, rate });
                    }
                }
                ConditionWays::Named(named) => {
                    let groups = self.groups().enumerate().filter(|(place, _)| named >> place & 1 == 1);
                    let numbers = groups.fold(Balls::NONE, |all, (_, group)| all.or(group));
                    let table = PayTableId::Spots(numbers.len() as u8);
                    each(AlikeWays { table, caught: numbers.and(out).len(), ways: 1, rate });
                }
            }
        }
    }

    /// 15.2~(c): every set of groups is a way of as many spots as it has numbers, counted group by group.
    fn counts(&self, out: Balls) -> Counts {
        let mut counts: Counts = [[0; MOST + 1]; MOST + 1];
        counts[0][0] = 1;
        // The number of spots in the groups so far, and of those that are out: no way has more.
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

    /// The winnings of all ways of the ticket together, each limited by `part`.
    pub fn wins(&self, house: &House, out: Balls, rate: Money, part: &PaidPart) -> Money {
        let mut sum = Money::ZERO;
        self.ways(out, rate, |alike| {
            let paid = part.of(house.table(alike.table).pays(alike.rate, alike.caught));
            sum += paid * i64::from(alike.ways);
        });
        sum
    }
}

crate::table::codec!(struct KenoWay { numbers, pays });

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Wager as _;
    use crate::house::{Submission, rules_in_force};

    fn count(words: &str, spots: u8) -> u32 {
        let mut count = 0;
        Wager::parse(words).unwrap().ways(Balls::NONE, Money::dollars(1), |alike| {
            if alike.table == PayTableId::Spots(spots) {
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
            (Money::dollars(2), PaidPart::Limited { limit: Money::dollars(7), of: Money::dollars(9) });
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
                for part in [PaidPart::Whole, limit] {
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
            let PayTableId::Spots(spots) = alike.table else { panic!("no spots") };
            counted.insert((spots, alike.caught), alike.ways);
        });
        assert_eq!(counted, by_hand);
    }
}
