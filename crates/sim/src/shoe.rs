//! The shoe of a simulation: a lazy Fisher–Yates shuffle of several stacks side by side, of which only as many cards are drawn as are needed.

use crate::generator::{COLUMNS, Generator, ROWS};
use crate::setup::Dealing;
use croupier_rules::equipment::{Card, Stack, Supply};
use croupier_rules::law::Cite;
use croupier_rules::table::{Another, Drawn, Halt, VoidCause};

/// Room for sixteen decks, more than which no game uses; a power of two.
const ROOM: usize = 1024;

/// More places than the stacks need: any number of sixteen bits is one of them, and needs no check.
const PLACES: usize = 1 << 16;

/// Stacks from which cards are drawn, each of those left equally likely. Cards of several stacks are chosen side by side, since each choice has to wait
/// for the one before in the same stack; and only as many as will be needed.
pub struct Shoe {
    /// One stack after the other; in each those that were drawn lie first, behind them those that will be drawn next, then the others.
    stacks: Box<[Card; PLACES]>,
    /// How many cards a stack has.
    size: usize,
    /// How many cards of each stack are chosen.
    chosen: usize,
    /// Where the stack begins from which cards are drawn.
    first: usize,
    /// Where the next card lies.
    next: usize,
    /// Where the cards end that are chosen.
    end: usize,
    /// How many cards were drawn from the stack before.
    before: usize,
    /// Where the card lies after which the cutting card comes out.
    cutting_card_after: usize,
    supply: Supply,
    dealing: Dealing,
}

impl Default for Shoe {
    fn default() -> Shoe {
        Shoe {
            stacks: Box::new([Card::JOKER; PLACES]),
            size: 0,
            chosen: 0,
            first: 0,
            next: 0,
            end: 0,
            before: 0,
            cutting_card_after: usize::MAX,
            supply: Supply::Shoe,
            dealing: Dealing::AsTheHouse,
        }
    }
}

impl Shoe {
    /// A shoe from which rounds are dealt otherwise than the house does it.
    pub fn dealing(dealing: Dealing) -> Shoe {
        Shoe { dealing, ..Shoe::default() }
    }

    /// Puts a stack in.
    pub fn load(&mut self, stack: Stack) {
        debug_assert!(usize::from(stack.size()) <= ROOM, "no game uses so many decks: {stack:?}");
        let size = usize::from(stack.size()).min(ROOM);
        self.begin();
        if self.size != size {
            for cards in each(&mut self.stacks) {
                cards.iter_mut().zip(stack.cards()).for_each(|(place, card)| *place = card);
            }
            self.size = size;
            self.chosen = 0;
            self.end = self.first;
        }
        self.supply = if self.dealing == Dealing::Fresh { Supply::Continuous } else { stack.supply };
        let behind = match self.dealing {
            Dealing::AsTheHouse => stack.behind_cutting_card,
            Dealing::Fresh => 0,
            Dealing::Percent(_) if stack.behind_cutting_card == 0 => 0,
            Dealing::Percent(percent) => stack.size() - (size * usize::from(percent.min(100)) / 100) as u16,
        };
        self.cutting_card_after = match behind {
            0 => usize::MAX,
            behind => self.first + size.saturating_sub(usize::from(behind)),
        };
    }

    /// Cards that were drawn go back, and all that are left then are shuffled.
    #[cold]
    pub fn put_back(&mut self, cards: impl Iterator<Item = Card>, generator: &mut Generator) {
        for card in cards {
            let drawn = &mut self.stacks[self.first..self.next];
            if let Some(place) = drawn.iter().position(|other| *other == card) {
                drawn.swap(place, self.next - self.first - 1);
                self.next -= 1;
            }
        }
        self.end = self.first + self.size;
        for place in self.next..self.end {
            let other = place + generator.below((self.end - place) as u32) as usize;
            self.stacks.swap(place, other);
        }
    }

    /// A continuous shuffler has taken back the cards of the last round.
    #[inline(always)]
    pub fn begin_round(&mut self) {
        if self.supply == Supply::Continuous {
            self.begin();
        }
    }

    /// All cards are in the stack again: the next one is used.
    #[inline(always)]
    fn begin(&mut self) {
        self.before = self.next - self.first;
        self.first += ROOM;
        if self.first == COLUMNS * ROOM {
            (self.first, self.chosen) = (0, 0);
        }
        self.next = self.first;
        self.end = self.first + self.chosen;
    }

    /// The next card; without one the round is void.
    #[inline(always)]
    pub fn draw(&mut self, generator: &mut Generator, by: Cite) -> Result<Card, Halt> {
        if self.next == self.end {
            self.choose_more(generator, by)?;
        }
        let card = self.card();
        self.next += 1;
        Ok(card)
    }

    /// The next card, for a hand that draws one. It is looked at for a hand that stays, too, and left where it is: that is quicker than to guess whether the
    /// hand draws.
    #[inline(always)]
    pub fn draw_another(
        &mut self,
        another: Another,
        generator: &mut Generator,
        by: Cite,
    ) -> Result<Drawn, Halt> {
        if self.next == self.end
            && let Err(halt) = self.choose_more(generator, by)
        {
            return none_left(another, halt);
        }
        let card = self.card();
        self.next += usize::from(another == Another::Draws);
        Ok(Drawn::if_dealt(another, card))
    }

    #[inline(always)]
    fn card(&self) -> Card {
        self.stacks[usize::from(self.next as u16)]
    }

    /// Chooses the cards that come next, each of those left equally likely: as many as were drawn from the stack before, and a few more if that is not
    /// enough.
    #[cold]
    #[inline(never)]
    fn choose_more(&mut self, generator: &mut Generator, by: Cite) -> Result<(), Halt> {
        if self.chosen == self.size || self.next == self.first + self.size {
            return Err(Halt::void(VoidCause::OutOfCards, by));
        }
        let enough = if self.chosen == 0 { self.before.clamp(1, self.size) } else { self.chosen + 1 };
        while self.chosen < enough {
            let left = self.size - self.chosen;
            if left < ROWS {
                for stack in each(&mut self.stacks) {
                    stack.swap(self.chosen, self.chosen + generator.below(left as u32) as usize);
                }
                self.chosen += 1;
            } else {
                let rows = generator.rows_below(left as u16);
                for (row, places) in rows.iter().enumerate() {
                    let here = (self.chosen + row) % ROOM;
                    for (stack, place) in each(&mut self.stacks).zip(places) {
                        stack.swap(here, (here + usize::from(*place)) % ROOM);
                    }
                }
                self.chosen += ROWS;
            }
        }
        self.end = self.first + self.chosen;
        Ok(())
    }

    /// Whether the cutting card has come out since it was last asked for.
    #[inline(always)]
    pub fn cutting_card(&mut self) -> CuttingCard {
        if self.next <= self.cutting_card_after {
            return CuttingCard::InTheShoe;
        }
        self.cutting_card_after = usize::MAX;
        CuttingCard::Out
    }
}

/// The stacks, one by one.
#[inline(always)]
fn each(stacks: &mut [Card; PLACES]) -> impl Iterator<Item = &mut [Card; ROOM]> {
    stacks.as_chunks_mut().0.iter_mut().take(COLUMNS)
}

/// Without a card left, the round of a hand that draws one is void.
#[cold]
#[inline(never)]
fn none_left(another: Another, halt: Halt) -> Result<Drawn, Halt> {
    match another {
        Another::Draws => Err(halt),
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
        for _ in 0..52 {
            assert_eq!(shoe.draw_another(Another::Stays, &mut generator, by), Ok(Drawn::NONE));
            cards.extend(shoe.draw_another(Another::Draws, &mut generator, by).unwrap().get());
        }
        cards.sort_unstable();
        assert_eq!(cards, Card::deck().collect::<Vec<_>>());
        assert_eq!(shoe.draw_another(Another::Stays, &mut generator, by), Ok(Drawn::NONE));
        assert_eq!(
            shoe.draw_another(Another::Draws, &mut generator, by),
            Err(Halt::void(VoidCause::OutOfCards, by))
        );
    }

    #[test]
    fn every_stack_is_whole_and_any_card_comes_anywhere() {
        let (mut shoe, mut generator) = (Shoe::default(), Generator::new(6, 0));
        let mut counts = [[0u32; 53]; 53];
        let stack = Stack { jokers: 1, ..Stack::shoe(1, 0) };
        for _ in 0..10_600 {
            shoe.load(stack);
            let mut cards: Vec<Card> =
                (0..53).map(|_| shoe.draw(&mut generator, cite!("7.8(c)")).unwrap()).collect();
            for (place, card) in cards.iter().enumerate() {
                counts[place][card.index()] += 1;
            }
            cards.sort_unstable();
            assert!(cards.into_iter().eq(stack.cards()));
        }
        // Two hundred each, with a standard deviation of fourteen: six of them either way.
        assert!(counts.as_flattened().iter().all(|count| count.abs_diff(200) < 84), "{counts:?}");
    }

    #[test]
    fn cards_that_go_back_come_out_again_and_no_others() {
        let (mut shoe, mut generator) = (Shoe::default(), Generator::new(8, 0));
        let by = cite!("7.8(c)");
        for round in 0..40 {
            shoe.load(Stack::shoe(1, 0));
            let mut drawn: Vec<Card> = (0..40).map(|_| shoe.draw(&mut generator, by).unwrap()).collect();
            let back = drawn.split_off(round % 40);
            shoe.put_back(back.into_iter(), &mut generator);
            while let Ok(card) = shoe.draw(&mut generator, by) {
                drawn.push(card);
            }
            drawn.sort_unstable();
            assert!(drawn.into_iter().eq(Card::deck()));
        }
    }

    #[test]
    fn the_cutting_card_comes_out_once() {
        let (mut shoe, mut generator) = (Shoe::default(), Generator::new(7, 0));
        for stack in [Stack::shoe(6, 52), Stack::shoe(6, 300), Stack::shoe(1, 20)] {
            shoe.load(stack);
            let mut out = Vec::new();
            for drawn in 0..=stack.size() {
                if shoe.cutting_card() == CuttingCard::Out {
                    out.push(drawn);
                }
                let card = shoe.draw(&mut generator, cite!("7.8(c)"));
                assert_eq!(card.is_ok(), drawn < stack.size());
            }
            assert_eq!(out, [stack.size() - stack.behind_cutting_card + 1]);
        }
    }
}
