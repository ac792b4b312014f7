//! What lasts between rounds.

use super::wagers::{AREAS, Wager};
use crate::games::families::dice_layout;
use crate::games::{Again, stakes_in};
use crate::table::Seats;

/// A player's wagers: a match play coupon may lie beside any of them.
pub type Bets = dice_layout::Bets<AREAS, AREAS>;

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

/// What lasts between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// The shaker, and the lights of the layout.
    pub equipment: Equipment,
    /// The wagers of each player.
    pub bets: Seats<Bets>,
}

impl State {
    /// A table without wagers.
    pub fn new(equipment: Equipment) -> State {
        State { equipment, bets: Seats::default() }
    }

    /// The wagers of an earlier round, on an empty layout. Coupons are used up, and a wager that had one is made anew.
    #[inline]
    pub fn bet_again(&mut self, earlier: &State) -> Again {
        let coupons = earlier.bets.iter().any(|(_, bets)| bets.has_coupon());
        if coupons || !self.bets.is_empty() || self.equipment != Equipment::InUse {
            return Again::NotPlaced;
        }
        for (seat, earlier) in earlier.bets.iter() {
            self.bets.entry_anew(seat, Bets::begin).put_again(earlier.up(), earlier, |_, _| {});
        }
        Again::Placed
    }
}

stakes_in!(State, Wager, bets);

crate::table::kept!(
    enum Equipment {
        NotBrought,
        InUse,
        Closed,
    }
);
crate::table::kept!(struct State { equipment, bets });
