//! Statistics round by round: the empirical distribution of results by kind of wager, and the fate of bankrolls. Whole numbers, so that shards can be added in any order.

use crate::setup::Bankroll;
use std::collections::BTreeMap;

/// At how many moments of a session bankrolls are looked at.
pub const MOMENTS: usize = 10;

/// What was watched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watched {
    /// In how many rounds a kind of wager, by its number, won so many cents; not those in which it won and lost nothing.
    pub results: BTreeMap<(usize, i64), u64>,
    /// What became of bankrolls.
    pub bankrolls: Bankrolls,
}

/// What became of bankrolls. Amounts are in whole dollars, rounded down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bankrolls {
    /// How many were played.
    pub sessions: u64,
    /// How many of them had each amount after each tenth of the session.
    pub moments: [BTreeMap<i64, u64>; MOMENTS],
    /// How many were ruined by then: what was left did not cover the wagers of a round.
    pub ruined: [u64; MOMENTS],
    /// How many had fallen by each amount at most, from the highest point before.
    pub drawdowns: BTreeMap<i64, u64>,
}

impl Watched {
    /// Adds what was watched elsewhere.
    pub fn add(&mut self, other: &Watched) {
        add(&mut self.results, &other.results);
        self.bankrolls.sessions += other.bankrolls.sessions;
        add(&mut self.bankrolls.drawdowns, &other.bankrolls.drawdowns);
        for moment in 0..MOMENTS {
            add(&mut self.bankrolls.moments[moment], &other.bankrolls.moments[moment]);
            self.bankrolls.ruined[moment] += other.bankrolls.ruined[moment];
        }
    }
}

fn add<K: Copy + Ord>(sums: &mut BTreeMap<K, u64>, more: &BTreeMap<K, u64>) {
    more.iter().for_each(|(key, count)| *sums.entry(*key).or_default() += count);
}

/// The amount that so many of a hundred do not come above.
pub fn percentile(counts: &BTreeMap<i64, u64>, percent: u64) -> Option<i64> {
    let all: u64 = counts.values().sum();
    let mut so_far = 0;
    counts.iter().find_map(|(amount, count)| {
        so_far += count;
        (u128::from(so_far) * 100 >= u128::from(all) * u128::from(percent)).then_some(*amount)
    })
}

/// A bankroll in play.
pub struct Session {
    plan: Bankroll,
    /// What the wagers of a round take, in cents.
    needs: i64,
    played: u32,
    /// What is there, and the most that was there, in cents.
    now: i64,
    peak: i64,
    drawdown: i64,
    /// The next moment at which it is looked at.
    moment: usize,
}

impl Session {
    /// A session that begins, with wagers that take so many cents in each round.
    pub fn new(plan: Bankroll, needs: i64) -> Session {
        let money = plan.money.in_cents();
        Session { plan, needs, played: 0, now: money, peak: money, drawdown: 0, moment: 0 }
    }

    /// A round has won so many cents. Who is ruined plays no more until the session is over.
    pub fn round(&mut self, won: i64, bankrolls: &mut Bankrolls) {
        if self.now >= self.needs {
            self.now += won;
            self.peak = self.peak.max(self.now);
            self.drawdown = self.drawdown.max(self.peak - self.now);
        }
        self.played += 1;
        let due = |moment: usize| {
            (u64::from(self.plan.rounds.get()) * (moment as u64 + 1)).div_ceil(MOMENTS as u64)
        };
        while self.moment < MOMENTS && u64::from(self.played) >= due(self.moment) {
            *bankrolls.moments[self.moment].entry(self.now.div_euclid(100)).or_default() += 1;
            bankrolls.ruined[self.moment] += u64::from(self.now < self.needs);
            self.moment += 1;
        }
        if self.played == self.plan.rounds.get() {
            bankrolls.sessions += 1;
            *bankrolls.drawdowns.entry(self.drawdown.div_euclid(100)).or_default() += 1;
            *self = Session::new(self.plan, self.needs);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_rules::wagers::Money;
    use std::num::NonZeroU32;

    fn session(dollars: i64, rounds: u32) -> Session {
        let plan = Bankroll { money: Money::dollars(dollars), rounds: NonZeroU32::new(rounds).unwrap() };
        Session::new(plan, 1_000)
    }

    #[test]
    fn a_bankroll_is_followed_to_its_end() {
        let mut watched = Bankrolls::default();
        let mut session = session(20, 10);
        for won in [500, -1_000, -1_000, -1_000, 9_000, 0, 0, 0, 0, 0] {
            session.round(won, &mut watched);
        }
        // 20, 25, 15, 5: less than the ten that a round takes, so that nothing that comes later counts.
        assert_eq!(watched.sessions, 1);
        assert_eq!(watched.ruined, [0, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(watched.moments[0], BTreeMap::from([(25, 1)]));
        assert_eq!(watched.moments[9], BTreeMap::from([(5, 1)]));
        assert_eq!(watched.drawdowns, BTreeMap::from([(20, 1)]));
    }

    #[test]
    fn a_short_session_has_all_its_moments_and_the_next_one_begins() {
        let mut watched = Bankrolls::default();
        let mut session = session(100, 3);
        (0..7).for_each(|_| session.round(-1_000, &mut watched));
        assert_eq!(watched.sessions, 2);
        assert_eq!(watched.moments[9], BTreeMap::from([(70, 2)]));
        // The first tenth of three rounds is within the first one.
        assert_eq!(watched.moments[0], BTreeMap::from([(90, 3)]));
    }

    #[test]
    fn percentiles() {
        let counts = BTreeMap::from([(1, 5), (2, 90), (3, 5)]);
        assert_eq!([5, 50, 95, 96].map(|p| percentile(&counts, p)), [Some(1), Some(2), Some(2), Some(3)]);
        assert_eq!(percentile(&BTreeMap::new(), 50), None);
    }
}
