//! Cards from the shoe during a round, with the mishaps while they are drawn.

use super::TwentyOne;
use super::hand::TwentyOneHand;
use super::law::DealerStands;
use super::questions::{TwentyOneAnswer, TwentyOneQuestion, TwoWayChoice};
use super::sets::SeatSet;
use crate::equipment::{Card, Stack};
use crate::law::Cite;
use crate::table::{
    Audience, DrawDecision, DrawnCard, FaceDown, Halt, IncidentDetail, Seat, Spot, Table, VoidCause,
};

/// The mishaps while a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawMishap {
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

/// The recipient of a drawn card, and the step of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawPurpose {
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

/// The source of the cards of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealSource {
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
pub enum HoleCardExposure {
    /// It does not.
    Safe,
    /// It does: the reader may be used in error.
    AtReader,
}

/// The shoe during a round.
pub struct TwentyOneShoe<'a> {
    /// The stack that is shuffled again when it runs out.
    stack: &'a Stack,
    /// A card that was drawn in error and lies open: the next one to be dealt.
    pub exposed: Option<Card>,
    /// The number of cards taken from it.
    pub taken: u16,
    /// Whether it has run out.
    pub from: DealSource,
    /// Whether a hole card lies beside it that a reader could show in error.
    pub hole: HoleCardExposure,
    /// The players who have refused an exposed card.
    refused: SeatSet,
}

impl TwentyOneShoe<'_> {
    /// The shoe at the beginning of a round.
    pub const fn new(stack: &Stack) -> TwentyOneShoe<'_> {
        let (from, hole, refused) = (DealSource::Shoe, HoleCardExposure::Safe, SeatSet::NONE);
        TwentyOneShoe { stack, exposed: None, taken: 0, from, hole, refused }
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

    /// Takes one card: an exposed one, if there is one.
    const fn takes(&mut self) {
        self.exposed = None;
        self.taken += 1;
    }

    /// Deals a card face up; `None` if its owner was passed over.
    #[inline(always)]
    pub fn deal<G: TwentyOne, T: Table<G>>(
        &mut self,
        whom: DrawPurpose,
        to: Spot,
        by: Cite,
        table: &mut T,
    ) -> Result<Option<Card>, Halt> {
        if self.mishaps(whom, table)? == DealResult::NotDealt {
            return Ok(None);
        }
        self.takes();
        self.belongs::<G>(table.draw(to, by)?).map(Some)
    }

    /// A card face up to one who is never passed over.
    #[inline(always)]
    pub fn card<G: TwentyOne, T: Table<G>>(
        &mut self,
        whom: DrawPurpose,
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
        dealer: &mut TwentyOneHand,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = G::LAW.dealer_draws;
        let third = self.another(stands.another(dealer), DrawPurpose::Dealer, Spot::Dealer, by, table)?;
        *dealer = third.ask_or(|card| dealer.and(card), *dealer);
        while stands.draws(dealer) {
            dealer.add(self.card(DrawPurpose::Dealer, Spot::Dealer, by, table)?);
        }
        Ok(())
    }

    /// A card face up to a hand that draws another or stays.
    #[inline(always)]
    fn another<G: TwentyOne, T: Table<G>>(
        &mut self,
        another: DrawDecision,
        whom: DrawPurpose,
        to: Spot,
        by: Cite,
        table: &mut T,
    ) -> Result<DrawnCard, Halt> {
        if another == DrawDecision::Draws {
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

    /// Deals a card face down; `None` if its owner was passed over.
    pub fn down<G: TwentyOne, T: Table<G>>(
        &mut self,
        whom: DrawPurpose,
        to: Spot,
        looks: Audience,
        by: Cite,
        table: &mut T,
    ) -> Result<Option<FaceDown>, Halt> {
        if self.mishaps(whom, table)? == DealResult::NotDealt {
            return Ok(None);
        }
        self.takes();
        table.draw_down(to, looks, by).map(Some)
    }

    /// Deals a card that a player has asked for; `None` if it was forgotten and the player wants the hand to be void.
    #[inline(always)]
    pub fn to_player<G: TwentyOne, T: Table<G>>(
        &mut self,
        decider: Seat,
        to: Spot,
        by: Cite,
        table: &mut T,
    ) -> Result<Option<Card>, Halt> {
        if let Some(card) = self.deal(DrawPurpose::Draw, to, by, table)? {
            return Ok(Some(card));
        }
        let by = G::LAW.irregular.forgotten;
        let what = "the dealer forgot your card: take it now, or is the hand void?";
        let either = TwoWayChoice { what, first: "card", second: "void", by };
        match table.ask_about(to, decider, TwentyOneQuestion::Either(either))? {
            TwentyOneAnswer::Second => Ok(None),
            _ => self.card(DrawPurpose::LateCard, to, by, table).map(Some),
        }
    }

    /// Burns an exposed card that nobody could use, after the dealer's last card.
    pub fn finish<G: TwentyOne, T: Table<G>>(&mut self, table: &mut T) -> Result<(), Halt> {
        if self.exposed.take().is_some() {
            let by = G::LAW.irregular.exposed;
            table.instruct(format_args!("nobody takes the exposed card: burn it"), by);
            table.burn(by)?;
        }
        Ok(())
    }

    fn mishaps<G: TwentyOne, T: Table<G>>(
        &mut self,
        whom: DrawPurpose,
        table: &mut T,
    ) -> Result<DealResult, Halt> {
        while let Some(incident) = table.incident(G::WHILE_DEALING.drawing(whom)) {
            if let Some(mishap) = (G::WHILE_DEALING.mishap)(incident.kind)
                && self.mishap(mishap, incident.with, whom, table)? == DealResult::NotDealt
            {
                return Ok(DealResult::NotDealt);
            }
        }
        Ok(DealResult::Dealt)
    }

    #[cold]
    fn mishap<G: TwentyOne, T: Table<G>>(
        &mut self,
        mishap: DrawMishap,
        with: IncidentDetail,
        whom: DrawPurpose,
        table: &mut T,
    ) -> Result<DealResult, Halt> {
        let law = &G::LAW.irregular;
        if let IncidentDetail::Card(card) = with {
            self.belongs::<G>(card)?;
        }
        match mishap {
            DrawMishap::FaceUp => {
                let words = format_args!("put the card{with} found face up into the discard rack, unused");
                table.instruct(words, law.face_up);
            }
            DrawMishap::DrawnInError => TwentyOneShoe::drawn_in_error::<G, T>(table),
            DrawMishap::Exposed => {
                if let IncidentDetail::Card(card) = with {
                    self.exposed = Some(card);
                    table.comes_next(card, law.exposed);
                }
                table.announce(
                    format_args!("The exposed card is the next card; who refuses it gets no more this round"),
                    law.exposed,
                );
            }
            DrawMishap::OutOfCards => {
                let by = law.out_of_cards;
                self.from = DealSource::Discards;
                table.instruct(
                    format_args!(
                        "shuffle and cut the cards of the discard rack, burn one, and finish the round"
                    ),
                    by,
                );
                table.shuffle(*self.stack, by);
                table.burn(by)?;
            }
            DrawMishap::PassedOver => {
                if whom == DrawPurpose::DealerEarly {
                    table.instruct(
                        format_args!("finish the players' first two cards, then deal your own"),
                        law.dealer_missed,
                    );
                }
                return Ok(DealResult::NotDealt);
            }
        }
        Ok(DealResult::Dealt)
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

    /// Handles the incidents before a player's decision: a card drawn in error is the next one.
    pub fn before_turn<G: TwentyOne, T: Table<G>>(&mut self, table: &mut T) -> Result<(), Halt> {
        let possible = match self.hole {
            HoleCardExposure::Safe => G::WHILE_DEALING.before_turn,
            HoleCardExposure::AtReader => G::WHILE_DEALING.before_turn_at_reader,
        };
        while let Some(incident) = table.incident(possible) {
            match (G::WHILE_DEALING.mishap)(incident.kind) {
                Some(mishap) => self.mishap(mishap, incident.with, DrawPurpose::Draw, table).map(drop)?,
                None => G::at_reader(incident.kind, table)?,
            }
        }
        Ok(())
    }
}

/// Whether a card was dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealResult {
    /// A card was dealt.
    Dealt,
    /// The person for whom it was meant was passed over, or no hand is left.
    NotDealt,
}

crate::table::codec! { enum CardReader { Works, Fails } }
