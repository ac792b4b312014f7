//! How the dealer's hand ends, counted over the cards that are left.

use super::holdings::{Left, VALUES, card, with};
use croupier_rules::equipment::Suit;
use croupier_rules::games::families::twenty_one::{DealerStands, Hand};
use std::collections::BTreeMap;
use std::ops::{Add, Mul};

/// How many ways there are for the dealer's hand to end: 17 to 21, over 21, blackjack.
pub const ENDS: usize = 7;
/// The dealer is over 21.
pub const OVER: usize = 5;
/// The dealer has blackjack.
pub const BLACKJACK: usize = 6;

/// What counts ways: a whole number where they are counted, a float where a play is looked for.
pub trait Ways: Copy + Add<Output = Self> + Mul<Output = Self> {
    /// A small number.
    fn of(count: u32) -> Self;
}

impl Ways for u128 {
    #[inline(always)]
    fn of(count: u32) -> u128 {
        count.into()
    }
}

impl Ways for f64 {
    #[inline(always)]
    fn of(count: u32) -> f64 {
        count.into()
    }
}

/// A hand at which the dealer must draw, by the cards drawn so far in whatever order.
struct Drawing {
    /// The hand before one of its cards.
    from: usize,
    /// That card, and how many of its value had been drawn before.
    card: (usize, u16),
    drawn: [u8; VALUES],
    /// In how many orders the cards can have come.
    orders: u32,
    level: usize,
    /// How the hand ends with one card more of each value; nothing where the dealer draws on.
    ends: [Option<usize>; VALUES],
}

/// Everything that the dealer can draw to what is shown.
pub struct Dealer {
    drawing: Vec<Drawing>,
    /// How many cards the dealer draws at the most.
    pub most: usize,
    /// The value of the one card that would make blackjack of what is shown.
    pub wants: Option<usize>,
    /// How the hand ends without a card.
    pub done: Option<usize>,
}

fn end_of(hand: &Hand) -> usize {
    match hand.total() {
        _ if hand.is_two_card_21() => BLACKJACK,
        22.. => OVER,
        total => usize::from(total.saturating_sub(17)),
    }
}

impl Dealer {
    /// What can follow a hand of the dealer's.
    pub fn with(shown: &Hand, stands: DealerStands) -> Dealer {
        if !stands.draws(shown) {
            return Dealer { drawing: Vec::new(), most: 0, wants: None, done: Some(end_of(shown)) };
        }
        let mut drawing: Vec<Drawing> = Vec::new();
        let first = (*shown, 0, (0, 0), 1_u32);
        let mut level: BTreeMap<[u8; VALUES], (Hand, usize, (usize, u16), u32)> =
            BTreeMap::from([([0; VALUES], first)]);
        let (mut most, mut wants) = (0, None);
        while !level.is_empty() {
            let mut next = BTreeMap::new();
            for (drawn, (hand, from, came, orders)) in level {
                let at = drawing.len();
                let ends = std::array::from_fn(|value| {
                    let mut after = hand;
                    after.add(card(value, Suit::Spade));
                    if stands.draws(&after) {
                        let came = (value, u16::from(drawn[value]));
                        next.entry(with(drawn, value)).or_insert((after, at, came, 0)).3 += orders;
                        return None;
                    }
                    if after.is_two_card_21() {
                        wants = Some(value);
                    }
                    Some(end_of(&after))
                });
                drawing.push(Drawing { from, card: came, drawn, orders, level: most, ends });
            }
            most += 1;
            level = next;
        }
        Dealer { drawing, most, wants, done: None }
    }

    /// In how many ways the hand ends in each way, of all orders in which `most` of the cards left can come.
    pub fn ends<N: Ways>(&self, left: &Left, total: u32, room: &mut Vec<N>) -> [N; ENDS] {
        let mut ways = [N::of(0); ENDS];
        if let Some(end) = self.done {
            ways[end] = N::of(1);
            return ways;
        }
        room.clear();
        let mut level = 0;
        for (at, node) in self.drawing.iter().enumerate() {
            if at == 0 || node.level > level {
                level = node.level;
                ways = ways.map(|ways| ways * N::of(total.saturating_sub(level as u32)));
            }
            let (value, had) = node.card;
            let product = match at {
                0 => N::of(1),
                _ => room[node.from] * N::of(left[value].saturating_sub(had).into()),
            };
            room.push(product);
            let product = product * N::of(node.orders);
            for (value, end) in node.ends.iter().enumerate() {
                if let Some(end) = end {
                    let left = left[value].saturating_sub(u16::from(node.drawn[value]));
                    ways[*end] = ways[*end] + product * N::of(left.into());
                }
            }
        }
        ways
    }
}

/// In how many orders so many of these cards can come.
pub fn orders<N: Ways>(total: u32, cards: usize) -> N {
    (0..cards as u32).fold(N::of(1), |product, gone| product * N::of(total.saturating_sub(gone)))
}

#[cfg(test)]
mod tests {
    use super::super::holdings;
    use super::*;

    #[test]
    fn every_order_of_the_cards_ends_somehow() {
        let left: Left = [31, 32, 32, 32, 32, 32, 32, 32, 32, 128];
        let total = holdings::total(&left);
        for stands in [DealerStands::OnAll17s, DealerStands::ExceptSoft17] {
            for value in 0..VALUES {
                let dealer = Dealer::with(&Hand::of_one(card(value, Suit::Spade)), stands);
                let ends = dealer.ends::<u128>(&left, total, &mut Vec::new());
                assert_eq!(ends.iter().sum::<u128>(), orders::<u128>(total, dealer.most));
                let near = dealer.ends::<f64>(&left, total, &mut Vec::new());
                for (exact, near) in ends.iter().zip(near) {
                    assert!((*exact as f64 - near).abs() <= 1e-12 * near);
                }
            }
        }
    }
}
