//! A dealer who plays with random outcomes and random lawful answers, at a live table.

use super::stuck;
use crate::error::Failure;
use croupier_rules::equipment::{Balls, Card, Stack};
use croupier_rules::games::{Facts, Sample, WagerKey};
use croupier_rules::house::Submission;
use croupier_rules::table::{Act, AnyTable, IncidentDetail, Input, Phase, Prompt, Seat, TableOpening};
use croupier_rules::wagers::Tender;
use croupier_sim::Generator;

/// The maximum number of rounds for which a wager that stays up is followed.
const ROUNDS_MOST: usize = 12;
/// More inputs than any demonstration needs.
const INPUTS_MOST: usize = 2_000;

/// A random number below `bound`; 0 if `bound` is 0.
pub fn pick(generator: &mut Generator, bound: usize) -> usize {
    match u32::try_from(bound) {
        Ok(bound @ 1..) => generator.below(bound) as usize,
        _ => 0,
    }
}

/// The dealer.
pub struct Dealer<'a> {
    /// The table.
    pub table: Box<dyn AnyTable>,
    generator: &'a mut Generator,
    cards: Vec<Card>,
    cutting_card_at: Option<usize>,
    given: usize,
    shuffles: usize,
    /// The number of players that a round needs.
    players: usize,
}

impl<'a> Dealer<'a> {
    /// A dealer at a table in play, every option of the house at its default.
    pub fn new(game: &Facts, generator: &'a mut Generator) -> Result<Dealer<'a>, Failure> {
        let table = game.open(&Submission::default(), TableOpening::Before).map_err(|breaches| {
            let why: Vec<String> = breaches.iter().map(ToString::to_string).collect();
            stuck(game.id, why.join("; "))
        })?;
        let stack = table.stack();
        let players = usize::from(game.players);
        let (cards, cutting_card_at) = (Vec::new(), None);
        let mut dealer = Dealer { table, generator, cards, cutting_card_at, given: 0, shuffles: 0, players };
        if let Some(stack) = stack {
            dealer.shuffle(stack);
        }
        Ok(dealer)
    }

    fn shuffle(&mut self, stack: Stack) {
        self.cards = stack.cards().collect();
        for out in self.table.card_positions().out().flatten() {
            if let Some(at) = self.cards.iter().position(|card| *card == out) {
                self.cards.swap_remove(at);
            }
        }
        for left in (1..self.cards.len()).rev() {
            let at = pick(self.generator, left + 1);
            self.cards.swap(left, at);
        }
        let behind = usize::from(stack.behind_cutting_card);
        self.cutting_card_at = Some(behind).filter(|behind| *behind > 0);
    }

    /// Up to three players make wagers.
    pub fn take_wagers(&mut self) -> Result<(), Failure> {
        let samples = self.table.samples();
        let players = self.players + pick(self.generator, usize::from(self.table.seats().min(3)));
        let seats: Vec<Seat> = (1..=self.table.seats()).filter_map(Seat::new).take(players).collect();
        for seat in &seats {
            match pick(self.generator, samples.len()) {
                // Between players it takes a wager of each side: each player makes the first that the table takes.
                _ if self.players > 1 => {
                    for sample in &samples {
                        if !self.has_wagered(*seat) {
                            self.bet(*seat, sample)?;
                        }
                    }
                }
                sample => {
                    if let Some(sample) = samples.get(sample) {
                        self.bet(*seat, sample)?;
                    }
                }
            }
        }
        // If the table accepts none of the chosen wagers: the first one that it accepts.
        for sample in &samples {
            if let (true, Some(seat)) = (self.is_empty(), seats.first()) {
                self.bet(*seat, sample)?;
            }
        }
        if self.is_empty() { Err(stuck(self.table.game(), "the table refuses every wager")) } else { Ok(()) }
    }

    /// Makes a wager, after the one that must be there before. What the table does not take is left out.
    fn bet(&mut self, seat: Seat, sample: &Sample<WagerKey>) -> Result<(), Failure> {
        for (wager, amount) in sample.with.into_iter().chain([(sample.wager, sample.amount)]) {
            let act = Act::Bets { wager, amount, tender: Tender::Chips };
            if self.table.act(seat, act).is_err() {
                return Ok(());
            }
            self.prepare()?;
        }
        Ok(())
    }

    fn has_wagered(&self, seat: Seat) -> bool {
        self.table.layout().wagers().any(|(owner, ..)| owner == seat)
    }

    fn is_empty(&self) -> bool {
        self.table.layout().wagers().next().is_none()
    }

    /// Plays until every wager is decided; where players play against each other, one round.
    pub fn play(&mut self) -> Result<(), Failure> {
        for _ in 0..if self.players == 1 { ROUNDS_MOST } else { 1 } {
            self.prepare()?;
            if self.is_empty() {
                break;
            }
            self.give()?;
            while self.table.phase() == Phase::Playing {
                self.give()?;
            }
        }
        Ok(())
    }

    /// Whatever must be done before wagers can be made.
    fn prepare(&mut self) -> Result<(), Failure> {
        while self.table.phase() == Phase::Preparing {
            self.give()?;
        }
        Ok(())
    }

    /// Gives the table what it waits for.
    fn give(&mut self) -> Result<(), Failure> {
        self.given += 1;
        if self.given > INPUTS_MOST {
            return Err(stuck(self.table.game(), "the round does not end"));
        }
        self.shuffle_if_told();
        let mut why = "the table waits for no input".to_string();
        for input in self.candidates(self.table.next()) {
            match self.table.input(input) {
                Ok(()) => return Ok(()),
                Err(refusal) => why = refusal.to_string(),
            }
        }
        Err(stuck(self.table.game(), why))
    }

    /// Shuffles all cards except those on the table, if the record says so.
    fn shuffle_if_told(&mut self) {
        let shuffles = self.table.record().filter(|entry| entry.event.is_shuffle()).count();
        if let (true, Some(stack)) = (shuffles > self.shuffles, self.table.stack()) {
            self.shuffle(stack);
        }
        self.shuffles = shuffles;
    }

    /// Returns the possible inputs, the best first.
    fn candidates(&mut self, next: Option<Prompt>) -> Vec<Input> {
        match next {
            None => Vec::new(),
            Some(Prompt::Card(..) | Prompt::Burn) if self.cutting_card_at == Some(self.cards.len()) => {
                self.cutting_card_at = None;
                vec![Input::CuttingCard]
            }
            Some(Prompt::Card(..) | Prompt::TurnUp(..)) => vec![Input::Card(self.cards.pop())],
            Some(Prompt::Burn) => {
                self.cards.pop();
                vec![Input::Card(None)]
            }
            Some(Prompt::Dice(count)) => {
                vec![Input::Dice((0..count).map(|_| pick(self.generator, 6) as u8 + 1).collect())]
            }
            Some(Prompt::Spin(wheel)) => {
                let compartment = pick(self.generator, wheel.compartments.len());
                vec![Input::Number(wheel.mark(compartment).to_string())]
            }
            Some(Prompt::Ball(urn, out)) => {
                let left: Vec<u8> = Balls::range(1, urn.balls).without(out).iter().collect();
                vec![Input::Ball(left[pick(self.generator, left.len())])]
            }
            // The dealer knows every card: only one that nobody saw could be asked for.
            Some(Prompt::Reader { shows, .. }) => {
                let told =
                    |word: &&str| Input::Happens { word: (*word).to_string(), with: IncidentDetail::Nothing };
                shows.iter().rev().map(told).collect()
            }
            Some(Prompt::Answer { seat, mut choices, .. }) => {
                if !choices.is_empty() {
                    let first = pick(self.generator, choices.len());
                    choices.rotate_left(first);
                }
                choices.into_iter().map(|words| Input::answer(seat, words)).collect()
            }
        }
    }
}
