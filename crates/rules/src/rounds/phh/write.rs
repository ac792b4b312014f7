//! A round of poker as a hand history.

use super::CODES;
use crate::equipment::Card;
use crate::games::s14_poker::{Poker, Wager};
use crate::games::{Game, Wager as _, WagerKey};
use crate::house::Submission;
use crate::table::{Entry, Event, Movement, Party, Seat, Spot};
use crate::wagers::Money;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

/// The reason why a round has no hand history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PhhWriteError {
    /// The game is not poker.
    OtherGame,
    /// The format has no code for the game.
    NoCode {
        /// The game.
        variant: String,
        /// The limits.
        structure: String,
    },
    /// No round was played.
    NoRound,
}

impl fmt::Display for PhhWriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PhhWriteError::OtherGame => f.write_str("it is no round of poker"),
            PhhWriteError::NoCode { variant, structure } => {
                write!(f, "the format has no code for {variant} with {structure} bets")
            }
            PhhWriteError::NoRound => f.write_str("no round of poker was played to its end"),
        }
    }
}

impl std::error::Error for PhhWriteError {}

/// The events of the round so far.
#[derive(Default)]
struct Story {
    stacks: BTreeMap<Seat, Money>,
    starting: BTreeMap<Seat, Money>,
    /// The players in the order in which they were dealt in.
    order: Vec<Seat>,
    antes: BTreeMap<Seat, Money>,
    posted: BTreeMap<Seat, Money>,
    in_round: BTreeMap<Seat, Money>,
    /// The player who makes the forced bet now.
    forced: Option<Seat>,
    /// The players who put their cards into the muck at the showdown.
    at_showdown: Vec<Seat>,
    /// Cards that were dealt since the last act: to whom, or to the board.
    dealt: Vec<(Option<Seat>, String)>,
    actions: Vec<Act>,
    rake: Money,
}

/// An action of the history.
enum Act {
    Board(String),
    Hole(Seat, String),
    Did(Seat, String),
}

/// Returns the last round of a record of this game, as the house played it. `before` is the layout before the
/// record.
///
/// # Errors
/// Fails if the game has no hand histories, or if the record does not hold a whole hand.
pub fn from_record(
    game: &str,
    house: &Submission,
    before: impl IntoIterator<Item = (Seat, WagerKey, Money)>,
    record: &[Entry],
) -> Result<String, PhhWriteError> {
    if game != Poker::ID {
        return Err(PhhWriteError::OtherGame);
    }
    let chosen = |option: &str, default: &str| {
        house.chosen.get(option).map_or(default.to_string(), |value| value.value.to_string())
    };
    let (variant, structure) = (chosen("variant", "hold-em"), chosen("structure", "structured"));
    let code = CODES.iter().find(|code| code.variant == variant && code.structure == structure);
    let Some(code) = code else { return Err(PhhWriteError::NoCode { variant, structure }) };
    let mut story = Story::default();
    for (seat, wager, amount) in before {
        story.money(&Movement::Places { seat, wager, amount });
    }
    let mut last = None;
    for entry in record {
        story.follow(entry);
        if entry.event == Event::Clears && !story.actions.is_empty() {
            let next = Story { stacks: story.stacks.clone(), ..Story::default() };
            last = Some(std::mem::replace(&mut story, next));
        }
    }
    let story = last.ok_or(PhhWriteError::NoRound)?;
    Ok(story.write(code.code, &chosen))
}

impl Story {
    fn follow(&mut self, entry: &Entry) {
        match &entry.event {
            // Cards that told who has the button are no part of the hand.
            Event::Shuffles if self.actions.is_empty() => {
                let stacks = std::mem::take(&mut self.stacks);
                *self = Story { stacks, ..Story::default() };
            }
            Event::Money(movement) => self.money(movement),
            Event::Deals { to: Spot::Seat(seat), card, .. } => {
                if self.order.is_empty() {
                    self.starting.clone_from(&self.stacks_before());
                }
                if !self.order.contains(seat) {
                    self.order.push(*seat);
                }
                self.dealt.push((Some(*seat), name(*card)));
            }
            Event::Deals { to: Spot::Area("board"), card, .. } => self.dealt.push((None, name(*card))),
            Event::Answers { seat, said } => self.answered(*seat, said.key.act()),
            Event::Puts { from: Spot::Seat(seat), to: Spot::MUCK, .. }
                if !self.at_showdown.contains(seat) =>
            {
                self.did(*seat, "f".to_string());
            }
            Event::Settles { at: Spot::Seat(seat), cards, .. } => {
                let shown: String = cards.iter().map(ToString::to_string).collect();
                self.did(*seat, format!("sm {shown}"));
            }
            _ => {}
        }
    }

    /// Follows a player's answer. A fold is written when the cards go to the muck; a fold out of turn waits
    /// for the turn.
    fn answered(&mut self, seat: Seat, act: &str) {
        match act {
            "check" => self.did(seat, "cc".to_string()),
            "forced bet" => self.forced = Some(seat),
            "muck" => {
                self.at_showdown.push(seat);
                self.did(seat, "sm".to_string());
            }
            "the board plays" => self.at_showdown.push(seat),
            _ => {}
        }
    }

    fn money(&mut self, movement: &Movement<WagerKey>) {
        match movement.map(Wager::from_key) {
            Movement::Places { seat, wager: Some(Wager::Stack), amount } => {
                *self.stacks.entry(seat).or_default() += amount;
            }
            Movement::Returns { seat, wager: Some(Wager::Stack), amount }
            | Movement::Takes { seat, wager: Some(Wager::Stack), amount, .. } => {
                *self.stacks.entry(seat).or_default() -= amount;
            }
            Movement::Takes { wager: Some(Wager::Bet), .. } => self.in_round.clear(),
            Movement::Moves { seat, wager, to, amount } => {
                let change = if wager == Some(Wager::Stack) { amount } else { -amount };
                *self.stacks.entry(seat).or_default() -= change;
                if to == Some(Wager::Ante) {
                    *self.antes.entry(seat).or_default() += change;
                    return;
                }
                let most = self.in_round.values().copied().max().unwrap_or_default();
                let bet = self.in_round.entry(seat).or_default();
                *bet += change;
                let bet = *bet;
                if self.order.is_empty() {
                    *self.posted.entry(seat).or_default() += change;
                } else if wager == Some(Wager::Stack) {
                    let did = match (self.forced.take() == Some(seat), bet > most) {
                        (true, _) => "pb".to_string(),
                        (false, true) => format!("cbr {bet}"),
                        (false, false) => "cc".to_string(),
                    };
                    self.did(seat, did);
                }
            }
            Movement::Passes { from: Party::Pot(_), into: Party::House, amount } => self.rake += amount,
            _ => {}
        }
    }

    /// Returns the stacks before antes and blinds.
    fn stacks_before(&self) -> BTreeMap<Seat, Money> {
        let put_in = |seat: &Seat| {
            self.antes.get(seat).copied().unwrap_or_default()
                + self.posted.get(seat).copied().unwrap_or_default()
        };
        self.stacks.iter().map(|(seat, stack)| (*seat, *stack + put_in(seat))).collect()
    }

    fn did(&mut self, seat: Seat, what: String) {
        self.tell_dealt();
        self.actions.push(Act::Did(seat, what));
    }

    /// The cards dealt since the last act, player by player, then the board.
    fn tell_dealt(&mut self) {
        let dealt = std::mem::take(&mut self.dealt);
        for seat in &self.order {
            let cards: String =
                dealt.iter().filter(|(to, _)| *to == Some(*seat)).map(|(_, card)| card.as_str()).collect();
            if !cards.is_empty() {
                self.actions.push(Act::Hole(*seat, cards));
            }
        }
        let board: String =
            dealt.iter().filter(|(to, _)| to.is_none()).map(|(_, card)| card.as_str()).collect();
        if !board.is_empty() {
            self.actions.push(Act::Board(board));
        }
    }

    fn write(mut self, code: &str, chosen: &impl Fn(&str, &str) -> String) -> String {
        self.tell_dealt();
        let player = |seat: &Seat| self.order.iter().position(|other| other == seat).map_or(0, |at| at + 1);
        let list = |of: &dyn Fn(&Seat) -> Money| {
            let amounts: Vec<String> = self.order.iter().map(|seat| of(seat).to_string()).collect();
            format!("[{}]", amounts.join(", "))
        };
        let known = |map: &BTreeMap<Seat, Money>, seat: &Seat| map.get(seat).copied().unwrap_or_default();
        let mut text = format!("variant = \"{code}\"\n");
        let _ = writeln!(text, "antes = {}", list(&|seat| known(&self.antes, seat)));
        let lower = chosen("lower-limit", "2");
        if code.starts_with("F7") || code == "FR" {
            let forced = match chosen("forced-bet", "half").as_str() {
                "half" => {
                    lower.parse::<Money>().map_or_else(|_| "1".to_string(), |lower| lower.part(2).to_string())
                }
                amount => amount.to_string(),
            };
            let _ = writeln!(text, "bring_in = {forced}");
        } else {
            let mut blinds: Vec<String> =
                self.order.iter().map(|seat| known(&self.posted, seat).to_string()).collect();
            // Between two players the format names the blinds the other way round.
            if blinds.len() == 2 {
                blinds.reverse();
            }
            let _ = writeln!(text, "blinds_or_straddles = [{}]", blinds.join(", "));
        }
        if code.starts_with('F') {
            let _ = writeln!(text, "small_bet = {lower}\nbig_bet = {}", chosen("higher-limit", "4"));
        } else {
            let _ = writeln!(text, "min_bet = {lower}");
        }
        let _ = writeln!(text, "starting_stacks = {}", list(&|seat| known(&self.starting, seat)));
        text.push_str("actions = [\n");
        for action in &self.actions {
            let _ = match action {
                Act::Board(cards) => writeln!(text, "  \"d db {cards}\","),
                Act::Hole(seat, cards) => writeln!(text, "  \"d dh p{} {cards}\",", player(seat)),
                Act::Did(seat, did) => writeln!(text, "  \"p{} {did}\",", player(seat)),
            };
        }
        let seats: Vec<String> = self.order.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "]\nseats = [{}]", seats.join(", "));
        let _ = writeln!(text, "finishing_stacks = {}", list(&|seat| known(&self.stacks, seat)));
        let _ = writeln!(text, "_rake = {}", self.rake);
        text
    }
}

fn name(card: Option<Card>) -> String {
    card.map_or("??".to_string(), |card| card.to_string())
}
