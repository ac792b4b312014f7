//! 8.3: the house file in force: the choices of the whole house, of its games and of its open tables.

use crate::app::SharedApp;
use crate::extract::QueryParams;
use crate::problem::{Code, Problem};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use croupier_floor::wire::TableSummary;
use croupier_floor::{GamePart, HouseFile, Rejected, TablePart};
use croupier_rules::games::catalog;
use croupier_rules::house::{Submission, premises};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::Deserialize;
#[cfg(feature = "described")]
use ts_rs::TS;

/// The requested games of the house file.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct HouseFileQuery {
    /// The game; all games if left out.
    #[cfg_attr(feature = "described", ts(optional))]
    pub game: Option<String>,
}

/// Writes the house file in force.
pub async fn house_file(
    State(app): State<SharedApp>,
    QueryParams(HouseFileQuery { game }): QueryParams<HouseFileQuery>,
) -> Result<impl IntoResponse, Problem> {
    let chapter: Vec<&str> = catalog().into_iter().map(|game| game.id).collect();
    let all = chapter.into_iter().chain(app.house.new_games());
    let wanted: Vec<&str> = all.filter(|id| game.as_deref().is_none_or(|game| game == *id)).collect();
    if let (Some(game), []) = (&game, &wanted[..]) {
        return Err(Problem::new(Code::NotFound, format!("there is no game {game:?}")));
    }
    let open = open_tables(&app).await?;
    let games = wanted.into_iter().map(|id| part(&app, id, &open)).collect();
    let file = HouseFile { as_of: app.house.as_of(), house: app.house.for_all().clone(), games };
    let kind = HeaderValue::from_static("application/toml; charset=utf-8");
    let name = HeaderValue::from_static("attachment; filename=\"house.toml\"");
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], file.to_string()))
}

/// An open table with its choices in force.
type OpenTable = (TableSummary, Submission);

async fn open_tables(app: &SharedApp) -> Result<Vec<OpenTable>, Problem> {
    let mut open = Vec::new();
    for table in app.floor.tables() {
        match app.floor.house_of_table(table.id).await {
            Ok(house) => open.push((table, house)),
            // The table has closed since it was listed.
            Err(Rejected::NoSuchTable(_) | Rejected::TableClosed) => {}
            Err(other) => return Err(other.into()),
        }
    }
    Ok(open)
}

/// Returns the section of a game with the tables that differ from it.
fn part(app: &SharedApp, id: &str, open: &[OpenTable]) -> GamePart {
    let (game, house) = app.in_force(id);
    let new = premises(&house).status.name().map(str::to_string);
    let is_of_it = |(table, at): &&OpenTable| {
        table.game == game && premises(at).status.name().map(str::to_string) == new
    };
    let mut tables: Vec<TablePart> = Vec::new();
    for filed in app.house.tables_of(id) {
        let mut own = house.clone();
        own.chosen.extend(filed.own.clone());
        tables.push(TablePart {
            name: filed.name.clone(),
            pit: filed.pit.clone(),
            mode: filed.mode,
            house: own,
        });
    }
    let filed = tables.len();
    for (table, at) in open.iter().filter(is_of_it) {
        // The file holds the choices of the table; the floor holds those in force.
        if let Some(known) = tables.iter_mut().take(filed).find(|known| known.name == table.name) {
            known.house = at.clone();
            known.mode = table.mode;
        } else if *at != house || app.house.has_tables() {
            let taken = tables.iter().any(|other| other.name == table.name);
            let name =
                if taken { format!("{} (table {})", table.name, table.id) } else { table.name.clone() };
            tables.push(TablePart { name, pit: None, mode: table.mode, house: at.clone() });
        }
    }
    GamePart { id: id.to_string(), game, house, tables }
}
