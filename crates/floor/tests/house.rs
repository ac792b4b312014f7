//! 8.3: the house's choices change while the floor is open.

use crate::common;

use common::{BOSS, Place, account, is_sound, open_table, sit_and_buy};
use croupier_floor::wire::{Mode, Role};
use croupier_floor::{HouseChange, Pace, Rejected};
use croupier_rules::house::Submission;
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
