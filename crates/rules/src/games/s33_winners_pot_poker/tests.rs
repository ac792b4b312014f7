//! The settlement once more, slowly and from the paragraphs alone, over random rounds; and the strategy.

use super::hand::{CardSlot, WinnersCards};
use super::questions::{OpponentCards, WinnersQuestion};
use super::strategy::STRATEGIES;
use super::{House, Wager, WinnersPotPoker, WinnersStage};
use crate::equipment::{Card, Rank};
use crate::games::Game;
use crate::games::families::ante_and_play::FoldOrWager;
use crate::games::families::oracle::{NumberGenerator, five, shuffled};
use crate::house::{Submission, rules_in_force};
use crate::poker::Hand;
use crate::table::{Act, AnyTable, FaceDown, Input, LiveTable, Phase, Prompt, Seat};
use crate::wagers::{Money, Tender};

/// 33.11(b): the net result of this number of cards for each dollar on jacks plus; a loss is -1.
fn jacks_plus(cards: &[Card]) -> i64 {
    if let [a, b, c, d, e] = *cards {
        let (class, ranks) = five([a, b, c, d, e]);
        return match class {
            1 if ranks[0] < Rank::Jack as usize => -1,
            class => [-1, 1, 3, 7, 10, 15, 30, 50, 80, 400][usize::from(class)],
        };
    }
    let times = |rank: Rank| cards.iter().filter(|card| card.rank() == rank).count();
    let most = cards.iter().map(|card| times(card.rank())).max().unwrap();
    let paired: Vec<Rank> = cards.iter().map(|card| card.rank()).filter(|rank| times(*rank) == 2).collect();
    match (most, paired.len()) {
        (4, _) => 50,
        (3, _) => 7,
        (2, 4) => 3,
        (2, _) if paired[0] >= Rank::Jack => 1,
        _ => -1,
    }
}

fn seat(number: usize) -> Seat {
    Seat::new(number as u8).unwrap()
}

/// The gains of the players of a round, in cents. `hands` has the dealer's last; a hand of fewer than five cards was folded. `order` lists the players
/// clockwise from the first after the button.
fn gains(hands: &[Vec<Card>], bonus: &[i64], order: &[usize], by_house: i64, percent: i64) -> Vec<i64> {
    let players = hands.len() - 1;
    let staked = |cards: usize| match cards {
        3 => 500,
        4 => 1_000,
        _ => 2_000,
    };
    let value = |hand: &Vec<Card>| five([hand[0], hand[1], hand[2], hand[3], hand[4]]);
    let mut gains: Vec<i64> =
        (0..players).map(|at| bonus[at] * 100 * jacks_plus(&hands[at]) - staked(hands[at].len())).collect();
    let pot: i64 = by_house + hands[..players].iter().map(|hand| staked(hand.len())).sum::<i64>();
    let in_: Vec<usize> = order.iter().copied().filter(|at| hands[*at].len() == 5).collect();
    if in_.is_empty() {
        return gains;
    }
    let dealer = value(&hands[players]);
    let best = in_.iter().map(|at| value(&hands[*at])).max().unwrap().max(dealer.clone());
    let winners: Vec<usize> = in_.into_iter().filter(|at| value(&hands[*at]) == best).collect();
    if winners.is_empty() {
        return gains;
    }
    let dealers = if dealer == best { pot / (winners.len() as i64 + 1) } else { 0 };
    let part = pot - dealers;
    let part = part - (part * percent / 100).min(500);
    let each = part / winners.len() as i64;
    let odd = part % winners.len() as i64;
    for (place, at) in winners.iter().enumerate() {
        gains[*at] += if place == 0 { each + odd } else { each };
    }
    gains
}

#[test]
fn random_rounds_are_settled_as_the_paragraphs_say() {
    let mut numbers = NumberGenerator(33);
    let mut shared = 0;
    for _ in 0..400 {
        let (percent, contribution) = ([0, 3, 10][numbers.below(3)], numbers.below(3));
        let by_house = [0, 500, 2_000][contribution];
        let choices = Submission::default()
            .with("commission", percent.to_string())
            .with("house-contribution", ["none", "ante", "full-wagers"][contribution]);
        let house: House = rules_in_force(WinnersPotPoker::SUBCHAPTER, &choices).unwrap();
        let mut table = LiveTable::<WinnersPotPoker>::in_play(house);
        let players = 1 + numbers.below(6);
        // 0 is the dealer.
        let mut button = 0;
        let mut total = vec![0; players];
        for _ in 0..8 {
            let bonus: Vec<i64> = (0..players).map(|_| numbers.below(2) as i64 * 7).collect();
            for (at, bonus) in bonus.iter().enumerate() {
                for (wager, amount) in [(Wager::Ante, 5), (Wager::JacksPlus, *bonus)] {
                    if amount > 0 {
                        let amount = Money::dollars(amount);
                        table.act(seat(at + 1), Act::Bets { wager, amount, tender: Tender::Chips }).unwrap();
                    }
                }
            }
            let everybody: Vec<usize> = (0..=players).map(|place| (button + place) % (players + 1)).collect();
            let order: Vec<usize> = everybody.iter().copied().filter(|at| *at < players).collect();
            let mut cards = shuffled(&mut numbers);
            // Sometimes two hands are alike from the third card on.
            if numbers.below(2) == 0 {
                cards.sort_by_key(|card| card.rank());
                let many = everybody.len();
                cards.rotate_left(numbers.below(52));
                cards[..3 * many].sort_by_key(|card| card.suit() as usize);
            }
            let mut cards = cards.into_iter();
            let mut deal = |table: &mut LiveTable<WinnersPotPoker>| {
                let card = cards.next().unwrap();
                table.input(Input::Card(Some(card))).unwrap();
                card
            };
            let mut hands = vec![Vec::new(); players + 1];
            for _ in 0..3 {
                for at in &everybody {
                    hands[*at].push(deal(&mut table));
                }
            }
            let mut in_ = vec![true; players + 1];
            for wager in ["bet", "double"] {
                for at in &order {
                    if in_[*at] {
                        in_[*at] = numbers.below(4) > 0;
                        let words = if in_[*at] { wager } else { "fold" }.to_string();
                        table.input(Input::answer(seat(at + 1), words)).unwrap();
                    }
                }
                if !in_[..players].contains(&true) {
                    break;
                }
                table.input(Input::Card(None)).unwrap();
                for at in &everybody {
                    if in_[*at] {
                        hands[*at].push(deal(&mut table));
                    }
                }
            }
            assert_eq!(table.phase(), Phase::Betting);
            let right = gains(&hands, &bonus, &order, by_house, percent);
            shared += usize::from(right.iter().filter(|gain| **gain > 0).count() > 1);
            for (at, gain) in right.iter().enumerate() {
                total[at] += gain;
                let net = table.net().get(&seat(at + 1)).copied().unwrap_or_default();
                assert_eq!(net, Money::cents(total[at]), "seat {}, {hands:?}", at + 1);
            }
            button = (button + 1) % (players + 1);
        }
    }
    assert!(shared > 20, "{shared} rounds in which several gained");
}

#[test]
fn pairs_that_no_open_hand_beats_stay_in() {
    let house: House = rules_in_force(WinnersPotPoker::SUBCHAPTER, &Submission::default()).unwrap();
    let card = |name: &str| name.parse::<Card>().unwrap();
    let asks = |down: &str, up: &str, open: &str, dealt_in, others_in| {
        let mut cards = WinnersCards::NOTHING;
        down.split(' ').for_each(|name| cards.add(CardSlot::Down(FaceDown::known(card(name)))));
        up.split(' ').for_each(|name| cards.add(CardSlot::Up(card(name))));
        let mut others = OpponentCards::NOBODY;
        others.add(open.split(' ').map(card).collect::<Hand>());
        let stage = if cards.count() == 3 { WinnersStage::Third } else { WinnersStage::Fourth };
        WinnersQuestion { cards, stage, ante: Money::dollars(5), dealt_in, others_in, others }
    };
    let (fold, play) = (FoldOrWager::Fold, FoldOrWager::Play);
    for (asks, right) in [
        (asks("2c 2d", "9h", "Ks", 6, 5), play),
        (asks("2c 2d", "9h", "Ks", 1, 0), fold),
        (asks("Jc Jd", "9h", "Ks", 1, 0), play),
        (asks("Ac Qd", "9h", "Ks", 6, 5), play),
        (asks("Ac Jd", "9h", "Ks", 6, 5), fold),
        (asks("Ac Qd", "9h", "Ks", 4, 3), fold),
        (asks("Kc 3d", "2h", "Qs", 6, 0), play),
        (asks("9c 9d", "4h 2s", "Ks Qs", 6, 3), play),
        (asks("9c 9d", "4h 2s", "Ks Kh", 6, 3), fold),
        (asks("9c 9d", "4h 4s", "Ks Kh", 6, 3), play),
        (asks("Ac Qd", "4h 2s", "Ks Jh", 6, 1), play),
        (asks("Ac Qd", "4h 2s", "Ks Jh", 6, 2), fold),
    ] {
        assert_eq!((STRATEGIES[0].answer)(&house, &asks), right, "{asks:?}");
    }
}

/// The advice of the strategy at the end of these inputs: cards, answers, and `??` for a burn card.
fn advice(players: usize, inputs: &str) -> String {
    let house: House = rules_in_force(WinnersPotPoker::SUBCHAPTER, &Submission::default()).unwrap();
    let mut table = LiveTable::<WinnersPotPoker>::in_play(house);
    for number in 1..=players {
        let (wager, amount) = (Wager::Ante, Money::dollars(5));
        table.act(seat(number), Act::Bets { wager, amount, tender: Tender::Chips }).unwrap();
    }
    for word in inputs.split_whitespace() {
        let input = match (word.parse(), table.prompt()) {
            (Ok(card), _) => Input::Card(Some(card)),
            (Err(_), Some(Prompt::Answer { seat, .. })) => Input::answer(*seat, word.to_string()),
            (Err(_), _) => Input::Card(None),
        };
        table.input(input).unwrap();
    }
    AnyTable::advice(&table, WinnersPotPoker::STRATEGIES[0].name).unwrap().to_string()
}

/// Seat 5 has king high, with four others or none: and a pair of fours is shown a pair of queens, or a queen alone.
#[test]
fn a_player_sees_the_active_hands() {
    let five = "2c 3c 4c 5c Kd Qs  2d 3d 4d 5d 7c Js  8h 9h Th Jh 2h 9s";
    assert_eq!(advice(5, &format!("{five} bet bet bet bet")), "fold");
    assert_eq!(advice(5, &format!("{five} fold fold fold fold")), "bet");
    let alone = "4c Qs  4d 9s  Kh Qh  bet ??";
    assert_eq!(advice(1, &format!("{alone} 2s Qd")), "fold");
    assert_eq!(advice(1, &format!("{alone} 2s 7d")), "double");
}
