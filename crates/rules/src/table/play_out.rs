//! Rollouts: Monte Carlo estimates of the expected value (EV) of each answer.
//!
//! The round under way is played to its end from each answer, with everything that the player has not seen
//! redrawn. It is the round function itself; no rule has a second copy.

use super::part::PartRecord;
use super::{
    AnswerKey, Audience, Entry, Event, Face, Halt, Input, LiveTable, Phase, Prompt, Question as _, Script,
    Seat,
};
use crate::equipment::{Card, Stack};
use crate::games::Game;
use crate::wagers::Money;

/// The number of cards supplied ahead: most rounds need several after an answer.
const AHEAD: usize = 4;
/// The most inputs of a rollout.
const LONGEST: usize = 400;

/// Chance: a number below another, each equally likely.
pub type RandomBelow<'a> = &'a mut dyn FnMut(u32) -> u32;

/// The result of running a round with some inputs.
struct Ran {
    used: usize,
    result: Result<(), Halt>,
    prompt: Option<Prompt>,
    /// The answer of the game's first strategy, if it is asked.
    says: Option<AnswerKey>,
    record: Vec<Entry>,
}

/// The cards that the player has not seen, in the order in which they come out.
struct Unseen {
    left: Vec<Card>,
    order: Vec<Card>,
}

impl Unseen {
    /// Returns the cards of a full stack, but for those that the player sees in this round.
    fn new(stack: Option<Stack>, inputs: &[Input], hidden: &[usize]) -> Unseen {
        let mut left: Vec<Card> = stack.map(|stack| stack.cards().collect()).unwrap_or_default();
        let seen = inputs.iter().enumerate().filter(|(place, _)| !hidden.contains(place));
        for card in seen.filter_map(|(_, input)| input.card()) {
            if let Some(at) = left.iter().position(|other| *other == card) {
                left.swap_remove(at);
            }
        }
        Unseen { left, order: Vec::new() }
    }

    /// Returns the card at this place of the order, or `None` if the stack has run out.
    fn card(&mut self, place: usize, below: RandomBelow<'_>) -> Option<Card> {
        while self.order.len() <= place {
            let left = u32::try_from(self.left.len()).ok().filter(|left| *left > 0)?;
            self.order.push(self.left.swap_remove(below(left) as usize));
        }
        self.order.get(place).copied()
    }
}

impl<G: Game> LiveTable<G> {
    /// Plays the round under way to its end for the asked player, once for each of these answers, with the
    /// same cards.
    ///
    /// Unseen cards are redrawn: those that only others may look at, and all to come. The game's first
    /// strategy answers later questions.
    ///
    /// Returns the player's gain with each answer. Returns `None` if the events so far contradict the redrawn
    /// cards, or if the round needs an input other than cards, dice, numbers and answers.
    pub fn play_out(&self, seat: Seat, answers: &[AnswerKey], below: RandomBelow<'_>) -> Option<Vec<Money>> {
        if self.phase() == Phase::Preparing {
            return None;
        }
        let hidden = hidden_from(seat, &self.inputs, &self.current)?;
        let unseen = Unseen::new(G::stack(self.house()), &self.inputs, &hidden);
        win_with(seat, answers, (self.inputs.clone(), &hidden), unseen, &|inputs| self.ran(inputs), below)
    }

    /// Runs the round with these inputs.
    fn ran(&self, inputs: &[Input]) -> Ran {
        let mut state = self.state().clone();
        let mut script = Script::<G>::with(self.lies.clone(), G::stack(self.house()), inputs);
        let result = G::round(self.house(), &mut state, &mut script);
        let says = script.asked.take().and_then(|question| {
            let strategy = G::STRATEGIES.first()?;
            question.proposed(&(strategy.answer)(self.house(), &question))
        });
        Ran { used: script.used(), result, says, prompt: script.prompt.take(), record: script.record }
    }
}

/// Returns a player's gain with each of these answers, after inputs of which those at `hidden` are redrawn.
fn win_with(
    seat: Seat,
    answers: &[AnswerKey],
    (mut told, hidden): (Vec<Input>, &[usize]),
    mut unseen: Unseen,
    run: &dyn Fn(&[Input]) -> Ran,
    below: RandomBelow<'_>,
) -> Option<Vec<Money>> {
    for (place, input) in hidden.iter().enumerate() {
        told[*input] = Input::Card(Some(unseen.card(place, below)?));
    }
    let mut won = Vec::with_capacity(answers.len());
    for answer in answers {
        let mut inputs = told.clone();
        inputs.push(Input::answer(seat, answer.clone()));
        let record = to_the_end(inputs, &mut unseen, hidden.len(), run, below)?;
        won.push(won_by(seat, &record));
    }
    Some(won)
}

/// Returns the indices of the inputs that are cards unseen by a player, or `None` if a card is unknown.
fn hidden_from(seat: Seat, inputs: &[Input], current: &PartRecord) -> Option<Vec<usize>> {
    let cards: Vec<(usize, Card)> = inputs
        .iter()
        .enumerate()
        .filter(|(_, input)| matches!(input, Input::Card(_)))
        .map(|(place, input)| Some((place, input.card()?)))
        .collect::<Option<_>>()?;
    let entries: Vec<&Entry> = current.iter().collect();
    let comes_out = |entry: &&&Entry| matches!(entry.event, Event::Deals { .. } | Event::Burns);
    let out: Vec<&&Entry> = entries.iter().filter(comes_out).collect();
    if out.len() != cards.len() {
        return None;
    }
    let mut turned: Vec<Card> = entries
        .iter()
        .filter_map(|entry| match entry.event {
            Event::Turns { card, .. } => Some(card),
            _ => None,
        })
        .collect();
    let mut hidden = Vec::new();
    for ((place, card), entry) in cards.into_iter().zip(out) {
        let seen = match entry.event {
            Event::Deals { face: Face::Up, .. } => true,
            Event::Deals { face: Face::Down(Audience::Seat(who)), .. } if who == seat => true,
            _ => match turned.iter().position(|other| *other == card) {
                Some(at) => {
                    turned.swap_remove(at);
                    true
                }
                None => false,
            },
        };
        if !seen {
            hidden.push(place);
        }
    }
    Some(hidden)
}

/// Plays a round with these inputs and further ones to its end.
fn to_the_end(
    mut inputs: Vec<Input>,
    unseen: &mut Unseen,
    mut drawn: usize,
    run: &dyn Fn(&[Input]) -> Ran,
    below: RandomBelow<'_>,
) -> Option<Vec<Entry>> {
    let told = inputs.len();
    while inputs.len() < LONGEST {
        let Ran { used, result, prompt, says, record } = run(&inputs);
        if used < told {
            return None;
        }
        match (result, prompt) {
            (Ok(()), _) => return Some(record),
            (Err(Halt::Void { .. }), _) => return None,
            (Err(Halt::Pending), Some(prompt)) => {
                inputs.extend(comes(&prompt, says, unseen, &mut drawn, below)?);
            }
            // A card was held ready where something else was to come.
            (Err(Halt::Pending), None) if used < inputs.len() => {
                drawn -= inputs.len() - used;
                inputs.truncate(used);
            }
            (Err(Halt::Pending), None) => return None,
        }
    }
    None
}

/// Returns the inputs for a prompt.
fn comes(
    prompt: &Prompt,
    says: Option<AnswerKey>,
    unseen: &mut Unseen,
    drawn: &mut usize,
    below: RandomBelow<'_>,
) -> Option<Vec<Input>> {
    let one = match prompt {
        Prompt::Card(..) | Prompt::Burn => {
            let ahead: Vec<Input> = (0..AHEAD)
                .map_while(|more| unseen.card(*drawn + more, below))
                .map(|card| Input::Card(Some(card)))
                .collect();
            *drawn += ahead.len();
            return (!ahead.is_empty()).then_some(ahead);
        }
        Prompt::Dice(count) => Input::Dice((0..*count).map(|_| 1 + below(6) as u8).collect()),
        Prompt::Spin(wheel) => {
            let compartments = u32::try_from(wheel.compartments.len()).ok()?;
            Input::Number(wheel.mark(below(compartments) as usize).to_string())
        }
        Prompt::Ball(urn, out) => {
            let left: Vec<u8> = (1..=urn.balls).filter(|ball| !out.has(*ball)).collect();
            Input::Ball(*left.get(below(u32::try_from(left.len()).ok()?) as usize)?)
        }
        Prompt::Answer { seat, default, .. } => Input::answer(*seat, says.unwrap_or_else(|| default.clone())),
        // Every card is known here; a reader is for tables with physical cards.
        Prompt::TurnUp(..) | Prompt::Reader { .. } => return None,
    };
    Some(vec![one])
}

fn won_by(seat: Seat, record: &[Entry]) -> Money {
    let gains = record.iter().filter_map(|entry| match &entry.event {
        Event::Money(movement) if movement.seat() == Some(seat) => Some(movement.gain()),
        _ => None,
    });
    gains.fold(Money::ZERO, |sum, gain| sum + gain)
}
