//! Keno, from 15.2 and 15.3: each way of a ticket is a wager on the numbers of its groups.

use crate::table::{Draw, Gains, House, Lies, Model, Round};

/// A game with its default pay tables and no payout limit.
pub struct Keno;

impl Model for Keno {
    const GAME: &'static str = "keno";
    const SEATS: u8 = 4;

    fn new(_: &mut Draw) -> Keno {
        Keno
    }

    fn house(&self) -> House {
        House::from([("payout-limit", "none".to_string())])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let mut left: Vec<usize> = (1..=80).collect();
        let (kind, sizes) = match draw.below(4) {
            0 => ("straight", vec![1 + draw.below(10)]),
            1 => ("split", (0..2 + draw.below(3)).map(|_| 1 + draw.below(10)).collect()),
            2 => ("way", vec![2 + draw.below(3); 2 + draw.below(3)]),
            _ => ("king", vec![1, 2 + draw.below(2), 1, 3]),
        };
        let groups: Vec<Vec<usize>> = sizes
            .iter()
            .map(|size| (0..*size).map(|_| left.swap_remove(draw.below(left.len()))).collect())
            .collect();
        let name = |group: &Vec<usize>| group.iter().map(ToString::to_string).collect::<Vec<_>>().join("/");
        let mut words = format!("{kind} {}", groups.iter().map(name).collect::<Vec<_>>().join("+"));
        if kind == "way" {
            words += &format!(" {} {}", sizes[0], 2 * sizes[0]);
        }
        if kind == "king" {
            words += &format!(" {} {}", sizes[1], sizes[1] + 1);
        }
        let price = draw.dollars(1, 5) * ways(&words).len() as i64;
        vec![(words, price)]
    }

    fn presents(&self, round: &Round) -> Vec<(u8, String)> {
        let won = round.lies.iter().filter(|((_, words), cents)| win(words, **cents, &round.balls) > 0);
        won.map(|(ticket, _)| ticket.clone()).collect()
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let gain = |(ticket, cents): (&(u8, String), &i64)| {
            (ticket.clone(), win(&ticket.1, *cents, &round.balls) - cents)
        };
        round.lies.iter().map(gain).collect()
    }
}

/// The payment for a ticket of this price.
fn win(words: &str, price: i64, balls: &[i64]) -> i64 {
    let ways = ways(words);
    let for_each = price / ways.len() as i64;
    let caught = |way: &Vec<i64>| way.iter().filter(|number| balls.contains(number)).count();
    ways.iter().map(|way| for_each * pays(way.len(), caught(way))).sum()
}

/// 15.2~(c): the ways of a ticket, each as its numbers.
fn ways(words: &str) -> Vec<Vec<i64>> {
    let mut parts = words.split(' ');
    let kind = parts.next().unwrap();
    let groups: Vec<Vec<i64>> = parts
        .next()
        .unwrap()
        .split('+')
        .map(|group| group.split('/').map(|number| number.parse().unwrap()).collect())
        .collect();
    let spots: Vec<usize> = parts.map(|spots| spots.parse().unwrap()).collect();
    if ["straight", "split"].contains(&kind) {
        return groups;
    }
    let chosen = |set: usize| -> Vec<&Vec<i64>> {
        groups.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1).map(|(_, group)| group).collect()
    };
    (1..1 << groups.len())
        .map(chosen)
        // A king is no way alone.
        .filter(|set| set.len() > 1 || set[0].len() > 1)
        .map(|set| set.into_iter().flatten().copied().collect::<Vec<i64>>())
        .filter(|way| spots.contains(&way.len()))
        .collect()
}

/// 15.3: the payment for a dollar, by the numbers of spots and of catches.
fn pays(spots: usize, caught: usize) -> i64 {
    let table: &[i64] = match spots {
        1 => &[0, 3],
        2 => &[0, 0, 12],
        3 => &[0, 0, 1, 42],
        4 => &[0, 0, 1, 3, 130],
        5 => &[0, 0, 0, 1, 10, 800],
        6 => &[0, 0, 0, 1, 4, 88, 1_500],
        7 => &[0, 0, 0, 0, 2, 20, 350, 8_000],
        8 => &[0, 0, 0, 0, 0, 9, 90, 1_500, 20_000],
        9 => &[0, 0, 0, 0, 0, 4, 43, 300, 4_000, 25_000],
        _ => &[0, 0, 0, 0, 0, 2, 20, 132, 960, 3_800, 25_000],
    };
    table[caught]
}
