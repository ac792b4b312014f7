//! The house way and the settlement once more, slowly and from the paragraphs alone.

use super::hands::high_ranking;
use super::{AsiaPoker, House, Wager, house_way};
use crate::equipment::{Card, Rank};
use crate::games::Game;
use crate::games::families::oracle::{NumberGenerator, each_class};
use crate::house::{Submission, rules_in_force};
use crate::poker::{AceLowStraight, Category, Ranking, Strength};
use crate::table::{Act, Input, LiveTable, Phase, Seat};
use crate::wagers::{Money, Tender};

/// A setting: the places of the medium hand and the low hand, and how good the three hands are.
#[derive(Clone, Copy, Debug)]
struct Setting {
    medium: [usize; 2],
    low: usize,
    ranks: [Strength; 3],
}

/// Returns the 105 settings of seven cards.
fn settings(cards: &[Card], wheel: AceLowStraight) -> Vec<Setting> {
    let mut all = Vec::new();
    for low in 0..7 {
        for one in (0..7).filter(|one| *one != low) {
            for other in (one + 1..7).filter(|other| *other != low) {
                let is_high = |place: &usize| ![low, one, other].contains(place);
                let high: Vec<Card> = (0..7).filter(is_high).map(|place| cards[place]).collect();
                let ranks = [
                    high_ranking(wheel).rank(&high),
                    Ranking::PAI_GOW_LOW.rank(&[cards[one], cards[other]]),
                    Ranking::ASIA_LOW.rank(&[cards[low]]),
                ];
                all.push(Setting { medium: [one, other], low, ranks });
            }
        }
    }
    all
}

fn rank(card: Card) -> usize {
    card.try_rank().unwrap_or(Rank::Ace) as usize
}

/// The rule that fits, but for a straight or a flush, and the ranks of the medium hand and the low hand.
fn plain(cards: &[Card]) -> (usize, [usize; 2], usize) {
    let count = |of: usize| cards.iter().filter(|card| rank(**card) == of).count();
    let with = |n: usize| -> Vec<usize> { (0..13).rev().filter(|r| count(*r) == n).collect() };
    let (fours, trips, pairs, singles) = (with(4), with(3), with(2), with(1));
    let ace = Rank::Ace as usize;
    if count(ace) == 5 {
        return (1, [ace; 2], ace);
    }
    if let Some(four) = fours.first() {
        return match (trips.first(), pairs.first()) {
            (Some(three), _) => (2, [*three; 2], *three),
            (None, Some(pair)) => (2, [*pair; 2], singles[0]),
            (None, None) => (2, [*four; 2], singles[0]),
        };
    }
    match (trips.len(), pairs.len()) {
        (2, _) => (3, [trips[0]; 2], trips[0]),
        (1, 2) => (3, [pairs[0]; 2], pairs[1]),
        (1, 1) => (3, [pairs[0]; 2], singles[0]),
        (0, 3) => (4, [pairs[0]; 2], singles[0]),
        (0, 2) => (5, [pairs[1]; 2], singles[0]),
        (1, _) if trips[0] == ace => (7, [ace, singles[1]], singles[0]),
        (1, _) => (7, [singles[0], singles[2]], singles[1]),
        (0, 1) => (8, [singles[0], singles[2]], singles[1]),
        _ => (9, [singles[1], singles[3]], singles[2]),
    }
}

/// 31.12~(e): the rule that fits, and how good the three hands are then.
fn slow_house_way(cards: &[Card], wheel: AceLowStraight) -> (usize, [Strength; 3]) {
    let all = settings(cards, wheel);
    let (rule, medium, low) = plain(cards);
    if rule > 5 {
        let made = [Category::Straight, Category::Flush, Category::StraightFlush, Category::RoyalFlush];
        let runs = all.iter().filter(|s| made.contains(&s.ranks[0].category()));
        // The remaining cards: a pair first, then the cards in order, then the high hand.
        let key = |s: &&Setting| {
            let mut left = [s.medium[0], s.medium[1], s.low].map(|place| rank(cards[place]));
            left.sort_by(|a, b| b.cmp(a));
            let pair = (0..13).rev().find(|r| left.iter().filter(|l| *l == r).count() >= 2);
            (pair, left, s.ranks[0])
        };
        if let Some(best) = runs.clone().map(|s| key(&s)).max() {
            let (pair, left, _) = best;
            let medium = pair.map_or([left[0], left[2]], |pair| [pair; 2]);
            let fits = |s: &&Setting| {
                let mut own = s.medium.map(|place| rank(cards[place]));
                own.sort_by(|a, b| b.cmp(a));
                key(s) == best && own == medium
            };
            let set = runs.clone().find(fits).unwrap();
            return (6, set.ranks);
        }
    }
    let fits = all.iter().filter(|s| {
        let mut own = s.medium.map(|place| rank(cards[place]));
        own.sort_by(|a, b| b.cmp(a));
        own == medium && rank(cards[s.low]) == low
    });
    (rule, fits.map(|s| s.ranks).max().unwrap())
}

/// A deck with its joker, now and then with many suited cards or aces on top, so that rare hands come.
fn stacked(numbers: &mut NumberGenerator) -> Vec<Card> {
    let mut deck: Vec<Card> = Card::deck().chain([Card::JOKER]).collect();
    for left in (1..deck.len()).rev() {
        deck.swap(left, numbers.below(left + 1));
    }
    match numbers.below(4) {
        0 => deck.sort_by_key(|card| card.try_suit().map_or(0, |suit| suit as usize)),
        1 => deck.sort_by_key(|card| 12 - rank(*card) / 2),
        _ => {}
    }
    deck
}

#[test]
fn the_house_way_is_the_same_for_every_class_of_seven_cards() {
    // All of them take minutes: CROUPIER_EVERY=1 looks at each, and scripts/house-way at the release's speed.
    let every = std::env::var("CROUPIER_EVERY").ok().and_then(|every| every.parse().ok()).unwrap_or(29);
    let (mut classes, mut looked_at, mut rules) = (0, 0, [0; 10]);
    each_class(4, |cards| {
        classes += 1;
        if classes % every != 0 {
            return;
        }
        looked_at += 1;
        let seven: [Card; 7] = cards.try_into().unwrap();
        for wheel in [AceLowStraight::SecondHighest, AceLowStraight::Lowest] {
            let ([medium, low], way) = house_way::set(&seven, high_ranking(wheel));
            let rule = house_way::WAYS.iter().position(|other| *other == way).unwrap() + 1;
            let hand = |at: &dyn Fn(u8) -> bool| -> Vec<Card> {
                (0..7).filter(|place| at(*place)).map(|place| seven[usize::from(place)]).collect()
            };
            let ranks = [
                high_ranking(wheel).rank(&hand(&|place| !medium.has(place) && !low.has(place))),
                Ranking::PAI_GOW_LOW.rank(&hand(&|place| medium.has(place))),
                Ranking::ASIA_LOW.rank(&hand(&|place| low.has(place))),
            ];
            assert_eq!((rule, ranks), slow_house_way(cards, wheel), "{cards:?}");
            assert!(ranks[0] >= ranks[1] && ranks[1] >= ranks[2], "{cards:?} is foul");
            rules[rule] += 1;
        }
    });
    println!("{looked_at} of {classes} classes, by rule {:?}", &rules[1..]);
    assert!(rules[1..].iter().all(|times| *times > 0), "{rules:?}");
    assert!(classes > 700_000, "{classes} classes");
}

fn seat(number: usize) -> Seat {
    Seat::new(number as u8).unwrap()
}

#[test]
fn random_rounds_are_settled_as_the_paragraphs_say() {
    let submission = Submission::default().with("dealing", "automated-shoe").with("start", "button");
    let house: House = rules_in_force(<AsiaPoker as Game>::SUBCHAPTER, &submission).unwrap();
    let (mut numbers, mut fouls, mut wins) = (NumberGenerator(32), 0, 0);
    for _ in 0..1_500 {
        let mut table = LiveTable::<AsiaPoker>::in_play(house.clone());
        let players = 1 + numbers.below(3);
        let wagers: Vec<i64> = (0..players).map(|_| 10 + numbers.below(90) as i64).collect();
        for (at, &wager) in wagers.iter().enumerate() {
            let bet = Act::Bets { wager: Wager::Asia, amount: Money::dollars(wager), tender: Tender::Chips };
            table.act(seat(at + 1), bet).unwrap();
        }
        let deck = stacked(&mut numbers);
        deck[..49].iter().for_each(|card| table.input(Input::Card(Some(*card))).unwrap());
        let dealer = slow_house_way(&deck[..7], AceLowStraight::SecondHighest).1;
        let mut expected = Vec::new();
        for (at, &wager) in wagers.iter().enumerate() {
            let cards = &deck[7 * (at + 1)..7 * (at + 2)];
            let all = settings(cards, AceLowStraight::SecondHighest);
            let chosen = all[numbers.below(all.len())];
            let mut say = |words: String| table.input(Input::answer(seat(at + 1), words)).unwrap();
            let ranks = match numbers.below(4) {
                0 => {
                    say("surrender".to_string());
                    None
                }
                1 => {
                    say("house way".to_string());
                    Some(slow_house_way(cards, AceLowStraight::SecondHighest).1)
                }
                _ => {
                    say(format!("low {}", chosen.low + 1));
                    say(format!("medium {} {}", chosen.medium[0] + 1, chosen.medium[1] + 1));
                    Some(chosen.ranks)
                }
            };
            let is_foul = |ranks: [Strength; 3]| ranks[0] < ranks[1] || ranks[1] < ranks[2];
            let higher =
                |ranks: [Strength; 3]| ranks.iter().zip(&dealer).filter(|(own, other)| own > other).count();
            fouls += usize::from(ranks.is_some_and(is_foul));
            let won = ranks.is_some_and(|ranks| !is_foul(ranks) && higher(ranks) >= 2);
            wins += usize::from(won);
            expected.push(if won { wager } else { -wager });
        }
        assert_ne!(table.phase(), Phase::Playing, "{:?}", table.prompt());
        for (at, dollars) in expected.iter().enumerate() {
            let net = table.net().get(&seat(at + 1)).copied().unwrap_or_default();
            assert_eq!(net, Money::dollars(*dollars), "seat {} of {deck:?}", at + 1);
        }
    }
    assert!(fouls > 200 && wins > 200, "{fouls} fouls, {wins} wins");
}
