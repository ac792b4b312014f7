//! 19:47-25.6  Wagers.

use crate::cite;
use crate::games::families::ante_and_play::{BettingSlip, FoldLaw, SideLaw, SlipArea, SlipLaw, SlipWager};
use crate::games::families::conduct::ConductLaw;

crate::wagers! {
    /// The wagers. Ante and raises lie in a cross, as the community cards do.
    pub enum Wager {
        /// 25.1: required before the deal.
        Ante { id: "ante", limits: Table, belongs_to: Ante, by: "25.6~(b)", says: "the player's hand will be higher than the dealer's", bare: true },
        /// 25.1: equal to the ante, before the left card of the cross is opened.
        FirstRaise { id: "first-raise", limits: OfTheGame, belongs_to: Ante, by: "25.6~(c)", says: "the same, before the left card of the cross is opened" },
        /// 25.1: equal to the ante, before the right card.
        SecondRaise { id: "second-raise", limits: OfTheGame, belongs_to: Ante, by: "25.6~(c)", says: "the same, before the right card of the cross is opened" },
        /// 25.1: equal to the ante, before the top card.
        ThirdRaise { id: "third-raise", limits: OfTheGame, belongs_to: Ante, by: "25.6~(c)", says: "the same, before the top card of the cross is opened" },
        /// 25.1: equal to the ante, before the bottom card.
        FourthRaise { id: "fourth-raise", limits: OfTheGame, belongs_to: Ante, by: "25.6~(c)", says: "the same, before the bottom card of the cross is opened" },
        /// 25.1: optional.
        ThreeCard { id: "three-card", limits: Side, belongs_to: ThreeCard, by: "25.6~(d)", says: "the player's two cards and the center of the cross will be a pair or better" },
    }
}

/// The reason that these are not laid before the deal.
const LATER: &str = "raise wagers are placed when cards of the cross are open, each in its turn";

impl SlipWager for Wager {
    /// 25.6: an ante, and perhaps a three-card wager.
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[
            SlipArea::takes(Wager::Ante, cite!("25.6~(b)")),
            SlipArea::later(Wager::FirstRaise, cite!("25.6~(c)"), LATER),
            SlipArea::later(Wager::SecondRaise, cite!("25.6~(c)"), LATER),
            SlipArea::later(Wager::ThirdRaise, cite!("25.6~(c)"), LATER),
            SlipArea::later(Wager::FourthRaise, cite!("25.6~(c)"), LATER),
            SlipArea::with(
                Wager::ThreeCard,
                cite!("25.6~(d)"),
                Wager::Ante,
                "a three-card wager goes with an ante, never alone",
                "a three-card wager does not stand alone: it is withdrawn first",
            ),
        ],
        coupons: Wager::Ante,
        law: SlipLaw { form: cite!("25.6~(a)"), shuffled: cite!("25.3~(c)"), withdrawn: cite!("25.6~(b)") },
        conduct: ConductLaw::seated(cite!("25.6~(e)"), cite!("25.6~(b)"), cite!("25.10~(a)")),
    };
}

/// 25.6~(c), 25.10~(e), 25.12~(d): a fold loses the ante and the raises; the three-card wager stays.
pub const SIDE: SideLaw<Wager, 4> = SideLaw {
    lost: &[Wager::Ante],
    later: [Wager::FirstRaise, Wager::SecondRaise, Wager::ThirdRaise, Wager::FourthRaise],
    side: Wager::ThreeCard,
    places: cite!("25.6~(c)"),
    fold: FoldLaw::under_the_side(cite!("25.10~(e)")),
    void: cite!("25.12~(d)"),
};
