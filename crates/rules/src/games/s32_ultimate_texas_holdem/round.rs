//! 19:47-32.7 to 32.9 Dealing, 32.10~(a)-(f), (j) play wagers and completion of the round, 32.13~(a), (d).

use super::UltimateTexasHoldem;
use super::house::{Community, House};
use super::irregularities::{COUNTING, DECIDED, DECIDING_EARLY, DECIDING_LATE, Incident as Own, TURNED_UP};
use super::questions::{Answer, Asks, Street};
use super::wagers::{SIDE, Wager};
use crate::cite;
use crate::games::families::ante_and_play::{
    Bets, HandDecision, Rounds, Standings, State, look_at_the_cards, pick_up,
};
use crate::games::families::board::Board;
use crate::games::families::one_deck::{Deal, Dealing, Dealt, Deck, Happens};
use crate::table::{Halt, Seats, Table, VoidCause};

/// When something is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
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
    pub bets: &'a Seats<Bets>,
    /// The cards.
    pub dealt: Dealt<2>,
    /// How the hands stand.
    pub hands: Standings<'a, Wager>,
    /// The community cards that lie face up.
    pub street: Street,
}

impl Rounds for UltimateTexasHoldem {
    /// 32.7 to 32.13: a round of play.
    fn round<T: Table<UltimateTexasHoldem>>(
        house: &House,
        state: &mut State,
        table: &mut T,
    ) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
            deal.opens(table);
            let dealt = deal.hands(bets, table)?;
            let hands = Standings::new(&SIDE, house.trips_on_fold, bets);
            let mut round = Round { house, bets, dealt, hands, street: Street::BeforeFlop };
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
        deal: &mut Deal,
        deck: &mut Deck,
        table: &mut T,
    ) -> Result<(), Halt> {
        let mut board = Board::at("community cards");
        if deal.method() == Dealing::AutomatedShoe {
            deal.take_in_hand(cite!("32.9~(d)"), table);
        }
        if self.house.community == Community::AtOnce {
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
        if self.house.community == Community::AsNeeded {
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
        deal: &mut Deal,
        deck: &mut Deck,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.look(Moment::Counting, deal, table)?;
        deal.stub(None, deck, &self.house.rules.deck, table)
    }

    /// 32.10~(c): the first three community cards.
    fn flop<T: Table<UltimateTexasHoldem>>(
        &mut self,
        board: &mut Board<5>,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("32.10~(c)");
        self.street = Street::Flop(match self.house.community {
            Community::AsNeeded => {
                deal.burn(by, table)?;
                board.deal_up(deal, by, table)?
            }
            Community::AtOnce => [
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
        board: &mut Board<5>,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("32.10~(e)");
        let [turn, river] = match self.house.community {
            Community::AsNeeded => {
                deal.burn(by, table)?;
                board.deal_up(deal, by, table)?
            }
            Community::AtOnce => [board.turn_up_one(3, by, table)?, board.turn_up_one(4, by, table)?],
        };
        if let Street::Flop([a, b, c]) = self.street {
            self.street = Street::Board([a, b, c, turn, river]);
        }
        Ok(())
    }

    /// 32.10~(b), (d), (f): clockwise, each player without a play wager makes one, or not.
    fn decisions<T: Table<UltimateTexasHoldem>>(
        &mut self,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let (dealt, street, possible) = (&self.dealt, self.street, self.possible(Moment::Deciding));
        self.hands.ask_on_street(
            table,
            |hands, table| hands.look(possible, deal, table, exposed),
            |hands, seat, table| {
                let Some(ante) = hands.decides(seat) else { return Ok(None) };
                let asks = Asks { cards: dealt.before(seat), street, ante };
                Ok(Some(match table.ask(seat, asks)? {
                    Answer::Check => HandDecision::Checks,
                    Answer::Play(times) => HandDecision::Places(Wager::Play, times.of(ante)),
                    Answer::Fold => HandDecision::Folds,
                }))
            },
        )?;
        self.look(Moment::Deciding, deal, table)
    }

    /// What can be found now: while a player has still to decide, and then.
    const fn possible(&self, moment: Moment) -> [&'static [Happens<UltimateTexasHoldem>]; 2] {
        match (moment, self.street) {
            (Moment::Counting, _) => [COUNTING; 2],
            (Moment::Deciding, Street::BeforeFlop | Street::Flop(_)) => [DECIDING_EARLY, DECIDED],
            (Moment::Deciding, Street::Board(_)) => [DECIDING_LATE, DECIDED],
            (Moment::TurnedUp, _) => [TURNED_UP; 2],
        }
    }

    /// What is found now is seen to.
    pub fn look<T: Table<UltimateTexasHoldem>>(
        &mut self,
        moment: Moment,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let possible = self.possible(moment);
        self.hands.look(possible, deal, table, exposed)
    }
}

/// 32.13~(a): a card of the dealer's or a community card was exposed: all hands are void.
#[cold]
const fn exposed<T: Table<UltimateTexasHoldem>>(_: Own, _: &mut T) -> Result<(), Halt> {
    Err(Halt::void(VoidCause::Exposed, cite!("32.13~(a)")))
}
