//! Every cross, with the result of any two cards against all others.

use crate::analysers::deal_classes::canonical::{
    CardNumber, cards, choose, deck, each_of, find, set_place, without,
};
use croupier_rules::games::s25_double_cross_poker::{CommunityLines, House};
use croupier_rules::poker::{Category, Strength, rank_five};

/// The number of hands of two cards.
pub const PAIRS: usize = choose(52, 2) as usize;

/// The kinds of five cards, with an example of two and three cards for each kind.
const KINDS: [(Category, [CardNumber; 5]); 10] = [
    (Category::HighCard, [45, 48, 38, 31, 12]),
    (Category::Pair, [28, 29, 44, 41, 13]),
    (Category::TwoPairs, [28, 29, 44, 45, 13]),
    (Category::ThreeOfAKind, [28, 29, 30, 44, 13]),
    (Category::Straight, [25, 28, 22, 19, 12]),
    (Category::Flush, [39, 51, 31, 15, 7]),
    (Category::FullHouse, [28, 29, 30, 44, 45]),
    (Category::FourOfAKind, [28, 29, 30, 31, 44]),
    (Category::StraightFlush, [27, 31, 23, 19, 15]),
    (Category::RoyalFlush, [47, 51, 43, 39, 35]),
];

/// The ends of a hand that raised to the end: it loses, ties, or wins with each kind of hand.
pub const LOSES: usize = 0;
pub const TIES: usize = 1;
const WINS: usize = 2;
pub const ENDS: usize = WINS + KINDS.len();

fn kind(category: Category) -> usize {
    KINDS.iter().position(|(known, _)| *known == category).unwrap_or(0)
}

/// Returns the end of two cards against two others.
fn end(player: Strength, dealer: Strength) -> usize {
    match player.cmp(&dealer) {
        std::cmp::Ordering::Less => LOSES,
        std::cmp::Ordering::Equal => TIES,
        std::cmp::Ordering::Greater => WINS + kind(player.category()),
    }
}

/// Returns an example of an end: two cards of the player's, the cross in its order, and two cards of the dealer's.
pub fn example(house: &House, ends: usize) -> Option<([CardNumber; 2], [CardNumber; 5], [CardNumber; 2])> {
    let (_, [a, b, center, left, right]) = KINDS[ends.saturating_sub(WINS)];
    find(&without(&[a, b, center, left, right]), |[top, bottom, c, d]: [CardNumber; 4]| {
        let cross = [center, left, right, top, bottom];
        let best = |own: [CardNumber; 2]| house.community.best(cards(own), &cards(cross)).0;
        (end(best([a, b]), best([c, d])) == ends).then_some(([a, b], cross, [c, d]))
    })
}

/// Every hand of two cards with every three of a cross.
pub struct Crosses {
    community: CommunityLines,
    /// The index of each hand's strength among all, by the three cards and the two.
    strengths: Vec<u16>,
    /// The kind of a winning hand of each strength: the first of those that are paid alike.
    kinds: Vec<u8>,
    /// The number of kinds that are paid differently.
    count: usize,
    /// The end that stands for each kind.
    ends: Vec<usize>,
    /// The two cards of each hand.
    pairs: Vec<[u8; 2]>,
}

/// For every two cards and each top of the cross, the counts of ties and wins over all bottoms.
pub struct CrossSums<'a> {
    crosses: &'a Crosses,
    counts: Vec<u16>,
}

impl CrossSums<'_> {
    /// Divides the continuations of these two cards and this top by their ends.
    pub fn of(&self, top: CardNumber, place: usize, follows: u64) -> [u64; ENDS] {
        let at = self.crosses.at(top, place);
        let counts = &self.counts[at..at + 1 + self.crosses.count];
        let mut ends = [0; ENDS];
        ends[TIES] = counts[0].into();
        for (end, count) in self.crosses.ends.iter().zip(&counts[1..]) {
            ends[*end] = (*count).into();
        }
        ends[LOSES] = follows - ends.iter().sum::<u64>();
        ends
    }
}

impl Crosses {
    /// Evaluates all crosses. Of winning ends with the same entry in `gains` the first stands for the others.
    pub fn new(house: &House, gains: &[i64]) -> Crosses {
        let mut all: Vec<(Strength, [CardNumber; 5])> = Vec::with_capacity(choose(52, 5) as usize);
        each_of(&deck(), |five: [CardNumber; 5]| all.push((rank_five(&cards(five)), five)));
        all.sort_unstable_by_key(|(strength, _)| *strength);
        let (mut ends, mut kinds): (Vec<usize>, Vec<u8>) = (Vec::new(), Vec::new());
        let mut strengths = vec![0; choose(52, 3) as usize * PAIRS];
        for alike in all.chunk_by(|one, other| one.0 == other.0) {
            let end = WINS + kind(alike[0].0.category());
            let known = ends.iter().position(|known| gains[*known] == gains[end]);
            let apart = known.unwrap_or_else(|| {
                ends.push(end);
                ends.len() - 1
            });
            let place = kinds.len() as u16;
            kinds.push(apart as u8);
            for (_, five) in alike {
                for (two, three) in splits(*five) {
                    strengths[set_place(three) * PAIRS + set_place(two)] = place;
                }
            }
        }
        let mut pairs = vec![[0; 2]; PAIRS];
        each_of(&deck(), |two: [CardNumber; 2]| pairs[set_place(two)] = two);
        Crosses { community: house.community, strengths, kinds, count: ends.len(), ends, pairs }
    }

    fn at(&self, top: CardNumber, place: usize) -> usize {
        (usize::from(top) * PAIRS + place) * (1 + self.count)
    }

    /// Returns the strengths of all hands with these three cards of the cross.
    fn line(&self, mut three: [CardNumber; 3]) -> &[u16] {
        three.sort_unstable();
        let at = set_place(three) * PAIRS;
        &self.strengths[at..at + PAIRS]
    }

    /// Returns the sums over everything that can follow a row: center, left and right.
    pub fn with_row(&self, row: [CardNumber; 3]) -> CrossSums<'_> {
        let mut sums = CrossSums { crosses: self, counts: vec![0; 52 * PAIRS * (1 + self.count)] };
        let mut sorted = SortedHands::new();
        each_of(&without(&row), |column: [CardNumber; 2]| {
            let [center, left, right] = row;
            let [top, bottom] = column;
            let own = self.line(row);
            match self.community {
                CommunityLines::RowOrColumn => {
                    let other = self.line([center, top, bottom]);
                    sorted.sort(&row, &column, |place| own[place].max(other[place]));
                }
                CommunityLines::AnyThree => {
                    let mut lines = Vec::with_capacity(10);
                    each_of(&[0, 1, 2, 3, 4], |[a, b, c]: [CardNumber; 3]| {
                        let cross = [center, left, right, top, bottom];
                        lines.push(self.line([a, b, c].map(|at| cross[usize::from(at)])));
                    });
                    let best = |place: usize| lines.iter().map(|line| line[place]).max().unwrap_or(0);
                    sorted.sort(&row, &column, best);
                }
            }
            self.count(&sorted, column, &mut sums.counts);
        });
        sums
    }

    /// Compares each hand with all others that share no card with it; those before it are lower.
    fn count(&self, sorted: &SortedHands, column: [CardNumber; 2], counts: &mut [u16]) {
        let (mut lower, mut with) = (0_u32, [0_u32; 52]);
        let mut wins = [0_u32; HANDS];
        let cards = |key: u32| self.pairs[(key & PLACE) as usize].map(usize::from);
        for alike in sorted.keys.chunk_by(|one, other| one >> BITS == other >> BITS) {
            for (wins, key) in wins.iter_mut().zip(alike) {
                let [a, b] = cards(*key);
                *wins = lower - with[a] - with[b];
            }
            for key in alike {
                let [a, b] = cards(*key);
                with[a] += 1;
                with[b] += 1;
            }
            lower += alike.len() as u32;
            let kind = 1 + usize::from(self.kinds[(alike[0] >> BITS) as usize]);
            for (wins, key) in wins.iter().zip(alike) {
                let [a, b] = cards(*key);
                // The hand itself was left out twice.
                let ties = lower + 1 - with[a] - with[b] - wins;
                for top in column {
                    let at = self.at(top, (key & PLACE) as usize);
                    counts[at] += ties as u16;
                    counts[at + kind] += *wins as u16;
                }
            }
        }
    }
}

/// Returns the ten ways to take two of five cards, all of them in ascending order.
fn splits([a, b, c, d, e]: [CardNumber; 5]) -> [([CardNumber; 2], [CardNumber; 3]); 10] {
    [
        ([a, b], [c, d, e]),
        ([a, c], [b, d, e]),
        ([a, d], [b, c, e]),
        ([a, e], [b, c, d]),
        ([b, c], [a, d, e]),
        ([b, d], [a, c, e]),
        ([b, e], [a, c, d]),
        ([c, d], [a, b, e]),
        ([c, e], [a, b, d]),
        ([d, e], [a, b, c]),
    ]
}

/// The number of hands of two cards beside a cross.
const HANDS: usize = choose(47, 2) as usize;

/// The number of low bits of a key that hold the hand's index; its strength lies above them.
const BITS: u32 = 11;
const PLACE: u32 = (1 << BITS) - 1;

/// Strengths are sorted by seven bits at a time (radix sort).
const DIGIT: usize = 128;

/// The hands beside a cross, from the lowest to the highest.
struct SortedHands {
    keys: Vec<u32>,
    room: Vec<u32>,
}

impl SortedHands {
    fn new() -> SortedHands {
        SortedHands { keys: vec![0; HANDS], room: vec![0; HANDS] }
    }

    /// Sorts the hands that hold none of these cards.
    #[inline]
    fn sort(&mut self, row: &[CardNumber; 3], column: &[CardNumber; 2], strength: impl Fn(usize) -> u16) {
        let [a, b, c] = *row;
        let left = without(&[a, b, c, column[0], column[1]]);
        let (mut low, mut high) = ([0_u32; DIGIT], [0_u32; DIGIT]);
        let mut count = 0;
        for (at, second) in left.iter().enumerate() {
            for first in &left[..at] {
                let place = set_place([*first, *second]);
                let strength = u32::from(strength(place));
                self.room[count] = strength << BITS | place as u32;
                count += 1;
                low[strength as usize % DIGIT] += 1;
                high[strength as usize / DIGIT % DIGIT] += 1;
            }
        }
        scatter(&self.room, &mut self.keys, &mut low, |key| (key >> BITS) as usize % DIGIT);
        scatter(&self.keys, &mut self.room, &mut high, |key| (key >> BITS) as usize / DIGIT % DIGIT);
        std::mem::swap(&mut self.keys, &mut self.room);
    }
}

/// Distributes keys by a digit, given the number of keys with each value.
#[inline]
fn scatter(from: &[u32], to: &mut [u32], counts: &mut [u32; DIGIT], digit: impl Fn(u32) -> usize) {
    let mut start = 0;
    for count in counts.iter_mut() {
        start += std::mem::replace(count, start);
    }
    for key in from {
        let place = &mut counts[digit(*key)];
        to[*place as usize] = *key;
        *place += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysers::deal_classes::canonical::card;
    use croupier_rules::games::Game;
    use croupier_rules::games::s25_double_cross_poker::DoubleCrossPoker;
    use croupier_rules::house::{Submission, rules_in_force};

    /// One hand, one row and one top, against every bottom and every dealer, one by one.
    #[test]
    fn sums_equal_full_enumeration() {
        for community in ["row-or-column", "any-three"] {
            let chosen = Submission::default().with("community-cards", community);
            let house: House = rules_in_force(DoubleCrossPoker::SUBCHAPTER, &chosen).unwrap();
            let gains: Vec<i64> = (0..ENDS as i64).collect();
            let crosses = Crosses::new(&house, &gains);
            let (row, own, top) = ([20, 3, 26], [9, 45], 50);
            let sums = crosses.with_row(row);
            let mut ends = [0; ENDS];
            for bottom in without(&[20, 3, 26, 9, 45, 50]) {
                let cross = [row[0], row[1], row[2], top, bottom];
                let best = |own: [CardNumber; 2]| house.community.best(own.map(card), &cards(cross)).0;
                each_of(&without(&[20, 3, 26, 9, 45, 50, bottom]), |dealer: [CardNumber; 2]| {
                    ends[end(best(own), best(dealer))] += 1;
                });
            }
            assert_eq!(sums.of(top, set_place(own), 46 * choose(45, 2)), ends, "{community}");
        }
    }

    #[test]
    fn every_end_has_an_example() {
        for community in ["row-or-column", "any-three"] {
            let chosen = Submission::default().with("community-cards", community);
            let house: House = rules_in_force(DoubleCrossPoker::SUBCHAPTER, &chosen).unwrap();
            assert!((0..ENDS).all(|end| example(&house, end).is_some()), "{community}");
        }
    }
}
