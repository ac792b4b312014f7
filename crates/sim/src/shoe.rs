//! The simulated shoe: a lazy [Fisher–Yates shuffle](https://en.wikipedia.org/wiki/Fisher%E2%80%93Yates_shuffle) of
//! several stacks side by side. Only the cards that are needed are drawn.

use crate::generator::{COLUMNS, Generator, ROWS};
use crate::setup::DealingMode;
use croupier_rules::equipment::{Card, Stack, Supply};
use croupier_rules::law::Cite;
use croupier_rules::table::{DrawDecision, DrawnCard, Halt, VoidCause};

/// The capacity of a stack: sixteen decks, more than any game uses; a power of two.
const ROOM: usize = 1024;

/// The number of places, more than the stacks need: any 16-bit number is a valid index, which saves the bounds check.
const PLACES: usize = 1 << 16;

/// Stacks from which each remaining card is drawn with equal probability. Cards of several stacks are chosen side by
/// side, since each choice depends on the one before in the same stack. Only the cards that will be needed are chosen.
pub struct SimShoe {
    /// The stacks, one after the other. In each the drawn cards lie first, then those chosen next, then the others.
    stacks: Box<[Card; PLACES]>,
    /// The number of cards in a stack.
    size: usize,
    /// The number of cards of each stack that are chosen.
    chosen: usize,
    /// The index at which the stack in use begins.
    first: usize,
    /// The index of the next card.
    next: usize,
    /// The index behind the last chosen card.
    end: usize,
    /// The number of cards drawn from the previous stack.
    before: usize,
    /// The index of the card after which the cutting card comes out.
    cutting_card_after: usize,
    supply: Supply,
    dealing: DealingMode,
}

impl Default for SimShoe {
    fn default() -> SimShoe {
        SimShoe {
            stacks: Box::new([Card::JOKER; PLACES]),
            size: 0,
            chosen: 0,
            first: 0,
            next: 0,
            end: 0,
            before: 0,
            cutting_card_after: usize::MAX,
            supply: Supply::Shoe,
            dealing: DealingMode::AsTheHouse,
        }
    }
}

impl SimShoe {
    /// Creates a shoe with this dealing mode.
    pub fn dealing(dealing: DealingMode) -> SimShoe {
        SimShoe { dealing, ..SimShoe::default() }
    }

    /// Loads a stack.
    pub fn load(&mut self, stack: Stack) {
        debug_assert!(usize::from(stack.size()) <= ROOM, "more decks than any game uses: {stack:?}");
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
        self.supply = if self.dealing == DealingMode::Fresh { Supply::Continuous } else { stack.supply };
        let behind = match self.dealing {
            DealingMode::AsTheHouse => stack.behind_cutting_card,
            DealingMode::Fresh => 0,
            DealingMode::Percent(_) if stack.behind_cutting_card == 0 => 0,
            DealingMode::Percent(percent) => {
                stack.size() - (size * usize::from(percent.min(100)) / 100) as u16
            }
        };
        self.cutting_card_after = match behind {
            0 => usize::MAX,
            behind => self.first + size.saturating_sub(usize::from(behind)),
        };
    }

    /// Returns drawn cards to the stack and shuffles all cards that remain.
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

    /// Begins a round: a continuous shuffler has taken back the cards of the last one.
    #[inline(always)]
    pub fn begin_round(&mut self) {
        if self.supply == Supply::Continuous {
            self.begin();
        }
    }

    /// Restores all cards to the stack and moves on to the next one.
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

    /// Draws the next card.
    ///
    /// # Errors
    ///
    /// Voids the round if no card is left.
    #[inline(always)]
    pub fn draw(&mut self, generator: &mut Generator, by: Cite) -> Result<Card, Halt> {
        if self.next == self.end {
            self.choose_more(generator, by)?;
        }
        let card = self.card();
        self.next += 1;
        Ok(card)
    }

    /// Draws the next card if a hand takes another one. The card is read even for a hand that stays, and left in
    /// place: that is faster than a mispredicted branch.
    #[inline(always)]
    pub fn draw_another(
        &mut self,
        another: DrawDecision,
        generator: &mut Generator,
        by: Cite,
    ) -> Result<DrawnCard, Halt> {
        if self.next == self.end
            && let Err(halt) = self.choose_more(generator, by)
        {
            return none_left(another, halt);
        }
        let card = self.card();
        self.next += usize::from(another == DrawDecision::Draws);
        Ok(DrawnCard::if_dealt(another, card))
    }

    #[inline(always)]
    fn card(&self) -> Card {
        self.stacks[usize::from(self.next as u16)]
    }

    /// Chooses the next cards, each remaining one equally likely: as many as the previous stack needed, and a few more
    /// if that is not enough.
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

    /// Whether the cutting card has come out since the last call.
    #[inline(always)]
    pub fn cutting_card(&mut self) -> CuttingCard {
        if self.next <= self.cutting_card_after {
            return CuttingCard::InTheShoe;
        }
        self.cutting_card_after = usize::MAX;
        CuttingCard::Out
    }
}

/// Iterates over the stacks.
#[inline(always)]
fn each(stacks: &mut [Card; PLACES]) -> impl Iterator<Item = &mut [Card; ROOM]> {
    stacks.as_chunks_mut().0.iter_mut().take(COLUMNS)
}

/// Voids the round if a hand draws and no card is left.
#[cold]
#[inline(never)]
fn none_left(another: DrawDecision, halt: Halt) -> Result<DrawnCard, Halt> {
    match another {
        DrawDecision::Draws => Err(halt),
        DrawDecision::Stays => Ok(DrawnCard::NONE),
    }
}

/// The position of the cutting card.
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
        let (mut shoe, mut generator) = (SimShoe::default(), Generator::new(5, 0));
        shoe.load(Stack::shoe(1, 0));
        let by = cite!("7.8(c)");
        let mut cards: Vec<Card> = Vec::new();
        for _ in 0..52 {
            assert_eq!(shoe.draw_another(DrawDecision::Stays, &mut generator, by), Ok(DrawnCard::NONE));
            cards.extend(shoe.draw_another(DrawDecision::Draws, &mut generator, by).unwrap().get());
        }
        cards.sort_unstable();
        assert_eq!(cards, Card::deck().collect::<Vec<_>>());
        assert_eq!(shoe.draw_another(DrawDecision::Stays, &mut generator, by), Ok(DrawnCard::NONE));
        assert_eq!(
            shoe.draw_another(DrawDecision::Draws, &mut generator, by),
            Err(Halt::void(VoidCause::OutOfCards, by))
        );
    }

    #[test]
    fn every_stack_is_whole_and_any_card_comes_anywhere() {
        let (mut shoe, mut generator) = (SimShoe::default(), Generator::new(6, 0));
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
        let (mut shoe, mut generator) = (SimShoe::default(), Generator::new(8, 0));
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
        let (mut shoe, mut generator) = (SimShoe::default(), Generator::new(7, 0));
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
