use super::*;
use crate::analysers::deal_classes::canonical::card;
use crate::analysers::deal_classes::set_hands::asia_poker::points::TwoOfThree;
use crate::analysers::deal_classes::set_hands::pai_gow_poker::points::BothHands;
use crate::analysers::deal_classes::set_hands::vectors::seven;

/// The ranks of the dealer's flushes in these tests: few, so that the player's cards block them.
const SOME: [usize; 6] = [0, 1, 2, 5, 11, 12];

/// A linear congruential generator.
struct Congruential(u64);

impl Congruential {
    fn below(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }

    fn set<const N: usize>(&mut self, places: [usize; N]) -> HandPlaces<N> {
        places.map(|places| self.below(places as u64) as u16)
    }

    fn some_of(&mut self, number: usize) -> RankSet {
        let mut ranks: RankSet = 0;
        while ranks.count_ones() < number as u32 {
            ranks |= 1 << SOME[self.below(SOME.len() as u64) as usize];
        }
        ranks
    }
}

/// Returns flushes of four cards with others, with and without the joker, and hands with two flushes.
fn flushes<const N: usize>(
    mixed: &mut Congruential,
    places: [usize; N],
    doubles: usize,
) -> BlockableFlushes<N> {
    let mut singles = Vec::new();
    for others in [vec![1, 1], vec![1, 12, 12], vec![4, 5], vec![2], vec![0, 0, 0], vec![]] {
        for jokers in [0, 1] {
            let mut counts = [0; 13];
            others.iter().for_each(|rank: &usize| counts[*rank] += 1);
            for _ in 0..6 {
                let flush = BlockableFlush {
                    suited: mixed.some_of(4),
                    set: mixed.set(places),
                    ranks: mixed.set(places),
                };
                singles.push((OtherCards::new(&counts, jokers), flush));
            }
        }
    }
    let double = |_| BlockableDouble {
        suited: [mixed.some_of(3), mixed.some_of(3)],
        more: [mixed.set(places), mixed.set(places)],
        less: [mixed.set(places), mixed.set(places)],
    };
    let doubles = (0..doubles).map(double).collect();
    BlockableFlushes::new(places, singles, doubles)
}

const JOKER: u64 = 1 << 52;

fn of_suit(ranks: RankSet, suit: usize) -> u64 {
    (0..13).filter(|rank| ranks >> rank & 1 == 1).fold(0, |cards, rank| cards | 1 << (rank * 4 + suit))
}

/// Every hand with a flush as a set of cards, with its settings and their weights.
fn one_by_one<const N: usize>(flushes: &BlockableFlushes<N>) -> Vec<(u64, Vec<(HandPlaces<N>, i64)>)> {
    let mut all = Vec::new();
    for (besides, flushes) in &flushes.singles {
        for flush in flushes {
            for suit in 0..4 {
                let mut hands = vec![of_suit(flush.suited, suit) | (u64::from(besides.jokers) * JOKER)];
                for (rank, count) in &besides.others {
                    let of_rank = (0..16_u64)
                        .filter(|suits| suits >> suit & 1 == 0 && suits.count_ones() == u32::from(*count));
                    let of_rank: Vec<u64> = of_rank.map(|suits| suits << (rank * 4)).collect();
                    hands =
                        hands.iter().flat_map(|hand| of_rank.iter().map(move |more| hand | more)).collect();
                }
                all.extend(hands.into_iter().map(|hand| (hand, vec![(flush.set, 1), (flush.ranks, -1)])));
            }
        }
    }
    for BlockableDouble { suited: [one, other], more, less } in &flushes.doubles {
        let sets = more.iter().map(|set| (*set, 1)).chain(less.iter().map(|set| (*set, -1)));
        let sets: Vec<(HandPlaces<N>, i64)> = sets.collect();
        for first in 0..4 {
            for second in (0..4).filter(|second| *second != first && (one != other || first < *second)) {
                all.push((of_suit(*one, first) | of_suit(*other, second) | JOKER, sets.clone()));
            }
        }
    }
    all
}

/// Random hands and settings of the player's: the flushes that are left to the dealer, one by one.
fn as_one_by_one<R: PairRule<N, K>, const N: usize, const K: usize>(places: [usize; N], doubles: usize) {
    let mut mixed = Congruential(7);
    let flushes = flushes(&mut mixed, places, doubles);
    let all = one_by_one(&flushes);
    assert!(all.len() > 1_000, "{}", all.len());
    let (mut changed, mut looked) = (0, 0);
    for jokers in [0, 1, 0] {
        let mut deck: Vec<u8> = (0..52).collect();
        let numbers: Vec<u8> =
            (jokers..7).map(|_| deck.swap_remove(mixed.below(deck.len() as u64) as usize)).collect();
        let vector = RankVector::of(&seven(&numbers.iter().map(|number| card(*number)).collect::<Vec<_>>()));
        assert_eq!(vector.jokers, jokers);
        let held = HeldRanks::new(&vector);
        let mut parts = [0; 4];
        numbers.iter().for_each(|number| parts[usize::from(number & 3)] |= held.part(1 << (number >> 2)));
        let own = numbers.iter().fold(u64::from(jokers) * JOKER, |own, number| own | 1 << number);
        let settings: Vec<(RankVector, HandPlaces<N>)> =
            (0..11).map(|_| (vector, mixed.set(places))).collect();
        let lot = flushes.left::<R, K>(&held, &settings);
        for (number, (_, setting)) in settings.iter().enumerate() {
            let mut oracle = [0; K];
            for (_, sets) in all.iter().filter(|(cards, _)| cards & own == 0) {
                for (set, times) in sets {
                    let counts = R::counts(from_fn(|hand| u64::from(setting[hand] > set[hand])));
                    oracle.iter_mut().zip(counts).for_each(|(sum, bits)| *sum += times * (bits & 1) as i64);
                }
            }
            assert_eq!(lot.left(number, &parts), oracle, "{numbers:?} {setting:?}");
            changed += i64::from(oracle != [0; K]);
            looked += 1;
        }
    }
    assert!(looked == 33 && changed > 20, "{changed} of {looked}");
}

#[test]
fn blocked_flushes_equal_direct_counts() {
    as_one_by_one::<BothHands, 2, 2>([50, 20], 0);
    as_one_by_one::<TwoOfThree, 3, 1>([50, 20, 13], 40);
}

/// Deuces, threes and aces.
#[test]
fn parts_are_ranks_in_their_order() {
    let held = HeldRanks::new(&RankVector::of(&[0, 5, 6, 48, 49, 50, 51].map(card)));
    assert_eq!(held.part(1 | 1 << 12), 0b101);
    assert_eq!(held.part(1 << 7), 0);
    assert_eq!(held.ranks(0b110), 1 << 12 | 1 << 1);
}
