//! Benchmark: seven-card hands ranked per second on one core, next to the crate `aya_poker` in the same run.
//!
//! `cargo bench --bench poker` measures; `cargo test --benches` only checks, on few hands, that both agree.
//! Each measurement counts the hands that beat a given one, so every hand must be ranked and compared.

use std::hint::black_box;
use std::time::Instant;

use aya_poker::base::{Card as AyaCard, Hand as AyaHand};
use aya_poker::{PokerHandRank, poker_rank};
use croupier_cards::equipment::cards::Card;
use croupier_cards::poker::{Hand, Strength, rank_seven};

/// The number of repetitions of each measurement; the median counts.
const RUNS: usize = 15;

/// The hand that the others are compared with.
const MARK: &str = "Jc Jd 9h 5s 4c 3d 2h";

/// A hand of either crate, dealt card by card.
trait Dealt: Copy {
    type Card: Copy;
    type Strength: Copy + Ord;
    fn empty() -> Self;
    fn with(self, card: Self::Card) -> Self;
    fn strength(self) -> Self::Strength;
}

impl Dealt for Hand {
    type Card = Card;
    type Strength = Strength;

    fn empty() -> Hand {
        Hand::EMPTY
    }

    fn with(self, card: Card) -> Hand {
        self.with(card)
    }

    fn strength(self) -> Strength {
        self.strength()
    }
}

impl Dealt for AyaHand {
    type Card = AyaCard;
    type Strength = PokerHandRank;

    fn empty() -> AyaHand {
        AyaHand::new()
    }

    fn with(mut self, card: AyaCard) -> AyaHand {
        self.insert_unchecked(&card);
        self
    }

    fn strength(self) -> PokerHandRank {
        poker_rank(&self)
    }
}

/// Counts the hands of seven that beat a mark, over all that can be dealt from a deck.
fn enumerate<H: Dealt>(deck: &[H::Card], mark: H::Strength) -> u64 {
    fn go<H: Dealt>(deck: &[H::Card], hand: H, left: usize, mark: H::Strength) -> u64 {
        let mut count = 0;
        for (i, card) in deck.iter().enumerate() {
            let hand = hand.with(*card);
            let rest = &deck[i + 1..];
            if left > 2 {
                count += go(rest, hand, left - 1, mark);
            } else {
                count += rest.iter().map(|last| u64::from(hand.with(*last).strength() > mark)).sum::<u64>();
            }
        }
        count
    }
    go(deck, H::empty(), 7, mark)
}

/// As [`enumerate`] for our hands, but joins the last two cards as a pair that has been dealt before.
fn enumerate_pairs(deck: &[Card], mark: Strength) -> u64 {
    fn go(deck: &[Card], hand: Hand, left: usize, pairs: &[Hand], mark: Strength) -> u64 {
        let deal = |(i, card): (usize, &Card)| (&deck[i + 1..], hand.with(*card));
        let hands = deck.iter().enumerate().map(deal);
        if left > 3 {
            return hands.map(|(rest, hand)| go(rest, hand, left - 1, pairs, mark)).sum();
        }
        let last = |rest: &[Card]| &pairs[..rest.len() * rest.len().saturating_sub(1) / 2];
        let beats = |strength: Strength| u64::from(strength > mark);
        let count = |(rest, hand): (&[Card], Hand)| -> u64 {
            let seven = last(rest).iter().map(|pair| hand.join(*pair));
            if hand.may_flush(2) {
                seven.map(|seven| beats(seven.strength())).sum()
            } else {
                seven.map(|seven| beats(seven.strength_without_flush())).sum()
            }
        };
        hands.map(count).sum()
    }
    // The pairs of the last cards come first, so that those of the cards left are the start of the list.
    let pairs: Vec<Hand> = (0..deck.len())
        .rev()
        .flat_map(|i| deck[i + 1..].iter().map(move |other| Hand::EMPTY.with(deck[i]).with(*other)))
        .collect();
    go(deck, Hand::EMPTY, 7, &pairs, mark)
}

/// Counts the hands that beat a mark among those dealt, several times over.
fn all_dealt<H: Dealt>(dealt: &[[Card; 7]], passes: u64, deck: &[H::Card; 52], mark: H::Strength) -> u64 {
    let beats = |cards: &[Card; 7]| {
        let hand = cards.iter().fold(H::empty(), |hand, card| hand.with(deck[card.index()]));
        u64::from(hand.strength() > mark)
    };
    (0..passes).map(|_| black_box(dealt).iter().map(beats).sum::<u64>()).sum()
}

/// Random hands of seven cards, equal in every run (xorshift64*).
fn random_hands(number: usize) -> Vec<[Card; 7]> {
    let mut deck: Vec<Card> = Card::deck().collect();
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |limit: usize| {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        (((state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) * limit as u64) >> 32) as usize
    };
    let mut deal = || {
        for i in 0..7 {
            let other = i + below(52 - i);
            deck.swap(i, other);
        }
        [deck[0], deck[1], deck[2], deck[3], deck[4], deck[5], deck[6]]
    };
    (0..number).map(|_| deal()).collect()
}

/// Runs `count` over this number of hands several times, prints the median speed and returns the count.
fn measure(name: &str, hands: u64, mut count: impl FnMut() -> u64) -> u64 {
    let mut result = 0;
    let mut nanoseconds: Vec<u128> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            result = black_box(count());
            start.elapsed().as_nanos()
        })
        .collect();
    nanoseconds.sort_unstable();
    let speed = |run: usize| u128::from(hands) * 1000 / nanoseconds[run].max(1);
    println!("{name:<24}{:>6} million hands/s, at best {:>5}", speed(RUNS / 2), speed(0));
    result
}

fn main() {
    let long = std::env::args().any(|arg| arg == "--bench");
    let (number, passes, deck_size) = if long { (1 << 20, 8, 52) } else { (1000, 1, 12) };

    let deck: Vec<Card> = Card::deck().collect();
    let aya_deck: Vec<AyaCard> = deck.iter().filter_map(|card| card.to_string().parse().ok()).collect();
    let mark_cards: Vec<Card> = MARK.split(' ').filter_map(|card| card.parse().ok()).collect();
    let mark = mark_cards.iter().copied().collect::<Hand>().strength();
    let aya_mark = poker_rank(&mark_cards.iter().map(|card| aya_deck[card.index()]).collect());

    let dealt = random_hands(number);
    let total = number as u64 * passes;
    let ours = measure("random, croupier", total, || {
        let beats = |cards| u64::from(rank_seven(cards) > mark);
        (0..passes).map(|_| black_box(&dealt).iter().map(beats).sum::<u64>()).sum()
    });
    let aya = measure("random, aya_poker", total, || match aya_deck[..].try_into() {
        Ok(deck) => all_dealt::<AyaHand>(&dealt, passes, deck, aya_mark),
        Err(_) => 0,
    });
    assert_eq!(ours, aya);

    let total = (0..7u64).fold(1, |n, i| n * (deck_size as u64 - i) / (i + 1));
    let ours = measure("all, croupier", total, || enumerate::<Hand>(black_box(&deck[..deck_size]), mark));
    let pairs =
        measure("all, croupier, pairs", total, || enumerate_pairs(black_box(&deck[..deck_size]), mark));
    assert_eq!(ours, pairs);
    let aya = measure("all, aya_poker", total, || {
        enumerate::<AyaHand>(black_box(&aya_deck[..deck_size]), aya_mark)
    });
    assert_eq!(ours, aya);
}
