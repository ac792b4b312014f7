//! The games and the rulebook.

use crate::app::{SharedApp, now};
use crate::document_cache::CachedDocument;
use crate::extract::PathParams;
use crate::law::{odds, rulebook};
use crate::problem::{Code, Problem};
use crate::token::hex;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use croupier_floor::wire::GameCard;
use croupier_rules::games::catalog;
use croupier_rules::house::premises;
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::sync::Arc;
#[cfg(feature = "described")]
use ts_rs::TS;

fn no_such_game(game: &str) -> Problem {
    Problem::new(Code::NotFound, format!("there is no game {game:?}"))
}

/// Lists the games.
pub async fn games(State(app): State<SharedApp>, headers: HeaderMap) -> Result<Response, Problem> {
    let (key, make) = cards(&app);
    let all = app.documents.get(format!("games {key}"), move || CachedDocument::json(&make())).await?;
    Ok(all.answer(&headers))
}

/// Returns a cache key over the choices in force at all games.
fn choices_in_force(app: &SharedApp) -> Arc<str> {
    app.choices_key.get(&app.floor.house_book(), now(), || {
        let games = catalog().into_iter().map(|game| game.id).chain(app.house.new_games());
        let mut key = Sha256::new();
        for id in games {
            let (_, house) = app.in_force(id);
            key.update(format!("{id} {} {:?}\n", house.as_of, house.words()));
        }
        hex(&key.finalize())
    })
}

/// Returns the cards of all games, new games of the house (8.4) included: their cache key and their builder.
fn cards(app: &SharedApp) -> (Arc<str>, impl FnOnce() -> Vec<GameCard> + Send + use<>) {
    let key = choices_in_force(app);
    let app = app.clone();
    let make = move || {
        let mut cards = app.floor.games(|game| app.in_force(game).1);
        for id in app.house.new_games() {
            let (game, house) = app.in_force(id);
            let name = premises(&house).status.name().unwrap_or(id).to_string();
            let found = app.floor.games(|_| house.clone()).into_iter().find(|card| card.id == game);
            cards.extend(found.map(|card| GameCard {
                id: id.to_string(),
                name: format!("{name} (experimental)"),
                ..card
            }));
        }
        cards
    };
    (key, make)
}

/// Returns a game.
pub async fn game(
    State(app): State<SharedApp>,
    headers: HeaderMap,
    PathParams(id): PathParams<String>,
) -> Result<Response, Problem> {
    let (key, make) = cards(&app);
    let key = format!("game {id} {key}");
    let one = move || {
        let found = make().into_iter().find(|game| game.id == id);
        CachedDocument::json(&found.ok_or_else(|| no_such_game(&id))?)
    };
    Ok(app.documents.get(key, one).await?.answer(&headers))
}

/// Returns the house edge of a game's wagers.
pub async fn odds(
    State(app): State<SharedApp>,
    PathParams(id): PathParams<String>,
) -> Result<Json<odds::GameOdds>, Problem> {
    let (game, house) = app.in_force(&id);
    app.odds.of(&game, house).await?.map(Json).ok_or_else(|| no_such_game(&id))
}

/// The house edges of the games.
#[derive(Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct Edges {
    /// The games whose edge is known.
    pub games: Vec<odds::GameEdge>,
    /// Whether others are still being computed.
    pub computing: bool,
}

/// Returns the house edges of the wagers with which games against the house begin, as far as they are known. Those that are not are computed in the
/// background.
pub async fn edges(State(app): State<SharedApp>) -> Json<Edges> {
    let against_house =
        catalog().into_iter().filter(|game| game.players == 1).map(|game| game.id.to_string());
    let of = |id: String| {
        let (game, house) = app.in_force(&id);
        (id, game, house)
    };
    let games: Vec<_> = against_house.chain(app.house.new_games().map(str::to_string)).map(of).collect();
    let (edges, known) = app.odds.edges(&games);
    let computing = known == odds::Completeness::Partial;
    if computing {
        let app = app.clone();
        tokio::spawn(async move { app.odds.compute(games).await });
    }
    Json(Edges { games: edges, computing })
}

/// Lists the subchapters.
pub async fn contents(State(app): State<SharedApp>, headers: HeaderMap) -> Result<Response, Problem> {
    let contents = || CachedDocument::json(&rulebook::contents());
    Ok(app.documents.get("rulebook".to_string(), contents).await?.answer(&headers))
}

/// Returns a subchapter with its paragraphs.
pub async fn subchapter(
    State(app): State<SharedApp>,
    headers: HeaderMap,
    PathParams(number): PathParams<u8>,
) -> Result<Response, Problem> {
    let (shared, key) = (app.clone(), choices_in_force(&app));
    let make = move || {
        let missing = || Problem::new(Code::NotFound, format!("there is no subchapter {number}"));
        CachedDocument::json(&rulebook::text(number, &|game| shared.in_force(game).1).ok_or_else(missing)?)
    };
    Ok(app.documents.get(format!("subchapter {number} {key}"), make).await?.answer(&headers))
}
