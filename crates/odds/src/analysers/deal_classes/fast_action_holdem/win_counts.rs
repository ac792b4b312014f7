//! The number of wins of two cards against a dealer, for every two others beside them.
//!
//! The player's two cards are fixed; the dealer's hand and the board come from all other cards. Inclusion–exclusion
//! removes the player's two further cards: it runs over the dealer's hands and the boards that hold one or both of
//! them.

use super::boards::{CommunityBoards, LowerHand};
use super::card_classes::{CARD_CLASSES, CardClass, ClassDetail, all, place, sets};
use super::dealers::{DealerHand, DealerHands, SuitRenaming};
use super::moments::{BoardMoments, RemainingClasses};
use super::{KINDS, Kind};
use crate::analysers::threads::parallel_map;
use std::collections::HashMap;

/// The number of the dealer's hands, by the two classes that are not kept.
#[derive(Clone, Default)]
pub struct DealerWeights {
    none: i128,
    one: [i64; CARD_CLASSES],
    two: Vec<(usize, i64)>,
}

impl DealerWeights {
    /// Takes the gathered weights and leaves the buffer empty.
    pub fn taken(boards: &CommunityBoards, gathered: &mut [i64], touched: &mut Vec<u16>) -> DealerWeights {
        let mut weights = DealerWeights::default();
        for pair in touched.drain(..).map(usize::from) {
            let weight = std::mem::take(&mut gathered[pair]);
            weights.none += i128::from(weight);
            boards.joined.pairs[pair].iter().for_each(|class| weights.one[usize::from(*class)] += weight);
            weights.two.push((pair, weight));
        }
        weights
    }

    /// Returns the number of cases against all boards that leave these hands.
    fn against(&self, boards: i64, one: impl Fn(CardClass) -> i64, two: impl Fn(usize) -> i64) -> i128 {
        let held = (0..).zip(&self.one).filter(|(_, weight)| **weight != 0);
        let singles: i128 = held.map(|(class, weight)| i128::from(*weight) * i128::from(one(class))).sum();
        let pairs: i64 = self.two.iter().map(|(pair, weight)| weight * two(*pair)).sum();
        self.none * i128::from(boards) - singles + i128::from(pairs)
    }

    /// Returns the number of cases against all boards.
    pub fn with_none(&self, m: &BoardMoments) -> i128 {
        self.against(m.none, |class| m.one[usize::from(class)], |pair| m.two[pair])
    }

    /// Returns the number of cases against boards that also hold a card.
    fn with_one(&self, m: &BoardMoments, boards: &CommunityBoards, class: CardClass) -> i128 {
        let joined = &boards.joined;
        self.against(
            m.one[usize::from(class)],
            |other| m.two[joined.two(class, other)],
            |pair| m.three[joined.three(pair, class)],
        )
    }

    /// Returns the number of cases against boards that also hold two cards.
    fn with_two(&self, m: &BoardMoments, boards: &CommunityBoards, own: usize) -> i128 {
        let joined = &boards.joined;
        self.against(
            m.two[own],
            |other| m.three[joined.three(own, other)],
            |pair| m.four[joined.four(own, pair)],
        )
    }
}

/// The counts for two cards of the player's.
struct PairWinCounts {
    none: i128,
    one: Vec<i128>,
    two: Vec<i128>,
    /// For hands of the dealer's that hold a card, by its canonical kind, and by the class of the other card that no
    /// board may hold.
    holding_one: Vec<[i128; CARD_CLASSES]>,
    /// For hands of the dealer's that hold two cards.
    holding_two: Vec<i128>,
}

/// A buffer for the weights of the dealer's hands, by the two cards that are not kept.
pub struct GatherBuffer {
    /// All of them.
    pub all: Vec<i64>,
    /// The indices with a weight.
    pub all_touched: Vec<u16>,
    one: Vec<Vec<i64>>,
    one_touched: Vec<Vec<u16>>,
}

impl GatherBuffer {
    fn new(pairs: usize) -> GatherBuffer {
        GatherBuffer {
            all: vec![0; pairs],
            all_touched: Vec::new(),
            one: vec![vec![0; pairs]; KINDS],
            one_touched: vec![Vec::new(); KINDS],
        }
    }
}

/// Adds a weight.
pub fn add(gathered: &mut [i64], touched: &mut Vec<u16>, pair: u16, weight: i64) {
    let held = &mut gathered[usize::from(pair)];
    if *held == 0 {
        touched.push(pair);
    }
    *held += weight;
}

/// Returns the binomial coefficient for `many` cards.
pub fn ways(of: i64, many: u8) -> i64 {
    (0..i64::from(many)).fold(1, |ways, k| ways * (of - k) / (k + 1)).max(0)
}

/// Returns the number of cards of a kind that are left without these.
pub fn left_of(kind: Kind, out: &[Kind], decks: u8) -> i64 {
    i64::from(decks) - out.iter().filter(|other| **other == kind).count() as i64
}

/// Two cards of the player's under count.
struct Own<'a> {
    kinds: [Kind; 2],
    dealers: &'a DealerHands,
    /// The canonical kind of each kind, and of each two.
    canonical: Vec<Kind>,
    canonical_of_two: Vec<u16>,
    counts: PairWinCounts,
}

impl<'a> Own<'a> {
    fn new(kinds: [Kind; 2], dealers: &'a DealerHands, boards: &CommunityBoards) -> Own<'a> {
        let (classes, pairs) = (boards.detail.classes(), boards.joined.pairs.len());
        let standing = |kind: Kind| dealers.renamed.standing([kind]).0[0];
        Own {
            kinds,
            dealers,
            canonical: (0..KINDS as Kind).map(standing).collect(),
            canonical_of_two: all::<2>(KINDS)
                .into_iter()
                .map(|two| place(dealers.renamed.standing(two).0) as u16)
                .collect(),
            counts: PairWinCounts {
                none: 0,
                one: vec![0; classes],
                two: vec![0; pairs],
                holding_one: vec![[0; CARD_CLASSES]; KINDS],
                holding_two: vec![0; sets(KINDS, 2)],
            },
        }
    }

    /// Adds a hand of the dealer's.
    fn gather(
        &mut self,
        hand: &DealerHand,
        decks: u8,
        m: &BoardMoments,
        boards: &CommunityBoards,
        room: &mut GatherBuffer,
    ) {
        let mut total = i64::from(hand.weight);
        let mut lefts = [0; 4];
        for (left, (kind, count)) in lefts.iter_mut().zip(&hand.held) {
            *left = left_of(*kind, &self.kinds, decks);
            total *= ways(*left, *count);
        }
        if total == 0 {
            return;
        }
        add(&mut room.all, &mut room.all_touched, hand.others, total);
        for (at, (kind, count)) in hand.held.iter().enumerate() {
            let with_one = total * i64::from(*count) / lefts[at];
            let canonical = usize::from(self.canonical[usize::from(*kind)]);
            add(&mut room.one[canonical], &mut room.one_touched[canonical], hand.others, with_one);
            let class = boards.detail.class_of(*kind);
            if *count > 1 {
                let with_two = with_one * i64::from(count - 1) / (lefts[at] - 1);
                self.hold_two([*kind; 2], boards.joined.two(class, class), with_two, hand, m, boards);
            }
            for (other_at, (other, others)) in hand.held.iter().enumerate().skip(at + 1) {
                let with_two = with_one * i64::from(*others) / lefts[other_at];
                let pair = boards.joined.two(class, boards.detail.class_of(*other));
                self.hold_two([*kind, *other], pair, with_two, hand, m, boards);
            }
        }
    }

    fn hold_two(
        &mut self,
        two: [Kind; 2],
        pair: usize,
        weight: i64,
        hand: &DealerHand,
        m: &BoardMoments,
        boards: &CommunityBoards,
    ) {
        let canonical = usize::from(self.canonical_of_two[place(two)]);
        let won = m.without_both(boards, pair, hand.others.into());
        self.counts.holding_two[canonical] += i128::from(weight) * i128::from(won);
    }

    /// Counts all hands of which the dealer keeps two cards of these classes.
    fn count(
        &mut self,
        dealer: usize,
        decks: u8,
        m: &BoardMoments,
        boards: &CommunityBoards,
        room: &mut GatherBuffer,
    ) {
        let dealers = self.dealers;
        for hand in &dealers.by_kept[dealer] {
            self.gather(hand, decks, m, boards, room);
        }
        let weights = DealerWeights::taken(boards, &mut room.all, &mut room.all_touched);
        let counts = &mut self.counts;
        counts.none += weights.with_none(m);
        for (class, count) in (0..).zip(&mut counts.one) {
            *count += weights.with_one(m, boards, class);
        }
        for (pair, count) in counts.two.iter_mut().enumerate() {
            *count += weights.with_two(m, boards, pair);
        }
        for (kind, held) in (0..).zip(&mut counts.holding_one) {
            let touched = &mut room.one_touched[usize::from(kind)];
            if touched.is_empty() {
                continue;
            }
            let weights = DealerWeights::taken(boards, &mut room.one[usize::from(kind)], touched);
            let class = boards.detail.class_of(kind);
            let alone = weights.with_none(m) - weights.with_one(m, boards, class);
            for (other, held) in (0..boards.detail.classes() as CardClass).zip(held) {
                *held += alone - weights.with_one(m, boards, other)
                    + weights.with_two(m, boards, boards.joined.two(class, other));
            }
        }
    }

    /// Returns the number of wins of the two cards beside each two others.
    fn won(self, detail: ClassDetail) -> Vec<i128> {
        let counts = self.counts;
        let (mut alike, mut alike_two) = (vec![0_i128; KINDS], vec![0_i128; sets(KINDS, 2)]);
        self.canonical.iter().for_each(|canonical| alike[usize::from(*canonical)] += 1);
        self.canonical_of_two.iter().for_each(|canonical| alike_two[usize::from(*canonical)] += 1);
        let won = |(two, canonical): ([Kind; 2], &u16)| {
            let classes = two.map(|kind| detail.class_of(kind));
            let [one, other] = classes.map(usize::from);
            let free = counts.none - counts.one[one] - counts.one[other] + counts.two[place(classes)];
            let holding = |kind: Kind, other: usize| {
                let canonical = usize::from(self.canonical[usize::from(kind)]);
                counts.holding_one[canonical][other] / alike[canonical]
            };
            let canonical = usize::from(*canonical);
            free - holding(two[0], other) - holding(two[1], one)
                + counts.holding_two[canonical] / alike_two[canonical]
        };
        all::<2>(KINDS).into_iter().zip(&self.canonical_of_two).map(won).collect()
    }
}

/// The number of wins of any two cards beside any two others.
pub struct WinTable {
    renamed: SuitRenaming,
    places: HashMap<[Kind; 2], usize>,
    won: Vec<Vec<i128>>,
}

impl WinTable {
    /// Counts the wins on these boards.
    pub fn new(boards: &CommunityBoards, decks: u8) -> WinTable {
        let dealers = [1, 2, 3].map(|first| DealerHands::new(boards.detail, first));
        WinTable::against(&dealers, boards, decks, &(0..boards.joined.pairs.len()).collect::<Vec<_>>())
    }

    /// Counts against these hands of the dealer's, with the suits free from the second on, from the third, and none,
    /// for two cards of these classes.
    fn against(dealers: &[DealerHands; 3], boards: &CommunityBoards, decks: u8, owns: &[usize]) -> WinTable {
        let detail = boards.detail;
        let renamed = SuitRenaming::from(match detail {
            ClassDetail::Ranks => 0,
            ClassDetail::Clubs => 1,
        });
        let mut by_classes: Vec<Vec<[Kind; 2]>> = vec![Vec::new(); boards.joined.pairs.len()];
        for two in all::<2>(KINDS) {
            let (standing, _) = renamed.standing(two);
            let known = &mut by_classes[place(standing.map(|kind| detail.class_of(kind)))];
            if !known.contains(&standing) {
                known.push(standing);
            }
        }
        let counted = parallel_map(owns.len(), |task| {
            let own = owns[task];
            let dealers_of = |kinds: &[Kind; 2]| {
                let suits = kinds.map(|kind| kind & 3);
                &dealers[usize::from(suits[0].max(suits[1]).min(2))]
            };
            let owns = &by_classes[own];
            let mut owns: Vec<Own<'_>> =
                owns.iter().map(|kinds| Own::new(*kinds, dealers_of(kinds), boards)).collect();
            let mut counting = BoardCounter::new(boards, decks);
            let lower = boards.lower(&[own]);
            for dealer in 0..boards.joined.pairs.len() {
                let m = counting.moments(&lower, dealer);
                owns.iter_mut().for_each(|own| own.count(dealer, decks, m.0, boards, m.1));
            }
            owns.into_iter().map(|own| (own.kinds, own.won(detail))).collect::<Vec<_>>()
        });
        let (mut places, mut won) = (HashMap::new(), Vec::new());
        for (kinds, counts) in counted.into_iter().flatten() {
            places.insert(kinds, won.len());
            won.push(counts);
        }
        WinTable { renamed, places, won }
    }

    /// Returns the number of wins of two cards beside two others.
    pub fn of(&self, own: [Kind; 2], others: [Kind; 2]) -> i128 {
        let (standing, names) = self.renamed.standing(own);
        let others = others.map(|kind| kind & !3 | names[usize::from(kind & 3)]);
        self.places.get(&standing).map_or(0, |at| self.won[*at][place(others)])
    }
}

/// The boards of a count.
pub struct BoardCounter<'a> {
    /// The boards.
    pub boards: &'a CommunityBoards,
    /// The number of decks.
    pub decks: u8,
    signs: Vec<i8>,
    moments: BoardMoments,
    room: GatherBuffer,
}

impl<'a> BoardCounter<'a> {
    /// Creates an empty count.
    pub fn new(boards: &'a CommunityBoards, decks: u8) -> BoardCounter<'a> {
        let moments = BoardMoments::new(boards.detail.classes());
        let room = GatherBuffer::new(boards.joined.pairs.len());
        BoardCounter { boards, decks, signs: Vec::new(), moments, room }
    }

    /// Counts the boards on which all of the player's hands are higher than the dealer's.
    pub fn moments(&mut self, own: &LowerHand, dealer: usize) -> (&BoardMoments, &mut GatherBuffer) {
        let detail = self.boards.detail;
        let mut left: RemainingClasses = [0; CARD_CLASSES];
        for (class, left) in (0..detail.classes() as CardClass).zip(&mut left) {
            *left = detail.copies(class, self.decks);
        }
        for pair in own.own.iter().chain([&dealer]) {
            self.boards.joined.pairs[*pair].iter().for_each(|class| left[usize::from(*class)] -= 1);
        }
        self.boards.higher(own, dealer, &mut self.signs);
        self.moments.fill(self.boards, &left, &self.signs);
        (&self.moments, &mut self.room)
    }
}

#[cfg(test)]
mod tests;
