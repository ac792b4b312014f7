//! 19:47-28.7 to 28.9 Dealing, 28.10~(a)-(g), (i) flop, turn and river wagers, 28.12(a), (b), (d).

use super::TexasHoldemBonus;
use super::deck::{COUNTING, DECIDED, DECIDING, Incident as Own, TURNED_UP};
use super::house::House;
use super::questions::{Answer, Asks, Street};
use super::wagers::{SIDE, Wager};
use crate::cite;
use crate::games::families::ante_and_play::{
    Bets, OnFold, Rounds, Standings, State, look_at_the_cards, pick_up,
};
use crate::games::families::board::Board;
use crate::games::families::one_deck::{Deal, Dealing, Dealt, Deck, Found, Happens};
use crate::table::{Halt, Incident, Seats, Table, VoidCause};

/// When something is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Before the last decision.
    Deciding,
    /// After it, until the river is dealt.
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
            // 28.12(b): more than one card is found face up; bonus wagers are settled once everybody has two cards.
            if let Err(Halt::Void { cause: VoidCause::FaceUp, by }) = result {
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
        deal.burn(cite!("28.10~(c)"), table)?;
        let [a, b, c] = board.deal_up(deal, cite!("28.10~(c)"), table)?;
        self.street = Street::Flop([a, b, c]);
        self.decisions(deal, table)?;
        deal.burn(cite!("28.10~(e)"), table)?;
        let [d] = board.deal_up(deal, cite!("28.10~(e)"), table)?;
        self.street = Street::Turn([a, b, c, d]);
        self.decisions(deal, table)?;
        self.look(Moment::Decided, deal, table)?;
        deal.burn(cite!("28.10~(g)"), table)?;
        let [e] = board.deal_up(deal, cite!("28.10~(g)"), table)?;
        self.street = Street::Board([a, b, c, d, e]);
        Ok(())
    }

    /// 28.10~(b), (d), (f): clockwise, each player still in makes the wager that is next, or not; before the flop that is a fold, later a check.
    fn decisions<T: Table<TexasHoldemBonus>>(&mut self, deal: &mut Deal, table: &mut T) -> Result<(), Halt> {
        for (seat, bets) in self.bets.iter() {
            self.look(Moment::Deciding, deal, table)?;
            let undecided = self.hands.decides(seat);
            if undecided.is_none() && self.hands.against(seat).is_none() {
                continue;
            }
            let asks =
                Asks { cards: self.dealt.before(seat), street: self.street, ante: bets.on(Wager::Ante) };
            match (table.ask(seat, asks)?, undecided) {
                (Answer::Bet, _) => self.hands.plays(seat, asks.wager(), asks.amount(), table),
                (Answer::Fold | Answer::Check, Some(_)) => self.hands.folds(seat, table),
                (Answer::Fold | Answer::Check, None) => {}
            }
        }
        Ok(())
    }

    /// What is found now is seen to.
    pub fn look<T: Table<TexasHoldemBonus>>(
        &mut self,
        moment: Moment,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let possible: &'static [Happens<TexasHoldemBonus>] = match moment {
            Moment::Deciding => DECIDING,
            Moment::Decided => DECIDED,
            Moment::Counting => COUNTING,
            Moment::TurnedUp => TURNED_UP,
        };
        while let Some(found) = self.hands.next(possible, deal, table)? {
            match found {
                Found::Here(Incident { kind: Own::DealerExposed, .. }) => self.exposed(table)?,
                Found::Misdealt(_) => {}
            }
        }
        Ok(())
    }

    /// 28.12(a): a card of the dealer's was exposed: bonus wagers are settled, and all hands are void.
    #[cold]
    fn exposed<T: Table<TexasHoldemBonus>>(&self, table: &mut T) -> Result<(), Halt> {
        let by = cite!("28.12(a)");
        self.bonus_of_a_void_round(by, table)?;
        Err(Halt::void(VoidCause::Exposed, by))
    }
}
