//! Passkeys of staff, with a software authenticator.

use crate::common;

use common::authenticator::{Authenticator, Ceremony, base64};
use common::{Answer, Client, PASSWORD, TestFloor, config, house};
use croupier_floor::wire::Role;
use croupier_floor::{Account, AccountId};
use croupier_server::hash_password;
use serde_json::{Value, json};

fn origin(client: &Client) -> String {
    format!("http://localhost:{}", client.address.port())
}

/// Asks from a page at `localhost`: passkeys are for host names.
async fn from_page(client: &Client, method: &str, path: &str, body: &Value) -> Answer {
    let (origin, host) = (origin(client), format!("localhost:{}", client.address.port()));
    let request = client.request(method, path).header("origin", origin).header("host", host);
    Client::send(request.json(body)).await
}

async fn begin(client: &Client) -> Value {
    let asked =
        from_page(client, "POST", "/api/me/passkeys/challenge", &json!({ "password": PASSWORD })).await;
    assert_eq!(asked.status, 200, "{:?}", asked.json());
    asked.json()
}

async fn add(client: &Client, made: &Ceremony) -> Answer {
    let body = json!({
        "name": "Security key",
        "client_data": base64(&made.client_data),
        "authenticator_data": base64(&made.authenticator_data),
    });
    from_page(client, "POST", "/api/me/passkeys", &body).await
}

/// Registers a passkey.
async fn register(client: &Client, secret: u8) -> Authenticator {
    let mut own = Authenticator::new("localhost", secret);
    let asked = begin(client).await;
    assert_eq!((&asked["relying_party"], &asked["algorithm"]), (&json!("localhost"), &json!(-7)));
    let made = own.create(&origin(client), asked["challenge"].as_str().unwrap());
    let added = add(client, &made).await;
    assert_eq!(added.status, 201, "{:?}", added.json());
    own
}

async fn challenge(client: &Client) -> String {
    let asked = from_page(client, "POST", "/api/login/passkey/challenge", &json!({})).await;
    asked.json()["challenge"].as_str().unwrap().to_string()
}

async fn answer(client: &Client, id: &[u8], signed: &Ceremony) -> Answer {
    let body = json!({
        "id": base64(id),
        "client_data": base64(&signed.client_data),
        "authenticator_data": base64(&signed.authenticator_data),
        "signature": base64(&signed.signature),
    });
    from_page(client, "POST", "/api/login/passkey", &body).await
}

async fn log_in(client: &Client, own: &mut Authenticator) -> Answer {
    let signed = own.sign(&origin(client), &challenge(client).await);
    answer(client, &own.id, &signed).await
}

async fn set_password(floor: &TestFloor, account: AccountId) {
    let there = floor.floor.account(account).unwrap();
    let changed = Account { password_hash: Some(hash_password(PASSWORD).unwrap()), ..there };
    floor.floor.update_account(changed, house()).await.unwrap();
}

async fn staff(floor: &TestFloor, name: &str) -> Client {
    let client = floor.somebody(name, Role::Administrator).await;
    set_password(floor, client.account).await;
    client
}

/// A passkey is registered with the password and logs in without it, also after a restart; the record holds, and the audit agrees.
#[tokio::test(flavor = "multi_thread")]
async fn staff_log_in_with_a_passkey() {
    let floor = TestFloor::open().await;
    let boss = staff(&floor, "Boss").await;
    let mut own = register(&boss, 7).await;
    let came = log_in(&floor.nobody(), &mut own).await;
    assert_eq!((came.status, &came.json()["account"]["name"]), (200, &json!("Boss")));
    let listed = boss.get("/api/me/passkeys").await.json();
    assert_eq!((&listed[0]["name"], listed[0]["used_at"].is_i64()), (&json!("Security key"), true));
    let folder = floor.close().await;
    let config = config(&folder);
    let again = TestFloor::with(folder, config).await;
    assert_eq!(log_in(&again.nobody(), &mut own).await.status, 200, "after a restart");
    let boss = Client { address: again.address, ..boss };
    let report = boss.post("/api/audit", &json!({})).await.json();
    assert_eq!(report["all_wrong"], json!([]));
    // A passkey written into the database directly is not in the record.
    let disk = rusqlite::Connection::open(again.folder.path().join("floor.sqlite")).unwrap();
    disk.execute("UPDATE passkeys SET public_key = zeroblob(65)", []).unwrap();
    let report = boss.post("/api/audit", &json!({})).await.json();
    assert!(report["all_wrong"].to_string().contains("passkeys"), "{report}");
}

/// A challenge is answered once, by the passkey that is registered, with a counter that grows.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_in_is_not_repeated_forged_or_copied() {
    let floor = TestFloor::open().await;
    let boss = staff(&floor, "Boss").await;
    let mut own = register(&boss, 7).await;
    let nobody = floor.nobody();
    let signed = own.sign(&origin(&nobody), &challenge(&nobody).await);
    assert_eq!(answer(&nobody, &own.id, &signed).await.status, 200);
    assert_eq!(answer(&nobody, &own.id, &signed).await.code(), "wrong_passkey", "a repeat");
    let mut stranger = Authenticator::new("localhost", 8);
    assert_eq!(log_in(&nobody, &mut stranger).await.code(), "wrong_passkey", "not registered");
    stranger.id = own.id.clone();
    stranger.count = 100;
    assert_eq!(log_in(&nobody, &mut stranger).await.code(), "wrong_passkey", "another key");
    own.count = 0;
    assert_eq!(log_in(&nobody, &mut own).await.code(), "wrong_passkey", "a copy that has signed less");
    assert_eq!(log_in(&nobody, &mut own).await.status, 200);
    let made_up = own.sign(&origin(&nobody), &base64(&[7; 56]));
    assert_eq!(answer(&nobody, &own.id, &made_up).await.code(), "wrong_passkey", "a challenge of nobody");
    let direct = nobody.post("/api/login/passkey/challenge", &json!({})).await;
    assert_eq!(direct.code(), "malformed", "no page");
}

/// A session alone registers no passkey, nor does the challenge of another session.
#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_registered_with_the_password_in_its_own_session() {
    let floor = TestFloor::open().await;
    let (boss, dora) = (staff(&floor, "Boss").await, staff(&floor, "Dora").await);
    let wrong = json!({ "password": "not the password" });
    let refused = from_page(&boss, "POST", "/api/me/passkeys/challenge", &wrong).await;
    assert_eq!(refused.code(), "wrong_password");
    let asked = begin(&boss).await;
    let challenge = asked["challenge"].as_str().unwrap();
    let made = Authenticator::new("localhost", 7).create(&origin(&boss), challenge);
    assert_eq!(add(&dora, &made).await.code(), "wrong_passkey", "another session");
    let for_log_in = self::challenge(&boss).await;
    let other = Authenticator::new("localhost", 7).create(&origin(&boss), &for_log_in);
    assert_eq!(add(&boss, &other).await.code(), "wrong_passkey", "a challenge for log-in");
    assert_eq!(add(&boss, &made).await.status, 201);
    assert_eq!(add(&boss, &made).await.code(), "wrong_passkey", "the challenge was answered");
    let asked = begin(&dora).await;
    let again =
        Authenticator::new("localhost", 7).create(&origin(&dora), asked["challenge"].as_str().unwrap());
    assert_eq!(add(&dora, &again).await.code(), "not_now", "one credential, one account");
}

/// A passkey that is removed logs in no more; a new password or role by an administrator removes them all, and a player has none.
#[tokio::test(flavor = "multi_thread")]
async fn passkeys_are_removed() {
    let floor = TestFloor::open().await;
    let (boss, dora) = (staff(&floor, "Boss").await, staff(&floor, "Dora").await);
    let (mut first, mut second) = (register(&dora, 7).await, register(&dora, 8).await);
    let path = format!("/api/me/passkeys/{}", base64(&first.id));
    assert_eq!(Client::send(boss.request("DELETE", &path)).await.code(), "not_found", "of another account");
    assert_eq!(Client::send(dora.request("DELETE", &path)).await.status, 204);
    assert_eq!(log_in(&floor.nobody(), &mut first).await.code(), "wrong_passkey");
    assert_eq!(log_in(&floor.nobody(), &mut second).await.status, 200);
    let change = json!({ "password": "another password" });
    let path = format!("/api/accounts/{}", dora.account);
    assert_eq!(Client::send(boss.request("PATCH", &path).json(&change)).await.status, 200);
    assert_eq!(log_in(&floor.nobody(), &mut second).await.code(), "wrong_passkey");
    let report = boss.post("/api/audit", &json!({})).await.json();
    assert_eq!(report["all_wrong"], json!([]));
    let player = floor.somebody("Paul", Role::Player).await;
    assert_eq!(player.get("/api/me/passkeys").await.code(), "not_yours");
}
