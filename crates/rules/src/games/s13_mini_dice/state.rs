//! The state of a mini-dice table between shakes.

use super::wagers::{AREAS, WITH_COUPON, Wager};
use crate::games::families::dice_layout;
use crate::games::families::players::Players;
use crate::games::stakes_in;
use crate::table::{Seat, Seats};

/// A player's wagers.
pub type MiniDiceBets = dice_layout::LayoutBets<AREAS, WITH_COUPON>;

/// The holder of the shaker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ShakerHolder {
    /// No player: it is not at the table yet.
    NotBrought,
    /// No player: it is offered to one player after the other.
    OnOffer {
        /// The order of the offer, with the players who are left out.
        to: ShakerOffer,
        /// The seats that have declined it so far.
        declined: Seats<()>,
    },
    /// No player: all have declined it, and the dealer does not shake.
    Declined(ShakerOffer),
    /// A player with a wager who is not named here: in play, until the shaker passes.
    Unnamed,
    /// The shooter.
    Held(Seat),
    /// 13.7~(d): the dealer, since nobody has accepted it, until a 7 passes it on.
    Dealer(ShakerOffer),
}

impl ShakerHolder {
    /// To be offered: nobody has declined it yet.
    pub const fn on_offer(to: ShakerOffer) -> ShakerHolder {
        ShakerHolder::OnOffer { to, declined: Seats::none(()) }
    }
}

/// The order in which the shaker is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ShakerOffer {
    /// 13.5~(b): from the dealer's left on.
    FromTheLeft,
    /// 13.7~(b): to the left of this seat first, and to itself last.
    Everybody(Seat),
    /// 13.7~(a), (c): given up by this seat: to the left of it first, and not to itself.
    Others(Seat),
}

/// The state of the table between shakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// The players at the table.
    pub players: Players,
    /// The holder of the shaker.
    pub shaker: ShakerHolder,
    /// The wagers of each player.
    pub bets: Seats<MiniDiceBets>,
}

impl State {
    /// A table without wagers.
    pub fn new(shaker: ShakerHolder) -> State {
        State { players: Players::default(), shaker, bets: Seats::default() }
    }
}

stakes_in!(State, Wager, bets);

crate::table::codec! { enum ShakerOffer { FromTheLeft, Everybody(seat), Others(seat) } }
crate::table::codec!(enum ShakerHolder { NotBrought, OnOffer { to, declined }, Declined(offer), Unnamed, Held(seat), Dealer(offer) });
crate::table::codec!(struct State { players, shaker, bets });
