//! 19:47-7.7(c)3, 7.11(e)  The turning of the cards by players.

use super::Minibaccarat;
use super::irregularities::Incident;
use super::questions::{TurningAnswer, TurningOffer};
use crate::cite;
use crate::games::families::baccarat::{BaccaratBets, BaccaratSide, HighestWager, State};
use crate::law::Cite;
use crate::table::{Audience, Halt, Seat, Seats, Table};

/// The person who turns the cards of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turner {
    /// A player.
    Player(Seat),
    /// The dealer, under this paragraph.
    Dealer(Cite),
}

impl Turner {
    /// 7.10(e): the cards were returned face up, and the player no longer handles them.
    pub fn returns<T: Table<Minibaccarat>>(self, table: &mut T) {
        if let Turner::Player(seat) = self {
            table.hands_off(seat, cite!("7.10(e)"));
        }
    }
}

/// 7.7(c)3, 7.11(e): the right of each player to turn cards in a round.
pub struct TurningRights<'a> {
    bets: &'a Seats<BaccaratBets>,
    /// The players who gave it up, or had to, for the rest of the round.
    given_up: Seats<()>,
}

impl<'a> TurningRights<'a> {
    /// The rights of those who have wagered.
    pub const fn of(bets: &'a Seats<BaccaratBets>) -> TurningRights<'a> {
        TurningRights { bets, given_up: Seats::none(()) }
    }

    /// 7.7(c)3i, ii, v: the player with the highest wager on the hand; of several, the one closest to the dealer moving counterclockwise, where
    /// the numbers rise. Where nobody has wagered on it, the dealer.
    pub fn turner<T: Table<Minibaccarat>>(&self, hand: BaccaratSide, table: &mut T) -> Turner {
        match State::highest(self.bets, hand) {
            None => Turner::Dealer(cite!("7.7(c)3")),
            Some((seat, HighestWager::Alone)) => Turner::Player(seat),
            Some((seat, HighestWager::OfSeveral)) => {
                table.instruct(
                    format_args!(
                        "{hand}: of the players with equally high wagers, seat {seat} turns the cards"
                    ),
                    cite!("7.7(c)3v"),
                );
                Turner::Player(seat)
            }
        }
    }

    /// The people who may look at the cards before they are turned.
    pub const fn looks(&self, turner: Turner) -> Audience {
        match turner {
            Turner::Player(seat) if !self.given_up.has(seat) => Audience::Seat(seat),
            Turner::Player(_) | Turner::Dealer(_) => Audience::Nobody,
        }
    }

    /// 7.7(c)3i-iv: the cards are handed face down to the player who turns them. Who turns them in the end comes back.
    pub fn hand_over<T: Table<Minibaccarat>>(
        &mut self,
        hand: BaccaratSide,
        turner: Turner,
        by: Cite,
        table: &mut T,
    ) -> Result<Turner, Halt> {
        let seat = match turner {
            Turner::Player(seat) => seat,
            Turner::Dealer(why) => {
                table.instruct(format_args!("{hand}: no player turns the cards, turn them yourself"), why);
                return Ok(turner);
            }
        };
        if !self.given_up.has(seat) {
            table.instruct(format_args!("{hand}: hand the cards face down to seat {seat}"), by);
            table.hands_on(seat, by);
            let taken = table.incident(&[Incident::RightTaken]).is_some();
            if !taken && table.ask(seat, TurningOffer::Turn { hand, by })? == TurningAnswer::Yes {
                return Ok(turner);
            }
            self.give_up(seat, table);
        }
        self.offer(hand, seat, table)
    }

    /// 7.11(e): a player gives up the right, or must do so; 7.10(e): and no longer handles the cards.
    fn give_up<T: Table<Minibaccarat>>(&mut self, seat: Seat, table: &mut T) {
        self.given_up.set(seat, ());
        table.hands_off(seat, cite!("7.10(e)"));
    }

    /// 7.11(e): the right to turn the cards is offered to the player on the right and on counterclockwise, for the rest of the round; if nobody
    /// accepts it, the dealer turns them.
    #[cold]
    fn offer<T: Table<Minibaccarat>>(
        &mut self,
        hand: BaccaratSide,
        from: Seat,
        table: &mut T,
    ) -> Result<Turner, Halt> {
        let by = cite!("7.11(e)");
        table.instruct(
            format_args!(
                "{hand}: offer the right to turn the cards from seat {from} on to the right, counterclockwise"
            ),
            by,
        );
        for seat in self.bets.clockwise_from(from) {
            if self.given_up.has(seat) || table.ask(seat, TurningOffer::Offer { hand })? == TurningAnswer::No
            {
                continue;
            }
            table.hands_on(seat, by);
            if table.incident(&[Incident::RightTaken]).is_none() {
                return Ok(Turner::Player(seat));
            }
            self.give_up(seat, table);
            table.instruct(format_args!("{hand}: the right is taken from seat {seat} too: offer it on"), by);
        }
        table.instruct(format_args!("{hand}: nobody accepts, turn the cards yourself"), by);
        Ok(Turner::Dealer(by))
    }
}
