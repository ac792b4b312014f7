//! The OpenAPI document: the table of operations, with the types that go over the wire.

use crate::handlers::{account, choices, house, house_file, law, operations, passkeys, record, tables};
use crate::law::{odds, rulebook};
use crate::operations::{CALLER_ROLES, Operation};
use crate::problem::Code;
use croupier_floor::wire::{
    AccountView, BettingArea, ClientMessage, DailyWin, GameCard, HintView, Me, OwnRound, ProblemView,
    RoundDetails, RoundSummary, RoundView, ServerMessage, ShoeRecord, TableSummary, TableView,
};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// The request and response of an operation.
struct Shape {
    query: Option<Value>,
    body: Option<Value>,
    answer: Answer,
    /// Problems besides those that every operation can have.
    problems: &'static [Code],
}

enum Answer {
    Json(u16, Value),
    Text(&'static str),
    Empty,
    WebSocket,
}

/// Problems of a request with a body.
const BODY: &[Code] = &[Code::Malformed, Code::TooLarge, Code::TooSlow, Code::NotJson];

const PASSWORD: &[Code] =
    &[Code::WrongPassword, Code::WrongToken, Code::Invalid, Code::NameTaken, Code::TooOften];
const PASSKEY: &[Code] = &[Code::WrongPasskey, Code::Invalid, Code::TooOften];
const ADD_PASSKEY: &[Code] = &[Code::WrongPasskey, Code::Invalid, Code::NotNow];
const BACK: &[Code] = &[Code::WrongToken, Code::TooOften, Code::NotNow];
const CHANGE: &[Code] = &[
    Code::Malformed,
    Code::NotFound,
    Code::Invalid,
    Code::Refused,
    Code::NoSuchTable,
    Code::TableClosed,
    Code::NotNow,
];
const HOUSE: &[Code] = &[Code::NotFound, Code::Invalid, Code::Unlawful, Code::NameTaken, Code::NotNow];
const PLAY: &[Code] = &[
    Code::NoSuchTable,
    Code::Quarantined,
    Code::Refused,
    Code::TableClosed,
    Code::NotSeated,
    Code::SeatedAlready,
    Code::SeatTaken,
    Code::NotEnoughChips,
    Code::NotEnoughMoney,
    Code::WagersUp,
    Code::NotNow,
];
const CORRECT: &[Code] = &[
    Code::WrongPassword,
    Code::TooOften,
    Code::NoSuchTable,
    Code::Quarantined,
    Code::Refused,
    Code::TableClosed,
    Code::NotNow,
];
const COSTS: &[Code] =
    &[Code::TooOften, Code::NoSuchTable, Code::NotFound, Code::TableClosed, Code::NotSeated, Code::NotNow];
const TABLE: &[Code] =
    &[Code::NoSuchTable, Code::Quarantined, Code::NotFound, Code::TableClosed, Code::NotSeated, Code::NotNow];
const FIND: &[Code] = &[Code::NotFound, Code::Malformed, Code::NotNow];
const SEARCH: &[Code] = &[Code::NotFound, Code::Malformed, Code::NotNow, Code::TooMuch];

const REPLENISH: &[Code] = &[Code::NotNow, Code::TooOften];

/// Returns the OpenAPI document.
pub fn document() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|s| s.definitions_path = "/components/schemas".into());
    let mut schemas = settings.into_generator();
    let mut paths = Map::new();
    for &operation in Operation::ALL {
        let spec = operation.spec();
        let shape = shape(operation, &mut schemas);
        let path = paths.entry(spec.path).or_insert_with(|| json!({}));
        path[spec.method.as_str().to_ascii_lowercase()] = describe(operation, shape);
    }
    // Types that only the WebSocket and problems use.
    schemas.subschema_for::<ClientMessage>();
    schemas.subschema_for::<ServerMessage>();
    schemas.subschema_for::<ProblemView>();
    let problems: Map<String, Value> =
        Code::ALL.iter().map(|code| (code.word().to_string(), json!(code.title()))).collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Croupier",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "The floor: tables under New Jersey's Rules of the Games (N.J.A.C. 19:47).",
            "license": { "name": "MIT", "identifier": "MIT" },
        },
        "paths": paths,
        "components": {
            "schemas": schemas.take_definitions(true),
            "securitySchemes": {
                "session": { "type": "apiKey", "in": "cookie", "name": crate::token::COOKIE },
            },
        },
        "x-problem-codes": problems,
    })
}

fn describe(operation: Operation, shape: Shape) -> Value {
    let spec = operation.spec();
    let roles: Vec<&str> = CALLER_ROLES
        .into_iter()
        .filter(|&role| operation.is_open_to(role))
        .map(|role| role.map_or("nobody", |role| role.word()))
        .collect();
    let body_problems: &[Code] = if shape.body.is_some() { BODY } else { &[] };
    let security =
        if roles.contains(&"nobody") { json!([{}, { "session": [] }]) } else { json!([{ "session": [] }]) };
    let mut described = json!({
        "operationId": operation.name(),
        "tags": [spec.group.name()],
        "summary": spec.says,
        "security": security,
        "x-roles": roles,
        "parameters": parameters(spec.path, shape.query.as_ref()),
        "responses": responses(&shape.answer, &[shape.problems, body_problems].concat()),
    });
    if let Some(body) = shape.body {
        described["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "schema": body } } });
    }
    described
}

fn responses(answer: &Answer, problems: &[Code]) -> Value {
    let mut responses = Map::new();
    let (status, content) = match answer {
        Answer::Json(status, schema) => (*status, json!({ "application/json": { "schema": schema } })),
        Answer::Text(kind) => (200, json!({ *kind: { "schema": { "type": "string" } } })),
        Answer::Empty => (204, Value::Null),
        Answer::WebSocket => (101, Value::Null),
    };
    let mut success = json!({ "description": "It is done" });
    if !content.is_null() {
        success["content"] = content;
    }
    responses.insert(status.to_string(), success);
    let everywhere = [
        Code::ForeignOrigin,
        Code::NotLoggedIn,
        Code::NotYours,
        Code::TooOften,
        Code::Unavailable,
        Code::Internal,
    ];
    for code in everywhere.iter().chain(problems.iter().filter(|code| !everywhere.contains(code))) {
        let status = code.status().as_u16().to_string();
        let entry = responses.entry(status).or_insert_with(|| {
            let schema = json!({ "$ref": "#/components/schemas/ProblemView" });
            json!({
                "description": "",
                "content": { "application/problem+json": { "schema": schema } },
            })
        });
        let words = match entry["description"].as_str() {
            Some("") | None => format!("`{}`", code.word()),
            Some(before) => format!("{before}, `{}`", code.word()),
        };
        entry["description"] = json!(words);
    }
    Value::Object(responses)
}

fn parameters(path: &str, query: Option<&Value>) -> Vec<Value> {
    let in_path =
        path.split('/').filter_map(|part| part.strip_prefix('{').and_then(|part| part.strip_suffix('}')));
    let mut parameters: Vec<Value> = in_path
        .map(|name| {
            let kind =
                if ["table", "account", "subchapter", "step"].contains(&name) { "integer" } else { "string" };
            json!({ "name": name, "in": "path", "required": true, "schema": { "type": kind } })
        })
        .collect();
    let Some(query) = query else { return parameters };
    let required = query["required"].as_array().cloned().unwrap_or_default();
    for (name, schema) in query["properties"].as_object().into_iter().flatten() {
        let needed = required.iter().any(|one| one == name.as_str());
        parameters.push(json!({ "name": name, "in": "query", "required": needed, "schema": schema }));
    }
    parameters
}

/// Returns the inline schema of a type.
fn written_out<T: JsonSchema>() -> Value {
    SchemaGenerator::default().into_root_schema_for::<T>().to_value()
}

fn json<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Answer {
    Answer::Json(200, schemas.subschema_for::<T>().to_value())
}

fn created<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Answer {
    Answer::Json(201, schemas.subschema_for::<T>().to_value())
}

fn body<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Option<Value> {
    Some(schemas.subschema_for::<T>().to_value())
}

fn shape(operation: Operation, schemas: &mut SchemaGenerator) -> Shape {
    let ask = |answer, problems| Shape { query: None, body: None, answer, problems };
    match operation {
        Operation::Games => ask(json::<Vec<GameCard>>(schemas), &[]),
        Operation::Game => ask(json::<GameCard>(schemas), FIND),
        Operation::Odds => ask(json::<odds::GameOdds>(schemas), FIND),
        Operation::Edges => ask(json::<law::Edges>(schemas), &[]),
        Operation::Rulebook => ask(json::<Vec<rulebook::SubchapterSummary>>(schemas), &[]),
        Operation::Subchapter => ask(json::<rulebook::SubchapterText>(schemas), FIND),
        Operation::Guest => ask(json::<Me>(schemas), &[Code::TooOften]),
        Operation::Login => {
            Shape { body: body::<account::Credentials>(schemas), ..ask(json::<Me>(schemas), PASSWORD) }
        }
        Operation::Logout => ask(Answer::Empty, &[]),
        Operation::Me => ask(json::<Me>(schemas), &[]),
        Operation::Replenish => {
            Shape { body: body::<account::ReplenishRequest>(schemas), ..ask(json::<Me>(schemas), REPLENISH) }
        }
        Operation::ChangePassword => {
            Shape { body: body::<account::NewPassword>(schemas), ..ask(json::<Me>(schemas), PASSWORD) }
        }
        Operation::Passkeys => ask(json::<Vec<passkeys::PasskeyView>>(schemas), &[]),
        Operation::BeginPasskey => Shape {
            body: body::<passkeys::Confirmation>(schemas),
            ..ask(json::<passkeys::PasskeyCreation>(schemas), PASSWORD)
        },
        Operation::AddPasskey => Shape {
            body: body::<passkeys::NewPasskey>(schemas),
            ..ask(created::<passkeys::PasskeyView>(schemas), ADD_PASSKEY)
        },
        Operation::RemovePasskey => ask(Answer::Empty, FIND),
        Operation::BeginPasskeyLogin => {
            ask(json::<passkeys::PasskeyChallenge>(schemas), &[Code::Malformed, Code::Invalid])
        }
        Operation::PasskeyLogin => {
            Shape { body: body::<passkeys::PasskeyLogin>(schemas), ..ask(json::<Me>(schemas), PASSKEY) }
        }
        Operation::Unlink => ask(Answer::Empty, &[]),
        Operation::Link => ask(json::<account::ReturnToken>(schemas), &[Code::TooOften]),
        Operation::Back => {
            Shape { body: body::<account::GuestReturn>(schemas), ..ask(json::<Me>(schemas), BACK) }
        }
        Operation::Setup => {
            Shape { body: body::<account::FirstAdministrator>(schemas), ..ask(json::<Me>(schemas), PASSWORD) }
        }
        Operation::Tables => ask(json::<Vec<TableSummary>>(schemas), &[]),
        Operation::Table => ask(json::<TableView>(schemas), TABLE),
        Operation::TableGame => ask(json::<GameCard>(schemas), TABLE),
        Operation::TableOdds => ask(json::<odds::GameOdds>(schemas), TABLE),
        Operation::Wagers => {
            let query = Some(written_out::<tables::AreaQuery>());
            Shape { query, ..ask(json::<Vec<BettingArea>>(schemas), TABLE) }
        }
        Operation::Hint => ask(json::<Option<HintView>>(schemas), TABLE),
        Operation::HintCosts => ask(json::<Option<tables::HintCosts>>(schemas), COSTS),
        Operation::Correct => Shape {
            body: body::<tables::Correction>(schemas),
            ..ask(json::<tables::RecordedCommand>(schemas), CORRECT)
        },
        Operation::Play => Shape {
            body: body::<tables::Request>(schemas),
            ..ask(json::<tables::RecordedCommand>(schemas), PLAY)
        },
        Operation::Socket => ask(Answer::WebSocket, &[Code::Malformed]),
        Operation::OpenPrivate => Shape {
            body: body::<tables::NewPrivateTable>(schemas),
            ..ask(created::<tables::OpenedPrivateTable>(schemas), HOUSE)
        },
        Operation::OpenTable => Shape {
            body: body::<tables::NewTable>(schemas),
            ..ask(created::<tables::OpenedTable>(schemas), HOUSE)
        },
        Operation::CloseTable => Shape {
            query: Some(written_out::<tables::Reason>()),
            ..ask(Answer::Empty, &[Code::Malformed, Code::NoSuchTable, Code::TableClosed, Code::NotNow])
        },
        Operation::Dealers => ask(json::<Vec<AccountView>>(schemas), FIND),
        Operation::Assign | Operation::Relieve => ask(Answer::Empty, FIND),
        Operation::Rounds => Shape {
            query: Some(written_out::<record::RoundFilter>()),
            ..ask(json::<Vec<RoundSummary>>(schemas), SEARCH)
        },
        Operation::RoundCount => Shape {
            query: Some(written_out::<record::RoundFilter>()),
            ..ask(json::<record::RoundCount>(schemas), SEARCH)
        },
        Operation::OwnRound => ask(json::<OwnRound>(schemas), SEARCH),
        Operation::Round => ask(json::<RoundDetails>(schemas), SEARCH),
        Operation::RoundViews => ask(json::<Vec<RoundView>>(schemas), SEARCH),
        Operation::OwnHand => ask(Answer::Text("text/plain"), SEARCH),
        Operation::ExportRound => ask(Answer::Text("text/plain"), SEARCH),
        Operation::Verify => ask(json::<ShoeRecord>(schemas), SEARCH),
        Operation::Win => {
            Shape { query: Some(written_out::<record::Day>()), ..ask(json::<Vec<DailyWin>>(schemas), SEARCH) }
        }
        Operation::Audit => ask(json::<record::AuditReport>(schemas), &[Code::NotNow]),
        Operation::CheckHouse => Shape {
            body: body::<choices::Proposal>(schemas),
            ..ask(json::<choices::HouseCheck>(schemas), HOUSE)
        },
        Operation::CompareOdds => Shape {
            body: body::<choices::Proposal>(schemas),
            ..ask(json::<choices::OddsComparison>(schemas), HOUSE)
        },
        Operation::ChangeHouse => {
            Shape { body: body::<choices::Announcement>(schemas), ..ask(Answer::Empty, CHANGE) }
        }
        Operation::CancelChange => ask(Answer::Empty, FIND),
        Operation::HouseChanges => ask(json::<Vec<choices::HouseChangeEntry>>(schemas), &[]),
        Operation::HouseFile => Shape {
            query: Some(written_out::<house_file::HouseFileQuery>()),
            ..ask(Answer::Text("application/toml"), TABLE)
        },
        Operation::Paper => ask(Answer::Text("text/html"), FIND),
        Operation::Accounts => ask(json::<Vec<AccountView>>(schemas), &[]),
        Operation::MakeAccount => Shape {
            body: body::<house::AccountRequest>(schemas),
            ..ask(created::<AccountView>(schemas), HOUSE)
        },
        Operation::ChangeAccount => {
            Shape { body: body::<house::AccountChange>(schemas), ..ask(json::<AccountView>(schemas), HOUSE) }
        }
        Operation::Issue => {
            Shape { body: body::<house::Issue>(schemas), ..ask(json::<AccountView>(schemas), HOUSE) }
        }
        Operation::Backup => ask(created::<house::BackupReceipt>(schemas), &[Code::NotNow]),
        Operation::Health => ask(json::<operations::ServerHealth>(schemas), &[]),
        Operation::Metrics => ask(Answer::Text("application/openmetrics-text"), &[]),
        Operation::OpenApi => ask(json::<Value>(schemas), &[]),
    }
}
