//! Hands that are found to be wrong while they are dealt.

use super::OneDeck;
use super::deal::Deal;
use super::law::Misdeals;
use crate::law::Cite;
use crate::table::{FaceDown, Halt, Looks, Seat, Spot, Table, VoidCause, With};

impl Deal {
    /// A card of a player's hand, face down.
    #[inline(always)]
    pub(super) fn deal_to_hand<G: OneDeck, T: Table<G>>(
        &mut self,
        seat: Seat,
        looks: Looks,
        by: Cite,
        table: &mut T,
    ) -> Result<FaceDown, Halt> {
        self.see_to_misdeals(table)?;
        let card = self.down(Spot::Seat(seat), looks, by, table)?;
        self.served.set(seat, ());
        Ok(card)
    }

    /// Sees to hands that are found to be wrong while they are dealt. Where one hand alone is void, it is once all hands are dealt; everything else is
    /// void at once.
    #[inline(always)]
    pub(super) fn see_to_misdeals<G: OneDeck, T: Table<G>>(&mut self, table: &mut T) -> Result<(), Halt> {
        if self.served.is_empty() || matches!(G::LAW.misdeals, Misdeals::OfTheGame) {
            return Ok(());
        }
        let possible = G::INCIDENTS;
        loop {
            if let Some(incident) = table.incident(possible.misdealt) {
                self.misdealt_in_the_deal(incident.with, table)?;
            } else if let Some(incident) = table.incident(possible.extra_card) {
                self.extra_in_the_deal(incident.with, table)?;
            } else if table.incident(possible.dealer_misdealt).is_some() {
                return Err(Halt::void(VoidCause::Misdealt, G::LAW.irregular.misdealt));
            } else if let Misdeals::VoidThatHand { deck_too: Some(by), .. } = G::LAW.misdeals
                && table.incident(possible.misdealt_incomplete).is_some()
            {
                self.remove_deck(by, table);
                return Err(Halt::void(VoidCause::WrongDeck, by));
            } else {
                return Ok(());
            }
        }
    }

    /// This hand is wrong. Of a hand without a card nothing is found.
    #[cold]
    fn misdealt_in_the_deal<G: OneDeck, T: Table<G>>(
        &mut self,
        with: With,
        table: &mut T,
    ) -> Result<(), Halt> {
        let (law, by) = (G::LAW.misdeals, G::LAW.irregular.misdealt);
        let With::Seat(seat) = with else { return Err(Halt::Pending) };
        if !self.served.has(seat) || self.found_misdealt.has(seat) {
            return Err(Halt::Pending);
        }
        match law {
            Misdeals::VoidAllHands | Misdeals::AtAnyPosition { .. } | Misdeals::OfTheGame => {
                Err(Halt::void(VoidCause::Misdealt, by))
            }
            Misdeals::VoidThatHand { .. } => {
                let words = format_args!("deal on: the hand of seat {seat} is void once all cards are dealt");
                table.instruct(words, by);
                self.found_misdealt.set(seat, ());
                Ok(())
            }
        }
    }

    /// This hand gets a card too many, which makes it wrong.
    #[cold]
    fn extra_in_the_deal<G: OneDeck, T: Table<G>>(&mut self, with: With, table: &mut T) -> Result<(), Halt> {
        if let With::Seat(seat) = with
            && self.served.has(seat)
            && !self.found_misdealt.has(seat)
        {
            self.extra_card(seat, G::LAW.irregular.misdealt, table)?;
        }
        self.misdealt_in_the_deal(with, table)
    }

    /// A card too many, face down.
    #[cold]
    pub fn extra_card<G: OneDeck, T: Table<G>>(
        &mut self,
        seat: Seat,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        table.draw_down(Spot::Seat(seat), Looks::Nobody, by)?;
        self.extra += 1;
        Ok(())
    }
}
