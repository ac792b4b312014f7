//! 19:47-22.10  Irregularities.

use super::CasinoWar;
use crate::cite;
use crate::equipment::Card;
use crate::law::Cite;
use crate::table::{Halt, Spot, Table};

crate::incidents! {
    /// What can happen at a casino war table besides cards and answers.
    pub enum Incident {
        /// 22.4(d): the cards are changed.
        CardsChanged { word: "cards-changed", needs: Nothing, when: BetweenRounds, by: "22.4(d)", says: "all cards are replaced, as once each gaming day" },
        /// 22.5(b)4: the house starts a reshuffle.
        Reshuffle { word: "reshuffle", needs: Nothing, when: BetweenRounds, by: "22.5(b)4", says: "the house starts a reshuffle at its own discretion" },
        /// 22.5(g): nobody plays.
        Idle { word: "idle", needs: Nothing, when: BetweenRounds, by: "22.5(g)", says: "there is no gaming activity at the table" },
        /// 22.7(a): a new dealer comes to the table.
        NewDealer { word: "new-dealer", needs: Nothing, when: BetweenRounds, by: "22.7(a)", says: "a new dealer comes to the table" },
        /// 22.10(a): a card is found face up in the shoe.
        FaceUp { word: "face-up", needs: Card, when: InRound, by: "22.10(a)", says: "a card is found face up in the shoe" },
        /// 22.10(b): a card is drawn in error.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: InRound, by: "22.10(b)", says: "a card is drawn in error; its face was not exposed" },
        /// 22.10(c): a player was passed over.
        NotDealt { word: "not-dealt", needs: Nothing, when: InRound, by: "22.10(c)", says: "no card was dealt to this player's wagers" },
        /// 22.10(d): the shuffling device fails.
        ShufflerJam { word: "shuffler-jam", needs: Nothing, when: BetweenRounds, by: "22.10(d)", says: "the shuffling device jams, stops or does not finish" },
        /// 22.10~(e): the shoe is empty.
        OutOfCards { word: "out-of-cards", needs: Nothing, when: InRound, by: "22.10~(e)", says: "there are not enough cards to finish the round" },
        /// 22.10~(f): a player at war was passed over.
        NoWarCard { word: "no-war-card", needs: Nothing, when: InRound, by: "22.10~(f)", says: "no war card was dealt to this player at war" },
        /// 22.10~(f): it is noticed in time that a player at war was passed over.
        NoWarCardNoticed { word: "no-war-card-noticed", needs: Nothing, when: InRound, by: "22.10~(f)", says: "it is noticed before the dealer's war card that a player at war was passed over" },
    }
}

/// What can be found when a card is drawn.
const DRAWING: &[Incident] = &[Incident::FaceUp, Incident::DrawnInError, Incident::OutOfCards];
/// What can be found when a card is drawn for a player on the original deal.
const TO_A_PLAYER: &[Incident] =
    &[Incident::FaceUp, Incident::DrawnInError, Incident::NotDealt, Incident::OutOfCards];
/// What can be found when a card is drawn for a player at war.
const TO_A_WARRIOR: &[Incident] =
    &[Incident::FaceUp, Incident::DrawnInError, Incident::NoWarCard, Incident::OutOfCards];

/// What can be found before the dealer's war card is drawn, where a player at war was passed over.
const AFTER_PASSING_OVER: &[Incident] =
    &[Incident::FaceUp, Incident::DrawnInError, Incident::NoWarCardNoticed, Incident::OutOfCards];

/// For whom a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum For {
    /// A player, on the original deal.
    Player,
    /// A player at war.
    Warrior,
    /// A player at war who was passed over.
    PassedOver,
    /// The dealer.
    Dealer,
}

/// The shoe during a round: 22.10(a) counts the cards that are found face up.
#[derive(Default)]
pub struct Shoe {
    found_face_up: u8,
}

impl Shoe {
    /// A card from the shoe, or nothing where this player was passed over.
    #[inline(always)]
    pub fn deal<T: Table<CasinoWar>>(
        &mut self,
        table: &mut T,
        whom: For,
        to: Spot,
        by: Cite,
    ) -> Result<Option<Card>, Halt> {
        let possible = match whom {
            For::Player => TO_A_PLAYER,
            For::Warrior => TO_A_WARRIOR,
            For::PassedOver | For::Dealer => DRAWING,
        };
        if self.mishaps(table, possible)? == Mishap::PassedOver {
            return Ok(None);
        }
        table.draw(to, by).map(Some)
    }

    /// 22.10~(f): whether it is noticed before the dealer's war card that a player at war was passed over.
    #[cold]
    pub fn is_noticed<T: Table<CasinoWar>>(&mut self, table: &mut T) -> Result<bool, Halt> {
        self.mishaps(table, AFTER_PASSING_OVER).map(|mishap| mishap == Mishap::Noticed)
    }

    /// 22.1, 22.8(f): a burn card, whose rank nobody sees.
    #[inline(always)]
    pub fn burn<T: Table<CasinoWar>>(&mut self, table: &mut T, by: Cite) -> Result<(), Halt> {
        self.mishaps(table, DRAWING)?;
        table.burn(by)
    }

    #[inline(always)]
    fn mishaps<T: Table<CasinoWar>>(
        &mut self,
        table: &mut T,
        possible: &'static [Incident],
    ) -> Result<Mishap, Halt> {
        while let Some(incident) = table.incident(possible) {
            match incident.kind {
                Incident::FaceUp => self.face_up(table)?,
                Incident::DrawnInError => {
                    table.tell("use the card drawn in error as the next card", cite!("22.10(b)"));
                }
                Incident::OutOfCards => return Err(Halt::Void(cite!("22.10~(e)"))),
                Incident::NotDealt | Incident::NoWarCard => return Ok(Mishap::PassedOver),
                Incident::NoWarCardNoticed => return Ok(Mishap::Noticed),
                Incident::CardsChanged
                | Incident::Reshuffle
                | Incident::Idle
                | Incident::NewDealer
                | Incident::ShufflerJam => {}
            }
        }
        Ok(Mishap::None)
    }

    /// 22.10(a): one card found face up is not used; a second one voids all hands, and the cards are reshuffled.
    fn face_up<T: Table<CasinoWar>>(&mut self, table: &mut T) -> Result<(), Halt> {
        self.found_face_up += 1;
        if self.found_face_up > 1 {
            return Err(Halt::Void(cite!("22.10(a)")));
        }
        put_away(table);
        Ok(())
    }
}

/// 22.1, 22.7(a): a burn card before a round. One that is found face up is none: another one is burned.
pub fn burn_before_round<T: Table<CasinoWar>>(table: &mut T, by: Cite) -> Result<(), Halt> {
    while table.incident(&[Incident::FaceUp]).is_some() {
        put_away(table);
    }
    table.burn(by)
}

/// 22.10(a): a card found face up is not used.
fn put_away<T: Table<CasinoWar>>(table: &mut T) {
    table.tell("put the card found face up into the discard rack, unused", cite!("22.10(a)"));
}

#[derive(PartialEq, Eq)]
enum Mishap {
    None,
    PassedOver,
    Noticed,
}
