//! Community cards: a board before the dealer, dealt face down or face up, all at once or by stages.

use super::one_deck::{OneDeck, RoundDeal};
use crate::equipment::Card;
use crate::law::Cite;
use crate::table::{Audience, FaceDown, Halt, Spot, Table};

/// A board of `N` cards, each at its place on the layout.
#[derive(Clone, Copy, Debug)]
pub struct CommunityBoard<const N: usize> {
    places: [Spot; N],
    down: [FaceDown; N],
    dealt: usize,
}

impl<const N: usize> CommunityBoard<N> {
    /// An empty board whose cards lie at these places.
    pub const fn new(places: [Spot; N]) -> CommunityBoard<N> {
        CommunityBoard { places, down: [FaceDown::UNSEEN; N], dealt: 0 }
    }

    /// An empty board whose cards lie side by side at one place.
    pub const fn at(place: &'static str) -> CommunityBoard<N> {
        CommunityBoard::new([Spot::Area(place); N])
    }

    /// The places of its cards.
    pub const fn places(&self) -> [Spot; N] {
        self.places
    }

    /// The number of cards that have been dealt to it.
    pub const fn dealt(&self) -> usize {
        self.dealt
    }

    /// The next card, face down.
    pub fn deal_down<G: OneDeck, T: Table<G>>(
        &mut self,
        deal: &mut RoundDeal,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        if let (Some(&place), Some(card)) = (self.places.get(self.dealt), self.down.get_mut(self.dealt)) {
            *card = deal.down(place, Audience::Nobody, by, table)?;
            self.dealt += 1;
        }
        Ok(())
    }

    /// Deals the remaining cards face down.
    pub fn deal_all_down<G: OneDeck, T: Table<G>>(
        &mut self,
        deal: &mut RoundDeal,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        (self.dealt..N).try_for_each(|_| self.deal_down(deal, by, table))
    }

    /// The next `K` cards, face up: the flop, the turn.
    pub fn deal_up<const K: usize, G: OneDeck, T: Table<G>>(
        &mut self,
        deal: &mut RoundDeal,
        by: Cite,
        table: &mut T,
    ) -> Result<[Card; K], Halt> {
        let mut cards = [Card::JOKER; K];
        for (card, &place) in cards.iter_mut().zip(&self.places[self.dealt.min(N)..]) {
            *card = deal.up(place, by, table)?;
            self.dealt += 1;
        }
        Ok(cards)
    }

    /// Turns up all cards.
    pub fn turn_up<G: OneDeck, T: Table<G>>(&self, by: Cite, table: &mut T) -> Result<[Card; N], Halt> {
        let mut cards = [Card::JOKER; N];
        for ((card, &place), &down) in cards.iter_mut().zip(&self.places).zip(&self.down) {
            *card = table.turn_up(place, down, by)?;
        }
        Ok(cards)
    }

    /// Turns up one card, counted from 0.
    pub fn turn_up_one<G: OneDeck, T: Table<G>>(
        &self,
        card: usize,
        by: Cite,
        table: &mut T,
    ) -> Result<Card, Halt> {
        table.turn_up(self.places[card], self.down[card], by)
    }
}
