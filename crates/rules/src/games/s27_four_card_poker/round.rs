//! 19:47-27.7 to 27.9 Dealing, 27.10~(a), (b), (h) play wagers and completion of the round, 27.12~(b), (d).

use super::FourCardPoker;
use super::house::{House, UpCard};
use super::irregularities::{DEALT, DEALT_AND_DECIDED, DECIDED, DECIDING};
use super::law::DECK;
use super::questions::{FourCardAnswer, FourCardQuestion};
use super::wagers::{SIDE, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{
    HandDecision, HandStandings, RoundProcedure, SlipBets, State, look_at_the_cards, pick_up, void_exposed,
};
use crate::games::families::one_deck::{DealingMethod, FaceDownHands, RoundDeal, TableDeck};
use crate::law::Cite;
use crate::table::{Audience, Halt, Seats, Spot, Table, VoidCause};

/// A round once cards are dealt.
pub struct Round<'a> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers before the deal.
    pub bets: &'a Seats<SlipBets>,
    /// The cards that lie face down.
    pub dealt: FaceDownHands<5>,
    /// The state of the hands.
    pub hands: HandStandings<'a, Wager>,
}

impl RoundProcedure for FourCardPoker {
    /// 27.7 to 27.12: a round of play.
    fn round<T: Table<FourCardPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
            let hands = HandStandings::new(&SIDE, house.aces_up_on_fold, bets);
            let mut round = Round { house, bets, dealt: FaceDownHands::nothing(bets), hands };
            let result = round.play(deal, deck, table);
            if let Err(Halt::Void { cause, by }) = result {
                round.broken_off(cause, by, deal, table)?;
            }
            result
        })
    }
}

impl Round<'_> {
    fn play<T: Table<FourCardPoker>>(
        &mut self,
        deal: &mut RoundDeal,
        deck: &mut TableDeck,
        table: &mut T,
    ) -> Result<(), Halt> {
        deal.opens(table);
        let up = self.cards(deal, table)?;
        self.hands.look([DEALT, DEALT_AND_DECIDED], deal, table, void_exposed)?;
        deal.stub(None, deck, &self.house.rules.deck, table)?;
        self.decisions(up, deal, table)?;
        self.settle(up, table)?;
        pick_up(cite!("27.10~(h)"), table);
        Ok(())
    }

    /// 27.7~(d), 27.8~(d), 27.9: five cards to everybody, face down, and a sixth to the dealer; returns the card that lies face up.
    fn cards<T: Table<FourCardPoker>>(&mut self, deal: &mut RoundDeal, table: &mut T) -> Result<Card, Halt> {
        let by = DECK.methods.of(deal.method()).deal;
        deal.hands_into(&mut self.dealt, by, table)?;
        let by = match deal.method() {
            DealingMethod::ManualShoe | DealingMethod::Hand => by,
            DealingMethod::AutomatedShoe => cite!("27.9~(a)"),
        };
        match self.house.up_card {
            UpCard::Sixth => deal.up(Spot::Dealer, by, table),
            UpCard::First => {
                let sixth = deal.down(Spot::Dealer, Audience::Nobody, by, table)?;
                let [_, second, third, fourth, fifth] = self.dealt.dealer;
                let first =
                    std::mem::replace(&mut self.dealt.dealer, [second, third, fourth, fifth, sixth])[0];
                table.turn_up(Spot::Dealer, first, by)
            }
        }
    }

    /// 27.12~(a), (b): all hands are void. Aces up wagers are settled where a card of the dealer's was seen too early, and, once every player has five cards,
    /// where a second card was found face up.
    #[cold]
    fn broken_off<T: Table<FourCardPoker>>(
        &self,
        cause: VoidCause,
        by: Cite,
        deal: &RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        match cause {
            VoidCause::FaceUp if !deal.has_served(self.bets.len(), 5) => Ok(()),
            VoidCause::FaceUp | VoidCause::Exposed => self.aces_up_alone(by, deal, table),
            VoidCause::Misdealt | VoidCause::OutOfCards | VoidCause::WrongDeck | VoidCause::Equipment => {
                Ok(())
            }
        }
    }

    /// 27.10~(a), (b): clockwise, each player with an ante places a play wager or folds.
    fn decisions<T: Table<FourCardPoker>>(
        &mut self,
        up: Card,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        look_at_the_cards(cite!("27.10~(a)"), table);
        let (dealt, play_wager) = (&self.dealt, self.house.play_wager);
        self.hands.ask_in_turn(
            table,
            |seat, ante, table| {
                let asks = FourCardQuestion { cards: dealt.before(seat), up, ante, play_wager };
                Ok(match table.ask(seat, asks)? {
                    FourCardAnswer::Fold => HandDecision::Folds,
                    FourCardAnswer::Play(amount) => HandDecision::Places(Wager::Play, amount),
                })
            },
            |hands, table| hands.look([DECIDING, DECIDED], deal, table, void_exposed),
        )
    }
}
