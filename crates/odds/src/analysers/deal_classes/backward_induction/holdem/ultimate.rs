//! 19:47-32  Ultimate Texas hold 'em: a play wager of four or three antes before the flop, two after it, or one at the
//! end. The decisions follow by [backward induction](https://en.wikipedia.org/wiki/Backward_induction) over every
//! board.

mod play;
mod raises;
#[cfg(test)]
mod tests;

use super::boards::{BoardParts, DEALERS, HOLES, KINDS, RankedBoard, RankedHole, SuitPermutations, kind};
use super::chart::{by_kind, cards_of, kinds_of_holes};
use super::seven_cards::on_seven_cards;
use crate::analysers::deal_classes::canonical::{CardNumber, THREE_OF_FIVE, cards, choose, hands};
use crate::analysers::deal_classes::cases::{Cases, edge_of};
use crate::analysers::deal_classes::payouts::ClassPayouts;
use crate::analysers::deal_classes::{CountResult, CountedByClass, PlayPolicy, PlayResult, ReportResult};
use crate::analysers::threads::{added, parallel_map, threads};
use crate::analysis_error::AnalysisError;
use croupier_rules::games::s32_ultimate_texas_holdem::{
    House, PlayMultiple, UltimateAnswer, UltimateQuestion, UltimateStreet, UltimateTexasHoldem, Wager,
};
use croupier_rules::games::{Sample, Wager as _};
use croupier_rules::table::FaceDown;
use num_rational::BigRational;
use raises::{CLASSES, ENDS, RAISES, RaiseGains, RaiseTiming, counts, ends};

/// The number of deals, with the three cards of the board that are the flop.
const SPACE: u128 =
    choose(52, 5) as u128 * choose(47, 2) as u128 * DEALERS as u128 * THREE_OF_FIVE.len() as u128;
/// The most parts into which the boards are divided.
const MOST_TASKS: usize = 8;

/// The values that every pass over the boards shares.
struct Setting<'a> {
    house: &'a House,
    payouts: &'a ClassPayouts<'a, UltimateTexasHoldem>,
    plays: PlayPolicy<UltimateTexasHoldem>,
    boards: Vec<([CardNumber; 5], u32)>,
    flops: BoardParts<3>,
    names: SuitPermutations,
    tasks: usize,
}

/// The gain of a raise of two after a flop with two hole cards, and the gain of waiting, over all boards.
type AfterFlop = [i64; 2];

/// The first pass: the gains of raises.
struct FirstPass {
    /// The number of deals in each class, by kind of hole cards.
    kinds: Vec<u64>,
    /// By flop and hole cards.
    flops: Vec<AfterFlop>,
}

/// The player's answers, from the first pass.
struct PlayerAnswers {
    /// By kind of hole cards.
    before: [RaiseTiming; KINDS],
    /// Whether to raise, by flop and hole cards.
    after: Vec<u8>,
}

impl<'a> Setting<'a> {
    fn new(
        house: &'a House,
        payouts: &'a ClassPayouts<'a, UltimateTexasHoldem>,
        plays: PlayPolicy<UltimateTexasHoldem>,
    ) -> Setting<'a> {
        let tasks = threads().min(MOST_TASKS);
        let (boards, flops, names) = (hands::<5>(), BoardParts::new(), SuitPermutations::new());
        Setting { house, payouts, plays, boards, flops, names, tasks }
    }

    fn asks(&self, own: [CardNumber; 2], street: UltimateStreet) -> UltimateQuestion {
        UltimateQuestion { cards: cards(own).map(FaceDown::known), street, ante: self.payouts.ante }
    }

    /// Whether the player raises at the end, given the gains of a raise and of a fold.
    #[inline]
    fn at_the_end(&self, board: [CardNumber; 5], held: &RankedHole, raise: i64, fold: i64) -> RaiseTiming {
        let raises = match self.plays {
            PlayPolicy::Best => raise > fold,
            PlayPolicy::By(strategy) => {
                let asks = self.asks(held.cards, UltimateStreet::Board(cards(board)));
                matches!((strategy.answer)(self.house, &asks), UltimateAnswer::Play(_))
            }
        };
        if raises { RaiseTiming::AtTheEnd } else { RaiseTiming::Never }
    }

    fn gather(&self, task: usize) -> FirstPass {
        let mut gathered =
            FirstPass { kinds: vec![0; KINDS * CLASSES], flops: vec![[0; 2]; self.flops.all.len() * HOLES] };
        let mut gains = RaiseGains::new(self.payouts);
        let mut ranked = RankedBoard::default();
        let mut worth: Vec<(u16, AfterFlop)> = Vec::with_capacity(1081);
        for &(board, weight) in self.boards.iter().skip(task).step_by(self.tasks) {
            ranked.rank(board, counts);
            worth.clear();
            for held in &ranked.held {
                let ends = ends(held);
                let at = kind(held.cards) * CLASSES + held.strength.category() as usize * ENDS;
                for (sum, count) in gathered.kinds[at..at + ENDS].iter_mut().zip(ends) {
                    *sum += u64::from(weight) * u64::from(count);
                }
                let fold = gains.worth(RaiseTiming::Never, board, held, &ends);
                let one = gains.worth(RaiseTiming::AtTheEnd, board, held, &ends);
                let two = gains.worth(RaiseTiming::AfterTheFlop, board, held, &ends);
                let end = match self.at_the_end(board, held, one, fold) {
                    RaiseTiming::AtTheEnd => one,
                    _ => fold,
                };
                worth.push((held.hole, [two * i64::from(weight), end * i64::from(weight)]));
            }
            for places in THREE_OF_FIVE {
                let (flop, way) = self.flops.number(&places.map(|place| board[place]));
                let names = self.names.by(way);
                let sums = &mut gathered.flops[flop * HOLES..(flop + 1) * HOLES];
                for (hole, [two, end]) in &worth {
                    let sum = &mut sums[usize::from(names[usize::from(*hole)])];
                    sum[0] += two;
                    sum[1] += end;
                }
            }
        }
        gathered
    }

    fn gather_all(&self) -> FirstPass {
        let mut all = parallel_map(self.tasks, |task| self.gather(task)).into_iter();
        let mut sum = all.next().unwrap_or(FirstPass { kinds: Vec::new(), flops: Vec::new() });
        for other in all {
            sum.kinds.iter_mut().zip(other.kinds).for_each(|(sum, other)| *sum += other);
            for (sum, other) in sum.flops.iter_mut().zip(other.flops) {
                sum[0] += other[0];
                sum[1] += other[1];
            }
        }
        self.even_out(&mut sum.flops);
        sum
    }

    /// Averages over equivalent hole cards: those that differ in the names of suits which the flop leaves free. Each
    /// gets the mean of their sums.
    fn even_out(&self, flops: &mut [AfterFlop]) {
        for (flop, sums) in flops.chunks_exact_mut(HOLES).enumerate() {
            let leave = self.flops.leave(flop);
            let before = sums.to_vec();
            for (hole, sum) in sums.iter_mut().enumerate() {
                *sum = [0; 2];
                for way in &leave {
                    let alike = before[usize::from(self.names.by(*way)[hole])];
                    sum[0] += alike[0];
                    sum[1] += alike[1];
                }
                // Whole, since all equivalent sums are equal.
                *sum = sum.map(|sum| sum / leave.len() as i64);
            }
        }
    }

    /// Returns the gain of each raise before the flop, and that of waiting, for each kind of hole cards over all
    /// deals.
    fn before(&self, gathered: &FirstPass, after: &[u8]) -> Vec<[i128; 3]> {
        let mut gains = vec![[0_i128; 3]; KINDS];
        for (kind, classes) in gathered.kinds.chunks_exact(CLASSES).enumerate() {
            for (class, count) in classes.iter().enumerate().filter(|(_, count)| **count > 0) {
                for (place, raises) in [RaiseTiming::ByThree, RaiseTiming::ByFour].into_iter().enumerate() {
                    let gained = self.payouts.gained(
                        raises as usize * CLASSES + class,
                        |asks| raises.answer(asks),
                        || None,
                    );
                    gains[kind][1 + place] +=
                        i128::from(*count) * i128::from(gained) * THREE_OF_FIVE.len() as i128;
                }
            }
        }
        let kinds = kinds_of_holes();
        for (flops, after) in gathered.flops.chunks_exact(HOLES).zip(after.chunks_exact(HOLES)) {
            for ((worth, raise), kind) in flops.iter().zip(after).zip(&kinds) {
                gains[*kind][0] += i128::from(if *raise == 1 { worth[0] } else { worth[1] });
            }
        }
        gains
    }

    fn after(&self, flops: &[AfterFlop]) -> Vec<u8> {
        let each = |(number, sums): (usize, &[AfterFlop])| -> Vec<u8> {
            let flop = self.flops.all[number].0;
            let decide = |(hole, worth): (usize, &AfterFlop)| match self.plays {
                PlayPolicy::Best => u8::from(worth[0] > worth[1]),
                PlayPolicy::By(strategy) => {
                    let own = cards_of(hole);
                    if own.iter().any(|card| flop.contains(card)) {
                        return 0;
                    }
                    let asks = self.asks(own, UltimateStreet::Flop(cards(flop)));
                    u8::from(matches!((strategy.answer)(self.house, &asks), UltimateAnswer::Play(_)))
                }
            };
            sums.iter().enumerate().map(decide).collect()
        };
        let parts: Vec<&[AfterFlop]> = flops.chunks_exact(HOLES).collect();
        parallel_map(parts.len(), |number| each((number, parts[number]))).concat()
    }

    fn decide(&self, gathered: &FirstPass) -> (PlayerAnswers, Vec<[i128; 3]>) {
        let after = self.after(&gathered.flops);
        let gains = self.before(gathered, &after);
        let mut before = [RaiseTiming::Never; KINDS];
        for (own, kind) in (0..HOLES).map(cards_of).zip(kinds_of_holes()) {
            before[kind] = match self.plays {
                PlayPolicy::Best => {
                    let [wait, three, four] = gains[kind];
                    match (wait >= three.max(four), four >= three) {
                        (true, _) => RaiseTiming::Never,
                        (false, true) => RaiseTiming::ByFour,
                        (false, false) => RaiseTiming::ByThree,
                    }
                }
                PlayPolicy::By(strategy) => {
                    match (strategy.answer)(self.house, &self.asks(own, UltimateStreet::BeforeFlop)) {
                        UltimateAnswer::Play(PlayMultiple::Four) => RaiseTiming::ByFour,
                        UltimateAnswer::Play(_) => RaiseTiming::ByThree,
                        UltimateAnswer::Check | UltimateAnswer::Fold => RaiseTiming::Never,
                    }
                }
            };
        }
        (PlayerAnswers { before, after }, gains)
    }

    /// The second pass: the number of deals in each class, if the player waits before the flop.
    fn count(&self, decided: &PlayerAnswers, task: usize) -> Vec<u128> {
        let mut counts_by_class = vec![0_u128; RAISES.len() * CLASSES];
        let mut gains = RaiseGains::new(self.payouts);
        let mut ranked = RankedBoard::default();
        let mut raised = [0_u8; HOLES];
        for &(board, weight) in self.boards.iter().skip(task).step_by(self.tasks) {
            ranked.rank(board, counts);
            raised.fill(0);
            for places in THREE_OF_FIVE {
                let (flop, way) = self.flops.number(&places.map(|place| board[place]));
                let names = self.names.by(way);
                let after = &decided.after[flop * HOLES..(flop + 1) * HOLES];
                for held in &ranked.held {
                    raised[usize::from(held.hole)] += after[usize::from(names[usize::from(held.hole)])];
                }
            }
            for held in &ranked.held {
                if decided.before[kind(held.cards)] != RaiseTiming::Never {
                    continue;
                }
                let ends = ends(held);
                let after = u64::from(raised[usize::from(held.hole)]);
                let fold = gains.worth(RaiseTiming::Never, board, held, &ends);
                let one = gains.worth(RaiseTiming::AtTheEnd, board, held, &ends);
                let end = self.at_the_end(board, held, one, fold);
                for (raises, flops) in
                    [(RaiseTiming::AfterTheFlop, after), (end, THREE_OF_FIVE.len() as u64 - after)]
                {
                    let at = raises as usize * CLASSES + held.strength.category() as usize * ENDS;
                    for (sum, count) in counts_by_class[at..at + ENDS].iter_mut().zip(ends) {
                        *sum += u128::from(u64::from(weight) * flops * u64::from(count));
                    }
                }
            }
        }
        counts_by_class
    }

    fn cases(&self) -> Cases {
        let gathered = self.gather_all();
        let (decided, _) = self.decide(&gathered);
        let mut counts = added(parallel_map(self.tasks, |task| self.count(&decided, task)));
        for (kind, classes) in gathered.kinds.chunks_exact(CLASSES).enumerate() {
            let raises = decided.before[kind];
            if raises != RaiseTiming::Never {
                for (class, count) in classes.iter().enumerate() {
                    counts[raises as usize * CLASSES + class] +=
                        u128::from(*count) * THREE_OF_FIVE.len() as u128;
                }
            }
        }
        Cases::by_class(SPACE, self.payouts, &counts)
    }
}

impl CountedByClass for UltimateTexasHoldem {
    fn count(house: &House, sample: &Sample<Wager>, plays: PlayPolicy<UltimateTexasHoldem>) -> CountResult {
        if Wager::SPECS[sample.wager.kind()].belongs_to == Wager::Trips.kind() {
            let answer = |asks: &UltimateQuestion| RaiseTiming::ByFour.answer(asks);
            return on_seven_cards::<UltimateTexasHoldem>(house, sample, answer).map(Some);
        }
        if let PlayPolicy::By(strategy) = plays
            && !UltimateTexasHoldem::follows(strategy.name)
        {
            return Ok(None);
        }
        let payouts = ClassPayouts::new(house, sample, RAISES.len() * CLASSES)?;
        Ok(Some(Setting::new(house, &payouts, plays).cases()))
    }

    /// One pass over the boards suffices: it gives the gain of each kind of hole cards.
    fn edge(
        house: &House,
        sample: &Sample<Wager>,
        plays: PlayPolicy<UltimateTexasHoldem>,
    ) -> Result<Option<BigRational>, AnalysisError> {
        if let PlayPolicy::By(strategy) = plays
            && !UltimateTexasHoldem::follows(strategy.name)
        {
            return Ok(None);
        }
        let payouts = ClassPayouts::new(house, sample, RAISES.len() * CLASSES)?;
        let setting = Setting::new(house, &payouts, plays);
        let (decided, gains) = setting.decide(&setting.gather_all());
        let gained = |(raises, [wait, three, four]): (&RaiseTiming, &[i128; 3])| match raises {
            RaiseTiming::ByThree => *three,
            RaiseTiming::ByFour => *four,
            RaiseTiming::Never | RaiseTiming::AtTheEnd | RaiseTiming::AfterTheFlop => *wait,
        };
        let gained: i128 = decided.before.iter().zip(&gains).map(gained).sum();
        Ok(Some(edge_of(gained, SPACE, sample.amount)))
    }

    /// The named strategies examine the dealer's hands one by one at the end: enumeration of every deal would take
    /// minutes.
    fn follows(strategy: &str) -> bool {
        strategy == "outs"
    }

    fn report(house: &House, sample: &Sample<Wager>) -> ReportResult {
        let payouts = ClassPayouts::new(house, sample, RAISES.len() * CLASSES)?;
        let setting = Setting::new(house, &payouts, PlayPolicy::Best);
        let gathered = setting.gather_all();
        let (_, gains) = setting.decide(&gathered);
        // The number of deals of a kind of hole cards, with the cards that are the flop.
        let deals = choose(50, 5) as i128 * i128::from(DEALERS) * THREE_OF_FIVE.len() as i128;
        Ok(by_kind(["check", "play 3", "play 4"], &gains, deals * i128::from(sample.amount.in_cents())))
    }

    fn play(house: &House, sample: &Sample<Wager>) -> PlayResult {
        let payouts = ClassPayouts::new(house, sample, RAISES.len() * CLASSES)?;
        Ok(Some(play::play(Setting::new(house, &payouts, PlayPolicy::Best))))
    }
}
