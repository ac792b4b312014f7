//! What a layout shows of how the game stands, for everybody at the table to see.

use super::WagerKey;
use crate::equipment::Card;
use crate::law::Cite;
use crate::table::{Entry, Event, Marker, Movement, Seat, Spot};
use crate::wagers::Money;

/// What a layout shows besides cards, wagers, and the markers that last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown<W> {
    /// The areas that win by what has come out in the round that is shown, whoever has wagered there.
    pub won: Vec<W>,
    /// Markers that were put down in that round.
    pub markers: Vec<Marker>,
    /// What players owe the house, as it is marked before each of them.
    pub owed: Vec<(Seat, Money)>,
    /// Wagers that not everybody may make, and who may make them now.
    pub may: Vec<(Seat, W)>,
}

impl<W> Default for Shown<W> {
    fn default() -> Shown<W> {
        Shown { won: Vec::new(), markers: Vec::new(), owed: Vec::new(), may: Vec::new() }
    }
}

impl<W> Shown<W> {
    /// These areas win.
    pub fn wins(won: impl IntoIterator<Item = W>) -> Shown<W> {
        Shown { won: won.into_iter().collect(), ..Shown::default() }
    }

    /// The same with wagers by name.
    pub fn map<V>(self, name: impl Fn(W) -> V) -> Shown<V> {
        Shown {
            won: self.won.into_iter().map(&name).collect(),
            markers: self.markers,
            owed: self.owed,
            may: self.may.into_iter().map(|(seat, wager)| (seat, name(wager))).collect(),
        }
    }
}

impl Shown<WagerKey> {
    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        *self == Shown::default()
    }
}

/// What everybody has seen of a round, from its beginning.
#[derive(Clone, Copy)]
pub struct Out<'a>(&'a [Entry]);

impl<'a> Out<'a> {
    /// Of these entries, which hold nothing that somebody at the table may not know.
    pub const fn of(seen: &'a [Entry]) -> Out<'a> {
        Out(seen)
    }

    fn last<T>(self, pick: impl Fn(&'a Event) -> Option<T>) -> Option<T> {
        self.0.iter().rev().find_map(|entry| pick(&entry.event))
    }

    /// The dice as they were thrown last.
    pub fn dice<const N: usize>(self) -> Option<[u8; N]> {
        self.last(|event| match event {
            Event::Rolls(dice) => <[u8; N]>::try_from(dice.as_slice()).ok(),
            _ => None,
        })
    }

    /// The mark at which a wheel came to rest last.
    pub fn mark(self) -> Option<&'static str> {
        self.last(|event| match event {
            Event::Spins(mark) => Some(*mark),
            _ => None,
        })
    }

    /// The card that was dealt to a place last, where everybody sees it.
    pub fn card(self, spot: Spot) -> Option<Card> {
        self.last(|event| match event {
            Event::Deals { to, card, .. } if *to == spot => *card,
            _ => None,
        })
    }

    /// The money that has moved, with the paragraphs.
    pub fn money(self) -> impl Iterator<Item = (&'a Movement<WagerKey>, Cite)> {
        self.0.iter().filter_map(|entry| match &entry.event {
            Event::Money(movement) => Some((&**movement, entry.by)),
            _ => None,
        })
    }

    /// The wagers that were paid.
    pub fn paid(self) -> impl Iterator<Item = WagerKey> {
        self.money().filter_map(|(movement, _)| match movement {
            Movement::Pays { wager, .. } => Some(*wager),
            _ => None,
        })
    }
}
