//! The simulation driver: a table with outcomes from a fast generator and answers from a strategy, which keeps running
//! sums alone.

use crate::generator::Generator;
use crate::player::SimPlayer;
use crate::round_statistics::RoundStatistics;
use crate::setup::SimulationSetup;
use crate::shoe::SimShoe;
use crate::tally::{Tally, WagerSums};
use croupier_rules::games::{Game, Sample, Stakes as _, Wager as _};
use croupier_rules::table::TableOpening;
use croupier_rules::wagers::Money;
use due_wagers::DueWagers;
use placement::{PlacementMemory, SeatCount};
use round_observer::RoundObserver;
use std::num::NonZeroU8;
use transition_table::MemoState;

mod driver;
mod due_wagers;
mod placement;
mod round_observer;
pub mod transition_table;

/// The number of rounds in which a simulation tries to record how its wagers are placed.
const PLACEMENT_ATTEMPTS: u32 = 4;

/// A table whose outcomes come from a generator.
pub struct SimTable<'a, G: Game, P> {
    house: &'a G::House,
    player: P,
    generator: Generator,
    state: G::State,
    shoe: SimShoe,
    tally: Tally,
    /// The wagers to place before the next round.
    due: DueWagers,
    voids: u64,
    /// The number of seats at which wagers are placed.
    seats: SeatCount,
    /// The observer of each round, if there is one.
    watching: Option<Box<RoundObserver>>,
    /// The memoized rounds.
    memo: MemoState<G>,
}

impl<'a, G: Game, P: SimPlayer<G>> SimTable<'a, G, P> {
    /// Creates a table in play with a freshly shuffled stack.
    pub fn new(house: &'a G::House, player: P, seed: u64, stream: u64) -> SimTable<'a, G, P> {
        SimTable::set_up(house, player, seed, stream, &SimulationSetup::default())
    }

    /// Creates a table with this setup.
    pub fn set_up(
        house: &'a G::House,
        player: P,
        seed: u64,
        stream: u64,
        setup: &SimulationSetup,
    ) -> SimTable<'a, G, P> {
        let mut table = SimTable {
            house,
            player,
            generator: Generator::new(seed, stream),
            state: G::set_up(house, TableOpening::Before),
            shoe: SimShoe::dealing(setup.dealing),
            tally: Tally::default(),
            due: DueWagers::new(std::iter::empty()),
            voids: 0,
            seats: SeatCount(setup.seats.map_or_else(|| G::company(house), NonZeroU8::get).min(G::SEATS)),
            watching: RoundObserver::new(setup.watch),
            memo: MemoState::Empty,
        };
        if let Some(stack) = G::stack(house) {
            table.shoe.load(stack);
        }
        table
    }

    /// Plays rounds, with these wagers before each.
    pub fn play(&mut self, wagers: &[Sample<G::Wager>], rounds: u64) {
        self.play_with_attempts(wagers, rounds, PLACEMENT_ATTEMPTS);
    }

    fn play_with_attempts(&mut self, wagers: &[Sample<G::Wager>], rounds: u64, attempts: u32) {
        let seats = self.seats;
        self.due = DueWagers::new(wagers.iter().map(|sample| sample.wager.kind()));
        let mut left = rounds;
        let (times, at_a_time) = match &mut self.watching {
            Some(watching) => {
                let round: Money = wagers.iter().map(|sample| sample.amount).sum();
                watching.needs(round.in_cents() * i64::from(seats.0));
                (rounds, 1)
            }
            None => {
                if attempts > 0 && G::stack(self.house).is_none() {
                    left = self.play_memoized(wagers, rounds);
                }
                (1, left)
            }
        };
        let mut state = self.state.clone();
        let mut memory = PlacementMemory { placement: None, attempts };
        // Loaded once: the compiler cannot know that the sums do not alias it.
        let house = self.house;
        for _ in 0..times {
            for _ in 0..at_a_time {
                self.bet_again(seats, wagers, &mut memory, &mut state);
                self.play_one(house, &mut state);
            }
            self.watch();
        }
        if let Some(placement) = &memory.placement {
            self.tally.place_again(&placement.placed, placement.times);
        }
        self.state = state;
    }

    /// Reports the result of the last round to the observer, if there is one.
    #[cold]
    #[inline(never)]
    fn watch(&mut self) {
        if let Some(watching) = &mut self.watching {
            watching.round(&self.tally);
        }
    }

    /// Adds the sums of this table.
    pub fn add_to(&self, sums: &mut WagerSums) {
        sums.add(&self.tally, self.voids);
    }

    /// Adds the statistics of this table.
    pub fn add_statistics_to(&self, watched: &mut RoundStatistics) {
        if let Some(watching) = &self.watching {
            watched.add(watching.seen());
        }
    }

    #[inline(always)]
    fn play_one(&mut self, house: &G::House, state: &mut G::State) {
        self.shoe.begin_round();
        if G::round(house, state, self).is_err() {
            self.voids += 1;
            self.due.all_come_down();
            state.clear();
        }
        G::present_all(house, state, self);
        // The strategy answers every question at once: preparation always ends.
        let _ = G::prepare(house, state, self);
        self.tally.end_round::<G>();
    }
}

#[cfg(test)]
mod capabilities;
#[cfg(test)]
mod muck;
#[cfg(test)]
mod tests;
