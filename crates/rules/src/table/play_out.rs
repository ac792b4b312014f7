//! What answers are worth: the round under way, played on from each of them, with everything that the player has not seen as chance has it. This is the round function
//! itself; there is no second copy of a rule.

use super::live::piece;
use super::{Entry, Event, Face, Halt, Input, LiveTable, Looks, Phase, Prompt, Question as _, Script, Seat};
use crate::equipment::Card;
use crate::games::Game;
use crate::wagers::Money;

/// So many cards are held ready at once: most rounds need some more after an answer.
const AHEAD: usize = 4;
/// A round that asks for more than this is not played on.
const LONGEST: usize = 400;

/// Chance: a number below another, each equally likely.
pub type Below<'a> = &'a mut dyn FnMut(u32) -> u32;

/// The cards that the player has not seen, in the order in which they come out.
struct Unseen {
    left: Vec<Card>,
    order: Vec<Card>,
}

impl Unseen {
    /// The card at this place of the order; nothing where there are no more.
    fn card(&mut self, place: usize, below: Below<'_>) -> Option<Card> {
        while self.order.len() <= place {
            let left = u32::try_from(self.left.len()).ok().filter(|left| *left > 0)?;
            self.order.push(self.left.swap_remove(below(left) as usize));
        }
        self.order.get(place).copied()
    }
}

impl<G: Game> LiveTable<G> {
    /// Plays the round under way to its end for a player who is asked, once for each of these answers, with the same cards. What the player has not seen comes out
    /// anew: cards that others alone may look at, and everything to come; later questions are answered by the first strategy of the game. Says what the player wins with
    /// each answer. Nothing where what has happened so far would not have come out with these cards, or more is needed than cards, dice, numbers and answers.
    pub fn play_out(&self, seat: Seat, answers: &[&str], below: Below<'_>) -> Option<Vec<Money>> {
        if self.phase() == Phase::Preparing {
            return None;
        }
        let hidden = self.hidden_from(seat)?;
        let mut unseen = self.unseen(&hidden);
        let mut told = self.inputs.clone();
        for (place, input) in hidden.iter().enumerate() {
            told[*input] = Input::Card(Some(unseen.card(place, below)?));
        }
        let mut won = Vec::with_capacity(answers.len());
        for answer in answers {
            let mut inputs = told.clone();
            inputs.push(Input::Answer { seat, words: (*answer).to_string() });
            let record = self.to_the_end(inputs, &mut unseen, hidden.len(), below)?;
            won.push(won_by(seat, &record));
        }
        Some(won)
    }

    /// Which of the inputs so far are cards that a player has not seen. Nothing where a card was not told.
    fn hidden_from(&self, seat: Seat) -> Option<Vec<usize>> {
        let cards: Vec<(usize, Card)> = self
            .inputs
            .iter()
            .enumerate()
            .filter(|(_, input)| matches!(input, Input::Card(_)))
            .map(|(place, input)| Some((place, input.card()?)))
            .collect::<Option<_>>()?;
        let entries: Vec<&Entry> = self.current.iter().collect();
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
                Event::Deals { face: Face::Down(Looks::Seat(who)), .. } if who == seat => true,
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

    /// The cards of a full stack, but for those that the player sees in this round.
    fn unseen(&self, hidden: &[usize]) -> Unseen {
        let mut left: Vec<Card> =
            G::stack(self.house()).map(|stack| stack.cards().collect()).unwrap_or_default();
        let seen = self.inputs.iter().enumerate().filter(|(place, _)| !hidden.contains(place));
        for card in seen.filter_map(|(_, input)| input.card()) {
            if let Some(at) = left.iter().position(|other| *other == card) {
                left.swap_remove(at);
            }
        }
        Unseen { left, order: Vec::new() }
    }

    /// Plays a round with these inputs and what comes after them, to its end.
    fn to_the_end(
        &self,
        mut inputs: Vec<Input>,
        unseen: &mut Unseen,
        mut drawn: usize,
        below: Below<'_>,
    ) -> Option<Vec<Entry>> {
        let told = inputs.len();
        while inputs.len() < LONGEST {
            let mut state = self.state().clone();
            let mut script = Script::<G>::with(self.lies.clone(), piece::<G>(self.house()), &inputs);
            let result = G::round(self.house(), &mut state, &mut script);
            let used = script.used();
            if used < told {
                return None;
            }
            let (asked, prompt, record) = (script.asked.take(), script.prompt.take(), script.record);
            match (result, prompt) {
                (Ok(()), _) => return Some(record),
                (Err(Halt::Void(_)), _) => return None,
                (Err(Halt::Pending), Some(prompt)) => {
                    let more = self.comes(&prompt, asked, unseen, &mut drawn, below)?;
                    inputs.extend(more);
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

    /// What comes where a round waits for this.
    fn comes(
        &self,
        prompt: &Prompt,
        asked: Option<G::Question>,
        unseen: &mut Unseen,
        drawn: &mut usize,
        below: Below<'_>,
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
            Prompt::Answer { seat, choices, .. } => {
                let strategy = G::STRATEGIES.first()?;
                let question = asked?;
                let says = question.says(&(strategy.answer)(self.house(), &question));
                Input::Answer { seat: *seat, words: says.or_else(|| choices.first().cloned())? }
            }
            // Every card is known here; a reader is for tables of which somebody tells.
            Prompt::TurnUp(..) | Prompt::Reader { .. } => return None,
        };
        Some(vec![one])
    }
}

fn won_by(seat: Seat, record: &[Entry]) -> Money {
    let gains = record.iter().filter_map(|entry| match &entry.event {
        Event::Money(movement) if movement.seat() == Some(seat) => Some(movement.gain()),
        _ => None,
    });
    gains.fold(Money::ZERO, |sum, gain| sum + gain)
}
