//! The best play of a single-decision game as a lookup table: by the cells of its chart, and hand by hand in cells
//! whose hands have different answers. If the different views are few, a direct table memoizes the answer to each.

use super::{Sight, SingleDecision, sum_up};
use crate::analysers::deal_classes::payouts::ClassPayouts;
use crate::analysers::deal_classes::strategy_chart::best_of;
use crate::analysers::fast_map::FastMap;
use crate::analysers::heap_size;
use crate::analysers::threads::parallel_map;
use crate::analysis_error::AnalysisError;
use croupier_rules::games::{ComputedPlay, Sample};
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU8, Ordering};

/// A cell of the chart: its row and its column.
type CellKey = (u32, usize);

/// Hands by their key, each with the place of its best answer.
type HandAnswers = Vec<(u128, u8)>;

/// The best answers in a cell.
enum Cell {
    /// One for every hand.
    Always(u8),
    /// By the hand.
    Depends(FastMap<u128, u8>),
}

impl Cell {
    fn heap_size(&self) -> usize {
        match self {
            Cell::Always(_) => 0,
            Cell::Depends(places) => heap_size::of_map(places),
        }
    }

    fn of(hands: HandAnswers) -> Cell {
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

fn compress(cells: FastMap<CellKey, HandAnswers>) -> FastMap<CellKey, Cell> {
    cells.into_iter().map(|(at, hands)| (at, Cell::of(hands))).collect()
}

/// Returns the best play.
pub fn play<G: SingleDecision>(
    house: &G::House,
    sample: &Sample<G::Wager>,
) -> Result<ComputedPlay, AnalysisError> {
    let payouts = ClassPayouts::new(house, sample, G::ANSWERS.len() * G::CLASSES)?;
    let of_task = |task: usize| {
        let mut cells: FastMap<CellKey, HandAnswers> = FastMap::default();
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
    let cells: FastMap<CellKey, Cell> = if G::columns().len() == G::TASKS {
        // Each task has a column for itself.
        parallel_map(G::TASKS, |task| compress(of_task(task))).into_iter().flatten().collect()
    } else {
        let mut all: FastMap<CellKey, HandAnswers> = FastMap::default();
        for (at, hands) in parallel_map(G::TASKS, of_task).into_iter().flatten() {
            all.entry(at).or_default().extend(hands);
        }
        compress(all)
    };
    let answers = AnswerTable::<G>::new(cells);
    Ok(ComputedPlay::new::<G>(answers.heap_size(), move |house, question| {
        G::advise(answers.place(G::seen(house, question)?)?, question)
    }))
}

/// The memo of a view whose answer has not been looked up yet.
const UNKNOWN: u8 = u8::MAX;

/// The memo of a view without a computed answer.
const NO_ANSWER: u8 = u8::MAX - 1;

/// The places of the best answers.
struct AnswerTable<G> {
    cells: FastMap<CellKey, Cell>,
    /// The memoized place for each view, if there is a direct table.
    memo: Box<[AtomicU8]>,
    game: PhantomData<fn() -> G>,
}

impl<G: SingleDecision> AnswerTable<G> {
    fn heap_size(&self) -> usize {
        let cells: usize = self.cells.values().map(Cell::heap_size).sum();
        heap_size::of_map(&self.cells) + cells + self.memo.len()
    }

    fn new(cells: FastMap<CellKey, Cell>) -> AnswerTable<G> {
        let memo = std::iter::repeat_with(|| AtomicU8::new(UNKNOWN)).take(G::Seen::VIEWS).collect();
        AnswerTable { cells, memo, game: PhantomData }
    }

    /// Returns the place of the best answer for a player who sees this.
    fn place(&self, seen: G::Seen) -> Option<usize> {
        let Some(memo) = self.memo.get(seen.view()) else { return self.look_up(seen) };
        match memo.load(Ordering::Relaxed) {
            UNKNOWN => {
                let place = self.look_up(seen);
                memo.store(place.map_or(NO_ANSWER, |place| place as u8), Ordering::Relaxed);
                place
            }
            NO_ANSWER => None,
            place => Some(place.into()),
        }
    }

    /// Looks up the answer by the cell of the chart.
    fn look_up(&self, seen: G::Seen) -> Option<usize> {
        self.cells.get(&(G::row(seen), seen.column()))?.place(seen.key())
    }
}

#[cfg(test)]
mod tests {
    use super::super::rank_sequences::RankSequence;
    use super::*;
    use crate::analysers::deal_classes::canonical::{CardNumber, deck, each_of};
    use croupier_rules::games::Game;
    use croupier_rules::games::s20_three_card_poker::ThreeCardPoker;
    use croupier_rules::games::s22_casino_war::CasinoWar;

    /// Returns a table whose cells alternate between two answers by the row of the chart, and lack every third row.
    fn alternating<G: SingleDecision>(rows: u32) -> AnswerTable<G> {
        let cell = |row: u32| ((row, 0), Cell::Always((row % 2) as u8));
        AnswerTable::new((0..rows).filter(|row| row % 3 > 0).map(cell).collect())
    }

    /// Each view has a memo of its own: in whichever order they are filled, the answers are those of the cells.
    #[test]
    fn memoized_answers_are_those_of_the_cells() {
        let answers = alternating::<ThreeCardPoker>(u16::MAX.into());
        assert_eq!(answers.memo.len(), 22_100);
        for _ in 0..2 {
            let mut found = [0; 3];
            each_of(&deck(), |hand: [CardNumber; 3]| {
                let [a, b, c] = hand;
                assert_eq!(answers.place([c, a, b]), answers.look_up(hand), "{hand:?}");
                found[answers.look_up(hand).unwrap_or(2)] += 1;
            });
            assert!(found.iter().all(|count| *count > 1_000), "{found:?}");
        }
    }

    /// Views without a direct table are looked up by cell.
    #[test]
    fn views_without_a_direct_table_are_looked_up() {
        let answers = alternating::<CasinoWar>(13);
        assert!(answers.memo.is_empty(), "{}", CasinoWar::ID);
        let places = [0, 1, 2, 5].map(|rank| answers.place(RankSequence([rank, rank])));
        assert_eq!(places, [None, Some(1), Some(0), Some(1)]);
    }
}
