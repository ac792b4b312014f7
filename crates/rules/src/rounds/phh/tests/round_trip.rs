//! Hands of all games of the format, played at random at a live table, written as hand histories and settled again.

use super::settle;
use crate::equipment::Card;
use crate::games::s14_poker::Wager;
use crate::games::{Wager as _, facts};
use crate::house::Submission;
use crate::rounds::phh::{CODES, HandComparison, HandSource, Referee, from_record};
use crate::rounds::{parse, run};
use crate::table::{Act, AnswerKey, Input, Phase, Prompt, Seat, TableOpening};
use crate::wagers::{Money, Tender};

struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// A hand of a game, played by three to six players with few chips.
fn played(house: &Submission, chance: &mut Chance) -> String {
    let mut table = facts("poker").unwrap().open(house, TableOpening::Before).unwrap();
    for number in 1..=3 + chance.below(4) as u8 {
        let amount = Money::dollars(10 + chance.below(60) as i64);
        let bets = Act::Bets { wager: Wager::Stack.key(), amount, tender: Tender::Chips };
        table.act(Seat::new(number).unwrap(), bets).unwrap();
    }
    let mut deck: Vec<usize> = (0..52).collect();
    while let Some(prompt) = table.next() {
        let input = match prompt {
            Prompt::Burn => Input::Card(None),
            Prompt::Card(..) => Input::Card(Card::from_index(deck.swap_remove(chance.below(deck.len())))),
            Prompt::Answer { seat, choices, .. } => {
                let key = choices[chance.below(choices.len())].clone();
                let board_plays = key == AnswerKey::of("the board plays");
                Input::Answer { seat, reply: if board_plays { AnswerKey::of("show") } else { key }.into() }
            }
            other => panic!("{other}"),
        };
        table.input(input).unwrap();
        if table.phase() != Phase::Playing {
            break;
        }
    }
    let record: Vec<_> = table.record().cloned().collect();
    from_record("poker", house, [], &record).unwrap()
}

#[test]
fn four_hundred_hands_of_all_games_come_back_as_they_were_played() {
    let mut chance = Chance(19_47);
    let mut raked = 0;
    for code in CODES {
        for number in 0..60 {
            let house = Submission::default()
                .with("variant", code.variant)
                .with("structure", code.structure)
                .with("open-pair", "no")
                .with("ante", if number % 3 == 0 { "1" } else { "0" });
            let text = played(&house, &mut chance);
            let came = settle(&text);
            assert!(matches!(came, Ok(HandComparison::Equal { .. })), "{}: {came:?}\n{text}", code.code);
            raked += i32::from(!text.contains("_rake = 0\n"));
            // A dollar that moves from one player to another is found.
            let wrong = text.replace("_rake = ", "_rake = 1");
            assert!(!matches!(settle(&wrong), Ok(HandComparison::Equal { .. })), "{}\n{wrong}", code.code);
        }
    }
    assert!(raked > 50, "{raked}");
}

#[test]
fn a_hand_history_is_a_round_file() {
    let mut chance = Chance(7);
    for code in CODES {
        let house = Submission::default()
            .with("variant", code.variant)
            .with("structure", code.structure)
            .with("open-pair", "no");
        let text = played(&house, &mut chance);
        let (round, outcome) = Referee::new().to_round(HandSource::file(&text)).unwrap();
        let report = run(&parse(&round).unwrap());
        assert!(
            report.is_ok() && matches!(outcome, HandComparison::Equal { .. }),
            "{:?}\n{round}",
            report.problem
        );
    }
}
