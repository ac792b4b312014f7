//! Hands with a flush of four in them, which are set otherwise than their ranks alone would be: those of the player's against those of the dealer's, card by card, by
//! inclusion and exclusion over the cards that both would hold.

use super::flush::{ALL, Double, Flush, LEAST, Ranks};
use super::others::{MOST, OthersTable};
use super::points::{Room, Weighted};
use crate::analysers::deal_classes::canonical::{Number, hands, suits};
use crate::analysers::deal_classes::set_hands::vectors::Point;
use crate::analysers::threads::shared;

/// How hands are set otherwise than their ranks would be.
pub struct Otherwise {
    /// By the ranks of the suit and by the others: as it is set, and as its ranks would be.
    by_suited: Vec<Vec<Option<[Point; 2]>>>,
    /// By the ranks of both suits: what both flushes have made wrong.
    doubles: Vec<Option<[Weighted; 4]>>,
}

/// The place of three ranks among all.
struct Threes(Vec<u16>);

impl Threes {
    const COUNT: usize = 286;

    fn new() -> Threes {
        let (mut places, mut next) = (vec![0; usize::from(ALL) + 1], 0);
        for ranks in (0..=ALL).filter(|ranks| ranks.count_ones() == LEAST) {
            places[usize::from(ranks)] = next;
            next += 1;
        }
        Threes(places)
    }

    fn of(&self, [one, other]: [Ranks; 2]) -> usize {
        let [one, other] = [one, other].map(|ranks| usize::from(self.0[usize::from(ranks)]));
        one * Self::COUNT + other
    }
}

/// The flushes of the player and of the dealer that are set otherwise.
pub struct Flushes<'a> {
    table: &'a OthersTable,
    threes: Threes,
    /// By some ranks, all that hold them, from the fewest to seven.
    above: Vec<Vec<Ranks>>,
    players: Otherwise,
    dealers: Otherwise,
    /// The ranks that any of them holds.
    held: Ranks,
}

/// A flush as it is set, and as its ranks would be.
pub type SetFlush = (Flush, [Point; 2]);

/// Two flushes as they are set: the points of one another, with how often they are to be counted more.
pub type SetDouble = (Double, [Weighted; 4]);

fn otherwise(threes: &Threes, flushes: &[SetFlush], doubles: &[SetDouble]) -> Otherwise {
    let mut by_suited = vec![Vec::new(); usize::from(ALL) + 1];
    for (flush, [set, ranks]) in flushes.iter().filter(|(_, [set, ranks])| set != ranks) {
        let of_suit = &mut by_suited[usize::from(flush.suited)];
        of_suit.resize(OthersTable::COUNT, None);
        of_suit[flush.others.place()] = Some([*set, *ranks]);
    }
    let mut all = vec![None; Threes::COUNT * Threes::COUNT];
    for (Double([one, other]), points) in doubles {
        all[threes.of([*one, *other])] = Some(*points);
        all[threes.of([*other, *one])] = Some(*points);
    }
    Otherwise { by_suited, doubles: all }
}

/// The points of hands that hold some cards: without the joker and with it.
type Points = [Vec<Weighted>; 2];

impl<'a> Flushes<'a> {
    /// These.
    pub fn new(
        table: &'a OthersTable,
        players: (&[SetFlush], &[SetDouble]),
        dealers: (&[SetFlush], &[SetDouble]),
    ) -> Flushes<'a> {
        let threes = Threes::new();
        let some = |few: &Ranks| (LEAST..=7).contains(&few.count_ones());
        let above = |ranks: Ranks| {
            let mut all: Vec<Ranks> =
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
        Flushes {
            table,
            held: of_flushes.chain(of_doubles).fold(0, |all, ranks| all | ranks),
            above: (0..=ALL).map(above).collect(),
            players: otherwise(&threes, players.0, players.1),
            dealers: otherwise(&threes, dealers.0, dealers.1),
            threes,
        }
    }

    /// Adds the hands that hold these cards: each as it is set, and taken away again as its ranks would be.
    fn holding(&self, of: &Otherwise, held: [Ranks; 4], points: &mut Points) {
        for suit in 0..4 {
            self.of_suit(of, suit, held, points);
            for other in suit + 1..4 {
                self.of_two_suits(of, [suit, other], held, points);
            }
        }
    }

    fn of_suit(&self, of: &Otherwise, suit: usize, held: [Ranks; 4], points: &mut Points) {
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

    fn of_two_suits(&self, of: &Otherwise, [one, other]: [usize; 2], held: [Ranks; 4], points: &mut Points) {
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

    /// How often the player's hands that hold these cards win against the dealer's that hold them too, where not both hold the joker.
    fn sharing(&self, held: [Ranks; 4], at: &mut Gathered) -> i128 {
        let Gathered { players, dealers, room } = at;
        players.iter_mut().chain(dealers.iter_mut()).for_each(Vec::clear);
        self.holding(&self.players, held, players);
        self.holding(&self.dealers, held, dealers);
        let ([without, with], [dealers_without, dealers_with]) = (players, dealers);
        let wins = room.wins(with, dealers_without);
        dealers_without.append(dealers_with);
        wins + room.wins(without, dealers_without)
    }

    /// All of these hands against all that share no card with them: what their flushes change for both together.
    pub fn wins(&self) -> i128 {
        let mut tasks: Vec<Vec<Shared>> = Vec::new();
        tasks.push(vec![(Vec::new(), 1)]);
        tasks.extend(in_parts(hands::<1>(), self.held, 1));
        tasks.extend(in_parts(hands::<2>(), self.held, 2));
        tasks.extend(in_parts(hands::<3>(), self.held, 16));
        tasks.extend(in_parts(hands::<4>(), self.held, 64));
        tasks.extend(in_parts(hands::<5>(), self.held, 1024));
        tasks.extend(in_parts(hands::<6>(), self.held, 8192));
        let parts = shared(tasks.len(), |number| {
            let mut room = Gathered::new();
            let mut wins = 0;
            for (cards, weight) in &tasks[number] {
                let sign = if cards.len().is_multiple_of(2) { 1 } else { -1 };
                wins += sign * i128::from(*weight) * self.sharing(suits(cards), &mut room);
            }
            wins
        });
        parts.into_iter().sum::<i128>() - self.against_themselves()
    }

    /// Seven cards that both would hold are one hand.
    fn against_themselves(&self) -> i128 {
        let mut room = Room::new();
        let mut wins = 0;
        for flush in Flush::all(self.table).into_iter().filter(|flush| flush.vector(self.table).jokers == 0) {
            let points = |of: &Otherwise| -> Vec<Weighted> {
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

/// Cards that both hands would hold, with the number of sets that they stand for.
type Shared = (Vec<Number>, u32);

/// The points of both, and room to compare them.
struct Gathered {
    players: Points,
    dealers: Points,
    room: Room,
}

impl Gathered {
    fn new() -> Gathered {
        Gathered { players: Default::default(), dealers: Default::default(), room: Room::new() }
    }
}

/// Those of these cards that hands of these ranks may share, so many at a time.
fn in_parts<const N: usize>(hands: Vec<([Number; N], u32)>, of: Ranks, part: usize) -> Vec<Vec<Shared>> {
    // Of more than five cards at least three are of the suit of a flush, since no more than three are of others.
    let may_be = |cards: &[Number; N]| {
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
    use crate::analysers::deal_classes::set_hands::asia_poker::others::Others;
    use crate::analysers::deal_classes::set_hands::asia_poker::points::{LOWS, Weighted};

    /// The ranks that the hands of the test have: few, so that they share cards.
    const SOME: Ranks = 0b1_1100_0000_0111;

    fn point(n: usize) -> Point {
        Point { high: (n * 7 % 11) as u16, low: (n * 131 % LOWS) as u16 }
    }

    fn some(table: &OthersTable, from: usize) -> (Vec<SetFlush>, Vec<SetDouble>) {
        let few = |ranks: Ranks| ranks & !SOME == 0;
        let within = |others: Others| (0..13).all(|rank| table.counts(others)[rank] == 0 || few(1 << rank));
        let flushes = Flush::all(table).into_iter().filter(|flush| few(flush.suited) && within(flush.others));
        let every = |(n, _): &(usize, Flush)| n % 3 == from;
        let set = |(n, flush): (usize, Flush)| (flush, [point(n + from), point(n * 3 + 5)]);
        let flushes = flushes.enumerate().filter(every).map(set).collect();
        let doubles = Double::all().into_iter().filter(|double| double.0.into_iter().all(few)).enumerate();
        let doubles = doubles.filter(|(n, _)| n % 4 == from).map(|(n, double)| {
            (double, [(point(n), 1), (point(n + 9), -1), (point(n * 5 + 2), -1), (point(n + 70), 1)])
        });
        (flushes, doubles.collect())
    }

    /// Every hand as a set of cards, the joker above all others, with its points.
    fn one_by_one(
        table: &OthersTable,
        (flushes, doubles): &(Vec<SetFlush>, Vec<SetDouble>),
    ) -> Vec<(u64, Vec<Weighted>)> {
        let cards = |ranks: Ranks, suit: u64| {
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
        for (Double([one, other]), points) in doubles {
            for first in 0..4 {
                for second in (0..4).filter(|second| *second != first && (one != other || first < *second)) {
                    all.push((1 << 52 | cards(*one, first) | cards(*other, second), points.to_vec()));
                }
            }
        }
        all
    }

    /// Flushes of some few ranks, held against one another card by card.
    #[test]
    fn inclusion_and_exclusion_is_what_every_pair_comes_to() {
        let table = OthersTable::new();
        let (players, dealers) = (some(&table, 0), some(&table, 1));
        let flushes = Flushes::new(&table, (&players.0, &players.1), (&dealers.0, &dealers.1));
        let [of_player, of_dealer] = [&players, &dealers].map(|hands| one_by_one(&table, hands));
        assert!(
            of_player.len() > 1_000 && of_dealer.len() > 1_000,
            "{} {}",
            of_player.len(),
            of_dealer.len()
        );
        let mut room = Room::new();
        let mut oracle = 0;
        for (cards, points) in &of_player {
            let mut others: Vec<Weighted> = Vec::new();
            for (_, theirs) in of_dealer.iter().filter(|(others, _)| cards & others == 0) {
                others.extend(theirs);
            }
            oracle += room.wins(&mut points.clone(), &mut others);
        }
        assert_eq!(flushes.wins(), oracle);
    }
}
