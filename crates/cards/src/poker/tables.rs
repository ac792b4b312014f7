//! The lookup tables behind [`Hand`](super::Hand), built at compile time.
//!
//! Without its suits, a hand is the number of cards of each rank. The thirteen ranks are cut in two: the
//! seven low ranks select a row of the table, the six high ranks a column.
//!
//! Each rank has a key. The sum of the keys in a half identifies its ranks and their numbers, as in a perfect
//! hash. The sums are looked up in two tables, of rows and of columns.
//!
//! Columns are ordered by their number of cards, so a row with few cards to spare is short. All hands of up
//! to seven cards fill the table almost without gaps.

use super::ranking::Ranking;
use super::standard::{RankCounts, flush, no_flush, tags};
use super::strength::{BLOCKS, Strength};
use crate::equipment::cards::Card;

/// The most cards of a hand.
const MOST: usize = 7;
/// The number of cards of a rank in one deck.
const DECK: usize = 4;

const LOW_RANKS: usize = 7;
/// Keys of the ranks two to eight: all sums of up to seven, with at most four of each, differ modulo 2^15.
const LOW_KEYS: [u64; LOW_RANKS] = [1, 5, 24, 112, 521, 2351, 12742];
/// Keys of the ranks nine to ace: all such sums differ, and stay below 2^14.
const HIGH_KEYS: [u64; 13 - LOW_RANKS] = [1, 5, 24, 112, 521, 2247];

/// The position of the sum of the low keys: at the top, where it may overflow.
const LOW_SHIFT: u32 = 64 - 15;
/// The bits of the sum of the high keys.
const HIGH_MASK: u64 = (1 << 14) - 1;
/// The position of the numbers of clubs, diamonds, hearts and spades, four bits each.
const SUITS_SHIFT: u32 = 16;

/// The sum of no keys. The suits start at three, so that five cards of a suit set its highest bit.
pub(super) const EMPTY: u64 = 0x3333 << SUITS_SHIFT;
/// The amount that one card of every suit adds to the numbers of the suits.
pub(super) const ONE_OF_EACH: u64 = 0x1111 << SUITS_SHIFT;
/// These bits tell whether some suit has five cards.
pub(super) const FLUSH: u64 = 0x8888 << SUITS_SHIFT;
/// The lowest of these bits.
pub(super) const FIRST_FLUSH: u32 = SUITS_SHIFT + 3;

/// All tables. They stand together so that one address finds them all.
struct Tables {
    /// The amount that each card adds to the sum of a hand, by index.
    ///
    /// There is an entry for every byte, so no index needs a check. Bytes without a card, and the joker's,
    /// stand for the ace of clubs.
    keys: [u64; 256],
    /// The bit of each card among the cards of its suit, 16 bits a suit.
    bits: [u64; 256],
    /// The row of each sum of low keys, in steps of two entries.
    rows: [u16; 1 << (64 - LOW_SHIFT)],
    /// The column of each sum of high keys.
    columns: [u16; HIGH_MASK as usize + 1],
    /// The bits that complete a strength, by the block of its code.
    tags: [u16; BLOCKS],
    /// The code of the strength of five or more cards of one suit, by their ranks as bits.
    flushes: [u16; 1 << 13],
    /// The code of the strength of all ranks, without suits. The last part is empty: a power of two makes the
    /// lookup cheaper, and unread entries cost no cache.
    codes: [u16; ENTRIES],
}

// Filling them takes the compiler a few seconds.
#[allow(long_running_const_eval)]
static TABLES: Tables = Tables {
    keys: keys(),
    bits: bits(),
    rows: rows(),
    columns: columns(),
    tags: tags(&Ranking::STANDARD),
    flushes: flushes(),
    codes: codes(),
};

/// The numbers of sets of cards that the low and the high ranks can make.
const LOW_SETS: usize = count_sets(LOW_RANKS);
const HIGH_SETS: usize = count_sets(13 - LOW_RANKS);
const LOW: &[Half; LOW_SETS] = &halves(&LOW_KEYS, LOW_SHIFT, 0);
const HIGH: &[Half; HIGH_SETS] = &halves(&HIGH_KEYS, 0, LOW_RANKS);
/// The length of a row, by the number of cards of its low ranks.
const ROW_LENGTHS: &[usize; MOST + 1] = &row_lengths();
const ENTRIES: usize = table_size().next_power_of_two();

/// Returns the amount that a card adds to the sum of a hand.
#[inline]
pub(super) fn key(card: Card) -> u64 {
    TABLES.keys[card.index()]
}

/// Returns the bit of a card among the cards of its suit, 16 bits a suit.
#[inline]
pub(super) fn bit(card: Card) -> u64 {
    TABLES.bits[card.index()]
}

/// Returns the strength of a hand without flush whose keys have this sum.
#[inline]
pub(super) fn unsuited(sum: u64) -> Strength {
    let row = TABLES.rows[(sum >> LOW_SHIFT) as usize] as usize;
    let column = TABLES.columns[(sum & HIGH_MASK) as usize] as usize;
    Strength::from_code(TABLES.codes[(row * 2 + column) % ENTRIES], &TABLES.tags)
}

/// Returns the strength of a flush in these ranks.
#[inline]
pub(super) fn suited(ranks: u64) -> Strength {
    Strength::from_code(TABLES.flushes[(ranks & 0x1FFF) as usize], &TABLES.tags)
}

/// Some cards of one half of the ranks.
#[derive(Clone, Copy)]
struct Half {
    held: RankCounts,
    cards: usize,
    /// The sum of the keys, at its position in the sum of the hand.
    sum: u64,
    /// The highest rank, counted from the lowest of the half.
    top: usize,
}

const NO_CARDS: Half = Half { held: RankCounts::NONE, cards: 0, sum: 0, top: 0 };

/// Returns the number of sets of up to seven cards of these ranks, at most four of each.
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

/// Returns all sets of cards of the low or the high ranks, those with fewer cards first: each set is one that
/// came before, with one more card that is not below its highest.
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
    while i < HIGH_SETS {
        let mut cards = 0;
        while cards + HIGH[i].cards <= MOST {
            lengths[cards] = i + 1;
            cards += 1;
        }
        i += 1;
    }
    lengths
}

/// Returns the start of the row after this one, which has this number of low cards. Rows start at even
/// places.
const fn next_row(start: usize, low_cards: usize) -> usize {
    (start + ROW_LENGTHS[low_cards]).next_multiple_of(2)
}

const fn table_size() -> usize {
    let mut size = 0;
    let mut i = 0;
    while i < LOW_SETS {
        size = next_row(size, LOW[i].cards);
        i += 1;
    }
    size
}

const fn rows() -> [u16; 1 << (64 - LOW_SHIFT)] {
    let mut rows = [0; 1 << (64 - LOW_SHIFT)];
    let mut start = 0;
    let mut i = 0;
    while i < LOW_SETS {
        rows[(LOW[i].sum >> LOW_SHIFT) as usize] = (start / 2) as u16;
        start = next_row(start, LOW[i].cards);
        i += 1;
    }
    rows
}

const fn columns() -> [u16; HIGH_MASK as usize + 1] {
    let mut columns = [0; HIGH_MASK as usize + 1];
    let mut i = 0;
    while i < HIGH_SETS {
        columns[HIGH[i].sum as usize] = i as u16;
        i += 1;
    }
    columns
}

const fn codes() -> [u16; ENTRIES] {
    let mut codes = [0; ENTRIES];
    let mut start = 0;
    let mut i = 0;
    while i < LOW_SETS {
        let low = LOW[i];
        let length = ROW_LENGTHS[low.cards];
        let mut column = 0;
        while column < length {
            codes[start + column] = no_flush(low.held.join(HIGH[column].held));
            column += 1;
        }
        start = next_row(start, low.cards);
        i += 1;
    }
    codes
}

const fn flushes() -> [u16; 1 << 13] {
    let mut flushes = [0; 1 << 13];
    let mut ranks = 0;
    while ranks < flushes.len() {
        flushes[ranks] = flush(ranks);
        ranks += 1;
    }
    flushes
}

/// Returns the rank and the suit of the card with this index.
const fn rank_and_suit(index: usize) -> (usize, usize) {
    if index < 52 { (index / 4, index % 4) } else { (12, 0) }
}

const fn keys() -> [u64; 256] {
    let mut keys = [0; 256];
    let mut index = 0;
    while index < keys.len() {
        let (rank, suit) = rank_and_suit(index);
        let key = if rank < LOW_RANKS { LOW_KEYS[rank] << LOW_SHIFT } else { HIGH_KEYS[rank - LOW_RANKS] };
        keys[index] = key + (1 << (SUITS_SHIFT as usize + 4 * suit));
        index += 1;
    }
    keys
}

const fn bits() -> [u64; 256] {
    let mut bits = [0; 256];
    let mut index = 0;
    while index < bits.len() {
        let (rank, suit) = rank_and_suit(index);
        bits[index] = 1 << (16 * suit + rank);
        index += 1;
    }
    bits
}
