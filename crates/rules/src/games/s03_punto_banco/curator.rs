//! 19:47-3.6 Selection of the player to deal, 3.11 Continuation of the curator.

use super::PuntoBanco;
use super::questions::{ShoeAnswer, ShoeOffer};
use crate::cite;
use crate::games::families::players::Players;
use crate::table::{Halt, Seat, Table};

/// The curator: the person who deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Curator {
    /// 3.6~(b): the shoe was loaded, and is to be offered from seat number one on.
    NewShoe,
    /// 3.11(b): it was given up by this participant, and is to be offered to the right.
    PassedBy(Seat),
    /// A participant is the curator.
    Participant(Seat),
    /// 3.6~(c): the dealer, until the next shoe: every participant has declined.
    Dealer,
}

impl Curator {
    /// The participant who deals, if one does.
    pub const fn participant(self) -> Option<Seat> {
        match self {
            Curator::Participant(seat) => Some(seat),
            Curator::NewShoe | Curator::PassedBy(_) | Curator::Dealer => None,
        }
    }

    /// 3.11: the curator gives the shoe up, if this is the curator.
    pub fn leaves(&mut self, seat: Seat) {
        if *self == Curator::Participant(seat) {
            *self = Curator::PassedBy(seat);
        }
    }

    /// 3.6~(b), (c), 3.11(b): offers the shoe, when it is due, to the players who may deal, in turn counterclockwise. The first to accept is the
    /// curator; if all decline, the dealer deals. Without such a player the offer waits.
    pub fn choose<T: Table<PuntoBanco>>(
        &mut self,
        players: &Players,
        may_deal: impl Fn(Seat) -> bool,
        table: &mut T,
    ) -> Result<(), Halt> {
        let (first, passed_by, by) = match *self {
            Curator::NewShoe => (Seat::FIRST, None, cite!("3.6~(b)")),
            Curator::PassedBy(seat) => (seat, Some(seat), cite!("3.11(b)")),
            Curator::Participant(_) | Curator::Dealer => return Ok(()),
        };
        if !players.clockwise_from(Seat::FIRST).any(&may_deal) {
            return Ok(());
        }
        // Counterclockwise the numbers rise.
        let turn = players.clockwise_from(first).filter(|seat| may_deal(*seat) && Some(*seat) != passed_by);
        *self = Curator::Dealer;
        let mut asked = 0_u8;
        for seat in turn {
            asked += 1;
            if table.ask(seat, ShoeOffer { by })? == ShoeAnswer::Yes {
                *self = Curator::Participant(seat);
                table.instruct(format_args!("seat {seat} is the curator"), by);
                return Ok(());
            }
        }
        table.instruct(
            format_args!("nobody accepts the shoe, of {asked} who were asked: deal yourself"),
            cite!("3.6~(c)"),
        );
        Ok(())
    }
}

crate::table::codec! { enum Curator { NewShoe, PassedBy(seat), Participant(seat), Dealer } }
