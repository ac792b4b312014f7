//! Hands with a flush that are set differently from their ranks. They are few enough to be compared card by card:
//! [inclusion–exclusion](https://en.wikipedia.org/wiki/Inclusion%E2%80%93exclusion_principle) runs over the cards that
//! both would hold.

use super::points::{DecisionCounts, among};
use crate::analysers::deal_classes::canonical::{CardNumber, hands, number, suits};
use crate::analysers::deal_classes::set_hands::blockers::RankSet;
use crate::analysers::deal_classes::set_hands::vectors::{Point, RankVector};
use crate::analysers::deal_classes::set_hands::{of_three_suits, sum};
use crate::analysers::threads::parallel_map;
use croupier_rules::equipment::Card;

/// All ranks.
const ALL: RankSet = (1 << 13) - 1;

/// The fewest cards of a suit that can make a flush, without the joker; and the most cards besides them.
const LEAST: u32 = 4;
const OTHERS: u32 = 2;

/// The cards of a suit, up to two others by their ranks, and perhaps the joker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PaiGowFlush {
    /// The ranks of the suit.
    pub suited: RankSet,
    /// The number of others of each rank.
    pub others: [u8; 13],
    /// Zero or one.
    pub jokers: u8,
}

impl PaiGowFlush {
    /// Returns every hand of seven cards with five of a suit, with or without the joker.
    pub fn all() -> Vec<PaiGowFlush> {
        let mut all = Vec::new();
        for suited in (0..=ALL).filter(|ranks: &RankSet| (LEAST..=7).contains(&ranks.count_ones())) {
            for jokers in [0, 1] {
                let cards = suited.count_ones() + u32::from(jokers);
                if (5..=7).contains(&cards) {
                    let others = few_others().into_iter().filter(|others| sum(others) == 7 - cards);
                    all.extend(others.map(|others| PaiGowFlush { suited, others, jokers }));
                }
            }
        }
        all
    }

    /// Returns the flush in seven cards, if there is one.
    pub fn within(cards: &[Card; 7]) -> Option<PaiGowFlush> {
        let natural: Vec<CardNumber> = cards.iter().filter_map(|card| number(*card)).collect();
        let jokers = (cards.len() - natural.len()) as u8;
        let suited = suits(&natural).into_iter().find(|ranks| ranks.count_ones() + u32::from(jokers) >= 5)?;
        let RankVector { counts, .. } = RankVector::of(cards);
        Some(PaiGowFlush {
            suited,
            others: std::array::from_fn(|rank| counts[rank] - (suited >> rank & 1) as u8),
            jokers,
        })
    }

    /// Returns its rank vector.
    pub fn vector(&self) -> RankVector {
        let suited = |rank: usize| (self.suited >> rank & 1) as u8;
        RankVector {
            counts: std::array::from_fn(|rank| suited(rank) + self.others[rank]),
            jokers: self.jokers,
        }
    }

    /// Returns the number of such hands, over all suits.
    pub fn hands(&self) -> i128 {
        4 * i128::from(of_three_suits(&[0; 13], &self.others))
    }
}

/// Returns every set of up to two cards by their ranks.
fn few_others() -> Vec<[u8; 13]> {
    let mut all = vec![[0; 13]];
    for one in 0..13 {
        let mut others = [0; 13];
        others[one] += 1;
        all.push(others);
        for other in one..13 {
            let mut both = others;
            both[other] += 1;
            all.push(both);
        }
    }
    all
}

/// A flush that changes the setting of a hand.
#[derive(Clone, Copy)]
pub struct ChangedFlush {
    /// The hand.
    pub flush: PaiGowFlush,
    /// The setting with the flush.
    pub set: Point,
    /// The setting of the ranks alone.
    pub ranks: Point,
}

/// Such hands, by the ranks of their suit.
struct FlushesBySuit(Vec<Vec<ChangedFlush>>);

/// The flushes of the player and of the dealer.
pub struct PaiGowFlushComparison {
    players: FlushesBySuit,
    dealers: FlushesBySuit,
}

/// Reusable buffers for the points of both sides.
#[derive(Default)]
struct PointBuffers {
    players: Vec<(Point, i64)>,
    dealers: Vec<(Point, i64)>,
}

/// Cards that both hands would hold, from the view of one suit.
struct SharedCardsView {
    suited: RankSet,
    others: [u8; 13],
    jokers: u8,
}

impl SharedCardsView {
    /// Returns the view of this suit.
    fn of(cards: &[CardNumber], suit: u8, jokers: u8) -> SharedCardsView {
        let mut common = SharedCardsView { suited: 0, others: [0; 13], jokers };
        for number in cards {
            let rank = usize::from(number >> 2);
            if number & 3 == suit { common.suited |= 1 << rank } else { common.others[rank] += 1 }
        }
        common
    }
}

impl FlushesBySuit {
    fn new(all: impl IntoIterator<Item = ChangedFlush>) -> FlushesBySuit {
        let mut by_suited = vec![Vec::new(); usize::from(ALL) + 1];
        all.into_iter().for_each(|hand| by_suited[usize::from(hand.flush.suited)].push(hand));
        FlushesBySuit(by_suited)
    }

    /// Adds the hands of a suit that hold these cards: each with its setting, less the setting of its ranks.
    fn holding(&self, common: &SharedCardsView, points: &mut Vec<(Point, i64)>) {
        if sum(&common.others) > OTHERS {
            return;
        }
        let free = ALL & !common.suited;
        let mut more = free;
        loop {
            for hand in &self.0[usize::from(common.suited | more)] {
                let ways = of_three_suits(&common.others, &hand.flush.others);
                if hand.flush.jokers >= common.jokers && ways > 0 {
                    points.push((hand.set, ways));
                    points.push((hand.ranks, -ways));
                }
            }
            if more == 0 {
                return;
            }
            more = (more - 1) & free;
        }
    }
}

impl PaiGowFlushComparison {
    /// Prepares the comparison.
    pub fn new(
        players: impl IntoIterator<Item = ChangedFlush>,
        dealers: impl IntoIterator<Item = ChangedFlush>,
    ) -> PaiGowFlushComparison {
        PaiGowFlushComparison { players: FlushesBySuit::new(players), dealers: FlushesBySuit::new(dealers) }
    }

    /// Compares the player's hands that hold these cards with the dealer's that hold them too, from the view of each
    /// of these suits.
    fn sharing(&self, seen: &[SharedCardsView], room: &mut PointBuffers) -> DecisionCounts {
        room.players.clear();
        room.dealers.clear();
        for common in seen {
            self.players.holding(common, &mut room.players);
            self.dealers.holding(common, &mut room.dealers);
        }
        among(&mut room.players, &mut room.dealers)
    }

    /// Compares all of these hands with all that share no card with them: the effect of both sides' flushes together.
    pub fn against_one_another(&self) -> DecisionCounts {
        let mut tasks: Vec<SharingTask> = Vec::new();
        for jokers in [0, 1] {
            tasks.push(SharingTask::Few(jokers, vec![(Vec::new(), 1)]));
            tasks.push(SharingTask::Few(jokers, listed(hands::<1>())));
            tasks.extend(hands_in_parts(listed(hands::<2>()), jokers));
            tasks.extend(hands_in_parts(listed(hands::<3>()), jokers));
            tasks.extend(hands_in_parts(listed(hands::<4>()), jokers));
            tasks.extend(
                (0..=ALL)
                    .filter(|ranks| (3..=7).contains(&ranks.count_ones()))
                    .map(|ranks| SharingTask::Many(jokers, ranks)),
            );
        }
        let parts = parallel_map(tasks.len(), |number| self.done(&tasks[number]));
        parts.into_iter().fold(DecisionCounts::default(), DecisionCounts::and)
    }

    fn done(&self, task: &SharingTask) -> DecisionCounts {
        let (mut room, mut decided) = (PointBuffers::default(), DecisionCounts::default());
        match task {
            SharingTask::Few(jokers, sets) => {
                for (cards, weight) in sets {
                    let sign = if (cards.len() + usize::from(*jokers)).is_multiple_of(2) { 1 } else { -1 };
                    let seen = [0, 1, 2, 3].map(|suit| SharedCardsView::of(cards, suit, *jokers));
                    let sharing = self.sharing(&seen, &mut room);
                    decided = decided.and(sharing.times(sign * i128::from(*weight)));
                }
            }
            SharingTask::Many(jokers, suited) => {
                for others in few_others() {
                    let count = suited.count_ones() + sum(&others);
                    if count < 5 || count + u32::from(*jokers) > 7 {
                        continue;
                    }
                    let sign = if (count + u32::from(*jokers)).is_multiple_of(2) { 1 } else { -1 };
                    let weight = 4 * of_three_suits(&[0; 13], &others);
                    let common = SharedCardsView { suited: *suited, others, jokers: *jokers };
                    // Of five cards and more at least three are of this suit: no other one has a flush.
                    let sharing = self.sharing(&[common], &mut room);
                    decided = decided.and(sharing.times(sign * i128::from(weight)));
                }
            }
        }
        decided
    }
}

/// Cards that both hands would hold.
enum SharingTask {
    /// Up to four and perhaps the joker, with the size of the class.
    Few(u8, Vec<(Vec<CardNumber>, u32)>),
    /// Five and more, and perhaps the joker: these of one suit, and up to two others.
    Many(u8, RankSet),
}

fn listed<const N: usize>(hands: Vec<([CardNumber; N], u32)>) -> Vec<(Vec<CardNumber>, u32)> {
    hands.into_iter().map(|(cards, weight)| (cards.to_vec(), weight)).collect()
}

fn hands_in_parts(sets: Vec<(Vec<CardNumber>, u32)>, jokers: u8) -> Vec<SharingTask> {
    sets.chunks(64).map(|part| SharingTask::Few(jokers, part.to_vec())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Flushes of a few ranks, compared card by card.
    #[test]
    fn inclusion_exclusion_equals_enumeration_of_pairs() {
        let point = |n: usize| Point { high: (n * 7 % 11) as u16, low: (n * 5 % 7) as u16 };
        let kept = |flush: &PaiGowFlush| {
            flush.suited & 0b1_1110_0000_1111 == flush.suited && sum(&flush.others[4..]) == 0
        };
        fn sum(others: &[u8]) -> u32 {
            others.iter().map(|count| u32::from(*count)).sum()
        }
        let some = |from: usize| -> Vec<ChangedFlush> {
            PaiGowFlush::all()
                .into_iter()
                .filter(kept)
                .enumerate()
                .filter(|(n, _)| n % 5 == from)
                .map(|(n, flush)| ChangedFlush { flush, set: point(n), ranks: point(n + 3) })
                .collect()
        };
        let (players, dealers) = (some(0), some(2));
        let all = |hands: &[ChangedFlush]| one_by_one(hands);
        // Every hand as a set of cards, the joker above all others.
        fn one_by_one(some: &[ChangedFlush]) -> Vec<(u64, ChangedFlush)> {
            let mut all: Vec<(u64, ChangedFlush)> = Vec::new();
            for hand in some {
                for suit in 0..4 {
                    let of_suit = (0..13).filter(|rank| hand.flush.suited >> rank & 1 == 1);
                    let base = of_suit
                        .fold(u64::from(hand.flush.jokers) << 52, |set, rank| set | 1 << (rank * 4 + suit));
                    let ranks: Vec<usize> =
                        (0..13).flat_map(|rank| vec![rank; usize::from(hand.flush.others[rank])]).collect();
                    let others: Vec<u64> = (0..4).filter(|other| *other != suit).collect();
                    let card = |rank: usize, suit: u64| 1_u64 << (rank as u64 * 4 + suit);
                    let mut sets: Vec<u64> = match ranks[..] {
                        [] => vec![0],
                        [one] => others.iter().map(|suit| card(one, *suit)).collect(),
                        [one, other, ..] => others
                            .iter()
                            .flat_map(|suit| {
                                others.iter().map(move |also| card(one, *suit) | card(other, *also))
                            })
                            .filter(|set| set.count_ones() == 2)
                            .collect(),
                    };
                    sets.sort_unstable();
                    sets.dedup();
                    all.extend(sets.into_iter().map(|set| (base | set, *hand)));
                }
            }
            all
        }
        let mut oracle = DecisionCounts::default();
        let mut add = |player: Point, dealer: Point, weight: i128| match (
            player.high > dealer.high,
            player.low > dealer.low,
        ) {
            (true, true) => oracle.wins += weight,
            (false, false) => oracle.loses += weight,
            _ => oracle.pushes += weight,
        };
        let both = [all(&players), all(&dealers)];
        for (cards, player) in &both[0] {
            for (others, dealer) in &both[1] {
                if cards & others == 0 {
                    add(player.set, dealer.set, 1);
                    add(player.set, dealer.ranks, -1);
                    add(player.ranks, dealer.set, -1);
                    add(player.ranks, dealer.ranks, 1);
                }
            }
        }
        assert!(both.iter().all(|hands| hands.len() > 500));
        assert_eq!(PaiGowFlushComparison::new(players, dealers).against_one_another(), oracle);
    }
}
