//! Hands of three cards from one deck, ranked by table.
//!
//! Tests compare it with [`Ranking::THREE_CARD`](super::Ranking::THREE_CARD).

use super::category::Suits;
use super::ranking::Ranking;
use super::ranks::Ranks;
use super::standard::tags;
use super::strength::{BLOCKS, Strength};
use crate::equipment::cards::Card;

/// Four bits for the rank of each card.
const ENTRIES: usize = 1 << 12;

struct Tables {
    /// The code of the strength of three cards that are not all of one suit, by their ranks in any order.
    any: [u16; ENTRIES],
    /// The codes for three cards of one suit.
    suited: [u16; ENTRIES],
    /// The bits that complete a strength, by the block of its code.
    tags: [u16; BLOCKS],
}

#[allow(long_running_const_eval)]
static TABLES: Tables =
    Tables { any: codes(Suits::Any), suited: codes(Suits::One), tags: tags(&Ranking::THREE_CARD) };

/// Returns the strength of three cards of one deck without joker, as by
/// [`Ranking::THREE_CARD`](super::Ranking::THREE_CARD).
///
/// A repeated card or a joker gives a meaningless strength.
#[inline]
pub const fn rank_three(cards: &[Card; 3]) -> Strength {
    let [a, b, c] = [cards[0].index(), cards[1].index(), cards[2].index()];
    let ranks = ((a >> 2) << 8 | (b >> 2) << 4 | c >> 2) % ENTRIES;
    let of_one_suit = (a ^ b | a ^ c) & 3 == 0;
    let code = if of_one_suit { TABLES.suited[ranks] } else { TABLES.any[ranks] };
    Strength::from_code(code, &TABLES.tags)
}

/// Ranked once for each three ranks, and entered in any order.
const fn codes(suits: Suits) -> [u16; ENTRIES] {
    let mut codes = [0; ENTRIES];
    let mut ranks = 0;
    while ranks < ENTRIES {
        let (a, b, c) = (ranks >> 8, ranks >> 4 & 15, ranks & 15);
        if a <= b && b <= c && c < 13 {
            let held = Ranks::NONE.with(a).with(b).with(c);
            let code = Ranking::THREE_CARD.rank_alike(&held, suits).code();
            codes[a << 8 | b << 4 | c] = code;
            codes[a << 8 | c << 4 | b] = code;
            codes[b << 8 | a << 4 | c] = code;
            codes[b << 8 | c << 4 | a] = code;
            codes[c << 8 | a << 4 | b] = code;
            codes[c << 8 | b << 4 | a] = code;
        }
        ranks += 1;
    }
    codes
}
