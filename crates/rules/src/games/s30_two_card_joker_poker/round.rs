//! 19:47-30.7 to 30.9 Dealing, 30.10~(a), (b), (f) call wagers and completion of the round, 30.12~(a), (d).

use super::TwoCardJokerPoker;
use super::house::House;
use super::irregularities::{DEALT, DEALT_AND_DECIDED, DECIDED, DECIDING};
use super::questions::CallOrFold;
use super::wagers::{SIDE, Wager};
use crate::cite;
use crate::games::families::ante_and_play::{
    HandStandings, RoundProcedure, SlipBets, State, look_at_the_cards, pick_up, void_exposed,
};
use crate::games::families::one_deck::{FaceDownHands, RoundDeal, TableDeck};
use crate::table::{Halt, Seats, Table, VoidCause};

/// A round once the cards are dealt.
pub struct Round<'a> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers before the deal.
    pub bets: &'a Seats<SlipBets>,
    /// The cards.
    pub dealt: FaceDownHands<2>,
    /// The state of the hands.
    pub hands: HandStandings<'a, Wager>,
}

impl RoundProcedure for TwoCardJokerPoker {
    /// 30.7 to 30.12: a round of play.
    fn round<T: Table<TwoCardJokerPoker>>(
        house: &House,
        state: &mut State,
        table: &mut T,
    ) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
            deal.opens(table);
            let hands = HandStandings::new(&SIDE, house.pair_up_on_fold, bets);
            let mut round = Round { house, bets, dealt: deal.hands(bets, table)?, hands };
            let result = round.play(deal, deck, table);
            // 30.12~(a): a card of the dealer's was exposed: pair up wagers are settled, and all hands are void.
            if let Err(Halt::Void { cause: VoidCause::Exposed, by }) = result {
                round.pair_up_alone(by, table)?;
            }
            result
        })
    }
}

impl Round<'_> {
    fn play<T: Table<TwoCardJokerPoker>>(
        &mut self,
        deal: &mut RoundDeal,
        deck: &mut TableDeck,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.hands.look([DEALT, DEALT_AND_DECIDED], deal, table, void_exposed)?;
        deal.stub(None, deck, &self.house.rules.deck, table)?;
        self.decisions(deal, table)?;
        self.settle(table)?;
        pick_up(cite!("30.10~(f)"), table);
        Ok(())
    }

    /// 30.10~(a), (b): clockwise, each player with an ante calls or folds.
    fn decisions<T: Table<TwoCardJokerPoker>>(
        &mut self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        look_at_the_cards(cite!("30.10~(a)"), table);
        let (dealt, rank_order) = (&self.dealt, self.house.rank_order);
        self.hands.ask_in_turn(
            table,
            |seat, ante, table| {
                let asks = CallOrFold { cards: dealt.before(seat), ante, rank_order };
                Ok(table.ask(seat, asks)?.on(Wager::Call, ante))
            },
            |hands, table| hands.look([DECIDING, DECIDED], deal, table, void_exposed),
        )
    }
}
