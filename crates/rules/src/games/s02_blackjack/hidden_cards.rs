//! 19:47-2.6A~(e), (g)  Players whose cards lie face down.

use super::Blackjack;
use super::deal::exposed;
use super::irregularities::FACE_DOWN;
use super::law::LAW;
use super::round::Round;
use crate::cite;
use crate::games::families::twenty_one::{Answer, Ask, Gesture, Hand, Hidden, MoreCards, Outcome, Shoe};
use crate::table::{Halt, Spot, Table};

/// Whether the cards of a box lie open.
#[derive(PartialEq, Eq)]
pub enum Open {
    /// They do, and the turn goes on as at any table.
    Yes,
    /// They do not, or the turn is over.
    No,
}

impl Round<'_> {
    /// 2.6A~(e): the turn of a player whose cards lie face down. Open cards go on as at any table.
    #[cold]
    pub fn hidden_turn<T: Table<Blackjack>>(&mut self, place: usize, table: &mut T) -> Result<Open, Halt> {
        let (at, who) = (self.boxes[place].at, self.boxes[place].decider());
        let by = cite!("2.6A~(e)");
        table.hands_on(who, by);
        loop {
            before_turn(&mut self.shoe, table)?;
            let hidden = self.hidden(place);
            let gesture = match table.ask_about(Spot::Seat(at), who, Ask::Hidden(hidden))? {
                Answer::Gesture(gesture) => gesture,
                _ => Gesture::Tuck,
            };
            match gesture {
                Gesture::Tuck => {
                    self.shoe.stands(who);
                    table.hands_off(who, by);
                    return Ok(Open::No);
                }
                // With that many points in open cards the hand is over 21: it can only be turned up.
                Gesture::Scrape if hidden.drawn.hard() < 20 => {
                    match self.shoe.to_player(who, Spot::Seat(at), LAW.cards, table)? {
                        Some(card) => self.boxes[place].hands.first().hand.add(card),
                        None => {
                            let forgotten = LAW.irregular.forgotten;
                            self.boxes[place].settle_now(0, Outcome::void(forgotten), table);
                            table.hands_off(who, forgotten);
                            self.board.take_away(at);
                            return Ok(Open::No);
                        }
                    }
                }
                Gesture::Scrape | Gesture::TurnUp => break,
            }
        }
        table.hands_off(who, by);
        let safe = self.is_safe();
        let on = &mut self.boxes[place];
        self.board.turn_up(at, &mut on.hands, by, table)?;
        if on.hands.is_blackjack() && safe {
            on.pay_blackjack(self.house, self.known, table);
            return Ok(Open::No);
        }
        Ok(Open::Yes)
    }

    /// 2.6A~(e): what the player is asked.
    fn hidden(&self, place: usize) -> Hidden {
        let on = &self.boxes[place];
        let cards = match self.shoe.is_refused_by(on.decider()) {
            true => MoreCards::Refused,
            false => MoreCards::Dealt,
        };
        Hidden {
            down: self.board.down(on.at),
            drawn: *on.hands.dealt(),
            dealer: self.board.dealer,
            rules: self.house.rules,
            cards,
            law: &LAW,
        }
    }

    /// 2.6A~(g): from the right, each hand that still lies face down is turned up and settled, and so are the others.
    #[cold]
    pub fn settle_hidden<T: Table<Blackjack>>(&mut self, dealer: &Hand, table: &mut T) -> Result<(), Halt> {
        let by = cite!("2.6A~(g)");
        for on in self.boxes.iter_mut().rev() {
            if self.board.is_hidden(on.at) {
                table.hands_off(on.decider(), by);
                self.board.turn_up(on.at, &mut on.hands, by, table)?;
                on.hands.settles::<Blackjack, T>(on.at, 0, by, table);
            }
            on.settle(self.house, dealer, 0, table);
        }
        Ok(())
    }
}

/// What can happen before the turn: to the cards in the shoe, and to those that lie face down.
fn before_turn<T: Table<Blackjack>>(shoe: &mut Shoe<'_>, table: &mut T) -> Result<(), Halt> {
    shoe.before_turn(table)?;
    while let Some(incident) = table.incident(FACE_DOWN) {
        exposed(incident.with, table);
        shoe.before_turn(table)?;
    }
    Ok(())
}
