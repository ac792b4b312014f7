//! What lies on the layout during a round, besides wagers and the hands of the boxes.

use super::Blackjack;
use super::house::{House, Side};
use super::wagers::Overdraw;
use crate::equipment::Card;
use crate::games::families::twenty_one::{BOXES, Hand, Hands};
use crate::law::Cite;
use crate::table::{FaceDown, Halt, Seat, Spot, Table};

/// What lies on the layout during a round.
pub struct Board {
    /// The dealer's cards that lie face up.
    pub dealer: Hand,
    /// The dealer's first card; a joker before it is dealt.
    pub up: Card,
    /// The dealer's card that lies face down.
    pub hole: Option<FaceDown>,
    /// 2.6A: the first two cards of each box, where they lie face down.
    down: [[FaceDown; 2]; BOXES as usize],
    /// 2.6A: the boxes whose cards lie face down, as a set of bits.
    hidden: u8,
    /// 2.6(d): the side of a double shoe from which the round is dealt.
    pub side: Side,
    /// 2.15~(d): whether the dealer may have drawn a card too many.
    pub overdraw: Overdraw,
}

/// The place of a box, counted from 0.
pub const fn place(at: Seat) -> usize {
    let place = at.number() as usize - 1;
    if place < BOXES as usize { place } else { 0 }
}

impl Board {
    /// An empty layout.
    pub const fn new() -> Board {
        Board {
            dealer: Hand::EMPTY,
            up: Card::JOKER,
            hole: None,
            down: [[FaceDown::UNSEEN; 2]; BOXES as usize],
            hidden: 0,
            side: Side::Left,
            overdraw: Overdraw::Impossible,
        }
    }

    /// Whether the cards of a box lie face down.
    #[inline(always)]
    pub const fn is_hidden(&self, at: Seat) -> bool {
        self.hidden != 0 && self.hidden >> place(at) & 1 == 1
    }

    /// The cards of a box that lie face down.
    pub const fn down(&self, at: Seat) -> [FaceDown; 2] {
        self.down[place(at)]
    }

    /// 2.6A~(d): the first card of a box lies face down; nothing where none was dealt.
    pub fn lay_first(&mut self, at: Seat, card: Option<FaceDown>) {
        self.down[place(at)] = [card.unwrap_or(FaceDown::UNSEEN), FaceDown::UNSEEN];
        self.hidden |= u8::from(card.is_some()) << place(at);
    }

    /// 2.6A~(d): the second one.
    pub fn lay_second(&mut self, at: Seat, card: Option<FaceDown>) {
        self.down[place(at)][1] = card.unwrap_or(FaceDown::UNSEEN);
    }

    /// The cards of a box that lie face down are taken away, its hand being void.
    pub const fn take_away(&mut self, at: Seat) {
        self.hidden &= !(1 << place(at));
    }

    /// 2.15~(d): the dealer's hand is finished. A dealer who stands may have drawn one more card.
    #[inline(always)]
    pub const fn stood(&mut self, house: &House, dealer: &Hand) {
        self.overdraw = match house.dealer_stands.draws(dealer) || dealer.is_bust() {
            true => Overdraw::Impossible,
            false => Overdraw::Possible,
        };
    }

    /// The dealer's first card is dealt.
    #[inline(always)]
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
        if !self.is_hidden(at) {
            return Ok(());
        }
        let box_ = place(at);
        let mut hand = Hand::EMPTY;
        for card in self.down[box_] {
            hand.add(table.turn_up(Spot::Seat(at), card, by)?);
        }
        hands.first().hand.put_before(hand);
        self.hidden &= !(1 << box_);
        Ok(())
    }
}
