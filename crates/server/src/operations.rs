//! The table of operations and rights.
//!
//! The router, the authorization check, the OpenAPI document and the tests are all derived from this one table.

use axum::http::Method;
use croupier_floor::wire::Role;

/// The role of a caller; `None` without a session.
pub type CallerRole = Option<Role>;

/// Every caller role, in the order of the table's columns.
pub const CALLER_ROLES: [CallerRole; 7] = [
    None,
    Some(Role::Guest),
    Some(Role::Player),
    Some(Role::Dealer),
    Some(Role::Supervisor),
    Some(Role::Auditor),
    Some(Role::Administrator),
];

/// The group of an operation in the OpenAPI document.
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
    /// Returns its name.
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

/// The entry of an operation in the table.
#[derive(Debug)]
pub struct OperationSpec {
    /// The method.
    pub method: Method,
    /// The path, with its parameters in braces.
    pub path: &'static str,
    /// The group.
    pub group: Group,
    /// The summary, in the imperative.
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
        /// An operation of the API.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        pub enum Operation { $(#[doc = $says] $name),+ }

        impl Operation {
            /// All operations.
            pub const ALL: &[Operation] = &[$(Operation::$name),+];

            /// Returns its entry.
            pub const fn spec(self) -> OperationSpec {
                match self {
                    $(Operation::$name => OperationSpec {
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

            /// Returns its name, as in the OpenAPI document and the metrics.
            pub const fn name(self) -> &'static str {
                match self { $(Operation::$name => stringify!($name)),+ }
            }
        }
    };
}

operations! {
    // The columns: no session, guest, player, dealer, supervisor, auditor (and surveillance), administrator.
    Games          GET    "/api/games"                     [+ + + + + + +] Law        "List the games of the chapter, with wagers, betting areas and options"
    Game           GET    "/api/games/{game}"              [+ + + + + + +] Law        "Get a game"
    Edges          GET    "/api/edges"                     [+ + + + + + +] Law        "Get the house edge of the wager with which each game against the house begins, as far as it is computed"
    Odds           GET    "/api/games/{game}/odds"         [+ + + + + + +] Law        "Get the house edge of a game's wagers under the rules of this house: exact, or simulated until exact figures are ready"
    Rulebook       GET    "/api/rulebook"                  [+ + + + + + +] Law        "List the subchapters"
    Subchapter     GET    "/api/rulebook/{subchapter}"     [+ + + + + + +] Law        "Get the paragraphs of a subchapter, with the house's choices"

    Guest          POST   "/api/guest"                     [+ - - - - - -] Account    "Create a guest account with play money"
    Login          POST   "/api/login"                     [+ + + + + + +] Account    "Log in"
    Logout         POST   "/api/logout"                    [- + + + + + +] Account    "Log out"
    Me             GET    "/api/me"                        [- + + + + + +] Account    "Get the caller's account and balance"
    Replenish      POST   "/api/me/money"                  [- + - - - - -] Account    "Issue more play money to a guest whose account is empty"
    ChangePassword POST   "/api/me/password"               [- - + + + + +] Account    "Change the caller's password and end all other sessions"
    Passkeys       GET    "/api/me/passkeys"               [- - - + + + +] Account    "List the caller's passkeys"
    BeginPasskey   POST   "/api/me/passkeys/challenge"     [- - - + + + +] Account    "Start the registration of a passkey, confirmed by password"
    AddPasskey     POST   "/api/me/passkeys"               [- - - + + + +] Account    "Register a passkey"
    RemovePasskey  DELETE "/api/me/passkeys/{passkey}"     [- - - + + + +] Account    "Remove a passkey"
    BeginPasskeyLogin POST "/api/login/passkey/challenge"  [+ + + + + + +] Account    "Start a passkey log-in"
    PasskeyLogin   POST   "/api/login/passkey"             [+ + + + + + +] Account    "Log in with a passkey, as staff"
    Link           POST   "/api/me/link"                   [- + - - - - -] Account    "Create a link by which a guest can return to the same play money in any browser"
    Unlink         DELETE "/api/me/link"                   [- + - - - - -] Account    "Revoke all links of a guest and end all other sessions"
    Back           POST   "/api/back"                      [+ + + + + + +] Account    "Return as the guest who owns a token"
    Setup          POST   "/api/setup"                     [+ - - - - - -] Account    "Create the first administrator, with the one-time token that the first start prints"

    Tables         GET    "/api/tables"                    [+ + + + + + +] Tables     "List the open tables"
    Table          GET    "/api/tables/{table}"            [+ + + + + + +] Tables     "Get a table as the caller may see it"
    TableGame      GET    "/api/tables/{table}/game"       [+ + + + + + +] Tables     "Get the game of a table, with the options of that table"
    TableOdds      GET    "/api/tables/{table}/odds"       [+ + + + + + +] Tables     "Get the house edge of the wagers at a table, under the options of that table"
    Wagers         GET    "/api/tables/{table}/wagers"     [- + + - - - -] Tables     "List the betting areas that take a wager of the caller's seat, and the reasons of the others"
    Hint           GET    "/api/tables/{table}/hint"       [- + + - - - -] Tables     "Get the answer of the best known strategy to the caller's question"
    HintCosts      GET    "/api/tables/{table}/hint/costs" [- + + - - - -] Tables     "Estimate the cost of the other answers by Monte Carlo rollouts"
    Play           POST   "/api/tables/{table}/commands"   [- + + + + - -] Tables     "Send a command to a table: sit, bet, answer, deal"
    Correct        POST   "/api/tables/{table}/corrections" [- - - + + - -] Tables    "Correct the last entered outcome at a live table, with supervisor approval"
    Socket         GET    "/api/socket"                    [+ + + + + + +] Tables     "Open the WebSocket: watch tables and send commands"
    OpenPrivate    POST   "/api/tables/private"            [- + + - + - +] Tables     "Open a private table, reachable only by its link"
    OpenTable      POST   "/api/tables"                    [- - - - + - +] House      "Open a table"
    CloseTable     DELETE "/api/tables/{table}"            [- - - - + - +] House      "Close a table: players leave with their chips. With a reason, also a quarantined table or one in a round, which is then void"

    Dealers        GET    "/api/tables/{table}/dealers"    [- - - + + + +] House      "List the dealers who are assigned to a live table"
    Assign         PUT    "/api/tables/{table}/dealers/{account}" [- - - - + - +] House "Assign a dealer to a live table"
    Relieve        DELETE "/api/tables/{table}/dealers/{account}" [- - - - + - +] House "Relieve a dealer of a live table"

    Rounds         GET    "/api/rounds"                    [- + + - + + +] Record     "Search rounds by player, table, time, paragraph and outcome; players find their own"
    RoundCount     GET    "/api/rounds/count"              [- - - - + + +] Record     "Count the rounds that match a search, over all pages"
    OwnRound       GET    "/api/me/rounds/{round}"         [- + + - - - -] Record     "Get one of the caller's rounds step by step, as the caller saw it"
    OwnHand        GET    "/api/me/rounds/{round}/hand"    [- + + - - - -] Record     "Get one of the caller's poker hands as a hand history (PHH), with the cards that the caller saw"
    Round          GET    "/api/rounds/{round}"            [- - - - + + +] Record     "Get a round step by step: inputs, events, transfers, hashes"
    RoundViews     GET    "/api/rounds/{round}/views/{step}" [- - - - + + +] Record   "Get the table after a step of a round, as each viewer saw it"
    ExportRound    GET    "/api/rounds/{round}/export"     [- - - - + + +] Record     "Export a round as a round file that `croupier run` replays"
    Verify         GET    "/api/verify/{shoe}"             [+ + + + + + +] Record     "Get the record of a shoe whose seeds are revealed, for `croupier verify`"
    Win            GET    "/api/win"                       [- - - - + + +] Record     "Get the win of each table on a day"

    Audit          POST   "/api/audit"                     [- - - - - + +] Record     "Audit the whole database: chain, replay of every round, ledger, balances"

    CheckHouse     POST   "/api/house/check"               [- - - - + + +] House      "Check proposed choices of the house for a game: breaches, changes and notice"
    CompareOdds    POST   "/api/house/odds"                [- - - - + + +] House      "Compare the house edge under the choices in force and under proposed ones"
    ChangeHouse    POST   "/api/house/changes"             [- - - - + - +] House      "Change choices of the house for a game, all or none: every table of the game announces them, and they take effect when the notice ends"
    CancelChange   DELETE "/api/house/changes/{change}"    [- - - - + - +] House      "Cancel a change of the house's choices before it takes effect; tables that announced it withdraw it"
    HouseChanges   GET    "/api/house/changes"             [- - - - + + +] House      "List the changes of the house's choices: person, choice, time of announcement and time of effect"
    HouseFile      GET    "/api/house/file"                [- - - - + + +] House      "Get the house file in force, of one game or of all: the day whose law applies, the choices of the house, of its games and of tables that differ"
    Paper          GET    "/api/house/papers/{paper}/{game}" [+ + + + + + +] Law      "Get the sign (`notice`) or the gaming guide (`guide`) of a game, as a page"

    Accounts       GET    "/api/accounts"                  [- - - - + + +] House      "List the accounts"
    MakeAccount    POST   "/api/accounts"                  [- - - - - - +] House      "Create an account"
    ChangeAccount  PATCH  "/api/accounts/{account}"        [- - - - - - +] House      "Change the role or the password of an account and end its sessions"
    Issue          POST   "/api/accounts/{account}/money"  [- - - - + - +] House      "Issue play money to an account"
    Backup         POST   "/api/backup"                    [- - - - - - +] House      "Back up the running database into the data folder"

    Health         GET    "/healthz"                       [+ + + + + + +] Operations "Check that the floor runs and can commit"
    Metrics        GET    "/metrics"                       [+ + + + + + +] Operations "Get metrics in the Prometheus text format: counts and times, no names"
    OpenApi        GET    "/api/openapi.json"              [+ + + + + + +] Operations "Get this document"
}

impl Operation {
    /// Returns the cost of a request in the read rate limit: 10 for database searches, the record and computed
    /// figures.
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

    /// Whether a caller with this role may call the operation.
    pub fn is_open_to(self, role: CallerRole) -> bool {
        let column = match role {
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
    use super::{CALLER_ROLES, Operation};
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
    fn every_operation_has_a_role_and_few_may_change_the_house() {
        for operation in Operation::ALL {
            assert!(CALLER_ROLES.iter().any(|&s| operation.is_open_to(s)), "{operation:?}");
        }
        use Operation::{Backup, ChangeAccount, CloseTable, Issue, MakeAccount, OpenTable};
        for operation in [OpenTable, CloseTable, MakeAccount, ChangeAccount, Issue, Backup] {
            for role in [None, Some(Role::Guest), Some(Role::Player), Some(Role::Dealer), Some(Role::Auditor)]
            {
                assert!(!operation.is_open_to(role), "{operation:?} {role:?}");
            }
        }
    }
}
