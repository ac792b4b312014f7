//! The part of play that is under way at a live table: what it has recorded so far, and what that comes to.

use super::layout::Layout;
use super::{Book, Entry, Event, Movement, Seat};
use crate::cite;
use crate::games::{Game, Stakes as _, Wager};
use crate::law::{Cite, Refusal};
use crate::wagers::Money;
use std::collections::BTreeMap;
use std::fmt;

/// What the last act or input has brought.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct News {
    /// Entries of the part under way that no longer hold: an incident that is told late takes the place of what came after it.
    pub withdrawn: Vec<Entry>,
    /// What has happened, in the order in which it came.
    pub entries: Vec<Entry>,
}

/// The entries of the part under way.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Part {
    /// What its last run has recorded.
    entries: Vec<Entry>,
    /// What players' acts have brought meanwhile, each with the number of entries before it.
    asides: Vec<(usize, Entry)>,
}

impl Part {
    /// Everything, in the order in which it came.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        (0..=self.entries.len()).flat_map(|at| {
            let asides = self.asides.iter().filter(move |(before, _)| *before == at);
            asides.map(|(_, entry)| entry).chain(self.entries.get(at))
        })
    }

    /// What players' acts have brought.
    pub fn asides(&self) -> impl Iterator<Item = &Entry> {
        self.asides.iter().map(|(_, entry)| entry)
    }

    /// Whether just this has been recorded, asides apart.
    pub fn is_recorded_as(&self, record: &[Entry]) -> bool {
        self.entries == record
    }

    /// An act has brought this with it.
    pub fn aside(&mut self, notes: Vec<Entry>) {
        let before = self.entries.len();
        self.asides.extend(notes.into_iter().map(|entry| (before, entry)));
    }

    /// The part was run again and has recorded this: what no longer holds is withdrawn, what is new is told.
    pub fn run_again(&mut self, record: Vec<Entry>, news: &mut News) {
        let same = self.entries.iter().zip(&record).take_while(|(old, new)| old == new).count();
        news.withdrawn.extend(self.entries.drain(same..));
        news.entries.extend_from_slice(&record[same..]);
        self.entries = record;
        self.asides.iter_mut().for_each(|(before, _)| *before = same.min(*before));
    }

    /// The part is over: hands over everything.
    pub fn finish(&mut self) -> Vec<Entry> {
        let all = self.iter().cloned().collect();
        *self = Part::default();
        all
    }
}

/// What lies on the layout and what each seat has won.
#[derive(Clone, Default)]
pub struct Sums {
    /// What lies on the layout.
    pub layout: Layout,
    /// What each seat has won.
    pub net: Net,
}

/// What each seat has won, in cents: wider than an amount, since a table may be asked to pay more than it can count.
#[derive(Clone, Default)]
pub struct Net(BTreeMap<Seat, i128>);

impl Sums {
    /// The same after these entries.
    pub fn with(&self, entries: &mut dyn Iterator<Item = &Entry>) -> Sums {
        let mut sums = self.clone();
        entries.for_each(|entry| sums.follow(entry));
        sums
    }

    /// Counts an entry.
    pub fn follow(&mut self, entry: &Entry) {
        if let Event::Money(movement) = &entry.event {
            self.layout.follow(movement);
        }
        self.net.follow(entry);
    }
}

impl Net {
    /// The most that one seat wins or loses at a table, so that all seats together can be counted in whole cents of 64 bits.
    const MOST: Money = Money::cents(i64::MAX / (2 * Seat::MOST as i64));

    /// Counts an entry.
    pub fn follow(&mut self, entry: &Entry) {
        if let Event::Money(movement) = &entry.event
            && let Some(seat) = movement.seat()
        {
            *self.0.entry(seat).or_default() += i128::from(movement.gain().in_cents());
        }
    }

    /// In whole cents of 64 bits: of a table, where nothing is ever [`Net::beyond`], all of it.
    pub fn amounts(&self) -> BTreeMap<Seat, Money> {
        self.0.iter().filter_map(|(seat, net)| Some((*seat, Money::cents((*net).try_into().ok()?)))).collect()
    }

    /// A seat that would have won or lost more than a table can count, after these entries.
    pub fn beyond_with(&self, entries: &mut dyn Iterator<Item = &Entry>) -> Option<Refusal> {
        let mut net = self.clone();
        entries.for_each(|entry| net.follow(entry));
        net.beyond()
    }

    /// A seat that would have won or lost more than a table can count.
    fn beyond(&self) -> Option<Refusal> {
        let most = i128::from(Net::MOST.in_cents());
        let (seat, _) = self.0.iter().find(|(_, net)| net.abs() > most)?;
        let why = format!("seat {seat} wins or loses at most ${} at one table", Net::MOST);
        Some(Refusal::new(cite!("8.2~(a)"), why))
    }
}

/// The round is void: every wager that still lies on the layout goes back.
pub fn void<G: Game>(before: &G::State, record: &mut Vec<Entry>, by: Cite) {
    let mut layout = Layout::default();
    before.on_layout(&mut |seat, wager, amount| layout.put(seat, wager.key(), amount));
    for entry in record.iter() {
        if let Event::Money(movement) = &entry.event {
            layout.follow(movement);
        }
    }
    record.push(Entry { event: Event::Voids, by });
    // In the order of their words, as every release has recorded them.
    let mut wagers: Vec<_> = layout.wagers().collect();
    wagers.sort_by_cached_key(|(seat, wager, _)| (*seat, wager.to_string()));
    for (seat, wager, amount) in wagers {
        record.push(Entry { event: Event::Money(Box::new(Movement::Returns { seat, wager, amount })), by });
    }
}

/// Writes down what an act brings with it.
pub struct Notes(pub Vec<Entry>);

impl<W: Wager> Book<W> for Notes {
    fn money(&mut self, movement: Movement<W>, by: Cite) {
        if !movement.amount().is_zero() {
            self.0.push(Entry { event: Event::Money(Box::new(movement.map(Wager::key))), by });
        }
    }

    fn announce(&mut self, words: fmt::Arguments<'_>, by: Cite) {
        self.0.push(Entry { event: Event::announces(words), by });
    }

    fn instruct(&mut self, words: fmt::Arguments<'_>, by: Cite) {
        self.0.push(Entry { event: Event::instructs(words), by });
    }

    fn tell(&mut self, words: &'static str, by: Cite) {
        self.0.push(Entry { event: Event::Instructs(words.into()), by });
    }
}
