//! Running sums of stakes, gains and squared gains by kind of wager, from which expected value and variance follow.

use croupier_rules::games::{Game, KINDS, Wager, owner};
use croupier_rules::table::{Movement, WagerFate};
use croupier_rules::wagers::Money;

/// The sums of one shard. Gains and losses count for the kind to which a wager belongs: a war wager counts for the
/// initial wager.
#[derive(Clone, Debug)]
pub struct Tally {
    /// The number of wagers of each kind.
    placed: [u64; KINDS],
    /// The amounts placed, in cents.
    staked: [i64; KINDS],
    /// The gains in cents; losses are negative.
    gained: [i64; KINDS],
    /// The squared gains of each round, the current one included.
    squares: [i64; KINDS],
    /// The overflow of these sums.
    more_squares: [i128; KINDS],
    /// The number of wagers that were paid and stayed up; each counts as one more wager of the same amount.
    renewed: [u64; KINDS],
    /// The gains of the current round.
    round: [i64; KINDS],
}

impl Default for Tally {
    fn default() -> Tally {
        Tally {
            placed: [0; KINDS],
            staked: [0; KINDS],
            gained: [0; KINDS],
            squares: [0; KINDS],
            more_squares: [0; KINDS],
            renewed: [0; KINDS],
            round: [0; KINDS],
        }
    }
}

impl Tally {
    /// Applies a movement of money and returns the status of the wager after it.
    #[inline(always)]
    pub fn follow<G: Game>(&mut self, movement: &Movement<G::Wager>) -> WagerStatus {
        let Some(wager) = movement.wager() else { return WagerStatus::AsBefore };
        let kind = wager.kind();
        let lies = match movement {
            Movement::Places { amount, .. } => {
                self.placed[kind] += 1;
                self.staked[kind] += amount.in_cents();
                return WagerStatus::New;
            }
            Movement::Pays { then: WagerFate::Up, .. } => {
                self.renewed[kind] += 1;
                WagerStatus::AsBefore
            }
            Movement::Pays { then: WagerFate::Down, .. }
            | Movement::Takes { .. }
            | Movement::Returns { .. }
            | Movement::Moves { .. }
            | Movement::Refunds { .. }
            | Movement::Charges { .. }
            | Movement::Marks { .. }
            | Movement::Collects { .. }
            | Movement::Passes { .. } => WagerStatus::NotAsBefore,
        };
        self.gain::<G>(kind, movement.gain());
        lies
    }

    /// Adds a gain, or a loss if negative, of a wager of this kind.
    #[inline(always)]
    pub fn gain<G: Game>(&mut self, kind: usize, gain: Money) {
        let owner = owner::<G>(kind);
        let (before, gain) = (self.round[owner], gain.in_cents());
        self.round[owner] = before + gain;
        self.gained[owner] += gain;
        // The square of the running sum grows by gain * (2 * before + gain).
        let grows = gain.checked_mul(2 * before + gain).and_then(|by| self.squares[owner].checked_add(by));
        match grows {
            Some(squares) => self.squares[owner] = squares,
            None => self.add_large_square(owner, gain, before),
        }
    }

    /// Iterates over all sums, kind by kind.
    pub fn changes(&self) -> impl Iterator<Item = TallyChange> {
        (0..KINDS)
            .map(|kind| TallyChange {
                kind,
                placed: self.placed[kind],
                staked: self.staked[kind],
                gained: self.gained[kind],
                squares: i128::from(self.squares[kind]) + self.more_squares[kind],
                renewed: self.renewed[kind],
            })
            .filter(|change| *change != TallyChange { kind: change.kind, ..TallyChange::default() })
    }

    /// Adds the sums of `times` rounds alike.
    pub fn add(&mut self, change: &TallyChange, times: u64) {
        let TallyChange { kind, placed, staked, gained, squares, renewed } = *change;
        self.placed[kind] += placed * times;
        self.staked[kind] += staked * times as i64;
        self.gained[kind] += gained * times as i64;
        self.more_squares[kind] += squares * i128::from(times);
        self.renewed[kind] += renewed * times;
    }

    #[cold]
    #[inline(never)]
    fn add_large_square(&mut self, owner: usize, gain: i64, before: i64) {
        self.more_squares[owner] += i128::from(gain) * i128::from(2 * before + gain);
    }

    /// Returns the gain of each kind since `before` in cents, and brings `before` up to date.
    pub fn won_since<'a>(&'a self, before: &'a mut [i64; KINDS]) -> impl Iterator<Item = i64> + 'a {
        before.iter_mut().zip(&self.gained).map(|(before, now)| now - std::mem::replace(before, *now))
    }

    /// Returns the wagers placed since `before`.
    pub fn placed_since(&self, before: &Tally) -> PlacedWagers {
        let mut placed = PlacedWagers { count: self.placed, staked: self.staked };
        for kind in 0..KINDS {
            placed.count[kind] -= before.placed[kind];
            placed.staked[kind] -= before.staked[kind];
        }
        placed
    }

    /// Counts the same wagers `times` times more.
    pub fn place_again(&mut self, again: &PlacedWagers, times: u64) {
        for kind in 0..KINDS {
            self.placed[kind] += again.count[kind] * times;
            self.staked[kind] += again.staked[kind] * times as i64;
        }
    }

    /// Ends the round.
    #[inline(always)]
    pub fn end_round<G: Game>(&mut self) {
        self.round[..const { G::WAGERS.len() }].fill(0);
    }
}

/// The effect of a round on the sums of one kind of wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TallyChange {
    kind: usize,
    placed: u64,
    staked: i64,
    gained: i64,
    squares: i128,
    renewed: u64,
}

/// The status of a wager after a movement of money.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WagerStatus {
    /// Newly placed.
    New,
    /// Unchanged.
    AsBefore,
    /// Taken down, in whole or in part.
    NotAsBefore,
}

/// Wagers that were placed together.
pub struct PlacedWagers {
    count: [u64; KINDS],
    staked: [i64; KINDS],
}

/// Exact sums over all shards: whole numbers that can be added in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WagerSums {
    /// The sums of each kind of wager.
    pub kinds: [KindSums; KINDS],
    /// The number of void rounds.
    pub voids: u64,
}

/// The sums of one kind of wager, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KindSums {
    /// The number of wagers placed.
    pub placed: u64,
    /// The amounts placed.
    pub staked: i128,
    /// The gains; losses are negative.
    pub gained: i128,
    /// The squared gains of each round.
    pub squares: i128,
}

impl WagerSums {
    /// Adds the tally of a shard.
    pub fn add(&mut self, tally: &Tally, voids: u64) {
        for (kind, sum) in self.kinds.iter_mut().enumerate() {
            let (placed, renewed) = (tally.placed[kind], tally.renewed[kind]);
            let staked = i128::from(tally.staked[kind]);
            sum.placed += placed + renewed;
            sum.staked += staked + staked * i128::from(renewed) / i128::from(placed.max(1));
            sum.gained += i128::from(tally.gained[kind]);
            sum.squares += i128::from(tally.squares[kind]) + tally.more_squares[kind];
        }
        self.voids += voids;
    }

    /// Adds the sums of other shards.
    pub fn add_sums(&mut self, other: &WagerSums) {
        for (sum, more) in self.kinds.iter_mut().zip(&other.kinds) {
            sum.placed += more.placed;
            sum.staked += more.staked;
            sum.gained += more.gained;
            sum.squares += more.squares;
        }
        self.voids += other.voids;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_rules::games::Wager as _;
    use croupier_rules::games::s22_casino_war::{CasinoWar, Wager};

    #[test]
    fn squares_are_those_of_whole_rounds_however_large() {
        let billion = Money::dollars(1_000_000_000);
        let mut tally = Tally::default();
        for gain in [billion, billion, -billion] {
            tally.gain::<CasinoWar>(Wager::War.kind(), gain);
            tally.gain::<CasinoWar>(Wager::Initial.kind(), billion);
            tally.end_round::<CasinoWar>();
        }
        let mut sums = WagerSums::default();
        sums.add(&tally, 0);
        // The war wager belongs to the initial wager: two rounds of two billions, and one of nothing.
        let two = i128::from(2 * billion.in_cents());
        assert_eq!(sums.kinds[Wager::Initial.kind()].squares, 2 * two * two);
        assert_eq!(sums.kinds[Wager::Initial.kind()].gained, 2 * two);
        assert_eq!(sums.kinds[Wager::War.kind()], KindSums::default());
    }
}
