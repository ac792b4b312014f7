//! A reference implementation of hands and the house way, written from 10.2 and 10.7~(d) alone.
//!
//! Tiles are identified by their print, and none of the tables of the game is used.

use super::hands::GeeJoon;
use std::cmp::Ordering;

/// 10.2: the pairs, high to low, by the halves of their tiles.
const PAIRS: [[&str; 2]; 16] = [
    ["2-4", "1-2"],
    ["6-6", "6-6"],
    ["1-1", "1-1"],
    ["4-4", "4-4"],
    ["1-3", "1-3"],
    ["5-5", "5-5"],
    ["3-3", "3-3"],
    ["2-2", "2-2"],
    ["5-6", "5-6"],
    ["4-6", "4-6"],
    ["1-6", "1-6"],
    ["1-5", "1-5"],
    ["3-6", "4-5"],
    ["2-6", "3-5"],
    ["2-5", "3-4"],
    ["1-4", "2-3"],
];

/// 10.2: single tiles, high to low, equal ones together.
const TILES: [&str; 17] = [
    "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5", "3-6 4-5", "2-6 3-5",
    "2-5 3-4", "2-4", "1-4 2-3", "1-2",
];
const BOTH_LOWEST: [&str; 16] = [
    "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5", "3-6 4-5", "2-6 3-5",
    "2-5 3-4", "1-4 2-3", "2-4 1-2",
];

#[derive(PartialEq, Debug)]
enum Is {
    Pair(usize),
    Wong(&'static str),
    Gong(&'static str),
    Worth(u8, usize),
}

pub fn rank(tile: &str, gee_joon: GeeJoon) -> usize {
    let list: &[&str] = match gee_joon {
        GeeJoon::BySpots => &TILES,
        GeeJoon::BothLowest => &BOTH_LOWEST,
    };
    list.iter().position(|tiles| tiles.contains(tile)).unwrap()
}

fn spots(tile: &str) -> Vec<u8> {
    match tile {
        "2-4" | "1-2" => vec![3, 6],
        plain => vec![plain.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').sum()],
    }
}

fn is(hand: [&str; 2], gee_joon: GeeJoon) -> Is {
    let [one, other] = hand;
    if let Some(pair) = PAIRS.iter().position(|pair| *pair == [one, other] || *pair == [other, one]) {
        return Is::Pair(pair);
    }
    for (with, partner) in [(one, other), (other, one)] {
        for name in ["6-6", "1-1"] {
            match (with == name, spots(partner)[..] == [9], spots(partner)[..] == [8]) {
                (true, true, _) => return Is::Wong(name),
                (true, _, true) => return Is::Gong(name),
                _ => {}
            }
        }
    }
    let sums = spots(one).into_iter().flat_map(|a| spots(other).into_iter().map(move |b| (a + b) % 10));
    Is::Worth(sums.max().unwrap(), rank(one, gee_joon).min(rank(other, gee_joon)))
}

/// The first is compared with the second.
pub fn compare(one: [&str; 2], other: [&str; 2], gee_joon: GeeJoon) -> Ordering {
    let twelve_first = |name: &str| if name == "6-6" { 0 } else { 1 };
    match (is(one, gee_joon), is(other, gee_joon)) {
        (Is::Pair(a), Is::Pair(b)) => b.cmp(&a),
        (Is::Pair(_), _) => Ordering::Greater,
        (_, Is::Pair(_)) => Ordering::Less,
        (Is::Wong(a), Is::Wong(b)) | (Is::Gong(a), Is::Gong(b)) => twelve_first(b).cmp(&twelve_first(a)),
        (Is::Wong(_), _) => Ordering::Greater,
        (_, Is::Wong(_)) => Ordering::Less,
        (Is::Gong(_), _) => Ordering::Greater,
        (_, Is::Gong(_)) => Ordering::Less,
        (Is::Worth(0, _), Is::Worth(0, _)) => Ordering::Equal,
        (Is::Worth(a, best), Is::Worth(b, other_best)) => a.cmp(&b).then(other_best.cmp(&best)),
    }
}

/// 10.7~(d): the rule that applies, the high hand and the low hand.
pub fn set(tiles: [&str; 4], gee_joon: GeeJoon) -> (&'static str, [&str; 2], [&str; 2]) {
    let [a, b, c, d] = tiles;
    let mut ways: Vec<([&str; 2], [&str; 2])> = Vec::new();
    for (one, other) in [([a, b], [c, d]), ([a, c], [b, d]), ([a, d], [b, c])] {
        match compare(one, other, gee_joon) {
            Ordering::Less => ways.push((other, one)),
            Ordering::Equal | Ordering::Greater => ways.push((one, other)),
        }
    }
    let has = |tile: &str| tiles.contains(&tile);
    if has("2-4") && has("1-2") {
        let supreme = ways.iter().find(|(high, _)| is(*high, gee_joon) == Is::Pair(0)).unwrap();
        return ("1", supreme.0, supreme.1);
    }
    let special = |hand: [&str; 2]| !matches!(is(hand, gee_joon), Is::Worth(..));
    let mut with: Vec<_> =
        ways.iter().filter(|(high, low)| special(*high) || special(*low)).copied().collect();
    if !with.is_empty() {
        with.sort_by(|x, y| compare(x.0, y.0, gee_joon).then(compare(x.1, y.1, gee_joon)));
        let (high, low) = with.pop().unwrap();
        return ("2", high, low);
    }
    for (name, points) in [("9", 9), ("8", 8), ("7", 7)] {
        let worth = |hand: [&str; 2]| matches!(is(hand, gee_joon), Is::Worth(value, _) if value == points);
        let mut with: Vec<_> = ways.iter().filter(|(high, low)| worth(*high) || worth(*low)).collect();
        with.sort_by(|x, y| compare(x.1, y.1, gee_joon).then(compare(x.0, y.0, gee_joon)));
        if let Some((high, low)) = with.pop() {
            return (name, *high, *low);
        }
    }
    let mut order = tiles;
    order.sort_by_key(|tile| rank(tile, gee_joon));
    let [highest, second, third, lowest] = order;
    assert!(
        rank(highest, gee_joon) < rank(second, gee_joon) && rank(third, gee_joon) < rank(lowest, gee_joon)
    );
    let (one, other) = ([highest, lowest], [second, third]);
    match compare(one, other, gee_joon) {
        Ordering::Less => ("4", other, one),
        Ordering::Equal | Ordering::Greater => ("4", one, other),
    }
}
