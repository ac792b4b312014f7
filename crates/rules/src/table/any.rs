//! The type-erased table: a live table of any game behind one trait.
//!
//! Programs that serve any game use [`AnyTable`], so each game is compiled for live play once, in this crate.
//! Wagers and answers are [keys](WagerKey) instead of a game's types.

use super::{
    Act, Advice, AnswerKey, AnswerShortcuts, CardPositions, Entry, Input, Layout, LiveTable, Marker, News,
    Phase, PossibleIncident, PrivateInfo, Prompt, RandomBelow, Seat, StackCount, TableCheckpoint,
};
use crate::equipment::{Card, Stack};
use crate::games::{
    CalledHand, ComputedPlay, Fields, Game, HouseResult, LayoutDisplay, PublicRecord, Sample, SeenHand,
    Ticket, Wager, WagerKey, WagerSpec, find_wager,
};
use crate::house::{House as _, Submission, rules_in_force};
use crate::law::Refusal;
use crate::wagers::{BetRange, Limits, Money};
use std::collections::BTreeMap;
use std::fmt;

/// The time when a table is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TableOpening {
    /// Now, with the opening procedure.
    Now,
    /// In play already.
    #[default]
    Before,
}

impl TableOpening {
    /// Whether the opening procedure is still to come.
    pub const fn is_due(self) -> bool {
        matches!(self, TableOpening::Now)
    }

    /// Returns `now` for a table that opens now, or `before` for one in play already.
    pub fn now_or_before<T>(self, now: T, before: T) -> T {
        match self {
            TableOpening::Now => now,
            TableOpening::Before => before,
        }
    }
}

/// Whether a change of the house's choices is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChangeOutcome {
    /// Now.
    Now,
    /// Not until the wagers on the layout are settled, or the lasting state is over.
    NotYet,
}

/// The reason why a table did not do something. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableError {
    /// The table refuses it.
    Refused(Refusal),
    /// The game has no such wager.
    NoSuchWager(String),
    /// The statement is an expectation, not an act or outcome.
    Expectation,
    /// The house does it, not the table.
    OfTheHouse,
}

impl From<Refusal> for TableError {
    fn from(refusal: Refusal) -> TableError {
        TableError::Refused(refusal)
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Refused(refusal) => refusal.fmt(f),
            TableError::NoSuchWager(words) => write!(f, "the game has no wager {words:?}"),
            TableError::OfTheHouse => f.write_str("the house does that, not the table"),
            TableError::Expectation => f.write_str("that is an expectation, not something that happens"),
        }
    }
}

impl std::error::Error for TableError {}

/// A table in play, of any game. Wagers are keys; [`AnyTable::read`] is where words become one.
pub trait AnyTable: Send {
    /// Returns the game's identifier.
    fn game(&self) -> &'static str;
    /// Returns the number of its seats.
    fn seats(&self) -> u8;
    /// Returns the posted limits.
    fn limits(&self) -> Limits;
    /// Returns the cards that it deals from.
    fn stack(&self) -> Option<Stack>;
    /// Returns the wagers that an analysis looks at, those that start a round first.
    fn samples(&self) -> Vec<Sample<WagerKey>>;
    /// Reads a wager that is written as in round files.
    ///
    /// # Errors
    /// Fails if the game has no such wager.
    fn read(&self, words: &str) -> Result<WagerKey, TableError>;
    /// Returns the wager of the kind with this name that has these fields.
    fn find(&self, kind: &str, fields: &Fields) -> Option<WagerKey>;

    /// Performs an act of a player. A refusal changes nothing.
    ///
    /// # Errors
    /// Fails if the rules refuse the act, with the paragraph, or if the game has no such wager.
    fn act(&mut self, seat: Seat, act: Act<WagerKey>) -> Result<(), TableError>;
    /// Whether the table would take an act now.
    ///
    /// # Errors
    /// Fails as [`AnyTable::act`] would.
    fn would(&self, seat: Seat, act: Act<WagerKey>) -> Result<(), TableError>;
    /// Presents a wager for payment. A refusal changes nothing.
    ///
    /// # Errors
    /// Fails if the seat has no such wager to redeem.
    fn present(&mut self, seat: Seat, wager: WagerKey) -> Result<(), TableError>;
    /// Takes an input: an outcome, an answer, an incident. A refusal changes nothing.
    ///
    /// # Errors
    /// Refuses an input that the table does not wait for, with the paragraph.
    fn input(&mut self, input: Input) -> Result<(), Refusal>;

    /// Whether the table would take an input now.
    fn would_take(&self, input: Input) -> bool {
        self.save().input(input).is_ok()
    }
    /// Returns the short forms of the answers to the current question.
    fn shortcuts(&self) -> AnswerShortcuts;

    /// Corrects the last outcome: see [`LiveTable::correct`]. A refusal changes nothing.
    ///
    /// # Errors
    /// Refuses the correction if the last input is no outcome, or if the new one is impossible.
    fn correct(&mut self, input: Input) -> Result<(), Refusal>;
    /// Returns the last input of the part under way.
    fn last_input(&self) -> Option<&Input>;
    /// Returns the answer of a computed play, or else of the game's first strategy, to the current question:
    /// see [`LiveTable::hint`].
    fn hint(&self, computed: Option<&ComputedPlay>) -> Option<Advice>;

    /// Plays the round under way on from each of these answers: see [`LiveTable::play_out`].
    fn play_out(&self, seat: Seat, answers: &[AnswerKey], below: RandomBelow<'_>) -> Option<Vec<Money>>;

    /// Returns the news of the last accepted act or input; for a new table, of its opening.
    fn news(&self) -> &News;
    /// Hands over the entries of all parts that are over: see [`LiveTable::take_finished`].
    fn take_finished(&mut self) -> Vec<Entry>;
    /// Returns all entries so far, except those handed over.
    fn record(&self) -> Box<dyn Iterator<Item = &Entry> + '_>;

    /// Returns the current phase.
    fn phase(&self) -> Phase;
    /// Returns the number of completed rounds.
    fn rounds(&self) -> u64;
    /// Returns the current prompt, or `None` while wagers may be made.
    fn prompt(&self) -> Option<&Prompt>;
    /// Returns the information about the question for the asked player alone.
    fn private_info(&self) -> &PrivateInfo;
    /// Returns the current prompt; while wagers are made, the input that begins the round.
    fn next(&self) -> Option<Prompt>;
    /// Returns a strategy's answer to the current question, or `None` without a question or such a strategy.
    fn advice(&self, strategy: &str) -> Option<AnswerKey>;
    /// Returns the number of participants when bots fill the table up.
    fn automatic(&self) -> u8;
    /// Returns the incidents that can happen now.
    fn possible(&self) -> Vec<PossibleIncident>;
    /// Returns the wagers and pots on the layout.
    fn layout(&self) -> Layout;
    /// Returns the markers that everybody sees.
    fn markers(&self) -> Vec<Marker>;
    /// Returns the other displays of the layout, given the public part of a round's record.
    fn shows(&self, seen: &[Entry]) -> LayoutDisplay<WagerKey>;
    /// Returns the name of a hand, for a viewer of all its cards.
    fn called(&self, held: SeenHand<'_>) -> Option<CalledHand>;
    /// Returns the name of the face-up cards of a hand, for a viewer who does not see the others.
    fn called_so_far(&self, face_up: SeenHand<'_>) -> Option<String>;
    /// Tickets that outlive a round.
    fn tickets(&self) -> Vec<Ticket<WagerKey>>;
    /// Returns the net result of each seat.
    fn net(&self) -> BTreeMap<Seat, Money>;
    /// Returns the bet range of a seat on each betting area now, or the refusal.
    fn bet_ranges(&self, seat: Seat) -> Vec<(WagerKey, Result<BetRange, Refusal>)>;
    /// Returns the bet range of a seat on a betting area, or the refusal; `None` if the game has no such
    /// area.
    fn bet_range_of(&self, seat: Seat, wager: WagerKey) -> Option<Result<BetRange, Refusal>>;
    /// Whether the table is as any table in play with these seats taken: its future does not depend on its
    /// past.
    fn is_fresh(&self, seated: &[Seat]) -> bool;
    /// Returns the positions of all cards out of the stack, as far as the table knows.
    fn card_positions(&self) -> &CardPositions;
    /// Puts the discards of a restored table into its discard rack.
    fn lay_discards(&mut self, cards: &[Option<Card>]);
    /// Sets the number of stacks that further cards come from.
    fn set_stack_count(&mut self, stack_count: StackCount);
    /// Returns a checkpoint, if the table can be restored from its state alone: see
    /// [`LiveTable::checkpoint`].
    fn checkpoint(&self) -> Option<TableCheckpoint>;
    /// Returns a table under the same rules, restored from a checkpoint: see [`LiveTable::restored`].
    fn restored(&self, checkpoint: &TableCheckpoint) -> Option<Box<dyn AnyTable>>;
    /// 8.3: changes the house's choices between two rounds, with these seats taken, and records the notices.
    ///
    /// # Errors
    /// Fails with the breaches if the choices are unlawful. Then nothing changes.
    fn run_under(
        &mut self,
        house: &Submission,
        seated: &[Seat],
        notices: Vec<Entry>,
    ) -> HouseResult<ChangeOutcome>;
    /// 8.3~(f): the limits of other choices hold; the other choices are those in force.
    ///
    /// # Errors
    /// Fails with the breaches if the choices are unlawful. Then nothing changes.
    fn limit_to(&mut self, house: &Submission) -> HouseResult<()>;
    /// 8.3~(d)-(f): applies the limits of other choices from now on, whatever lies on the layout. Nothing
    /// changes if it is too early.
    ///
    /// # Errors
    /// Fails with the breaches if the choices are unlawful. Then nothing changes.
    fn limit_from_now(&mut self, house: &Submission) -> HouseResult<ChangeOutcome>;
    /// Records entries about the house, such as signs and notices.
    fn note(&mut self, entries: Vec<Entry>);
    /// Returns a copy of the table, to roll back a step.
    fn save(&self) -> Box<dyn AnyTable>;
}

fn of_key<G: Game>(key: WagerKey) -> Result<G::Wager, TableError> {
    G::Wager::from_key(key).ok_or_else(|| no_such_wager::<G>(&key.to_string()))
}

#[cold]
fn no_such_wager<G: Game>(words: &str) -> TableError {
    match WagerSpec::of(G::WAGERS, words) {
        Some(spec) => TableError::Refused(Refusal::new(spec.by, format!("the layout has no {words}"))),
        None => TableError::NoSuchWager(words.to_string()),
    }
}

impl<G: Game> AnyTable for LiveTable<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        G::SEATS
    }

    fn limits(&self) -> Limits {
        *self.house().limits()
    }

    fn stack(&self) -> Option<Stack> {
        G::stack(self.house())
    }

    fn samples(&self) -> Vec<Sample<WagerKey>> {
        G::samples(self.house()).iter().map(Sample::keys).collect()
    }

    fn read(&self, words: &str) -> Result<WagerKey, TableError> {
        G::Wager::parse(words).map(Wager::key).ok_or_else(|| no_such_wager::<G>(words))
    }

    fn find(&self, kind: &str, fields: &Fields) -> Option<WagerKey> {
        find_wager::<G>(kind, fields)
    }

    fn act(&mut self, seat: Seat, act: Act<WagerKey>) -> Result<(), TableError> {
        Ok(LiveTable::act(self, seat, act.try_map(of_key::<G>)?)?)
    }

    fn would(&self, seat: Seat, act: Act<WagerKey>) -> Result<(), TableError> {
        Ok(LiveTable::would(self, seat, act.try_map(of_key::<G>)?)?)
    }

    fn present(&mut self, seat: Seat, wager: WagerKey) -> Result<(), TableError> {
        Ok(LiveTable::present(self, seat, of_key::<G>(wager)?)?)
    }

    fn input(&mut self, input: Input) -> Result<(), Refusal> {
        LiveTable::input(self, input)
    }

    fn shortcuts(&self) -> AnswerShortcuts {
        LiveTable::shortcuts(self)
    }

    fn correct(&mut self, input: Input) -> Result<(), Refusal> {
        LiveTable::correct(self, input)
    }
    fn last_input(&self) -> Option<&Input> {
        self.inputs.last()
    }

    fn play_out(&self, seat: Seat, answers: &[AnswerKey], below: RandomBelow<'_>) -> Option<Vec<Money>> {
        LiveTable::play_out(self, seat, answers, below)
    }

    fn hint(&self, computed: Option<&ComputedPlay>) -> Option<Advice> {
        LiveTable::hint(self, computed)
    }

    fn news(&self) -> &News {
        LiveTable::news(self)
    }

    fn take_finished(&mut self) -> Vec<Entry> {
        LiveTable::take_finished(self)
    }

    fn record(&self) -> Box<dyn Iterator<Item = &Entry> + '_> {
        Box::new(LiveTable::record(self))
    }

    fn phase(&self) -> Phase {
        LiveTable::phase(self)
    }

    fn rounds(&self) -> u64 {
        LiveTable::rounds(self)
    }

    fn prompt(&self) -> Option<&Prompt> {
        LiveTable::prompt(self)
    }

    fn private_info(&self) -> &PrivateInfo {
        LiveTable::private_info(self)
    }

    fn next(&self) -> Option<Prompt> {
        LiveTable::next(self)
    }

    fn advice(&self, strategy: &str) -> Option<AnswerKey> {
        let strategy = G::STRATEGIES.iter().find(|known| known.name == strategy)?;
        LiveTable::advice(self, strategy)
    }

    fn automatic(&self) -> u8 {
        G::automatic(self.house()).min(G::SEATS)
    }

    fn possible(&self) -> Vec<PossibleIncident> {
        LiveTable::possible(self)
    }

    fn layout(&self) -> Layout {
        LiveTable::layout(self)
    }

    fn markers(&self) -> Vec<Marker> {
        G::markers(self.state())
    }

    fn shows(&self, seen: &[Entry]) -> LayoutDisplay<WagerKey> {
        let mut shown = G::shows(self.house(), self.state(), PublicRecord::of(seen)).map(Wager::key);
        if LiveTable::phase(self) != Phase::Betting {
            shown.may.clear();
        }
        shown
    }

    fn called(&self, held: SeenHand<'_>) -> Option<CalledHand> {
        G::called(self.house(), held)
    }

    fn called_so_far(&self, face_up: SeenHand<'_>) -> Option<String> {
        G::called_so_far(self.house(), face_up)
    }

    fn tickets(&self) -> Vec<Ticket<WagerKey>> {
        let tickets = G::tickets(self.house(), self.state()).into_iter();
        tickets.map(|ticket| ticket.map(Wager::key)).collect()
    }

    fn net(&self) -> BTreeMap<Seat, Money> {
        LiveTable::net(self)
    }

    fn bet_ranges(&self, seat: Seat) -> Vec<(WagerKey, Result<BetRange, Refusal>)> {
        let areas = G::areas(self.house()).into_iter();
        areas.map(|wager| (wager.key(), self.room(seat, wager))).collect()
    }

    fn bet_range_of(&self, seat: Seat, wager: WagerKey) -> Option<Result<BetRange, Refusal>> {
        G::Wager::from_key(wager).map(|wager| self.room(seat, wager))
    }

    fn is_fresh(&self, seated: &[Seat]) -> bool {
        if LiveTable::phase(self) != Phase::Betting {
            return false;
        }
        let mut other = LiveTable::<G>::in_play(self.house().clone());
        let sat = seated.iter().all(|seat| LiveTable::act(&mut other, *seat, Act::Sits).is_ok());
        sat && LiveTable::phase(&other) == Phase::Betting && other.state() == self.state()
    }

    fn card_positions(&self) -> &CardPositions {
        LiveTable::card_positions(self)
    }

    fn lay_discards(&mut self, cards: &[Option<Card>]) {
        LiveTable::lay_discards(self, cards);
    }

    fn set_stack_count(&mut self, stack_count: StackCount) {
        LiveTable::set_stack_count(self, stack_count);
    }

    fn checkpoint(&self) -> Option<TableCheckpoint> {
        LiveTable::checkpoint(self)
    }

    fn restored(&self, checkpoint: &TableCheckpoint) -> Option<Box<dyn AnyTable>> {
        Some(Box::new(LiveTable::restored(self, checkpoint)?))
    }

    fn run_under(
        &mut self,
        house: &Submission,
        seated: &[Seat],
        notices: Vec<Entry>,
    ) -> HouseResult<ChangeOutcome> {
        let rules = rules_in_force(G::SUBCHAPTER, house)?;
        Ok(LiveTable::run_under(self, rules, seated, notices))
    }

    fn limit_to(&mut self, house: &Submission) -> HouseResult<()> {
        self.takes_rules(rules_in_force(G::SUBCHAPTER, house)?);
        Ok(())
    }

    fn limit_from_now(&mut self, house: &Submission) -> HouseResult<ChangeOutcome> {
        Ok(self.goes_by(rules_in_force(G::SUBCHAPTER, house)?))
    }

    fn note(&mut self, entries: Vec<Entry>) {
        LiveTable::note(self, entries);
    }

    fn save(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }
}
