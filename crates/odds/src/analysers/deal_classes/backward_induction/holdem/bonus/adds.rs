//! What a player wagers, and what turn and river wagers add.

use super::{CLASSES, ENDS, Setting, ends};
use crate::analysers::deal_classes::backward_induction::holdem::boards::{Counts, Ranked, compared, example};
use croupier_rules::games::s28_texas_holdem_bonus::{Answer, Asks, Street};
use croupier_rules::poker::Category;

/// What the player wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wagers {
    /// The hand is folded.
    None,
    /// A flop wager alone.
    Flop,
    /// A turn wager too.
    Turn,
    /// A river wager, but no turn wager.
    River,
    /// All of them.
    All,
}

/// All of them.
pub const WAGERS: [Wagers; 5] = [Wagers::None, Wagers::Flop, Wagers::Turn, Wagers::River, Wagers::All];

impl Wagers {
    /// With these wagers on turn and river.
    pub const fn of(turn: usize, river: usize) -> Wagers {
        match (turn, river) {
            (0, 0) => Wagers::Flop,
            (_, 0) => Wagers::Turn,
            (0, _) => Wagers::River,
            (_, _) => Wagers::All,
        }
    }

    /// What is answered then.
    pub fn answer(self, asks: &Asks) -> Answer {
        match (&asks.street, self) {
            (Street::BeforeFlop, Wagers::None) => Answer::Fold,
            (Street::BeforeFlop, _)
            | (Street::Flop(_), Wagers::Turn | Wagers::All)
            | (Street::Turn(_), Wagers::River | Wagers::All) => Answer::Bet,
            (Street::Flop(_) | Street::Turn(_) | Street::Board(_), _) => Answer::Check,
        }
    }
}

/// What turn and river wager add in each class, in units that are small whole numbers.
pub struct Adds {
    /// By class.
    pub turn: Vec<i32>,
    /// By class.
    pub river: Vec<i32>,
    /// How many cents such a unit is.
    pub unit: i64,
}

impl Setting<'_> {
    /// Plays a deal of every class there is, and tells what turn and river wagers add in it. Nothing where what they add depends on one another, as under a
    /// limit of what a hand is paid, or where it is no small number.
    pub fn adds(&self) -> Option<Adds> {
        let mut adds = Adds { turn: vec![0; CLASSES], river: vec![0; CLASSES], unit: 1 };
        let mut gains = vec![[0_i64; 2]; CLASSES];
        let mut known = [false; CLASSES];
        let mut ranked = Ranked::default();
        for (board, _) in &self.boards {
            ranked.rank(*board, |_| Counts::Fully);
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

/// The greatest number that divides both.
fn common_divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { common_divisor(other, one % other) }
}
