//! Kinds of wagers by number: the kind that each belongs to, as a table known at compile time, and the act
//! that places one.

use super::Game;
use crate::law::Refusal;
use crate::table::{Act, Book, PlayerAct, Seat, Stage};
use crate::wagers::{Money, Tender};

/// The most kinds of wagers that a game has.
pub const KINDS: usize = 32;

/// The owner of a kind that does not exist.
const NOBODY: u8 = u8::MAX;

/// The kind that each kind belongs to.
struct Owners([u8; KINDS]);

/// Returns the kind that this one belongs to: the initial wager for the war wager.
#[inline(always)]
pub fn owner<G: Game>(kind: usize) -> usize {
    if const { Owners::of::<G>().are_themselves() } {
        kind
    } else {
        const { Owners::of::<G>() }.0[kind] as usize
    }
}

impl Owners {
    const fn of<G: Game>() -> Owners {
        assert!(G::WAGERS.len() <= KINDS, "a game has more kinds of wagers than KINDS");
        let mut owners = [NOBODY; KINDS];
        let mut kind = 0;
        while kind < G::WAGERS.len() {
            assert!(
                G::WAGERS[kind].belongs_to < G::WAGERS.len(),
                "a wager belongs to one that does not exist"
            );
            owners[kind] = G::WAGERS[kind].belongs_to as u8;
            kind += 1;
        }
        Owners(owners)
    }

    /// Whether each kind belongs to itself alone; kinds that do not exist do not count.
    const fn are_themselves(&self) -> bool {
        let mut kind = 0;
        while kind < KINDS && (self.0[kind] as usize == kind || self.0[kind] == NOBODY) {
            kind += 1;
        }
        kind == KINDS
    }
}

/// Places a wager in chips.
///
/// # Errors
/// Refuses the wager, with the paragraph, outside the limits or with a tender that the game does not accept.
#[inline(always)]
pub fn bet<G: Game, B: Book<G::Wager>>(
    house: &G::House,
    state: &mut G::State,
    seat: Seat,
    wager: G::Wager,
    amount: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let act = Act::Bets { wager, amount, tender: Tender::Chips };
    G::act(house, state, PlayerAct { stage: Stage::Betting, seat, act }, book)
}
