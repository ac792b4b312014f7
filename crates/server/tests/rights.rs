//! Every operation × every caller role, and every answer against the OpenAPI document.

use crate::common;

use common::{Answer, Client, TestFloor, request_id};
use croupier_floor::ChangeOrder;
use croupier_floor::wire::{Mode, Role};
use croupier_server::{CALLER_ROLES, CallerRole, Operation, document};
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};
use std::path::Path;

/// A floor with something of everything to ask for.
struct World {
    floor: TestFloor,
    roulette: i64,
    live: i64,
    clients: HashMap<CallerRole, Client>,
    target: i64,
}

impl World {
    async fn new() -> World {
        let floor = TestFloor::open().await;
        let roulette = floor.table("roulette", Mode::Virtual).await;
        let live = floor.table("big-six", Mode::Live).await;
        let mut clients = HashMap::from([(None, floor.nobody())]);
        for role in Role::ALL {
            clients.insert(Some(role), floor.somebody(&format!("one {role}"), role).await);
        }
        let target = floor.somebody("target", Role::Player).await.account;
        let dealer = clients[&Some(Role::Dealer)].account;
        floor.floor.assign(dealer, live, common::house()).await.unwrap();
        let guest = &clients[&Some(Role::Guest)];
        guest.join(roulette, 1, 100).await;
        guest.play(roulette, json!({ "type": "bet", "wager": { "kind": "red" }, "amount": "10.00" })).await;
        let world = World { floor, roulette, live, clients, target };
        world.wait_for_a_round().await;
        world
    }

    async fn wait_for_a_round(&self) {
        let auditor = &self.clients[&Some(Role::Auditor)];
        for _ in 0..200 {
            let rounds = auditor.get(&format!("/api/rounds?table={}", self.roulette)).await.json();
            if !rounds.as_array().unwrap().is_empty() {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        panic!("no round has ended");
    }

    /// A request that the operation takes from those who may ask it.
    async fn ask(&self, operation: Operation, role: CallerRole, client: &Client) -> Answer {
        let table = self.roulette;
        let target = self.target;
        let name = format!("made by {}", role.map_or("nobody", |role| role.word()));
        let password = common::PASSWORD;
        let (path, body): (String, Option<Value>) = match operation {
            Operation::Games => ("/api/games".into(), None),
            Operation::Game => ("/api/games/roulette".into(), None),
            Operation::Edges => ("/api/edges".into(), None),
            Operation::TableGame => (format!("/api/tables/{table}/game"), None),
            Operation::TableOdds => (format!("/api/tables/{table}/odds"), None),
            Operation::Odds => ("/api/games/casino-war/odds".into(), None),
            Operation::Rulebook => ("/api/rulebook".into(), None),
            Operation::Subchapter => ("/api/rulebook/22".into(), None),
            Operation::Guest => ("/api/guest".into(), Some(json!({}))),
            Operation::Login => {
                ("/api/login".into(), Some(json!({ "name": "no such", "password": "wrong password" })))
            }
            Operation::Logout => ("/api/logout".into(), Some(json!({}))),
            Operation::Me => ("/api/me".into(), None),
            Operation::Replenish => ("/api/me/money".into(), Some(json!({ "id": request_id() }))),
            Operation::ChangePassword => {
                ("/api/me/password".into(), Some(json!({ "old": "wrong", "new": password })))
            }
            Operation::Passkeys => ("/api/me/passkeys".into(), None),
            Operation::BeginPasskey => {
                ("/api/me/passkeys/challenge".into(), Some(json!({ "password": "wrong password" })))
            }
            Operation::AddPasskey => {
                let body = json!({ "name": "Key", "client_data": "e30", "authenticator_data": "" });
                ("/api/me/passkeys".into(), Some(body))
            }
            Operation::RemovePasskey => ("/api/me/passkeys/AAAA".into(), None),
            Operation::BeginPasskeyLogin => ("/api/login/passkey/challenge".into(), Some(json!({}))),
            Operation::PasskeyLogin => {
                let body = json!({ "id": "", "client_data": "", "authenticator_data": "", "signature": "" });
                ("/api/login/passkey".into(), Some(body))
            }
            Operation::Link => ("/api/me/link".into(), Some(json!({}))),
            Operation::Unlink => ("/api/me/link".into(), None),
            Operation::Back => ("/api/back".into(), Some(json!({ "token": "0".repeat(64) }))),
            Operation::Setup => {
                let token = self.floor.setup.as_ref().map(|token| token.reveal().to_string());
                let body = json!({ "token": token, "name": "the first", "password": password });
                ("/api/setup".into(), Some(body))
            }
            Operation::Tables => ("/api/tables".into(), None),
            Operation::Table => (format!("/api/tables/{table}"), None),
            Operation::Wagers => (format!("/api/tables/{table}/wagers"), None),
            Operation::Hint => (format!("/api/tables/{table}/hint"), None),
            Operation::HintCosts => (format!("/api/tables/{table}/hint/costs"), None),
            Operation::Correct => {
                let to = json!({ "type": "card", "card": { "rank": "8", "suit": "diamonds" } });
                let body =
                    json!({ "id": request_id(), "to": to, "supervisor": "no such", "password": password });
                (format!("/api/tables/{}/corrections", self.live), Some(body))
            }
            Operation::Play => {
                // Dealers and supervisors do something at live tables only.
                let (table, command) = match role {
                    Some(Role::Dealer | Role::Supervisor) => {
                        (self.live, json!({ "type": "number", "mark": "joker" }))
                    }
                    _ => (table, json!({ "type": "sit", "seat": 2 })),
                };
                (
                    format!("/api/tables/{table}/commands"),
                    Some(json!({ "id": request_id(), "command": command })),
                )
            }
            Operation::Socket => ("/api/socket".into(), None),
            Operation::OpenPrivate => ("/api/tables/private".into(), Some(json!({ "game": "poker" }))),
            Operation::OpenTable => {
                ("/api/tables".into(), Some(json!({ "game": "casino-war", "name": "War", "mode": "live" })))
            }
            Operation::CloseTable => {
                let table = self.floor.table("big-six", Mode::Live).await;
                (format!("/api/tables/{table}"), None)
            }
            Operation::Dealers => (format!("/api/tables/{}/dealers", self.live), None),
            Operation::Assign | Operation::Relieve => {
                let dealer = self.clients[&Some(Role::Dealer)].account;
                (format!("/api/tables/{}/dealers/{dealer}", self.live), None)
            }
            Operation::Rounds => ("/api/rounds?limit=5".into(), None),
            Operation::RoundCount => ("/api/rounds/count?limit=5".into(), None),
            Operation::OwnRound => (format!("/api/me/rounds/{table}-1"), None),
            Operation::Round => (format!("/api/rounds/{table}-1"), None),
            Operation::RoundViews => (format!("/api/rounds/{table}-1/views/1"), None),
            Operation::OwnHand => (format!("/api/me/rounds/{table}-1/hand"), None),
            Operation::ExportRound => (format!("/api/rounds/{table}-1/export"), None),
            Operation::Verify => (format!("/api/verify/{table}-1"), None),
            Operation::Win => ("/api/win?day=2026-11-15".into(), None),
            Operation::Audit => ("/api/audit".into(), Some(json!({}))),
            Operation::CheckHouse => {
                ("/api/house/check".into(), Some(json!({ "game": "roulette", "house": { "minimum": "10" } })))
            }
            Operation::CompareOdds => {
                ("/api/house/odds".into(), Some(json!({ "game": "big-six", "house": { "minimum": "10" } })))
            }
            Operation::ChangeHouse => {
                let house = json!({ "maximum": "600" });
                ("/api/house/changes".into(), Some(json!({ "game": "sic-bo", "house": house })))
            }
            Operation::CancelChange => {
                let options = vec![("maximum".to_string(), "700".to_string())];
                let (game, effective) = ("craps".to_string(), Some(common::now() + 3_600_000));
                let order = ChangeOrder { game, options, effective };
                let change = self.floor.floor.change_house(order, common::house()).await.unwrap();
                (format!("/api/house/changes/{change}"), None)
            }
            Operation::HouseChanges => ("/api/house/changes".into(), None),
            Operation::HouseFile => ("/api/house/file?game=roulette".into(), None),
            Operation::Paper => ("/api/house/papers/notice/roulette".into(), None),
            Operation::Accounts => ("/api/accounts".into(), None),
            Operation::MakeAccount => (
                "/api/accounts".into(),
                Some(json!({ "name": name, "password": password, "role": "player" })),
            ),
            Operation::ChangeAccount => {
                (format!("/api/accounts/{target}"), Some(json!({ "role": "dealer" })))
            }
            Operation::Issue => {
                let body = json!({ "id": request_id(), "amount": "5.00" });
                (format!("/api/accounts/{target}/money"), Some(body))
            }
            Operation::Backup => ("/api/backup".into(), Some(json!({}))),
            Operation::Health => ("/healthz".into(), None),
            Operation::Metrics => ("/metrics".into(), None),
            Operation::OpenApi => ("/api/openapi.json".into(), None),
        };
        let mut request = client.request(operation.spec().method.as_str(), &path);
        if let Some(body) = body {
            request = request.json(&body);
        }
        Client::send(request).await
    }
}

/// The operations that no request of this test can bring to success; each has a test of its own.
const ELSEWHERE: [Operation; 13] = [
    Operation::BeginPasskey,
    Operation::AddPasskey,
    Operation::RemovePasskey,
    Operation::BeginPasskeyLogin,
    Operation::PasskeyLogin,
    Operation::Login,
    Operation::Replenish,
    Operation::ChangePassword,
    Operation::Back,
    Operation::Correct,
    Operation::Socket,
    Operation::Verify,
    Operation::OwnHand,
];

#[tokio::test(flavor = "multi_thread")]
async fn every_operation_for_every_standing_answers_as_the_document_says() {
    let world = World::new().await;
    let document = document();
    for &operation in Operation::ALL {
        let mut succeeded = false;
        for role in CALLER_ROLES {
            let client = match operation {
                // These end the session: another client logs out.
                Operation::Logout if role.is_some() => {
                    &world.floor.somebody(&format!("leaver {role:?}"), role.unwrap()).await
                }
                _ => &world.clients[&role],
            };
            let answer = world.ask(operation, role, client).await;
            let told = format!(
                "{operation:?} as {role:?}: {} {}",
                answer.status,
                String::from_utf8_lossy(&answer.body)
            );
            match (operation.is_open_to(role), role) {
                (false, None) => {
                    assert_eq!((answer.status, &*answer.code()), (401, "not_logged_in"), "{told}")
                }
                (false, Some(_)) => {
                    assert_eq!((answer.status, &*answer.code()), (403, "not_yours"), "{told}")
                }
                (true, _) => {
                    assert!(answer.status < 500, "{told}");
                    let refused = answer.status == 401 || answer.status == 403;
                    assert!(
                        !refused || ELSEWHERE.contains(&operation) || operation == Operation::Setup,
                        "{told}"
                    );
                    succeeded |= answer.status < 300;
                }
            }
            as_described(&document, operation, &answer);
        }
        assert!(succeeded || ELSEWHERE.contains(&operation), "{operation:?} never succeeds");
    }
}

/// The status is one that the document lists, and the body is of the type that it names.
fn as_described(document: &Value, operation: Operation, answer: &Answer) {
    let spec = operation.spec();
    let described = &document["paths"][spec.path][spec.method.as_str().to_ascii_lowercase()];
    let response = &described["responses"][answer.status.to_string()];
    assert!(!response.is_null(), "{operation:?} does not describe {}: {:?}", answer.status, answer.code());
    let Some(content) = response["content"].as_object() else {
        assert!(answer.body.is_empty(), "{operation:?}");
        return;
    };
    let kind = answer.kind.split(';').next().unwrap();
    let Some(media) = content.get(kind) else {
        panic!("{operation:?} answers {kind}, which is not described")
    };
    if kind.ends_with("json") {
        let body = answer.json();
        let schema = json!({ "allOf": [media["schema"]], "components": document["components"] });
        let validator = jsonschema::draft202012::new(&schema).unwrap();
        let errors: Vec<String> =
            validator.iter_errors(&body).map(|e| format!("{}: {e}", e.instance_path())).collect();
        assert!(errors.is_empty(), "{operation:?} {}: {errors:?}\n{body:#}", answer.status);
    }
}

/// `docs/openapi.json` is what the operations and their types say. With `CROUPIER_WRITE_WIRE=1` it is written.
#[test]
fn the_document_is_what_the_types_say() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    let said = document();
    if std::env::var_os("CROUPIER_WRITE_WIRE").is_some() {
        std::fs::write(&path, format!("{said:#}\n")).unwrap();
    }
    let written: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert!(written == said, "docs/openapi.json differs from the types: write it with CROUPIER_WRITE_WIRE=1");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_document_has_every_operation_and_no_other() {
    let floor = TestFloor::open().await;
    let document = floor.nobody().get("/api/openapi.json").await.json();
    assert_eq!(document["openapi"], "3.1.0");
    let mut described = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            described.insert((
                method.clone(),
                path.clone(),
                operation["operationId"].as_str().unwrap().to_string(),
            ));
        }
    }
    let listed: BTreeSet<_> = Operation::ALL
        .iter()
        .map(|operation| {
            let spec = operation.spec();
            (spec.method.as_str().to_ascii_lowercase(), spec.path.to_string(), operation.name().to_string())
        })
        .collect();
    assert_eq!(described, listed);
    references_resolve(&document, &document);
    for (method, path) in
        [("GET", "/api"), ("GET", "/api/nothing"), ("POST", "/api/tables/1/nothing"), ("GET", "/api/")]
    {
        let answer = Client::send(floor.nobody().request(method, path)).await;
        assert_eq!((answer.status, &*answer.code()), (404, "not_found"), "{method} {path}");
    }
    let answer = Client::send(floor.nobody().request("PUT", "/api/tables")).await;
    assert_eq!((answer.status, &*answer.code()), (405, "method_not_allowed"));
}

fn references_resolve(document: &Value, part: &Value) {
    match part {
        Value::Object(fields) => {
            if let Some(Value::String(reference)) = fields.get("$ref") {
                let pointer = reference.strip_prefix('#').expect("references stay within the document");
                assert!(document.pointer(pointer).is_some(), "{reference}");
            }
            fields.values().for_each(|field| references_resolve(document, field));
        }
        Value::Array(items) => items.iter().for_each(|item| references_resolve(document, item)),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn players_look_up_their_own_rounds_without_the_cards_of_others() {
    let world = World::new().await;
    let (guest, auditor) = (&world.clients[&Some(Role::Guest)], &world.clients[&Some(Role::Auditor)]);
    let own = guest.get("/api/rounds").await.json();
    assert_eq!(own[0]["results"][0]["player"], "one guest");
    assert_eq!(own[0]["outcomes"], json!([]), "what came out may tell of cards that others held");
    assert_ne!(auditor.get("/api/rounds").await.json()[0]["outcomes"], json!([]));
    for path in ["/api/rounds?player=target", "/api/rounds?outcome=spins", "/api/rounds?paragraph=5.1(a)"] {
        assert_eq!(guest.get(path).await.code(), "not_yours", "{path}");
        assert_eq!(auditor.get(path).await.status, 200, "{path}");
    }
    let nobody_played = world.clients[&Some(Role::Player)].get("/api/rounds").await.json();
    assert_eq!(nobody_played, json!([]));
    assert_eq!(auditor.get("/api/rounds?player=nobody").await.code(), "not_found");
    assert_eq!(auditor.get("/api/rounds?limit=x").await.code(), "malformed");
    assert_eq!(auditor.get("/api/rounds?unknown=1").await.code(), "malformed");
}
