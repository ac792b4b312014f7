//! The simulation driver: outcomes from a fast generator, answers from a strategy, sums only.

use crate::generator::Generator;
use crate::player::Player;
use crate::setup::Setup;
use crate::shoe::Shoe;
use crate::tally::{Sums, Tally};
use crate::watched::Watched;
use by_heart::Heart;
use croupier_rules::games::{Game, Sample, Stakes as _, Wager as _};
use croupier_rules::table::Opens;
use croupier_rules::wagers::Money;
use due::Due;
use placing::{Company, Memory};
use std::num::NonZeroU8;
use watching::Watching;

pub mod by_heart;
mod driver;
mod due;
mod placing;
mod watching;

/// In how many rounds a simulation tries to learn how its wagers are taken.
const LESSONS: u32 = 4;

/// A table whose outcomes come from a generator.
pub struct SimTable<'a, G: Game, P> {
    house: &'a G::House,
    player: P,
    generator: Generator,
    state: G::State,
    shoe: Shoe,
    tally: Tally,
    /// The wagers that are to be placed before the next round.
    due: Due,
    voids: u64,
    /// At how many seats the wagers are placed.
    company: Company,
    /// What is watched round by round, where anything is.
    watching: Option<Box<Watching>>,
    /// The rounds that are known by heart.
    heart: Heart<G>,
}

impl<'a, G: Game, P: Player<G>> SimTable<'a, G, P> {
    /// A table in play, with a freshly shuffled stack.
    pub fn new(house: &'a G::House, player: P, seed: u64, stream: u64) -> SimTable<'a, G, P> {
        SimTable::set_up(house, player, seed, stream, &Setup::default())
    }

    /// The same, with seats, a shoe and eyes as somebody wants them.
    pub fn set_up(
        house: &'a G::House,
        player: P,
        seed: u64,
        stream: u64,
        setup: &Setup,
    ) -> SimTable<'a, G, P> {
        let mut table = SimTable {
            house,
            player,
            generator: Generator::new(seed, stream),
            state: G::set_up(house, Opens::Before),
            shoe: Shoe::dealing(setup.dealing),
            tally: Tally::default(),
            due: Due::new(std::iter::empty()),
            voids: 0,
            company: Company(setup.seats.map_or_else(|| G::company(house), NonZeroU8::get).min(G::SEATS)),
            watching: Watching::new(setup.watch),
            heart: Heart::Empty,
        };
        if let Some(stack) = G::stack(house) {
            table.shoe.load(stack);
        }
        table
    }

    /// Plays rounds, with these wagers before each.
    pub fn play(&mut self, wagers: &[Sample<G::Wager>], rounds: u64) {
        self.play_learning(wagers, rounds, LESSONS);
    }

    fn play_learning(&mut self, wagers: &[Sample<G::Wager>], rounds: u64, lessons: u32) {
        let seats = self.company;
        self.due = Due::new(wagers.iter().map(|sample| sample.wager.kind()));
        let mut left = rounds;
        let (times, at_a_time) = match &mut self.watching {
            Some(watching) => {
                let round: Money = wagers.iter().map(|sample| sample.amount).sum();
                watching.needs(round.in_cents() * i64::from(seats.0));
                (rounds, 1)
            }
            None => {
                if lessons > 0 && G::stack(self.house).is_none() {
                    left = self.play_by_heart(wagers, rounds);
                }
                (1, left)
            }
        };
        let mut state = self.state.clone();
        let mut memory = Memory { lesson: None, lessons };
        // Not looked up in the table again and again, next to sums that have just changed.
        let house = self.house;
        for _ in 0..times {
            for _ in 0..at_a_time {
                self.bet_again(seats, wagers, &mut memory, &mut state);
                self.play_one(house, &mut state);
            }
            self.watch();
        }
        if let Some(lesson) = &memory.lesson {
            self.tally.place_again(&lesson.placed, lesson.times);
        }
        self.state = state;
    }

    /// Looks at what the last round has won, where anybody watches.
    #[cold]
    #[inline(never)]
    fn watch(&mut self) {
        if let Some(watching) = &mut self.watching {
            watching.round(&self.tally);
        }
    }

    /// Adds what was wagered and won.
    pub fn add_to(&self, sums: &mut Sums) {
        sums.add(&self.tally, self.voids);
    }

    /// Adds what was watched.
    pub fn add_watched_to(&self, watched: &mut Watched) {
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
        // Whatever a table waits for is answered by the strategy at once: preparation always ends.
        let _ = G::prepare(house, state, self);
        self.tally.end_round::<G>();
    }
}

#[cfg(test)]
mod capabilities;
#[cfg(test)]
mod tests;
