//! 19:47-20.6  Wagers.

use crate::cite;
use crate::games::families::ante_and_play::{BettingSlip, SlipArea, SlipLaw, SlipWager};
use crate::games::families::conduct::ConductLaw;

crate::wagers! {
    /// The wagers, and the bonus on them.
    pub enum Wager {
        /// 20.1: placed before the deal, to compete against the dealer.
        Ante { id: "ante", limits: Table, belongs_to: Ante, by: "20.6~(a)1", says: "the player's hand will be higher than the dealer's", bare: true },
        /// 20.1: equal to the ante, placed after the player has seen the cards.
        Play { id: "play", limits: OfTheGame, belongs_to: Ante, by: "20.10~(b)", says: "the same, for a player who does not fold" },
        /// 20.1: the bonus on the ante for a straight or better; nothing is wagered on it.
        AnteBonus { id: "ante-bonus", limits: OfTheGame, belongs_to: Ante, by: "20.10~(g)", says: "the player holds a straight or better" },
        /// 20.1: placed before the deal, against the pay table.
        PairPlus { id: "pair-plus", limits: Side, belongs_to: PairPlus, by: "20.6~(a)2", says: "the player will hold a pair or better", also: ["pp"] },
    }
}

impl SlipWager for Wager {
    /// 20.6: an ante, a pair plus wager, or both.
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[
            SlipArea::takes_beside(Wager::Ante, cite!("20.6~(a)1"), Wager::PairPlus, cite!("20.6~(a)3")),
            SlipArea::later(
                Wager::Play,
                cite!("20.10~(b)"),
                "a play wager is placed after the player has seen the cards",
            ),
            SlipArea::never(Wager::AnteBonus, cite!("20.1"), "the ante bonus is paid on the ante"),
            SlipArea::takes_beside(Wager::PairPlus, cite!("20.6~(a)2"), Wager::Ante, cite!("20.6~(a)3")),
        ],
        coupons: Wager::Ante,
        law: SlipLaw { form: cite!("20.6~(b)"), shuffled: cite!("20.4~(c)"), withdrawn: cite!("20.6~(d)") },
        conduct: ConductLaw::seated(cite!("20.6~(c)"), cite!("20.6~(d)"), cite!("20.10~(a)")),
    };
}
