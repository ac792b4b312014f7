//! The games and the rulebook.

use crate::app::{Shared, now};
use crate::extract::In;
use crate::law::{odds, rulebook};
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::State;
use croupier_floor::in_force;
use croupier_floor::wire::GameCard;
use croupier_rules::house::premises;

fn no_such_game(game: &str) -> Problem {
    Problem::new(Code::NotFound, format!("there is no game {game:?}"))
}

/// All games.
pub async fn games(State(app): State<Shared>) -> Result<Json<Vec<GameCard>>, Problem> {
    Ok(Json(cards(&app).await?))
}

/// The games of the chapter, and the new games of the house (8.4), which are marked.
async fn cards(app: &Shared) -> Result<Vec<GameCard>, Problem> {
    let (changes, now) = (app.floor.house_changes().await?, now());
    let mut cards = app.floor.games(|game| in_force(&changes, game, app.house.of(game), now));
    for id in app.house.new_games() {
        let (game, house) = app.house.resolve(id);
        let name = premises(&house).status.name().unwrap_or(id).to_string();
        let found = app.floor.games(|_| house.clone()).into_iter().find(|card| card.id == game);
        cards.extend(found.map(|card| GameCard {
            id: id.to_string(),
            name: format!("{name} (experimental)"),
            ..card
        }));
    }
    Ok(cards)
}

/// One game.
pub async fn game(State(app): State<Shared>, In(id): In<String>) -> Result<Json<GameCard>, Problem> {
    let found = cards(&app).await?.into_iter().find(|game| game.id == id);
    found.map(Json).ok_or_else(|| no_such_game(&id))
}

/// The house's edge.
pub async fn odds(State(app): State<Shared>, In(id): In<String>) -> Result<Json<odds::GameOdds>, Problem> {
    let (game, filed) = app.house.resolve(&id);
    let house = app.floor.house_at(&id, filed, now()).await?;
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
    let text = rulebook::text(number, &app.house);
    text.map(Json).ok_or_else(|| Problem::new(Code::NotFound, format!("there is no subchapter {number}")))
}
