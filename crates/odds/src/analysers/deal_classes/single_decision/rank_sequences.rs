//! Deals of a few cards whose ranks alone count: enumeration of every sequence of ranks, each of which is a class.

use super::{DecisionCase, FollowingDeals, Sight};
use crate::analysers::deal_classes::canonical::card;
use croupier_rules::equipment::Card;

/// The number of ranks.
const RANKS: usize = 13;

/// The ranks that a player sees. The row of the chart holds all that matters of them.
#[derive(Clone, Copy)]
pub struct RankSequence<const N: usize>(pub [u8; N]);

impl<const N: usize> Sight for RankSequence<N> {
    fn key(self) -> u128 {
        0
    }
}

/// Returns the number of sequences of this length.
pub const fn sequences(length: usize) -> usize {
    RANKS.pow(length as u32)
}

/// Returns the ranks of the sequence with this number.
fn ranks<const N: usize>(number: usize) -> [u8; N] {
    std::array::from_fn(|at| (number / sequences(at) % RANKS) as u8)
}

/// Returns the cards of the sequence with this number; cards of one rank are of different suits.
pub fn cards<const N: usize>(number: usize) -> [Card; N] {
    let mut suit = 0;
    ranks::<N>(number).map(|rank| {
        suit += 1;
        card(rank * 4 + (suit - 1) % 4)
    })
}

/// Returns the number of orders in which `many` of these cards come.
pub const fn orders(cards: u64, many: u64) -> u64 {
    let (mut orders, mut gone) = (1, 0);
    while gone < many {
        orders *= cards - gone;
        gone += 1;
    }
    orders
}

/// Returns the number of ways in which cards of these ranks come out of `decks` decks after others have gone.
fn ways(gone: &[u8], ranks: &[u8], decks: u64) -> u64 {
    let before =
        |at: usize| gone.iter().chain(&ranks[..at]).filter(|other| **other == ranks[at]).count() as u64;
    (0..ranks.len()).map(|at| (4 * decks).saturating_sub(before(at))).product()
}

/// Visits every sequence of `SEEN` ranks, with every sequence of `FOLLOW` ranks after it. The class is the number of the whole sequence.
pub fn each<const SEEN: usize, const FOLLOW: usize>(
    decks: u64,
    visit: &mut dyn FnMut(DecisionCase<'_, RankSequence<SEEN>>),
) {
    for number in 0..sequences(SEEN) {
        let seen = ranks::<SEEN>(number);
        let weight = ways(&[], &seen, decks);
        if weight == 0 {
            continue;
        }
        let class = |follows: usize| {
            (number + follows * sequences(SEEN), ways(&seen, &ranks::<FOLLOW>(follows), decks))
        };
        let follows: Vec<(usize, u64)> =
            (0..sequences(FOLLOW)).map(class).filter(|(_, ways)| *ways > 0).collect();
        visit(DecisionCase { seen: RankSequence(seen), weight, follows: FollowingDeals::Any(&follows) });
    }
}
