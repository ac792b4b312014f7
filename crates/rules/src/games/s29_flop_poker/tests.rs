//! The settlement once more, slowly and from the paragraphs alone, over random rounds; and the strategy against every flop.

use super::questions::FlopOrFold;
use super::strategy::STRATEGIES;
use super::{FlopPoker, House, Wager};
use crate::equipment::Card;
use crate::games::Game;
use crate::games::families::ante_and_play::FoldOrWager;
use crate::games::families::oracle::{NumberGenerator, five, shuffled};
use crate::house::{Submission, rules_in_force};
use crate::table::{Act, FaceDown, Input, LiveTable, Phase, Seat};
use crate::wagers::{Money, Tender};

/// A class of five cards, and the ranks that decide inside it.
type Worth = (u8, Vec<usize>);

/// 29.1: the player's three cards and two of the flop, whichever two are best.
fn hand([a, b, c]: [Card; 3], [d, e, f]: [Card; 3]) -> Worth {
    [[d, e], [d, f], [e, f]].into_iter().map(|[x, y]| five([a, b, c, x, y])).max().unwrap()
}

/// 29.11(c): the winnings of a flop wager of 1, by the class from the royal flush, which is 9, down; `None` below a pair of jacks, which are rank 9.
fn flop_odds((class, ranks): &Worth) -> Option<i64> {
    match class {
        9 => Some(1_000),
        8 => Some(500),
        7 => Some(100),
        6 => Some(30),
        5 => Some(20),
        4 => Some(10),
        3 => Some(4),
        2 => Some(2),
        1 if ranks[0] >= 9 => Some(1),
        _ => None,
    }
}

/// 29.11(d): the net result of a bonus wager of 1.
fn bonus_odds(cards: [Card; 3]) -> i64 {
    let mut ranks = cards.map(|card| card.rank() as usize);
    ranks.sort_unstable();
    let [low, middle, high] = ranks;
    let suited = cards.iter().all(|card| card.suit() == cards[0].suit());
    let straight = ranks == [0, 1, 12] || (middle == low + 1 && high == middle + 1);
    if suited && ranks == [10, 11, 12] {
        100
    } else if suited && straight {
        50
    } else if low == high {
        25
    } else if straight {
        6
    } else if suited {
        3
    } else if low == middle || middle == high {
        1
    } else {
        -1
    }
}

/// A player's wagers, in dollars, and whether a flop wager was made.
struct Player {
    ante: i64,
    bonus: i64,
    plays: bool,
    cards: [Card; 3],
}

/// 29.10~(e), (f), 29.11: the gain of each player, in cents; every pot wager is $5.
fn gains(players: &[Player], flop: [Card; 3]) -> Vec<i64> {
    let worths: Vec<Worth> = players.iter().map(|player| hand(player.cards, flop)).collect();
    let best = worths.iter().max().unwrap();
    let winners: Vec<usize> = (0..players.len()).filter(|at| worths[*at] == *best).collect();
    let pot = 500 * players.len() as i64;
    let each = pot / winners.len() as i64;
    let odd = pot - each * winners.len() as i64;
    (0..players.len())
        .map(|at| {
            let player = &players[at];
            let against_the_table = match (player.plays, flop_odds(&worths[at])) {
                (false, _) => -player.ante,
                (true, None) => -2 * player.ante,
                (true, Some(odds)) => (player.ante + odds * player.ante).min(50_000),
            };
            let from_the_pot = match winners.iter().position(|winner| *winner == at) {
                Some(0) => each + odd,
                Some(_) => each,
                None => 0,
            };
            100 * (against_the_table + player.bonus * bonus_odds(player.cards)) - 500 + from_the_pot
        })
        .collect()
}

fn house() -> House {
    rules_in_force(FlopPoker::SUBCHAPTER, &Submission::default()).unwrap()
}

fn seat(at: usize) -> Seat {
    Seat::new(at as u8 + 1).unwrap()
}

/// Plays a round with this deck.
fn net(players: &[Player], flop: [Card; 3]) -> Vec<i64> {
    let mut table = LiveTable::<FlopPoker>::in_play(house());
    for (at, player) in players.iter().enumerate() {
        for (wager, amount) in [(Wager::Ante, player.ante), (Wager::Bonus, player.bonus)] {
            if amount > 0 {
                let amount = Money::dollars(amount);
                table.act(seat(at), Act::Bets { wager, amount, tender: Tender::Chips }).unwrap();
            }
        }
    }
    for place in 0..3 {
        for player in players {
            table.input(Input::Card(Some(player.cards[place]))).unwrap();
        }
    }
    for card in flop {
        table.input(Input::Card(Some(card))).unwrap();
    }
    for (at, player) in players.iter().enumerate() {
        let words = if player.plays { "flop" } else { "fold" }.to_string();
        table.input(Input::answer(seat(at), words)).unwrap();
    }
    assert_eq!(table.phase(), Phase::Betting);
    let net = table.net();
    (0..players.len()).map(|at| net.get(&seat(at)).copied().unwrap_or_default().in_cents()).collect()
}

#[test]
fn random_rounds_are_settled_as_the_paragraphs_say() {
    let mut numbers = NumberGenerator(29);
    for _ in 0..3_000 {
        let mut deck = shuffled(&mut numbers).into_iter();
        let mut three = || [(); 3].map(|()| deck.next().unwrap());
        let flop = three();
        let players: Vec<Player> = (0..=numbers.below(7))
            .map(|_| Player {
                ante: 5 + numbers.below(96) as i64,
                bonus: numbers.below(2) as i64 * 7,
                plays: numbers.below(3) > 0,
                cards: three(),
            })
            .collect();
        let cards: Vec<_> = players.iter().map(|player| player.cards).collect();
        assert_eq!(net(&players, flop), gains(&players, flop), "{cards:?} with {flop:?}");
    }
}

/// Hands that a random deck seldom holds: four, five, six and seven equal hands at one pot, and both ends of the limit.
#[test]
fn shared_pots_and_great_hands_are_settled_as_the_paragraphs_say() {
    let cards = |text: &str| -> [Card; 3] {
        let mut cards = text.split(' ').map(|card| card.parse().unwrap());
        [(); 3].map(|()| cards.next().unwrap())
    };
    let flop = cards("Jh Th 2c");
    for (hands, ante) in [
        (vec!["Ah Kh Qh", "9h 8h 7h", "As Kd Qc"], 50),
        (vec!["Ah Kh Qh", "9h 8h 7h", "As Kd Qc"], 49),
        (vec!["9c 8c 7c", "9d 8d 7d", "9s 8s 7s", "2d 2h 2s"], 100),
        (vec!["Ac Kc 9c", "Ad Kd 9d", "As Ks 9s"], 30),
    ] {
        let players: Vec<Player> = hands
            .iter()
            .enumerate()
            .map(|(at, text)| Player { ante, bonus: 5, plays: at != 1, cards: cards(text) })
            .collect();
        assert_eq!(net(&players, flop), gains(&players, flop), "{hands:?}");
    }
}

/// For hands on both sides of every line of the strategy: over all flops a flop wager gains more than the loss of the ante, or it does not.
#[test]
fn the_strategy_is_best_over_all_flops() {
    const FLOPS: i64 = 18_424;
    let house = house();
    for text in [
        "Ac 7d 2h", "Jc 3d 2h", "Tc 9d 5h", "Tc 6d 5h", "Tc 9d 6h", "9c 5d 4h", "9c 6d 5h", "7c 6d 2h",
        "6c 5d 2h", "7c 6c 2h", "7c 6c 2c", "2c 2d 9h", "Tc 3c 2d", "Tc 3c 2c", "Kc 3d 2h", "Qc 9d 3h",
    ] {
        let mut own = text.split(' ').map(|card| card.parse().unwrap());
        let own: [Card; 3] = [(); 3].map(|()| own.next().unwrap());
        let rest: Vec<Card> = Card::deck().filter(|card| !own.contains(card)).collect();
        let mut odds = vec![vec![None; rest.len()]; rest.len()];
        for (i, &x) in rest.iter().enumerate() {
            for (j, &y) in rest.iter().enumerate().take(i) {
                odds[i][j] = flop_odds(&five([own[0], own[1], own[2], x, y]));
            }
        }
        let mut gain = 0;
        for i in 0..rest.len() {
            for j in 0..i {
                for k in 0..j {
                    let best = odds[i][j].max(odds[i][k]).max(odds[j][k]);
                    gain += best.map_or(-2, |odds: i64| 1 + odds);
                }
            }
        }
        let right = if gain > -FLOPS { FoldOrWager::Play } else { FoldOrWager::Fold };
        let question = FlopOrFold { cards: own.map(FaceDown::known), ante: Money::dollars(10) };
        assert_eq!((STRATEGIES[0].answer)(&house, &question), right, "{text}: {gain} of {FLOPS}");
    }
}
