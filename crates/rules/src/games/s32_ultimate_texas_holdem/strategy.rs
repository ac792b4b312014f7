//! The strategies for the play wager.

use super::UltimateTexasHoldem;
use super::house::House;
use super::questions::{PlayMultiple, UltimateAnswer, UltimateQuestion, UltimateStreet};
use crate::equipment::{Card, Rank};
use crate::games::Strategy;
use crate::games::families::dealer_comparison::{DealerComparison, HANDS, UnseenShowdown};
use crate::poker::{Category, Hand, Strength};
use crate::table::FaceDown;
use crate::wagers::Money;

/// The ways of answering, the best known one first.
pub const STRATEGIES: &[Strategy<UltimateTexasHoldem>] = &[
    Strategy {
        name: "best",
        says: "the published rules before and after the flop; at the end whatever loses less against all hands of the dealer",
        answer: |house, asks| answer(asks, |own, board| plays_by_count(house, own, board)),
    },
    Strategy {
        name: "outs",
        says: "the published rules; at the end a pair of one's own, or fewer than 21 cards with which the dealer is higher",
        answer: |_, asks| answer(asks, plays_by_outs),
    },
];

/// The published rules, and at the end what `plays` says.
fn answer(asks: &UltimateQuestion, plays: impl FnOnce([Card; 2], &[Card; 5]) -> bool) -> UltimateAnswer {
    let own = match asks.cards.map(FaceDown::peek) {
        [Some(one), Some(other)] => Some([one, other]),
        _ => None,
    };
    match (&asks.street, own) {
        (UltimateStreet::BeforeFlop, Some(own)) if plays_before_the_flop(own) => {
            UltimateAnswer::Play(PlayMultiple::Four)
        }
        (UltimateStreet::Flop(flop), Some(own)) if plays_after_the_flop(own, flop) => {
            UltimateAnswer::Play(PlayMultiple::Two)
        }
        (UltimateStreet::Board(board), Some(own)) if plays(own, board) => {
            UltimateAnswer::Play(PlayMultiple::One)
        }
        (UltimateStreet::BeforeFlop | UltimateStreet::Flop(_), _) => UltimateAnswer::Check,
        (UltimateStreet::Board(_), _) => UltimateAnswer::Fold,
    }
}

/// Threes or better, any ace, king-five, queen-eight, jack-ten; suited any king, queen-six, jack-eight.
fn plays_before_the_flop([one, other]: [Card; 2]) -> bool {
    let (high, low) = (one.rank().max(other.rank()), one.rank().min(other.rank()));
    if high == low {
        return high >= Rank::Three;
    }
    let suited = one.suit() == other.suit();
    let least = match (high, suited) {
        (Rank::Ace, _) | (Rank::King, true) => Rank::Two,
        (Rank::King, false) => Rank::Five,
        (Rank::Queen, true) => Rank::Six,
        (Rank::Queen, false) | (Rank::Jack, true) => Rank::Eight,
        (Rank::Jack, false) => Rank::Ten,
        _ => return false,
    };
    low >= least
}

/// Two pairs or better, a pair of one's own but for two twos in the hand, or four to a flush with a ten or better of one's own.
fn plays_after_the_flop(own: [Card; 2], flop: &[Card; 3]) -> bool {
    let all = || own.into_iter().chain(*flop);
    match Hand::from_iter(all()).strength().category() {
        Category::HighCard => {}
        Category::Pair => {
            let [one, other] = own.map(|card| card.rank());
            let matched = flop.iter().any(|card| card.rank() == one || card.rank() == other);
            if matched || (one == other && one >= Rank::Three) {
                return true;
            }
        }
        _ => return true,
    }
    own.iter().any(|card| {
        card.rank() >= Rank::Ten && all().filter(|other| other.suit() == card.suit()).count() == 4
    })
}

/// Whether the player's own cards make a higher kind of hand than the board alone.
fn is_own(player: Strength, board: &[Card; 5]) -> bool {
    player.category() != Hand::from_iter(*board).strength().category()
}

/// The 45 cards that the player does not see.
fn unseen(own: [Card; 2], board: &[Card; 5]) -> impl Iterator<Item = Card> {
    let board = *board;
    Card::deck().filter(move |card| !own.contains(card) && !board.contains(card))
}

/// At the end: with a hand of one's own, or where a play wager loses less than a fold over all 990 hands of the dealer.
fn plays_by_count(house: &House, own: [Card; 2], board: &[Card; 5]) -> bool {
    const ANTE: Money = Money::dollars(2);
    let player = Hand::from_iter(own.into_iter().chain(*board)).strength();
    if is_own(player, board) {
        return true;
    }
    let blind = house.blind_pays.row(player.category()).map_or(Money::ZERO, |row| row.odds.pay(ANTE));
    let UnseenShowdown { high_cards, others } = UnseenShowdown::of(own, board);
    let gain = |ante: Money, hands: DealerComparison| {
        (ante + ANTE + blind) * i64::from(hands.won) - (ante + ANTE + ANTE) * i64::from(hands.lost)
    };
    // Without a pair of the dealer's the ante is returned.
    let gain = gain(Money::ZERO, high_cards) + gain(ANTE, others);
    let fold = -(ANTE * 2 * i64::from(HANDS));
    gain > fold
}

/// At the end: with a hand of one's own, or where fewer than 21 single cards make the dealer's hand higher.
fn plays_by_outs(own: [Card; 2], board: &[Card; 5]) -> bool {
    let player = Hand::from_iter(own.into_iter().chain(*board)).strength();
    let shared = Hand::from_iter(*board);
    is_own(player, board)
        || unseen(own, board).filter(|&card| shared.with(card).strength() > player).count() < 21
}
