//! 19:47-12.8  The poker hand: the wagers that its cards offer, and the cards that complete them.

use super::compartments::{Compartment, Compartments};
use super::wagers::PoketteKind;
use crate::equipment::{Card, Rank};

crate::choice! {
    /// 12.2~(c): the rank of an ace in a straight.
    ///
    /// - high-and-low: above the king, and below the two.
    /// - high: above the king alone.
    pub enum AceOrder { HighAndLow = "high-and-low", High = "high" }
}

/// 12.1~(c): the cards in the hand places before a spin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PoketteHand {
    /// None: the next spin begins a hand.
    Empty,
    /// One card.
    One(Card),
    /// Two cards.
    Two(Card, Card),
}

impl PoketteHand {
    /// 12.8~(d): the hand when one more card has been laid; with the third it is over.
    pub const fn with(self, card: Card) -> PoketteHand {
        match self {
            PoketteHand::Empty => PoketteHand::One(card),
            PoketteHand::One(first) => PoketteHand::Two(first, card),
            PoketteHand::Two(..) => PoketteHand::Empty,
        }
    }

    /// The card that was laid last.
    pub const fn last(self) -> Option<Card> {
        match self {
            PoketteHand::Empty => None,
            PoketteHand::One(card) | PoketteHand::Two(_, card) => Some(card),
        }
    }

    /// 12.8~(a): the compartments that complete a poker hand wager of this kind; none where the hand does not offer it.
    pub fn completed_by(self, kind: PoketteKind, aces: AceOrder) -> Compartments {
        match (self, kind) {
            (PoketteHand::One(card), PoketteKind::PairInTwo) => Compartments::rank(card.rank()),
            (PoketteHand::Two(first, second), _) => two_cards(first, second, kind, aces),
            _ => Compartments::NONE,
        }
    }
}

fn two_cards(first: Card, second: Card, kind: PoketteKind, aces: AceOrder) -> Compartments {
    let ranks = Compartments::rank(first.rank()).or(Compartments::rank(second.rank()));
    let paired = first.rank() == second.rank();
    let suit =
        if first.suit() == second.suit() { Compartments::suit(first.suit()) } else { Compartments::NONE };
    let straight = Straight::of(first.rank(), second.rank(), aces);
    match kind {
        PoketteKind::ThreeOfAKind if paired => ranks,
        PoketteKind::PairInThree if !paired => ranks,
        PoketteKind::Flush => suit,
        PoketteKind::OpenStraight => straight.open(),
        PoketteKind::InsideStraight => straight.inside(),
        PoketteKind::OpenStraightFlush => straight.open().and(suit),
        PoketteKind::InsideStraightFlush => straight.inside().and(suit),
        _ => Compartments::NONE,
    }
}

/// 12.1~(d), 12.8~(f): the ranks that make a straight of two cards.
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
    fn of(first: Rank, second: Rank, aces: AceOrder) -> Straight {
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
fn is_straight(ranks: [Rank; 3], aces: AceOrder) -> bool {
    let in_a_row = |mut values: [i32; 3]| {
        values.sort_unstable();
        values[1] == values[0] + 1 && values[2] == values[1] + 1
    };
    let high = ranks.map(|rank| rank as i32);
    let low = ranks.map(|rank| if rank == Rank::Ace { -1 } else { rank as i32 });
    in_a_row(high) || aces == AceOrder::HighAndLow && in_a_row(low)
}

/// A hand that offers poker hand wagers of this kind, for an analysis.
pub fn that_offers(kind: PoketteKind) -> PoketteHand {
    let card = |index: usize| Compartment::at(index).card().unwrap_or(Card::JOKER);
    // The eight, nine and ten of clubs, and the eight and nine of diamonds.
    let (eight, nine, ten, other_eight, other_nine) = (card(24), card(28), card(32), card(25), card(29));
    match kind {
        PoketteKind::PairInTwo => PoketteHand::One(eight),
        PoketteKind::PairInThree | PoketteKind::OpenStraight => PoketteHand::Two(eight, other_nine),
        PoketteKind::ThreeOfAKind => PoketteHand::Two(eight, other_eight),
        PoketteKind::Flush | PoketteKind::OpenStraightFlush => PoketteHand::Two(eight, nine),
        PoketteKind::InsideStraight => PoketteHand::Two(other_eight, ten),
        PoketteKind::InsideStraightFlush => PoketteHand::Two(eight, ten),
        _ => PoketteHand::Empty,
    }
}

crate::table::codec! { enum PoketteHand { Empty, One(card), Two(first, second) } }

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(first: &str, second: &str) -> PoketteHand {
        PoketteHand::Two(first.parse().unwrap(), second.parse().unwrap())
    }

    fn offers(hand: PoketteHand, aces: AceOrder) -> Vec<(PoketteKind, usize)> {
        let completed = |kind: &PoketteKind| hand.completed_by(*kind, aces).len();
        PoketteKind::ALL
            .into_iter()
            .map(|kind| (kind, completed(&kind)))
            .filter(|(_, count)| *count > 0)
            .collect()
    }

    #[test]
    fn each_hand_offers_what_it_may_become() {
        use PoketteKind::{Flush, InsideStraight, OpenStraight, PairInThree, ThreeOfAKind};
        let low = AceOrder::HighAndLow;
        assert_eq!(offers(PoketteHand::Empty, low), []);
        assert_eq!(offers(PoketteHand::One("7c".parse().unwrap()), low), [(PoketteKind::PairInTwo, 4)]);
        assert_eq!(offers(hand("7c", "7h"), low), [(ThreeOfAKind, 4)]);
        assert_eq!(offers(hand("9h", "9h"), low), [(ThreeOfAKind, 4), (Flush, 13)]);
        assert_eq!(offers(hand("7c", "Kd"), low), [(PairInThree, 8)]);
        assert_eq!(offers(hand("7c", "9d"), low), [(PairInThree, 8), (InsideStraight, 4)]);
        assert_eq!(offers(hand("9d", "8c"), low), [(PairInThree, 8), (OpenStraight, 8)]);
        let flush = [(PairInThree, 8), (Flush, 13), (OpenStraight, 8), (PoketteKind::OpenStraightFlush, 2)];
        assert_eq!(offers(hand("8h", "9h"), low), flush);
    }

    /// 12.8~(f), with and without low aces.
    #[test]
    fn open_straights_are_found() {
        let ends = |first: &str, second: &str, aces| {
            let hand = hand(first, second);
            (
                hand.completed_by(PoketteKind::OpenStraight, aces).len(),
                hand.completed_by(PoketteKind::InsideStraight, aces).len(),
            )
        };
        for (first, second) in [("2c", "3d"), ("3c", "4d"), ("Qc", "Kd")] {
            assert_eq!(ends(first, second, AceOrder::HighAndLow), (8, 0), "{first} {second}");
        }
        for (first, second) in [("Kc", "Ad"), ("Ac", "2d"), ("Ac", "3d"), ("Ac", "Qd"), ("5c", "7d")] {
            assert_eq!(ends(first, second, AceOrder::HighAndLow), (0, 4), "{first} {second}");
        }
        assert_eq!(ends("2c", "3d", AceOrder::High), (0, 4));
        assert_eq!(ends("Ac", "2d", AceOrder::High), (0, 0));
        assert_eq!(ends("Ac", "3d", AceOrder::High), (0, 0));
        assert_eq!(ends("Kc", "Ad", AceOrder::High), (0, 4));
        assert_eq!(ends("Qc", "Ad", AceOrder::High), (0, 4));
        assert_eq!(ends("Qc", "Kd", AceOrder::High), (8, 0));
        assert_eq!(ends("5c", "8d", AceOrder::HighAndLow), (0, 0));
    }

    #[test]
    fn an_analysis_finds_a_hand_for_every_kind() {
        for kind in
            PoketteKind::ALL.into_iter().filter(|kind| *kind as usize >= PoketteKind::PairInTwo as usize)
        {
            for aces in [AceOrder::HighAndLow, AceOrder::High] {
                assert!(!that_offers(kind).completed_by(kind, aces).is_empty(), "{kind}");
            }
        }
    }
}
