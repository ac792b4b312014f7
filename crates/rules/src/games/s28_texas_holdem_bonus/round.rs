//! 19:47-28.7 to 28.9 Dealing, 28.10~(a)-(g), (i) flop, turn and river wagers, 28.12(a), (b), (d).

use super::TexasHoldemBonus;
use super::house::House;
use super::irregularities::{COUNTING, DECIDED, DECIDING, TURNED_UP};
use super::questions::{HoldemBonusAnswer, HoldemBonusQuestion, HoldemBonusStreet};
use super::wagers::{SIDE, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{
    FoldRule, HandDecision, HandStandings, RoundProcedure, SlipBets, State, look_at_the_cards, pick_up,
    void_exposed,
};
use crate::games::families::board::CommunityBoard;
use crate::games::families::one_deck::{DealingMethod, FaceDownHands, RoundDeal, TableDeck};
use crate::law::Cite;
use crate::table::{Halt, Seats, Table, VoidCause};
use crate::wagers::Money;

/// The stage of the round at which an irregularity is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoldemBonusStage {
    /// Until the last decision.
    Deciding,
    /// After the last decision, until the river is dealt.
    Decided,
    /// The river is dealt, and the stub may be counted.
    Counting,
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
    pub hands: HandStandings<'a, Wager, 3>,
    /// The community cards.
    pub street: HoldemBonusStreet,
}

impl RoundProcedure for TexasHoldemBonus {
    /// 28.7 to 28.12: a round of play.
    fn round<T: Table<TexasHoldemBonus>>(
        house: &House,
        state: &mut State,
        table: &mut T,
    ) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
            deal.opens(table);
            let dealt = deal.hands(bets, table)?;
            let hands = HandStandings::new(&SIDE, FoldRule::Settled, bets);
            let mut round = Round { house, bets, dealt, hands, street: HoldemBonusStreet::BeforeFlop };
            let result = round.play(deal, deck, table);
            // 28.12(a), (b): a card of the dealer's was exposed, or more than one found face up; bonus wagers are settled once everybody has two cards.
            if let Err(Halt::Void { cause: VoidCause::FaceUp | VoidCause::Exposed, by }) = result {
                round.bonus_of_a_void_round(by, table)?;
            }
            result
        })
    }
}

impl Round<'_> {
    fn play<T: Table<TexasHoldemBonus>>(
        &mut self,
        deal: &mut RoundDeal,
        deck: &mut TableDeck,
        table: &mut T,
    ) -> Result<(), Halt> {
        if deal.method() == DealingMethod::AutomatedShoe {
            deal.take_in_hand(cite!("28.9~(d)"), table);
        }
        look_at_the_cards(cite!("28.10~(a)"), table);
        self.decisions(deal, table)?;
        if self.hands.is_contested() {
            self.community_cards(deal, table)?;
        } else {
            let by = cite!("28.10~(c)");
            table.instruct(format_args!("no player is still in: no community card is dealt"), by);
        }
        self.look(HoldemBonusStage::Counting, deal, table)?;
        deal.stub(None, deck, &self.house.rules.deck, table)?;
        self.settle(deal, table)?;
        pick_up(cite!("28.10(i)"), table);
        Ok(())
    }

    /// 28.10~(c)-(g): flop, turn and river, each after a burn, with the wagers between them.
    fn community_cards<T: Table<TexasHoldemBonus>>(
        &mut self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let mut board = CommunityBoard::<5>::at("community cards");
        self.look(HoldemBonusStage::Deciding, deal, table)?;
        deal.burn(cite!("28.10~(c)"), table)?;
        let [a] =
            self.community_card(&mut board, cite!("28.10~(c)"), HoldemBonusStage::Deciding, deal, table)?;
        let [b] =
            self.community_card(&mut board, cite!("28.10~(c)"), HoldemBonusStage::Deciding, deal, table)?;
        let [c] =
            self.community_card(&mut board, cite!("28.10~(c)"), HoldemBonusStage::Deciding, deal, table)?;
        self.street = HoldemBonusStreet::Flop([a, b, c]);
        self.decisions(deal, table)?;
        self.look(HoldemBonusStage::Deciding, deal, table)?;
        deal.burn(cite!("28.10~(e)"), table)?;
        let [d] =
            self.community_card(&mut board, cite!("28.10~(e)"), HoldemBonusStage::Deciding, deal, table)?;
        self.street = HoldemBonusStreet::Turn([a, b, c, d]);
        self.decisions(deal, table)?;
        self.look(HoldemBonusStage::Decided, deal, table)?;
        deal.burn(cite!("28.10~(g)"), table)?;
        let [e] =
            self.community_card(&mut board, cite!("28.10~(g)"), HoldemBonusStage::Decided, deal, table)?;
        self.street = HoldemBonusStreet::Board([a, b, c, d, e]);
        Ok(())
    }

    /// The next community card, and before it what is found meanwhile.
    fn community_card<T: Table<TexasHoldemBonus>>(
        &mut self,
        board: &mut CommunityBoard<5>,
        by: Cite,
        moment: HoldemBonusStage,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<[Card; 1], Halt> {
        self.look(moment, deal, table)?;
        board.deal_up(deal, by, table)
    }

    /// 28.10~(b), (d), (f): clockwise, each player still in makes the wager that is next, or not; before the flop that is a fold, later a check.
    fn decisions<T: Table<TexasHoldemBonus>>(
        &mut self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let (dealt, bets, street) = (&self.dealt, self.bets, self.street);
        self.hands.ask_on_street(
            table,
            |hands, table| hands.look([DECIDING; 2], deal, table, void_exposed),
            |hands, seat, table| {
                let undecided = hands.decides(seat);
                if undecided.is_none() && hands.against(seat).is_none() {
                    return Ok(None);
                }
                let ante = bets.get(seat).map_or(Money::ZERO, |bets| bets.on(Wager::Ante));
                let asks = HoldemBonusQuestion { cards: dealt.before(seat), street, ante };
                Ok(Some(match (table.ask(seat, asks)?, undecided) {
                    (HoldemBonusAnswer::Bet, _) => HandDecision::Places(asks.wager(), asks.amount()),
                    (HoldemBonusAnswer::Fold | HoldemBonusAnswer::Check, Some(_)) => HandDecision::Folds,
                    (HoldemBonusAnswer::Fold | HoldemBonusAnswer::Check, None) => HandDecision::Checks,
                }))
            },
        )
    }

    /// Handles the incidents that are possible now.
    pub fn look<T: Table<TexasHoldemBonus>>(
        &mut self,
        moment: HoldemBonusStage,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let possible = match moment {
            HoldemBonusStage::Deciding => DECIDING,
            HoldemBonusStage::Decided => DECIDED,
            HoldemBonusStage::Counting => COUNTING,
            HoldemBonusStage::TurnedUp => TURNED_UP,
        };
        self.hands.look([possible; 2], deal, table, void_exposed)
    }
}
