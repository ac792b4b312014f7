//! 19:47-29.6  Wagers.

use crate::cite;
use crate::games::families::ante_and_play::{BettingSlip, FoldLaw, SideLaw, SlipArea, SlipLaw, SlipWager};
use crate::games::families::conduct::ConductLaw;

crate::wagers! {
    /// The wagers.
    pub enum Wager {
        /// 29.1: required before the deal.
        Ante { id: "ante", limits: Table, belongs_to: Ante, by: "29.6~(b)", says: "the player's hand will be a pair of jacks or better", bare: true },
        /// 29.1: required before the deal, exactly the minimum posted: it is placed with the ante.
        Pot { id: "pot", limits: OfTheGame, belongs_to: Pot, by: "29.6~(b)", says: "the player's hand will be the highest at the table, folded or not" },
        /// 29.1: equal to the ante, placed before the flop is turned up.
        Flop { id: "flop", limits: OfTheGame, belongs_to: Ante, by: "29.6~(c)", says: "the player's hand will be one of the pay table, after a look at three cards" },
        /// 29.1: optional, on the player's own three cards.
        Bonus { id: "bonus", limits: Side, belongs_to: Bonus, by: "29.6~(d)", says: "the player's three cards will be a pair or better" },
    }
}

/// 29.6~(c), 29.10~(c), 29.12~(d): the ways in which hands leave the round; a folded one still plays for the pot.
pub const SIDE: SideLaw<Wager> = SideLaw {
    lost: &[Wager::Ante],
    later: [Wager::Flop],
    side: Wager::Bonus,
    places: cite!("29.6~(c)"),
    fold: FoldLaw::with_the_player(cite!("29.10~(c)")),
    void: cite!("29.12~(d)"),
};

impl SlipWager for Wager {
    /// 29.6: an ante, with which the pot wager goes down, and perhaps a three-card bonus wager.
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[
            SlipArea::takes(Wager::Ante, cite!("29.6~(b)")),
            SlipArea::minimum_with(
                Wager::Pot,
                cite!("29.6~(b)"),
                Wager::Ante,
                "a pot wager is exactly the minimum posted, and is placed with the ante",
                "a pot wager is exactly the minimum posted, and goes with the ante",
            ),
            SlipArea::later(
                Wager::Flop,
                cite!("29.6~(c)"),
                "a flop wager is placed when the player has seen the cards",
            ),
            SlipArea::with(
                Wager::Bonus,
                cite!("29.6~(d)"),
                Wager::Ante,
                "a three-card bonus wager goes with an ante and a pot wager, never alone",
                "a three-card bonus wager does not stand alone: it is withdrawn first",
            ),
        ],
        coupons: Wager::Ante,
        law: SlipLaw { form: cite!("29.6~(a)"), shuffled: cite!("29.3~(c)"), withdrawn: cite!("29.6~(b)") },
        conduct: ConductLaw::seated(cite!("29.6~(e)"), cite!("29.6~(b)"), cite!("29.10~(a)")),
    };
}
