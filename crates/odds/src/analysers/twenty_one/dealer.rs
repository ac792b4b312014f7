//! How the dealer's hand ends, counted over the cards that are left.

use super::holdings::{Left, VALUES, card, total, with};
use super::taken::{Sum, Taken};
use croupier_rules::equipment::Suit;
use croupier_rules::games::families::twenty_one::{DealerStands, Hand};
use std::collections::{BTreeMap, HashMap};
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
    /// In how many orders the cards can have come.
    orders: u32,
    /// The cards that end the hand at 17 to 21, or with blackjack.
    ends: Vec<Ending>,
    /// From this value on every card takes the hand over 21; so many of them were drawn before.
    over: (usize, u16),
}

/// A card that ends a hand.
struct Ending {
    value: usize,
    /// How many of the value were drawn before.
    had: u16,
    end: usize,
}

/// Everything that the dealer can draw to what is shown.
pub struct Dealer {
    /// The hands at which the dealer draws, by how many cards were drawn.
    drawing: Vec<Vec<Drawing>>,
    /// How many cards the dealer draws at the most.
    pub most: usize,
    /// The value of the one card that would make blackjack of what is shown.
    pub wants: Option<usize>,
    /// How the hand ends without a card.
    pub done: Option<usize>,
}

/// A hand that is reached: its cards, the hand before its last card and that card, and in how many orders.
struct Reached {
    hand: Hand,
    from: usize,
    card: (usize, u16),
    orders: u32,
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
        let mut drawing = Vec::new();
        let first = Reached { hand: *shown, from: 0, card: (0, 0), orders: 1 };
        let mut level = BTreeMap::from([([0; VALUES], first)]);
        let mut wants = None;
        while !level.is_empty() {
            let mut next: BTreeMap<[u8; VALUES], Reached> = BTreeMap::new();
            let mut hands = Vec::new();
            for (drawn, reached) in level {
                let mut node = Drawing {
                    from: reached.from,
                    card: reached.card,
                    orders: reached.orders,
                    ends: Vec::new(),
                    over: (VALUES, 0),
                };
                for value in 0..VALUES {
                    let mut hand = reached.hand;
                    hand.add(card(value, Suit::Spade));
                    let had = u16::from(drawn[value]);
                    if stands.draws(&hand) {
                        let new = Reached { hand, from: hands.len(), card: (value, had), orders: 0 };
                        next.entry(with(drawn, value)).or_insert(new).orders += reached.orders;
                    } else if hand.is_bust() {
                        // A hand that a card takes over 21 goes over with every higher one.
                        node.over = (node.over.0.min(value), node.over.1 + had);
                    } else {
                        wants = if hand.is_two_card_21() { Some(value) } else { wants };
                        node.ends.push(Ending { value, had, end: end_of(&hand) });
                    }
                }
                hands.push(node);
            }
            drawing.push(hands);
            level = next;
        }
        Dealer { most: drawing.len(), drawing, wants, done: None }
    }

    /// In how many ways the hand ends in each way, of all orders in which `most` of the cards left can come.
    pub fn ends<N: Ways>(&self, left: &Left, total: u32, room: &mut [Vec<N>; 2]) -> [N; ENDS] {
        let mut ways = [N::of(0); ENDS];
        if let Some(end) = self.done {
            ways[end] = N::of(1);
            return ways;
        }
        let mut from_here = [0_u32; VALUES + 1];
        for value in (0..VALUES).rev() {
            from_here[value] = from_here[value + 1] + u32::from(left[value]);
        }
        let [before, now] = room;
        before.clear();
        before.push(N::of(1));
        for (level, hands) in self.drawing.iter().enumerate() {
            ways = ways.map(|ways| ways * N::of(total.saturating_sub(level as u32)));
            now.clear();
            for node in hands {
                let (value, had) = node.card;
                let product = match level {
                    0 => N::of(1),
                    _ => before[node.from] * N::of(left[value].saturating_sub(had).into()),
                };
                now.push(product);
                let product = product * N::of(node.orders);
                for Ending { value, had, end } in &node.ends {
                    ways[*end] = ways[*end] + product * N::of(left[*value].saturating_sub(*had).into());
                }
                let (over, had) = node.over;
                ways[OVER] = ways[OVER] + product * N::of(from_here[over].saturating_sub(had.into()));
            }
            std::mem::swap(before, now);
        }
        ways
    }

    /// The cards that the dealer takes to each end.
    pub fn sums(&self) -> [Sum; ENDS] {
        let mut sums: [Sum; ENDS] = Default::default();
        if let Some(end) = self.done {
            sums[end] = Sum::one();
            return sums;
        }
        // Whatever does not end otherwise goes over 21.
        sums[OVER] = Sum::one();
        let mut before = vec![Taken::default()];
        for (level, hands) in self.drawing.iter().enumerate() {
            let drawn = |node: &Drawing| match level {
                0 => Taken::default(),
                _ => before[node.from].and(Taken::alike(node.card.0, 1)),
            };
            let now: Vec<Taken> = hands.iter().map(drawn).collect();
            for (node, drawn) in hands.iter().zip(&now) {
                for Ending { value, end, .. } in &node.ends {
                    let (taken, orders) = (drawn.and(Taken::alike(*value, 1)), node.orders.into());
                    sums[*end].add(taken, orders);
                    sums[OVER].add(taken, -i64::from(node.orders));
                }
            }
            before = now;
        }
        sums
    }
}

/// How a dealer's hand ends over the cards that are left, each worked out once: the hands of a split pair leave the same cards in several ways.
pub struct Ends<'a, N> {
    dealer: &'a Dealer,
    known: HashMap<Left, [N; ENDS]>,
    room: [Vec<N>; 2],
}

impl<'a, N: Ways> Ends<'a, N> {
    /// Of a dealer.
    pub fn of(dealer: &'a Dealer) -> Ends<'a, N> {
        Ends { dealer, known: HashMap::new(), room: [Vec::new(), Vec::new()] }
    }

    /// Over these cards.
    pub fn over(&mut self, left: &Left) -> [N; ENDS] {
        let Ends { dealer, known, room } = self;
        *known.entry(*left).or_insert_with(|| dealer.ends(left, total(left), room))
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
                let ends = dealer.ends::<u128>(&left, total, &mut Default::default());
                assert_eq!(ends.iter().sum::<u128>(), orders::<u128>(total, dealer.most));
                let near = dealer.ends::<f64>(&left, total, &mut Default::default());
                for (exact, near) in ends.iter().zip(near) {
                    assert!((*exact as f64 - near).abs() <= 1e-12 * near);
                }
            }
        }
    }
}
