//! Running the command in tests.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The result of a run of the command.
pub struct Ran {
    /// The exit code.
    pub code: i32,
    /// The standard output.
    pub out: String,
    /// The standard error stream.
    pub err: String,
}

impl Ran {
    /// The standard output as JSON.
    #[allow(dead_code, reason = "not every test file needs it")]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|e| panic!("not JSON: {e}\n{}", self.out))
    }
}

/// The root of the workspace.
#[allow(dead_code, reason = "not every test file needs it")]
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The command, in the root of the workspace.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_croupier"));
    command.args(args).current_dir(workspace()).env_remove("CLICOLOR_FORCE").env_remove("COLUMNS");
    command
}

/// Runs the command to its end.
pub fn croupier(args: &[&str]) -> Ran {
    ran(command(args).output().unwrap())
}

/// Returns the result of an output.
pub fn ran(output: Output) -> Ran {
    Ran {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A file with this text, in a folder of the test's own.
#[allow(dead_code, reason = "not every test file needs it")]
pub fn file(folder: &str, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder).join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, text).unwrap();
    path
}

/// Runs the command under the options of a house file.
pub fn with_house(name: &str, text: &str, args: &[&str]) -> Ran {
    let house = file("house", name, text);
    croupier(&[args, &["--house", house.to_str().unwrap()]].concat())
}

/// Every game that exists.
pub fn implemented() -> Vec<String> {
    let games = croupier(&["games", "--json"]).json();
    let there = games.as_array().unwrap().iter().filter(|g| g["implemented"] == true);
    there.map(|g| g["id"].as_str().unwrap().to_string()).collect()
}
