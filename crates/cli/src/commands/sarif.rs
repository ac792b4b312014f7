//! The breaches of a house file in SARIF 2.1.0, which code review tools show at their lines.

use crate::wire;
use croupier_rules::law::rulebook;
use serde_json::{Value, json};

/// The breaches as a log with one run.
pub fn sarif(result: &wire::Check) -> Value {
    let mut paragraphs: Vec<&str> = result.breaches.iter().map(|breach| breach.breach.paragraph).collect();
    // They are sorted by paragraph already.
    paragraphs.dedup();
    let rule = |at: &&str| {
        let says = rulebook::paragraph(at).map_or("", |paragraph| paragraph.says);
        json!({
            "id": at,
            "name": format!("N.J.A.C. 19:47-{at}"),
            "shortDescription": { "text": says },
            "defaultConfiguration": { "level": "error" },
        })
    };
    let rules: Vec<Value> = paragraphs.iter().map(rule).collect();
    let at =
        |breach: &wire::BreachView| paragraphs.iter().position(|known| *known == breach.breach.paragraph);
    let results = result.breaches.iter().map(|breach| {
        let mut place = json!({ "artifactLocation": { "uri": uri(&result.file) } });
        if let (Some(line), Some(column)) = (breach.line, breach.column) {
            place["region"] = json!({ "startLine": line, "startColumn": column });
        }
        let part = match (&breach.table, breach.part.as_str()) {
            (Some(table), part) => format!("{part}, table {table}: "),
            (None, "") => String::new(),
            (None, part) => format!("{part}: "),
        };
        json!({
            "ruleId": breach.breach.paragraph,
            "ruleIndex": at(breach),
            "level": "error",
            "message": { "text": format!("{part}{}: {}", breach.breach.option, breach.breach.why) },
            "locations": [{ "physicalLocation": place }],
        })
    });
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "croupier",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            } },
            "columnKind": "unicodeCodePoints",
            "results": results.collect::<Vec<_>>(),
        }],
    })
}

/// Returns a path as a URI reference: reserved and non-ASCII characters are escaped; an absolute path is a file of this machine.
fn uri(path: &str) -> String {
    let mut escaped = String::new();
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                escaped.push(char::from(byte));
            }
            other => escaped.push_str(&format!("%{other:02X}")),
        }
    }
    if path.starts_with('/') { format!("file://{escaped}") } else { escaped }
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn a_path_becomes_a_reference() {
        assert_eq!(uri("house.toml"), "house.toml");
        assert_eq!(uri("my house#1.toml"), "my%20house%231.toml");
        assert_eq!(uri("/etc/house.toml"), "file:///etc/house.toml");
    }
}
