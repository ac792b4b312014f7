//! A reference implementation of the settlement, written from the paragraphs alone, against random rounds.

use super::{House, PuntoBanco, Wager};
use crate::equipment::Card;
use crate::games::Game;
use crate::games::families::baccarat::oracle::worth;
use crate::games::families::oracle::NumberGenerator;
use crate::house::{Submission, rules_in_force};
use crate::table::{Act, Input, LiveTable, Prompt, Seat};
use crate::wagers::{Money, Tender};

/// 3.8, 3.9: the counts of the Player's and the Banker's Hand, and how many cards were dealt.
fn counts(cards: &[Card]) -> (i64, i64, usize) {
    let v: Vec<i64> = cards.iter().map(|card| worth(*card)).collect();
    let (mut player, mut banker, mut dealt) = ((v[0] + v[2]) % 10, (v[1] + v[3]) % 10, 4);
    if player >= 8 || banker >= 8 {
        return (player, banker, dealt);
    }
    let mut third = None;
    if player <= 5 {
        third = Some(v[dealt]);
        player = (player + v[dealt]) % 10;
        dealt += 1;
    }
    let draws = match (banker, third) {
        (0..=2, _) => true,
        (3..=5, None) => true,
        (3, Some(third)) => third != 8,
        (4, Some(third)) => (2..=7).contains(&third),
        (5, Some(third)) => (4..=7).contains(&third),
        (6, Some(third)) => third == 6 || third == 7,
        _ => false,
    };
    if draws {
        banker = (banker + v[dealt]) % 10;
        dealt += 1;
    }
    (player, banker, dealt)
}

/// The vigorish in cents on a number of dollars won: a percentage, rounded up to a number of cents.
#[derive(Clone, Copy)]
struct Vigorish {
    percent: i64,
    up_to: i64,
}

/// 3.2~(a), 3.3: the gain in cents of wagers in dollars on banker, player and tie.
fn gain([banker, player, tie]: [i64; 3], counts: (i64, i64), vigorish: Vigorish, tie_odds: i64) -> i64 {
    let (players, bankers) = counts;
    if players == bankers {
        return 100 * tie * tie_odds;
    }
    if players > bankers {
        return 100 * (player - banker - tie);
    }
    let exact = banker * vigorish.percent;
    let charged = (exact + vigorish.up_to - 1) / vigorish.up_to * vigorish.up_to;
    100 * (banker - player - tie) - charged
}

fn seat(at: usize) -> Seat {
    Seat::new(at as u8 + 1).unwrap()
}

/// Plays a round from these cards, and returns what each seat has won and how many cards were dealt.
fn play(
    house: &House,
    wagers: &[[i64; 3]],
    cards: &[Card],
    numbers: &mut NumberGenerator,
) -> (Vec<i64>, usize) {
    let mut table = LiveTable::<PuntoBanco>::in_play(house.clone());
    for (at, amounts) in wagers.iter().enumerate() {
        for (wager, amount) in [Wager::Banker, Wager::Player, Wager::Tie].into_iter().zip(amounts) {
            if *amount > 0 {
                let amount = Money::dollars(*amount);
                table.act(seat(at), Act::Bets { wager, amount, tender: Tender::Chips }).unwrap();
            }
        }
    }
    let mut dealt = 0;
    while table.layout().wagers().next().is_some() {
        let input = match table.next() {
            Some(Prompt::Card(..)) => {
                dealt += 1;
                Input::Card(Some(cards[dealt - 1]))
            }
            Some(Prompt::Answer { seat, choices, .. }) => {
                Input::answer(seat, choices[numbers.below(choices.len())].clone())
            }
            other => panic!("{other:?}"),
        };
        table.input(input).unwrap();
    }
    let net = table.net();
    let gains =
        (0..wagers.len()).map(|at| net.get(&seat(at)).copied().unwrap_or_default().in_cents()).collect();
    (gains, dealt)
}

#[test]
fn random_rounds_are_settled_as_the_paragraphs_say() {
    let houses = [
        (Submission::default(), Vigorish { percent: 5, up_to: 25 }, 8),
        (
            Submission::default().with("vigorish", "4-percent").with("vigorish-rounding", "five-cents"),
            Vigorish { percent: 4, up_to: 5 },
            8,
        ),
        (
            Submission::default()
                .with("vigorish-rounding", "exact")
                .with("vigorish-timing", "with-payout")
                .with("payment", "4")
                .with("tie-odds", "9 to 1"),
            Vigorish { percent: 5, up_to: 1 },
            9,
        ),
    ];
    let mut numbers = NumberGenerator(3);
    for (submission, vigorish, tie_odds) in houses {
        let house: House = rules_in_force(PuntoBanco::SUBCHAPTER, &submission).unwrap();
        let mut thirds = [0; 3];
        for _ in 0..2_000 {
            let cards = [(); 6].map(|()| Card::from_index(numbers.below(52)).unwrap());
            let wagers: Vec<[i64; 3]> = (0..=numbers.below(9))
                .map(|at| {
                    let amounts = [(); 3].map(|()| numbers.below(2) as i64 * (5 + numbers.below(96) as i64));
                    // At least one player has a wager in every round.
                    if at == 0 && amounts == [0; 3] { [7, 0, 0] } else { amounts }
                })
                .collect();
            let (player, banker, right_cards) = counts(&cards);
            let right: Vec<i64> =
                wagers.iter().map(|wagers| gain(*wagers, (player, banker), vigorish, tie_odds)).collect();
            let (net, dealt) = play(&house, &wagers, &cards, &mut numbers);
            assert_eq!((net, dealt), (right, right_cards), "{cards:?}, {wagers:?}");
            thirds[dealt - 4] += 1;
        }
        assert!(thirds.iter().all(|times| *times > 100), "{thirds:?}: no, one and two third cards");
    }
}
