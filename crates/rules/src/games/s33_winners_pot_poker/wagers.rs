//! 19:47-33.6  Wagers.

use crate::cite;
use crate::games::families::ante_and_play::{BettingSlip, SlipArea, SlipLaw, SlipWager};
use crate::games::families::conduct::ConductLaw;
use crate::wagers::Money;

crate::wagers! {
    /// The wagers.
    pub enum Wager {
        /// 33.1: required before the deal, one amount for all.
        Ante { id: "ante", limits: OfTheGame, belongs_to: Ante, by: "33.6~(b)", says: "a share in the winner's pot, which the highest hand takes", bare: true },
        /// 33.1: equal to the ante, after three cards.
        Bet { id: "bet", limits: OfTheGame, belongs_to: Ante, by: "33.6~(c)", says: "more for the winner's pot, after three cards" },
        /// 33.1: twice the ante, after four cards.
        Double { id: "double", limits: OfTheGame, belongs_to: Ante, by: "33.6~(c)", says: "more for the winner's pot, after four cards" },
        /// 33.1: optional.
        JacksPlus { id: "jacks-plus", limits: Side, belongs_to: JacksPlus, by: "33.6~(d)", says: "the player's hand will be a pair of jacks or better" },
    }
}

/// The stage that a hand has reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum WinnersStage {
    /// Three cards, on an ante.
    Third,
    /// Four cards, on a bet wager besides.
    Fourth,
    /// Five cards, on a double wager besides.
    Fifth,
}

impl WinnersStage {
    /// 33.6~(b), (c): the wagers for the pot of a hand at this stage.
    pub fn staked(self, ante: Money) -> [(Wager, Money); 3] {
        let from = |stage, amount| if self >= stage { amount } else { Money::ZERO };
        [
            (Wager::Ante, ante),
            (Wager::Bet, from(WinnersStage::Fourth, ante)),
            (Wager::Double, from(WinnersStage::Fifth, ante * 2)),
        ]
    }
}

/// The reason that these are not laid before the deal.
const LATER: &str = "a bet wager is placed after three cards, a double wager after four, each in its turn";

impl SlipWager for Wager {
    /// 33.6: an ante, and perhaps jacks plus.
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[
            SlipArea::takes(Wager::Ante, cite!("33.6~(b)")),
            SlipArea::later(Wager::Bet, cite!("33.1"), LATER),
            SlipArea::later(Wager::Double, cite!("33.1"), LATER),
            SlipArea::with(
                Wager::JacksPlus,
                cite!("33.6~(d)"),
                Wager::Ante,
                "a jacks plus bonus wager goes with an ante, never alone",
                "a jacks plus bonus wager does not stand alone: it is withdrawn first",
            ),
        ],
        coupons: Wager::Ante,
        law: SlipLaw { form: cite!("33.6~(a)"), shuffled: cite!("33.3~(c)"), withdrawn: cite!("33.6~(b)") },
        conduct: ConductLaw::seated(cite!("33.6~(f)"), cite!("33.7~(b)"), cite!("33.10~(a)")),
    };
}
