//! 19:47-26.5 Wagers, 26.6 the bust wager: what may be wagered.

use crate::games::families::twenty_one::Riding;
use crate::games::families::without_tens;

crate::wagers! {
    /// What may be wagered.
    pub enum Area {
        /// 26.5~(a): the required wager.
        Bet { id: "bet", limits: Table, belongs_to: Bet, by: "26.5~(a)", says: "the player's hand will beat the dealer's" },
        /// 26.5~(b): made after the dealer's first card is seen.
        DoubleAttack { id: "double attack", limits: OfTheGame, belongs_to: Bet, by: "26.5~(b)", says: "added to the bet after the dealer's first card is seen" },
        /// 26.10~(a): the bet on a hand that a split has made.
        SplitBet { id: "split bet", limits: OfTheGame, belongs_to: Bet, by: "26.10~(a)", says: "the bet on a hand made by splitting" },
        /// 26.10~(a): its double attack wager.
        SplitAttack { id: "split attack", limits: OfTheGame, belongs_to: Bet, by: "26.10~(a)", says: "the double attack wager on a hand made by splitting" },
        /// 26.9~(a): what doubling adds to the bet.
        DoubledBet { id: "doubled bet", limits: OfTheGame, belongs_to: Bet, by: "26.9~(a)", says: "added to the bet by doubling down" },
        /// 26.9~(a): what it adds to the double attack wager.
        DoubledAttack { id: "doubled attack", limits: OfTheGame, belongs_to: Bet, by: "26.9~(a)", says: "added to the double attack wager by doubling down" },
        /// 26.11~(a): insurance.
        Insurance { id: "insurance", limits: OfTheGame, belongs_to: Bet, by: "26.11~(a)", says: "the dealer, with an ace up, has blackjack" },
        /// 26.6~(a): the optional bonus wager.
        Bust { id: "bust", limits: Side, belongs_to: Bust, by: "26.6~(a)", says: "the dealer goes over 21 with exactly three cards" },
    }
}

impl without_tens::Area for Area {
    const MAIN: Area = Area::Bet;
    const SIDE: Area = Area::Bust;
    const PAID_BESIDES: &'static [Area] = &[];

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
