//! The deal of a round: cards with what can go wrong when they are drawn, and the stub.

use super::OneDeck;
use super::choices::{DealingMethod, OneDeckChoices};
use super::deck::TableDeck;
use crate::equipment::Card;
use crate::law::Cite;
use crate::table::{Audience, FaceDown, Halt, Seats, Spot, Table, VoidCause};

/// The mishaps while a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mishap {
    FaceUp,
    DrawnInError,
    ShoeJam,
}

/// Whether the hands have as many cards as they should.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hands {
    Right,
    Misdealt,
}

/// The treatment of the deck after the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckAfterRound {
    /// It is shuffled.
    Shuffled,
    /// It leaves the table, and another one is opened.
    Removed,
}

/// The deal of one round.
pub struct RoundDeal {
    method: DealingMethod,
    pub(super) dealt: u16,
    found_face_up: u16,
    hands: Hands,
    counted: Option<u16>,
    fate: DeckAfterRound,
    /// The seats that have a card already in the current deal.
    pub(super) served: Seats<()>,
    /// The players whose hands were found wrong during the deal.
    pub(super) found_misdealt: Seats<()>,
    /// The number of cards dealt to hands that were complete.
    pub(super) extra: u16,
}

impl RoundDeal {
    /// The deal is about to begin.
    pub const fn new(deck: &TableDeck, choices: &OneDeckChoices) -> RoundDeal {
        RoundDeal {
            method: deck.dealing(choices),
            dealt: 0,
            found_face_up: 0,
            hands: Hands::Right,
            counted: None,
            fate: DeckAfterRound::Shuffled,
            served: Seats::none(()),
            found_misdealt: Seats::none(()),
            extra: 0,
        }
    }

    /// The dealing method.
    pub const fn method(&self) -> DealingMethod {
        self.method
    }

    /// The cards that are left are taken out of the automated shoe: from now on they are dealt from the hand.
    pub fn take_in_hand<G: OneDeck, T: Table<G>>(&mut self, by: Cite, table: &mut T) {
        let words = "take the remaining cards out of the shoe and deal them from the hand";
        table.instruct(format_args!("{words}"), by);
        self.method = DealingMethod::Hand;
    }

    /// A hand was misdealt and is void by itself: that explains a stub of another size, and the deck stays.
    pub const fn misdealt(&mut self) {
        self.hands = Hands::Misdealt;
    }

    /// Records the size of the stub that was counted.
    pub(super) const fn was_counted(&mut self, cards: u16) {
        self.counted = Some(cards);
    }

    /// The treatment of the deck after the round.
    pub const fn fate(&self) -> DeckAfterRound {
        self.fate
    }

    /// Announces "No more bets", and returns the paragraphs of the dealing method.
    pub fn no_more_bets<G: OneDeck, T: Table<G>>(&self, table: &mut T) -> Cite {
        let by = G::LAW.methods.of(self.method).no_more_bets;
        table.announce(format_args!("No more bets"), by);
        by
    }

    /// Announces "No more bets", and begins the deal.
    pub fn opens<G: OneDeck, T: Table<G>>(&self, table: &mut T) {
        self.no_more_bets(table);
        self.begin(table);
    }

    /// The drawing and placing of the cards.
    pub fn begin<G: OneDeck, T: Table<G>>(&self, table: &mut T) {
        let methods = &G::LAW.methods;
        let by = methods.of(self.method).draw;
        match (self.method, &methods.automated) {
            (DealingMethod::AutomatedShoe, Some(automated)) => {
                table.instruct(format_args!("give the stacks face down {}", automated.order), by);
            }
            (DealingMethod::Hand, _) => table.instruct(
                format_args!("take each card from the top of the deck with the other hand and place it"),
                by,
            ),
            (DealingMethod::ManualShoe | DealingMethod::AutomatedShoe, _) => table.instruct(
                format_args!("draw each card with the hand nearer the shoe and place it with the other"),
                by,
            ),
        }
    }

    /// A card face up.
    pub fn up<G: OneDeck, T: Table<G>>(&mut self, to: Spot, by: Cite, table: &mut T) -> Result<Card, Halt> {
        self.mishaps(to, table)?;
        self.dealt += 1;
        table.draw(to, by)
    }

    /// A card face down.
    pub fn down<G: OneDeck, T: Table<G>>(
        &mut self,
        to: Spot,
        looks: Audience,
        by: Cite,
        table: &mut T,
    ) -> Result<FaceDown, Halt> {
        self.mishaps(to, table)?;
        self.dealt += 1;
        table.draw_down(to, looks, by)
    }

    /// A card to the discard rack, seen by nobody.
    pub fn burn<G: OneDeck, T: Table<G>>(&mut self, by: Cite, table: &mut T) -> Result<(), Halt> {
        self.mishaps(Spot::DiscardRack, table)?;
        self.dealt += 1;
        table.burn(by).map(drop)
    }

    fn mishaps<G: OneDeck, T: Table<G>>(&mut self, to: Spot, table: &mut T) -> Result<(), Halt> {
        let possible = G::INCIDENTS;
        loop {
            let mishap = if table.incident(possible.face_up).is_some() {
                Mishap::FaceUp
            } else if table.incident(possible.drawn_in_error).is_some() {
                Mishap::DrawnInError
            } else if self.method == DealingMethod::AutomatedShoe
                && table.incident(possible.shoe_jam).is_some()
            {
                Mishap::ShoeJam
            } else {
                return Ok(());
            };
            self.mishap(mishap, to, table)?;
        }
    }

    #[cold]
    fn mishap<G: OneDeck, T: Table<G>>(
        &mut self,
        mishap: Mishap,
        to: Spot,
        table: &mut T,
    ) -> Result<(), Halt> {
        let law = &G::LAW.irregular;
        match mishap {
            Mishap::FaceUp => {
                self.found_face_up += 1;
                if self.found_face_up > 1 {
                    return Err(Halt::void(VoidCause::FaceUp, law.face_up));
                }
                table.instruct(
                    format_args!("put the card found face up into the discard rack, unused"),
                    law.face_up,
                );
                Ok(())
            }
            Mishap::DrawnInError => {
                drawn_in_error(Some(to), table);
                Ok(())
            }
            Mishap::ShoeJam => {
                table.instruct(
                    format_args!("remove the cards from the shoe and reshuffle them with those dealt"),
                    law.shoe_jam,
                );
                Err(Halt::void(VoidCause::Equipment, law.shoe_jam))
            }
        }
    }

    /// Removes the stub after the deal to the discard rack. It is counted first if the count is due or if `counted` is given. A deck that
    /// is not whole, where no misdealt hand explains it, voids all hands and leaves the table.
    pub fn stub<G: OneDeck, T: Table<G>>(
        &mut self,
        counted: Option<u16>,
        deck: &mut TableDeck,
        choices: &OneDeckChoices,
        table: &mut T,
    ) -> Result<(), Halt> {
        let law = G::LAW.methods.of(self.method);
        let counted = counted.or(self.counted);
        let since_count = deck.rounds_since_count() + 1;
        let whole = G::LAW.stack.size();
        let right = whole.saturating_sub(self.dealt + self.extra + self.found_face_up);
        if since_count < choices.count_every && counted.is_none() {
            deck.count_rounds(since_count);
            table.instruct(
                format_args!("put the stub of {right} cards into the discard rack, unexposed"),
                law.stub,
            );
            return Ok(());
        }
        deck.count_rounds(0);
        table.instruct(format_args!("count the stub, face down on the layout"), law.count);
        let Some(stub) = counted else {
            // No number was entered: the dealer's count decides.
            table.instruct(
                format_args!("if it has {right} cards, put the stub into the discard rack, unexposed; tell any other number"),
                law.count,
            );
            return Ok(());
        };
        let cards = match self.hands {
            Hands::Right => u32::from(stub) + u32::from(self.dealt) + u32::from(self.found_face_up),
            Hands::Misdealt => u32::from(whole),
        };
        if cards != u32::from(whole) {
            table.instruct(
                format_args!(
                    "first see whether a hand has more or fewer cards than it should, then remove the deck"
                ),
                law.incomplete,
            );
            self.remove_deck::<G, T>(law.incomplete, table);
            return Err(Halt::void(VoidCause::WrongDeck, law.incomplete));
        }
        table.instruct(
            format_args!("the deck has {whole} cards: put the stub into the discard rack, unexposed"),
            law.complete,
        );
        Ok(())
    }

    /// The deck is not whole: it leaves the table after this round.
    #[cold]
    pub fn remove_deck<G: OneDeck, T: Table<G>>(&mut self, by: Cite, table: &mut T) {
        self.fate = DeckAfterRound::Removed;
        table.instruct(
            format_args!("the deck does not have {} cards: remove it from the table", G::LAW.stack.size()),
            by,
        );
    }
}

/// A card that was drawn in error, and that nobody has seen, is the next one: between rounds, the first of the next round, for which wagers may still be
/// made.
#[cold]
pub(super) fn drawn_in_error<G: OneDeck, T: Table<G>>(to: Option<Spot>, table: &mut T) {
    let by = G::LAW.irregular.drawn_in_error;
    match to {
        Some(to) => table.instruct(format_args!("use the card drawn in error as the next card, to {to}"), by),
        None => table.tell("use the card drawn in error as the next card, the first of the round", by),
    }
}
