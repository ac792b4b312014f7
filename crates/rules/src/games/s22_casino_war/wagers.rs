//! 19:47-22.6  Wagers.

use super::house::House;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::conduct::{CouponLimit, coupon_beside};
use crate::games::families::players::Players;
use crate::games::families::shoe::ShoeStage;
use crate::games::{SeatWagers, Stakes as _, Wager as _, stakes_in};
use crate::house::Offered;
use crate::law::Refusal;
use crate::table::{Act, Book, PlayerAct, Seat, Seats, Stage, TouchedThing};
use crate::wagers::{BetRange, Money, Stake, Tender};

crate::wagers! {
    /// The wagers.
    pub enum Wager {
        /// 22.1: placed before any card is dealt, to take part in the round.
        Initial { id: "initial", limits: Table, belongs_to: Initial, by: "22.6(a)", says: "the player's card will be higher than the dealer's", also: ["ante", "bet", "main"], bare: true },
        /// 22.1: that this deal gives a tie hand; made together with an initial wager, or with a war wager.
        Tie { id: "tie", limits: Side, belongs_to: Tie, by: "22.6(a)", says: "the player's and the dealer's card will have equal rank" },
        /// 22.1: equal to the initial wager, compulsory when going to war.
        War { id: "war", limits: OfTheGame, belongs_to: Initial, by: "22.8(e)", says: "the war after a tie hand" },
    }
}

/// A player's wagers, and the card that they are decided by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct WarBets {
    /// The initial wager.
    pub initial: Stake,
    /// The tie wager: on the original deal, then the new one on the war deal.
    pub tie: Money,
    /// The card dealt to the player; nothing before the deal, or where the player was passed over.
    pub card: Option<Card>,
}

/// The state that lasts between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// The players at the table.
    pub players: Players,
    /// The wagers for the next round.
    pub bets: Seats<WarBets>,
    /// The stage of the cards.
    pub cards: ShoeStage,
}

impl Default for State {
    fn default() -> State {
        State { players: Players::default(), bets: Seats::default(), cards: ShoeStage::InShoe }
    }
}

impl SeatWagers<Wager> for WarBets {
    fn amounts(&self) -> impl IntoIterator<Item = (Wager, Money)> {
        [(Wager::Initial, self.initial.chips), (Wager::Tie, self.tie)]
    }
}

stakes_in!(State, Wager, bets, ready: cards);

/// 22.6, 22.7(e): applies an act of a player.
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    PlayerAct { stage, seat, act }: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    match act {
        Act::Bets { wager, amount, tender } => {
            is_open(state, stage)?;
            let coupon = coupon(house, wager, amount, tender)?;
            may_be_placed(state, seat, wager)?;
            is_payable(wager, amount)?;
            house.limits.accept(amount, Wager::SPECS[wager.kind()].limits, book)?;
            state.players.sit(seat);
            let bets = state.bets.entry(seat);
            match wager {
                Wager::Initial => bets.initial = Stake { chips: amount, coupon },
                Wager::Tie => bets.tie = amount,
                Wager::War => {}
            }
            book.place(seat, wager, amount, cite!("22.6(a)"));
        }
        Act::Touches(TouchedThing::Wager) if stage == Stage::Settled => {}
        Act::Removes { .. } | Act::Reduces { .. } | Act::Touches(TouchedThing::Wager) => {
            return Err(Refusal::new(
                cite!("22.6(b)"),
                "a wager that is placed is not touched, removed or altered before it is decided in the player's favor",
            ));
        }
        Act::Calls { .. } => return Err(Refusal::new(cite!("22.6(b)"), "wagers are not called on or off")),
        Act::Touches(TouchedThing::Card) => {
            return Err(Refusal::new(cite!("22.7(e)"), "players touch no card but the cutting card"));
        }
        Act::Sits => state.players.sit(seat),
        Act::Leaves if state.bets.has(seat) && stage != Stage::Settled => {
            return Err(Refusal::new(cite!("22.6(b)"), "a wager is on the layout"));
        }
        Act::Leaves => state.players.leave(seat),
    }
    Ok(())
}

/// 22.6, 22.8(c)1, 8.2: returns the range of amounts that may be wagered on a betting area now.
pub fn room(
    house: &House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
) -> Result<BetRange, Refusal> {
    is_open(state, stage)?;
    may_be_placed(state, seat, wager)?;
    let room = house.limits.room(Money::ZERO, Wager::SPECS[wager.kind()].limits)?;
    match wager {
        Wager::Initial => room.in_multiples(HALVES, cite!("22.8(c)1")),
        Wager::Tie | Wager::War => Ok(room),
    }
}

/// 22.4(c), 22.6(b): wagers are made before "No more bets", and not before the cards are ready.
fn is_open(state: &State, stage: Stage) -> Result<(), Refusal> {
    if !stage.is_betting() {
        return Err(Refusal::new(cite!("22.6(b)"), "no more bets"));
    }
    if state.cards != ShoeStage::InShoe {
        return Err(Refusal::new(cite!("22.4(c)"), "the cards are not shuffled and in the shoe yet"));
    }
    Ok(())
}

/// 22.1, 22.6(b), 22.8(e): whether such a wager may be placed before the deal. One that is placed is not altered, and so not added to.
fn may_be_placed(state: &State, seat: Seat, wager: Wager) -> Result<(), Refusal> {
    match wager {
        Wager::War => Err(Refusal::new(cite!("22.8(e)"), "a war wager is placed after a tie hand")),
        Wager::Tie if state.up(seat, Wager::Initial).is_zero() => {
            Err(Refusal::new(cite!("22.1"), "a tie wager goes with an initial wager or a war wager"))
        }
        Wager::Initial | Wager::Tie if !state.up(seat, wager).is_zero() => {
            Err(Refusal::new(cite!("22.6(b)"), "a wager that is placed is not altered, and so not added to"))
        }
        Wager::Initial | Wager::Tie => Ok(()),
    }
}

/// 22.8(c)1: half of an initial wager is a whole number of cents.
const HALVES: Money = Money::cents(2);

/// 22.6(a), 22.8(c)1: whether a wager of this amount can be made and settled exactly.
fn is_payable(wager: Wager, amount: Money) -> Result<(), Refusal> {
    if amount <= Money::ZERO {
        return Err(Refusal::new(cite!("22.6(a)"), "a wager is more than nothing"));
    }
    if amount > Money::LIMIT {
        return Err(Refusal::new(cite!("22.6(a)"), "no layout holds that much"));
    }
    if wager == Wager::Initial && !amount.divides_by(HALVES.in_cents()) {
        return Err(Refusal::new(cite!("22.8(c)1"), "half of the wager must be a whole number of cents"));
    }
    Ok(())
}

/// 22.6(a): chips or plaques, with a match play coupon where the house accepts one; no spoken wager with cash.
fn coupon(house: &House, wager: Wager, amount: Money, tender: Tender) -> Result<Money, Refusal> {
    let coupons = match (wager, house.match_play) {
        (Wager::Initial, Offered::Yes) => CouponLimit::beside(Stake::default(), amount),
        (Wager::Initial, Offered::No) | (Wager::Tie | Wager::War, _) => CouponLimit::NotAccepted,
    };
    coupon_beside(tender, coupons, cite!("22.6(a)"))
}

crate::table::codec!(struct WarBets { initial, tie, card });
crate::table::codec!(struct State { players, bets, cards });
