//! The cards of a simulation: shuffled as they are drawn.

use crate::generator::Generator;
use croupier_rules::equipment::{Card, Stack, Supply};
use croupier_rules::law::Cite;
use croupier_rules::table::{Another, Drawn, Halt};

/// Room for more decks than any game uses; a power of two, so that an index needs no check.
const ROOM: usize = 1024;

/// A stack from which cards are drawn, each of those left equally likely. The cards left lie first, those that were drawn behind them, so that
/// loading the same stack again is a matter of counting.
pub struct Shoe {
    cards: Box<[Card; ROOM]>,
    size: u32,
    left: u32,
    /// How many cards lie behind the cutting card that has not come out yet.
    behind_cutting_card: u32,
    supply: Supply,
}

impl Default for Shoe {
    fn default() -> Shoe {
        let cards = Box::new([Card::JOKER; ROOM]);
        Shoe { cards, size: 0, left: 0, behind_cutting_card: 0, supply: Supply::Shoe }
    }
}

impl Shoe {
    /// Puts a stack in.
    pub fn load(&mut self, stack: Stack) {
        let size = u32::from(stack.size()).min(ROOM as u32);
        if self.size != size {
            self.cards.iter_mut().zip(stack.cards()).for_each(|(place, card)| *place = card);
            self.size = size;
        }
        self.left = size;
        self.supply = stack.supply;
        self.behind_cutting_card = u32::from(stack.behind_cutting_card);
    }

    /// A continuous shuffler has taken back the cards of the last round.
    #[inline(always)]
    pub fn begin_round(&mut self) {
        if self.supply == Supply::Continuous {
            self.left = self.size;
        }
    }

    /// The next card; without one the round is void.
    #[inline(always)]
    pub fn draw(&mut self, generator: &mut Generator, by: Cite) -> Result<Card, Halt> {
        if self.left == 0 {
            return Err(Halt::Void(by));
        }
        let card = self.choose(generator);
        self.left -= 1;
        Ok(card)
    }

    /// The next card, for a hand that draws one. The same is done for a hand that stays, except that the card is left where it is: that is quicker than
    /// to guess whether the hand draws, and makes no card likelier than another.
    #[inline(always)]
    pub fn draw_another(
        &mut self,
        another: Another,
        generator: &mut Generator,
        by: Cite,
    ) -> Result<Drawn, Halt> {
        if self.left == 0 {
            return none_left(another, by);
        }
        let card = self.choose(generator);
        self.left -= u32::from(another == Another::Draws);
        Ok(Drawn::if_dealt(another, card))
    }

    /// One of the cards that are left, which now lies last.
    #[inline(always)]
    fn choose(&mut self, generator: &mut Generator) -> Card {
        let chosen = generator.below(self.left) as usize % ROOM;
        let last = self.left.wrapping_sub(1) as usize % ROOM;
        let card = self.cards[chosen];
        self.cards[chosen] = self.cards[last];
        self.cards[last] = card;
        card
    }

    /// Whether the cutting card has come out since it was last asked for.
    #[inline(always)]
    pub fn cutting_card(&mut self) -> CuttingCard {
        if self.left >= self.behind_cutting_card {
            return CuttingCard::InTheShoe;
        }
        self.behind_cutting_card = 0;
        CuttingCard::Out
    }
}

/// Without a card left, the round of a hand that draws one is void.
#[cold]
#[inline(never)]
fn none_left(another: Another, by: Cite) -> Result<Drawn, Halt> {
    match another {
        Another::Draws => Err(Halt::Void(by)),
        Another::Stays => Ok(Drawn::NONE),
    }
}

/// Where the cutting card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CuttingCard {
    /// Still in the shoe, or none was inserted.
    InTheShoe,
    /// It has come out.
    Out,
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_rules::cite;

    #[test]
    fn a_hand_that_stays_takes_no_card_away() {
        let (mut shoe, mut generator) = (Shoe::default(), Generator::new(5, 0));
        shoe.load(Stack::shoe(1, 0));
        let by = cite!("7.8(c)");
        let mut cards: Vec<Card> = Vec::new();
        while shoe.left > 0 {
            assert_eq!(shoe.draw_another(Another::Stays, &mut generator, by), Ok(Drawn::NONE));
            cards.extend(shoe.draw_another(Another::Draws, &mut generator, by).unwrap().get());
        }
        cards.sort_unstable();
        assert_eq!(cards, Card::deck().collect::<Vec<_>>());
        assert_eq!(shoe.draw_another(Another::Stays, &mut generator, by), Ok(Drawn::NONE));
        assert_eq!(shoe.draw_another(Another::Draws, &mut generator, by), Err(Halt::Void(by)));
    }
}
