//! `serve`: the floor, with the tables of the house file, or one of every game.

use super::check;
use crate::Verdict;
use crate::args::{FiguresFrom, FloorLocation, Logs, PaceName, Serve};
use crate::error::Failure;
use crate::house_file::{GameChoices, HouseFile, TableOfGame};
use crate::out::{BOLD, DIM, GOOD, NOTE, Out, PLAIN, paint};
use croupier_floor::{BotPolicy, Database, Pace};
use croupier_server::{
    Figures, FiledTable, House, LogFormat, Opening, SOFTWARE, Server, ServerConfig, ServerLimits, start_logs,
};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio::signal::unix::{SignalKind, signal};

/// Serves the floor until a signal ends the process.
pub fn serve(args: Serve, out: &mut Out) -> Result<Verdict, Failure> {
    let house = match &args.house {
        None => House::default(),
        Some(path) => {
            let file = HouseFile::read_with_misfits(path)?;
            let checked = check::checked(path, &file);
            if !checked.lawful {
                check::report(&checked, out)?;
                return Ok(Verdict::Bad);
            }
            house_of(&file)
        }
    };
    let opening = match house.has_tables() {
        true => Opening::Filed(pace(args.pace)),
        false => Opening::EveryGame(pace(args.pace)),
    };
    let format = match args.logs {
        Logs::Text => LogFormat::Text,
        Logs::Json => LogFormat::Json,
    };
    let _logs = start_logs(format).map_err(|why| Failure::Start(why.to_string()))?;
    let config = ServerConfig {
        listen: args.listen,
        database: database(&args.floor)?,
        data: args.floor.data.clone(),
        house,
        origins: args.origin.clone(),
        proxies: args.proxy.clone(),
        heads: args.heads.clone(),
        opening,
        automatic: BotPolicy { seats: args.bots, ..BotPolicy::default() },
        allowances: ServerLimits::default(),
        figures: match args.figures {
            FiguresFrom::Counted => Figures::Counted,
            FiguresFrom::Simulated => Figures::Simulated,
        },
    };
    let runtime = runtime()?;
    let ended = runtime.block_on(async {
        // A signal that arrives while the floor opens ends it as well.
        let end = told_to_end()?;
        let server = Server::open(config).await?;
        if let Err(why) = greet(&server, &args, out) {
            tracing::error!(%why, "the greeting could not be written");
        }
        server.run(end).await?;
        Ok(Verdict::Good)
    });
    // Figures that are still counted for a page are not waited for: the floor has floor everything by now.
    runtime.shutdown_background();
    ended
}

/// The choices of a house file, as the server takes them.
fn house_of(file: &HouseFile) -> House {
    let house = House::new(file.submissions()).with_choices_for_all(file.house.submission.chosen.clone());
    let house = file
        .new_games()
        .fold(house, |house, new| house.with_new_game(&new.id, &new.game, new.submission.clone()));
    file.tables.iter().filter_map(|choices| filed_table(file, choices)).fold(house, House::with_table)
}

fn filed_table(file: &HouseFile, choices: &GameChoices) -> Option<FiledTable> {
    let TableOfGame { name, pit, mode, .. } = choices.table.clone()?;
    let game = file.of(&choices.id).submission.chosen;
    let own = choices.submission.chosen.iter().filter(|(option, value)| game.get(*option) != Some(*value));
    let own = own.map(|(option, value)| (option.clone(), value.clone())).collect();
    Some(FiledTable { game: choices.id.clone(), name, pit, mode, own })
}

/// The runtime of the commands that open a database.
pub fn runtime() -> Result<Runtime, Failure> {
    Runtime::new().map_err(|why| Failure::Start(why.to_string()))
}

/// The database that the arguments name.
///
/// # Errors
///
/// [`Failure::PasswordInArguments`] if an argument contains its password.
pub fn database(floor: &FloorLocation) -> Result<Database, Failure> {
    match &floor.database {
        Some(_) if floor.names_a_password() => Err(Failure::PasswordInArguments),
        Some(url) => Ok(Database::Postgres(url.clone())),
        None => Ok(Database::Sqlite(floor.data.join("floor.sqlite"))),
    }
}

/// The floor that the arguments name. The seed key is in the data folder, whichever the database.
pub fn floor_config(floor: &FloorLocation) -> Result<croupier_floor::FloorConfig, Failure> {
    let seed_key = floor.data.join(croupier_floor::SEED_KEY);
    let config = croupier_floor::FloorConfig::new(database(floor)?, SOFTWARE);
    Ok(croupier_floor::FloorConfig { seed_key, ..config })
}

fn pace(name: PaceName) -> Pace {
    match name {
        PaceName::People => Pace::default(),
        PaceName::Quick => {
            Pace { betting: Duration::from_secs(4), outcome: Duration::ZERO, answer: Duration::from_secs(20) }
        }
        PaceName::AtOnce => Pace::AT_ONCE,
    }
}

/// Ends when the process is interrupted or told to terminate.
fn told_to_end() -> Result<impl Future<Output = ()> + Send + 'static, Failure> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Prints the address of the floor and, at the first start, the link that creates the administrator.
fn greet(server: &Server, args: &Serve, out: &mut Out) -> Result<(), Failure> {
    let place = match args.origin.first() {
        Some(origin) => origin.trim_end_matches('/').to_string(),
        None => format!("http://{}", reachable(server.address())),
    };
    let tables = server.floor().tables().len();
    let aside = server.floor().quarantined();
    if out.is_json() {
        let setup = server.setup().map(|token| format!("{place}/setup#{}", token.reveal()));
        let aside: Vec<i64> = aside.iter().map(|table| table.table).collect();
        out.json(&serde_json::json!({
            "address": place, "tables": tables, "quarantined": aside, "administrator": setup,
            "warnings": server.warnings(),
        }))?;
        return out.flush();
    }
    out.blank();
    out.line(format_args!(
        "{}  {}",
        paint(GOOD.bold(), "♣ ♦ Croupier ♥ ♠"),
        paint(DIM, env!("CARGO_PKG_VERSION"))
    ));
    out.blank();
    out.line(format_args!("The floor is open, with {tables} tables and play money: {}", paint(BOLD, &place)));
    for table in aside {
        out.blank();
        let words = format!(
            "Table {} ({}) is quarantined with the money on it: {}. A supervisor can close it out: wagers are returned, and chips go back to the accounts.",
            table.table, table.game, table.why
        );
        out.wrapped(0, NOTE, &words);
    }
    if let Some(token) = server.setup() {
        let link = format!("{place}/setup#{}", token.reveal());
        out.blank();
        out.line(paint(NOTE, "There is no administrator yet. This link creates one; it works once:"));
        out.line(format_args!("  {link}"));
    }
    for warning in server.warnings() {
        out.blank();
        out.wrapped(0, NOTE, warning);
    }
    out.blank();
    out.wrapped(0, PLAIN, "Control-C closes the floor; the tables continue at the next start.");
    out.flush()
}

/// An address that a browser on this computer reaches.
fn reachable(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() { SocketAddr::from(([127, 0, 0, 1], address.port())) } else { address }
}
