//! The best play of a single-decision game as a lookup table: by the cells of its chart, and hand by hand in cells whose hands have different answers.

use super::{Sight, SingleDecision, sum_up};
use crate::analysers::deal_classes::payouts::Payouts;
use crate::analysers::deal_classes::strategy_chart::best_of;
use crate::analysers::threads::shared;
use crate::unanalysable::Unanalysable;
use croupier_rules::games::{ComputedPlay, Sample};
use std::collections::HashMap;

/// A cell of the chart: its row and its column.
type At = (u32, usize);

/// Hands by their key, each with the place of its best answer.
type Hands = Vec<(u128, u8)>;

/// The best answers in a cell.
enum Cell {
    /// One for every hand.
    Always(u8),
    /// By the hand.
    Depends(HashMap<u128, u8>),
}

impl Cell {
    fn of(hands: Hands) -> Cell {
        match hands.first() {
            Some((_, first)) if hands.iter().all(|(_, place)| place == first) => Cell::Always(*first),
            _ => Cell::Depends(hands.into_iter().collect()),
        }
    }

    fn place(&self, hand: u128) -> Option<usize> {
        let place = match self {
            Cell::Always(place) => Some(*place),
            Cell::Depends(places) => places.get(&hand).copied(),
        };
        place.map(usize::from)
    }
}

fn compress(cells: HashMap<At, Hands>) -> HashMap<At, Cell> {
    cells.into_iter().map(|(at, hands)| (at, Cell::of(hands))).collect()
}

/// Returns the best play.
pub fn play<G: SingleDecision>(
    house: &G::House,
    sample: &Sample<G::Wager>,
) -> Result<ComputedPlay, Unanalysable> {
    let payouts = Payouts::new(house, sample, G::ANSWERS.len() * G::CLASSES)?;
    let of_task = |task: usize| {
        let mut cells: HashMap<At, Hands> = HashMap::new();
        let mut worth = vec![0; G::ANSWERS.len()];
        G::each(house, task, &mut |case| {
            if G::is_asked(case.seen) {
                sum_up::<G>(house, &payouts, &case, &mut worth);
                let at = (G::row(case.seen), case.seen.column());
                cells.entry(at).or_default().push((case.seen.key(), best_of(&worth) as u8));
            }
        });
        cells
    };
    let cells: HashMap<At, Cell> = if G::columns().len() == G::TASKS {
        // Each task has a column for itself.
        shared(G::TASKS, |task| compress(of_task(task))).into_iter().flatten().collect()
    } else {
        let mut all: HashMap<At, Hands> = HashMap::new();
        for (at, hands) in shared(G::TASKS, of_task).into_iter().flatten() {
            all.entry(at).or_default().extend(hands);
        }
        compress(all)
    };
    Ok(ComputedPlay::new::<G>(move |house, question| {
        let seen = G::seen(house, question)?;
        let cell = cells.get(&(G::row(seen), seen.column()))?;
        G::advise(cell.place(seen.key())?, question)
    }))
}
