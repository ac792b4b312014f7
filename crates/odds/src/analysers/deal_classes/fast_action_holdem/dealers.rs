//! 19:47-21.8(i)  The dealer's four cards as the house ways set them, once for all that differ in the names of suits alone.

use super::letters::{Sees, all, place};
use super::{KINDS, Kind, by_house_way, is_natural};
use crate::analysers::deal_classes::canonical::card;
use std::collections::BTreeMap;

/// Every order of four cards.
pub const ORDERS: u32 = 24;

/// The four places in every order.
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

/// The names of suits that may be exchanged for one another: all from the first on.
pub struct Renamed {
    /// Every way to name the suits.
    names: Vec<[u8; 4]>,
}

impl Renamed {
    /// The suits from this one on are free.
    pub fn from(first: u8) -> Renamed {
        let kept = |name: &[usize; 4]| (0..usize::from(first)).all(|suit| name[suit] == suit);
        let names = orders().into_iter().filter(kept).map(|name| name.map(|suit| suit as u8));
        Renamed { names: names.collect() }
    }

    /// Cards under each of these names, in order.
    fn images<const N: usize>(&self, kinds: [Kind; N]) -> impl Iterator<Item = ([Kind; N], [u8; 4])> {
        self.names.iter().map(move |name| {
            let mut image = kinds.map(|kind| kind & !3 | name[usize::from(kind & 3)]);
            image.sort_unstable();
            (image, *name)
        })
    }

    /// The cards that stand for these, and the names under which they do.
    pub fn standing<const N: usize>(&self, kinds: [Kind; N]) -> ([Kind; N], [u8; 4]) {
        self.images(kinds).min().unwrap_or((kinds, [0, 1, 2, 3]))
    }

    /// Two cards and two others that stand for these, whichever two come first.
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

    /// How many sets of cards these stand for; nothing where others stand for them.
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
pub struct Hand {
    /// The kinds of its cards, each with the number of them.
    pub held: Vec<(Kind, u8)>,
    /// The place of the letters of the two that are not kept.
    pub others: u16,
    /// In how many orders the cards come so, times the hands that it stands for.
    pub weight: u32,
}

/// So many of each kind.
pub fn counted(kinds: &[Kind]) -> Vec<(Kind, u8)> {
    let mut held: BTreeMap<Kind, u8> = BTreeMap::new();
    kinds.iter().for_each(|kind| *held.entry(*kind).or_default() += 1);
    held.into_iter().collect()
}

/// Four kinds, which two of them are kept in how many orders: kept, others, orders.
type Set = ([Kind; 4], [Kind; 2], [Kind; 2], u32);

/// Every hand of the dealer's that is no natural, as it is set: those of them that stand for others under these names.
fn set(renamed: &Renamed) -> Vec<Set> {
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

/// All hands of the dealer's by the letters of what is kept.
pub struct Dealers {
    /// The suits that are free.
    pub renamed: Renamed,
    /// By the place of the two letters that are kept.
    pub by_kept: Vec<Vec<Hand>>,
}

impl Dealers {
    /// Where the suits from this one on are free.
    pub fn new(sees: Sees, first: u8) -> Dealers {
        let renamed = Renamed::from(first);
        let letters = |kinds: [Kind; 2]| place(kinds.map(|kind| sees.letter(kind)));
        let mut by_kept = vec![Vec::new(); super::letters::sets(sees.letters(), 2)];
        for (four, kept, others, weight) in set(&renamed) {
            let hand = Hand { held: counted(&four), others: letters(others) as u16, weight };
            by_kept[letters(kept)].push(hand);
        }
        Dealers { renamed, by_kept }
    }
}
