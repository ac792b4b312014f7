//! Names of hands, for their viewers.

use crate::equipment::Card;
use crate::poker::{Composition, Kicker, Ranking};
use crate::table::{HandPart, Spot};

/// A hand as the dealer calls it, with the cards that decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CalledHand {
    /// Its name: `pair of nines`, `7`.
    pub name: String,
    /// The cards that make the name; empty where no card decides more than another.
    pub makes: Vec<Card>,
    /// The cards that decide between hands of this name, the most important first.
    pub kickers: Vec<Kicker>,
}

impl CalledHand {
    /// Returns the hand with a remark behind its name: `(does not play)`.
    pub fn with_remark(self, remark: &str) -> CalledHand {
        CalledHand { name: format!("{} {remark}", self.name), ..self }
    }
}

impl From<String> for CalledHand {
    fn from(name: String) -> CalledHand {
        CalledHand { name, makes: Vec::new(), kickers: Vec::new() }
    }
}

impl From<Composition> for CalledHand {
    fn from(hand: Composition) -> CalledHand {
        CalledHand { name: hand.strength.to_string(), makes: hand.makes, kickers: hand.kickers }
    }
}

/// A hand as a viewer sees it, or the face-up part of it.
#[derive(Clone, Copy, Debug)]
pub struct SeenHand<'a> {
    /// The spot.
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

    /// Returns the dealer's cards, if exactly `N` of them are seen.
    pub fn dealers<const N: usize>(&self) -> Option<&[Card; N]> {
        self.cards.try_into().ok().filter(|_| self.at == Spot::Dealer)
    }

    /// Returns the part that the hand plays, if its cards are set as several hands.
    pub fn part(&self) -> Option<HandPart> {
        match self.at {
            Spot::Set(_, part) => Some(part),
            at => [HandPart::High, HandPart::Middle, HandPart::Low]
                .into_iter()
                .find(|part| Spot::set_by_dealer(*part) == at),
        }
    }

    /// Returns the card that lies face up at a place of its own.
    pub fn open_at(&self, spot: Spot) -> Option<Card> {
        self.open.iter().find(|(at, _)| *at == spot).map(|(_, card)| *card)
    }

    /// Returns the name of its cards by themselves.
    pub fn alone(&self, ranking: &Ranking) -> Option<CalledHand> {
        let is_hand = self.is_somebodys() && !self.cards.is_empty();
        is_hand.then(|| ranking.compose(self.cards).into())
    }

    /// Returns the name of its cards together with the community cards.
    pub fn with_open(&self, ranking: &Ranking) -> Option<CalledHand> {
        let all: Vec<Card> =
            self.cards.iter().copied().chain(self.open.iter().map(|(_, card)| *card)).collect();
        let is_hand = self.is_somebodys() && !self.cards.is_empty();
        is_hand.then(|| ranking.compose(&all).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::facts;
    use crate::house::Submission;
    use crate::table::{Seat, TableOpening};

    fn called(game: &str, at: Spot, cards: &str, board: &str) -> String {
        let read = |words: &str| -> Vec<Card> {
            words.split_whitespace().map(|card| card.parse().unwrap()).collect()
        };
        let open: Vec<(Spot, Card)> =
            read(board).into_iter().map(|card| (Spot::Area("board"), card)).collect();
        let table = facts(game).unwrap().open(&Submission::default(), TableOpening::Before).unwrap();
        table.called(SeenHand { at, cards: &read(cards), open: &open }).unwrap().name
    }

    /// 16.10~(e), 20.10~(e), 30.10~(c), 32.1: the highest hands of the dealer that do not play or qualify,
    /// and the lowest that do.
    #[test]
    fn a_dealers_hand_that_does_not_count_is_called_so() {
        let board = "Kc Jd 9h 6s 3c";
        for (game, fails, plays, board) in [
            ("caribbean-stud", "As Qd Jc Th 8s", "As Kd 4c 3h 2s", ""),
            ("three-card-poker", "Js Td 8c", "Qs 3d 2c", ""),
            ("two-card-joker-poker", "Js 9d", "Qs 2d", ""),
            ("ultimate-texas-holdem", "As Qd", "3s 2d", board),
        ] {
            assert!(called(game, Spot::Dealer, fails, board).contains("(does not "), "{game}");
            assert!(!called(game, Spot::Dealer, plays, board).contains("(does not "), "{game}");
            let seat = Spot::Seat(Seat::new(1).unwrap());
            assert!(!called(game, seat, fails, board).contains("(does not "), "{game}");
        }
    }
}
