//! Hands with a flush of four that are set differently from their ranks: the player's against the dealer's, card by
//! card. [Inclusion–exclusion](https://en.wikipedia.org/wiki/Inclusion%E2%80%93exclusion_principle) runs over the
//! cards that both would hold.

use super::flush::{ALL, AsiaFlush, DoubleFlush, LEAST};
use super::off_suit_cards::{MOST, OffSuitTable};
use super::points::{ComparisonBuffer, WeightedPoint};
use crate::analysers::deal_classes::canonical::{CardNumber, hands, suits};
use crate::analysers::deal_classes::set_hands::blockers::RankSet;
use crate::analysers::deal_classes::set_hands::vectors::Point;
use crate::analysers::threads::parallel_map;

/// Hands whose flushes change their setting.
pub struct ChangedFlushes {
    /// The setting with and without the flush, by the ranks of the suit and by the off-suit cards.
    by_suited: Vec<Vec<Option<[Point; 2]>>>,
    /// The correction for two flushes in one hand, by the ranks of both suits.
    doubles: Vec<Option<[WeightedPoint; 4]>>,
}

/// The index of three ranks among all.
struct ThreeRanks(Vec<u16>);

impl ThreeRanks {
    const COUNT: usize = 286;

    fn new() -> ThreeRanks {
        let (mut places, mut next) = (vec![0; usize::from(ALL) + 1], 0);
        for ranks in (0..=ALL).filter(|ranks| ranks.count_ones() == LEAST) {
            places[usize::from(ranks)] = next;
            next += 1;
        }
        ThreeRanks(places)
    }

    fn of(&self, [one, other]: [RankSet; 2]) -> usize {
        let [one, other] = [one, other].map(|ranks| usize::from(self.0[usize::from(ranks)]));
        one * Self::COUNT + other
    }
}

/// The flushes of the player and of the dealer that change a setting.
pub struct AsiaFlushComparison<'a> {
    table: &'a OffSuitTable,
    threes: ThreeRanks,
    /// For each set of ranks, all sets that contain it, from the fewest to seven ranks.
    above: Vec<Vec<RankSet>>,
    players: ChangedFlushes,
    dealers: ChangedFlushes,
    /// The ranks of any of the hands.
    held: RankSet,
}

/// A flush with its setting, and the setting of its ranks.
pub type SetFlush = (AsiaFlush, [Point; 2]);

/// Two flushes with their settings: points with signed weights.
pub type SetDouble = (DoubleFlush, [WeightedPoint; 4]);

fn otherwise(threes: &ThreeRanks, flushes: &[SetFlush], doubles: &[SetDouble]) -> ChangedFlushes {
    let mut by_suited = vec![Vec::new(); usize::from(ALL) + 1];
    for (flush, [set, ranks]) in flushes.iter().filter(|(_, [set, ranks])| set != ranks) {
        let of_suit = &mut by_suited[usize::from(flush.suited)];
        of_suit.resize(OffSuitTable::COUNT, None);
        of_suit[flush.others.place()] = Some([*set, *ranks]);
    }
    let mut all = vec![None; ThreeRanks::COUNT * ThreeRanks::COUNT];
    for (DoubleFlush([one, other]), points) in doubles {
        all[threes.of([*one, *other])] = Some(*points);
        all[threes.of([*other, *one])] = Some(*points);
    }
    ChangedFlushes { by_suited, doubles: all }
}

/// The points of hands that hold some cards: without the joker and with it.
type JokerPoints = [Vec<WeightedPoint>; 2];

impl<'a> AsiaFlushComparison<'a> {
    /// Prepares the comparison.
    pub fn new(
        table: &'a OffSuitTable,
        players: (&[SetFlush], &[SetDouble]),
        dealers: (&[SetFlush], &[SetDouble]),
    ) -> AsiaFlushComparison<'a> {
        let threes = ThreeRanks::new();
        let some = |few: &RankSet| (LEAST..=7).contains(&few.count_ones());
        let above = |ranks: RankSet| {
            let mut all: Vec<RankSet> =
                (ranks..=ALL).filter(|more| more & ranks == ranks).filter(some).collect();
            all.sort_by_key(|more| more.count_ones());
            all
        };
        let of_flush = |(flush, _): &SetFlush| {
            let counts = table.counts(flush.others);
            (0..13).filter(|rank| counts[*rank] > 0).fold(flush.suited, |ranks, rank| ranks | 1 << rank)
        };
        let of_flushes = players.0.iter().chain(dealers.0).map(of_flush);
        let of_doubles = players.1.iter().chain(dealers.1).map(|(double, _)| double.0[0] | double.0[1]);
        AsiaFlushComparison {
            table,
            held: of_flushes.chain(of_doubles).fold(0, |all, ranks| all | ranks),
            above: (0..=ALL).map(above).collect(),
            players: otherwise(&threes, players.0, players.1),
            dealers: otherwise(&threes, dealers.0, dealers.1),
            threes,
        }
    }

    /// Adds the hands that hold these cards: each with its setting, less the setting of its ranks.
    fn holding(&self, of: &ChangedFlushes, held: [RankSet; 4], points: &mut JokerPoints) {
        for suit in 0..4 {
            self.of_suit(of, suit, held, points);
            for other in suit + 1..4 {
                self.of_two_suits(of, [suit, other], held, points);
            }
        }
    }

    fn of_suit(&self, of: &ChangedFlushes, suit: usize, held: [RankSet; 4], points: &mut JokerPoints) {
        let mut counts = [0_u8; 13];
        for (rank, count) in counts.iter_mut().enumerate() {
            let others = (0..4).filter(|other| *other != suit && held[*other] >> rank & 1 == 1);
            *count = others.count() as u8;
        }
        let Some(common) = self.table.find(&counts) else { return };
        for suited in &self.above[usize::from(held[suit])] {
            let hands = &of.by_suited[usize::from(*suited)];
            let left = 7 - suited.count_ones();
            if left < self.table.size(common) {
                return;
            }
            if hands.is_empty() {
                continue;
            }
            // Seven cards without the joker, or six and the joker.
            for (jokers, others) in [(0, Some(left)), (1, left.checked_sub(1))] {
                let Some(others) = others.filter(|others| *others <= MOST) else { continue };
                for (others, ways) in self.table.above(common, others) {
                    if let Some([set, ranks]) = hands[others.place()] {
                        points[jokers].extend([(set, *ways), (ranks, -*ways)]);
                    }
                }
            }
        }
    }

    fn of_two_suits(
        &self,
        of: &ChangedFlushes,
        [one, other]: [usize; 2],
        held: [RankSet; 4],
        points: &mut JokerPoints,
    ) {
        if (0..4).any(|suit| suit != one && suit != other && held[suit] != 0) {
            return;
        }
        let threes = |suit: usize| {
            self.above[usize::from(held[suit])].iter().take_while(|ranks| ranks.count_ones() == LEAST)
        };
        for first in threes(one) {
            for second in threes(other) {
                if let Some(weighted) = of.doubles[self.threes.of([*first, *second])] {
                    points[1].extend(weighted.into_iter().filter(|(_, weight)| *weight != 0));
                }
            }
        }
    }

    /// Returns the wins of the player's hands that hold these cards against the dealer's that hold them too, unless
    /// both hold the joker.
    fn sharing(&self, held: [RankSet; 4], at: &mut PointBuffer) -> i128 {
        let PointBuffer { players, dealers, room } = at;
        players.iter_mut().chain(dealers.iter_mut()).for_each(Vec::clear);
        self.holding(&self.players, held, players);
        self.holding(&self.dealers, held, dealers);
        let ([without, with], [dealers_without, dealers_with]) = (players, dealers);
        let wins = room.wins(with, dealers_without);
        dealers_without.append(dealers_with);
        wins + room.wins(without, dealers_without)
    }

    /// Returns the wins of all of these hands against all that share no card with them: the effect of both sides'
    /// flushes together.
    pub fn wins(&self) -> i128 {
        let mut tasks: Vec<Vec<Shared>> = Vec::new();
        tasks.push(vec![(Vec::new(), 1)]);
        tasks.extend(in_parts(hands::<1>(), self.held, 1));
        tasks.extend(in_parts(hands::<2>(), self.held, 2));
        tasks.extend(in_parts(hands::<3>(), self.held, 16));
        tasks.extend(in_parts(hands::<4>(), self.held, 64));
        tasks.extend(in_parts(hands::<5>(), self.held, 1024));
        tasks.extend(in_parts(hands::<6>(), self.held, 8192));
        let parts = parallel_map(tasks.len(), |number| {
            let mut room = PointBuffer::new();
            let mut wins = 0;
            for (cards, weight) in &tasks[number] {
                let sign = if cards.len().is_multiple_of(2) { 1 } else { -1 };
                wins += sign * i128::from(*weight) * self.sharing(suits(cards), &mut room);
            }
            wins
        });
        parts.into_iter().sum::<i128>() - self.against_themselves()
    }

    /// Returns the wins of hands against themselves: seven shared cards are one hand.
    fn against_themselves(&self) -> i128 {
        let mut room = ComparisonBuffer::new();
        let mut wins = 0;
        for flush in
            AsiaFlush::all(self.table).into_iter().filter(|flush| flush.vector(self.table).jokers == 0)
        {
            let points = |of: &ChangedFlushes| -> Vec<WeightedPoint> {
                let hands = &of.by_suited[usize::from(flush.suited)];
                let found = hands.get(flush.others.place()).copied().flatten();
                found.map_or(Vec::new(), |[set, ranks]| vec![(set, 1), (ranks, -1)])
            };
            wins +=
                flush.hands(self.table) * room.wins(&mut points(&self.players), &mut points(&self.dealers));
        }
        wins
    }
}

/// Cards that both hands would hold, with the size of their class.
type Shared = (Vec<CardNumber>, u32);

/// The points of both sides, and a comparison buffer.
struct PointBuffer {
    players: JokerPoints,
    dealers: JokerPoints,
    room: ComparisonBuffer,
}

impl PointBuffer {
    fn new() -> PointBuffer {
        PointBuffer {
            players: Default::default(),
            dealers: Default::default(),
            room: ComparisonBuffer::new(),
        }
    }
}

/// Divides the sets of cards that hands of these ranks may share into parts.
fn in_parts<const N: usize>(
    hands: Vec<([CardNumber; N], u32)>,
    of: RankSet,
    part: usize,
) -> Vec<Vec<Shared>> {
    // Of more than five cards at least three are of the suit of a flush, since at most three are of others.
    let may_be = |cards: &[CardNumber; N]| {
        let held = suits(cards);
        let flush = N < 6 || held.iter().any(|ranks| ranks.count_ones() >= LEAST);
        flush && held.iter().all(|ranks| ranks & !of == 0)
    };
    let kept: Vec<Shared> = hands
        .into_iter()
        .filter(|(cards, _)| may_be(cards))
        .map(|(cards, weight)| (cards.to_vec(), weight))
        .collect();
    kept.chunks(part).map(<[Shared]>::to_vec).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysers::deal_classes::set_hands::asia_poker::off_suit_cards::OffSuitCards;
    use crate::analysers::deal_classes::set_hands::asia_poker::points::{LOWS, WeightedPoint};

    /// The ranks of the hands in the test: few, so that they share cards.
    const SOME: RankSet = 0b1_1100_0000_0111;

    fn point(n: usize) -> Point {
        Point { high: (n * 7 % 11) as u16, low: (n * 131 % LOWS) as u16 }
    }

    fn some(table: &OffSuitTable, from: usize) -> (Vec<SetFlush>, Vec<SetDouble>) {
        let few = |ranks: RankSet| ranks & !SOME == 0;
        let within =
            |others: OffSuitCards| (0..13).all(|rank| table.counts(others)[rank] == 0 || few(1 << rank));
        let flushes =
            AsiaFlush::all(table).into_iter().filter(|flush| few(flush.suited) && within(flush.others));
        let every = |(n, _): &(usize, AsiaFlush)| n % 3 == from;
        let set = |(n, flush): (usize, AsiaFlush)| (flush, [point(n + from), point(n * 3 + 5)]);
        let flushes = flushes.enumerate().filter(every).map(set).collect();
        let doubles =
            DoubleFlush::all().into_iter().filter(|double| double.0.into_iter().all(few)).enumerate();
        let doubles = doubles.filter(|(n, _)| n % 4 == from).map(|(n, double)| {
            (double, [(point(n), 1), (point(n + 9), -1), (point(n * 5 + 2), -1), (point(n + 70), 1)])
        });
        (flushes, doubles.collect())
    }

    /// Every hand as a set of cards, the joker above all others, with its points.
    fn one_by_one(
        table: &OffSuitTable,
        (flushes, doubles): &(Vec<SetFlush>, Vec<SetDouble>),
    ) -> Vec<(u64, Vec<WeightedPoint>)> {
        let cards = |ranks: RankSet, suit: u64| {
            (0..13_u64)
                .filter(|rank| ranks >> rank & 1 == 1)
                .fold(0_u64, |set, rank| set | 1 << (rank * 4 + suit))
        };
        let mut all = Vec::new();
        for (flush, [set, ranks]) in flushes {
            for suit in 0..4_u64 {
                let mut sets = vec![cards(flush.suited, suit)];
                for (rank, count) in (0_u64..).zip(table.counts(flush.others)) {
                    let of_rank = |bits: u64| bits.count_ones() == u32::from(*count) && bits >> suit & 1 == 0;
                    let ways: Vec<u64> =
                        (0..16_u64).filter(|bits| of_rank(*bits)).map(|bits| bits << (rank * 4)).collect();
                    sets = sets.iter().flat_map(|held| ways.iter().map(move |way| held | way)).collect();
                }
                let joker = u64::from(flush.vector(table).jokers) << 52;
                all.extend(sets.into_iter().map(|held| (held | joker, vec![(*set, 1), (*ranks, -1)])));
            }
        }
        for (DoubleFlush([one, other]), points) in doubles {
            for first in 0..4 {
                for second in (0..4).filter(|second| *second != first && (one != other || first < *second)) {
                    all.push((1 << 52 | cards(*one, first) | cards(*other, second), points.to_vec()));
                }
            }
        }
        all
    }

    /// Flushes of a few ranks, compared card by card.
    #[test]
    fn inclusion_exclusion_equals_enumeration_of_pairs() {
        let table = OffSuitTable::new();
        let (players, dealers) = (some(&table, 0), some(&table, 1));
        let flushes = AsiaFlushComparison::new(&table, (&players.0, &players.1), (&dealers.0, &dealers.1));
        let [of_player, of_dealer] = [&players, &dealers].map(|hands| one_by_one(&table, hands));
        assert!(
            of_player.len() > 1_000 && of_dealer.len() > 1_000,
            "{} {}",
            of_player.len(),
            of_dealer.len()
        );
        let mut room = ComparisonBuffer::new();
        let mut oracle = 0;
        for (cards, points) in &of_player {
            let mut others: Vec<WeightedPoint> = Vec::new();
            for (_, theirs) in of_dealer.iter().filter(|(others, _)| cards & others == 0) {
                others.extend(theirs);
            }
            oracle += room.wins(&mut points.clone(), &mut others);
        }
        assert_eq!(flushes.wins(), oracle);
    }
}
