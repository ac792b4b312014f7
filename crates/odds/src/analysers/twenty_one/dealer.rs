//! The distribution of the dealer's final hand over the cards that are left, by enumeration of compositions.

use super::card_polynomial::{CardPolynomial, DrawnCards};
use super::holdings::{RemainingCards, VALUES, card, total, with};
use croupier_rules::equipment::{Card, Suit};
use croupier_rules::games::families::twenty_one::{DealerStands, TwentyOneHand};
use std::collections::{BTreeMap, HashMap};
use std::ops::{Add, Mul};

/// The number of ends of the dealer's hand: 17 to 21, over 21, blackjack.
pub const ENDS: usize = 7;
/// The dealer is over 21.
pub const OVER: usize = 5;
/// The dealer has blackjack.
pub const BLACKJACK: usize = 6;

/// Three more cards take any hand of the dealer's to every end that it can have.
const LONGEST_EXAMPLE: usize = 3;

/// A number of ways: an integer in exact counts, a float in the search for the best play.
pub trait WayCount: Copy + Add<Output = Self> + Mul<Output = Self> {
    /// Converts a small number.
    fn of(count: u32) -> Self;
}

impl WayCount for u128 {
    #[inline(always)]
    fn of(count: u32) -> u128 {
        count.into()
    }
}

impl WayCount for f64 {
    #[inline(always)]
    fn of(count: u32) -> f64 {
        count.into()
    }
}

/// A hand at which the dealer must draw: a composition of the cards drawn so far, in any order.
struct DrawNode {
    /// The hand before one of its cards.
    from: usize,
    /// That card, and the number of its value drawn before.
    card: (usize, u16),
    /// The number of orders of the cards.
    orders: u32,
    /// The cards that end the hand at 17 to 21 or with blackjack.
    ends: Vec<Ending>,
    /// The lowest value that takes the hand over 21, and the number of such cards drawn before.
    over: (usize, u16),
}

/// A card that ends a hand.
struct Ending {
    value: usize,
    /// The number of its value drawn before.
    had: u16,
    end: usize,
}

/// All draws of the dealer to the exposed cards.
pub struct DealerDraws {
    /// The hands at which the dealer draws, by number of cards.
    drawing: Vec<Vec<DrawNode>>,
    /// The most cards that the dealer draws.
    pub most: usize,
    /// The value of the one card that would complete a blackjack.
    pub wants: Option<usize>,
    /// The end of the hand, if it needs no card.
    pub done: Option<usize>,
}

/// A hand that is reached: its cards, the hand before its last card, that card, and the number of orders.
struct ReachedHand {
    hand: TwentyOneHand,
    from: usize,
    card: (usize, u16),
    orders: u32,
}

fn end_of(hand: &TwentyOneHand) -> usize {
    match hand.total() {
        _ if hand.is_two_card_21() => BLACKJACK,
        22.. => OVER,
        total => usize::from(total.saturating_sub(17)),
    }
}

impl DealerDraws {
    /// Returns all draws that can follow a hand of the dealer's.
    pub fn with(shown: &TwentyOneHand, stands: DealerStands) -> DealerDraws {
        if !stands.draws(shown) {
            return DealerDraws { drawing: Vec::new(), most: 0, wants: None, done: Some(end_of(shown)) };
        }
        let mut drawing = Vec::new();
        let first = ReachedHand { hand: *shown, from: 0, card: (0, 0), orders: 1 };
        let mut level = BTreeMap::from([([0; VALUES], first)]);
        let mut wants = None;
        while !level.is_empty() {
            let mut next: BTreeMap<[u8; VALUES], ReachedHand> = BTreeMap::new();
            let mut hands = Vec::new();
            for (drawn, reached) in level {
                let mut node = DrawNode {
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
                        let new = ReachedHand { hand, from: hands.len(), card: (value, had), orders: 0 };
                        next.entry(with(drawn, value)).or_insert(new).orders += reached.orders;
                    } else if hand.is_bust() {
                        // A hand that a card takes over 21 also goes over with every higher card.
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
        DealerDraws { most: drawing.len(), drawing, wants, done: None }
    }

    /// Returns an example of the dealer's cards at each end that can follow a hand of the dealer's.
    pub fn examples(shown: &TwentyOneHand, stands: DealerStands) -> [Option<Vec<Card>>; ENDS] {
        let mut examples: [Option<Vec<Card>>; ENDS] = Default::default();
        let mut level = vec![(*shown, shown.first_cards().to_vec())];
        for _ in 0..=LONGEST_EXAMPLE {
            let mut next = Vec::new();
            for (hand, cards) in level {
                if !stands.draws(&hand) {
                    examples[end_of(&hand)].get_or_insert(cards);
                    continue;
                }
                for value in (0..VALUES).rev() {
                    let drawn = card(value, Suit::Spade);
                    next.push((hand.and(drawn), [&cards[..], &[drawn]].concat()));
                }
            }
            level = next;
        }
        examples
    }

    /// Returns the number of ways for each end, over all orders of `most` of the cards left.
    pub fn ends<N: WayCount>(&self, left: &RemainingCards, total: u32, room: &mut [Vec<N>; 2]) -> [N; ENDS] {
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

    /// Returns the cards that the dealer takes to each end, as polynomials.
    pub fn sums(&self) -> [CardPolynomial; ENDS] {
        let mut sums: [CardPolynomial; ENDS] = Default::default();
        if let Some(end) = self.done {
            sums[end] = CardPolynomial::one();
            return sums;
        }
        // Every other continuation goes over 21.
        sums[OVER] = CardPolynomial::one();
        let mut before = vec![DrawnCards::default()];
        for (level, hands) in self.drawing.iter().enumerate() {
            let drawn = |node: &DrawNode| match level {
                0 => DrawnCards::default(),
                _ => before[node.from].and(DrawnCards::alike(node.card.0, 1)),
            };
            let now: Vec<DrawnCards> = hands.iter().map(drawn).collect();
            for (node, drawn) in hands.iter().zip(&now) {
                for Ending { value, end, .. } in &node.ends {
                    let (taken, orders) = (drawn.and(DrawnCards::alike(*value, 1)), node.orders.into());
                    sums[*end].add(taken, orders);
                    sums[OVER].add(taken, -i64::from(node.orders));
                }
            }
            before = now;
        }
        sums
    }
}

/// The memoized distribution of a dealer's final hand, by the cards that are left. The hands of a split pair leave the
/// same cards in several ways.
pub struct DealerOutcomes<'a, N> {
    dealer: &'a DealerDraws,
    known: HashMap<RemainingCards, [N; ENDS]>,
    room: [Vec<N>; 2],
}

impl<'a, N: WayCount> DealerOutcomes<'a, N> {
    /// Creates an empty memo for a dealer.
    pub fn of(dealer: &'a DealerDraws) -> DealerOutcomes<'a, N> {
        DealerOutcomes { dealer, known: HashMap::new(), room: [Vec::new(), Vec::new()] }
    }

    /// Returns the distribution over these cards.
    pub fn over(&mut self, left: &RemainingCards) -> [N; ENDS] {
        let DealerOutcomes { dealer, known, room } = self;
        *known.entry(*left).or_insert_with(|| dealer.ends(left, total(left), room))
    }
}

/// Returns the number of orders of `cards` out of `total` cards.
pub fn orders<N: WayCount>(total: u32, cards: usize) -> N {
    (0..cards as u32).fold(N::of(1), |product, gone| product * N::of(total.saturating_sub(gone)))
}

#[cfg(test)]
mod tests {
    use super::super::holdings;
    use super::*;

    #[test]
    fn every_order_of_the_cards_ends_somehow() {
        let left: RemainingCards = [31, 32, 32, 32, 32, 32, 32, 32, 32, 128];
        let total = holdings::total(&left);
        for stands in [DealerStands::OnAll17s, DealerStands::ExceptSoft17] {
            for value in 0..VALUES {
                let dealer = DealerDraws::with(&TwentyOneHand::of_one(card(value, Suit::Spade)), stands);
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
