//! Where the cards lie: followed event by event, so that nobody has to guess.

use super::{Event, Face, Looks, Places, Spot};
use crate::equipment::Card;
use std::fmt;

/// A card as it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Lies {
    /// Which card, where it is known.
    pub card: Option<Card>,
    /// How it lies.
    pub face: Face,
}

impl Lies {
    /// A card of which nothing is known.
    const UNSEEN: Lies = Lies { card: None, face: Face::Down(Looks::Nobody) };

    /// Whether everybody sees it.
    pub const fn is_up(self) -> bool {
        matches!(self.face, Face::Up)
    }
}

/// An event speaks of a card that does not lie where it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misplaced(Event);

impl fmt::Display for Misplaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: no such card lies there", self.0)
    }
}

/// Where the cards lie, and how. Followed through what a viewer sees of a record, it is what that viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Whereabouts {
    /// In the order in which the spots came into use.
    spots: Vec<(Spot, Vec<Lies>)>,
    /// Cards that an incident has discarded unused; they go into the discard rack when the table is cleared.
    unused: Vec<Card>,
}

impl Whereabouts {
    /// Where cards lie after these events. What no event has brought before them is a card of which nothing is known.
    pub fn after<'a>(events: impl IntoIterator<Item = &'a Event>) -> Whereabouts {
        let mut lies = Whereabouts::default();
        for event in events {
            let _ = lies.follow(event);
        }
        lies
    }

    /// The cards at a spot, in the order in which they came there.
    pub fn at(&self, spot: Spot) -> &[Lies] {
        self.spots.iter().find(|(other, _)| *other == spot).map_or(&[], |(_, cards)| cards)
    }

    /// All spots where cards lie, in the order in which they came into use.
    pub fn spots(&self) -> impl Iterator<Item = (Spot, &[Lies])> {
        self.spots
            .iter()
            .map(|(spot, cards)| (*spot, cards.as_slice()))
            .filter(|(_, cards)| !cards.is_empty())
    }

    /// Every card that is out of the stack, and nothing for each that nobody has seen.
    pub fn out(&self) -> impl Iterator<Item = Option<Card>> {
        let lying = self.spots.iter().flat_map(|(_, cards)| cards).map(|lies| lies.card);
        lying.chain(self.unused.iter().map(|card| Some(*card)))
    }

    /// The cards that no hand is made of any more: the discard rack, and what was discarded unused.
    pub fn discards(&self) -> impl Iterator<Item = Option<Card>> {
        let rack = self.at(Spot::DiscardRack).iter().map(|lies| lies.card);
        rack.chain(self.unused.iter().map(|card| Some(*card)))
    }

    /// How many of a card are out of the stack, as far as they are known.
    pub(super) fn count(&self, card: Card) -> usize {
        self.out().filter(|out| *out == Some(card)).count()
    }

    /// Whether a card can be one that lies face down before a seat; `copies` is how many of it there are.
    pub(super) fn may_lie_face_down(&self, card: Card, copies: usize) -> bool {
        let is_left = self.count(card) < copies;
        let mut lying = self.spots().filter(|(spot, _)| spot.seat().is_some()).flat_map(|(_, cards)| cards);
        lying.any(|lies| !lies.is_up() && lies.card.map_or(is_left, |known| known == card))
    }

    /// The card that was burned last is known.
    pub(super) fn identify_burned(&mut self, card: Card) {
        if let Some(burned) = self.cards(Spot::DiscardRack).last_mut() {
            burned.card = Some(card);
        }
    }

    /// Whether the same cards lie on the table, whatever was discarded.
    pub(super) fn lies_like(&self, other: &Whereabouts) -> bool {
        let on_table = |(spot, _): &(Spot, &[Lies])| *spot != Spot::DiscardRack;
        self.spots().filter(on_table).eq(other.spots().filter(on_table))
    }

    /// Puts these cards into the discard rack, where they lie face down.
    pub(super) fn discard(&mut self, cards: &[Option<Card>]) {
        let down = |card: &Option<Card>| Lies { card: *card, ..Lies::UNSEEN };
        self.cards(Spot::DiscardRack).extend(cards.iter().map(down));
    }

    /// The discarded cards are in the stack again, or are replaced with it.
    pub fn forget_discards(&mut self) {
        self.cards(Spot::DiscardRack).clear();
        self.unused.clear();
    }

    /// Whether no card lies on the table but one that is set aside.
    pub fn is_clear(&self) -> bool {
        self.spots().all(|(spot, _)| is_put_away(spot))
    }

    /// The place of a card that is to be turned up: the one that it is known to be, even if it lies face up already, or else the first that lies face
    /// down. Where none does, the place after the last.
    pub fn to_turn_up(&self, at: Spot, card: Option<Card>) -> u8 {
        let cards = self.at(at);
        let it = cards.iter().position(|lies| !lies.is_up() && lies.card == card);
        let up = || cards.iter().position(|lies| lies.card.is_some() && lies.card == card);
        let first = || cards.iter().position(|lies| !lies.is_up());
        it.or_else(up).or_else(first).unwrap_or(cards.len()) as u8
    }

    /// Whether exactly these cards lie face up at a spot, in whatever order; where only the first of a hand are told, `count` cards with these among them.
    pub fn shows(&self, at: Spot, cards: &[Card], count: u8) -> bool {
        let mut lying: Vec<Option<Card>> = self.at(at).iter().filter(|l| l.is_up()).map(|l| l.card).collect();
        let is_there = |card: &Card| match lying.iter().position(|other| *other == Some(*card)) {
            Some(place) => {
                lying.swap_remove(place);
                true
            }
            None => false,
        };
        self.at(at).len() == usize::from(count)
            && self.at(at).iter().all(|l| l.is_up())
            && cards.iter().all(is_there)
    }

    /// Something has happened. A card of which an event speaks and which does not lie there is followed as one that nobody knows.
    pub fn follow(&mut self, event: &Event) -> Result<(), Misplaced> {
        match event {
            Event::Deals { to, card, face } => self.cards(*to).push(Lies { card: *card, face: *face }),
            Event::Burns => self.cards(Spot::DiscardRack).push(Lies::UNSEEN),
            Event::Turns { at, place, card } => {
                let turned = Lies { card: Some(*card), face: Face::Up };
                match self.cards(*at).get_mut(usize::from(*place)) {
                    Some(lies) if lies.card.is_none_or(|known| known == *card) => *lies = turned,
                    Some(lies) => {
                        *lies = turned;
                        return Err(Misplaced(event.clone()));
                    }
                    None => {
                        self.cards(*at).push(turned);
                        return Err(Misplaced(event.clone()));
                    }
                }
            }
            Event::Puts { from, which, to } => {
                let lay_there = self.at(*from).len();
                let moved = self.take(*from, *which);
                self.cards(*to).extend(moved);
                if which.iter().next_back().is_some_and(|last| usize::from(last) >= lay_there) {
                    return Err(Misplaced(event.clone()));
                }
            }
            Event::Clears => self.clear(),
            Event::Shuffles => self.forget_discards(),
            Event::ShufflesBack => self.cards(Spot::DiscardRack).clear(),
            Event::Happens { discards, .. } => self.unused.extend(*discards),
            Event::CuttingCard(_)
            | Event::Settles { .. }
            | Event::Rolls(_)
            | Event::Spins(_)
            | Event::Draws { .. }
            | Event::Answers { .. }
            | Event::Hands(..)
            | Event::Closes
            | Event::Announces(_)
            | Event::Instructs(_)
            | Event::Money(_)
            | Event::Voids => {}
        }
        Ok(())
    }

    /// A part of play is over: spots without a card are forgotten.
    pub(super) fn tidy(&mut self) {
        self.spots.retain(|(_, cards)| !cards.is_empty());
    }

    fn cards(&mut self, spot: Spot) -> &mut Vec<Lies> {
        let at = match self.spots.iter().position(|(other, _)| *other == spot) {
            Some(at) => at,
            None => {
                self.spots.push((spot, Vec::new()));
                self.spots.len() - 1
            }
        };
        &mut self.spots[at].1
    }

    fn take(&mut self, from: Spot, which: Places) -> Vec<Lies> {
        let cards = self.cards(from);
        let moved = which
            .iter()
            .map(|place| cards.get(usize::from(place)).copied().unwrap_or(Lies::UNSEEN))
            .collect();
        for place in which.iter().rev() {
            if usize::from(place) < cards.len() {
                cards.remove(usize::from(place));
            }
        }
        moved
    }

    /// All cards on the table go into the discard rack.
    fn clear(&mut self) {
        let mut picked_up = Vec::new();
        for (spot, cards) in &mut self.spots {
            if !is_put_away(*spot) {
                picked_up.append(cards);
            }
        }
        picked_up.extend(self.unused.drain(..).map(|card| Lies { card: Some(card), face: Face::Up }));
        self.cards(Spot::DiscardRack).extend(picked_up);
    }
}

/// Whether cards stay at this spot when the table is cleared.
fn is_put_away(spot: Spot) -> bool {
    spot == Spot::DiscardRack || spot == Spot::ASIDE
}
