//! What lies on the layout during a round, besides wagers and the hands of the boxes.

use super::Blackjack;
use super::house::{House, Side};
use super::state::Overdraw;
use crate::equipment::Card;
use crate::games::families::twenty_one::{Hand, Hands};
use crate::law::Cite;
use crate::table::{FaceDown, Halt, Seat, Seats, Spot, Table};

/// What lies on the layout during a round.
pub struct Board {
    /// The dealer's cards that lie face up.
    pub dealer: Hand,
    /// The dealer's first card; a joker before it is dealt.
    pub up: Card,
    /// The dealer's card that lies face down.
    pub hole: Option<FaceDown>,
    /// 2.6A: the first two cards of each box, where they lie face down.
    down: Seats<[FaceDown; 2]>,
    /// 2.6(d): the side of a double shoe from which the round is dealt.
    pub side: Side,
    /// 2.15~(d): whether the dealer may have drawn a card too many.
    pub overdraw: Overdraw,
}

impl Board {
    /// An empty layout.
    #[inline]
    pub const fn new() -> Board {
        Board {
            dealer: Hand::EMPTY,
            up: Card::JOKER,
            hole: None,
            down: Seats::none([FaceDown::UNSEEN; 2]),
            side: Side::Left,
            overdraw: Overdraw::Impossible,
        }
    }

    /// Whether the cards of a box lie face down.
    pub const fn is_hidden(&self, at: Seat) -> bool {
        self.down.has(at)
    }

    /// The cards of a box that lie face down.
    pub fn down(&self, at: Seat) -> [FaceDown; 2] {
        self.down.get(at).copied().unwrap_or([FaceDown::UNSEEN; 2])
    }

    /// 2.6A~(d): the first card of a box lies face down.
    pub fn lay_first(&mut self, at: Seat, card: FaceDown) {
        self.down.set(at, [card, FaceDown::UNSEEN]);
    }

    /// 2.6A~(d): the second one.
    pub fn lay_second(&mut self, at: Seat, card: FaceDown) {
        if let Some([_, second]) = self.down.get_mut(at) {
            *second = card;
        }
    }

    /// The cards of a box that lie face down are taken away, its hand being void.
    pub const fn take_away(&mut self, at: Seat) {
        self.down.remove(at);
    }

    /// 2.15~(d): the dealer's hand is finished. A dealer who stands may have drawn one more card.
    #[inline]
    pub const fn stood(&mut self, house: &House, dealer: &Hand) {
        self.overdraw = match house.dealer_stands.draws(dealer) || dealer.is_bust() {
            true => Overdraw::Impossible,
            false => Overdraw::Possible,
        };
    }

    /// The dealer's first card is dealt.
    #[inline]
    pub const fn first_of_dealer(&mut self, card: Card) {
        self.up = card;
        self.dealer = Hand::of_one(card);
    }

    /// 2.6A~(e), (g): the cards of a box are turned up. Cards drawn since lie after them.
    pub fn turn_up<T: Table<Blackjack>>(
        &mut self,
        at: Seat,
        hands: &mut Hands,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        let Some(down) = self.down.get(at).copied() else { return Ok(()) };
        let mut hand = Hand::EMPTY;
        for card in down {
            hand.add(table.turn_up(Spot::Seat(at), card, by)?);
        }
        hands.first().hand.put_before(hand);
        self.down.remove(at);
        Ok(())
    }
}
