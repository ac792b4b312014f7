//! 19:47-17.6  Wagers.

use crate::cite;
use crate::games::families::ante_and_play::{BettingSlip, SlipArea, SlipLaw, SlipWager};
use crate::games::families::conduct::ConductLaw;

crate::wagers! {
    /// The wagers.
    pub enum Wager {
        /// 17.1: placed before any card is dealt.
        Initial { id: "initial", limits: Table, belongs_to: Initial, by: "17.6~(b)", says: "the five cards will be a pair of jacks or better", also: ["ante"], bare: true },
        /// 17.1: equal to the initial wager, placed after the three face-up common cards are seen.
        DoubleDown { id: "double-down", limits: OfTheGame, belongs_to: Initial, by: "17.6~(c)", says: "the same, when four of the five cards are known" },
    }
}

impl SlipWager for Wager {
    /// 17.6: an initial wager.
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[
            SlipArea::takes(Wager::Initial, cite!("17.6~(b)")),
            SlipArea::later(
                Wager::DoubleDown,
                cite!("17.1"),
                "a double down wager is placed after the three face-up common cards are seen",
            ),
        ],
        coupons: Wager::Initial,
        law: SlipLaw { form: cite!("17.6~(a)"), shuffled: cite!("17.3~(c)"), withdrawn: cite!("17.6~(b)") },
        conduct: ConductLaw {
            positions: cite!("17.6~(a)"),
            ..ConductLaw::seated(cite!("17.6~(d)"), cite!("17.6~(b)"), cite!("17.8~(e)"))
        },
    };
}
