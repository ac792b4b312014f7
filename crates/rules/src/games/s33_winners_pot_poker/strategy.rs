//! The strategies for staying in.

use super::WinnersPotPoker;
use super::questions::WinnersQuestion;
use super::wagers::WinnersStage;
use crate::equipment::Rank;
use crate::games::Strategy;
use crate::games::families::ante_and_play::FoldOrWager;
use crate::poker::{Category, Strength};

/// The ways of answering, the best known one first.
pub const STRATEGIES: &[Strategy<WinnersPotPoker>] = &[
    Strategy {
        name: "pairs",
        says: "stays in with a pair that no open hand beats; at a full table with high cards too, the fewer others are in the lower ones",
        answer: |_, asks| answer(asks),
    },
    Strategy { name: "stay", says: "stays in always", answer: |_, _| FoldOrWager::Play },
];

fn answer(asks: &WinnersQuestion) -> FoldOrWager {
    let stays = match asks.stage {
        WinnersStage::Third => bets(asks),
        WinnersStage::Fourth | WinnersStage::Fifth => doubles(asks),
    };
    if stays { FoldOrWager::Play } else { FoldOrWager::Fold }
}

/// From this number of antes on, the pot is large enough to continue with high cards.
const FULL_TABLE: usize = 5;

/// Three cards: a pair, of jacks or better where there is no money of others to win; at a full table an ace or a king beside a card that is the
/// higher the more players are in.
fn bets(asks: &WinnersQuestion) -> bool {
    let own = asks.cards.own().strength();
    match own.category() {
        Category::Pair if asks.dealt_in > 1 => true,
        Category::Pair => own.ranks().next() >= Some(Rank::Jack),
        Category::HighCard => asks.dealt_in >= FULL_TABLE && bets_high_cards(own, asks.others_in),
        _ => true,
    }
}

fn bets_high_cards(own: Strength, others_in: usize) -> bool {
    let mut ranks = own.ranks();
    let (first, second) = (ranks.next(), ranks.next());
    match (others_in, first) {
        (0, _) => first >= Some(Rank::King),
        (1, Some(Rank::Ace)) => second >= Some(Rank::Five),
        (1, Some(Rank::King)) => second >= Some(Rank::Jack),
        (2, Some(Rank::Ace)) => second >= Some(Rank::Jack),
        (3.., Some(Rank::Ace)) => second >= Some(Rank::Queen),
        (1.., _) => false,
    }
}

/// Four cards: two pairs or better, or a pair that no open hand beats; high cards that none beats against nobody else, or against one other with ace-queen.
fn doubles(asks: &WinnersQuestion) -> bool {
    let own = asks.cards.own().strength();
    let is_beaten = || asks.others.open().iter().any(|open| open.strength() > own);
    match own.category() {
        Category::Pair => !is_beaten(),
        Category::HighCard => doubles_high_cards(asks, own) && !is_beaten(),
        _ => true,
    }
}

fn doubles_high_cards(asks: &WinnersQuestion, own: Strength) -> bool {
    let mut ranks = own.ranks();
    let (first, second) = (ranks.next(), ranks.next());
    let full = asks.dealt_in >= FULL_TABLE;
    match asks.others_in {
        0 => full || (first, second) == (Some(Rank::Ace), Some(Rank::King)),
        1 => full && first == Some(Rank::Ace) && second >= Some(Rank::Queen),
        _ => false,
    }
}
