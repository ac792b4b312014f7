//! Opening the table, shuffle, cut and shoe: the games that are dealt from a shoe of several decks.

use super::one_deck::{IdleSpread, Ready};
use super::players::Players;
use crate::equipment::Stack;
use crate::games::{Again, Game};
use crate::law::Cite;
use crate::table::{Book, Cut, CutRule, Halt, Seat, Seats, Spot, Table};

/// Where the cards are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Cards {
    /// Not at the table yet.
    Unopened,
    /// Spread on the table until a player has looked at them.
    Spread,
    /// To be shuffled and cut before the next round.
    ShuffleDue(FirstCut),
    /// In the shoe.
    InShoe,
}

impl Cards {
    /// They are to be shuffled again before the next round. Whoever has the right to the next cut keeps it, and cards that lie spread still
    /// wait for a player's look and are washed.
    pub const fn reshuffled(self, first: FirstCut) -> Cards {
        match self {
            Cards::InShoe => Cards::ShuffleDue(first),
            due @ (Cards::Unopened | Cards::Spread | Cards::ShuffleDue(_)) => due,
        }
    }

    /// The wagers of an earlier round again, where nothing is needed for them but cards in the shoe, an empty layout and the same players.
    #[inline(always)]
    pub fn bet_again<B: Copy>(
        self,
        (bets, players): (&mut Seats<B>, &Players),
        (earlier, then): (&Seats<B>, &Players),
    ) -> Again {
        if !bets.is_empty() || self != Cards::InShoe || players != then {
            return Again::NotPlaced;
        }
        bets.copy_from(earlier);
        Again::Placed
    }
}

impl Ready for Cards {
    #[inline]
    fn is_ready(&self) -> bool {
        *self == Cards::InShoe
    }
}

/// Who is offered the cut first, and under which paragraph.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct FirstCut {
    /// Nobody where no player is at the table.
    pub seat: Option<Seat>,
    /// The paragraph that gives the right.
    pub by: Cite,
}

/// The paragraphs on the opening of a table.
pub struct Opening {
    /// The dealer sorts and inspects the cards, the floorperson verifies.
    pub inspect: Cite,
    /// They are spread for the first player.
    pub spread: Cite,
    /// How they are spread.
    pub how: &'static str,
    /// They are turned face down, washed and stacked.
    pub wash: Cite,
}

impl Opening {
    /// The cards arrive at the table and are spread.
    pub fn receive<G: Game, T: Table<G>>(&self, decks: u8, table: &mut T) -> Cards {
        table.instruct(
            format_args!("sort and inspect the {decks} decks; the floorperson verifies them"),
            self.inspect,
        );
        table.instruct(
            format_args!("spread the cards face up, {}, for the first player", self.how),
            self.spread,
        );
        Cards::Spread
    }

    /// The first player has looked at the spread cards.
    pub fn wash<G: Game, T: Table<G>>(&self, table: &mut T) {
        table.instruct(
            format_args!("after the player's look: turn the cards face down, wash them, stack them"),
            self.wash,
        );
    }
}

/// All cards are replaced.
pub fn change_cards<W>(by: Cite, book: &mut impl Book<W>) -> Cards {
    book.instruct(format_args!("remove all cards from the table and open new ones"), by);
    Cards::Unopened
}

/// Nobody plays: the cards are spread.
pub fn spread_idle<W>(face: IdleSpread, by: Cite, book: &mut impl Book<W>) -> Cards {
    let face = match face {
        IdleSpread::FaceUp => "face up",
        IdleSpread::FaceDown => "face down; turn them face up when a player arrives",
    };
    let words = "take the cards out of the shoe and the discard rack and spread them";
    book.instruct(format_args!("{words} {face}"), by);
    Cards::Spread
}

/// The paragraphs on the cutting card.
pub struct CuttingCardLaw {
    /// No other round is dealt.
    pub last_round: Cite,
    /// The cards are reshuffled.
    pub reshuffle: Cite,
    /// Who cuts first where it came out at a betting area.
    pub at_a_seat: Cite,
    /// Who cuts first where it came out elsewhere.
    pub elsewhere: Cite,
}

impl CuttingCardLaw {
    /// It has come out here, and the round is over, or none is under way.
    #[cold]
    pub fn reached<W>(&self, spot: Spot, players: &Players, book: &mut impl Book<W>) -> Cards {
        let words = "the cutting card was reached: the round is over, deal no other";
        book.instruct(format_args!("{words}"), self.last_round);
        book.instruct(format_args!("reshuffle the cards in the shoe"), self.reshuffle);
        Cards::ShuffleDue(match spot {
            Spot::Seat(seat) => FirstCut { seat: Some(seat), by: self.at_a_seat },
            Spot::Hand(..) | Spot::Set(..) | Spot::Dealer | Spot::Area(_) | Spot::DiscardRack => {
                FirstCut { seat: players.farthest_right(), by: self.elsewhere }
            }
        })
    }
}

/// The paragraphs on the cut.
pub struct CutLaw {
    /// The stack is presented.
    pub offer: Cite,
    /// The order after a refusal, and the dealer's own cut.
    pub refused: Cite,
    /// How far from either end the cutting card goes.
    pub place: Cite,
    /// How many cards that is.
    pub from_either_end: u16,
}

impl CutLaw {
    /// Offers the cut to a player and then clockwise to the others; where nobody takes it, the dealer cuts.
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

    /// Offers the cut to these players in turn, to the first of them under this paragraph; where nobody takes it, the dealer cuts. The player
    /// who has cut comes back, or nobody for the dealer.
    pub fn offer_in_turn<G: Game, T: Table<G>>(
        &self,
        stack: Stack,
        turn: impl Iterator<Item = Seat>,
        first: Cite,
        table: &mut T,
    ) -> Result<Option<Seat>, Halt> {
        table.instruct(format_args!("offer the stack for the cut, the backs away from you"), self.offer);
        let rule = CutRule { stack: stack.size(), from_either_end: self.from_either_end, by: self.place };
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
}
