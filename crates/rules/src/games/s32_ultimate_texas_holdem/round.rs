//! 19:47-32.7 to 32.9 Dealing, 32.10~(a)-(f), (j) play wagers and completion of the round, 32.13~(a), (d).

use super::UltimateTexasHoldem;
use super::house::{CommunityDeal, House};
use super::irregularities::{COUNTING, DECIDED, DECIDING_EARLY, DECIDING_LATE, TURNED_UP};
use super::questions::{UltimateAnswer, UltimateQuestion, UltimateStreet};
use super::wagers::{SIDE, Wager};
use crate::cite;
use crate::games::families::ante_and_play::{
    HandDecision, HandStandings, RoundProcedure, SlipBets, State, look_at_the_cards, pick_up, void_exposed,
};
use crate::games::families::board::CommunityBoard;
use crate::games::families::one_deck::{DealingMethod, FaceDownHands, GameIncident, RoundDeal, TableDeck};
use crate::table::{Halt, Seats, Table, VoidCause};

/// The stage of the round at which an irregularity is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UltimateStage {
    /// The last community card is dealt, and the stub may be counted.
    Counting,
    /// Before and after every decision.
    Deciding,
    /// The dealer's hand lies face up.
    TurnedUp,
}

/// A round once the two cards of everybody are dealt.
pub struct Round<'a> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers before the deal.
    pub bets: &'a Seats<SlipBets>,
    /// The cards.
    pub dealt: FaceDownHands<2>,
    /// The state of the hands.
    pub hands: HandStandings<'a, Wager>,
    /// The community cards that lie face up.
    pub street: UltimateStreet,
}

impl RoundProcedure for UltimateTexasHoldem {
    /// 32.7 to 32.13: a round of play.
    fn round<T: Table<UltimateTexasHoldem>>(
        house: &House,
        state: &mut State,
        table: &mut T,
    ) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
            deal.opens(table);
            let dealt = deal.hands(bets, table)?;
            let hands = HandStandings::new(&SIDE, house.trips_on_fold, bets);
            let mut round = Round { house, bets, dealt, hands, street: UltimateStreet::BeforeFlop };
            let result = round.play(deal, deck, table);
            // 32.13~(a): a card of the dealer's or a community card was exposed: trips wagers are settled, and all hands are void.
            if let Err(Halt::Void { cause: VoidCause::Exposed, .. }) = result {
                round.trips_of_a_void_round(table)?;
            }
            result
        })
    }
}

impl Round<'_> {
    fn play<T: Table<UltimateTexasHoldem>>(
        &mut self,
        deal: &mut RoundDeal,
        deck: &mut TableDeck,
        table: &mut T,
    ) -> Result<(), Halt> {
        let mut board = CommunityBoard::at("community cards");
        if deal.method() == DealingMethod::AutomatedShoe {
            deal.take_in_hand(cite!("32.9~(d)"), table);
        }
        if self.house.community == CommunityDeal::AtOnce {
            for _ in 0..5 {
                board.deal_down(deal, cite!("32.7~(d)"), table)?;
            }
            self.stub(deal, deck, table)?;
        }
        look_at_the_cards(cite!("32.10~(a)"), table);
        self.decisions(deal, table)?;
        if self.hands.goes_on() {
            self.flop(&mut board, deal, table)?;
            self.decisions(deal, table)?;
        }
        if self.hands.goes_on() {
            self.turn_and_river(&mut board, deal, table)?;
        }
        if self.house.community == CommunityDeal::AsNeeded {
            self.stub(deal, deck, table)?;
        }
        if self.hands.goes_on() {
            self.decisions(deal, table)?;
            self.settle(deal, table)?;
        }
        pick_up(cite!("32.10~(j)"), table);
        Ok(())
    }

    /// 32.7~(e), (f): the stub after the last community card.
    fn stub<T: Table<UltimateTexasHoldem>>(
        &mut self,
        deal: &mut RoundDeal,
        deck: &mut TableDeck,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.look(UltimateStage::Counting, deal, table)?;
        deal.stub(None, deck, &self.house.rules.deck, table)
    }

    /// 32.10~(c): the first three community cards.
    fn flop<T: Table<UltimateTexasHoldem>>(
        &mut self,
        board: &mut CommunityBoard<5>,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("32.10~(c)");
        self.street = UltimateStreet::Flop(match self.house.community {
            CommunityDeal::AsNeeded => {
                deal.burn(by, table)?;
                board.deal_up(deal, by, table)?
            }
            CommunityDeal::AtOnce => [
                board.turn_up_one(0, by, table)?,
                board.turn_up_one(1, by, table)?,
                board.turn_up_one(2, by, table)?,
            ],
        });
        Ok(())
    }

    /// 32.10~(e): the last two community cards, together.
    fn turn_and_river<T: Table<UltimateTexasHoldem>>(
        &mut self,
        board: &mut CommunityBoard<5>,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("32.10~(e)");
        let [turn, river] = match self.house.community {
            CommunityDeal::AsNeeded => {
                deal.burn(by, table)?;
                board.deal_up(deal, by, table)?
            }
            CommunityDeal::AtOnce => [board.turn_up_one(3, by, table)?, board.turn_up_one(4, by, table)?],
        };
        if let UltimateStreet::Flop([a, b, c]) = self.street {
            self.street = UltimateStreet::Board([a, b, c, turn, river]);
        }
        Ok(())
    }

    /// 32.10~(b), (d), (f): clockwise, each player without a play wager makes one, or not.
    fn decisions<T: Table<UltimateTexasHoldem>>(
        &mut self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let (dealt, street, possible) = (&self.dealt, self.street, self.possible(UltimateStage::Deciding));
        self.hands.ask_on_street(
            table,
            |hands, table| hands.look(possible, deal, table, void_exposed),
            |hands, seat, table| {
                let Some(ante) = hands.decides(seat) else { return Ok(None) };
                let asks = UltimateQuestion { cards: dealt.before(seat), street, ante };
                Ok(Some(match table.ask(seat, asks)? {
                    UltimateAnswer::Check => HandDecision::Checks,
                    UltimateAnswer::Play(times) => HandDecision::Places(Wager::Play, times.of(ante)),
                    UltimateAnswer::Fold => HandDecision::Folds,
                }))
            },
        )?;
        self.look(UltimateStage::Deciding, deal, table)
    }

    /// The incidents that are possible now: while a player has still to decide, and after that.
    const fn possible(&self, moment: UltimateStage) -> [&'static [GameIncident<UltimateTexasHoldem>]; 2] {
        match (moment, self.street) {
            (UltimateStage::Counting, _) => [COUNTING; 2],
            (UltimateStage::Deciding, UltimateStreet::BeforeFlop | UltimateStreet::Flop(_)) => {
                [DECIDING_EARLY, DECIDED]
            }
            (UltimateStage::Deciding, UltimateStreet::Board(_)) => [DECIDING_LATE, DECIDED],
            (UltimateStage::TurnedUp, _) => [TURNED_UP; 2],
        }
    }

    /// Handles the incidents that are possible now.
    pub fn look<T: Table<UltimateTexasHoldem>>(
        &mut self,
        moment: UltimateStage,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let possible = self.possible(moment);
        self.hands.look(possible, deal, table, void_exposed)
    }
}
