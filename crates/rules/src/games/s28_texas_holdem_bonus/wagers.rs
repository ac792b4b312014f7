//! 19:47-28.6  Wagers.

use crate::cite;
use crate::games::families::ante_and_play::{BettingSlip, FoldLaw, SideLaw, SlipArea, SlipLaw, SlipWager};
use crate::games::families::conduct::ConductLaw;

crate::wagers! {
    /// The wagers.
    pub enum Wager {
        /// 28.1: required before the deal; it is paid only with a strong hand.
        Ante { id: "ante", limits: Table, belongs_to: Ante, by: "28.6~(b)", says: "the player's hand will be higher than the dealer's, and a strong one", bare: true },
        /// 28.1: twice the ante, placed before the flop.
        Flop { id: "flop", limits: OfTheGame, belongs_to: Ante, by: "28.6~(c)", says: "the player's hand will be higher than the dealer's; before the flop" },
        /// 28.1: equal to the ante, placed before the fourth community card.
        Turn { id: "turn", limits: OfTheGame, belongs_to: Ante, by: "28.6~(c)", says: "the same, before the fourth community card" },
        /// 28.1: equal to the ante, placed before the fifth community card.
        River { id: "river", limits: OfTheGame, belongs_to: Ante, by: "28.6~(c)", says: "the same, before the fifth community card" },
        /// 28.1: optional, on the player's own two cards.
        Bonus { id: "bonus", limits: Side, belongs_to: Bonus, by: "28.6~(d)", says: "the player's two cards will be a pair, or an ace with a king, queen or jack" },
    }
}

/// 28.6~(c), 28.10~(b), 28.12(d): the ways in which hands leave the round.
pub const SIDE: SideLaw<Wager, 3> = SideLaw {
    lost: &[Wager::Ante],
    later: [Wager::Flop, Wager::Turn, Wager::River],
    side: Wager::Bonus,
    places: cite!("28.6~(c)"),
    fold: FoldLaw::under_the_side(cite!("28.10~(b)")),
    void: cite!("28.12(d)"),
};

/// The reason that these are not laid before the deal.
const LATER: &str =
    "flop, turn and river wagers are placed when the player has seen the cards, each in its turn";

impl SlipWager for Wager {
    /// 28.6: an ante, and perhaps a bonus wager.
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[
            SlipArea::takes(Wager::Ante, cite!("28.6~(b)")),
            SlipArea::later(Wager::Flop, cite!("28.1"), LATER),
            SlipArea::later(Wager::Turn, cite!("28.1"), LATER),
            SlipArea::later(Wager::River, cite!("28.1"), LATER),
            SlipArea::with(
                Wager::Bonus,
                cite!("28.6~(d)"),
                Wager::Ante,
                "a bonus wager goes with an ante, never alone",
                "a bonus wager does not stand alone: it is withdrawn first",
            ),
        ],
        coupons: Wager::Ante,
        law: SlipLaw { form: cite!("28.6~(a)"), shuffled: cite!("28.3~(c)"), withdrawn: cite!("28.6~(b)") },
        conduct: ConductLaw::seated(cite!("28.6~(e)"), cite!("28.6~(b)"), cite!("28.10~(a)")),
    };
}
