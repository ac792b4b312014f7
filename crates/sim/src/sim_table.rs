//! The simulation driver: outcomes from a fast generator, answers from a strategy, sums only.

use crate::generator::Generator;
use crate::player::Player;
use crate::setup::Setup;
use crate::shoe::{CuttingCard, Shoe};
use crate::tally::{Lies, Placed, Sums, Tally};
use crate::watched::Watched;
use by_heart::{ByHeart, Come, Heart};
use croupier_rules::equipment::{Card, Stack, Wheel};
use croupier_rules::games::Stakes as _;
use croupier_rules::games::{Again, Game, Sample, Wager as _};
use croupier_rules::law::{Cite, Refusal};
use croupier_rules::table::Opens;
use croupier_rules::table::{
    Act, Another, Book, Cut, CutRule, Decided, Decision, Drawing, Drawn, FaceDown, Halt, Incident, Looks,
    Movement, Question, Reading, Seat, Selection, Spot, Stage, Table,
};
use croupier_rules::wagers::{Money, Tender};
use due::{Due, GROUPS};
use std::fmt;
use std::num::NonZeroU8;
use watching::Watching;

pub mod by_heart;
mod due;
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
                self.bet_again(house, seats, wagers, &mut memory, &mut state);
                self.play_one(house, &mut state);
            }
            self.watch();
        }
        if let Some(lesson) = &memory.lesson {
            self.tally.place_again(&lesson.placed, lesson.times);
        }
        self.state = state;
    }

    /// Knows these rounds from now on, of another table of the same simulation.
    pub(crate) fn learn_by_heart(&mut self, heart: Heart<G>) {
        self.heart = heart;
    }

    /// The rounds that this table knows.
    pub(crate) fn into_heart(self) -> Heart<G> {
        self.heart
    }

    /// Plays rounds that are known by heart, and learns the others; how many are left to be played one by one.
    #[inline(never)]
    fn play_by_heart(&mut self, wagers: &[Sample<G::Wager>], rounds: u64) -> u64 {
        let mut known = match std::mem::replace(&mut self.heart, Heart::Empty) {
            Heart::GaveUp => {
                self.heart = Heart::GaveUp;
                return rounds;
            }
            Heart::Knows(known) if known.is_with(wagers) => known,
            Heart::Knows(_) | Heart::Empty => Box::new(ByHeart::new(wagers)),
        };
        known.stand_at((self.state.clone(), self.due.clone()));
        self.heart = Heart::Knows(known);
        let mut left = rounds;
        while let Heart::Knows(known) = &mut self.heart {
            match known.run(left, &mut self.generator) {
                Come::ToTheEnd => {
                    left = 0;
                    self.sum_up();
                    break;
                }
                Come::ToTheUnknown(played, place) => {
                    left -= played + 1;
                    known.begin_lesson(place);
                    let before = known.before().clone();
                    self.play_lesson(before, wagers);
                }
            }
        }
        left
    }

    /// Plays a round that is not known yet, and remembers it if that can be.
    fn play_lesson(&mut self, before: (G::State, Due), wagers: &[Sample<G::Wager>]) {
        let (mut state, due) = before;
        let sums = (std::mem::take(&mut self.tally), std::mem::take(&mut self.voids));
        self.due = due;
        self.bet(self.company, wagers, &mut state);
        self.play_one(self.house, &mut state);
        let (round, voids) =
            (std::mem::replace(&mut self.tally, sums.0), std::mem::replace(&mut self.voids, sums.1));
        let Heart::Knows(known) = &mut self.heart else { return };
        if known.remembers() {
            known.end_lesson((state, self.due.clone()), &round, voids);
            if known.is_too_much() {
                self.sum_up();
                self.heart = Heart::GaveUp;
            }
        } else {
            let due = self.due.clone();
            self.sum_up();
            round.changes().for_each(|change| self.tally.add(&change, 1));
            self.voids += voids;
            (self.state, self.due) = (state, due);
            self.heart = Heart::GaveUp;
        }
    }

    /// Adds up the rounds that are known by heart, and stands at the table after them.
    fn sum_up(&mut self) {
        if let Heart::Knows(known) = &mut self.heart {
            known.sum_up(&mut self.tally, &mut self.voids);
            let (state, due) = known.before().clone();
            (self.state, self.due) = (state, due);
        }
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

    /// Places the wagers as before, where the game knows that they would be taken as before.
    #[inline(always)]
    fn bet_again(
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
    fn bet(&mut self, seats: Company, wagers: &[Sample<G::Wager>], state: &mut G::State) {
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

    /// One of so many outcomes, each equally likely.
    #[inline(never)]
    fn outcome(&mut self, of: u32) -> u32 {
        match &mut self.heart {
            Heart::Knows(known) => known.outcome(of, &mut self.generator),
            Heart::Empty | Heart::GaveUp => self.generator.below(of),
        }
    }

    /// Cards or balls come: too many to know them by heart.
    #[inline(always)]
    fn lose_memory(&mut self) {
        if let Heart::Knows(known) = &mut self.heart {
            known.lose_memory();
        }
    }
}

/// At how many seats the wagers are placed.
#[derive(Clone, Copy)]
struct Company(u8);

impl Company {
    #[inline(always)]
    fn seats(self) -> impl Iterator<Item = Seat> {
        (1..=self.0).filter_map(Seat::new)
    }
}

/// How all wagers were placed on an empty layout.
struct Lesson<G: Game> {
    /// The table after it.
    state: G::State,
    placed: Placed,
    /// How often it has been of use.
    times: u64,
}

/// What a simulation remembers of its wagers.
struct Memory<G: Game> {
    lesson: Option<Box<Lesson<G>>>,
    /// In how many more rounds it tries to learn.
    lessons: u32,
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
    G::act(house, state, Stage::Betting, seat, Act::Bets { wager, amount, tender: Tender::Chips }, book)
}

impl<G: Game, P: Player<G>> Book<G::Wager> for SimTable<'_, G, P> {
    const HEARD: bool = false;

    #[inline(always)]
    fn money(&mut self, movement: Movement<G::Wager>, _: Cite) {
        let Some(&wager) = movement.wager() else { return };
        match self.tally.follow::<G>(&movement) {
            Lies::New => self.due.is_placed(wager.kind()),
            Lies::AsBefore => {}
            Lies::NotAsBefore => self.due.comes_down(wager.kind()),
        }
    }

    #[inline(always)]
    fn decide(
        &mut self,
        _: Seat,
        wager: G::Wager,
        decision: Decision,
        stake: Money,
        winnings: Money,
        _: Cite,
    ) {
        self.due.comes_down(wager.kind());
        self.tally.gain::<G>(wager.kind(), decision.gain(stake, winnings));
    }

    #[inline(always)]
    fn collect_lost(&mut self, decided: Decided<G::Wager>, by: Cite) {
        let Decided { seat, wager, decision, stake, winnings } = decided;
        self.decide(seat, wager, decision, stake, winnings, by);
    }

    #[inline(always)]
    fn pay_won(&mut self, _: Decided<G::Wager>, _: Cite) {}

    #[inline(always)]
    fn return_void(&mut self, _: Decided<G::Wager>, _: Cite) {}

    #[inline(always)]
    fn announce(&mut self, _: fmt::Arguments<'_>, _: Cite) {}

    #[inline(always)]
    fn instruct(&mut self, _: fmt::Arguments<'_>, _: Cite) {}
}

impl<G: Game, P: Player<G>> Table<G> for SimTable<'_, G, P> {
    #[inline(always)]
    fn draw(&mut self, _: Spot, by: Cite) -> Result<Card, Halt> {
        self.shoe.draw(&mut self.generator, by)
    }

    #[inline(always)]
    fn draw_another(&mut self, another: Another, _: Spot, by: Cite) -> Result<Drawn, Halt> {
        self.shoe.draw_another(another, &mut self.generator, by)
    }

    #[inline(always)]
    fn draw_down(&mut self, _: Spot, _: Looks, by: Cite) -> Result<FaceDown, Halt> {
        self.shoe.draw(&mut self.generator, by).map(FaceDown::known)
    }

    #[inline(always)]
    fn turn_up(&mut self, _: Spot, card: FaceDown, _: Cite) -> Result<Card, Halt> {
        card.peek().ok_or(Halt::Pending)
    }

    #[inline(always)]
    fn card_reader(
        &mut self,
        card: FaceDown,
        _: &'static [G::Incident],
        _: Cite,
    ) -> Result<Reading<G::Incident>, Halt> {
        card.peek().map(Reading::Sees).ok_or(Halt::Pending)
    }

    #[inline(always)]
    fn burn(&mut self, by: Cite) -> Result<(), Halt> {
        self.shoe.draw(&mut self.generator, by).map(drop)
    }

    #[inline(always)]
    fn cutting_card(&mut self) -> Option<Spot> {
        match self.shoe.cutting_card() {
            CuttingCard::InTheShoe => None,
            CuttingCard::Out => Some(Spot::Dealer),
        }
    }

    fn shuffle(&mut self, stack: Stack, _: Cite) {
        self.lose_memory();
        self.shoe.load(stack);
    }

    fn shuffle_back(&mut self, cards: &[FaceDown], _: Cite) {
        self.shoe.put_back(cards.iter().filter_map(|card| card.peek()), &mut self.generator);
    }

    fn offer_cut(&mut self, _: Seat, rule: CutRule, _: Cite) -> Result<Cut, Halt> {
        Ok(Cut::At(rule.stack / 2))
    }

    fn dice<const N: usize>(&mut self, _: Cite) -> Result<[u8; N], Halt> {
        const FACES: u32 = 6;
        let mut throw = self.outcome(FACES.pow(N as u32));
        let mut dice = [(); N].map(|()| {
            let face = throw % FACES;
            throw /= FACES;
            face as u8 + 1
        });
        dice.reverse();
        Ok(dice)
    }

    fn spin(&mut self, wheel: &'static Wheel, _: Cite) -> Result<usize, Halt> {
        Ok(self.outcome(wheel.compartments.len() as u32) as usize)
    }

    #[inline(always)]
    fn balls(
        &mut self,
        selection: Selection<'_>,
        _: &'static [G::Incident],
        _: Cite,
    ) -> Result<Drawing<G::Incident>, Halt> {
        self.lose_memory();
        let Selection { urn, count, out, .. } = selection;
        Ok(Drawing::Complete(self.generator.balls(urn.balls, count, out)))
    }

    #[inline(always)]
    fn ask(&mut self, _: Seat, question: G::Question) -> Result<<G::Question as Question>::Answer, Halt> {
        Ok(self.player.answer(self.house, question))
    }

    #[inline(always)]
    fn incident(&mut self, _: &'static [G::Incident]) -> Option<Incident<G::Incident>> {
        None
    }

    #[inline(always)]
    fn meter(&mut self) -> Option<i64> {
        None
    }
}

#[cfg(test)]
mod tests;
