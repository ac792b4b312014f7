//! Card positions: follows events and knows the place of every card.

use super::{Audience, Event, Face, Places, Spot};
use crate::equipment::Card;
use std::fmt;

/// A card as it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct TableCard {
    /// The card, if known.
    pub card: Option<Card>,
    /// Whether it lies face up or face down.
    pub face: Face,
}

impl TableCard {
    /// An unknown card.
    const UNSEEN: TableCard = TableCard { card: None, face: Face::Down(Audience::Nobody) };

    /// Whether everybody sees it.
    pub const fn is_up(self) -> bool {
        matches!(self.face, Face::Up)
    }
}

/// An event that refers to a card that does not lie there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MisplacedCard(Event);

impl fmt::Display for MisplacedCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: no such card lies there", self.0)
    }
}

/// The position and face of every card.
///
/// Followed through one viewer's part of a record, it holds that viewer's knowledge.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardPositions {
    /// In the order in which the spots came into use.
    spots: Vec<(Spot, Vec<TableCard>)>,
    /// Cards that an incident has discarded unused; they go into the discard rack when the table is cleared.
    unused: Vec<Card>,
}

impl CardPositions {
    /// Returns the positions after these events. A card that no event has brought is an unknown one.
    pub fn after<'a>(events: impl IntoIterator<Item = &'a Event>) -> CardPositions {
        let mut lies = CardPositions::default();
        for event in events {
            let _ = lies.follow(event);
        }
        lies
    }

    /// Returns the cards at a spot, in the order in which they came there.
    pub fn at(&self, spot: Spot) -> &[TableCard] {
        self.spots.iter().find(|(other, _)| *other == spot).map_or(&[], |(_, cards)| cards)
    }

    /// Returns all spots where cards lie, in the order in which they came into use.
    pub fn spots(&self) -> impl Iterator<Item = (Spot, &[TableCard])> {
        self.spots
            .iter()
            .map(|(spot, cards)| (*spot, cards.as_slice()))
            .filter(|(_, cards)| !cards.is_empty())
    }

    /// Returns every card out of the stack, `None` for unseen ones.
    pub fn out(&self) -> impl Iterator<Item = Option<Card>> {
        let lying = self.spots.iter().flat_map(|(_, cards)| cards).map(|lies| lies.card);
        lying.chain(self.unused.iter().map(|card| Some(*card)))
    }

    /// Returns the cards out of play: the discard rack, and cards discarded unused.
    pub fn discards(&self) -> impl Iterator<Item = Option<Card>> {
        let rack = self.at(Spot::DiscardRack).iter().map(|lies| lies.card);
        rack.chain(self.unused.iter().map(|card| Some(*card)))
    }

    /// Returns the known number of copies of a card out of the stack.
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

    /// Whether the same cards lie on the table, apart from discards.
    pub(super) fn lies_like(&self, other: &CardPositions) -> bool {
        let on_table = |(spot, _): &(Spot, &[TableCard])| *spot != Spot::DiscardRack;
        self.spots().filter(on_table).eq(other.spots().filter(on_table))
    }

    /// Puts these cards into the discard rack, face down.
    pub(super) fn discard(&mut self, cards: &[Option<Card>]) {
        let down = |card: &Option<Card>| TableCard { card: *card, ..TableCard::UNSEEN };
        self.cards(Spot::DiscardRack).extend(cards.iter().map(down));
    }

    /// The discarded cards are in the stack again, or are replaced with it.
    pub fn forget_discards(&mut self) {
        self.cards(Spot::DiscardRack).clear();
        self.unused.clear();
    }

    /// Whether no card lies on the table, apart from one kept for the next round.
    pub fn is_clear(&self) -> bool {
        self.spots().all(|(spot, _)| is_put_away(spot))
    }

    /// Returns the place of a card that is to be turned up: the one that it is known to be, even if it lies
    /// face up already, or else the first that lies face down. Where none does, the place after the last.
    pub fn to_turn_up(&self, at: Spot, card: Option<Card>) -> u8 {
        let cards = self.at(at);
        let it = cards.iter().position(|lies| !lies.is_up() && lies.card == card);
        let up = || cards.iter().position(|lies| lies.card.is_some() && lies.card == card);
        let first = || cards.iter().position(|lies| !lies.is_up());
        it.or_else(up).or_else(first).unwrap_or(cards.len()) as u8
    }

    /// Whether exactly these cards lie face up at a spot, in any order. If only the first of a hand are
    /// given, `count` cards with these among them.
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

    /// Follows an event.
    ///
    /// # Errors
    ///
    /// Reports a card that does not lie where the event says; it is followed as an unknown one.
    pub fn follow(&mut self, event: &Event) -> Result<(), MisplacedCard> {
        match event {
            Event::Deals { to, card, face } => self.cards(*to).push(TableCard { card: *card, face: *face }),
            Event::Burns => self.cards(Spot::DiscardRack).push(TableCard::UNSEEN),
            Event::Turns { at, place, card } => {
                let turned = TableCard { card: Some(*card), face: Face::Up };
                match self.cards(*at).get_mut(usize::from(*place)) {
                    Some(lies) if lies.card.is_none_or(|known| known == *card) => *lies = turned,
                    Some(lies) => {
                        *lies = turned;
                        return Err(MisplacedCard(event.clone()));
                    }
                    None => {
                        self.cards(*at).push(turned);
                        return Err(MisplacedCard(event.clone()));
                    }
                }
            }
            Event::Puts { from, which, to } => {
                let lay_there = self.at(*from).len();
                let moved = self.take(*from, *which);
                self.cards(*to).extend(moved);
                if which.iter().next_back().is_some_and(|last| usize::from(last) >= lay_there) {
                    return Err(MisplacedCard(event.clone()));
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

    fn cards(&mut self, spot: Spot) -> &mut Vec<TableCard> {
        let at = match self.spots.iter().position(|(other, _)| *other == spot) {
            Some(at) => at,
            None => {
                self.spots.push((spot, Vec::new()));
                self.spots.len() - 1
            }
        };
        &mut self.spots[at].1
    }

    fn take(&mut self, from: Spot, which: Places) -> Vec<TableCard> {
        let cards = self.cards(from);
        let moved = which
            .iter()
            .map(|place| cards.get(usize::from(place)).copied().unwrap_or(TableCard::UNSEEN))
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
        picked_up.extend(self.unused.drain(..).map(|card| TableCard { card: Some(card), face: Face::Up }));
        self.cards(Spot::DiscardRack).extend(picked_up);
    }
}

/// Whether cards stay at this spot when the table is cleared.
fn is_put_away(spot: Spot) -> bool {
    spot == Spot::DiscardRack || spot == Spot::ASIDE
}
