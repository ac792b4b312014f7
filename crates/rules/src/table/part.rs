//! The part of play under way at a live table: its record so far, and the sums over it.

use super::layout::Layout;
use super::{Book, Entry, Event, Movement, Seat};
use crate::cite;
use crate::games::{Game, Stakes as _, Wager};
use crate::law::{Cite, Refusal};
use crate::wagers::Money;
use std::collections::BTreeMap;
use std::fmt;

/// The changes by the last act or input.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct News {
    /// Voided entries of the part under way: an incident that is reported late replaces the events after it.
    pub withdrawn: Vec<Entry>,
    /// The new events, in order.
    pub entries: Vec<Entry>,
}

/// The entries of the part under way.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct PartRecord {
    /// The record of its last run.
    entries: Vec<Entry>,
    /// The entries of players' acts meanwhile, each with the number of entries before it.
    asides: Vec<(usize, Entry)>,
}

impl PartRecord {
    /// Everything, in the order in which it came.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        (0..=self.entries.len()).flat_map(|at| {
            let asides = self.asides.iter().filter(move |(before, _)| *before == at);
            asides.map(|(_, entry)| entry).chain(self.entries.get(at))
        })
    }

    /// Returns the entries of players' acts.
    pub fn asides(&self) -> impl Iterator<Item = &Entry> {
        self.asides.iter().map(|(_, entry)| entry)
    }

    /// Whether just this has been recorded, asides apart.
    pub fn is_recorded_as(&self, record: &[Entry]) -> bool {
        self.entries == record
    }

    /// Adds the entries of an act.
    pub fn aside(&mut self, notes: Vec<Entry>) {
        let before = self.entries.len();
        self.asides.extend(notes.into_iter().map(|entry| (before, entry)));
    }

    /// Replaces the record after another run: voided events are withdrawn, new ones are added to the news.
    pub fn run_again(&mut self, record: Vec<Entry>, news: &mut News) {
        let same = self.entries.iter().zip(&record).take_while(|(old, new)| old == new).count();
        news.withdrawn.extend(self.entries.drain(same..));
        news.entries.extend_from_slice(&record[same..]);
        self.entries = record;
        self.asides.iter_mut().for_each(|(before, _)| *before = same.min(*before));
    }

    /// Ends the part and hands over all entries.
    pub fn finish(&mut self) -> Vec<Entry> {
        let all = self.iter().cloned().collect();
        *self = PartRecord::default();
        all
    }
}

/// The layout and each seat's net result.
#[derive(Clone, Default)]
pub struct TableSums {
    /// The wagers and pots on the layout.
    pub layout: Layout,
    /// The net result of each seat.
    pub net: NetResults,
}

/// The net result of each seat, in cents: wider than an amount, since a payment may exceed the range of one.
#[derive(Clone, Default)]
pub struct NetResults(BTreeMap<Seat, i128>);

impl TableSums {
    /// Returns the sums after these entries.
    pub fn with(&self, entries: &mut dyn Iterator<Item = &Entry>) -> TableSums {
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

impl NetResults {
    /// The most that one seat wins or loses at a table, so that all seats together can be counted in whole
    /// cents of 64 bits.
    const MOST: Money = Money::cents(i64::MAX / (2 * Seat::MOST as i64));

    /// Counts an entry.
    pub fn follow(&mut self, entry: &Entry) {
        if let Event::Money(movement) = &entry.event
            && let Some(seat) = movement.seat()
        {
            *self.0.entry(seat).or_default() += i128::from(movement.gain().in_cents());
        }
    }

    /// Returns the amounts in whole cents of 64 bits. A table never exceeds that range
    /// ([`NetResults::beyond_with`]).
    pub fn amounts(&self) -> BTreeMap<Seat, Money> {
        self.0.iter().filter_map(|(seat, net)| Some((*seat, Money::cents((*net).try_into().ok()?)))).collect()
    }

    /// Returns a refusal if a seat would exceed the range of net results after these entries.
    pub fn beyond_with(&self, entries: &mut dyn Iterator<Item = &Entry>) -> Option<Refusal> {
        let mut net = self.clone();
        entries.for_each(|entry| net.follow(entry));
        net.beyond()
    }

    /// Returns a refusal if a seat exceeds the range of net results.
    fn beyond(&self) -> Option<Refusal> {
        let most = i128::from(NetResults::MOST.in_cents());
        let (seat, _) = self.0.iter().find(|(_, net)| net.abs() > most)?;
        let why = format!("seat {seat} wins or loses at most ${} at one table", NetResults::MOST);
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

/// Records the entries of an act.
pub struct ActNotes(pub Vec<Entry>);

impl<W: Wager> Book<W> for ActNotes {
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
