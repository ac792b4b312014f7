//! Fast action hold 'em, from 21.3 and 21.8: hands of cards from six or eight decks, of which several may be the same.

use crate::hands::{by_count, choices, counts, sequence, suited};
use crate::table::{Asked, Card, Draw, Gains, House, Lies, Model, Round};

/// A table.
pub struct FastActionHoldem {
    decks: usize,
}

impl Model for FastActionHoldem {
    const GAME: &'static str = "fast-action-holdem";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> FastActionHoldem {
        FastActionHoldem { decks: draw.pick(&[6, 8]) }
    }

    fn house(&self) -> House {
        House::from([("decks", self.decks.to_string())])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        vec![("original".to_string(), draw.dollars(5, 100))]
    }

    fn answer(&mut self, draw: &mut Draw, asked: &Asked<'_>) -> String {
        let natural = asked.choices.iter().find(|choice| *choice == "natural");
        if let Some(natural) = natural.filter(|_| is_natural(&asked.round.seat(asked.seat))) {
            return natural.clone();
        }
        let (one, other) = draw.pick(&[(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]);
        match draw.below(6) {
            0 => "surrender".to_string(),
            1 | 2 => format!("split {one} {other}"),
            _ => format!("set {one} {other}"),
        }
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let four = round.hand("dealer");
        let common: Vec<Card> = round
            .dealt
            .iter()
            .filter(|(to, _)| !to.starts_with("seat") && to != "dealer")
            .map(|(_, card)| *card)
            .collect();
        for seat in round.seats() {
            let (original, own) = (round.bet(seat, "original"), round.seat(seat));
            let mut gain = |wager: &str, cents: i64| *gains.entry((seat, wager.to_string())).or_default() += cents;
            let said = round.said(seat)[0];
            if said == "natural" {
                gain("original", 5 * original);
                continue;
            }
            if said == "surrender" {
                gain("original", -original / 2);
                continue;
            }
            if is_natural(&four) {
                gain("original", -original);
                continue;
            }
            let places: Vec<usize> =
                said.split(' ').skip(1).map(|place| place.parse::<usize>().unwrap() - 1).collect();
            let (kept, others): (Vec<_>, Vec<_>) = (0..4).partition(|place| places.contains(place));
            let dealer = best(&house_way(&four), &common);
            let mut against = |wager: &str, kept: &[usize]| {
                let cards: Vec<Card> = kept.iter().map(|place| own[*place]).collect();
                gain(wager, if best(&cards, &common) > dealer { original } else { -original });
            };
            against("original", &kept);
            if said.starts_with("split") {
                against("split", &others);
            }
        }
        gains
    }
}

/// 21.1: four cards of a rank in the first four.
fn is_natural(four: &[Card]) -> bool {
    four.iter().all(|card| card.0 == four[0].0)
}

/// 21.8(i): the two cards that the first rule that fits keeps, the highest where it fits several.
fn house_way(four: &[Card]) -> Vec<Card> {
    type Rule = fn(i64, i64, bool) -> bool;
    let rules: [Rule; 14] = [
        |a, b, same| a == b && same,
        |a, b, _| a == b,
        |a, b, same| a == 14 && same && b >= 10,
        |a, b, same| a == b + 1 && same && b >= 10,
        |a, b, _| a == 14 && b >= 10,
        |a, b, same| a == b + 1 && !same && b >= 11,
        |a, _, same| a == 14 && same,
        |_, b, same| same && b >= 10,
        |_, b, _| b >= 11,
        |a, _, _| a == 14,
        |a, b, same| a == b + 1 && same,
        |_, _, same| same,
        |a, b, _| a == b + 1,
        |_, _, _| true,
    ];
    let pairs: Vec<Vec<Card>> = choices(four, 2)
        .into_iter()
        .map(|mut pair| {
            pair.sort_unstable_by(|one, other| other.cmp(one));
            pair
        })
        .collect();
    let fitting = |rule: &Rule| {
        let fits = pairs.iter().filter(|pair| rule(pair[0].0, pair[1].0, pair[0].1 == pair[1].1));
        fits.max_by_key(|pair| (pair[0].0, pair[1].0)).cloned()
    };
    rules.iter().find_map(fitting).unwrap()
}

/// The best five of two cards and the five community cards.
fn best(two: &[Card], common: &[Card]) -> (i64, Vec<i64>) {
    let all: Vec<Card> = two.iter().chain(common).copied().collect();
    choices(&all, 5).iter().map(|cards| rank(cards)).max().unwrap()
}

/// 21.3(b), (c): the class of five cards, 17 for the highest, and what orders hands of the same class.
fn rank(five: &[Card]) -> (i64, Vec<i64>) {
    let (ranks, flush) = (by_count(five), suited(five));
    let top = (counts(five).len() == 5).then(|| sequence(five)).flatten();
    let place = match (&counts(five)[..], flush, top) {
        ([5], true, _) => 1,
        (_, true, Some(14)) => 2,
        ([4, 1], true, _) => 3,
        (_, true, Some(_)) => 4,
        ([3, 2], true, _) => 5,
        ([5], false, _) => 6,
        ([3, 1, 1], true, _) => 7,
        ([2, 2, 1], true, _) => 8,
        ([2, 1, 1, 1], true, _) => 9,
        ([4, 1], false, _) => 10,
        ([3, 2], false, _) => 11,
        (_, true, None) => 12,
        (_, false, Some(_)) => 13,
        ([3, 1, 1], false, _) => 14,
        ([2, 2, 1], false, _) => 15,
        ([2, 1, 1, 1], false, _) => 16,
        _ => 17,
    };
    (18 - place, top.map_or(ranks, |top| vec![top]))
}
