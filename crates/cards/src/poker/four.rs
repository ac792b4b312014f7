//! The best four of five or six cards from one deck, ranked by table.
//!
//! Tests compare it with [`Ranking::FOUR_CARD`](super::Ranking::FOUR_CARD).

use super::category::{Category, Suits};
use super::ranking::Ranking;
use super::ranks::{Ranks, sets_below};
use super::standard::{first_of, tags};
use super::strength::{BLOCKS, Strength};
use crate::equipment::cards::Card;

/// Sets of ranks, as bits, the two lowest.
const SETS: usize = 1 << 13;
/// The most cards that are dealt.
const MOST: u32 = 6;

struct Tables {
    /// The code of the best four of cards of different ranks when suits do not count: a straight, or high cards.
    plain: [u16; SETS],
    /// The code of the best four of cards of one suit; 0 if they are fewer than four.
    suited: [u16; SETS],
    /// The bits that complete a strength, by the block of its code.
    tags: [u16; BLOCKS],
}

#[allow(long_running_const_eval)]
static TABLES: Tables =
    Tables { plain: codes(Suits::Any), suited: codes(Suits::One), tags: tags(&Ranking::FOUR_CARD) };

const PAIR: u16 = first_of(&Ranking::FOUR_CARD, Category::Pair);
const TWO_PAIRS: u16 = first_of(&Ranking::FOUR_CARD, Category::TwoPairs);
const THREE_OF_A_KIND: u16 = first_of(&Ranking::FOUR_CARD, Category::ThreeOfAKind);
const FOUR_OF_A_KIND: u16 = first_of(&Ranking::FOUR_CARD, Category::FourOfAKind);

/// Returns the strength of the best four of five cards of one deck without joker, as by
/// [`Ranking::FOUR_CARD`](super::Ranking::FOUR_CARD).
///
/// A repeated card or a joker gives a meaningless strength.
#[inline]
pub const fn rank_four_of_five(cards: &[Card; 5]) -> Strength {
    best_four(cards)
}

/// Returns the best four of six cards of one deck without joker.
#[inline]
pub const fn rank_four_of_six(cards: &[Card; 6]) -> Strength {
    best_four(cards)
}

#[inline]
const fn best_four<const N: usize>(cards: &[Card; N]) -> Strength {
    let mut held = [0_usize; 4];
    let mut card = 0;
    while card < N {
        let index = cards[card].index();
        held[index & 3] |= 1 << (index >> 2);
        card += 1;
    }
    let [clubs, diamonds, hearts, spades] = held;
    let (black, red) = (clubs | spades, diamonds | hearts);
    let (both_black, both_red) = (clubs & spades, diamonds & hearts);
    let once = black | red;
    let twice = both_black | both_red | black & red;
    let mut code = TABLES.plain[once % SETS];
    let mut suit = 0;
    while suit < 4 {
        code = higher(code, TABLES.suited[held[suit] % SETS]);
        suit += 1;
    }
    if twice != 0 {
        let thrice = both_black & red | both_red & black;
        code = higher(code, groups(once, twice, thrice, both_black & both_red));
    }
    Strength::from_code(code, &TABLES.tags)
}

/// Returns the code of the best hand by cards of one rank, of the ranks held once, twice, three and four times or more.
#[inline]
const fn groups(once: usize, twice: usize, thrice: usize, four: usize) -> u16 {
    if four != 0 {
        return FOUR_OF_A_KIND + (highest(four) * sets_below(13, 1)) as u16;
    }
    if thrice != 0 {
        let rank = highest(thrice);
        let other = highest(once & !(1 << rank));
        return THREE_OF_A_KIND + (rank * sets_below(13, 2) + sets_below(other, 2)) as u16;
    }
    let rank = highest(twice);
    let lower_pairs = twice & !(1 << rank);
    if lower_pairs != 0 {
        let pairs = sets_below(rank, 2) + sets_below(highest(lower_pairs), 1);
        return TWO_PAIRS + (pairs * sets_below(13, 1)) as u16;
    }
    let others = once & !(1 << rank);
    let side = highest(others);
    let sides = sets_below(side, 3) + sets_below(highest(others & !(1 << side)), 2);
    PAIR + (rank * sets_below(13, 3) + sides) as u16
}

/// Returns the highest of some ranks; of none the lowest there is.
#[inline]
const fn highest(ranks: usize) -> usize {
    ((ranks | 1).ilog2() % 13) as usize
}

#[inline]
const fn higher(one: u16, other: u16) -> u16 {
    if one > other { one } else { other }
}

const fn codes(suits: Suits) -> [u16; SETS] {
    let fewest = match suits {
        Suits::Any => 1,
        Suits::One => 4,
    };
    let mut codes = [0; SETS];
    let mut ranks = 0;
    while ranks < SETS {
        let cards = ranks.count_ones();
        if fewest <= cards && cards <= 4 {
            codes[ranks] = Ranking::FOUR_CARD.rank_alike(&set(ranks), suits).code();
        } else if 4 < cards && cards <= MOST {
            codes[ranks] = best_without_one(&codes, ranks);
        }
        ranks += 1;
    }
    codes
}

/// Returns the best four of more than four ranks. One rank is left out; the rest is a smaller number, whose
/// entry exists already.
const fn best_without_one(codes: &[u16; SETS], ranks: usize) -> u16 {
    let mut best = 0;
    let mut others = ranks;
    while others != 0 {
        best = higher(best, codes[ranks & !(1 << others.trailing_zeros())]);
        others &= others - 1;
    }
    best
}

/// Returns one card of each of these ranks.
const fn set(ranks: usize) -> Ranks {
    let mut held = Ranks::NONE;
    let mut rank = 0;
    while rank < 13 {
        if ranks >> rank & 1 == 1 {
            held = held.with(rank);
        }
        rank += 1;
    }
    held
}
