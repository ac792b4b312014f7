//! What a table waits for, with the wheel to be spun, which the prompt only names.

use croupier_rules::equipment::{Card, Stack, Wheel};
use croupier_rules::games::Game;
use croupier_rules::law::Cite;
use croupier_rules::table::{
    Book, Cut, CutRule, FaceDown, Halt, Incident, Input, Looks, Movement, Phase, Prompt, Question, Reading,
    Script, Seat, Spot, Table,
};
use std::fmt;

/// What comes next.
pub struct Next {
    /// What the table waits for.
    pub prompt: Option<Prompt>,
    /// The wheel to be spun.
    pub wheel: Option<&'static Wheel>,
}

/// What comes after these inputs; while wagers are made: what begins the round.
pub fn next<G: Game>(house: &G::House, state: &G::State, phase: Phase, inputs: &[Input]) -> Next {
    let mut state = state.clone();
    let mut watch = Watch::<G> { script: Script::new(inputs), wheel: None };
    // Only what was seen on the way matters here.
    let _ = match phase {
        Phase::Preparing => G::prepare(house, &mut state, &mut watch),
        Phase::Betting | Phase::Playing => G::round(house, &mut state, &mut watch),
    };
    Next { prompt: watch.script.prompt.take(), wheel: watch.wheel }
}

/// A script that also notes the wheel.
struct Watch<'a, G: Game> {
    script: Script<'a, G>,
    wheel: Option<&'static Wheel>,
}

impl<G: Game> Book<G::Wager> for Watch<'_, G> {
    fn money(&mut self, movement: Movement<G::Wager>, by: Cite) {
        self.script.money(movement, by);
    }

    fn announce(&mut self, words: fmt::Arguments<'_>, by: Cite) {
        self.script.announce(words, by);
    }

    fn instruct(&mut self, words: fmt::Arguments<'_>, by: Cite) {
        self.script.instruct(words, by);
    }
}

impl<G: Game> Table<G> for Watch<'_, G> {
    fn draw(&mut self, to: Spot, by: Cite) -> Result<Card, Halt> {
        self.script.draw(to, by)
    }

    fn draw_down(&mut self, to: Spot, looks: Looks, by: Cite) -> Result<FaceDown, Halt> {
        self.script.draw_down(to, looks, by)
    }

    fn turn_up(&mut self, at: Spot, card: FaceDown, by: Cite) -> Result<Card, Halt> {
        self.script.turn_up(at, card, by)
    }

    fn card_reader(
        &mut self,
        card: FaceDown,
        shows: &'static [G::Incident],
        by: Cite,
    ) -> Result<Reading<G::Incident>, Halt> {
        self.script.card_reader(card, shows, by)
    }

    fn burn(&mut self, by: Cite) -> Result<(), Halt> {
        self.script.burn(by)
    }

    fn cutting_card(&mut self) -> Option<Spot> {
        self.script.cutting_card()
    }

    fn shuffle(&mut self, stack: Stack, by: Cite) {
        self.script.shuffle(stack, by);
    }

    fn offer_cut(&mut self, seat: Seat, rule: CutRule, by: Cite) -> Result<Cut, Halt> {
        self.script.offer_cut(seat, rule, by)
    }

    fn dice<const N: usize>(&mut self, by: Cite) -> Result<[u8; N], Halt> {
        self.script.dice(by)
    }

    fn spin(&mut self, wheel: &'static Wheel, by: Cite) -> Result<usize, Halt> {
        self.wheel = Some(wheel);
        self.script.spin(wheel, by)
    }

    fn ask(&mut self, seat: Seat, question: G::Question) -> Result<<G::Question as Question>::Answer, Halt> {
        self.script.ask(seat, question)
    }

    fn incident(&mut self, possible: &'static [G::Incident]) -> Option<Incident<G::Incident>> {
        self.script.incident(possible)
    }

    fn meter(&mut self) -> Option<i64> {
        self.script.meter()
    }
}
