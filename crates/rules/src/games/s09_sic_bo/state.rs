//! The state of a sic bo table between rounds.

use super::wagers::{AREAS, Wager};
use crate::games::families::dice_layout;
use crate::games::stakes_in;
use crate::table::Seats;

/// A player's wagers: a match play coupon may lie beside any of them.
pub type SicBoBets = dice_layout::LayoutBets<AREAS, AREAS>;

/// The shaker, and the lights of the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Equipment {
    /// The dice are not at the table yet.
    NotBrought,
    /// The dice are in the shaker.
    InUse,
    /// 9.6~(e): the lights have failed again, and the table is closed until they are repaired.
    Closed,
}

/// The state of the table between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// The shaker, and the lights of the layout.
    pub equipment: Equipment,
    /// The wagers of each player.
    pub bets: Seats<SicBoBets>,
}

impl State {
    /// A table without wagers.
    pub fn new(equipment: Equipment) -> State {
        State { equipment, bets: Seats::default() }
    }
}

stakes_in!(State, Wager, bets);

crate::table::codec! { enum Equipment { NotBrought, InUse, Closed } }
crate::table::codec!(struct State { equipment, bets });
