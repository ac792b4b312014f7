//! Five community cards by card class, and the strength of two cards on each of them.

use super::card_classes::{CardClass, CardRemovals, ClassDetail, ClassUnions, all, place};
use crate::analysers::deal_classes::canonical::{CardNumber, cards};
use crate::analysers::threads::parallel_map;
use croupier_rules::equipment::Card;
use croupier_rules::poker::rank_seven_of_decks;

/// The boards that one level of detail distinguishes.
pub struct CommunityBoards {
    /// The detail of card classes.
    pub detail: ClassDetail,
    /// The indices of unions of card classes.
    pub joined: ClassUnions,
    /// Each board without one of its cards.
    pub fives: CardRemovals,
    /// The same for fewer cards: four, three and two.
    pub fewer: [CardRemovals; 3],
    /// The strength on each board, by two classes.
    codes: Vec<Vec<u16>>,
    /// The same without flushes.
    plain: Vec<Vec<u16>>,
    /// The number of boards that matter if the hand with more clubs has none, one or two of them.
    ends: [usize; 3],
}

/// Returns seven cards of these ranks that make no flush.
fn of_ranks(ranks: [CardClass; 7]) -> [Card; 7] {
    let mut suit = 0;
    cards(ranks.map(|rank| {
        suit = (suit + 1) % 4;
        rank * 4 + suit
    }))
}

/// Returns seven cards of these classes; other cards than clubs are diamonds; there are at most four of those.
fn with_clubs(classes: [CardClass; 7]) -> [Card; 7] {
    cards(classes.map(|class| -> CardNumber {
        if class < 13 { class * 4 } else { (class - 13) * 4 + 1 }
    }))
}

fn seven([a, b]: [CardClass; 2], [c, d, e, f, g]: [CardClass; 5]) -> [CardClass; 7] {
    [a, b, c, d, e, f, g]
}

/// Returns the ranks of classes.
fn ranks<const N: usize>(classes: [CardClass; N]) -> [CardClass; N] {
    classes.map(|class| class % 13)
}

impl CommunityBoards {
    /// Enumerates every board by ranks.
    pub fn of_ranks() -> CommunityBoards {
        let boards = all::<5>(13);
        let codes = |pair: [CardClass; 2]| -> Vec<u16> {
            let code = |board: &[CardClass; 5]| rank_seven_of_decks(&of_ranks(seven(pair, *board))).code();
            boards.iter().map(code).collect()
        };
        let joined = ClassUnions::new(13);
        let codes = parallel_map(joined.pairs.len(), |pair| codes(joined.pairs[pair]));
        let ends = [boards.len(); 3];
        CommunityBoards::new(ClassDetail::Ranks, joined, &boards, codes, Vec::new(), ends)
    }

    /// Enumerates the boards with three clubs or more, on which a flush of clubs is possible.
    pub fn of_clubs(of_ranks: &CommunityBoards) -> CommunityBoards {
        let clubs = |classes: &[CardClass]| classes.iter().filter(|class| **class < 13).count();
        let mut boards = all::<5>(ClassDetail::Clubs.classes());
        boards.retain(|board| clubs(board) >= 3);
        boards.sort_by_key(|board| std::cmp::Reverse(clubs(board)));
        let ends = [5, 4, 3].map(|least| boards.partition_point(|board| clubs(board) >= least));
        let places: Vec<usize> = boards.iter().map(|board| place(ranks(*board))).collect();
        let joined = ClassUnions::new(ClassDetail::Clubs.classes());
        let codes = |pair: [CardClass; 2]| -> Vec<u16> {
            let code = |board: &[CardClass; 5]| rank_seven_of_decks(&with_clubs(seven(pair, *board))).code();
            boards.iter().map(code).collect()
        };
        let codes = parallel_map(joined.pairs.len(), |pair| codes(joined.pairs[pair]));
        let plain = |of_pair: &Vec<u16>| places.iter().map(|at| of_pair[*at]).collect();
        let plain = of_ranks.codes.iter().map(plain).collect();
        CommunityBoards::new(ClassDetail::Clubs, joined, &boards, codes, plain, ends)
    }

    fn new(
        detail: ClassDetail,
        joined: ClassUnions,
        boards: &[[CardClass; 5]],
        codes: Vec<Vec<u16>>,
        plain: Vec<Vec<u16>>,
        ends: [usize; 3],
    ) -> CommunityBoards {
        let classes = detail.classes();
        let fewer = [
            CardRemovals::new::<4, 3>(&all(classes)),
            CardRemovals::new::<3, 2>(&all(classes)),
            CardRemovals::new::<2, 1>(&all(classes)),
        ];
        CommunityBoards {
            detail,
            joined,
            fives: CardRemovals::new::<5, 4>(boards),
            fewer,
            codes,
            plain,
            ends,
        }
    }

    /// Returns the strength of the lower of these hands of two cards each, on each board.
    pub fn lower(&self, own: &[usize]) -> LowerHand {
        let plain: Vec<usize> = match self.detail {
            ClassDetail::Ranks => Vec::new(),
            ClassDetail::Clubs => own.iter().map(|pair| self.ranks_of(*pair)).collect(),
        };
        LowerHand {
            own: own.to_vec(),
            codes: lower(own.iter().map(|pair| &self.codes[*pair])),
            plain: lower(plain.iter().map(|pair| &self.plain[*pair])),
        }
    }

    /// Returns the ranks of two classes.
    fn ranks_of(&self, pair: usize) -> usize {
        place(ranks(self.joined.pairs[pair]))
    }

    /// Finds the boards on which all of the player's hands are higher than the dealer's: 1, else 0. With clubs in
    /// view, the difference that the clubs make.
    pub fn higher(&self, lower: &LowerHand, dealer: usize, signs: &mut Vec<i8>) {
        let clubs = |pair: usize| self.joined.pairs[pair].iter().filter(|class| **class < 13).count();
        let most = lower.own.iter().chain([&dealer]).map(|pair| clubs(*pair)).max().unwrap_or(2);
        let end = self.ends[if self.detail == ClassDetail::Ranks { 2 } else { most }];
        signs.clear();
        signs.extend(
            lower.codes[..end].iter().zip(&self.codes[dealer]).map(|(own, dealer)| i8::from(own > dealer)),
        );
        if self.detail == ClassDetail::Clubs {
            let plain = lower.plain[..end].iter().zip(&self.plain[self.ranks_of(dealer)]);
            for (held, (own, dealer)) in signs.iter_mut().zip(plain) {
                *held -= i8::from(own > dealer);
            }
        }
    }
}

/// Hands of two cards each, and the strength of the lower one on each board.
pub struct LowerHand {
    /// The indices of the hands.
    pub own: Vec<usize>,
    codes: Vec<u16>,
    /// The same without flushes.
    plain: Vec<u16>,
}

fn lower<'a>(mut codes: impl Iterator<Item = &'a Vec<u16>>) -> Vec<u16> {
    let mut lower = codes.next().cloned().unwrap_or_default();
    for codes in codes {
        lower.iter_mut().zip(codes).for_each(|(lower, code)| *lower = (*lower).min(*code));
    }
    lower
}
