//! An independent oracle for five-card hands, written from the text of the rankings, for the tests of games that compare them.

use crate::equipment::Card;
use crate::games::Game;
use crate::rounds;
use crate::table::{Act, Input, LiveTable, Phase, Seat};
use crate::wagers::{Money, Tender};
use std::cmp::Reverse;

/// A generator of numbers, good enough to shuffle with.
pub struct NumberGenerator(pub u64);

impl NumberGenerator {
    /// A number below this one.
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// The number of random rounds that `ORACLE_ROUNDS` asks for, or this many.
pub fn rounds_wanted(otherwise: usize) -> usize {
    std::env::var("ORACLE_ROUNDS").map_or(otherwise, |text| text.parse().unwrap())
}

/// Checks that `times` random rounds, each a round file with the expected result of every player, pass.
pub fn come_out(times: usize, numbers: &mut NumberGenerator, round: impl Fn(&mut NumberGenerator) -> String) {
    for _ in 0..times {
        let source = round(numbers);
        let report = rounds::run(&rounds::parse(&source).unwrap());
        assert!(report.problem.is_none(), "{source}\n{:?}", report.problem);
    }
}

/// A deck in some order.
pub fn shuffled(numbers: &mut NumberGenerator) -> Vec<Card> {
    let mut deck: Vec<Card> = Card::deck().collect();
    for left in (1..deck.len()).rev() {
        deck.swap(left, numbers.below(left + 1));
    }
    deck
}

/// A round with random wagers and cards at a live table.
pub struct RandomTrial<G: Game> {
    /// The wagers of each player: an ante, and possibly a second wager.
    pub wagers: Vec<(i64, i64)>,
    table: LiveTable<G>,
    cards: std::vec::IntoIter<Card>,
}

impl<G: Game> RandomTrial<G> {
    /// Deals in up to `most` players, who make the first of these wagers; some make the other one as well.
    pub fn new(
        house: G::House,
        most: usize,
        wagers: [G::Wager; 2],
        numbers: &mut NumberGenerator,
    ) -> RandomTrial<G> {
        let mut table = LiveTable::<G>::in_play(house);
        let players = 1 + numbers.below(most);
        let amounts: Vec<(i64, i64)> =
            (0..players).map(|_| (5 + numbers.below(40) as i64, numbers.below(2) as i64 * 7)).collect();
        for (at, &(ante, beside)) in amounts.iter().enumerate() {
            for (wager, amount) in wagers.into_iter().zip([ante, beside]) {
                if amount > 0 {
                    let amount = Money::dollars(amount);
                    table.act(seat(at), Act::Bets { wager, amount, tender: Tender::Chips }).unwrap();
                }
            }
        }
        RandomTrial { wagers: amounts, table, cards: shuffled(numbers).into_iter() }
    }

    /// The next card of the deck.
    pub fn deal(&mut self) -> Card {
        let card = self.cards.next().unwrap();
        self.table.input(Input::Card(Some(card))).unwrap();
        card
    }

    /// A card that nobody sees.
    pub fn burn(&mut self) {
        self.table.input(Input::Card(None)).unwrap();
    }

    /// Deals two cards to everybody, the dealer last.
    pub fn two_each(&mut self) -> Vec<[Card; 2]> {
        let mut hands = vec![[Card::JOKER; 2]; self.wagers.len() + 1];
        for place in 0..2 {
            for hand in &mut hands {
                hand[place] = self.deal();
            }
        }
        hands
    }

    /// A player, counted from 0, answers.
    pub fn says(&mut self, at: usize, words: &str) {
        self.table.input(Input::answer(seat(at), words.to_string())).unwrap();
    }

    /// The net result of each player after the round.
    pub fn nets(&self) -> Vec<Money> {
        assert_eq!(self.table.phase(), Phase::Betting);
        let nets = self.table.net();
        (0..self.wagers.len()).map(|at| nets.get(&seat(at)).copied().unwrap_or_default()).collect()
    }
}

fn seat(at: usize) -> Seat {
    Seat::new(at as u8 + 1).unwrap()
}

/// The class of five cards, 9 for a royal flush down to 0, and the ranks that decide inside it.
pub fn five(cards: [Card; 5]) -> (u8, Vec<usize>) {
    let held = cards.map(|card| card.rank() as usize);
    let mut ranks = held;
    ranks.sort_by_key(|&rank| Reverse((held.iter().filter(|&&other| other == rank).count(), rank)));
    let times: Vec<usize> =
        ranks.iter().map(|rank| ranks.iter().filter(|other| *other == rank).count()).collect();
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let single = times[0] == 1;
    let wheel = ranks == [12, 3, 2, 1, 0];
    let straight = wheel || (single && ranks[0] - ranks[4] == 4);
    if wheel {
        ranks = [3, 2, 1, 0, 0];
    }
    let class = match (flush, straight, times[0], times[3]) {
        (true, true, ..) if ranks[0] == 12 => 9,
        (true, true, ..) => 8,
        (_, _, 4, _) => 7,
        (_, _, 3, 2) => 6,
        (true, ..) => 5,
        (_, true, ..) => 4,
        (_, _, 3, _) => 3,
        (_, _, 2, 2) => 2,
        (_, _, 2, _) => 1,
        _ => 0,
    };
    (class, ranks.to_vec())
}

/// The best five of seven: its class, and the ranks that decide inside it.
pub fn best(own: [Card; 2], board: [Card; 5]) -> (u8, Vec<usize>) {
    let all: Vec<Card> = own.into_iter().chain(board).collect();
    let mut best = (0, Vec::new());
    for out in 0..7 {
        for other in 0..out {
            let left: Vec<Card> =
                (0..7).filter(|place| ![out, other].contains(place)).map(|place| all[place]).collect();
            best = best.max(five([left[0], left[1], left[2], left[3], left[4]]));
        }
    }
    best
}

/// The card of a rank and a suit.
fn card(rank: usize, suit: usize) -> Card {
    Card::from_index(rank * 4 + suit).unwrap()
}

/// Calls `each` with every choice of ranks, in order, in which no rank occurs more than `most` times.
fn ranks(left: usize, from: usize, most: usize, chosen: &mut Vec<usize>, each: &mut dyn FnMut(&[usize])) {
    if left == 0 {
        return each(chosen);
    }
    for rank in from..13 {
        if chosen.iter().filter(|other| **other == rank).count() < most {
            chosen.push(rank);
            ranks(left - 1, rank, most, chosen, each);
            chosen.pop();
        }
    }
}

/// Visits every class of seven cards in which `flush` cards of a suit are a flush: the ranks, and those of a suit that makes one. At most one card is the joker.
/// cards, or none.
pub fn each_class(flush: usize, mut each: impl FnMut(&[Card])) {
    for joker in [false, true] {
        let natural = 7 - usize::from(joker);
        let mut with_joker = |mut cards: Vec<Card>| {
            cards.extend(joker.then_some(Card::JOKER));
            each(&cards);
        };
        // Suits are given out in turn, so that none has more than it must.
        let in_turn = |cards: &mut Vec<Card>, more: &[usize], suits: usize| {
            for (place, rank) in more.iter().enumerate() {
                let mut free = (0..suits).map(|n| card(*rank, (place + n) % suits));
                let free = free.find(|card| !cards.contains(card)).unwrap();
                cards.push(free);
            }
        };
        ranks(natural, 0, 4, &mut Vec::new(), &mut |chosen| {
            let mut cards = Vec::new();
            in_turn(&mut cards, chosen, 4);
            let of = |suit: usize| cards.iter().filter(|card| card.suit() as usize == suit).count();
            if (0..4).map(of).max().unwrap() + usize::from(joker) < flush {
                with_joker(cards);
            }
        });
        // `least` cards of one suit, and the others of other suits.
        let least = flush - usize::from(joker);
        for suited in least..=natural {
            ranks(suited, 0, 1, &mut Vec::new(), &mut |of_suit| {
                let of_suit: Vec<Card> = of_suit.iter().map(|rank| card(*rank, 3)).collect();
                ranks(natural - suited, 0, 3, &mut Vec::new(), &mut |others| {
                    let mut cards = of_suit.clone();
                    in_turn(&mut cards, others, 3);
                    with_joker(cards);
                });
                // The others may be enough for a second flush.
                if natural - suited >= least {
                    ranks(natural - suited, 0, 1, &mut Vec::new(), &mut |others| {
                        let others = others.iter().map(|rank| card(*rank, 0));
                        with_joker(of_suit.iter().copied().chain(others).collect());
                    });
                }
            });
        }
    }
}

/// Checks that this number of round files, written with a slow settlement, pass.
pub fn pass(files: usize, mut file: impl FnMut() -> String) {
    for _ in 0..files {
        let source = file();
        let report = rounds::run(&rounds::parse(&source).unwrap());
        assert!(report.problem.is_none(), "{source}\n{:?}", report.problem);
    }
}

/// Adds to a round file the expected net result of each player in whole dollars.
pub fn with_nets(mut file: String, nets: &[i64]) -> String {
    file += "...and others\n";
    for (seat, net) in nets.iter().enumerate() {
        let sign = if *net > 0 { "+" } else { "" };
        file += &format!("net {} {sign}{net}\n", seat + 1);
    }
    file
}
