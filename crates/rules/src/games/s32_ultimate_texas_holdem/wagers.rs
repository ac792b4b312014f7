//! 19:47-32.6  Wagers.

use crate::cite;
use crate::games::families::ante_and_play::{BettingSlip, FoldLaw, SideLaw, SlipArea, SlipLaw, SlipWager};
use crate::games::families::conduct::ConductLaw;

crate::wagers! {
    /// The wagers.
    pub enum Wager {
        /// 32.1: required before the deal; it is paid only if the dealer qualifies.
        Ante { id: "ante", limits: Table, belongs_to: Ante, by: "32.6~(b)", says: "the player's hand will be higher than the dealer's, who holds a pair or better", bare: true },
        /// 32.1: required before the deal, equal to the ante: it is placed with it.
        Blind { id: "blind", limits: OfTheGame, belongs_to: Ante, by: "32.6~(b)", says: "the player's hand will be higher than the dealer's, and a straight or better" },
        /// 32.1: one to four antes, placed once in a round.
        Play { id: "play", limits: OfTheGame, belongs_to: Ante, by: "32.6~(d)", says: "the player's hand will be higher than the dealer's" },
        /// 32.1: optional, on the player's hand alone.
        Trips { id: "trips", limits: Side, belongs_to: Trips, by: "32.6~(c)", says: "the player's hand will be three-of-a-kind or better" },
    }
}

/// 32.6~(d), 32.10~(f), (i), 32.13~(d): the ways in which hands leave the round.
pub const SIDE: SideLaw<Wager> = SideLaw {
    lost: &[Wager::Ante, Wager::Blind],
    later: [Wager::Play],
    side: Wager::Trips,
    places: cite!("32.6~(d)"),
    fold: FoldLaw { forfeits: cite!("32.10~(i)"), ..FoldLaw::under_the_side(cite!("32.10~(f)")) },
    void: cite!("32.13~(d)"),
};

impl SlipWager for Wager {
    /// 32.6: an ante, with which the blind goes down, and perhaps trips.
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[
            SlipArea::takes(Wager::Ante, cite!("32.6~(b)")),
            SlipArea::follows(
                Wager::Blind,
                cite!("32.6~(b)"),
                Wager::Ante,
                1,
                "a blind wager equals the ante, and is placed with it",
                "a blind wager equals the ante, and goes with it",
            ),
            SlipArea::later(
                Wager::Play,
                cite!("32.6~(d)"),
                "a play wager is placed after the player has seen the cards",
            ),
            SlipArea::with(
                Wager::Trips,
                cite!("32.6~(c)"),
                Wager::Ante,
                "a trips wager goes with an ante and a blind wager, never alone",
                "a trips wager does not stand alone: it is withdrawn first",
            ),
        ],
        coupons: Wager::Ante,
        law: SlipLaw { form: cite!("32.6~(a)"), shuffled: cite!("32.3~(c)"), withdrawn: cite!("32.6~(e)") },
        conduct: ConductLaw::seated(cite!("32.6~(f)"), cite!("32.6~(e)"), cite!("32.10~(a)")),
    };
}
