//! Pay tables as data: every game lists the rows that it pays by.

use croupier_rules::games::catalog;
use croupier_rules::house::Submission;
use croupier_rules::wagers::PayTableStatus;

/// The games that list their pay tables so far.
const TOLD: &[&str] = &[
    "caribbean-stud",
    "double-down-stud",
    "let-it-ride",
    "three-card-poker",
    "boston-5-stud",
    "double-cross-poker",
    "four-card-poker",
    "texas-holdem-bonus",
    "pai-gow-poker",
    "flop-poker",
    "asia-poker",
    "two-card-joker-poker",
    "ultimate-texas-holdem",
    "winners-pot-poker",
];

#[test]
fn every_table_that_may_be_chosen_comes_into_force_when_it_is() {
    let mut alternatives = 0;
    for game in catalog() {
        let tables = game.pay_tables(&Submission::default()).expect("a lawful house");
        assert!(!tables.is_empty() || !TOLD.contains(&game.id), "{} tells no pay table", game.id);
        for table in &tables {
            let wager = game.wagers.iter().any(|wager| wager.id == table.wager);
            assert!(wager, "{}: {} is no wager", game.id, table.wager);
            assert!(!table.rows.is_empty(), "{}: {} has no rows", game.id, table.wager);
            let own = table.rows.iter().all(|row| row.by.subchapter() == game.subchapter);
            assert!(own, "{}: {} cites another game", game.id, table.wager);
            if let PayTableStatus::Alternative { option, value } = table.standing {
                let chosen = Submission::default().with(option, value);
                let chosen = game.pay_tables(&chosen).expect("a lawful house");
                let in_force = chosen
                    .iter()
                    .find(|other| other.wager == table.wager && other.standing == PayTableStatus::InForce);
                assert_eq!(in_force.map(|other| &other.rows), Some(&table.rows), "{option} {value}");
                alternatives += 1;
            }
        }
    }
    // Three card poker has two more tables for each of two wagers, let it ride three for one and Boston 5
    // stud one for one. Ultimate Texas hold 'em has one for the blind and three for trips.
    assert!(alternatives >= 12, "{alternatives} tables to choose from");
}
