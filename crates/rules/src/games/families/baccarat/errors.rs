//! Cards drawn in error, found face up, or missing.

use super::count::{amount, value};
use super::{Baccarat, ErrorCard, ShoeTerms};
use crate::equipment::Card;
use crate::law::Cite;
use crate::table::{Another, FaceDown, Halt, Looks, Places, Spot, Table, VoidCause, With};

/// What can go wrong with the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mishap {
    /// A card is found face up in the shoe.
    FaceUp,
    /// There are not enough cards.
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
pub struct Incidents<K: 'static> {
    /// When the first cards of a new shoe are drawn.
    pub burning: &'static [K],
    /// When a card is drawn while another one drawn in error waits for its use.
    pub drawing: &'static [K],
    /// When any other card is drawn.
    pub drawing_or_error: &'static [K],
    /// When the Banker's Hand draws after the Player's Hand has stayed.
    pub third_to_player: &'static [K],
    /// Between two hands.
    pub between_hands: &'static [K],
    /// Between two hands, of which the first ended without a third card.
    pub both_stayed: &'static [K],
    /// After the cut.
    pub recut: &'static [K],
    /// Which mishap an incident is; nothing for all others.
    pub mishap: fn(K) -> Option<Mishap>,
}

/// What can go wrong with the cards of a game whose incidents have these names, and which mishap each is.
macro_rules! with_cards {
    ($incident:ident) => {
        /// What can go wrong with the cards.
        pub const WITH_CARDS: $crate::games::families::baccarat::Incidents<$incident> = {
            use $crate::games::families::baccarat::{Incidents, Mishap};
            use $incident::{
                DrawnInError, DrawnInErrorSeen, ExcessThird, ExcessThirdSeen, FaceUp, OutOfCards,
            };

            Incidents {
                burning: &[FaceUp],
                drawing: &[FaceUp, OutOfCards],
                drawing_or_error: &[FaceUp, OutOfCards, DrawnInError, DrawnInErrorSeen],
                third_to_player: &[$incident::ThirdToPlayer],
                between_hands: &[DrawnInError, DrawnInErrorSeen],
                both_stayed: &[DrawnInError, DrawnInErrorSeen, ExcessThird, ExcessThirdSeen],
                recut: &[$incident::Recut],
                mishap: |incident| match incident {
                    FaceUp => Some(Mishap::FaceUp),
                    OutOfCards => Some(Mishap::OutOfCards),
                    DrawnInError => Some(Mishap::Drawn),
                    DrawnInErrorSeen => Some(Mishap::DrawnAndSeen),
                    ExcessThird => Some(Mishap::ExcessThird),
                    ExcessThirdSeen => Some(Mishap::ExcessThirdSeen),
                    _ => None,
                },
            }
        };
    };
}

pub(in crate::games) use with_cards;

/// A card that was drawn in error and that nobody saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct SetAside {
    /// The card, face down.
    pub card: FaceDown,
    /// Under which paragraph it is the first card of the next hand.
    pub by: Cite,
}

/// Cards drawn in error during a hand.
#[derive(Clone, Copy, Default)]
pub struct Errors {
    /// The first card of the next hand.
    pub set_aside: Option<SetAside>,
    /// The first card of a simulated round after this one.
    pub simulate: Option<Card>,
    /// Whether a card found face up voids the hand.
    pub found: Found,
}

/// What a card found face up does to the hand for which it would have been drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Found {
    /// Nothing: another one is drawn.
    #[default]
    IsReplaced,
    /// It voids the hand.
    VoidsTheHand,
}

impl Errors {
    /// What is wrong with the shoe before a card is drawn; nothing, where none is.
    #[inline(always)]
    pub fn mishaps<G: Baccarat, T: Table<G>>(
        &mut self,
        terms: &ShoeTerms,
        another: Another,
        table: &mut T,
    ) -> Result<(), Halt> {
        loop {
            let possible = match (another, self.set_aside, self.simulate) {
                (Another::Stays, _, _) => &[],
                (Another::Draws, None, None) => G::incidents(terms).drawing_or_error,
                (Another::Draws, Some(_), _) | (Another::Draws, _, Some(_)) => G::incidents(terms).drawing,
            };
            let Some(incident) = table.incident(possible) else { return Ok(()) };
            if let Some(mishap) = (G::incidents(terms).mishap)(incident.kind) {
                self.mishap(terms, mishap, incident.with, table)?;
            }
        }
    }

    /// What follows a mishap.
    #[cold]
    pub fn mishap<G: Baccarat, T: Table<G>>(
        &mut self,
        terms: &ShoeTerms,
        mishap: Mishap,
        with: With,
        table: &mut T,
    ) -> Result<(), Halt> {
        let (law, area) = (terms.errors, super::Side::Player.area());
        match (mishap, with) {
            (Mishap::FaceUp, With::Card(_)) if self.found == Found::VoidsTheHand => {
                Err(Halt::void(VoidCause::FaceUp, law.face_up))
            }
            (Mishap::FaceUp, With::Card(card)) => {
                OutOfPlay::<G> { terms, possible: G::incidents(terms).drawing }.found(card, table)
            }
            (Mishap::FaceUp, With::Nothing | With::Seat(_) | With::Number(_)) => Ok(()),
            (Mishap::OutOfCards, _) => Err(Halt::void(VoidCause::OutOfCards, law.out_of_cards)),
            (Mishap::Drawn, _) => self.not_seen(Spot::ASIDE, law.drawn, table),
            (Mishap::DrawnAndSeen, _) => self.seen(terms, Spot::ASIDE, law.drawn, table),
            (Mishap::ExcessThird, _) => self.not_seen(area, law.third_to_player, table),
            (Mishap::ExcessThirdSeen, _) => self.seen(terms, area, law.third_to_player, table),
        }
    }

    /// A card drawn in error that nobody saw is the first card of the next hand.
    fn not_seen<G: Baccarat, T: Table<G>>(&mut self, to: Spot, by: Cite, table: &mut T) -> Result<(), Halt> {
        let card = table.draw_down(to, Looks::Nobody, by)?;
        table.instruct(format_args!("keep the card face down as the first card of the next hand"), by);
        set_aside(to, by, table);
        self.set_aside = Some(SetAside { card, by });
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

/// One card is discarded face down. One that is found face up before it is not that card.
fn burn_unseen<G: Baccarat, T: Table<G>>(terms: &ShoeTerms, by: Cite, table: &mut T) -> Result<(), Halt> {
    let drawing = G::incidents(terms).drawing;
    while let Some(incident) = table.incident(drawing) {
        match incident.with {
            With::Card(card) => OutOfPlay::<G> { terms, possible: drawing }.found(card, table)?,
            With::Nothing | With::Seat(_) | With::Number(_) => {
                return Err(Halt::void(VoidCause::OutOfCards, terms.errors.out_of_cards));
            }
        }
    }
    table.burn(by).map(drop)
}

/// Cards are drawn face up and discarded, while this can happen.
struct OutOfPlay<'a, G: Baccarat> {
    terms: &'a ShoeTerms,
    possible: &'static [G::Incident],
}

impl<G: Baccarat> OutOfPlay<'_, G> {
    /// So many cards after another one.
    fn after(&self, more: u8, by: Cite, table: &mut impl Table<G>) -> Result<(), Halt> {
        let into = G::LAW.discards;
        table.instruct(format_args!("discard the card and draw {more} more face up into the {into}"), by);
        self.draw(more, by, table)
    }

    /// So many cards out of play. One that is found face up on the way adds those that follow it.
    fn draw(&self, more: u8, by: Cite, table: &mut impl Table<G>) -> Result<(), Halt> {
        let mut left = u32::from(more);
        while left > 0 {
            match table.incident(self.possible) {
                Some(incident) => match incident.with {
                    With::Card(card) => {
                        discard_found(self.terms, card, table);
                        left += u32::from(self.terms.found.more(card));
                    }
                    With::Nothing | With::Seat(_) | With::Number(_) => {
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
    while let Some(With::Card(card)) = table.incident(drawn.possible).map(|incident| incident.with) {
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

crate::table::kept!(struct SetAside { card, by });
