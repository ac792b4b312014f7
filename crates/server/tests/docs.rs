//! The documentation of the API says what the server does.

use croupier_server::{CALLER_ROLES, Operation};
use std::fmt::Write as _;
use std::path::Path;

const BEGIN: &str = "<!-- operations -->\n";
const END: &str = "<!-- /operations -->";

/// The table of rights, as Markdown.
fn table() -> String {
    let heads = CALLER_ROLES.map(|role| role.map_or("nobody", |role| role.word()));
    let mut text =
        format!("| operation | says | {} |\n|---|---|{}\n", heads.join(" | "), "---|".repeat(heads.len()));
    for operation in Operation::ALL {
        let spec = operation.spec();
        let rights = CALLER_ROLES.map(|role| if operation.is_open_to(role) { "✓" } else { "" });
        writeln!(text, "| `{} {}` | {} | {} |", spec.method, spec.path, spec.says, rights.join(" | "))
            .unwrap();
    }
    text
}

/// `UPDATE_DOCS=1 cargo test -p croupier-server --test server docs` writes it anew.
#[test]
fn the_table_of_rights_is_documented() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/api.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = text.split_once(BEGIN).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    let wanted = format!("{before}{BEGIN}{}{END}{after}", table());
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, wanted).unwrap();
    } else {
        assert!(
            text == wanted,
            "docs/reference/api.md is out of date: UPDATE_DOCS=1 cargo test -p croupier-server --test server docs"
        );
    }
}
