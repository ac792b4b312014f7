//! The places of the seven cards of each player: together, or set apart into a high hand and others.

use super::setting::lay;
use crate::equipment::Card;
use crate::games::Game;
use crate::law::Cite;
use crate::table::{FaceDown, Halt, HandPart, Places, Seat, Seats, Spot, Table};

/// The number of cards of a player.
const SEVEN: u8 = 7;

/// The cards of all players: `N` hands are named, and the other cards are the high hand.
#[derive(Clone, Copy, Debug)]
pub struct SetHandPlaces<const N: usize> {
    parts: [HandPart; N],
    set: Seats<[Places; N]>,
    seen: Seats<[Card; SEVEN as usize]>,
}

impl<const N: usize> SetHandPlaces<N> {
    /// Creates the places, before any hand is set.
    pub const fn new(parts: [HandPart; N]) -> SetHandPlaces<N> {
        let (none, unseen) = ([Places::NONE; N], [Card::JOKER; SEVEN as usize]);
        SetHandPlaces { parts, set: Seats::none(none), seen: Seats::none(unseen) }
    }

    /// The cards of a player, where all of them are turned up.
    pub const fn seen(&self, seat: Seat) -> Option<&[Card; SEVEN as usize]> {
        self.seen.get(seat)
    }

    /// The seats whose cards are turned up.
    pub const fn is_seen(&self, seat: Seat) -> bool {
        self.seen.has(seat)
    }

    /// The places of the named hands.
    fn named(&self, seat: Seat) -> [Spot; N] {
        self.parts.map(|part| Spot::Set(seat, part))
    }

    /// The place of a card.
    fn at(&self, seat: Seat, place: u8) -> Spot {
        let Some(set) = self.set.get(seat) else { return Spot::Seat(seat) };
        let named = set.iter().zip(self.parts).find(|(places, _)| places.has(place));
        Spot::Set(seat, named.map_or(HandPart::High, |(_, part)| part))
    }

    /// The hands are laid apart.
    pub fn lay<G: Game, T: Table<G>>(&mut self, seat: Seat, set: [Places; N], by: Cite, table: &mut T) {
        self.set.set(seat, set);
        let (named, high) = (self.named(seat), Spot::Set(seat, HandPart::High));
        table.narrate(|table| lay(Spot::Seat(seat), set, named, high, by, table));
    }

    /// Sets a hand again in another way: the cards go together, and are set from there.
    #[cold]
    pub fn lay_again<G: Game, T: Table<G>>(&mut self, seat: Seat, set: [Places; N], by: Cite, table: &mut T) {
        let before = self.set.get(seat).copied().unwrap_or([Places::NONE; N]);
        let is_high = |place: &u8| before.iter().all(|places| !places.has(*place));
        let order = (0..SEVEN).filter(is_high).chain(before.iter().flat_map(|places| places.iter()));
        let mut moved = [Places::NONE; N];
        for (now, place) in (0..).zip(order) {
            for (moved, places) in moved.iter_mut().zip(set) {
                if places.has(place) {
                    *moved = moved.and(now);
                }
            }
        }
        let high = Spot::Set(seat, HandPart::High);
        for spot in std::iter::once(high).chain(self.named(seat)) {
            table.put(spot, Places::ALL, Spot::Seat(seat), by);
        }
        lay(Spot::Seat(seat), moved, self.named(seat), high, by, table);
        self.set.set(seat, set);
    }

    /// The cards of a player go into the discard rack.
    pub fn rack<G: Game, T: Table<G>>(&self, seat: Seat, by: Cite, table: &mut T) {
        if self.set.has(seat) {
            table.pick_up(Spot::Set(seat, HandPart::High), by);
            self.named(seat).into_iter().for_each(|spot| table.pick_up(spot, by));
        } else {
            table.pick_up(Spot::Seat(seat), by);
        }
    }

    /// Turns up the seven cards of a player where they lie, the high hand first; those at `open` places lie face up already.
    pub fn turn_up<G: Game, T: Table<G>>(
        &mut self,
        seat: Seat,
        down: [FaceDown; SEVEN as usize],
        open: Places,
        by: Cite,
        table: &mut T,
    ) -> Result<[Card; SEVEN as usize], Halt> {
        if let Some(seen) = self.seen.get(seat) {
            return Ok(*seen);
        }
        let mut cards = [Card::JOKER; SEVEN as usize];
        let set = self.set.get(seat).copied().unwrap_or([Places::NONE; N]);
        let named = set.into_iter().fold(Places::NONE, Places::or);
        for hand in std::iter::once(named.others(SEVEN.into())).chain(set) {
            for place in hand.iter() {
                let card = down[usize::from(place)];
                cards[usize::from(place)] = match card.peek() {
                    Some(known) if open.has(place) => known,
                    Some(_) | None => table.turn_up(self.at(seat, place), card, by)?,
                };
            }
        }
        self.seen.set(seat, cards);
        Ok(cards)
    }
}
