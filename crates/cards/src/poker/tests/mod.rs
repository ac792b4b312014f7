//! Tests of the poker module.

mod counts;
mod games;
mod lows;
mod names;
mod reference;

use crate::equipment::cards::Card;

/// Reads cards as in `"As Kd Jo"`.
fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// Pseudorandom numbers, equal in every run (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) % limit as u64) as usize
    }

    /// Different cards from a deck.
    fn deal(&mut self, deck: &mut [Card], cards: usize) -> Vec<Card> {
        for i in 0..cards {
            let other = i + self.below(deck.len() - i);
            deck.swap(i, other);
        }
        deck[..cards].to_vec()
    }
}

/// Calls `f` with every choice of `size` cards.
fn each_choice(deck: &[Card], size: usize, f: &mut impl FnMut(&[Card])) {
    fn go(deck: &[Card], chosen: &mut Vec<Card>, left: usize, f: &mut impl FnMut(&[Card])) {
        if left == 0 {
            return f(chosen);
        }
        for i in 0..deck.len() {
            chosen.push(deck[i]);
            go(&deck[i + 1..], chosen, left - 1, f);
            chosen.pop();
        }
    }
    go(deck, &mut Vec::new(), size, f);
}
