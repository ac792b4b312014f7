//! When to stay in.

use super::WinnersPotPoker;
use super::asks::Asks;
use super::wagers::Stage;
use crate::equipment::Rank;
use crate::games::Strategy;
use crate::games::families::ante_and_play::FoldOrPlay;
use crate::poker::Category;

/// The ways of answering, the best known one first.
pub const STRATEGIES: &[Strategy<WinnersPotPoker>] = &[
    Strategy {
        name: "pairs",
        says: "stays in with a pair that no open hand beats; at a full table with high cards too, the fewer others are in the lower ones",
        answer: |_, asks| answer(asks),
    },
    Strategy { name: "stay", says: "stays in always", answer: |_, _| FoldOrPlay::Play },
];

#[inline]
fn answer(asks: &Asks) -> FoldOrPlay {
    let stays = match asks.stage {
        Stage::Third => bets(asks),
        Stage::Fourth | Stage::Fifth => doubles(asks),
    };
    if stays { FoldOrPlay::Play } else { FoldOrPlay::Fold }
}

/// From so many antes on there is enough in the pot to go on with high cards.
const FULL_TABLE: usize = 5;

/// Three cards: a pair, of jacks or better where there is no money of others to win; at a full table an ace or a king beside a card that is the
/// higher the more players are in.
#[inline]
fn bets(asks: &Asks) -> bool {
    let own = asks.cards.own().strength();
    let mut ranks = own.ranks();
    let (Some(first), second) = (ranks.next(), ranks.next().unwrap_or(Rank::Two)) else { return false };
    match (own.category(), asks.others_in) {
        (Category::Pair, _) => asks.dealt_in > 1 || first >= Rank::Jack,
        (Category::HighCard, _) if asks.dealt_in < FULL_TABLE => false,
        (Category::HighCard, 0) => first >= Rank::King,
        (Category::HighCard, 1) => match first {
            Rank::Ace => second >= Rank::Five,
            Rank::King => second >= Rank::Jack,
            _ => false,
        },
        (Category::HighCard, 2) => first == Rank::Ace && second >= Rank::Jack,
        (Category::HighCard, _) => first == Rank::Ace && second >= Rank::Queen,
        _ => true,
    }
}

/// Four cards: two pairs or better, or a pair that no open hand beats; high cards that none beats against nobody else, or against one other with ace-queen.
#[inline]
fn doubles(asks: &Asks) -> bool {
    let own = asks.cards.own().strength();
    let mut ranks = own.ranks();
    let (first, second) = (ranks.next(), ranks.next());
    let is_beaten = || asks.others.open().iter().any(|open| open.strength() > own);
    let full = asks.dealt_in >= FULL_TABLE;
    match (own.category(), asks.others_in) {
        (Category::Pair, _) => !is_beaten(),
        (Category::HighCard, 0) => {
            (full || (first, second) == (Some(Rank::Ace), Some(Rank::King))) && !is_beaten()
        }
        (Category::HighCard, 1) => {
            full && first == Some(Rank::Ace) && second >= Some(Rank::Queen) && !is_beaten()
        }
        (Category::HighCard, _) => false,
        _ => true,
    }
}
