//! Misdealt hands that are found during the deal.

use super::OneDeck;
use super::deal::RoundDeal;
use super::law::MisdealRule;
use crate::law::Cite;
use crate::table::{Audience, FaceDown, Halt, IncidentDetail, Seat, Spot, Table, VoidCause};

impl RoundDeal {
    /// A card of a player's hand, face down.
    #[inline(always)]
    pub(super) fn deal_to_hand<G: OneDeck, T: Table<G>>(
        &mut self,
        seat: Seat,
        looks: Audience,
        by: Cite,
        table: &mut T,
    ) -> Result<FaceDown, Halt> {
        self.see_to_misdeals(table)?;
        let card = self.down(Spot::Seat(seat), looks, by, table)?;
        self.served.set(seat, ());
        Ok(card)
    }

    /// Handles hands that are found to be wrong while they are dealt. If one hand alone is void, it is voided once all hands are dealt; everything else is
    /// void at once.
    #[inline(always)]
    pub fn see_to_misdeals<G: OneDeck, T: Table<G>>(&mut self, table: &mut T) -> Result<(), Halt> {
        if self.served.is_empty() || matches!(G::LAW.misdeals, MisdealRule::OfTheGame) {
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
            } else if let MisdealRule::VoidThatHand { deck_too: Some(by), .. } = G::LAW.misdeals
                && table.incident(possible.misdealt_incomplete).is_some()
            {
                self.remove_deck(by, table);
                return Err(Halt::void(VoidCause::WrongDeck, by));
            } else {
                return Ok(());
            }
        }
    }

    /// Handles a hand with a wrong number of cards. An incident at a hand without a card is refused.
    #[cold]
    fn misdealt_in_the_deal<G: OneDeck, T: Table<G>>(
        &mut self,
        with: IncidentDetail,
        table: &mut T,
    ) -> Result<(), Halt> {
        let (law, by) = (G::LAW.misdeals, G::LAW.irregular.misdealt);
        let IncidentDetail::Seat(seat) = with else { return Err(Halt::Pending) };
        if !self.served.has(seat) || self.found_misdealt.has(seat) {
            return Err(Halt::Pending);
        }
        match law {
            MisdealRule::VoidAllHands | MisdealRule::AtAnyPosition { .. } | MisdealRule::OfTheGame => {
                Err(Halt::void(VoidCause::Misdealt, by))
            }
            MisdealRule::VoidThatHand { .. } => {
                let words = format_args!("deal on: the hand of seat {seat} is void once all cards are dealt");
                table.instruct(words, by);
                self.found_misdealt.set(seat, ());
                Ok(())
            }
        }
    }

    /// Handles a card too many, which makes the hand wrong.
    #[cold]
    fn extra_in_the_deal<G: OneDeck, T: Table<G>>(
        &mut self,
        with: IncidentDetail,
        table: &mut T,
    ) -> Result<(), Halt> {
        if let IncidentDetail::Seat(seat) = with
            && self.served.has(seat)
            && !self.found_misdealt.has(seat)
        {
            self.extra_card(seat, G::LAW.irregular.misdealt, table)?;
        }
        self.misdealt_in_the_deal(with, table)
    }

    /// Whether this hand was found to be wrong while cards were dealt, and is void once all are dealt.
    pub fn is_misdealt(&self, seat: Seat) -> bool {
        self.found_misdealt.has(seat)
    }

    /// A card too many, face down.
    #[cold]
    pub fn extra_card<G: OneDeck, T: Table<G>>(
        &mut self,
        seat: Seat,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        table.draw_down(Spot::Seat(seat), Audience::Nobody, by)?;
        self.extra += 1;
        Ok(())
    }
}
