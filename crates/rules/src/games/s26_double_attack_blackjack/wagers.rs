//! 19:47-26.5 Wagers, 26.6 the bust wager: the wagers.

use crate::games::families::twenty_one::HandWager;
use crate::games::families::without_tens;

crate::wagers! {
    /// The wagers.
    pub enum DoubleAttackArea {
        /// 26.5~(a): the required wager.
        Bet { id: "bet", limits: Table, belongs_to: Bet, by: "26.5~(a)", says: "the player's hand will beat the dealer's", also: ["main"], bare: true },
        /// 26.5~(b): made after the dealer's first card is seen.
        DoubleAttack { id: "double attack", limits: OfTheGame, belongs_to: Bet, by: "26.5~(b)", says: "added to the bet after the dealer's first card is seen" },
        /// 26.10~(a): the bet on a hand that a split has made.
        SplitBet { id: "split bet", limits: OfTheGame, belongs_to: Bet, by: "26.10~(a)", says: "the bet on a hand made by splitting" },
        /// 26.10~(a): its double attack wager.
        SplitAttack { id: "split attack", limits: OfTheGame, belongs_to: Bet, by: "26.10~(a)", says: "the double attack wager on a hand made by splitting" },
        /// 26.9~(a): the addition to the bet by doubling.
        DoubledBet { id: "doubled bet", limits: OfTheGame, belongs_to: Bet, by: "26.9~(a)", says: "added to the bet by doubling down" },
        /// 26.9~(a): the addition to the double attack wager by doubling.
        DoubledAttack { id: "doubled attack", limits: OfTheGame, belongs_to: Bet, by: "26.9~(a)", says: "added to the double attack wager by doubling down" },
        /// 26.11~(a): insurance.
        Insurance { id: "insurance", limits: OfTheGame, belongs_to: Bet, by: "26.11~(a)", says: "the dealer, with an ace up, has blackjack" },
        /// 26.6~(a): the optional bonus wager.
        Bust { id: "bust", limits: Side, belongs_to: Bust, by: "26.6~(a)", says: "the dealer goes over 21 with exactly three cards", also: ["bust it"] },
    }
}

impl without_tens::WithoutTensArea for DoubleAttackArea {
    const MAIN: DoubleAttackArea = DoubleAttackArea::Bet;
    const SIDE: DoubleAttackArea = DoubleAttackArea::Bust;
    const PAID_BESIDES: &'static [DoubleAttackArea] = &[];

    fn of(riding: HandWager) -> DoubleAttackArea {
        match riding {
            HandWager::Base { hand: 0, line: 0 } => DoubleAttackArea::Bet,
            HandWager::Base { hand: 0, .. } => DoubleAttackArea::DoubleAttack,
            HandWager::Base { line: 0, .. } => DoubleAttackArea::SplitBet,
            HandWager::Base { .. } => DoubleAttackArea::SplitAttack,
            HandWager::Added { line: 0, .. } => DoubleAttackArea::DoubledBet,
            HandWager::Added { .. } => DoubleAttackArea::DoubledAttack,
            HandWager::Insurance { .. } => DoubleAttackArea::Insurance,
        }
    }
}

/// A betting area on a box.
pub type Wager = without_tens::BoxArea<DoubleAttackArea>;

/// The line of the bet.
pub const BET: usize = 0;
/// The line of the double attack wager.
pub const ATTACK: usize = 1;
