//! A reference implementation of the settlement, written from the paragraphs alone, against random rounds.

use super::hands::GeeJoon;
use super::{PaiGow, Wager, oracle};
use crate::equipment::{Card, Tile};
use crate::games::Game;
use crate::games::families::oracle::NumberGenerator;
use crate::house::{Submission, rules_in_force};
use crate::table::{Act, AnswerPart, Input, LiveTable, Phase, Prompt, Seat, Spot};
use crate::wagers::{Money, Tender};
use std::cmp::Ordering;
use std::collections::BTreeMap;

fn seat(number: usize) -> Seat {
    Seat::new(number as u8).unwrap()
}

/// Two hands by the names of their tiles, the higher one first.
type Two = [[String; 2]; 2];

/// The parties that cover the wagers.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Banks {
    Dealer,
    All(Seat),
    Half(Seat),
}

/// 10.7~(h): of four tiles, of which two are named, the higher hand is the high hand.
fn set(tiles: &[String], low: [usize; 2], gee_joon: GeeJoon) -> Two {
    let named = low.map(|place| tiles[place].clone());
    let mut others = (0..4).filter(|place| !low.contains(place)).map(|place| tiles[place].clone());
    let others = [others.next().unwrap(), others.next().unwrap()];
    match oracle::compare(names(&named), names(&others), gee_joon) {
        Ordering::Greater => [named, others],
        Ordering::Less | Ordering::Equal => [others, named],
    }
}

fn names([one, other]: &[String; 2]) -> [&str; 2] {
    [one, other]
}

/// 10.7~(d): as the house sets them.
fn by_house(tiles: &[String], gee_joon: GeeJoon) -> Two {
    let (_, high, low) = oracle::set([&tiles[0], &tiles[1], &tiles[2], &tiles[3]], gee_joon);
    [high, low].map(|hand| hand.map(str::to_string))
}

/// 10.5~(b)-(d): 1 where both hands outrank the others, -1 where neither does, 0 otherwise.
fn decided(hands: &Two, against: &Two, gee_joon: GeeJoon) -> i64 {
    let outranks = |place: usize| {
        oracle::compare(names(&hands[place]), names(&against[place]), gee_joon) == Ordering::Greater
    };
    i64::from(outranks(0)) + i64::from(outranks(1)) - 1
}

/// 10.7~(g): five percent, to the cent or up to a multiple of 25 cents.
fn vigorish(cents: i64, step: i64) -> i64 {
    let mut fee = 0;
    while fee * 100 < cents * 5 {
        fee += step;
    }
    fee
}

/// The facts that a record gives of a round.
#[derive(Default)]
struct Told {
    /// The tiles, by where they came.
    tiles: BTreeMap<Spot, Vec<String>>,
    /// The two tiles that each player has named.
    low: BTreeMap<Seat, Option<[usize; 2]>>,
}

impl Told {
    fn hands(&self, at: Seat, gee_joon: GeeJoon) -> Two {
        let tiles = &self.tiles[&Spot::Seat(at)];
        match self.low.get(&at).copied().flatten() {
            Some(low) => set(tiles, low, gee_joon),
            None => by_house(tiles, gee_joon),
        }
    }
}

/// Plays until wagers may be made again; the bank is passed.
fn play(table: &mut LiveTable<PaiGow>, numbers: &mut NumberGenerator) -> Told {
    let mut tiles: Vec<Tile> = Tile::set().collect();
    for left in (1..tiles.len()).rev() {
        tiles.swap(left, numbers.below(left + 1));
    }
    let mut told = Told::default();
    while told.tiles.len() < 8 || table.phase() == Phase::Playing {
        let input = match table.next().unwrap() {
            Prompt::Dice(_) => Input::Dice((0..3).map(|_| 1 + numbers.below(6) as u8).collect()),
            Prompt::Card(spot, _) => {
                let tile = tiles.pop().unwrap();
                told.tiles.entry(spot).or_default().push(tile.to_string());
                Input::Card(Some(Card::of_tile(tile)))
            }
            Prompt::Answer { seat, choices, .. } => {
                let choice = choices[numbers.below(choices.len())].clone();
                let low = match choice.with() {
                    [AnswerPart::Places(low)] => Some([0, 1].map(|at| usize::from(low[at]) - 1)),
                    _ => None,
                };
                told.low.insert(seat, low);
                Input::answer(seat, choice)
            }
            other => panic!("{other}"),
        };
        table.input(input).unwrap();
    }
    told
}

fn bet(table: &mut LiveTable<PaiGow>, at: Seat, wager: Wager, cents: i64) {
    let amount = Money::cents(cents);
    table.act(at, Act::Bets { wager, amount, tender: Tender::Chips }).unwrap();
}

/// Answers the offer of the bank: this seat with these words, everybody else passes.
fn offer(table: &mut LiveTable<PaiGow>, bank: Option<(Seat, &str)>) {
    while table.phase() == Phase::Preparing {
        let Some(Prompt::Answer { seat, .. }) = table.next() else { panic!("the bank is offered") };
        let words = bank.filter(|(at, _)| *at == seat).map_or("pass", |(_, words)| words).to_string();
        table.input(Input::answer(seat, words)).unwrap();
    }
}

/// The result of a round in cents, computed from 10.5, 10.7 and 10.8.
fn settled(
    told: &Told,
    wagers: &BTreeMap<Seat, i64>,
    (banks, dealers): (Banks, i64),
    step: i64,
    gee_joon: GeeJoon,
) -> BTreeMap<Seat, i64> {
    let dealer = by_house(&told.tiles[&Spot::Dealer], gee_joon);
    let against = match banks {
        Banks::Dealer => dealer.clone(),
        Banks::All(at) | Banks::Half(at) => told.hands(at, gee_joon),
    };
    let mut nets = BTreeMap::new();
    let mut center = 0;
    for (at, cents) in wagers {
        let decision = decided(&told.hands(*at, gee_joon), &against, gee_joon);
        center -= decision * cents;
        let fee = if decision == 1 { vigorish(*cents, step) } else { 0 };
        nets.insert(*at, decision * cents - fee);
    }
    match banks {
        Banks::Dealer => {}
        Banks::All(at) => {
            center -= decided(&dealer, &against, gee_joon) * dealers;
            nets.insert(at, center - vigorish(center.max(0), step));
        }
        Banks::Half(at) => {
            let half = center / 2;
            nets.insert(at, half - vigorish(half.max(0), step));
        }
    }
    nets
}

#[test]
fn rounds_are_settled_as_the_paragraphs_say() {
    let mut numbers = NumberGenerator(10);
    for round in 0..1200 {
        let (step, rounding) = [(1, "exact"), (25, "25-cents")][numbers.below(2)];
        let (gee_joon, word) =
            [(GeeJoon::BySpots, "by-spots"), (GeeJoon::BothLowest, "both-lowest")][numbers.below(2)];
        let submission = Submission::default()
            .with("vigorish-rounding", rounding)
            .with("gee-joon", word)
            .with("deal-direction", ["clockwise", "counterclockwise"][numbers.below(2)]);
        let mut table =
            LiveTable::<PaiGow>::in_play(rules_in_force(PaiGow::SUBCHAPTER, &submission).unwrap());
        let players = 1 + numbers.below(6);
        let at = seat(1 + numbers.below(6));
        let mut dealers = 0;
        let banks = match round % 3 {
            0 => Banks::Dealer,
            kind => {
                for other in (1..=6).map(seat) {
                    table.act(other, Act::Sits).unwrap();
                }
                let last = 500 + numbers.below(5000) as i64;
                bet(&mut table, at, Wager::PaiGow, last);
                play(&mut table, &mut numbers);
                dealers = if kind == 1 { last } else { 0 };
                offer(&mut table, Some((at, if kind == 1 { "bank" } else { "co-bank" })));
                if kind == 1 { Banks::All(at) } else { Banks::Half(at) }
            }
        };
        let before = table.net();
        let wagers: BTreeMap<Seat, i64> = (1..=players)
            .map(seat)
            .filter(|other| banks == Banks::Dealer || *other != at)
            .map(|other| (other, 500 + numbers.below(20_000) as i64))
            .collect();
        if wagers.is_empty() {
            continue;
        }
        for (other, cents) in &wagers {
            bet(&mut table, *other, Wager::PaiGow, *cents);
        }
        if banks != Banks::Dealer {
            bet(&mut table, at, Wager::Bank, wagers.values().sum::<i64>() + dealers);
        }
        let told = play(&mut table, &mut numbers);
        let nets = settled(&told, &wagers, (banks, dealers), step, gee_joon);
        for (other, net) in nets {
            let so_far = before.get(&other).copied().unwrap_or_default();
            let right = so_far + Money::cents(net);
            assert_eq!(table.net().get(&other).copied().unwrap_or_default(), right, "{other} with {banks:?}");
        }
    }
}
