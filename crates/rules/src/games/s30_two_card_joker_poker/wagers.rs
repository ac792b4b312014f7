//! 19:47-30.6  Wagers.

use super::house::{House, PairUp};
use crate::cite;
use crate::games::Stakes as _;
use crate::games::families::ante_and_play::{
    BettingSlip, FoldLaw, SideLaw, SlipArea, SlipLaw, SlipWager, State,
};
use crate::games::families::conduct::ConductLaw;
use crate::law::Refusal;
use crate::table::{Act, Seat};
use crate::wagers::Money;

crate::wagers! {
    /// The wagers.
    pub enum Wager {
        /// 30.1: placed before the deal, against the dealer.
        Ante { id: "ante", limits: Table, belongs_to: Ante, by: "30.6~(a)1", says: "the player's hand will be higher than the dealer's", bare: true },
        /// 30.1: equal to the ante, placed after the player has seen the cards.
        Call { id: "call", limits: OfTheGame, belongs_to: Ante, by: "30.10~(b)", says: "the same, for a player who does not fold" },
        /// 30.1: optional, on the player's own hand.
        PairUp { id: "pair-up", limits: Side, belongs_to: PairUp, by: "30.6~(a)2", says: "the player will hold a pair or better" },
    }
}

/// 30.10~(b), 30.12~(d): the ways in which hands leave the round.
pub const SIDE: SideLaw<Wager> = SideLaw {
    lost: &[Wager::Ante],
    later: [Wager::Call],
    side: Wager::PairUp,
    places: cite!("30.10~(b)"),
    fold: FoldLaw::under_the_side(cite!("30.10~(b)")),
    void: cite!("30.12~(d)"),
};

impl SlipWager for Wager {
    /// 30.6: an ante, a pair up wager, or both.
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[
            SlipArea::takes_beside(Wager::Ante, cite!("30.6~(a)1"), Wager::PairUp, cite!("30.6~(a)3")),
            SlipArea::later(
                Wager::Call,
                cite!("30.6~(a)"),
                "a call wager is placed after the player has seen the cards",
            ),
            SlipArea::takes_beside(Wager::PairUp, cite!("30.6~(a)2"), Wager::Ante, cite!("30.6~(a)3")),
        ],
        coupons: Wager::Ante,
        law: SlipLaw { form: cite!("30.6~(b)"), shuffled: cite!("30.3~(c)"), withdrawn: cite!("30.6~(d)") },
        conduct: ConductLaw::seated(cite!("30.6~(c)"), cite!("30.6~(d)"), cite!("30.10~(a)")),
    };
}

/// 30.6~(a)2: refuses pair up without an ante if the house requires one; `ante` is the player's ante.
pub fn offers(house: &House, ante: Money, wager: Wager) -> Result<(), Refusal> {
    match (wager, house.pair_up) {
        (Wager::PairUp, PairUp::WithAnte) if ante.is_zero() => {
            Err(Refusal::new(cite!("30.6~(a)2"), "a pair up wager goes with an ante at this table"))
        }
        (Wager::Ante | Wager::Call | Wager::PairUp, _) => Ok(()),
    }
}

/// 30.6~(a)2: nor does it stay without one.
pub fn stands_alone(house: &House, state: &State, seat: Seat, act: &Act<Wager>) -> Result<(), Refusal> {
    let takes_ante_back = match act {
        Act::Removes { wager } => *wager == Wager::Ante,
        Act::Reduces { wager, to } => *wager == Wager::Ante && to.is_zero(),
        Act::Bets { .. } | Act::Calls { .. } | Act::Touches(_) | Act::Sits | Act::Leaves => false,
    };
    let lies = !state.up(seat, Wager::PairUp).is_zero() && !state.up(seat, Wager::Ante).is_zero();
    match house.pair_up {
        PairUp::WithAnte if takes_ante_back && lies => {
            Err(Refusal::new(cite!("30.6~(a)2"), "a pair up wager goes with an ante: it is withdrawn first"))
        }
        PairUp::WithAnte | PairUp::AloneToo => Ok(()),
    }
}
