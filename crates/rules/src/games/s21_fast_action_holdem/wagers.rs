//! 19:47-21.6 Wagers, 21.7(b) the dealing marker, 21.10 one betting area for each player.

use super::house::House;
use crate::cite;
use crate::games::families::ante_and_play::{self, BettingSlip, SlipArea, SlipLaw, SlipRules, SlipWager};
use crate::games::families::conduct::ConductLaw;
use crate::games::families::shoe::ShoeStage;
use crate::games::stakes_in;
use crate::law::Refusal;
use crate::table::{Book, PlayerAct, Seat, Stage};
use crate::wagers::BetRange;
use std::fmt;

crate::wagers! {
    /// The wagers.
    pub enum Wager {
        /// 21.6: placed before any card is dealt, to take part in the round.
        Original { id: "original", limits: Table, belongs_to: Original, by: "21.6(a)", says: "the player's five-card hand will be higher than the dealer's", also: ["bet", "main"], bare: true },
        /// 21.8(c): equal to the original wager, on the second hand of a player who splits.
        Split { id: "split", limits: OfTheGame, belongs_to: Original, by: "21.8(c)", says: "the same, for the second hand of a player who splits" },
    }
}

impl SlipWager for Wager {
    /// 21.6, 21.8(c), (f): one wager, of which half may have to be collected.
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[
            SlipArea::takes(Wager::Original, cite!("21.6(a)"))
                .in_halves(cite!("21.8(f)"), "half of the wager must be a whole number of cents"),
            SlipArea::later(Wager::Split, cite!("21.8(c)"), "a split wager is placed when the hand is set"),
        ],
        coupons: Wager::Original,
        law: SlipLaw { form: cite!("21.6(a)"), shuffled: cite!("21.4(c)"), withdrawn: cite!("21.6(c)") },
        conduct: ConductLaw {
            positions: cite!("21.6(a)"),
            ..ConductLaw::seated(cite!("21.6(b)"), cite!("21.6(c)"), cite!("21.8(d)"))
        },
    };
}

/// A position to which cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum FastActionPosition {
    /// The dealer's.
    Dealer,
    /// A player's, with or without a wager.
    Seat(Seat),
}

impl FastActionPosition {
    /// 21.7(b): the next position clockwise at a table with this number of seats.
    fn next(self, seats: u8) -> FastActionPosition {
        let number = match self {
            FastActionPosition::Dealer => 1,
            FastActionPosition::Seat(seat) => seat.number() + 1,
        };
        Seat::new(number)
            .filter(|_| number <= seats)
            .map_or(FastActionPosition::Dealer, FastActionPosition::Seat)
    }
}

impl fmt::Display for FastActionPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FastActionPosition::Dealer => f.write_str("the dealer's position"),
            FastActionPosition::Seat(seat) => write!(f, "seat {seat}"),
        }
    }
}

/// 21.1, 21.7(b): the dealing marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct DealingMarker {
    /// The position of the marker.
    pub at: FastActionPosition,
    /// Its position in the round before; `None` when the game has just begun.
    pub before: Option<FastActionPosition>,
}

impl DealingMarker {
    /// 21.7(b): upon commencement of the game it stands at the dealer's position.
    pub const COMMENCEMENT: DealingMarker = DealingMarker { at: FastActionPosition::Dealer, before: None };

    /// 21.7(b): after the round it goes to the next position.
    pub fn rotate(&mut self, seats: u8) {
        *self = DealingMarker { at: self.at.next(seats), before: Some(self.at) };
    }
}

/// The state that lasts between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// Players, wagers, and the stage of the cards.
    pub laid: ante_and_play::State<(), ShoeStage>,
    /// The dealing marker.
    pub marker: DealingMarker,
}

stakes_in!(State, Wager, laid, ready: laid.deck);

impl State {
    /// A table with its cards here and nobody at it.
    pub fn with(cards: ShoeStage) -> State {
        State {
            laid: ante_and_play::State::<(), ShoeStage>::with(cards, ()),
            marker: DealingMarker::COMMENCEMENT,
        }
    }
}

/// 21.6: applies an act of a player.
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    does: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    Wager::SLIP.act(posted(house), |_| Ok(()), &mut state.laid, does, book)
}

/// 21.6: returns the range of amounts that a player may put on a betting area now.
pub fn room(
    house: &House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
) -> Result<BetRange, Refusal> {
    Wager::SLIP.room(posted(house), |_| Ok(()), &state.laid, stage, seat, wager)
}

/// 21.6: no coupons are accepted.
const fn posted(house: &House) -> SlipRules<'_> {
    SlipRules::without_coupons(house.seats, &house.limits)
}

crate::table::codec!(
    enum FastActionPosition {
        Dealer,
        Seat(seat),
    }
);
crate::table::codec!(struct DealingMarker { at, before });
crate::table::codec!(struct State { laid, marker });
