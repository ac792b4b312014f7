//! 19:47-33.7~(f)2, 33.12(b), (d), (f) to (h), (j)  What is found in the course of a round.

use super::super::WinnersPotPoker;
use super::super::button::{ButtonMove, HandHolder};
use super::super::round::{POT, Round, WagersPlace, WinnersHandStatus};
use super::super::wagers::Wager;
use super::{Incident as Own, TURNED_UP};
use crate::cite;
use crate::games::families::ante_and_play::void_hand;
use crate::games::families::one_deck::RoundDeal;
use crate::law::Cite;
use crate::table::{Halt, Incident, IncidentDetail, Seat, Table, VoidCause};
use crate::wagers::Money;

impl Round<'_> {
    /// Handles the incidents that are possible when the dealer's hand lies face up.
    pub fn look_again<T: Table<WinnersPotPoker>>(
        &mut self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.look(TURNED_UP, deal, table)
    }

    /// 33.7~(f)2, 33.12: the dealer's remedy.
    #[cold]
    pub fn found<T: Table<WinnersPotPoker>>(
        &mut self,
        incident: Incident<Own>,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let misdealt = cite!("33.7~(f)2");
        match (incident.kind, incident.with) {
            (Own::CardNotDealt, _) => return Err(Halt::void(VoidCause::Misdealt, cite!("33.12(f)"))),
            (Own::DealerMisdealt, _) => return Err(Halt::void(VoidCause::Misdealt, misdealt)),
            (Own::MisdealtIncomplete, _) => {
                deal.remove_deck(misdealt, table);
                return Err(Halt::void(VoidCause::Misdealt, misdealt));
            }
            (Own::Misdealt, IncidentDetail::Seat(seat)) => {
                self.has_cards(seat)?;
                self.void_hand(seat, table)?;
                deal.misdealt();
            }
            (Own::ExtraCard, IncidentDetail::Seat(seat)) if self.is_in(HandHolder::Player(seat)) => {
                self.has_cards(seat)?;
                deal.extra_card(seat, cite!("33.12(d)"), table)?;
                self.void_hand(seat, table)?;
                deal.misdealt();
            }
            (Own::ButtonNotMoved, _) if self.moved == ButtonMove::Placed => return Err(Halt::Pending),
            (Own::ButtonNotMoved, _) => {
                let at = self.button.marker().map(|marker| marker.at).unwrap_or_default();
                table.instruct(
                    format_args!(
                        "go on as if the button had been moved to {at}; the next move is counted from there"
                    ),
                    cite!("33.12(g)"),
                );
            }
            (Own::DownCardExposed, IncidentDetail::Seat(seat)) if self.is_in(HandHolder::Player(seat)) => {
                table.instruct(format_args!("the hand of seat {seat} stays active"), cite!("33.12(h)"));
            }
            (Own::DownCardExposed | Own::ExtraCard, _) => return Err(Halt::Pending),
            (Own::FaceUpLate, _) => table.instruct(
                format_args!("all cards have been dealt: settle all wagers all the same"),
                cite!("33.12(b)"),
            ),
            // Asked for at their own places, or not told with the seat that it needs.
            (Own::HoleExposed | Own::BurnForgotten | Own::Misdealt, _) => {}
        }
        Ok(())
    }

    /// Of a hand without a card nothing is found.
    fn has_cards(&mut self, seat: Seat) -> Result<(), Halt> {
        if self.held(HandHolder::Player(seat)).count() > 0 { Ok(()) } else { Err(Halt::Pending) }
    }

    /// 33.12(d): one player's hand is void, and its wagers leave the pot. Of a hand that has left the table nothing is found any more.
    fn void_hand<T: Table<WinnersPotPoker>>(&mut self, seat: Seat, table: &mut T) -> Result<(), Halt> {
        let (by, beside) = (cite!("33.12(d)"), self.jacks_plus(seat));
        let (stage, lie) = match self.standing.get(seat) {
            Some(&WinnersHandStatus::In(stage)) => (stage, self.lie),
            Some(&WinnersHandStatus::Folded(stage)) if !beside.is_zero() => (stage, WagersPlace::InThePot),
            Some(WinnersHandStatus::Folded(_) | WinnersHandStatus::Out) | None => return Err(Halt::Pending),
        };
        self.standing.set(seat, WinnersHandStatus::Out);
        let staked = stage.staked(self.house.ante);
        let on_the_layout = match lie {
            WagersPlace::OnTheLayout => staked,
            WagersPlace::InThePot => {
                self.back_from_the_pot(seat, staked, by, table);
                staked.map(|(wager, _)| (wager, Money::ZERO))
            }
        };
        void_hand(seat, on_the_layout.into_iter().chain([(Wager::JacksPlus, beside)]), by, table);
        Ok(())
    }

    /// Wagers that lie in the pot are returned to the player.
    fn back_from_the_pot<T: Table<WinnersPotPoker>>(
        &mut self,
        seat: Seat,
        staked: [(Wager, Money); 3],
        by: Cite,
        table: &mut T,
    ) {
        for (wager, amount) in staked {
            if !amount.is_zero() {
                self.pots.award(POT, (seat, wager), amount, by, table);
            }
        }
    }

    /// 33.12(b), (f), (j): all wagers are void: the chips in the pot are returned to the players who put them there, folded or not.
    #[cold]
    pub fn give_the_pot_back<T: Table<WinnersPotPoker>>(&mut self, by: Cite, table: &mut T) {
        for seat in self.bets.seats() {
            match (self.standing.get(seat), self.lie) {
                (Some(&WinnersHandStatus::Folded(stage)), _)
                | (Some(&WinnersHandStatus::In(stage)), WagersPlace::InThePot) => {
                    self.back_from_the_pot(seat, stage.staked(self.house.ante), by, table);
                }
                (Some(WinnersHandStatus::In(_)), WagersPlace::OnTheLayout)
                | (Some(WinnersHandStatus::Out) | None, _) => {}
            }
        }
        self.pots.pass_to_house(self.pots.total(), by, table);
    }
}
