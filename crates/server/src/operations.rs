//! Everything that can be asked of the server, and who may ask it: one table, which the router, the check of rights, the OpenAPI document and the
//! tests read.

use axum::http::Method;
use croupier_floor::wire::Role;

/// Who asks: somebody who is logged in with a role, or nobody in particular.
pub type Standing = Option<Role>;

/// Every standing, in the order of the table's columns.
pub const STANDINGS: [Standing; 7] = [
    None,
    Some(Role::Guest),
    Some(Role::Player),
    Some(Role::Dealer),
    Some(Role::Supervisor),
    Some(Role::Auditor),
    Some(Role::Administrator),
];

/// What an operation is for, in the OpenAPI document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// The games and the law.
    Law,
    /// Logging in and one's own account.
    Account,
    /// Tables and play.
    Tables,
    /// Rounds, reports and proofs.
    Record,
    /// Running the house.
    House,
    /// Running the server.
    Operations,
}

impl Group {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Group::Law => "law",
            Group::Account => "account",
            Group::Tables => "tables",
            Group::Record => "record",
            Group::House => "house",
            Group::Operations => "operations",
        }
    }
}

/// What is known of an operation.
#[derive(Debug)]
pub struct Spec {
    /// The method.
    pub method: Method,
    /// The path, with its parameters in braces.
    pub path: &'static str,
    /// What it is for.
    pub group: Group,
    /// What it does.
    pub says: &'static str,
    rights: [Right; 7],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Right {
    May,
    MayNot,
}

macro_rules! right {
    (+) => {
        Right::May
    };
    (-) => {
        Right::MayNot
    };
}

macro_rules! operations {
    ($($name:ident $method:ident $path:literal [$nobody:tt $guest:tt $player:tt $dealer:tt $supervisor:tt $auditor:tt $admin:tt] $group:ident $says:literal)+) => {
        /// Something that can be asked of the server.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        pub enum Operation { $(#[doc = $says] $name),+ }

        impl Operation {
            /// All of them.
            pub const ALL: &[Operation] = &[$(Operation::$name),+];

            /// What is known of it.
            pub const fn spec(self) -> Spec {
                match self {
                    $(Operation::$name => Spec {
                        method: Method::$method,
                        path: $path,
                        group: Group::$group,
                        says: $says,
                        rights: [
                            right!($nobody), right!($guest), right!($player), right!($dealer),
                            right!($supervisor), right!($auditor), right!($admin),
                        ],
                    },)+
                }
            }

            /// Its name, as the OpenAPI document and the metrics call it.
            pub const fn name(self) -> &'static str {
                match self { $(Operation::$name => stringify!($name)),+ }
            }
        }
    };
}

operations! {
    // The columns: nobody, guest, player, dealer, supervisor, auditor (and surveillance), administrator.
    Games          GET    "/api/games"                     [+ + + + + + +] Law        "The games of the chapter that can be played, with wagers, betting areas and options"
    Game           GET    "/api/games/{game}"              [+ + + + + + +] Law        "One game"
    Odds           GET    "/api/games/{game}/odds"         [+ + + + + + +] Law        "The house's edge on the wagers of a game under the rules of this house: exact, or simulated until it is counted"
    Rulebook       GET    "/api/rulebook"                  [+ + + + + + +] Law        "The subchapters"
    Subchapter     GET    "/api/rulebook/{subchapter}"     [+ + + + + + +] Law        "The paragraphs of a subchapter, with the house's choices"

    Guest          POST   "/api/guest"                     [+ - - - - - -] Account    "Come in as a guest with play money"
    Login          POST   "/api/login"                     [+ + + + + + +] Account    "Log in"
    Logout         POST   "/api/logout"                    [- + + + + + +] Account    "Log out: the session ends"
    Me             GET    "/api/me"                        [- + + + + + +] Account    "Who I am, and what is on my account"
    Replenish      POST   "/api/me/money"                  [- + - - - - -] Account    "Take more play money, as a guest whose account is empty"
    ChangePassword POST   "/api/me/password"               [- - + + + + +] Account    "Change my password; every other session of mine ends"
    Link           POST   "/api/me/link"                   [- + - - - - -] Account    "A way back for a guest: a token that brings any browser to the same play money"
    Unlink         DELETE "/api/me/link"                   [- + - - - - -] Account    "Revoke my ways back: every link, and every other session of mine, ends"
    Back           POST   "/api/back"                      [+ + + + + + +] Account    "Come back as the guest who has this token"
    Setup          POST   "/api/setup"                     [+ - - - - - -] Account    "Make the first administrator, with the one-time token that the first start prints"

    Tables         GET    "/api/tables"                    [+ + + + + + +] Tables     "The tables that are open"
    Table          GET    "/api/tables/{table}"            [+ + + + + + +] Tables     "A table as the asker may see it"
    Wagers         GET    "/api/tables/{table}/wagers"     [- + + - - - -] Tables     "Which betting areas take a wager of the asker's seat now, and why the others do not"
    Hint           GET    "/api/tables/{table}/hint"       [- + + - - - -] Tables     "What the best known strategy would answer to the question that the asker is asked"
    HintCosts      GET    "/api/tables/{table}/hint/costs" [- + + - - - -] Tables     "What it costs to answer otherwise than that strategy, found by playing the round on"
    Play           POST   "/api/tables/{table}/commands"   [- + + + + - -] Tables     "Do something at a table: sit, bet, answer, deal"
    Correct        POST   "/api/tables/{table}/corrections" [- - - + + - -] Tables    "Correct the outcome that was entered last at a live table, with the word of a supervisor"
    Socket         GET    "/api/socket"                    [+ + + + + + +] Tables     "The WebSocket: watch tables, and do something at them"
    OpenPrivate    POST   "/api/tables/private"            [- + + - + - +] Tables     "Open a private table: it is in no list, and whoever has its link may come"
    OpenTable      POST   "/api/tables"                    [- - - - + - +] House      "Open a table"
    CloseTable     DELETE "/api/tables/{table}"            [- - - - + - +] House      "Close a table: everybody stands up with their chips; with a reason, also one that is set aside or in the middle of a round, which is then void"

    Dealers        GET    "/api/tables/{table}/dealers"    [- - - + + + +] House      "The dealers who are assigned to a live table"
    Assign         PUT    "/api/tables/{table}/dealers/{account}" [- - - - + - +] House "Assign a dealer to a live table"
    Relieve        DELETE "/api/tables/{table}/dealers/{account}" [- - - - + - +] House "Relieve a dealer of a live table"

    Rounds         GET    "/api/rounds"                    [- + + - + + +] Record     "Rounds by player, table, time, paragraph and outcome; a player finds their own"
    RoundCount     GET    "/api/rounds/count"              [- - - - + + +] Record     "How many rounds there are of those that are looked for, on whatever page"
    OwnRound       GET    "/api/me/rounds/{round}"         [- + + - - - -] Record     "A round of one's own step by step, as one saw it"
    OwnHand        GET    "/api/me/rounds/{round}/hand"    [- + + - - - -] Record     "A hand of poker of one's own as a hand history (PHH), with the cards that one saw"
    Round          GET    "/api/rounds/{round}"            [- - - - + + +] Record     "A round step by step: inputs, events, transfers, hashes"
    RoundViews     GET    "/api/rounds/{round}/views/{step}" [- - - - + + +] Record   "The table after a step of a round, as everybody saw it"
    ExportRound    GET    "/api/rounds/{round}/export"     [- - - - + + +] Record     "A round as a round file that `croupier run` replays"
    Verify         GET    "/api/verify/{shoe}"             [+ + + + + + +] Record     "The record of a shoe whose seeds have been revealed, which `croupier verify` checks"
    Win            GET    "/api/win"                       [- - - - + + +] Record     "The win of each table on a day"

    Audit          POST   "/api/audit"                     [- - - - - + +] Record     "Check the whole database: chain, replay of every round, ledger, balances"

    CheckHouse     POST   "/api/house/check"               [- - - - + + +] House      "Whether choices of the house for a game would be lawful, what would change, and what notice that needs"
    CompareOdds    POST   "/api/house/odds"                [- - - - + + +] House      "The house's edge under the choices in force and under others"
    ChangeHouse    POST   "/api/house/changes"             [- - - - + - +] House      "Change choices of the house for a game, all of them or none: every table of the game announces them, and they take effect by themselves when their time has come"
    CancelChange   DELETE "/api/house/changes/{change}"    [- - - - + - +] House      "Cancel a change of the house's choices before it takes effect: tables that have announced it withdraw it"
    HouseChanges   GET    "/api/house/changes"             [- - - - + + +] House      "Who changed which choice of the house, when, and from when on"
    HouseFile      GET    "/api/house/file"                [- - - - + + +] House      "The house file in force, of one game or of all: the day whose law applies, the choices of the house, of its games and of the tables that differ"
    Paper          GET    "/api/house/papers/{paper}/{game}" [+ + + + + + +] Law      "The sign (`notice`) or the gaming guide (`guide`) of a game, as a page"

    Accounts       GET    "/api/accounts"                  [- - - - + + +] House      "The accounts"
    MakeAccount    POST   "/api/accounts"                  [- - - - - - +] House      "Make an account"
    ChangeAccount  PATCH  "/api/accounts/{account}"        [- - - - - - +] House      "Give an account another role or password; every session of it ends"
    Issue          POST   "/api/accounts/{account}/money"  [- - - - + - +] House      "Issue play money to an account"
    Backup         POST   "/api/backup"                    [- - - - - - +] House      "Copy the database while it runs, into the data folder"

    Health         GET    "/healthz"                       [+ + + + + + +] Operations "Whether the floor runs and can commit"
    Metrics        GET    "/metrics"                       [+ + + + + + +] Operations "Metrics in the words of Prometheus: counts and times, no names"
    OpenApi        GET    "/api/openapi.json"              [+ + + + + + +] Operations "This document"
}

impl Operation {
    /// What it counts for in the rate limits of what is read: 10 where the database is searched, the record is read, or figures are found.
    pub const fn cost(self) -> u32 {
        match self {
            Operation::Odds
            | Operation::Verify
            | Operation::Hint
            | Operation::HintCosts
            | Operation::Wagers
            | Operation::Rounds
            | Operation::RoundCount
            | Operation::OwnRound
            | Operation::OwnHand
            | Operation::Round
            | Operation::RoundViews
            | Operation::ExportRound
            | Operation::Win => 10,
            Operation::Tables | Operation::Accounts | Operation::HouseChanges | Operation::Paper => 4,
            _ => 1,
        }
    }

    /// Whether somebody of this standing may ask it.
    pub fn is_open_to(self, standing: Standing) -> bool {
        let column = match standing {
            None => 0,
            Some(Role::Guest) => 1,
            Some(Role::Player) => 2,
            Some(Role::Dealer) => 3,
            Some(Role::Supervisor) => 4,
            Some(Role::Auditor) => 5,
            Some(Role::Administrator) => 6,
        };
        self.spec().rights[column] == Right::May
    }
}

#[cfg(test)]
mod tests {
    use super::{Operation, STANDINGS};
    use croupier_floor::wire::Role;
    use std::collections::HashSet;

    #[test]
    fn no_operation_is_listed_twice() {
        let mut seen = HashSet::new();
        for operation in Operation::ALL {
            let spec = operation.spec();
            assert!(seen.insert((spec.method, spec.path)), "{operation:?}");
        }
    }

    #[test]
    fn somebody_may_ask_everything_and_few_may_change_the_house() {
        for operation in Operation::ALL {
            assert!(STANDINGS.iter().any(|&s| operation.is_open_to(s)), "{operation:?}");
        }
        use Operation::{Backup, ChangeAccount, CloseTable, Issue, MakeAccount, OpenTable};
        for operation in [OpenTable, CloseTable, MakeAccount, ChangeAccount, Issue, Backup] {
            for standing in
                [None, Some(Role::Guest), Some(Role::Player), Some(Role::Dealer), Some(Role::Auditor)]
            {
                assert!(!operation.is_open_to(standing), "{operation:?} {standing:?}");
            }
        }
    }
}
