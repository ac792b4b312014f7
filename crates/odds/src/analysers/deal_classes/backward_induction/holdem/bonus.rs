//! 19:47-28  Texas hold 'em bonus: a flop wager or a fold, then an optional turn wager and an optional river wager.
//! The decisions follow by [backward induction](https://en.wikipedia.org/wiki/Backward_induction) over every board.

mod play;
mod street_wagers;
#[cfg(test)]
mod tests;

use super::boards::{
    BoardParts, DEALERS, HOLES, KINDS, Qualification, RankedBoard, RankedHole, SuitPermutations, kind,
};
use super::chart::{by_kind, cards_of, kinds_of_holes};
use super::hole_card_bonus::bonus;
use crate::analysers::deal_classes::canonical::{CardNumber, THREE_OF_FIVE, cards, choose, hands};
use crate::analysers::deal_classes::cases::{Cases, edge_of};
use crate::analysers::deal_classes::payouts::{ClassDeal, ClassPayouts};
use crate::analysers::deal_classes::{CountResult, CountedByClass, PlayPolicy, PlayResult, ReportResult};
use crate::analysers::threads::{added, parallel_map, threads};
use crate::analysis_error::AnalysisError;
use croupier_rules::games::s28_texas_holdem_bonus::{
    HoldemBonusAnswer, HoldemBonusQuestion, HoldemBonusStreet, House, TexasHoldemBonus, Wager,
};
use croupier_rules::games::{Sample, Wager as _};
use croupier_rules::poker::Category;
use croupier_rules::table::FaceDown;
use num_rational::BigRational;
use street_wagers::{StreetGains, StreetWagers, WAGERS};

/// The number of ends: the dealer's hand is lower, equal or higher.
const ENDS: usize = 3;
/// The number of classes: every kind of hand with every end.
const CLASSES: usize = (Category::RoyalFlush as usize + 1) * ENDS;
/// The number of ways to divide five cards into flop, turn and river.
const ORDERS: u64 = 20;
/// The number of deals, with the division of the board into flop, turn and river.
const SPACE: u128 = choose(52, 5) as u128 * choose(47, 2) as u128 * DEALERS as u128 * ORDERS as u128;
/// The most parts into which the boards are divided.
const MOST_TASKS: usize = 8;
/// The four cards that are open before this one is the river.
const TURNS: [[usize; 4]; 5] = [[1, 2, 3, 4], [0, 2, 3, 4], [0, 1, 3, 4], [0, 1, 2, 4], [0, 1, 2, 3]];
/// The three of four cards that were open before.
const EARLIER: [[usize; 3]; 4] = [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]];

fn ends(held: &RankedHole) -> [u16; ENDS] {
    [held.lower, held.equal, DEALERS - held.lower - held.equal]
}

/// The values that every pass over the boards shares.
struct Setting<'a> {
    house: &'a House,
    payouts: &'a ClassPayouts<'a, TexasHoldemBonus>,
    plays: PlayPolicy<TexasHoldemBonus>,
    boards: Vec<([CardNumber; 5], u32)>,
    flops: BoardParts<3>,
    turns: BoardParts<4>,
    names: SuitPermutations,
    tasks: usize,
}

/// The sums of one pass over the boards.
struct FirstPass {
    /// The number of deals in each class, by kind of hole cards.
    kinds: Vec<u64>,
    /// The gain of a turn wager, by flop and hole cards.
    flops: Vec<i64>,
    /// The gain of a river wager, by the four open cards and hole cards.
    turns: Vec<i32>,
}

/// The player's answers.
struct PlayerAnswers {
    /// Whether each kind of hole cards is played.
    plays: Vec<bool>,
    /// By four open cards and hole cards: whether there is a river wager, plus twice the number of flops among the
    /// four that get a turn wager.
    turns: Vec<u8>,
}

impl<'a> Setting<'a> {
    fn new(
        house: &'a House,
        payouts: &'a ClassPayouts<'a, TexasHoldemBonus>,
        plays: PlayPolicy<TexasHoldemBonus>,
    ) -> Setting<'a> {
        let tasks = threads().min(MOST_TASKS);
        let (boards, names) = (hands::<5>(), SuitPermutations::new());
        Setting {
            house,
            payouts,
            plays,
            boards,
            flops: BoardParts::new(),
            turns: BoardParts::new(),
            names,
            tasks,
        }
    }

    fn asks(&self, own: [CardNumber; 2], street: HoldemBonusStreet) -> HoldemBonusQuestion {
        HoldemBonusQuestion { cards: cards(own).map(FaceDown::known), street, ante: self.payouts.ante }
    }

    fn gained(&self, wagers: StreetWagers, class: usize, example: impl FnOnce() -> Option<ClassDeal>) -> i64 {
        self.payouts.gained(wagers as usize * CLASSES + class, |asks| wagers.answer(asks), example)
    }

    fn gather(&self, adds: &StreetGains, task: usize) -> FirstPass {
        let mut gathered = FirstPass {
            kinds: vec![0; KINDS * CLASSES],
            flops: vec![0; self.flops.all.len() * HOLES],
            turns: vec![0; self.turns.all.len() * HOLES],
        };
        let mut ranked = RankedBoard::default();
        let mut worth: Vec<(u16, i32, i32)> = Vec::with_capacity(1081);
        for &(board, weight) in self.boards.iter().skip(task).step_by(self.tasks) {
            ranked.rank(board, |_| Qualification::Fully);
            worth.clear();
            for held in &ranked.held {
                let (ends, first) = (ends(held), held.strength.category() as usize * ENDS);
                let at = kind(held.cards) * CLASSES + first;
                for (sum, count) in gathered.kinds[at..at + ENDS].iter_mut().zip(ends) {
                    *sum += u64::from(weight) * u64::from(count);
                }
                let add = |gains: &[i32]| -> i32 {
                    gains[first..first + ENDS]
                        .iter()
                        .zip(ends)
                        .map(|(gain, count)| gain * i32::from(count))
                        .sum()
                };
                worth.push((held.hole, add(&adds.turn) * weight as i32, add(&adds.river) * weight as i32));
            }
            for places in THREE_OF_FIVE {
                let (flop, way) = self.flops.number(&places.map(|place| board[place]));
                let names = self.names.by(way);
                let sums = &mut gathered.flops[flop * HOLES..(flop + 1) * HOLES];
                worth.iter().for_each(|(hole, turn, _)| {
                    sums[usize::from(names[usize::from(*hole)])] += i64::from(*turn);
                });
            }
            for places in TURNS {
                let (turn, way) = self.turns.number(&places.map(|place| board[place]));
                let names = self.names.by(way);
                let sums = &mut gathered.turns[turn * HOLES..(turn + 1) * HOLES];
                worth.iter().for_each(|(hole, _, river)| {
                    sums[usize::from(names[usize::from(*hole)])] += river;
                });
            }
        }
        gathered
    }

    fn gather_all(&self, adds: &StreetGains) -> FirstPass {
        let mut all = parallel_map(self.tasks, |task| self.gather(adds, task)).into_iter();
        let empty = || FirstPass { kinds: Vec::new(), flops: Vec::new(), turns: Vec::new() };
        let mut sum = all.next().unwrap_or_else(empty);
        for other in all {
            sum.kinds.iter_mut().zip(other.kinds).for_each(|(sum, other)| *sum += other);
            sum.flops.iter_mut().zip(other.flops).for_each(|(sum, other)| *sum += other);
            sum.turns.iter_mut().zip(other.turns).for_each(|(sum, other)| *sum += other);
        }
        sum
    }

    /// Whether a wager gains in total over equivalent hole cards: those that differ in the names of suits which the
    /// open cards leave free.
    fn adds_to<const N: usize, T: Copy + Into<i64>>(&self, parts: &BoardParts<N>, sums: &[T]) -> Vec<u8> {
        let each = |number: usize| -> Vec<u8> {
            let sums = &sums[number * HOLES..(number + 1) * HOLES];
            let leave = parts.leave(number);
            let sum = |hole: usize| -> i64 {
                leave.iter().map(|way| sums[usize::from(self.names.by(*way)[hole])].into()).sum()
            };
            (0..HOLES).map(|hole| u8::from(sum(hole) > 0)).collect()
        };
        (0..parts.all.len()).flat_map(each).collect()
    }

    /// Returns the answers of a strategy. Equivalent hole cards get the same answer, so one of them is asked for.
    fn asked<const N: usize>(
        &self,
        parts: &BoardParts<N>,
        street: impl Fn([CardNumber; N]) -> HoldemBonusStreet + Sync,
    ) -> Vec<u8> {
        let PlayPolicy::By(strategy) = self.plays else { return Vec::new() };
        let each = |number: usize| -> Vec<u8> {
            let (open, leave) = (parts.all[number].0, parts.leave(number));
            let mut answers = vec![u8::MAX; HOLES];
            for hole in 0..HOLES {
                let own = cards_of(hole);
                if answers[hole] != u8::MAX || own.iter().any(|card| open.contains(card)) {
                    continue;
                }
                let asks = self.asks(own, street(open));
                let answer = u8::from((strategy.answer)(self.house, &asks) == HoldemBonusAnswer::Bet);
                leave.iter().for_each(|way| answers[usize::from(self.names.by(*way)[hole])] = answer);
            }
            answers.into_iter().map(|answer| answer & 1).collect()
        };
        parallel_map(parts.all.len(), each).concat()
    }

    /// Returns the gains of a fold and of a flop wager for each kind of hole cards, over all deals.
    fn before(&self, adds: &StreetGains, gathered: &FirstPass, turn: &[u8], river: &[u8]) -> Vec<[i128; 2]> {
        let mut gains = vec![[0_i128; 2]; KINDS];
        for (kind, classes) in gathered.kinds.chunks_exact(CLASSES).enumerate() {
            for (class, count) in classes.iter().enumerate().filter(|(_, count)| **count > 0) {
                for (place, wagers) in [StreetWagers::None, StreetWagers::Flop].into_iter().enumerate() {
                    let gained = self.gained(wagers, class, || None);
                    gains[kind][place] += i128::from(*count) * i128::from(gained) * i128::from(ORDERS);
                }
            }
        }
        let kinds = kinds_of_holes();
        let unit = i128::from(adds.unit);
        for (place, (sum, wagers)) in gathered.flops.iter().zip(turn).enumerate() {
            // Two cards follow the flop, in either order.
            gains[kinds[place % HOLES]][1] += i128::from(*sum) * i128::from(*wagers) * 2 * unit;
        }
        for (place, (sum, wagers)) in gathered.turns.iter().zip(river).enumerate() {
            // Any of the four may have been the turn.
            gains[kinds[place % HOLES]][1] += i128::from(*sum) * i128::from(*wagers) * 4 * unit;
        }
        gains
    }

    /// Returns the turn wagers by flop and hole cards, and the river wagers by four open cards and hole cards.
    fn turn_and_river(&self, gathered: &FirstPass) -> [Vec<u8>; 2] {
        match self.plays {
            PlayPolicy::Best => {
                [self.adds_to(&self.flops, &gathered.flops), self.adds_to(&self.turns, &gathered.turns)]
            }
            PlayPolicy::By(_) => [
                self.asked(&self.flops, |flop| HoldemBonusStreet::Flop(cards(flop))),
                self.asked(&self.turns, |turn| HoldemBonusStreet::Turn(cards(turn))),
            ],
        }
    }

    /// Whether each kind of hole cards is played, given the gains of a fold and of a flop wager.
    fn played(&self, gains: &[[i128; 2]]) -> Vec<bool> {
        let mut plays = vec![false; KINDS];
        for (own, kind) in (0..HOLES).map(cards_of).zip(kinds_of_holes()) {
            plays[kind] = match self.plays {
                PlayPolicy::Best => gains[kind][1] > gains[kind][0],
                PlayPolicy::By(strategy) => {
                    (strategy.answer)(self.house, &self.asks(own, HoldemBonusStreet::BeforeFlop))
                        == HoldemBonusAnswer::Bet
                }
            };
        }
        plays
    }

    fn decide(&self, adds: &StreetGains, gathered: &FirstPass) -> (PlayerAnswers, Vec<[i128; 2]>) {
        let [turn, mut turns] = self.turn_and_river(gathered);
        let gains = self.before(adds, gathered, &turn, &turns);
        let plays = self.played(&gains);
        for (number, (four, _)) in self.turns.all.iter().enumerate() {
            let sums = &mut turns[number * HOLES..(number + 1) * HOLES];
            for places in EARLIER {
                let (flop, way) = self.flops.number(&places.map(|place| four[place]));
                let (names, turn) = (self.names.by(way), &turn[flop * HOLES..(flop + 1) * HOLES]);
                sums.iter_mut().zip(names).for_each(|(sum, name)| *sum += 2 * turn[usize::from(*name)]);
            }
        }
        (PlayerAnswers { plays, turns }, gains)
    }

    /// Returns the number of deals in each class.
    fn count(&self, decided: &PlayerAnswers, task: usize) -> Vec<u128> {
        let mut counts = vec![0_u128; WAGERS.len() * CLASSES];
        let mut ranked = RankedBoard::default();
        let mut orders = vec![[[0_u8; 2]; 2]; HOLES];
        for &(board, weight) in self.boards.iter().skip(task).step_by(self.tasks) {
            ranked.rank(board, |_| Qualification::Fully);
            orders.fill([[0; 2]; 2]);
            for places in TURNS {
                let (turn, way) = self.turns.number(&places.map(|place| board[place]));
                let (names, turns) = (self.names.by(way), &decided.turns[turn * HOLES..(turn + 1) * HOLES]);
                for held in &ranked.held {
                    let decided = turns[usize::from(names[usize::from(held.hole)])];
                    let (river, flops) = (usize::from(decided & 1), decided >> 1);
                    let orders = &mut orders[usize::from(held.hole)];
                    orders[1][river] += flops;
                    orders[0][river] += 4 - flops;
                }
            }
            for held in &ranked.held {
                let first = held.strength.category() as usize * ENDS;
                let mut add = |wagers: StreetWagers, orders: u64| {
                    let at = wagers as usize * CLASSES + first;
                    for (sum, count) in counts[at..at + ENDS].iter_mut().zip(ends(held)) {
                        *sum += u128::from(u64::from(weight) * orders * u64::from(count));
                    }
                };
                if !decided.plays[kind(held.cards)] {
                    add(StreetWagers::None, ORDERS);
                    continue;
                }
                for (turn, rivers) in orders[usize::from(held.hole)].iter().enumerate() {
                    for (river, orders) in rivers.iter().enumerate() {
                        add(StreetWagers::of(turn, river), u64::from(*orders));
                    }
                }
            }
        }
        counts
    }
}

impl CountedByClass for TexasHoldemBonus {
    fn count(house: &House, sample: &Sample<Wager>, plays: PlayPolicy<TexasHoldemBonus>) -> CountResult {
        if Wager::SPECS[sample.wager.kind()].belongs_to == Wager::Bonus.kind() {
            return bonus(house, sample).map(Some);
        }
        let payouts = ClassPayouts::new(house, sample, WAGERS.len() * CLASSES)?;
        let setting = Setting::new(house, &payouts, plays);
        let Some(adds) = setting.adds() else { return Ok(None) };
        let gathered = setting.gather_all(&adds);
        let (decided, _) = setting.decide(&adds, &gathered);
        let counts = parallel_map(setting.tasks, |task| setting.count(&decided, task));
        Ok(Some(Cases::by_class(SPACE, &payouts, &added(counts))))
    }

    /// One pass over the boards suffices: it gives the gain of each kind of hole cards.
    fn edge(
        house: &House,
        sample: &Sample<Wager>,
        plays: PlayPolicy<TexasHoldemBonus>,
    ) -> Result<Option<BigRational>, AnalysisError> {
        Ok(Self::edges(house, sample, &[plays])?.pop().flatten())
    }

    /// All plays share one pass over the boards.
    fn edges(
        house: &House,
        sample: &Sample<Wager>,
        plays: &[PlayPolicy<TexasHoldemBonus>],
    ) -> Result<Vec<Option<BigRational>>, AnalysisError> {
        let payouts = ClassPayouts::new(house, sample, WAGERS.len() * CLASSES)?;
        let mut setting = Setting::new(house, &payouts, PlayPolicy::Best);
        let Some(adds) = setting.adds() else { return Ok(vec![None; plays.len()]) };
        let gathered = setting.gather_all(&adds);
        let mut edges = Vec::with_capacity(plays.len());
        for plays in plays {
            setting.plays = *plays;
            let (decided, gains) = setting.decide(&adds, &gathered);
            let gained = decided.plays.iter().zip(&gains).map(|(plays, gains)| gains[usize::from(*plays)]);
            edges.push(Some(edge_of(gained.sum(), SPACE, sample.amount)));
        }
        Ok(edges)
    }

    fn report(house: &House, sample: &Sample<Wager>) -> ReportResult {
        let payouts = ClassPayouts::new(house, sample, WAGERS.len() * CLASSES)?;
        let setting = Setting::new(house, &payouts, PlayPolicy::Best);
        let Some(adds) = setting.adds() else { return Ok((Vec::new(), Vec::new())) };
        let (_, gains) = setting.decide(&adds, &setting.gather_all(&adds));
        let deals = choose(50, 5) as i128 * i128::from(DEALERS) * i128::from(ORDERS);
        Ok(by_kind(["fold", "flop"], &gains, deals * i128::from(sample.amount.in_cents())))
    }

    fn play(house: &House, sample: &Sample<Wager>) -> PlayResult {
        let payouts = ClassPayouts::new(house, sample, WAGERS.len() * CLASSES)?;
        Ok(play::play(Setting::new(house, &payouts, PlayPolicy::Best)))
    }
}
