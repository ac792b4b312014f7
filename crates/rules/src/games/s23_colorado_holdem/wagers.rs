//! 19:47-23.6 Wagers, 23.6A Optional bonus wager.

use super::version::BettingVersion;
use crate::cite;
use crate::games::families::ante_and_play::{BettingSlip, SlipArea, SlipLaw, SlipWager};
use crate::games::families::conduct::ConductLaw;

crate::wagers! {
    /// The wagers.
    pub enum Wager {
        /// 23.1: placed before any card is dealt, to take part in the round.
        Ante { id: "ante", limits: Table, belongs_to: Ante, by: "23.6~(b)", says: "the player's hand will be one of the payout table", bare: true },
        /// 23.1: placed after a look at the three cards, required or permitted according to the version.
        Bet { id: "bet", limits: OfTheGame, belongs_to: Ante, by: "23.6~(c)", says: "the same, after a look at three cards" },
        /// 23.6A: that the first three cards hold a pair or better.
        Bonus { id: "bonus", limits: Side, belongs_to: Bonus, by: "23.6A~(a)", says: "the player's first three cards will be a pair or better" },
    }
}

/// 23.6, 23.6A: an ante, and perhaps a bonus wager with it.
const AREAS: &[SlipArea<Wager>] = &[
    SlipArea::takes(Wager::Ante, cite!("23.6~(b)")),
    SlipArea::later(Wager::Bet, cite!("23.6~(c)"), "a bet wager is placed after a look at the cards"),
    SlipArea::with(
        Wager::Bonus,
        cite!("23.6A~(a)"),
        Wager::Ante,
        "a bonus wager goes with an ante",
        "a bonus wager goes with an ante: it is withdrawn first",
    ),
];

/// 23.6, 23.6A: the slip of a version, which has a paragraph of its own on whose cards players touch.
const fn slip(version: BettingVersion) -> BettingSlip<Wager> {
    BettingSlip {
        areas: AREAS,
        coupons: Wager::Ante,
        law: SlipLaw { form: cite!("23.6~(a)"), shuffled: cite!("23.4~(c)"), withdrawn: cite!("23.6~(b)") },
        conduct: ConductLaw::seated(cite!("23.6~(d)"), cite!("23.6~(b)"), version.law().look),
    }
}

impl SlipWager for Wager {
    const SLIP: &'static BettingSlip<Wager> = &slip(BettingVersion::Required);
}

/// The slip where the bet wager is permitted.
pub const PERMISSIBLE: &BettingSlip<Wager> = &slip(BettingVersion::Permissible);
