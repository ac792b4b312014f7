//! Cards drawn in error, found face up, or missing.

use super::count::{amount, value};
use super::{Baccarat, ErrorCard, ShoeTerms};
use crate::equipment::Card;
use crate::law::Cite;
use crate::table::{Audience, DrawDecision, FaceDown, Halt, IncidentDetail, Places, Spot, Table, VoidCause};

/// The irregularities with cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardMishap {
    /// A card is found face up in the shoe.
    FaceUp,
    /// The shoe has not enough cards.
    OutOfCards,
    /// A card is drawn in error; nobody saw it.
    Drawn,
    /// A card is drawn in error and disclosed.
    DrawnAndSeen,
    /// Both hands had stayed, and a third card was dealt to the Player's Hand; nobody saw it.
    ExcessThird,
    /// The same; the card was disclosed.
    ExcessThirdSeen,
}

/// A game's incidents with cards, each list as a table is asked for it.
pub struct CardIncidents<K: 'static> {
    /// Possible while the first cards of a new shoe are drawn.
    pub burning: &'static [K],
    /// Possible while a card is drawn and another one, drawn in error, waits for its use.
    pub drawing: &'static [K],
    /// Possible while any other card is drawn.
    pub drawing_or_error: &'static [K],
    /// Possible while the Banker's Hand draws after the Player's Hand has stayed.
    pub third_to_player: &'static [K],
    /// Between two hands.
    pub between_hands: &'static [K],
    /// Between two hands, of which the first ended without a third card.
    pub both_stayed: &'static [K],
    /// After the cut.
    pub recut: &'static [K],
    /// The mishap that an incident is; `None` for all others.
    pub mishap: fn(K) -> Option<CardMishap>,
}

/// Declares the card incidents of a game under these names, each with its mishap.
macro_rules! with_cards {
    ($incident:ident) => {
        /// The irregularities with cards.
        pub const WITH_CARDS: $crate::games::families::baccarat::CardIncidents<$incident> = {
            use $crate::games::families::baccarat::{CardIncidents, CardMishap};
            use $incident::{
                DrawnInError, DrawnInErrorSeen, ExcessThird, ExcessThirdSeen, FaceUp, OutOfCards,
            };

            CardIncidents {
                burning: &[FaceUp],
                drawing: &[FaceUp, OutOfCards],
                drawing_or_error: &[FaceUp, OutOfCards, DrawnInError, DrawnInErrorSeen],
                third_to_player: &[$incident::ThirdToPlayer],
                between_hands: &[DrawnInError, DrawnInErrorSeen],
                both_stayed: &[DrawnInError, DrawnInErrorSeen, ExcessThird, ExcessThirdSeen],
                recut: &[$incident::Recut],
                mishap: |incident| match incident {
                    FaceUp => Some(CardMishap::FaceUp),
                    OutOfCards => Some(CardMishap::OutOfCards),
                    DrawnInError => Some(CardMishap::Drawn),
                    DrawnInErrorSeen => Some(CardMishap::DrawnAndSeen),
                    ExcessThird => Some(CardMishap::ExcessThird),
                    ExcessThirdSeen => Some(CardMishap::ExcessThirdSeen),
                    _ => None,
                },
            }
        };
    };
}

pub(in crate::games) use with_cards;

/// A card that was drawn in error and that nobody saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct UnseenErrorCard {
    /// The card, face down.
    pub card: FaceDown,
    /// The paragraph under which it is the first card of the next hand.
    pub by: Cite,
}

/// Cards drawn in error during a hand.
#[derive(Clone, Copy, Default)]
pub struct DrawErrors {
    /// The first card of the next hand.
    pub set_aside: Option<UnseenErrorCard>,
    /// The first card of a simulated round after this one.
    pub simulate: Option<Card>,
    /// Whether a card found face up voids the hand.
    pub found: FaceUpEffect,
}

/// The effect of a card found face up on the hand for which it would have been drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FaceUpEffect {
    /// Another card is drawn.
    #[default]
    IsReplaced,
    /// It voids the hand.
    VoidsTheHand,
}

impl DrawErrors {
    /// The mishap with the shoe before a card is drawn, if there is one.
    #[inline(always)]
    pub fn mishaps<G: Baccarat, T: Table<G>>(
        &mut self,
        terms: &ShoeTerms,
        another: DrawDecision,
        table: &mut T,
    ) -> Result<(), Halt> {
        loop {
            let possible = match (another, self.set_aside, self.simulate) {
                (DrawDecision::Stays, _, _) => &[],
                (DrawDecision::Draws, None, None) => G::incidents(terms).drawing_or_error,
                (DrawDecision::Draws, Some(_), _) | (DrawDecision::Draws, _, Some(_)) => {
                    G::incidents(terms).drawing
                }
            };
            let Some(incident) = table.incident(possible) else { return Ok(()) };
            if let Some(mishap) = (G::incidents(terms).mishap)(incident.kind) {
                self.mishap(terms, mishap, incident.with, table)?;
            }
        }
    }

    /// Applies the remedy for a mishap.
    #[cold]
    pub fn mishap<G: Baccarat, T: Table<G>>(
        &mut self,
        terms: &ShoeTerms,
        mishap: CardMishap,
        with: IncidentDetail,
        table: &mut T,
    ) -> Result<(), Halt> {
        let (law, area) = (terms.errors, super::BaccaratSide::Player.area());
        match (mishap, with) {
            (CardMishap::FaceUp, IncidentDetail::Card(_)) if self.found == FaceUpEffect::VoidsTheHand => {
                Err(Halt::void(VoidCause::FaceUp, law.face_up))
            }
            (CardMishap::FaceUp, IncidentDetail::Card(card)) => {
                OutOfPlay::<G> { terms, possible: G::incidents(terms).drawing }.found(card, table)
            }
            (
                CardMishap::FaceUp,
                IncidentDetail::Nothing | IncidentDetail::Seat(_) | IncidentDetail::Number(_),
            ) => Ok(()),
            (CardMishap::OutOfCards, _) => Err(Halt::void(VoidCause::OutOfCards, law.out_of_cards)),
            (CardMishap::Drawn, _) => self.not_seen(Spot::ASIDE, law.drawn, table),
            (CardMishap::DrawnAndSeen, _) => self.seen(terms, Spot::ASIDE, law.drawn, table),
            (CardMishap::ExcessThird, _) => self.not_seen(area, law.third_to_player, table),
            (CardMishap::ExcessThirdSeen, _) => self.seen(terms, area, law.third_to_player, table),
        }
    }

    /// A card drawn in error that nobody saw is the first card of the next hand.
    fn not_seen<G: Baccarat, T: Table<G>>(&mut self, to: Spot, by: Cite, table: &mut T) -> Result<(), Halt> {
        let card = table.draw_down(to, Audience::Nobody, by)?;
        table.instruct(format_args!("keep the card face down as the first card of the next hand"), by);
        set_aside(to, by, table);
        self.set_aside = Some(UnseenErrorCard { card, by });
        Ok(())
    }

    /// A card drawn in error that was disclosed, and that no hand can use.
    fn seen<G: Baccarat, T: Table<G>>(
        &mut self,
        terms: &ShoeTerms,
        to: Spot,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        let card = table.draw(to, by)?;
        self.of_no_use(terms, (to, Places::ALL), card, by, table)
    }

    /// A disclosed card that lies there and that no hand can use.
    pub fn of_no_use<G: Baccarat, T: Table<G>>(
        &mut self,
        terms: &ShoeTerms,
        (at, which): (Spot, Places),
        card: Card,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        let drawn = OutOfPlay::<G> { terms, possible: G::incidents(terms).drawing };
        let to = match terms.error_card {
            ErrorCard::SimulatedRound => Spot::ASIDE,
            ErrorCard::ByAmount | ErrorCard::ByValue { .. } | ErrorCard::OneFaceDown => Spot::DiscardRack,
        };
        if at != to {
            table.put(at, which, to, by);
        }
        match terms.error_card {
            ErrorCard::ByAmount => drawn.after(amount(card), by, table),
            ErrorCard::ByValue { after_ten } => {
                let more = if value(card) == 0 { after_ten } else { value(card) };
                drawn.after(more, terms.errors.by_value, table)
            }
            ErrorCard::OneFaceDown => {
                let by = terms.errors.one_face_down;
                table
                    .instruct(format_args!("discard the card and one more, face down and not disclosed"), by);
                burn_unseen(terms, by, table)
            }
            ErrorCard::SimulatedRound => {
                self.simulate = Some(card);
                Ok(())
            }
        }
    }
}

/// A card that was drawn in error lies apart from the hands.
fn set_aside<G: Baccarat, T: Table<G>>(from: Spot, by: Cite, table: &mut T) {
    if from != Spot::ASIDE {
        table.put(from, Places::ALL, Spot::ASIDE, by);
    }
}

/// Discards one card face down. A card that is found face up before it does not count as that card.
fn burn_unseen<G: Baccarat, T: Table<G>>(terms: &ShoeTerms, by: Cite, table: &mut T) -> Result<(), Halt> {
    let drawing = G::incidents(terms).drawing;
    while let Some(incident) = table.incident(drawing) {
        match incident.with {
            IncidentDetail::Card(card) => OutOfPlay::<G> { terms, possible: drawing }.found(card, table)?,
            IncidentDetail::Nothing | IncidentDetail::Seat(_) | IncidentDetail::Number(_) => {
                return Err(Halt::void(VoidCause::OutOfCards, terms.errors.out_of_cards));
            }
        }
    }
    table.burn(by).map(drop)
}

/// The drawing of cards that are discarded face up, with the incidents that are possible meanwhile.
struct OutOfPlay<'a, G: Baccarat> {
    terms: &'a ShoeTerms,
    possible: &'static [G::Incident],
}

impl<G: Baccarat> OutOfPlay<'_, G> {
    /// Draws this number of cards after another one.
    fn after(&self, more: u8, by: Cite, table: &mut impl Table<G>) -> Result<(), Halt> {
        let into = G::LAW.discards;
        table.instruct(format_args!("discard the card and draw {more} more face up into the {into}"), by);
        self.draw(more, by, table)
    }

    /// Draws this number of cards out of play. A card that is found face up on the way adds those that follow it.
    fn draw(&self, more: u8, by: Cite, table: &mut impl Table<G>) -> Result<(), Halt> {
        let mut left = u32::from(more);
        while left > 0 {
            match table.incident(self.possible) {
                Some(incident) => match incident.with {
                    IncidentDetail::Card(card) => {
                        discard_found(self.terms, card, table);
                        left += u32::from(self.terms.found.more(card));
                    }
                    IncidentDetail::Nothing | IncidentDetail::Seat(_) | IncidentDetail::Number(_) => {
                        return Err(Halt::void(VoidCause::OutOfCards, self.terms.errors.out_of_cards));
                    }
                },
                None => {
                    table.draw(Spot::DiscardRack, by)?;
                    left -= 1;
                }
            }
        }
        Ok(())
    }

    /// A card found face up, with as many more as the house's edition of the law asks for.
    fn found(&self, card: Card, table: &mut impl Table<G>) -> Result<(), Halt> {
        discard_found(self.terms, card, table);
        self.after(self.terms.found.more(card), self.terms.errors.face_up, table)
    }
}

/// The first card of a new shoe and as many more as its amount are shown and discarded; one that is found face up is none of them.
pub fn burn_first_cards<G: Baccarat, T: Table<G>>(terms: &ShoeTerms, table: &mut T) -> Result<(), Halt> {
    let drawn = OutOfPlay::<G> { terms, possible: G::incidents(terms).burning };
    while let Some(IncidentDetail::Card(card)) = table.incident(drawn.possible).map(|incident| incident.with)
    {
        drawn.found(card, table)?;
    }
    let by = G::LAW.insert;
    let first = table.draw(Spot::DiscardRack, by)?;
    let (more, into) = (amount(first), G::LAW.discards);
    table.instruct(format_args!("show the {first} and {more} more cards and put them into the {into}"), by);
    drawn.draw(more, by, table)
}

/// A card found face up is not used.
fn discard_found<G: Baccarat>(terms: &ShoeTerms, card: Card, table: &mut impl Table<G>) {
    let into = G::LAW.discards;
    table
        .instruct(format_args!("put the {card} found face up into the {into}, unused"), terms.errors.face_up);
}

crate::table::codec!(struct UnseenErrorCard { card, by });
