//! Cards from the shoe during a round, with what can go wrong when they are drawn.

use super::TwentyOne;
use super::ask::{Answer, Ask, Either};
use super::hand::Hand;
use super::law::DealerStands;
use super::sets::SeatSet;
use crate::equipment::{Card, Stack};
use crate::law::Cite;
use crate::table::{Another, Drawn, FaceDown, Halt, Looks, Seat, Spot, Table, VoidCause, With};

/// What can go wrong while a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mishap {
    /// A card is found face up in the shoe.
    FaceUp,
    /// A card is drawn in error; nobody has seen it.
    DrawnInError,
    /// A card is drawn in error, and lies open.
    Exposed,
    /// The shoe runs out.
    OutOfCards,
    /// The one for whom the card is was passed over: no card, one card only, or a card forgotten.
    PassedOver,
}

/// For whom a card is drawn, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum For {
    /// A box, the first card.
    FirstCard,
    /// A box, the second card.
    SecondCard,
    /// A box that was passed over: its second card after all others.
    LateCard,
    /// A hand whose player has decided to draw.
    Draw,
    /// The dealer, one of the first two cards, where players get theirs after it.
    DealerEarly,
    /// The dealer, any other card.
    Dealer,
}

/// What the round is dealt from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealtFrom {
    /// The shoe as it was made ready.
    Shoe,
    /// The cards of the discard rack, since the shoe has run out.
    Discards,
}

/// Whether the card reader device works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum CardReader {
    /// It is used.
    Works,
    /// It waits for repair.
    Fails,
}

/// Whether a hole card lies there that a card reader could show without need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoleCard {
    /// It does not.
    Safe,
    /// It does: the reader may be used in error.
    AtReader,
}

/// The shoe during a round.
pub struct Shoe<'a> {
    /// What is shuffled again when it runs out.
    stack: &'a Stack,
    /// A card that was drawn in error and lies open: the next one to be dealt.
    pub exposed: Option<Card>,
    /// How many cards were taken from it.
    pub taken: u16,
    /// Whether it has run out.
    pub from: DealtFrom,
    /// Whether a hole card lies beside it that a reader could show in error.
    pub hole: HoleCard,
    /// Who has refused an exposed card.
    refused: SeatSet,
}

impl Shoe<'_> {
    /// The shoe at the beginning of a round.
    pub const fn new(stack: &Stack) -> Shoe<'_> {
        let (from, hole, refused) = (DealtFrom::Shoe, HoleCard::Safe, SeatSet::NONE);
        Shoe { stack, exposed: None, taken: 0, from, hole, refused }
    }

    /// A player wants no card where one could be drawn: an exposed card that lies there is refused, and the player gets no more cards in the round.
    pub const fn stands(&mut self, who: Seat) {
        if self.exposed.is_some() {
            self.refused.add(who);
        }
    }

    /// Whether a player has refused an exposed card.
    pub const fn is_refused_by(&self, who: Seat) -> bool {
        self.refused.has(who)
    }

    /// One card fewer: an exposed one, where one lies there.
    const fn takes(&mut self) {
        self.exposed = None;
        self.taken += 1;
    }

    /// A card face up, or nothing where its owner was passed over.
    #[inline(always)]
    pub fn deal<G: TwentyOne, T: Table<G>>(
        &mut self,
        whom: For,
        to: Spot,
        by: Cite,
        table: &mut T,
    ) -> Result<Option<Card>, Halt> {
        if self.mishaps(whom, table)? == Dealt::No {
            return Ok(None);
        }
        self.takes();
        self.belongs::<G>(table.draw(to, by)?).map(Some)
    }

    /// A card face up to one who is never passed over.
    #[inline(always)]
    pub fn card<G: TwentyOne, T: Table<G>>(
        &mut self,
        whom: For,
        to: Spot,
        by: Cite,
        table: &mut T,
    ) -> Result<Card, Halt> {
        self.mishaps(whom, table)?;
        self.takes();
        self.belongs::<G>(table.draw(to, by)?)
    }

    /// The dealer draws as long as the house says so. Whether a third card comes is what chance decides.
    pub fn to_dealer<G: TwentyOne, T: Table<G>>(
        &mut self,
        stands: DealerStands,
        dealer: &mut Hand,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = G::LAW.dealer_draws;
        let third = self.another(stands.another(dealer), For::Dealer, Spot::Dealer, by, table)?;
        *dealer = third.ask_or(|card| dealer.and(card), *dealer);
        while stands.draws(dealer) {
            dealer.add(self.card(For::Dealer, Spot::Dealer, by, table)?);
        }
        Ok(())
    }

    /// A card face up to a hand that draws another or stays.
    #[inline(always)]
    fn another<G: TwentyOne, T: Table<G>>(
        &mut self,
        another: Another,
        whom: For,
        to: Spot,
        by: Cite,
        table: &mut T,
    ) -> Result<Drawn, Halt> {
        if another == Another::Draws {
            self.mishaps(whom, table)?;
            self.takes();
        }
        let drawn = table.draw_another(another, to, by)?;
        if let Some(card) = drawn.get() {
            self.belongs::<G>(card)?;
        }
        Ok(drawn)
    }

    /// A card that is seen: one that does not belong to the deck voids the round, where a paragraph says so.
    pub const fn belongs<G: TwentyOne>(&self, card: Card) -> Result<Card, Halt> {
        match G::FOREIGN_CARD {
            Some(by) if card.try_rank().is_none() || !self.stack.deck.has(card) => {
                Err(Halt::void(VoidCause::WrongDeck, by))
            }
            _ => Ok(card),
        }
    }

    /// A card face down, or nothing where its owner was passed over.
    pub fn down<G: TwentyOne, T: Table<G>>(
        &mut self,
        whom: For,
        to: Spot,
        looks: Looks,
        by: Cite,
        table: &mut T,
    ) -> Result<Option<FaceDown>, Halt> {
        if self.mishaps(whom, table)? == Dealt::No {
            return Ok(None);
        }
        self.takes();
        table.draw_down(to, looks, by).map(Some)
    }

    /// A card that a player has asked for; nothing where it was forgotten and the player wants the hand to be void.
    #[inline(always)]
    pub fn to_player<G: TwentyOne, T: Table<G>>(
        &mut self,
        decider: Seat,
        to: Spot,
        by: Cite,
        table: &mut T,
    ) -> Result<Option<Card>, Halt> {
        if let Some(card) = self.deal(For::Draw, to, by, table)? {
            return Ok(Some(card));
        }
        let by = G::LAW.irregular.forgotten;
        let what = "the dealer forgot your card: take it now, or is the hand void?";
        let either = Either { what, first: "card", second: "void", by };
        match table.ask_about(to, decider, Ask::Either(either))? {
            Answer::Second => Ok(None),
            _ => self.card(For::LateCard, to, by, table).map(Some),
        }
    }

    /// After the dealer's last card: an exposed card that nobody could use is burned.
    pub fn finish<G: TwentyOne, T: Table<G>>(&mut self, table: &mut T) -> Result<(), Halt> {
        if self.exposed.take().is_some() {
            let by = G::LAW.irregular.exposed;
            table.instruct(format_args!("nobody takes the exposed card: burn it"), by);
            table.burn(by)?;
        }
        Ok(())
    }

    fn mishaps<G: TwentyOne, T: Table<G>>(&mut self, whom: For, table: &mut T) -> Result<Dealt, Halt> {
        while let Some(incident) = table.incident(G::WHILE_DEALING.drawing(whom)) {
            if let Some(mishap) = (G::WHILE_DEALING.mishap)(incident.kind)
                && self.mishap(mishap, incident.with, whom, table)? == Dealt::No
            {
                return Ok(Dealt::No);
            }
        }
        Ok(Dealt::Yes)
    }

    #[cold]
    fn mishap<G: TwentyOne, T: Table<G>>(
        &mut self,
        mishap: Mishap,
        with: With,
        whom: For,
        table: &mut T,
    ) -> Result<Dealt, Halt> {
        let law = &G::LAW.irregular;
        if let With::Card(card) = with {
            self.belongs::<G>(card)?;
        }
        match mishap {
            Mishap::FaceUp => {
                let words = format_args!("put the card{with} found face up into the discard rack, unused");
                table.instruct(words, law.face_up);
            }
            Mishap::DrawnInError => Shoe::drawn_in_error::<G, T>(table),
            Mishap::Exposed => {
                if let With::Card(card) = with {
                    self.exposed = Some(card);
                    table.comes_next(card, law.exposed);
                }
                table.announce(
                    format_args!("The exposed card is the next card; who refuses it gets no more this round"),
                    law.exposed,
                );
            }
            Mishap::OutOfCards => {
                let by = law.out_of_cards;
                self.from = DealtFrom::Discards;
                table.instruct(
                    format_args!(
                        "shuffle and cut the cards of the discard rack, burn one, and finish the round"
                    ),
                    by,
                );
                table.shuffle(*self.stack, by);
                table.burn(by)?;
            }
            Mishap::PassedOver => {
                if whom == For::DealerEarly {
                    table.instruct(
                        format_args!("finish the players' first two cards, then deal your own"),
                        law.dealer_missed,
                    );
                }
                return Ok(Dealt::No);
            }
        }
        Ok(Dealt::Yes)
    }

    /// A card that was drawn in error, and that nobody has seen, is the next one: between rounds, the first of the next round.
    #[cold]
    pub fn drawn_in_error<G: TwentyOne, T: Table<G>>(table: &mut T) {
        let by = G::LAW.irregular.drawn_in_error;
        table.instruct(format_args!("use the card drawn in error as the next card"), by);
    }

    /// A card that the dealer has drawn at 17 or more counts for nobody.
    #[cold]
    pub fn burn_overdrawn<G: TwentyOne, T: Table<G>>(table: &mut T) -> Result<(), Halt> {
        let by = G::LAW.irregular.overdrawn;
        table.instruct(format_args!("burn the card drawn at 17 or more: it does not count"), by);
        table.burn(by).map(drop)
    }

    /// What can happen when a player is to decide: a card drawn in error is the next one.
    pub fn before_turn<G: TwentyOne, T: Table<G>>(&mut self, table: &mut T) -> Result<(), Halt> {
        let possible = match self.hole {
            HoleCard::Safe => G::WHILE_DEALING.before_turn,
            HoleCard::AtReader => G::WHILE_DEALING.before_turn_at_reader,
        };
        while let Some(incident) = table.incident(possible) {
            match (G::WHILE_DEALING.mishap)(incident.kind) {
                Some(mishap) => self.mishap(mishap, incident.with, For::Draw, table).map(drop)?,
                None => G::at_reader(incident.kind, table)?,
            }
        }
        Ok(())
    }
}

/// Whether a card was dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dealt {
    /// It was.
    Yes,
    /// The one for whom it was meant was passed over.
    No,
}

crate::table::kept! { enum CardReader { Works, Fails } }
