//! A reference implementation of the house way and the settlement, written from the paragraphs alone.

use super::house_way;
use super::{House, PaiGowPoker, Wager};
use crate::equipment::{Card, Rank};
use crate::games::Game;
use crate::games::families::oracle::{NumberGenerator, each_class};
use crate::house::{Submission, rules_in_force};
use crate::poker::{AceLowStraight, Category, Ranking, Strength};
use crate::table::{Act, Input, LiveTable, Phase, Places, Prompt, Seat};
use crate::wagers::{Money, Tender};

/// A setting: the low hand, and how good both hands are.
#[derive(Clone, Debug)]
struct Setting {
    low: Vec<Card>,
    ranks: (Strength, Strength),
}

/// All 21 settings of seven cards.
fn settings(cards: &[Card], ranking: Ranking) -> Vec<Setting> {
    let mut all = Vec::new();
    for one in 0..7 {
        for other in one + 1..7 {
            let is_low = |place: usize| place == one || place == other;
            let part = |low: bool| -> Vec<Card> {
                (0..7).filter(|place| is_low(*place) == low).map(|place| cards[place]).collect()
            };
            let (high, low) = (part(false), part(true));
            let ranks = (ranking.rank(&high), Ranking::PAI_GOW_LOW.rank(&low));
            all.push(Setting { low, ranks });
        }
    }
    all
}

/// The rank by which a card counts for the rules: the joker is an ace.
fn rank(card: &Card) -> usize {
    card.try_rank().unwrap_or(Rank::Ace) as usize
}

/// The number of cards of a rank.
fn count(cards: &[Card], of: usize) -> usize {
    cards.iter().filter(|card| rank(card) == of).count()
}

/// The ranks of some cards, the highest first.
fn sorted(cards: &[Card]) -> Vec<usize> {
    let mut ranks: Vec<usize> = cards.iter().map(rank).collect();
    ranks.sort_by(|a, b| b.cmp(a));
    ranks
}

/// The rule that fits, and the ranks of the low hand; `None` if a straight or a flush decides.
fn plain(cards: &[Card]) -> (usize, Vec<usize>) {
    let with = |n: usize| -> Vec<usize> { (0..13).rev().filter(|r| count(cards, *r) == n).collect() };
    let (fours, trips, pairs, singles) = (with(4), with(3), with(2), with(1));
    let has = |r: Rank| singles.contains(&(r as usize));
    let (ace, king) = (Rank::Ace as usize, Rank::King as usize);
    if count(cards, ace) == 5 {
        return (1, if count(cards, king) == 2 { vec![king; 2] } else { vec![ace; 2] });
    }
    if let Some(&four) = fours.first() {
        let others: Vec<usize> = trips.iter().chain(&pairs).copied().collect();
        if let Some(pair) = others.iter().max() {
            return (2, vec![*pair; 2]);
        }
        let together = match four {
            0..=4 => true,
            5..=8 => has(Rank::Ace),
            9..=11 => has(Rank::Ace) && has(Rank::King),
            _ => false,
        };
        return (2, if together { singles[..2].to_vec() } else { vec![four; 2] });
    }
    match (trips.len(), pairs.len()) {
        (2, _) => (3, vec![trips[0]; 2]),
        (1, 1 | 2) => (3, vec![pairs[0]; 2]),
        (0, 3) => (4, vec![pairs[0]; 2]),
        (0, 2) => {
            let both = match (pairs[0], pairs[1]) {
                (12, _) | (9..=11, 5..=11) => false,
                (5..=8, 5..=8) | (9..=11, 0..=4) => has(Rank::Ace),
                _ => has(Rank::Ace) || has(Rank::King),
            };
            (6, if both { singles[..2].to_vec() } else { vec![pairs[1]; 2] })
        }
        (1, _) if trips[0] == ace => (7, vec![ace, singles[0]]),
        (1, _) => (7, singles[..2].to_vec()),
        (0, 1) => (8, singles[..2].to_vec()),
        _ => (9, singles[1..3].to_vec()),
    }
}

/// 11.9~(e): the rule that fits, and how good both hands are then.
fn slow_house_way(cards: &[Card], ranking: Ranking) -> (usize, (Strength, Strength)) {
    let all = settings(cards, ranking);
    let (rule, low) = plain(cards);
    if rule > 4 {
        let runs = |s: &&Setting| {
            let made = [Category::Straight, Category::Flush, Category::StraightFlush, Category::RoyalFlush];
            made.contains(&s.ranks.0.category())
        };
        let best = all.iter().filter(runs).map(|s| (s.ranks.1, s.ranks.0)).max();
        if let Some((low, high)) = best
            && (rule != 6 || low.category() == Category::Pair)
        {
            return (5, (high, low));
        }
    }
    let fits = all.iter().filter(|s| sorted(&s.low) == low);
    (rule, fits.map(|s| s.ranks).max().unwrap())
}

#[test]
fn the_house_way_is_the_same_for_every_class_of_seven_cards() {
    for (wheel, every) in [(AceLowStraight::SecondHighest, 1), (AceLowStraight::Lowest, 31)] {
        let ranking = Ranking::PAI_GOW_HIGH.with_wheel(wheel);
        let (mut classes, mut rules) = (0, [0; 10]);
        each_class(5, |cards| {
            classes += 1;
            if classes % every != 0 {
                return;
            }
            let seven: [Card; 7] = cards.try_into().unwrap();
            let ([low], way) = house_way::set(&seven, wheel);
            let rule = house_way::WAYS.iter().position(|other| *other == way).unwrap() + 1;
            let part = |is_low: bool| -> Vec<Card> {
                (0..7).filter(|p| low.has(*p) == is_low).map(|p| seven[usize::from(p)]).collect()
            };
            let (high, low) = (ranking.rank(&part(false)), Ranking::PAI_GOW_LOW.rank(&part(true)));
            assert_eq!((rule, (high, low)), slow_house_way(cards, ranking), "{cards:?}");
            assert!(high >= low, "{cards:?} is foul");
            rules[rule] += 1;
        });
        assert!(rules[1..].iter().all(|times| *times > 0), "{rules:?}");
        assert!(classes > 290_000, "{classes} classes");
    }
}

/// 11.9~(e): if only suits are open, clubs, diamonds, hearts and spades go low in this order, and the joker last.
#[test]
fn a_round_can_be_repeated() {
    let seven: [Card; 7] = ["9s", "9c", "9h", "4d", "4c", "Kd", "9d"].map(|card| card.parse().unwrap());
    let ([low], _) = house_way::set(&seven, AceLowStraight::SecondHighest);
    assert_eq!(low, Places::one(3).and(4));
    let seven: [Card; 7] = ["9s", "9c", "9h", "4d", "Qc", "Kd", "9d"].map(|card| card.parse().unwrap());
    let ([low], _) = house_way::set(&seven, AceLowStraight::SecondHighest);
    assert_eq!(low, Places::one(1).and(6));
}

/// 11.9~(g), (i), (j): the gain of a setting against the dealer's, in cents.
fn main_gain(wager: i64, player: &Setting, dealer: (Strength, Strength)) -> i64 {
    let (high, low) = player.ranks;
    let higher = usize::from(high > dealer.0) + usize::from(low > dealer.1);
    match higher {
        _ if low > high => -100 * wager,
        2 => 100 * wager - (wager * 5 + 24) / 25 * 25,
        1 => 0,
        _ => -100 * wager,
    }
}

/// 11.16~(b): the gain of a dollar on the bonus: by the hands in five of the seven cards, and by all seven.
fn bonus(cards: &[Card]) -> (i64, i64) {
    let ranking = Ranking::PAI_GOW_HIGH;
    let five = |c: Category| settings(cards, ranking).into_iter().filter(move |s| s.ranks.0.category() == c);
    let joker = cards.contains(&Card::JOKER);
    let natural: Vec<Card> = cards.iter().copied().filter(|card| *card != Card::JOKER).collect();
    let one_suit = natural.iter().all(|card| card.suit() == natural[0].suit());
    // Seven in a row, counted with the ace on either side.
    let in_a_row = (-1_i64..=6).any(|lowest| {
        natural.iter().all(|card| {
            let at = card.rank() as i64 - lowest;
            (0..7).contains(&at) || (lowest == -1 && card.rank() == Rank::Ace)
        })
    });
    let royal_match = five(Category::RoyalFlush).any(|s| {
        let [one, other] = s.low[..] else { return false };
        s.low.iter().all(|c| *c != Card::JOKER)
            && one.suit() == other.suit()
            && sorted(&s.low) == [Rank::King as usize, Rank::Queen as usize]
    });
    let mut best = (-1, 0);
    let mut pays = |held: bool, odds: i64, envy: i64| {
        if held && odds > best.0 {
            best = (odds, envy);
        }
    };
    pays(one_suit && in_a_row && !joker, 8_000, 5_000);
    pays(royal_match, 2_000, 1_000);
    pays(one_suit && in_a_row && joker, 1_000, 500);
    pays(five(Category::FiveOfAKind).next().is_some(), 400, 250);
    pays(five(Category::RoyalFlush).next().is_some(), 150, 50);
    pays(five(Category::StraightFlush).next().is_some(), 50, 20);
    pays(five(Category::FourOfAKind).next().is_some(), 25, 5);
    pays(five(Category::FullHouse).next().is_some(), 5, 0);
    pays(five(Category::Flush).next().is_some(), 4, 0);
    pays(five(Category::ThreeOfAKind).next().is_some(), 3, 0);
    pays(five(Category::Straight).next().is_some(), 2, 0);
    best
}

fn seat(number: usize) -> Seat {
    Seat::new(number as u8).unwrap()
}

/// A deck with its joker, now and then with many suited and running cards on top, so that rare hands come.
fn stacked(numbers: &mut NumberGenerator) -> Vec<Card> {
    let mut deck: Vec<Card> = Card::deck().chain([Card::JOKER]).collect();
    for left in (1..deck.len()).rev() {
        deck.swap(left, numbers.below(left + 1));
    }
    match numbers.below(4) {
        0 => deck.sort_by_key(|card| card.try_suit().map_or(0, |suit| suit as usize)),
        1 => deck.sort_by_key(|card| card.try_rank().map_or(12, |rank| 12 - rank as usize / 2)),
        _ => {}
    }
    deck
}

#[test]
fn random_rounds_are_settled_as_the_paragraphs_say() {
    let submission = Submission::default().with("dealing", "automated-shoe").with("start", "button");
    let house: House = rules_in_force(<PaiGowPoker as Game>::SUBCHAPTER, &submission).unwrap();
    let (mut numbers, mut envied, mut fouls) = (NumberGenerator(11), 0, 0);
    for _ in 0..3_000 {
        let mut table = LiveTable::<PaiGowPoker>::in_play(house.clone());
        let players = 1 + numbers.below(3);
        let wagers: Vec<(i64, i64)> =
            (0..players).map(|_| (10 + numbers.below(90) as i64, numbers.below(3) as i64 * 4)).collect();
        for (at, &(main, bonus)) in wagers.iter().enumerate() {
            for (wager, amount) in [(Wager::PaiGow, main), (Wager::Bonus, bonus)] {
                if amount > 0 {
                    let amount = Money::dollars(amount);
                    table.act(seat(at + 1), Act::Bets { wager, amount, tender: Tender::Chips }).unwrap();
                }
            }
        }
        // The button lies at the dealer: the dealer's seven cards come first, then those of seats 1 to 6.
        let deck = stacked(&mut numbers);
        deck[..49].iter().for_each(|card| table.input(Input::Card(Some(*card))).unwrap());
        let mut expected = vec![0; players];
        let dealer = slow_house_way(&deck[..7], Ranking::PAI_GOW_HIGH).1;
        let mut held = Vec::new();
        for (at, &(main, on_bonus)) in wagers.iter().enumerate() {
            let cards = &deck[7 * (at + 1)..7 * (at + 2)];
            assert!(matches!(table.prompt(), Some(Prompt::Answer { .. })), "{:?}", table.prompt());
            let all = settings(cards, Ranking::PAI_GOW_HIGH);
            let chosen = numbers.below(21);
            let places = (0..7_usize).flat_map(|one| (one + 1..7).map(move |other| (one, other)));
            let (one, other) = places.clone().nth(chosen).unwrap();
            let words = match numbers.below(5) {
                0 => "surrender".to_string(),
                1 => "house way".to_string(),
                _ => format!("low {} {}", one + 1, other + 1),
            };
            table.input(Input::answer(seat(at + 1), words.clone())).unwrap();
            expected[at] += match words.as_str() {
                "surrender" => -100 * main,
                "house way" => {
                    let ranks = slow_house_way(cards, Ranking::PAI_GOW_HIGH).1;
                    main_gain(main, &Setting { ranks, ..all[0].clone() }, dealer)
                }
                _ => {
                    fouls += usize::from(all[chosen].ranks.1 > all[chosen].ranks.0);
                    main_gain(main, &all[chosen], dealer)
                }
            };
            let (odds, envy) = bonus(cards);
            expected[at] += 100 * odds * on_bonus;
            let is_seen = words != "surrender" || on_bonus > 0;
            held.push(if is_seen { envy } else { 0 });
        }
        for (at, &(_, on_bonus)) in wagers.iter().enumerate() {
            let others = held.iter().enumerate().filter(|(other, _)| *other != at && on_bonus >= 5);
            let envy: i64 = others.map(|(_, envy)| envy).sum();
            envied += i64::from(envy > 0);
            expected[at] += 100 * envy;
        }
        assert_ne!(table.phase(), Phase::Playing, "{:?}", table.prompt());
        for (at, cents) in expected.iter().enumerate() {
            let net = table.net().get(&seat(at + 1)).copied().unwrap_or_default();
            assert_eq!(net, Money::cents(*cents), "seat {} of {deck:?}", at + 1);
        }
    }
    assert!(envied > 100 && fouls > 200, "{envied} envied, {fouls} fouls");
}
