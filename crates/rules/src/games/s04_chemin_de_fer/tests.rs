//! Random rounds against a reference implementation written from the paragraphs alone.
//!
//! It covers the holder of the bank and the bounds of his wager, the order of wagers, the players of both hands, and all winnings to the cent.

use super::{CheminDeFer, Wager};
use crate::equipment::Card;
use crate::games::Game;
use crate::games::families::baccarat::oracle::worth;
use crate::games::families::oracle::{NumberGenerator, rounds_wanted};
use crate::house::{Submission, rules_in_force};
use crate::table::{Act, Input, LiveTable, Phase, Prompt, Seat, Stage};
use crate::wagers::{Money, Tender};
use std::collections::BTreeMap;

/// The limits posted, in cents.
const MINIMUM: i64 = 500;
const MAXIMUM: i64 = 1_000_000;

/// 4.1(c).
fn count(cards: &[Card]) -> i64 {
    cards.iter().map(|card| worth(*card)).sum::<i64>() % 10
}

/// 4.9: the counts of both hands, by the tables as a dealer learns them, out of the cards in the order in which they came; where there is an option,
/// what was said decides.
fn counts(cards: &[Card], player_said_card: bool, banker_said_card: bool) -> (i64, i64) {
    let mut player = vec![cards[0], cards[2]];
    let mut banker = vec![cards[1], cards[3]];
    let (p, b) = (count(&player), count(&banker));
    if p >= 8 || b >= 8 {
        return (p, b);
    }
    let mut more = cards[4..].iter().copied();
    let mut third = None;
    if p < 5 || p == 5 && player_said_card {
        third = more.next();
        player.extend(third);
    }
    let draws = match third.map(worth) {
        None => b <= 5,
        Some(9) => b <= 2 || b == 3 && banker_said_card,
        Some(8) => b <= 2,
        Some(0 | 1) => b <= 3,
        Some(2 | 3) => b <= 4,
        Some(4) => b <= 4 || b == 5 && banker_said_card,
        Some(5) => b <= 5,
        Some(_) => b <= 6,
    };
    if draws {
        banker.extend(more.next());
    }
    (count(&player), count(&banker))
}

/// Going counterclockwise from a seat, the others in turn.
fn after(seats: &[u8], from: u8) -> Vec<u8> {
    let higher = seats.iter().filter(|seat| **seat > from);
    higher.chain(seats.iter().filter(|seat| **seat < from)).copied().collect()
}

/// The position of the bank.
#[derive(Clone, PartialEq, Debug)]
enum BankIs {
    Bid,
    Nobody,
    Offered { to: Vec<u8>, least: i64, origin: Option<u8> },
    By { seat: u8, origin: u8, least: i64, most: i64 },
    MayPass { seat: u8, origin: u8, last: i64 },
}

/// The table, and the slow account of it.
struct Play {
    table: LiveTable<CheminDeFer>,
    seats: Vec<u8>,
    bank: BankIs,
    bids: Vec<(u8, i64)>,
    suivi: Option<u8>,
    won: BTreeMap<u8, i64>,
    numbers: NumberGenerator,
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

impl Play {
    fn new(seed: u64) -> Play {
        let house = rules_in_force(CheminDeFer::SUBCHAPTER, &Submission::default()).unwrap();
        let mut numbers = NumberGenerator(seed);
        let mut seats: Vec<u8> = (1..=CheminDeFer::SEATS).filter(|_| numbers.below(3) == 0).collect();
        if seats.len() < 2 {
            seats = vec![3, 11];
        }
        let mut table = LiveTable::in_play(house);
        for number in &seats {
            table.act(seat(*number), Act::Sits).unwrap();
        }
        Play { table, seats, bank: BankIs::Bid, bids: Vec::new(), suivi: None, won: BTreeMap::new(), numbers }
    }

    fn say(&mut self, number: u8, words: &str) {
        let input = Input::answer(seat(number), words.to_string());
        self.table.input(input).unwrap();
    }

    /// 4.5(b), 4.11: the bank finds its holder; the table must ask whom the paragraphs would ask.
    fn find_banker(&mut self) {
        while self.table.phase() == Phase::Preparing {
            let Some(Prompt::Answer { seat, choices, .. }) = self.table.prompt().cloned() else {
                panic!("{:?}", self.table.prompt())
            };
            let asked = seat.number();
            match self.bank.clone() {
                BankIs::Bid => {
                    assert_eq!(asked, self.seats[self.bids.len()]);
                    let bid = [0, MINIMUM, 2_000, 2_000, 7_500][self.numbers.below(5)];
                    self.bids.push((asked, bid));
                    let words =
                        if bid == 0 { "no bid".to_string() } else { format!("bid {}", Money::cents(bid)) };
                    self.say(asked, &words);
                    if self.bids.len() == self.seats.len() {
                        let highest = self.bids.iter().map(|(_, bid)| *bid).max().unwrap();
                        let first = self.bids.iter().find(|(_, bid)| *bid == highest).unwrap().0;
                        self.bank = match highest {
                            0 => BankIs::Nobody,
                            least => BankIs::By { seat: first, origin: first, least, most: MAXIMUM },
                        };
                        self.bids.clear();
                    }
                }
                BankIs::Offered { to, least, origin } => {
                    assert_eq!(asked, to[0]);
                    let (accepts, rest) = (self.numbers.below(3) > 0, to[1..].to_vec());
                    self.say(asked, if accepts { "accept" } else { "decline" });
                    self.bank = match (accepts, rest.is_empty()) {
                        (true, _) => {
                            let origin = origin.unwrap_or(asked);
                            BankIs::By { seat: asked, origin, least: least.max(MINIMUM), most: MAXIMUM }
                        }
                        (false, true) => BankIs::Bid,
                        (false, false) => BankIs::Offered { to: rest, least, origin },
                    };
                }
                BankIs::MayPass { seat, origin, last } => {
                    assert_eq!((asked, choices.len()), (seat, 2));
                    let passes = self.numbers.below(4) == 0;
                    self.say(asked, if passes { "pass" } else { "continue" });
                    self.bank = if passes {
                        self.suivi = None;
                        BankIs::Offered { to: after(&self.seats, seat), least: last, origin: Some(origin) }
                    } else {
                        BankIs::By { seat, origin, least: last, most: MAXIMUM.min(2 * last) }
                    };
                }
                BankIs::Nobody | BankIs::By { .. } => panic!("nobody is to be asked"),
            }
        }
    }

    fn bet(&mut self, number: u8, wager: Wager, cents: i64) -> bool {
        let amount = Money::cents(cents);
        self.table.act(seat(number), Act::Bets { wager, amount, tender: Tender::Chips }).is_ok()
    }

    /// 4.6(b): the Banker's wager is taken inside its bounds, and not outside.
    fn bank(&mut self) -> (u8, u8, i64) {
        if self.bank == BankIs::Nobody {
            let first = self.seats[self.numbers.below(self.seats.len())];
            self.bank = BankIs::By { seat: first, origin: first, least: MINIMUM, most: MAXIMUM };
        }
        let BankIs::By { seat: banker, origin, least, most } = self.bank else { panic!("{:?}", self.bank) };
        let (house, state) = (self.table.house(), self.table.state());
        let room = CheminDeFer::room(house, state, Stage::Betting, seat(banker), Wager::Bank).unwrap();
        assert_eq!((room.least().in_cents(), room.most().in_cents()), (least, most));
        assert!(!self.bet(banker, Wager::Bank, least - 1) && !self.bet(banker, Wager::Bank, most + 1));
        let reach = (most - least).min(3_000) as usize;
        let amount = least + self.numbers.below(reach + 1) as i64;
        assert!(self.bet(banker, Wager::Bank, amount));
        (banker, origin, amount)
    }

    /// 4.7: some wager against the bank, in any order; what then lies there is what the preferences leave.
    fn cover(&mut self, banker: u8, bank: i64) -> Vec<(u8, i64)> {
        let others = after(&self.seats, banker);
        let mut whole: Option<(u8, bool)> = None;
        let mut parts: Vec<(u8, i64)> = Vec::new();
        for _ in 0..=self.numbers.below(6) {
            let number = others[self.numbers.below(others.len())];
            let place = |number: u8| others.iter().position(|other| *other == number).unwrap();
            let has = whole.is_some_and(|(seat, _)| seat == number)
                || parts.iter().any(|(seat, _)| *seat == number);
            match self.numbers.below(4) {
                0 => {
                    let may = !has && whole.is_none_or(|(seat, suivi)| !suivi && place(number) < place(seat));
                    assert_eq!(self.bet(number, Wager::Banco, bank), may);
                    if may {
                        (whole, parts) = (Some((number, false)), Vec::new());
                    }
                }
                1 => {
                    let may = !has && self.suivi == Some(number) && whole.is_none_or(|(_, suivi)| !suivi);
                    assert_eq!(self.bet(number, Wager::Suivi, bank), may);
                    if may {
                        (whole, parts) = (Some((number, true)), Vec::new());
                    }
                }
                _ => {
                    let free = bank - parts.iter().map(|(_, part)| part).sum::<i64>();
                    let part = 100 + self.numbers.below(bank as usize) as i64;
                    let may = whole.is_none() && part <= free;
                    assert_eq!(self.bet(number, Wager::Against, part), may);
                    if may {
                        match parts.iter_mut().find(|(seat, _)| *seat == number) {
                            Some((_, up)) => *up += part,
                            None => parts.push((number, part)),
                        }
                    }
                }
            }
        }
        if let Some((number, _)) = whole {
            parts.push((number, bank));
        }
        if parts.is_empty() {
            assert!(self.bet(others[0], Wager::Against, 100));
            parts.push((others[0], 100));
        }
        parts.sort_by_key(|(seat, _)| others.iter().position(|other| other == seat));
        parts
    }

    /// 4.8, 4.9: the hands are played, well or badly.
    fn hands(&mut self, banker: u8, dominant: u8) -> (i64, i64) {
        let mut cards = Vec::new();
        let mut said = [false; 2];
        loop {
            let input = match self.table.next() {
                Some(Prompt::Card(..)) => {
                    let card = Card::from_index(self.numbers.below(52));
                    cards.extend(card);
                    Input::Card(card)
                }
                Some(Prompt::Answer { seat, choices, .. }) => {
                    let words = choices[self.numbers.below(choices.len())].clone();
                    let who = usize::from(seat.number() == banker);
                    assert!(who == 1 || seat.number() == dominant);
                    said[who] = words.act() == "card";
                    Input::answer(seat, words)
                }
                other => panic!("{other:?}"),
            };
            // A card of which every copy is out is refused, and another one comes.
            if self.table.input(input.clone()).is_err() {
                assert!(matches!(input, Input::Card(_)));
                cards.pop();
                continue;
            }
            if self.table.phase() != Phase::Playing {
                return counts(&cards, said[0], said[1]);
            }
        }
    }

    /// 4.10, 4.11: the winnings, and the next holder of the bank.
    fn round(&mut self) {
        self.find_banker();
        let (banker, origin, bank) = self.bank();
        let parts = self.cover(banker, bank);
        let most = parts.iter().map(|(_, part)| *part).max().unwrap();
        let dominant = parts.iter().find(|(_, part)| *part == most).unwrap().0;
        let covered: i64 = parts.iter().map(|(_, part)| part).sum();
        let (player, bankers) = self.hands(banker, dominant);
        let direction = (player - bankers).signum();
        for (number, part) in &parts {
            *self.won.entry(*number).or_default() += direction * part;
        }
        let quarters = (covered * 5 + 2_499) / 2_500 * 25;
        *self.won.entry(banker).or_default() -= match direction {
            -1 => quarters - covered,
            other => other * covered,
        };
        let last = BankIs::MayPass { seat: banker, origin, last: bank };
        (self.bank, self.suivi) = match direction {
            1 => (BankIs::Offered { to: after(&self.seats, origin), least: 0, origin: None }, None),
            0 => (last, self.suivi),
            _ => (last, parts.iter().find(|(_, part)| *part == bank).map(|(number, _)| *number)),
        };
        for (seat, net) in self.table.net() {
            let expected = self.won.get(&seat.number()).copied().unwrap_or_default();
            assert_eq!(net.in_cents(), expected, "seat {seat}: {player} against {bankers}");
        }
    }
}

#[test]
fn the_record_is_what_the_paragraphs_say() {
    const SHOE: usize = 40;
    for seed in 1..=rounds_wanted(150 * SHOE).div_ceil(SHOE) as u64 {
        let mut play = Play::new(seed * 7_919);
        for _ in 0..SHOE {
            play.round();
        }
        let total: i64 = play.won.values().sum();
        assert!(total <= 0, "between participants nothing is won but what others lose, less the vigorish");
    }
}
