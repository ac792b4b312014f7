//! The published basic strategy for four to eight decks, with doubling after a split.

use super::house::{DealerCard, House};
use crate::games::families::twenty_one::{
    Answer, Ask, DealerStands, Decision, Gesture, Hand, Hidden, LINES, Lawful, Turn, value,
};
use crate::wagers::Money;

/// One row: what to do against 2, 3, … 10, ace. `H` draw, `S` stand, `D` double or else draw, `E` double or else stand, `P` split, `R`
/// surrender or else draw.
type Row = [u8; 10];

/// Hard totals from 5 to 21.
const HARD: [Row; 17] = [
    *b"HHHHHHHHHH",
    *b"HHHHHHHHHH",
    *b"HHHHHHHHHH",
    *b"HHHHHHHHHH",
    *b"HDDDDHHHHH",
    *b"DDDDDDDDHH",
    *b"DDDDDDDDDH",
    *b"HHSSSHHHHH",
    *b"SSSSSHHHHH",
    *b"SSSSSHHHHH",
    *b"SSSSSHHHRH",
    *b"SSSSSHHRRR",
    *b"SSSSSSSSSS",
    *b"SSSSSSSSSS",
    *b"SSSSSSSSSS",
    *b"SSSSSSSSSS",
    *b"SSSSSSSSSS",
];
/// Soft totals from 12 to 21.
const SOFT: [Row; 10] = [
    *b"HHHHHHHHHH",
    *b"HHHDDHHHHH",
    *b"HHHDDHHHHH",
    *b"HHDDDHHHHH",
    *b"HHDDDHHHHH",
    *b"HDDDDHHHHH",
    *b"SEEEESSHHH",
    *b"SSSSSSSSSS",
    *b"SSSSSSSSSS",
    *b"SSSSSSSSSS",
];
/// Pairs of aces, 2s, … 10s: `P` split, `-` as the total says.
const PAIRS: [Row; 10] = [
    *b"PPPPPPPPPP",
    *b"PPPPPP----",
    *b"PPPPPP----",
    *b"---PP-----",
    *b"----------",
    *b"PPPPP-----",
    *b"PPPPPP----",
    *b"PPPPPPPPPP",
    *b"PPPPP-PP--",
    *b"----------",
];

/// The answer of basic strategy.
#[inline(always)]
pub fn basic(house: &House, ask: &Ask) -> Answer {
    match ask {
        Ask::Turn(turn) => Answer::Decision(match house.dealer_card {
            DealerCard::FaceUp => open(turn),
            DealerCard::DrawnLast | DealerCard::HoleCard | DealerCard::CardReader => decide(house, turn),
        }),
        Ask::Hidden(hidden) => Answer::Gesture(gesture(house, hidden)),
        Ask::Offer(_) => Answer::Adds([Money::ZERO; LINES]),
        Ask::Either(_) => Answer::First,
    }
}

/// The answer of a player who draws to 17 as the dealer does, and never doubles or splits.
pub fn like_the_dealer(_: &House, ask: &Ask) -> Answer {
    match ask {
        Ask::Turn(turn) if turn.lawful.has(Lawful::DRAW) && turn.hand.total() < 17 => {
            Answer::Decision(Decision::Draw)
        }
        Ask::Turn(_) => Answer::Decision(Decision::Stand),
        Ask::Hidden(hidden) => Answer::Gesture(match seen(hidden) {
            Some(hand) if hand.is_bust() || hand.is_two_card_21() => Gesture::TurnUp,
            Some(hand) if hand.total() < 17 => Gesture::Scrape,
            _ => Gesture::Tuck,
        }),
        Ask::Offer(_) => Answer::Adds([Money::ZERO; LINES]),
        Ask::Either(_) => Answer::First,
    }
}

/// The column of a dealer's first card, by what it counts.
const COLUMNS: [usize; 11] = [9, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8];

/// What is wanted: one of [`BY_TOTAL`] and, before that, one of [`BY_PAIR`].
#[derive(Clone, Copy)]
struct Wanted(u8);

/// What totals want: to stand, to draw, to double or draw, to double or stand, to surrender or draw, to surrender or stand.
const BY_TOTAL: [u8; 6] = *b"SHDERZ";
/// What pairs want: what the total does, to be split, to be surrendered or split.
const BY_PAIR: [u8; 3] = *b"-PB";

impl Wanted {
    const COUNT: usize = 32;

    const fn new(total: u8, pair: u8) -> Wanted {
        Wanted(place_of(total, &BY_TOTAL) | place_of(pair, &BY_PAIR) << 3)
    }

    const fn place(self) -> usize {
        self.0 as usize % Wanted::COUNT
    }
}

const fn place_of(letter: u8, letters: &[u8]) -> u8 {
    let mut place = 0;
    while letters[place] != letter {
        place += 1;
    }
    place as u8
}

/// What is wanted by the points of a hand and by the rank of the dealer's first card, where the dealer stands on all 17s and where not.
const WANTED: [[[Wanted; Hand::RANKS]; Hand::POINTS]; 2] =
    [by_points(DealerStands::OnAll17s), by_points(DealerStands::ExceptSoft17)];

const fn by_points(stands: DealerStands) -> [[Wanted; Hand::RANKS]; Hand::POINTS] {
    let mut wanted = [[Wanted::new(b'S', b'-'); Hand::RANKS]; Hand::POINTS];
    let mut place = 0;
    while place < Hand::POINTS {
        let (total, pair) = (total_row(place, stands), pair_row(place, stands));
        let mut rank = 0;
        while rank < Hand::RANKS {
            let column = COLUMNS[Hand::value_of_rank(rank) as usize];
            wanted[place][rank] = Wanted::new(total[column], pair[column]);
            rank += 1;
        }
        place += 1;
    }
    wanted
}

const fn total_row(place: usize, stands: DealerStands) -> Row {
    let points = (Hand::total_at(place), Hand::is_soft_at(place));
    let mut row = match points {
        (total @ 12..22, true) => SOFT[total as usize - 12],
        (0..5, false) => HARD[0],
        (total @ 5..22, false) => HARD[total as usize - 5],
        _ => *b"SSSSSSSSSS",
    };
    if matches!(stands, DealerStands::ExceptSoft17) {
        match points {
            (11, false) => row[9] = b'D',
            (15, false) => row[9] = b'R',
            (17, false) => row[9] = b'Z',
            (18, true) => row[0] = b'E',
            (19, true) => row[4] = b'E',
            _ => {}
        }
    }
    row
}

/// Against an ace that draws to a soft 17, a pair of 8s is surrendered where it may be (`B`).
const fn pair_row(place: usize, stands: DealerStands) -> Row {
    match Hand::pair_at(place) {
        Some(value @ 1..=10) => {
            let mut row = PAIRS[value as usize - 1];
            if matches!(stands, DealerStands::ExceptSoft17) && value == 8 {
                row[9] = b'B';
            }
            row
        }
        _ => *b"----------",
    }
}

/// What can be done, by what is wanted and what is lawful.
const CARRIED_OUT: [[Carried; Lawful::COUNT]; Wanted::COUNT] = {
    let mut table = [[Carried::Stand; Lawful::COUNT]; Wanted::COUNT];
    let mut total = 0;
    while total < BY_TOTAL.len() {
        let mut pair = 0;
        while pair < BY_PAIR.len() {
            let wanted = Wanted::new(BY_TOTAL[total], BY_PAIR[pair]).place();
            let mut lawful = 0;
            while lawful < Lawful::COUNT {
                table[wanted][lawful] = carry_out(BY_TOTAL[total], BY_PAIR[pair], Lawful::at(lawful));
                lawful += 1;
            }
            pair += 1;
        }
        total += 1;
    }
    table
};

/// A decision, in a word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Carried {
    Stand,
    Draw,
    Double,
    Split,
    Surrender,
}

/// The decision, found in tables and by no other way: no player could foretell it.
#[inline(always)]
fn decide(house: &House, turn: &Turn) -> Decision {
    let wanted = WANTED[house.dealer_stands as usize][turn.hand.points()][turn.dealer.rank_of_first()];
    match CARRIED_OUT[wanted.place()][turn.lawful.index()] {
        Carried::Stand => Decision::Stand,
        Carried::Draw => Decision::Draw,
        Carried::Double => Decision::Double,
        Carried::Split => Decision::Split,
        Carried::Surrender => Decision::Surrender,
    }
}

const fn carry_out(total: u8, pair: u8, lawful: Lawful) -> Carried {
    match (pair, total) {
        (b'B', _) if lawful.has(Lawful::SPLIT) && lawful.has(Lawful::SURRENDER) => Carried::Surrender,
        (b'P' | b'B', _) if lawful.has(Lawful::SPLIT) => Carried::Split,
        (_, b'D' | b'E') if lawful.has(Lawful::DOUBLE) => Carried::Double,
        (_, b'R' | b'Z') if lawful.has(Lawful::SURRENDER) => Carried::Surrender,
        (_, b'H' | b'D' | b'R') if lawful.has(Lawful::DRAW) => Carried::Draw,
        _ => Carried::Stand,
    }
}

/// Against an open hand of the dealer that wins ties: above what stands, and safely against what must draw.
fn open(turn: &Turn) -> Decision {
    let (dealer, hand) = (turn.dealer.total(), &turn.hand);
    let weak = !turn.dealer.is_soft() && (12..=16).contains(&dealer);
    if turn.lawful.has(Lawful::SPLIT)
        && weak
        && hand.first().is_some_and(|card| !matches!(value(card), 5 | 10))
    {
        return Decision::Split;
    }
    if turn.lawful.has(Lawful::DOUBLE) && weak {
        return Decision::Double;
    }
    let enough = match dealer {
        17.. => dealer + 1,
        12.. if weak => 12,
        _ => 17,
    };
    let stands = hand.total() >= if hand.is_soft() { enough.max(18) } else { enough };
    if stands || !turn.lawful.has(Lawful::DRAW) { Decision::Stand } else { Decision::Draw }
}

/// The hand of a player who has looked at the own cards.
fn seen(hidden: &Hidden) -> Option<Hand> {
    let [first, second] = hidden.down;
    let mut hand = hidden.drawn;
    hand.put_before(Hand::of(&[first.peek()?, second.peek()?]));
    Some(hand)
}

/// 2.6A~(e): the same with cards that lie face down.
fn gesture(house: &House, hidden: &Hidden) -> Gesture {
    let Some(hand) = seen(hidden) else { return Gesture::Tuck };
    if hand.is_bust() || hand.is_two_card_21() {
        return Gesture::TurnUp;
    }
    if hand.total() == 21 {
        return Gesture::Tuck;
    }
    let rules = (hidden.rules, hidden.law);
    let turn = Turn::of_only_hand((hand, 0), hidden.dealer, [Money::ZERO; LINES], rules);
    match decide(house, &turn) {
        Decision::Stand => Gesture::Tuck,
        Decision::Draw => Gesture::Scrape,
        Decision::Double | Decision::Split | Decision::Surrender | Decision::Rescue => Gesture::TurnUp,
    }
}
