//! 19:47-26.5 Wagers, 26.6 the bust wager: what may be wagered.

use crate::games::families::twenty_one::Riding;
use crate::games::families::without_tens;

crate::wagers! {
    /// What may be wagered.
    pub enum Area {
        /// 26.5~(a): the required wager.
        Bet = "bet" Table Bet "26.5~(a)" "the player's hand will beat the dealer's",
        /// 26.5~(b): made after the dealer's first card is seen.
        DoubleAttack = "double attack" OfTheGame Bet "26.5~(b)" "added to the bet after the dealer's first card is seen",
        /// 26.10~(a): the bet on a hand that a split has made.
        SplitBet = "split bet" OfTheGame Bet "26.10~(a)" "the bet on a hand made by splitting",
        /// 26.10~(a): its double attack wager.
        SplitAttack = "split attack" OfTheGame Bet "26.10~(a)" "the double attack wager on a hand made by splitting",
        /// 26.9~(a): what doubling adds to the bet.
        DoubledBet = "doubled bet" OfTheGame Bet "26.9~(a)" "added to the bet by doubling down",
        /// 26.9~(a): what it adds to the double attack wager.
        DoubledAttack = "doubled attack" OfTheGame Bet "26.9~(a)" "added to the double attack wager by doubling down",
        /// 26.11~(a): insurance.
        Insurance = "insurance" OfTheGame Bet "26.11~(a)" "the dealer, with an ace up, has blackjack",
        /// 26.6~(a): the optional bonus wager.
        Bust = "bust" Side Bust "26.6~(a)" "the dealer goes over 21 with exactly three cards",
    }
}

impl without_tens::Area for Area {
    const MAIN: Area = Area::Bet;
    const SIDE: Area = Area::Bust;
    const PAID_BESIDES: &'static [Area] = &[];

    #[inline(always)]
    fn of(riding: Riding) -> Area {
        match riding {
            Riding::Base { hand: 0, line: 0 } => Area::Bet,
            Riding::Base { hand: 0, .. } => Area::DoubleAttack,
            Riding::Base { line: 0, .. } => Area::SplitBet,
            Riding::Base { .. } => Area::SplitAttack,
            Riding::Added { line: 0, .. } => Area::DoubledBet,
            Riding::Added { .. } => Area::DoubledAttack,
            Riding::Insurance { .. } => Area::Insurance,
        }
    }
}

/// A betting area on a box.
pub type Wager = without_tens::OnBox<Area>;

/// The line of the bet.
pub const BET: usize = 0;
/// The line of the double attack wager.
pub const ATTACK: usize = 1;
