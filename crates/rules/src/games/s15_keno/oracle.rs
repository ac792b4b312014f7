//! A reference implementation of the settlement, written from the paragraphs alone, against random rounds.

use crate::games::families::oracle::{NumberGenerator, pass};
use std::fmt::Write;

/// 15.3: the default pay tables: the payment for a dollar, by catches and spots.
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

/// A ticket: its groups, and each way as the numbers of its groups together.
struct Ticket {
    words: String,
    ways: Vec<Vec<usize>>,
    /// Dollars for each way.
    rate: i64,
    games: i64,
}

/// 15.2~(c): every set of groups with this number of numbers in all, but no king alone.
fn ways(groups: &[Vec<usize>], spots: usize) -> Vec<Vec<usize>> {
    (1u32..1 << groups.len())
        .map(|set| (0..groups.len()).filter(|place| set >> place & 1 == 1).collect::<Vec<_>>())
        .filter(|set| set.len() > 1 || groups[set[0]].len() > 1)
        .map(|set| set.into_iter().flat_map(|place| groups[place].clone()).collect::<Vec<_>>())
        .filter(|way| way.len() == spots)
        .collect()
}

/// 15.2~(a): a ticket of some kind.
fn ticket(numbers: &mut NumberGenerator) -> Ticket {
    let mut left: Vec<usize> = (1..=80).collect();
    let (kind, sizes): (_, Vec<usize>) = match numbers.below(5) {
        0 => ("straight", vec![1 + numbers.below(10)]),
        1 => ("split", (0..2 + numbers.below(3)).map(|_| 1 + numbers.below(10)).collect()),
        2 => ("way", vec![2 + numbers.below(3); 2 + numbers.below(4)]),
        3 => ("combination", vec![2, 3 + numbers.below(2), 2 + numbers.below(3), 5]),
        _ => ("king", vec![1, 2 + numbers.below(3), 1, 1 + numbers.below(3)]),
    };
    let groups: Vec<Vec<usize>> = sizes
        .iter()
        .map(|size| (0..*size).map(|_| left.swap_remove(numbers.below(left.len()))).collect())
        .collect();
    let names = |group: &Vec<usize>| group.iter().map(ToString::to_string).collect::<Vec<_>>().join("/");
    let mut words = format!("{kind} {}", groups.iter().map(names).collect::<Vec<_>>().join("+"));
    let mut played = Vec::new();
    if matches!(kind, "straight" | "split") {
        played = groups;
    } else {
        let lawful: Vec<usize> = (2..=10).filter(|spots| !ways(&groups, *spots).is_empty()).collect();
        let first = numbers.below(lawful.len());
        for spots in lawful.iter().skip(first).step_by(2) {
            write!(words, " {spots}").unwrap();
            played.extend(ways(&groups, *spots));
        }
    }
    let games = 1 + numbers.below(2) as i64;
    if games > 1 {
        write!(words, " for {games} games").unwrap();
    }
    Ticket { words, ways: played, rate: 1 + numbers.below(5) as i64, games }
}

/// 15.6~(e): the payment of a win in cents under the limit of a game: the same part of each, cents rounded down.
fn part(cents: i64, limit: Option<i64>, all: i64) -> i64 {
    match limit {
        Some(limit) if all > limit => cents * limit / all,
        _ => cents,
    }
}

/// Two games as a round file, with the expected balance of every patron.
fn file(numbers: &mut NumberGenerator) -> String {
    let limit = [None, Some(2_000)][numbers.below(2)];
    let mut file = String::from("game keno\n");
    if let Some(limit) = limit {
        writeln!(file, "house payout-limit {}", limit / 100).unwrap();
    }
    let tickets: Vec<Ticket> = (0..1 + numbers.below(5)).map(|_| ticket(numbers)).collect();
    for (seat, ticket) in tickets.iter().enumerate() {
        let price = ticket.rate * ticket.ways.len() as i64 * ticket.games;
        writeln!(file, "seat {} bets {} {price}", seat + 1, ticket.words).unwrap();
    }
    let mut won = vec![0; tickets.len()];
    for game in 0..2 {
        let mut urn: Vec<usize> = (1..=80).collect();
        let out: Vec<usize> = (0..20).map(|_| urn.swap_remove(numbers.below(urn.len()))).collect();
        let names = out.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        writeln!(file, "balls {names}").unwrap();
        let wins = |ticket: &Ticket| -> Vec<i64> {
            let caught = |way: &Vec<usize>| way.iter().filter(|number| out.contains(number)).count();
            let in_game = ticket.ways.iter().filter(|_| game < ticket.games);
            in_game.map(|way| 100 * ticket.rate * pays(way.len(), caught(way))).collect()
        };
        let all: i64 = tickets.iter().flat_map(wins).sum();
        for (won, ticket) in won.iter_mut().zip(&tickets) {
            *won += wins(ticket).into_iter().map(|win| part(win, limit, all)).sum::<i64>();
        }
    }
    for (seat, (ticket, won)) in tickets.iter().zip(&won).enumerate() {
        if *won > 0 {
            writeln!(file, "seat {} presents {}", seat + 1, ticket.words).unwrap();
        }
    }
    file += "...and others\n";
    for (seat, (ticket, won)) in tickets.iter().zip(&won).enumerate() {
        let net = won - 100 * ticket.rate * ticket.ways.len() as i64 * ticket.games;
        let sign = if net < 0 { "-" } else { "+" };
        let amount = format!("{sign}{}.{:02}", net.abs() / 100, net.abs() % 100);
        writeln!(file, "net {} {}", seat + 1, if net == 0 { "0" } else { &amount }).unwrap();
    }
    file
}

#[test]
fn random_games_are_settled_as_by_hand() {
    let mut numbers = NumberGenerator(15);
    pass(400, || file(&mut numbers));
}
