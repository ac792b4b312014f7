//! The cards on the layout during a round, apart from the face-up hands of the boxes.

use super::Blackjack;
use super::house::{House, ShoeSide};
use crate::equipment::Card;
use crate::games::families::twenty_one::{BoxHands, TwentyOneHand};
use crate::law::Cite;
use crate::table::{FaceDown, Halt, Seat, Seats, Spot, Table};

/// The dealer's cards, and the players' cards that lie face down.
pub struct BlackjackBoard {
    /// The dealer's cards that lie face up.
    pub dealer: TwentyOneHand,
    /// The dealer's first card; a joker before it is dealt.
    pub up: Card,
    /// The dealer's card that lies face down.
    pub hole: Option<FaceDown>,
    /// 2.6A: the first two cards of each box, where they lie face down.
    down: Seats<[FaceDown; 2]>,
    /// 2.6(d): the side of a double shoe from which the round is dealt.
    pub side: ShoeSide,
    /// 2.15~(d): whether the dealer may have drawn a card too many.
    pub may_have_overdrawn: bool,
}

impl BlackjackBoard {
    /// An empty layout.
    #[inline]
    pub const fn new() -> BlackjackBoard {
        BlackjackBoard {
            dealer: TwentyOneHand::EMPTY,
            up: Card::JOKER,
            hole: None,
            down: Seats::none([FaceDown::UNSEEN; 2]),
            side: ShoeSide::Left,
            may_have_overdrawn: false,
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

    /// 2.6A~(d): the second card of a box lies face down.
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
    pub const fn finish_dealer_hand(&mut self, house: &House, dealer: &TwentyOneHand) {
        self.may_have_overdrawn = !house.dealer_stands.draws(dealer) && !dealer.is_bust();
    }

    /// The dealer's first card is dealt.
    #[inline]
    pub const fn lay_dealers_first(&mut self, card: Card) {
        self.up = card;
        self.dealer = TwentyOneHand::of_one(card);
    }

    /// 2.6A~(e), (g): the cards of a box are turned up. Cards drawn since lie after them.
    pub fn turn_up<T: Table<Blackjack>>(
        &mut self,
        at: Seat,
        hands: &mut BoxHands,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        let Some(down) = self.down.get(at).copied() else { return Ok(()) };
        let mut hand = TwentyOneHand::EMPTY;
        for card in down {
            hand.add(table.turn_up(Spot::Seat(at), card, by)?);
        }
        hands.first().hand.put_before(hand);
        self.down.remove(at);
        Ok(())
    }
}
