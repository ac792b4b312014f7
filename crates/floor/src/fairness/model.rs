//! A model of commit–reveal, [checked exhaustively](https://en.wikipedia.org/wiki/Model_checking) for small cases: what a coalition gains that knows the server seeds, decides when everybody acts, and has
//! all seats but one. The order in which things can happen is that of [`ClientSeeds`] itself, which the floor plays with.
//!
//! The hash is a random oracle: what comes out is a number below `outcomes`, drawn independently for every set of client seeds that was revealed. An entry
//! of the oracle that includes the honest seed is known to the coalition only once that seed is revealed; the others it knows from the beginning.

use crate::table::{ClientSeeds, CommitRevealStage};
use crate::wire::Role;
use croupier_rules::table::Seat;
use std::cmp::Ordering;

/// A fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
struct Value(i128, i128);

impl Value {
    fn max(self, other: Value) -> Value {
        match (self.0 * other.1).cmp(&(other.0 * self.1)) {
            Ordering::Less => other,
            Ordering::Equal | Ordering::Greater => self,
        }
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        self.0 * other.1 == other.0 * self.1
    }
}

/// The times at which wagers can be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wagers {
    /// Until they are closed, as the floor has it.
    BeforeReveals,
    /// While client seeds are revealed, too, as in an earlier release.
    WhileRevealing,
}

/// Whether the floor waits for the honest seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Patience {
    /// It does.
    Waits,
    /// It ends the reveals when the coalition likes.
    EndsAtWill,
}

/// A small case.
struct Case {
    outcomes: u32,
    /// The number of seats of the coalition. Seat 1 is honest and not counted.
    seats: u8,
    /// The wagers that are offered: what each pays for each outcome.
    offered: Vec<Vec<i128>>,
    wagers: Wagers,
    patience: Patience,
}

/// The state of a play.
#[derive(Clone)]
struct Play {
    seeds: ClientSeeds,
    wager: Option<usize>,
    /// Bit 0 is the honest seat, bit n that of seat n + 1.
    committed: u32,
    revealed: u32,
}

const HONEST: u32 = 1;
/// Less than any wager loses.
const NOTHING_YET: Value = Value(-1_000_000, 1);

fn commitment(seat: u8) -> [u8; 32] {
    [seat; 32]
}

impl Case {
    /// Returns the number of oracle entries that include the honest seed: one for each subset of the coalition's seeds.
    fn entries(&self) -> u32 {
        1 << self.seats
    }

    /// The most that the coalition wins on average, whatever it does.
    fn value(&self) -> Value {
        let begin = Play { seeds: ClientSeeds::default(), wager: None, committed: 0, revealed: 0 };
        let mut best = NOTHING_YET;
        // The outcome without the honest seed is known from the beginning; its value makes no difference.
        for without_honest in 0..self.outcomes {
            best = best.max(self.best(&begin, without_honest, None));
        }
        best
    }

    /// The most from here on; `oracle` is known once the honest seed is revealed.
    fn best(&self, play: &Play, without_honest: u32, oracle: Option<&[u32]>) -> Value {
        let mut best = NOTHING_YET;
        for seat in 1..=self.seats + 1 {
            if let Some(next) = self.commits(play, seat) {
                best = best.max(self.best(&next, without_honest, oracle));
            }
            match self.reveals(play, seat) {
                Some(next) if seat == 1 => best = best.max(self.average(&next, without_honest)),
                Some(next) => best = best.max(self.best(&next, without_honest, oracle)),
                None => {}
            }
        }
        let open = match self.wagers {
            Wagers::BeforeReveals => play.seeds.stage() == CommitRevealStage::Committing,
            Wagers::WhileRevealing => play.seeds.stage() != CommitRevealStage::Mixed,
        };
        if open && play.wager.is_none() {
            for wager in 0..self.offered.len() {
                let next = Play { wager: Some(wager), ..play.clone() };
                best = best.max(self.best(&next, without_honest, oracle));
            }
        }
        // The honest player commits before wagers are closed: where nobody honest does, there is nothing to prove.
        let mut closed = play.clone();
        if play.committed & HONEST != 0 && closed.seeds.close_wagers().is_ok() {
            best = best.max(self.best(&closed, without_honest, oracle));
        }
        if let Some(won) = self.ends(play, without_honest, oracle) {
            best = best.max(won);
        }
        best
    }

    /// The honest seed is revealed: every oracle is as likely as any other, and from now on it is known.
    fn average(&self, play: &Play, without_honest: u32) -> Value {
        let entries = self.entries() as usize;
        let all = u64::from(self.outcomes).pow(self.entries());
        let mut sum = Value(0, 1);
        for number in 0..all {
            let mut rest = number;
            let oracle: Vec<u32> = (0..entries)
                .map(|_| {
                    let outcome = (rest % u64::from(self.outcomes)) as u32;
                    rest /= u64::from(self.outcomes);
                    outcome
                })
                .collect();
            let Value(won, of) = self.best(play, without_honest, Some(&oracle));
            assert_eq!(of, 1, "nothing is left to chance");
            sum.0 += won;
        }
        Value(sum.0, i128::from(all))
    }

    fn commits(&self, play: &Play, seat: u8) -> Option<Play> {
        let (mut next, place) = (play.clone(), Seat::new(seat)?);
        next.seeds.commit(place, (i64::from(seat), Role::Player), commitment(seat), 1).ok()?;
        next.committed |= 1 << (seat - 1);
        Some(next)
    }

    fn reveals(&self, play: &Play, seat: u8) -> Option<Play> {
        let (mut next, place) = (play.clone(), Seat::new(seat)?);
        next.seeds.reveal(place, i64::from(seat), commitment(seat), "a seed").ok()?;
        next.revealed |= 1 << (seat - 1);
        Some(next)
    }

    /// Reveals end, and the wager is decided.
    fn ends(&self, play: &Play, without_honest: u32, oracle: Option<&[u32]>) -> Option<Value> {
        let waits = self.patience == Patience::Waits && play.revealed & HONEST == 0;
        let mut next = play.clone();
        let revealed = if waits { None } else { next.seeds.end_reveals(1).ok() }?;
        // The floor takes what was revealed, and names everybody who withheld.
        assert_eq!(revealed.seeds.iter().fold(0, |all, own| all | 1 << (own.seat - 1)), play.revealed);
        let withheld = revealed.withheld.iter().fold(0, |all, seat| all | 1 << (seat - 1));
        assert_eq!(withheld, play.committed & !play.revealed);
        let outcome = match oracle {
            Some(oracle) => oracle[(play.revealed >> 1) as usize],
            None => without_honest,
        };
        let pays = play.wager.map_or(0, |wager| self.offered[wager][outcome as usize]);
        Some(Value(pays, 1))
    }
}

/// The best of `draws` independent draws of a wager on average, from its distribution: for each amount, how likely it is the greatest.
fn best_of(wager: &[i128], draws: u32) -> Value {
    let below = |amount: i128| wager.iter().filter(|pays| **pays < amount).count() as i128;
    let upto = |amount: i128| wager.iter().filter(|pays| **pays <= amount).count() as i128;
    let mut amounts: Vec<i128> = wager.to_vec();
    amounts.sort_unstable();
    amounts.dedup();
    let greatest = amounts.iter().map(|pays| pays * (upto(*pays).pow(draws) - below(*pays).pow(draws)));
    Value(greatest.sum(), (wager.len() as i128).pow(draws))
}

/// Returns wagers on every set of `many` outcomes, which pay `pays` and lose 1.
fn on_sets_of(outcomes: u32, many: u32, pays: i128) -> Vec<Vec<i128>> {
    let sets = (0_u32..1 << outcomes).filter(|set| set.count_ones() == many);
    let wager = |set: u32| (0..outcomes).map(|at| if set >> at & 1 == 1 { pays } else { -1 }).collect();
    sets.map(wager).collect()
}

fn cases() -> Vec<(u32, u8, Vec<Vec<i128>>)> {
    let mut cases = Vec::new();
    for (outcomes, seats_most) in [(2, 2), (3, 2), (4, 1), (5, 1)] {
        for seats in 0..=seats_most {
            for many in 1..outcomes {
                cases.push((outcomes, seats, on_sets_of(outcomes, many, i128::from(outcomes / many))));
            }
        }
    }
    // Wagers of several amounts, side by side.
    cases.push((3, 2, vec![vec![5, -1, -1], vec![1, 0, -1], vec![0, 0, 0], vec![2, 1, -3]]));
    cases
}

/// With one honest seed the coalition does no better than to choose the best of 2^w independent orders, where it has w seats: the most that a wager
/// brings is the best of as many draws. Without a seat of its own it gains nothing.
#[test]
fn a_coalition_chooses_among_two_to_the_power_of_its_seats_at_most() {
    for (outcomes, seats, offered) in cases() {
        let bound = offered.iter().map(|wager| best_of(wager, 1 << seats));
        // Without a wager nothing is won.
        let bound = bound.fold(Value(0, 1), Value::max);
        let case =
            Case { outcomes, seats, offered, wagers: Wagers::BeforeReveals, patience: Patience::Waits };
        assert_eq!(case.value(), bound, "{outcomes} outcomes, {seats} seats, {:?}", case.offered);
    }
}

/// The model finds what was wrong before: with wagers after reveals the coalition knows what comes, without any seat and whatever the honest seed is.
#[test]
fn wagers_after_reveals_would_be_won_for_sure() {
    for (outcomes, seats) in [(2, 0), (3, 0), (3, 1)] {
        let offered = on_sets_of(outcomes, 1, 1);
        let case =
            Case { outcomes, seats, offered, wagers: Wagers::WhileRevealing, patience: Patience::Waits };
        assert_eq!(case.value(), Value(1, 1));
    }
}

/// The floor cannot prove that it waited. If it drops the honest seed, the coalition knows the outcome.
/// The honest player is then listed as withholding, and knows better.
#[test]
fn a_floor_that_does_not_wait_for_the_honest_seed_decides_alone() {
    let offered = on_sets_of(3, 1, 1);
    let case = Case {
        outcomes: 3,
        seats: 0,
        offered,
        wagers: Wagers::BeforeReveals,
        patience: Patience::EndsAtWill,
    };
    assert_eq!(case.value(), Value(1, 1));
}

/// Every sequence of seven acts of two players: no seed is revealed before wagers are closed, none is committed to afterwards, and none counts that
/// was not committed to.
#[test]
fn no_order_of_acts_breaks_commit_and_reveal() {
    fn goes_on(seeds: &ClientSeeds, committed: u32, revealed: u32, closed: bool, left: u32, seen: &mut u64) {
        *seen += 1;
        if left == 0 {
            return;
        }
        for seat in 1..=2_u8 {
            let (place, bit) = (Seat::new(seat).unwrap(), 1 << (seat - 1));
            let mut next = seeds.clone();
            let taken = next.commit(place, (i64::from(seat), Role::Player), commitment(seat), 1).is_ok();
            assert_eq!(taken, !closed && committed & bit == 0);
            if taken {
                goes_on(&next, committed | bit, revealed, closed, left - 1, seen);
            }
            let mut guest = seeds.clone();
            assert!(guest.commit(place, (i64::from(seat), Role::Guest), commitment(seat), 1).is_err());
            assert_eq!(guest, *seeds);
            for (account, hash) in [(seat, seat), (seat, 3 - seat), (3 - seat, seat)] {
                let mut next = seeds.clone();
                let taken = next.reveal(place, i64::from(account), commitment(hash), "a seed").is_ok();
                let own = (account, hash) == (seat, seat);
                let open = seeds.stage() == CommitRevealStage::Revealing;
                assert_eq!(taken, own && open && committed & bit != 0 && revealed & bit == 0);
                if taken {
                    goes_on(&next, committed, revealed | bit, closed, left - 1, seen);
                }
            }
            let mut next = seeds.clone();
            next.left(place);
            let committed = if closed { committed } else { committed & !bit };
            goes_on(&next, committed, revealed, closed, left - 1, seen);
        }
        let mut next = seeds.clone();
        let taken = next.close_wagers().is_ok();
        assert_eq!(taken, !closed && committed != 0);
        if taken {
            goes_on(&next, committed, revealed, true, left - 1, seen);
        }
        let mut next = seeds.clone();
        if let Ok(all) = next.end_reveals(1) {
            assert!(closed);
            assert_eq!(all.seeds.iter().fold(0, |all, own| all | 1 << (own.seat - 1)), revealed);
            assert_eq!(all.withheld.iter().fold(0, |all, seat| all | 1 << (seat - 1)), committed & !revealed);
            for seat in 1..=2_u8 {
                let withheld = all.withheld.contains(&seat);
                for round in 2..=crate::table::SITS_OUT + 2 {
                    let plays = next.may_play(i64::from(seat), round).is_ok();
                    assert_eq!(plays, !withheld || round > crate::table::SITS_OUT + 1);
                }
            }
        }
    }
    let mut seen = 0;
    goes_on(&ClientSeeds::default(), 0, 0, false, 7, &mut seen);
    assert!(seen > 5_000, "{seen}");
}
