//! How the wagers of a simulation are placed before each round: copied from an earlier round where the table would take them again, one by one elsewhere.

use super::SimTable;
use super::due::GROUPS;
use crate::player::Player;
use crate::tally::{Placed, Tally};
use croupier_rules::games::{Game, Sample, Stakes as _, bet};
use croupier_rules::table::Seat;

impl<G: Game, P: Player<G>> SimTable<'_, G, P> {
    /// Places the wagers as before, where the game knows that they would be taken as before.
    #[inline(always)]
    pub(super) fn bet_again(
        &mut self,
        seats: Company,
        wagers: &[Sample<G::Wager>],
        memory: &mut Memory<G>,
        state: &mut G::State,
    ) {
        if self.due.is_nothing() {
            return;
        }
        if let Some(lesson) = &mut memory.lesson {
            let may_copy = !G::PLAYERS_BANK || *state == lesson.before;
            if may_copy && state.copy_wagers(&lesson.state) {
                lesson.times += 1;
                self.due.all_are_placed();
                return;
            }
        }
        let before = if memory.lessons > 0 { self.before_lesson(state) } else { None };
        self.bet(seats, wagers, state);
        if memory.lessons > 0 {
            self.learn(before, memory, state);
        }
    }

    /// The table and the sums before the wagers, where nothing lies on the layout.
    #[cold]
    fn before_lesson(&self, state: &G::State) -> Option<Box<(G::State, Tally)>> {
        let mut lies_there = false;
        state.on_layout(&mut |_, _, _| lies_there = true);
        (!lies_there).then(|| Box::new((state.clone(), self.tally.clone())))
    }

    /// Remembers how the wagers were taken, if all of them were. Where earlier rounds decide on wagers, copying them must bring the same table about.
    #[cold]
    fn learn(&self, before: Option<Box<(G::State, Tally)>>, memory: &mut Memory<G>, state: &G::State) {
        memory.lessons -= 1;
        let Some(before) = before else { return };
        let (before, tally) = *before;
        let mut copied = before.clone();
        let alike = !G::PLAYERS_BANK || (copied.copy_wagers(state) && copied == *state);
        if self.due.is_nothing() && alike {
            let placed = self.tally.placed_since(&tally);
            let lesson = Lesson { before, state: state.clone(), placed, times: 0 };
            *memory = Memory { lesson: Some(Box::new(lesson)), lessons: 0 };
        }
    }

    /// Places each wager that is not on the layout, if the table takes it now.
    #[inline(always)]
    pub(super) fn bet(&mut self, seats: Company, wagers: &[Sample<G::Wager>], state: &mut G::State) {
        for group in self.due.take() {
            self.due.place(Some(group));
            for sample in wagers.iter().skip(group).step_by(GROUPS) {
                for seat in seats.seats() {
                    if state.up(seat, sample.wager).is_zero()
                        && bet::<G, _>(self.house, state, seat, sample.wager, sample.amount, self).is_err()
                    {
                        self.due.is_not_taken();
                    }
                }
            }
        }
        self.due.place(None);
    }
}

/// At how many seats the wagers are placed.
#[derive(Clone, Copy)]
pub(super) struct Company(pub(super) u8);

impl Company {
    #[inline(always)]
    fn seats(self) -> impl Iterator<Item = Seat> {
        (1..=self.0).filter_map(Seat::new)
    }
}

/// How all wagers were placed on an empty layout.
pub(super) struct Lesson<G: Game> {
    /// The table before it.
    before: G::State,
    /// The table after it.
    state: G::State,
    pub(super) placed: Placed,
    /// How often it has been of use.
    pub(super) times: u64,
}

/// What a simulation remembers of its wagers.
pub(super) struct Memory<G: Game> {
    pub(super) lesson: Option<Box<Lesson<G>>>,
    /// In how many more rounds it tries to learn.
    pub(super) lessons: u32,
}
