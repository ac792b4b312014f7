//! 19:47-27.6  Wagers.

use crate::cite;
use crate::games::families::ante_and_play::{BettingSlip, FoldLaw, SideLaw, SlipArea, SlipLaw, SlipWager};
use crate::games::families::conduct::ConductLaw;

crate::wagers! {
    /// The wagers, and the bonus on them.
    pub enum Wager {
        /// 27.1: placed before the deal, against the dealer.
        Ante { id: "ante", limits: Table, belongs_to: Ante, by: "27.6(a)1", says: "the player's hand will be at least as high as the dealer's", bare: true },
        /// 27.1: one to three times the ante, placed after the player has seen the cards.
        Play { id: "play", limits: OfTheGame, belongs_to: Ante, by: "27.10(b)", says: "the same, for a player who does not fold" },
        /// 27.10~(f): the bonus on the ante for three-of-a-kind or better; nothing is wagered on it.
        AnteBonus { id: "ante-bonus", limits: OfTheGame, belongs_to: Ante, by: "27.10~(f)", says: "the player holds three-of-a-kind or better" },
        /// 27.1: placed before the deal, against the pay table.
        AcesUp { id: "aces-up", limits: Side, belongs_to: AcesUp, by: "27.6(a)2", says: "the player will hold a pair of aces or better", also: ["au"] },
    }
}

/// 27.10(b), 27.10~(c), 27.12~(d): the ways in which hands leave the round.
pub const SIDE: SideLaw<Wager> = SideLaw {
    lost: &[Wager::Ante],
    later: [Wager::Play],
    side: Wager::AcesUp,
    places: cite!("27.10(b)"),
    fold: FoldLaw { loses: cite!("27.10(b)"), ..FoldLaw::under_the_side(cite!("27.10~(c)")) },
    void: cite!("27.12~(d)"),
};

impl SlipWager for Wager {
    /// 27.6: an ante, an aces up wager, or both.
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[
            SlipArea::takes_beside(Wager::Ante, cite!("27.6(a)1"), Wager::AcesUp, cite!("27.6(a)3")),
            SlipArea::later(
                Wager::Play,
                cite!("27.10(b)"),
                "a play wager is placed after the player has seen the cards",
            ),
            SlipArea::never(
                Wager::AnteBonus,
                cite!("27.6(a)"),
                "nothing is wagered on the ante bonus: it is paid on the ante",
            ),
            SlipArea::takes_beside(Wager::AcesUp, cite!("27.6(a)2"), Wager::Ante, cite!("27.6(a)3")),
        ],
        coupons: Wager::Ante,
        law: SlipLaw { form: cite!("27.6(b)"), shuffled: cite!("27.4~(c)"), withdrawn: cite!("27.6(d)") },
        conduct: ConductLaw::seated(cite!("27.6(c)"), cite!("27.6(d)"), cite!("27.10~(a)")),
    };
}
