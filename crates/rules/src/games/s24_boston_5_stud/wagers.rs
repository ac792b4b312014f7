//! 19:47-24.6  Wagers.

use crate::cite;
use crate::games::families::ante_and_play::{BettingSlip, SlipArea, SlipLaw, SlipWager};
use crate::games::families::conduct::ConductLaw;

crate::wagers! {
    /// The wagers, and the bonus on them.
    pub enum Wager {
        /// 24.1: required before the deal; the base of the ante bonus.
        Ante { id: "ante", limits: Table, belongs_to: Ante, by: "24.6~(b)", says: "the player's hand will be higher than the dealer's", bare: true },
        /// 24.1: required before the deal, exactly twice the ante: it is placed with it.
        First { id: "first", limits: OfTheGame, belongs_to: Ante, by: "24.6~(b)", says: "the same, placed with the ante" },
        /// 24.1: equal to the first wager, placed after three cards.
        Second { id: "second", limits: OfTheGame, belongs_to: Ante, by: "24.6~(d)", says: "the same, for a player who does not fold" },
        /// 24.10~(g): the bonus on the ante for two pairs or better; nothing is wagered on it.
        AnteBonus { id: "ante-bonus", limits: OfTheGame, belongs_to: Ante, by: "24.10~(g)", says: "the player holds two pairs or better" },
        /// 24.1: optional, on the player's first three cards.
        Bonus { id: "bonus", limits: Side, belongs_to: Bonus, by: "24.6~(b)", says: "the player's first three cards will hold a pair or better" },
    }
}

impl SlipWager for Wager {
    /// 24.6: an ante, with which the first wager goes down, and perhaps a bonus wager.
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[
            SlipArea::takes(Wager::Ante, cite!("24.6~(b)")),
            SlipArea::follows(
                Wager::First,
                cite!("24.6~(b)"),
                Wager::Ante,
                2,
                "a first wager is exactly twice the ante, and is placed with it",
                "a first wager is exactly twice the ante, and goes with it",
            ),
            SlipArea::later(Wager::Second, cite!("24.6~(d)"), "a second wager is placed after three cards"),
            SlipArea::never(Wager::AnteBonus, cite!("24.1"), "the ante bonus is paid on the ante"),
            SlipArea::with(
                Wager::Bonus,
                cite!("24.6~(b)"),
                Wager::Ante,
                "a bonus wager goes with an ante and a first wager, never alone",
                "a bonus wager does not stand alone: it is withdrawn first",
            ),
        ],
        coupons: Wager::First,
        law: SlipLaw { form: cite!("24.6~(a)"), shuffled: cite!("24.3~(c)"), withdrawn: cite!("24.6~(c)") },
        conduct: ConductLaw::seated(cite!("24.6~(e)"), cite!("24.6~(c)"), cite!("24.10~(a)")),
    };
}
