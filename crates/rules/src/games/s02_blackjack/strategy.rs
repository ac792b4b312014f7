//! The published basic strategy for four to eight decks, with doubling after a split.

use super::house::{DealerCard, House};
use crate::games::families::twenty_one::{
    DealerStands, HandGesture, HandTurn, HiddenHandTurn, LINES, LawfulDecisions, TwentyOneAnswer,
    TwentyOneDecision, TwentyOneHand, TwentyOneQuestion, value,
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
pub fn basic(house: &House, ask: &TwentyOneQuestion) -> TwentyOneAnswer {
    match ask {
        TwentyOneQuestion::Turn(turn) => TwentyOneAnswer::Decision(match house.dealer_card {
            DealerCard::FaceUp => open(turn),
            DealerCard::DrawnLast | DealerCard::HoleCard | DealerCard::CardReader => decide(house, turn),
        }),
        TwentyOneQuestion::Hidden(hidden) => TwentyOneAnswer::Gesture(gesture(house, hidden)),
        TwentyOneQuestion::Offer(_) => TwentyOneAnswer::Adds([Money::ZERO; LINES]),
        TwentyOneQuestion::Either(_) => TwentyOneAnswer::First,
    }
}

/// The answer of a player who draws to 17 as the dealer does, and never doubles or splits.
pub fn like_the_dealer(_: &House, ask: &TwentyOneQuestion) -> TwentyOneAnswer {
    match ask {
        TwentyOneQuestion::Turn(turn) if turn.lawful.has(LawfulDecisions::DRAW) && turn.hand.total() < 17 => {
            TwentyOneAnswer::Decision(TwentyOneDecision::Draw)
        }
        TwentyOneQuestion::Turn(_) => TwentyOneAnswer::Decision(TwentyOneDecision::Stand),
        TwentyOneQuestion::Hidden(hidden) => TwentyOneAnswer::Gesture(match seen(hidden) {
            Some(hand) if hand.is_bust() || hand.is_two_card_21() => HandGesture::TurnUp,
            Some(hand) if hand.total() < 17 => HandGesture::Scrape,
            _ => HandGesture::Tuck,
        }),
        TwentyOneQuestion::Offer(_) => TwentyOneAnswer::Adds([Money::ZERO; LINES]),
        TwentyOneQuestion::Either(_) => TwentyOneAnswer::First,
    }
}

/// The column of a dealer's first card, by what it counts.
const COLUMNS: [usize; 11] = [9, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The preferred play: one of [`BY_TOTAL`] and, before that, one of [`BY_PAIR`].
#[derive(Clone, Copy)]
struct PreferredPlay(u8);

/// Entries by total: stand, draw, double or draw, double or stand, surrender or draw, surrender or stand.
const BY_TOTAL: [u8; 6] = *b"SHDERZ";
/// Entries by pair: the entry of the total, split, surrender or split.
const BY_PAIR: [u8; 3] = *b"-PB";

impl PreferredPlay {
    const COUNT: usize = 32;

    const fn new(total: u8, pair: u8) -> PreferredPlay {
        PreferredPlay(place_of(total, &BY_TOTAL) | place_of(pair, &BY_PAIR) << 3)
    }

    const fn place(self) -> usize {
        self.0 as usize % PreferredPlay::COUNT
    }
}

const fn place_of(letter: u8, letters: &[u8]) -> u8 {
    let mut place = 0;
    while letters[place] != letter {
        place += 1;
    }
    place as u8
}

/// The preferred play by the points of a hand and the rank of the dealer's first card, for dealers who stand on all 17s and for those who hit soft
/// 17.
const PREFERRED: [[[PreferredPlay; TwentyOneHand::RANKS]; TwentyOneHand::POINTS]; 2] =
    [by_points(DealerStands::OnAll17s), by_points(DealerStands::ExceptSoft17)];

const fn by_points(stands: DealerStands) -> [[PreferredPlay; TwentyOneHand::RANKS]; TwentyOneHand::POINTS] {
    let mut preferred = [[PreferredPlay::new(b'S', b'-'); TwentyOneHand::RANKS]; TwentyOneHand::POINTS];
    let mut place = 0;
    while place < TwentyOneHand::POINTS {
        let (total, pair) = (total_row(place, stands), pair_row(place, stands));
        let mut rank = 0;
        while rank < TwentyOneHand::RANKS {
            let column = COLUMNS[TwentyOneHand::value_of_rank(rank) as usize];
            preferred[place][rank] = PreferredPlay::new(total[column], pair[column]);
            rank += 1;
        }
        place += 1;
    }
    preferred
}

const fn total_row(place: usize, stands: DealerStands) -> Row {
    let points = (TwentyOneHand::total_at(place), TwentyOneHand::is_soft_at(place));
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
    match TwentyOneHand::pair_at(place) {
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

/// The decision by the preferred play and the lawful decisions.
const PLAYS: [[Play; LawfulDecisions::COUNT]; PreferredPlay::COUNT] = {
    let mut table = [[Play::Stand; LawfulDecisions::COUNT]; PreferredPlay::COUNT];
    let mut total = 0;
    while total < BY_TOTAL.len() {
        let mut pair = 0;
        while pair < BY_PAIR.len() {
            let preferred = PreferredPlay::new(BY_TOTAL[total], BY_PAIR[pair]).place();
            let mut lawful = 0;
            while lawful < LawfulDecisions::COUNT {
                table[preferred][lawful] =
                    carry_out(BY_TOTAL[total], BY_PAIR[pair], LawfulDecisions::at(lawful));
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
enum Play {
    Stand,
    Draw,
    Double,
    Split,
    Surrender,
}

/// The decision, by table lookup alone: a branch here would be unpredictable to the processor.
#[inline(always)]
fn decide(house: &House, turn: &HandTurn) -> TwentyOneDecision {
    let preferred = PREFERRED[house.dealer_stands as usize][turn.hand.points()][turn.dealer.rank_of_first()];
    match PLAYS[preferred.place()][turn.lawful.index()] {
        Play::Stand => TwentyOneDecision::Stand,
        Play::Draw => TwentyOneDecision::Draw,
        Play::Double => TwentyOneDecision::Double,
        Play::Split => TwentyOneDecision::Split,
        Play::Surrender => TwentyOneDecision::Surrender,
    }
}

const fn carry_out(total: u8, pair: u8, lawful: LawfulDecisions) -> Play {
    match (pair, total) {
        (b'B', _) if lawful.has(LawfulDecisions::SPLIT) && lawful.has(LawfulDecisions::SURRENDER) => {
            Play::Surrender
        }
        (b'P' | b'B', _) if lawful.has(LawfulDecisions::SPLIT) => Play::Split,
        (_, b'D' | b'E') if lawful.has(LawfulDecisions::DOUBLE) => Play::Double,
        (_, b'R' | b'Z') if lawful.has(LawfulDecisions::SURRENDER) => Play::Surrender,
        (_, b'H' | b'D' | b'R') if lawful.has(LawfulDecisions::DRAW) => Play::Draw,
        _ => Play::Stand,
    }
}

/// Against an open hand of the dealer that wins ties: above what stands, and safely against what must draw.
fn open(turn: &HandTurn) -> TwentyOneDecision {
    let (dealer, hand) = (turn.dealer.total(), &turn.hand);
    let weak = !turn.dealer.is_soft() && (12..=16).contains(&dealer);
    if turn.lawful.has(LawfulDecisions::SPLIT)
        && weak
        && hand.first().is_some_and(|card| !matches!(value(card), 5 | 10))
    {
        return TwentyOneDecision::Split;
    }
    if turn.lawful.has(LawfulDecisions::DOUBLE) && weak {
        return TwentyOneDecision::Double;
    }
    let enough = match dealer {
        17.. => dealer + 1,
        12.. if weak => 12,
        _ => 17,
    };
    let stands = hand.total() >= if hand.is_soft() { enough.max(18) } else { enough };
    if stands || !turn.lawful.has(LawfulDecisions::DRAW) {
        TwentyOneDecision::Stand
    } else {
        TwentyOneDecision::Draw
    }
}

/// The hand of a player who has looked at the own cards.
fn seen(hidden: &HiddenHandTurn) -> Option<TwentyOneHand> {
    let [first, second] = hidden.down;
    let mut hand = hidden.drawn;
    hand.put_before(TwentyOneHand::of(&[first.peek()?, second.peek()?]));
    Some(hand)
}

/// 2.6A~(e): the gesture of basic strategy with cards that lie face down.
fn gesture(house: &House, hidden: &HiddenHandTurn) -> HandGesture {
    let Some(hand) = seen(hidden) else { return HandGesture::Tuck };
    if hand.is_bust() || hand.is_two_card_21() {
        return HandGesture::TurnUp;
    }
    if hand.total() == 21 {
        return HandGesture::Tuck;
    }
    let rules = (hidden.rules, hidden.law);
    let turn = HandTurn::of_only_hand((hand, 0), hidden.dealer, [Money::ZERO; LINES], rules);
    match decide(house, &turn) {
        TwentyOneDecision::Stand => HandGesture::Tuck,
        TwentyOneDecision::Draw => HandGesture::Scrape,
        TwentyOneDecision::Double
        | TwentyOneDecision::Split
        | TwentyOneDecision::Surrender
        | TwentyOneDecision::Rescue => HandGesture::TurnUp,
    }
}
