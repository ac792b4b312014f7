//! 19:47-21.8(i)  The dealer's four cards as the house ways set them, up to suit isomorphism.

use super::card_classes::{ClassDetail, all, place};
use super::{KINDS, Kind, by_house_way, is_natural};
use crate::analysers::deal_classes::canonical::card;
use std::collections::BTreeMap;

/// The number of orders of four cards.
pub const ORDERS: u32 = 24;

/// Returns the four places in every order.
pub fn orders() -> Vec<[usize; 4]> {
    let mut orders = Vec::new();
    for a in 0..4 {
        for b in (0..4).filter(|b| *b != a) {
            for c in (0..4).filter(|c| *c != a && *c != b) {
                orders.push([a, b, c, 6 - a - b - c]);
            }
        }
    }
    orders
}

/// The permutations of the suits from the first free one on.
pub struct SuitRenaming {
    /// Every permutation.
    names: Vec<[u8; 4]>,
}

impl SuitRenaming {
    /// Creates the permutations with the suits from this one on free.
    pub fn from(first: u8) -> SuitRenaming {
        let kept = |name: &[usize; 4]| (0..usize::from(first)).all(|suit| name[suit] == suit);
        let names = orders().into_iter().filter(kept).map(|name| name.map(|suit| suit as u8));
        SuitRenaming { names: names.collect() }
    }

    /// Iterates over the cards under each permutation, sorted.
    fn images<const N: usize>(&self, kinds: [Kind; N]) -> impl Iterator<Item = ([Kind; N], [u8; 4])> {
        self.names.iter().map(move |name| {
            let mut image = kinds.map(|kind| kind & !3 | name[usize::from(kind & 3)]);
            image.sort_unstable();
            (image, *name)
        })
    }

    /// Returns the canonical cards, and the permutation that leads to them.
    pub fn standing<const N: usize>(&self, kinds: [Kind; N]) -> ([Kind; N], [u8; 4]) {
        self.images(kinds).min().unwrap_or((kinds, [0, 1, 2, 3]))
    }

    /// Returns the canonical form of two cards and two others, in either order.
    pub fn standing_apart(&self, [a, b, c, d]: [Kind; 4]) -> [Kind; 4] {
        let image = |name: &[u8; 4]| {
            let two = |two: [Kind; 2]| {
                let mut image = two.map(|kind| kind & !3 | name[usize::from(kind & 3)]);
                image.sort_unstable();
                image
            };
            let ([a, b], [c, d]) = (two([a, b]), two([c, d]));
            if [a, b] <= [c, d] { [a, b, c, d] } else { [c, d, a, b] }
        };
        self.names.iter().map(image).min().unwrap_or([a, b, c, d])
    }

    /// Returns the size of the class of these cards, or `None` if they are not canonical.
    pub fn stands_for<const N: usize>(&self, mut kinds: [Kind; N]) -> Option<u32> {
        kinds.sort_unstable();
        let mut images: Vec<[Kind; N]> = self.images(kinds).map(|(image, _)| image).collect();
        images.sort_unstable();
        images.dedup();
        (images.first() == Some(&kinds)).then_some(images.len() as u32)
    }
}

/// Four cards of the dealer's, and the two that are not kept.
#[derive(Clone, Debug)]
pub struct DealerHand {
    /// The kinds of its cards, each with its number.
    pub held: Vec<(Kind, u8)>,
    /// The index of the classes of the two cards that are not kept.
    pub others: u16,
    /// The number of orders in which the cards come so, times the size of the class.
    pub weight: u32,
}

/// Counts the cards of each kind.
pub fn counted(kinds: &[Kind]) -> Vec<(Kind, u8)> {
    let mut held: BTreeMap<Kind, u8> = BTreeMap::new();
    kinds.iter().for_each(|kind| *held.entry(*kind).or_default() += 1);
    held.into_iter().collect()
}

/// Four kinds with the two that are kept: kept, others, number of orders.
type SetKinds = ([Kind; 4], [Kind; 2], [Kind; 2], u32);

/// Returns every canonical hand of the dealer's without a natural, as the house ways set it.
fn set(renamed: &SuitRenaming) -> Vec<SetKinds> {
    let orders = orders();
    let mut sets = Vec::new();
    for four in all::<4>(KINDS) {
        let Some(stands_for) = renamed.stands_for(four) else { continue };
        if is_natural(&four.map(card)) {
            continue;
        }
        let mut kept: BTreeMap<[[Kind; 2]; 2], u32> = BTreeMap::new();
        for order in &orders {
            let kinds = order.map(|place| four[place]);
            let ([places], _) = by_house_way(&kinds.map(card));
            let mut parts = [[0; 2]; 2];
            let mut at = [0; 2];
            for (place, kind) in (0..).zip(kinds) {
                let part = usize::from(!places.has(place));
                parts[part][at[part] & 1] = kind;
                at[part] += 1;
            }
            parts.iter_mut().for_each(|part| part.sort_unstable());
            *kept.entry(parts).or_default() += stands_for;
        }
        sets.extend(kept.into_iter().map(|([kept, others], weight)| (four, kept, others, weight)));
    }
    sets
}

/// All hands of the dealer's by the classes of the kept cards.
pub struct DealerHands {
    /// The free suits.
    pub renamed: SuitRenaming,
    /// By the index of the two kept classes.
    pub by_kept: Vec<Vec<DealerHand>>,
}

impl DealerHands {
    /// Enumerates the hands with the suits from this one on free.
    pub fn new(detail: ClassDetail, first: u8) -> DealerHands {
        let renamed = SuitRenaming::from(first);
        let classes = |kinds: [Kind; 2]| place(kinds.map(|kind| detail.class_of(kind)));
        let mut by_kept = vec![Vec::new(); super::card_classes::sets(detail.classes(), 2)];
        for (four, kept, others, weight) in set(&renamed) {
            let hand = DealerHand { held: counted(&four), others: classes(others) as u16, weight };
            by_kept[classes(kept)].push(hand);
        }
        DealerHands { renamed, by_kept }
    }
}
