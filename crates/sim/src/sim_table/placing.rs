//! How the wagers of a simulation are placed before each round: as before, where the game knows that they would be taken so.

use super::SimTable;
use super::due::GROUPS;
use crate::player::Player;
use crate::tally::{Placed, Tally};
use croupier_rules::games::{Again, Game, Sample, Stakes as _};
use croupier_rules::law::Refusal;
use croupier_rules::table::{Act, Book, Does, Seat, Stage};
use croupier_rules::wagers::{Money, Tender};

impl<G: Game, P: Player<G>> SimTable<'_, G, P> {
    /// Places the wagers as before, where the game knows that they would be taken as before.
    #[inline(always)]
    pub(super) fn bet_again(
        &mut self,
        house: &G::House,
        seats: Company,
        wagers: &[Sample<G::Wager>],
        memory: &mut Memory<G>,
        state: &mut G::State,
    ) {
        if self.due.is_nothing() {
            return;
        }
        if let Some(lesson) = &mut memory.lesson {
            match G::bet_again(house, state, &lesson.state, self) {
                Again::Placed => {
                    lesson.times += 1;
                    self.due.all_are_placed();
                    return;
                }
                Again::Told => {
                    self.due.all_are_placed();
                    return;
                }
                Again::NotPlaced => {}
            }
        }
        let before = (memory.lessons > 0).then(|| self.before_lesson(state));
        self.bet(seats, wagers, state);
        if let Some(before) = before {
            self.learn(&before, memory, state);
        }
    }

    /// What was placed so far, where nothing lies on the layout.
    #[cold]
    fn before_lesson(&self, state: &G::State) -> Option<Box<Tally>> {
        let mut lies_there = false;
        state.on_layout(&mut |_, _, _| lies_there = true);
        (!lies_there).then(|| Box::new(self.tally.clone()))
    }

    /// Remembers how the wagers were taken, if all of them were.
    #[cold]
    fn learn(&self, before: &Option<Box<Tally>>, memory: &mut Memory<G>, state: &G::State) {
        memory.lessons -= 1;
        if let Some(before) = before
            && self.due.is_nothing()
        {
            let placed = self.tally.placed_since(before);
            *memory = Memory {
                lesson: Some(Box::new(Lesson { state: state.clone(), placed, times: 0 })),
                lessons: 0,
            };
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

/// Places a wager in chips.
#[inline(always)]
pub fn bet<G: Game, B: Book<G::Wager>>(
    house: &G::House,
    state: &mut G::State,
    seat: Seat,
    wager: G::Wager,
    amount: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let act = Act::Bets { wager, amount, tender: Tender::Chips };
    G::act(house, state, Does { stage: Stage::Betting, seat, act }, book)
}
