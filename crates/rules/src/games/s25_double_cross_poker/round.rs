//! 19:47-25.7 to 25.9 Dealing, 25.10~(a)-(e), (h) raise wagers and completion of the round, 25.12~(a), (b), (d).

use super::DoubleCrossPoker;
use super::cross::{self, CrossPlace};
use super::house::House;
use super::irregularities::{BEFORE_THE_CROSS, COUNTING, DEALING, DECIDED, DECIDING, Incident as Own};
use super::law::DECK;
use super::questions::{CrossRaise, RaiseQuestion};
use super::wagers::{SIDE, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{
    FoldRule, HandStandings, RoundProcedure, SlipBets, State, look_at_the_cards, pick_up,
};
use crate::games::families::board::CommunityBoard;
use crate::games::families::one_deck::{DealingMethod, FaceDownHands, GameIncident, RoundDeal, TableDeck};
use crate::law::Cite;
use crate::table::{Halt, Seats, Table, VoidCause};
use crate::wagers::Money;

/// The stage of the round at which an irregularity is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrossRoundStage {
    /// Before and after each card of the cross is dealt.
    Dealing,
    /// The cross is dealt, and the stub may be counted.
    Counting,
    /// Before and after every decision, and when the dealer's hand lies face up.
    Deciding,
}

/// A round once the two cards of everybody are dealt.
pub struct Round<'a> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers before the deal.
    pub bets: &'a Seats<SlipBets>,
    /// The cards.
    pub dealt: FaceDownHands<2>,
    /// The community cards.
    pub cross: CommunityBoard<5>,
    /// The open cards, in the order of their places.
    pub open: [Option<Card>; 5],
    /// The state of the hands.
    pub hands: HandStandings<'a, Wager, 4>,
}

impl RoundProcedure for DoubleCrossPoker {
    /// 25.7 to 25.12: a round of play.
    fn round<T: Table<DoubleCrossPoker>>(
        house: &House,
        state: &mut State,
        table: &mut T,
    ) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
            deal.opens(table);
            let dealt = deal.hands(bets, table)?;
            let hands = HandStandings::new(&SIDE, FoldRule::Settled, bets);
            let mut round = Round { house, bets, dealt, cross: cross::empty(), open: [None; 5], hands };
            let result = round.play(deal, deck, table);
            // 25.12~(a), (b): a card was exposed, or more than one found face up; three-card wagers are settled if their cards are dealt.
            if let Err(Halt::Void { cause: VoidCause::FaceUp | VoidCause::Exposed, by }) = result {
                round.three_cards_of_a_void_round(by, table)?;
            }
            result
        })
    }
}

impl Round<'_> {
    fn play<T: Table<DoubleCrossPoker>>(
        &mut self,
        deal: &mut RoundDeal,
        deck: &mut TableDeck,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.deal_the_cross(deal, table)?;
        self.look(CrossRoundStage::Counting, deal, table)?;
        deal.stub(None, deck, &self.house.rules.deck, table)?;
        look_at_the_cards(cite!("25.10~(a)"), table);
        if self.hands.goes_on() {
            self.opened(CrossPlace::Center, cite!("25.10~(b)"), table)?;
        }
        for raise in CrossRaise::ALL {
            self.decisions(raise, deal, table)?;
            if !self.hands.is_contested() {
                break;
            }
            self.opened(raise.opens(), raise.by(), table)?;
        }
        self.settle(deal, table)?;
        pick_up(cite!("25.10~(h)"), table);
        Ok(())
    }

    /// 25.7~(d), 25.8~(c), 25.9~(d): five community cards face down, from the center on.
    fn deal_the_cross<T: Table<DoubleCrossPoker>>(
        &mut self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = match deal.method() {
            DealingMethod::AutomatedShoe => {
                deal.take_in_hand(cite!("25.9~(d)"), table);
                cite!("25.9~(d)")
            }
            method @ (DealingMethod::ManualShoe | DealingMethod::Hand) => DECK.methods.of(method).deal,
        };
        self.look(CrossRoundStage::Dealing, deal, table)?;
        for _ in 0..5 {
            self.cross.deal_down(deal, by, table)?;
            self.look(CrossRoundStage::Dealing, deal, table)?;
        }
        Ok(())
    }

    /// A card of the cross, which is opened if it was not yet.
    pub fn opened<T: Table<DoubleCrossPoker>>(
        &mut self,
        place: CrossPlace,
        by: Cite,
        table: &mut T,
    ) -> Result<Card, Halt> {
        let place = place as usize;
        match self.open[place] {
            Some(card) => Ok(card),
            None => {
                let card = self.cross.turn_up_one(place, by, table)?;
                self.open[place] = Some(card);
                Ok(card)
            }
        }
    }

    /// 25.10~(c), (d): clockwise from the dealer's left, each player still in places the raise wager that is next, or folds.
    fn decisions<T: Table<DoubleCrossPoker>>(
        &mut self,
        raise: CrossRaise,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let (dealt, bets, open) = (&self.dealt, self.bets, self.open);
        self.hands.ask_on_street(
            table,
            |hands, table| hands.look([DECIDING, DECIDED], deal, table, found),
            |hands, seat, table| {
                if !hands.is_undecided(seat) {
                    return Ok(None);
                }
                let ante = bets.get(seat).map_or(Money::ZERO, |bets| bets.on(Wager::Ante));
                let asks = RaiseQuestion { cards: dealt.before(seat), open, raise, ante };
                Ok(Some(table.ask(seat, asks)?.on(raise.wager(), ante)))
            },
        )?;
        self.look(CrossRoundStage::Deciding, deal, table)
    }

    /// The incidents that are possible now: while a player has still to decide, and after that.
    fn possible(&self, moment: CrossRoundStage) -> [&'static [GameIncident<DoubleCrossPoker>]; 2] {
        match moment {
            CrossRoundStage::Dealing if self.cross.dealt() == 0 => [BEFORE_THE_CROSS; 2],
            CrossRoundStage::Dealing => [DEALING; 2],
            CrossRoundStage::Counting => [COUNTING; 2],
            CrossRoundStage::Deciding => [DECIDING, DECIDED],
        }
    }

    /// Handles the incidents that are possible now.
    pub fn look<T: Table<DoubleCrossPoker>>(
        &mut self,
        moment: CrossRoundStage,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let possible = self.possible(moment);
        self.hands.look(possible, deal, table, found)
    }
}

/// 25.12~(a), (d): the dealer's remedy.
#[cold]
fn found<T: Table<DoubleCrossPoker>>(own: Own, table: &mut T) -> Result<(), Halt> {
    let (exposed, misdealt) = (cite!("25.12~(a)"), cite!("25.12~(d)"));
    match own {
        Own::DealerExposed | Own::CommunityExposed => Err(Halt::void(VoidCause::Exposed, exposed)),
        Own::CrossMisdealt => Err(Halt::void(VoidCause::Misdealt, misdealt)),
        Own::CrossCompletes => {
            table.tell("complete the cross in sequence, from cards not yet turned face up", misdealt);
            Ok(())
        }
    }
}
