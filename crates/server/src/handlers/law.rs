//! The games and the rulebook.

use crate::app::Shared;
use crate::extract::In;
use crate::law::{odds, rulebook};
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::State;
use croupier_floor::wire::GameCard;
use croupier_rules::house::premises;

fn no_such_game(game: &str) -> Problem {
    Problem::new(Code::NotFound, format!("there is no game {game:?}"))
}

/// All games.
pub async fn games(State(app): State<Shared>) -> Json<Vec<GameCard>> {
    Json(cards(&app))
}

/// The games of the chapter, and the new games of the house (8.4), which are marked.
fn cards(app: &Shared) -> Vec<GameCard> {
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
}

/// One game.
pub async fn game(State(app): State<Shared>, In(id): In<String>) -> Result<Json<GameCard>, Problem> {
    let found = cards(&app).into_iter().find(|game| game.id == id);
    found.map(Json).ok_or_else(|| no_such_game(&id))
}

/// The house's edge.
pub async fn odds(State(app): State<Shared>, In(id): In<String>) -> Result<Json<odds::GameOdds>, Problem> {
    let (game, house) = app.in_force(&id);
    app.odds.of(&game, house).await.map(Json).ok_or_else(|| no_such_game(&id))
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
    let text = rulebook::text(number, &|game| app.in_force(game).1);
    text.map(Json).ok_or_else(|| Problem::new(Code::NotFound, format!("there is no subchapter {number}")))
}
