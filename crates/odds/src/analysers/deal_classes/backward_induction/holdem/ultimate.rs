//! 19:47-32  Ultimate Texas hold 'em: a play wager of four or three antes before the flop, two after it, or one at the end.

mod gains;
mod play;
#[cfg(test)]
mod tests;

use super::boards::{DEALERS, HOLES, Held, KINDS, Names, Parts, Ranked, kind};
use super::chart::{by_kind, cards_of, kinds_of_holes};
use super::seven_cards::on_seven_cards;
use crate::analysers::deal_classes::canonical::{Number, THREE_OF_FIVE, cards, choose, hands};
use crate::analysers::deal_classes::cases::{Cases, edge_of};
use crate::analysers::deal_classes::payouts::Payouts;
use crate::analysers::deal_classes::{CountResult, Counted, PlayResult, Plays, ReportResult};
use crate::analysers::threads::{added, shared, threads};
use crate::unanalysable::Unanalysable;
use croupier_rules::games::s32_ultimate_texas_holdem::{
    Answer, Asks, House, Street, Times, UltimateTexasHoldem, Wager,
};
use croupier_rules::games::{Sample, Wager as _};
use croupier_rules::table::FaceDown;
use gains::{CLASSES, ENDS, Gains, RAISES, Raises, counts, ends};
use num_rational::BigRational;

/// Every deal, with which three cards of the board are the flop.
const SPACE: u128 =
    choose(52, 5) as u128 * choose(47, 2) as u128 * DEALERS as u128 * THREE_OF_FIVE.len() as u128;
/// On how many stacks the boards are laid at most.
const MOST_TASKS: usize = 8;

/// Everything that is the same for every pass over the boards.
struct Setting<'a> {
    house: &'a House,
    payouts: &'a Payouts<'a, UltimateTexasHoldem>,
    plays: Plays<UltimateTexasHoldem>,
    boards: Vec<([Number; 5], u32)>,
    flops: Parts<3>,
    names: Names,
    tasks: usize,
}

/// What is known of a flop with two hole cards: what a raise of two is worth, and what it is worth to wait, over all boards.
type AfterFlop = [i64; 2];

/// The first pass: what raises are worth.
struct Gathered {
    /// By kind of hole cards: how many deals end in which class.
    kinds: Vec<u64>,
    /// By flop and hole cards.
    flops: Vec<AfterFlop>,
}

/// What the player does, found from the first pass.
struct Decided {
    /// By kind of hole cards.
    before: [Raises; KINDS],
    /// By flop and hole cards: whether to raise.
    after: Vec<u8>,
}

impl<'a> Setting<'a> {
    fn new(
        house: &'a House,
        payouts: &'a Payouts<'a, UltimateTexasHoldem>,
        plays: Plays<UltimateTexasHoldem>,
    ) -> Setting<'a> {
        let tasks = threads().min(MOST_TASKS);
        let (boards, flops, names) = (hands::<5>(), Parts::new(), Names::new());
        Setting { house, payouts, plays, boards, flops, names, tasks }
    }

    fn asks(&self, own: [Number; 2], street: Street) -> Asks {
        Asks { cards: cards(own).map(FaceDown::known), street, ante: self.payouts.ante }
    }

    /// Whether the player raises at the end, where a raise wins so much and a fold so much.
    #[inline]
    fn at_the_end(&self, board: [Number; 5], held: &Held, raise: i64, fold: i64) -> Raises {
        let raises = match self.plays {
            Plays::Best => raise > fold,
            Plays::By(strategy) => {
                let asks = self.asks(held.cards, Street::Board(cards(board)));
                matches!((strategy.answer)(self.house, &asks), Answer::Play(_))
            }
        };
        if raises { Raises::AtTheEnd } else { Raises::Never }
    }

    fn gather(&self, task: usize) -> Gathered {
        let mut gathered =
            Gathered { kinds: vec![0; KINDS * CLASSES], flops: vec![[0; 2]; self.flops.all.len() * HOLES] };
        let mut gains = Gains::new(self.payouts);
        let mut ranked = Ranked::default();
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
                let fold = gains.worth(Raises::Never, board, held, &ends);
                let one = gains.worth(Raises::AtTheEnd, board, held, &ends);
                let two = gains.worth(Raises::AfterTheFlop, board, held, &ends);
                let end = match self.at_the_end(board, held, one, fold) {
                    Raises::AtTheEnd => one,
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

    fn gather_all(&self) -> Gathered {
        let mut all = shared(self.tasks, |task| self.gather(task)).into_iter();
        let mut sum = all.next().unwrap_or(Gathered { kinds: Vec::new(), flops: Vec::new() });
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

    /// Hole cards that differ in the names of suits alone which the flop leaves free are one: each gets the sum of all.
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
                // Whole, since all that are alike are the same.
                *sum = sum.map(|sum| sum / leave.len() as i64);
            }
        }
    }

    /// What each way to raise before the flop wins with hole cards of this kind, and what it wins to wait, over all deals.
    fn before(&self, gathered: &Gathered, after: &[u8]) -> Vec<[i128; 3]> {
        let mut gains = vec![[0_i128; 3]; KINDS];
        for (kind, classes) in gathered.kinds.chunks_exact(CLASSES).enumerate() {
            for (class, count) in classes.iter().enumerate().filter(|(_, count)| **count > 0) {
                for (place, raises) in [Raises::ByThree, Raises::ByFour].into_iter().enumerate() {
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
                Plays::Best => u8::from(worth[0] > worth[1]),
                Plays::By(strategy) => {
                    let own = cards_of(hole);
                    if own.iter().any(|card| flop.contains(card)) {
                        return 0;
                    }
                    let asks = self.asks(own, Street::Flop(cards(flop)));
                    u8::from(matches!((strategy.answer)(self.house, &asks), Answer::Play(_)))
                }
            };
            sums.iter().enumerate().map(decide).collect()
        };
        let parts: Vec<&[AfterFlop]> = flops.chunks_exact(HOLES).collect();
        shared(parts.len(), |number| each((number, parts[number]))).concat()
    }

    fn decide(&self, gathered: &Gathered) -> (Decided, Vec<[i128; 3]>) {
        let after = self.after(&gathered.flops);
        let gains = self.before(gathered, &after);
        let mut before = [Raises::Never; KINDS];
        for (own, kind) in (0..HOLES).map(cards_of).zip(kinds_of_holes()) {
            before[kind] = match self.plays {
                Plays::Best => {
                    let [wait, three, four] = gains[kind];
                    match (wait >= three.max(four), four >= three) {
                        (true, _) => Raises::Never,
                        (false, true) => Raises::ByFour,
                        (false, false) => Raises::ByThree,
                    }
                }
                Plays::By(strategy) => {
                    match (strategy.answer)(self.house, &self.asks(own, Street::BeforeFlop)) {
                        Answer::Play(Times::Four) => Raises::ByFour,
                        Answer::Play(_) => Raises::ByThree,
                        Answer::Check | Answer::Fold => Raises::Never,
                    }
                }
            };
        }
        (Decided { before, after }, gains)
    }

    /// The second pass: how many deals end in which class, where the player waits before the flop.
    fn count(&self, decided: &Decided, task: usize) -> Vec<u128> {
        let mut counts_by_class = vec![0_u128; RAISES.len() * CLASSES];
        let mut gains = Gains::new(self.payouts);
        let mut ranked = Ranked::default();
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
                if decided.before[kind(held.cards)] != Raises::Never {
                    continue;
                }
                let ends = ends(held);
                let after = u64::from(raised[usize::from(held.hole)]);
                let fold = gains.worth(Raises::Never, board, held, &ends);
                let one = gains.worth(Raises::AtTheEnd, board, held, &ends);
                let end = self.at_the_end(board, held, one, fold);
                for (raises, flops) in
                    [(Raises::AfterTheFlop, after), (end, THREE_OF_FIVE.len() as u64 - after)]
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
        let mut counts = added(shared(self.tasks, |task| self.count(&decided, task)));
        for (kind, classes) in gathered.kinds.chunks_exact(CLASSES).enumerate() {
            let raises = decided.before[kind];
            if raises != Raises::Never {
                for (class, count) in classes.iter().enumerate() {
                    counts[raises as usize * CLASSES + class] +=
                        u128::from(*count) * THREE_OF_FIVE.len() as u128;
                }
            }
        }
        Cases::by_class(SPACE, self.payouts, &counts)
    }
}

impl Counted for UltimateTexasHoldem {
    fn count(house: &House, sample: &Sample<Wager>, plays: Plays<UltimateTexasHoldem>) -> CountResult {
        if Wager::SPECS[sample.wager.kind()].belongs_to == Wager::Trips.kind() {
            let answer = |asks: &Asks| Raises::ByFour.answer(asks);
            return on_seven_cards::<UltimateTexasHoldem>(house, sample, answer).map(Some);
        }
        if let Plays::By(strategy) = plays
            && !UltimateTexasHoldem::follows(strategy.name)
        {
            return Ok(None);
        }
        let payouts = Payouts::new(house, sample, RAISES.len() * CLASSES)?;
        Ok(Some(Setting::new(house, &payouts, plays).cases()))
    }

    /// What each kind of hole cards wins is known when the boards have been gone through once.
    fn edge(
        house: &House,
        sample: &Sample<Wager>,
        plays: Plays<UltimateTexasHoldem>,
    ) -> Result<Option<BigRational>, Unanalysable> {
        if let Plays::By(strategy) = plays
            && !UltimateTexasHoldem::follows(strategy.name)
        {
            return Ok(None);
        }
        let payouts = Payouts::new(house, sample, RAISES.len() * CLASSES)?;
        let setting = Setting::new(house, &payouts, plays);
        let (decided, gains) = setting.decide(&setting.gather_all());
        let gained = |(raises, [wait, three, four]): (&Raises, &[i128; 3])| match raises {
            Raises::ByThree => *three,
            Raises::ByFour => *four,
            Raises::Never | Raises::AtTheEnd | Raises::AfterTheFlop => *wait,
        };
        let gained: i128 = decided.before.iter().zip(&gains).map(gained).sum();
        Ok(Some(edge_of(gained, SPACE, sample.amount)))
    }

    /// The named strategies look at the dealer's hands one by one at the end: to follow them through every deal would take minutes.
    fn follows(strategy: &str) -> bool {
        strategy == "outs"
    }

    fn report(house: &House, sample: &Sample<Wager>) -> ReportResult {
        let payouts = Payouts::new(house, sample, RAISES.len() * CLASSES)?;
        let setting = Setting::new(house, &payouts, Plays::Best);
        let gathered = setting.gather_all();
        let (_, gains) = setting.decide(&gathered);
        // All deals of a kind of hole cards, with which of them the flop is.
        let deals = choose(50, 5) as i128 * i128::from(DEALERS) * THREE_OF_FIVE.len() as i128;
        Ok(by_kind(["check", "play 3", "play 4"], &gains, deals * i128::from(sample.amount.in_cents())))
    }

    fn play(house: &House, sample: &Sample<Wager>) -> PlayResult {
        let payouts = Payouts::new(house, sample, RAISES.len() * CLASSES)?;
        Ok(Some(play::play(Setting::new(house, &payouts, Plays::Best))))
    }
}
