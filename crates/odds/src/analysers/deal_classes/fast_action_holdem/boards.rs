//! Five community cards by their letters, and how high two cards stand on each of them.

use super::letters::{Drops, Joined, Letter, Sees, all, place};
use crate::analysers::deal_classes::canonical::{Number, cards};
use crate::analysers::threads::shared;
use croupier_rules::equipment::Card;
use croupier_rules::poker::rank_seven_of_decks;

/// The boards that one way of seeing tells apart.
pub struct Boards {
    /// What is seen of the cards.
    pub sees: Sees,
    /// Where letters stand that are put together.
    pub joined: Joined,
    /// Each board without one of its cards.
    pub fives: Drops,
    /// The same of fewer cards: four, three and two.
    pub fewer: [Drops; 3],
    /// By two letters, how high they stand on each board.
    codes: Vec<Vec<u16>>,
    /// The same where no suit counts.
    plain: Vec<Vec<u16>>,
    /// How many boards matter where the hand with more clubs has none, one or two of them.
    ends: [usize; 3],
}

/// Seven cards of these ranks that make no flush.
fn of_ranks(ranks: [Letter; 7]) -> [Card; 7] {
    let mut suit = 0;
    cards(ranks.map(|rank| {
        suit = (suit + 1) % 4;
        rank * 4 + suit
    }))
}

/// Seven cards with these letters; what is no club is a diamond, of which there are four at the most.
fn with_clubs(letters: [Letter; 7]) -> [Card; 7] {
    cards(letters.map(|letter| -> Number {
        if letter < 13 { letter * 4 } else { (letter - 13) * 4 + 1 }
    }))
}

fn seven([a, b]: [Letter; 2], [c, d, e, f, g]: [Letter; 5]) -> [Letter; 7] {
    [a, b, c, d, e, f, g]
}

/// The ranks of letters.
fn ranks<const N: usize>(letters: [Letter; N]) -> [Letter; N] {
    letters.map(|letter| letter % 13)
}

impl Boards {
    /// Every board, where suits do not count.
    pub fn of_ranks() -> Boards {
        let boards = all::<5>(13);
        let codes = |pair: [Letter; 2]| -> Vec<u16> {
            let code = |board: &[Letter; 5]| rank_seven_of_decks(&of_ranks(seven(pair, *board))).code();
            boards.iter().map(code).collect()
        };
        let joined = Joined::new(13);
        let codes = shared(joined.pairs.len(), |pair| codes(joined.pairs[pair]));
        let ends = [boards.len(); 3];
        Boards::new(Sees::Ranks, joined, &boards, codes, Vec::new(), ends)
    }

    /// The boards with three clubs and more, on which a flush of clubs may be.
    pub fn of_clubs(of_ranks: &Boards) -> Boards {
        let clubs = |letters: &[Letter]| letters.iter().filter(|letter| **letter < 13).count();
        let mut boards = all::<5>(Sees::Clubs.letters());
        boards.retain(|board| clubs(board) >= 3);
        boards.sort_by_key(|board| std::cmp::Reverse(clubs(board)));
        let ends = [5, 4, 3].map(|least| boards.partition_point(|board| clubs(board) >= least));
        let places: Vec<usize> = boards.iter().map(|board| place(ranks(*board))).collect();
        let joined = Joined::new(Sees::Clubs.letters());
        let codes = |pair: [Letter; 2]| -> Vec<u16> {
            let code = |board: &[Letter; 5]| rank_seven_of_decks(&with_clubs(seven(pair, *board))).code();
            boards.iter().map(code).collect()
        };
        let codes = shared(joined.pairs.len(), |pair| codes(joined.pairs[pair]));
        let plain = |of_pair: &Vec<u16>| places.iter().map(|at| of_pair[*at]).collect();
        let plain = of_ranks.codes.iter().map(plain).collect();
        Boards::new(Sees::Clubs, joined, &boards, codes, plain, ends)
    }

    fn new(
        sees: Sees,
        joined: Joined,
        boards: &[[Letter; 5]],
        codes: Vec<Vec<u16>>,
        plain: Vec<Vec<u16>>,
        ends: [usize; 3],
    ) -> Boards {
        let letters = sees.letters();
        let fewer = [
            Drops::new::<4, 3>(&all(letters)),
            Drops::new::<3, 2>(&all(letters)),
            Drops::new::<2, 1>(&all(letters)),
        ];
        Boards { sees, joined, fives: Drops::new::<5, 4>(boards), fewer, codes, plain, ends }
    }

    /// How high the lower of these hands of two cards each stands on each board.
    pub fn lower(&self, own: &[usize]) -> Lower {
        let plain: Vec<usize> = match self.sees {
            Sees::Ranks => Vec::new(),
            Sees::Clubs => own.iter().map(|pair| self.ranks_of(*pair)).collect(),
        };
        Lower {
            own: own.to_vec(),
            codes: lower(own.iter().map(|pair| &self.codes[*pair])),
            plain: lower(plain.iter().map(|pair| &self.plain[*pair])),
        }
    }

    /// The ranks of two letters.
    fn ranks_of(&self, pair: usize) -> usize {
        place(ranks(self.joined.pairs[pair]))
    }

    /// On which boards all of the player's hands are higher than the dealer's: 1, else 0. Where clubs are seen, what the clubs change about it.
    pub fn higher(&self, lower: &Lower, dealer: usize, signs: &mut Vec<i8>) {
        let clubs = |pair: usize| self.joined.pairs[pair].iter().filter(|letter| **letter < 13).count();
        let most = lower.own.iter().chain([&dealer]).map(|pair| clubs(*pair)).max().unwrap_or(2);
        let end = self.ends[if self.sees == Sees::Ranks { 2 } else { most }];
        signs.clear();
        signs.extend(
            lower.codes[..end].iter().zip(&self.codes[dealer]).map(|(own, dealer)| i8::from(own > dealer)),
        );
        if self.sees == Sees::Clubs {
            let plain = lower.plain[..end].iter().zip(&self.plain[self.ranks_of(dealer)]);
            for (held, (own, dealer)) in signs.iter_mut().zip(plain) {
                *held -= i8::from(own > dealer);
            }
        }
    }
}

/// Hands of two cards each, by their places, and how high the lower one stands on each board.
pub struct Lower {
    /// The hands.
    pub own: Vec<usize>,
    codes: Vec<u16>,
    /// The same where no suit counts.
    plain: Vec<u16>,
}

fn lower<'a>(mut codes: impl Iterator<Item = &'a Vec<u16>>) -> Vec<u16> {
    let mut lower = codes.next().cloned().unwrap_or_default();
    for codes in codes {
        lower.iter_mut().zip(codes).for_each(|(lower, code)| *lower = (*lower).min(*code));
    }
    lower
}
