//! 19:47-28.7 to 28.9 Dealing, 28.10~(a)-(g), (i) flop, turn and river wagers, 28.12(a), (b), (d).

use super::TexasHoldemBonus;
use super::house::House;
use super::irregularities::{COUNTING, DECIDED, DECIDING, Incident as Own, TURNED_UP};
use super::questions::{Answer, Asks, Street};
use super::wagers::{SIDE, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{
    Bets, HandDecision, OnFold, Rounds, Standings, State, look_at_the_cards, pick_up,
};
use crate::games::families::board::Board;
use crate::games::families::one_deck::{Deal, Dealing, Dealt, Deck};
use crate::law::Cite;
use crate::table::{Halt, Seats, Table, VoidCause};
use crate::wagers::Money;

/// When something is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
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
    pub bets: &'a Seats<Bets>,
    /// The cards.
    pub dealt: Dealt<2>,
    /// How the hands stand.
    pub hands: Standings<'a, Wager, 3>,
    /// The community cards.
    pub street: Street,
}

impl Rounds for TexasHoldemBonus {
    /// 28.7 to 28.12: a round of play.
    fn round<T: Table<TexasHoldemBonus>>(
        house: &House,
        state: &mut State,
        table: &mut T,
    ) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
            deal.opens(table);
            let dealt = deal.hands(bets, table)?;
            let hands = Standings::new(&SIDE, OnFold::Settled, bets);
            let mut round = Round { house, bets, dealt, hands, street: Street::BeforeFlop };
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
        deal: &mut Deal,
        deck: &mut Deck,
        table: &mut T,
    ) -> Result<(), Halt> {
        if deal.method() == Dealing::AutomatedShoe {
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
        self.look(Moment::Counting, deal, table)?;
        deal.stub(None, deck, &self.house.rules.deck, table)?;
        self.settle(deal, table)?;
        pick_up(cite!("28.10(i)"), table);
        Ok(())
    }

    /// 28.10~(c)-(g): flop, turn and river, each after a burn, with the wagers between them.
    fn community_cards<T: Table<TexasHoldemBonus>>(
        &mut self,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let mut board = Board::<5>::at("community cards");
        self.look(Moment::Deciding, deal, table)?;
        deal.burn(cite!("28.10~(c)"), table)?;
        let [a] = self.community_card(&mut board, cite!("28.10~(c)"), Moment::Deciding, deal, table)?;
        let [b] = self.community_card(&mut board, cite!("28.10~(c)"), Moment::Deciding, deal, table)?;
        let [c] = self.community_card(&mut board, cite!("28.10~(c)"), Moment::Deciding, deal, table)?;
        self.street = Street::Flop([a, b, c]);
        self.decisions(deal, table)?;
        self.look(Moment::Deciding, deal, table)?;
        deal.burn(cite!("28.10~(e)"), table)?;
        let [d] = self.community_card(&mut board, cite!("28.10~(e)"), Moment::Deciding, deal, table)?;
        self.street = Street::Turn([a, b, c, d]);
        self.decisions(deal, table)?;
        self.look(Moment::Decided, deal, table)?;
        deal.burn(cite!("28.10~(g)"), table)?;
        let [e] = self.community_card(&mut board, cite!("28.10~(g)"), Moment::Decided, deal, table)?;
        self.street = Street::Board([a, b, c, d, e]);
        Ok(())
    }

    /// The next community card, and before it what is found meanwhile.
    fn community_card<T: Table<TexasHoldemBonus>>(
        &mut self,
        board: &mut Board<5>,
        by: Cite,
        moment: Moment,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<[Card; 1], Halt> {
        self.look(moment, deal, table)?;
        board.deal_up(deal, by, table)
    }

    /// 28.10~(b), (d), (f): clockwise, each player still in makes the wager that is next, or not; before the flop that is a fold, later a check.
    fn decisions<T: Table<TexasHoldemBonus>>(&mut self, deal: &mut Deal, table: &mut T) -> Result<(), Halt> {
        let (dealt, bets, street) = (&self.dealt, self.bets, self.street);
        self.hands.ask_on_street(
            table,
            |hands, table| hands.look([DECIDING; 2], deal, table, exposed),
            |hands, seat, table| {
                let undecided = hands.decides(seat);
                if undecided.is_none() && hands.against(seat).is_none() {
                    return Ok(None);
                }
                let ante = bets.get(seat).map_or(Money::ZERO, |bets| bets.on(Wager::Ante));
                let asks = Asks { cards: dealt.before(seat), street, ante };
                Ok(Some(match (table.ask(seat, asks)?, undecided) {
                    (Answer::Bet, _) => HandDecision::Places(asks.wager(), asks.amount()),
                    (Answer::Fold | Answer::Check, Some(_)) => HandDecision::Folds,
                    (Answer::Fold | Answer::Check, None) => HandDecision::Checks,
                }))
            },
        )
    }

    /// What is found now is seen to.
    pub fn look<T: Table<TexasHoldemBonus>>(
        &mut self,
        moment: Moment,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let possible = match moment {
            Moment::Deciding => DECIDING,
            Moment::Decided => DECIDED,
            Moment::Counting => COUNTING,
            Moment::TurnedUp => TURNED_UP,
        };
        self.hands.look([possible; 2], deal, table, exposed)
    }
}

/// 28.12(a): a card of the dealer's was exposed: all hands are void.
#[cold]
const fn exposed<T: Table<TexasHoldemBonus>>(_: Own, _: &mut T) -> Result<(), Halt> {
    Err(Halt::void(VoidCause::Exposed, cite!("28.12(a)")))
}
