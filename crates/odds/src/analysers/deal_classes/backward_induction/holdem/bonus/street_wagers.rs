//! The wagers of a player street by street, and the gains of turn and river wagers.

use super::{CLASSES, ENDS, Setting, ends};
use crate::analysers::deal_classes::backward_induction::holdem::boards::{
    Qualification, RankedBoard, compared, example,
};
use croupier_rules::games::s28_texas_holdem_bonus::{
    HoldemBonusAnswer, HoldemBonusQuestion, HoldemBonusStreet,
};
use croupier_rules::poker::Category;

/// The wagers of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StreetWagers {
    /// No wager: the hand is folded.
    None,
    /// A flop wager alone.
    Flop,
    /// A flop and a turn wager.
    Turn,
    /// A flop and a river wager.
    River,
    /// All three.
    All,
}

/// Every combination of wagers.
pub const WAGERS: [StreetWagers; 5] =
    [StreetWagers::None, StreetWagers::Flop, StreetWagers::Turn, StreetWagers::River, StreetWagers::All];

impl StreetWagers {
    /// Returns the combination with these wagers on turn and river.
    pub const fn of(turn: usize, river: usize) -> StreetWagers {
        match (turn, river) {
            (0, 0) => StreetWagers::Flop,
            (_, 0) => StreetWagers::Turn,
            (0, _) => StreetWagers::River,
            (_, _) => StreetWagers::All,
        }
    }

    /// Returns the answer to a question under these wagers.
    pub fn answer(self, asks: &HoldemBonusQuestion) -> HoldemBonusAnswer {
        match (&asks.street, self) {
            (HoldemBonusStreet::BeforeFlop, StreetWagers::None) => HoldemBonusAnswer::Fold,
            (HoldemBonusStreet::BeforeFlop, _)
            | (HoldemBonusStreet::Flop(_), StreetWagers::Turn | StreetWagers::All)
            | (HoldemBonusStreet::Turn(_), StreetWagers::River | StreetWagers::All) => HoldemBonusAnswer::Bet,
            (HoldemBonusStreet::Flop(_) | HoldemBonusStreet::Turn(_) | HoldemBonusStreet::Board(_), _) => {
                HoldemBonusAnswer::Check
            }
        }
    }
}

/// The gains of turn and river wagers in each class, in units that make them small whole numbers.
pub struct StreetGains {
    /// The turn wager's, by class.
    pub turn: Vec<i32>,
    /// The river wager's, by class.
    pub river: Vec<i32>,
    /// The unit, in cents.
    pub unit: i64,
}

impl Setting<'_> {
    /// Plays a deal of every class and returns the gains of turn and river wagers. Returns `None` if the gains depend
    /// on one another, as under an aggregate payout limit, or are no small numbers.
    pub fn adds(&self) -> Option<StreetGains> {
        let mut adds = StreetGains { turn: vec![0; CLASSES], river: vec![0; CLASSES], unit: 1 };
        let mut gains = vec![[0_i64; 2]; CLASSES];
        let mut known = [false; CLASSES];
        let mut ranked = RankedBoard::default();
        for (board, _) in &self.boards {
            ranked.rank(*board, |_| Qualification::Fully);
            for held in &ranked.held {
                for (end, _) in ends(held).iter().enumerate().filter(|(_, count)| **count > 0) {
                    let class = held.strength.category() as usize * ENDS + end;
                    if known[class] {
                        continue;
                    }
                    known[class] = true;
                    let gained = WAGERS.map(|wagers| {
                        self.gained(wagers, class, || {
                            example(*board, held.cards, |player, dealer| compared(player, dealer) == end)
                        })
                    });
                    let [_, flop, turn, river, all] = gained;
                    if all - flop != turn - flop + river - flop {
                        return None;
                    }
                    gains[class] = [turn - flop, river - flop];
                }
            }
            if self.all_known(&known) {
                break;
            }
        }
        let divisor =
            gains.iter().flatten().fold(0, |divisor, gain| common_divisor(divisor, gain.abs())).max(1);
        adds.unit = divisor;
        for (class, [turn, river]) in gains.into_iter().enumerate() {
            adds.turn[class] = i32::try_from(turn / divisor).ok().filter(|gain| gain.abs() < 1_000)?;
            adds.river[class] = i32::try_from(river / divisor).ok().filter(|gain| gain.abs() < 1_000)?;
        }
        Some(adds)
    }

    fn all_known(&self, known: &[bool; CLASSES]) -> bool {
        // One deck has no five of a kind; a royal flush of the player's is never lower than the dealer's hand.
        let never = |class: usize| {
            class / ENDS == Category::FiveOfAKind as usize
                || class == Category::RoyalFlush as usize * ENDS + 2
        };
        (0..CLASSES).all(|class| known[class] || never(class))
    }
}

/// Returns the greatest common divisor.
fn common_divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { common_divisor(other, one % other) }
}
