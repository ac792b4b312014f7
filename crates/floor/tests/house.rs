//! 8.3: the house's choices change while the floor is open.

use crate::common;

use common::{
    BOSS, Place, QUICK, account, answer_all, give, is_sound, open_table, play_round, settle, sit_and_buy,
};
use croupier_floor::wire::{Command, Mode, PhaseView, PromptKind, Role, WagerName};
use croupier_floor::{ChangeOrder, Floor, Pace, Rejected, TableSetup};
use croupier_rules::games::catalog;
use croupier_rules::house::{OptionSpec, Submission, ValueKind};
use croupier_rules::rounds;
use croupier_rules::wagers::Money;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64
}

fn maximum(value: &str, effective: impl Into<Option<i64>>) -> ChangeOrder {
    let options = vec![("maximum".to_string(), value.to_string())];
    ChangeOrder { game: "casino-war".to_string(), options, effective: effective.into() }
}

/// A change at an empty table holds at once, one with a player there waits; both are in the record, also after a restart.
#[tokio::test]
async fn a_change_takes_effect_by_itself_and_is_remembered() {
    for place in Place::all().await {
        let floor = place.open().await;
        let table = open_table(&floor, "casino-war", Mode::Virtual, Pace::AT_ONCE).await;
        let soon = now() + 300;
        floor.change_house(maximum("200", soon), BOSS).await.unwrap();
        let listed = floor.tables().into_iter().find(|one| one.id == table).unwrap();
        assert!(listed.notices.iter().any(|notice| notice.by == "8.3~(e)"), "{:?}", listed.notices);
        for _ in 0..100 {
            tokio::time::sleep(Duration::from_millis(50)).await;
            if floor.tables()[0].maximum.0.to_string() == "200" {
                break;
            }
        }
        assert_eq!(floor.tables()[0].maximum.0.to_string(), "200");

        let anna = account(&floor, "Anna", Role::Player, 1_000).await;
        sit_and_buy(&floor, table, anna, 1, 500).await;
        let at_once = floor.change_house(maximum("100", now() + 60_000), BOSS).await;
        assert!(matches!(at_once, Err(Rejected::Refused(why)) if why.by.as_str() == "8.3~(e)"));
        floor.change_house(maximum("100", now() + 31 * 60_000), BOSS).await.unwrap();
        floor.close().await.unwrap();

        let floor = place.open().await;
        assert!(floor.quarantined().is_empty(), "{:?}", floor.quarantined());
        let listed = floor.tables().into_iter().find(|one| one.id == table).unwrap();
        assert_eq!(listed.maximum.0.to_string(), "200");
        assert!(listed.notices.iter().any(|notice| notice.text.contains("100")), "{:?}", listed.notices);
        let book = floor.house_book();
        let values: Vec<&str> = book.changes().iter().map(|change| change.options[0].1.as_str()).collect();
        assert_eq!(values, ["200", "100"], "what was refused is not in the history");
        let later = floor.in_force("casino-war", Submission::default());
        assert_eq!(later.chosen["maximum"].words(), "200", "a table that opens now has the limit in force");
        floor.close().await.unwrap();
        assert!(is_sound(&place.database).await);
    }
}

/// A change that is announced in the midst of a round stands there in the exported file, before what is answered after it; the file plays, and so does
/// that of the next round, for which the change is still to come. A change whose time comes in the midst of a round waits for its end.
#[tokio::test]
async fn a_round_in_which_a_change_is_announced_is_exported() {
    let place = Place::sqlite();
    let floor = place.open().await;
    let table = open_table(&floor, "three-card-poker", Mode::Virtual, QUICK).await;
    let anna = account(&floor, "Anna", Role::Player, 1_000).await;
    sit_and_buy(&floor, table, anna, 1, 500).await;
    let ante = vec![(croupier_rules::games::WagerKey::plain("ante"), Money::dollars(10))];
    // Opening the table may ask, too.
    answer_all(&floor, table, anna, &mut 1).await;
    let wager = WagerName::of_kind("ante");
    let bet = Command::Bet { wager, amount: Money::dollars(10).into(), tender: None, seat: None };
    give(&floor, table, anna, bet).await.unwrap();
    let asked = settle(&floor, table, anna).await;
    let prompt = asked.prompt.as_ref().unwrap();
    assert_eq!(
        (asked.phase, prompt.kind),
        (PhaseView::Playing, PromptKind::Answer),
        "a hand is played or folded"
    );
    let change = |value: &str| ChangeOrder {
        game: "three-card-poker".to_string(),
        ..maximum(value, now() + 31 * 60_000)
    };
    floor.change_house(change("200"), BOSS).await.unwrap();
    answer_all(&floor, table, anna, &mut 1).await;
    play_round(&floor, table, anna, &ante, &mut 1).await;

    let mut texts = Vec::new();
    for round in [asked.round, asked.round + 1] {
        let text = floor.export_round(&format!("{table}-{round}")).await.unwrap();
        let file = rounds::parse(&text).unwrap();
        assert_eq!(rounds::run(&file).problem.map(|problem| problem.to_string()), None, "{text}");
        assert_ne!(
            file.house.words().get("maximum").map(String::as_str),
            Some("200"),
            "it does not hold yet"
        );
        texts.push(text);
    }
    let at = |words: &str| {
        let found = texts[0].lines().position(|line| line.starts_with(words));
        found.unwrap_or_else(|| panic!("no {words:?} in {}", texts[0]))
    };
    let lines: Vec<&str> = texts[0].lines().collect();
    let answered = lines.iter().rposition(|line| line.starts_with("seat 1 says")).unwrap();
    assert!(
        at("cards") < at("change maximum 200 at ") && at("change maximum 200 at ") < answered,
        "{}",
        texts[0]
    );
    floor.close().await.unwrap();
    assert!(is_sound(&place.database).await);
}

/// The maximums that the open tables of a game show, private ones included.
fn maximums(floor: &Floor, game: &str) -> Vec<String> {
    let tables = floor.all_tables().into_iter().filter(|table| table.game == game);
    tables.map(|table| table.maximum.0.to_string()).collect()
}

/// An immediate change holds at all tables, private ones included, or at none; several options change together, whatever their order.
#[tokio::test]
async fn a_change_holds_at_every_table_or_at_none() {
    for place in Place::all().await {
        let floor = place.open().await;
        let mut tables = Vec::new();
        for _ in 0..6 {
            tables.push(open_table(&floor, "casino-war", Mode::Virtual, Pace::AT_ONCE).await);
        }
        let house = Submission::default();
        let (game, name) = ("casino-war".to_string(), "private".to_string());
        let open = TableSetup { game, name, mode: Mode::Virtual, house, pace: Pace::AT_ONCE };
        floor.open_private_table(open, BOSS).await.unwrap();
        let before = maximums(&floor, "casino-war");
        assert_eq!(before.len(), 7);
        let anna = account(&floor, "Anna", Role::Player, 1_000).await;
        sit_and_buy(&floor, tables[3], anna, 1, 500).await;

        let refused = floor.change_house(maximum("200", None), BOSS).await;
        assert!(matches!(refused, Err(Rejected::Refused(why)) if why.by.as_str() == "8.3~(e)"));
        assert_eq!(maximums(&floor, "casino-war"), before, "one table refuses it, and none has it");
        assert!(floor.house_book().changes().is_empty());

        give(&floor, tables[3], anna, Command::Stand { seat: None }).await.unwrap();
        // The minimum alone would lie above the old maximum.
        let options = [("minimum", "20000"), ("maximum", "50000")];
        let options = options.map(|(option, value)| (option.to_string(), value.to_string())).to_vec();
        let both = ChangeOrder { options, ..maximum("", None) };
        for _ in 0..3 {
            floor.change_house(both.clone(), BOSS).await.unwrap();
        }
        assert_eq!(maximums(&floor, "casino-war"), vec!["50000"; 7]);
        assert!(floor.all_tables().iter().all(|table| table.minimum.0 == Money::dollars(20_000)));
        let in_force = floor.in_force("casino-war", Submission::default());
        let words = in_force.words();
        assert_eq!((&*words["minimum"], &*words["maximum"]), ("20000", "50000"));
        floor.close().await.unwrap();
        let floor = place.open().await;
        assert_eq!(maximums(&floor, "casino-war"), vec!["50000"; 7]);
        assert_eq!(floor.house_book().changes().len(), 3);
        floor.close().await.unwrap();
        assert!(is_sound(&place.database).await);
    }
}

/// A change that is cancelled is withdrawn at the tables and never takes effect; one whose time has come is not cancelled any more.
#[tokio::test]
async fn a_cancelled_change_is_withdrawn() {
    for place in Place::all().await {
        let floor = place.open().await;
        let table = open_table(&floor, "casino-war", Mode::Virtual, Pace::AT_ONCE).await;
        let shows =
            |floor: &Floor| floor.tables()[0].notices.iter().any(|notice| notice.text.contains("777"));
        let change = floor.change_house(maximum("777", now() + 31 * 60_000), BOSS).await.unwrap();
        assert!(shows(&floor));
        // A table that opens while it is announced announces it as well.
        let later = open_table(&floor, "casino-war", Mode::Virtual, Pace::AT_ONCE).await;
        floor.view(later, None).await.unwrap();
        assert_eq!(floor.tables().iter().filter(|table| table.notices.len() > 1).count(), 2);
        floor.cancel_house_change(change, BOSS).await.unwrap();
        assert!(floor.tables().iter().all(|table| table.notices.len() == 1), "{:?}", floor.tables());
        assert!(matches!(floor.cancel_house_change(change, BOSS).await, Err(Rejected::NotNow(_))));
        let now = floor.change_house(maximum("666", None), BOSS).await.unwrap();
        assert!(matches!(floor.cancel_house_change(now, BOSS).await, Err(Rejected::NotNow(_))));
        floor.close().await.unwrap();
        let floor = place.open().await;
        assert!(!shows(&floor), "table {table}");
        assert_eq!(maximums(&floor, "casino-war"), ["666", "666"]);
        assert!(floor.house_book().change(change).unwrap().cancelled.is_some());
        floor.close().await.unwrap();
        assert!(is_sound(&place.database).await);
    }
}

#[tokio::test]
async fn a_change_takes_effect_neither_in_the_past_nor_far_away() {
    let place = Place::sqlite();
    let floor = place.open().await;
    for effective in [i64::MIN, 0, now() - 60_000, now() + 91 * 86_400_000, i64::MAX] {
        let wrong = floor.change_house(maximum("200", effective), BOSS).await;
        assert!(matches!(wrong, Err(Rejected::Malformed(_))), "{effective}: {wrong:?}");
    }
    floor.change_house(maximum("200", now() + 89 * 86_400_000), BOSS).await.unwrap();
    floor.close().await.unwrap();
}

/// A change that is announced for a far day does not keep a table from checkpoints, and is in them.
#[tokio::test]
async fn checkpoints_go_on_while_a_change_is_announced() {
    let place = Place::sqlite();
    let floor = place.try_open_with(20).await.unwrap();
    let table = open_table(&floor, "casino-war", Mode::Virtual, QUICK).await;
    let anna = account(&floor, "Anna", Role::Player, 10_000).await;
    sit_and_buy(&floor, table, anna, 1, 5_000).await;
    floor.change_house(maximum("777", now() + 80 * 86_400_000), BOSS).await.unwrap();
    let initial = vec![(croupier_rules::games::WagerKey::plain("initial"), Money::dollars(5))];
    for _ in 0..60 {
        play_round(&floor, table, anna, &initial, &mut 1).await;
    }
    let steps = floor.view(table, None).await.unwrap().seq;
    floor.close().await.unwrap();
    let floor = place.try_open_with(20).await.unwrap();
    let replayed = i64::try_from(floor.replayed()).unwrap();
    assert!(replayed < steps * 2 / 3, "{replayed} of {steps} steps were played again");
    assert!(floor.tables()[0].notices.iter().any(|notice| notice.text.contains("777")));
    floor.close().await.unwrap();
    assert!(is_sound(&place.database).await);
}

/// A round file has no word for a change that is withdrawn: the round is exported without it.
#[tokio::test]
async fn a_round_in_which_a_change_is_withdrawn_is_exported() {
    let place = Place::sqlite();
    let floor = place.open().await;
    let table = open_table(&floor, "three-card-poker", Mode::Virtual, QUICK).await;
    let anna = account(&floor, "Anna", Role::Player, 1_000).await;
    sit_and_buy(&floor, table, anna, 1, 500).await;
    answer_all(&floor, table, anna, &mut 1).await;
    let wager = WagerName::of_kind("ante");
    let bet = Command::Bet { wager, amount: Money::dollars(10).into(), tender: None, seat: None };
    give(&floor, table, anna, bet).await.unwrap();
    let asked = settle(&floor, table, anna).await;
    let order = |value: &str| ChangeOrder {
        game: "three-card-poker".to_string(),
        ..maximum(value, now() + 31 * 60_000)
    };
    let change = floor.change_house(order("200"), BOSS).await.unwrap();
    floor.cancel_house_change(change, BOSS).await.unwrap();
    answer_all(&floor, table, anna, &mut 1).await;
    let text = floor.export_round(&format!("{table}-{}", asked.round)).await.unwrap();
    let file = rounds::parse(&text).unwrap();
    assert_eq!(rounds::run(&file).problem.map(|problem| problem.to_string()), None, "{text}");
    assert!(!text.lines().any(|line| line.starts_with("change maximum")), "{text}");
    floor.close().await.unwrap();
}

/// Options that are lawful together can be announced one after the other in some order: no two are lawful only at once.
#[test]
fn no_two_options_are_lawful_only_together() {
    for game in catalog() {
        let base = Submission::default();
        let with = |house: &Submission, (option, value): &(&'static str, String)| {
            house.clone().with(option, game.setting(option, value))
        };
        let values = |option: &OptionSpec| -> Vec<String> {
            let numbers: Vec<u32> = match option.domain.kind {
                ValueKind::Range { least, most } => (least..=most.min(least + 9)).collect(),
                ValueKind::Numbers(numbers) => numbers.to_vec(),
                ValueKind::Amount { .. } | ValueKind::Amounts(_) => vec![1, 5, 10, 25, 100, 1_000],
                _ => Vec::new(),
            };
            let words = option.domain.words.iter().map(ToString::to_string);
            words.chain(numbers.iter().map(ToString::to_string)).collect()
        };
        let all = game.options.iter().flat_map(|one| values(one).into_iter().map(|value| (one.id, value)));
        let refused: Vec<_> = all.filter(|one| game.check(&with(&base, one)).is_err()).collect();
        assert!(!refused.is_empty(), "{}: every value alone is lawful", game.id);
        for (at, one) in refused.iter().enumerate() {
            for other in refused[at + 1..].iter().filter(|other| other.0 != one.0) {
                let both = with(&with(&base, one), other);
                assert!(game.check(&both).is_err(), "{}: {one:?} and {other:?} only together", game.id);
            }
        }
    }
}
