//! The tables behind [`Hand`](super::Hand), built by the compiler.
//!
//! Suits aside, a hand is its ranks with their numbers. The thirteen ranks are cut in two: the six high ranks decide a
//! row of the table, the seven low ranks a column. Each rank has a key, chosen so that the sum of the keys in a half
//! tells which ranks are there and how often; the sums are looked up in [`ROWS`] and [`COLUMNS`]. Columns are
//! numbered by how many cards they have, so a row with few cards to spare is short, and all hands of up to seven cards
//! fill the table without gaps.

use super::standard::{Held, flush, no_flush};
use super::strength::Strength;

/// How many cards a hand can have.
const MOST: usize = 7;
/// How many cards of a rank one deck has.
const DECK: usize = 4;

const LOW_RANKS: usize = 7;
/// Keys of the ranks two to eight: all sums of up to seven, with at most four of each, differ modulo 2^15.
const LOW_KEYS: [u64; LOW_RANKS] = [1, 5, 24, 112, 521, 2351, 12742];
/// Keys of the ranks nine to ace: all such sums differ, and stay below 2^14.
const HIGH_KEYS: [u64; 13 - LOW_RANKS] = [1, 5, 24, 112, 521, 2247];

/// Where the sum of the low keys stands: at the top, where it may overflow.
const LOW_SHIFT: u32 = 64 - 15;
/// The bits of the sum of the high keys.
const HIGH_MASK: u64 = (1 << 14) - 1;
/// Where the numbers of clubs, diamonds, hearts and spades stand, four bits each.
const SUITS_SHIFT: u32 = 16;

/// The sum of no keys. The suits start at three, so that five cards of a suit set its highest bit.
pub(super) const EMPTY: u64 = 0x3333 << SUITS_SHIFT;
/// These bits tell whether some suit has five cards.
pub(super) const FLUSH: u64 = 0x8888 << SUITS_SHIFT;
/// The lowest of these bits.
pub(super) const FIRST_FLUSH: u32 = SUITS_SHIFT + 3;

/// What each card adds to a hand: by index, the key of its rank and suit, and its bit among the cards of its suit,
/// 16 bits a suit. Indices that no card has, and the joker, stand for the ace of clubs.
pub(super) static CARDS: [(u64, u64); 64] = cards();

/// The row of each sum of high keys, in steps of two entries.
static ROWS: [u16; HIGH_MASK as usize + 1] = rows();
/// The column of each sum of low keys.
static COLUMNS: [u16; 1 << (64 - LOW_SHIFT)] = columns();
/// The strength of all ranks, without suits.
// Filling it takes the compiler a good part of a second.
#[allow(long_running_const_eval)]
static STRENGTHS: [Strength; ENTRIES] = strengths();
/// The strength of five or more cards of one suit, by their ranks as bits.
static FLUSHES: [Strength; 1 << 13] = flushes();

/// How many sets of cards the low and the high ranks can make.
const LOW_SETS: usize = count_sets(LOW_RANKS);
const HIGH_SETS: usize = count_sets(13 - LOW_RANKS);
const LOW: &[Half; LOW_SETS] = &halves(&LOW_KEYS, LOW_SHIFT, 0);
const HIGH: &[Half; HIGH_SETS] = &halves(&HIGH_KEYS, 0, LOW_RANKS);
/// How long a row is, for each number of cards that its high ranks have.
const ROW_LENGTHS: &[usize; MOST + 1] = &row_lengths();
const ENTRIES: usize = table_size();

/// The strength of a hand without flush whose keys have this sum.
#[inline]
pub(super) fn unsuited(sum: u64) -> Strength {
    let row = ROWS[(sum & HIGH_MASK) as usize] as usize;
    let column = COLUMNS[(sum >> LOW_SHIFT) as usize] as usize;
    // Only a hand that no single deck can deal is not there.
    STRENGTHS.get(row * 2 + column).copied().unwrap_or(Strength::NOTHING)
}

/// The strength of a flush in these ranks.
#[inline]
pub(super) fn suited(ranks: u64) -> Strength {
    FLUSHES[(ranks & 0x1FFF) as usize]
}

/// Some cards of one half of the ranks.
#[derive(Clone, Copy)]
struct Half {
    held: Held,
    cards: usize,
    /// The sum of the keys, where it stands in the sum of the hand.
    sum: u64,
    /// The highest rank, counted from the lowest of the half.
    top: usize,
}

const NO_CARDS: Half = Half { held: Held::NONE, cards: 0, sum: 0, top: 0 };

/// How many sets of up to seven cards there are of some ranks, at most four of each.
const fn count_sets(ranks: usize) -> usize {
    let mut by_cards = [0; MOST + 1];
    by_cards[0] = 1;
    let mut rank = 0;
    while rank < ranks {
        let mut cards = MOST + 1;
        while cards > 0 {
            cards -= 1;
            let mut copies = 1;
            while copies <= DECK && copies <= cards {
                by_cards[cards] += by_cards[cards - copies];
                copies += 1;
            }
        }
        rank += 1;
    }
    let mut sum = 0;
    let mut cards = 0;
    while cards <= MOST {
        sum += by_cards[cards];
        cards += 1;
    }
    sum
}

/// All sets of cards of the low or the high ranks, those with fewer cards first: each set is one that came before,
/// with one more card that is not below its highest.
const fn halves<const N: usize>(keys: &[u64], shift: u32, first: usize) -> [Half; N] {
    let mut sets = [NO_CARDS; N];
    let mut length = 1;
    let mut i = 0;
    while i < N && sets[i].cards < MOST {
        let set = sets[i];
        let mut rank = set.top;
        while rank < keys.len() {
            if set.held.copies(first + rank) < DECK {
                let sum = set.sum.wrapping_add(keys[rank] << shift);
                sets[length] =
                    Half { held: set.held.with(first + rank), cards: set.cards + 1, sum, top: rank };
                length += 1;
            }
            rank += 1;
        }
        i += 1;
    }
    sets
}

const fn row_lengths() -> [usize; MOST + 1] {
    let mut lengths = [0; MOST + 1];
    let mut i = 0;
    while i < LOW_SETS {
        let mut cards = 0;
        while cards + LOW[i].cards <= MOST {
            lengths[cards] = i + 1;
            cards += 1;
        }
        i += 1;
    }
    lengths
}

/// Where the row after this one starts, if it has so many high cards: rows start at even places.
const fn next_row(start: usize, high_cards: usize) -> usize {
    (start + ROW_LENGTHS[high_cards]).next_multiple_of(2)
}

const fn table_size() -> usize {
    let mut size = 0;
    let mut i = 0;
    while i < HIGH_SETS {
        size = next_row(size, HIGH[i].cards);
        i += 1;
    }
    size
}

const fn rows() -> [u16; HIGH_MASK as usize + 1] {
    let mut rows = [0; HIGH_MASK as usize + 1];
    let mut start = 0;
    let mut i = 0;
    while i < HIGH_SETS {
        rows[HIGH[i].sum as usize] = (start / 2) as u16;
        start = next_row(start, HIGH[i].cards);
        i += 1;
    }
    rows
}

const fn columns() -> [u16; 1 << (64 - LOW_SHIFT)] {
    let mut columns = [0; 1 << (64 - LOW_SHIFT)];
    let mut i = 0;
    while i < LOW_SETS {
        columns[(LOW[i].sum >> LOW_SHIFT) as usize] = i as u16;
        i += 1;
    }
    columns
}

const fn strengths() -> [Strength; ENTRIES] {
    let mut strengths = [Strength::NOTHING; ENTRIES];
    let mut start = 0;
    let mut i = 0;
    while i < HIGH_SETS {
        let high = HIGH[i];
        let length = ROW_LENGTHS[high.cards];
        let mut column = 0;
        while column < length {
            strengths[start + column] = no_flush(high.held.join(LOW[column].held));
            column += 1;
        }
        start = next_row(start, high.cards);
        i += 1;
    }
    strengths
}

const fn flushes() -> [Strength; 1 << 13] {
    let mut flushes = [Strength::NOTHING; 1 << 13];
    let mut ranks = 0;
    while ranks < flushes.len() {
        flushes[ranks] = flush(ranks);
        ranks += 1;
    }
    flushes
}

const fn cards() -> [(u64, u64); 64] {
    let mut cards = [(0, 0); 64];
    let mut index = 0;
    while index < cards.len() {
        let (rank, suit) = if index < 52 { (index / 4, index % 4) } else { (12, 0) };
        let rank_key =
            if rank < LOW_RANKS { LOW_KEYS[rank] << LOW_SHIFT } else { HIGH_KEYS[rank - LOW_RANKS] };
        let suit_key = 1 << (SUITS_SHIFT as usize + 4 * suit);
        cards[index] = (rank_key + suit_key, 1 << (16 * suit + rank));
        index += 1;
    }
    cards
}
