//! What hands are called, for those who look at them.

use crate::equipment::Card;
use crate::poker::Ranking;
use crate::table::{Part, Spot};

/// A hand that somebody looks at, or the part of it that lies face up.
#[derive(Clone, Copy, Debug)]
pub struct SeenHand<'a> {
    /// Where it lies.
    pub at: Spot,
    /// Its cards that are seen, in the order in which they came there.
    pub cards: &'a [Card],
    /// The cards that lie face up for everybody, before no seat, and where.
    pub open: &'a [(Spot, Card)],
}

impl SeenHand<'_> {
    /// Whether it is a hand of the dealer or a player, and not a card that everybody shares.
    pub fn is_somebodys(&self) -> bool {
        self.at == Spot::Dealer || self.at.seat().is_some()
    }

    /// As which of the hands it is set into which somebody's cards are laid apart.
    pub fn part(&self) -> Option<Part> {
        match self.at {
            Spot::Set(_, part) => Some(part),
            at => [Part::High, Part::Middle, Part::Low]
                .into_iter()
                .find(|part| Spot::set_by_dealer(*part) == at),
        }
    }

    /// The card that lies face up at a place of its own.
    pub fn open_at(&self, spot: Spot) -> Option<Card> {
        self.open.iter().find(|(at, _)| *at == spot).map(|(_, card)| *card)
    }

    /// What its cards are by themselves.
    pub fn alone(&self, ranking: &Ranking) -> Option<String> {
        let is_hand = self.is_somebodys() && !self.cards.is_empty();
        is_hand.then(|| ranking.rank(self.cards).to_string())
    }

    /// What its cards are together with those that everybody shares.
    pub fn with_open(&self, ranking: &Ranking) -> Option<String> {
        let all: Vec<Card> =
            self.cards.iter().copied().chain(self.open.iter().map(|(_, card)| *card)).collect();
        let is_hand = self.is_somebodys() && !self.cards.is_empty();
        is_hand.then(|| ranking.rank(&all).to_string())
    }
}
