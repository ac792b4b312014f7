//! Running sums of stakes, gains and squared gains by kind of wager, from which expected value and variance follow.

use croupier_rules::games::{Game, KINDS, Wager, owner};
use croupier_rules::table::{Movement, Then};
use croupier_rules::wagers::Money;

/// Sums over the rounds of one part of a simulation. Gains and losses count for the kind to which a wager belongs: the war wager for the
/// initial wager.
#[derive(Clone, Debug)]
pub struct Tally {
    /// How many wagers of each kind were placed.
    placed: [u64; KINDS],
    /// What was placed, in cents.
    staked: [i64; KINDS],
    /// What was won, in cents, negative where it was lost.
    gained: [i64; KINDS],
    /// The squares of what was won in each round, the one that is being played included.
    squares: [i64; KINDS],
    /// What has not found room in these.
    more_squares: [i128; KINDS],
    /// How many wagers were paid and stayed up: each is one more wager of the same amount.
    renewed: [u64; KINDS],
    /// What was won in the round that is being played.
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
    /// Follows a movement of money, and tells how the wager lies after it.
    #[inline(always)]
    pub fn follow<G: Game>(&mut self, movement: &Movement<G::Wager>) -> Lies {
        let Some(wager) = movement.wager() else { return Lies::AsBefore };
        let kind = wager.kind();
        let lies = match movement {
            Movement::Places { amount, .. } => {
                self.placed[kind] += 1;
                self.staked[kind] += amount.in_cents();
                return Lies::New;
            }
            Movement::Pays { then: Then::Up, .. } => {
                self.renewed[kind] += 1;
                Lies::AsBefore
            }
            Movement::Pays { then: Then::Down, .. }
            | Movement::Takes { .. }
            | Movement::Returns { .. }
            | Movement::Moves { .. }
            | Movement::Refunds { .. }
            | Movement::Charges { .. }
            | Movement::Marks { .. }
            | Movement::Collects { .. }
            | Movement::Passes { .. } => Lies::NotAsBefore,
        };
        self.gain::<G>(kind, movement.gain());
        lies
    }

    /// A wager of this kind has won so much, or lost where it is negative.
    #[inline(always)]
    pub fn gain<G: Game>(&mut self, kind: usize, gain: Money) {
        let owner = owner::<G>(kind);
        let (before, gain) = (self.round[owner], gain.in_cents());
        self.round[owner] = before + gain;
        self.gained[owner] += gain;
        // The square of the sum so far grows by gain * (2 * before + gain).
        let grows = gain.checked_mul(2 * before + gain).and_then(|by| self.squares[owner].checked_add(by));
        match grows {
            Some(squares) => self.squares[owner] = squares,
            None => self.add_large_square(owner, gain, before),
        }
    }

    /// All that there is, kind by kind.
    pub fn changes(&self) -> impl Iterator<Item = Change> {
        (0..KINDS)
            .map(|kind| Change {
                kind,
                placed: self.placed[kind],
                staked: self.staked[kind],
                gained: self.gained[kind],
                squares: i128::from(self.squares[kind]) + self.more_squares[kind],
                renewed: self.renewed[kind],
            })
            .filter(|change| *change != Change { kind: change.kind, ..Change::default() })
    }

    /// The same has come so many times more.
    pub fn add(&mut self, change: &Change, times: u64) {
        let Change { kind, placed, staked, gained, squares, renewed } = *change;
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

    /// What was won since with wagers of each kind, in cents; `before` then knows of it.
    pub fn won_since<'a>(&'a self, before: &'a mut [i64; KINDS]) -> impl Iterator<Item = i64> + 'a {
        before.iter_mut().zip(&self.gained).map(|(before, now)| now - std::mem::replace(before, *now))
    }

    /// What was placed since.
    pub fn placed_since(&self, before: &Tally) -> Placed {
        let mut placed = Placed { count: self.placed, staked: self.staked };
        for kind in 0..KINDS {
            placed.count[kind] -= before.placed[kind];
            placed.staked[kind] -= before.staked[kind];
        }
        placed
    }

    /// Counts the same wagers so many times more.
    pub fn place_again(&mut self, again: &Placed, times: u64) {
        for kind in 0..KINDS {
            self.placed[kind] += again.count[kind] * times;
            self.staked[kind] += again.staked[kind] * times as i64;
        }
    }

    /// The round is over.
    #[inline(always)]
    pub fn end_round<G: Game>(&mut self) {
        self.round[..const { G::WAGERS.len() }].fill(0);
    }
}

/// What a round does to the sums of one kind of wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Change {
    kind: usize,
    placed: u64,
    staked: i64,
    gained: i64,
    squares: i128,
    renewed: u64,
}

/// How a wager lies after a movement of money.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    /// It was placed.
    New,
    /// It stays up.
    AsBefore,
    /// It came down, or some of it did.
    NotAsBefore,
}

/// Wagers that were placed together.
pub struct Placed {
    count: [u64; KINDS],
    staked: [i64; KINDS],
}

/// Exact sums over all parts: whole numbers, so that it makes no difference in which order the parts are added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// The sums of each kind of wager.
    pub kinds: [Sum; KINDS],
    /// How many rounds were void.
    pub voids: u64,
}

/// The sums of one kind of wager, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// How many wagers were placed.
    pub placed: u64,
    /// What was placed.
    pub staked: i128,
    /// What was won, negative where it was lost.
    pub gained: i128,
    /// The squares of what was won in each round.
    pub squares: i128,
}

impl Sums {
    /// Adds the tally of a part.
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

    /// Adds the sums of other parts.
    pub fn add_sums(&mut self, other: &Sums) {
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
        let mut sums = Sums::default();
        sums.add(&tally, 0);
        // The war wager belongs to the initial wager: two rounds of two billions, and one of nothing.
        let two = i128::from(2 * billion.in_cents());
        assert_eq!(sums.kinds[Wager::Initial.kind()].squares, 2 * two * two);
        assert_eq!(sums.kinds[Wager::Initial.kind()].gained, 2 * two);
        assert_eq!(sums.kinds[Wager::War.kind()], Sum::default());
    }
}
