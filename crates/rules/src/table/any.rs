//! A live table whose game is not known to the compiler. What drives tables of any game talks to this, so that a game is compiled for live
//! play once, here.

use super::{
    Act, Advice, AnswerKey, Below, Entry, Input, InputSource, Layout, LiveTable, Marker, Memory, News, Phase,
    Possible, Privy, Prompt, Seat, Whereabouts,
};
use crate::equipment::{Card, Stack};
use crate::games::{
    ComputedPlay, Fields, Game, Lawful, Out, Sample, SeenHand, Shown, Ticket, Wager, WagerKey, WagerSpec,
    find_wager,
};
use crate::house::{House as _, Submission, rules_in_force};
use crate::law::Refusal;
use crate::wagers::{Limits, Money, Room};
use std::collections::BTreeMap;
use std::fmt;

/// When a table is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Opens {
    /// Now: the opening procedure comes first.
    Now,
    /// It is in play already.
    #[default]
    Before,
}

impl Opens {
    /// What a table has that opens now, or one that is in play already.
    pub fn now_or_before<T>(self, now: T, before: T) -> T {
        match self {
            Opens::Now => now,
            Opens::Before => before,
        }
    }
}

/// Whether a change of the house's choices is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Changed {
    /// Now.
    Now,
    /// Not before what lies there, or what lasts from before, is gone.
    NotYet,
}

/// Why something did not happen at a table. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotDone {
    /// The table refuses it.
    Refused(Refusal),
    /// The game has no such wager.
    NoSuchWager(String),
    /// It is an expectation, not something that happens.
    Expectation,
    /// The house does it, not the table.
    OfTheHouse,
}

impl From<Refusal> for NotDone {
    fn from(refusal: Refusal) -> NotDone {
        NotDone::Refused(refusal)
    }
}

impl fmt::Display for NotDone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotDone::Refused(refusal) => refusal.fmt(f),
            NotDone::NoSuchWager(words) => write!(f, "the game has no wager {words:?}"),
            NotDone::OfTheHouse => f.write_str("the house does that, not the table"),
            NotDone::Expectation => f.write_str("that is an expectation, not something that happens"),
        }
    }
}

impl std::error::Error for NotDone {}

/// A table in play, of any game. Wagers are keys; [`AnyTable::read`] is where words become one.
pub trait AnyTable: Send {
    /// The game's identifier.
    fn game(&self) -> &'static str;
    /// How many seats it has.
    fn seats(&self) -> u8;
    /// The posted limits.
    fn limits(&self) -> Limits;
    /// The cards that it deals from.
    fn stack(&self) -> Option<Stack>;
    /// The wagers that an analysis looks at, those that start a round first.
    fn samples(&self) -> Vec<Sample<WagerKey>>;
    /// Reads a wager that is written as in round files.
    fn read(&self, words: &str) -> Result<WagerKey, NotDone>;
    /// The wager of the kind with this name that has these fields.
    fn find(&self, kind: &str, fields: &Fields) -> Option<WagerKey>;

    /// A player does something of their own accord. What is refused changes nothing.
    fn act(&mut self, seat: Seat, act: Act<WagerKey>) -> Result<(), NotDone>;
    /// Whether the table would take an act now.
    fn would(&self, seat: Seat, act: Act<WagerKey>) -> Result<(), NotDone>;
    /// A player presents a wager for payment. What is refused changes nothing.
    fn present(&mut self, seat: Seat, wager: WagerKey) -> Result<(), NotDone>;
    /// Something comes from outside: an outcome, an answer, an incident. A refused input changes nothing.
    fn input(&mut self, input: Input) -> Result<(), Refusal>;

    /// The last outcome was another: see [`LiveTable::correct`]. What is refused changes nothing.
    fn correct(&mut self, input: Input) -> Result<(), Refusal>;
    /// What was told last in the part that is under way.
    fn told_last(&self) -> Option<&Input>;
    /// What a computed play, or else the first strategy of the game, would answer to the question that is asked now: see [`LiveTable::hint`].
    fn hint(&self, computed: Option<&ComputedPlay>) -> Option<Advice>;

    /// Plays the round under way on from each of these answers: see [`LiveTable::play_out`].
    fn play_out(&self, seat: Seat, answers: &[AnswerKey], below: Below<'_>) -> Option<Vec<Money>>;

    /// What the last act or input that was taken has brought; of a new table, what its opening has brought.
    fn news(&self) -> &News;
    /// Hands over the entries of all parts that are over: see [`LiveTable::take_finished`].
    fn take_finished(&mut self) -> Vec<Entry>;
    /// Everything that has happened so far, but for what was handed over.
    fn record(&self) -> Box<dyn Iterator<Item = &Entry> + '_>;

    /// What is going on.
    fn phase(&self) -> Phase;
    /// How many rounds have been played to their end.
    fn rounds(&self) -> u64;
    /// What the table waits for; nothing while wagers may be made.
    fn prompt(&self) -> Option<&Prompt>;
    /// What only the player who is asked may know of the question.
    fn privy(&self) -> &Privy;
    /// What the table waits for; while wagers are made, what begins the round.
    fn next(&self) -> Option<Prompt>;
    /// What a strategy of the game says to the question that the table asks; nothing where there is none, or no such strategy.
    fn advice(&self, strategy: &str) -> Option<AnswerKey>;
    /// How many take part where automatic players fill the table up.
    fn automatic(&self) -> u8;
    /// The incidents that can happen now.
    fn possible(&self) -> Vec<Possible>;
    /// What lies on the layout.
    fn layout(&self) -> Layout;
    /// The markers that everybody sees.
    fn markers(&self) -> Vec<Marker>;
    /// What the layout shows besides, after what everybody has seen of a round.
    fn shows(&self, seen: &[Entry]) -> Shown<WagerKey>;
    /// What a hand is called, for whoever sees all of its cards.
    fn called(&self, held: SeenHand<'_>) -> Option<String>;
    /// What those of its cards are called that lie face up, for whoever does not see the others.
    fn called_so_far(&self, face_up: SeenHand<'_>) -> Option<String>;
    /// Tickets that outlive a round.
    fn tickets(&self) -> Vec<Ticket<WagerKey>>;
    /// What each seat has won or lost.
    fn net(&self) -> BTreeMap<Seat, Money>;
    /// How much a seat may put on each betting area now, or why nothing.
    fn rooms(&self, seat: Seat) -> Vec<(WagerKey, Result<Room, Refusal>)>;
    /// How much a seat may put on a betting area, or why nothing; nothing where the game has no such area.
    fn room_of(&self, seat: Seat, wager: WagerKey) -> Option<Result<Room, Refusal>>;
    /// Whether the table is as any table in play at which these seats have sat down: what comes next does not depend on what was before.
    fn is_fresh(&self, seated: &[Seat]) -> bool;
    /// Where every card lies that is out of the stack, as far as the table knows.
    fn whereabouts(&self) -> &Whereabouts;
    /// A table that was taken up again: these cards were discarded before.
    fn lay_discards(&mut self, cards: &[Option<Card>]);
    /// Sets where further inputs come from.
    fn set_source(&mut self, source: InputSource);
    /// What lasts at the table, where it can be taken up again from that alone: see [`LiveTable::memory`].
    fn memory(&self) -> Option<Memory>;
    /// A table under the same rules, taken up again: see [`LiveTable::taken_up`].
    fn taken_up(&self, memory: &Memory) -> Option<Box<dyn AnyTable>>;
    /// 8.3: the house's choices change, between two rounds, as a notice says, with these seats taken. Nothing changes where they are unlawful, or not yet.
    fn run_under(&mut self, house: &Submission, seated: &[Seat], notices: Vec<Entry>) -> Lawful<Changed>;
    /// 8.3~(f): the limits of other choices hold; the other choices are those in force.
    fn limit_to(&mut self, house: &Submission) -> Lawful<()>;
    /// 8.3~(d)-(f): the limits of other choices hold from now on, whatever lies on the layout. Nothing changes where it is not yet their time.
    fn limit_from_now(&mut self, house: &Submission) -> Lawful<Changed>;
    /// Something of the house is told at the table and stands in its record.
    fn note(&mut self, entries: Vec<Entry>);
    /// The same table, to be put back where a step is not to stand.
    fn save(&self) -> Box<dyn AnyTable>;
}

fn of_key<G: Game>(key: WagerKey) -> Result<G::Wager, NotDone> {
    G::Wager::from_key(key).ok_or_else(|| no_such_wager::<G>(&key.to_string()))
}

#[cold]
fn no_such_wager<G: Game>(words: &str) -> NotDone {
    match WagerSpec::of(G::WAGERS, words) {
        Some(spec) => NotDone::Refused(Refusal::new(spec.by, format!("the layout has no {words}"))),
        None => NotDone::NoSuchWager(words.to_string()),
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

    fn read(&self, words: &str) -> Result<WagerKey, NotDone> {
        G::Wager::parse(words).map(Wager::key).ok_or_else(|| no_such_wager::<G>(words))
    }

    fn find(&self, kind: &str, fields: &Fields) -> Option<WagerKey> {
        find_wager::<G>(kind, fields)
    }

    fn act(&mut self, seat: Seat, act: Act<WagerKey>) -> Result<(), NotDone> {
        Ok(LiveTable::act(self, seat, act.try_map(of_key::<G>)?)?)
    }

    fn would(&self, seat: Seat, act: Act<WagerKey>) -> Result<(), NotDone> {
        Ok(LiveTable::would(self, seat, act.try_map(of_key::<G>)?)?)
    }

    fn present(&mut self, seat: Seat, wager: WagerKey) -> Result<(), NotDone> {
        Ok(LiveTable::present(self, seat, of_key::<G>(wager)?)?)
    }

    fn input(&mut self, input: Input) -> Result<(), Refusal> {
        LiveTable::input(self, input)
    }

    fn correct(&mut self, input: Input) -> Result<(), Refusal> {
        LiveTable::correct(self, input)
    }
    fn told_last(&self) -> Option<&Input> {
        self.inputs.last()
    }

    fn play_out(&self, seat: Seat, answers: &[AnswerKey], below: Below<'_>) -> Option<Vec<Money>> {
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

    fn privy(&self) -> &Privy {
        LiveTable::privy(self)
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

    fn possible(&self) -> Vec<Possible> {
        LiveTable::possible(self)
    }

    fn layout(&self) -> Layout {
        LiveTable::layout(self)
    }

    fn markers(&self) -> Vec<Marker> {
        G::markers(self.state())
    }

    fn shows(&self, seen: &[Entry]) -> Shown<WagerKey> {
        let mut shown = G::shows(self.house(), self.state(), Out::of(seen)).map(Wager::key);
        if LiveTable::phase(self) != Phase::Betting {
            shown.may.clear();
        }
        shown
    }

    fn called(&self, held: SeenHand<'_>) -> Option<String> {
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

    fn rooms(&self, seat: Seat) -> Vec<(WagerKey, Result<Room, Refusal>)> {
        let areas = G::areas(self.house()).into_iter();
        areas.map(|wager| (wager.key(), self.room(seat, wager))).collect()
    }

    fn room_of(&self, seat: Seat, wager: WagerKey) -> Option<Result<Room, Refusal>> {
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

    fn whereabouts(&self) -> &Whereabouts {
        LiveTable::whereabouts(self)
    }

    fn lay_discards(&mut self, cards: &[Option<Card>]) {
        LiveTable::lay_discards(self, cards);
    }

    fn set_source(&mut self, source: InputSource) {
        LiveTable::set_source(self, source);
    }

    fn memory(&self) -> Option<Memory> {
        LiveTable::memory(self)
    }

    fn taken_up(&self, memory: &Memory) -> Option<Box<dyn AnyTable>> {
        Some(Box::new(LiveTable::taken_up(self, memory)?))
    }

    fn run_under(&mut self, house: &Submission, seated: &[Seat], notices: Vec<Entry>) -> Lawful<Changed> {
        let rules = rules_in_force(G::SUBCHAPTER, house)?;
        Ok(LiveTable::run_under(self, rules, seated, notices))
    }

    fn limit_to(&mut self, house: &Submission) -> Lawful<()> {
        self.takes_rules(rules_in_force(G::SUBCHAPTER, house)?);
        Ok(())
    }

    fn limit_from_now(&mut self, house: &Submission) -> Lawful<Changed> {
        Ok(self.goes_by(rules_in_force(G::SUBCHAPTER, house)?))
    }

    fn note(&mut self, entries: Vec<Entry>) {
        LiveTable::note(self, entries);
    }

    fn save(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }
}
