//! When a player raises, how a hand ends, and what it comes to then.

use crate::analysers::deal_classes::backward_induction::holdem::boards::{
    Counts, DEALERS, Held, compared, example,
};
use crate::analysers::deal_classes::canonical::Number;
use crate::analysers::deal_classes::payouts::Payouts;
use croupier_rules::games::s32_ultimate_texas_holdem::{Answer, Asks, Street, Times, UltimateTexasHoldem};
use croupier_rules::poker::{Category, Strength};

/// How a hand can end: lower, equal or higher than the player's, by a dealer who qualifies or not.
pub const ENDS: usize = 6;
/// Every kind of hand with every end.
pub const CLASSES: usize = (Category::RoyalFlush as usize + 1) * ENDS;

/// When a player raises, and by how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Raises {
    Never,
    AtTheEnd,
    AfterTheFlop,
    ByThree,
    ByFour,
}

/// All of them.
pub const RAISES: [Raises; 5] =
    [Raises::Never, Raises::AtTheEnd, Raises::AfterTheFlop, Raises::ByThree, Raises::ByFour];

impl Raises {
    /// What is answered then.
    pub fn answer(self, asks: &Asks) -> Answer {
        match (&asks.street, self) {
            (Street::BeforeFlop, Raises::ByFour) => Answer::Play(Times::Four),
            (Street::BeforeFlop, Raises::ByThree) => Answer::Play(Times::Three),
            (Street::Flop(_), Raises::AfterTheFlop) => Answer::Play(Times::Two),
            (Street::Board(_), Raises::AtTheEnd) => Answer::Play(Times::One),
            (Street::BeforeFlop | Street::Flop(_), _) => Answer::Check,
            (Street::Board(_), _) => Answer::Fold,
        }
    }
}

/// Hands below a pair of the dealer's are told apart, on which 32.1 looks.
pub fn counts(strength: Strength) -> Counts {
    if strength.category() == Category::HighCard { Counts::Weak } else { Counts::Fully }
}

/// How many of the dealer's hands end so: lower, equal and higher, first those that do not qualify.
#[inline]
pub fn ends(held: &Held) -> [u16; ENDS] {
    let Held { lower, equal, weak, .. } = *held;
    let higher = DEALERS - lower - equal;
    match counts(held.strength) {
        Counts::Weak => {
            let weak_higher = weak - lower - equal;
            [lower, equal, weak_higher, 0, 0, higher - weak_higher]
        }
        Counts::Fully => [weak, 0, 0, lower - weak, equal, higher],
    }
}

/// The end of a hand against another.
pub fn ending(player: Strength, dealer: Strength) -> usize {
    compared(player, dealer) + if counts(dealer) == Counts::Weak { 0 } else { 3 }
}

/// What each class comes to, looked up without asking twice.
pub struct Gains<'a, 'h> {
    payouts: &'a Payouts<'h, UltimateTexasHoldem>,
    known: Vec<Option<i64>>,
}

impl<'a, 'h> Gains<'a, 'h> {
    /// Nothing is known yet.
    pub fn new(payouts: &'a Payouts<'h, UltimateTexasHoldem>) -> Gains<'a, 'h> {
        Gains { payouts, known: vec![None; RAISES.len() * CLASSES] }
    }

    #[inline]
    fn gained(&mut self, raises: Raises, board: [Number; 5], held: &Held, end: usize) -> i64 {
        let class = raises as usize * CLASSES + held.strength.category() as usize * ENDS + end;
        if let Some(gained) = self.known[class] {
            return gained;
        }
        // The deal is played for every way to raise.
        for raises in RAISES {
            let class = raises as usize * CLASSES + held.strength.category() as usize * ENDS + end;
            let example = || example(board, held.cards, |player, dealer| ending(player, dealer) == end);
            self.known[class] = Some(self.payouts.gained(class, |asks| raises.answer(asks), example));
        }
        self.known[class].unwrap_or_default()
    }

    /// What this way of raising wins over all hands of the dealer's.
    #[inline]
    pub fn worth(&mut self, raises: Raises, board: [Number; 5], held: &Held, ends: &[u16; ENDS]) -> i64 {
        let mut worth = 0;
        for (end, count) in ends.iter().enumerate() {
            if *count > 0 {
                worth += i64::from(*count) * self.gained(raises, board, held, end);
            }
        }
        worth
    }
}
