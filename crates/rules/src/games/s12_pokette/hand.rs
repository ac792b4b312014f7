//! 19:47-12.8  The poker hand: what its cards offer, and what completes them.

use super::compartments::{Compartment, Compartments};
use super::wagers::Kind;
use crate::equipment::{Card, Rank};

crate::choice! {
    /// 12.2~(c): how an ace counts in a straight.
    ///
    /// - high-and-low: above the king, and below the two.
    /// - high: above the king alone.
    pub enum Aces { HighAndLow = "high-and-low", High = "high" }
}

/// 12.1~(c): the cards in the hand places before a spin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Hand {
    /// None: the next spin begins a hand.
    Empty,
    /// One card.
    One(Card),
    /// Two cards.
    Two(Card, Card),
}

impl Hand {
    /// 12.8~(d): the hand when one more card has been laid; with the third it is over.
    pub const fn with(self, card: Card) -> Hand {
        match self {
            Hand::Empty => Hand::One(card),
            Hand::One(first) => Hand::Two(first, card),
            Hand::Two(..) => Hand::Empty,
        }
    }

    /// The card that was laid last.
    pub const fn last(self) -> Option<Card> {
        match self {
            Hand::Empty => None,
            Hand::One(card) | Hand::Two(_, card) => Some(card),
        }
    }

    /// 12.8~(a): the compartments that complete a poker hand wager of this kind; none where the hand does not offer it.
    pub fn completed_by(self, kind: Kind, aces: Aces) -> Compartments {
        match (self, kind) {
            (Hand::One(card), Kind::PairInTwo) => Compartments::rank(card.rank()),
            (Hand::Two(first, second), _) => two_cards(first, second, kind, aces),
            _ => Compartments::NONE,
        }
    }
}

fn two_cards(first: Card, second: Card, kind: Kind, aces: Aces) -> Compartments {
    let ranks = Compartments::rank(first.rank()).or(Compartments::rank(second.rank()));
    let paired = first.rank() == second.rank();
    let suit =
        if first.suit() == second.suit() { Compartments::suit(first.suit()) } else { Compartments::NONE };
    let straight = Straight::of(first.rank(), second.rank(), aces);
    match kind {
        Kind::ThreeOfAKind if paired => ranks,
        Kind::PairInThree if !paired => ranks,
        Kind::Flush => suit,
        Kind::OpenStraight => straight.open(),
        Kind::InsideStraight => straight.inside(),
        Kind::OpenStraightFlush => straight.open().and(suit),
        Kind::InsideStraightFlush => straight.inside().and(suit),
        _ => Compartments::NONE,
    }
}

/// 12.1~(d), 12.8~(f): which ranks make a straight of two cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Straight {
    /// Either of two, at both ends.
    Open(Compartments),
    /// One alone.
    Inside(Compartments),
    /// None.
    Impossible,
}

impl Straight {
    fn of(first: Rank, second: Rank, aces: Aces) -> Straight {
        let mut completing = Compartments::NONE;
        for rank in Rank::ALL.into_iter().filter(|rank| *rank != first && *rank != second) {
            if is_straight([first, second, rank], aces) {
                completing = completing.or(Compartments::rank(rank));
            }
        }
        match completing.len() {
            8 => Straight::Open(completing),
            4 => Straight::Inside(completing),
            _ => Straight::Impossible,
        }
    }

    fn open(self) -> Compartments {
        match self {
            Straight::Open(completing) => completing,
            Straight::Inside(_) | Straight::Impossible => Compartments::NONE,
        }
    }

    fn inside(self) -> Compartments {
        match self {
            Straight::Inside(completing) => completing,
            Straight::Open(_) | Straight::Impossible => Compartments::NONE,
        }
    }
}

/// 12.2~(c): three ranks one after the other; never around the corner.
fn is_straight(ranks: [Rank; 3], aces: Aces) -> bool {
    let in_a_row = |mut values: [i32; 3]| {
        values.sort_unstable();
        values[1] == values[0] + 1 && values[2] == values[1] + 1
    };
    let high = ranks.map(|rank| rank as i32);
    let low = ranks.map(|rank| if rank == Rank::Ace { -1 } else { rank as i32 });
    in_a_row(high) || aces == Aces::HighAndLow && in_a_row(low)
}

/// A hand that offers poker hand wagers of this kind, for an analysis.
pub fn that_offers(kind: Kind) -> Hand {
    let card = |index: usize| Compartment::at(index).card().unwrap_or(Card::JOKER);
    // The eight, nine and ten of clubs, and the eight and nine of diamonds.
    let (eight, nine, ten, other_eight, other_nine) = (card(24), card(28), card(32), card(25), card(29));
    match kind {
        Kind::PairInTwo => Hand::One(eight),
        Kind::PairInThree | Kind::OpenStraight => Hand::Two(eight, other_nine),
        Kind::ThreeOfAKind => Hand::Two(eight, other_eight),
        Kind::Flush | Kind::OpenStraightFlush => Hand::Two(eight, nine),
        Kind::InsideStraight => Hand::Two(other_eight, ten),
        Kind::InsideStraightFlush => Hand::Two(eight, ten),
        _ => Hand::Empty,
    }
}

crate::table::kept! { enum Hand { Empty, One(card), Two(first, second) } }

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(first: &str, second: &str) -> Hand {
        Hand::Two(first.parse().unwrap(), second.parse().unwrap())
    }

    fn offers(hand: Hand, aces: Aces) -> Vec<(Kind, usize)> {
        let completed = |kind: &Kind| hand.completed_by(*kind, aces).len();
        Kind::ALL.into_iter().map(|kind| (kind, completed(&kind))).filter(|(_, count)| *count > 0).collect()
    }

    #[test]
    fn each_hand_offers_what_it_may_become() {
        use Kind::{Flush, InsideStraight, OpenStraight, PairInThree, ThreeOfAKind};
        let low = Aces::HighAndLow;
        assert_eq!(offers(Hand::Empty, low), []);
        assert_eq!(offers(Hand::One("7c".parse().unwrap()), low), [(Kind::PairInTwo, 4)]);
        assert_eq!(offers(hand("7c", "7h"), low), [(ThreeOfAKind, 4)]);
        assert_eq!(offers(hand("9h", "9h"), low), [(ThreeOfAKind, 4), (Flush, 13)]);
        assert_eq!(offers(hand("7c", "Kd"), low), [(PairInThree, 8)]);
        assert_eq!(offers(hand("7c", "9d"), low), [(PairInThree, 8), (InsideStraight, 4)]);
        assert_eq!(offers(hand("9d", "8c"), low), [(PairInThree, 8), (OpenStraight, 8)]);
        let flush = [(PairInThree, 8), (Flush, 13), (OpenStraight, 8), (Kind::OpenStraightFlush, 2)];
        assert_eq!(offers(hand("8h", "9h"), low), flush);
    }

    /// 12.8~(f), with and without low aces.
    #[test]
    fn which_straights_are_open() {
        let ends = |first: &str, second: &str, aces| {
            let hand = hand(first, second);
            (
                hand.completed_by(Kind::OpenStraight, aces).len(),
                hand.completed_by(Kind::InsideStraight, aces).len(),
            )
        };
        for (first, second) in [("2c", "3d"), ("3c", "4d"), ("Qc", "Kd")] {
            assert_eq!(ends(first, second, Aces::HighAndLow), (8, 0), "{first} {second}");
        }
        for (first, second) in [("Kc", "Ad"), ("Ac", "2d"), ("Ac", "3d"), ("Ac", "Qd"), ("5c", "7d")] {
            assert_eq!(ends(first, second, Aces::HighAndLow), (0, 4), "{first} {second}");
        }
        assert_eq!(ends("2c", "3d", Aces::High), (0, 4));
        assert_eq!(ends("Ac", "2d", Aces::High), (0, 0));
        assert_eq!(ends("Ac", "3d", Aces::High), (0, 0));
        assert_eq!(ends("Kc", "Ad", Aces::High), (0, 4));
        assert_eq!(ends("Qc", "Ad", Aces::High), (0, 4));
        assert_eq!(ends("Qc", "Kd", Aces::High), (8, 0));
        assert_eq!(ends("5c", "8d", Aces::HighAndLow), (0, 0));
    }

    #[test]
    fn an_analysis_finds_a_hand_for_every_kind() {
        for kind in Kind::ALL.into_iter().filter(|kind| *kind as usize >= Kind::PairInTwo as usize) {
            for aces in [Aces::HighAndLow, Aces::High] {
                assert!(!that_offers(kind).completed_by(kind, aces).is_empty(), "{kind}");
            }
        }
    }
}
