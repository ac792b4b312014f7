//! The placement of wagers before each round: copied from a recorded placement if the table would take them again,
//! else one by one.

use super::SimTable;
use super::due_wagers::GROUPS;
use crate::player::SimPlayer;
use crate::tally::{PlacedWagers, Tally};
use croupier_rules::games::{Game, Sample, Stakes as _, bet};
use croupier_rules::table::Seat;

impl<G: Game, P: SimPlayer<G>> SimTable<'_, G, P> {
    /// Places the wagers by a recorded placement if the game guarantees the same result.
    #[inline(always)]
    pub(super) fn bet_again(
        &mut self,
        seats: SeatCount,
        wagers: &[Sample<G::Wager>],
        memory: &mut PlacementMemory<G>,
        state: &mut G::State,
    ) {
        if self.due.is_nothing() {
            return;
        }
        if let Some(placement) = &mut memory.placement {
            let may_copy = !G::PLAYERS_BANK || *state == placement.before;
            if may_copy && state.copy_wagers(&placement.state) {
                placement.times += 1;
                self.due.all_are_placed();
                return;
            }
        }
        let before = if memory.attempts > 0 { self.before_placement(state) } else { None };
        self.bet(seats, wagers, state);
        if memory.attempts > 0 {
            self.learn(before, memory, state);
        }
    }

    /// Returns the state and the sums before the wagers if the layout is empty.
    #[cold]
    fn before_placement(&self, state: &G::State) -> Option<Box<(G::State, Tally)>> {
        let mut lies_there = false;
        state.on_layout(&mut |_, _, _| lies_there = true);
        (!lies_there).then(|| Box::new((state.clone(), self.tally.clone())))
    }

    /// Records the placement if all wagers were taken. If earlier rounds affect wagers, copying must bring about the
    /// same state.
    #[cold]
    fn learn(
        &self,
        before: Option<Box<(G::State, Tally)>>,
        memory: &mut PlacementMemory<G>,
        state: &G::State,
    ) {
        memory.attempts -= 1;
        let Some(before) = before else { return };
        let (before, tally) = *before;
        let mut copied = before.clone();
        let alike = !G::PLAYERS_BANK || (copied.copy_wagers(state) && copied == *state);
        if self.due.is_nothing() && alike {
            let placed = self.tally.placed_since(&tally);
            let placement = Placement { before, state: state.clone(), placed, times: 0 };
            *memory = PlacementMemory { placement: Some(Box::new(placement)), attempts: 0 };
        }
    }

    /// Places each wager that is not on the layout, if the table takes it now.
    #[inline(always)]
    pub(super) fn bet(&mut self, seats: SeatCount, wagers: &[Sample<G::Wager>], state: &mut G::State) {
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

/// The number of seats at which wagers are placed.
#[derive(Clone, Copy)]
pub(super) struct SeatCount(pub(super) u8);

impl SeatCount {
    #[inline(always)]
    fn seats(self) -> impl Iterator<Item = Seat> {
        (1..=self.0).filter_map(Seat::new)
    }
}

/// The placement of all wagers on an empty layout.
pub(super) struct Placement<G: Game> {
    /// The state before it.
    before: G::State,
    /// The state after it.
    state: G::State,
    pub(super) placed: PlacedWagers,
    /// The number of times it was copied.
    pub(super) times: u64,
}

/// The memoized placement of a simulation.
pub(super) struct PlacementMemory<G: Game> {
    pub(super) placement: Option<Box<Placement<G>>>,
    /// The number of further rounds in which it tries to record one.
    pub(super) attempts: u32,
}
