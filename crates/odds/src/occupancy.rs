//! Occupancy of equivalent groups ([stars and bars](https://en.wikipedia.org/wiki/Stars_and_bars_(combinatorics))):
//! the number of ways in which drawn balls are distributed over groups of one size.

/// Groups of one size.
#[derive(Clone, Copy)]
pub struct GroupOccupancy {
    /// The number of groups.
    pub groups: usize,
    /// The number of balls in each group.
    pub size: usize,
}

impl GroupOccupancy {
    /// Returns the number of occupancy patterns: the number of groups with no drawn ball, with one, with two, up to
    /// all.
    pub fn ways(self) -> u128 {
        choose((self.groups + self.size) as u128, self.size as u128)
    }

    /// Returns the pattern with this number: the number of groups for each number of drawn balls, from none to all.
    pub fn of(self, mut way: u128) -> Vec<usize> {
        let mut left = self.groups;
        let mut caught = Vec::with_capacity(self.size + 1);
        for later in (1..=self.size).rev() {
            let mut here = 0;
            loop {
                let following = choose((left - here + later - 1) as u128, (later - 1) as u128);
                if way < following || here == left {
                    break;
                }
                way -= following;
                here += 1;
            }
            caught.push(here);
            left -= here;
        }
        caught.push(left);
        caught
    }

    /// Returns the number of ways in which the balls of the groups give this pattern.
    pub fn weight(self, caught: &[usize]) -> u128 {
        let mut left = self.groups as u128;
        let mut weight = 1;
        for (balls, groups) in caught.iter().enumerate() {
            weight *= choose(left, *groups as u128);
            weight *= choose(self.size as u128, balls as u128).pow(*groups as u32);
            left -= *groups as u128;
        }
        weight
    }
}

/// Iterates over the number of drawn balls of each group.
pub fn each(caught: &[usize]) -> impl Iterator<Item = usize> {
    caught.iter().enumerate().flat_map(|(balls, groups)| std::iter::repeat_n(balls, *groups))
}

/// Returns the binomial coefficient: the number of ways to choose `some` out of `all`.
pub fn choose(all: u128, some: u128) -> u128 {
    if some > all {
        return 0;
    }
    (0..some.min(all - some)).fold(1, |ways, step| ways * (all - step) / (step + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_occupancy_occurs_once_and_all_sum_to_every_set() {
        for (groups, size) in [(1, 4), (3, 4), (10, 2), (20, 1), (2, 7)] {
            let occupancy = GroupOccupancy { groups, size };
            let ways: std::collections::BTreeSet<Vec<usize>> =
                (0..occupancy.ways()).map(|way| occupancy.of(way)).collect();
            assert_eq!(ways.len() as u128, occupancy.ways());
            assert!(
                ways.iter()
                    .all(|caught| caught.iter().sum::<usize>() == groups && each(caught).count() == groups)
            );
            let all: u128 = ways.iter().map(|caught| occupancy.weight(caught)).sum();
            assert_eq!(all, 1 << (groups * size));
        }
        assert_eq!(choose(80, 20), 3_535_316_142_212_174_320);
    }
}
