//! 8.4~(c): a new game declares values that a subchapter otherwise fixes; they are displayed and paid
//! accordingly.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

use croupier_rules::games::{Facts, WagerKey, catalog, facts};
use croupier_rules::house::{OptionSpec, Submission};
use croupier_rules::law::Cite;
use croupier_rules::rounds::{self, RoundFile, TableSurroundings};
use croupier_rules::table::{Event, Movement, Seat};
use croupier_rules::wagers::{Money, Odds, PayAmount, PayTableRow, PayTableStatus, Percent};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The values declared instead of the fixed ones: odds, an amount, a part of the meter, odds of three and of
/// four lines.
const DECLARED: [&str; 5] = ["77 to 1", "7777", "33%", "77 66 55", "77 66 55 44"];

/// Returns the house as that of a new game under test.
fn under_test(house: &Submission) -> Submission {
    let (day, before) = (house.as_of.to_string(), house.as_of.day_before().to_string());
    let declared = [
        ("new-game", "Another game"),
        ("petitioners", "Boardwalk Casino"),
        ("sponsor", "Boardwalk Casino"),
        ("ruling", before.as_str()),
        ("test-tables", "T-1"),
        ("test-from", day.as_str()),
    ];
    declared.iter().fold(house.clone(), |house, (option, value)| house.with(option, *value))
}

/// The rows in force at a house, by wager and name.
fn rows(game: &Facts, house: &Submission) -> Option<BTreeMap<(&'static str, &'static str), PayTableRow>> {
    let tables = game.pay_tables(house).ok()?;
    let in_force = tables.into_iter().filter(|table| table.standing == PayTableStatus::InForce);
    Some(
        in_force
            .flat_map(|table| table.rows.into_iter().map(move |row| ((table.wager, row.name), row)))
            .collect(),
    )
}

/// Every house with one word chosen otherwise that has pay tables of its own, and the default.
fn houses(game: &Facts) -> Vec<Submission> {
    let default = under_test(&Submission::default());
    let mut known = vec![(rows(game, &default), default.clone())];
    for values in game.values() {
        for value in &values.lawful {
            let house = default.clone().with(values.option.id, value);
            let rows = rows(game, &house);
            if rows.is_some() && known.iter().all(|(others, _)| *others != rows) {
                known.push((rows, house));
            }
        }
    }
    known.into_iter().map(|(_, house)| house).collect()
}

/// Even money for a hand that wins, and the whole meter, are no row of a table.
fn is_declarable(row: &PayTableRow) -> bool {
    ![PayAmount::At(Odds::EVEN), PayAmount::OfTheMeter(Percent::whole(100))].contains(&row.pays)
}

#[test]
fn a_new_game_declares_every_row_of_every_pay_table() {
    let mut fixed = BTreeSet::new();
    for game in &catalog() {
        for house in houses(game) {
            let Some(before) = rows(game, &house) else { continue };
            let mut left: BTreeMap<_, _> = before.iter().filter(|(_, row)| is_declarable(row)).collect();
            for (option, value) in
                game.options.iter().flat_map(|option| DECLARED.map(|value| (option, value)))
            {
                if left.is_empty() {
                    break;
                }
                let Some(after) = rows(game, &house.clone().with(option.id, value)) else { continue };
                // A row that is split in two pays otherwise, too.
                left.retain(|key, row| after.get(*key).is_some_and(|now| now.pays == row.pays));
            }
            fixed.extend(left.keys().map(|(wager, row)| format!("{}: {wager}, {row}", game.id)));
        }
    }
    assert!(
        fixed.is_empty(),
        "no option of a new game changes\n{}",
        fixed.into_iter().collect::<Vec<_>>().join("\n")
    );
}

/// A payment: seat, wager, amount and paragraph.
type Paid = (Seat, WagerKey, Money, Cite);

/// Returns the payments when the statements of a file happen at a table with these choices, or `None` if the
/// choices are unlawful.
fn paid(file: &RoundFile, house: &Submission) -> Option<Vec<Paid>> {
    let mut table = facts(&file.game.1)?.open(house, file.opens).ok()?;
    let mut under = TableSurroundings::new(&file.game.1, house);
    for (_, statement) in &file.statements {
        // Expectations do not happen, and what is refused changes nothing.
        let _ = under.happens(statement, table.as_mut());
    }
    let pays = |event: &Event, by: Cite| match event {
        Event::Money(movement) => match **movement {
            Movement::Pays { seat, wager, amount, .. } => Some((seat, wager, amount, by)),
            _ => None,
        },
        _ => None,
    };
    Some(table.record().filter_map(|entry| pays(&entry.event, entry.by)).collect())
}

fn round_files() -> BTreeMap<String, Vec<RoundFile>> {
    let mut files: BTreeMap<String, Vec<RoundFile>> = BTreeMap::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rounds");
    for subchapter in fs::read_dir(folder).expect("the folder rounds/") {
        for file in fs::read_dir(subchapter.expect("a folder").path()).expect("a folder of rounds/") {
            let source = fs::read_to_string(file.expect("a file").path()).expect("a round file");
            let file = rounds::parse(&source).expect("a round file");
            files.entry(file.game.1.clone()).or_default().push(file);
        }
    }
    files
}

/// Whether a payment follows the declaration: the same stake at other odds, or the declared amount.
fn is_as_declared(was: Money, is: Money, fixed: &[PayAmount], declared: &str) -> bool {
    let Ok(odds) = declared.parse::<Odds>() else { return declared.parse() == Ok(is) };
    let stake = Money::cents(is.in_cents() / 77);
    odds.pay(stake) == is
        && fixed.iter().any(|fixed| matches!(fixed, PayAmount::At(at) if at.pay(stake) == was))
}

/// Returns the value that an option fixes, by its default or by the rows that it changes.
fn fixes(game: &Facts, option: &OptionSpec, house: &Submission, declared: &str) -> Vec<PayAmount> {
    let before = rows(game, house).unwrap_or_default();
    let after = rows(game, &house.clone().with(option.id, declared)).unwrap_or_default();
    let changed = before.iter().filter(|(key, row)| after.get(*key).is_some_and(|now| now.pays != row.pays));
    changed.map(|(_, row)| row.pays).chain(option.default_value().odds().map(PayAmount::At)).collect()
}

#[test]
fn a_new_game_pays_its_declared_odds() {
    let files = round_files();
    let mut unpaid = Vec::new();
    for game in &catalog() {
        let played: Vec<(&RoundFile, Submission, Vec<Paid>)> = files
            .get(game.id)
            .into_iter()
            .flatten()
            .map(|file| (file, under_test(&file.house)))
            .filter_map(|(file, house)| paid(file, &house).map(|paid| (file, house, paid)))
            .filter(|(.., paid)| !paid.is_empty())
            .collect();
        for option in game.options.iter().filter(|option| option.is_fixed()) {
            let pays_so = |(file, house, before): &(&RoundFile, Submission, Vec<Paid>)| {
                DECLARED.iter().any(|declared| {
                    let varied = house.clone().with(option.id, *declared);
                    let Some(after) = paid(file, &varied) else { return false };
                    let fixed = fixes(game, option, house, declared);
                    let same = |(was, is): &(&Paid, &Paid)| (was.0, &was.1, was.3) == (is.0, &is.1, is.3);
                    let mut pairs = before.iter().zip(&after).filter(same);
                    pairs.any(|(was, is)| was.2 != is.2 && is_as_declared(was.2, is.2, &fixed, declared))
                })
            };
            if !played.iter().any(pays_so) {
                unpaid.push(format!("{} {}", game.id, option.id));
            }
        }
    }
    assert!(unpaid.is_empty(), "no round file pays what is declared under\n{}", unpaid.join("\n"));
}
