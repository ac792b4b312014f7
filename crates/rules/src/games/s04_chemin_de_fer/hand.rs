//! A hand as it lies on the layout: cards face down, turned up later, and an additional card beside them.

use super::CheminDeFer;
use super::house::TwoForOne;
use crate::equipment::Card;
use crate::games::families::baccarat::{BaccaratHand, BaccaratSide, say_value, value};
use crate::law::Cite;
use crate::table::{FaceDown, Halt, Table};

/// The most cards that a hand may have been dealt face down.
const MOST: usize = 4;

/// A hand.
pub struct CheminDeFerHand {
    side: BaccaratSide,
    cards: [FaceDown; MOST],
    dealt: u8,
    up: [Card; MOST],
    is_turned_up: bool,
    /// The additional card.
    pub third: Option<Card>,
}

impl CheminDeFerHand {
    /// No card yet.
    pub const fn new(side: BaccaratSide) -> CheminDeFerHand {
        CheminDeFerHand {
            side,
            cards: [FaceDown::UNSEEN; MOST],
            dealt: 0,
            up: [Card::JOKER; MOST],
            is_turned_up: false,
            third: None,
        }
    }

    /// One more card, face down.
    pub fn add(&mut self, card: FaceDown) {
        if let Some(place) = self.cards.get_mut(usize::from(self.dealt)) {
            *place = card;
            self.dealt += 1;
        }
    }

    /// The number of cards dealt face down: the additional card lies behind them.
    pub const fn dealt(&self) -> u8 {
        self.dealt
    }

    /// Whether it has its two cards and none too many.
    pub const fn is_a_pair(&self) -> bool {
        self.dealt == 2
    }

    /// Whether there is room for one more card.
    pub const fn has_room(&self) -> bool {
        (self.dealt as usize) < MOST
    }

    /// Its first two cards.
    pub const fn pair(&self) -> [FaceDown; 2] {
        [self.cards[0], self.cards[1]]
    }

    /// All cards are turned up, if they are not yet. The hand of the first two comes back.
    pub fn show<T: Table<CheminDeFer>>(&mut self, by: Cite, table: &mut T) -> Result<BaccaratHand, Halt> {
        if !self.is_turned_up {
            for (card, up) in self.cards.iter().zip(&mut self.up).take(usize::from(self.dealt)) {
                *up = table.turn_up(self.side.area(), *card, by)?;
                say_value::<CheminDeFer, T>(*up, table);
            }
            self.is_turned_up = true;
        }
        Ok(BaccaratHand::of(self.up[0], self.up[1]))
    }

    /// The hand of the first two cards and the additional one.
    pub const fn hand(&self) -> BaccaratHand {
        let pair = BaccaratHand::of(self.up[0], self.up[1]);
        match self.third {
            Some(card) => pair.with(card),
            None => pair,
        }
    }

    /// 4.12(c): the highest count that two or all three of its cards make.
    pub fn highest(&self) -> u8 {
        let [a, b, c, _] = self.up.map(value);
        [a + b, a + c, b + c, a + b + c].map(|sum| sum % 10).into_iter().max().unwrap_or_default()
    }

    /// 4.12(d): the lowest count that two of the cards make, this one among them.
    pub fn lowest(&self, rule: TwoForOne, second: Card) -> u8 {
        let [a, b] = [self.up[0], self.up[1]].map(value);
        let [c, d] = [self.third.unwrap_or(second), second].map(value);
        let counts = match rule {
            TwoForOne::AnyTwo => [a + b, a + c, a + d, b + c, b + d, c + d],
            TwoForOne::OneOfThem => [a + b + c, a + b + c, a + b + c, a + b + d, a + b + d, a + b + d],
        };
        counts.map(|sum| sum % 10).into_iter().min().unwrap_or_default()
    }

    /// 4.12(b): a hand that is regarded as zero, with its additional card.
    pub fn added_to_zero(&self) -> u8 {
        self.third.map_or(0, value)
    }

    /// The hand is settled with this number of cards behind the additional one.
    pub fn settles<T: Table<CheminDeFer>>(&self, behind: u8, by: Cite, table: &mut T) {
        let count = self.dealt + u8::from(self.third.is_some()) + behind;
        table.settles(self.side.area(), &[self.up[0], self.up[1]], count, by);
    }
}
