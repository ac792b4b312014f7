//! What lasts between shakes.

use super::wagers::{AREAS, WITH_COUPON, Wager};
use crate::games::families::dice_layout;
use crate::games::families::players::Players;
use crate::games::stakes_in;
use crate::table::{Seat, Seats};

/// A player's wagers.
pub type Bets = dice_layout::Bets<AREAS, WITH_COUPON>;

/// Who has the shaker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Shaker {
    /// Nobody: it is not at the table yet.
    NotBrought,
    /// Nobody: it is offered to one player after the other.
    OnOffer {
        /// To whom first, and to whom not.
        to: Offer,
        /// Who has declined it so far.
        declined: Seats<()>,
    },
    /// Nobody: all have declined it, and the dealer does not shake.
    Declined(Offer),
    /// A player with a wager who is not named here: in play, until the shaker passes.
    Unnamed,
    /// The shooter.
    Held(Seat),
    /// 13.7~(d): the dealer, since nobody has accepted it, until a 7 passes it on.
    Dealer(Offer),
}

impl Shaker {
    /// To be offered: nobody has declined it yet.
    pub const fn on_offer(to: Offer) -> Shaker {
        Shaker::OnOffer { to, declined: Seats::none(()) }
    }
}

/// To whom the shaker is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Offer {
    /// 13.5~(b): from the dealer's left on.
    FromTheLeft,
    /// 13.7~(b): to the left of this seat first, and to itself last.
    Everybody(Seat),
    /// 13.7~(a), (c): given up by this seat: to the left of it first, and not to itself.
    Others(Seat),
}

/// What lasts between shakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// Who is at the table.
    pub players: Players,
    /// Who has the shaker.
    pub shaker: Shaker,
    /// The wagers of each player.
    pub bets: Seats<Bets>,
}

impl State {
    /// A table without wagers.
    pub fn new(shaker: Shaker) -> State {
        State { players: Players::default(), shaker, bets: Seats::default() }
    }
}

stakes_in!(State, Wager, bets);

crate::table::kept! { enum Offer { FromTheLeft, Everybody(seat), Others(seat) } }
crate::table::kept!(enum Shaker { NotBrought, OnOffer { to, declined }, Declined(offer), Unnamed, Held(seat), Dealer(offer) });
crate::table::kept!(struct State { players, shaker, bets });
