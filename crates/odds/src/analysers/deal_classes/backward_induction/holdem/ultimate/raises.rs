//! The timing of a raise, the ends of a hand, and its gains.

use crate::analysers::deal_classes::backward_induction::holdem::boards::{
    DEALERS, Qualification, RankedHole, compared, example,
};
use crate::analysers::deal_classes::canonical::CardNumber;
use crate::analysers::deal_classes::payouts::ClassPayouts;
use croupier_rules::games::s32_ultimate_texas_holdem::{
    PlayMultiple, UltimateAnswer, UltimateQuestion, UltimateStreet, UltimateTexasHoldem,
};
use croupier_rules::poker::{Category, Strength};

/// The number of ends: the dealer's hand is lower, equal or higher, and qualifies or not.
pub const ENDS: usize = 6;
/// The number of classes: every kind of hand with every end.
pub const CLASSES: usize = (Category::RoyalFlush as usize + 1) * ENDS;

/// The timing and size of a raise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaiseTiming {
    Never,
    AtTheEnd,
    AfterTheFlop,
    ByThree,
    ByFour,
}

/// Every raise.
pub const RAISES: [RaiseTiming; 5] = [
    RaiseTiming::Never,
    RaiseTiming::AtTheEnd,
    RaiseTiming::AfterTheFlop,
    RaiseTiming::ByThree,
    RaiseTiming::ByFour,
];

impl RaiseTiming {
    /// Returns the answer to a question under this raise.
    pub fn answer(self, asks: &UltimateQuestion) -> UltimateAnswer {
        match (&asks.street, self) {
            (UltimateStreet::BeforeFlop, RaiseTiming::ByFour) => UltimateAnswer::Play(PlayMultiple::Four),
            (UltimateStreet::BeforeFlop, RaiseTiming::ByThree) => UltimateAnswer::Play(PlayMultiple::Three),
            (UltimateStreet::Flop(_), RaiseTiming::AfterTheFlop) => UltimateAnswer::Play(PlayMultiple::Two),
            (UltimateStreet::Board(_), RaiseTiming::AtTheEnd) => UltimateAnswer::Play(PlayMultiple::One),
            (UltimateStreet::BeforeFlop | UltimateStreet::Flop(_), _) => UltimateAnswer::Check,
            (UltimateStreet::Board(_), _) => UltimateAnswer::Fold,
        }
    }
}

/// 32.1: whether the dealer's hand has at least a pair.
pub fn counts(strength: Strength) -> Qualification {
    if strength.category() == Category::HighCard { Qualification::Weak } else { Qualification::Fully }
}

/// Returns the number of the dealer's hands for each end: lower, equal and higher, first those that do not qualify.
#[inline]
pub fn ends(held: &RankedHole) -> [u16; ENDS] {
    let RankedHole { lower, equal, weak, .. } = *held;
    let higher = DEALERS - lower - equal;
    match counts(held.strength) {
        Qualification::Weak => {
            let weak_higher = weak - lower - equal;
            [lower, equal, weak_higher, 0, 0, higher - weak_higher]
        }
        Qualification::Fully => [weak, 0, 0, lower - weak, equal, higher],
    }
}

/// Returns the end of a hand against another.
pub fn ending(player: Strength, dealer: Strength) -> usize {
    compared(player, dealer) + if counts(dealer) == Qualification::Weak { 0 } else { 3 }
}

/// The memoized gains of each class.
pub struct RaiseGains<'a, 'h> {
    payouts: &'a ClassPayouts<'h, UltimateTexasHoldem>,
    known: Vec<Option<i64>>,
}

impl<'a, 'h> RaiseGains<'a, 'h> {
    /// Creates an empty memo.
    pub fn new(payouts: &'a ClassPayouts<'h, UltimateTexasHoldem>) -> RaiseGains<'a, 'h> {
        RaiseGains { payouts, known: vec![None; RAISES.len() * CLASSES] }
    }

    #[inline]
    fn gained(&mut self, raises: RaiseTiming, board: [CardNumber; 5], held: &RankedHole, end: usize) -> i64 {
        let class = raises as usize * CLASSES + held.strength.category() as usize * ENDS + end;
        if let Some(gained) = self.known[class] {
            return gained;
        }
        // The deal is played for every raise.
        for raises in RAISES {
            let class = raises as usize * CLASSES + held.strength.category() as usize * ENDS + end;
            let example = || example(board, held.cards, |player, dealer| ending(player, dealer) == end);
            self.known[class] = Some(self.payouts.gained(class, |asks| raises.answer(asks), example));
        }
        self.known[class].unwrap_or_default()
    }

    /// Returns the gain of this raise over all hands of the dealer's.
    #[inline]
    pub fn worth(
        &mut self,
        raises: RaiseTiming,
        board: [CardNumber; 5],
        held: &RankedHole,
        ends: &[u16; ENDS],
    ) -> i64 {
        let mut worth = 0;
        for (end, count) in ends.iter().enumerate() {
            if *count > 0 {
                worth += i64::from(*count) * self.gained(raises, board, held, end);
            }
        }
        worth
    }
}
