//! Statistics by round: the empirical distribution of results by kind of wager, and the course of bankrolls. They are
//! whole numbers, so shards can be added in any order.

use crate::setup::BankrollPlan;
use std::collections::BTreeMap;

/// The number of checkpoints of a session at which bankrolls are recorded.
pub const MOMENTS: usize = 10;

/// The statistics by round of some shards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundStatistics {
    /// The number of rounds by kind of wager and gain in cents; rounds without a gain or loss are left out.
    pub results: BTreeMap<(usize, i64), u64>,
    /// The course of bankrolls.
    pub bankrolls: Bankrolls,
}

/// The course of bankrolls, for the risk of ruin. Amounts are in whole dollars, rounded down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bankrolls {
    /// The number of sessions.
    pub sessions: u64,
    /// The number of sessions by amount, after each tenth of the session.
    pub moments: [BTreeMap<i64, u64>; MOMENTS],
    /// The number of sessions ruined by then: the rest did not cover the wagers of a round.
    pub ruined: [u64; MOMENTS],
    /// The number of sessions by maximum drawdown: the largest fall from an earlier peak.
    pub drawdowns: BTreeMap<i64, u64>,
}

impl RoundStatistics {
    /// Adds the statistics of other shards.
    pub fn add(&mut self, other: &RoundStatistics) {
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

/// Returns the amount at this percentile.
pub fn percentile(counts: &BTreeMap<i64, u64>, percent: u64) -> Option<i64> {
    let all: u64 = counts.values().sum();
    let mut so_far = 0;
    counts.iter().find_map(|(amount, count)| {
        so_far += count;
        (u128::from(so_far) * 100 >= u128::from(all) * u128::from(percent)).then_some(*amount)
    })
}

/// A bankroll in play.
pub struct BankrollSession {
    plan: BankrollPlan,
    /// The cost of a round's wagers, in cents.
    needs: i64,
    played: u32,
    /// The current amount and the peak, in cents.
    now: i64,
    peak: i64,
    drawdown: i64,
    /// The next checkpoint.
    moment: usize,
}

impl BankrollSession {
    /// Begins a session whose wagers cost `needs` cents a round.
    pub fn new(plan: BankrollPlan, needs: i64) -> BankrollSession {
        let money = plan.money.in_cents();
        BankrollSession { plan, needs, played: 0, now: money, peak: money, drawdown: 0, moment: 0 }
    }

    /// Records the gain of a round in cents. A ruined player sits out the rest of the session.
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
            *self = BankrollSession::new(self.plan, self.needs);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_rules::wagers::Money;
    use std::num::NonZeroU32;

    fn session(dollars: i64, rounds: u32) -> BankrollSession {
        let plan = BankrollPlan { money: Money::dollars(dollars), rounds: NonZeroU32::new(rounds).unwrap() };
        BankrollSession::new(plan, 1_000)
    }

    #[test]
    fn a_bankroll_is_followed_to_its_end() {
        let mut watched = Bankrolls::default();
        let mut session = session(20, 10);
        for won in [500, -1_000, -1_000, -1_000, 9_000, 0, 0, 0, 0, 0] {
            session.round(won, &mut watched);
        }
        // 20, 25, 15, 5: less than the ten that a round costs, so later rounds do not count.
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
        // The first tenth of three rounds lies within the first one.
        assert_eq!(watched.moments[0], BTreeMap::from([(90, 3)]));
    }

    #[test]
    fn percentiles() {
        let counts = BTreeMap::from([(1, 5), (2, 90), (3, 5)]);
        assert_eq!([5, 50, 95, 96].map(|p| percentile(&counts, p)), [Some(1), Some(2), Some(2), Some(3)]);
        assert_eq!(percentile(&BTreeMap::new(), 50), None);
    }
}
