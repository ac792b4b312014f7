//! The games and the rulebook.

use crate::app::Shared;
use crate::extract::In;
use crate::law::{odds, rulebook};
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::State;
use croupier_floor::wire::GameCard;

fn no_such_game(game: &str) -> Problem {
    Problem::new(Code::NotFound, format!("there is no game {game:?}"))
}

/// All games.
pub async fn games(State(app): State<Shared>) -> Json<Vec<GameCard>> {
    Json(app.floor.games(|game| app.house.of(game)))
}

/// One game.
pub async fn game(State(app): State<Shared>, In(id): In<String>) -> Result<Json<GameCard>, Problem> {
    let found = app.floor.games(|game| app.house.of(game)).into_iter().find(|game| game.id == id);
    found.map(Json).ok_or_else(|| no_such_game(&id))
}

/// The house's edge.
pub async fn odds(State(app): State<Shared>, In(id): In<String>) -> Result<Json<odds::GameOdds>, Problem> {
    app.odds.get(&id, &app.house).await.map(Json).ok_or_else(|| no_such_game(&id))
}

/// The subchapters.
pub async fn contents() -> Json<Vec<rulebook::SubchapterSummary>> {
    Json(rulebook::contents())
}

/// A subchapter.
pub async fn subchapter(
    State(app): State<Shared>,
    In(number): In<u8>,
) -> Result<Json<rulebook::SubchapterText>, Problem> {
    let text = rulebook::text(number, &app.house);
    text.map(Json).ok_or_else(|| Problem::new(Code::NotFound, format!("there is no subchapter {number}")))
}
