//! 19:47-32.7 to 32.9 Dealing, 32.10~(a)-(f), (j) play wagers and completion of the round, 32.13~(a), (d).

use super::UltimateTexasHoldem;
use super::deck::{COUNTING, DECIDED, DECIDING_EARLY, DECIDING_LATE, Incident as Own, TURNED_UP};
use super::house::{Community, House};
use super::questions::{Answer, Asks, Street};
use super::wagers::{SIDE, Wager};
use crate::cite;
use crate::games::families::ante_and_play::{Bets, Rounds, Standings, State, look_at_the_cards, pick_up};
use crate::games::families::board::Board;
use crate::games::families::one_deck::{Deal, Dealing, Dealt, Deck, Found, Happens};
use crate::table::{Halt, Incident, Seats, Table, VoidCause};

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
            let round = Round { house, bets, dealt, hands, street: Street::BeforeFlop };
            round.play(deal, deck, table)
        })
    }
}

impl Round<'_> {
    fn play<T: Table<UltimateTexasHoldem>>(
        mut self,
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
        for seat in self.bets.seats() {
            self.look(Moment::Deciding, deal, table)?;
            let Some(ante) = self.hands.decides(seat) else { continue };
            let asks = Asks { cards: self.dealt.before(seat), street: self.street, ante };
            match table.ask(seat, asks)? {
                Answer::Check => {}
                Answer::Play(times) => self.hands.plays(seat, Wager::Play, times.of(ante), table),
                Answer::Fold => self.hands.folds(seat, table),
            }
        }
        self.look(Moment::Deciding, deal, table)
    }

    /// What can be found now.
    fn possible(&self, moment: Moment) -> &'static [Happens<UltimateTexasHoldem>] {
        match (moment, self.street) {
            (Moment::Counting, _) => COUNTING,
            (Moment::Deciding, Street::BeforeFlop | Street::Flop(_)) => {
                self.hands.possible([DECIDING_EARLY, DECIDED])
            }
            (Moment::Deciding, Street::Board(_)) => self.hands.possible([DECIDING_LATE, DECIDED]),
            (Moment::TurnedUp, _) => TURNED_UP,
        }
    }

    /// What is found now is seen to.
    pub fn look<T: Table<UltimateTexasHoldem>>(
        &mut self,
        moment: Moment,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        // Where nobody looks on, nothing is found.
        while T::HEARD
            && let Some(found) = self.hands.next(self.possible(moment), deal, table)?
        {
            match found {
                Found::Here(Incident { kind: Own::DealerExposed | Own::CommunityExposed, .. }) => {
                    self.exposed(table)?
                }
                Found::Misdealt(_) => {}
            }
        }
        Ok(())
    }

    /// 32.13~(a): a card of the dealer's or a community card was exposed: trips wagers are settled, and all hands are void.
    #[cold]
    fn exposed<T: Table<UltimateTexasHoldem>>(&self, table: &mut T) -> Result<(), Halt> {
        self.trips_of_a_void_round(table)?;
        Err(Halt::void(VoidCause::Exposed, cite!("32.13~(a)")))
    }
}
