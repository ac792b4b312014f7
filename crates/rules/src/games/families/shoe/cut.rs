//! The cut: who is offered it, in which order, and another one where a supervisor orders it.

use super::super::players::Players;
use crate::equipment::Stack;
use crate::games::Game;
use crate::law::Cite;
use crate::table::{Cut, CutRule, Halt, Seat, Table};

/// The reason for a player's right to the first cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum CutRight {
    /// The player was the first to the table.
    FirstPlayer,
    /// The cutting card came out on the player's betting area.
    OnArea,
    /// The cutting card came out elsewhere: the player farthest to the right cuts.
    OnDealer,
    /// The house has started the reshuffle: the player farthest to the right cuts.
    ByHouse,
}

impl CutRight {
    /// Whether the cutting card was reached.
    pub const fn is_by_cutting_card(self) -> bool {
        matches!(self, CutRight::OnArea | CutRight::OnDealer)
    }
}

/// The player who is offered the cut first, with the paragraph.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct FirstCut {
    /// `None` if no player is at the table.
    pub seat: Option<Seat>,
    /// The reason for the right.
    pub right: CutRight,
    /// The paragraph that gives it.
    pub by: Cite,
}

/// The paragraphs on who is offered the cut first.
pub struct CutOrderLaw {
    /// The first player to the table, when the game begins.
    pub first_player: Cite,
    /// The player on whose betting area the cutting card came out.
    pub on_area: Cite,
    /// The player farthest to the dealer's right: the cutting card came out elsewhere.
    pub on_dealer: Cite,
    /// The player farthest to the dealer's right: the house has started the reshuffle.
    pub by_house: Cite,
}

impl CutOrderLaw {
    /// Creates the order from these paragraphs: the first player to the table, the player on whose betting area the cutting card came out, the
    /// player farthest to the right where it came out elsewhere, and where the house has started the reshuffle.
    pub const fn of([first_player, on_area, on_dealer, by_house]: [Cite; 4]) -> CutOrderLaw {
        CutOrderLaw { first_player, on_area, on_dealer, by_house }
    }
}

crate::choice! {
    /// The person who cuts again when a supervisor orders it.
    ///
    /// - last: the player who cut last.
    /// - next: the next player entitled.
    pub enum RecutPerson { Last = "last", Next = "next" }
}

impl RecutPerson {
    /// The first of these players to be offered the recut; the turn begins with the player who cut last.
    pub fn first(self, mut turn: impl Iterator<Item = Seat>) -> Option<Seat> {
        let last = turn.next();
        match self {
            RecutPerson::Last => last,
            RecutPerson::Next => turn.next().or(last),
        }
    }
}

/// The paragraphs on the cut.
pub struct ShoeCutLaw {
    /// The stack is presented.
    pub offer: Cite,
    /// The order after a refusal, and the dealer's own cut.
    pub refused: Cite,
    /// The minimum distance of the cutting card from either end.
    pub place: Cite,
}

/// The minimum distance of the cutting card from either end, in cards; the same at every shoe.
const FROM_EITHER_END: u16 = 10;

impl ShoeCutLaw {
    /// Offers the cut to a player and then clockwise to the others; if all decline, the dealer cuts.
    pub fn offer<G: Game, T: Table<G>>(
        &self,
        stack: Stack,
        first: FirstCut,
        players: &Players,
        table: &mut T,
    ) -> Result<(), Halt> {
        let turn = first.seat.into_iter().flat_map(|seat| players.clockwise_from(seat));
        self.offer_in_turn(stack, turn, first.by, table).map(drop)
    }

    /// Offers the cut to these players in turn, to the first of them under this paragraph; if all decline, the dealer cuts. The player
    /// who has cut is returned; `None` for the dealer.
    pub fn offer_in_turn<G: Game, T: Table<G>>(
        &self,
        stack: Stack,
        turn: impl Iterator<Item = Seat>,
        first: Cite,
        table: &mut T,
    ) -> Result<Option<Seat>, Halt> {
        let mut turn = turn.peekable();
        match turn.peek() {
            Some(seat) => table.instruct(
                format_args!("offer the stack for the cut to seat {seat}, the backs away from you"),
                self.offer,
            ),
            None => table.tell("nobody is there to whom the cut is offered", self.offer),
        }
        let rule = CutRule { stack: stack.size(), from_either_end: FROM_EITHER_END, by: self.place };
        let mut by = first;
        for seat in turn {
            match table.offer_cut(seat, rule, by)? {
                Cut::At(_) => return Ok(Some(seat)),
                Cut::Declined => by = self.refused,
            }
        }
        table.instruct(format_args!("nobody takes the cut: cut the cards yourself"), self.refused);
        Ok(None)
    }

    /// Performs a recut that a supervisor has ordered before any card is dealt. Takes the player who has cut last, or was entitled to, and returns the next one;
    /// `around` gives everybody who may cut, from a player on.
    pub fn recut<G: Game, T: Table<G>, I: Iterator<Item = Seat>>(
        &self,
        stack: Stack,
        (recut_by, by): (RecutPerson, Cite),
        last: Option<Seat>,
        around: impl Fn(Seat) -> I,
        table: &mut T,
    ) -> Result<Option<Seat>, Halt> {
        let who = match recut_by {
            RecutPerson::Last => "the player who cut last",
            RecutPerson::Next => "the next player entitled",
        };
        table.instruct(format_args!("the cut was improper, and the supervisor orders a recut by {who}"), by);
        let turn = last.and_then(|last| recut_by.first(around(last))).into_iter().flat_map(&around);
        Ok(self.offer_in_turn(stack, turn, by, table)?.or(last))
    }
}

crate::table::codec! { enum CutRight { FirstPlayer, OnArea, OnDealer, ByHouse } }
crate::table::codec!(struct FirstCut { seat, right, by });
