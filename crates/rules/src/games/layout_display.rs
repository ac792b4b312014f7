//! Displays of a layout for everybody at the table.

use super::WagerKey;
use crate::equipment::Card;
use crate::law::Cite;
use crate::table::{Entry, Event, Marker, Movement, Seat, Spot};
use crate::wagers::Money;

/// Displays of a layout besides cards, wagers, and lasting markers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LayoutDisplay<W> {
    /// The areas that win by the outcomes of the displayed round, with or without a wager.
    pub won: Vec<W>,
    /// Markers that were put down in that round.
    pub markers: Vec<Marker>,
    /// The debts of players to the house, as marked before each of them.
    pub owed: Vec<(Seat, Money)>,
    /// Restricted wagers, and the players who may make them now.
    pub may: Vec<(Seat, W)>,
}

impl<W> Default for LayoutDisplay<W> {
    fn default() -> LayoutDisplay<W> {
        LayoutDisplay { won: Vec::new(), markers: Vec::new(), owed: Vec::new(), may: Vec::new() }
    }
}

impl<W> LayoutDisplay<W> {
    /// Returns a display of winning areas.
    pub fn wins(won: impl IntoIterator<Item = W>) -> LayoutDisplay<W> {
        LayoutDisplay { won: won.into_iter().collect(), ..LayoutDisplay::default() }
    }

    /// Converts the wagers.
    pub fn map<V>(self, name: impl Fn(W) -> V) -> LayoutDisplay<V> {
        LayoutDisplay {
            won: self.won.into_iter().map(&name).collect(),
            markers: self.markers,
            owed: self.owed,
            may: self.may.into_iter().map(|(seat, wager)| (seat, name(wager))).collect(),
        }
    }
}

impl LayoutDisplay<WagerKey> {
    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        *self == LayoutDisplay::default()
    }
}

/// The public part of a round's record, from its beginning.
#[derive(Clone, Copy)]
pub struct PublicRecord<'a>(&'a [Entry]);

impl<'a> PublicRecord<'a> {
    /// Returns the public record of these entries, which hold no private information.
    pub const fn of(seen: &'a [Entry]) -> PublicRecord<'a> {
        PublicRecord(seen)
    }

    fn last<T>(self, pick: impl Fn(&'a Event) -> Option<T>) -> Option<T> {
        self.0.iter().rev().find_map(|entry| pick(&entry.event))
    }

    /// Returns the dice as they were thrown last.
    pub fn dice<const N: usize>(self) -> Option<[u8; N]> {
        self.last(|event| match event {
            Event::Rolls(dice) => <[u8; N]>::try_from(dice.as_slice()).ok(),
            _ => None,
        })
    }

    /// Returns the mark at which a wheel came to rest last.
    pub fn mark(self) -> Option<&'static str> {
        self.last(|event| match event {
            Event::Spins(mark) => Some(*mark),
            _ => None,
        })
    }

    /// Returns the card that was dealt to a place last, where everybody sees it.
    pub fn card(self, spot: Spot) -> Option<Card> {
        self.last(|event| match event {
            Event::Deals { to, card, .. } if *to == spot => *card,
            _ => None,
        })
    }

    /// Returns the money that has moved, with the paragraphs.
    pub fn money(self) -> impl Iterator<Item = (&'a Movement<WagerKey>, Cite)> {
        self.0.iter().filter_map(|entry| match &entry.event {
            Event::Money(movement) => Some((&**movement, entry.by)),
            _ => None,
        })
    }

    /// Returns the wagers that were paid.
    pub fn paid(self) -> impl Iterator<Item = WagerKey> {
        self.money().filter_map(|(movement, _)| match movement {
            Movement::Pays { wager, .. } => Some(*wager),
            _ => None,
        })
    }
}
