//! 19:47-19.5 Wagers, 19.6 Match-the-dealer wager: the wagers.

use crate::games::families::twenty_one::HandWager;
use crate::games::families::without_tens;

crate::wagers! {
    /// The wagers, and the additional payouts.
    pub enum SpanishArea {
        /// 19.5~(a): the Spanish 21 wager.
        Wager { id: "wager", limits: Table, belongs_to: Wager, by: "19.5~(a)", says: "the player's hand will beat the dealer's", also: ["bet", "main"], bare: true },
        /// 19.10~(a): the wager on a hand that a split has made.
        Split { id: "split", limits: OfTheGame, belongs_to: Wager, by: "19.10~(a)", says: "the wager on a hand made by splitting" },
        /// 19.9~(a): the addition by doubling.
        Double { id: "double", limits: OfTheGame, belongs_to: Wager, by: "19.9~(a)", says: "added by doubling down" },
        /// 19.11~(a): insurance.
        Insurance { id: "insurance", limits: OfTheGame, belongs_to: Wager, by: "19.11~(a)", says: "the dealer, with an ace up, has blackjack" },
        /// 19.6~(a): the match-the-dealer wager.
        Match { id: "match", limits: Side, belongs_to: Match, by: "19.6~(a)", says: "the player's first cards match the dealer's first card", also: ["match the dealer"] },
        /// 19.5(g): paid with the wager of three suited 7s; not a wager of its own.
        SuperBonus { id: "super bonus", limits: OfTheGame, belongs_to: Wager, by: "19.5(g)", says: "three 7s of one suit against a dealer's 7; nobody wagers on it" },
        /// 19.5~(g)3: paid to everybody else.
        EnvyBonus { id: "envy bonus", limits: OfTheGame, belongs_to: Wager, by: "19.5~(g)3", says: "another player has the super bonus; nobody wagers on it" },
    }
}

impl without_tens::WithoutTensArea for SpanishArea {
    const MAIN: SpanishArea = SpanishArea::Wager;
    const SIDE: SpanishArea = SpanishArea::Match;
    const PAID_BESIDES: &'static [SpanishArea] = &[SpanishArea::SuperBonus, SpanishArea::EnvyBonus];

    fn of(riding: HandWager) -> SpanishArea {
        match riding {
            HandWager::Base { hand: 0, .. } => SpanishArea::Wager,
            HandWager::Base { .. } => SpanishArea::Split,
            HandWager::Added { .. } => SpanishArea::Double,
            HandWager::Insurance { .. } => SpanishArea::Insurance,
        }
    }
}

/// A betting area on a box.
pub type Wager = without_tens::BoxArea<SpanishArea>;
