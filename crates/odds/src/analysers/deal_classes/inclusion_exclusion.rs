//! [Inclusion–exclusion](https://en.wikipedia.org/wiki/Inclusion%E2%80%93exclusion_principle): the number of hands
//! that hold none of a player's cards, from the number of hands that hold each subset of them. The merge of two sorted
//! lists then compares each of a player's hands with all of a dealer's.

use super::canonical::{CardNumber, choose};

/// The index of the first set of two, three and four cards with this highest card.
const TWO: [u32; 52] = below(2);
const THREE: [u32; 52] = below(3);
const FOUR: [u32; 52] = below(4);

const fn below(many: u64) -> [u32; 52] {
    let mut starts = [0; 52];
    let mut card = 0;
    while card < 52 {
        starts[card as usize] = if card < many { 0 } else { choose(card, many) as u32 };
        card += 1;
    }
    starts
}

/// The number of hands that hold each set of up to four cards.
pub struct SubsetCounts {
    all: u32,
    one: Vec<u32>,
    two: Vec<u32>,
    three: Vec<u32>,
    four: Vec<u32>,
}

/// Returns the index of a card, and of the first sets of which it is the highest.
#[inline(always)]
fn places(number: CardNumber) -> [usize; 4] {
    let at = usize::from(number) % 52;
    [at, TWO[at] as usize, THREE[at] as usize, FOUR[at] as usize]
}

impl SubsetCounts {
    /// Creates zero counts.
    pub fn new() -> SubsetCounts {
        let zeros = |many| vec![0; choose(52, many) as usize];
        SubsetCounts { all: 0, one: zeros(1), two: zeros(2), three: zeros(3), four: zeros(4) }
    }

    /// Adds a hand, its cards in ascending order.
    #[inline]
    pub fn add<const K: usize>(&mut self, hand: [CardNumber; K]) {
        self.all += 1;
        let at = hand.map(places);
        for a in 0..K {
            let first = at[a][0];
            self.one[first] += 1;
            for b in a + 1..K {
                let second = first + at[b][1];
                self.two[second] += 1;
                for c in b + 1..K {
                    let third = second + at[c][2];
                    self.three[third] += 1;
                    for d in &at[c + 1..] {
                        self.four[third + d[3]] += 1;
                    }
                }
            }
        }
    }

    /// Returns the number of hands that hold none of these cards, which are in ascending order. A hand with five of
    /// them is miscounted as one.
    #[inline]
    pub fn without<const K: usize>(&self, cards: &[CardNumber; K]) -> i64 {
        self.without_sets::<K, 4>(cards)
    }

    /// Returns the same if no hand has more than three cards.
    #[inline]
    pub fn without_of_three<const K: usize>(&self, cards: &[CardNumber; K]) -> i64 {
        self.without_sets::<K, 3>(cards)
    }

    #[inline(always)]
    fn without_sets<const K: usize, const MOST: usize>(&self, cards: &[CardNumber; K]) -> i64 {
        let at = cards.map(places);
        let (mut odd, mut even) = (0_u32, self.all);
        for a in 0..K {
            let first = at[a][0];
            odd = odd.wrapping_add(self.one[first]);
            for b in a + 1..K {
                let second = first + at[b][1];
                even = even.wrapping_add(self.two[second]);
                for c in b + 1..K {
                    let third = second + at[c][2];
                    odd = odd.wrapping_add(self.three[third]);
                    if MOST > 3 {
                        for d in &at[c + 1..] {
                            even = even.wrapping_add(self.four[third + d[3]]);
                        }
                    }
                }
            }
        }
        i64::from(even.wrapping_sub(odd) as i32)
    }
}

/// Visits a player's hands from the lowest up, each with two numbers of the dealer's hands that share no card with it:
/// the lower ones, and those that are not higher. Both lists are sorted. `is_dealt` says which of the player's hands
/// can occur, `count` how the hands without their cards are counted.
#[inline]
pub fn compare_all<K: Copy + Ord, P, const D: usize>(
    players: &[(K, P)],
    dealers: Vec<(K, [CardNumber; D])>,
    is_dealt: impl Fn(&P) -> bool,
    count: impl Fn(&SubsetCounts, &P) -> i64,
    mut visit: impl FnMut(K, &P, [i64; 2]),
) {
    let mut passed = SubsetCounts::new();
    let mut dealers = dealers.into_iter().peekable();
    let mut lower: Vec<i64> = Vec::new();
    for alike in players.chunk_by(|one, other| one.0 == other.0) {
        let strength = alike[0].0;
        while let Some((_, hand)) = dealers.next_if(|(dealer, _)| *dealer < strength) {
            passed.add(hand);
        }
        let dealt = || alike.iter().map(|(_, player)| player).filter(|player| is_dealt(player));
        lower.clear();
        lower.extend(dealt().map(|player| count(&passed, player)));
        let mut has_equal = false;
        while let Some((_, hand)) = dealers.next_if(|(dealer, _)| *dealer == strength) {
            passed.add(hand);
            has_equal = true;
        }
        for (player, lower) in dealt().zip(&lower) {
            let not_higher = if has_equal { count(&passed, player) } else { *lower };
            visit(strength, player, [*lower, not_higher]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::canonical::{deck, each_of};
    use super::*;

    #[test]
    fn inclusion_exclusion_equals_direct_counts() {
        let mut holding = SubsetCounts::new();
        let mut hands = Vec::new();
        let mut number = 0_u32;
        each_of(&deck()[..20], |hand: [CardNumber; 4]| {
            number += 1;
            if number.is_multiple_of(7) {
                holding.add(hand);
                hands.push(hand);
            }
        });
        each_of(&deck()[4..14], |cards: [CardNumber; 5]| {
            let one_by_one =
                hands.iter().filter(|hand| hand.iter().all(|card| !cards.contains(card))).count();
            assert_eq!(holding.without(&cards), one_by_one as i64);
        });
    }
}
