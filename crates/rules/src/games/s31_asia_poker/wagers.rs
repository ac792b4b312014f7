//! 19:47-31.7  Wagers.

use crate::cite;
use crate::games::families::ante_and_play::{BettingSlip, SlipArea, SlipLaw, SlipWager};
use crate::games::families::conduct::ConductLaw;

crate::wagers! {
    /// The wagers.
    pub enum Wager {
        /// 31.7~(d): one wager at each betting position, against the dealer.
        Asia { id: "asia", limits: Table, belongs_to: Asia, by: "31.7~(d)", says: "at least two of the player's three hands will be higher than the dealer's", also: ["bet", "main"], bare: true },
    }
}

impl SlipWager for Wager {
    /// 31.7: one wager, before the deal.
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[SlipArea::takes(Wager::Asia, cite!("31.7~(d)"))],
        coupons: Wager::Asia,
        law: SlipLaw { form: cite!("31.7~(a)"), shuffled: cite!("31.5~(c)"), withdrawn: cite!("31.7~(c)") },
        conduct: ConductLaw {
            positions: cite!("31.8(c)"),
            ..ConductLaw::seated(cite!("31.7~(b)"), cite!("31.7~(c)"), cite!("31.12~(b)"))
        },
    };
}
