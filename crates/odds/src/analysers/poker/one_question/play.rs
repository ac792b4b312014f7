//! The best play of a game with one question, as answers: by the cells of its chart, and hand by hand where a cell says that it depends.

use super::super::decisions::best_of;
use super::super::payouts::Payouts;
use super::{OneQuestion, worth};
use crate::analysers::threads::shared;
use crate::unanalysable::Unanalysable;
use croupier_rules::games::{ComputedPlay, Sample};
use std::collections::HashMap;

/// A cell of the chart: its row and its column.
type At = (u32, usize);

/// Hands by what tells them apart, each with the place of its best answer.
type Hands = Vec<(u128, u8)>;

/// The best answers in a cell.
enum Cell {
    /// One, whatever the hand.
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

fn closed(cells: HashMap<At, Hands>) -> HashMap<At, Cell> {
    cells.into_iter().map(|(at, hands)| (at, Cell::of(hands))).collect()
}

/// The best play.
pub fn play<G: OneQuestion<N>, const N: usize>(
    house: &G::House,
    sample: &Sample<G::Wager>,
) -> Result<ComputedPlay, Unanalysable> {
    let payouts = Payouts::new(house, sample, N * G::CLASSES)?;
    let of_task = |task: usize| {
        let mut cells: HashMap<At, Hands> = HashMap::new();
        G::each(house, task, &mut |case| {
            let best = best_of(&worth::<G, N>(house, &payouts, &case)) as u8;
            let at = (G::row(case.seen), G::column(case.seen));
            cells.entry(at).or_default().push((G::key(case.seen), best));
        });
        cells
    };
    let cells: HashMap<At, Cell> = if G::columns().len() == G::TASKS {
        // Each task has a column for itself.
        shared(G::TASKS, |task| closed(of_task(task))).into_iter().flatten().collect()
    } else {
        let mut all: HashMap<At, Hands> = HashMap::new();
        for (at, hands) in shared(G::TASKS, of_task).into_iter().flatten() {
            all.entry(at).or_default().extend(hands);
        }
        closed(all)
    };
    Ok(ComputedPlay::new::<G>(move |house, question| {
        let seen = G::seen(house, question)?;
        let cell = cells.get(&(G::row(seen), G::column(seen)))?;
        Some(G::answer(cell.place(G::key(seen))?, question))
    }))
}
