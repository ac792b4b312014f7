//! 19:47-2.6A~(e), (g)  The turn and the settlement of hands that lie face down.

use super::Blackjack;
use super::deal::keep_exposed_card;
use super::irregularities::FACE_DOWN;
use super::law::LAW;
use super::round::Round;
use crate::cite;
use crate::games::families::twenty_one::{
    HandGesture, HandOutcome, HiddenHandTurn, MoreCards, TwentyOneAnswer, TwentyOneHand, TwentyOneQuestion,
    TwentyOneShoe,
};
use crate::table::{Halt, Spot, Table};

/// The course of a turn that began with cards face down.
#[derive(PartialEq, Eq)]
pub enum HiddenTurn {
    /// The cards lie face up, and the turn goes on as at any table.
    TurnedUp,
    /// The turn is over.
    Over,
}

impl Round<'_> {
    /// 2.6A~(e): the turn of a player whose cards lie face down. Open cards go on as at any table.
    #[cold]
    pub fn hidden_turn<T: Table<Blackjack>>(
        &mut self,
        place: usize,
        table: &mut T,
    ) -> Result<HiddenTurn, Halt> {
        let (at, who) = (self.boxes[place].at, self.boxes[place].decider());
        let by = cite!("2.6A~(e)");
        table.hands_on(who, by);
        loop {
            before_turn(&mut self.shoe, table)?;
            let hidden = self.question(place);
            let gesture = match table.ask_about(Spot::Seat(at), who, TwentyOneQuestion::Hidden(hidden))? {
                TwentyOneAnswer::Gesture(gesture) => gesture,
                _ => HandGesture::Tuck,
            };
            match gesture {
                HandGesture::Tuck => {
                    self.shoe.stands(who);
                    table.hands_off(who, by);
                    return Ok(HiddenTurn::Over);
                }
                // With this total in open cards the hand is over 21: it can only be turned up.
                HandGesture::Scrape if hidden.drawn.hard() < 20 => {
                    match self.shoe.to_player(who, Spot::Seat(at), LAW.cards, table)? {
                        Some(card) => self.boxes[place].hands.first().hand.add(card),
                        None => {
                            let forgotten = LAW.irregular.forgotten;
                            self.boxes[place].settle_now(0, HandOutcome::void(forgotten), table);
                            table.hands_off(who, forgotten);
                            self.board.take_away(at);
                            return Ok(HiddenTurn::Over);
                        }
                    }
                }
                HandGesture::Scrape | HandGesture::TurnUp => break,
            }
        }
        table.hands_off(who, by);
        let ruled_out = self.rules_out_blackjack();
        let betting_box = &mut self.boxes[place];
        self.board.turn_up(at, &mut betting_box.hands, by, table)?;
        if betting_box.hands.is_blackjack() && ruled_out {
            betting_box.pay_blackjack(self.house, self.known, table);
            return Ok(HiddenTurn::Over);
        }
        Ok(HiddenTurn::TurnedUp)
    }

    /// 2.6A~(e): the question to the player.
    fn question(&self, place: usize) -> HiddenHandTurn {
        let betting_box = &self.boxes[place];
        let cards = match self.shoe.is_refused_by(betting_box.decider()) {
            true => MoreCards::Refused,
            false => MoreCards::Dealt,
        };
        HiddenHandTurn {
            down: self.board.down(betting_box.at),
            drawn: *betting_box.hands.dealt(),
            dealer: self.board.dealer,
            rules: self.house.rules,
            cards,
            law: &LAW,
        }
    }

    /// 2.6A~(g): from the right, each hand that still lies face down is turned up and settled, and so are the others.
    #[cold]
    pub fn settle_hidden<T: Table<Blackjack>>(
        &mut self,
        dealer: &TwentyOneHand,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("2.6A~(g)");
        for betting_box in self.boxes.iter_mut().rev() {
            if self.board.is_hidden(betting_box.at) {
                table.hands_off(betting_box.decider(), by);
                self.board.turn_up(betting_box.at, &mut betting_box.hands, by, table)?;
                betting_box.hands.settles::<Blackjack, T>(betting_box.at, 0, by, table);
            }
            betting_box.settle(self.house, dealer, 0, table);
        }
        Ok(())
    }
}

/// Incidents before the turn: in the shoe, and among the cards that lie face down.
fn before_turn<T: Table<Blackjack>>(shoe: &mut TwentyOneShoe<'_>, table: &mut T) -> Result<(), Halt> {
    shoe.before_turn(table)?;
    while let Some(incident) = table.incident(FACE_DOWN) {
        keep_exposed_card(incident.with, table);
        shoe.before_turn(table)?;
    }
    Ok(())
}
