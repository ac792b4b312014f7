//! Inclusion and exclusion: how many of many hands hold none of a player's cards, without looking at each of them.

use super::canonical::{Number, choose};

/// Where the sets of two, three and four cards with this highest card begin.
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

/// How many hands hold each set of up to four cards.
pub struct Holding {
    all: u32,
    one: Vec<u32>,
    two: Vec<u32>,
    three: Vec<u32>,
    four: Vec<u32>,
}

/// The place of a card, and of sets of which it is the highest.
#[inline(always)]
fn places(number: Number) -> [usize; 4] {
    let at = usize::from(number) % 52;
    [at, TWO[at] as usize, THREE[at] as usize, FOUR[at] as usize]
}

impl Holding {
    /// No hands yet.
    pub fn none() -> Holding {
        let zeros = |many| vec![0; choose(52, many) as usize];
        Holding { all: 0, one: zeros(1), two: zeros(2), three: zeros(3), four: zeros(4) }
    }

    /// One more hand, its cards in ascending order.
    #[inline]
    pub fn add<const K: usize>(&mut self, hand: [Number; K]) {
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

    /// How many of the hands hold none of these cards, which are in ascending order, but for hands that hold more than four of them: those with five are
    /// counted once too often.
    #[inline]
    pub fn without<const K: usize>(&self, cards: &[Number; K]) -> i64 {
        self.without_sets::<K, 4>(cards)
    }

    /// The same where no hand has more than three cards.
    #[inline]
    pub fn without_of_three<const K: usize>(&self, cards: &[Number; K]) -> i64 {
        self.without_sets::<K, 3>(cards)
    }

    #[inline(always)]
    fn without_sets<const K: usize, const MOST: usize>(&self, cards: &[Number; K]) -> i64 {
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

#[cfg(test)]
mod tests {
    use super::super::canonical::{deck, each_of};
    use super::*;

    #[test]
    fn what_is_counted_by_sets_is_what_is_counted_one_by_one() {
        let mut holding = Holding::none();
        let mut hands = Vec::new();
        let mut number = 0_u32;
        each_of(&deck()[..20], |hand: [Number; 4]| {
            number += 1;
            if number.is_multiple_of(7) {
                holding.add(hand);
                hands.push(hand);
            }
        });
        each_of(&deck()[4..14], |cards: [Number; 5]| {
            let slowly = hands.iter().filter(|hand| hand.iter().all(|card| !cards.contains(card))).count();
            assert_eq!(holding.without(&cards), slowly as i64);
        });
    }
}
