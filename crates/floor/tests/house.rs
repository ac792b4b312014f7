//! 8.3: the house's choices change while the floor is open.

use crate::common;

use common::{
    BOSS, Place, QUICK, account, answer_all, give, is_sound, open_table, play_round, settle, sit_and_buy,
};
use croupier_floor::wire::{Command, Mode, PhaseView, PromptKind, Role, WagerName};
use croupier_floor::{HouseChange, Pace, Rejected};
use croupier_rules::house::Submission;
use croupier_rules::rounds;
use croupier_rules::wagers::Money;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64
}

fn maximum(value: &str, effective: i64) -> HouseChange {
    HouseChange {
        at: now(),
        by: Some(BOSS.account),
        game: "casino-war".to_string(),
        option: "maximum".to_string(),
        value: value.to_string(),
        effective,
    }
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
        assert!(floor.set_aside().is_empty(), "{:?}", floor.set_aside());
        let listed = floor.tables().into_iter().find(|one| one.id == table).unwrap();
        assert_eq!(listed.maximum.0.to_string(), "200");
        assert!(listed.notices.iter().any(|notice| notice.text.contains("100")), "{:?}", listed.notices);
        let changes = floor.house_changes().await.unwrap();
        let values: Vec<&str> = changes.iter().map(|change| change.value.as_str()).collect();
        assert_eq!(values, ["200", "100"], "what was refused is not in the history");
        let later = floor.house_at("casino-war", Submission::default(), now()).await.unwrap();
        assert_eq!(later.chosen["maximum"], "200", "a table that opens now has the limit in force");
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
    let ante = vec![("ante".to_string(), Money::dollars(10))];
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
    let change = |value: &str| HouseChange {
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
        assert_ne!(file.house.chosen.get("maximum").map(String::as_str), Some("200"), "it does not hold yet");
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
